"""A program that is killed before and after each thing that it asks of the system to do with files."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from typing import Any

CALLS = ("open", "write", "fsync", "ftruncate", "fchmod", "replace", "rename", "link", "unlink", "mkdir")


def kills(work: Callable[[], object], prepare: Callable[[], object] = lambda: None, every: int = 1) -> Iterator[str]:
    """Do something in a child that is killed before its first call, after it, before the second, and so on, or at one
    in so many of these. After each kill this tells where it fell, and waits; ``prepare`` makes everything as it was.
    Ends when the child comes to its end, which it must."""
    number = 0
    while True:
        prepare()
        told = _killed(work, number)
        if not told:
            return
        yield told
        number += every


def to_the_end(work: Callable[[], object]) -> None:
    """Do something in a child that nobody kills."""
    assert not _killed(work, -1)


def _killed(work: Callable[[], object], number: int) -> str:
    """Where the child was killed; "" if it came to its end before that."""
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        code = 1
        try:
            os.close(read)
            _count(number, write)
            work()
            code = 0
        finally:
            os._exit(code)
    os.close(write)
    told = b""
    while part := os.read(read, 1000):
        told += part
    os.close(read)
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        return told.decode()
    assert os.WEXITSTATUS(status) == 0, "the child failed"
    return ""


def _count(number: int, pipe: int) -> None:
    """From now on this program dies at the call with that number, each counted before it and after it."""
    left, real_write = number, os.write

    def step(name: str) -> None:
        nonlocal left
        if left == 0:
            real_write(pipe, name.encode())
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*values: Any, **named: Any) -> Any:
            step(f"before {name}")
            found = real(*values, **named)
            step(f"after {name}")
            return found

        return call

    for name in CALLS:
        if hasattr(os, name):
            setattr(os, name, counted(name, getattr(os, name)))

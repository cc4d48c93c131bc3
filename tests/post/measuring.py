"""What something costs: processor time and memory, in a process of its own."""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Callable
from dataclasses import dataclass

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Measured:
    """What a case cost: processor time in seconds, memory in bytes; what was said, and what went wrong."""

    seconds: float
    memory: int
    said: str
    wrong: str


def measured(act: Callable[[], str]) -> Measured:
    """Do something in a process of its own, and measure it."""
    into, out = os.pipe()
    child = os.fork()
    if not child:
        os.close(into)
        said = wrong = ""
        before, start = _memory(), time.process_time()
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
            said = act()
        except BaseException as error:
            wrong = f"{type(error).__name__}: {error}"
        seconds = time.process_time() - start
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 - before
        with os.fdopen(out, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{seconds}\n{memory}\n{wrong.encode('unicode_escape').decode()}\n{said}")
        os._exit(0)
    os.close(out)
    with os.fdopen(into, encoding="utf-8", newline="\n") as file:
        told = file.read()
    os.waitpid(child, 0)
    if told.count("\n") < 3:
        return Measured(99.0, 0, "", "the process was killed")
    seconds_, memory_, wrong, said = told.split("\n", 3)
    return Measured(float(seconds_), int(memory_), said, wrong)


def _memory() -> int:
    """The memory of this process now."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

"""Printing of the program: lines that a terminal only shows, for any names, texts and files in them.

A line of output is one line. Letters that steer a terminal, change the direction of a text or cannot be seen are
marked. So no name forges a line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any, TextIO

from dark_ages_desk.core.text_tools import escape_unsafe, one_line

_PROGRESS = re.compile(r"\r[ 0-9%]*\r?")


def say(words: object = "", out: TextIO | None = None) -> None:
    """Print one line at once, even if it has line ends in it: another program may be reading."""
    stream = sys.stdout if out is None else out
    stream.write(f"{one_line(words)}\n")
    stream.flush()


def say_lines(words: object, out: TextIO | None = None) -> None:
    """Print the program's own lines, such as the mistakes of a file."""
    for line in str(words).split("\n"):
        say(line, out)


def complain(words: object) -> None:
    """Print the lines of an error to stderr."""
    say_lines(words, sys.stderr)


class Progress:
    """Progress of a long task, shown in place on stderr if it is a terminal."""

    def __init__(self) -> None:
        self._shown = -1

    def tell(self, share: float) -> None:
        """Show the share that is done, from 0 to 1."""
        if sys.stderr.isatty() and int(share * 100) != self._shown:
            self._shown = int(share * 100)
            sys.stderr.write(f"\r{self._shown:3}%")
            sys.stderr.flush()

    def end(self) -> None:
        """Remove the progress, when the task is done or stopped."""
        if self._shown >= 0:
            sys.stderr.write("\r     \r")


class Screen:
    """A stream that marks letters that would steer a terminal, except in the program's own progress."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(text if _PROGRESS.fullmatch(text) else escape_unsafe(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def screen_output() -> Iterator[None]:
    """Send all prints in the block, from any source, through a ``Screen``.

    A program of Windows without a console has no streams; what it prints is lost.
    """
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (Screen(stream or StringIO()) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before

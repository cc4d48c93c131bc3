"""Errors shown to the user: the message of each says all that he needs to know.

The message of a ``DeskError`` says what is wrong, where, and the remedy. The command line prints it without a
traceback, and ends with 1. Of any other error people read only text that the program itself raised. They never read
Python's own text about values of the wrong shape.

Further parts of the module:

- The text of an error for people: its own if the program raised it.

Python's or a library's message about values of the wrong shape ("zip() argument 2 is shorter …") tells people nothing.
"""

from __future__ import annotations

import sys
from dis import opmap
from types import TracebackType

from dark_ages_desk.core.text_tools import one_line


class DeskError(Exception):
    """Something is wrong that the program cannot mend. Its message names what, where and the remedy; the command line
    prints it, a window shows it."""


class UnknownName(DeskError, LookupError):
    """A name that nothing has: a scenario, a game, a sheet. The message says what might be meant."""


LONGEST = 200
_OURS = __name__.partition(".")[0]
_RAISE = opmap["RAISE_VARARGS"]


def own_words(error: BaseException) -> str:
    """Return the words of an error that a statement of the program's own, or of an added game, raised; else ""."""
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    return one_line(error).strip()[:LONGEST] if last is None or _is_raised_by_us(last) else ""


def trouble_words(error: BaseException) -> str:
    """Return the words of an error, or that the program made a mistake, for a message that says what failed."""
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        return one_line(f"{where}{error.strerror}")
    return own_words(error) or f"the program made a mistake ({type(error).__name__})"


def _is_raised_by_us(last: TracebackType) -> bool:
    """Return whether the traceback ends at a statement ``raise``, not within something that Python does itself."""
    code, name = last.tb_frame.f_code, str(last.tb_frame.f_globals.get("__name__", ""))
    ours = name.partition(".")[0] == _OURS
    library = "site-packages" in code.co_filename or name.partition(".")[0] in sys.stdlib_module_names
    return (ours or not library) and code.co_code[last.tb_lasti] == _RAISE

"""What goes wrong and is told to whoever sits there: such errors have a message that says all of it."""

from __future__ import annotations


class DeskError(Exception):
    """Something is wrong that the program cannot mend. Its message names what, where and the remedy; the command line
    prints it, a window shows it."""


class Unknown(DeskError, LookupError):
    """A name that nothing has: a scenario, a game, a sheet. The message says what might be meant."""

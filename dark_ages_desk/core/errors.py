"""Errors shown to the user: the message of each says all that he needs to know."""

from __future__ import annotations


class DeskError(Exception):
    """Something is wrong that the program cannot mend. Its message names what, where and the remedy; the command line
    prints it, a window shows it."""


class UnknownName(DeskError, LookupError):
    """A name that nothing has: a scenario, a game, a sheet. The message says what might be meant."""

"""Errors of a session's file."""

from __future__ import annotations

from dark_ages_desk.core.errors import DeskError
from dark_ages_desk.core.text_tools import escape_unsafe, one_line


class SessionError(DeskError):
    """An error of a session's file. The message names the file, the place and the remedy, in one line.

    With ``lines``, it has several lines, all of them from the program.
    """

    def __init__(self, words: str = "", lines: bool = False) -> None:
        super().__init__(escape_unsafe(words) if lines else one_line(words))

"""What a session says when something is wrong with its file."""

from __future__ import annotations

from dark_ages_desk.core.errors import DeskError
from dark_ages_desk.core.words import one_line, plain


class SessionError(DeskError):
    """Something is wrong with a session's file. The message names the file, the place and the remedy, in one line.

    ``lines``: it has several, none of which comes from outside.
    """

    def __init__(self, words: str = "", lines: bool = False) -> None:
        super().__init__(plain(words) if lines else one_line(words))

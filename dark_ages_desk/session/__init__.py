"""The session: the record of a game in an open text file, with undo and redo of everything."""

from dark_ages_desk.session.entry_tree import Entry
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.session import Session

__all__ = ["Entry", "Header", "Session", "SessionError"]

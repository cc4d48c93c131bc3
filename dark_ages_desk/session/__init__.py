"""The session: the record of a game in an open text file, with undo and redo of everything."""

from dark_ages_desk.session.journal import Header, SessionError
from dark_ages_desk.session.session import Entry, Session

__all__ = ["Entry", "Header", "Session", "SessionError"]

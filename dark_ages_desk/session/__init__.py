"""The session: the record of a game in an open text file, with undo and redo of everything.

``Session`` is imported when somebody asks for it: the start page shows games and scenarios, and opens none.
"""

from typing import TYPE_CHECKING, Any

from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import Header

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Entry
    from dark_ages_desk.session.session import Session

__all__ = ["Entry", "Header", "Session", "SessionError"]


def __getattr__(name: str) -> Any:
    """Return ``Session`` or ``Entry``, imported now. Raises AttributeError for any other name."""
    if name == "Session":
        from dark_ages_desk.session.session import Session

        return Session
    if name == "Entry":
        from dark_ages_desk.session.entry_tree import Entry

        return Entry
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

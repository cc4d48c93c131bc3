"""Dark Ages Desk: a tabletop assistant for five strategy games of the Dark Ages.

``new_session`` and ``open_session`` return a ``Session``. Its ``position``, ``questions()``, ``answer(seat, verb,
value)``, ``roll()``, ``why_not(...)``, ``asides()``, ``view(viewer)``, ``undo()``, ``redo()`` and ``outcome()`` do
everything that the window can do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dark_ages_desk import former_names
from dark_ages_desk.version import __version__

if TYPE_CHECKING:
    from dark_ages_desk.core.question import NotAllowed
    from dark_ages_desk.library import new_session, open_session
    from dark_ages_desk.session import Session, SessionError

former_names.install()

__all__ = ["NotAllowed", "Session", "SessionError", "__version__", "new_session", "open_session"]


def __getattr__(name: str) -> Any:
    """Return a public name, imported on first use: the window must not wait for parts that it does not need."""
    if name in ("new_session", "open_session"):
        from dark_ages_desk import library

        return getattr(library, name)
    if name in ("Session", "SessionError"):
        from dark_ages_desk import session

        return getattr(session, name)
    if name == "NotAllowed":
        from dark_ages_desk.core.question import NotAllowed

        return NotAllowed
    raise AttributeError(name)

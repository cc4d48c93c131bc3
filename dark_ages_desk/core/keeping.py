"""Who keeps the pieces and the cup: the desk, or the table with its cardboard. Any game may offer it.

Where the table keeps the pieces a game asks for results only, phase by phase, and the desk keeps what follows from
them. Where the table keeps the cup, what is drawn from it may be unseen: the desk knows how many, and learns which when
one is shown.
"""

from __future__ import annotations

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Choice, Form, FormField
from dark_ages_desk.core.ruleset import Setting
from dark_ages_desk.core.view import EffectView

BY_DESK, BY_TABLE = "desk", "table"

PIECES = Setting(
    "pieces",
    "",
    "Who keeps the pieces",
    ((BY_DESK, "The desk: it moves them"), (BY_TABLE, "The table: only results are entered")),
    BY_DESK,
)
CUP = Setting(
    "cup",
    "",
    "Who keeps the cup",
    ((BY_DESK, "The desk: it draws"), (BY_TABLE, "The table: drawn unseen by the desk")),
    BY_DESK,
)

UNSEEN = "unseen"
"""A thing in a hand of which the desk does not know which one it is."""

_REASON = FormField("reason", "Reason", "text")


def forms(pos: Position, *kept: Setting) -> list[Form]:
    """The referee's switches, in the middle of a game: for each setting the other choice than the one that holds."""
    found = []
    for setting in kept:
        now = getattr(pos, setting.id)
        others = tuple(Choice(id_, words) for id_, words in setting.choices if id_ != now)
        who = FormField("by", "from now on", "choice", others)
        found.append(Form(f"adjust {setting.id}", setting.label, (who, _REASON)))
    return found


def words(setting: Setting, choice: str) -> str:
    """What the record says of a switch."""
    return f"{setting.label.lower()}: {dict(setting.choices)[choice].lower()}"


REAL_CUP = EffectView(
    "Real cup", "Drawn from the real cup: the desk knows how many each holds, and which when one is shown.", ""
)


def effects(pos: Position, cup: EffectView = REAL_CUP) -> tuple[EffectView, ...]:
    """What everybody sees of it while the table keeps something; ``cup``: what is drawn from, in a game's own words."""
    found = []
    if pos.pieces == BY_TABLE:
        told = "The table keeps the pieces: the results of each phase are entered, and the desk keeps what follows."
        found.append(EffectView("Cardboard", told, ""))
    if pos.cup == BY_TABLE:
        found.append(cup)
    return tuple(found)

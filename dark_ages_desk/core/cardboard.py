"""The keeper of the pieces and of the cup: the desk, or the table with its cardboard. Any game may offer it.

Where the table keeps the pieces, a game asks only for results, phase by phase, and the desk works out what follows.
Where the table keeps the cup, draws from it may be unseen. Then the desk knows their number, and learns their identity
when a player shows one.

The keeper is a setting and part of the position. So it can change during the game, and undo covers it. Where the table
keeps the pieces, a phase pushes a step that takes its result. The desk notes who holds each place as forces of one
unit, so the same code derives control. An unseen card counts to the pool until it is known.
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
    "Who moves the counters",
    ((BY_DESK, "The program"), (BY_TABLE, "The players: they enter only results")),
    BY_DESK,
)
CUP = Setting(
    "cup",
    "",
    "Who draws from the cup",
    ((BY_DESK, "The program"), (BY_TABLE, "The players: the program does not see the draw")),
    BY_DESK,
)

SHARED = {one.id: one for one in (PIECES, CUP)}
"""The settings that any game may have by their ids."""

UNSEEN = "unseen"
"""A thing in a hand whose identity the desk does not know."""

_REASON = FormField("reason", "Reason", "text")


def switch_forms(pos: Position, *kept: Setting) -> list[Form]:
    """Return the referee's forms for changing each setting in the middle of a game to one of its other choices."""
    found = []
    for setting in kept:
        now = getattr(pos, setting.id)
        others = tuple(Choice(id_, words) for id_, words in setting.choices if id_ != now)
        who = FormField("by", "from now on", "choice", others)
        found.append(Form(f"adjust {setting.id}", setting.label, (who, _REASON)))
    return found


def describe_switch(setting: Setting, choice: str) -> str:
    """Return the text of a switch for the record."""
    return f"{setting.label.lower()}: {dict(setting.choices)[choice].lower()}"


REAL_CUP = EffectView(
    "Real cup",
    ("Players draw from the real cup. The program knows how many each player holds, and each one once shown."),
    "",
)


def cardboard_effects(pos: Position, cup: EffectView = REAL_CUP) -> tuple[EffectView, ...]:
    """Return what everybody sees while the table keeps the pieces or the cup.

    Parameter ``cup`` describes, in a game's own words, the things that are drawn.
    """
    found = []
    if pos.pieces == BY_TABLE:
        told = "The players move the counters. Enter the results of each phase; the program keeps track of the rest."
        found.append(EffectView("Cardboard", told, ""))
    if pos.cup == BY_TABLE:
        found.append(cup)
    return tuple(found)

"""What the shelf shows of Dark Ages (1971). It imports no chapter of the rules: the shelf is filled at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dark_ages_desk.content.battle_schema import BattleFile

ID = "dark-ages-1971"
NAME = "Dark Ages (1971)"
BLURB = (
    "Shield walls, knights and horse archers, hex by hex: fifteen battles from Tours to Liegnitz, and two to which you "
    "buy the armies."
)


def slug(name: str) -> str:
    """The id of an army: its name in small letters and dashes."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def title(file: BattleFile) -> str:
    """A battle with its year; those that never were have none."""
    return f"{file.name}, {file.first_year}" if any(part.units for part in file.army) else file.name


def played_powers(file: BattleFile) -> tuple[tuple[str, str], ...]:
    """The two sides of a battle, the one that deploys first before the other: (id, name)."""
    return tuple((slug(part.name), part.name) for part in file.army)


def length(file: BattleFile) -> str:
    """How long a battle lasts, in turns."""
    return f"{file.turns[0]} to {file.turns[1]} game turns"


def variants(file: BattleFile) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
    """None: there are two armies, however many people sit at the table."""
    return ()

"""What the shelf shows of Dark Ages (1971). It imports no chapter of the rules: the shelf is filled at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dark_ages_desk.content.battle_schema import BattleFile

ID = "dark-ages-1971"
NAME = "Dark Ages (1971)"
BLURB = "Shield walls, knights and horse archers: fifteen battles from Tours to Liegnitz, hex by hex."


def slug(name: str) -> str:
    """The id of an army: its name in small letters and dashes."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def played_powers(file: BattleFile) -> tuple[tuple[str, str], ...]:
    """The two sides of a battle, the one that deploys first before the other: (id, name)."""
    return tuple((slug(part.name), part.name) for part in file.army)

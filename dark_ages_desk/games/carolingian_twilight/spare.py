"""22.0, 29.2 Powers that arise during play: rebels as new Minor NPPs, and heirs as new Major NPPs.

"Use any spare set of control markers": so many sets lie ready; a set whose power is eliminated is used again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dark_ages_desk.games.carolingian_twilight.power import Power

if TYPE_CHECKING:
    from dark_ages_desk.games.carolingian_twilight.position import Table

_REBEL_COLOUR, _HEIR_COLOURS = "#B9B2A6", ("#7E6AA8", "#C46A5A", "#4F8F86", "#A88A3C", "#6E7F45", "#8C5A7A")
_NUMBERS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")

REBELS: Mapping[str, Power] = {
    f"rebels-{n}": Power(
        f"rebels-{n}", f"Rebels {roman}", f"Rebels {roman}", "gone", False, _REBEL_COLOUR, "dots", f"R{n}"
    )
    for n, roman in enumerate(_NUMBERS, start=1)
}
HEIRS: Mapping[str, Power] = {
    f"heirs-{n}": Power(f"heirs-{n}", f"Heirs {roman}", f"Heirs {roman}", "gone", True, colour, "bricks", f"H{n}")
    for n, (roman, colour) in enumerate(zip(_NUMBERS, _HEIR_COLOURS, strict=False), start=1)
}
SPARE: Mapping[str, Power] = {**REBELS, **HEIRS}


def rank(power: str) -> str:
    """What a spare set is used for: rebels are a Minor NPP (22.0), heirs a Major one (29.2); "" for other powers."""
    return "minor" if power in REBELS else "major" if power in HEIRS else ""


def unused(pos: Table, sets: Mapping[str, Power]) -> list[str]:
    """The sets that no power on the map uses now."""
    return [power for power in sets if not pos.in_play(power)]


def known(pos: Table) -> list[str]:
    """The powers of a game for a list to choose from: of the spare sets those in use, and the next one of each kind."""
    hidden = {*unused(pos, REBELS)[1:], *unused(pos, HEIRS)[1:]}
    return [power for power in pos.fixed.powers if power not in hidden]


def new_minor(pos: Table) -> tuple[Table, str]:
    """22.0 A new Minor NPP for rebels, uncontrolled. With all sets in use they join the cause of the last one."""
    rebels = next(iter(unused(pos, REBELS)), list(REBELS)[-1])
    return pos.but(ranks={**pos.ranks, rebels: "minor"}), rebels

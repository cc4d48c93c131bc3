"""The Units: what is printed on the counters, read off the Summary of Units."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Answer, Value

NAMES = {
    "MS": "Militia Spearmen",
    "AX": "Axemen",
    "SD": "Swordsmen",
    "MC": "Medium Cavalry",
    "HC": "Heavy Cavalry",
    "BC": "Byzantine Cataphract",
    "HA": "Horse Archer",
    "OB": "Oriental Bowmen",
    "BO": "Bowmen",
    "CB": "Crossbowmen",
    "VF": "Viking Fleet",
    "CM": "Command unit",
    "RH": "Riderless horses",
}

PICTURES = {
    "MS": "spearmen",
    "AX": "axemen",
    "SD": "swordsmen",
    "MC": "medium-cavalry",
    "HC": "heavy-cavalry",
    "BC": "cataphract",
    "HA": "horse-archer",
    "OB": "oriental-bowmen",
    "BO": "bowmen",
    "CB": "crossbowmen",
    "VF": "viking-fleet",
    "CM": "command",
    "RH": "riderless",
}
"""The kind of counter that a window draws."""

CAVALRY = frozenset({"HC", "MC", "BC", "HA"})
"""Class III and the mounted units of Class IV."""

CHARGES = {"HC": (4, 2), "MC": (2, 1), "BC": (3, 2)}
"""Combat, Class III, with the errata CAVALRY: the hexes of a full charge, and the least strength without one."""

COMMAND_BONUS = {1: 2, 2: 1, 3: 0}
"""Command Units (C): what a No. 1, 2 or 3 command unit does to the die."""

STACKING_LIMIT = 12
"""Stacking: points in one hex at any time."""


@dataclass(frozen=True, slots=True)
class UnitType:
    """One row of the Summary of Units. Strengths 0 where nothing is printed; ``ma`` in Movement Points."""

    kind: str
    mas: int
    front: int
    flank: int
    ma: int
    stacking: int
    cls: str
    fcs: int
    range: int
    vp: int

    @property
    def fires(self) -> bool:
        """Class IV and V: true if it has missile weapons."""
        return self.fcs > 0


def charged_strength(kind: UnitType, charge: int) -> int:
    """Return the Melee Attack Strength after a charge of that length (Combat, Class III). Each hex short of a full
    charge takes one off, down to the least of its kind (errata CAVALRY)."""
    if kind.kind not in CHARGES:
        return kind.mas
    full, least = CHARGES[kind.kind]
    return max(kind.mas - max(0, full - charge), least)


def types(chart: Chart) -> Mapping[str, UnitType]:
    """Return the printed values of each unit type. Raises ValueError if a cell holds no number."""

    def number(kind: str, column: str) -> int:
        text = chart.cells[kind, column]
        return 0 if text == "-" else int(text)

    found = {
        kind: UnitType(
            kind,
            number(kind, "MAS"),
            number(kind, "MDS front"),
            number(kind, "MDS flank"),
            number(kind, "MA"),
            number(kind, "SP"),
            "" if chart.cells[kind, "Class"] == "-" else chart.cells[kind, "Class"],
            number(kind, "FCS"),
            number(kind, "RA"),
            number(kind, "VP"),
        )
        for kind in chart.rows
    }
    # The counters print the horses that dismounted riders leave: 0-0-9 and 0-0-11, two Stacking Points, no class.
    found["RH"] = UnitType("RH", 0, 0, 0, 0, 2, "", 0, 0, 0)
    return found


def halve(strength: Fraction) -> Fraction:
    """Return the half of a strength without its fraction; but a strength may fall below one (errata COMBAT UNIT
    CAPABILITY CHART).

    The errata says both that fractions are lost and that a defence of ½ exists. So 3 becomes 1, 1 becomes ½, ½ becomes
    ¼: a fraction is lost only where a whole number remains.
    """
    half = strength / 2
    return Fraction(int(half)) if half >= 1 else half


def format_strength(strength: Fraction) -> str:
    """Return a strength as it is printed: "2", "½", "1½"."""
    whole, rest = divmod(strength, 1)
    parts = {Fraction(0): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
    return f"{whole or ''}{parts[rest]}" or "0" if rest in parts else str(strength)


def modify_strength(strength: Fraction, effect: str) -> Fraction:
    """Return a strength after one entry of a chart: N, D, H, or P, which for a unit on a road means halved."""
    if effect == "D":
        return strength * 2
    return halve(strength) if effect in ("H", "P") else strength


def figures(kind: UnitType, command: int = 0) -> tuple[str, ...]:
    """Return the printed lines of a counter: MAS-MDS-MA, stacking-flank-class, fire and range. A command unit has its
    number (``command``) and its modifier of the die."""
    if command:
        bonus = COMMAND_BONUS[command]
        return (f"No. {command}", f"die {-bonus}" if bonus else "die 0")
    lines = [f"{kind.mas}-{kind.front}-{kind.ma}", f"{kind.stacking}-{kind.flank}-{kind.cls}"]
    if kind.fires:
        lines.append(f"fire {kind.fcs} R{kind.range}")
    return tuple(lines)


_KEY = re.compile(r"\bu([0-9]{1,8})\b")


def renumber_answer(answer: Answer, ids: Mapping[int, int]) -> Answer:
    """Return the same answer with new numbers for the counters that it names ("u17"); ``ids`` maps old ones to new
    ones."""

    def named(found: re.Match[str]) -> str:
        return f"u{ids.get(int(found[1]), found[1])}"

    def part(value: Value) -> Value:
        if isinstance(value, tuple):
            return tuple(part(one) for one in value)
        return _KEY.sub(named, value) if isinstance(value, str) else value

    return replace(answer, verb=_KEY.sub(named, answer.verb), value=part(answer.value))

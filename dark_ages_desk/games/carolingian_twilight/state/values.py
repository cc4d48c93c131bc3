"""7.0, 12.0, 18.1 The present values of areas and burgs, and their shares for each power."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dark_ages_desk.core.position import Line
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import state as state_words


def land_value(pos: CarolingianPosition, area: str) -> int:
    """18.1 Return the LV of an area; 0 while it is pillaged."""
    return 0 if area in pos.pillaged else pos.fixed.board.spaces[area].values["lv"]


def burg_value(pos: CarolingianPosition, burg: str) -> int:
    """7.0 Return the DV of a burg; 0 while it is pillaged or has the plague."""
    return 0 if burg in pos.pillaged or burg in pos.plague else pos.fixed.board.spaces[burg].values["dv"]


def controlled_areas(pos: CarolingianPosition, power: str) -> Iterator[tuple[str, int, int]]:
    """12.0 Yield every area that the power controls, its LV, and the number of powers that share it.

    A peripheral area that two powers own counts in full for each (27.10).
    """
    home = pos.fixed.powers[power].home if power else ""  # a seat without a power is asked for none (23.1)
    within, control, at_sea = pos.fixed.within, pos.control, pos.fixed.at_sea
    for area in pos.controlled_spaces(power):
        if area not in within and area not in at_sea:
            yield area, land_value(pos, area), 1 if area == home else len(control[area])


def land_income(pos: CarolingianPosition, power: str) -> Fraction:
    """12.0 Return the LV of all areas that the power controls, a share of it where control is shared; fractions are
    kept."""
    whole, parts = 0, Fraction(0)
    for _, value, sharing in controlled_areas(pos, power):
        if sharing == 1:
            whole += value
        else:
            parts += Fraction(value, sharing)
    return whole + parts


def land_lines(pos: CarolingianPosition, power: str) -> tuple[Line, ...]:
    """12.0 Return the LV of all areas that the power controls, area by area."""
    lines = []
    for area, value, sharing in controlled_areas(pos, power):
        name = pos.fixed.label(area)
        why = f"{name} (pillaged)" if area in pos.pillaged else name
        if sharing > 1:
            why += state_words.land_is_shared_by(names=sharing)
        lines.append(Line(why, Fraction(value, sharing), "12.0"))
    return tuple(lines)


def burgs_held(pos: CarolingianPosition, power: str) -> list[str]:
    """7.0 Return the burgs that the power controls."""
    within = pos.fixed.within
    return [burg for burg in pos.controlled_spaces(power) if burg in within and pos.has_full_control(power, burg)]


def burg_income(pos: CarolingianPosition, power: str) -> int:
    """7.0 Return the DV of all burgs that the power controls."""
    return sum(burg_value(pos, burg) for burg in burgs_held(pos, power))


def burg_lines(pos: CarolingianPosition, power: str) -> tuple[Line, ...]:
    """7.0 Return the DV of all burgs that the power controls, burg by burg."""
    lines = []
    for burg in burgs_held(pos, power):
        state = "pillaged" if burg in pos.pillaged else "plague" if burg in pos.plague else ""
        name = pos.fixed.label(burg)
        lines.append(Line(f"{name} ({state})" if state else name, burg_value(pos, burg), "7.0"))
    return tuple(lines)


def format_number(amount: Fraction | int) -> str:
    """Return a number as it is printed: 7, 1/2, 3 1/2."""
    amount = Fraction(amount)
    whole, rest = divmod(amount, 1)
    if not rest:
        return str(whole)
    return f"{whole} {rest}" if whole else str(rest)

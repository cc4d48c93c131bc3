"""2.7, 2.13, 3.5, 8.7, 8.8 Too many in one place: population above the limit, armies without ships, large forces."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.changes import (
    disperse,
    disperse_ships,
    drown_armies,
    format_armies,
    format_points,
    tell,
)
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.words import turn as turn_words


@dataclass(frozen=True, slots=True)
class Excess(Phase[DarkAge]):
    """2.7 Cut population above an area's limit, at a victory point (4.2); with Gaels it becomes armies."""

    rule: ClassVar[str] = "2.7"

    def begin(self, pos: DarkAge) -> DarkAge:
        for code, area in pos.areas.items():
            limit = pos.ground(code).limit
            if area.population > limit:
                pos = _cut(pos, code, area, limit)
        return pos


def _cut(pos: DarkAge, code: str, area: Area, limit: int) -> DarkAge:
    """2.7 Return the position with an area's population reduced to ``limit``.

    Gaels make armies of the excess; others lose it, and victory points.
    """
    over, owner = area.population - limit, area.owner
    pos = pos.with_area(code, population=limit)
    if owner in pos.fixed.gaels:
        pos = pos.with_area(code, armies=area.armies + over)
        words = turn_words.excess_becomes_armies(number=over, place=pos.place(code))
        return tell(pos, owner, "excess", words, "2.7", code)
    if owner not in pos.kingdoms:
        return pos
    price = over if pos.fixed.has_reading("excess", "population") else 1
    pos = pos.with_kingdom(owner, victory=pos.kingdom(owner).victory - price)
    words = turn_words.excess_is_lost(number=over, place=pos.place(code), points=format_points(price, "victory"))
    return tell(pos, owner, "excess", words, "2.7", code)


@dataclass(frozen=True, slots=True)
class Drownings(Phase[DarkAge]):
    """8.8 Drown armies at sea beyond the ships of their area."""

    rule: ClassVar[str] = "8.8"

    def begin(self, pos: DarkAge) -> DarkAge:
        for code in pos.fixed.seas:
            pos = drown_armies(pos, code)
        return pos


@dataclass(frozen=True, slots=True)
class Dispersal(Phase[DarkAge]):
    """2.13, 8.7 Send one army home where they outnumber population and forts by more than one, one ship at sea."""

    rule: ClassVar[str] = "2.13"

    def begin(self, pos: DarkAge) -> DarkAge:
        fewest = 1 if pos.fixed.has_reading("ships_disperse", "each") else 2
        for code, area in pos.areas.items():
            if area.owner not in pos.kingdoms:
                continue
            if pos.ground(code).sea:
                if area.ships >= fewest:
                    pos = disperse_ships(pos, code)
                    aboard = area.armies - pos.area(code).armies
                    place = pos.place(code)
                    words = (
                        turn_words.ship_with_armies_leaves(armies=format_armies(aboard), place=place)
                        if aboard
                        else turn_words.ship_leaves(place=place)
                    )
                    pos = tell(pos, area.owner, "ship dispersed", words, "8.7", code)
            elif area.armies > area.population + area.forts + 1:
                pos = disperse(pos, code, 1)
                words = turn_words.army_goes_home(place=pos.place(code))
                pos = tell(pos, area.owner, "dispersed", words, self.rule, code)
        return pos


@dataclass(frozen=True, slots=True)
class ScatteredBack(Phase[DarkAge]):
    """3.5, 3.15 Return the scattered armies to the reserves; armies that were lent can be used from now on."""

    rule: ClassVar[str] = "3.5"

    def begin(self, pos: DarkAge) -> DarkAge:
        for kingdom, own in pos.kingdoms.items():
            if not own.scattered and not own.late:
                continue
            pos = pos.with_kingdom(kingdom, reserve=own.reserve + own.scattered + own.late, scattered=0, late=0)
            if own.scattered:
                words = turn_words.armies_back_in_reserve(armies=format_armies(own.scattered))
                pos = tell(pos, kingdom, "scattered", words, self.rule)
        return pos

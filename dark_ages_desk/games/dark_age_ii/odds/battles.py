"""The outcome of a battle in each of the ways to attack: exact for who knows both sides, else supposed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share, Suppose
from dark_ages_desk.core.question import REFEREE, Question, Sheet
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.games.dark_age_ii.seen.knowledge import knows, seen_in
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.battle import (
    ASSAULT,
    MOVE,
    OVERRUN,
    PROBE,
    RAID,
    Defence,
    Force,
    Fought,
    Ways,
    fight,
    raid,
    ways,
)

MOST = 60
"""So many of a thing can be supposed."""

UNSEEN = "What stands there was never reported"
AGED = "What stands there is as of turn {}"


@dataclass(frozen=True, slots=True)
class Field:
    """Where a battle would be: the ground, how its rules are read, the ships that fight along, what is told of it."""

    terrain: str
    how: Ways
    ships: int
    told: tuple[str, ...]


def forecasts(pos: DarkAge, eye: str, question: Question) -> tuple[Forecast, ...]:
    """For who writes a sheet: every attack that his armies could make from where they stand."""
    if eye not in (question.seat, REFEREE) or not any(isinstance(option, Sheet) for option in question.options):
        return ()
    areas = pos.areas if eye == REFEREE else knows(pos, question.power)
    return tuple(_forecasts(pos, question.power, areas, eye == REFEREE))


def _forecasts(pos: DarkAge, kingdom: str, areas: Mapping[str, Area], sure: bool) -> Iterator[Forecast]:
    how = ways(pos.fixed)
    for frm, own in areas.items():
        if own.owner != kingdom or not own.armies:
            continue
        ships = own.ships if pos.ground(frm).sea else 0
        for to in pos.ground(frm).near:
            target = areas[to]
            if target.owner == kingdom or pos.ground(to).sea:
                continue
            since = pos.turn if sure else seen_in(pos, kingdom, to)
            told = () if sure or since == pos.turn - 1 else (AGED.format(since),) if since is not None else (UNSEEN,)
            field = Field(pos.ground(to).terrain, how, ships, told)
            title = f"{pos.place(frm)} against {pos.place(to)}"
            yield Forecast(
                f"{frm} {to}",
                title,
                "3.5",
                partial(worked_out, field),
                "sheet",
                "",
                to,
                _supposed(own, target, bool(told)),
            )


def _supposed(own: Area, target: Area, hidden: bool) -> tuple[Suppose, ...]:
    there = (("armies", "armies in defence"), ("population", "population"), ("forts", "forts"), ("trade", "trade"))
    return (
        Suppose("attackers", "armies that attack", own.armies, 1, own.armies),
        *(Suppose(name, words, min(getattr(target, name), MOST), 0, MOST, hidden=hidden) for name, words in there),
        Suppose("ambush", "an ambush", 0, 0, 1, ("no ambush", "an ambush"), hidden=True),
    )


def worked_out(field: Field, supposed: Mapping[str, int]) -> Odds:
    """Every way to attack side by side."""
    force, defenders = Force(supposed["attackers"], field.ships), Force(supposed["armies"])
    place = Defence(field.terrain, supposed["population"], supposed["forts"], supposed["trade"], field.how.table)
    city = field.terrain == CITY
    ambush = bool(supposed["ambush"]) and not city
    kinds = (MOVE, ASSAULT) if city else (MOVE, ASSAULT, PROBE, OVERRUN)
    columns = [
        _column(kind, force, defenders, fight(kind, force, defenders, place, ambush and kind != PROBE, field.how))
        for kind in kinds
    ]
    if not city:
        columns.append(_column(RAID, force, defenders, raid(force, defenders, place, ambush)))
    words = (f"Defence level {place.level(defenders)}; nobody retreats, and no household deploys.", *field.told)
    return Odds(tuple(columns), words)


def _column(kind: str, force: Force, defenders: Force, fought: Fought) -> Column:
    taken = "pillaged" if kind == RAID else "taken"
    down = force.strength - fought.attackers.strength
    fell = defenders.armies - fought.defenders.armies
    means = (
        Mean("lost by the attacker", Fraction(down), max(1, force.strength), BAD),
        Mean("lost by the defender", Fraction(fell), max(1, defenders.armies), GOOD),
    )
    case = Case("as it stands", (Share(taken, Fraction(int(fought.won)), GOOD),), means)
    return Column(kind, (case,), "sheet")

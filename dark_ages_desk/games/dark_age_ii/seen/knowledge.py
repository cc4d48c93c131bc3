"""1.10, 1.11 What a kingdom knows: the one place that decides it."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.kingdom import Kingdom
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, Slot


def knows(pos: DarkAge, kingdom: str) -> Mapping[str, Area]:
    """1.10, 1.11 Every area as a kingdom knows it.

    Its own as they are; others as its last report of them has them; of all the rest only whose they are, which
    everybody reads in the roundup. The owner is the one of now, whatever the report says.
    """
    seen = pos.kingdom(kingdom).known
    return {code: area if area.owner == kingdom else _told(area, seen.get(code)) for code, area in pos.areas.items()}


def _told(area: Area, report: tuple[int, Area] | None) -> Area:
    """Another's area by the last report of it, if there is one. How it defends (3.9) is its owner's to know."""
    if report is None:
        return Area(owner=area.owner)
    was = report[1]
    return Area(area.owner, was.armies, was.ships, was.population, was.forts, was.trade)


def seen_in(pos: DarkAge, kingdom: str, code: str) -> int | None:
    """1.10 The turn of which a kingdom's knowledge of an area is: this one for its own, None where it has no report."""
    if pos.area(code).owner == kingdom:
        return pos.turn
    report = pos.kingdom(kingdom).known.get(code)
    return report[0] if report else None


def told_of(one: Kingdom) -> Kingdom:
    """1.11 What everybody reads of a kingdom in the roundup: treasury, reserves, high kings, whether it stands."""
    return Kingdom(
        treasury=one.treasury,
        reserve=one.reserve,
        fleet=one.fleet,
        overlord=one.overlord,
        status=one.status,
        manner=one.manner,
        missed=one.missed,
        since=one.since,
    )


def imagined(pos: DarkAge, kingdom: str) -> DarkAge:
    """The table at the first round of the turn as one kingdom knows it, nobody else's orders on it."""
    areas = knows(pos, kingdom)
    return pos.but(
        areas=areas,
        kingdoms={code: one if code == kingdom else told_of(one) for code, one in pos.kingdoms.items()},
        slots=(Slot(kingdom, kingdom),),
        at_start={code: area.owner for code, area in areas.items()},
        round=1,
        sheets={},
        written={},
        late={},
        results=(),
        notes=(),
        agenda=(),
        messages=(),
    )

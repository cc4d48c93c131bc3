"""1.10, 1.11 The knowledge of a kingdom, decided here alone.

A player's view, the judgement of his sheet, and the sheets of stand-ins all read ``known_areas`` and
``imagine_position``. So none of them can reveal what another player may not know.

Further parts of the module:

- 1.10, 1.11 Areas as a viewer sees them: a player what its kingdoms know, the table the owners, the referee all.
"""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, Kingdom, Slot


def known_areas(pos: DarkAge, kingdom: str) -> Mapping[str, Area]:
    """1.10, 1.11 Return every area as a kingdom knows it.

    Its own areas are as they are, others as in its last report of them. Of all the rest only the owner is known, which
    everybody reads in the roundup. The owner is always the present one, even if the report names another.
    """
    seen = pos.kingdom(kingdom).known
    return {
        code: area if area.owner == kingdom else _reported_area(area, seen.get(code))
        for code, area in pos.areas.items()
    }


def _reported_area(area: Area, report: tuple[int, Area] | None) -> Area:
    """Return the area of another kingdom by the last report of it, or its owner alone.

    How it defends (3.9) is known to its owner only.
    """
    if report is None:
        return Area(owner=area.owner)
    was = report[1]
    return Area(area.owner, was.armies, was.ships, was.population, was.forts, was.trade)


def turn_of_knowledge(pos: DarkAge, kingdom: str, code: str) -> int | None:
    """1.10 Return the turn of a kingdom's knowledge of an area: this one for its own, None without a report."""
    if pos.area(code).owner == kingdom:
        return pos.turn
    report = pos.kingdom(kingdom).known.get(code)
    return report[0] if report else None


def public_kingdom(one: Kingdom) -> Kingdom:
    """1.11 Return the public facts of a kingdom in the roundup: treasury, reserves, high king, status, manner."""
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


def imagine_position(pos: DarkAge, kingdom: str) -> DarkAge:
    """Return the table in the turn's first round as one kingdom knows it, without anybody's orders."""
    areas = known_areas(pos, kingdom)
    return pos.replace(
        areas=areas,
        kingdoms={code: one if code == kingdom else public_kingdom(one) for code, one in pos.kingdoms.items()},
        slots=(Slot(kingdom, kingdom),),
        at_start={code: area.owner for code, area in areas.items()},
        round=1,
        sheets={},
        written={},
        late={},
        past={},
        results=(),
        notes=(),
        agenda=(),
        messages=(),
    )


def kingdoms_of(pos: DarkAge, viewer: str) -> tuple[str, ...]:
    """Return the kingdoms whose reports a viewer reads: those its seat plays, all of them for the referee."""
    return tuple(one for one in pos.kingdoms if viewer == REFEREE or (viewer and pos.seat(one) == viewer))


def seen_areas(pos: DarkAge, viewer: str) -> Mapping[str, Area]:
    """Return every area as a viewer sees it."""
    if viewer == REFEREE:
        return pos.areas
    found = {code: Area(owner=area.owner) for code, area in pos.areas.items()}
    for kingdom in kingdoms_of(pos, viewer):
        known = known_areas(pos, kingdom)
        for code in pos.areas:
            if turn_of_knowledge(pos, kingdom, code) is not None and known[code] != found[code]:
                found[code] = known[code]
    return found


def turn_last_seen(pos: DarkAge, viewer: str, code: str) -> int | None:
    """Return the turn of the viewer's knowledge of an area; None where it knows nothing but the owner."""
    if viewer == REFEREE:
        return pos.turn
    turns = [turn for one in kingdoms_of(pos, viewer) if (turn := turn_of_knowledge(pos, one, code)) is not None]
    return max(turns, default=None)  # order: numbers

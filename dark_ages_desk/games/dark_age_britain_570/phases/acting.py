"""The common part of redeployment and movement: units that go, one alone or several from one hex."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.question import Answer, Button, Option, Walk
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group
from dark_ages_desk.games.dark_age_britain_570.war.auto_pass import set_passing
from dark_ages_desk.games.dark_age_britain_570.war.ways import CLOSED, LONGEST, ROOM, Ways
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words


@dataclass(frozen=True, slots=True)
class MovingGroup:
    """Units of a kingdom that are to go together."""

    pos: Britain
    kingdom: str
    units: Group
    rule: str


THERE: tuple[Check[MovingGroup], ...] = (
    Check(
        "units: own",
        lambda case: case.rule,
        lambda case: (
            bool(case.units)
            and len(set(case.units)) == len(case.units)
            and all(
                unit in case.pos.fixed.units and case.pos.power_of(unit) == case.kingdom and unit in case.pos.where
                for unit in case.units
            )
        ),
        lambda case: phases_words.moves_units_of_its_own(kingdom=case.pos.power_name(case.kingdom)),
        SENSE,
    ),
    Check(
        "units: together",
        lambda case: case.rule,
        lambda case: len({case.pos.where[unit] for unit in case.units}) == 1,
        lambda case: phases_words.UNITS_GO_TOGETHER_FROM_ONE_HEX,
        SENSE,
    ),
)

STAYS: Check[MovingGroup] = Check(
    "units: stay put",
    "Event/Unit Construction Phase 1",
    lambda case: not case.pos.held & set(case.units),
    lambda case: phases_words.stay_where_they_are(
        units=case.pos.describe_units(one for one in case.units if one in case.pos.held)
    ),
)


@dataclass(frozen=True, slots=True)
class Path:
    """A way that is tried."""

    ways: Ways
    path: tuple[Any, ...]
    rule: str


NAMED: tuple[Check[Path], ...] = (
    Check(
        "way: hexes",
        lambda case: case.rule,
        lambda case: (
            1 <= len(case.path) <= LONGEST and all(str(one) in case.ways.pos.fixed.board.spaces for one in case.path)
        ),
        lambda case: phases_words.a_way_names_hexes(longest=LONGEST),
        SENSE,
    ),
)
ELSEWHERE: tuple[Check[Path], ...] = (
    Check(
        "way: elsewhere",
        lambda case: case.rule,
        lambda case: not case.path or str(case.path[-1]) != case.ways.start,
        lambda case: phases_words.A_WAY_ENDS_ELSEWHERE,
        SENSE,
    ),
)


def walks(
    pos: Britain,
    verb: str,
    own: tuple[str, ...],
    may: Callable[[Group], bool],
    ways: Callable[[Group], Ways],
    others: list[Option],
) -> LazyOptions[Option]:
    """Return the walks of units, each with its name, and other options after them.

    The function ``may`` says whether those units may go at all. Several units of one hex go as a body, by a verb that
    names them all.
    """
    able = [unit for unit in own if may((unit,)) and ways((unit,)).can_go_anywhere()]

    def walk(units: Group) -> Walk:
        here = ways(units)
        name = pos.unit(units[0]).name if len(units) == 1 else f"{len(units)} units"
        label = phases_words.unit_at(unit=name, place=pos.place(here.start))
        return Walk(
            f"{verb} {' '.join(units)}", label, here.start, here.next_strides, LONGEST,
            counters=units, together=verb, all_endings=here.endings, fits=here.is_legal_path, stroll=here.random_path,
        )  # fmt: skip

    def made(number: int) -> Option:
        return walk((able[number],)) if number < len(able) else others[number - len(able)]

    def verbs() -> list[str]:
        return [f"{verb} {unit}" for unit in able] + [option.verb for option in others]

    def body(called: str) -> Option | None:
        units = tuple(called.removeprefix(f"{verb} ").split())
        known = called.startswith(f"{verb} ") and len(units) > 1 and set(units) <= set(own)
        together = known and len(set(units)) == len(units) and len({pos.where[unit] for unit in units}) == 1
        return walk(units) if together and may(units) and ways(units).can_go_anywhere() else None

    return LazyOptions(len(able) + len(others), made, verbs, body)


def checks_for_walk(
    pos: Britain, attempt: Answer, rule: str, checks: tuple[Check[MovingGroup], ...], ways: Callable[[Group], Ways]
) -> Iterator[Trial[Any]]:
    """Yield the checks for a walk: the units exist, they may go, and each of their steps is allowed."""
    units = tuple(attempt.verb.split()[1:])
    path = attempt.value if isinstance(attempt.value, tuple) else ()
    case = MovingGroup(pos, attempt.power, units, rule)
    yield Trial(THERE, case)
    yield Trial(checks, case)
    here = ways(units)
    yield Trial(NAMED, Path(here, path, rule))
    legs = list(here.path_legs(tuple(map(str, path))))
    yield from (Trial((CLOSED, *here.ground), leg) for leg in legs)
    yield from (Trial((here.far, ROOM), leg) for leg in legs[-1:])
    yield Trial(ELSEWHERE, Path(here, path, rule))


def carry_out_walk(pos: Britain, answer: Answer, ways: Callable[[Group], Ways]) -> tuple[Britain, Group, Group]:
    """Return the position with the units at the end of their way, the units, and the hexes of the way from
    its start."""
    units = tuple(answer.verb.split()[1:])
    assert isinstance(answer.value, tuple)
    here = ways(units)
    way = (
        here.start,
        *(leg.to for leg in here.path_legs(tuple(map(str, answer.value)))),
    )  # order: from where it begins
    return pos.replace(where={**pos.where, **dict.fromkeys(units, way[-1])}), units, way


DONE, PASS_MONTH, PASS = "done", "pass month", "pass"
STOPS = (DONE, PASS_MONTH, PASS)


def stop_options(pos: Britain, waiting: Group, done: str, doubt: str) -> list[Option]:
    """Return the buttons to stop (Combat Phases 1): ``done`` at present, pass this month, or pass until something
    affects the kingdom.

    Enter asks ``doubt`` first, if there is one. A pass holds for the kingdom
    alone, or in old records for its whole alliance (reading "pass-binds").
    """
    who = phases_words.ALL_OF_US_PASS if len(waiting) > 1 and pos.fixed.readings["pass-binds"] == "before" else "Pass"
    return [
        Button(DONE, done, main=True, doubt=doubt),
        Button(PASS_MONTH, phases_words.pass_this_month(who=who)),
        Button(PASS, phases_words.pass_until_touched(who=who)),
    ]


def apply_stop(pos: Britain, answer: Answer, waiting: Group) -> tuple[Britain, Group]:
    """Return the position after one of these buttons, and the kingdoms that still wait."""
    others = tuple(one for one in waiting if one != answer.power)
    if answer.verb == DONE:
        return pos, others
    if pos.fixed.readings["pass-binds"] == "now":
        return set_passing(pos, (answer.power,), answer.verb == PASS_MONTH), others
    return set_passing(pos, waiting, answer.verb == PASS_MONTH), ()


def can_go(checks: tuple[Check[MovingGroup], ...], pos: Britain, kingdom: str, units: Group, rule: str) -> bool:
    """Return whether the units pass all checks that come before their way."""
    case = MovingGroup(pos, kingdom, units, rule)
    return passes(THERE, case) and passes(checks, case)

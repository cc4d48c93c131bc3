"""The referee's Adjust of the keeper of the pieces and the cards: the switch in the middle of a game.

The part of the year in progress starts again on the other side, with its results so far. The table ends a battle that
is in progress.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core import cardboard
from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.options.walk import Ending, Stride
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Option, Pick, Question, Walk
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.dark_age_britain_570.phases import year
from dark_ages_desk.games.dark_age_britain_570.phases.count import CountResult
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Builders, Owing, Upkeep, upkeep_due
from dark_ages_desk.games.dark_age_britain_570.phases.events import DrawCard, Events, GwyneddRolls
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import (
    BeginWooing,
    NextWooing,
    Offer,
    Reply,
    Wooing,
    begin_overtures,
)
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import Redeploying
from dark_ages_desk.games.dark_age_britain_570.phases.results import MonthResult, OverturesResult, RedeployResult
from dark_ages_desk.games.dark_age_britain_570.phases.results_spring import BuildingResult, EventsResult
from dark_ages_desk.games.dark_age_britain_570.phases.setup import SetUp
from dark_ages_desk.games.dark_age_britain_570.phases.year import Begin, Month, Redeployment
from dark_ages_desk.games.dark_age_britain_570.state.fixed import DALRIADA, MONTHS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.war.parting import is_own_ground, send_home, separate_former_allies
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words
from dark_ages_desk.games.dark_age_britain_570.words import referee as referee_words


def switch_keeper(pos: Britain, to: str) -> Britain:
    """Return the position with the pieces kept by the desk or by the table from now on."""
    pos = resume_year(pos.replace(pieces=to))
    if is_by_table(pos) or pos.stage in ("set-up", "count"):
        return pos
    return regroup_units(pos).push_steps(Returned())


def resume_year(pos: Britain) -> Britain:
    """Restart the part of the year in progress, for the present keeper of the pieces."""
    stage = pos.stage
    if stage == "set-up":
        return pos.replace(agenda=(year.NextYear(), SetUp()))
    if stage == "count":
        more = any(isinstance(s, year.Longer) or (isinstance(s, CountResult) and s.longer) for s in pos.agenda)
        return year.queue_count(pos.replace(agenda=()), more)
    going_on = {
        "overtures": _resume_overtures,
        "events": _resume_events,
        "building": _resume_building,
        "months": _resume_months,
    }.get(stage)
    if going_on is None:
        return pos.replace(agenda=(*year.rest_of_year(stage), year.first_phase(stage)))
    return going_on(pos)


def _resume_overtures(pos: Britain) -> Britain:
    """Restart the overtures: towns asked stay asked, but an overture without an answer is taken back, with
    its cattle."""
    made: set[tuple[str, str]] = set()
    for step in pos.agenda:
        if isinstance(step, Reply):
            source = referee_words.overture_is_taken_back(town=pos.fixed.name(step.town))
            pos = pos.gain(step.kingdom, step.cattle, source, "Diplomacy Phase 3")
        if isinstance(step, Reply | Offer):
            made |= step.then.tried - {(step.town, step.kingdom)}
        elif isinstance(step, BeginWooing | NextWooing | Wooing | OverturesResult):
            made |= step.tried
    below = year.rest_of_year("overtures")
    if is_by_table(pos):
        return pos.replace(agenda=(*below, OverturesResult(frozenset(made))))
    order = pos.sort_by_strength(pos.alliances, "overture-ties")
    return begin_overtures(pos.replace(agenda=below), order, frozenset(made))


def _resume_events(pos: Britain) -> Britain:
    """Restart the events; a card in progress is carried out as it was started."""
    below = year.rest_of_year("events")
    above = [step for step in pos.agenda[len(below) :] if not isinstance(step, EventsResult)]
    result = next((step for step in pos.agenda if isinstance(step, EventsResult)), None)  # order: there is one
    if is_by_table(pos):
        if pos.cup == cardboard.BY_TABLE:
            above = [step for step in above if not isinstance(step, GwyneddRolls | DrawCard)]
        return pos.replace(agenda=(*below, EventsResult(), *above))
    undrawn = result is not None and not result.drawn and pos.cup == cardboard.BY_TABLE
    return pos.replace(agenda=(*below, *((Events(),) if undrawn else ()), *above))


def _resume_building(pos: Britain) -> Britain:
    owing = [step for step in pos.agenda if isinstance(step, Upkeep | BuildingResult)]
    left = owing[0].waiting if owing and isinstance(owing[0], Upkeep) else ()  # order: there is one
    left = owing[0].owing if owing and isinstance(owing[0], BuildingResult) else left  # order: there is one
    if any(isinstance(step, Owing) for step in pos.agenda):
        left = tuple(one for one in pos.playing if upkeep_due(pos, one))
    below = year.rest_of_year("building")
    if is_by_table(pos):
        return pos.replace(agenda=(*below, BuildingResult(left)))
    upkeep: list[Agendum] = [Upkeep(left)] if left else []
    both = [*upkeep, Builders()] if pos.fixed.readings["upkeep-order"] == "first" else [Builders(), *upkeep]
    return pos.replace(agenda=below).push_steps(*both)


def _resume_months(pos: Britain) -> Britain:
    """Restart the rest of the month: finished redeployment stays, and an alliance that moves or fights starts its month
    again."""
    later: list[Agendum] = [Month(month) for month in range(len(MONTHS) - 1, pos.month, -1)]
    steps = pos.agenda
    to_redeploy = any(
        isinstance(step, Redeployment | RedeployResult | Redeploying)
        or (isinstance(step, Begin) and step.what == "redeploy")
        for step in steps
    )
    to_move = [step.group for step in steps if isinstance(step, Begin) and step.what == "move"]
    to_move += [step.group for step in steps if isinstance(step, MonthResult)]
    if not to_redeploy and pos.acting and pos.acting not in to_move:
        to_move.append(pos.acting)
    moves: list[Agendum] = [Begin(group, "move") for group in reversed(pos.order) if group in to_move]
    agenda = (*year.rest_of_year("months"), *later, *moves)
    return pos.replace(agenda=(*agenda, Redeployment()) if to_redeploy else agenda)


def regroup_units(pos: Britain) -> Britain:
    """Return the position at the desk: units are where it saw them last, or at home if they cannot be there
    any more."""
    pos = separate_former_allies(pos)
    for unit, space in list(pos.where.items()):
        power = pos.power_of(unit)
        if power and pos.where.get(unit) == space and not is_own_ground(pos, pos.group(power), space):
            pos = send_home(pos, unit)
    return pos


@dataclass(frozen=True, slots=True)
class TablePlacement:
    """Units of one hex, and the hex where they are on the real table."""

    pos: Britain
    units: Group
    space: str

    @property
    def group(self) -> Group:
        """The group that they may share a hex with."""
        return self.pos.group(self.pos.power_of(self.units[0]))


STANDS: tuple[Check[TablePlacement], ...] = (
    Check(
        "stands: units",
        "Combat Phases 3",
        lambda case: (
            bool(case.units)
            and len(set(case.units)) == len(case.units)
            and set(case.units) <= set(case.pos.where)
            and len({case.pos.where[unit] for unit in case.units}) == 1
        ),
        lambda case: referee_words.PIECES_OF_ONE_HEX_MOVE_TOGETHER,
        SENSE,
    ),
    Check(
        "stands: hex",
        "Combat Phases 3",
        lambda case: case.space in case.pos.fixed.board.spaces,
        lambda case: referee_words.THEY_STAND_IN_A_HEX,
        SENSE,
    ),
    Check(
        "stands: free",
        "Combat Phases 3",
        lambda case: not case.pos.units_of_others(case.group, case.space),
        lambda case: phases_words.units_of_others_stand_in(place=case.pos.place(case.space)),
    ),
)
"""The conditions for units to be in that hex (Combat Phases 3)."""

WAITS: tuple[Check[TablePlacement], ...] = (
    Check(
        "stands: overseas",
        "Combat Phases 9",
        lambda case: all(
            unit in case.pos.where and case.pos.unit(unit).home == DALRIADA and not case.pos.unit(unit).leads
            for unit in case.units
        ),
        lambda case: referee_words.ONLY_DALRIADA_WAITS_OVERSEAS,
        SENSE,
    ),
)
"""Combat Phases 9 The conditions for waiting overseas."""


@dataclass(frozen=True, slots=True)
class Returned(GameStep):
    """Combat Phases 3 The return of the pieces to the desk. Each is put where it is on the real table, alone or with
    its pile."""

    rule: ClassVar[str] = "Combat Phases 3"
    moment: ClassVar[str] = referee_words.WHEN_THE_PIECES_COME_BACK
    verbs: ClassVar[tuple[str, ...]] = ("stands ", "overseas", "all there")

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        others: list[Option] = [Button("all there", referee_words.ALL_STAND_AS_ON_THE_TABLE, main=True)]
        away = tuple(
            Choice(unit, pos.unit(unit).name, space=pos.where[unit])
            for unit in pos.fixed.of_home[DALRIADA]
            if unit in pos.where and not pos.unit(unit).leads
        )
        if away:
            others.append(Pick("overseas", "Wait overseas", "counters", away, 1, len(away), rule="Combat Phases 9"))
        detail = referee_words.PIECES_ARE_SHOWN_WHERE_LAST_SEEN
        words = referee_words.WHERE_DOES_EACH_PIECE_STAND
        return (Question(REFEREE, "", self.rule, words, placement_walks(pos, others), detail),)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb.startswith("stands "):
            yield Trial(STANDS, TablePlacement(pos, tuple(attempt.verb.split()[1:]), only_part(attempt.value)))
        elif attempt.verb == "overseas":
            yield Trial(WAITS, TablePlacement(pos, tuple(map(str, value_parts(attempt.value))), ""))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "all there":
            return pos.note_public("counted", referee_words.PIECES_ARE_BACK, self.rule)
        if answer.verb == "overseas":
            units = tuple(map(str, value_parts(answer.value)))
            pos = pos.remove_units(*units).replace(overseas=pos.overseas | set(units))
            return pos.note_public(
                "stands",
                referee_words.units_wait_overseas(units=pos.describe_units(units)),
                "Combat Phases 9",
                DALRIADA,
            ).push_steps(self)
        units, space = tuple(answer.verb.split()[1:]), only_part(answer.value)
        for unit in units:
            pos = pos.put(unit, space)
        words = referee_words.units_are_in(units=pos.describe_units(units), place=pos.place(space))
        # order: units of one power
        return pos.note_public("stands", words, self.rule, pos.power_of(units[0]), space).push_steps(self)

    def revalidate(self, pos: Britain) -> Returned | None:
        return None if is_by_table(pos) else self


def placement_walks(pos: Britain, others: list[Option]) -> LazyOptions[Option]:
    """Return every unit and leader on the map as a walk of one step to any hex where it may be, then other options."""
    units, free = tuple(pos.where), dict[Group, tuple[str, ...]]()

    def walk(those: Group) -> Walk:
        group, start = TablePlacement(pos, those, "").group, pos.where[those[0]]
        if group not in free:
            free[group] = tuple(one for one in pos.fixed.board.spaces if not pos.units_of_others(group, one))
        to = tuple(one for one in free[group] if one != start)

        def onward(path: tuple[str, ...]) -> dict[str, Stride]:
            return {} if path else {space: Stride(0) for space in to}

        def endings() -> dict[str, tuple[Ending, ...]]:
            return {space: (Ending((space,), 0),) for space in to}

        name = pos.unit(those[0]).name if len(those) == 1 else f"{len(those)} units"
        return Walk(
            f"stands {' '.join(those)}", phases_words.unit_at(unit=name, place=pos.place(start)), start, onward, 1,
            counters=those, together="stands", all_endings=endings,
        )  # fmt: skip

    def made(number: int) -> Option:
        return walk((units[number],)) if number < len(units) else others[number - len(units)]

    def verbs() -> list[str]:
        return [f"stands {unit}" for unit in units] + [option.verb for option in others]

    def body(called: str) -> Option | None:
        those = tuple(called.removeprefix("stands ").split())
        known = called.startswith("stands ") and len(those) > 1
        return walk(those) if known and passes(STANDS[:1], TablePlacement(pos, those, "")) else None

    return LazyOptions(len(units) + len(others), made, verbs, body)


def place_words(pos: Britain, unit: str) -> str:
    """Describe a unit with its place: "Bath, infantry, in Bath"."""
    name = pos.unit(unit).name
    if is_by_table(pos):
        return f"{name} ({unit})"
    where = pos.place(pos.where[unit]) if unit in pos.where else "overseas" if pos.is_alive(unit) else "dead"
    return f"{name} ({unit}), {where}"

"""(1) Movement Phase: panicked units flee, then the player moves what he likes, then panicked units may be rallied."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.question import Answer, Below, Button, Option, Question, Stride, Value, Walk
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_ages_1971.movement import dismount, fleets
from dark_ages_desk.games.dark_ages_1971.movement.going import (
    GOING,
    TOGETHER,
    Goers,
    MoveAttempt,
    Parties,
    Together,
    keep_parties,
    moving_parties,
)
from dark_ages_desk.games.dark_ages_1971.movement.obstacles import update_after_march
from dark_ages_desk.games.dark_ages_1971.movement.party import charge_length, format_points
from dark_ages_desk.games.dark_ages_1971.movement.reach import Reach
from dark_ages_desk.games.dark_ages_1971.movement.strides import STEPPING, Leg
from dark_ages_desk.games.dark_ages_1971.movement.voyage import ALONE, SAILING, Voyage
from dark_ages_desk.games.dark_ages_1971.movement.ways import LONGEST, Ways, ways_of
from dark_ages_desk.games.dark_ages_1971.phases import flight, rally
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, GameStep, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.units import CHARGES
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names, is_plural

BOARDING = ("board",)
RIDING = ("dismount", "mount")


@dataclass(frozen=True, slots=True)
class BeginMovement(Phase[BattlePosition]):
    """Movement Phase: the start of the phase: no unit has moved yet, reinforcements of the turn are ready, and panicked
    units flee first."""

    rule: ClassVar[str] = "Movement Phase"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        side = pos.phasing
        fresh = {
            unit.id: replace(unit, spent=False, used=0, charge=0, rallied=False)
            for unit in pos.units_of(side)
            if unit.spent or unit.used or unit.charge or unit.rallied
        }
        grid, own = pos.fixed.board.grid, pos.units_of(side)
        led = {near for unit in own if unit.is_command and unit.hex >= 0 for near in grid.hexes_within(unit.hex, 1)}
        orders = frozenset(unit.id for unit in own if unit.hex == OFF_MAP or unit.hex in led)
        pos = pos.replace(stage="movement", orders=orders, units={**pos.units, **fresh})
        pos = pos.note_public(
            "phase", phases_words.movement_phase(army=pos.fixed.name(side)), self.rule, side, report=""
        )
        return pos.push_steps(flight.Flee(), Move(), rally.Rally(()))


PATH: Check[tuple[Ways | Voyage, tuple[str, ...]]] = Check(
    "move: somewhere",
    "Movement",
    lambda case: (
        bool(case[1])
        and len(case[1]) <= LONGEST
        and all(map(case[0].is_token, case[1]))
        and bool(case[0].legs(case[1]))
    ),
    lambda case: phases_words.a_move_names_hexes(longest=LONGEST),
    SENSE,
)


END = Button("end movement", phases_words.END_THE_MOVEMENT_PHASE, main=True)

DETAIL = phases_words.ONLY_UNITS_UNDER_COMMAND_MOVE
LAND = phases_words.TO_LAND_MOVE_THE_TROOPS


@dataclass(frozen=True, slots=True)
class Move(GameStep):
    """Movement Phase: the player moves his units one after the other, each once and to the end. Equal units with the
    same hex and facing may go together; that is the same as one after the other."""

    rule: ClassVar[str] = "Movement Phase"
    moment: ClassVar[str] = phases_words.IN_ONES_OWN_MOVEMENT_PHASE
    verbs: ClassVar[tuple[str, ...]] = ("move ", *RIDING, *BOARDING, "end movement")

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        side = pos.phasing
        known = moving_parties(pos)
        walks = _movable_groups(pos, known)
        others = dismount.options(pos, side)
        others += fleets.board_options(pos, side) if known.afloat else []
        moved = not walks or any(unit.spent for unit in pos.units_of(side))
        others.append(END if moved else replace(END, doubt=phases_words.NOTHING_HAS_MOVED))

        def made(number: int) -> Option:
            return _walk(pos, walks[number][1]) if number < len(walks) else others[number - len(walks)]

        def verbs() -> list[str]:
            return [verb for verb, _ in walks] + [option.verb for option in others]

        options = LazyOptions(len(walks) + len(others), made, verbs)
        name = pos.fixed.name(side)
        detail = f"{DETAIL} {LAND}" if known.afloat else DETAIL
        return (Question(pos.runs[side], side, self.rule, phases_words.move_your_units(army=name), options, detail),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb in RIDING:
            yield from dismount.checks_for(pos, attempt)
        elif attempt.verb in BOARDING:
            yield from fleets.checks_for_boarding(pos, attempt)
        elif attempt.verb.startswith("move "):
            keys = attempt.verb.split()[1:]
            found = naming.find_units(pos, keys)
            units = tuple(found) if found is not None else None
            missing = [key for key in keys if naming.find_unit(pos, key) is None]
            yield Trial(TOGETHER[:1], Together(pos, units, ", ".join(missing or keys)))
            assert units is not None
            yield from (Trial(GOING, MoveAttempt(pos, unit)) for unit in units)
            yield Trial(TOGETHER[1:], Together(pos, units))
            yield from self._move_checks(pos, units, naming.value_parts(attempt))

    def _move_checks(self, pos: BattlePosition, units: tuple[Unit, ...], path: tuple[str, ...]) -> Iterator[Trial[Any]]:
        if units[0].is_fleet:
            voyage = Voyage(pos, units[0])
            yield Trial((PATH,), (voyage, path))
            sailed = voyage.legs(path)
            yield from (Trial(SAILING, leg) for leg in sailed)
            yield Trial(ALONE, sailed[-1])
            return
        ways = ways_of(pos, units[0], len(units))
        yield Trial((PATH,), (ways, path))
        legs = list(ways.legs(path))
        if legs and not legs[-1].turn and not passes(STEPPING[:1], legs[-1]):  # order: the legs of one way
            legs.insert(0, legs.pop())  # enemies in the goal are the first reason, whatever the way there costs
        yield from (Trial(leg.checks, leg) for leg in legs)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        if answer.verb == "end movement":
            return pos.note_public(
                "moved", phases_words.army_has_moved(army=pos.fixed.name(pos.phasing)), self.rule, pos.phasing
            )
        pos = pos.push_steps(self)
        if answer.verb in RIDING:
            return dismount.take(pos, answer)
        if answer.verb in BOARDING:
            return fleets.board_unit(pos, answer)
        units = [unit_of(pos, key) for key in answer.verb.split()[1:]]
        if units[0].is_fleet:  # order: one fleet sails at a time
            pos = fleets.sail(pos, units[0], naming.value_parts(answer))  # order: one fleet sails at a time
            fleet = units[0]  # order: one fleet sails at a time
            return fleets.retake_fleet(pos, fleet.side, pos.units[fleet.id].hex)
        return march(pos, units, naming.value_parts(answer), bool(answer.waived))


def _movable_groups(pos: BattlePosition, known: Parties) -> list[Goers]:
    """Return the units that get the offer of a move. Units on the map may at least turn; others must find a way onto
    it."""
    found: list[Goers] = []
    for fleet in known.fleets:
        if fleets.walk(pos, fleet).onward(()):
            found.append((f"move {fleet.key}", (fleet,)))
    for group in known.groups:
        if group.ashore:
            found += group.parties
        else:
            found += [party for party in group.parties if _walk(pos, party[1]).onward(())]
    return found


def _walk(pos: BattlePosition, units: tuple[Unit, ...]) -> Walk:
    first = units[0]
    if first.is_fleet:
        return fleets.walk(pos, first)
    ways = LazyWays(pos, first, len(units))
    start = pos.fixed.board.grid.ids[first.hex] if first.hex >= 0 else ""
    name = count_names(unit.name for unit in units)
    keys = tuple(unit.key for unit in units)
    where = f" from {start}" if start else " (entering)"
    label = (
        phases_words.land_from_the_fleet(units=name, where=where)
        if first.aboard
        else phases_words.move_units(units=name, where=where)
    )
    return Walk(
        f"move {' '.join(keys)}",
        label,
        start,
        ways.next_strides,
        LONGEST,
        "",
        keys,
        ways.all_endings,
        ways.is_legal_path,
        ways.random_path,
        waits=naming.piece_of(pos, first, len(units)) if first.aboard or not start else None,
        led=_name_leader(pos, first),
    )


def _name_leader(pos: BattlePosition, unit: Unit) -> str:
    """Return the nearest command unit with its place, the heading of all that it leads; "" for a unit that enters."""
    if unit.hex < 0 or unit.aboard:
        return ""
    if not pos.was_under_command(unit):
        return phases_words.NOT_UNDER_COMMAND
    grid = pos.fixed.board.grid
    leaders = [one for one in pos.units_of(unit.side) if one.is_command and one.hex >= 0]
    if not leaders:
        return ""
    leader = min(leaders, key=lambda one: (grid.distance(one.hex, unit.hex), one.number, one.id))  # order: shown
    return phases_words.leader_in_place(leader=leader.name, place=grid.ids[leader.hex])


class LazyWays:
    """The ways of units, computed on access: a question offers many Walks, and few are looked at."""

    __slots__ = ("_args", "_ways")

    def __init__(self, pos: BattlePosition, unit: Unit, count: int) -> None:
        self._args = (pos, unit, count)
        self._ways: Ways | None = None

    @property
    def ways(self) -> Ways:
        if self._ways is None:
            self._ways = ways_of(*self._args)
        return self._ways

    def next_strides(self, path: tuple[str, ...]) -> dict[str, Stride]:
        return self.ways.next_strides(path)

    def all_endings(self) -> Reach:
        return self.ways.all_endings()

    def is_legal_path(self, path: Value) -> bool:
        return self.ways.is_legal_path(path)

    def random_path(self, below: Below) -> tuple[str, ...]:
        return self.ways.random_path(below)


def march(pos: BattlePosition, units: list[Unit], path: tuple[str, ...], waived: bool = False) -> BattlePosition:
    """Move units along a path; units that come off a fleet have landed, and a captured fleet is retaken.

    A march against a rule that the referee allows is made in full. It costs its price, up to the points at hand, and a
    charge starts again where a rule was broken.
    """
    first = units[0]
    ways = ways_of(pos, first, len(units))
    legs = ways.legs(path)
    end = legs[-1].then
    run = _charge_length(pos, units, legs, waived)
    spent = min(end.spent, max(0, ways.most))
    moved = [
        replace(
            unit,
            hex=end.hex,
            facing=end.facing if end.facing >= 0 else unit.facing,
            bank=end.bank if end.hex != unit.hex else unit.bank,
            spent=True,
            used=unit.used + spent,
            charge=run,
            aboard=0,
            entering=False,
        )
        for unit in units
    ]
    grid = pos.fixed.board.grid
    through = [leg.to for leg in legs if not leg.turn]
    several = len(units) > 1 or is_plural(ways.name)
    does = ("go" if several else "goes") if through else ("turn" if several else "turns")
    facing = SIDES[moved[0].facing]  # order: they go together
    if not through:
        place = pos.fixed.place(first.hex)
        words = phases_words.units_now_face(units=ways.name, place=place, facing=facing)
        report = phases_words.units_turn_to_face(units=ways.name, place=place, verb=does, facing=facing)
    else:
        start, goal = grid.ids[first.hex] if first.hex >= 0 else "the edge", grid.ids[end.hex]
        words = phases_words.march_to(units=ways.name, start=start, goal=goal, facing=facing)
        report = phases_words.units_march(units=ways.name, verb=does, start=start, goal=goal, facing=facing)
        if end.hex == first.hex:
            report = phases_words.units_march_about(units=ways.name, verb=does, place=goal, facing=facing)
    more = phases_words.charging_hexes(hexes=run) if through and first.kind in CHARGES and run > 1 else ""
    if end.spent > ways.most:
        more += phases_words.movement_points_are_lacking(points=format_points(end.spent - ways.most))
    route = ([first.hex] if first.hex >= 0 else []) + through
    before = pos
    pos = pos.with_units(*moved).note_public(
        "moved", f"{words}{more}.", "Movement", first.side, *route, report=f"{report}{more}."
    )
    if end.hex != first.hex:
        pos = pos.leave_contact(unit.id for unit in units)
    update_after_march(before, pos, first.side, moved, (first.hex, end.hex))
    keep_parties(before, pos, frozenset(unit.id for unit in units))
    ways.pos.__dict__.pop("ways", None)  # a session keeps every position: what was looked at there is of no more use
    return fleets.retake_fleet(pos, first.side, end.hex)


def _charge_length(pos: BattlePosition, units: list[Unit], legs: list[Leg], waived: bool) -> int:
    """Return the length of the charge in a march. Hexes entered against a rule are no part of it."""
    first = units[0]
    if not first.is_cavalry or legs[-1].turn:
        return 0
    ids = pos.fixed.board.grid.ids
    path = tuple(ids[leg.to] for leg in legs if not leg.turn)
    run = charge_length(pos, first, path, len(units))
    if not waived:
        return run
    clean = 0
    for leg in reversed(legs):
        if not passes(leg.checks, leg):
            break
        clean += 1
    return min(run, clean)

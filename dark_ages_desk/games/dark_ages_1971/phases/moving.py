"""(1) Movement Phase: panicked units flee, then the player moves what he likes, then panicked units may be rallied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import Answer, Button, Option, Question, Stride, Walk
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_ages_1971.movement import dismount, fleets
from dark_ages_desk.games.dark_ages_1971.movement.ways import LONGEST, Reach, Ways, charge
from dark_ages_desk.games.dark_ages_1971.phases import flight, rally
from dark_ages_desk.games.dark_ages_1971.state.agenda import Asking
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, Field, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.units import CHARGES


@dataclass(frozen=True, slots=True)
class BeginMovement(Phase):
    """(1) The phase begins: nobody has moved; reinforcements of the turn stand ready; panicked units flee first."""

    rule: ClassVar[str] = "Movement Phase"

    def begin(self, pos: Field) -> Field:
        side = pos.phasing
        fresh = {
            unit.id: replace(unit, spent=False, used=0, charge=0, rallied=False)
            for unit in pos.of(side)
            if unit.spent or unit.used or unit.charge or unit.rallied
        }
        orders = frozenset(unit.id for unit in pos.of(side) if unit.hex == OFF_MAP or pos.led(unit))
        pos = pos.but(stage="movement", orders=orders, units={**pos.units, **fresh})
        pos = pos.say("phase", f"{pos.fixed.name(side)}: Movement Phase.", self.rule, side)
        return pos.then(flight.Flee(), Move(), rally.Rally(()))


@dataclass(frozen=True, slots=True)
class Move(Asking):
    """General Movement Rules: the player moves his units one after the other, each once and to the end.

    Equal units that stand together and face the same way may go together; that is the same as one after the other.
    """

    rule: ClassVar[str] = "Movement Phase"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        side = pos.phasing
        options: list[Option] = list(_walks(pos, side))
        options += dismount.options(pos, side)
        options += fleets.boarding(pos, side)
        options.append(Button("end movement", "End the Movement Phase", main=True))
        name = pos.fixed.name(side)
        detail = "Only units that begin the phase with or beside a command unit may move; all others may turn by 60°."
        return (Question(pos.runs[side], side, self.rule, f"{name}: move your units", tuple(options), detail),)

    def take(self, pos: Field, answer: Answer) -> Field:
        if answer.verb == "end movement":
            return pos.say("moved", f"{pos.fixed.name(pos.phasing)} have moved.", self.rule, pos.phasing)
        pos = pos.then(self)
        if answer.verb in ("dismount", "mount"):
            return dismount.take(pos, answer)
        if answer.verb == "board":
            return fleets.board(pos, answer)
        units = [unit_of(pos, key) for key in answer.verb.split()[1:]]
        assert isinstance(answer.value, tuple)
        path = tuple(str(token) for token in answer.value)
        if units[0].is_fleet:
            return fleets.sail(pos, units[0], path)
        return march(pos, units, path)


def may_move(pos: Field, unit: Unit) -> bool:
    """Has the unit still to move in this phase? Panicked units are moved by the rule, captured fleets by nobody."""
    if unit.spent or unit.panicked or unit.captured:
        return False
    if unit.hex == OFF_MAP:
        return unit.entering and not unit.aboard
    if unit.aboard:
        return pos.units[unit.aboard].moored
    return True


def _walks(pos: Field, side: str) -> Iterator[Walk]:
    groups: dict[tuple[object, ...], list[Unit]] = {}
    for unit in pos.of(side):
        if may_move(pos, unit):
            if unit.is_fleet:
                voyage = fleets.walk(pos, unit)
                if voyage.endings():
                    yield voyage
                continue
            together = (
                unit.hex, unit.kind, unit.facing, unit.bank, unit.used, unit.until, unit.aboard, unit.rider,
                pos.held(unit), pos.ordered(unit),
            )  # fmt: skip
            groups.setdefault(together, []).append(unit)
    for units in groups.values():
        first = units[0]
        parties = [[unit] for unit in units]
        if len(units) > 1 and first.hex != OFF_MAP and not first.is_command:
            parties.insert(0, units)
        for party in parties:
            walk = _walk(pos, party)
            # whoever stands on the map may at least turn
            if (first.hex >= 0 and not first.aboard) or walk.onward(()):
                yield walk


def _walk(pos: Field, units: list[Unit]) -> Walk:
    ways = LazyWays(pos, units[0], len(units))
    first = units[0]
    start = pos.fixed.board.grid.ids[first.hex] if first.hex >= 0 else ""
    name = first.name if len(units) == 1 else f"{len(units)} {first.name}"
    keys = tuple(unit.key for unit in units)
    where = f" in {start}" if start else " (entering)"
    return Walk(f"move {' '.join(keys)}", f"Move {name}{where}", start, ways.onward, LONGEST, "", keys, ways.survey)


class LazyWays:
    """The ways of units, worked out when somebody looks: a question offers many Walks, and few are looked at."""

    __slots__ = ("_args", "_ways")

    def __init__(self, pos: Field, unit: Unit, count: int) -> None:
        self._args = (pos, unit, count)
        self._ways: Ways | None = None

    @property
    def ways(self) -> Ways:
        if self._ways is None:
            self._ways = Ways(*self._args)
        return self._ways

    def onward(self, path: tuple[str, ...]) -> dict[str, Stride]:
        return self.ways.onward(path)

    def survey(self) -> Reach:
        return self.ways.survey()


def march(pos: Field, units: list[Unit], path: tuple[str, ...]) -> Field:
    """Units moved along a path; those that come off a fleet have landed, a captured fleet is retaken."""
    first = units[0]
    end = Ways(pos, first, len(units)).at(path)
    assert end is not None
    run = charge(pos, first, path, len(units))
    moved = [
        replace(
            unit,
            hex=end.hex,
            facing=end.facing if end.facing >= 0 else unit.facing,
            bank=end.bank if end.hex != unit.hex else unit.bank,
            spent=True,
            used=unit.used + end.spent,
            charge=run,
            aboard=0,
            entering=False,
        )
        for unit in units
    ]
    name = first.name if len(units) == 1 else f"{len(units)} {first.name}"
    grid = pos.fixed.board.grid
    through = [grid.index[token] for token in path if not token.startswith("@")]
    if not through:
        words = f"{name} in {pos.fixed.place(first.hex)}: now facing {SIDES[moved[0].facing]}."
    else:
        start = f"{grid.ids[first.hex]} to " if first.hex >= 0 else "the edge to "
        words = f"{name}: {start}{grid.ids[end.hex]}, facing {SIDES[moved[0].facing]}"
        words += f", charging {run} hexes." if first.kind in CHARGES and run > 1 else "."
    route = ([first.hex] if first.hex >= 0 else []) + through
    pos = pos.with_units(*moved).say("moved", words, "Movement", first.side, *route)
    if end.hex != first.hex:
        pos = pos.parted(unit.id for unit in units)
    return fleets.retaken(pos, first.side, end.hex)

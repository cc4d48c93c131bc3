"""13.0 Forces and 14.0 the Operations Segment: one force at a time rolls, moves, fights, pillages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Option, Pick, Question, Roll, Walk
from dark_ages_desk.games.carolingian_twilight import ceremony, combat, feudalism, movement, npps, paralysis, pillage
from dark_ages_desk.games.carolingian_twilight.passage import AskPassage
from dark_ages_desk.games.carolingian_twilight.position import Operation, Table
from dark_ages_desk.games.carolingian_twilight.units import (
    KINDS,
    NONE,
    Force,
    Units,
    in_words,
    minus,
    picked,
    plus,
    unit_ids,
)


@dataclass(frozen=True, slots=True)
class BeginOperations:
    """14.0 The Operations Segment begins. Where the power stood as its turn began was noted in the Levy Segment."""

    power: str
    rule: ClassVar[str] = "14.0"

    @property
    def turn_of(self) -> str:
        return self.power

    def begin(self, pos: Table) -> Table:
        started = pos.started_in or npps.stands(pos, self.power)
        pos = pos.but(levy=None, operation=None, acted=False, started_in=started, operated=pos.operated | {self.power})
        pos = ceremony.awaited(paralysis.held_back(pos, self.power), self.power)
        return pos.then(ChooseForce(self.power, self.power))


@dataclass(frozen=True, slots=True)
class ChooseForce:
    """14.0 The player makes up a force from units in one place that have not acted, or ends the segment.

    13.0 Units left behind form a force of their own and may still act later.
    """

    power: str
    turn_of: str
    rule: ClassVar[str] = "14.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        options: list[Option] = []
        choices = tuple(_fresh_choices(pos.forces_of(self.power)))
        must_act = npps.must_act(pos, self.power)
        if choices:
            most = sum(choice.most for choice in choices)
            options.append(Pick("operate", "Operate with", "counters", choices, 1, most, one_group=True))
        if not choices or not must_act:
            label = "End the Operations Segment"
            options.append(Button("end", label, main=not choices))
        name = pos.fixed.name(self.power)
        detail = "Choose units in one place; those left behind may act later."
        if must_act:
            detail += " An NPP must try to occupy a place or to attack before its turn ends (24.0)."
        words = f"{name}: which force operates next?"
        return (Question(pos.asks(self.power), self.power, self.rule, words, tuple(options), detail),)

    def take(self, pos: Table, answer: Answer) -> Table:
        if answer.verb == "end":
            return pos.say("segment over", f"{pos.fixed.name(self.power):ends} the operations.", self.rule, self.power)
        assert isinstance(answer.value, tuple)
        pos, force = gathered(pos, picked(answer.value))
        place, words = pos.fixed.place(force.space), in_words(force.units)
        pos = pos.but(operation=Operation(self.power, force.id, 0, start=force.space))
        pos = _told_to_owner(pos, "operates", f"{pos.fixed.name(self.power):operates} in {place}.", words, force)
        return pos.then(AskPassage(self.power, (), self.power), OperationsRoll(self.power, self.power))


def _fresh_choices(forces: list[Force]) -> Iterator[Choice]:
    for force in forces:
        for id_, kind, number in unit_ids(force, force.fresh):
            yield Choice(id_, KINDS[kind], number, force.space, group=force.space)


def gathered(pos: Table, chosen: dict[int, Units], onto: Force | None = None) -> tuple[Table, Force]:
    """Units taken from forces in one place and stacked together: in ``onto``, or in a force that is taken whole."""
    units = NONE
    for force_id, part in chosen.items():
        units = plus(units, part)
        if onto is None and part == pos.forces[force_id].units:
            onto = pos.forces[force_id]
    space = pos.forces[next(iter(chosen))].space
    power = pos.forces[next(iter(chosen))].power
    target = onto.id if onto else 0
    for force_id, part in chosen.items():
        if force_id != target:
            pos = pos.take_units(force_id, part)
    if onto is None:
        number = pos.next_force
        pos = pos.new_force(power, space, units)
        return pos, pos.forces[number]
    added = minus(units, chosen.get(target, NONE))
    pos = pos.with_force(replace(onto, units=plus(onto.units, added)))
    return pos, pos.forces[target]


@dataclass(frozen=True, slots=True)
class OperationsRoll:
    """14.0 One die, +1 with a leader: the OP that the force may spend."""

    power: str
    turn_of: str
    rule: ClassVar[str] = "14.0"

    def _leader(self, pos: Table) -> bool:
        assert pos.operation is not None
        return pos.forces[pos.operation.force].leader

    def ask(self, pos: Table) -> tuple[Question, ...]:
        assert pos.operation is not None
        force = pos.forces[pos.operation.force]
        name = pos.fixed.name(self.power)
        modifiers = (("Leader", 1),) if self._leader(pos) else ()
        if pos.operation.leadership:
            modifiers = (*modifiers, ("Leadership marker", pos.operation.leadership))
        why = f"Operations Points for the force in {pos.fixed.place(force.space)}"
        roll = Roll(
            "roll", "Roll for Operations Points", who=name, why=why, modifiers=modifiers, key=(pos.turn, "14", force.id)
        )
        return (Question(CHANCE, self.power, self.rule, f"{name:rolls} for OP", (roll,), "", (force.space,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        assert pos.operation is not None
        face = answer.value[0]
        op = face + self._leader(pos) + pos.operation.leadership
        more = " and 1 for the leader" if self._leader(pos) else ""
        if pos.operation.leadership:
            more += f" and {pos.operation.leadership} for Leadership"
        words = f"{pos.fixed.name(self.power):rolls} a {face}{more}: {op} OP."
        pos = pos.but(operation=replace(pos.operation, op=op)).say("rolled", words, self.rule, self.power)
        return pos.then(GoOn(self.power, self.power))


@dataclass(frozen=True, slots=True)
class GoOn:
    """14.0 The force goes on if it still exists; else the next one is chosen."""

    power: str
    turn_of: str
    rule: ClassVar[str] = "14.0"

    def begin(self, pos: Table) -> Table:
        operation = pos.operation
        if operation is None or operation.force not in pos.forces:
            over = operation is not None and operation.recalled
            pos = pos.but(operation=None)
            return pos if over else pos.then(ChooseForce(self.power, self.power))
        if operation.recalled and pos.fixed.board.spaces[pos.forces[operation.force].space].kind != "sea":
            return pos.but(operation=None)  # 28.0 Mésalliance: it has landed, and the segment is over
        return pos.then(Operate(self.power, self.power))


@dataclass(frozen=True, slots=True)
class Operate:
    """14.0 A force with OP: it moves (15.0), attacks (17.0), pillages (18.0), picks up, drops off, in any order."""

    power: str
    turn_of: str
    rule: ClassVar[str] = "14.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        operation = pos.operation
        assert operation is not None
        force = pos.forces[operation.force]
        at_sea = not force.naval and pos.fixed.board.spaces[force.space].kind == "sea"
        options: list[Option] = []
        walk = self._walk(pos, force, operation)
        if walk:
            options.append(walk)
        if not at_sea:
            options += self._on_the_spot(pos, force, operation)
        stuck = not at_sea or not walk  # only an adjustment can leave a force at sea without a way to land
        if stuck and not npps.last_chance(pos, force):
            options.append(Button("finish", "This force is done", "Unspent OP are lost.", main=True))
        name, place = pos.fixed.name(self.power), pos.fixed.place(force.space)
        words = f"{name} in {place}: {in_words(force.units)}, {operation.op} OP left"
        detail = "Units that are dropped off may not act again this segment. A force cannot end at sea."
        asked = Question(pos.asks(self.power), self.power, self.rule, words, tuple(options), detail, (force.space,))
        return (replace(asked, tries=("attack",)),)

    def _walk(self, pos: Table, force: Force, operation: Operation) -> Walk | None:
        onward = movement.onward(pos, force, operation, npps.holds)
        walk = Walk("move", "Move", force.space, onward, movement.LONGEST)
        return walk if onward(()) else None

    def _on_the_spot(self, pos: Table, force: Force, operation: Operation) -> Iterator[Option]:
        costs = pos.fixed.op
        badge = str(costs.attack)
        enemies = npps.enemies_within_reach(pos, force)
        if enemies and operation.op >= costs.attack:
            choices = tuple(
                Choice(
                    str(e.id), f"{pos.fixed.name(e.power)} in {pos.fixed.place(e.space)}", space=e.space, badge=badge
                )
                for e in enemies
            )
            yield Pick("attack", "Attack", "stacks", choices)
        if operation.op >= costs.pillage and not pillage.why_not(pos, self.power, force.space):
            yield Button("pillage", f"Pillage {pos.fixed.place(force.space)} for {costs.pillage} OP")
        beside = [f for f in pos.forces_at(force.space) if f.power == self.power and f.id != force.id]
        fresh = tuple(_fresh_choices([f for f in beside if f.naval == force.naval]))
        if fresh and operation.op >= costs.stack:
            yield Pick("pick up", "Pick up", "counters", fresh, 1, sum(choice.most for choice in fresh))
        if force.size > 1 and operation.op >= costs.stack:
            ids = unit_ids(force, force.units)
            own = tuple(Choice(id_, KINDS[kind], n, force.space, group=force.space) for id_, kind, n in ids)
            yield Pick("drop off", "Drop off", "counters", own, 1, force.size - 1)

    def take(self, pos: Table, answer: Answer) -> Table:
        operation = pos.operation
        assert operation is not None
        force = pos.forces[operation.force]
        again = GoOn(self.power, self.power)
        if answer.verb == "finish":
            return finished(pos, force, self.power)
        if answer.verb == "pillage":
            pos = pos.but(operation=replace(operation, op=operation.op - pos.fixed.op.pillage))
            return pillage.pillage(pos.then(again), self.power, force.space)
        assert isinstance(answer.value, tuple)
        if answer.verb == "move":
            return self._moved(pos, force, operation, [str(place) for place in answer.value]).then(again)
        if answer.verb == "attack":
            pos = pos.but(operation=replace(operation, op=operation.op - pos.fixed.op.attack), acted=True)
            return combat.begin(pos.then(again), force.id, int(str(answer.value[0])), self.power)
        pos = pos.but(operation=replace(operation, op=operation.op - pos.fixed.op.stack))
        if answer.verb == "pick up":
            return self._picked_up(pos, force, picked(answer.value)).then(again)
        return dropped(pos, force, picked(answer.value)[force.id], self.power).then(again)

    def _moved(self, pos: Table, force: Force, operation: Operation, path: list[str]) -> Table:
        at = movement.At(force.space, operation.op, operation.embarked)
        for place in path:
            step = movement.moves(pos, force, at, operation.permitted)[place]
            extra = f", {step.why}" if step.why else ""
            words = (
                f"{pos.fixed.name(self.power):moves} from {pos.fixed.place(at.space)} to {pos.fixed.place(place)} "
                f"for {step.cost} OP{extra}."
            )
            pos = feudalism.passed(pos.say("moved", words, "15.0", self.power, at.space, place), force, place)
            at = step.then
        embarked = at.embarked if pos.fixed.board.spaces[at.space].kind == "sea" and not force.naval else ""
        pos = pos.with_force(replace(force, space=at.space))
        return pos.but(operation=replace(operation, op=at.op, embarked=embarked))

    def _picked_up(self, pos: Table, force: Force, chosen: dict[int, Units]) -> Table:
        pos, _ = gathered(pos, chosen, onto=force)
        units = NONE
        for part in chosen.values():
            units = plus(units, part)
        words = f"{pos.fixed.name(self.power):picks} up units in {pos.fixed.place(force.space)}."
        return _told_to_owner(pos, "picked up", words, in_words(units), force)


def dropped(pos: Table, force: Force, units: Units, power: str) -> Table:
    """13.0 Dropped-off units may not act again. In a burg they join the force there; elsewhere they stand alone.

    A reading: a stack dropped beside another one of the power stays a force of its own; an enemy must then pay for an
    attack on each.
    """
    if pos.operation is not None and npps.occupies(pos, force, pos.operation.start):
        pos = pos.but(acted=True)
    pos = pos.take_units(force.id, units)
    resident = _resident(pos, force)
    if resident is not None:
        pos = pos.with_force(resident.merged(Force(0, power, force.space, units, units)))
    else:
        pos = pos.new_force(power, force.space, units, units)
    words = f"{pos.fixed.name(power):drops} off units in {pos.fixed.place(force.space)}."
    return _told_to_owner(pos, "dropped off", words, in_words(units), force)


def _told_to_owner(pos: Table, kind: str, text: str, units: str, force: Force) -> Table:
    """21.0 What a force consists of is for its own player's eyes."""
    return pos.confide(kind, text, units, "14.0", force.power, force.space)


def _resident(pos: Table, force: Force) -> Force | None:
    """13.0 A burg only ever holds a single force: the other one of this power in the burg, if any."""
    if pos.fixed.board.spaces[force.space].kind != "burg":
        return None
    return next((f for f in pos.forces_at(force.space) if f.id != force.id and f.power == force.power), None)


def finished(pos: Table, force: Force, power: str) -> Table:
    """14.0 The force has done its operations; in a burg it joins the force that is there. The next force follows."""
    if pos.operation is not None and npps.occupies(pos, force, pos.operation.start):
        pos = pos.but(acted=True)
    spent = replace(force, done=force.units)
    resident = _resident(pos, force)
    if resident is not None:
        pos = pos.with_force(resident.merged(spent)).with_force(replace(force, units=NONE, done=NONE))
    else:
        pos = pos.with_force(spent)
    return pos.but(operation=None).then(ChooseForce(power, power))


def one_force_a_burg(pos: Table, kept: int = 0) -> Table:
    """13.0 A burg only ever holds a single force: several of one power there become one, under the id ``kept``."""
    spaces = pos.fixed.board.spaces
    first: dict[tuple[str, str, bool], int] = {}
    for force in sorted(pos.forces.values(), key=lambda force: force.id != kept):
        if spaces[force.space].kind == "burg":
            id_ = first.setdefault((force.space, force.power, force.naval), force.id)
            if id_ != force.id:
                pos = pos.with_force(pos.forces[id_].merged(force))
                pos = pos.with_force(replace(force, units=NONE, done=NONE))
    return pos

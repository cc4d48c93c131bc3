"""13.0 Forces and 14.0 the Operations Segment: one force at a time rolls, moves, fights, pillages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, ClassVar

from dark_ages_desk.core.check import Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import (
    CHANCE,
    Answer,
    Button,
    Choice,
    LazyList,
    Option,
    Pick,
    Question,
    Roll,
    Walk,
    make_lazy_list,
)
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.state import active_effects, naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import OP_ROLL, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Operation
from dark_ages_desk.games.carolingian_twilight.state.units import (
    KINDS,
    NONE,
    Force,
    Units,
    add_units,
    describe_units,
    read_picked_units,
    subtract_units,
    unit_ids,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war import combat, movement, npps, pillage
from dark_ages_desk.games.carolingian_twilight.war.attacking import ATTACKING, PRICE, Attack, enemies_within_reach
from dark_ages_desk.games.carolingian_twilight.war.operating import (
    DROP_OFF,
    END,
    FINISH,
    FORCE,
    PICK_UP,
    PILLAGE,
    EndAttempt,
    GatherAttempt,
    PillageAttempt,
)
from dark_ages_desk.games.carolingian_twilight.war.passage import AskPassage
from dark_ages_desk.games.carolingian_twilight.war.taking import note_changed_control
from dark_ages_desk.games.carolingian_twilight.words import war as war_words


@dataclass(frozen=True, slots=True)
class BeginOperations(Silent):
    """14.0 The Operations Segment begins. Where the power stood as its turn began was noted in the Levy Segment."""

    power: str
    rule: ClassVar[str] = "14.0"

    def turn_power(self) -> str:
        return self.power

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        started = pos.started_in or npps.turn_start_places(pos, self.power)
        pos = pos.replace(
            levy=None, operation=None, acted=False, started_in=started, operated=pos.operated | {self.power}
        )
        pos = active_effects.note_ceremony_segment(active_effects.hold_back_forces(pos, self.power), self.power)
        return pos.push_steps(ChooseForce(self.power))


@dataclass(frozen=True, slots=True)
class ChooseForce(GameStep):
    """14.0 The player's choice of a force from units in one place that have not acted, or of the end of the segment.

    Units left behind form a force of their own and may still act later (13.0).
    """

    power: str
    rule: ClassVar[str] = "14.0"
    moment: ClassVar[str] = war_words.WHEN_NEXT_FORCE_IS_CHOSEN
    verbs: ClassVar[tuple[str, ...]] = ("operate", "end")

    def turn_power(self) -> str:
        return self.power

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        options: list[Option] = []
        forces = pos.forces_of(self.power)
        choices = make_lazy_list(lambda: _fresh_choices(forces))
        may_end = passes(END, EndAttempt(pos, self.power))
        if choices:
            most = sum(sum(force.fresh) for force in forces)
            options.append(
                Pick("operate", "Operate with", "counters", choices, 1, most, one_group=True, secret=True, then="move")
            )
        if not choices or may_end:
            label = war_words.END_OPERATIONS_SEGMENT
            doubt = war_words.FORCES_MAY_STILL_OPERATE if choices else ""
            options.append(Button("end", label, main=not choices, doubt=doubt))
        name = pos.fixed.name(self.power)
        detail = war_words.CHOOSE_UNITS_IN_ONE_PLACE
        if not may_end:
            detail = f"{detail} {war_words.NPP_MUST_TRY_BEFORE_ITS_TURN_ENDS}"
        words = war_words.which_force_operates_next(power=name)
        return (Question(pos.answering_seat(self.power), self.power, self.rule, words, tuple(options), detail),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "operate":
            yield Trial(FORCE, GatherAttempt(pos, self.power, naming.read_chosen_units(pos, attempt)))
        elif attempt.verb == "end":
            yield Trial(END, EndAttempt(pos, self.power))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "end":
            return pos.note_public(
                "segment over", war_words.ends_operations(power=pos.fixed.name(self.power)), self.rule, self.power
            )
        assert isinstance(answer.value, tuple)
        pos, force = gather_units(pos, read_picked_units(answer.value))
        place, words = pos.fixed.place(force.space), describe_units(force.units)
        pos = pos.replace(operation=Operation(self.power, force.id, 0, start=force.space))
        pos = _note_to_owner(
            pos, "operates", war_words.operates_in_place(power=pos.fixed.name(self.power), place=place), words, force
        )
        return pos.push_steps(AskPassage(self.power, ()), OperationsRoll(self.power))


def _choices(force: Force, numbers: Units) -> Iterator[Choice]:
    """Yield the units to choose from. Fleets and land units, which only a waiver leaves at sea, are never one force
    (19.0)."""
    group = f"{force.space}, fleets" if force.naval else force.space
    for id_, kind, number in unit_ids(force, numbers):
        yield Choice(id_, KINDS[kind], number, force.space, group=group)


def _fresh_choices(forces: Iterable[Force]) -> Iterator[Choice]:
    for force in forces:
        yield from _choices(force, force.fresh)


def gather_units(
    pos: CarolingianPosition, chosen: dict[int, Units], onto: Force | None = None
) -> tuple[CarolingianPosition, Force]:
    """Return the position and the force after stacking units from one place: in ``onto``, or in a force that is taken
    whole."""
    units = NONE
    for force_id, part in chosen.items():
        units = add_units(units, part)
        if onto is None and part == pos.forces[force_id].units:
            onto = pos.forces[force_id]
    space = pos.forces[next(iter(chosen))].space  # order: all stand in one place
    power = pos.forces[next(iter(chosen))].power  # order: all stand in one place
    target = onto.id if onto else 0
    for force_id, part in chosen.items():
        if force_id != target:
            pos = pos.take_units(force_id, part)
    if onto is None:
        number = pos.next_force
        pos = pos.add_force(power, space, units)
        return pos, pos.forces[number]
    added = subtract_units(units, chosen.get(target, NONE))
    if added != NONE:
        pos = pos.with_force(Force(onto.id, onto.power, onto.space, add_units(onto.units, added), onto.done))
    return pos, pos.forces[target]


@dataclass(frozen=True, slots=True)
class OperationsRoll(GameStep):
    """14.0 One die, +1 with a leader: the OP that the force may spend."""

    power: str
    rule: ClassVar[str] = "14.0"
    waits_for: ClassVar[str] = OP_ROLL

    def turn_power(self) -> str:
        return self.power

    def _has_leader(self, pos: CarolingianPosition) -> bool:
        assert pos.operation is not None
        return pos.forces[pos.operation.force].leader

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return self if pos.at_work else GoOn(self.power)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        assert pos.operation is not None
        force = pos.forces[pos.operation.force]
        name = pos.fixed.name(self.power)
        modifiers = (("Leader", 1),) if self._has_leader(pos) else ()
        if pos.operation.leadership:
            modifiers = (*modifiers, ("Leadership marker", pos.operation.leadership))
        why = war_words.operations_points_for_force(place=pos.fixed.place(force.space))
        roll = Roll(
            "roll",
            war_words.ROLL_FOR_OPERATIONS_POINTS,
            who=name,
            why=why,
            modifiers=modifiers,
            key=(pos.turn, "14", self.power, force.space),
        )
        return (
            Question(CHANCE, self.power, self.rule, war_words.dice_for_op(power=name), (roll,), "", (force.space,)),
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        assert pos.operation is not None
        face = answer.value[0]
        op = face + self._has_leader(pos) + pos.operation.leadership
        more = war_words.AND_1_FOR_LEADER if self._has_leader(pos) else ""
        if pos.operation.leadership:
            more += war_words.and_for_leadership(leadership=pos.operation.leadership)
        words = war_words.rolls_for_op(power=pos.fixed.name(self.power), face=face, more=more, op=op)
        pos = pos.replace(operation=replace(pos.operation, op=op)).note_public(
            "op", words, self.rule, self.power, led=self._has_leader(pos)
        )
        return pos.push_steps(GoOn(self.power))


@dataclass(frozen=True, slots=True)
class GoOn(Silent):
    """14.0 The further operations of the force if it still exists; else the choice of the next one."""

    power: str
    rule: ClassVar[str] = "14.0"

    def turn_power(self) -> str:
        return self.power

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        operation = pos.operation
        if operation is None or operation.force not in pos.forces:
            over = operation is not None and operation.recalled
            pos = pos.replace(operation=None)
            return pos if over else pos.push_steps(ChooseForce(self.power))
        if operation.recalled and pos.fixed.board.spaces[pos.forces[operation.force].space].kind != "sea":
            return pos.replace(operation=None)  # 28.0 Mésalliance: it has landed, and the segment is over
        return pos.push_steps(Operate(self.power))


@dataclass(frozen=True, slots=True)
class Operate(GameStep):
    """14.0 A force with OP: it moves (15.0), attacks (17.0), pillages (18.0), picks up, drops off, in any order."""

    power: str
    rule: ClassVar[str] = "14.0"
    moment: ClassVar[str] = war_words.WHEN_A_FORCE_IS_AT_WORK
    verbs: ClassVar[tuple[str, ...]] = ("move", "attack", "pillage", "pick up", "drop off", "finish")

    def turn_power(self) -> str:
        return self.power

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return self if pos.at_work else GoOn(self.power)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        operation = pos.operation
        assert operation is not None
        force = pos.forces[operation.force]
        options: list[Option] = []
        walk = self._walk(pos, force, operation)
        if walk:
            options.append(walk)
        options += self._spot_options(pos, force)
        if passes(FINISH, EndAttempt(pos, self.power, force)):
            attack = next((option for option in options if option.verb == "attack"), None)  # order: there is one
            foes = join_names(choice.label for choice in attack.choices) if isinstance(attack, Pick) else ""
            idle = walk is not None and force.space == operation.start
            doubt = war_words.force_has_not_moved(op=operation.op) if idle else ""
            doubt = war_words.force_may_still_attack(enemies=foes) if foes else doubt
            label, hint = war_words.THIS_FORCE_IS_DONE, war_words.UNSPENT_OP_ARE_LOST
            options.append(Button("finish", label, hint, main=True, doubt=doubt))
        name, place = pos.fixed.name(self.power), pos.fixed.place(force.space)
        words = war_words.force_with_op_left(
            power=name, place=place, units=describe_units(force.units), op=operation.op
        )
        detail = war_words.DROPPED_UNITS_DO_NOT_ACT_AGAIN
        if not force.naval:
            detail = f"{detail} {war_words.LAND_UNITS_CANNOT_END_AT_SEA}"
        if force.naval:
            detail = war_words.FLEETS_MOVE_TO_SEA_AREAS
        about, clicked = (force.space,), ("attack",)
        seat = pos.answering_seat(self.power)
        return (Question(seat, self.power, self.rule, words, tuple(options), detail, about, clicked=clicked),)

    def _walk(self, pos: CarolingianPosition, force: Force, operation: Operation) -> Walk | None:
        if not movement.find_moving_force(pos, force, operation).may_move():
            return None
        strides = movement.make_next_strides(pos, force, operation)
        beyond = partial(movement.ways_beyond, pos, force, operation)
        return Walk("move", "Move", force.space, strides, movement.LONGEST, beyond=beyond)

    def _spot_options(self, pos: CarolingianPosition, force: Force) -> Iterator[Option]:
        costs, fixed = pos.fixed.op, pos.fixed
        enemies = [foe for foe in enemies_within_reach(pos, force) if passes(PRICE, Attack(pos, force, foe))]
        if enemies:
            preferred = npps.preferred_target(pos, force, enemies)
            yield Pick(
                "attack",
                "Attack",
                "stacks",
                tuple(
                    Choice(str(foe.id), pos.force_name(foe), space=foe.space, badge=str(costs.attack))
                    for foe in enemies
                ),
                hint=war_words.npp_should_prefer(power=fixed.name_in_sentence(preferred)) if preferred else "",
            )
        if passes(PILLAGE, PillageAttempt(pos, force)):
            yield Button("pillage", war_words.pillage_for_op(place=fixed.place(force.space), pillage=costs.pillage))
        beside = [f for f in pos.forces_at(force.space) if f.power == self.power and f.id != force.id]
        ready = [
            other for other in beside if any(other.fresh) and passes(PICK_UP, self._pick_up_attempt(pos, force, other))
        ]
        if ready:
            most = sum(sum(other.fresh) for other in ready)
            fresh = LazyList(lambda: _fresh_choices(ready))
            yield Pick("pick up", war_words.PICK_UP_UNITS, "counters", fresh, 1, most, secret=True, joins=True)
        if force.size > 1 and passes(DROP_OFF, self._pick_up_attempt(pos, force, force)):
            own = LazyList(lambda: _choices(force, force.units))
            yield Pick(
                "drop off", war_words.DROP_OFF_UNITS, "counters", own, 1, force.size - 1, secret=True, leaves=True
            )

    def _pick_up_attempt(self, pos: CarolingianPosition, force: Force, other: Force) -> GatherAttempt:
        """Return the picking-up of one unit of a force, a fresh one if any; its conditions hold for each of them."""
        # order: any that may be picked up: it is asked whether one may
        kind = next(kind for kind, number in enumerate(other.fresh if any(other.fresh) else other.units) if number)
        return GatherAttempt(
            pos, self.power, naming.ChosenUnits(pos, self.power, {other.id: units_of_kind(kind)}, False), force
        )

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        operation = pos.operation
        assert operation is not None
        force = pos.forces[operation.force]
        match attempt.verb:
            case "move":
                path = naming.value_parts(attempt)
                yield Trial((movement.WAY,), path)
                yield from (Trial((movement.PLACE,), (pos, place)) for place in path)
                yield from (Trial(movement.MOVING, ride) for ride in movement.path_legs(pos, force, operation, path))
            case "attack":
                yield Trial(ATTACKING, Attack(pos, force, naming.find_force(pos, naming.first_part(attempt))))
            case "pillage":
                yield Trial(PILLAGE, PillageAttempt(pos, force))
            case "pick up":
                yield Trial(PICK_UP, GatherAttempt(pos, self.power, naming.read_chosen_units(pos, attempt), force))
            case "drop off":
                yield Trial(DROP_OFF, GatherAttempt(pos, self.power, naming.read_chosen_units(pos, attempt), force))
            case "finish":
                yield Trial(FINISH, EndAttempt(pos, self.power, force))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        operation = pos.operation
        assert operation is not None
        force = pos.forces[operation.force]
        if answer.verb == "finish":
            return finish_operations(pos, force, self.power)
        pos = pos.push_steps(GoOn(self.power))
        if answer.verb == "pillage":
            return pillage.pillage_place(pay_op(pos, pos.fixed.op.pillage), self.power, force.space)
        assert isinstance(answer.value, tuple)
        if answer.verb == "move":
            return self._move(pos, force, operation, tuple(str(place) for place in answer.value))
        if answer.verb == "attack":
            foe = int(str(answer.value[0]))
            pos = npps.note_preference_ignored(pos, force, pos.forces[foe])
            return combat.begin(pay_op(pos, pos.fixed.op.attack).replace(acted=True), force.id, foe, self.power)
        pos = pay_op(pos, pos.fixed.op.stack)
        if answer.verb == "pick up":
            return self._pick_up(pos, force, read_picked_units(answer.value))
        return drop_units(pos, force, read_picked_units(answer.value)[force.id], self.power)

    def _move(
        self, pos: CarolingianPosition, force: Force, operation: Operation, path: tuple[str, ...]
    ) -> CarolingianPosition:
        at = movement.Waypoint(force.space, operation.op, operation.embarked)
        for ride in list(movement.path_legs(pos, force, operation, path)):
            extra = f" ({ride.why})" if ride.why else ""
            short = ride.cost - at.op
            extra += f"; {short} OP missing" if short > 0 else ""
            words = war_words.moves_from_to_for_op(
                power=pos.fixed.name(self.power),
                place=pos.fixed.place(at.space),
                goal=ride.place,
                min=min(ride.cost, at.op),
                extra=extra,
            )
            pos = feudalism.remove_passed_marker(
                pos.note_public("moved", words, "15.0", self.power, at.space, ride.to), force, ride.to
            )
            at = ride.then
        pos = note_changed_control(pos, pos.with_force(force.move_to(at.space)), self.power)
        return pos.replace(operation=replace(operation, op=at.op, embarked=at.embarked))

    def _pick_up(self, pos: CarolingianPosition, force: Force, chosen: dict[int, Units]) -> CarolingianPosition:
        pos, _ = gather_units(pos, chosen, onto=force)
        units = NONE
        for part in chosen.values():
            units = add_units(units, part)
        words = war_words.picks_up_units(power=pos.fixed.name(self.power), place=pos.fixed.place(force.space))
        return _note_to_owner(pos, "picked up", words, describe_units(units), force)


def pay_op(pos: CarolingianPosition, price: int) -> CarolingianPosition:
    """14.0 Spend OP of the operating force; if they are too few, none are left, and a note tells the rest."""
    operation = pos.operation
    assert operation is not None
    if operation.op < price:
        words = war_words.op_are_missing(op=operation.op, price=price, missing=price - operation.op)
        pos = pos.note_public("short", words, "14.0", operation.power)
    return pos.replace(operation=replace(operation, op=max(0, operation.op - price)))


def drop_units(pos: CarolingianPosition, force: Force, units: Units, power: str) -> CarolingianPosition:
    """13.0 Drop off units, which may not act again. In a burg they join the force there; elsewhere they are alone.

    By the reading ``own_stacks`` a stack dropped beside another one of the power stays a force of its own. An enemy
    must then pay for an attack on each.
    """
    if pos.operation is not None and npps.has_occupied(pos, force, pos.operation.start):
        pos = pos.replace(acted=True)
    pos = pos.take_units(force.id, units)
    resident = _other_burg_force(pos, force)
    if resident is not None:
        pos = pos.with_force(resident.merge(Force(0, power, force.space, units, units)))
    else:
        pos = pos.add_force(power, force.space, units, units)
    words = war_words.drops_off_units(power=pos.fixed.name(power), place=pos.fixed.place(force.space))
    return _note_to_owner(pos, "dropped off", words, describe_units(units), force)


def _note_to_owner(pos: CarolingianPosition, kind: str, text: str, units: str, force: Force) -> CarolingianPosition:
    """21.0 Note an operation; only the power's own player reads the units."""
    return pos.note_private(kind, text, units, "14.0", force.power, force.space)


def _other_burg_force(pos: CarolingianPosition, force: Force) -> Force | None:
    """13.0 Return the other force of this power in the burg, or None; a burg only ever holds a single force."""
    if pos.fixed.board.spaces[force.space].kind != "burg":
        return None
    # order: 13.0 a burg holds one force of a power
    return next((f for f in pos.forces_at(force.space) if f.id != force.id and f.power == force.power), None)


def finish_operations(pos: CarolingianPosition, force: Force, power: str) -> CarolingianPosition:
    """14.0 Complete the force's operations; in a burg it joins the force there. The next force follows."""
    if pos.operation is not None and npps.has_occupied(pos, force, pos.operation.start):
        pos = pos.replace(acted=True)
    spent = force.mark_done(force.units)
    resident = _other_burg_force(pos, force)
    if resident is not None:
        pos = pos.with_force(resident.merge(spent)).with_force(force.without_units(force.units))
    else:
        pos = pos.with_force(spent)
    return pos.replace(operation=None).push_steps(ChooseForce(power))

"""The referee's Adjust, what it does: one function an adjustment, giving the position and the words for the record.

Further parts of the module:

- The referee's Adjust, who keeps the pieces and the cup: the switch in the middle of a game, and what it changes.
- The referee's Adjust, what is in progress: turn, phase, auction, raid, levy, a power's turn, a force at work.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core import cardboard
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.options.form import Form, FormField
from dark_ages_desk.core.question import REFEREE, Answer, Button, Option, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.markers import ceremony
from dark_ages_desk.games.carolingian_twilight.phases import levy, results, sequence, set_up, viking_raid
from dark_ages_desk.games.carolingian_twilight.referee.changes_map import ON_MAP
from dark_ages_desk.games.carolingian_twilight.referee.changes_powers import OF_POWERS
from dark_ages_desk.games.carolingian_twilight.referee.words import Change, Done, whole_number
from dark_ages_desk.games.carolingian_twilight.state import table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import STAGES, CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FLEET,
    KINDS,
    LEADER,
    NONE,
    WARRIOR,
    Force,
    add_units,
    describe_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war import combat, operations
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import referee as referee_words


def _set_bid(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power, bid = str(value[0]), whole_number(value[1])
    return pos.replace(bids={**pos.bids, power: bid}), referee_words.bid_is(
        power=pos.fixed.name_in_sentence(power), bid=bid
    )


def _land_raid(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """Land the force of Vikings that is at sea, or waits in Scandinavia, in that area."""
    area = str(value[0])
    words = referee_words.vikings_raid_place(place=pos.fixed.place(area))
    if viking_raid.raiding_force(pos) is None:
        return pos, referee_words.but_there_are_none(words=words)
    sea = pos.fixed.lane[0]
    return viking_raid.TargetArea(sea).land_raiders(pos.replace(agenda=pos.agenda[:-1]), area), words


def _end_raid(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    raiding = (viking_raid.RaidGoesOn, viking_raid.LargestForce, viking_raid.Gone)
    agenda = tuple(step for step in pos.agenda if not (step.fought or isinstance(step, raiding)))
    return pos.replace(agenda=agenda, raid=None, fight=None), referee_words.VIKING_RAID_IS_OVER


def _set_turn(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    return pos.replace(turn=whole_number(value[0])), referee_words.it_is_game_turn(turn=value[0])


def _set_phase(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    stage = str(value[0])
    if not pos.turn:  # 18.1 out of the middle of the set-up: what is held now began as Frankish
        pos = set_up.close_set_up(pos)
    pos = sequence.put_away(pos)
    fresh = pos.replace(agenda=(), verdict=None, raid=None, bids={}, free_dp={}, turn=max(pos.turn, 1))
    if stage != "end":  # all powers have their turns in the Operations Phase that is to come
        fresh = fresh.replace(operated=frozenset())
    steps = sequence.list_phases_from(stage)
    if stage == "end":
        steps = (*steps, sequence.NextTurn())
    name = next(name for id_, name, _ in STAGES if id_ == stage)  # order: ids differ
    return fresh.push_steps(*steps), referee_words.phase_begins(phase=name)


def turn_in_progress(pos: CarolingianPosition) -> str:
    """11.0 Return the power that has the turn; "" for none."""
    powers = (step.power if isinstance(step, sequence.TurnOver) else step.turn_power()
              for step in reversed(pos.agenda))  # fmt: skip
    return next((power for power in powers if power), "")  # order: the one on top of the agenda


def _set_segment(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """Drop the steps of the turn in progress down to its end, then start the chosen part of it."""
    power, part = turn_in_progress(pos), str(value[0])
    over = sequence.TurnOver(power)
    if over in pos.agenda:
        agenda = (*pos.agenda[: len(pos.agenda) - pos.agenda[::-1].index(over)], ceremony.SegmentOver(power))
    else:
        agenda = tuple(step for step in pos.agenda if step.turn_power() != power)
    name = pos.fixed.name_in_sentence(power)
    if part == "next force" and pos.operation is not None:
        force = pos.forces.get(pos.operation.force)
        pos = pos.replace(agenda=agenda, fight=None)
        if force is None:
            return pos.replace(operation=None).push_steps(
                operations.ChooseForce(power)
            ), referee_words.NEXT_FORCE_IS_CHOSEN
        return operations.finish_operations(pos, force, power), referee_words.force_of_power_is_done(power=name)
    operated = pos.operated | {power} if part == "over" else pos.operated - {power}
    pos = sequence.put_away(pos.replace(agenda=agenda)).replace(phasing=power, operated=operated)
    if part == "over":
        return pos, referee_words.turn_is_over(power=name)
    steps: tuple[object, ...] = (operations.BeginOperations(power),)
    if part == "levy":
        steps = (levy.LevySegment(power), *steps)
    return pos.push_steps(*steps), referee_words.segment_begins(
        segment="Levy" if part == "levy" else "Operations", power=name
    )


def _start_minor_turn(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """24.2 Break off the turn in progress and start the Minor NPP's; the powers that are still to act follow."""
    npp = str(value[0])
    power = turn_in_progress(pos)
    if power:
        pos = _set_segment(pos, ("over",))[0]
    pos = pos.replace(operated=pos.operated - {npp})
    pos = pos.replace(agenda=_agenda_after_turn(pos, power)).push_steps(sequence.PowerTurn(npp, minor=True))
    name = pos.fixed.name(npp)
    return pos, referee_words.has_turn_now(power=name, their=name.their)


def _agenda_after_turn(pos: CarolingianPosition, power: str) -> tuple[object, ...]:
    """Return the agenda without the rest of that power's turn, which is over."""
    return tuple(
        step
        for step in pos.agenda
        if step not in (sequence.TurnOver(power), ceremony.SegmentOver(power)) and step.turn_power() != power
    )


def _set_op(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    assert pos.operation is not None
    return pos.replace(operation=replace(pos.operation, op=whole_number(value[0]))), referee_words.force_at_work_has_op(
        op=value[0]
    )


def _set_lp(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    assert pos.levy is not None
    return pos.replace(levy=replace(pos.levy, lp=whole_number(value[0]))), referee_words.now_has_lp(
        power=pos.fixed.name(pos.levy.power), lp=value[0]
    )


def _permit_passage(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    assert pos.operation is not None
    sea = str(value[0])
    operation = replace(pos.operation, permitted=pos.operation.permitted | {sea})
    return pos.replace(operation=operation), referee_words.force_at_work_may_pass(place=pos.fixed.place(sea))


def _attack(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    assert pos.operation is not None
    power, enemy = pos.operation.power, int(str(value[0]))
    pos = pos.replace(agenda=pos.agenda[:-1], acted=True).push_steps(operations.GoOn(power))
    words = referee_words.power_attacks(
        power=pos.fixed.name(power), other=pos.fixed.name_in_sentence(pos.forces[enemy].power)
    )
    return combat.begin(pos, pos.operation.force if pos.operation else 0, enemy, power), words


IN_PROGRESS: dict[str, Change] = {
    "bid": _set_bid,
    "turn": _set_turn,
    "phase": _set_phase,
    "land raid": _land_raid,
    "end raid": _end_raid,
    "segment": _set_segment,
    "minor turn": _start_minor_turn,
    "op": _set_op,
    "lp": _set_lp,
    "passage": _permit_passage,
    "attack": _attack,
}


MOST = 99


def _set_keeper_of_pieces(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    to = str(value[0])
    pos = pos.replace(pieces=to)
    if to == cardboard.BY_TABLE:
        pos = _hand_to_table(pos)
    elif pos.turn:
        own = tuple(force.id for force in pos.forces.values() if force.power != VIKINGS)
        pos = pos.push_steps(Recount(own)) if own else pos
    return pos, cardboard.describe_switch(cardboard.PIECES, to)


def _hand_to_table(pos: CarolingianPosition) -> CarolingianPosition:
    """Hand the pieces to the table. It plays on the turn in progress or a raid that has landed; the set-up stays with
    the desk."""
    if not pos.turn:
        return pos
    power = turn_in_progress(pos)
    over = sequence.TurnOver(power)
    if power and over in pos.agenda:
        below = pos.agenda[: len(pos.agenda) - pos.agenda[::-1].index(over)]
        pos = pos.replace(agenda=(*below, results.TurnResult(power)), operated=pos.operated | {power})
    elif pos.raid is not None:
        raiding = (viking_raid.RaidGoesOn, viking_raid.LargestForce, viking_raid.Gone)
        agenda = tuple(step for step in pos.agenda if not (step.fought or isinstance(step, raiding)))
        pos = pos.replace(agenda=agenda).push_steps(results.Fought())
    elif pos.stage == "raid" and not any(isinstance(step, results.RaidPhase) for step in pos.agenda):
        # order: there is one
        at = next((n for n, step in enumerate(pos.agenda) if isinstance(step, sequence.OperationsPhase)), 0)
        pos = pos.replace(agenda=(*pos.agenda[: at + 1], results.Fought(), *pos.agenda[at + 1 :]))
    pos = pos.replace(operation=None, fight=None, started_in=frozenset(), acted=False)
    return table_pieces.make_noted_forces(pos)


def _set_keeper_of_cup(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    return pos.replace(cup=str(value[0])), cardboard.describe_switch(cardboard.CUP, str(value[0]))


def _set_presence(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """Set the presence of a power in a place, where the table keeps the pieces."""
    space, power, how = (str(part) for part in value)
    words = next(choice.label for choice in results.HOW if choice.id == how)  # order: ids differ
    text = markers_words.forces_of_power_in(
        power=pos.fixed.name_in_sentence(power), place=pos.fixed.place(space), units=words
    )
    return results.place(pos, power, space, how), text


def _set_raiders(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """Set the number of raiders in a place."""
    space, number = str(value[0]), whole_number(value[1])
    for force in pos.forces_at(space):
        if force.power == VIKINGS:
            pos = pos.with_force(replace(force, units=NONE, done=NONE))
    if number:
        pos = pos.add_units(VIKINGS, space, units_of_kind(WARRIOR, number))
    return pos, referee_words.viking_raiders_are_in(number=number, place=pos.fixed.place(space))


KEEPING: dict[str, Change] = {
    "pieces": _set_keeper_of_pieces,
    "cup": _set_keeper_of_cup,
    "stands": _set_presence,
    "vikings": _set_raiders,
}


def vikings_form(pos: CarolingianPosition, *more: FormField) -> Form:
    """Return the form for the raiders in a place; their number is known to all."""
    stands = results.presence_form(pos, "")
    number = FormField("number", "raiders", "number", (), 0, MOST)
    return Form("adjust vikings", referee_words.VIKING_RAIDERS_IN_PLACE, (stands.fields[0], number, *more))


@dataclass(frozen=True, slots=True)
class Recount(GameStep):
    """13.0 The return of the pieces to the desk: the units of each force, one form for each, or one unit in each."""

    forces: tuple[int, ...]
    rule: ClassVar[str] = "13.0"
    moment: ClassVar[str] = referee_words.WHEN_PIECES_COME_BACK_TO_DESK
    verbs: ClassVar[tuple[str, ...]] = ("consists", "rest")

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        left = tuple(id_ for id_ in self.forces if id_ in pos.forces)
        return replace(self, forces=left) if left and not table_pieces.is_by_table(pos) else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        force = pos.forces[self.forces[0]]
        kinds = [kind for kind in range(len(KINDS)) if (kind == FLEET) == (force.space in pos.fixed.at_sea)]
        fields = tuple(
            FormField(str(kind), KINDS[kind], "number", (), 0, 1 if kind == LEADER else MOST) for kind in kinds
        )
        options: tuple[Option, ...] = (
            Form("consists", referee_words.IT_CONSISTS_OF, fields, secret=True, public=referee_words.FORCE_IS_COUNTED),
            Button("rest", referee_words.ONE_UNIT_IN_EACH_OF_OTHERS),
        )
        name = pos.fixed.name(force.power)
        words = referee_words.which_units_stand_there(power=name, place=pos.fixed.place(force.space))
        detail = referee_words.forces_are_to_be_counted(number=len(self.forces))
        return (Question(REFEREE, "", self.rule, words, options, detail, (force.space,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "rest":
            return pos
        force = pos.forces[self.forces[0]]
        units = NONE
        form = self.ask(pos)[0].options[0]
        assert isinstance(form, Form) and isinstance(answer.value, tuple)
        for field, number in zip(form.fields, answer.value, strict=True):
            units = add_units(units, units_of_kind(int(field.name), whole_number(number)))
        pos = pos.with_force(Force(force.id, force.power, force.space, units if sum(units) else force.units))
        told = referee_words.force_of_in_is_counted(
            power=pos.fixed.name_in_sentence(force.power), place=pos.fixed.place(force.space)
        )
        pos = pos.note_private(
            "counted", told, describe_units(pos.forces[force.id].units), self.rule, force.power, force.space
        )
        return pos.push_steps(replace(self, forces=self.forces[1:])) if self.forces[1:] else pos


CHANGES: dict[str, Change] = {**ON_MAP, **OF_POWERS, **IN_PROGRESS, **KEEPING}
"""By the word after "adjust"."""

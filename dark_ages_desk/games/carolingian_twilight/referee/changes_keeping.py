"""The referee's Adjust, who keeps the pieces and the cup: the switch in the middle of a game, and what it changes."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core import cardboard
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.options.form import Form, FormField
from dark_ages_desk.core.question import REFEREE, Answer, Button, Option, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.phases import result_raid, results, sequence, viking_raid
from dark_ages_desk.games.carolingian_twilight.referee.changes_now import turn_in_progress
from dark_ages_desk.games.carolingian_twilight.referee.words import Change, Done, whole_number
from dark_ages_desk.games.carolingian_twilight.state import table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import Table
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

MOST = 99


def _set_keeper_of_pieces(pos: Table, value: tuple[object, ...]) -> Done:
    to = str(value[0])
    pos = pos.replace(pieces=to)
    if to == cardboard.BY_TABLE:
        pos = _hand_to_table(pos)
    elif pos.turn:
        own = tuple(force.id for force in pos.forces.values() if force.power != VIKINGS)
        pos = pos.push_steps(Recount(own)) if own else pos
    return pos, cardboard.describe_switch(cardboard.PIECES, to)


def _hand_to_table(pos: Table) -> Table:
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
        pos = pos.replace(agenda=agenda).push_steps(result_raid.Fought())
    elif pos.stage == "raid" and not any(isinstance(step, result_raid.RaidPhase) for step in pos.agenda):
        # order: there is one
        at = next((n for n, step in enumerate(pos.agenda) if isinstance(step, sequence.OperationsPhase)), 0)
        pos = pos.replace(agenda=(*pos.agenda[: at + 1], result_raid.Fought(), *pos.agenda[at + 1 :]))
    pos = pos.replace(operation=None, fight=None, started_in=frozenset(), acted=False)
    return table_pieces.make_noted_forces(pos)


def _set_keeper_of_cup(pos: Table, value: tuple[object, ...]) -> Done:
    return pos.replace(cup=str(value[0])), cardboard.describe_switch(cardboard.CUP, str(value[0]))


def _set_presence(pos: Table, value: tuple[object, ...]) -> Done:
    """Set the presence of a power in a place, where the table keeps the pieces."""
    space, power, how = (str(part) for part in value)
    words = next(choice.label for choice in results.HOW if choice.id == how)  # order: ids differ
    text = f"{pos.fixed.name_in_sentence(power)} in {pos.fixed.place(space)}: {words}"
    return results.place(pos, power, space, how), text


def _set_raiders(pos: Table, value: tuple[object, ...]) -> Done:
    """Set the number of raiders in a place."""
    space, number = str(value[0]), whole_number(value[1])
    for force in pos.forces_at(space):
        if force.power == VIKINGS:
            pos = pos.with_force(replace(force, units=NONE, done=NONE))
    if number:
        pos = pos.add_units(VIKINGS, space, units_of_kind(WARRIOR, number))
    return pos, f"{number} Viking raiders are in {pos.fixed.place(space)}"


KEEPING: dict[str, Change] = {
    "pieces": _set_keeper_of_pieces,
    "cup": _set_keeper_of_cup,
    "stands": _set_presence,
    "vikings": _set_raiders,
}


def vikings_form(pos: Table, *more: FormField) -> Form:
    """Return the form for the raiders in a place; their number is known to all."""
    stands = results.presence_form(pos, "")
    number = FormField("number", "raiders", "number", (), 0, MOST)
    return Form("adjust vikings", "Viking raiders in a place", (stands.fields[0], number, *more))


@dataclass(frozen=True, slots=True)
class Recount(GameStep):
    """13.0 The return of the pieces to the desk: the units of each force, one form for each, or one unit in each."""

    forces: tuple[int, ...]
    rule: ClassVar[str] = "13.0"
    moment: ClassVar[str] = "when the pieces come back to the desk"
    verbs: ClassVar[tuple[str, ...]] = ("consists", "rest")

    def revalidate(self, pos: Table) -> Agendum | None:
        left = tuple(id_ for id_ in self.forces if id_ in pos.forces)
        return replace(self, forces=left) if left and not table_pieces.is_by_table(pos) else None

    def ask(self, pos: Table) -> tuple[Question, ...]:
        force = pos.forces[self.forces[0]]
        kinds = [kind for kind in range(len(KINDS)) if (kind == FLEET) == (force.space in pos.fixed.at_sea)]
        fields = tuple(
            FormField(str(kind), KINDS[kind], "number", (), 0, 1 if kind == LEADER else MOST) for kind in kinds
        )
        options: tuple[Option, ...] = (
            Form("consists", "It consists of", fields, secret=True, public="A force is counted"),
            Button("rest", "One unit in each of the others"),
        )
        name = pos.fixed.name(force.power)
        words = f"{name} in {pos.fixed.place(force.space)}: which units stand there?"
        detail = f"{len(self.forces)} forces are still to be counted."
        return (Question(REFEREE, "", self.rule, words, options, detail, (force.space,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        if answer.verb == "rest":
            return pos
        force = pos.forces[self.forces[0]]
        units = NONE
        form = self.ask(pos)[0].options[0]
        assert isinstance(form, Form) and isinstance(answer.value, tuple)
        for field, number in zip(form.fields, answer.value, strict=True):
            units = add_units(units, units_of_kind(int(field.name), whole_number(number)))
        pos = pos.with_force(Force(force.id, force.power, force.space, units if sum(units) else force.units))
        told = f"The force of {pos.fixed.name_in_sentence(force.power)} in {pos.fixed.place(force.space)} is counted."
        pos = pos.note_private(
            "counted", told, describe_units(pos.forces[force.id].units), self.rule, force.power, force.space
        )
        return pos.push_steps(replace(self, forces=self.forces[1:])) if self.forces[1:] else pos

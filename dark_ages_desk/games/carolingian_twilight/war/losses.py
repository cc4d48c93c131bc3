"""17.6 The cost of a combat to a force: the lost units, the choice among them, and the results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Choice, Draw, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.carolingian_twilight.powers import leaders, line
from dark_ages_desk.games.carolingian_twilight.state import lots, naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep
from dark_ages_desk.games.carolingian_twilight.state.naming import ChosenUnits
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import (
    KINDS,
    LEADER,
    Force,
    Units,
    describe_units,
    read_picked_units,
    unit_ids,
)
from dark_ages_desk.games.carolingian_twilight.war.results import ORDER, weakest_units
from dark_ages_desk.games.carolingian_twilight.words import war as war_words


def lose(pos: CarolingianPosition, force_id: int, number: int, turn_of: str) -> CarolingianPosition:
    """17.6 Remove units from a force; its own player chooses them if it makes a difference."""
    force = pos.forces[force_id]
    if number <= 0:
        return pos
    if number >= force.size or sum(1 for n in force.units if n) == 1:
        return remove_units(pos, force, force.units if number >= force.size else weakest_units(force.units, number))
    if not pos.seat(force.power):
        if pos.fixed.readings["nobodys_losses"] == "lot":
            return pos.push_steps(DrawLosses(force_id, number, turn_of))
        return remove_units(pos, force, weakest_units(force.units, number))
    return pos.push_steps(ChooseLosses(force_id, number, turn_of))


def remove_units(pos: CarolingianPosition, force: Force, lost: Units) -> CarolingianPosition:
    """Remove units from the map; a lost leader (23.1) or the last force of an NPP (24.0) has its effects at once."""
    gone = lost == force.units
    words = war_words.loses_units_in(
        power=pos.fixed.name(force.power), units=describe_units(lost), place=pos.fixed.place(force.space)
    )
    words += war_words.AND_IS_THE_WHOLE_FORCE if gone else "."
    pos = pos.take_units(force.id, lost).note_public(
        "lost", words, "17.6", force.power, force.space, lost=sum(lost), units=lost
    )
    if lost[LEADER]:
        return leaders.lose_leader(pos, force.power)
    return line.eliminate_npp(pos, force.power)


class LossAttempt(NamedTuple):
    """17.6 Units that a force would lose."""

    force: Force
    number: int
    units: ChosenUnits


LOSING: tuple[Check[LossAttempt], ...] = (
    Check(
        "lose: units of the force",
        "17.6",
        lambda case: not case.units.unknown and list(case.units.units) == [case.force.id] and case.units.there,
        lambda case: war_words.LOSSES_ARE_UNITS_OF_FORCE,
        SENSE,
    ),
    Check(
        "lose: number",
        "17.6",
        lambda case: case.units.size == case.number,
        lambda case: war_words.exactly_so_many_units_are_lost(number=case.number, chosen=case.units.size),
        SENSE,
    ),
)
"""17.6 The conditions for the choice of losses."""


@dataclass(frozen=True, slots=True)
class Losses(GameStep):
    """17.6 The loss of units of a force. The side that has the turn is ``turn_of``."""

    force: int
    number: int
    turn_of: str
    rule: ClassVar[str] = "17.6"
    fought: ClassVar[bool] = True

    def turn_power(self) -> str:
        return self.turn_of

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        """Reduce the loss to the units that are left after an adjustment."""
        force = pos.forces.get(self.force)
        if force is None:
            return None
        return self if self.number <= force.size else replace(self, number=force.size)


@dataclass(frozen=True, slots=True)
class ChooseLosses(Losses):
    """17.6 The owner chooses which units of the force are lost. The weakest come first, the leader last."""

    moment: ClassVar[str] = war_words.WHEN_FORCE_CHOOSES_ITS_LOSSES
    verbs: ClassVar[tuple[str, ...]] = ("lose",)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        force = pos.forces[self.force]
        ids = sorted(unit_ids(force, force.units), key=lambda unit: ORDER.index(unit[1]))  # order: shown so
        choices = tuple(Choice(id_, KINDS[kind], n, force.space, group=force.space) for id_, kind, n in ids)
        name, place = pos.fixed.name(force.power), pos.fixed.place(force.space)
        words = war_words.loses_how_many_in(power=name, number=self.number, place=place)
        pick = Pick("lose", "Lose", "counters", choices, self.number, self.number, secret=True)
        return (Question(pos.answering_seat(force.power), force.power, self.rule, words, (pick,), "", (force.space,)),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(LOSING, LossAttempt(pos.forces[self.force], self.number, naming.read_chosen_units(pos, attempt)))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return remove_units(pos, pos.forces[self.force], read_picked_units(answer.value)[self.force])


@dataclass(frozen=True, slots=True)
class DrawLosses(Losses):
    """17.6 The lot for the losses of an uncontrolled force (reading ``nobodys_losses``)."""

    def _units_there(self, pos: CarolingianPosition) -> dict[tuple[int, int], int]:
        """Return the number of units of each kind in the force."""
        return {(self.force, kind): n for kind, n in enumerate(pos.forces[self.force].units) if n}

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        force = pos.forces[self.force]
        name, place = pos.fixed.name(force.power), pos.fixed.place(force.space)
        words = war_words.loses_which_units_in(power=name, units=format_count(self.number, "unit"), place=place)
        draw = Draw(
            "lots",
            "Draw lots",
            f"units of {force.power}",
            lots.unit_lots(pos, self._units_there(pos)),
            self.number,
            why=words,
            key=(pos.turn, self.rule, "losses", force.power, force.space),
        )
        detail = war_words.NOBODY_CONTROLS_THE_POWER
        return (Question(CHANCE, force.power, self.rule, words, (draw,), detail, (force.space,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        of_lot = {lots.unit_lot(pos, *unit): f"{unit[0]}:{unit[1]}" for unit in self._units_there(pos)}
        ids = tuple(of_lot[str(lot)] for lot in answer.value)
        return remove_units(pos, pos.forces[self.force], read_picked_units(ids)[self.force])

"""20.0, 22.0 The choice of units that a marker takes from a power: by its player, or by chance if it has none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Draw, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.powers import line
from dark_ages_desk.games.carolingian_twilight.state import lots, naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.naming import ChosenUnits
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import (
    NONE,
    Force,
    Units,
    add_units,
    describe_units,
    read_picked_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war import losses
from dark_ages_desk.games.carolingian_twilight.words import war as war_words

Taken = dict[int, Units]
"""The units taken from each force, by its id."""


@dataclass(frozen=True, slots=True)
class Fate:
    """The fate of units: they die, or they join the force ``join`` (0: a force of ``power`` where they are).

    The verb for the record ("desert") is ``words``; the reason is ``rule``.
    """

    rule: str
    words: str = "loses"
    join: int = 0
    power: str = ""


def lot_units(forces: Iterable[Force], kinds: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Return the (force, kind) pairs of units of those kinds in those forces."""
    wanted = tuple(kinds)
    return tuple((force.id, kind) for force in forces for kind in wanted if force.units[kind])


@dataclass(frozen=True, slots=True)
class TakeUnits(Silent):
    """28.0 The loss of ``number`` units out of ``among`` ((force, kind) pairs); a question comes only if there is a
    choice.

    The power whose player chooses, if it is not the power's own (22.0 Betrayal and Heresy), is ``chosen_by``.
    """

    power: str
    number: int
    among: tuple[tuple[int, int], ...]
    fate: Fate
    chosen_by: str = ""
    rule: ClassVar[str] = "28.0"

    @property
    def chooser(self) -> str:
        """The power that chooses, through its player."""
        return self.chosen_by or self.power

    def units_there(self, pos: CarolingianPosition) -> dict[tuple[int, int], int]:
        """Return the number of units still there for each pair."""
        return {
            (force, kind): pos.forces[force].units[kind]
            for force, kind in self.among
            if force in pos.forces and pos.forces[force].power == self.power and pos.forces[force].units[kind]
        }

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        there = self.units_there(pos)
        number = min(self.number, sum(there.values()))
        if number <= 0:  # nobody rises: a Minor NPP that was to arise does not (22.0)
            return line.eliminate_npp(pos, self.fate.power) if self.fate.power else pos
        if number == sum(there.values()) or len(there) == 1:
            chosen: Taken = {}
            for (force, kind), standing in there.items():
                chosen[force] = add_units(chosen.get(force, NONE), units_of_kind(kind, min(standing, number)))
            return apply_fate(pos, chosen, self.fate)
        return pos.push_steps(WhichUnits(self, number))


class TakeAttempt(NamedTuple):
    """28.0 Units that would be taken."""

    pos: CarolingianPosition
    step: WhichUnits
    units: ChosenUnits

    @property
    def among(self) -> bool:
        """True if all chosen units are there and can be affected."""
        if self.units.unknown or not self.units.there:
            return False
        there = self.step.take_units.units_there(self.pos)
        return all(
            not number or (force, kind) in there
            for force, numbers in self.units.units.items()
            for kind, number in enumerate(numbers)
        )


CHOOSING: tuple[Check[TakeAttempt], ...] = (
    Check(
        "choose units: touched",
        "28.0",
        lambda case: case.among,
        lambda case: war_words.ONLY_UNITS_THAT_ARE_TOUCHED,
        SENSE,
    ),
    Check(
        "choose units: number",
        "28.0",
        lambda case: case.units.size == case.step.number,
        lambda case: war_words.exactly_so_many_units_are_chosen(number=case.step.number, chosen=case.units.size),
        SENSE,
    ),
)
"""28.0 The conditions for choosing them."""

LOTS: tuple[Check[TakeAttempt], ...] = (
    Check(
        "lots: nobody chooses",
        "28.0",
        lambda case: not case.pos.seat(case.step.take_units.chooser),
        lambda case: war_words.seat_chooses_the_units(seat=case.pos.seat(case.step.take_units.chooser)),
        SENSE,
    ),
)
"""28.0 The condition for drawing lots."""


@dataclass(frozen=True, slots=True)
class WhichUnits(GameStep):
    """28.0 The player who controls the power chooses the units; for an uncontrolled power they are drawn by lot."""

    take_units: TakeUnits
    number: int
    rule: ClassVar[str] = "28.0"
    moment: ClassVar[str] = war_words.WHEN_A_MARKER_TAKES_UNITS
    verbs: ClassVar[tuple[str, ...]] = ("choose units", "lots")

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        """Check the units again after an adjustment."""
        return self.take_units

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        units, fate = self.take_units, self.take_units.fate
        there = units.units_there(pos)
        name = pos.fixed.name(units.power)
        what = f"{self.number} {'unit' if self.number == 1 else 'units'}"
        words = (
            war_words.power_takes_units_which(power=name, verb=fate.words, units=what)
            if not fate.power
            else war_words.units_of_power_which(units=what, power=name)
        )
        about = tuple(dict.fromkeys(pos.forces[force].space for force, _ in there))
        if not pos.seat(units.chooser):
            contents = lots.unit_lots(pos, there)
            key = (pos.turn, fate.rule, units.power, self.number)
            draw = Draw("lots", "Draw lots", f"units of {units.power}", contents, self.number, why=words, key=key)
            return (
                Question(CHANCE, units.chooser, fate.rule, words, (draw,), war_words.NOBODY_CONTROLS_THE_POWER, about),
            )
        pick = Pick(
            "choose units", "Choose", "counters", lots.unit_choices(pos, there), self.number, self.number, secret=True
        )
        return (Question(pos.answering_seat(units.chooser), units.chooser, fate.rule, words, (pick,), "", about),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "choose units":
            yield Trial(CHOOSING, TakeAttempt(pos, self, naming.read_chosen_units(pos, attempt)))
        elif attempt.verb == "lots":
            yield Trial(LOTS, TakeAttempt(pos, self, naming.read_chosen_units(pos, attempt)))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        ids = answer.value
        if answer.verb == "lots":
            of_lot = {lots.unit_lot(pos, *unit): f"{unit[0]}:{unit[1]}" for unit in self.take_units.units_there(pos)}
            ids = tuple(of_lot[str(thing)] for thing in ids)
        return apply_fate(pos, read_picked_units(ids), self.take_units.fate)


def apply_fate(pos: CarolingianPosition, chosen: Taken, fate: Fate) -> CarolingianPosition:
    """Apply the fate to the chosen units."""
    for force_id, units in chosen.items():
        force = pos.forces.get(force_id)
        if force is not None:
            pos = _transfer_units(pos, force, units, fate) if fate.power else losses.remove_units(pos, force, units)
    return pos


def _transfer_units(pos: CarolingianPosition, force: Force, units: Units, fate: Fate) -> CarolingianPosition:
    """22.0 Move units to another power: into the force that they join, in any place, or into a new one.

    They count as having acted if all of the force that they join has. A new force leaves a burg that others still hold
    for the area around it, since a burg holds one force only (13.0).
    """
    pos = pos.take_units(force.id, units)
    joined = pos.forces.get(fate.join)
    outside = pos.fixed.board.spaces[force.space].within
    if joined is not None:
        spent = units if joined.done == joined.units else NONE
        pos = pos.with_force(joined.merge(Force(0, fate.power, joined.space, units, spent)))
    else:
        held = outside and pos.enemies_at(fate.power, force.space)
        pos = pos.add_force(fate.power, outside if held else force.space, units)
    words = war_words.units_go_over(
        units=describe_units(units),
        former=pos.fixed.name_in_sentence(force.power),
        place=pos.fixed.place(force.space),
        verb=fate.words + ("s" if sum(units) == 1 else ""),
        power=pos.fixed.name_in_sentence(fate.power),
    )
    words = f"{words[0].upper()}{words[1:]}"
    pos = pos.note_public("went over", words, fate.rule, fate.power, force.space, units=units, turned_from=force.power)
    return line.eliminate_npp(pos, force.power)

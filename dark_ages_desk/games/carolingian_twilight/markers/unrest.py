"""28.0 Feudal Unrest and Stellinga: warriors want pay, and peasants rise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Option, Pick, Question, Roll
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay, WantedTarget
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.state import lots, naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.naming import ChosenUnits, enough_units_check
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, LastingEffect
from dark_ages_desk.games.carolingian_twilight.state.purse import purse, spend
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import STELLINGA
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    MILITIA,
    NOMAD,
    WARRIOR,
    Force,
    Units,
    format_units,
    read_picked_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war import casualties
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words

DISCONTENT = (FIELD_ARMY, WARRIOR, NOMAD)
"""28.0 Feudal Unrest: the kinds that must be paid or may become militia."""

AT_A_TIME = 6
"""28.0 Feudal Unrest: number of units whose dice are rolled together."""

CALM = 3
"""28.0 Feudal Unrest: up to this face a unit stays as it is."""


# --- Feudal Unrest


def resolve_feudal_unrest(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Begin Feudal Unrest: each unit may be paid with 1 DP or LP, and a die is rolled for each unpaid unit."""
    return pos.push_steps(Unrest(play.power))


@dataclass(frozen=True, slots=True)
class Unrest(Silent):
    """28.0 Feudal Unrest: the start: units to pay, and means to pay them, lead to a choice; else all are unpaid."""

    power: str
    rule: ClassVar[str] = "28.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if not _discontented_units(pos, self.power):
            return pos
        if purse(pos, self.power) and pos.seat(self.power):
            return pos.push_steps(PayUnrest(self))
        return _roll_for_unpaid(pos, self.power, {})


def _discontented_units(pos: CarolingianPosition, power: str) -> dict[tuple[int, int], int]:
    """Return the number of field armies, warriors and nomads of a power, by (force, kind)."""
    return {
        (force.id, kind): force.units[kind]
        for force in pos.forces_of(power)
        for kind in DISCONTENT
        if force.units[kind]
    }


class PaymentAttempt(NamedTuple):
    """28.0 Units that would be paid to stay as they are."""

    pos: CarolingianPosition
    power: str
    units: ChosenUnits


PAYING: tuple[Check[PaymentAttempt], ...] = (
    Check(
        "pay for: units",
        "28.0",
        lambda case: not case.units.unknown,
        lambda case: markers_words.NO_SUCH_UNITS,
        SENSE,
    ),
    Check(
        "pay for: own discontented units",
        "28.0",
        lambda case: all(
            case.pos.forces[force].power == case.power and (not number or kind in DISCONTENT)
            for force, numbers in case.units.units.items()
            for kind, number in enumerate(numbers)
        ),
        lambda case: markers_words.field_armies_warriors_and_nomads(power=case.pos.fixed.name_in_sentence(case.power)),
        SENSE,
    ),
    enough_units_check("pay for: so many", "28.0"),
    Check(
        "pay for: means",
        "28.0",
        lambda case: case.units.size <= purse(case.pos, case.power),
        lambda case: markers_words.dp_or_lp_are_needed(needed=case.units.size, purse=purse(case.pos, case.power)),
        MEANS,
    ),
)
"""28.0 Feudal Unrest: the conditions for paying units."""


@dataclass(frozen=True, slots=True)
class PayUnrest(GameStep):
    """28.0 Feudal Unrest: the choice of the units that are paid; the others take their chance."""

    unrest: Unrest
    rule: ClassVar[str] = "28.0"
    by_hand: ClassVar[bool] = True
    moment: ClassVar[str] = markers_words.WHEN_DISCONTENTED_UNITS_ARE_PAID
    verbs: ClassVar[tuple[str, ...]] = ("pay for", "pay nobody")

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return self.unrest

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        power = self.unrest.power
        there = _discontented_units(pos, power)
        has = purse(pos, power)
        most = min(has, sum(there.values()))
        options: tuple[Option, ...] = (Button("pay nobody", "Pay for none", main=True),)
        if most:  # it may have given all away since it was asked
            options = (
                Pick(
                    "pay for", markers_words.PAY_1_EACH, "counters", lots.unit_choices(pos, there), 1, most, secret=True
                ),
                *options,
            )
        words = markers_words.which_units_are_paid_1_dp(power=pos.fixed.name(power))
        detail = markers_words.unpaid_units_may_become_militia(has=has)
        return (Question(pos.answering_seat(power), power, self.rule, words, options, detail),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "pay for":
            yield Trial(PAYING, PaymentAttempt(pos, self.unrest.power, naming.read_chosen_units(pos, attempt)))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        power = self.unrest.power
        if answer.verb == "pay nobody":
            return _roll_for_unpaid(pos, power, {})
        assert isinstance(answer.value, tuple)
        amount = len(answer.value)
        pos = spend(pos, power, amount)
        pos = pos.note_public(
            "paid", markers_words.pays_to_keep_peace(power=pos.fixed.name(power), amount=amount), self.rule, power
        )
        return _roll_for_unpaid(pos, power, read_picked_units(answer.value))


def _roll_for_unpaid(pos: CarolingianPosition, power: str, paid: dict[int, Units]) -> CarolingianPosition:
    """28.0 Roll for the unpaid units one by one, ``AT_A_TIME`` dice together."""
    units: list[tuple[int, int]] = []
    for (force, kind), number in _discontented_units(pos, power).items():
        units += [(force, kind)] * (number - (paid[force][kind] if force in paid else 0))
    throws = range(0, len(units), AT_A_TIME)
    return pos.push_steps(*(UnrestRoll(power, tuple(units[first : first + AT_A_TIME]), first) for first in throws))


@dataclass(frozen=True, slots=True)
class UnrestRoll(GameStep):
    """28.0 Feudal Unrest: a die for each unpaid unit; on 4 to 6 it becomes militia.

    By 21.0 the others see the number of dice and the number of units changed, but not the units in each place. The
    tuple ``units`` has the unit of each die as (force, kind).
    """

    power: str
    units: tuple[tuple[int, int], ...]
    throw: int
    rule: ClassVar[str] = "28.0"

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        there = _discontented_units(pos, self.power)
        units = tuple(unit for n, unit in enumerate(self.units) if self.units[:n].count(unit) < there.get(unit, 0))
        return replace(self, units=units) if units else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        number = len(self.units)
        why = markers_words.feudal_unrest_unpaid(
            number=number, noun="unit" if number == 1 else "units", power=pos.fixed.name_in_sentence(self.power)
        )
        key = (pos.turn, self.rule, "unrest", self.power, self.throw)
        roll = Roll("roll", markers_words.ROLL_DIE_FOR_EACH, number, who=pos.fixed.name(self.power), why=why, key=key)
        detail = markers_words.FEUDAL_UNREST_BY_THE_DIE
        return (Question(CHANCE, self.power, self.rule, markers_words.do_they_stay(why=why), (roll,), detail),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        lost = [u for u, face in zip(self.units, answer.value, strict=True) if isinstance(face, int) and face > CALM]
        told = []
        for force_id, kind in dict.fromkeys(lost):
            force, number = pos.forces[force_id], lost.count((force_id, kind))
            pos = pos.with_force(_demote(force, kind, number))
            told.append(
                markers_words.units_in_place(units=format_units(kind, number), place=pos.fixed.place(force.space))
            )
        faces = ", ".join(str(face) for face in answer.value)
        what = (
            markers_words.so_many_become_militia(number=len(lost), verb="becomes" if len(lost) == 1 else "become")
            if lost
            else "all units stay as they are"
        )
        return pos.note_private(
            "rolled",
            markers_words.feudal_unrest_result(faces=faces, result=what),
            "; ".join(told),
            self.rule,
            self.power,
        )


def _demote(force: Force, kind: int, number: int) -> Force:
    """Return the force with ``number`` units of a kind turned to militia. Units that may still act turn first."""
    left = force.without_units(units_of_kind(kind, number))
    spent = force.done[kind] - left.done[kind]
    return left.merge(Force(0, force.power, force.space, units_of_kind(MILITIA, number), units_of_kind(MILITIA, spent)))


# --- Stellinga


def want_stellinga_area(pos: CarolingianPosition, play: MarkerPlay) -> WantedTarget | None:
    """28.0 Ask for an area where the playing power has full or shared control; return None once it is named."""
    if play.target:
        return None
    found = targets.fitting_targets(targets.RISE, pos, play, list(pos.fixed.areas))
    areas = tuple(Choice(area, pos.fixed.label(area), space=area) for area in found)
    options = (Pick("rise in", markers_words.THEY_RISE_IN, "spaces", areas),) if areas else ()
    return WantedTarget(markers_words.IN_WHICH_AREA, options, targets.make_target_checks(targets.RISE, pos, play))


def resolve_stellinga(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Take one militia from each Frankish power in the area or its burg, end Feudalism there, and bar Frankish
    raising.

    Without the optional rule 29.1 Feudalism is never restored: see the reading ``resolve_stellinga``.
    """
    if len(play.target) < 2:
        return pos.note_public(
            "nothing", markers_words.controls_no_area(power=pos.fixed.name(play.power)), "28.0", play.power
        )
    area = play.target[1]
    here = [force for space in pos.fixed.area_and_burg(area) for force in pos.forces_at(space)]
    powers = [power for power in dict.fromkeys(f.power for f in here) if pos.fixed.powers[power].frankish]
    if area in pos.feudal:
        pos = feudalism.remove_with_note(pos, area, "the Stellinga")
    words = markers_words.stellinga_rise(place=pos.fixed.place(area))
    pos = pos.replace(lasting=(*pos.lasting, LastingEffect(STELLINGA, play.power, space=area)))
    pos = pos.note_public("stellinga", words, "28.0", play.power, area)
    fate = casualties.Fate("28.0")
    losses = (
        casualties.TakeUnits(power, 1, casualties.lot_units((f for f in here if f.power == power), (MILITIA,)), fate)
        for power in powers
    )
    return pos.push_steps(*losses)

"""28.0 Feudal Unrest and Stellinga: warriors want pay, and peasants rise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Option, Pick, Question, Roll
from dark_ages_desk.core.record import dataclass, replace
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.pool.played import Played, Wanted
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.state import lots, naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import Asking, Silent
from dark_ages_desk.games.carolingian_twilight.state.naming import Chosen, so_many
from dark_ages_desk.games.carolingian_twilight.state.position import Lasting, Table
from dark_ages_desk.games.carolingian_twilight.state.purse import purse, spend
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import STELLINGA
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    MILITIA,
    NOMAD,
    WARRIOR,
    Force,
    Units,
    one,
    picked,
    plural,
)
from dark_ages_desk.games.carolingian_twilight.war import casualties

DISCONTENT = (FIELD_ARMY, WARRIOR, NOMAD)
"""28.0 Feudal Unrest: the kinds that must be paid or may become militia."""

AT_A_TIME = 6
"""28.0 Feudal Unrest: number of units whose dice are rolled together."""

CALM = 3
"""28.0 Feudal Unrest: up to this face a unit stays as it is."""


# --- Feudal Unrest


def feudal_unrest(pos: Table, play: Played) -> Table:
    """28.0 Begin Feudal Unrest: each unit may be paid with 1 DP or LP, and a die is rolled for each unpaid unit."""
    return pos.push_steps(Unrest(play.power))


@dataclass(frozen=True, slots=True)
class Unrest(Silent):
    """28.0 Feudal Unrest: the start: units to pay, and means to pay them, lead to a choice; else all are unpaid."""

    power: str
    rule: ClassVar[str] = "28.0"

    def begin(self, pos: Table) -> Table:
        if not _discontent(pos, self.power):
            return pos
        if purse(pos, self.power) and pos.seat(self.power):
            return pos.push_steps(PayUnrest(self))
        return _unpaid(pos, self.power, {})


def _discontent(pos: Table, power: str) -> dict[tuple[int, int], int]:
    """Return the number of field armies, warriors and nomads of a power, by (force, kind)."""
    return {
        (force.id, kind): force.units[kind]
        for force in pos.forces_of(power)
        for kind in DISCONTENT
        if force.units[kind]
    }


class Paying(NamedTuple):
    """28.0 Units that would be paid to stay as they are."""

    pos: Table
    power: str
    units: Chosen


PAYING: tuple[Check[Paying], ...] = (
    Check(
        "pay for: units",
        "28.0",
        lambda case: not case.units.unknown,
        lambda case: "There are no such units.",
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
        lambda case: f"Field armies, warriors and nomads of {case.pos.fixed.the(case.power)} are paid.",
        SENSE,
    ),
    so_many("pay for: so many", "28.0"),
    Check(
        "pay for: means",
        "28.0",
        lambda case: case.units.size <= purse(case.pos, case.power),
        lambda case: f"{case.units.size} DP or LP are needed, and {purse(case.pos, case.power)} at hand.",
        MEANS,
    ),
)
"""28.0 Feudal Unrest: the conditions for paying units."""


@dataclass(frozen=True, slots=True)
class PayUnrest(Asking):
    """28.0 Feudal Unrest: the choice of the units that are paid; the others take their chance."""

    unrest: Unrest
    rule: ClassVar[str] = "28.0"
    by_hand: ClassVar[bool] = True
    moment: ClassVar[str] = "when discontented units are paid"
    verbs: ClassVar[tuple[str, ...]] = ("pay for", "pay nobody")

    def revalidate(self, pos: Table) -> Agendum:
        return self.unrest

    def ask(self, pos: Table) -> tuple[Question, ...]:
        power = self.unrest.power
        there = _discontent(pos, power)
        has = purse(pos, power)
        most = min(has, sum(there.values()))
        options: tuple[Option, ...] = (Button("pay nobody", "Pay nobody", main=True),)
        if most:  # it may have given all away since it was asked
            options = (
                Pick("pay for", "Pay 1 each for", "counters", lots.unit_choices(pos, there), 1, most, secret=True),
                *options,
            )
        words = f"{pos.fixed.name(power)}: which units are paid, 1 DP or LP each?"
        detail = f"{has} at hand. Every other field army, warrior and nomad becomes militia on a 4 to 6."
        return (Question(pos.asks(power), power, self.rule, words, options, detail),)

    def checks_for(self, pos: Table, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "pay for":
            yield Trial(PAYING, Paying(pos, self.unrest.power, naming.chosen(pos, attempt)))

    def take(self, pos: Table, answer: Answer) -> Table:
        power = self.unrest.power
        if answer.verb == "pay nobody":
            return _unpaid(pos, power, {})
        assert isinstance(answer.value, tuple)
        amount = len(answer.value)
        pos = spend(pos, power, amount)
        pos = pos.note_public("paid", f"{pos.fixed.name(power):pays} {amount} to keep the peace.", self.rule, power)
        return _unpaid(pos, power, picked(answer.value))


def _unpaid(pos: Table, power: str, paid: dict[int, Units]) -> Table:
    """28.0 Roll for the unpaid units one by one, ``AT_A_TIME`` dice together."""
    units: list[tuple[int, int]] = []
    for (force, kind), number in _discontent(pos, power).items():
        units += [(force, kind)] * (number - (paid[force][kind] if force in paid else 0))
    throws = range(0, len(units), AT_A_TIME)
    return pos.push_steps(*(UnrestRoll(power, tuple(units[first : first + AT_A_TIME]), first) for first in throws))


@dataclass(frozen=True, slots=True)
class UnrestRoll(Asking):
    """28.0 Feudal Unrest: a die for each unpaid unit; on 4 to 6 it becomes militia.

    By 21.0 the others see the number of dice and the number of units changed, but not the units in each place. The
    tuple ``units`` has the unit of each die as (force, kind).
    """

    power: str
    units: tuple[tuple[int, int], ...]
    throw: int
    rule: ClassVar[str] = "28.0"

    def revalidate(self, pos: Table) -> Agendum | None:
        there = _discontent(pos, self.power)
        units = tuple(unit for n, unit in enumerate(self.units) if self.units[:n].count(unit) < there.get(unit, 0))
        return replace(self, units=units) if units else None

    def ask(self, pos: Table) -> tuple[Question, ...]:
        number = len(self.units)
        why = f"Feudal Unrest: {number} unpaid {'unit' if number == 1 else 'units'} of {pos.fixed.the(self.power)}"
        key = (pos.turn, self.rule, "unrest", self.power, self.throw)
        roll = Roll("roll", "Roll a die for each", number, who=pos.fixed.name(self.power), why=why, key=key)
        detail = "1 to 3: no effect. 4 to 6: the unit becomes militia."
        return (Question(CHANCE, self.power, self.rule, f"{why}: do they stay?", (roll,), detail),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        lost = [u for u, face in zip(self.units, answer.value, strict=True) if isinstance(face, int) and face > CALM]
        told = []
        for force_id, kind in dict.fromkeys(lost):
            force, number = pos.forces[force_id], lost.count((force_id, kind))
            pos = pos.with_force(_demoted(force, kind, number))
            told.append(f"{plural(kind, number)} in {pos.fixed.place(force.space)}")
        faces = ", ".join(str(face) for face in answer.value)
        what = f"{len(lost)} {'becomes' if len(lost) == 1 else 'become'} militia" if lost else "all stay"
        return pos.note_private("rolled", f"Feudal Unrest, {faces}: {what}.", "; ".join(told), self.rule, self.power)


def _demoted(force: Force, kind: int, number: int) -> Force:
    """Return the force with ``number`` units of a kind turned to militia. Units that may still act turn first."""
    left = force.less(one(kind, number))
    spent = force.done[kind] - left.done[kind]
    return left.merged(Force(0, force.power, force.space, one(MILITIA, number), one(MILITIA, spent)))


# --- Stellinga


def where_the_stellinga_rise(pos: Table, play: Played) -> Wanted | None:
    """28.0 Ask for an area where the playing power has full or shared control; return None once it is named."""
    if play.target:
        return None
    found = targets.fitting(targets.RISE, pos, play, list(pos.fixed.areas))
    areas = tuple(Choice(area, pos.fixed.label(area), space=area) for area in found)
    options = (Pick("rise in", "They rise in", "spaces", areas),) if areas else ()
    return Wanted("in which area?", options, targets.trials(targets.RISE, pos, play))


def stellinga(pos: Table, play: Played) -> Table:
    """28.0 Take one militia from each Frankish power in the area or its burg, end Feudalism there, and bar Frankish
    raising.

    Without the optional rule 29.1 Feudalism is never restored: see the reading ``stellinga``.
    """
    if len(play.target) < 2:
        return pos.note_public("nothing", f"{pos.fixed.name(play.power):controls} no area.", "28.0", play.power)
    area = play.target[1]
    here = [force for space in pos.fixed.with_burg(area) for force in pos.forces_at(space)]
    powers = [power for power in dict.fromkeys(f.power for f in here) if pos.fixed.powers[power].frankish]
    if area in pos.feudal:
        pos = feudalism.gone(pos, area, "the Stellinga")
    words = f"The Stellinga rise in {pos.fixed.place(area)}: no Frankish power may raise units there."
    pos = pos.replace(lasting=(*pos.lasting, Lasting(STELLINGA, play.power, space=area)))
    pos = pos.note_public("stellinga", words, "28.0", play.power, area)
    fate = casualties.Fate("28.0")
    losses = (
        casualties.TakeUnits(power, 1, casualties.cup((f for f in here if f.power == power), (MILITIA,)), fate)
        for power in powers
    )
    return pos.push_steps(*losses)

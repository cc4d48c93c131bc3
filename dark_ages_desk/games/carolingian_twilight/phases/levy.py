"""12.0 The Levy Segment: LP are counted, units maintained or disbanded, then troops raised and markers bought."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question, make_lazy_list
from dark_ages_desk.games.carolingian_twilight.phases import levying
from dark_ages_desk.games.carolingian_twilight.phases.costs import (
    MARKER_COST,
    income,
    maintenance,
    raisable_kinds,
    raise_cost,
    saved_upkeep,
)
from dark_ages_desk.games.carolingian_twilight.pool import drawing
from dark_ages_desk.games.carolingian_twilight.powers import feudalism, leaders, line
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import LEVY, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.naming import ChosenUnits, enough_units_check
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Levy
from dark_ages_desk.games.carolingian_twilight.state.purse import purse, spend
from dark_ages_desk.games.carolingian_twilight.state.units import (
    KINDS,
    LEADER,
    Units,
    describe_units,
    format_units,
    piece_of,
    read_picked_units,
    unit_ids,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war import npps, pillage
from dark_ages_desk.games.carolingian_twilight.words import levy as levy_words
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words


@dataclass(frozen=True, slots=True)
class LevySegment(Silent):
    """12.0 The count of LP: fractions are added up before the total is rounded down. The power's turn begins here, so
    the places of its forces are noted (24.0 (7))."""

    power: str
    rule: ClassVar[str] = "12.0"

    def turn_power(self) -> str:
        return self.power

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        lp = income(pos, self.power)
        pos = pos.replace(levy=Levy(self.power, lp), started_in=npps.turn_start_places(pos, self.power), acted=False)
        pos = pos.note_public(
            "levy", levy_words.levies_lp(power=pos.fixed.name(self.power), lp=lp), self.rule, self.power
        )
        return pos.push_steps(Maintain(self.power))


def _describe_payment(pos: CarolingianPosition, amount: int) -> str:
    """12.0 Describe a payment as text: LP are spent first, then DP."""
    lp = min(amount, pos.levy.lp if pos.levy else 0)
    return levy_words.lp_and_dp(lp=lp, dp=amount - lp) if amount > lp else levy_words.so_many_lp(lp=lp)


# --- maintenance


class MaintenanceDue:
    """12.0 The maintenance of a power, and what it has for it."""

    __slots__ = ("due", "has", "pos", "power")

    def __init__(self, pos: CarolingianPosition, power: str) -> None:
        self.pos, self.power = pos, power
        self.due, self.has = maintenance(pos, power), purse(pos, power)


class DisbandAttempt:
    """12.0 Units that a power would disband."""

    __slots__ = ("due", "units")

    def __init__(self, units: ChosenUnits, due: MaintenanceDue) -> None:
        self.units, self.due = units, due

    @property
    def npp(self) -> bool:
        return self.due.pos.is_npp(self.due.power)

    @property
    def name(self) -> str:
        return self.due.pos.fixed.name(self.due.power)


def _saves(case: DisbandAttempt) -> bool:
    """24.0 Return whether an NPP saves something by disbanding these units (1); other powers are free to."""
    return not case.npp or saved_upkeep(case.due.pos, case.due.power, case.units.units) > 0


PAYING: tuple[Check[MaintenanceDue], ...] = (
    Check(
        "maintain: means",
        "12.0",
        lambda case: case.due <= case.has,
        lambda case: levy_words.units_must_be_disbanded_first(due=case.due, has=case.has),
        MEANS,
        known=lambda case, viewer: case.pos.may_see(viewer, case.power),
        plain=levy_words.MAINTENANCE_CANNOT_BE_PAID,
    ),
)

_UNITS: tuple[Check[DisbandAttempt], ...] = (
    Check(
        "disband: units",
        "12.0",
        lambda case: not case.units.unknown,
        lambda case: markers_words.NO_SUCH_UNITS,
        SENSE,
    ),
    Check(
        "disband: own units",
        "12.0",
        lambda case: all(force.power == case.due.power for force in case.units.forces),
        lambda case: levy_words.disbands_units_of_no_other_power(power=case.due.pos.fixed.name(case.due.power)),
        SENSE,
    ),
    enough_units_check("disband: so many", "12.0"),
    Check(
        "disband: no leader",
        "23.0",
        lambda case: not any(units[LEADER] for units in case.units.units.values()),
        lambda case: levy_words.LEADER_IS_NOT_DISBANDED,
    ),
)  # fmt: skip
_WHATEVER_UNITS: tuple[Check[DisbandAttempt], ...] = (
    Check(
        "disband: NPP cannot pay",
        "24.0",
        lambda case: not case.npp or case.due.due > case.due.has,
        lambda case: levy_words.npp_maintains_all_it_can(due=case.due.due, has=case.due.has),
    ),
)
_NPP_UNIT: tuple[Check[DisbandAttempt], ...] = (
    Check(
        "disband: NPP one by one",
        "24.0",
        lambda case: not case.npp or case.units.size <= 1,
        lambda case: levy_words.NPP_DISBANDS_ONE_BY_ONE,
    ),
    Check(
        "disband: NPP saves",
        "24.0",
        _saves,
        lambda case: levy_words.NPP_DISBANDS_ONLY_WHAT_COSTS,
    ),
)
DISBANDING = (*_UNITS, *_WHATEVER_UNITS, *_NPP_UNIT)
"""12.0, 24.0 (1) The conditions for disbanding units."""


@dataclass(frozen=True, slots=True)
class Maintain(GameStep):
    """12.0 Existing units are paid for or disbanded, as the player likes; an NPP keeps all it can pay for (24.0)."""

    power: str
    rule: ClassVar[str] = "12.0"
    waits_for: ClassVar[str] = LEVY
    moment: ClassVar[str] = levy_words.WHEN_UNITS_ARE_MAINTAINED
    verbs: ClassVar[tuple[str, ...]] = ("pay", "disband")

    def turn_power(self) -> str:
        return self.power

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        case = MaintenanceDue(pos, self.power)
        options: list[Option] = []
        if passes(PAYING, case):
            label = (
                levy_words.maintain_all(payment=_describe_payment(pos, case.due))
                if case.due
                else levy_words.NOTHING_TO_PAY_GO
            )
            options.append(Button("pay", label, main=True))
        if choices := make_lazy_list(lambda: self._choices(pos, case)):
            # 23.0 All that there are; a leader is not among them.
            units = (sum(force.units) - force.units[LEADER] for force in pos.forces_of(self.power))
            most = 1 if pos.is_npp(self.power) else sum(units)
            options.append(Pick("disband", "Disband", "counters", choices, 1, most, secret=True))
        name = pos.fixed.name(self.power)
        words = levy_words.maintains_units_due_at_hand(power=name, due=case.due, has=_describe_payment(pos, case.has))
        return (
            Question(
                pos.answering_seat(self.power),
                self.power,
                self.rule,
                words,
                tuple(options),
                self._describe_free_militia(pos),
            ),
        )

    def _describe_free_militia(self, pos: CarolingianPosition) -> str:
        """12.0, 29.1.2 Describe the militia that are free."""
        if not pos.fixed.powers[self.power].frankish:
            return levy_words.ONE_MILITIA_IS_FREE_UNDER_FULL_CONTROL
        if feudalism.is_in_use(pos):
            return levy_words.ONE_MILITIA_IS_FREE_WITH_FEUDALISM
        return levy_words.ONE_MILITIA_IS_FREE_AMONG_FRANKS

    def _choices(self, pos: CarolingianPosition, due: MaintenanceDue) -> Iterator[Choice]:
        """12.0, 24.0 Yield the units that may be disbanded."""
        if not passes(_WHATEVER_UNITS, DisbandAttempt(ChosenUnits(pos, self.power, {}, False), due)):
            return
        for force in pos.forces_of(self.power):
            place = pos.fixed.place(force.space)
            for id_, kind, number in unit_ids(force, force.units):
                case = DisbandAttempt(ChosenUnits(pos, self.power, {force.id: units_of_kind(kind)}, False), due)
                if passes(DISBANDING, case):
                    yield Choice(
                        id_,
                        markers_words.units_in_place(units=KINDS[kind], place=place),
                        number,
                        force.space,
                        group=force.space,
                    )

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        due = MaintenanceDue(pos, self.power)
        if attempt.verb == "pay":
            yield Trial(PAYING, due)
        elif attempt.verb == "disband":
            yield Trial(DISBANDING, DisbandAttempt(naming.read_chosen_units(pos, attempt), due))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "disband":
            assert isinstance(answer.value, tuple)
            if pos.levy is not None:
                pos = pos.replace(levy=replace(pos.levy, disbanded=True))
            return _disband(pos.push_steps(AfterDisband(self.power)), self.power, read_picked_units(answer.value))
        due = maintenance(pos, self.power)
        name, paid = pos.fixed.name(self.power), min(due, purse(pos, self.power))
        words = levy_words.pays_to_maintain_units(power=name, paid=_describe_payment(pos, paid))
        pos = spend(pos, self.power, due)
        assert pos.levy is not None
        pos = pos.replace(levy=replace(pos.levy, maintained=True, on_units=paid))
        pos = pos.note_public("maintained", words, self.rule, self.power)
        return pos.push_steps(Raise(self.power))


def _disband(pos: CarolingianPosition, power: str, chosen: dict[int, Units]) -> CarolingianPosition:
    """12.0 Remove units from the map; a leader whom the referee removes counts as lost (23.1)."""
    leader = False
    for force, units in chosen.items():
        space = pos.forces[force].space
        number = sum(units)
        leader = leader or units[LEADER] > 0
        what = "a unit" if number == 1 else f"{number} units"
        words = levy_words.disbands_units_in(power=pos.fixed.name(power), units=what, place=pos.fixed.place(space))
        # 21.0 Of which kind units are that are disbanded or raised is for the power's own player; how many they are, a
        # place for each, all see.
        places = (space,) * number
        pos = pos.take_units(force, units).note_private(
            "disbanded", words, describe_units(units), "12.0", power, *places
        )
    return leaders.lose_leader(pos, power) if leader else pos


@dataclass(frozen=True, slots=True)
class AfterDisband(Silent):
    """12.0 Maintenance is counted again without the disbanded units; an NPP may have gone with its last one."""

    power: str
    rule: ClassVar[str] = "12.0"

    def turn_power(self) -> str:
        return self.power

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        pos = line.eliminate_npp(pos, self.power)
        return pos if pos.ranks[self.power] == "gone" else pos.push_steps(Maintain(self.power))


# --- what is raised and bought


@dataclass(frozen=True, slots=True)
class Raise(GameStep):
    """12.0 The use of the remaining LP and DP: units, removal of pillage (18.2) and markers (20.0). Unspent LP are
    lost.

    An NPP spends no more on markers than on its units, but may always buy one (24.0). With ten markers it buys none,
    because it discards only after a raid, a combat or a marker (20.1).
    """

    power: str
    rule: ClassVar[str] = "12.0"
    moment: ClassVar[str] = levy_words.WHEN_UNITS_ARE_RAISED
    verbs: ClassVar[tuple[str, ...]] = (
        *(f"raise {kind}" for kind in KINDS), "remove pillage", "buy feudalism", "buy marker", "done",
    )  # fmt: skip

    def turn_power(self) -> str:
        return self.power

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        options: list[Option] = []
        has = purse(pos, self.power)
        for kind in raisable_kinds(pos, self.power):
            cost = raise_cost(pos, self.power, kind)
            if cost <= has and (choices := make_lazy_list(partial(self._choices, pos, kind))):
                label = f"Raise 1 {KINDS[kind]}"  # 21.0 of which kind it is, the others do not know
                verb, told = f"raise {KINDS[kind]}", "Raise a unit"
                piece = piece_of(self.power, kind, has // max(1, cost), levy_words.price_in_lp(lp=cost))
                options.append(Pick(verb, label, "spaces", choices, puts=piece, secret=True, public=told))
        if mend := make_lazy_list(lambda: self._pillage_choices(pos)):
            options.append(Pick("remove pillage", levy_words.REMOVE_PILLAGE_MARKER, "spaces", mend))
        if areas := make_lazy_list(lambda: self._feudalism_choices(pos)):
            options.append(Pick("buy feudalism", levy_words.BUY_FEUDALISM_MARKER, "spaces", areas))
        if passes(levying.MARKER, levying.Payment(pos, self.power)):
            options.append(Button("buy marker", levy_words.buy_stratagem_marker(marker_cost=MARKER_COST)))
        options.append(Button("done", levy_words.LEVY_IS_OVER, levy_words.UNSPENT_LP_ARE_LOST, main=True))
        assert pos.levy is not None
        name = pos.fixed.name(self.power)
        dp = levy_words.and_dp_besides(dp=pos.dp.get(self.power, 0)) if pos.ranks[self.power] == "player" else ""
        words = levy_words.raises_units_with_lp(power=name, lp=pos.levy.lp, dp=dp)
        detail = levy_words.ONE_LAND_UNIT_AREA
        return (Question(pos.answering_seat(self.power), self.power, self.rule, words, tuple(options), detail),)

    def _choices(self, pos: CarolingianPosition, kind: int) -> Iterator[Choice]:
        """12.0 Yield the places for the unit. If several own forces are there, each of them is offered."""
        for space in levying.raising_places(pos, self.power, kind):
            name, price = pos.fixed.place(space), str(levying.RaiseAttempt(pos, self.power, kind, space).price)
            here = [force for force in pos.forces_at(space) if force.power == self.power]
            for force in here if len(here) > 1 else ():
                label = levy_words.power_with_units(power=name, units=describe_units(force.units))
                yield Choice(f"{space}:{force.id}", label, space=space, badge=price)
            if len(here) <= 1:
                yield Choice(space, name, space=space, badge=price)

    def _pillage_choices(self, pos: CarolingianPosition) -> Iterator[Choice]:
        standing = {force.space for force in pos.forces_of(self.power)}
        for space in sorted(pos.pillaged & standing):  # order: shown
            if passes(levying.REMOVING, levying.Payment(pos, self.power, space)):
                price = str(pillage.removal_cost(pos, space))
                yield Choice(space, pos.fixed.label(space), space=space, badge=price)

    def _feudalism_choices(self, pos: CarolingianPosition) -> Iterator[Choice]:
        if not feudalism.is_in_use(pos):
            return
        price = str(feudalism.marker_price(pos))
        for area in pos.fixed.areas:
            if passes(levying.FEUDALISM, levying.Payment(pos, self.power, area)):
                yield Choice(area, pos.fixed.label(area), space=area, badge=price)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        space, _, onto = naming.first_part(attempt).partition(":")
        verb, _, kind = attempt.verb.partition(" ")
        if verb == "raise" and kind in KINDS:
            force = naming.parse_number(onto) if onto else 0
            yield Trial(
                levying.RAISING,
                levying.RaiseAttempt(pos, self.power, KINDS.index(kind), space, -1 if force is None else force),
            )
        elif attempt.verb == "remove pillage":
            yield Trial(levying.REMOVING, levying.Payment(pos, self.power, space))
        elif attempt.verb == "buy feudalism":
            yield Trial(levying.FEUDALISM, levying.Payment(pos, self.power, space))
        elif attempt.verb == "buy marker":
            yield Trial(levying.MARKER, levying.Payment(pos, self.power))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        name = pos.fixed.name(self.power)
        levy = pos.levy
        assert levy is not None
        if answer.verb == "done":
            words = levy_words.levy_of_is_over(power=name, lp=levy.lp)
            return pos.replace(levy=None).note_public("levy over", words, self.rule, self.power)
        if answer.verb == "buy marker":
            pos = spend(pos, self.power, MARKER_COST)
            assert pos.levy is not None
            on_markers = levy.on_markers + MARKER_COST
            pos = pos.replace(levy=replace(pos.levy, on_markers=on_markers, markers=levy.markers + 1))
            pos = pos.note_public("bought", levy_words.buys_stratagem_marker(power=name), self.rule, self.power)
            return pos.push_steps(drawing.DrawMarker(self.power, "bought"), self)
        assert isinstance(answer.value, tuple)
        space, _, onto = str(answer.value[0]).partition(":")
        if answer.verb == "remove pillage":
            pos = spend(pos, self.power, pillage.removal_cost(pos, space)).replace(pillaged=pos.pillaged - {space})
            words = levy_words.removes_pillage_marker(power=name, place=pos.fixed.place(space))
            return pos.note_public("mended", words, "18.2", self.power, space).push_steps(self)
        if answer.verb == "buy feudalism":
            return feudalism.place_paid_marker(
                spend(pos, self.power, feudalism.marker_price(pos)), self.power, space
            ).push_steps(self)
        return self._raise(pos, KINDS.index(answer.verb.removeprefix("raise ")), space, int(onto or 0)).push_steps(self)

    def _raise(self, pos: CarolingianPosition, kind: int, space: str, onto: int) -> CarolingianPosition:
        case = levying.RaiseAttempt(pos, self.power, kind, space)
        price = min(case.price, purse(pos, self.power))
        paid = _describe_payment(pos, price)
        pos = spend(pos, self.power, case.price).add_units(self.power, space, units_of_kind(kind), onto=onto or None)
        assert pos.levy is not None
        levy = replace(pos.levy, raised_in=pos.levy.raised_in | {case.area}, on_units=pos.levy.on_units + price)
        words = levy_words.raises_a_unit(
            power=pos.fixed.name(self.power),
            unit=levy_words.A_FLEET if KINDS[kind] == "fleet" else levy_words.A_LAND_UNIT,
            place=pos.fixed.place(space),
            price=paid,
        )
        return pos.replace(levy=levy).note_private(
            "raised", words, format_units(kind, 1), "12.0", self.power, space, price=price
        )

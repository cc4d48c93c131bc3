"""12.0, 18.2, 20.0, 29.1 The purchases of a Levy Segment: one list of conditions for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, passes
from dark_ages_desk.games.carolingian_twilight.phases.costs import MARKER_COST, raisable_kinds, raise_cost
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.state import active_effects, hands
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.purse import purse
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, KINDS, LEADER, Force
from dark_ages_desk.games.carolingian_twilight.war import pillage

_ANY_NUMBER_OF_FLEETS = {("muslims", "mediterranean-sea"), ("byzantium", "ionian-sea")}
"""12.0 Exception: these may raise any number of fleets there."""


class RaiseAttempt(NamedTuple):
    """12.0 One unit that a power would raise: its kind, where, and the force that it would join (0: any)."""

    pos: Table
    power: str
    kind: int
    space: str
    onto: int = 0

    @property
    def area(self) -> str:
        return self.pos.fixed.board.spaces[self.space].within or self.space

    @property
    def price(self) -> int:
        return raise_cost(self.pos, self.power, self.kind) + (1 if self.space in self.pos.pillaged else 0)

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.space)

    @property
    def own_there(self) -> list[Force]:
        return [force for force in self.pos.forces_at(self.space) if force.power == self.power]


def _can_join(case: RaiseAttempt) -> bool:
    force = case.pos.forces.get(case.onto)
    return not case.onto or (force is not None and force.power == case.power and force.space == case.space)


def _is_right_element(case: RaiseAttempt) -> bool:
    return (case.pos.fixed.board.spaces[case.space].kind == "sea") == (case.kind == FLEET)


def _element_words(case: RaiseAttempt) -> str:
    if case.kind == FLEET:
        return f"Fleets are raised in sea areas, not in {case.place}."
    return f"Land units are raised on land, and {case.place} is a sea."


def _is_unlimited(case: RaiseAttempt) -> bool:
    return case.area == case.pos.fixed.powers[case.power].home or (case.power, case.space) in _ANY_NUMBER_OF_FLEETS


def _is_first_in_area(case: RaiseAttempt) -> bool:
    levy = case.pos.levy
    return levy is None or case.area not in levy.raised_in or _is_unlimited(case)


def _is_outside_foreign_peripheral(case: RaiseAttempt) -> bool:
    """16.0 Return whether the place is outside peripheral areas of other powers and their burgs."""
    here = case.pos.fixed.board.spaces[case.area]
    return here.kind != "peripheral" or case.power in case.pos.control[case.area]


def _is_burg_free(case: RaiseAttempt) -> bool:
    here = case.pos.fixed.board.spaces[case.space]
    return here.kind != "burg" or not case.pos.enemies_at(case.power, case.space)


def _has_control(case: RaiseAttempt) -> bool:
    here = case.pos.fixed.board.spaces[case.space]
    if here.kind == "sea":
        return True
    return (
        case.pos.has_full_control(case.power, case.space)
        if here.kind == "burg"
        else case.power in case.pos.control[case.space]
    )


def _control_words(case: RaiseAttempt) -> str:
    pos, who = case.pos, case.pos.fixed.name(case.power)
    here = pos.fixed.board.spaces[case.space]
    if here.kind != "burg":
        return f"{who:has} neither full nor shared control of {case.place}."
    if case.power in pos.control[here.within]:
        return f"{case.place} is unoccupied, and control of the area around it is shared."
    return f"{who:does} not control {case.place}."


def _has_port_control(case: RaiseAttempt) -> bool:
    ports = case.pos.fixed.ports.get(case.space)
    return ports is None or any(case.pos.has_full_control(case.power, port) for port in ports)


def _is_affordable(case: RaiseAttempt) -> bool:
    return case.price <= purse(case.pos, case.power)


def _cost_words(what: str, price: int, has: int) -> str:
    return f"{what} costs {price}; {has} {'is' if has == 1 else 'are'} at hand."


_KIND: tuple[Check[RaiseAttempt], ...] = (
    Check(
        "raise: leader",
        "23.0",
        lambda case: case.kind != LEADER,
        lambda case: "Leaders cannot be levied; none has a price.",
        SENSE,
    ),
    Check(
        "raise: place",
        "12.0",
        lambda case: case.space in case.pos.fixed.board.spaces,
        lambda case: "There is no such place.",
        SENSE,
    ),
    Check("raise: element", "12.0", _is_right_element, _element_words, SENSE),
    Check("raise: force", "13.0", _can_join, lambda case: f"There is no such force in {case.place}.", SENSE),
    Check(
        "raise: which force",
        "13.0",
        lambda case: bool(case.onto) or len(case.own_there) <= 1,
        lambda case: f"{len(case.own_there)} own forces stand in {case.place}: say which of them the unit joins.",
        SENSE,
    ),
    Check(
        "raise: burg",
        "13.0",
        _is_burg_free,
        lambda case: f"Others hold {case.place}, and a burg holds the units of one power only.",
        SENSE,
    ),
    Check(
        "raise: kind",
        "12.0",
        lambda case: case.kind in raisable_kinds(case.pos, case.power),
        lambda case: f"{case.pos.fixed.name(case.power):raises} no {KINDS[case.kind]} (Unit Cost Table).",
    ),
)
_PLACE: tuple[Check[RaiseAttempt], ...] = (
    Check(
        "raise: peripheral",
        "16.0",
        _is_outside_foreign_peripheral,
        lambda case: f"Only the power that owns {case.pos.fixed.place(case.area)} raises units there.",
    ),
    Check("raise: control", "12.0", _has_control, _control_words),
    Check(
        "raise: port",
        "12.0",
        _has_port_control,
        lambda case: f"{case.pos.fixed.name(case.power):controls} no port beside {case.place}.",
    ),
    Check(
        "raise: one a place",
        "12.0",
        _is_first_in_area,
        lambda case: f"A unit was raised in {case.pos.fixed.place(case.area)} already.",
    ),
    Check(
        "raise: Stellinga",
        "28.0",
        lambda case: not active_effects.is_raising_barred(case.pos, case.power, case.area),
        lambda case: f"The Stellinga have risen in {case.pos.fixed.place(case.area)}: Frankish powers raise nothing.",
    ),
)
_PRICE: tuple[Check[RaiseAttempt], ...] = (
    Check(
        "raise: means",
        "12.0",
        _is_affordable,
        lambda case: _cost_words(
            f"A {KINDS[case.kind]} in {case.place}", case.price, purse(case.pos, case.power)
        ),
        MEANS,
    ),
)  # fmt: skip
RAISING = (*_KIND, *_PLACE, *_PRICE)
"""12.0 The conditions for raising a unit."""


def raising_places(pos: Table, power: str, kind: int) -> Iterator[str]:
    """12.0 Yield the places where a power may raise a unit of that kind now."""
    # Nobody raises land units where he controls nothing.
    for space in pos.fixed.seas if kind == FLEET else pos.controlled_spaces(power):
        if kind != FLEET and space in pos.fixed.at_sea:
            continue
        case = RaiseAttempt(pos, power, kind, space)
        here = case.own_there
        if passes(RAISING, case._replace(onto=here[0].id) if len(here) > 1 else case):
            yield space


class Payment(NamedTuple):
    """Something that a power would pay for in a place."""

    pos: Table
    power: str
    space: str = ""

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.space)

    @property
    def has(self) -> int:
        return purse(self.pos, self.power)


REMOVING: tuple[Check[Payment], ...] = (
    Check(
        "remove pillage: place",
        "18.2",
        lambda case: case.space in case.pos.fixed.board.spaces,
        lambda case: "There is no such place.",
        SENSE,
    ),
    Check(
        "remove pillage: marker",
        "18.2",
        lambda case: case.space in case.pos.pillaged,
        lambda case: f"{case.place} bears no pillage marker.",
        SENSE,
    ),
    Check(
        "remove pillage: force there",
        "18.2",
        lambda case: case.pos.has_force_at(case.power, case.space),
        lambda case: f"No force of {case.pos.fixed.name_in_sentence(case.power)} stands in {case.place} itself.",
    ),
    Check(
        "remove pillage: means",
        "18.2",
        lambda case: pillage.removal_cost(case.pos, case.space) <= case.has,
        lambda case: _cost_words(
            f"To mend {case.place}", pillage.removal_cost(case.pos, case.space), case.has
        ),
        MEANS,
    ),
)  # fmt: skip
"""18.2 The conditions for removing a pillage marker."""


def _barred_words(case: Payment) -> str:
    where = "or its burg is" if case.pos.fixed.burg_of.get(case.space) else "is"
    return f"{case.place} {where} {feudalism.find_bar(case.pos, case.space)}."


FEUDALISM: tuple[Check[Payment], ...] = (
    Check(
        "feudalism: played",
        "29.1",
        lambda case: feudalism.is_in_use(case.pos),
        lambda case: "The optional rule of Feudalism is not played.",
        SENSE,
    ),
    Check(
        "feudalism: land area",
        "29.1",
        lambda case: case.space in case.pos.fixed.land,
        lambda case: "A Feudalism marker lies in a land area, never in a burg or at sea.",
        SENSE,
    ),
    Check(
        "feudalism: no marker yet",
        "29.1",
        lambda case: case.space not in case.pos.feudal,
        lambda case: f"A Feudalism marker lies in {case.place} already.",
        SENSE,
    ),
    Check("feudalism: not barred", "29.1", lambda case: not feudalism.find_bar(case.pos, case.space), _barred_words),
    Check(
        "feudalism: Frankish",
        "29.1",
        lambda case: case.pos.fixed.powers[case.power].frankish,
        lambda case: "Only Frankish powers buy Feudalism markers.",
    ),
    Check(
        "feudalism: control",
        "29.1",
        lambda case: case.power in case.pos.control[case.space],
        lambda case: (
            f"{case.pos.fixed.name(case.power):has} neither full nor shared control of {case.place}."
        ),
    ),
    Check(
        "feudalism: means",
        "29.1",
        lambda case: feudalism.marker_price(case.pos) <= case.has,
        lambda case: _cost_words("A Feudalism marker", feudalism.marker_price(case.pos), case.has),
        MEANS,
    ),
)  # fmt: skip
"""29.1.1 The conditions for buying a Feudalism marker."""


def _may_buy_marker(case: Payment) -> bool:
    """24.0 Return whether another marker is allowed (2): an NPP spends no more on markers than on units, but can always
    buy one."""
    levy = case.pos.levy
    if not case.pos.is_npp(case.power) or levy is None or not levy.markers:
        return True
    return levy.on_markers + MARKER_COST <= levy.on_units


MARKER: tuple[Check[Payment], ...] = (
    Check(
        "buy marker: Pool",
        "20.0",
        lambda case: hands.count_cup(case.pos) > 0,
        lambda case: "The Pool is empty.",
        SENSE,
    ),
    Check(
        "buy marker: NPP with ten",
        "20.1",
        lambda case: not case.pos.is_npp(case.power) or hands.has_room(case.pos, case.power),
        lambda case: "An NPP with ten markers cannot discard one in order to buy another.",
    ),
    Check(
        "buy marker: room",
        "20.1",
        lambda case: case.pos.is_npp(case.power) or hands.has_room(case.pos, case.power),
        lambda case: f"{case.pos.fixed.name(case.power):holds} ten markers, the most there may be: discard one first.",
    ),
    Check(
        "buy marker: NPP's units first",
        "24.0",
        _may_buy_marker,
        lambda case: (
            "After its first marker an NPP spends no more on markers than on its units: "
            f"{case.pos.levy.on_markers if case.pos.levy else 0} and "
            f"{case.pos.levy.on_units if case.pos.levy else 0} so far."
        ),
    ),
    Check(
        "buy marker: means",
        "20.0",
        lambda case: case.has >= MARKER_COST,
        lambda case: _cost_words("A marker", MARKER_COST, case.has),
        MEANS,
    ),
)  # fmt: skip
"""20.0 (b) The conditions for buying a stratagem marker."""

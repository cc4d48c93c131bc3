"""12.0, 18.2, 20.0, 29.1 The purchases of a Levy Segment: one list of conditions for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, passes
from dark_ages_desk.games.carolingian_twilight.phases.costs import MARKER_COST, raisable_kinds, raise_cost
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.state import active_effects, hands
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.purse import purse
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, KINDS, LEADER, Force
from dark_ages_desk.games.carolingian_twilight.war import pillage
from dark_ages_desk.games.carolingian_twilight.words import levy as levy_words
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words

_ANY_NUMBER_OF_FLEETS = {("muslims", "mediterranean-sea"), ("byzantium", "ionian-sea")}
"""12.0 Exception: these may raise any number of fleets there."""


class RaiseAttempt(NamedTuple):
    """12.0 One unit that a power would raise: its kind, where, and the force that it would join (0: any)."""

    pos: CarolingianPosition
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
        return levy_words.fleets_are_raised_at_sea(place=case.place)
    return levy_words.land_units_are_raised_on_land(place=case.place)


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
        return markers_words.has_neither_full_nor_shared_control(power=who, place=case.place)
    if case.power in pos.control[here.within]:
        return levy_words.control_is_shared(place=case.place)
    return levy_words.does_not_control(who=who, place=case.place)


def _has_port_control(case: RaiseAttempt) -> bool:
    ports = case.pos.fixed.ports.get(case.space)
    return ports is None or any(case.pos.has_full_control(case.power, port) for port in ports)


def _is_affordable(case: RaiseAttempt) -> bool:
    return case.price <= purse(case.pos, case.power)


def _cost_words(what: str, price: int, has: int) -> str:
    return levy_words.costs_more_than_at_hand(what=what, price=price, has=has)


_KIND: tuple[Check[RaiseAttempt], ...] = (
    Check(
        "raise: leader",
        "23.0",
        lambda case: case.kind != LEADER,
        lambda case: levy_words.LEADERS_CANNOT_BE_LEVIED,
        SENSE,
    ),
    Check(
        "raise: place",
        "12.0",
        lambda case: case.space in case.pos.fixed.board.spaces,
        lambda case: levy_words.there_is_no_place(named=case.space),
        SENSE,
    ),
    Check("raise: element", "12.0", _is_right_element, _element_words, SENSE),
    Check("raise: force", "13.0", _can_join, lambda case: levy_words.no_such_force_in(place=case.place), SENSE),
    Check(
        "raise: which force",
        "13.0",
        lambda case: bool(case.onto) or len(case.own_there) <= 1,
        lambda case: levy_words.own_forces_stand_in(number=len(case.own_there), place=case.place),
        SENSE,
    ),
    Check(
        "raise: burg",
        "13.0",
        _is_burg_free,
        lambda case: levy_words.others_hold_the_burg(place=case.place),
        SENSE,
    ),
    Check(
        "raise: kind",
        "12.0",
        lambda case: case.kind in raisable_kinds(case.pos, case.power),
        lambda case: levy_words.raises_no_unit_cost_table(power=case.pos.fixed.name(case.power), kind=KINDS[case.kind]),
    ),
)
_PLACE: tuple[Check[RaiseAttempt], ...] = (
    Check(
        "raise: peripheral",
        "16.0",
        _is_outside_foreign_peripheral,
        lambda case: levy_words.only_the_owner_raises_units(place=case.pos.fixed.place(case.area)),
    ),
    Check("raise: control", "12.0", _has_control, _control_words),
    Check(
        "raise: port",
        "12.0",
        _has_port_control,
        lambda case: levy_words.controls_no_port_beside(power=case.pos.fixed.name(case.power), place=case.place),
    ),
    Check(
        "raise: one a place",
        "12.0",
        _is_first_in_area,
        lambda case: levy_words.unit_was_raised_in_already(place=case.pos.fixed.place(case.area)),
    ),
    Check(
        "raise: Stellinga",
        "28.0",
        lambda case: not active_effects.is_raising_barred(case.pos, case.power, case.area),
        lambda case: levy_words.stellinga_have_risen(place=case.pos.fixed.place(case.area)),
    ),
)
_PRICE: tuple[Check[RaiseAttempt], ...] = (
    Check(
        "raise: means",
        "12.0",
        _is_affordable,
        lambda case: _cost_words(
            levy_words.a_unit_of_kind_in(kind=KINDS[case.kind], place=case.place),
            case.price,
            purse(case.pos, case.power),
        ),
        MEANS,
    ),
)
RAISING = (*_KIND, *_PLACE, *_PRICE)
"""12.0 The conditions for raising a unit."""


def raising_places(pos: CarolingianPosition, power: str, kind: int) -> Iterator[str]:
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

    pos: CarolingianPosition
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
        lambda case: levy_words.there_is_no_place(named=case.space),
        SENSE,
    ),
    Check(
        "remove pillage: marker",
        "18.2",
        lambda case: case.space in case.pos.pillaged,
        lambda case: levy_words.bears_no_pillage_marker(place=case.place),
        SENSE,
    ),
    Check(
        "remove pillage: force there",
        "18.2",
        lambda case: case.pos.has_force_at(case.power, case.space),
        lambda case: levy_words.no_force_stands_there_itself(
            power=case.pos.fixed.name_in_sentence(case.power), place=case.place
        ),
    ),
    Check(
        "remove pillage: means",
        "18.2",
        lambda case: pillage.removal_cost(case.pos, case.space) <= case.has,
        lambda case: _cost_words(
            levy_words.to_mend_place(place=case.place), pillage.removal_cost(case.pos, case.space), case.has
        ),
        MEANS,
    ),
)
"""18.2 The conditions for removing a pillage marker."""


def _barred_words(case: Payment) -> str:
    where = levy_words.OR_ITS_BURG_IS if case.pos.fixed.burg_of.get(case.space) else "is"
    return f"{case.place} {where} {feudalism.find_bar(case.pos, case.space)}."


FEUDALISM: tuple[Check[Payment], ...] = (
    Check(
        "feudalism: played",
        "29.1",
        lambda case: feudalism.is_in_use(case.pos),
        lambda case: levy_words.FEUDALISM_IS_NOT_PLAYED,
        SENSE,
    ),
    Check(
        "feudalism: land area",
        "29.1",
        lambda case: case.space in case.pos.fixed.land,
        lambda case: levy_words.FEUDALISM_MARKER_LIES_IN_LAND_AREA,
        SENSE,
    ),
    Check(
        "feudalism: no marker yet",
        "29.1",
        lambda case: case.space not in case.pos.feudal,
        lambda case: levy_words.feudalism_marker_lies_in_already(place=case.place),
        SENSE,
    ),
    Check("feudalism: not barred", "29.1", lambda case: not feudalism.find_bar(case.pos, case.space), _barred_words),
    Check(
        "feudalism: Frankish",
        "29.1",
        lambda case: case.pos.fixed.powers[case.power].frankish,
        lambda case: levy_words.ONLY_FRANKISH_POWERS_BUY_FEUDALISM_MARKERS,
    ),
    Check(
        "feudalism: control",
        "29.1",
        lambda case: case.power in case.pos.control[case.space],
        lambda case: markers_words.has_neither_full_nor_shared_control(
            power=case.pos.fixed.name(case.power), place=case.place
        ),
    ),
    Check(
        "feudalism: means",
        "29.1",
        lambda case: feudalism.marker_price(case.pos) <= case.has,
        lambda case: _cost_words("A Feudalism marker", feudalism.marker_price(case.pos), case.has),
        MEANS,
    ),
)
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
        lambda case: levy_words.POOL_IS_EMPTY,
        SENSE,
    ),
    Check(
        "buy marker: NPP with ten",
        "20.1",
        lambda case: not case.pos.is_npp(case.power) or hands.has_room(case.pos, case.power),
        lambda case: levy_words.NPP_WITH_TEN_MARKERS_CANNOT_DISCARD,
    ),
    Check(
        "buy marker: room",
        "20.1",
        lambda case: case.pos.is_npp(case.power) or hands.has_room(case.pos, case.power),
        lambda case: levy_words.holds_ten_markers(power=case.pos.fixed.name(case.power)),
    ),
    Check(
        "buy marker: NPP's units first",
        "24.0",
        _may_buy_marker,
        lambda case: levy_words.npp_spends_no_more_on_markers(
            markers=case.pos.levy.on_markers if case.pos.levy else 0,
            units=case.pos.levy.on_units if case.pos.levy else 0,
        ),
    ),
    Check(
        "buy marker: means",
        "20.0",
        lambda case: case.has >= MARKER_COST,
        lambda case: _cost_words("A stratagem marker", MARKER_COST, case.has),
        MEANS,
    ),
)
"""20.0 (b) The conditions for buying a stratagem marker."""

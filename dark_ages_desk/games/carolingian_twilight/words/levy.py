"""Sentences of the chapter levy."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.words.names import Name

LEADER_IS_NOT_DISBANDED = "A leader costs nothing and is not disbanded."
NPP_DISBANDS_ONE_BY_ONE = "An NPP disbands one unit after the other, for it maintains all that it can."
NPP_DISBANDS_ONLY_WHAT_COSTS = "An NPP disbands only what it saves something by, and this unit costs it nothing."
WHEN_UNITS_ARE_MAINTAINED = "when units are maintained, before anything is raised"
MAINTENANCE_CANNOT_BE_PAID = "The maintenance cannot be paid."
NOTHING_TO_PAY_GO = "Nothing to pay: go on"
ONE_MILITIA_IS_FREE_UNDER_FULL_CONTROL = (
    "One militia is free in an area whose full control the power has, with its burg, unless pillaged."
)
ONE_MILITIA_IS_FREE_WITH_FEUDALISM = "One militia is free in an area with a Feudalism marker."
ONE_MILITIA_IS_FREE_AMONG_FRANKS = (
    "One militia is free in an area that, with its burg, only Frankish powers hold, unless it is pillaged."
)
WHEN_UNITS_ARE_RAISED = "when units are raised, after those on the map are maintained"
REMOVE_PILLAGE_MARKER = "Remove the pillage marker of"
BUY_FEUDALISM_MARKER = "Buy a Feudalism marker for"
LEVY_IS_OVER = "The levy is over"
UNSPENT_LP_ARE_LOST = "Unspent LP are lost."
ONE_LAND_UNIT_AREA = "One land unit an area (with its burg), any number in its own peripheral area; one fleet a sea."
LEADERS_CANNOT_BE_LEVIED = "Leaders cannot be levied; none has a price."
NO_SUCH_PLACE = "There is no such place."
OR_ITS_BURG_IS = "or its burg is"
FEUDALISM_IS_NOT_PLAYED = "The optional rule of Feudalism is not played."
FEUDALISM_MARKER_LIES_IN_LAND_AREA = "A Feudalism marker lies in a land area, never in a burg or at sea."
ONLY_FRANKISH_POWERS_BUY_FEUDALISM_MARKERS = "Only Frankish powers buy Feudalism markers."
POOL_IS_EMPTY = "The Pool is empty."
NPP_WITH_TEN_MARKERS_CANNOT_DISCARD = "An NPP with ten markers cannot discard one in order to buy another."


def price_in_lp(*, lp: int) -> str:
    return f"{lp} LP"


def levies_lp(*, power: Name, lp: int) -> str:
    return f"{power:levies} {lp} LP."


def lp_and_dp(*, lp: int, dp: int) -> str:
    return f"{lp} LP and {dp} DP"


def so_many_lp(*, lp: int) -> str:
    return f"{lp} LP"


def units_must_be_disbanded_first(*, due: int, has: int) -> str:
    return f"{due} are due and {has} at hand: disband units first."


def disbands_units_of_no_other_power(*, power: Name) -> str:
    return f"{power:disbands} units of no other power."


def npp_maintains_all_it_can(*, due: int, has: int) -> str:
    return f"An NPP maintains all the units that it can: {due} are due and {has} at hand."


def maintain_all(*, payment: str) -> str:
    return f"Maintain all for {payment}"


def maintains_units_due_at_hand(*, power: Name, due: int, has: int) -> str:
    return f"{power:Maintains} units: {due} due, {has} at hand"


def pays_to_maintain_units(*, power: Name, paid: int) -> str:
    return f"{power:pays} {paid} to maintain units."


def disbands_units_in(*, power: Name, units: str, place: str) -> str:
    return f"{power:disbands} {units} in {place}."


def buy_stratagem_marker(*, marker_cost: int) -> str:
    return f"Buy a stratagem marker for {marker_cost}"


def and_dp_besides(*, dp: int) -> str:
    return f" and {dp} DP"


def raises_units_with_lp(*, power: Name, lp: int, dp: str) -> str:
    return f"{power:Raises} units with {lp} LP{dp}"


def power_with_units(*, power: str, units: str) -> str:
    return f"{power}, with {units}"


def lp_are_lost(*, lp: int, verb: str) -> str:
    return f"; {lp} LP {verb} lost"


def levy_of_is_over(*, power: str, lost: str) -> str:
    return f"The levy of {power} is over{lost}."


def buys_stratagem_marker(*, power: Name) -> str:
    return f"{power:buys} a stratagem marker."


def removes_pillage_marker(*, power: Name, place: str) -> str:
    return f"{power:removes} the pillage marker of {place}."


def raises_a_unit(*, power: Name, place: str, price: int) -> str:
    return f"{power:raises} a unit in {place} for {price}."


def fleets_are_raised_at_sea(*, place: str) -> str:
    return f"Fleets are raised in sea areas, not in {place}."


def land_units_are_raised_on_land(*, place: str) -> str:
    return f"Land units are raised on land, and {place} is a sea."


def control_is_shared(*, place: str) -> str:
    return f"{place} is unoccupied, and control of the area around it is shared."


def does_not_control(*, who: Name, place: str) -> str:
    return f"{who:does} not control {place}."


def costs_more_than_at_hand(*, what: str, price: int, has: int, verb: str) -> str:
    return f"{what} costs {price}; {has} {verb} at hand."


def no_such_force_in(*, place: str) -> str:
    return f"There is no such force in {place}."


def own_forces_stand_in(*, number: int, place: str) -> str:
    return f"{number} own forces stand in {place}: say which of them the unit joins."


def others_hold_the_burg(*, place: str) -> str:
    return f"Others hold {place}, and a burg holds the units of one power only."


def raises_no_unit_cost_table(*, power: Name, kind: str) -> str:
    return f"{power:raises} no {kind} (Unit Cost Table)."


def only_the_owner_raises_units(*, place: str) -> str:
    return f"Only the power that owns {place} raises units there."


def controls_no_port_beside(*, power: Name, place: str) -> str:
    return f"{power:controls} no port beside {place}."


def unit_was_raised_in_already(*, place: str) -> str:
    return f"A unit was raised in {place} already."


def stellinga_have_risen(*, place: str) -> str:
    return f"The Stellinga have risen in {place}: Frankish powers raise nothing."


def a_unit_of_kind_in(*, kind: str, place: str) -> str:
    return f"A {kind} in {place}"


def bears_no_pillage_marker(*, place: str) -> str:
    return f"{place} bears no pillage marker."


def no_force_stands_there_itself(*, power: str, place: str) -> str:
    return f"No force of {power} stands in {place} itself."


def to_mend_place(*, place: str) -> str:
    return f"To mend {place}"


def feudalism_marker_lies_in_already(*, place: str) -> str:
    return f"A Feudalism marker lies in {place} already."


def holds_ten_markers(*, power: Name) -> str:
    return f"{power:holds} ten markers, the most there may be: discard one first."


def npp_spends_no_more_on_markers(*, markers: int, units: int) -> str:
    return f"After its first marker an NPP spends no more on markers than on its units: {markers} and {units} so far."

"""Sentences of the chapter levy."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.games.carolingian_twilight.words.names import Name, agree_place, number_left

LEADER_IS_NOT_DISBANDED = "A leader needs no maintenance, and you cannot disband him."
NPP_DISBANDS_ONE_BY_ONE = "An NPP disbands one unit at a time, because it must maintain as many as it can."
NPP_DISBANDS_ONLY_WHAT_COSTS = "An NPP disbands only units that cost it something. This one is free."
WHEN_UNITS_ARE_MAINTAINED = "while maintaining units, before you raise any"
MAINTENANCE_CANNOT_BE_PAID = "You cannot pay the maintenance."
NOTHING_TO_PAY_GO = "Continue: no payment due"
ONE_MILITIA_IS_FREE_UNDER_FULL_CONTROL = (
    "In an area under the power's full control, burg included, one militia is free unless the area is pillaged."
)
ONE_MILITIA_IS_FREE_WITH_FEUDALISM = "One militia is free in an area with a Feudalism marker."
ONE_MILITIA_IS_FREE_AMONG_FRANKS = (
    "In an area that only Frankish powers hold, burg included, one militia is free unless the area is pillaged."
)
WHEN_UNITS_ARE_RAISED = "while raising units, after maintaining those on the map"
REMOVE_PILLAGE_MARKER = "Remove the pillage marker from"
BUY_FEUDALISM_MARKER = "Buy a Feudalism marker for"
LEVY_IS_OVER = "End the levy"
UNSPENT_LP_ARE_LOST = "Unspent LP are lost."
ONE_LAND_UNIT_AREA = (
    "Raise one land unit per area, burg included, any number in your own peripheral area, and one fleet per sea area."
)
A_LAND_UNIT, A_FLEET = "a land unit", "a fleet"
LEADERS_CANNOT_BE_LEVIED = "Leaders cannot be raised."
OR_ITS_BURG_IS = "or its burg is"
FEUDALISM_IS_NOT_PLAYED = "This game does not use the optional rule Feudalism."
FEUDALISM_MARKER_LIES_IN_LAND_AREA = "A Feudalism marker goes into a land area, never into a burg or the sea."
ONLY_FRANKISH_POWERS_BUY_FEUDALISM_MARKERS = "Only Frankish powers may buy Feudalism markers."
POOL_IS_EMPTY = "The Pool is empty."
NPP_WITH_TEN_MARKERS_CANNOT_DISCARD = "An NPP with 10 markers may not discard one to buy another."


def there_is_no_place(*, named: str) -> str:
    return f"There is no place “{format_short(named)}”."


def price_in_lp(*, lp: int) -> str:
    return f"{lp} LP"


def levies_lp(*, power: Name, lp: int) -> str:
    return f"{power:levies} {lp} LP."


def lp_and_dp(*, lp: int, dp: int) -> str:
    return f"{lp} LP and {dp} DP" if lp else f"{dp} DP"


def so_many_lp(*, lp: int) -> str:
    return f"{lp} LP"


def units_must_be_disbanded_first(*, due: int, has: int) -> str:
    return f"Upkeep costs {due}; you have {has}. Disband units first."


def disbands_units_of_no_other_power(*, power: Name) -> str:
    return f"{power:can} disband only {power.their} own units."


def npp_maintains_all_it_can(*, due: int, has: int) -> str:
    return f"An NPP must maintain as many units as it can: upkeep costs {due}; it has {has}."


def maintain_all(*, payment: str) -> str:
    return f"Maintain all for {payment}"


def maintains_units_due_at_hand(*, power: Name, due: int, has: str) -> str:
    return f"{power}: pay for your units? Upkeep is {due}; you have {has}."


def pays_to_maintain_units(*, power: Name, paid: str) -> str:
    return f"{power:pays} {paid} to maintain units."


def disbands_units_in(*, power: Name, units: str, place: str) -> str:
    return f"{power:disbands} {units} in {place}."


def buy_stratagem_marker(*, marker_cost: int) -> str:
    return f"Buy a stratagem marker for {marker_cost} LP or DP"


def and_dp_besides(*, dp: int) -> str:
    return f" and {dp} DP"


def raises_units_with_lp(*, power: Name, lp: int, dp: str) -> str:
    return f"{power}: raise units? You have {lp} LP{dp}."


def power_with_units(*, power: str, units: str) -> str:
    return f"{power}, with {units}"


def levy_of_is_over(*, power: Name, lp: int) -> str:
    lost = f" and {'lose' if power.many else 'loses'} {lp} LP" if lp else ""
    return f"{power:ends} {power.their} Levy Segment{lost}."


def buys_stratagem_marker(*, power: Name) -> str:
    return f"{power:buys} a stratagem marker."


def removes_pillage_marker(*, power: Name, place: str) -> str:
    return f"{power:removes} the pillage marker from {place}."


def raises_a_unit(*, power: Name, unit: str, place: str, price: str) -> str:
    return f"{power:raises} {unit} in {place} for {price}."


def fleets_are_raised_at_sea(*, place: str) -> str:
    return f"Raise fleets in sea areas, not in {place}."


def land_units_are_raised_on_land(*, place: str) -> str:
    return f"Raise land units on land, not in {place}."


def control_is_shared(*, place: str) -> str:
    return f"{place} is unoccupied, and several powers control the area around it."


def does_not_control(*, who: Name, place: str) -> str:
    return f"{who:does} not control {place}."


def costs_more_than_at_hand(*, what: str, price: int, has: int) -> str:
    return f"{what} costs {price} LP or DP; you have {number_left(has)} left."


def no_such_force_in(*, place: str) -> str:
    return f"There is no such force in {place}."


def own_forces_stand_in(*, number: int, place: str) -> str:
    return f"You have {number} forces in {place}: choose which one the unit joins."


def others_hold_the_burg(*, place: str) -> str:
    return f"Another power holds {place}. A burg holds the units of one power only."


def raises_no_unit_cost_table(*, power: Name, kind: str) -> str:
    return f"{power:cannot} raise a {kind} (Unit Cost Table)."


def only_the_owner_raises_units(*, place: str) -> str:
    if place == "Scandinavia":
        return "No power can raise units in Scandinavia: only Viking raiders gather there (10.1)."
    return f"Only the owner of {place} may raise units there."


def controls_no_port_beside(*, power: Name, place: str) -> str:
    return f"{power:controls} no port beside {place}."


def unit_was_raised_in_already(*, place: str) -> str:
    return f"You have already raised a unit in {place}."


def stellinga_have_risen(*, place: str) -> str:
    return f"The Stellinga are in revolt in {place}: Frankish powers may not raise units there."


def a_unit_of_kind_in(*, kind: str, place: str) -> str:
    return f"A {kind} in {place}"


def bears_no_pillage_marker(*, place: str) -> str:
    return f"There is no pillage marker in {place}."


def no_force_stands_there_itself(*, power: str, place: str) -> str:
    return f"{power} has no force in {place} itself."


def to_mend_place(*, place: str) -> str:
    return f"Removing the pillage marker from {place}"


def feudalism_marker_lies_in_already(*, place: str) -> str:
    return f"{agree_place(place, 'has', 'have')} a Feudalism marker already."


def holds_ten_markers(*, power: Name) -> str:
    return f"{power:holds} 10 markers, the limit. Discard one first."


def npp_spends_no_more_on_markers(*, markers: int, units: int) -> str:
    return f"After its first marker an NPP may not spend more on markers ({markers} so far) than on units ({units})."

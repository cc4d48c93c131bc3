"""Sentences of the chapter war."""

from __future__ import annotations

AND_ACTS_AGAIN = ", so it acts again"
UNTIL_SOMETHING_TOUCHES_IT = "until something affects it"
UNTIL_THEY_ARE_TOUCHED = "until something affects them"
AN_ATTACKING_LEADER = "an attacking leader"
ALL_ATTACK_ACROSS_A_RIVER = "all attack across a river"
LOST_WITH_THE_KINGDOM = "lost with the kingdom"
WHEN_A_LEADER_FALLS = "when a leader falls against several"
NO_PLACE_TO_STAY_ALONE = "it may not stay there alone"
THE_ALLIANCE_IS_OVER = "the alliance is over"


def kingdoms_are_touched(*, kingdoms: str) -> str:
    return f"Something has changed near {kingdoms}"


def and_they_act_again(*, kingdoms: str) -> str:
    return f", so {kingdoms} act again"


def halved_against_marsh(*, unit: str) -> str:
    return f"{unit}, halved against marsh"


def doubled_in_its_town(*, unit: str) -> str:
    return f"{unit}, doubled in its town"


def takes_town(*, kingdom: str, town: str, whose: str, tax_base: int) -> str:
    return f"{kingdom} takes {town}{whose}: its tax base rises by {tax_base}."


def loses_cattle_with_town(*, kingdom: str, cattle: int, town: str) -> str:
    return f"{kingdom} loses {town}, and {cattle} cattle with it."


def lost_with(*, town: str) -> str:
    return f"lost with {town}"


def is_conquered_with_tax_base(*, kingdom: str, conqueror: str, tax_base: int) -> str:
    return f"{conqueror} conquers {kingdom}: the tax base of {conqueror} rises by {tax_base}."


def loses_its_cattle(*, kingdom: str, cattle: int) -> str:
    return f"{kingdom} loses its {cattle} cattle."


def driven_off_from(*, kingdom: str) -> str:
    return f"driven off from {kingdom}"


def drives_off_cattle(*, conqueror: str, cattle: int, kingdom: str) -> str:
    return f"{conqueror} drives off the {cattle} cattle of {kingdom}."


def rises_again(*, kingdom: str) -> str:
    return f"{kingdom} rises again."


def land_passes_to(*, kingdom: str, conqueror: str) -> str:
    return f"The land of {kingdom} passes to {conqueror}."


def town_joins(*, town: str, kingdom: str) -> str:
    return f"{town} joins {kingdom}."


def leader_falls_slain_by(*, leader: str, slayers: str) -> str:
    return f"{leader} falls, slain by {slayers}."


def who_slew(*, kingdom: str, leader: str) -> str:
    return f"{kingdom}: who slew {leader}?"


def slew(*, slayer: str, leader: str) -> str:
    return f"{slayer} slays {leader}."


def unit_leaves_for(*, unit: str, start: str, goal: str, why: str) -> str:
    return f"{unit} leaves {start} for {goal}: {why}."


def unit_goes_overseas(*, unit: str, why: str) -> str:
    return f"{unit} goes overseas: {why}."


def leader_rides_away(*, leader: str) -> str:
    return f"{leader} rides away."


def has_no_home_to_go_to(*, unit: str) -> str:
    return f"{unit} has no home to go to and returns to its card."


def town_is_neutral_again(*, town: str, units: str) -> str:
    return f"{town} is neutral again, with {units}."


def sea_closes_the_hexside(*, place: str, other: str) -> str:
    return f"The hexside between {place} and {other} is sea, so units cannot cross it."


def hex_is_full(*, most: int, place: str) -> str:
    return f"{place} is full: a hex holds at most {most}."


def others_stand_in_the_hex(*, units: str, place: str) -> str:
    barred = "a hex with a neutral garrison or with units of a player who is not your ally"
    return f"{place} holds {units}. You may not enter {barred}."


def neutral_town_is_entered_after_a_battle(*, place: str) -> str:
    return f"{place} is neutral: you enter it only after a battle."


def way_costs_movement_points(*, place: str, cost: int, left: int) -> str:
    return f"The route to {place} costs {cost} MF; the unit has {f'only {left}' if left > 0 else 'none'} left."


def others_stand_there(*, units: str, place: str) -> str:
    return f"You cannot redeploy through {place}, which holds units that are not yours: {units}."


def no_redeployment_through_a_neutral_town(*, place: str) -> str:
    return f"{place} is a neutral town: you cannot redeploy through it."


def no_redeployment_into_an_opponents_town(*, holder: str, place: str) -> str:
    return f"{holder} holds {place}: you cannot redeploy into an opponent's town."


def no_redeployment_past_an_opponent(*, place: str) -> str:
    return f"{place} is next to an opposing player's units: you cannot redeploy through it."


def redeployed_too_far(*, place: str, steps: int, most: int) -> str:
    return f"{place} is {steps} hexes away; a unit can redeploy at most {most} hexes."

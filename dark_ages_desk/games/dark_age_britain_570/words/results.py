"""Sentences of the chapter results."""

from __future__ import annotations

CATTLE_ARE_LEFT = "Cattle left"
UNITS_WERE_LOST = "Units lost"
AT_THE_TABLE = "at the table"
WHEN_SEVERAL_HOLD_THE_TOWNS = "when a kingdom whose towns have several holders has lost its last unit"
WHEN_ALLIANCES_ARE_ENTERED = "while this year's alliances are named"
NOBODY_IS_ALLIED = "No alliances are agreed yet."
THE_TALKS_ARE_OVER = "Finish the talks"
ALLIED_WITH_EACH_OTHER = "Allied with each other"
NO_LONGER_ALLIED = "No longer allied"
ALL_AGREE_TO_END_WITH_THE_COUNT = "Everyone agrees to end the game with the count"
WHEN_OVERTURES_ARE_ENTERED = "while entering the overtures of the year"
THE_OVERTURES_ARE_OVER = "Finish the overtures"
WHICH_OVERTURES_WERE_MADE = "Overtures: enter the ones made"
IT_STAYS_NEUTRAL = "it stays neutral"
AN_OVERTURE_WAS_MADE = "Overture made"
WHEN_REDEPLOYMENT_IS_ENTERED = "while entering the redeployment"
ALL_HAVE_REDEPLOYED = "Finish redeployment"
WHEN_A_MONTH_IS_ENTERED = "while entering the result of an alliance's month"
ITS_MONTH_IS_OVER = "End this alliance's month"
IT_DOES_NOTHING_MORE = "Pass for the rest of the year"
ONLY_WHAT_HAS_CHANGED_IS_ENTERED = "Enter only what has changed."
WHEN_THE_WAY_HOME_IS_ENTERED = "while entering where units stay after October"
ALL_ARE_AT_HOME = "Finish going home"
WHO_LIKES_GOES_HOME = "October is over: where do the units winter?"
WHEN_EVENTS_ARE_ENTERED = "while entering the events of the year"
THE_EVENTS_ARE_OVER = "Finish the events"
DEATHS_AND_RETURNS_ARE_ENTERED = "Enter units that died or came back by an event; the program does the rest."
CAME_BACK_FREE = "Came back free"
UNITS_IN_IT = "units in it"
A_TOWN_IS_NEUTRAL_AGAIN = "A town becomes neutral"
WHAT_CAME_OF_THE_EVENTS = "Events: enter the results"
WHEN_UPKEEP_IS_ENTERED = "while entering upkeep and rebuilding"
LAID_DOWN_FOR_WANT_OF_UPKEEP = "Disbanded for lack of cattle"
WHAT_WAS_DONE_ABOUT_UPKEEP = "Upkeep and rebuilding: enter what you did"


def leader_of(*, leader: str, kingdom: str) -> str:
    return f"{leader} of {kingdom}"


def has_cattle_now(*, kingdom: str, cattle: int) -> str:
    return f"{kingdom} has {cattle} cattle."


def slain_by(*, slayers: str) -> str:
    return f", slain by {slayers}"


def leader_falls(*, leader: str, how: str) -> str:
    return f"{leader} falls{how}."


def who_slew_the_last_unit(*, kingdoms: str) -> str:
    return f"{kingdoms} is conquered: who slew the last unit?"


def alliances_as_they_stand(*, alliances: str) -> str:
    return f"Alliances so far: {alliances}."


def talks_who_is_allied(*, when: str) -> str:
    return f"The talks of {when}: who is allied?"


def would_all_be_allied(*, who: str) -> str:
    return f"{who} agree to ally."


def bound_to_nobody(*, who: str) -> str:
    return f"{who}: no ties."


def has_cattle_not(*, kingdom: str, cattle: int, wanted: int) -> str:
    return f"{kingdom} has {cattle} cattle, not {wanted}."


def by_economic_strength(*, kingdoms: str) -> str:
    return f"In order of economic strength: {kingdoms}."


def kingdom_offered_cattle(*, kingdom: str, town: str, cattle: str) -> str:
    return f"{kingdom} offers {town} {cattle} cattle"


def it_joins(*, overture: str, tax_base: int, units: str) -> str:
    return f"{overture}: the town (tax base {tax_base}) joins with {units}."


def all_redeploy_in(*, month: str) -> str:
    return f"{month}: all redeploy"


def the_smallest_first(*, kingdoms: str) -> str:
    return f"The smallest first: {kingdoms}."


def moved_and_attacked(*, alliance: str, month: str) -> str:
    return f"{alliance} moved and attacked in {month}: enter the results"


def pass_this_year(*, kingdoms: str, verb: str) -> str:
    return f"{kingdoms} {verb} this year."


def rolls_for_cards(*, kingdom: str, detail: str) -> str:
    return f"{kingdom} rolls: 1-2 no card, 3-4 one, 5-6 two. {detail}"


def they_cost_more_than_its_cattle(*, cost: int, kingdom: str, cattle: int) -> str:
    return f"They cost {cost} cattle; {kingdom} has {cattle}."


def upkeep_of_cattle(*, kingdom: str, upkeep: int, cattle: int) -> str:
    return f"{kingdom} {upkeep} of {cattle}"


def upkeep_of_the_cattle_there_are(*, owing: str) -> str:
    return f"Upkeep, and cattle in hand: {owing}."


def upkeep_is_paid(*, left: str) -> str:
    return f"Cattle left after upkeep: {left}."


def unit_costs_cattle(*, unit: str, cost: int) -> str:
    return f"{unit}, {cost} cattle"


def laid_down(*, units: str) -> str:
    return f"Disbanded: {units}."

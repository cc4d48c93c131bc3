"""Sentences of the chapter orders."""

from __future__ import annotations

PLACE_IS_OUTSIDE_THE_SCENARIO = "That place is outside this scenario."
HOLD_ALL_REST = "Hold the rest"
HOLD_WHERE_NO_ORDER_IS = "Writes HOLD for each force without an order"
TO_WHICH_FORCE = "to which force"
OF_WHICH_RANK = "of which rank"
INTO_WHICH_RANK = "into which rank"
ON_WHICH_FLEET = "on which fleet"
ARMY_OR_FLEET = "army or fleet"
FORT_OR_HARBOR = "fort or harbor"
NEW_NAME_OF_THE_COMMANDER = "the Commander's new name"
ALSO = "Also"
ALL_MOVE_POINTS = "all move points"
WHAT_IS_GIVEN = "the gift"
ORDER_THAT_ATTACKS = "MOVE goes there; at war, forces that meet there fight"
ORDER_THAT_BESIEGES = "MOVE brings siege equipment there; it batters the fort automatically"
ORDER_THAT_GOES = "MOVE goes there"
ORDERS_THAT_BUILD = "UPGRADE builds forts and harbors, RECRUIT raises units"
ORDER_THAT_RAISES_UNITS = "RECRUIT raises units"
ORDER_OF_STATUS = "STATUS sets a realm's stance towards another"
ORDERS_OF_SPIES = "RECRUIT a spy, then MOVE it"


def boxes_are_missing(*, names: str) -> str:
    return f"these parts are missing: {names}"


def as_far_as_you_know(*, words: str) -> str:
    return f"from what you know, {words}"


def gold_is_left(*, gold: str) -> str:
    return f"{gold} gold left"


def no_such_phase(*, phase: int) -> str:
    return f"there are only six phases, so no phase {phase}"


def gold_at_the_end_of_the_turn(*, gold: str) -> str:
    return f"Gold at the end of the turn, with revenue: {gold}"


def load_and_most(*, carried: int, most: int) -> str:
    return f"load {carried} of {most}"


def force_in_place(*, force: str, place: str) -> str:
    return f"{force}, {place}"


def phase_of_turn(*, phase: int) -> str:
    return f"Phase {phase}"


def so_many_move_points(*, number: int) -> str:
    return f"{number} move point" if number == 1 else f"{number} move points"


def so_much_gold(*, number: int) -> str:
    return f"{number} gold"


def force_is_not_yours(*, realm: str) -> str:
    return f"{realm} may order only its own forces."


def force_is_aboard_already(*, force: str, fleet: str) -> str:
    return f"{force} is already aboard {fleet}"


def no_phase_is_left(*, force: str) -> str:
    return f"{force} already has an order in every phase left"


def no_way_leads_there(*, goal: str, place: str) -> str:
    return f"there is no way over land from {place} to {goal}"


def fleet_does_not_come_there(*, fleet: str, goal: str) -> str:
    return f"{fleet} cannot reach {goal} with the phases and move points left"


def way_costs(*, force: str, way: str, cost: str, left: str, phases: str, phases_left: str) -> str:
    return f"The route of {force} is {way}: {cost}, {phases}. It has {left} and {phases_left} left"


def forces_of_a_kind_transfer(*, force: str, other: str) -> str:
    return f"{force} and {other} stay two forces; to move units from one to the other, write TRANSFER"


def loyalty_changes(*, was: float, becomes: float) -> str:
    how = "stays at" if was == becomes else f"{'falls' if becomes < was else 'rises'} from {was:g}% to"
    rebels = "; below 100% rebels may rise" if becomes < 100 else ""
    return f"loyalty {how} {becomes:g}%{rebels}"

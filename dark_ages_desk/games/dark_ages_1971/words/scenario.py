"""Sentences of the chapter scenario."""

from __future__ import annotations

MUST_LIE_BESIDE_THE_BATTLE = "It must be in the folder of the battle's file."
A_HEX_OF_SEA = "a hex of sea at its edge"
A_ROAD_OVER_THE_EAST_EDGE = "a road over its east edge"
NAME_IS_THAT_OF_ARMY_1 = "is also that of army 1."
GIVE_IT_ANOTHER_ONE = "Give it another name."
FOR_THE_FIRST_ARMY_ONLY = "is for the army that deploys first."
PUT_THAT_ARMY_FIRST = "Put that army first."
GIVE_IT_MORE = "Give it more points."
UNITS_ARE_MISSING = "are missing; only a free battle may omit them, for both armies."
BATTLE_IS_FOR_ONE_OR_TWO = "a battle is for one or two players."
MORE_UNITS_THAN_FLEETS_CARRY = "has more units than its fleets carry."
THREE_TO_A_FLEET_VF = "Three to a fleet (VF)."
MEND_UNITS_OR_POINTS = "Correct the units or the points."


def army_deploy(*, number: int, army: str) -> str:
    return f"army {number} ({army}) › deploy"


def map_has_not(*, what: str) -> str:
    return f"the map does not have {what}."


def army_2_deploy(*, army: str) -> str:
    return f"army 2 ({army}) › deploy"


def buys_no_army(*, least: int) -> str:
    return f"buys no army: a command unit and one other cost {least}."


def army_points(*, number: int, army: str) -> str:
    return f"army {number} ({army}) › points"


def army_units(*, number: int, army: str) -> str:
    return f"army {number} ({army}) › units"


def there_is_no_unit(*, kind: str) -> str:
    return f"there is no unit “{kind}”."


def no_such_command_unit(*, which: str) -> str:
    return f"there is no No. {which} command unit."


def there_is_no_rule(*, rule: str) -> str:
    return f"there is no rule “{rule}”."


def is_not_known(*, deploy: str) -> str:
    return f"“{deploy}” is unknown."


def units_are_worth(*, worth: int, points: int) -> str:
    return f"the units are worth {worth} Victory Points, not {points}."


def game_turn_heading(*, turn: int) -> str:
    return f"Game-Turn {turn}"


def melee_on(*, place: str) -> str:
    return f"Melee on {place}"

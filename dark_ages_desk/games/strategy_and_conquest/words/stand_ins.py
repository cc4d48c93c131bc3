"""Sentences of the chapter stand_ins."""

from __future__ import annotations

NOBODY_HAS_SEEN_WHO_HOLDS_IT = "our forces have not seen its holder"
LOYALTY_IS_ABOVE_100 = "loyalty is above 100%"
REBELS_MAY_RISE = "with loyalty below 100% rebels may rise"
GOLD_IS_LEFT_OVER = "there is gold to spare"
WHO_STANDS_BEHIND_THE_INFANTRY = "units that hit hard and die fast belong behind the infantry"
ARMY_WAITS_ON_THAT_SHORE = "an army waits on that shore"


def they_hold_it(*, holders: str) -> str:
    return f"{holders} hold it"


def it_is_held_by(*, holders: str) -> str:
    return f"{holders} holds it"


def held_in_a_fort(*, words: str, level: int) -> str:
    return f"{words} in a fort of level {level}"


def held_as_of_turn(*, words: str, turn: int) -> str:
    return f"{words}, in turn {turn}"


def unit_is_likely_to_take_it(*, unit: str) -> str:
    return f"our {unit} is likely to take it"


def units_are_likely_to_take_it(*, units: str) -> str:
    return f"our {units} are likely to take it"


def attack_with_losses(*, prize: str, worth: int, holders: str, ours: str, lost: int) -> str:
    return f"{prize} is worth {worth} gold; {holders}; {ours}, at the cost of {lost} gold's worth of units"


def attack_without_loss(*, prize: str, worth: int, holders: str, ours: str) -> str:
    return f"{prize} is worth {worth} gold; {holders}; {ours} without a loss"


def allies_are_left_to_attack(*, realm: str) -> str:
    return f"only allies have provinces left to take, and {realm} looks weakest"


def pact_must_go_first(*, realm: str) -> str:
    return f"{realm} defends its border weakly, but the pact must end first"


def weak_border_is_in_reach(*, realm: str) -> str:
    return f"no free province is in reach, and {realm} defends its border weakly"


def ships_from_a_harbor(*, place: str, gold: int) -> str:
    return f"ships from the harbor of {place}; {gold} gold remains after the next pay"


def troops_from_a_fort(*, troops: str, place: str, gold: int) -> str:
    return f"{troops} from the fort of {place}; {gold} gold remains after the next pay"


def fort_allows_more_recruits(*, level: int, recruits: str) -> str:
    return f"a fort of level {level} allows {recruits} a turn"


def one_army_instead_of_two(*, place: str) -> str:
    return f"one army in {place} instead of two"


def one_fleet_instead_of_two(*, place: str) -> str:
    return f"one fleet in {place} instead of two"


def force_has_no_commander(*, force: str) -> str:
    return f"{force} has no Commander"


def force_has_units_and_no_commander(*, force: str, units: str) -> str:
    return f"{force} has {units} and no Commander"


def garrison_against_an_enemy(*, place: str) -> str:
    return f"a garrison for {place}: an enemy is next to it"


def to_where_something_is_to_take(*, place: str) -> str:
    return f"to {place}, near provinces to take"


def to_where_other_realms_are(*, place: str) -> str:
    return f"to {place}, near other realms"


def overseas_to(*, place: str, value: int) -> str:
    return f"overseas to {place}, worth {value} gold"


def no_coast_is_in_reach(*, units: int, place: str) -> str:
    return f"our {units} could not take any coast in reach: home to {place}"


def ships_have_no_commander(*, place: str) -> str:
    return f"the ships in {place} have no Commander"


def nothing_of_realm_can_be_taken(*, realm: str) -> str:
    return f"no province of {realm} can fall now"


def neighbour_is_too_strong(*, realm: str) -> str:
    return f"{realm} is a strong neighbour; better not fight it"

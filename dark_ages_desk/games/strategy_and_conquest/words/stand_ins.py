"""Sentences of the chapter stand_ins."""

from __future__ import annotations

NOBODY_HAS_SEEN_WHO_HOLDS_IT = "nobody of ours has seen who holds it"
LOYALTY_IS_ABOVE_100 = "loyalty is above 100 %"
REBELS_MAY_RISE = "below 100 % of loyalty there may be rebels"
GOLD_IS_LEFT_OVER = "gold is left over"
WHO_STANDS_BEHIND_THE_INFANTRY = "who strikes hard and falls fast stands behind the infantry"
ARMY_WAITS_ON_THAT_SHORE = "an army waits on that shore"


def they_hold_it(*, holders: str) -> str:
    return f"{holders} hold it"


def it_is_held_by(*, holders: str) -> str:
    return f"{holders} holds it"


def held_in_a_fort(*, words: str, level: int) -> str:
    return f"{words} in a fort of level {level}"


def held_as_of_turn(*, words: str, turn: int) -> str:
    return f"{words}, as of turn {turn}"


def unit_is_likely_to_take_it(*, unit: str) -> str:
    return f"our {unit} is likely to take it"


def units_are_likely_to_take_it(*, units: str) -> str:
    return f"our {units} are likely to take it"


def attack_with_losses(*, prize: str, worth: int, holders: str, ours: str, lost: int) -> str:
    return f"{prize} is worth {worth}; {holders}; {ours}, at the cost of {lost} gold's worth of units"


def attack_without_loss(*, prize: str, worth: int, holders: str, ours: str) -> str:
    return f"{prize} is worth {worth}; {holders}; {ours} without a loss"


def allies_are_left_to_attack(*, realm: str) -> str:
    return f"nothing is left to take but what allies have, and {realm} looks weakest"


def pact_must_go_first(*, realm: str) -> str:
    return f"{realm} holds its border weakly, and the pact must go first"


def weak_border_is_in_reach(*, realm: str) -> str:
    return f"nothing free is in reach, and {realm} holds its border weakly"


def ships_from_a_harbor(*, place: str, gold: int) -> str:
    return f"ships from the harbor of {place}; {gold} gold are left beyond the next pay"


def troops_from_a_fort(*, troops: str, place: str, gold: int) -> str:
    return f"{troops} from the fort of {place}; {gold} gold are left beyond the next pay"


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
    return f"to {place}, where there is something to take"


def to_where_other_realms_are(*, place: str) -> str:
    return f"to {place}, where other realms are near"


def overseas_to(*, place: str, value: int) -> str:
    return f"overseas to {place}, worth {value}"


def no_coast_is_in_reach(*, units: int, place: str) -> str:
    return f"no coast is in reach that our {units} could take: home to {place}"


def ships_have_no_commander(*, place: str) -> str:
    return f"the ships in {place} have no Commander"


def nothing_of_realm_can_be_taken(*, realm: str) -> str:
    return f"nothing of {realm}'s can be taken now"


def neighbour_is_too_strong(*, realm: str) -> str:
    return f"{realm} is a strong neighbour, and not the one to fight"

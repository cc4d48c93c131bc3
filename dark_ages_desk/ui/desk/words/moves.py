"""Sentences of moves, attacks and counters to choose."""

from __future__ import annotations

ALL_OF_THEM = "All of them"
OR_DRAG_THEM_OR_TURN_THEM = "Or drag them, or click where the first shall stand, or turn them"
NONE_OF_THEM = "None of them"
TAKE_THIS_ATTACK_BACK = "Take this attack back"
CLICK_COUNTER_AND_TARGET = "Click a counter and then its target, or drag it there"
ANNOUNCE_ALL_SAME = "Announce all the same"
HAS_NOBODY_TO_ATTACK = "has nobody to attack"
CLICK_A_TARGET = "Click a target; the odds stand on the map"
ALL_IN_THAT_PLACE = "All in that place"
CLICK_OR_DRAG_A_COUNTER = "Click a counter, drag it where it shall go, or choose here"
CLICK_WHERE_TO_GO = "Click where to go, or drag"
THERE_IS_NOWHERE_TO_GO = "There is nowhere to go"
OR_STAY_THERE_AND = "Or stay there and"
ONLY_ONE_OF_THEM = "Only one of them"
FINDS_NO_WAY_SO = "No way leads it along with the others."
DRAG_FROM_HERE = "Drag from here to where they land or come in"
DRAG_THEM_OR_CLICK_FOR_THE_MARKED_ONE = (
    "Drag them, or click where the marked one shall go: each goes as far and in the same direction, if it may"
)
TURN_THEM_60_DEGREES_LEFT = "Turn them 60 degrees to the left"
TURN_THEM_60_DEGREES_RIGHT = "Turn them 60 degrees to the right"
OR_CLICK_NEIGHBOURING_PLACE = "or click the neighbouring place to look at"
CLICK_WHERE_IT_SHALL_STAND = "Click where it shall stand"
DRAG_COUNTER_TO_MAP = "Drag a counter to the map, or click it first"
OR_GO_ON_TO = "or go on to"


def click_counters_on_map_to(*, deeds: str) -> str:
    return f"To {deeds}: click counters on the map, or a place here"


def counters_to(*, deeds: str) -> str:
    return f"Counters to {deeds}"


def turn_them(*, direction: str) -> str:
    return f"Turn them: {direction}"


def take_back_attack(*, target: str) -> str:
    return f"Take back the attack on {target}"


def attacks_cannot_be_made_like_this(*, attacks: str) -> str:
    return f"{attacks} cannot be made like this: bring more, or take back"


def all_together_on(*, place: str, prospects: str) -> str:
    return f"All together on {place}: {prospects}"


def attack_how(*, place: str) -> str:
    return f"{place}: attack how?"


def counter_in_place(*, name: str, place: str) -> str:
    return f"{name} in {place}"


def stays(*, who: str, why: str) -> str:
    return f"{who} stays: {why}"


def piece_with_price(*, piece: str, price: str) -> str:
    return f"{piece} · {price}"


def show_more_rows(*, number: int) -> str:
    return f"Show {number} more"


def so_many(*, number: int, words: str) -> str:
    return f"{number} × {words}"


def all_of_them_together(*, number: int) -> str:
    return f"All {number} together"


def turn_them_to_face(*, side: str) -> str:
    return f"Turn them to face {side}"


def facing(*, arrow: str, side: str) -> str:
    return f"{arrow} Facing {side}"


def face_this_way(*, side: str, why: str) -> str:
    return f"Face {side}: {why}"


def facing_with_worth(*, arrow: str, side: str, worth: str) -> str:
    return f"{arrow} Facing {side}, {worth}"


def pieces_left(*, piece: str, left: int) -> str:
    return f"{piece}, {left} left"


def go_to(*, place: str) -> str:
    return f"Go to {place}"


def moved_and_left(*, moved: int, left: int) -> str:
    return f"{moved} moved, {left} left"


NAMED_PLACES = "Named places"
OTHER_PLACES = "Other places"


def costs(*, cost: int) -> str:
    return f"Costs {cost}"

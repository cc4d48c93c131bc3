"""Sentences of moves, attacks and counters to choose."""

from __future__ import annotations

ALL_OF_THEM = "All"
OR_DRAG_THEM_OR_TURN_THEM = "Or drag them, click where the first one goes, or turn them"
NONE_OF_THEM = "None"
TAKE_THIS_ATTACK_BACK = "Undo this attack"
CLICK_COUNTER_AND_TARGET = "Click a counter, then its target; or drag it there"
ANNOUNCE_ALL_SAME = "Announce anyway"
HAS_NOBODY_TO_ATTACK = "has no target"
CLICK_A_TARGET = "Click a target. The map shows the odds"
ALL_IN_THAT_PLACE = "All in that place"
CLICK_OR_DRAG_A_COUNTER = "Click a counter, drag it to its goal, or choose here"
CLICK_WHERE_TO_GO = "Click the goal, or drag"
THERE_IS_NOWHERE_TO_GO = "No place is in reach"
OR_STAY_THERE_AND = "Or stay and"
ONLY_ONE_OF_THEM = "Only one"
FINDS_NO_WAY_SO = "It cannot move along with the others."
DRAG_FROM_HERE = "Drag from here to where they land or enter"
DRAG_THEM_OR_CLICK_FOR_THE_MARKED_ONE = (
    "Drag them, or click the goal of the marked counter. The others move the same way where they may"
)
TURN_THEM_60_DEGREES_LEFT = "Turn them 60° to the left"
TURN_THEM_60_DEGREES_RIGHT = "Turn them 60° to the right"
OR_CLICK_NEIGHBOURING_PLACE = "or click the neighbouring place to face"
CLICK_WHERE_IT_SHALL_STAND = "Click a place for it"
DRAG_COUNTER_TO_MAP = "Drag a counter to the map, or click it first"
OR_GO_ON_TO = "or continue to"


def click_counters_on_map_to(*, deeds: str) -> str:
    return f"To {deeds}: click counters on the map, or a place here"


def counters_to(*, deeds: str) -> str:
    return f"Counters to {deeds}"


def turn_them(*, direction: str) -> str:
    return f"Turn them: {direction}"


def take_back_attack(*, target: str) -> str:
    return f"Undo the attack on {target}"


def attacks_cannot_be_made_like_this(*, attacks: str) -> str:
    return f"{attacks} cannot happen like this. Bring more units, or undo"


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

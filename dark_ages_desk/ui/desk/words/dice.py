"""Sentences of rolls, draws and tallies."""

from __future__ import annotations

SHOW_CHART = "Show chart"
DESK_ROLLS_IN_SECRET = "The program rolls in secret. Only the referee's view can enter a roll of the real dice."
OR_TYPE_WHAT_WAS_ROLLED = "or type your roll"
OR_TYPE_WHAT_WAS_ROLLED_DIE = "or type your roll, die by die"
FACES_OF_ALL_DICE = "all dice, one after the other"
OR_SAY_WHAT_WAS_DRAWN = "or enter what you drew on the real table"
ROLL_SOME_OF_IT_ON_TABLE = "Roll some on the table"
ROLL_THESE_BY_HAND = "Roll these by hand"
ASK_ONE_BEFORE_AGAIN = "Return to the previous one, or choose other battles"
DESK_ROLLS_REST = "The program rolls the rest"


def die_showing(*, face: int) -> str:
    return f"die showing {face}"


def dice_typed_so_far(*, number: int, dice: int, sides: int) -> str:
    return f"{number} of {dice} dice typed, each from 1 to {sides}"


def figures_with_spaces(*, dice: int) -> str:
    return f"{dice} numbers with spaces between them, in the order below"


def key_gives(*, face: int, result: str) -> str:
    return f"Key {face}: {result}"


def die_showing_with_result(*, face: int, result: str) -> str:
    return f"die showing {face}: {result}"


def drawn_out_of(*, held: int) -> str:
    return f"out of {held}"


def several_tries_each_at(*, who: str, number: int, what: str, chance: str) -> str:
    return f"{who}: {number} {what}, each at {chance}"


def how_many_of_succeed(*, number: int) -> str:
    return f"Successes out of {number}"

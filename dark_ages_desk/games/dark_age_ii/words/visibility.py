"""Sentences of the chapter visibility."""

from __future__ import annotations

SHEETS_ARE_WRITTEN = "Writing orders"
ORDER_OF_PLAY = "Order of play"
GAME_ENDS_AT_THE_NEXT_CENSUS = "The game ends at the next census if any kingdom then meets a victory condition."
NOT_PLAYED_ON = "outside this scenario"
NONE_AT_SEA = "none at sea"
RETREAT_BUT_NOWHERE = "retreat, but no place set: it defends"


def turn_and_stage(*, turn: int, stage: str) -> str:
    return f"Turn {turn} · {stage}"


def round_of_16(*, number: int) -> str:
    return f"Round {number} of 16"


def wins_with_more_than(*, target: int) -> str:
    return f"wins with more than {target} points, twice the next, or two fifths of all"


def power_is_high_king_over(*, power: str, others: str) -> str:
    return f"{power} claims to be high king, over {others}."


def power_is_high_king(*, power: str) -> str:
    return f"{power} claims to be high king."


def power_may_pass(*, power: str) -> str:
    return f"{power} may pass."


def ground_where_armies_are_stuck(*, terrain: str, limit: int) -> str:
    return f"{terrain}, population limit {limit}; armies that enter are stuck"


def ground_and_population_limit(*, terrain: str, limit: int) -> str:
    return f"{terrain}, population limit {limit}"


def there_as_of_turn(*, turn: int) -> str:
    return f"There, in turn {turn}"


def ships_with_armies_aboard(*, ships: str, armies: str) -> str:
    return f"{ships}, {armies} aboard"


def contents_and_defence_level(*, contents: str, level: int) -> str:
    return f"{contents}; defence level {level}"


def ambush_against(*, place: str) -> str:
    return f"ambush against {place}"


def retreat_to(*, place: str) -> str:
    return f"retreat to {place}"

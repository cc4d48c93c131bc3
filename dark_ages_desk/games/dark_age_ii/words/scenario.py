"""Sentences of the chapter scenario."""

from __future__ import annotations

EACH_MAY_BE_NAMED_ONCE = "name each only once."
IT_BEGINS_NOWHERE = "it has no starting area."
NAME_ITS_AREAS = "Name its areas."
GIVE_IT_TO_ONE_OF_THEM = "Give it to one of them."


def there_is_no_kingdom(*, kingdom: str) -> str:
    return f"there is no kingdom “{kingdom}”."


def none_of_its_kingdoms(*, kingdom: str) -> str:
    return f"“{kingdom}” is not one of its kingdoms."


def too_few_kingdoms_for_players(*, kingdoms: int, players: int) -> str:
    return f"there are {kingdoms} kingdoms for {players} players."


def there_is_no_area(*, area: str) -> str:
    return f"there is no area “{area}”."


def area_is_of_another_as_well(*, area: str, kingdom: str) -> str:
    return f"{area} also belongs to {kingdom}."

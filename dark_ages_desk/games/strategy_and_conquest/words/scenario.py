"""Sentences of the chapter scenario."""

from __future__ import annotations

EACH_MAY_BE_NAMED_ONCE = "name each only once."
A_THIRD_OF_THE_REALMS_AT_MOST = "at most a third of the realms, rounded up, may share victory."
IT_BEGINS_NOWHERE = "it has no starting province."
NAME_ITS_PROVINCES = "Name its provinces."
GIVE_IT_TO_ONE_OF_THEM = "Give it to one of them."


def there_is_no_realm(*, realm: str) -> str:
    return f"there is no realm “{realm}”."


def too_few_realms_for_players(*, realms: int, players: int) -> str:
    return f"there are {realms} realms for {players} players."


def there_is_no_rank(*, rank: str) -> str:
    return f"there is no rank “{rank}”."


def there_is_no_province_or_sea(*, place: str) -> str:
    return f"there is no province or sea “{place}”."


def there_is_no_province(*, place: str) -> str:
    return f"there is no province “{place}”."


def province_is_of_another_as_well(*, place: str, realm: str) -> str:
    return f"{place} also belongs to {realm}."

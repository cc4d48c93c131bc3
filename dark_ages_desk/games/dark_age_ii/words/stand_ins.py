"""Sentences of the chapter stand_ins."""

from __future__ import annotations

WAR_WANTS_MONEY = "war costs money"
FOR_ATTACKS_NEXT_TURN = "for the attacks of the next turn"
NOTHING_BETTER_TO_DO = "no better use for this line"


def to_look_at_coasts(*, place: str) -> str:
    return f"to scout the coasts of {place}"


def place_is_held_by(*, place: str, power: str, armies: str, population: int, turn: int) -> str:
    return f"{place} belonged to {power} in turn {turn}, with {armies} and a population of {population}"


def for_attack(*, why: str) -> str:
    return f"for an attack: {why}"


def to_join_attack(*, place: str) -> str:
    return f"to join the attack on {place}"


def host_takes(*, place: str, armies: int) -> str:
    return f"{armies} {'army' if armies == 1 else 'armies'} can take {place} by its last report"


def to_raid(*, place: str) -> str:
    return f"to plunder {place}"


def to_raid_coasts(*, place: str) -> str:
    return f"to raid the coasts of {place}"


def armies_hinder_growth(*, population: int, place: str) -> str:
    return f"{place} has a population of {population}, and armies hinder its growth"


def nobody_lives_in(*, place: str) -> str:
    return f"{place} has no population"


def levy_costs_no_maintenance(*, place: str) -> str:
    return f"a levy costs no maintenance in {place}, and no other building is possible"


def border_can_have_more_forts(*, place: str, power: str) -> str:
    return f"{place} is on the border, and {power} can maintain more forts"


def force_is_next_to_it(*, power: str, force: int, place: str) -> str:
    return f"{power} has {force} {'army' if force == 1 else 'armies'} nearby, in {place}"


def they_hinder_growth(*, place: str) -> str:
    return f"armies hinder growth in {place}"


def more_can_live_in(*, population: int, place: str, limit: int) -> str:
    return f"{place} has a population of {population} and can have {limit}"


def more_trade_is_possible(*, place: str, trade: int, population: int) -> str:
    return f"trade in {place} is {trade}, with a population of {population}"


def garrison_costs_no_maintenance(*, place: str) -> str:
    return f"{place} is on the border, and a garrison there costs no maintenance"

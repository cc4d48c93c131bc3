"""Sentences of the chapter visibility."""

from __future__ import annotations

NEXT_TO_IT = "Adjacent"
ARMIES_AND_FLEETS = "Armies and fleets"
REBELS_STAND_THERE = "rebels are there"
NON_AGGRESSION_PACT = "Non-aggression pact"
ORDERS_ARE_BEING_WRITTEN = "Writing orders"
KNOWN_AS_OF_THAT_TURN = "Known from that turn"
CLAIM_OF_VICTORY = "Claim of victory"
NOT_PLAYED_ON_IN_THIS_SCENARIO = "outside this scenario"
NOT_SEEN_THROUGH_THE_FOG = "hidden by the fog of war"


def force_is_of_another_realm(*, force: str, realm: str) -> str:
    return f"{force} belongs to {realm}, not to you"


def there_is_no_such_force(*, force: str) -> str:
    return f"there is no {force}"


def number_of_commanders(*, number: int, most: int) -> str:
    return f"{number} of {most} Commanders"


def title_with_provinces_worth(*, title: str, value: int) -> str:
    return f"{title} with provinces worth {value} gold"


def maintenance_a_turn(*, gold: str) -> str:
    return f"Maintenance {gold} a turn"


def revenue_at_a_tax_rate(*, gold: str, tax: int) -> str:
    return f"Revenue {gold} at a tax rate of {tax}%"


def load_of_fleet(*, laden: int, most: int) -> str:
    return f", load {laden} of {most}"


def tactic_and_retreat_level(*, tactic: str, level: int) -> str:
    return f"{tactic}, retreat level {level}"


def commander_with_modifiers(*, commander: str, force: str, modifiers: str) -> str:
    return f"{commander}, with {force}: {modifiers}"


def turn_and_stage(*, turn: int, stage: str) -> str:
    return f"Turn {turn} · {stage}"


def label_as_of(*, label: str, turn: str) -> str:
    return f"{label}, as of {turn}"


def how_several_win(*, realms: int, target: int, rank: str) -> str:
    return f"up to {realms} realms together, with provinces worth {target} gold, each ruler {rank} or higher"


def victory_is_reached(*, value: int, rank: str) -> str:
    return (
        f"You meet the victory condition: provinces worth {value} gold, and your ruler is {rank}. Claim victory to win."
    )


def how_one_wins(*, target: int, rank: str) -> str:
    return f"one realm with provinces worth {target} gold, its ruler {rank} or higher"


def realm_lets_pass(*, realm: str, other: str) -> str:
    return f"{realm} lets {other} pass"


def claim_with(*, realm: str, others: str) -> str:
    return f"{realm} claims victory with {others}."


def province_worth(*, value: int) -> str:
    return f"province, worth {value} gold a turn"


def owner_as_of(*, turn: str) -> str:
    return f"Owner, as of {turn}"


def and_as_of(*, turn: str) -> str:
    return f", as of {turn}"


def attack_and_loss_factors(*, attack: float, printed_attack: int, more: str, loss: float, printed_loss: float) -> str:
    return f"Attack {attack:g}% ({printed_attack}%{more}), Loss {loss:g} ({printed_loss:g} by the table)"


def units_of_rank(*, number: int, kind: str, rank: int) -> str:
    return f"{number} {kind} (rank {rank})"

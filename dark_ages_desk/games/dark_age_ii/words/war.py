"""Sentences of the chapter war."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.words.names import Name, agreeing, with_verb


def place_brings(*, place: str, victory: str, ships: str, treasury: str) -> str:
    return f"{place} brings {victory}, {ships} in reserve, {treasury}"


def household_deploys(*, armies: str, place: str) -> str:
    return f"{armies} of the household {agreeing(armies, 'deploys')} at {place}"


def armies_moved(*, armies: str, origin: str, goal: str) -> str:
    return f"{with_verb(armies, 'moves')} from {origin} to {goal}"


def armies_passed(*, armies: str, power: str, place: str) -> str:
    return f"{armies} of {power} {agreeing(armies, 'passes')} into {place}"


def armies_retreated_to(*, armies: str, power: str, place: str, goal: str) -> str:
    return f"{armies} of {power} {agreeing(armies, 'retreats')} from {place} to {goal}"


def armies_retreated(*, armies: str, power: str, place: str) -> str:
    return f"{armies} of {power} {agreeing(armies, 'retreats')} from {place}"


def power_captures_in_a_major_battle(*, power: Name, place: str) -> str:
    return f"{power:captures} {place} in a major battle"


def power_captures(*, power: Name, place: str) -> str:
    return f"{power:captures} {place}"


def power_attacks_in_a_major_battle(*, power: Name, place: str) -> str:
    return f"{power:attacks} {place} in a major battle"


def power_attacks(*, power: Name, place: str) -> str:
    return f"{power:attacks} {place}"


def battle_of_strengths(
    *, power: Name, kind: str, origin: str, goal: str, attack: int, defence: int, ambush: bool, won: bool
) -> str:
    strengths = f"{attack} against {defence}, ambushed" if ambush else f"{attack} against {defence}"
    result = f"{power.verb('takes')} it" if won else power.verb("fails")
    return f"{power:attacks} {goal} from {origin} by {kind}, {strengths}, and {result}"


def with_losses(*, battle: str, attacker: str, attacker_losses: str, defender: str, defender_losses: str) -> str:
    return f"{battle}. Losses: {attacker} {attacker_losses}, {defender} {defender_losses}"


def power_raids_and_pillages(*, power: Name, place: str) -> str:
    return f"{power:raids} {place} and {pillages_it(power=power)}"


def pillages_it(*, power: Name) -> str:
    return f"{power.verb('pillages')} it"


def power_raids(*, power: Name, place: str) -> str:
    return f"{power:raids} {place}"


def raid_losses(*, place: str, attackers: str, defenders: str) -> str:
    return f"raid from {place}: the raiders lose {attackers}, the defenders {defenders}"


def points_of_plunder(*, points: str) -> str:
    return f"{points} of plunder"


def force_sailed(*, force: str, origin: str, goal: str) -> str:
    return f"{with_verb(force, 'sails')} from {origin} to {goal}"


def sea_battle_losses(*, place: str, attack: int, defence: int, attackers: str, defenders: str) -> str:
    return (
        f"sea battle in {place}, {attack} against {defence}: the attackers lose {attackers}, the defenders {defenders}"
    )

"""Sentences of the chapter combat."""

from __future__ import annotations

from collections.abc import Sequence

from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.dark_ages_1971.words.names import (
    agree,
    is_army_plural,
    start_agree,
    start_army,
    with_article,
)

BOTH_EDGES_ARE_AS_NEAR = "Both edges are equally near (Panic)."
LOST_WITH_THEIR_FLEET = "lost with their fleet"
DEMORALIZED_OR_DESTROYED = "demoralized; those already demoralized destroyed"
ONE_UNIT_DESTROYED = "one unit destroyed"
TWO_UNITS_DESTROYED = "two units destroyed"
ALL_DESTROYED_WITHOUT_A_DIE = "all destroyed without a roll"
NO_EFFECT_ON_DEMORALIZED = "no effect, because the defenders are already demoralized"
DEFENDERS_ARE_DEMORALIZED = "the defenders are demoralized"
DEMORALIZED_ARE_DESTROYED = "the defenders, already demoralized, are destroyed"
SOME_DEMORALIZED_SOME_DESTROYED = "defenders already demoralized are destroyed, the other defenders demoralized"
ONE_DEFENDER_IS_DESTROYED = "one defender is destroyed"
TWO_DEFENDERS_ARE_DESTROYED = "two defenders are destroyed"
ALL_DEFENDERS_ARE_DESTROYED = "all defenders are destroyed"
HORSES_ARE_NO_UNIT_TO_LOSE = "Horses without riders count as losses only when no combat units remain."
WHEN_A_RESULT_TAKES_SOME = "when a result takes some of several different units"
HALVED_ON_A_ROAD = "halved on a road: prohibited ground"
COMMAND_OF_THE_ATTACK = "attacker's command unit"
COMMAND_OF_THE_DEFENCE = "defender's command unit"
FEROCITY_OF_THE_ATTACK = "attacker's Ferocity"
FEROCITY_OF_THE_DEFENCE = "defender's Ferocity"
ROMAN_VITALITY_OF_THE_ATTACK = "attacker's Roman Vitality"
ROMAN_VITALITY_OF_THE_DEFENCE = "defender's Roman Vitality"
NOBODY_ACHIEVES_WHAT_WAS_ASKED = "Neither side reaches its required victory level"


def tell_of_one_defender(*, result: str, shaken: bool) -> str:
    """Return what a result does to a defender alone in its hex, demoralized already or not; "" for any other result."""
    if result in ("1E", "2E", "DE"):
        return "the defender is destroyed"
    if result == "DD" and shaken:
        return "the defender, already demoralized, is destroyed"
    if result == "D" and shaken:
        return "no effect, because the defender is already demoralized"
    return "the defender is demoralized" if result in ("D", "DD") else ""


def edges_as_near_to(*, place: str) -> str:
    return f"edges equally near to {place}"


def which_edge_do_they_flee_to(*, place: str, edges: str) -> str:
    return f"The units in {place} panic: do they flee to {edges}?"


def they_flee_to_the_edge_by_lot(*, place: str, edge: str) -> str:
    return f"The units in {place} flee to the {edge} (drawn by lot)."


def army_loses(*, army: str, units: str, points: int, points_in_all: int) -> str:
    lost = f"{start_army(army, 'loses', 'lose')} {with_article(units)} ({format_count(points, 'Victory Point')})"
    return f"{lost}. Total losses: {points_in_all}."


def captured_fleet_is_destroyed(*, place: str) -> str:
    return f"The captured fleet in {place} is destroyed: its points now count once, not twice."


def army_captures_fleet(*, army: str, place: str, points: int) -> str:
    return f"{start_army(army, 'captures', 'capture')} the fleet in {place}: {points} Victory Points."


def demoralized_in(*, places: str, units: str) -> str:
    return f"Demoralized in {places}: {units}."


def units_lose_heart(*, units: str, places: str) -> str:
    return f"In {places}, {agree(units, 'is', 'are')} demoralized."


def no_longer_demoralized(*, units: str, places: str) -> str:
    return f"{start_agree(f'{units} in {places}', 'is', 'are')} no longer demoralized."


def units_off_the_map_are_steady(*, units: str) -> str:
    return f"{start_agree(units, 'is', 'are')} no longer demoralized."


def _panic(army: str) -> str:
    return "panic" if is_army_plural(army) else "panics"


def army_panics_and_units_flee(*, army: str, points: int, fleeing: int) -> str:
    lost = f"{start_army(army, 'has', 'have')} lost {points} Victory Points"
    flee = "1 unit flees" if fleeing == 1 else f"{fleeing} units flee"
    return f"{lost} and {_panic(army)}: {flee}."


def army_panics(*, army: str, points: int) -> str:
    return f"{start_army(army, 'has', 'have')} lost {points} Victory Points and {_panic(army)}."


def fire_protection_strength(*, protection: int) -> str:
    return f"Fire Protection Strength of the hex: {protection}"


def units_remain_in_contact(*, place: str, other: str) -> str:
    return f"The units in {place} and {other} remain in Contact."


def losses_are_units_in(*, place: str) -> str:
    return f"Choose the losses among the units in {place} that the result affects."


def result_takes_not(*, due: int, chosen: int) -> str:
    return f"The result takes {'1 unit' if due == 1 else f'{due} units'}, not {chosen}."


def lost_only_when_too_few_others(*, units: str) -> str:
    return f"{units} may be lost only when there are too few other units."


def lose_one_unit_in(*, army: str, place: str) -> str:
    return f"{army}: lose one unit in {place}"


def lose_units_in(*, army: str, number: int, place: str) -> str:
    return f"{army}: lose {number} units in {place}"


def changed_by_prohibited_ground(*, verb: str, row: str) -> str:
    return f"{verb} by {row}, prohibited ground"


def changed_by(*, verb: str, row: str) -> str:
    return f"{verb} by {row}"


def charge_of_hexes(*, charge: int, full: int) -> str:
    return f"a charge of {charge} of {full} hexes"


def changed_by_class(*, verb: str, cls: str) -> str:
    return f"{verb} by class {cls}"


def ferocity_shifts_odds(*, odds: str, shifted: str) -> str:
    return f"Ferocity, first Game-Turn of melee: {odds} becomes {shifted}"


def modified_roll(*, face: int, modifiers: Sequence[tuple[str, int]], result: int) -> str:
    """Return a roll with its modifiers: "4", "4, +1 (Ferocity), for a total of 5", "1, -1 (…), minimum 1"."""
    if not modifiers:
        return str(face)
    added = ", ".join(f"{amount:+d} ({why})" for why, amount in modifiers)
    total = face + sum(amount for _, amount in modifiers)
    if total == result:
        return f"{face}, {added}, for a total of {result}"
    return f"{face}, {added}, {'minimum' if total < result else 'maximum'} {result}"


def has_the_asked_victory(*, level: str, most: int, lost: int) -> str:
    return f"This army has the required {level} victory while its losses are at most {most} VP (now {lost})."


def more_victory_points(*, points: int) -> str:
    return f"{points} more VP"


def own_losses_are_too_many(*, most: int, lost: int) -> str:
    return f"losses of at most {most} VP, but {lost} VP are already lost"


def asked_victory_needs(*, level: str, needs: str) -> str:
    return f"This army must reach a {level} victory: it needs {needs}."


def won_and_lost_points(*, won: int, gone: int, share: int, victory: str) -> str:
    return f"won {won} Victory Points and lost {gone}, {share}% of the force; it needed a {victory} victory"


def victory_for_the(*, level: str, army: str) -> str:
    return f"{level} for the {army}"


def victory_for_the_but_not_enough(*, level: str, army: str) -> str:
    return f"{level} for the {army}, but not enough to win"

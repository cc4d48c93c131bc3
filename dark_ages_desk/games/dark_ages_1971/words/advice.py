"""Sentences with which an opponent gives its reason, and the names of what counts for it."""

from __future__ import annotations

FOOT_IN_THE_MIDDLE = "The usual formation: foot in the centre, cavalry on the wings, commanders close behind."
ALL_ARE_DEPLOYED = "Every unit is where it should be."
ALL_ARE_IN_PLACE = "No unit has a better place to go."
NOBODY_CAN_ATTACK = "No possible attack is likely to cost the enemy anything."
ATTACKS_NOBODY = "This risks no unit, and costs the enemy nothing."
NOBODY_CAN_FIRE = "No possible fire is likely to cost the attackers anything."
FIRES_AT_NOBODY = "This costs the attackers nothing."
IN_THE_ORDER_ANNOUNCED = "The strongest attacks were announced first."
NOBODY_TO_RALLY = "No other unit can rally."
LONG_ENOUGH = "More turns would make no difference."
PLACE = "place"


def _few(points: str) -> str:
    """Return points with one decimal; what rounds to 0.0 is "less than 0.1"."""
    return "less than 0.1" if points == "0.0" else points


def gathers(*, place: str, room: int, high: int) -> str:
    hills = f", {high} of them on high ground" if high else ""
    return f"Around {place} the army has room on {room} hexes{hills}."


def faces_room(*, hexes: int) -> str:
    return f"In front of the army are {hexes} hexes from which the enemy can come."


def faces_front(*, hexes: str) -> str:
    return f"The army deploys {hexes} hexes from the enemy on average, at his front."


def faces_flank(*, hexes: str) -> str:
    return f"The army deploys {hexes} hexes from the enemy on average, on his flank."


def faces_rear(*, hexes: str) -> str:
    return f"The army deploys behind the enemy, {hexes} hexes away on average."


FACES = (faces_front, faces_flank, faces_rear)


def marches(*, unit: str, place: str) -> str:
    return f"{unit} to {place}: keeping with its Command unit."


def leads(*, unit: str, place: str) -> str:
    return f"{unit} to {place}: nearer to the units that it commands."


def joins_guard(*, unit: str, place: str) -> str:
    return f"{unit} to {place}: among units that guard it."


def turns(*, unit: str, place: str) -> str:
    return f"{unit} in {place}: a better facing towards the enemy."


def marches_to_strike(*, unit: str, place: str, target: str, points: str) -> str:
    return f"{unit} to {place}: from there an attack on {target} should cost the enemy {_few(points)} Victory Points."


def sails(*, place: str) -> str:
    return f"The fleet sails to {place}, nearer to a shore where it can land."


def moors(*, place: str) -> str:
    return f"The fleet moors at {place}, where its troops can reach the enemy."


def attacks(*, places: int, points: str) -> str:
    where = "1 hex" if places == 1 else f"{places} hexes"
    return f"Attacks on {where} cost the enemy {_few(points)} Victory Points on average."


def fires_back(*, points: str) -> str:
    return f"This fire costs the attackers {_few(points)} Victory Points on average."


def rallies(*, unit: str, percent: int) -> str:
    return f"{unit} may rally: {percent}% chance."


def ends_ahead(*, won: int, lost: int) -> str:
    return f"This army leads by {won} points to {lost}."


def ends_behind(*, won: int, lost: int) -> str:
    return f"At {won} to {lost}, this army has not yet reached its victory level."


def goes_on_ahead(*, won: int, lost: int) -> str:
    return f"This army leads by {won} points to {lost}, and has no more points to win."


def goes_on_behind(*, won: int, lost: int) -> str:
    return f"The score is {won} to {lost}, so this army has not yet reached its victory level."

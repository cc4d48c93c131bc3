"""Sentences of the chapter table."""

from __future__ import annotations

SIDES_PLAY_ONE_AFTER_THE_OTHER = (
    "The side that deployed second plays all phases first, then the other side. The two Player-Turns make a Game-Turn."
)
MUST_STOP_HERE = "Must stop here"
NO_COMMAND_UNIT_NEAR = "no command unit near"
IN_THIS_HEX = "in this hex"
ALONG_THE_ROAD = ", ½ along the road"
HELD_IN_CONTACT = "held in Contact"
NO_ORDERS = "no command: may only turn by 60°"
NOT_WHILE_DEMORALIZED = ", not while demoralized"
DESTROYED = "destroyed"


def game_turn_and_stage(*, turn: int, side: str, stage: str) -> str:
    return f"Game-Turn {turn}{side} · {stage}"


def with_units_aboard(*, unit: str, aboard: int) -> str:
    return f"{unit} with {aboard} units aboard"


def loss_in_game_turn(*, loss: str, turn: int) -> str:
    return f"{loss}, Game-Turn {turn}"


def level_now_and_asked(*, level: str, asked: str) -> str:
    return f"now: {level} victory; it needs {asked}"


def force_of_points(*, points: int) -> str:
    return f"of {points} Victory Points"


def points_to_go(*, points: int) -> str:
    return f"{points} to go"


def some_demoralized_or_panicked(*, units: int) -> str:
    return f"{units} demoralized or panicked"


def of_stacking_points(*, used: int, limit: int) -> str:
    return f"{used} of {limit} Stacking Points"


def under_command_with_die(*, die: int) -> str:
    return f"under command, die {die}"


def no_land_units(*, ground: str) -> str:
    return f"{ground}; no land units"


def more_to_cross_the_stream(*, points: str) -> str:
    return f"; {points} more to leave across the stream"


def more_through_water(*, points: str) -> str:
    return f"; {points} more through a hexside of water"


def cost_to_enter(*, ground: str, cost: str, across: str) -> str:
    return f"{ground}; {cost} to enter{across}"


def has_points_left(*, left: str, whole: str) -> str:
    return f"has {left} of {whole} Movement Points left"


def halved_while_demoralized(*, moves: str) -> str:
    return f"{moves}, halved while demoralized"


def fires_to_range(*, strength: int, reach: int, where: str) -> str:
    return f"fires {strength} to range {reach}{where}"


def demoralized_until(*, phase: str, turn: int) -> str:
    return f"demoralized until the {phase} phase of Game-Turn {turn}"


def after_a_charge(*, strength: int, charge: int, full: int) -> str:
    return f" ({strength} after a charge of {charge} hexes; full strength takes {full})"


def halved_while_shaken(*, words: str, state: str, front: str, flank: str) -> str:
    return f"{words}, halved while {state}: {front}, flank {flank}"


def fires_not_from(*, ground: str) -> str:
    return f" (not from {ground})"

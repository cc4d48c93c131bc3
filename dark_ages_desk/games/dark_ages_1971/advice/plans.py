"""How a side fights a turn: how near its bodies go, how far they go at once, and whether they wait for the foe."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to fight a turn. All numbers are ours.

    - ``contact``: the distance from the foe at which a commander stands in the attack
    - ``stride``: hexes that a body advances in a turn at most, so that the slowest keep up
    - ``presses``: it attacks also when it has the victory that the scenario asks of it
    - ``waits``: without an attack in reach it stays where the foe cannot strike next turn
    """

    contact: int = 2
    stride: int = 3
    presses: bool = False
    waits: bool = False


STEADY = Plan()
"""Advance together up to the foe, and hold once the victory is there: what a Squire does every turn."""

PLANS = (
    STEADY,
    Plan(contact=1, presses=True),
    Plan(stride=0),
    Plan(waits=True),
    Plan(contact=1, stride=6, presses=True),
)
"""What a Marshal plays out before each of his turns: advance, close in, stand, wait for the foe, rush."""

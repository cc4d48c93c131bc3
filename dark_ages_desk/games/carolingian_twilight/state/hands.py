"""20.0 Who holds which stratagem markers, and how they pass between hands and the Pool."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import CEREMONY

MOST_HELD = 10
"""20.1 A power may hold at most ten markers."""


def held(pos: Table, power: str) -> tuple[str, ...]:
    """The markers in the power's hand."""
    return pos.hands.get(power, ())


def has_room(pos: Table, power: str) -> bool:
    """20.1 Does the power hold fewer than ten markers?"""
    return len(held(pos, power)) < MOST_HELD


def closed(pos: Table, power: str) -> bool:
    """20.1 Is the power about to lose markers (Schism, Succession)? Until it has, it passes none on."""
    return in_doubt(pos, power) or any(step.loses_markers() == power for step in pos.agenda)


def in_doubt(pos: Table, power: str) -> bool:
    """29.2 Is a leader dead and an heir not yet certain? Without one all markers and DP are lost (23.1): until the die
    is thrown the power neither plays nor passes on any."""
    return any(step.awaits_heirs() == power for step in pos.agenda)


def into_pool(pos: Table, marker: str) -> Table:
    """A marker that lay open, or before a power, goes back to the Pool."""
    return pos.but(pool={**pos.pool, marker: pos.pool.get(marker, 0) + 1})


def to_pool(pos: Table, power: str, marker: str) -> Table:
    """A marker goes from a hand back to the Pool."""
    hand = list(held(pos, power))
    hand.remove(marker)
    return into_pool(pos.but(hands={**pos.hands, power: tuple(hand)}), marker)


def all_to_pool(pos: Table, power: str) -> Table:
    """20.1, 23.1 A power returns all its markers unseen; a De Ceremonis that lies before it as well."""
    for marker in held(pos, power):
        pos = to_pool(pos, power, marker)
    lying = [effect for effect in pos.in_force(CEREMONY) if effect.power == power]
    for _ in lying:
        pos = into_pool(pos, CEREMONY)
    return pos.lifted(lambda effect: effect in lying)


def pass_on(pos: Table, giver: str, taker: str, marker: str) -> Table:
    """20.0 (d) and 24.0 (4): a marker changes hands."""
    hand = list(held(pos, giver))
    hand.remove(marker)
    gained = tuple(sorted((*held(pos, taker), marker)))
    return pos.but(hands={**pos.hands, giver: tuple(hand), taker: gained})

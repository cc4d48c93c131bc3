"""20.0 The stratagem markers in each hand, and their moves between hands and the Pool."""

from __future__ import annotations

from dark_ages_desk.core.keeping import UNSEEN
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import CEREMONY, KINDS, MARKERS

MOST_HELD = 10
"""20.1 A power may hold at most ten markers."""


def held(pos: Table, power: str) -> tuple[str, ...]:
    """Return the markers in the power's hand."""
    return pos.hands.get(power, ())


def has_room(pos: Table, power: str) -> bool:
    """20.1 Return whether the power holds fewer than ten markers."""
    return len(held(pos, power)) < MOST_HELD


def closed(pos: Table, power: str) -> bool:
    """20.1 Return whether the power is about to lose markers (Schism, Succession). Until it has, it passes none on."""
    return in_doubt(pos, power) or any(step.loses_markers() == power for step in pos.agenda)


def in_doubt(pos: Table, power: str) -> bool:
    """29.2 Return whether a leader is dead and an heir not yet certain.

    Without an heir all markers and DP are lost (23.1). Until the die is rolled the power neither plays nor passes on
    any.
    """
    return any(step.awaits_heirs() == power for step in pos.agenda)


def in_cup(pos: Table) -> int:
    """20.0 Return the number of markers in the cup. The Pool also counts the unseen drawn ones, until they
    are known."""
    return sum(pos.pool.values()) - sum(hand.count(UNSEEN) for hand in pos.hands.values())


def may_hold(pos: Table, power: str) -> tuple[str, ...]:
    """20.0 Return each kind of marker that the power holds. With unseen ones, add all kinds that they could be, to its
    own player's knowledge; the holdings of others do not show in it."""
    hand = held(pos, power)
    gone = (*hand, *pos.out)
    could = (one for one in MARKERS if not KINDS[one].at_once and gone.count(one) < MARKERS[one])
    return tuple(dict.fromkeys((*hand, *could))) if UNSEEN in hand else tuple(dict.fromkeys(hand))


def could_be(pos: Table, power: str, marker: str) -> bool:
    """20.0 Return whether the power holds that marker, or an unseen one that the desk thinks could be it."""
    hand = held(pos, power)
    return marker in hand or (UNSEEN in hand and pos.pool.get(marker, 0) > 0)


def shown(pos: Table, power: str, marker: str) -> Table:
    """20.0 Record that an unseen marker of the power is this one; do nothing if the marker is already known."""
    hand = list(held(pos, power))
    if marker in hand or UNSEEN not in hand:
        return pos
    hand.remove(UNSEEN)
    hands = {**pos.hands, power: tuple(sorted((*hand, marker)))}  # order: a hand has no order
    return pos.replace(hands=hands, pool={**pos.pool, marker: pos.pool.get(marker, 0) - 1})


def into_pool(pos: Table, marker: str) -> Table:
    """Return a revealed marker, or one before a power, to the Pool."""
    return pos.replace(pool={**pos.pool, marker: pos.pool.get(marker, 0) + 1})


def to_pool(pos: Table, power: str, marker: str) -> Table:
    """Move a marker from a hand back to the Pool; an unseen marker is counted there already."""
    pos = shown(pos, power, marker)
    hand = list(held(pos, power))
    hand.remove(marker)
    if marker == UNSEEN:
        return pos.replace(hands={**pos.hands, power: tuple(hand)})
    return into_pool(pos.replace(hands={**pos.hands, power: tuple(hand)}), marker)


def all_to_pool(pos: Table, power: str) -> Table:
    """20.1, 23.1 Move all markers of a power back to the Pool unseen, and a De Ceremonis that is before it."""
    for marker in held(pos, power):
        pos = to_pool(pos, power, marker)
    lying = [effect for effect in pos.in_force(CEREMONY) if effect.power == power]
    for _ in lying:
        pos = into_pool(pos, CEREMONY)
    return pos.lifted(lambda effect: effect in lying)


def pass_on(pos: Table, giver: str, taker: str, marker: str) -> Table:
    """20.0, 24.0 Move a marker from one hand to another (20.0 (d) and 24.0 (4))."""
    hand = list(held(pos, giver))
    hand.remove(marker)
    gained = tuple(sorted((*held(pos, taker), marker)))  # order: a hand has no order
    return pos.replace(hands={**pos.hands, giver: tuple(hand), taker: gained})

"""20.0 The stratagem markers in each hand, and their moves between hands and the Pool."""

from __future__ import annotations

from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import CEREMONY, KINDS, MARKERS

MOST_HELD = 10
"""20.1 A power may hold at most ten markers."""


def held_markers(pos: CarolingianPosition, power: str) -> tuple[str, ...]:
    """Return the markers in the power's hand."""
    return pos.hands.get(power, ())


def hand_contents(pos: CarolingianPosition, power: str) -> tuple[tuple[str, int], ...]:
    """Return each kind of marker in the power's hand with its number, for a blind draw from it."""
    hand = held_markers(pos, power)
    return tuple((marker, hand.count(marker)) for marker in dict.fromkeys(hand))


def has_room(pos: CarolingianPosition, power: str) -> bool:
    """20.1 Return whether the power holds fewer than ten markers."""
    return len(held_markers(pos, power)) < MOST_HELD


def is_losing_markers(pos: CarolingianPosition, power: str) -> bool:
    """20.1 Return whether the power is about to lose markers (Schism, Succession). Until it has, it passes none on."""
    return is_heir_uncertain(pos, power) or any(step.marker_losing_power() == power for step in pos.agenda)


def is_heir_uncertain(pos: CarolingianPosition, power: str) -> bool:
    """29.2 Return whether a leader is dead and an heir not yet certain.

    Without an heir all markers and DP are lost (23.1). Until the die is rolled the power neither plays nor passes on
    any.
    """
    return any(step.heir_awaiting_power() == power for step in pos.agenda)


def count_cup(pos: CarolingianPosition) -> int:
    """20.0 Return the number of markers in the cup. The Pool also counts the unseen drawn ones, until they
    are known."""
    return sum(pos.pool.values()) - sum(hand.count(UNSEEN) for hand in pos.hands.values())


def possible_markers(pos: CarolingianPosition, power: str) -> tuple[str, ...]:
    """20.0 Return each kind of marker that the power holds. With unseen ones, add all kinds that they could be, to its
    own player's knowledge; the holdings of others do not show in it."""
    hand = held_markers(pos, power)
    gone = (*hand, *pos.out)
    could = (one for one in MARKERS if not KINDS[one].at_once and gone.count(one) < MARKERS[one])
    return tuple(dict.fromkeys((*hand, *could))) if UNSEEN in hand else tuple(dict.fromkeys(hand))


def may_hold_marker(pos: CarolingianPosition, power: str, marker: str) -> bool:
    """20.0 Return whether the power holds that marker, or an unseen one that the desk thinks could be it."""
    hand = held_markers(pos, power)
    return marker in hand or (UNSEEN in hand and pos.pool.get(marker, 0) > 0)


def identify_marker(pos: CarolingianPosition, power: str, marker: str) -> CarolingianPosition:
    """20.0 Record that an unseen marker of the power is this one; do nothing if the marker is already known."""
    hand = list(held_markers(pos, power))
    if marker in hand or UNSEEN not in hand:
        return pos
    hand.remove(UNSEEN)
    hands = {**pos.hands, power: tuple(sorted((*hand, marker)))}  # order: a hand has no order
    return pos.replace(hands=hands, pool={**pos.pool, marker: pos.pool.get(marker, 0) - 1})


def return_to_pool(pos: CarolingianPosition, marker: str) -> CarolingianPosition:
    """Return a revealed marker, or one before a power, to the Pool."""
    return pos.replace(pool={**pos.pool, marker: pos.pool.get(marker, 0) + 1})


def move_to_pool(pos: CarolingianPosition, power: str, marker: str) -> CarolingianPosition:
    """Move a marker from a hand back to the Pool; an unseen marker is counted there already."""
    pos = identify_marker(pos, power, marker)
    hand = list(held_markers(pos, power))
    hand.remove(marker)
    if marker == UNSEEN:
        return pos.replace(hands={**pos.hands, power: tuple(hand)})
    return return_to_pool(pos.replace(hands={**pos.hands, power: tuple(hand)}), marker)


def move_hand_to_pool(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """20.1, 23.1 Move all markers of a power back to the Pool unseen, and a De Ceremonis that is before it."""
    for marker in held_markers(pos, power):
        pos = move_to_pool(pos, power, marker)
    lying = [effect for effect in pos.effects_of_marker(CEREMONY) if effect.power == power]
    for _ in lying:
        pos = return_to_pool(pos, CEREMONY)
    return pos.end_effects(lambda effect: effect in lying)


def pass_on(pos: CarolingianPosition, giver: str, taker: str, marker: str) -> CarolingianPosition:
    """20.0, 24.0 Move a marker from one hand to another (20.0 (d) and 24.0 (4))."""
    hand = list(held_markers(pos, giver))
    hand.remove(marker)
    gained = tuple(sorted((*held_markers(pos, taker), marker)))  # order: a hand has no order
    return pos.replace(hands={**pos.hands, giver: tuple(hand), taker: gained})

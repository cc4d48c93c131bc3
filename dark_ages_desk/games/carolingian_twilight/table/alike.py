"""21.0 Another position that looks the same to a viewer: the hands and forces that are hidden from him have other
contents. Random play and tests use it to check that nothing shown to that viewer changes."""

from __future__ import annotations

from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.carolingian_twilight.powers.trades import Offer
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.hands import MOST_HELD
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS as MARKERS
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    LEADER,
    MILITIA,
    NOMAD,
    NONE,
    WARRIOR,
    Force,
    Units,
    add_units,
    min_units,
    subtract_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war.combat import StrikeRoll

_RANKS = (FIELD_ARMY, WARRIOR, NOMAD, MILITIA)
"""The kinds that may replace one another; leaders and fleets cannot, because their places tell them apart."""


def indistinguishable_position(pos: CarolingianPosition, viewer: str, below: Below) -> CarolingianPosition:
    """Return the same position for that viewer with its hidden parts dealt again. A viewer who sees everything gets it
    unchanged."""
    hidden = [power for power in pos.ranks if not pos.may_see(viewer, power)]
    return _deal_forces(_deal_hands(pos, hidden, below), hidden, below) if hidden else pos


def _deal_hands(pos: CarolingianPosition, hidden: list[str], below: Below) -> CarolingianPosition:
    """20.0 Deal the hidden hands and the Pool again, except the markers that are played at once and never held."""
    told = {power for step in pos.agenda if isinstance(step, Offer) for power in (step.power, step.to)}
    told |= {power for loan in pos.loans if loan.marker for power in (loan.lender, loan.borrower)}
    dealing = [power for power in hidden if set(pos.hands.get(power, ())) - {UNSEEN} and power not in told]
    pool = [one for one, number in pos.pool.items() if not MARKERS[one].at_once for _ in range(number)]
    cards = [*pool, *(card for power in dealing for card in pos.hands[power] if card != UNSEEN)]
    # order: a hand has no order
    dealt = {power: tuple(sorted(_deal_hand(pos.hands[power], cards, below))) for power in dealing}
    left = {one: cards.count(one) if not MARKERS[one].at_once else number for one, number in pos.pool.items()}
    left |= {one: cards.count(one) for one in cards}
    assert all(len(hand) <= MOST_HELD for hand in dealt.values())
    return pos.replace(hands={**pos.hands, **dealt}, pool=left) if dealing else pos


def _deal_hand(hand: tuple[str, ...], cards: list[str], below: Below) -> list[str]:
    """Return a hand with other markers for the known ones; an unseen one stays unseen."""
    return [card if card == UNSEEN else _draw_card(cards, below) for card in hand]


def _draw_card(cards: list[str], below: Below) -> str:
    return cards.pop(below(len(cards)))


def _deal_forces(pos: CarolingianPosition, hidden: list[str], below: Below) -> CarolingianPosition:
    """13.0 Give the hidden land forces other kinds and numbers of units, and put the leader with another force.

    A force that rolls in a combat stays, because everybody is told its table and column (17.4). So does an operating
    one, because its leader's part in the roll is told (14.0).
    """
    counted = {step.striker for step in pos.agenda if isinstance(step, StrikeRoll)}
    counted |= {pos.operation.force} if pos.operation is not None else set()
    unseen = [
        force
        for force in pos.forces.values()
        if force.power in hidden and force.power != VIKINGS and not force.naval and force.id not in counted
    ]
    pos = pos.replace(forces={**pos.forces, **{force.id: _deal_force(force, below) for force in unseen}})
    for power in hidden:
        own = [pos.forces[force.id] for force in unseen if force.power == power]
        led = next((force for force in own if force.leader and force.size > 1), None)  # order: one leader
        to = own[below(len(own))] if own else None
        if led is not None and to is not None and to is not led:
            pos = pos.with_force(replace(led, units=subtract_units(led.units, units_of_kind(LEADER)), done=NONE))
            pos = pos.with_force(replace(to, units=add_units(to.units, units_of_kind(LEADER))))
    return pos


def _deal_force(force: Force, below: Below) -> Force:
    """Return a force of other units, with the leader if he is in it, of one unit more or less or as many."""
    units: Units = units_of_kind(LEADER, force.units[LEADER])
    for _ in range(max(force.size - force.units[LEADER] - 1 + below(3), 0 if force.leader else 1)):
        units = add_units(units, units_of_kind(_RANKS[below(len(_RANKS))]))
    return replace(force, units=units, done=min_units(force.done, units))

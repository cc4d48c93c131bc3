"""21.0 Another table that looks the same to an eye: other markers in the hands that it may not see, other units in the
forces that it may not examine. Random play and tests ask it; whatever that eye is shown must not change by it.
"""

from __future__ import annotations

from dark_ages_desk.core.keeping import UNSEEN
from dark_ages_desk.core.record import replace
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.carolingian_twilight.powers.trades import Offer
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.hands import MOST_HELD
from dark_ages_desk.games.carolingian_twilight.state.position import Table
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
    at_most,
    minus,
    one,
    plus,
)
from dark_ages_desk.games.carolingian_twilight.war.combat import StrikeRoll

_RANKS = (FIELD_ARMY, WARRIOR, NOMAD, MILITIA)
"""The kinds that stand in for one another: a leader and a fleet are told apart by where they may be."""


def alike(pos: Table, eye: str, below: Below) -> Table:
    """The same table for that eye, dealt anew; itself for an eye that sees everything."""
    hidden = [power for power in pos.ranks if not pos.may_see(eye, power)]
    return _forces(_hands(pos, hidden, below), hidden, below) if hidden else pos


def _hands(pos: Table, hidden: list[str], below: Below) -> Table:
    """20.0 Their markers and those in the Pool, but such as are played as they are drawn and never held."""
    told = {power for step in pos.agenda if isinstance(step, Offer) for power in (step.power, step.to)}
    told |= {power for loan in pos.loans if loan.marker for power in (loan.lender, loan.borrower)}
    dealing = [power for power in hidden if set(pos.hands.get(power, ())) - {UNSEEN} and power not in told]
    pool = [one for one, number in pos.pool.items() if not MARKERS[one].at_once for _ in range(number)]
    cards = [*pool, *(card for power in dealing for card in pos.hands[power] if card != UNSEEN)]
    # order: a hand has no order
    dealt = {power: tuple(sorted(_dealt(pos.hands[power], cards, below))) for power in dealing}
    left = {one: cards.count(one) if not MARKERS[one].at_once else number for one, number in pos.pool.items()}
    left |= {one: cards.count(one) for one in cards}
    assert all(len(hand) <= MOST_HELD for hand in dealt.values())
    return pos.but(hands={**pos.hands, **dealt}, pool=left) if dealing else pos


def _dealt(hand: tuple[str, ...], cards: list[str], below: Below) -> list[str]:
    """Other markers for those that are known; an unseen one stays unseen."""
    return [card if card == UNSEEN else _drawn(cards, below) for card in hand]


def _drawn(cards: list[str], below: Below) -> str:
    return cards.pop(below(len(cards)))


def _forces(pos: Table, hidden: list[str], below: Below) -> Table:
    """13.0 Their units on land are of other kinds and numbers, and the leader stands with another force.

    17.4 Of a force that rolls in a combat everybody is told on which table and column, and 14.0 of one at work whether
    its leader adds to the roll.
    """
    counted = {step.striker for step in pos.agenda if isinstance(step, StrikeRoll)}
    counted |= {pos.operation.force} if pos.operation is not None else set()
    unseen = [
        force
        for force in pos.forces.values()
        if force.power in hidden and force.power != VIKINGS and not force.naval and force.id not in counted
    ]
    pos = pos.but(forces={**pos.forces, **{force.id: _manned(force, below) for force in unseen}})
    for power in hidden:
        own = [pos.forces[force.id] for force in unseen if force.power == power]
        led = next((force for force in own if force.leader and force.size > 1), None)  # order: one leader
        to = own[below(len(own))] if own else None
        if led is not None and to is not None and to is not led:
            pos = pos.with_force(replace(led, units=minus(led.units, one(LEADER)), done=NONE))
            pos = pos.with_force(replace(to, units=plus(to.units, one(LEADER))))
    return pos


def _manned(force: Force, below: Below) -> Force:
    """A force of other units, with the leader if he is with it; one unit more or less, or as many."""
    units: Units = one(LEADER, force.units[LEADER])
    for _ in range(max(force.size - force.units[LEADER] - 1 + below(3), 0 if force.leader else 1)):
        units = plus(units, one(_RANKS[below(len(_RANKS))]))
    return replace(force, units=units, done=at_most(force.done, units))

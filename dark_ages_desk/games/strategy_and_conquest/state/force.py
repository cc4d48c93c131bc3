"""Armies, fleets, spies: what a realm orders about."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.record import dataclass, replace

COMMANDER_MOVES = 10
"""Table of Troop/Ship Types: the move points of a Commander."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""Transfer Commander: which of those that lead a force."""

ARMY, FLEET, SPY, COUNTER_SPY = "army", "fleet", "spy", "counter-spy"

NORMAL, DEFENSIVE, OFFENSIVE, DO_OR_DIE = "normal", "defensive", "offensive", "do or die"
TACTICS = (NORMAL, DEFENSIVE, OFFENSIVE, DO_OR_DIE)
"""Tactics: the four that there are."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Units of one kind in one rank of a force. ``left``: the move points that each of them has left this turn.

    ``hurt``: damage in thousandths of a point that one of them has taken and not died of.
    """

    kind: str
    rank: int
    count: int
    left: int
    hurt: int = 0


@dataclass(frozen=True, slots=True)
class Commander:
    """One Commander: his name, his modifiers in tenths of a hundredth (80 is 8 %), the move points that he has left."""

    name: str
    infantry: int = 80
    cavalry: int = 80
    naval: int = 80
    left: int = COMMANDER_MOVES

    def named(self, name: str) -> Commander:
        """The same man by another name."""
        return replace(self, name=name)


@dataclass(frozen=True, slots=True)
class Force:
    """One army or fleet, or a spy alone.

    ``id``: the realm's code and a number that its orders gave it ("WX3"), so that it is the same however often a turn
    is run. ``place``: a province or sea; ``aboard``: the fleet that carries it, "". ``ranks`` are in its ``stacks``;
    ``retreat``: the rank that, when empty, makes it retreat; ``came_from``: where it was before, its own place if it
    never moved, "" if it was disembarked; ``landed``: the phase in which it was disembarked, as ``phases_begun``
    counts them, 0; ``spent``: it retreated or disembarked, and does no more this turn; ``routed``: it retreated, and
    takes no more orders. ``seen``: for spies, they are revealed, since that turn; ``trail``: where it was this turn.
    """

    id: str
    realm: str
    kind: str
    name: str
    place: str
    stacks: tuple[Stack, ...] = ()
    commanders: tuple[Commander, ...] = ()
    aboard: str = ""
    tactic: str = NORMAL
    retreat: int = 3
    came_from: str = ""
    landed: int = 0
    spent: bool = False
    routed: bool = False
    seen: int = 0
    trail: tuple[str, ...] = ()

    def but(self, **changes: Any) -> Force:
        """A copy with some fields changed."""
        return replace(self, **changes)

    @property
    def count(self) -> int:
        """How many units it has."""
        return sum(stack.count for stack in self.stacks)

"""Armies, fleets, spies: the forces under a realm's orders."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.frozen import dataclass, replace

COMMANDER_MOVES = 10
"""Table of Troop/Ship Types: the move points of a Commander."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""Ordinals of a force's Commanders (Transfer Commander)."""

ARMY, FLEET, SPY, COUNTER_SPY = "army", "fleet", "spy", "counter-spy"

NORMAL, DEFENSIVE, OFFENSIVE, DO_OR_DIE = "normal", "defensive", "offensive", "do or die"
TACTICS = (NORMAL, DEFENSIVE, OFFENSIVE, DO_OR_DIE)
"""The four tactics (Tactics)."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Units of one kind in one rank of a force. Each has ``left`` move points this turn.

    One of them may be ``hurt``: damage in thousandths of a point that has not killed it.
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

    def rename(self, name: str) -> Commander:
        """Return the same Commander under another name."""
        return replace(self, name=name)


@dataclass(frozen=True, slots=True)
class Force:
    """One army or fleet, or a spy alone.

    Its ``id`` is the realm's code and a number from its orders ("WX3"), so it is the same each time a turn is run. Its
    ``place`` is a province or sea. The fleet that carries it is ``aboard``, or "". The ``ranks`` are in its ``stacks``.
    It retreats when the rank ``retreat`` is empty. It was in ``came_from`` before: in its own place if it never moved,
    "" if it was disembarked. The phase of disembarking is ``landed``, as ``phases_begun`` counts them, or 0. If
    ``spent`` it retreated or disembarked, and does no more this turn. If ``routed`` it retreated, and takes no more
    orders. A spy is revealed since the turn ``seen``. Its places in this turn are ``trail``.
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

    def replace(self, **changes: Any) -> Force:
        """Return a copy with some fields changed."""
        return replace(self, **changes)

    @property
    def count(self) -> int:
        """The number of its units."""
        return sum(stack.count for stack in self.stacks)

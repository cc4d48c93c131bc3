"""The common properties of the game's steps and phases, so that other modules need not know their classes."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.step import Phase, Step


class AgendaTraits:
    """The properties of every step and phase; "" means no power."""

    __slots__ = ()

    waits_for: ClassVar[str] = ""
    """28.0 The moment that somebody may use to play a marker; see the constants below the class."""

    by_hand: ClassVar[bool] = False
    """20.1 True for a question that depends on markers or DP in hand; it is asked again after a change of hands."""

    fought: ClassVar[bool] = False
    """17.0 It belongs to a combat, which is fought out even if the turn that it belongs to is cut short."""

    def has_bid_to_pay(self) -> bool:
        """8.0 Return whether it still has a bid to pay. DP may not change hands until then."""
        return False

    def turn_power(self) -> str:
        """11.0 Return the power with the turn that it belongs to."""
        return ""

    def marker_losing_power(self) -> str:
        """20.1 Return the power that it makes lose markers."""
        return ""

    def marker_drawing_power(self) -> str:
        """20.0 Return the power that draws a marker by it."""
        return ""

    def heir_awaiting_power(self) -> str:
        """29.2 Return the power whose leader is dead and whose heirs are not yet rolled for."""
        return ""


OP_ROLL, STRIKE, LEVY, NPP_BID, WAKE, RAID_STRENGTH, PRICE, REPLY, TARGET = (
    "operations roll", "strike", "levy", "bid for an NPP", "an NPP wakes", "strength of a raid", "price of a raid",
    "reply", "target",
)  # fmt: skip
"""28.0 The moments that markers wait for."""


class GameStep(Step, AgendaTraits):
    """A step of Carolingian Twilight: somebody is asked."""

    __slots__ = ()


class Silent(Phase, AgendaTraits):
    """A phase of Carolingian Twilight, without a question."""

    __slots__ = ()

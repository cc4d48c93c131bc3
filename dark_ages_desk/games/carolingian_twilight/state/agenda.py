"""The common properties of the game's steps and phases, so that other modules need not know their classes.

Further parts of the module:

- 20.1 After a marker, a trade or an adjustment: what is still to come is looked at again.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Phase, Step, revalidate_agenda
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition


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


class GameStep(Step["CarolingianPosition"], AgendaTraits):
    """A step of Carolingian Twilight: somebody is asked."""

    __slots__ = ()


class Silent(Phase["CarolingianPosition"], AgendaTraits):
    """A phase of Carolingian Twilight, without a question."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Aftermath(Silent):
    """20.1 The check after a marker: steps about missing forces and powers are dropped or asked again."""

    rule: ClassVar[str] = "20.1"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        return revalidate_agenda(pos)


def revalidate_hand_steps(pos: CarolingianPosition) -> CarolingianPosition:
    """6.0, 20.1 Ask a question about hands again after markers or DP have changed hands."""
    top = pos.top
    if top is None or not top.by_hand:
        return pos
    now = top.revalidate(pos)
    return pos if now is top else pos.replace(agenda=(*pos.agenda[:-1], *([now] if now is not None else [])))

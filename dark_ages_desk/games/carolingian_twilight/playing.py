"""28.0 At which moments a power may play which of its markers; red ones are played as they are drawn.

They are played as asides, while something else is waited for, so that nobody is asked whether he holds one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dark_ages_desk.core.question import Choice, Option, Pick
from dark_ages_desk.games.carolingian_twilight import npp_control, npps, plays, subversion, support, truces, viking_raid
from dark_ages_desk.games.carolingian_twilight.buy_off import RollPrice
from dark_ages_desk.games.carolingian_twilight.hands import held, in_doubt
from dark_ages_desk.games.carolingian_twilight.levy import Maintain
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import ASSASSIN, KINDS
from dark_ages_desk.games.carolingian_twilight.viking_diplomacy import DIPLOMACY


def may_ally(pos: Table, power: str) -> bool:
    """28.0 Only Player Powers: (a) right before the own first bid for a Major NPP, (b) in the own turn.

    24.2 A Minor NPP that is attacked goes "immediately" to another player: nobody wins it over in between.
    """
    if pos.ranks.get(power) != "player" or isinstance(support.waiting(pos), npps.Wake):
        return False
    return npp_control.first_bid(pos, power) or (pos.phasing == power and bool(npp_control.free_minors(pos)))


def may_swear(pos: Table, power: str) -> bool:
    """28.0 At the start of the Operations Phase: before anything is paid or disbanded in the first turn of it."""
    if pos.stage != "operations" or pos.operated or pos.levy is None:
        return False
    step = support.waiting(pos)
    begun = pos.levy.maintained or pos.levy.disbanded
    return isinstance(step, Maintain) and not begun and truces.may_be_sworn(pos, power)


def may_treat(pos: Table, power: str) -> bool:
    """28.0 At the beginning of a Viking Raid Phase: before its first roll, and once; 29.3 or on a buy-off."""
    step = support.waiting(pos)
    if isinstance(step, RollPrice):
        return not step.modifier
    return isinstance(step, viking_raid.VikingStrength) and not step.modifier and not pos.in_force(DIPLOMACY)


def may_reply(pos: Table, power: str) -> bool:
    """28.0 In immediate response to a marker."""
    return isinstance(pos.top, plays.Reply)


MOMENTS: Mapping[str, tuple[Callable[[Table, str], bool], str]] = {
    "alliance": (
        may_ally,
        "Alliance is for Player Powers: before the own first bid for a Major NPP, or in the own turn while a Minor "
        "NPP is uncontrolled.",
    ),
    ASSASSIN: (may_reply, "Assassin is played in immediate reply to another marker."),
    "espionage": (lambda pos, power: True, ""),
    "good-harvest": (support.harvests, "Good Harvest is played at the start of the own Levy Segment."),
    "greek-fire": (support.burns, "Greek Fire is played in a naval combat, before the force's first roll."),
    **dict.fromkeys(
        support.LEADERSHIP,
        (
            support.leads,
            "Leadership is played before the own roll for OP, or before the force's first roll in a combat; once.",
        ),
    ),
    "mesalliance": (
        npp_control.may_be_misallied,
        "Mésalliance is played in the Operations Segment of an NPP that a player controls.",
    ),
    "oaths-of-strasbourg": (
        may_swear,
        "The Oaths are sworn at the start of an Operations Phase, with another Frankish Player Power.",
    ),
    "religious-conversion": (
        lambda pos, power: subversion.may_turn(pos, power, subversion.CONVERSION),
        "It is played in the own Operations Segment, by a force beside an enemy force that it may convert.",
    ),
    "subversion": (
        lambda pos, power: subversion.may_turn(pos, power, subversion.SUBVERSION),
        "It is played in the own Operations Segment, by a force beside an enemy force.",
    ),
    "viking-diplomacy": (may_treat, "Viking Diplomacy is played at the beginning of a Viking Raid Phase."),
}
"""Per marker that is held: may the power play it now, and what is said when it may not. Red ones are never held."""


def rule_of(pos: Table, marker: str) -> str:
    """The paragraph that rules the moment of a marker, where it is another than the list of 28.0."""
    if marker in support.LEADERSHIP:
        return "17.5" if pos.fight is not None else "14.0"
    return {"greek-fire": "17.5", "subversion": "22.0", "religious-conversion": "22.0"}.get(marker, "28.0")


def playable(pos: Table, power: str) -> list[str]:
    """The markers in the power's hand that it may play at this moment."""
    if isinstance(pos.top, plays.NameTarget) or in_doubt(pos, power):
        return []
    hand = dict.fromkeys(held(pos, power))
    return [marker for marker in hand if marker in MOMENTS and MOMENTS[marker][0](pos, power)]


def options(pos: Table, power: str) -> list[Option]:
    """The aside that plays one of them, if any may be played."""
    cards = tuple(Choice(marker, KINDS[marker].name) for marker in playable(pos, power))
    return [Pick("play", "Play a marker", "cards", cards, hint="It is shown to all.", rule="28.0")] if cards else []


def play(pos: Table, power: str, marker: str) -> Table:
    """20.1 The marker is played: Assassin in reply, any other on its own."""
    return plays.assassinated(pos, power) if marker == ASSASSIN else plays.play_from_hand(pos, power, marker)

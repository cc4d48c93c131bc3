"""18.0 Pillage: what it brings, whom it enrages, how it is mended."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.pool import drawing
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.values import burg_value, land_value
from dark_ages_desk.games.carolingian_twilight.words import war as war_words


def printed_value(pos: CarolingianPosition, space: str) -> int:
    """Return the printed LV of an area or DV of a burg."""
    values = pos.fixed.board.spaces[space].values
    return values["dv"] if "dv" in values else values["lv"]


def pillage_place(pos: CarolingianPosition, power: str, space: str) -> CarolingianPosition:
    """18.1 Place the marker; a Player Power gets DP, and Frankish players draw if the place was Frankish at the start.

    An NPP has no DP and its LP are counted in its Levy Segment, so it gets nothing (reading ``npp_pillage``). Vikings
    never collect. Each Frankish Player Power but the pillager draws one marker (reading ``draw_order``). A burg with
    the plague has no DV, so its pillage brings nothing (reading ``plague_value``).
    """
    name = pos.fixed.place(space)
    value = (burg_value if "dv" in pos.fixed.board.spaces[space].values else land_value)(pos, space)
    pos = pos.replace(pillaged=pos.pillaged | {space})
    if pos.ranks.get(power) == "player":
        pos = pos.pay(power, value)
        words = war_words.pillages_for_dp(power=pos.fixed.name(power), place=name, dp=value)
    else:
        words = war_words.pillages_place(power=pos.fixed.name(power), place=name)
    pos = pos.note_public("pillaged", words, "18.1", power, space)
    if space in pos.origin and not (power == VIKINGS and pos.fixed.readings["viking_outrage"] == "raided"):
        angry = [other for other in pos.frankish_players() if other != power]
        why = war_words.outrage_at_pillage(power=name)
        pos = pos.push_steps(*(drawing.DrawMarker(other, why) for other in drawing.drawing_order(pos, angry)))
    return pos


def removal_cost(pos: CarolingianPosition, space: str) -> int:
    """18.2 Return the cost to remove pillage: twice the printed LV or DV, in any mixture of LP and DP."""
    return 2 * printed_value(pos, space)

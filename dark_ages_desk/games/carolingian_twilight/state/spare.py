"""22.0, 29.2 Powers that arise during play: rebels as new Minor NPPs, and heirs as new Major NPPs.

"Use any spare set of control markers": a fixed number of sets is ready, and a set whose power is eliminated is used
again.
"""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.power import Power
from dark_ages_desk.games.carolingian_twilight.state.spare_sets import HEIRS, REBELS


def unused_sets(pos: CarolingianPosition, sets: Mapping[str, Power]) -> list[str]:
    """Return the sets that no power on the map uses now."""
    return [power for power in sets if not pos.is_in_play(power)]


def listed_powers(pos: CarolingianPosition) -> list[str]:
    """Return the powers of a game for a list of choices: of the spare sets those in use, and the next one of
    each kind."""
    hidden = {*unused_sets(pos, REBELS)[1:], *unused_sets(pos, HEIRS)[1:]}
    return [power for power in pos.fixed.powers if power not in hidden]


def add_rebel_npp(pos: CarolingianPosition) -> tuple[CarolingianPosition, str]:
    """22.0 Add a new uncontrolled Minor NPP for rebels, and return its id. With all sets in use they join the
    last one."""
    rebels = next(iter(unused_sets(pos, REBELS)), list(REBELS)[-1])  # order: any set of spare markers will do
    return pos.replace(ranks={**pos.ranks, rebels: "minor"}), rebels

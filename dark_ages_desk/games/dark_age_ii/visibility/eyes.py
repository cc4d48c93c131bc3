"""1.10, 1.11 Areas as a viewer sees them: a player what its kingdoms know, the table the owners, the referee all."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import known_areas, turn_of_knowledge


def kingdoms_of(pos: DarkAge, viewer: str) -> tuple[str, ...]:
    """Return the kingdoms whose reports a viewer reads: those its seat plays, all of them for the referee."""
    return tuple(one for one in pos.kingdoms if viewer == REFEREE or (viewer and pos.seat(one) == viewer))


def seen_areas(pos: DarkAge, viewer: str) -> Mapping[str, Area]:
    """Return every area as a viewer sees it."""
    if viewer == REFEREE:
        return pos.areas
    found = {code: Area(owner=area.owner) for code, area in pos.areas.items()}
    for kingdom in kingdoms_of(pos, viewer):
        known = known_areas(pos, kingdom)
        for code in pos.areas:
            if turn_of_knowledge(pos, kingdom, code) is not None and known[code] != found[code]:
                found[code] = known[code]
    return found


def turn_last_seen(pos: DarkAge, viewer: str, code: str) -> int | None:
    """Return the turn of the viewer's knowledge of an area; None where it knows nothing but the owner."""
    if viewer == REFEREE:
        return pos.turn
    turns = [turn for one in kingdoms_of(pos, viewer) if (turn := turn_of_knowledge(pos, one, code)) is not None]
    return max(turns, default=None)  # order: numbers

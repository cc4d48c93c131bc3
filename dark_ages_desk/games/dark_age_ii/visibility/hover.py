"""Facts of an area that a viewer knows."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import Fact
from dark_ages_desk.games.dark_age_ii.state.area import AMBUSH, RETREAT, Area
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies, format_number_of
from dark_ages_desk.games.dark_age_ii.state.fixed import STICKY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.visibility.eyes import seen_areas, turn_last_seen
from dark_ages_desk.games.dark_age_ii.war.battle import defence_level


def space_facts(pos: DarkAge, viewer: str, code: str) -> tuple[Fact, ...]:
    """Return the hover card of an area: its ground for everybody, its contents only for a viewer who knows them."""
    if code not in pos.fixed.ground:
        return (Fact("Outside", "not played on in this scenario"),)
    ground = pos.ground(code)
    owner = pos.area(code).owner
    stuck = "; armies that enter are stuck" if ground.terrain in STICKY else ""
    facts = [
        Fact(pos.place(code), f"{ground.terrain}, population limit {ground.limit}{stuck}", "2.4", 0),
        Fact("Owner", pos.power_name(owner) if owner else "nobody", "1.11", 1),
    ]
    since = turn_last_seen(pos, viewer, code)
    if since is not None:
        area = seen_areas(pos, viewer)[code]
        when = "" if since >= pos.turn else f", as of turn {since}"
        facts.append(Fact("There" + when, _describe_contents(pos, code, area), "1.10", 2))
        if pos.seat(owner) == viewer and viewer:
            facts.append(Fact("Defence mode", _describe_mode(pos, code, area), "3.9", 3))
    facts.append(Fact("Adjacent", join_names([pos.place(one) for one in ground.near]), "2.1", 4))
    return tuple(facts)


def _describe_contents(pos: DarkAge, code: str, area: Area) -> str:
    if pos.ground(code).sea:
        return f"{format_number_of(area.ships, 'ship')}, {format_armies(area.armies)} aboard"
    parts = [format_armies(area.armies), f"population {area.population}", format_number_of(area.forts, "fort")]
    if area.trade:
        parts.append(f"trade {area.trade}")
    return f"{', '.join(parts)}; defence level {defence_level(pos.fixed, code, area)}"


def _describe_mode(pos: DarkAge, code: str, area: Area) -> str:
    if pos.ground(code).sea:
        return "none at sea"
    if area.mode == AMBUSH:
        return f"ambush against {pos.place(area.ambush_from)}"
    if area.mode == RETREAT:
        return f"retreat to {pos.place(area.retreat_to)}" if area.retreat_to else "retreat, but nowhere: it defends"
    return "defend"

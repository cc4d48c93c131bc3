"""The facts of a hex."""

from __future__ import annotations

from dark_ages_desk.core.view import Fact
from dark_ages_desk.games.dark_age_britain_570.state.fixed import number
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table


def space_facts(pos: Britain, space: str) -> tuple[Fact, ...]:
    """Return the hover card of a hex; all of it is open."""
    fixed, chart = pos.fixed, pos.fixed.charts["terrain"]
    ground = fixed.board.spaces[space].terrain
    foot, horse, shift = (number(chart, ground, column) for column in chart.columns)
    words = f"{foot} on foot, {horse} on horse" + (f"; defended at {shift} to the left" if shift else "")
    facts = [Fact(f"{space} {ground}", words, "Terrain Effects Table", 1)]
    land = fixed.board.land_at.get(space)
    if land is not None:
        facts.append(Fact("Land", land.name, "The Set-up 1", 2))
    town = fixed.town_at.get(space)
    if town is not None:
        facts.insert(
            0,
            Fact(
                fixed.towns[town].name,
                f"tax base {pos.town_tax_base(town)}, {_describe_holder(pos, town)}",
                "The Rules 1",
            ),
        )
        own = fixed.of_home[town]
        if own:
            dead = [unit for unit in own if not pos.is_alive(unit)]
            told = f"dead: {pos.describe_units(dead)}" if dead else "all alive"
            facts.append(Fact("Its units", told, "Neutral Town Table", 3))
    if space in fixed.landings:
        facts.append(Fact("Coast", "Dalriada lands here from overseas", "Combat Phases 9", 3))
    here = pos.at.get(space, ())
    if here and not is_by_table(pos):
        facts.append(Fact("Here", pos.describe_units(here), "Unit Cost Chart", 1))
    return tuple(sorted(facts, key=lambda fact: fact.rank))  # order: shown in this order


def _describe_holder(pos: Britain, town: str) -> str:
    holder = pos.holder[town]
    if not holder:
        return "neutral"
    if pos.fixed.towns[town].kingdom == holder:
        return f"{pos.power_name(holder)}'s own"
    how = "allied to" if pos.ally.get(town) == holder else "conquered by"
    return f"{how} {pos.power_name(holder)}"

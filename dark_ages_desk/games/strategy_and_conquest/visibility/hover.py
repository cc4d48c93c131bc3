"""Facts of a province or sea that a viewer knows."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.core.view import Fact
from dark_ages_desk.games.strategy_and_conquest.readings import chosen_option
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.force import COUNTER_SPY, SPY, Force
from dark_ages_desk.games.strategy_and_conquest.state.forts import OPEN
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.visibility.eyes import Sight, format_turn, realms_of, sight
from dark_ages_desk.games.strategy_and_conquest.war.factors import attack_factor, loss_factor, modifiers
from dark_ages_desk.games.strategy_and_conquest.war.strengths import force_conditions


def space_facts(pos: Conquest, viewer: str, place: str) -> tuple[Fact, ...]:
    """Return the hover card of a place: its ground for everybody, its forces for viewers who see them."""
    if place not in pos.fixed.places:
        return (Fact("Outside", "not played on in this scenario"),)
    facts, seen = pos.fixed.places[place], sight(pos, viewer)
    if facts.sea:
        told = [Fact(facts.name, "sea", "Sea", 0)]
    else:
        told = [
            Fact(facts.name, f"province, worth {facts.value} gold a turn", "Provinces", 0),
            _owner_fact(pos, seen, place),
        ]
    told += _forces(pos, seen, place)
    told += [fact for force in seen.forces if force.place == place for fact in _factors(pos, viewer, force)]
    near = [pos.fixed.places[one].name for one in (*facts.land, *facts.seas)]
    told.append(Fact("Next to it", join_names(near) or "nothing", "Movement", 4))
    if facts.recruits:
        recruits = join_names(sorted(facts.recruits))  # order: shown in this order
        told.append(Fact("Recruits", recruits, "Troop types", 5))
    return tuple(told)


def _owner_fact(pos: Conquest, seen: Sight, place: str) -> Fact:
    province = seen.provinces.get(place)
    if province is None:
        return Fact("Owner", "not seen through the fog of war", "Fog of war", 1)
    works = [f"fort {province.fort}" if province.fort else "", f"harbor {province.harbour}" if province.harbour else ""]
    owner = "independent" if province.owner == INDEPENDENT else pos.power_name(province.owner)
    since = "" if seen.since[place] >= pos.turn else f", as of {format_turn(seen.since[place])}"
    rebels = ["rebels stand there"] if province.rebels else []
    return Fact("Owner" + since, "; ".join([owner, *filter(None, works), *rebels]), "Fog of war", 1)


def _forces(pos: Conquest, seen: Sight, place: str) -> Iterator[Fact]:
    since = seen.since.get(place)
    when = "" if since is None or since >= pos.turn else f", as of {format_turn(since)}"
    for force in seen.forces:
        if force.place == place:
            yield Fact(f"{force.name}, {force.id}{when}", describe_force(pos, force), "Fog of war", 2)


def _factors(pos: Conquest, viewer: str, force: Force) -> Iterator[Fact]:
    """Yield the Attack and Loss factors of the viewer's units where they are, with all their modifiers (Battles)."""
    if force.realm not in realms_of(pos, viewer) or force.kind in (SPY, COUNTER_SPY):
        return
    province = pos.provinces.get(force.place)
    holds = province is not None and province.fort > 0 and province.owner == force.realm and not force.aboard
    fort = pos.fixed.forts.get(province.fort, OPEN) if province is not None and holds else OPEN
    leader = force.commanders[0] if force.commanders else None
    at_sea = bool(force.aboard) and pos.fixed.places[force.place].sea
    how = force_conditions(pos, force, leader, fort, in_fort=holds, at_sea=at_sea)
    combine = chosen_option(pos.fixed.readings, "combine")
    for stack in force.stacks:
        kind = pos.fixed.kinds[stack.kind]
        hits = attack_factor(kind, how, guarded=holds, combine=combine)
        chain = "; ".join(f"{words} {amount:+g} %" for words, amount in modifiers(kind, how, guarded=holds))
        words = f"Attack {hits / 10_000:g} % ({kind.attack} %{f'; {chain}' if chain else ''}), "
        words += f"Loss {loss_factor(kind, how, guarded=holds) / 1000:g} ({kind.loss / 10:g} by the table)"
        yield Fact(f"{stack.kind} of {force.id}", words, "Battles", 3)


def describe_force(pos: Conquest, force: Force) -> str:
    """Return a force's owner and units as text."""
    whose = "independent" if force.realm == INDEPENDENT else pos.power_name(force.realm)
    if force.kind in (SPY, COUNTER_SPY):
        return f"{whose}, a {force.kind}"
    units = [f"{stack.count} {stack.kind} (rank {stack.rank})" for stack in force.stacks]
    if force.commanders:
        units.append(format_count(len(force.commanders), "Commander"))
    carried = f", aboard {force.aboard}" if force.aboard else ""
    return f"{whose}{carried}: {join_names(units) or 'no units'}"

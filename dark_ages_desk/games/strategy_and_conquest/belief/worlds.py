"""Fog of war: whole tables that are possible for a viewer, by its present view, its earlier looks, and their age.

Further parts of the module:

- Habits of other realms: how they usually fight, and how long a force stays where it was seen. They are no rules.

They were counted by ``python -m tests.calibration.strategy_and_conquest`` in games of stand-ins on all scenarios.
Players who differ from the stand-ins are guessed less well.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.supposing import Memory, notes_of
from dark_ages_desk.core.values import Below, Value
from dark_ages_desk.games.strategy_and_conquest.state.first_forces import first_forces, garrison
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    COUNTER_SPY,
    DEFENSIVE,
    NORMAL,
    OFFENSIVE,
    QUIET,
    SPY,
    ConquestPosition,
    Force,
    Glimpse,
    Province,
    Realm,
)
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import (
    is_visible_to,
    known_glimpses,
    printed_glimpses,
    realms_of,
    visible_force,
    visible_places,
)
from dark_ages_desk.order_games.hiding import OrderWorlds, draw_weighted

TACTICS: Sequence[tuple[str, int]] = ((NORMAL, 98), (DEFENSIVE, 1), (OFFENSIVE, 1))
"""Tactics of a realm's army or fleet, each with its share in hundredths."""

COMMANDERS: Sequence[tuple[int, int]] = ((80, 65), (85, 15), (90, 9), (95, 5), (100, 3), (105, 2), (110, 1))
"""Infantry modifiers of Commanders in tenths of a hundredth, each with its share in hundredths."""

SAME, MORE, AWAY, GONE = "same", "more", "away", "gone"


@dataclass(frozen=True, slots=True)
class SightingFate:
    """Fate of a force seen some turns ago, in hundredths: unchanged, larger, or elsewhere. The rest are gone."""

    same: int
    more: int
    away: int


FADING: Sequence[SightingFate] = (
    SightingFate(100, 0, 0),
    SightingFate(30, 22, 35),
    SightingFate(20, 15, 47),
    SightingFate(17, 13, 50),
)
"""Fate of an army or fleet seen one turn ago, two, three, four or more."""

TAKEN = 1
"""Provinces in a hundred that change their owner in a turn when the viewer does not look."""

GARRISON = 96
"""Independent garrisons in a hundred that are still there a turn later."""

GREW = 12
"""Maximum growth of a force never seen, in hundredths of its start, for each turn."""


def suppose_tactics(force: Force, pick: Below) -> Force:
    """Return a force as it may fight: its tactic and its Commanders' modifiers. Independents have neither orders nor
    Commanders of note."""
    if force.realm == INDEPENDENT:
        return force
    leaders = []
    for one in force.commanders:
        skill = draw_weighted(COMMANDERS, pick)
        leaders.append(replace(one, infantry=skill))
    return force.replace(tactic=draw_weighted(TACTICS, pick), commanders=tuple(leaders))


def draw_fate(force: Force, age: int, pick: Below) -> str:
    """Return what becomes of a force that was last seen ``age`` turns ago: SAME, MORE (it grew), AWAY or GONE."""
    if force.realm == INDEPENDENT:
        return SAME if all(pick(100) < GARRISON for _ in range(age - 1)) else GONE
    one = FADING[min(max(age, 1), len(FADING)) - 1]
    return draw_weighted(
        ((SAME, one.same), (MORE, one.more), (AWAY, one.away), (GONE, 100 - one.same - one.more - one.away)), pick
    )


def grow_force(force: Force, turns: int, pick: Below) -> Force:
    """Return a force with a random growth of the given number of turns."""
    share = 100 + pick(GREW * max(1, turns) + 1)
    stacks = tuple(replace(stack, count=max(1, stack.count * share // 100)) for stack in force.stacks)
    return force.replace(stacks=stacks)


PURSE = 2
"""Most gold of a realm whose treasury is unknown, as a multiple of the value of its provinces."""


@dataclass(frozen=True)
class ViewerKnowledge:
    """Knowledge of a viewer: its realms, the places that they see now, and their last look at each other place."""

    own: tuple[str, ...]
    seen: frozenset[str]
    glimpses: Mapping[str, Glimpse] = field(default_factory=dict)

    def can_see(self, force: Force) -> bool:
        """Return whether that force is in sight now, or the viewer's own."""
        if force.realm in self.own:
            return True
        return force.place in self.seen and any(is_visible_to(realm, force) for realm in self.own)


def viewer_knowledge(pos: ConquestPosition, viewer: str) -> ViewerKnowledge:
    """Return what a viewer knows."""
    own = realms_of(pos, viewer)
    if not own:
        return ViewerKnowledge((), frozenset(), printed_glimpses(pos.fixed))
    glimpses: dict[str, Glimpse] = {}
    for realm in own:
        for place, one in known_glimpses(pos, realm).items():
            if place not in glimpses or one.turn > glimpses[place].turn:
                glimpses[place] = one
    return ViewerKnowledge(own, frozenset[str]().union(*(visible_places(pos, realm) for realm in own)), glimpses)


class WorldBuilder(OrderWorlds):
    """Fog of war: the part of this game's rules that makes guesses; the odds use it as well."""

    def stage_ids(self, pos: ConquestPosition) -> tuple[Value, ...]:
        """Return how far the game is: see ``core.ruleset.Ruleset.stage_ids``."""
        return pos.turn, pos.phase

    def supposed(self, pos: ConquestPosition, viewer: str, memory: Memory, pick: Below) -> ConquestPosition:
        """Return a position that may be this one for all that the viewer knows."""
        if self.sees_all(pos, viewer):
            return pos
        known = viewer_knowledge(pos, viewer)
        provinces = {place: _province(pos, known, place, pick) for place in pos.provinces}
        forces = _forces(pos, known, provinces, pick)
        world = _remove_orders(pos, known, provinces).replace(provinces=provinces, forces=forces)
        realms = {
            code: one if code in known.own else _realm(world, code, known, pick) for code, one in pos.realms.items()
        }
        return world.replace(realms=realms, notes=notes_of(pos.notes, viewer))


SUPPOSING = WorldBuilder()


def _province(pos: ConquestPosition, known: ViewerKnowledge, place: str, pick: Below) -> Province:
    """Return a province as it is seen, or as it was, perhaps with another owner since; else as the map is printed."""
    if place in known.seen or pos.provinces[place].owner in known.own:
        return pos.provinces[place]
    facts = pos.fixed.places[place]
    if place not in known.glimpses:
        return Province(INDEPENDENT, facts.fort, facts.harbour, facts.fort, facts.harbour)
    glimpse = known.glimpses[place]
    strangers = [code for code in pos.fixed.houses if code not in known.own]
    for _ in range(max(0, pos.turn - 1 - glimpse.turn)):
        if strangers and pick(100) < TAKEN:
            return glimpse.province.replace(owner=strangers[pick(len(strangers))], rebels=0, against="")
    if glimpse.province.owner in known.own:  # it was lost while nobody looked
        return glimpse.province.replace(owner=strangers[pick(len(strangers))] if strangers else INDEPENDENT)
    return glimpse.province


def _forces(
    pos: ConquestPosition, known: ViewerKnowledge, provinces: Mapping[str, Province], pick: Below
) -> dict[str, Force]:
    """Return the forces by id: those in sight as they may fight, those seen earlier, and those there at the start."""
    found: dict[str, Force] = {}
    for id_, force in pos.forces.items():
        if force.realm in known.own:
            found[id_] = force
        elif known.can_see(force):
            found[id_] = suppose_tactics(visible_force(pos, force).replace(seen=force.seen), pick)
    for force in (*_remembered_forces(pos, known, found, pick), *_unseen_forces(pos, known, provinces, found, pick)):
        found.setdefault(force.id, force)
    carried = {id_ for id_, force in found.items() if force.aboard and force.aboard not in found}
    return {id_: force for id_, force in found.items() if id_ not in carried}


def _remembered_forces(
    pos: ConquestPosition, known: ViewerKnowledge, found: Mapping[str, Force], pick: Below
) -> Iterator[Force]:
    """Yield the forces seen in an earlier turn and not in sight now, where they were or elsewhere; some are gone."""
    last: dict[str, tuple[int, Force]] = {}
    # order: by place, which everybody knows; of each force the latest look counts
    for _, glimpse in sorted(known.glimpses.items()):
        for force in glimpse.forces:
            hidden = force.realm not in known.own and force.id not in found
            if hidden and (force.id not in last or glimpse.turn > last[force.id][0]):
                last[force.id] = glimpse.turn, force
    for _, (turn, force) in sorted(last.items()):  # order: by id, each by itself
        what = draw_fate(force, max(1, pos.turn - turn), pick)
        elsewhere = _draw_hidden_place(pos, known, force.place, pick)
        if what == GONE or force.kind in (SPY, COUNTER_SPY) or not force.stacks:
            continue
        if what == AWAY or force.place in known.seen:
            if elsewhere:
                yield suppose_tactics(force.replace(place=elsewhere, aboard=""), pick)
            continue
        yield suppose_tactics(grow_force(force, pos.turn - turn, pick) if what == MORE else force, pick)


def _draw_hidden_place(pos: ConquestPosition, known: ViewerKnowledge, place: str, pick: Below) -> str:
    """Return a random place out of sight, one step away and of the same element; "" for none."""
    facts = pos.fixed.places[place]
    near = facts.seas if facts.sea else facts.land
    # order: by id, which everybody knows
    hidden = sorted(one for one in near if one not in known.seen and pos.fixed.places[one].sea == facts.sea)
    return hidden[pick(len(hidden))] if hidden else ""


def _unseen_forces(
    pos: ConquestPosition,
    known: ViewerKnowledge,
    provinces: Mapping[str, Province],
    found: Mapping[str, Force],
    pick: Below,
) -> Iterator[Force]:
    """Yield the independent garrisons and the first forces of realms, in places where the viewer never looked."""
    for place, province in provinces.items():
        if place not in known.seen and place not in known.glimpses and province.owner == INDEPENDENT:
            yield garrison(pos.fixed, place)
    seen = {force.id for glimpse in known.glimpses.values() for force in glimpse.forces} | found.keys()
    for code in pos.fixed.houses if printed_glimpses(pos.fixed) else ():
        if code in known.own:
            continue
        for force in first_forces(pos.fixed, code):
            if force.id not in seen and force.place not in known.seen:
                yield suppose_tactics(grow_force(force, pos.turn, pick), pick)


def _remove_orders(
    pos: ConquestPosition, known: ViewerKnowledge, provinces: Mapping[str, Province]
) -> ConquestPosition:
    """Return the position without others' sheets, offers and knowledge, which only they know.

    That they have written stays visible.
    """

    def mine(codes: Collection[str]) -> bool:
        return not set(known.own).isdisjoint(codes)

    at_start = {
        place: owner if place in known.seen or owner in known.own else provinces[place].owner
        for place, owner in pos.owned_at_start.items()
    }
    return pos.replace(
        status={pair: level for pair, level in pos.status.items() if mine(pair)},
        offers={pair: level for pair, level in pos.offers.items() if mine(pair[:1])},
        sheets={code: lines if code in known.own else () for code, lines in pos.sheets.items()},
        written=dict.fromkeys(pos.written, ()),
        orders={code: lines if code in known.own else () for code, lines in pos.orders.items()},
        results=tuple(one for one in pos.results if one.realm in known.own),
        fought=tuple(one for one in pos.fought if one[0] in known.seen),
        owned_at_start=at_start,
        past={code: lines if code in known.own else () for code, lines in pos.past.items()},
        claims={code: others for code, others in pos.claims.items() if code in known.own},
    )


def _realm(pos: ConquestPosition, code: str, known: ViewerKnowledge, pick: Below) -> Realm:
    """Return the other realm as everybody knows it, with a random treasury."""
    told = pos.realms[code]
    gold = 100 * pick(PURSE * max(1, pos.value(code)) + 1)
    numbers = [int(id_.removeprefix(code)) for id_ in pos.forces if id_.removeprefix(code).isdigit() and id_ != code]
    return Realm(
        treasury=gold,
        at_start=gold,
        rank=told.rank,
        loyalty=told.loyalty,
        cry=told.cry,
        passage=frozenset(known.own) & told.passage,
        manner=QUIET,
        forces=max(numbers, default=0),  # order: numbers
    )

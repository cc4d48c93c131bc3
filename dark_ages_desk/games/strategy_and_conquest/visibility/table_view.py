"""Views of the table: the map through the fog, the forces, the realms' means, and their status.

Further parts of the module:

- The card of a realm for its player: the contents of the old Map Room and Command Center.
- Facts of a province or sea that a viewer knows.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE, Question
from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.core.view import (
    CardPart,
    CounterView,
    EffectView,
    Fact,
    Figure,
    LedgerRow,
    Mark,
    PowerCard,
    PowerView,
    RailStop,
    RelationView,
    SpaceView,
    Standing,
    TableView,
)
from dark_ages_desk.games.strategy_and_conquest.catalogue import abbreviate_realm
from dark_ages_desk.games.strategy_and_conquest.heraldry import LOOKS
from dark_ages_desk.games.strategy_and_conquest.state.fixed import (
    AFTERWARDS,
    INDEPENDENT,
    OPEN,
    PARTS,
    PHASES,
    REBELS,
    Place,
)
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ALLIANCE,
    COUNTER_SPY,
    FLEET,
    PACT,
    SPY,
    WAR,
    Commander,
    ConquestPosition,
    Force,
    Province,
    format_gold,
    tax_to_come,
)
from dark_ages_desk.games.strategy_and_conquest.state.units import ARCHERY, CAVALRY, INFANTRY, SIEGE
from dark_ages_desk.games.strategy_and_conquest.state.victory import CLAIM, missing_requirements
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, load, moves_left, upkeep, weight
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import Sight, format_turn, realms_of, sight
from dark_ages_desk.games.strategy_and_conquest.war.factors import attack_factor, loss_factor, modifiers
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of, force_conditions
from dark_ages_desk.games.strategy_and_conquest.words import visibility as visibility_words
from dark_ages_desk.order_games.hiding import hide_sheets


def card(pos: ConquestPosition, realm: str) -> PowerCard:
    """Return the card with all that a realm has: rank, gold, provinces, forces, Commanders."""
    forces = tuple(force for force in pos.forces.values() if force.realm == realm)
    return PowerCard(
        realm,
        (),
        (
            _nobility(pos, realm, forces),
            _treasury(pos, realm),
            _provinces(pos, realm),
            CardPart(
                visibility_words.ARMIES_AND_FLEETS, str(len(forces)), tuple(_force(pos, force) for force in forces)
            ),
            CardPart("Commanders", "", tuple(_commanders(pos, forces))),
        ),
    )


def _nobility(pos: ConquestPosition, realm: str, forces: tuple[Force, ...]) -> CardPart:
    """Return the title, the requirement of the next one, and the number of Commanders allowed (Nobility (rank))."""
    rank, value = pos.realms[realm].rank, pos.value(realm)
    above = [(title, least) for title, least in pos.fixed.titles.items() if least > value]
    leaders, most = sum(len(force.commanders) for force in forces), pos.fixed.most_commanders.get(rank, 0)
    told = [visibility_words.number_of_commanders(number=leaders, most=most)]
    if above:
        title, least = min(above, key=lambda one: one[1])  # order: the next title
        told.append(visibility_words.title_with_provinces_worth(title=title, value=least))
    if cry := pos.realms[realm].cry:
        told.append(f"“{cry}”")
    return CardPart("Ruler", rank, tuple(told))


def _treasury(pos: ConquestPosition, realm: str) -> CardPart:
    """Return the treasury, and the maintenance and revenue to come as things are (Treasury)."""
    one = pos.realms[realm]
    tax = tax_to_come(pos, realm)
    pay, revenue = upkeep(pos, realm), pos.value(realm) * tax
    told = (
        visibility_words.maintenance_a_turn(gold=format_gold(pay)),
        visibility_words.revenue_at_a_tax_rate(gold=format_gold(revenue), tax=tax),
    )
    return CardPart("Treasury", f"{format_gold(one.treasury)} gold", told)


def _provinces(pos: ConquestPosition, realm: str) -> CardPart:
    own = [(pos.fixed.places[place], one) for place, one in pos.provinces.items() if one.owner == realm]
    told = []
    for place, one in sorted(own, key=lambda pair: (-pair[0].value, pair[0].name)):  # order: shown in this order
        works = [f"fort {one.fort}" if one.fort else "", f"harbor {one.harbour}" if one.harbour else ""]
        rebels = visibility_words.REBELS_STAND_THERE if one.rebels else ""
        told.append(", ".join(part for part in (f"{place.name} {place.value}", *works, rebels) if part))
    return CardPart("Provinces", str(pos.value(realm)), tuple(told))


def _force(pos: ConquestPosition, force: Force) -> str:
    """Return one army or fleet as text: its place, units by rank, tactic, and move points."""
    where = f"aboard {force.aboard}" if force.aboard else f"in {pos.fixed.places[force.place].name}"
    if force.kind in (SPY, COUNTER_SPY):
        return f"{force.id} {force.name}, {where}, {'revealed' if force.seen else 'unseen'}"
    # order: shown in this order
    units = [f"{one.count} {one.kind} ({one.rank})" for one in sorted(force.stacks, key=lambda one: one.rank)]
    carries = ""
    if force.kind == FLEET:
        laden = sum(weight(pos, one) for one in armies_aboard(pos, force.id))
        carries = visibility_words.load_of_fleet(laden=laden, most=load(pos, force))
    # Between the turns nobody has moved yet: all begin the next one with their whole allowance.
    points = (
        # order: numbers
        moves_left(force) if pos.phase else min((pos.fixed.kinds[one.kind].move for one in force.stacks), default=0)
    )
    moves = f", {format_count(points, 'move point')}{' left' if pos.phase else ''}" if force.stacks else ""
    how = visibility_words.tactic_and_retreat_level(tactic=force.tactic, level=force.retreat)
    return f"{force.id} {force.name}, {where}: {join_names(units) or 'no units'}; {how}{moves}{carries}"


def _commanders(pos: ConquestPosition, forces: tuple[Force, ...]) -> Iterator[str]:
    for force in forces:
        yield from (_describe_modifiers(force, leader) for leader in force.commanders)


def _describe_modifiers(force: Force, leader: Commander) -> str:
    """Return a Commander's modifiers as text, for his own player only (Commanders)."""
    parts = ((leader.infantry, "infantry"), (leader.cavalry, "cavalry"), (leader.naval, "naval"))
    return visibility_words.commander_with_modifiers(
        commander=leader.name, force=force.id, modifiers=join_names([f"{arm} {given / 10:g}%" for given, arm in parts])
    )


FREE = "free"
"""The power that represents independent provinces; rebels are a power of their own."""

SIGNS = {INFANTRY: "spearmen", ARCHERY: "bowmen", CAVALRY: "heavy-cavalry", SIEGE: "siege"}
"""Signs of forces, by the arm with most of their attack (Map (game) graphics)."""

STATUS = {WAR: ("War", "W"), PACT: (visibility_words.NON_AGGRESSION_PACT, "N"), ALLIANCE: ("Alliance", "A")}
"""Diplomatic status: its name and its sign in the matrix; neutral is no relation."""


REMEMBERED = ("remembered", "bent")
"""The state of a force that was seen in an earlier turn, and not in this."""


def build_view(pos: ConquestPosition, viewer: str, questions: tuple[Question, ...]) -> TableView:
    """Return the table as that viewer sees it."""
    verdict, seen, own = pos.verdict, sight(pos, viewer), realms_of(pos, viewer)
    part = pos.phase
    return TableView(
        viewer=viewer,
        title=pos.fixed.scenario,
        subtitle=visibility_words.turn_and_stage(turn=pos.turn, stage=stage(part)),
        spaces=_build_spaces(pos, seen),
        counters=tuple(_build_known_counter(pos, seen, force, own) for force in seen.forces),
        powers=_build_powers(pos),
        ledger=tuple(_build_ledger_row(pos, realm, own) for realm in (*own, *_other_realms(pos, own))),
        rail=_build_rail(part),
        cards=tuple(card(pos, realm) for realm in own),
        effects=tuple(_claims(pos, viewer, own)),
        relations=tuple(_relations(pos, viewer, own)),
        related=tuple(pos.fixed.houses),
        relations_of=() if viewer == REFEREE else own,
        notes=tuple(told for note in pos.notes if (told := note.redact_for(viewer))),
        questions=hide_sheets(questions, viewer),
        current="",
        verdict=(verdict.headline, *(one.words for one in verdict.standings)) if verdict else (),
    )


def stage(part: int) -> str:
    """Return the stage of the turn as text."""
    if not part:
        return visibility_words.ORDERS_ARE_BEING_WRITTEN
    return f"{PARTS[part]} of {PHASES}" if part < AFTERWARDS else PARTS[part]


def _build_spaces(pos: ConquestPosition, seen: Sight) -> dict[str, SpaceView]:
    found = {place: SpaceView(place, outside=True) for place in pos.fixed.outside}
    for place, facts in pos.fixed.places.items():
        province = seen.provinces.get(place)
        if facts.sea or province is None:
            found[place] = SpaceView(place)
        else:
            marks, since = (
                (*_marks(facts, province), *_age(pos, seen, place)),
                _describe_knowledge_turn(pos, seen, place),
            )
            found[place] = SpaceView(place, _counter_power(province.owner), (), marks, as_of=since)
    return found


def _describe_knowledge_turn(pos: ConquestPosition, seen: Sight, place: str) -> str:
    """Return the turn of the knowledge of a place out of sight, as text; "" for one in sight (Fog of war)."""
    since = seen.since.get(place, pos.turn)
    return format_turn(since) if since < pos.turn else ""


def _age(pos: ConquestPosition, seen: Sight, place: str) -> Iterator[Mark]:
    """Yield a mark with the turn of the knowledge of a place out of sight; the start is only faded (Fog of war)."""
    since = seen.since.get(place, pos.turn)
    if 0 < since < pos.turn:
        yield Mark("game-turn", visibility_words.KNOWN_AS_OF_THAT_TURN, since, "shield")


def _build_known_counter(pos: ConquestPosition, seen: Sight, force: Force, own: tuple[str, ...]) -> CounterView:
    """Return the counter of a force; another realm's out of sight is marked as remembered."""
    shown = counter(pos, force)
    if force.realm in own or not (since := _describe_knowledge_turn(pos, seen, force.place)):
        return shown
    return replace(
        shown, label=visibility_words.label_as_of(label=shown.label, turn=since), state=(*shown.state, *REMEMBERED)
    )


def _counter_power(owner: str) -> str:
    return FREE if owner == INDEPENDENT else owner


def _marks(place: Place, province: Province) -> Iterator[Mark]:
    """Yield marks for changes from the printed board: forts and harbors built, razed or broken, and rebels."""
    if province.rebels:
        yield Mark("unrest", "Rebels", None, "banner")
    if province.fort != place.fort:
        yield Mark("garrison", "Fort", province.fort, "lozenge")
    if province.harbour != place.harbour:
        yield Mark("moored", "Harbor", province.harbour, "lozenge")


def counter(pos: ConquestPosition, force: Force) -> CounterView:
    """Return the counter of a force: its name, its number of units, the arm with most of its attack."""
    if force.kind in (SPY, COUNTER_SPY):
        state = ("turned",) if force.seen else ()
        return CounterView(
            force.id, force.place, _counter_power(force.realm), "spy", 1, force.id, force.name, state=state
        )
    return CounterView(
        force.id,
        force.place,
        _counter_power(force.realm),
        _sign(pos, force),
        force.count,
        force.id,
        force.name,
        state=("leads",) if force.commanders else (),
    )


def _sign(pos: ConquestPosition, force: Force) -> str:
    if force.kind == FLEET:
        return "fleet"
    share: dict[str, int] = {}
    for stack in force.stacks:
        kind = pos.fixed.kinds[stack.kind]
        share[kind.arm] = share.get(kind.arm, 0) + kind.attack * stack.count
    arms = [arm for arm in share if arm in SIGNS]
    return SIGNS[max(arms, key=lambda arm: (share[arm], arm))] if arms else "leader"  # order: the arm that is drawn


def _build_powers(pos: ConquestPosition) -> dict[str, PowerView]:
    found = {}
    for code, house in pos.fixed.houses.items():
        look, seat = LOOKS[code], pos.seat(code)
        rank = "player" if seat else "minor"
        short = abbreviate_realm(house.name)
        found[code] = PowerView(code, house.name, code, look.colour, look.pattern, look.sign, rank, seat, called=short)
    found[FREE] = PowerView(FREE, "Independent", "Independent", "#8a8578", "plain", "O", "system")
    found[REBELS] = PowerView(REBELS, "Rebels", "Rebels", "#3b3b3b", "cross", "X", "system")
    return found


def _other_realms(pos: ConquestPosition, own: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(realm for realm in pos.fixed.houses if realm not in own)


def _find_standing(pos: ConquestPosition, realm: str, own: tuple[str, ...]) -> Standing:
    """Return what a realm is compared by: its value where that of all is known, else its rank (Reports, Nobility)."""
    if len(own) == len(pos.realms) or pos.verdict is not None:
        value = pos.value(realm)
        return Standing("Value", str(value), value)
    rank = pos.realms[realm].rank
    return Standing("Rank", rank, list(pos.fixed.titles).index(rank))


def _build_ledger_row(pos: ConquestPosition, realm: str, owned: tuple[str, ...]) -> LedgerRow:
    """Return a realm's row: rank and loyalty for all, its means for its own player (Reports)."""
    one, own, standing = pos.realms[realm], realm in owned, _find_standing(pos, realm, owned)
    rank, loyalty = Figure("Rank", one.rank), Figure("Loyalty", f"{one.loyalty / 10:g}%")
    if not own:
        cry = [Figure("Battle cry", f"“{one.cry}”")] if one.cry else []
        return LedgerRow(realm, (rank, loyalty, *cry), standing=standing)
    forces = [force for force in pos.forces.values() if force.realm == realm]
    mine = [
        Figure("Value", str(pos.value(realm)), headline=True),
        Figure("Treasury", f"{format_gold(one.treasury)} gold"),
        loyalty,  # before the rest: too little of it, and rebels rise
        Figure("Tax", f"{tax_to_come(pos, realm)}%"),
        rank,
        Figure("Attack factor", str(attack_of(pos, forces) // 10_000)),
    ]
    fixed = pos.fixed
    aim = (
        visibility_words.how_several_win(realms=fixed.coalition, target=fixed.target, rank=fixed.needs)
        if fixed.coalition > 1
        else visibility_words.how_one_wins(target=fixed.target, rank=fixed.needs)
    )
    if pos.verdict is None and not missing_requirements(pos, (realm,)):
        won = visibility_words.victory_is_reached(value=pos.value(realm), rank=one.rank)
        claim = CLAIM if pos.seat(realm) else ""
        return LedgerRow(realm, tuple(mine), won, True, claim, standing)
    return LedgerRow(realm, tuple(mine), aim, standing=standing)


def _build_rail(part: int) -> tuple[RailStop, ...]:
    rule = "Turn events"
    return tuple(
        RailStop(label, label, rule, "done" if at < part else "now" if at == part else "next")
        for at, label in enumerate(PARTS)
    )


def _relations(pos: ConquestPosition, viewer: str, own: tuple[str, ...]) -> Iterator[RelationView]:
    """Yield the relations that a viewer knows: its realms' status, and passage granted by one to another (Diplomatic
    status)."""
    for pair, level in pos.status.items():
        if level in STATUS and (viewer == REFEREE or set(pair) & set(own)):
            name, sign = STATUS[level]
            yield RelationView(name, sign, pair, rule="Diplomatic status", secret=viewer != REFEREE)
    for realm, one in pos.realms.items():
        for other in sorted(one.passage):  # order: shown in this order
            if viewer == REFEREE or {realm, other} & set(own):
                words = visibility_words.realm_lets_pass(realm=pos.in_sentence(realm), other=pos.in_sentence(other))
                yield RelationView(
                    "Passage", "P", (realm, other), words, rule="Passage rights", secret=viewer != REFEREE
                )


def _claims(pos: ConquestPosition, viewer: str, own: tuple[str, ...]) -> Iterator[EffectView]:
    """Yield the claim of victory of the viewer's realm, until it is looked into (Victory conditions)."""
    for realm, coalition in pos.claims.items():
        if viewer == REFEREE or realm in own:
            words = visibility_words.claim_with(
                realm=pos.in_sentence(realm),
                others=join_names([pos.in_sentence(one) for one in coalition if one != realm]),
            )
            yield EffectView(visibility_words.CLAIM_OF_VICTORY, words, "Victory conditions", coalition)


def space_facts(pos: ConquestPosition, viewer: str, place: str) -> tuple[Fact, ...]:
    """Return the hover card of a place: its ground for everybody, its forces for viewers who see them."""
    if place not in pos.fixed.places:
        return (Fact("Outside", visibility_words.NOT_PLAYED_ON_IN_THIS_SCENARIO),)
    facts, seen = pos.fixed.places[place], sight(pos, viewer)
    if facts.sea:
        told = [Fact(facts.name, "sea", "Sea", 0)]
    else:
        told = [
            Fact(facts.name, visibility_words.province_worth(value=facts.value), "Provinces", 0),
            _owner_fact(pos, seen, place),
        ]
    told += _forces(pos, seen, place)
    told += [fact for force in seen.forces if force.place == place for fact in _factors(pos, viewer, force)]
    near = [pos.fixed.places[one].name for one in (*facts.land, *facts.seas)]
    told.append(Fact(visibility_words.NEXT_TO_IT, join_names(near) or "nothing", "Movement", 4))
    if facts.recruits:
        recruits = join_names(sorted(facts.recruits))  # order: shown in this order
        told.append(Fact("Recruits", recruits, "Troop types", 5))
    return tuple(told)


def _owner_fact(pos: ConquestPosition, seen: Sight, place: str) -> Fact:
    province = seen.provinces.get(place)
    if province is None:
        return Fact("Owner", visibility_words.NOT_SEEN_THROUGH_THE_FOG, "Fog of war", 1)
    works = [f"fort {province.fort}" if province.fort else "", f"harbor {province.harbour}" if province.harbour else ""]
    owner = "independent" if province.owner == INDEPENDENT else pos.power_name(province.owner)
    since = seen.since[place]
    owned = "Owner" if since >= pos.turn else visibility_words.owner_as_of(turn=format_turn(since))
    rebels = [visibility_words.REBELS_STAND_THERE] if province.rebels else []
    return Fact(owned, "; ".join([owner, *filter(None, works), *rebels]), "Fog of war", 1)


def _forces(pos: ConquestPosition, seen: Sight, place: str) -> Iterator[Fact]:
    since = seen.since.get(place)
    when = "" if since is None or since >= pos.turn else visibility_words.and_as_of(turn=format_turn(since))
    for force in seen.forces:
        if force.place == place:
            yield Fact(f"{force.name}, {force.id}" + when, describe_force(pos, force), "Fog of war", 2)


def _factors(pos: ConquestPosition, viewer: str, force: Force) -> Iterator[Fact]:
    """Yield the Attack and Loss factors of the viewer's units where they are, with all their modifiers (Battles)."""
    if force.realm not in realms_of(pos, viewer) or force.kind in (SPY, COUNTER_SPY):
        return
    province = pos.provinces.get(force.place)
    holds = province is not None and province.fort > 0 and province.owner == force.realm and not force.aboard
    fort = pos.fixed.forts.get(province.fort, OPEN) if province is not None and holds else OPEN
    leader = force.commanders[0] if force.commanders else None
    at_sea = bool(force.aboard) and pos.fixed.places[force.place].sea
    how = force_conditions(pos, force, leader, fort, in_fort=holds, at_sea=at_sea)
    combine = pos.fixed.readings["combine"]
    for stack in force.stacks:
        kind = pos.fixed.kinds[stack.kind]
        hits = attack_factor(kind, how, guarded=holds, combine=combine)
        chain = "; ".join(f"{words} {amount:+g}%" for words, amount in modifiers(kind, how, guarded=holds))
        more = f"; {chain}" if chain else ""
        words = visibility_words.attack_and_loss_factors(
            attack=hits / 10_000,
            printed_attack=kind.attack,
            more=more,
            loss=loss_factor(kind, how, guarded=holds) / 1000,
            printed_loss=kind.loss / 10,
        )
        yield Fact(f"{stack.kind} of {force.id}", words, "Battles", 3)


def describe_force(pos: ConquestPosition, force: Force) -> str:
    """Return a force's owner and units as text."""
    whose = "independent" if force.realm == INDEPENDENT else pos.power_name(force.realm)
    if force.kind in (SPY, COUNTER_SPY):
        return f"{whose}, a {force.kind}"
    units = [
        visibility_words.units_of_rank(number=stack.count, kind=stack.kind, rank=stack.rank) for stack in force.stacks
    ]
    if force.commanders:
        units.append(format_count(len(force.commanders), "Commander"))
    carried = f", aboard {force.aboard}" if force.aboard else ""
    return f"{whose}{carried}: {join_names(units) or 'no units'}"

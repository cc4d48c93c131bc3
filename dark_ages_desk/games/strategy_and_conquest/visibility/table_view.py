"""Views of the table: the map through the fog, the forces, the realms' means, and their status."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE, Question, Sheet
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import (
    CounterView,
    EffectView,
    Figure,
    LedgerRow,
    Mark,
    PowerView,
    RailStop,
    RelationView,
    SpaceView,
    TableView,
)
from dark_ages_desk.games.strategy_and_conquest.heraldry import LOOKS
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS, INDEPENDENT, PARTS, PHASES, REBELS, Place
from dark_ages_desk.games.strategy_and_conquest.state.force import COUNTER_SPY, FLEET, SPY, Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.province import Province
from dark_ages_desk.games.strategy_and_conquest.state.realm import ALLIANCE, PACT, WAR, format_gold
from dark_ages_desk.games.strategy_and_conquest.state.taxes import tax_to_come
from dark_ages_desk.games.strategy_and_conquest.state.units import ARCHERY, CAVALRY, INFANTRY, SIEGE
from dark_ages_desk.games.strategy_and_conquest.visibility.cards import card
from dark_ages_desk.games.strategy_and_conquest.visibility.eyes import Sight, format_turn, realms_of, sight
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of

FREE = "free"
"""The power that represents independent provinces; rebels are a power of their own."""

SIGNS = {INFANTRY: "spearmen", ARCHERY: "bowmen", CAVALRY: "heavy-cavalry", SIEGE: "siege"}
"""Signs of forces, by the arm with most of their attack (Map (game) graphics)."""

STATUS = {WAR: ("War", "W"), PACT: ("Non-aggression pact", "N"), ALLIANCE: ("Alliance", "A")}
"""Diplomatic status: its name and its sign in the matrix; neutral is no relation."""


REMEMBERED = ("remembered", "bent")
"""The state of a force that was seen in an earlier turn, and not in this."""


def build_view(pos: Conquest, viewer: str, questions: tuple[Question, ...]) -> TableView:
    """Return the table as that viewer sees it."""
    verdict, seen, own = pos.verdict, sight(pos, viewer), realms_of(pos, viewer)
    part = pos.phase
    return TableView(
        viewer=viewer,
        title=pos.fixed.scenario,
        subtitle=f"Turn {pos.turn} · {stage(part)}",
        spaces=_build_spaces(pos, seen),
        counters=tuple(_build_known_counter(pos, seen, force, own) for force in seen.forces),
        powers=_build_powers(pos),
        ledger=tuple(_build_ledger_row(pos, realm, realm in own) for realm in (*own, *_other_realms(pos, own))),
        rail=_build_rail(part),
        cards=tuple(card(pos, realm) for realm in own),
        effects=tuple(_claims(pos, viewer, own)),
        relations=tuple(_relations(pos, viewer, own)),
        related=tuple(pos.fixed.houses),
        relations_of=() if viewer == REFEREE else own,
        notes=tuple(told for note in pos.notes if (told := note.redact_for(viewer))),
        questions=tuple(one if viewer in (one.seat, REFEREE) else _hide_sheet(one) for one in questions),
        current="",
        verdict=(verdict.headline, *(one.words for one in verdict.standings)) if verdict else (),
    )


def _hide_sheet(question: Question) -> Question:
    """Return a question without the sheet already given, which only its player may read."""
    if not any(isinstance(option, Sheet) for option in question.options):
        return question
    given = tuple(
        replace(option, given=(), helps=()) if isinstance(option, Sheet) else option for option in question.options
    )
    return replace(question, options=given)


def stage(part: int) -> str:
    """Return the stage of the turn as text."""
    if not part:
        return "The orders are written"
    return f"{PARTS[part]} of {PHASES}" if part < AFTERWARDS else PARTS[part]


def _build_spaces(pos: Conquest, seen: Sight) -> dict[str, SpaceView]:
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


def _describe_knowledge_turn(pos: Conquest, seen: Sight, place: str) -> str:
    """Return the turn of the knowledge of a place out of sight, as text; "" for one in sight (Fog of war)."""
    since = seen.since.get(place, pos.turn)
    return format_turn(since) if since < pos.turn else ""


def _age(pos: Conquest, seen: Sight, place: str) -> Iterator[Mark]:
    """Yield a mark with the turn of the knowledge of a place out of sight; the start is only faded (Fog of war)."""
    since = seen.since.get(place, pos.turn)
    if 0 < since < pos.turn:
        yield Mark("game-turn", "Known as of that turn", since, "shield")


def _build_known_counter(pos: Conquest, seen: Sight, force: Force, own: tuple[str, ...]) -> CounterView:
    """Return the counter of a force; another realm's out of sight is marked as remembered."""
    shown = counter(pos, force)
    if force.realm in own or not (since := _describe_knowledge_turn(pos, seen, force.place)):
        return shown
    return replace(shown, label=f"{shown.label}, as of {since}", state=(*shown.state, *REMEMBERED))


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


def counter(pos: Conquest, force: Force) -> CounterView:
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


def _sign(pos: Conquest, force: Force) -> str:
    if force.kind == FLEET:
        return "fleet"
    share: dict[str, int] = {}
    for stack in force.stacks:
        kind = pos.fixed.kinds[stack.kind]
        share[kind.arm] = share.get(kind.arm, 0) + kind.attack * stack.count
    arms = [arm for arm in share if arm in SIGNS]
    return SIGNS[max(arms, key=lambda arm: (share[arm], arm))] if arms else "leader"  # order: the arm that is drawn


def _build_powers(pos: Conquest) -> dict[str, PowerView]:
    found = {}
    for code, house in pos.fixed.houses.items():
        look, seat = LOOKS[code], pos.seat(code)
        rank = "player" if seat else "minor"
        found[code] = PowerView(code, house.name, code, look.colour, look.pattern, look.sign, rank, seat)
    found[FREE] = PowerView(FREE, "Independent", "Independent", "#8a8578", "plain", "O", "system")
    found[REBELS] = PowerView(REBELS, "Rebels", "Rebels", "#3b3b3b", "cross", "X", "system")
    return found


def _other_realms(pos: Conquest, own: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(realm for realm in pos.fixed.houses if realm not in own)


def _build_ledger_row(pos: Conquest, realm: str, own: bool) -> LedgerRow:
    """Return a realm's row: rank and loyalty for all, its means for its own player (Reports)."""
    one = pos.realms[realm]
    told = [Figure("Rank", one.rank), Figure("Loyalty", f"{one.loyalty / 10:g} %")]
    if one.cry and not own:
        told.append(Figure("Battle cry", f"“{one.cry}”"))
    if not own:
        return LedgerRow(realm, tuple(told))
    forces = [force for force in pos.forces.values() if force.realm == realm]
    mine = [
        Figure("Value", str(pos.value(realm)), headline=True),
        Figure("Treasury", f"{format_gold(one.treasury)} gold"),
        Figure("Tax", f"{tax_to_come(pos, realm)} %"),
        Figure("Attack factor", str(attack_of(pos, forces) // 10_000)),
    ]
    fixed = pos.fixed
    shared = f"up to {fixed.coalition} realms" if fixed.coalition > 1 else "one realm"
    aim = f"{shared} with provinces worth {fixed.target}, each ruler {fixed.needs} or higher"
    return LedgerRow(realm, (*mine, *told), aim)


def _build_rail(part: int) -> tuple[RailStop, ...]:
    rule = "Turn events"
    return tuple(
        RailStop(label, label, rule, "done" if at < part else "now" if at == part else "next")
        for at, label in enumerate(PARTS)
    )


def _relations(pos: Conquest, viewer: str, own: tuple[str, ...]) -> Iterator[RelationView]:
    """Yield the relations that a viewer knows: its realms' status, and passage granted by one to another (Diplomatic
    status)."""
    for pair, level in pos.status.items():
        if level in STATUS and (viewer == REFEREE or set(pair) & set(own)):
            name, sign = STATUS[level]
            yield RelationView(name, sign, pair, rule="Diplomatic status", secret=viewer != REFEREE)
    for realm, one in pos.realms.items():
        for other in sorted(one.passage):  # order: shown in this order
            if viewer == REFEREE or {realm, other} & set(own):
                words = f"{pos.power_name(realm)} lets {pos.power_name(other)} pass"
                yield RelationView(
                    "Passage", "P", (realm, other), words, rule="Passage rights", secret=viewer != REFEREE
                )


def _claims(pos: Conquest, viewer: str, own: tuple[str, ...]) -> Iterator[EffectView]:
    """Yield the claim of victory of the viewer's realm, until it is looked into (Victory conditions)."""
    for realm, coalition in pos.claims.items():
        if viewer == REFEREE or realm in own:
            words = (
                f"{pos.power_name(realm)} claims it with "
                f"{join_names([pos.power_name(one) for one in coalition if one != realm])}."
            )
            yield EffectView("Claim of victory", words, "Victory conditions", coalition)

"""21.0 A whole position that agrees with a viewer's knowledge: hidden forces and hands are drawn to fit the memory."""

from __future__ import annotations

from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.supposing import Memory, notes_of
from dark_ages_desk.core.values import Below, Value
from dark_ages_desk.games.carolingian_twilight.belief import memory as remembering
from dark_ages_desk.games.carolingian_twilight.belief.memory import (
    LED,
    NOT_LED,
    Beliefs,
    ForceKnowledge,
    printed_set_up,
)
from dark_ages_desk.games.carolingian_twilight.powers.trades import Offer
from dark_ages_desk.games.carolingian_twilight.state import table_pieces
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Loan
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS as MARKERS
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    FLEET,
    LEADER,
    MILITIA,
    NOMAD,
    NONE,
    WARRIOR,
    Units,
    add_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war.combat import StrikeRoll
from dark_ages_desk.games.carolingian_twilight.war.results import usable_crts


class WorldBuilder:
    """21.0 The part of this game's rules that supposes; the odds ask it as well."""

    def sees_all(self, pos: CarolingianPosition, viewer: str) -> bool:
        """Return whether the viewer may examine every force and hand."""
        return all(pos.may_see(viewer, power) for power in pos.ranks)

    def stage_ids(self, pos: CarolingianPosition) -> tuple[Value, ...]:
        """Return how far the game is: see ``core.ruleset.Ruleset.stage_ids``."""
        return pos.turn, pos.stage, pos.phasing

    def remembered(
        self, memory: Memory, before: CarolingianPosition, after: CarolingianPosition, viewer: str
    ) -> Memory:
        """Return the memory after one more answer."""
        return remembering.update_memory(memory, before, after, viewer)

    def supposed(self, pos: CarolingianPosition, viewer: str, memory: Memory, pick: Below) -> CarolingianPosition:
        """Return a position that may be the real one, to the viewer's knowledge."""
        # order: what is drawn from must not tell how things stand
        hidden = [power for power in sorted(pos.ranks) if not pos.may_see(viewer, power)]
        if not hidden:
            return pos
        beliefs = remembering.read_beliefs(memory) if memory else printed_set_up(pos)
        pos = pos.replace(notes=notes_of(pos.notes, viewer))
        pos = _deal_hands(_remove_dealings(pos, viewer), hidden, pick)
        noted = table_pieces.is_by_table(pos)
        dealt: dict[int, Units] = {}
        for power in hidden:
            if power != VIKINGS:
                dealt |= _deal_noted_forces(pos, power, pick) if noted else _deal_forces(pos, power, beliefs, pick)
        drawn = {id_: replace(pos.forces[id_], units=units, done=NONE) for id_, units in dealt.items()}
        return pos.replace(forces={**pos.forces, **drawn})


SUPPOSING = WorldBuilder()


def _remove_dealings(pos: CarolingianPosition, viewer: str) -> CarolingianPosition:
    """6.0 Return the position without the offers and lent markers of others, which only the parties know."""

    def mine(*powers: str) -> bool:
        return any(pos.may_see(viewer, power) for power in powers)

    agenda = tuple(step for step in pos.agenda if not isinstance(step, Offer) or mine(step.power, step.to))
    loans = tuple(loan if mine(loan.lender, loan.borrower) else _hide_lent_marker(loan) for loan in pos.loans)
    return pos.replace(agenda=agenda, loans=loans)


def _hide_lent_marker(loan: Loan) -> Loan:
    """6.0 Return the loan with its marker unseen: all are told that a marker was lent, but not its kind."""
    return replace(loan, marker=UNSEEN) if loan.marker else loan


def _deal_hands(pos: CarolingianPosition, hidden: list[str], pick: Below) -> CarolingianPosition:
    """20.0 Return the position with other markers in the hidden hands. Each hand keeps its number. The markers are
    drawn from all that the viewer has not seen elsewhere."""
    promised = {step.power: step.card for step in pos.agenda if isinstance(step, Offer) and step.power in hidden}
    cards = [one_ for one_, number in pos.pool.items() if not MARKERS[one_].at_once for _ in range(number)]
    # order: what is drawn from must not tell how things stand
    cards = sorted([*cards, *(card for power in hidden for card in pos.hands.get(power, ()) if card != UNSEEN)])
    hands = dict(pos.hands)
    for power in hidden:
        hand = pos.hands.get(power, ())
        drawn: list[str] = []
        for at in range(sum(card != UNSEEN for card in hand)):
            named = promised.get(power, "")
            drawn.append(cards.pop(cards.index(named) if not at and named in cards else pick(len(cards))))
        if hand:
            # order: a hand has no order
            hands[power] = tuple(sorted([*drawn, *(card for card in hand if card == UNSEEN)]))
    pool = {one_: number if MARKERS[one_].at_once else cards.count(one_) for one_, number in pos.pool.items()}
    return pos.replace(hands=hands, pool=pool | {card: cards.count(card) for card in cards})


def _deal_forces(pos: CarolingianPosition, power: str, beliefs: Beliefs, pick: Below) -> dict[int, Units]:
    """13.0 Deal the units of a power among its forces within the known bounds; return the units by force id."""
    ids = sorted(force.id for force in pos.forces_of(power))  # order: by id, which everybody knows
    if not ids:
        return {}
    at_sea = {id_: _is_at_sea(pos, id_) for id_ in ids}
    land, fleets = [id_ for id_ in ids if not at_sea[id_]], [id_ for id_ in ids if at_sea[id_]]
    units = beliefs.power_knowledge(power).units
    pool = [kind for kind, number in enumerate(units) if kind not in (LEADER, FLEET) for _ in range(number)]
    for _ in range(min(beliefs.power_knowledge(power).gone, len(pool))):
        pool.pop(pick(len(pool)))
    led = _draw_leader(land, beliefs, pick) if units[LEADER] else 0
    dealt = _deal_units(pos, land, pool, led, beliefs, pick)
    return dealt | _deal_units(pos, fleets, [FLEET] * units[FLEET], 0, beliefs, pick)


def _deal_noted_forces(pos: CarolingianPosition, power: str, pick: Below) -> dict[int, Units]:
    """Return each force of a power as one unit, as the desk notes it where the table keeps the pieces. One land force
    has the leader."""
    ids = sorted(force.id for force in pos.forces_of(power))  # order: by id, which everybody knows
    land = [id_ for id_ in ids if pos.forces[id_].space not in pos.fixed.at_sea]
    led = land[pick(len(land))] if land else 0
    return {id_: units_of_kind(LEADER if id_ == led else MILITIA if id_ in land else FLEET) for id_ in ids}


def _is_at_sea(pos: CarolingianPosition, id_: int) -> bool:
    """19.0 Return whether a force is at sea without operating, that is a fleet. Land forces are at sea only while they
    operate."""
    working = pos.operation is not None and pos.operation.force == id_ and bool(pos.operation.embarked)
    return pos.forces[id_].space in pos.fixed.at_sea and not working


def _draw_leader(ids: list[int], beliefs: Beliefs, pick: Below) -> int:
    """23.0 Return the id of the force with the leader; 0 means none. A force that may be larger is likelier to have
    him."""
    known = {id_: beliefs.forces.get(id_, ForceKnowledge()) for id_ in ids}
    sure = [id_ for id_ in ids if known[id_].led == LED or known[id_].sure[LEADER]]
    if sure:
        return sure[0]  # order: one leader is sure of one force only
    may = [id_ for id_ in ids if known[id_].led != NOT_LED] or ids
    weights = [min(known[id_].high, 6) for id_ in may]
    if not may:
        return 0
    at = pick(sum(weights))
    for id_, weight in zip(may, weights, strict=True):
        if at < weight:
            return id_
        at -= weight
    return may[-1]


def _deal_units(
    pos: CarolingianPosition, ids: list[int], pool: list[int], led: int, beliefs: Beliefs, pick: Below
) -> dict[int, Units]:
    """Return the units of each force by id: first the units that are sure, then the others one by one where
    they fit."""
    known = {id_: _narrow_striker(pos, id_, beliefs.forces.get(id_, ForceKnowledge())) for id_ in ids}
    found: dict[int, Units] = {}
    for id_ in ids:
        units = known[id_].sure
        units = add_units(units, units_of_kind(LEADER)) if id_ == led and not units[LEADER] else units
        for kind, number in enumerate(units):
            for _ in range(number if kind != LEADER else 0):
                if kind in pool:
                    pool.remove(kind)
        found[id_] = units
    wanting = [id_ for id_ in ids for _ in range(max(0, known[id_].low - sum(found[id_])))]
    for id_ in wanting:
        kind = pool.pop(pick(len(pool))) if pool else _usual_kind(found[id_])
        found[id_] = add_units(found[id_], units_of_kind(kind))
    while pool:
        room = [id_ for id_ in ids if sum(found[id_]) < known[id_].high] or ids
        kind = pool.pop(pick(len(pool)))
        if not room:
            break
        id_ = room[pick(len(room))]
        found[id_] = add_units(found[id_], units_of_kind(kind))
    return {id_: _qualify_units(pos, id_, units) for id_, units in found.items()}


def _usual_kind(units: Units) -> int:
    return FLEET if units[FLEET] else WARRIOR


def _narrow_striker(pos: CarolingianPosition, id_: int, known: ForceKnowledge) -> ForceKnowledge:
    """17.5 Return the knowledge of a force, narrowed to the column that all are told if it is about to strike."""
    top = pos.top
    return (
        remembering.narrow_by_strike(pos, top, known) if isinstance(top, StrikeRoll) and top.striker == id_ else known
    )


def _qualify_units(pos: CarolingianPosition, id_: int, units: Units) -> Units:
    """17.4 Return the units of a force, changed to other kinds if it is about to strike on a table that they may not
    use."""
    top = pos.top
    if not isinstance(top, StrikeRoll) or top.striker != id_ or top.allowed or units[FLEET]:
        return units
    if top.crt in usable_crts(units, pos.fixed.raiders):
        return units
    others = sum(units) - units[LEADER]
    kind = FIELD_ARMY if top.crt == "shock" else MILITIA
    if top.crt == "raid" and pos.fixed.raiders != "any":
        kind = NOMAD
    return add_units(
        units_of_kind(LEADER, units[LEADER]) if units[LEADER] else NONE, units_of_kind(kind, others) if others else NONE
    )

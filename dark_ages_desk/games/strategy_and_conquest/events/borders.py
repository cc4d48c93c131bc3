"""Movement: goals of forces in a phase, costs, permissions, and meetings of enemies at borders."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.strategy_and_conquest.events.lines import (
    Line,
    orders_with_verbs,
    record_failure,
    record_success,
)
from dark_ages_desk.games.strategy_and_conquest.state.position import COUNTER_SPY, FLEET, SPY, ConquestPosition, Force
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, moves_left, spend_moves
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import explain_no_force
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of, loss_of
from dark_ages_desk.games.strategy_and_conquest.words import events as events_words

SPIES = (SPY, COUNTER_SPY)


@dataclass(frozen=True, slots=True)
class Move:
    """A force that crosses a border in this phase: its goal, its cost in move points, and its order."""

    force: str
    to: str
    cost: int
    line: Line


def cost_of(pos: ConquestPosition, realm: str, to: str) -> int:
    """Return the move points for entering a place: 1 through seas, own provinces and with passage, else 2 (Movement).

    Passage counts for nothing in war. An independent province costs 2, unless the reading "independent-moves" says 1.
    """
    if pos.fixed.places[to].sea:
        return 1
    owner = pos.provinces[to].owner
    if owner == realm:
        return 1
    granted = owner in pos.realms and realm in pos.realms[owner].passage and not pos.are_at_war(owner, realm)
    free = not owner and pos.fixed.readings["independent-moves"] == "one"
    return 1 if granted or free else 2


def has_leader(pos: ConquestPosition, force: Force) -> bool:
    """Return whether a force has a leader (Commanders).

    By the reading "fleet-led" the Commander of an army aboard leads the fleet.
    """
    from_aboard = pos.fixed.readings["fleet-led"] == "army"
    return bool(force.commanders) or (from_aboard and any(one.commanders for one in armies_aboard(pos, force.id)))


def collect_moves(
    pos: ConquestPosition, at_sea: bool, boarding: frozenset[str] = frozenset()
) -> tuple[ConquestPosition, tuple[Move, ...]]:
    """Return the position with failures of this phase's moves told, and the moves that can be made.

    Without a Commander a force moves only from one own province to another; spies need none. Fleets in ``boarding``
    embark or disembark in this phase, and so do not move. ``at_sea`` selects the moves of fleets.
    """
    found: list[Move] = []
    busy: set[str] = set()
    for line in orders_with_verbs(pos, "MOVE", phase=pos.phase):
        force = pos.forces.get(line.box_text("force"))
        if force is None or force.realm != line.realm:
            if not at_sea:
                pos = record_failure(
                    pos, line, "no such force", explain_no_force(pos, line.realm, line.box_text("force")), "Movement"
                )
            continue
        if (force.kind == FLEET) != at_sea:
            continue
        to = line.box_text("to")
        code, words = find_move_obstacle(pos, force, to)
        if force.id in boarding:
            code, words = "boarding", events_words.force_embarks_or_disembarks(force=force.id)
        if force.id in busy:
            code, words = "moves already", events_words.force_has_an_order_already(force=force.id)
        if code:
            pos = record_failure(pos, line, code, words, "Movement")
            continue
        busy.add(force.id)
        found.append(Move(force.id, to, cost_of(pos, force.realm, to), line))
    return pos, tuple(found)


def find_move_obstacle(pos: ConquestPosition, force: Force, to: str) -> tuple[str, str]:
    """Return the reason a force cannot move there now: (code, words), or two empty strings."""
    place, goal = pos.fixed.places[force.place], pos.fixed.places[to]
    if force.spent:
        return "spent", events_words.force_has_retreated_or_landed(force=force.id)
    if force.aboard:
        return "aboard", events_words.force_is_aboard(force=force.id, fleet=force.aboard)
    if force.kind == FLEET:
        joined = to in place.seas or to in place.harbours or place.id in goal.harbours
        if not goal.sea and pos.provinces[to].harbour:  # one that was built, or set by the referee
            joined = joined or place.id in goal.seas
        if not goal.sea and joined and not can_enter_harbour(pos, force.realm, to):
            return "no harbor", events_words.no_harbor_is_open(place=goal.name)
    else:
        joined = to in place.land
    if force.kind != FLEET and goal.sea:
        return "at sea", events_words.army_goes_to_sea_aboard_only(army=force.id)
    if force.kind == FLEET and not joined and force.place in goal.seas:
        return "no harbor", events_words.no_harbor_to_sail_into(place=goal.name)
    if not joined and to in place.near and not goal.sea and not place.sea:
        return "barrier", events_words.barrier_lies_between(place=place.name, goal=goal.name)
    if not joined:
        return "not adjacent", events_words.places_are_not_adjacent(goal=goal.name, place=place.name)
    cost = cost_of(pos, force.realm, to)
    if moves_left(force) < cost:
        return "no move points", events_words.too_few_move_points(
            cost=format_count(cost, "move point"), force=force.id, left=moves_left(force)
        )
    ends_home = not goal.sea and pos.provinces[to].owner == force.realm
    begins_home = not place.sea and pos.provinces[force.place].owner == force.realm
    comes_home = ends_home and pos.fixed.readings["homeward"] == "home"
    if not (ends_home and begins_home) and not comes_home and force.kind not in SPIES and not has_leader(pos, force):
        return "no Commander", events_words.no_commander_leads_it_abroad(force=force.id)
    return "", ""


def can_enter_harbour(pos: ConquestPosition, realm: str, province: str) -> bool:
    """Return whether ships of the realm can enter the province's harbor: it is their own, or with passage (Harbors)."""
    stands = pos.provinces[province]
    if not stands.harbour:
        return False
    owner = stands.owner
    return owner == realm or (
        owner in pos.realms and realm in pos.realms[owner].passage and not pos.are_at_war(owner, realm)
    )


@dataclass(frozen=True, slots=True)
class Crossing:
    """Forces of one realm that go from one place to another, and their strength: Attack factor, Loss factor."""

    realm: str
    frm: str
    to: str
    moves: tuple[Move, ...]
    strength: tuple[int, int]


def crossings(pos: ConquestPosition, moves: tuple[Move, ...]) -> list[Crossing]:
    """Return the groups that meet an enemy at a border, the strongest first, equal ones in the order of the list of
    realms.

    Forces of a realm that cross the same way count together (reading "border-together"). Spies that are not revealed
    meet no enemy. The strength is measured by the reading "border-factor".
    """
    alone = pos.fixed.readings["border-together"] == "alone"
    bare = pos.fixed.readings["border-factor"] == "table"
    groups: dict[tuple[str, str, str, str], list[Move]] = {}
    for move in moves:
        force = pos.forces[move.force]
        if force.kind not in SPIES or force.seen:
            groups.setdefault((force.realm, force.place, move.to, force.id if alone else ""), []).append(move)
    ways: dict[tuple[str, str], set[str]] = {}
    for realm, frm, to, _ in groups:
        ways.setdefault((frm, to), set()).add(realm)
    found = []
    for (realm, frm, to, _), going in groups.items():
        if not any(pos.are_at_war(realm, other) for other in ways.get((to, frm), ())):
            continue
        forces = [pos.forces[move.force] for move in going]
        strength = attack_of(pos, forces, bare=bare), loss_of(pos, forces, bare=bare)
        found.append(Crossing(realm, frm, to, tuple(going), strength))
    order = list(pos.fixed.houses)
    # order: reading “border-tie”
    return sorted(found, key=lambda one: (-one.strength[0], -one.strength[1], order.index(one.realm)))


def resolve_crossings(pos: ConquestPosition, moves: tuple[Move, ...]) -> tuple[ConquestPosition, tuple[Move, ...]]:
    """Return the position and the moves left after enemies met at borders (Borders (encountering enemies)).

    Of two enemies that cross the same border the one with the lower Attack factor stays, with no move points left.
    Between equal ones the Loss factor decides. They meet there, as the stronger one moves on. The strongest are settled
    before the others, so a force that is held up itself holds up no other. The reading "border-tie" decides if both
    factors are equal.
    """
    neither = pos.fixed.readings["border-tie"] == "neither"
    on: list[Crossing] = []
    held: list[Crossing] = []
    for one in crossings(pos, moves):
        towards = [other for other in on if (other.frm, other.to) == (one.to, one.frm)]
        met = [other for other in towards if pos.are_at_war(one.realm, other.realm)]
        equal = [other for other in met if other.strength == one.strength]
        (held if met else on).append(one)
        if equal == met and neither:
            on = [other for other in on if other not in equal]
            held += equal
    turned = {move.force for one in held for move in one.moves}
    kept = []
    for move in moves:
        if move.force not in turned:
            kept.append(move)
            continue
        force = pos.forces[move.force]
        tired = spend_moves(force, 99)
        pos = pos.with_force(force.id, stacks=tired.stacks, commanders=tired.commanders)
        words = events_words.force_meets_an_enemy(force=force.id, place=pos.fixed.places[move.to].name)
        pos = record_failure(pos, move.line, "met at the border", words, "Borders (encountering enemies)")
    return pos, tuple(kept)


def carry_out_moves(pos: ConquestPosition, moves: tuple[Move, ...]) -> ConquestPosition:
    """Return the position after the moves, with move points taken off; armies aboard go with their fleet."""
    for move in moves:
        force = pos.forces[move.force]
        after = spend_moves(force, move.cost).replace(
            place=move.to, came_from=force.place, trail=(*force.trail, move.to)
        )
        forces: Mapping[str, Force] = {**pos.forces, force.id: after}
        for one in armies_aboard(pos, force.id):
            forces = {**forces, one.id: one.replace(place=move.to, came_from=force.place, trail=(*one.trail, move.to))}
        pos = pos.replace(forces=forces)
        words = events_words.force_goes_to(force=force.id, place=pos.fixed.places[move.to].name)
        pos = record_success(pos, move.line, words, "Movement")
    return pos

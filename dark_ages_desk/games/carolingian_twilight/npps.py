"""24.0 Non-Player Powers: when a minor one wakes, and what an NPP must do and leave undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Draw, Question
from dark_ages_desk.games.carolingian_twilight import movement
from dark_ages_desk.games.carolingian_twilight.control import at_peace
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.units import Force


def attacked(pos: Table, attacker: str, defender: str) -> tuple[object, ...]:
    """24.2 An uncontrolled Minor NPP that is attacked goes to a random player other than the attacker's.

    One that is controlled already stays with its player: 24.2 lists how control is lost, and an attack is not in it.
    """
    if pos.ranks.get(defender) != "minor" or pos.seat(defender):
        return ()
    seats = tuple(seat for seat in pos.fixed.seats if seat != pos.seat(attacker))
    return (Wake(defender, seats),) if seats else ()


@dataclass(frozen=True, slots=True)
class Wake:
    """24.2 The Minor NPP is given to a randomly chosen player for the remainder of the game."""

    power: str
    seats: tuple[str, ...]
    rule: ClassVar[str] = "24.2"

    def anew(self, pos: Table) -> object | None:
        """It may have gone, or over to somebody, before the lots are drawn (22.0)."""
        return self if pos.ranks.get(self.power) == "minor" and not pos.seat(self.power) else None

    def ask(self, pos: Table) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        why = f"{name:is} attacked; one of the other players takes control"
        contents = tuple((seat, 1) for seat in self.seats)
        draw = Draw("wakes", "Draw lots", "players", contents, why=why, key=(pos.turn, self.rule, self.power))
        return (
            Question(CHANCE, self.power, self.rule, f"Who controls {pos.fixed.the(self.power)} from now on?", (draw,)),
        )

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        seat = str(answer.value[0])
        pos = pos.but(runs={**pos.runs, self.power: seat})
        words = f"{pos.fixed.name(self.power):is} attacked and played by {seat} from now on."
        return pos.say("wakes", words, self.rule, self.power)


def holds(pos: Table, force: Force, space: str = "") -> bool:
    """24.0 (7) Must this NPP force leave somebody behind where it stands (or in ``space``, on its way)?

    True when it is the last of its power in a land area or burg in which the power began its turn. Peripheral and sea
    areas may be vacated.
    """
    space = space or force.space
    if not pos.is_npp(force.power) or space not in pos.started_in or not _bound(pos, space):
        return False
    return not any(other.power == force.power and other.id != force.id for other in pos.forces_at(space))


def _bound(pos: Table, space: str) -> bool:
    """24.0 (7) Is it a land area or burg, not peripheral?"""
    here = pos.fixed.board.spaces[space]
    return here.kind in ("land", "burg") and pos.fixed.board.spaces[here.within or space].kind != "peripheral"


def stands(pos: Table, power: str) -> frozenset[str]:
    """24.0 (7) Where the power stands as its turn begins."""
    return frozenset(force.space for force in pos.forces_of(power))


def enemies_within_reach(pos: Table, force: Force) -> list[Force]:
    """17.2 Enemy forces in the same area, or in its burg. A force in a burg must come out before it attacks.

    27.10: the two owners of one peripheral area do not attack each other there. 28.0: nor those under a truce.
    """
    if pos.fixed.board.spaces[force.space].kind == "burg":
        return []
    burg = pos.fixed.board.burg_of.get(force.space, "")
    found = pos.enemies_at(force.power, force.space) + (pos.enemies_at(force.power, burg) if burg else [])
    found = [enemy for enemy in found if enemy.naval == force.naval]
    return [
        enemy
        for enemy in found
        if not at_peace(pos, force.space, force.power, enemy.power) and not _truce(pos, force.power, enemy.power)
    ]


def _truce(pos: Table, power: str, other: str) -> bool:
    """28.0 Does a marker in force forbid the one to attack the other?"""
    if not pos.lasting:
        return False
    from dark_ages_desk.games.carolingian_twilight import truces  # markers are not needed before one is in force

    return bool(truces.truce(pos, power, other))


def occupies(pos: Table, force: Force, start: str) -> bool:
    """24.0 (6) Has the force moved to a place that was empty or held by enemies only?"""
    elsewhere = force.space != start and force.space not in pos.started_in
    return elsewhere and not any(f.power == force.power and f.id != force.id for f in pos.forces_at(force.space))


def must_act(pos: Table, power: str) -> bool:
    """24.0 (6) Must the NPP still try to occupy an empty or enemy-held place or to attack before its turn ends?

    Only while a force that has not acted could do either: it has an enemy beside it, or it may leave its place, with
    or without a part of it, and there is a way out for it.
    """
    if not pos.is_npp(power) or pos.acted:
        return False
    return any(any(force.fresh) and _could_try(pos, force) for force in pos.forces_of(power))


def _could_try(pos: Table, force: Force) -> bool:
    if enemies_within_reach(pos, force):
        return True
    beside = sum(other.size for other in pos.forces_at(force.space) if other.power == force.power)
    if beside == 1 and holds(pos, force):
        return False
    return bool(movement.moves(pos, force, movement.At(force.space, movement.LONGEST), frozenset()))


def last_chance(pos: Table, force: Force) -> bool:
    """24.0 (6) The NPP has done nothing yet and no other force of it could: the one at work must, as long as it can."""
    operation = pos.operation
    if operation is None or not pos.is_npp(force.power) or pos.acted or occupies(pos, force, operation.start):
        return False
    others = [other for other in pos.forces_of(force.power) if other.id != force.id and any(other.fresh)]
    if any(_could_try(pos, other) for other in others):
        return False
    if operation.op >= pos.fixed.op.attack and enemies_within_reach(pos, force):
        return True
    if holds(pos, force):
        return False
    sea = pos.fixed.board.spaces[force.space].kind == "sea" and not force.naval
    steps = movement.moves(pos, force, movement.At(force.space, operation.op, operation.embarked), operation.permitted)
    return not sea and any(_new(pos, force, place) for place in steps)


def _new(pos: Table, force: Force, place: str) -> bool:
    """Would the force occupy that place in the sense of 24.0 (6)? To go to sea is the beginning of a voyage only."""
    if not force.naval and pos.fixed.board.spaces[place].kind == "sea":
        return False
    return place not in pos.started_in and not pos.occupied(force.power, place)

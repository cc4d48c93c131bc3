"""24.0 Non-Player Powers: when a minor one wakes, and what an NPP must do and leave undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Draw, Question
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.units import Force


def attacked(pos: Table, attacker: str, defender: str) -> tuple[object, ...]:
    """24.2 An uncontrolled Minor NPP that is attacked goes to a random player other than the attacker's."""
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

    def ask(self, pos: Table) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        why = f"{name} is attacked; one of the other players controls it from now on"
        contents = tuple((seat, 1) for seat in self.seats)
        draw = Draw("wakes", "Draw lots", "players", contents, why=why, key=(pos.turn, self.rule, self.power))
        return (Question(CHANCE, self.power, self.rule, f"Who controls {name} from now on?", (draw,)),)

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
    if not pos.is_npp(force.power) or space not in pos.started_in:
        return False
    return not any(other.power == force.power and other.id != force.id for other in pos.forces_at(space))


def must_act(pos: Table, power: str) -> bool:
    """24.0 (6) Must the NPP still try to occupy a place or to attack before its turn ends?

    Only while a force that has not acted could do either: it has an enemy beside it, or it may leave its place.
    """
    if not pos.is_npp(power) or pos.acted:
        return False
    for force in pos.forces_of(power):
        fresh = sum(force.fresh)
        if not fresh:
            continue
        if pos.enemies_at(power, force.space) or force.space not in pos.started_in:
            return True
        burg = pos.fixed.board.burg_of.get(force.space, "")
        if burg and pos.enemies_at(power, burg):
            return True
        beside = sum(other.size for other in pos.forces_at(force.space) if other.power == power)
        if beside > 1:
            return True
    return False

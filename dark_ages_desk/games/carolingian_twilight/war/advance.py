"""17.7, 17.8 Advance after combat: free moves, and into a burg whose defenders are gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import CROSSED, SCANDINAVIA, VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import Force
from dark_ages_desk.games.carolingian_twilight.war import movement
from dark_ages_desk.games.carolingian_twilight.war.battle import Battle
from dark_ages_desk.games.carolingian_twilight.war.taking import note_changed_control
from dark_ages_desk.games.carolingian_twilight.words import levy as levy_words
from dark_ages_desk.games.carolingian_twilight.words import war as war_words

FREE, COUNTER, ADVANCE = "F of an attack", "F of a counterattack", "advance"
"""17.7 (2), 17.8, 17.7 (1) By what a force may move free."""


class Advance:
    """17.7 A force that would move to a place for free. The power that has the turn is ``turn_of``."""

    __slots__ = ("by", "edge", "force", "inside", "pos", "to", "turn_of")

    def __init__(self, pos: CarolingianPosition, force: Force, to: str, by: str, turn_of: str) -> None:
        self.pos, self.force, self.to, self.by, self.turn_of = pos, force, to, by, turn_of
        self.edge = pos.fixed.board.neighbours[force.space].get(to)
        self.inside = pos.fixed.within.get(to) == force.space or pos.fixed.within.get(force.space) == to

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.to)

    @property
    def here(self) -> str:
        return self.pos.fixed.place(self.force.space)


def _is_right_element(case: Advance) -> bool:
    return (case.to in case.pos.fixed.at_sea) == case.force.naval


def _element_words(case: Advance) -> str:
    if case.force.naval:
        return war_words.fleets_move_to_sea_areas_only(place=case.place)
    return war_words.free_move_takes_no_land_units(place=case.place)


def _is_burg_free(case: Advance) -> bool:
    return case.to not in case.pos.fixed.within or not case.pos.enemies_at(case.force.power, case.to)


def _is_adjoining(case: Advance) -> bool:
    return case.inside or case.edge is not None


def _may_enter_peripheral(case: Advance) -> bool:
    area = case.pos.fixed.within.get(case.to, case.to)
    if case.pos.fixed.board.spaces[area].kind != "peripheral" or area == SCANDINAVIA:
        return True
    return case.pos.fixed.powers[case.force.power].home == area


def _must_hold_place(case: Advance) -> bool:
    """24.0 Return whether this NPP force must leave a unit behind, in its own turn (7)."""
    own = case.force.power == case.turn_of
    return own and movement.must_hold(case.pos, case.force, case.force.space)


ADVANCING: tuple[Check[Advance], ...] = (
    Check(
        "free move: elsewhere",
        "17.7",
        lambda case: case.to != case.force.space,
        lambda case: war_words.force_may_stay(place=case.place),
        SENSE,
    ),
    Check("free move: element", "19.0", _is_right_element, _element_words, SENSE),
    Check(
        "free move: burg free",
        "17.7",
        _is_burg_free,
        lambda case: war_words.enemies_hold_place(place=case.place),
        SENSE,
    ),
    Check(
        "free move: out of the burg",
        "17.8",
        lambda case: case.by != COUNTER or case.pos.fixed.within.get(case.force.space) == case.to,
        lambda case: war_words.COUNTERATTACKER_MOVES_INTO_THE_AREA,
    ),
    Check(
        "free move: into the burg",
        "17.7",
        lambda case: case.by != ADVANCE or case.pos.fixed.within.get(case.to) == case.force.space,
        lambda case: war_words.BESIEGER_MOVES_INTO_THE_BURG,
    ),
    Check(
        "free move: adjoins",
        "17.7",
        _is_adjoining,
        lambda case: war_words.places_do_not_adjoin(here=case.here, place=case.place),
    ),
    Check(
        "free move: border",
        "17.7",
        lambda case: case.edge is None or case.edge.kind not in CROSSED,
        lambda case: war_words.no_free_move_over_a_border(kind=case.edge.kind if case.edge else ""),
    ),
    Check(
        "free move: own peripheral area",
        "16.0",
        _may_enter_peripheral,
        lambda case: war_words.open_only_to_the_owner(
            place=case.pos.fixed.place(case.pos.fixed.within.get(case.to, case.to))
        ),
    ),
    Check(
        "free move: Scandinavia",
        "2.1",
        lambda case: case.to != SCANDINAVIA or case.force.power == VIKINGS,
        lambda case: war_words.SCANDINAVIA_IS_OPEN_TO_VIKINGS_ONLY,
    ),
    Check(
        "free move: NPP holds",
        "24.0",
        lambda case: not _must_hold_place(case),
        lambda case: war_words.npp_must_not_vacate(here=case.here),
    ),
)
"""17.7, 17.8 The conditions for a free move."""

PLACE: Check[tuple[CarolingianPosition, str]] = Check(
    "free move: place",
    "17.7",
    lambda case: case[1] in case[0].fixed.board.spaces,
    lambda case: levy_words.there_is_no_place(named=case[1]),
    SENSE,
)


def free_move_places(pos: CarolingianPosition, force: Force, by: str, turn_of: str) -> list[str]:
    """17.7, 17.8 Return the places that a force may move to for free."""
    at = movement.Waypoint(force.space, 0)
    beside = movement.MovingForce(pos, force, at, frozenset()).adjoining_places()
    return [to for to in beside if passes(ADVANCING, Advance(pos, force, to, by, turn_of))]


@dataclass(frozen=True, slots=True)
class FreeMove(Silent):
    """17.7 (2) An F result: at once into an adjacent area, or a burg in the same area that is empty or friendly.

    Never over a mountain or river border. A counterattacker may only leave its burg for the area around it (17.8).
    An NPP still leaves somebody behind (24.0 (7)). Fleets move to an adjacent sea area.
    """

    battle: Battle
    striker: int
    rule: ClassVar[str] = "17.7"
    fought: ClassVar[bool] = True

    def turn_power(self) -> str:
        return self.battle.turn_of

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        force = pos.forces.get(self.striker)
        if force is None or not pos.seat(force.power):
            return pos
        by = COUNTER if self.striker == self.battle.defender else FREE
        if free_move_places(pos, force, by, self.battle.turn_of):
            return pos.push_steps(ChooseFreeMove(self.striker, force.space, by, self.battle.turn_of))
        why = war_words.has_no_place_to_move(power=pos.fixed.name(force.power))
        if _must_hold_place(Advance(pos, force, force.space, by, self.battle.turn_of)):
            why = war_words.npp_must_not_vacate_its_place(place=pos.fixed.place(force.space))
        elif by == COUNTER:
            why = war_words.COUNTERATTACKER_LEAVES_A_BURG_ONLY
        return pos.note_public("no free move", war_words.no_free_move(why=why), self.rule, force.power, force.space)


@dataclass(frozen=True, slots=True)
class ChooseFreeMove(GameStep):
    """17.7 The choice of a place for the free move, or of none. The force's place when it got the move is ``frm``."""

    striker: int
    frm: str
    by: str
    turn_of: str
    rule: ClassVar[str] = "17.7"
    fought: ClassVar[bool] = True
    moment: ClassVar[str] = war_words.WHEN_A_FORCE_MAY_MOVE_FREE
    verbs: ClassVar[tuple[str, ...]] = ("free move", "stay")

    def turn_power(self) -> str:
        return self.turn_of

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        """Keep the question only while the force is in its old place and has a place to move to."""
        force = pos.forces.get(self.striker)
        if force is None or force.space != self.frm:
            return None
        return self if free_move_places(pos, force, self.by, self.turn_of) else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        force = pos.forces[self.striker]
        name = pos.fixed.name(force.power)
        open_ = free_move_places(pos, force, self.by, self.turn_of)
        choices = tuple(Choice(space, pos.fixed.label(space), space=space, badge="free") for space in open_)
        options: tuple[Option, ...] = (
            Pick("free move", war_words.MOVE_FREE_TO, "spaces", choices),
            Button("stay", "Stay", main=True),
        )
        words = war_words.may_move_a_force_free(power=name, place=pos.fixed.place(force.space))
        return (Question(pos.answering_seat(force.power), force.power, self.rule, words, options, "", (force.space,)),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "free move":
            to = naming.first_part(attempt)
            yield Trial((PLACE,), (pos, to))
            yield Trial(ADVANCING, Advance(pos, pos.forces[self.striker], to, self.by, self.turn_of))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "stay":
            return pos
        assert isinstance(answer.value, tuple)
        return relocate_force(pos, self.striker, str(answer.value[0]), "moves", self.rule)


def relocate_force(pos: CarolingianPosition, force_id: int, space: str, how: str, rule: str) -> CarolingianPosition:
    """Move a force to a place at no cost, with a note."""
    force = pos.forces[force_id]
    name, start, goal = pos.fixed.name(force.power), pos.fixed.place(force.space), pos.fixed.place(space)
    words = war_words.force_goes(power=name, verb=how, start=start, goal=goal)
    before = pos.note_public("moved", words, rule, force.power, force.space, space)
    return note_changed_control(before, before.with_force(replace(force, space=space)), force.power)


@dataclass(frozen=True, slots=True)
class BattleOver(Silent):
    """17.7 (1) The free move of a force that has eliminated all enemies in a burg and is still outside. If ``asked``,
    its player has decided."""

    battle: Battle
    asked: bool = False
    rule: ClassVar[str] = "17.7"
    fought: ClassVar[bool] = True

    def turn_power(self) -> str:
        return self.battle.turn_of

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        force, over = pos.forces.get(self.battle.attacker), pos.replace(fight=None)
        if self.asked or not self.battle.siege or force is None or self.battle.defender in pos.forces:
            return over
        if force.power == VIKINGS or not pos.seat(force.power):
            return over
        if self.battle.place not in free_move_places(pos, force, ADVANCE, self.battle.turn_of):
            return over
        return pos.push_steps(
            ChooseFreeMove(force.id, force.space, ADVANCE, self.battle.turn_of), replace(self, asked=True)
        )

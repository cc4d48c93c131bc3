"""24.0 Non-Player Powers: when a minor one wakes, and what an NPP must do and leave undone."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Draw, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.state.agenda import WAKE, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import Force
from dark_ages_desk.games.carolingian_twilight.war import movement
from dark_ages_desk.games.carolingian_twilight.war.attacking import enemies_within_reach
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import war as war_words


def wake_steps(pos: CarolingianPosition, attacker: str, defender: str) -> tuple[Agendum, ...]:
    """24.2 Return the step that gives an attacked uncontrolled Minor NPP to a random player other than the attacker's.

    A controlled one stays with its player: 24.2 lists the ways to lose control, and an attack is not among them. By the
    other choice of the reading ``attacked_again`` it is given again.
    """
    if pos.ranks.get(defender) != "minor" or (pos.seat(defender) and not is_given_again(pos)):
        return ()
    seats = tuple(seat for seat in pos.fixed.seats if seat != pos.seat(attacker))
    return (Waking(defender, seats),) if seats else ()


def is_given_again(pos: CarolingianPosition) -> bool:
    """24.2 Return whether a controlled Minor NPP is given again when it is attacked (reading ``attacked_again``)."""
    return pos.fixed.readings["attacked_again"] == "given"


@dataclass(frozen=True, slots=True)
class Waking(Silent):
    """24.2 The Minor NPP is given to a player for the remainder of the game; where there is one only, without a lot."""

    power: str
    seats: tuple[str, ...]
    rule: ClassVar[str] = "24.2"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if pos.ranks.get(self.power) != "minor" or (pos.seat(self.power) and not is_given_again(pos)):
            return pos
        return (
            give_minor_npp(pos, self.power, self.seats[0])
            if len(self.seats) == 1
            else pos.push_steps(Wake(self.power, self.seats))
        )


def give_minor_npp(pos: CarolingianPosition, power: str, seat: str) -> CarolingianPosition:
    """24.2 Give the Minor NPP to that player from now on."""
    words = war_words.is_attacked_and_controlled_by(
        power=pos.fixed.name(power), seat=seat, them=pos.fixed.name(power).them
    )
    return pos.replace(runs={**pos.runs, power: seat}).note_public("wakes", words, "24.2", power)


@dataclass(frozen=True, slots=True)
class Wake(GameStep):
    """24.2 The player is chosen by lot."""

    power: str
    seats: tuple[str, ...]
    rule: ClassVar[str] = "24.2"
    waits_for: ClassVar[str] = WAKE

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        """Keep the draw only while the Minor NPP is in play and may be given; it may have changed sides by
        then (22.0)."""
        waits = not pos.seat(self.power) or is_given_again(pos)
        return self if pos.ranks.get(self.power) == "minor" and waits else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        why = war_words.is_attacked_and_somebody_takes_control(power=name)
        contents = tuple((seat, 1) for seat in self.seats)
        draw = Draw("wakes", "Draw lots", "players", contents, why=why, key=(pos.turn, self.rule, self.power))
        words = markers_words.who_controls_from_now(power=pos.fixed.name_in_sentence(self.power))
        return (Question(CHANCE, self.power, self.rule, words, (draw,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return give_minor_npp(pos, self.power, str(answer.value[0]))


def turn_start_places(pos: CarolingianPosition, power: str) -> frozenset[str]:
    """24.0 Return the places of the power's forces at the start of its turn (7)."""
    return frozenset(force.space for force in pos.forces_of(power))


def has_occupied(pos: CarolingianPosition, force: Force, start: str) -> bool:
    """24.0 Return whether the force has moved to a place that was empty or held by enemies only (6)."""
    elsewhere = force.space != start and force.space not in pos.started_in
    return elsewhere and not any(f.power == force.power and f.id != force.id for f in pos.forces_at(force.space))


def must_act(pos: CarolingianPosition, power: str) -> bool:
    """24.0 Return whether the NPP must still attack, or occupy an empty or enemy-held place, before its turn ends (6).

    A force that has not acted must be able to do either. It has an enemy beside it, or it may leave its place. It may
    do so with or without a part of it, and there must be a way out for it.
    """
    if not pos.is_npp(power) or pos.acted:
        return False
    return any(any(force.fresh) and _can_act(pos, force) for force in pos.forces_of(power))


def _can_act(pos: CarolingianPosition, force: Force) -> bool:
    if enemies_within_reach(pos, force):
        return True
    beside = sum(other.size for other in pos.forces_at(force.space) if other.power == force.power)
    if beside == 1 and movement.must_hold(pos, force, force.space):
        return False
    at = movement.Waypoint(force.space, movement.LONGEST)
    return movement.MovingForce(pos, force, at, frozenset()).may_move(movement.ONWARD)


def is_last_chance(pos: CarolingianPosition, force: Force) -> bool:
    """24.0 Return whether the operating force must act, as the NPP has done nothing yet and no other force of it could
    (6). The duty lasts while the force can act."""
    operation = pos.operation
    if operation is None or not pos.is_npp(force.power) or pos.acted or has_occupied(pos, force, operation.start):
        return False
    others = [other for other in pos.forces_of(force.power) if other.id != force.id and any(other.fresh)]
    if any(_can_act(pos, other) for other in others):
        return False
    if operation.op >= pos.fixed.op.attack and enemies_within_reach(pos, force):
        return True
    setting = movement.find_moving_force(pos, force, operation)
    return not setting.by_sea and any(_is_occupation(pos, force, ride.to) for ride in setting.possible_legs())


def _is_occupation(pos: CarolingianPosition, force: Force, place: str) -> bool:
    """Return whether the force would occupy that place in the sense of 24.0 (6). Going to sea is only the start of a
    voyage."""
    if not force.naval and place in pos.fixed.at_sea:
        return False
    return place not in pos.started_in and not pos.has_force_at(force.power, place)


# --- 24.0 (6) whom an NPP should rather attack

_PREFERRED = ("a Frankish power", "a Major NPP", "a Minor NPP")


def _preference_rank(pos: CarolingianPosition, power: str) -> int:
    """24.0 Return the place of a power in the order of preference (6): 0 Frankish, 1 Major NPP, 2 Minor NPP."""
    if pos.fixed.powers[power].frankish:
        return 0
    return 2 if pos.ranks.get(power) == "minor" else 1


def preferred_target(pos: CarolingianPosition, force: Force, enemies: list[Force]) -> str:
    """24.0 Return the power that an NPP should preferably attack (6); "" if all its enemies rank alike."""
    if not pos.is_npp(force.power) or len({_preference_rank(pos, foe.power) for foe in enemies}) < 2:
        return ""
    return min(enemies, key=lambda foe: _preference_rank(pos, foe.power)).power  # order: told only: 24.0 gives advice


def note_preference_ignored(pos: CarolingianPosition, force: Force, foe: Force) -> CarolingianPosition:
    """24.0 Note that an NPP did not follow the advice "Preference should be given" (6; reading ``npp_prefers``)."""
    better = preferred_target(pos, force, [*enemies_within_reach(pos, force), foe])
    if not better or _preference_rank(pos, better) >= _preference_rank(pos, foe.power):
        return pos
    words = war_words.passes_over_preferred_foe(
        power=pos.fixed.name(force.power),
        other=pos.fixed.name_in_sentence(better),
        preferred=_PREFERRED[_preference_rank(pos, better)],
        chosen=_PREFERRED[_preference_rank(pos, foe.power)],
    )
    return pos.note_public("advice", words, "24.0", force.power)

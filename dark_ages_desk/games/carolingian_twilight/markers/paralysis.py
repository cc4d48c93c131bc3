"""28.0 Field of Lies and Insubordination: a force that does not act in the coming Operations Segment."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Choice, Draw, Option, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay, WantedTarget
from dark_ages_desk.games.carolingian_twilight.state import lots
from dark_ages_desk.games.carolingian_twilight.state.active_effects import PARALYSING
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, LastingEffect
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.state.units import describe_units
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words


def can_be_paralysed(pos: CarolingianPosition, power: str) -> bool:
    """28.0 Return whether the power has forces and has not started this game turn's Operations Segment (case b)."""
    return power not in pos.operated and bool(pos.forces_of(power))


def resolve_field_of_lies(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Hold back the force with the leader, else the largest (ties by lot), in the coming Operations Segment.

    A power has one leader (23.0). If an adjustment has given it more, all their forces are held back.
    """
    power = play.power
    if not can_be_paralysed(pos, power):
        return _note_no_force(pos, play)
    forces = pos.forces_of(power)
    led = [force for force in forces if force.leader]
    if led:
        for force in led:
            pos = hold_back(pos, play, force.id)
        return pos
    largest = max(force.size for force in forces)  # order: of those tied a lot decides
    tied = tuple(force.id for force in forces if force.size == largest)
    # order: the only one
    return hold_back(pos, play, tied[0]) if len(tied) == 1 else pos.push_steps(LargestOfPower(play, tied))


@dataclass(frozen=True, slots=True)
class LargestOfPower(GameStep):
    """28.0 Field of Lies: the random choice among equally large forces."""

    play: MarkerPlay
    tied: tuple[int, ...]
    rule: ClassVar[str] = "28.0"

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        tied = lots.remaining_forces(pos, self.tied)
        return replace(self, tied=tied) if tied else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        why = markers_words.TIES_FOR_LARGEST_FORCE_ARE_BROKEN
        contents = lots.force_lots(pos, self.tied)
        draw = Draw(
            "force", "Draw lots", "forces", contents, why=why, key=(pos.turn, self.rule, "paralysis", self.play.power)
        )
        words = markers_words.which_force_does_not_act_of(power=pos.fixed.name_in_sentence(self.play.power))
        return (Question(CHANCE, self.play.power, self.rule, words, (draw,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        return hold_back(pos, self.play, lots.drawn_force(answer))


def want_insubordinate_force(pos: CarolingianPosition, play: MarkerPlay) -> WantedTarget | None:
    """28.0 Ask for an own force of two or more units without a leader (Insubordination); return None once it
    is named."""
    if play.target:
        return None
    options: tuple[Option, ...] = ()
    if can_be_paralysed(pos, play.power):
        own = [str(force.id) for force in pos.forces_of(play.power)]
        forces = [pos.forces[int(id_)] for id_ in targets.fitting_targets(targets.PARALYSE, pos, play, own)]
        places = [pos.fixed.place(force.space) for force in forces]
        twins = len(set(places)) < len(places)
        choices = tuple(
            Choice(
                str(f.id),
                markers_words.units_in_place(units=describe_units(f.units), place=place) if twins else place,
                space=f.space,
            )
            for f, place in zip(forces, places, strict=True)
        )
        # 21.0 Of two forces in one place their own player alone is told what they consist of.
        label = markers_words.IT_DOES_NOT_ACT
        options = (
            (Pick("paralyse", label, "stacks", choices, secret=twins, public=label if twins else ""),)
            if choices
            else ()
        )
    return WantedTarget(
        markers_words.WHICH_FORCE_DOES_NOT_ACT, options, targets.make_target_checks(targets.PARALYSE, pos, play)
    )


def resolve_insubordination(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Hold back the force that the player chose, as Field of Lies does; say that the marker has no effect without
    one."""
    if len(play.target) < 2 or not can_be_paralysed(pos, play.power):
        return _note_no_force(pos, play)
    return hold_back(pos, play, int(play.target[1]))


def _note_no_force(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """Say why no force of the power is held back."""
    name = pos.fixed.name(play.power)
    if play.power in pos.operated:
        why = markers_words.has_begun_its_operations(power=name)
    elif not pos.forces_of(play.power):
        why = markers_words.has_no_force_on_map(power=name)
    else:
        why = markers_words.has_no_force_of_two(power=name)
    marker = KINDS[play.marker].name
    return pos.note_public("nothing", markers_words.has_no_effect(marker=marker, whose=why), "28.0", play.power)


def hold_back(pos: CarolingianPosition, play: MarkerPlay, force: int) -> CarolingianPosition:
    """28.0 Hold back a force (case a): when the segment starts, its units count as having acted. They neither roll nor
    are picked up."""
    if force not in pos.forces:
        return pos
    pos = pos.replace(lasting=(*pos.lasting, LastingEffect(play.marker, play.power, force=force)))
    place = pos.forces[force].space
    words = markers_words.force_does_not_act_this_turn(
        power=pos.fixed.name_in_sentence(play.power), place=pos.fixed.place(place)
    )
    return pos.note_public("paralysed", words, "28.0", play.power, place)


def set_free(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """28.0 End the paralysis of the power's forces at the end of its turn."""
    return pos.end_effects(lambda effect: effect.marker in PARALYSING and effect.power == power)

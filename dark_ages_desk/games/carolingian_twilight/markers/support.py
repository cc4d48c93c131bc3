"""14.0, 17.5, 28.0 Leadership, Greek Fire and Good Harvest: strength, Operations Points and Levy Points."""

from __future__ import annotations

from typing import Any, ClassVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Question, Roll
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.markers.npp_control import half
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay
from dark_ages_desk.games.carolingian_twilight.state.agenda import OP_ROLL, STRIKE, Aftermath, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words

LEADERSHIP = {"leadership-1": 1, "leadership-2": 2, "leadership-3": 3}
GREEK_FIRE = "greek-fire"


def waiting_step(pos: CarolingianPosition) -> Any:
    """Return the step that waits while a marker is played: the top of the agenda below the rest of the play."""
    # order: the one on top of the agenda
    return next((step for step in reversed(pos.agenda) if not isinstance(step, Aftermath)), Silent())


def is_barred_in_raid(pos: CarolingianPosition) -> bool:
    """28.0 Return whether this is a Viking raid and Leadership is for Operations Segments only (reading
    ``leadership``)."""
    return pos.stage == "raid" and pos.fixed.readings["leadership"] == "operations"


def resolve_leadership(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """14.0, 17.5 Add the marker's number to the roll for OP, or to the strength of the force for this combat."""
    amount, name = LEADERSHIP[play.marker], KINDS[play.marker].name
    if waiting_step(pos).waits_for == STRIKE:
        return note_leadership(pos, amount).note_public(
            "strength",
            markers_words.strength_is_raised(marker=name, amount=amount),
            "17.5",
            play.power,
            report=markers_words.adds_to_the_strength(marker=name, amount=amount),
        )
    return note_leadership(pos, amount).note_public(
        "strength",
        markers_words.op_are_raised(marker=name, amount=amount),
        "14.0",
        play.power,
        report=markers_words.adds_op(marker=name, amount=amount),
    )


def note_leadership(pos: CarolingianPosition, amount: int) -> CarolingianPosition:
    """14.0, 17.5 Record the Leadership marker of this roll, or of this side in this combat, with the amount that it
    adds. Each has one such marker, unless the referee allows another."""
    step = waiting_step(pos)
    if step.waits_for == STRIKE and pos.fight is not None:
        before = pos.fight.leadership.get(step.striker, 0)
        return pos.replace(fight=replace(pos.fight, leadership={**pos.fight.leadership, step.striker: before + amount}))
    if step.waits_for == OP_ROLL and pos.operation is not None:
        operation = pos.operation
        return pos.replace(operation=replace(operation, leadership=operation.leadership + amount, led=True))
    return pos


def note_negated_leadership(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """14.0, 17.5 Record a negated Leadership as played: it was the one for its roll or its combat."""
    return note_leadership(pos, 0)


def resolve_greek_fire(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Add the strength of Greek Fire to the striking naval force for this combat; Byzantium gets more."""
    step, amount = waiting_step(pos), greek_fire_strength(play.power)
    if step.waits_for != STRIKE or pos.fight is None:
        return pos
    before = pos.fight.greek_fire.get(step.striker, 0)
    pos = pos.replace(fight=replace(pos.fight, greek_fire={**pos.fight.greek_fire, step.striker: before + amount}))
    return pos.note_public(
        "strength",
        markers_words.greek_fire_strength(amount=amount),
        "17.5",
        play.power,
        report=markers_words.greek_fire_adds_to_strength(amount=amount),
    )


def greek_fire_strength(power: str) -> int:
    """28.0 Return the strength that Greek Fire adds to a naval force of that power."""
    return 2 if power == "byzantium" else 1


def resolve_good_harvest(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Roll a die for LP, half of it rounded up; do nothing outside a levy."""
    return pos.push_steps(HarvestRoll(play.power)) if pos.levy is not None else pos


@dataclass(frozen=True, slots=True)
class HarvestRoll(GameStep):
    """28.0 Good Harvest: half the die, rounded up, is added to the LP."""

    power: str
    rule: ClassVar[str] = "28.0"

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if pos.levy is not None and pos.levy.power == self.power else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        key = (pos.turn, self.rule, "good-harvest", self.power)
        roll = Roll("roll", markers_words.ROLL_FOR_HARVEST, who=name, why="Good Harvest", key=key)
        return (
            Question(
                CHANCE,
                self.power,
                self.rule,
                markers_words.how_good_is_harvest(power=pos.fixed.name_in_sentence(self.power)),
                (roll,),
            ),
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int) and pos.levy is not None
        gain = half(answer.value[0])
        words = markers_words.good_harvest_gains_lp(face=answer.value[0], power=pos.fixed.name(self.power), gain=gain)
        pos = pos.replace(levy=replace(pos.levy, lp=pos.levy.lp + gain))
        return pos.note_public("rolled", words, self.rule, self.power)

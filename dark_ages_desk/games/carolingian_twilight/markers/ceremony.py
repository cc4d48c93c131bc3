"""28.0 De Ceremonis: a leader in Aachen or Rome at the end of his next Operations Segment draws a die of markers."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Question, Roll
from dark_ages_desk.games.carolingian_twilight.markers.targets import own_player_power
from dark_ages_desk.games.carolingian_twilight.pool import drawing
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay
from dark_ages_desk.games.carolingian_twilight.powers.segment import is_in_operations
from dark_ages_desk.games.carolingian_twilight.state import hands
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, LastingEffect
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import CEREMONY
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words

CROWNING_PLACES = ("aachen", "rome")


def resolve_de_ceremonis(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Place the marker before the drawing player's Player Power until the end of its next Operations Segment.

    If it is drawn during that power's Operations Segment, it waits for the following one (reading ``ceremony_next``).
    If the drawing power has no player, the marker goes back at once.
    """
    power = own_player_power(pos, play.power)
    if not power:
        return pos.note_public("nothing", markers_words.NOBODY_IS_THERE_TO_BE_CROWNED, "28.0", play.power)
    pos = pos.replace(pool={**pos.pool, CEREMONY: pos.pool[CEREMONY] - 1})
    begun = pos.fixed.readings["ceremony_next"] == "present" and is_in_operations(pos, power)
    pos = pos.replace(lasting=(*pos.lasting, LastingEffect(CEREMONY, power, begun=begun)))
    words = markers_words.ceremony_awaits_in_aachen_or_rome(power=pos.fixed.name_in_sentence(power))
    return pos.note_public("ceremony", words, "28.0", power)


@dataclass(frozen=True, slots=True)
class SegmentOver(Silent):
    """28.0 The end of the Operations Segment: a leader in Aachen or Rome is crowned. The marker returns in any case."""

    power: str
    rule: ClassVar[str] = "28.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        # order: a power has one of them before it
        effect = next((e for e in pos.effects_of_marker(CEREMONY) if e.power == self.power and e.begun), None)
        if effect is None:
            return pos
        pos = hands.return_to_pool(pos.end_effects(lambda other: other == effect), CEREMONY)
        crowned = any(force.leader and force.space in CROWNING_PLACES for force in pos.forces_of(self.power))
        name = pos.fixed.name(self.power)
        if not crowned:
            return pos.note_public(
                "ceremony over", markers_words.misses_the_ceremony(power=name), self.rule, self.power
            )
        return pos.push_steps(CeremonyRoll(self.power))


@dataclass(frozen=True, slots=True)
class CeremonyRoll(GameStep):
    """28.0 De Ceremonis: a die for the number of markers drawn."""

    power: str
    rule: ClassVar[str] = "28.0"

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        key = (pos.turn, self.rule, CEREMONY, self.power)
        words = markers_words.how_many_markers_draw(
            verb="do" if name.many else "does", power=pos.fixed.name_in_sentence(self.power)
        )
        roll = Roll("roll", markers_words.ROLL_FOR_MARKERS, who=name, why=markers_words.SPLENDOUR_OF_CEREMONY, key=key)
        return (Question(CHANCE, self.power, self.rule, words, (roll,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        face = answer.value[0]
        words = markers_words.de_ceremonis_so_many_markers(face=face)
        draws = (drawing.DrawMarker(self.power, "De Ceremonis") for _ in range(face))
        return pos.note_public("rolled", words, self.rule, self.power).push_steps(*draws)

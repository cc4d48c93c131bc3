"""28.0 Plague, Peripheral War and Schism: units and markers that are lost."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Choice, Draw, Pick, Question, Roll
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay, WantedTarget
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.hands import hand_contents, held_markers, move_to_pool
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS as KINDS_OF_MARKER
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS
from dark_ages_desk.games.carolingian_twilight.war import casualties
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words

PLAGUE = "plague"

AT_A_TIME = 6
"""28.0 Number of burgs whose Plague dice are rolled together."""

DEADLY = 6
"""28.0 Plague: on this face it breaks out."""


def resolve_plague(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Roll a die for each burg on the map, peripheral areas included, and remove the marker from the game."""
    pos = pos.replace(pool={**pos.pool, PLAGUE: pos.pool[PLAGUE] - 1}, out=(*pos.out, PLAGUE))
    pos = pos.note_public("plague", markers_words.PLAGUE_IS_ABROAD, "28.0", play.power)
    burgs = pos.fixed.burgs
    throws = (burgs[first : first + AT_A_TIME] for first in range(0, len(burgs), AT_A_TIME))
    return pos.push_steps(*(PlagueRoll(throw) for throw in throws))


@dataclass(frozen=True, slots=True)
class PlagueRoll(GameStep):
    """28.0 Plague: one die a burg, in the order told; on a 6 a unit there dies, and the burg has no DV next turn."""

    burgs: tuple[str, ...]
    rule: ClassVar[str] = "28.0"

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        names = join_names(pos.fixed.place(burg) for burg in self.burgs)
        each = tuple(pos.fixed.place(burg) for burg in self.burgs)
        roll = Roll("roll", markers_words.ROLL_FOR_THESE_BURGS, len(self.burgs), why="Plague",
                    key=(pos.turn, self.rule, PLAGUE, *self.burgs), each=each, spaces=self.burgs)  # fmt: skip
        detail = markers_words.one_die_each_in_this_order(names=names)
        return (
            Question(CHANCE, "", self.rule, markers_words.WHERE_DOES_PLAGUE_BREAK_OUT, (roll,), detail, self.burgs),
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        struck = [burg for burg, face in zip(self.burgs, answer.value, strict=True) if face == DEADLY]
        names = join_names(pos.fixed.place(burg) for burg in struck)
        faces = ", ".join(
            f"{pos.fixed.place(burg)} {face}" for burg, face in zip(self.burgs, answer.value, strict=True)
        )
        pos = pos.replace(plague=pos.plague.union(struck))
        words = (
            markers_words.plague_it_breaks_out(faces=faces, names=names)
            if names
            else markers_words.plague_these_burgs_are_spared(faces=faces)
        )
        pos = pos.note_public("plague", words, self.rule, "", *struck)
        return pos.push_steps(*(Stricken(burg) for burg in struck))


@dataclass(frozen=True, slots=True)
class Stricken(Silent):
    """28.0 Plague: the loss of a unit in the burg by its holder at that moment. After a death elsewhere this may be the
    heirs of a leader (29.2)."""

    burg: str
    rule: ClassVar[str] = "28.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        fate = casualties.Fate("28.0")
        losses = (
            casualties.TakeUnits(force.power, 1, casualties.lot_units((force,), range(len(KINDS))), fate)
            for force in pos.forces_at(self.burg)
        )
        return pos.push_steps(*losses)


def want_war_power(pos: CarolingianPosition, play: MarkerPlay) -> WantedTarget | None:
    """28.0 Ask for the power of a Peripheral War, with a peripheral area and units on the map; return None once it is
    named."""
    if play.target:
        return None
    found = targets.fitting_targets(targets.WAGE, pos, play, list(pos.ranks))
    powers = tuple(Choice(power, pos.fixed.name(power)) for power in found)
    options = (Pick("wage", markers_words.CHOOSE_THE_POWER, "powers", powers),) if powers else ()
    return WantedTarget(
        markers_words.WHICH_POWER_FIGHTS_WAR_ABROAD, options, targets.make_target_checks(targets.WAGE, pos, play)
    )


def resolve_peripheral_war(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Roll a die: the named power removes that number of its units from the map and its peripheral area."""
    return pos.push_steps(PeripheralWarRoll(play.target[1])) if len(play.target) > 1 else pos


@dataclass(frozen=True, slots=True)
class PeripheralWarRoll(GameStep):
    """28.0 Peripheral War: a die for the number of units that the power loses; its player chooses them."""

    power: str
    rule: ClassVar[str] = "28.0"

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        name = pos.fixed.name_in_sentence(self.power)
        roll = Roll(
            "roll",
            markers_words.ROLL_FOR_LOSSES,
            why=markers_words.peripheral_war(power=name),
            key=(pos.turn, "28.0", self.power),
        )
        return (
            Question(CHANCE, self.power, self.rule, markers_words.how_many_units_does_war_cost(power=name), (roll,)),
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        face = answer.value[0]
        words = markers_words.peripheral_war_so_many_units(face=face, power=pos.fixed.name_in_sentence(self.power))
        pos = pos.note_public("rolled", words, self.rule, self.power)
        among = casualties.lot_units(pos.forces_of(self.power), range(len(KINDS)))
        return pos.push_steps(casualties.TakeUnits(self.power, face, among, casualties.Fate("28.0")))


def resolve_schism(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Roll a die: the power loses that number of its markers, chosen at random."""
    if held_markers(pos, play.power):
        return pos.push_steps(SchismRoll(play.power))
    return pos.note_public(
        "nothing", markers_words.has_no_markers_to_lose(power=pos.fixed.name(play.power)), "28.0", play.power
    )


@dataclass(frozen=True, slots=True)
class SchismRoll(GameStep):
    """28.0 Schism: a die for the number of markers lost."""

    power: str
    rule: ClassVar[str] = "28.0"

    def marker_losing_power(self) -> str:
        return self.power

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        key = (pos.turn, "28.0", "schism", self.power)
        roll = Roll(
            "roll",
            markers_words.ROLL_FOR_MARKERS_LOST,
            who=name,
            why=markers_words.schism_of(power=pos.fixed.name_in_sentence(self.power)),
            key=key,
        )
        return (
            Question(
                CHANCE,
                self.power,
                self.rule,
                markers_words.how_many_markers_does_schism_cost(power=pos.fixed.name_in_sentence(self.power)),
                (roll,),
            ),
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        words = markers_words.schism_loses_so_many_markers(face=answer.value[0], power=pos.fixed.name(self.power))
        return pos.note_public("rolled", words, self.rule, self.power).push_steps(
            LoseMarkers(self.power, answer.value[0])
        )


@dataclass(frozen=True, slots=True)
class LoseMarkers(Silent):
    """20.1 Markers that a power must lose are picked at random from those it holds."""

    power: str
    number: int
    rule: ClassVar[str] = "20.1"

    def marker_losing_power(self) -> str:
        return self.power

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        hand = held_markers(pos, self.power)
        if self.number < len(hand):
            return pos.push_steps(WhichMarkers(self, len(hand))) if self.number else pos
        for marker in hand:
            pos = lose_marker(pos, self.power, marker)
        return pos


def lose_marker(pos: CarolingianPosition, power: str, marker: str) -> CarolingianPosition:
    """20.1 Return a marker to the Pool; only the power's own player is told its kind."""
    words = markers_words.loses_a_marker(power=pos.fixed.name(power))
    return move_to_pool(pos, power, marker).note_private(
        "lost marker", words, KINDS_OF_MARKER[marker].name, "20.0", power
    )


@dataclass(frozen=True, slots=True)
class WhichMarkers(GameStep):
    """20.1 The blind draw of a number of markers from the hand."""

    lose: LoseMarkers
    of: int
    rule: ClassVar[str] = "20.1"
    by_hand: ClassVar[bool] = True

    def marker_losing_power(self) -> str:
        return self.lose.power

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        """Draw from the rest of the hand if a marker was played in the meantime."""
        return self.lose if len(held_markers(pos, self.lose.power)) != self.of else self

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        power, number = self.lose.power, self.lose.number
        contents = hand_contents(pos, power)
        words = markers_words.loses_markers_at_random(
            power=pos.fixed.name(power), number=number, noun="marker" if number == 1 else "markers"
        )
        draw = Draw("lose", markers_words.PICK_AT_RANDOM, f"hand of {power}", contents, number, why=words,
                    key=(pos.turn, self.rule, "lose", power))  # fmt: skip
        return (Question(CHANCE, power, self.rule, words, (draw,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        for marker in answer.value:
            pos = lose_marker(pos, self.lose.power, str(marker))
        return pos

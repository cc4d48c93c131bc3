"""Turn events: the order of a turn, written once. All chances of one part are one roll.

Further parts of the module:

- Names for the tries of a phase: the battle, the units, the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.tally import Group, ListedResults, Names, ResultListError, Tries
from dark_ages_desk.core.question import CHANCE, Answer, Question, Tally, Value
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_first_events, run_last_events, run_phase_events
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS, PARTS
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.turn.claims import end_game
from dark_ages_desk.games.strategy_and_conquest.turn.writing import CallStandIns, GameStep, Open, WriteOrders
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import remember_glimpses
from dark_ages_desk.games.strategy_and_conquest.words import turn as turn_words

BATTLE = ("sea", "land")

SINGLE = {
    "commander": turn_words.WHETHER_THE_COMMANDER_LEADS,
    "retreat": turn_words.WHETHER_IT_RETREATS_THERE,
    "reveal": turn_words.ATTEMPT_TO_REVEAL_A_SPY,
    "kill": turn_words.ATTEMPT_TO_KILL_A_SPY,
    "engines": turn_words.CATAPULTS_AT_ENGINES,
    "breach": turn_words.ENGINES_AT_THE_FORT,
}
"""Names of single tries, by the word in their keys."""

LATER = {
    "hidden": turn_words.SPY_HIDES_AGAIN,
    "rebellion": "rebellion",
    "rebels": turn_words.WHERE_REBELS_RISE,
    "risen": turn_words.IN_HOW_MANY_PROVINCES,
}


def make_key_namer(pos: ConquestPosition) -> Names:
    """Return the function that names the keys of this position's tries."""

    def named(key: tuple[Value, ...]) -> Group:
        place = str(key[2]) if len(key) > 3 else ""
        if place not in pos.fixed.places:
            return Group(PARTS[AFTERWARDS], "Chance", LATER.get(str(key[1]), turn_words.UNITS_THAT_MAY_DISBAND))
        where = pos.fixed.places[place].name
        if key[3] in BATTLE:
            realm, kind, rank, number = str(key[5]), key[7], key[8], key[4]
            part = turn_words.sea_battle_of(place=where) if key[3] == "sea" else turn_words.battle_of(place=where)
            return Group(
                part, pos.power_name(realm), turn_words.kind_and_rank(kind=kind, rank=rank), f"round {number}", realm
            )
        realm = str(key[4]) if key[3] in ("engines", "breach") else ""
        whose = pos.power_name(realm) if realm else _force_name(pos, str(key[4]))
        return Group(turn_words.what_else_is_left_to_chance(place=where), whose, SINGLE.get(str(key[3]), "tries"))

    return named


def _force_name(pos: ConquestPosition, force: str) -> str:
    return pos.forces[force].name if force in pos.forces else "Chance"


THROW = "battles"
"""The verb of the roll of a phase."""


def run_events(pos: ConquestPosition, part: int, tries: Tries) -> Iterator[ConquestPosition]:
    """Return the positions after each event of a phase, or of the Post-Movement Events."""
    return run_last_events(pos, tries) if part == AFTERWARDS else run_phase_events(pos.replace(phase=part), tries)


def last_position(moments: Iterator[ConquestPosition]) -> ConquestPosition:
    """Return the last of the positions."""
    *_, last = moments
    return last


def make_run(pos: ConquestPosition, part: int) -> Callable[[Tries], object]:
    """Return a function that runs that part of the turn with the tries it is given."""
    return lambda tries: last_position(run_events(pos, part, tries))


@dataclass(frozen=True, slots=True)
class Turn(Phase[ConquestPosition]):
    """Turn events: Run orders, pre-movement, six phases, post-movement, and the next turn."""

    rule: ClassVar[str] = "Turn events"

    def begin(self, pos: ConquestPosition) -> ConquestPosition:
        steps = [Part(number, is_secret(pos)) for number in range(1, AFTERWARDS + 1)]
        return pos.push_steps(WriteOrders(), CallStandIns(), Open(), Before(), *steps, NextTurn(), Turn())


def is_secret(pos: ConquestPosition) -> bool:
    """Return whether several people play (Fog of war).

    Then each part of a turn has its roll, needed or not: a roll would tell everybody of a battle that only some can
    see.
    """
    return len({pos.seat(realm) for realm in pos.fixed.houses} - {""}) > 1


@dataclass(frozen=True, slots=True)
class Before(Phase[ConquestPosition]):
    """Turn events: Carry out the Pre-Movement/Battle Events."""

    rule: ClassVar[str] = "Turn events"

    def begin(self, pos: ConquestPosition) -> ConquestPosition:
        return last_position(run_first_events(pos))

    def intermediate_positions(self, pos: ConquestPosition) -> Iterator[ConquestPosition]:
        yield from run_first_events(pos)


@dataclass(frozen=True, slots=True)
class Part(Phase[ConquestPosition]):
    """Turn events: Run one phase, or the Post-Movement Events.

    Dice are asked for only if something depends on them; with ``secret`` in any case, so that others learn nothing by
    it.
    """

    number: int
    secret: bool
    rule: ClassVar[str] = "Turn events"

    def begin(self, pos: ConquestPosition) -> ConquestPosition:
        return last_position(self.intermediate_positions(pos))

    def intermediate_positions(self, pos: ConquestPosition) -> Iterator[ConquestPosition]:
        asked = pos.replace(phase=self.number).push_steps(Throw(self.number))
        if self.secret:
            yield asked
            return
        try:
            yield from tuple(run_events(pos, self.number, ListedResults(())))
        except ResultListError:
            yield asked


@dataclass(frozen=True, slots=True)
class Throw(GameStep):
    """Turn events: Ask for all the dice of one part of a turn at once; there may be none."""

    number: int
    rule: ClassVar[str] = "Turn events"
    moment: ClassVar[str] = turn_words.WHEN_BATTLES_ARE_FOUGHT
    verbs: ClassVar[tuple[str, ...]] = (THROW,)

    def ask(self, pos: ConquestPosition) -> tuple[Question, ...]:
        part = PARTS[self.number].lower()
        prompt = turn_words.turn_and_part(turn=pos.turn, part=part)
        label = (
            turn_words.throw_the_dice(part=part)
            if self.number == AFTERWARDS
            else turn_words.throw_the_dice_of(part=part)
        )
        key = (pos.turn, self.rule, self.number)
        rest = turn_words.THROW_THE_REST_OF_THE_TURN if self.number < AFTERWARDS else ""
        tally = Tally(THROW, label, make_run(pos, self.number), key=key, names=make_key_namer(pos), rest=rest)
        detail = turn_words.PROGRAM_ROLLS_ALL_OF_IT
        return (Question(CHANCE, "", self.rule, prompt, (tally,), detail),)

    def take(self, pos: ConquestPosition, answer: Answer) -> ConquestPosition:
        return last_position(self.intermediate_positions(pos, answer))

    def intermediate_positions(self, pos: ConquestPosition, answer: Answer) -> Iterator[ConquestPosition]:
        yield from run_events(pos, self.number, ListedResults(answer.value if isinstance(answer.value, tuple) else ()))


@dataclass(frozen=True, slots=True)
class NextTurn(Phase[ConquestPosition]):
    """Turn events: Keep what each realm sees, and open the writing of another turn's orders."""

    rule: ClassVar[str] = "Turn events"

    def begin(self, pos: ConquestPosition) -> ConquestPosition:
        pos = remember_glimpses(pos)
        if pos.fixed.last_turn and pos.turn >= pos.fixed.last_turn:
            return end_game(pos, turn_words.game_is_broken_off(turn=pos.turn), ())
        return pos.replace(turn=pos.turn + 1, phase=0, sheets={}, written={}, orders={}, past=pos.sheets)

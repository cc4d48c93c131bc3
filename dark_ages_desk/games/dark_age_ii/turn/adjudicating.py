"""2.17 A watched turn: the referee says how far it runs."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Answer, Button, Question
from dark_ages_desk.games.dark_age_ii.state.agenda import GameStep
from dark_ages_desk.games.dark_age_ii.state.fixed import WATCHED
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

ACTION, BATTLE, ROUND, TURN = "next action", "next battle", "end of round", "end of turn"
"""Answers of the referee: how far the turn runs before he is asked again."""

FIGHTS = frozenset({"capture", "attack", "raid", "siege"})
"""Kinds of note that show a battle."""


@dataclass(frozen=True, slots=True)
class Adjudicate(GameStep):
    """2.17 Ask the referee how far the turn runs now.

    Before he answers he may adjust the table, or allow a line.
    """

    rule: ClassVar[str] = "2.17"
    moment: ClassVar[str] = "when a turn that is watched stands still"
    verbs: ClassVar[tuple[str, ...]] = (ACTION, BATTLE, ROUND, TURN)

    def ask(self, pos: DarkAge) -> tuple[Question, ...]:
        options = (
            Button(TURN, "To the end of the turn", "All that is left of it is carried out.", main=True),
            Button(ROUND, "To the end of the round"),
            Button(BATTLE, "To the next battle"),
            Button(ACTION, "The next action"),
        )
        words = f"Turn {pos.turn}, round {max(pos.round, 1)} of 16"
        return (Question(REFEREE, "", self.rule, words, options),)

    def take(self, pos: DarkAge, answer: Answer) -> DarkAge:
        return pos.replace(until=answer.verb)


def pause_after_line(pos: DarkAge, before: DarkAge) -> DarkAge:
    """2.17 Return the position after a line; the referee is asked if the turn was to run no further than this."""
    if pos.fixed.pace != WATCHED or pos.until not in (ACTION, BATTLE):
        return pos
    if pos.until == BATTLE and not any(note.kind in FIGHTS for note in pos.notes[len(before.notes) :]):
        return pos
    return pos.push_steps(Adjudicate())


def pause_before_round(pos: DarkAge, number: int) -> DarkAge:
    """2.17 Return the position before a round: the referee of a watched turn is asked before the first, or each."""
    stops = number == 1 or pos.until == ROUND
    return pos.push_steps(Adjudicate()) if pos.fixed.pace == WATCHED and stops else pos

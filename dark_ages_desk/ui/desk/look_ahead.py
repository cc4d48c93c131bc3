"""Where a drag leads, before anything is answered: to its place, elsewhere on the board, or nowhere and why.

A fault in looking ahead is logged and stops nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.lookahead import can_lead_to, find_put_ahead, find_walk_ahead
from dark_ages_desk.core.question import REFEREE, Answer, Pick, Question, Value
from dark_ages_desk.core.refusal import explain_refusal
from dark_ages_desk.core.ruleset import apply_unchecked

if TYPE_CHECKING:
    from dark_ages_desk.session.table_reader import TableReader

log = logging.getLogger(__name__)


class LookAhead:
    """One look ahead at a table; ``stage`` gives what is played on now, the draft of a correction too."""

    def __init__(self, stage: Callable[[], TableReader]) -> None:
        self._stage = stage

    def can_lead_to(self, question: Question, verb: str, value: Value, space: str) -> bool:
        """Return whether an offered answer puts units into a place, or can lead a walk there if the rolls allow it.

        An answer that takes units off the board leads them nowhere. A fault in it counts as True: the answer itself
        will say what is wrong.
        """
        answer = Answer(question.seat, question.power, verb, value)
        try:
            if self._puts_there(answer, space):
                return True
            return not self._loses_units(answer) and can_lead_to(self._stage().position, answer, space)
        except Exception as error:  # the answer itself will say what is wrong
            log.error("could not look ahead", exc_info=error)
            return True

    def _puts_there(self, answer: Answer, space: str) -> bool:
        """Return whether an answer puts a counter that it names into a place, as an advance after combat does."""
        stage, named = self._stage(), answer.value if isinstance(answer.value, tuple) else ()
        after = stage.ruleset.view(apply_unchecked(stage.position, answer), REFEREE, ())
        return any(one.id in named and one.space == space for one in after.counters)

    def takes_off(self, question: Question, verb: str) -> bool:
        """Return whether an option takes counters off the board, so that no drag means it; False after a fault in it.

        The first counter that it offers stands for all.
        """
        option = question.option(verb)
        if not isinstance(option, Pick) or option.of != "counters" or not option.choices:
            return False
        try:
            return self._loses_units(Answer(question.seat, question.power, verb, (option.choices[0].id,)))
        except Exception as error:
            log.error("could not look ahead", exc_info=error)
            return False

    def _loses_units(self, answer: Answer) -> bool:
        """Return whether a power has fewer units on the board after an answer."""
        stage = self._stage()
        here, there = (
            sum(one.count for one in stage.ruleset.view(pos, REFEREE, ()).counters if one.power == answer.power)
            for pos in (stage.position, apply_unchecked(stage.position, answer))
        )
        return there < here

    def explain_lead(self, question: Question, verb: str, value: Value, space: str) -> tuple[FailedCheck, ...]:
        """Return why an offered answer cannot lead a walk to a place, with the best roll; () if no way is known."""
        answer, option, stage = (
            Answer(question.seat, question.power, verb, value),
            question.option(verb),
            self._stage(),
        )
        then = option.then if isinstance(option, Pick) else ""
        try:
            found = find_walk_ahead(stage.position, answer, space, then)
            if found is None:
                return ()
            return explain_refusal(stage.ruleset, *found, question.seat).failed
        except Exception as error:  # the answer is not given, and the short reason stands
            log.error("could not look ahead", exc_info=error)
            return ()

    def find_put(self, question: Question, verb: str, one: str, space: str) -> Answer | tuple[FailedCheck, ...] | None:
        """Return the answer that puts a counter elsewhere after it is taken off the board, or why it may not be put
        there.

        Return None if the option takes no counter off.
        """
        stage = self._stage()
        pos, ruleset = stage.position, stage.ruleset
        try:
            taken = Answer(question.seat, question.power, verb, (one,))
            found = find_put_ahead(pos, taken)
            if found is None:
                return None
            if kept := explain_refusal(ruleset, pos, taken, question.seat).failed:
                return kept
            after, asked, pick = found
            choice = next((each for each in pick.choices if each.space == space), None)
            put = Answer(asked.seat, asked.power, pick.verb, (choice.id if choice is not None else space,))
            failed = explain_refusal(ruleset, after, put, asked.seat).failed
        except Exception as error:
            log.error("could not look ahead", exc_info=error)
            return None
        return failed or put

"""The actions allowed at any time: negotiations (6.0), discards (20.1), showing (21.0), markers (28.0), Adjust."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dark_ages_desk.core import table_dice
from dark_ages_desk.core.adjusting import ADJUST, adjust_question, build_referee_checks
from dark_ages_desk.core.check import SENSE, Check, FailedCheck, Trial
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import PLAY, Answer, Form, Question, find
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.core.step import revalidate_agenda
from dark_ages_desk.games.carolingian_twilight.markers import espionage, playing
from dark_ages_desk.games.carolingian_twilight.powers import bargains, dealings
from dark_ages_desk.games.carolingian_twilight.referee import forms
from dark_ages_desk.games.carolingian_twilight.referee.changes import CHANGES
from dark_ages_desk.games.carolingian_twilight.state.position import Table


def asides(pos: Table) -> tuple[Question, ...]:
    """Return the gifts and discards of each seat, then the referee's Adjust. After a verdict only Adjust is left, which
    may reopen the game."""
    found: list[Question] = []
    if pos.verdict is None:
        for seat in pos.fixed.seats:
            for power in [power for power, who in pos.runs.items() if who == seat]:
                options = [
                    *playing.options(pos, power), *espionage.may_show(pos, power), *bargains.options(pos, power),
                ]  # fmt: skip
                if options:
                    words = f"{pos.fixed.name(power)}: markers, gifts, trades"
                    found.append(Question(seat, power, "6.0", words, tuple(options)))
    found.append(adjust_question(forms.forms(pos)))
    return tuple(found)


class AdjustAttempt(NamedTuple):
    """An aside that is tried."""

    pos: Table
    attempt: Answer

    @property
    def power(self) -> str:
        return self.pos.power_name(self.attempt.power)

    @property
    def form(self) -> Form | None:
        """The referee's form, where it is offered now."""
        found = (option for option in forms.forms(self.pos) if option.verb == self.attempt.verb)
        return next((option for option in found if isinstance(option, Form)), None)  # order: one form


OWN: tuple[Check[AdjustAttempt], ...] = (
    Check(
        "aside: game goes on",
        "25.0",
        lambda case: case.pos.verdict is None,
        lambda case: "The game is over.",
        SENSE,
    ),
    Check(
        "aside: power",
        "3.0",
        lambda case: case.attempt.power in case.pos.fixed.powers,
        lambda case: "There is no such power.",
        SENSE,
    ),
    Check(
        "aside: own power",
        "20.1",
        lambda case: case.pos.seat(case.attempt.power) == case.attempt.seat,
        lambda case: f"Only the player who controls {case.power} handles its markers and points.",
        SENSE,
    ),
)
"""20.1 The conditions on who handles a power's markers and points."""

_WANTED = {
    "adjust bid": "No auction is open.",
    "adjust land raid": "No raiders are at sea.",
    "adjust end raid": "No Viking raid is in progress.",
    "adjust lp": "No Levy Segment is in progress.",
    "adjust segment": "No power's turn is in progress.",
    "adjust op": "No force is at work.",
    "adjust passage": "No force is at work.",
    "adjust attack": "No force is at work that could attack.",
    "adjust leader": "No power has a leader on the map.",
    "adjust feudalism": "The optional rule of Feudalism is not played.",
    "adjust end effect": "No marker is in force.",
    "adjust pass marker": "No power holds a marker.",
    "adjust known marker": "No power holds an unseen marker.",
    "adjust draw": "The game is over.",
    "adjust dp": "There is no Player Power.",
    "adjust moved": "There is no Player Power.",
    "adjust minor turn": "No player controls a Minor NPP with forces, or it is not the Operations Phase.",
    "adjust split": "No force of several units stands outside a burg.",
    "adjust stands": "The table does not keep the pieces (Adjust, Who keeps the pieces).",
    "adjust vikings": "The table does not keep the pieces (Adjust, Who keeps the pieces).",
    "adjust pieces": "The game is over.",
    "adjust cup": "The game is over.",
    table_dice.DICE: "The desk keeps the pieces, and asks for the dice itself.",
    "adjust join": "No power has two forces in one place.",
}
"""The conditions of adjustments that are not always offered; all others need forces on the map."""


def _form_words(case: AdjustAttempt) -> str:
    known = case.attempt.verb.removeprefix(ADJUST) in CHANGES or case.attempt.verb == table_dice.DICE
    fallback = "There are no forces on the map." if known else "There is no such adjustment."
    return _WANTED.get(case.attempt.verb, fallback)


REFEREES: tuple[Check[AdjustAttempt], ...] = (
    *build_referee_checks("a power"),
    Check("adjust: something to adjust", "", lambda case: case.form is not None, _form_words, SENSE),
)
"""The conditions for adjustments: the referee makes them, and there is something to adjust. The parts of a form are
checked as in all games."""


def checks_for(pos: Table, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the checks for an aside; None for an answer to the present question."""
    if attempt.verb.startswith(ADJUST):
        return iter((Trial(REFEREES, AdjustAttempt(pos, attempt)),))
    if attempt.verb not in (*dealings.VERBS, PLAY, "show"):
        return None
    if pos.top is not None and pos.top.takes(attempt.verb) and _is_current_question(pos, attempt):
        return None  # what is asked may be answered by a word that an aside has as well: to discard, to ally with
    return _deal_checks(pos, attempt)


def _is_current_question(pos: Table, attempt: Answer) -> bool:
    """Return whether the attempt answers the present question, and is not offered as an aside alone."""
    asked = tuple(one for one in pos.top.ask(pos) if one.seat == attempt.seat and one.power == attempt.power)
    return bool(asked) and (find(asked, attempt) is not None or find(asides(pos), attempt) is None)


def _deal_checks(pos: Table, attempt: Answer) -> Iterator[Trial[Any]]:
    yield Trial(OWN, AdjustAttempt(pos, attempt))
    if attempt.verb == PLAY:
        yield from playing.checks_for(pos, attempt)
    elif attempt.verb == "show":
        yield from espionage.checks_for(pos, attempt)
    else:
        yield from dealings.checks_for(pos, attempt)


def take(pos: Table, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> Table:
    """Return the position after an aside. The awaited step goes on, unless the aside made it impossible (see
    ``mended``)."""
    assert isinstance(answer.value, tuple)
    value = answer.value
    pos = pos.replace(notes=waiver_notes(answer, allowed))
    if answer.verb in dealings.VERBS:
        return bargains.take(pos, answer)
    if answer.verb == PLAY:
        return playing.play(pos, answer.power, str(value[0]))
    if answer.verb == "show":
        return espionage.show_holdings(pos, answer.power, str(value[0]), str(value[1]))
    if table_dice.is_table_dice(answer):
        return table_dice.note_dice(pos, answer)
    pos, words = CHANGES[answer.verb.removeprefix(ADJUST)](pos, value[:-1])
    reason = f" Reason: {value[-1]}" if value[-1] else ""
    if isinstance(words, str):
        return revalidate_agenda(pos).note_public("adjusted", f"Adjusted: {words}.{reason}", "")
    secret = ((pos.seat(words.power), f"({words.units})"),)
    return revalidate_agenda(pos).note(
        Note("adjusted", f"Adjusted: {words.words}.{reason}", "", words.power, (), secret)
    )

"""The actions allowed at any time: negotiations (6.0), discards (20.1), showing (21.0), markers (28.0), Adjust."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dark_ages_desk.core import table_dice
from dark_ages_desk.core.adjusting import ADJUST, adjust_question, build_referee_checks
from dark_ages_desk.core.check import SENSE, Check, FailedCheck, Trial
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import PLAY, Answer, Form, Question, find
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.core.step import revalidate_agenda
from dark_ages_desk.games.carolingian_twilight.markers import espionage, playing
from dark_ages_desk.games.carolingian_twilight.powers import bargains, dealings
from dark_ages_desk.games.carolingian_twilight.referee import forms
from dark_ages_desk.games.carolingian_twilight.referee.changes import CHANGES
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import levy as levy_words
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import table as table_words

ALOUD = frozenset(
    (
        *("control", "last run", "own", "rank", "skip", "pillage", "plague", "origin"),
        *("dp", "box", "turn", "phase", "moved", "pieces", "cup"),
    )
)
"""Adjustments of what lies open on the table: they show neither units nor markers."""


@keep_recent
def asides(pos: CarolingianPosition) -> tuple[Question, ...]:
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
                    words = table_words.markers_gifts_trades(power=pos.fixed.name(power))
                    found.append(Question(seat, power, "6.0", words, tuple(options)))
    found.append(adjust_question(forms.forms(pos), ALOUD))
    return tuple(found)


class AdjustAttempt(NamedTuple):
    """An aside that is tried."""

    pos: CarolingianPosition
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
        lambda case: table_words.GAME_IS_OVER,
        SENSE,
    ),
    Check(
        "aside: power",
        "3.0",
        lambda case: case.attempt.power in case.pos.fixed.powers,
        lambda case: markers_words.there_is_no_power(named=case.attempt.power),
        SENSE,
    ),
    Check(
        "aside: own power",
        "20.1",
        lambda case: case.pos.seat(case.attempt.power) == case.attempt.seat,
        lambda case: table_words.only_player_who_controls_handles(
            power=case.power, controlled=bool(case.pos.seat(case.attempt.power))
        ),
        SENSE,
    ),
)
"""20.1 The conditions on who handles a power's markers and points."""

_WANTED = {
    "adjust bid": table_words.NO_AUCTION_IS_OPEN,
    "adjust land raid": table_words.NO_RAIDERS_ARE_AT_SEA,
    "adjust end raid": table_words.NO_VIKING_RAID_IS_IN_PROGRESS,
    "adjust lp": table_words.NO_LEVY_SEGMENT_IS_IN_PROGRESS,
    "adjust segment": table_words.NO_POWERS_TURN_IS_IN_PROGRESS,
    "adjust op": table_words.NO_FORCE_IS_AT_WORK,
    "adjust passage": table_words.NO_FORCE_IS_AT_WORK,
    "adjust attack": table_words.NO_FORCE_THAT_COULD_ATTACK,
    "adjust leader": table_words.NO_POWER_HAS_LEADER_ON_MAP,
    "adjust feudalism": levy_words.FEUDALISM_IS_NOT_PLAYED,
    "adjust end effect": table_words.NO_MARKER_IS_IN_FORCE,
    "adjust pass marker": table_words.NO_POWER_HOLDS_MARKER,
    "adjust known marker": table_words.NO_POWER_HOLDS_UNSEEN_MARKER,
    "adjust draw": table_words.GAME_IS_OVER,
    "adjust dp": table_words.THERE_IS_NO_PLAYER_POWER,
    "adjust moved": table_words.THERE_IS_NO_PLAYER_POWER,
    "adjust minor turn": table_words.NO_PLAYER_CONTROLS_MINOR_NPP,
    "adjust split": table_words.NO_FORCE_OF_SEVERAL_UNITS,
    "adjust stands": table_words.TABLE_DOES_NOT_KEEP_THE_PIECES,
    "adjust vikings": table_words.TABLE_DOES_NOT_KEEP_THE_PIECES,
    "adjust pieces": table_words.GAME_IS_OVER,
    "adjust cup": table_words.GAME_IS_OVER,
    table_dice.DICE: table_words.DESK_KEEPS_PIECES_AND_ASKS,
    "adjust join": table_words.NO_POWER_HAS_TWO_FORCES,
}
"""The conditions of adjustments that are not always offered; all others need forces on the map."""


def _form_words(case: AdjustAttempt) -> str:
    known = case.attempt.verb.removeprefix(ADJUST) in CHANGES or case.attempt.verb == table_dice.DICE
    fallback = table_words.THERE_ARE_NO_FORCES_ON_MAP if known else table_words.NO_SUCH_ADJUSTMENT
    return _WANTED.get(case.attempt.verb, fallback)


REFEREES: tuple[Check[AdjustAttempt], ...] = (
    *build_referee_checks("power"),
    Check("adjust: something to adjust", "", lambda case: case.form is not None, _form_words, SENSE),
)
"""The conditions for adjustments: the referee makes them, and there is something to adjust. The parts of a form are
checked as in all games."""


def checks_for(pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the checks for an aside; None for an answer to the present question."""
    if attempt.verb.startswith(ADJUST):
        return iter((Trial(REFEREES, AdjustAttempt(pos, attempt)),))
    if attempt.verb not in (*dealings.VERBS, PLAY, "show"):
        return None
    if pos.top is not None and pos.top.takes(attempt.verb) and _is_current_question(pos, attempt):
        return None  # what is asked may be answered by a word that an aside has as well: to discard, to ally with
    return _deal_checks(pos, attempt)


def _is_current_question(pos: CarolingianPosition, attempt: Answer) -> bool:
    """Return whether the attempt answers the present question, and is not offered as an aside alone."""
    asked = tuple(one for one in pos.top.ask(pos) if one.seat == attempt.seat and one.power == attempt.power)
    return bool(asked) and (find(asked, attempt) is not None or find(asides(pos), attempt) is None)


def _deal_checks(pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
    yield Trial(OWN, AdjustAttempt(pos, attempt))
    if attempt.verb == PLAY:
        yield from playing.checks_for(pos, attempt)
    elif attempt.verb == "show":
        yield from espionage.checks_for(pos, attempt)
    else:
        yield from dealings.checks_for(pos, attempt)


def take(pos: CarolingianPosition, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> CarolingianPosition:
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
        return revalidate_agenda(pos).note_public("adjusted", table_words.adjusted(words=words, reason=reason), "")
    secret = ((pos.seat(words.power), f"({words.units})"),)
    return revalidate_agenda(pos).note(
        Note("adjusted", table_words.adjusted(words=words.words, reason=reason), "", words.power, (), secret)
    )

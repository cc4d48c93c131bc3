"""The writing of sheets, all at the same time: until they are opened together, another sheet replaces the one given.

A game makes its steps of these, under the names that its records have, and opens the sheets by its own rules.

Further parts of the module:

- Missing sheets: a stand-in is asked for each, and its sheet is sealed with the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.question import REFEREE, STAND_IN, Answer, Button, Question
from dark_ages_desk.core.step import Agendum, Phase, Step
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.order_games import words
from dark_ages_desk.order_games.position import BY_REFEREE, OrderPosition

P = TypeVar("P", bound=OrderPosition)

SHEET, CLOSE = "sheet", "close"
"""The verbs: give a sheet, close the deadline."""


def sheet_lines(value: object) -> tuple[str, ...]:
    """Return the lines of a sheet that was given."""
    return tuple(map(str, value)) if isinstance(value, tuple) else ()


@dataclass(frozen=True, slots=True)
class SheetAttempt(Generic[P]):
    """An attempt to hand in a sheet, or to close the deadline."""

    pos: P
    attempt: Answer


@dataclass(frozen=True, eq=False)
class SheetRules(Generic[P]):
    """The sheets of one game: the paragraph of sheets and that of the deadline, texts, and the ``option`` of a sheet.

    A question ends with ``asks``, and with ``replaces`` if there is a sheet already; ``how`` explains below it how to
    write orders. The refusals are ``whose`` for a sheet of another power, and ``too_long``. Sheets worth giving are
    those of ``suggest``, the likeliest first.

    A stand-in is still to write for the powers ``for_stand_in``. Its sheet as it is printed, and its reasons, are those
    of ``write``.
    """

    rule: str
    deadline_rule: str
    asks: str
    replaces: str
    how: str
    whose: str
    too_long: str
    option: Callable[[P, str], Sheet]
    suggest: Callable[[P, str], tuple[tuple[str, ...], ...]]
    for_stand_in: Callable[[P], tuple[str, ...]]
    write: Callable[[P, str], tuple[tuple[str, ...], str]]

    def question(self, pos: P, power: str) -> Question:
        """Return the question for one sheet."""
        again = power in pos.sheets
        name, turn = pos.power_name(power), pos.turn
        prompt = (
            words.power_is_asked_again(power=name, turn=turn, asks=self.asks, replaces=self.replaces)
            if again
            else words.power_is_asked(power=name, turn=turn, asks=self.asks)
        )
        key, sealed = (pos.turn, SHEET, power), f"turn {pos.turn}"
        option = self.option(pos, power)
        return Question(
            pos.seat(power), power, self.rule, prompt, (option,), self.how, sealed=sealed, key=key, beside=again
        )

    @cached_property
    def checks(self) -> tuple[Check[SheetAttempt[P]], ...]:
        """The checks for a sheet: whose it is, and its form."""

        def is_own(case: SheetAttempt[P]) -> bool:
            return case.attempt.power in case.pos.writers and case.pos.seat(case.attempt.power) == case.attempt.seat

        def is_sheet(case: SheetAttempt[P]) -> bool:
            return self.option(case.pos, case.attempt.power).admits(case.attempt.value)

        return (
            Check("sheet: whose", self.rule, is_own, lambda case: self.whose, SENSE),
            Check("sheet: lines", self.rule, is_sheet, lambda case: self.too_long, SENSE),
        )

    @cached_property
    def closing(self) -> tuple[Check[SheetAttempt[P]], ...]:
        """The checks for closing the deadline: while all sheets are awaited, only a waiver can close it."""

        def may_close(case: SheetAttempt[P]) -> bool:
            return case.pos.fixed.deadline == BY_REFEREE or not case.pos.writers

        def says_nothing(case: SheetAttempt[P]) -> bool:
            return case.attempt.value is None

        def is_referee(case: SheetAttempt[P]) -> bool:
            return case.attempt.seat == REFEREE

        def awaited(case: SheetAttempt[P]) -> str:
            return words.sheets_are_awaited(missing=_missing_names(case.pos))

        rule = self.deadline_rule
        return (
            Check("deadline: nothing to add", rule, says_nothing, lambda case: words.CLOSING_TAKES_NO_VALUE, SENSE),
            Check("deadline: the referee", rule, is_referee, lambda case: words.ONLY_THE_REFEREE_CLOSES),
            Check("deadline: all in", rule, may_close, awaited),
        )


def _missing_names(pos: OrderPosition) -> str:
    return join_names([pos.in_sentence(one) for one in pos.missing])


class WriteSheets(Step[P]):
    """Ask every power with a player for its sheet; the last to come opens them, or the referee."""

    __slots__ = ()

    verbs: ClassVar[tuple[str, ...]] = (SHEET, CLOSE)
    sheets: ClassVar[SheetRules[Any]]

    def ask(self, pos: OrderPosition) -> tuple[Question, ...]:
        # order: shown, those that are missing first
        writers = sorted(pos.writers, key=lambda one: one in pos.sheets)
        sheets = tuple(self.sheets.question(pos, one) for one in writers)
        if pos.fixed.deadline != BY_REFEREE and sheets:
            return sheets
        missing = words.sheets_are_missing(missing=_missing_names(pos)) if pos.missing else words.ALL_SHEETS_ARE_THERE
        close = Button(CLOSE, words.CLOSE_THE_DEADLINE, words.SHEETS_ARE_OPENED, main=not pos.missing)
        prompt = words.deadline_of_turn(turn=pos.turn)
        return (*sheets, Question(REFEREE, "", self.sheets.deadline_rule, prompt, (close,), missing))

    def checks_for(self, pos: OrderPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(self.sheets.closing if attempt.verb == CLOSE else self.sheets.checks, SheetAttempt(pos, attempt))

    def revalidate(self, pos: OrderPosition) -> Agendum | None:
        return self if pos.waits_for_sheets else None

    def take(self, pos: P, answer: Answer) -> P:
        if answer.verb == CLOSE:
            return pos
        pos = pos.replace(sheets={**pos.sheets, answer.power: sheet_lines(answer.value)})
        return pos if pos.fixed.deadline != BY_REFEREE and not pos.missing else pos.push_steps(self)


class WriteMissingSheets(Step[P]):
    """Ask a stand-in for each sheet that it is still to write. They are sealed with the others."""

    __slots__ = ()

    verbs: ClassVar[tuple[str, ...]] = (SHEET,)
    sheets: ClassVar[SheetRules[Any]]

    def ask(self, pos: OrderPosition) -> tuple[Question, ...]:
        return tuple(
            replace(
                self.sheets.question(pos, one),
                seat=STAND_IN,
                rule=self.rule,
                prompt=words.stand_in_writes(power=pos.power_name(one), turn=pos.turn),
                key=(pos.turn, STAND_IN, one),
            )
            for one in self.sheets.for_stand_in(pos)
        )

    def checks_for(self, pos: OrderPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(self.sheets.checks[1:], SheetAttempt(pos, attempt))

    def revalidate(self, pos: OrderPosition) -> Agendum | None:
        return self if self.sheets.for_stand_in(pos) else None

    def take(self, pos: P, answer: Answer) -> P:
        pos = pos.replace(written={**pos.written, answer.power: sheet_lines(answer.value)})
        return pos.push_steps(self) if self.sheets.for_stand_in(pos) else pos


class CallForMissingSheets(Phase[P]):
    """Call stand-ins to write the missing sheets, by the game's own ``step``.

    In records of formats 1 and 2 their sheets are no answers: they are worked out again when the sheets are opened.
    """

    __slots__ = ()

    step: ClassVar[type[WriteMissingSheets[Any]]]

    def begin(self, pos: P) -> P:
        recorded = pos.fixed.keys >= LATEST_KEYS
        return pos.push_steps(self.step()) if recorded and self.step.sheets.for_stand_in(pos) else pos

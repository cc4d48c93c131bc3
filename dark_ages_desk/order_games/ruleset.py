"""The ruleset of a game of sealed orders."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, TypeVar

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import STAND_IN, Answer, Question
from dark_ages_desk.core.ruleset import Outcome, Ruleset, settle
from dark_ages_desk.order_games.position import OrderPosition
from dark_ages_desk.order_games.writing import SHEET

P = TypeVar("P", bound=OrderPosition)


class OrderRuleset(Ruleset[P]):
    """A ruleset whose stand-ins write the sheets of powers without a player.

    A game sets ``opening``, the position before the first answer.
    """

    uses_stand_ins: ClassVar[bool] = True
    opening: P

    @abstractmethod
    def write_stand_in_sheet(self, pos: P, power: str) -> tuple[tuple[str, ...], str]:
        """Return the sheet that a stand-in writes for a power as it is printed, and its reasons."""

    @abstractmethod
    def suggest_sheets(self, pos: P, power: str) -> tuple[tuple[str, ...], ...]:
        """Return sheets worth giving as they are printed, the likeliest first."""

    def start(self) -> P:
        return settle(self.opening)

    def keep_to_keys(self, number: int) -> None:
        super().keep_to_keys(number)
        self.opening = self.opening.replace(fixed=replace(self.opening.fixed, keys=number))

    def stand_in(self, pos: P, question: Question) -> tuple[Answer, str] | None:
        lines, why = self.write_stand_in_sheet(pos, question.power)
        return Answer(STAND_IN, question.power, SHEET, lines), why

    def suggest(self, pos: P, question: Question) -> tuple[Answer, ...]:
        if question.option(SHEET) is None:
            return ()
        sheets = self.suggest_sheets(pos, question.power)
        return tuple(Answer(question.seat, question.power, SHEET, sheet) for sheet in sheets)

    def outcome(self, pos: P) -> Outcome | None:
        return pos.verdict

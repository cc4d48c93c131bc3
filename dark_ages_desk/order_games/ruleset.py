"""The ruleset of a game of sealed orders."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import STAND_IN, Answer, Question
from dark_ages_desk.core.ruleset import Outcome, Ruleset, settle
from dark_ages_desk.order_games.position import OrderPosition
from dark_ages_desk.order_games.writing import SHEET, SheetRules

P = TypeVar("P", bound=OrderPosition)


class OrderRuleset(Ruleset[P]):
    """A ruleset with ``sheets``, and ``opening``, the position before the first answer."""

    uses_stand_ins: ClassVar[bool] = True
    sheets: ClassVar[SheetRules[Any]]
    opening: P

    def start(self) -> P:
        return settle(self.opening)

    def keep_to_keys(self, number: int) -> None:
        super().keep_to_keys(number)
        self.opening = self.opening.replace(fixed=replace(self.opening.fixed, keys=number))

    def stand_in(self, pos: P, question: Question) -> tuple[Answer, str] | None:
        lines, why = self.sheets.write(pos, question.power)
        return Answer(STAND_IN, question.power, SHEET, lines), why

    def suggest(self, pos: P, question: Question) -> tuple[Answer, ...]:
        if question.option(SHEET) is None:
            return ()
        sheets = self.sheets.suggest(pos, question.power)
        return tuple(Answer(question.seat, question.power, SHEET, sheet) for sheet in sheets)

    def outcome(self, pos: P) -> Outcome | None:
        return pos.verdict

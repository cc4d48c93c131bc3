"""2.17 The order of a turn, written once."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Draw, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_ii.state.agenda import GameStep
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.state.prices import LINES
from dark_ages_desk.games.dark_age_ii.turn.ending.closing import Scouting
from dark_ages_desk.games.dark_age_ii.turn.ending.sequence import END
from dark_ages_desk.games.dark_age_ii.turn.ending.victory import LostKingdoms
from dark_ages_desk.games.dark_age_ii.turn.rounds import Round
from dark_ages_desk.games.dark_age_ii.turn.unowned import Unowned
from dark_ages_desk.games.dark_age_ii.turn.writing import CallStandIns, Open, WriteOrders


@dataclass(frozen=True, slots=True)
class OrderOfPlay(GameStep):
    """2.17 Draw the order of play of the first turn at random."""

    rule: ClassVar[str] = "2.17"
    moment: ClassVar[str] = "when the first order of play is drawn"
    verbs: ClassVar[tuple[str, ...]] = ("draw",)

    def ask(self, pos: DarkAge) -> tuple[Question, ...]:
        contents = tuple((one, 1) for one in pos.order)
        names = tuple((one, pos.power_name(one)) for one in pos.order)
        draw = Draw("draw", "Draw the order of play", "order of play", contents, len(contents), names=names)
        return (Question(CHANCE, "", self.rule, "The order of play of the first turn", (draw,), key=(1, self.rule)),)

    def take(self, pos: DarkAge, answer: Answer) -> DarkAge:
        order = tuple(str(one) for one in answer.value) if isinstance(answer.value, tuple) else pos.order
        words = f"the order of play is {join_names([pos.power_name(one) for one in order])}"
        return pos.replace(order=order).push_steps(Scouting(), Turn()).tell("order", words, self.rule, "")


@dataclass(frozen=True, slots=True)
class Turn(Phase):
    """2.17 Run one turn: the sheets, the unowned areas, sixteen rounds, the end, and the next turn."""

    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        rounds = (Round(number) for number in range(1, LINES + 1))
        return pos.push_steps(
            NextTurn(), LostKingdoms(), WriteOrders(), CallStandIns(), Open(), Unowned(), *rounds, *END, Turn()
        )


@dataclass(frozen=True, slots=True)
class NextTurn(Phase):
    """1.7 Begin another turn, whose sheets can be written; the last turn's sheets and stuck armies are cleared."""

    rule: ClassVar[str] = "1.7"

    def begin(self, pos: DarkAge) -> DarkAge:
        areas = {code: area.replace(sticky=False) if area.sticky else area for code, area in pos.areas.items()}
        pos = pos.replace(turn=pos.turn + 1, round=0, ending=False, areas=areas, sheets={}, written={}, slots=())
        return pos.replace(until="", allowed=frozenset())

"""The knowledge of the game as one object, for opponents and for "What would you do?"."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.advice import Candidate, Part
from dark_ages_desk.core.question import Question
from dark_ages_desk.games.dark_ages_1971.advice import candidates, stance
from dark_ages_desk.games.dark_ages_1971.advice.foresight import choose_plan
from dark_ages_desk.games.dark_ages_1971.advice.plans import STEADY
from dark_ages_desk.games.dark_ages_1971.phases.moving import Move
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition


class BattleAdvice:
    """What the desk knows about playing these battles well. Nothing is hidden in them."""

    version = "4"

    def worth(self, pos: BattlePosition, power: str) -> tuple[Part, ...]:
        return stance.worth(pos, power)

    def danger(self, pos: BattlePosition, power: str) -> tuple[Part, ...]:
        """Return nothing: what the foe can strike is a part of each march."""
        del pos, power
        return ()

    def candidates(
        self, pos: BattlePosition, question: Question, depth: int, begun: BattlePosition
    ) -> Iterable[Candidate]:
        moves = depth > 1 and pos.phasing == question.power and isinstance(pos.top, Move)
        plan = choose_plan(begun, question.power) if moves else STEADY
        return candidates.list_candidates(pos, question, plan)

"""The knowledge of the game as one object, for opponents and for "What would you do?"."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.advice import Candidate, Part
from dark_ages_desk.core.question import Question
from dark_ages_desk.games.dark_ages_1971.advice import candidates, stance
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition


class BattleAdvice:
    """What the desk knows about playing these battles well. Nothing is hidden in them."""

    version = "1"

    def worth(self, pos: BattlePosition, power: str) -> tuple[Part, ...]:
        return stance.worth(pos, power)

    def danger(self, pos: BattlePosition, power: str) -> tuple[Part, ...]:
        """Return nothing: what the foe can strike is a part of each march."""
        del pos, power
        return ()

    def candidates(self, pos: BattlePosition, question: Question, depth: int) -> Iterable[Candidate]:
        return candidates.list_candidates(pos, question, depth)

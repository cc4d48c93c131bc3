"""The knowledge of the game as one object, for opponents and for "What would you do?"."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.advice import Candidate, Part
from dark_ages_desk.core.question import Question
from dark_ages_desk.games.dark_age_britain_570.advice import candidates, worth
from dark_ages_desk.games.dark_age_britain_570.advice.plans import guard_needed
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain

REPLY = 2 / 3
"""Share of what others can do that counts: not all of them will."""


class BritainAdvice:
    """What the desk knows about playing this game well."""

    version = "2"

    def worth(self, pos: Britain, power: str) -> tuple[Part, ...]:
        return worth.worth(pos, power)

    def danger(self, pos: Britain, power: str) -> tuple[Part, ...]:
        """Return the town that others can take most easily, as a part of negative points."""
        worst = 0.0
        for space, threat in guard_needed(pos, power).items():
            own = sum(pos.unit(unit).strength for unit in pos.at.get(space, ()) if pos.power_of(unit) == power)
            hold = 2 * own + 1
            chance = min(max((threat - hold) / (2 * hold), 0.0), 0.8)
            worst = max(worst, chance * worth.loss_of(pos, space))  # order: numbers
        return (Part("danger", -REPLY * worst),)

    def candidates(self, pos: Britain, question: Question, depth: int, begun: Britain) -> Iterable[Candidate]:
        return candidates.list_candidates(pos, question, depth)

"""What a game tells about a seat beyond the verdict: who has lost his leader, by whose attack, and who was idle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dark_ages_desk.core.question import Answer
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition


@dataclass(frozen=True)
class GameFacts:
    """What any game tells. A seat acted in a turn if it gave an answer that has a value, or with one of ``verbs``."""

    verbs: frozenset[str] = frozenset()

    def has_acted(self, answer: Answer) -> bool:
        """Return whether an answer does something with what is on the table."""
        if self.verbs:
            return answer.verb in self.verbs
        return answer.value not in (None, (), 0, "", False)

    def is_eliminated(self, pos: Any, seat: str) -> bool:
        """Return whether a seat plays nothing any more."""
        return seat not in pos.runs.values()

    def own_losses(self, before: Any, after: Any) -> tuple[str, ...]:
        """Return the seats that lost their leader by an attack of their own."""
        del before, after
        return ()


class TwilightFacts(GameFacts):
    """Carolingian Twilight: a player without a Frankish power of his own can win no more (23.1)."""

    def is_eliminated(self, pos: CarolingianPosition, seat: str) -> bool:
        return pos.own.get(seat, "") not in pos.frankish_players()

    def own_losses(self, before: CarolingianPosition, after: CarolingianPosition) -> tuple[str, ...]:
        if before.operation is None:
            return ()
        power = before.operation.power
        lost = any(note.kind == "leader lost" and note.power == power for note in after.notes)
        return (before.owner(power),) if lost and before.owner(power) else ()


FACTS = {"carolingian-twilight": TwilightFacts(frozenset(("operate",)))}
"""The facts of games that tell more than others. An idle turn of Carolingian Twilight is one in which no force
operates."""


def facts_of(game: str) -> GameFacts:
    """Return the facts that a game tells."""
    return FACTS.get(game, GameFacts())

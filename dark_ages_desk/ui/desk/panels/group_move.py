"""Counters of several places that march as a body: each the same distance and direction, one after the other.

The march is a plan of single answers, given one after the other. The record has an entry for each. A counter that may
not go stays, and is named. In the deployment of an army the body is one answer, since nothing has a price there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from dark_ages_desk.core.options.walk import sort_plainest_first
from dark_ages_desk.core.question import Ending, Walk
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.desk.words import moves as moves_words

TURN = "@"
AFTER = "body"
"""First word of a body's plan that is kept from one question to the next."""


def list_pile(counter: CounterView, counters: Sequence[CounterView], pile: Collection[str]) -> tuple[str, ...]:
    """Return the ids of a counter and of those of its power that are dragged with it, itself first."""
    same = [one.id for one in counters if one.id in pile and one.power == counter.power]
    return (counter.id, *(one for one in same if one != counter.id))


@dataclass(frozen=True, slots=True)
class CounterMove:
    """Part of a body's plan: a counter, and its place; or "@3", the side that it turns to in its place."""

    counter: str
    to: str


class GroupMove:
    """Counters taken up together. Each moves at its own price; one that may not go there, or finds no room, stays."""

    def __init__(self, counters: Sequence[CounterView], moved: Callable[[str, str, str], str]) -> None:
        self.counters = {one.id: one for one in counters}
        self._moved = moved
        self.lead = counters[0].id

    def plan_move(self, space: str) -> list[CounterMove]:
        """Return where each counter goes while the leader goes to ``space``.

        Counters in a place wanted by others go before them.
        """
        start = self.counters[self.lead].space
        plan = [CounterMove(one.id, self._moved(one.space, start, space)) for one in self.counters.values()]
        plan = [going for going in plan if going.to]
        done: list[CounterMove] = []
        while plan:
            held = {self.counters[going.counter].space for going in plan}
            free = [going for going in plan if going.to not in held] or plan
            done += free
            plan = [going for going in plan if going not in free]
        return done

    def plan_turn(self, facing: int | None, by: int = 0) -> list[CounterMove]:
        """Return the turns of all counters to one side, or of each by ``by`` sides of its hex if ``facing`` is None."""
        found = []
        for one in self.counters.values():
            if one.facing is not None:
                side = (one.facing + by) % 6 if facing is None else facing
                if side != one.facing:
                    found.append(CounterMove(one.id, f"{TURN}{side}"))
        return found


def find_way(
    walk: Walk, going: CounterMove, facing: int | None, endings: Mapping[str, tuple[Ending, ...]]
) -> Ending | None:
    """Return the way of one counter of a body: with its present facing if possible, else the one that needs no turn.

    Return None if it may not go there.
    """
    if going.to.startswith(TURN):
        side = int(going.to[1:])
        return next((way for way in endings.get(walk.start, ()) if way.facing == side), None)
    ways = sort_plainest_first(endings.get(going.to, ()))
    return next((way for way in ways if way.facing == facing), None) or next(iter(ways), None)


def encode_plan(plan: Sequence[CounterMove], stayed: Sequence[str]) -> tuple[str, ...]:
    """Return a plan, and the counters that stayed so far, as the words kept from one question to the next."""
    return (AFTER, " ".join(stayed), *(f"{going.counter} {going.to}" for going in plan))


def decode_plan(words: Sequence[str]) -> tuple[list[CounterMove], list[str]] | None:
    """Return the kept plan and the counters that stayed so far; None if the words are no plan."""
    if len(words) < 2 or words[0] != AFTER:
        return None
    return [CounterMove(*word.split(" ")) for word in words[2:]], words[1].split()


def describe_stayed(stayed: Sequence[CounterView], name_of: Callable[[str], str]) -> str:
    """Return a sentence that names the counters of a body that did not go, with their places; "" if there are none."""
    if not stayed:
        return ""
    alike = Counter(f"{one.label or one.kind} in {name_of(one.space)}" for one in stayed)
    names = ", ".join(f"{number} {words}" if number > 1 else words for words, number in alike.items())
    return moves_words.one_stays(name=names) if len(stayed) == 1 else moves_words.several_stay(names=names)

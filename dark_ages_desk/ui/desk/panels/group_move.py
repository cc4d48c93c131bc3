"""Counters of several places that march as a body: each the same distance and direction, one after the other.

The march is a plan of single answers, given one after the other. The record has an entry for each. A counter that may
not go stays, and its own reason is told. In the deployment of an army the body is one answer, since nothing has a
price there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.options.walk import sort_plainest_first
from dark_ages_desk.core.question import Ending, Value, Walk
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.desk.words import moves as moves_words

TURN = "@"
AFTER, STAYED = "body", "-"
"""First word of a body's plan that is kept from one question to the next, and the sign of what could not go."""


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
        """Return where each counter goes while the leader goes to ``space``; "" is beyond the edge of the board.

        The leader, which is in the hand, goes first. Only a counter in a place wanted by another goes before that one.
        """
        start = self.counters[self.lead].space
        plan = {
            one.id: CounterMove(one.id, self._moved(one.space, start, space) if one.id != self.lead else space)
            for one in self.counters.values()
        }
        done: dict[str, CounterMove] = {}
        begun: set[str] = set()

        def let_go(one: str) -> None:
            if one not in begun:
                begun.add(one)
                for other in self.counters.values():
                    if other.space == plan[one].to:
                        let_go(other.id)
                done[one] = plan[one]

        for one in (self.lead, *plan):
            let_go(one)
        return list(done.values())

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


@dataclass(frozen=True, slots=True)
class BodyPlan:
    """What is kept of a body from one question to the next: moves to come, and moves that could not be made.

    The verbs of the walks begin with ``word``. Of a pile that may not go as a whole ``why`` is the reason.
    """

    word: str
    to_come: tuple[CounterMove, ...] = ()
    stayed: tuple[CounterMove, ...] = ()
    why: FailedCheck | None = None


def encode_plan(plan: BodyPlan) -> tuple[str, ...]:
    """Return a plan as words."""
    why = f"{plan.why.name}\t{plan.why.rule}\t{plan.why.words}" if plan.why is not None else ""
    moves = [
        *(f"{STAYED}{one.counter} {one.to}" for one in plan.stayed),
        *(f"{m.counter} {m.to}" for m in plan.to_come),
    ]
    return (AFTER, plan.word, why, *moves)


def decode_plan(words: Sequence[str]) -> BodyPlan | None:
    """Return the plan that is kept as words; None if they are no plan."""
    if len(words) < 3 or words[0] != AFTER:
        return None
    parts = [CounterMove(*word.split(" ")) for word in words[3:]]
    stayed = [CounterMove(one.counter[len(STAYED) :], one.to) for one in parts if one.counter.startswith(STAYED)]
    to_come = [one for one in parts if not one.counter.startswith(STAYED)]
    why = FailedCheck(*words[2].split("\t")) if words[2] else None
    return BodyPlan(words[1], tuple(to_come), tuple(stayed), why)


Reasons = Callable[[str, Value], tuple[FailedCheck, ...]]


def explain_stayed(
    stayed: Sequence[CounterMove], context: Context, reasons: Reasons, word: str
) -> tuple[FailedCheck, ...]:
    """Return for each counter of a body that did not go its own reason, with its name and place.

    Counters that are alike and have the same reason are told once, with their number.
    """
    counters = {one.id: one for one in context.view.counters}
    told: list[FailedCheck] = []
    for going in stayed:
        if (one := counters.get(going.counter)) is None:
            continue
        named = moves_words.counter_in_place(name=one.label or one.kind, place=context.name_of(one.space))
        failed = reasons(f"{word} {going.counter}", (going.to,)) if going.to else ()
        why = failed[0] if failed else FailedCheck("body: stays", "", moves_words.FINDS_NO_WAY_SO)
        told.append(replace(why, words=moves_words.stays(who=named, why=why.words), kind=SENSE))
    return join_alike(told)


def join_alike(failed: Sequence[FailedCheck]) -> tuple[FailedCheck, ...]:
    """Return the reasons with those that are alike told once, with their number."""
    return tuple(
        replace(one, words=moves_words.so_many(number=number, words=one.words)) if number > 1 else one
        for one, number in Counter(failed).items()
    )

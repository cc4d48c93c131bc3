"""First games: a lesson as data. Its answers are ids and values, so it does not depend on the words of a game."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Question
from dark_ages_desk.core.values import Value

UNDO, REDO, RULE, READ = "undo", "redo", "rule", "read"
"""Things to do that answer nothing: take an answer back, bring it back, open the rule at hand, read."""

TAB, PLACE, LINE = "tab", "place", "line"
"""Things to do with an id behind a colon: open a tab of the desk or the card of a place, write a line of orders."""


@dataclass(frozen=True, slots=True)
class LessonAnswer:
    """An answer in a lesson. Its ``who`` is a power, a seat or CHANCE.

    A roll without a value takes the dice of the lesson's seed. With ``loose``, another way to the same place counts,
    and the same counters or parts in another order; the lesson then gives its own answer instead.
    """

    who: str
    verb: str = ""
    value: Value = None
    loose: bool = False

    def is_for(self, question: Question) -> bool:
        """Return whether the answer belongs to a question."""
        return self.who in (question.power, question.seat)

    def matches(self, answer: Answer) -> bool:
        """Return whether an answer is this one."""
        if self.who not in (answer.power, answer.seat) or answer.waived:
            return False
        if answer.seat == CHANCE and self.value is None:
            return True
        verbs = [self.verb, answer.verb]
        if self.loose:  # the verb of a body names its counters
            verbs = [" ".join(sorted(verb.split())) for verb in verbs]
        return verbs[0] == verbs[1] and (self.value == answer.value or self._is_alike(answer.value))

    def _is_alike(self, value: Value) -> bool:
        """Return whether a value may stand for the lesson's own: the same parts in another order, or the same end."""
        mine = self.value
        if not self.loose or not isinstance(mine, tuple) or not isinstance(value, tuple):
            return False
        if sorted(map(plain_order, mine)) == sorted(filter(None, map(plain_order, value))):
            return True
        return bool(mine) and bool(value) and _find_end(mine) == _find_end(value)


def plain_order(part: Value) -> str:
    """Return a part of a value, such as an order, in capitals with single spaces."""
    return " ".join(str(part).upper().split())


def _find_end(path: tuple[Value, ...]) -> Value:
    """Return the last place of a way; turns on the spot, which begin with “@”, are no places."""
    return next((one for one in reversed(path) if not str(one).startswith("@")), None)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: ``say`` tells what to do and why, ``told`` what happened and why it matters.

    The step waits for ``answer``, or else for ``look``. The ids of what to use are in ``point``. Afterwards the lesson
    gives the answers in ``others``: those of the other sides and the dice.
    """

    say: str
    told: str
    point: tuple[str, ...] = ()
    answer: LessonAnswer | None = None
    look: str = ""
    others: tuple[LessonAnswer, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first game: the scenario with its players and choices, and the steps.

    The answers in ``before`` lead from the opening to the first step. The ``learner`` is one of the seats. The map
    opens at the places in ``view``.
    """

    game: str
    scenario: str
    title: str
    seats: tuple[str, ...]
    learner: str
    seed: int
    end: str
    steps: tuple[LessonStep, ...]
    powers: tuple[str, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    before: tuple[LessonAnswer, ...] = ()
    view: tuple[str, ...] = ()

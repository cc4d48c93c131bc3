"""What a game offers to the rest of the house, and how an answer becomes the next position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer, Blocked, NotAllowed, Option, Question, find
from dark_ages_desk.core.view import Fact, TableView

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Reading:
    """A doubtful rule as a named choice: the question it leaves open, the choices, our default and why."""

    id: str
    rule: str
    question: str
    choices: tuple[tuple[str, str], ...]
    default: str
    why: str


@dataclass(frozen=True, slots=True)
class Setting:
    """An optional rule or a way of playing, as a named choice; the same shape as a Reading without the doubt."""

    id: str
    rule: str
    label: str
    choices: tuple[tuple[str, str], ...]
    default: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How one power ends: its score, the level that it stands for, in words, and whether it wins."""

    power: str
    score: str
    level: str
    words: str
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict: a headline, the standings from best to worst, the rule."""

    headline: str
    standings: tuple[Standing, ...]
    rule: str


class Ruleset(Protocol):
    """One game with its fixed things. A Ruleset is made by its package's ``ruleset(scenario, options, readings)``."""

    id: str
    name: str
    scenario_id: str
    scenario_name: str
    version: str
    board: Board
    charts: Mapping[str, Chart]
    readings: tuple[Reading, ...]
    settings: tuple[Setting, ...]
    seats: tuple[str, ...]

    def start(self) -> Any:
        """The first position, before any answer."""

    def view(self, pos: Any, eye: str, questions: tuple[Question, ...]) -> TableView:
        """What that pair of eyes may see and be asked."""

    def card(self, pos: Any, eye: str, space: str) -> tuple[Fact, ...]:
        """The facts of one space for the hover card, each with its rule."""

    def asides(self, pos: Any) -> tuple[Question, ...]:
        """What may be done at any time, by whom: gifts between players, the referee's Adjust."""

    def outcome(self, pos: Any) -> Outcome | None:
        """The verdict once the game is over, else None."""

    def score(self, pos: Any, power: str) -> Mapping[str, float]:
        """How well a power stands, as named parts (for bots)."""

    def why_not(self, pos: Any, attempt: Answer) -> Blocked:
        """Why the attempt is refused at this moment, with its rule."""

    def forecast(self, pos: Any, eye: str, question: Question) -> tuple[Forecast, ...]:
        """What can be forecast for a question that is asked now; of what this eye may not know it gives suppositions.

        Cheap: the chances themselves are worked out by ``Forecast.odds`` when somebody looks at them.
        """

    def take_aside(self, pos: Any, answer: Answer) -> Any:
        """The position after an aside that was admitted."""

    @property
    def endless(self) -> bool:
        """Whether the game, as it is played, has no last turn."""

    def faults(self, pos: Any, before: Any) -> tuple[str, ...]:
        """What is wrong with a position that came from ``before`` without an adjustment; for random play and tests."""


class DeadEnd(RuntimeError):
    """The agenda is empty and the game is not over, or a phase never ends: a fault in the rules, never in the play."""


def open_questions(pos: Position) -> tuple[Question, ...]:
    """What is asked now; nothing when the game is over."""
    return pos.agenda[-1].ask(pos) if pos.agenda else ()


def settle(pos: P) -> P:
    """Run the silent phases on top of the agenda until somebody has to be asked, or nothing is left."""
    for _ in range(10_000):
        if not pos.agenda:
            return pos.settled()
        top = pos.agenda[-1]
        if not hasattr(top, "begin"):  # a Step; isinstance on the protocol takes ten times as long
            return pos.settled()
        pos = top.begin(pos.but(agenda=pos.agenda[:-1]))
    raise DeadEnd("phases follow phases without end")


def apply(pos: P, answer: Answer, questions: tuple[Question, ...]) -> P:
    """The next position after an answer to one of ``questions`` (those asked at ``pos``); raises NotAllowed."""
    if find(questions, answer) is None:
        raise NotAllowed(Blocked("That is not among the answers that are asked for now."))
    return force(pos, answer)


def force(pos: P, answer: Answer) -> P:
    """Like ``apply`` without asking whether the answer is offered."""
    step = pos.agenda[-1]
    after: P = step.take(pos.but(agenda=pos.agenda[:-1], notes=()), answer)
    return settle(after)


def legal_answers(questions: tuple[Question, ...]) -> list[tuple[Question, Option, Answer]]:
    """Every listed answer to every open question; of options with too many values, the representative ones."""
    return [
        (question, option, Answer(question.seat, question.power, option.verb, value))
        for question in questions
        for option in question.options
        for value in option.values()
    ]

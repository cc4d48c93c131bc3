"""One game of a tournament: a task goes in, a row comes back. Both are plain data, so any process can play it.

The driver keeps for each seat the memory that its opponent needs, and the trail of its answers in the phase.
"""

from __future__ import annotations

import random
import re
import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from hashlib import blake2b
from typing import Any

from dark_ages_desk.bots.policies import RandomPolicy
from dark_ages_desk.core.advice import Trail
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, STAND_IN, Answer, Question, find
from dark_ages_desk.core.ruleset import Ruleset, apply_unchecked, open_questions
from dark_ages_desk.core.supposing import Memory, fold_memory
from dark_ages_desk.library import default_seats, find_scenario, new_session, read_scenario
from dark_ages_desk.tools.tournament.facts import facts_of
from dark_ages_desk.tools.tournament.players import PLAYERS, Player

LONGEST_TURN = 6000
"""Number of answers in one turn of the game after which the game is stuck."""

LONGEST_GAME = 60_000
"""Number of answers after which a game is stuck."""

SET_UP = ((0,), ("setup",), ())
"""Signs of a turn that is the set-up of a game."""

FINISHED, CUT, STUCK, FAILED = "finished", "cut", "stuck", "failed"
"""How a game can end: by its rules, after the last turn to be played, never, or by an error."""


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play: its number, scenario and seed, the players' names in the order of seats, the settings.

    It is cut after ``turns`` turns (0: never).
    """

    number: int
    scenario: str
    seed: int
    players: tuple[str, ...]
    settings: tuple[tuple[str, str], ...] = ()
    turns: int = 0


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of a game: its player, its first power, its share of the victory, its points and its level.

    It had ``turns`` turns with a question, and did nothing in ``idle`` of them. Its answers that the rules refused are
    ``refused``. If ``eliminated``, it can win no more; ``own_losses`` leaders died in an attack of its own. The time of
    each decision in microseconds is in ``times``.
    """

    seat: int
    player: str
    power: str
    share: float = 0.0
    points: float | None = None
    level: str = ""
    turns: int = 0
    idle: int = 0
    refused: int = 0
    eliminated: bool = False
    own_losses: int = 0
    decisions: int = 0
    times: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A played game: its task, its end, its turns and answers, a sign of its first turn, and its seats."""

    task: Task
    ending: str
    turns: int
    answers: int
    opening: str
    seats: tuple[SeatRow, ...]
    error: str = ""

    def without_times(self) -> Row:
        """Return the row without what depends on the machine."""
        return replace(self, seats=tuple(replace(one, times=()) for one in self.seats))


@dataclass
class _Chair:
    """A seat during the game."""

    player: Player
    memory: Memory = ()
    stage: object = None
    trail: Trail = field(default_factory=Trail)
    times: list[int] = field(default_factory=list)
    refused: int = 0
    own_losses: int = 0
    turns: set[object] = field(default_factory=set)
    active: set[object] = field(default_factory=set)


def play(task: Task) -> Row:
    """Play a task and return its row. An error of rules or players is told in the row."""
    game = _Game(task)
    try:
        ending = game.play_out()
    except Exception as error:
        return game.make_row(FAILED, f"{type(error).__name__}: {error}"[:300])
    return game.make_row(ending)


class _Game:
    """A game that is played."""

    def __init__(self, task: Task) -> None:
        self.task = task
        info = read_scenario(find_scenario(task.scenario))
        seats = default_seats(info.file, len(task.players))
        session = new_session(task.scenario, seats=seats, seed=task.seed, settings=dict(task.settings))
        self.rules: Ruleset[Any] = session.ruleset
        self.facts = facts_of(info.game.id)
        self.pos: Position = self.rules.start()
        self.chairs: Mapping[str, _Chair] = {
            seat: _Chair(PLAYERS[name](self.rules, task.seed * 100 + number))
            for number, (seat, name) in enumerate(zip(self.rules.seats, task.players, strict=True))
        }
        self.powers: dict[str, str] = {}
        self.dice = random.Random(f"dice {task.seed}")
        self.answers = self.turn_answers = 0
        self.turn: object = None
        self.turns: list[object] = []
        self.opening = blake2b(digest_size=8)

    def play_out(self) -> str:
        """Play to the end, and return how it came about."""
        while self.rules.outcome(self.pos) is None:
            if not self._begin_turn():
                return CUT
            if self.turn_answers > LONGEST_TURN or self.answers > LONGEST_GAME:
                return STUCK
            asked = open_questions(self.pos)
            if not asked:
                return STUCK
            questions = [one for one in asked if not one.beside] or list(asked)
            self._take(questions[0])
        return FINISHED

    def _begin_turn(self) -> bool:
        """Note the turn; return False if it is one too many."""
        turn = self.rules.stage_ids(self.pos)[:1]
        if turn != self.turn:
            self.turn, self.turn_answers = turn, 0
            self.turns.append(turn)
        for power, seat in self.pos.runs.items():
            self.powers.setdefault(seat, power)
        played = [one for one in self.turns if one not in SET_UP]
        return not (self.task.turns and len(played) > self.task.turns)

    def _take(self, question: Question) -> None:
        answer = self._answer(question)
        if question.seat in self.chairs and len(self.turns) <= 2:
            self.opening.update(repr((question.power, answer.verb, answer.value)).encode())
        before = self.pos
        if find((question,), answer) is not None:
            self.pos = apply_unchecked(before, answer)
        else:
            self.pos = self.rules.take_aside(before, answer)
        self.answers += 1
        self.turn_answers += 1
        for seat, chair in self.chairs.items():
            if chair.player.remembers:
                chair.memory = fold_memory(self.rules, chair.memory, (before, self.pos), seat)
        for seat in self.facts.own_losses(before, self.pos):
            self.chairs[seat].own_losses += 1

    def _answer(self, question: Question) -> Answer:
        chance = RandomPolicy(self.dice)
        if question.seat == STAND_IN and (found := self.rules.stand_in(self.pos, question)) is not None:
            return found[0]
        chair = self.chairs.get(question.seat)
        if question.seat == CHANCE or chair is None:
            return chance.choose(self.pos, question)
        stage = self.rules.stage_ids(self.pos)
        if chair.stage != stage:
            chair.stage, chair.trail = stage, Trail((), self.pos)
        begun = time.thread_time_ns()
        answer = chair.player.answer(self.pos, question, chair.memory, chair.trail)
        chair.times.append((time.thread_time_ns() - begun) // 1000)
        tries = 0
        if find((question,), answer) is None and find(self.rules.asides(self.pos), answer) is not None:
            return answer
        while find((question,), answer) is None:
            if tries == 0:
                chair.refused += 1
            if tries == 100:
                raise ValueError(f"no answer to “{question.prompt}” can stand")
            answer = chance.choose(self.pos, question)
            tries += 1
        chair.trail = Trail((answer, *chair.trail.answers), chair.trail.begun)
        if self.turn not in SET_UP:
            chair.turns.add(self.turn)
        if self.facts.has_acted(answer):
            chair.active.add(self.turn)
        return answer

    def make_row(self, ending: str, error: str = "") -> Row:
        """Return the row of the game as it is now."""
        shares, points, levels = self._judge(ending)
        seats = []
        for number, (seat, chair) in enumerate(self.chairs.items()):
            seats.append(
                SeatRow(
                    number + 1,
                    self.task.players[number],
                    self.powers.get(seat, ""),
                    shares.get(seat, 0.0),
                    points.get(seat),
                    levels.get(seat, ""),
                    len(chair.turns),
                    len(chair.turns - chair.active),
                    chair.refused,
                    self.facts.is_eliminated(self.pos, seat),
                    chair.own_losses,
                    len(chair.times),
                    tuple(chair.times),
                )
            )
        sign = self.opening.hexdigest()
        return Row(self.task, ending, len(self.turns), self.answers, sign, tuple(seats), error)

    def _judge(self, ending: str) -> tuple[dict[str, float], dict[str, float], dict[str, str]]:
        """Return each seat's share of the victory, its points and its level. A cut game is won by the best score."""
        outcome = self.rules.outcome(self.pos)
        shares: dict[str, float] = defaultdict(float)
        points: dict[str, float] = {}
        levels: dict[str, str] = {}
        if outcome is not None:
            winners = [one for one in outcome.standings if one.wins]
            for standing in outcome.standings:
                seat = self.pos.seat(standing.power)
                if seat and (number := read_points(standing.score)) is not None:
                    points[seat] = points.get(seat, 0.0) + number
                if seat:
                    levels.setdefault(seat, standing.level)
            for standing in winners:
                shares[self.pos.seat(standing.power)] += 1 / len(winners)
        elif ending == CUT:
            for power, seat in self.pos.runs.items():
                if seat in self.chairs:
                    points[seat] = points.get(seat, 0.0) + sum(self.rules.score(self.pos, power).values())
            best = [seat for seat, value in points.items() if value == max(points.values())]
            for seat in best:
                shares[seat] += 1 / len(best)
        return dict(shares), points, levels


_NUMBER = re.compile(r"(-?\d+)(?: (\d+)/(\d+))?")


def read_points(score: str) -> float | None:
    """Return the number that a score begins with: "31 1/2 VP" is 31.5. None if there is none."""
    found = _NUMBER.match(score.replace("−", "-").replace(",", ""))
    if found is None:
        return None
    whole, over, under = found.groups()
    return float(int(whole) + (Fraction(int(over), int(under)) if over else 0))

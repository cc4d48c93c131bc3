"""Chooses an answer for a seat from what that seat may know, and says why.

``Adviser`` supposes the table as the seat knows it (``Ruleset.supposed``), asks the question there again, tries the
candidates of the game's ``Advice``, and takes the best. The budget counts positions and not seconds. All chance comes
from the seed and the question's key. So the same record gives the same play on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from dark_ages_desk.bots.listing import MOST_TRIED, list_answers, may_be_answered, sample_answer
from dark_ages_desk.bots.strength import SQUIRE, STRENGTHS, Strength
from dark_ages_desk.bots.words import best_of_tried, only_answer
from dark_ages_desk.core.advice import (
    Advice,
    Candidate,
    Choice,
    Part,
    Trail,
    join_parts,
    scale_parts,
    subtract_parts,
    sum_parts,
)
from dark_ages_desk.core.position import Position, Runner
from dark_ages_desk.core.question import CHANCE, Answer, Button, Question, find
from dark_ages_desk.core.ruleset import Ruleset, apply_unchecked, open_questions
from dark_ages_desk.core.supposing import Memory, make_keyed_random, worlds
from dark_ages_desk.core.values import Below, Value

MOST_CANDIDATES = 60
"""Number of candidates that are looked at, at most."""

LONGEST_PLAYOUT = 24
"""Number of rolls and small answers after a candidate until the position is valued."""

HAIR = 0.02
"""Share of the best candidate's lead that chance decides among those that are nearly equal."""

NO_TRAIL = Trail()
"""Of a seat that has answered nothing in this phase."""


def is_never_hurried() -> bool:
    """Return False: there is time for the whole budget."""
    return False


def advise_runner(
    ruleset: Ruleset, pos: Position, question: Question, runner: Runner, memory: Memory, trail: Trail, number: int = 1
) -> tuple[Choice, ...]:
    """Return the best answers of an opponent who has a seat, in this process and without a limit of time."""
    strength = STRENGTHS.get(runner.strength, SQUIRE)
    return Adviser(ruleset, strength, runner.seed or 0).rank(pos, question, memory, trail, number=number)


@dataclass(frozen=True, slots=True)
class _Tried:
    """A candidate with what it was found to be worth."""

    candidate: Candidate
    parts: tuple[Part, ...]
    value: float


class Adviser:
    """An opponent's head: one game, one strength, one seed. It keeps nothing between two questions."""

    def __init__(self, ruleset: Ruleset, strength: Strength, seed: int) -> None:
        self._ruleset = ruleset
        self._strength = strength
        self._seed = seed
        self._advice: Advice[Any] | None = ruleset.advice()

    def advise(
        self,
        pos: Position,
        question: Question,
        memory: Memory = (),
        trail: Trail = NO_TRAIL,
        hurried: Callable[[], bool] = is_never_hurried,
        asides: bool = False,
    ) -> Choice:
        """Return the answer of the question's seat. The memory is that of the seat.

        The position is only read through the seat's suppositions. Where ``hurried`` says so, the best of what was
        looked at so far is taken. With ``asides`` the answer may be one (``Choice.aside``), such as the play of a card.
        """
        return self.rank(pos, question, memory, trail, hurried, 1, asides)[0]

    def rank(
        self,
        pos: Position,
        question: Question,
        memory: Memory = (),
        trail: Trail = NO_TRAIL,
        hurried: Callable[[], bool] = is_never_hurried,
        number: int = 3,
        asides: bool = False,
    ) -> tuple[Choice, ...]:
        """Return up to ``number`` answers to a question, the best first; see ``advise``."""
        about = ("opponent", self._seed, question.power, question.key)
        tables = worlds(self._ruleset, pos, question.seat, memory, about, self._strength.worlds)
        found = ((table, _find_question(table, question)) for table in tables)
        asked = [(table, at) for table, at in found if at is not None and may_be_answered(at)]
        pick = make_keyed_random(*about, "pick")
        if not asked:  # no supposed table asks it: only a plain answer is left
            answer = sample_answer(question, pick)
            return (Choice(answer, only_answer(), 0.0, tried=0),)
        listed = self._list_candidates(*asked[0], trail, pick, asides, self._find_begin(pos, question, trail))
        # What the seat is asked it knows: hidden units that it must choose from may be others than supposed.
        candidates = [one for one in listed if one.aside or find((question,), one.answer) is not None]
        if not candidates:
            return (Choice(sample_answer(question, pick), only_answer(), 0.0, tried=0),)
        looking = _Looking(self._ruleset, self._advice, self._strength, about, hurried)
        tried = [_Tried(one, parts, sum_parts(parts)) for one, parts in looking.try_all(candidates, asked)]
        return _choose(tried, question, looking, number, pick)

    def _find_begin(self, pos: Position, question: Question, trail: Trail) -> Position | None:
        """Return where the seat's phase began; None if it is not known, or if something is hidden from the seat."""
        open_ = trail.begun is not None and self._ruleset.sees_all(pos, question.seat)
        return trail.begun if open_ else None

    def _list_candidates(
        self, pos: Position, question: Question, trail: Trail, pick: Below, asides: bool, begun: Position | None
    ) -> list[Candidate]:
        """Return the candidates that the supposed question admits, without those that are barred; never none."""
        found: list[Candidate] = []
        if self._advice is not None:
            found = list(self._advice.candidates(pos, question, self._strength.depth, begun or pos))[:MOST_CANDIDATES]
            found = [one for one in found if self._is_offered(pos, question, one, asides)]
        free = [one for one in found if not (one.reversible and one.answer in trail.answers)]
        if free:
            return free
        listed = list_answers(self._ruleset, pos, question, pick, MOST_TRIED)
        plain = [Candidate(answer, best_of_tried, reversible=True) for answer in listed]
        plain = [one for one in plain if find((question,), one.answer) is not None] or plain
        return [one for one in plain if one.answer not in trail.answers] or found or plain

    def _is_offered(self, pos: Position, question: Question, candidate: Candidate, asides: bool) -> bool:
        """Return whether the answer of a candidate is possible now."""
        if candidate.aside:
            return asides and find(self._ruleset.asides(pos), candidate.answer) is not None
        return find((question,), candidate.answer) is not None


class _Looking:
    """One decision's looking ahead, with its budget."""

    def __init__(
        self,
        ruleset: Ruleset,
        advice: Advice[Any] | None,
        strength: Strength,
        about: tuple[Value, ...],
        hurried: Callable[[], bool],
    ) -> None:
        self._ruleset, self._advice, self._strength = ruleset, advice, strength
        self._about = about
        self._hurried = hurried
        self.looked = 0
        self.was_hurried = False

    def try_all(
        self, candidates: Sequence[Candidate], asked: Sequence[tuple[Position, Question]]
    ) -> Iterator[tuple[Candidate, tuple[Part, ...]]]:
        """Yield candidates with the parts that they bring. The first is yielded even if there is no time."""
        if len(candidates) == 1 and candidates[0].gain is None:
            yield candidates[0], ()
            return
        share = max(self._strength.throws, self._strength.looks // max(1, len(candidates)))
        for at, one in enumerate(candidates):
            if at and (self.was_hurried or self._hurried()):
                self.was_hurried = True
                return
            yield one, one.gain if one.gain is not None else self._play_out(one, asked, share)

    def _play_out(
        self, candidate: Candidate, asked: Sequence[tuple[Position, Question]], budget: int
    ) -> tuple[Part, ...]:
        """Return the mean change over the worlds and throws; the same throws for each candidate."""
        sums: list[Part] = []
        played, start = 0, self.looked
        for throw in range(self._strength.throws):
            for world, (pos, question) in enumerate(asked):
                if played and self.looked - start >= budget:
                    break
                if find((question,), candidate.answer) is None:
                    continue
                pick = make_keyed_random(*self._about, "throws", world, throw)
                after = self._play(pos, question, candidate, pick)
                power = question.power
                sums += subtract_parts(self._worth(after, power), self._worth(pos, power))
                if self._strength.replies and self._advice is not None:
                    sums += subtract_parts(self._advice.danger(after, power), self._advice.danger(pos, power))
                played += 1
        return scale_parts(join_parts(sums), 1 / played) if played else ()

    def _play(self, pos: Position, question: Question, candidate: Candidate, pick: Below) -> Position:
        """Return the position after a candidate, its further answers, the rolls and the small answers that follow."""
        pos = self._apply(pos, candidate.answer)
        then = list(candidate.then)
        for _ in range(LONGEST_PLAYOUT):
            asked = open_questions(pos)
            if not asked:
                break
            if then and find(asked, then[0]) is not None:
                pos = self._apply(pos, then.pop(0))
                continue
            first = asked[0]
            small = first.seat == CHANCE or (
                all(isinstance(option, Button) for option in first.options)
                and (first.seat != question.seat or len(first.options) == 1)
            )
            if not small:
                if not then or first.seat != question.seat:
                    break
                then = []  # what should follow does not: the position is valued as it is
                break
            pos = self._apply(pos, sample_answer(first, pick))
        return pos

    def _apply(self, pos: Position, answer: Answer) -> Position:
        self.looked += 1
        return apply_unchecked(pos, answer)

    def _worth(self, pos: Position, power: str) -> tuple[Part, ...]:
        if self._advice is not None:
            return self._advice.worth(pos, power)
        return tuple(Part(name, points) for name, points in self._ruleset.score(pos, power).items())


def _find_question(pos: Position, question: Question) -> Question | None:
    """Return the question of a supposed table that is the same one: of its seat and power, with its key if possible."""
    same = [one for one in open_questions(pos) if (one.seat, one.power) == (question.seat, question.power)]
    return next((one for one in same if one.key == question.key), same[0] if same else None)


def _choose(
    tried: Sequence[_Tried], question: Question, looking: _Looking, number: int, pick: Below
) -> tuple[Choice, ...]:
    """Return the best of the tried candidates, with a hair of chance between those that are nearly equal."""
    values = [one.value for one in tried]
    hair = HAIR * (max(values) - min(values))
    shaken = [one.value + hair * pick(1000) / 1000 for one in tried]
    order = sorted(range(len(tried)), key=lambda at: (-shaken[at], at))
    best: list[Choice] = []
    for place, at in enumerate(order[:number]):
        one = tried[at]
        second = tried[order[place + 1]].value if place + 1 < len(order) else None
        reason = one.candidate.tell(one.parts, one.value)
        best.append(
            Choice(
                one.candidate.answer,
                reason,
                one.value,
                one.parts,
                one.candidate.numbers,
                second,
                len(tried),
                looking.looked,
                looking.was_hurried,
                one.candidate.open,
                one.candidate.aside,
            )
        )
    return tuple(best)

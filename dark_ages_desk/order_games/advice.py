"""What the desk knows about playing a game of sealed orders well: sheets are tried by running the turn.

The sheets to try come from the planners of the stand-ins. On the supposed table the others get the sheets that their
stand-ins would write, and the turn is run with the same dice for every sheet. The better sheet is changed line by line.
In some games who thinks deeper runs the next turn too, in which all write as the planners do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from dark_ages_desk.core.advice import Candidate, Part, join_parts, scale_parts, subtract_parts, sum_parts
from dark_ages_desk.core.question import CHANCE, REFEREE, STAND_IN, Answer, Question
from dark_ages_desk.core.ruleset import Ruleset, apply_unchecked, open_questions
from dark_ages_desk.core.supposing import make_keyed_random
from dark_ages_desk.core.values import Below
from dark_ages_desk.order_games import words
from dark_ages_desk.order_games.position import OrderPosition
from dark_ages_desk.order_games.writing import CLOSE, SHEET

P = TypeVar("P", bound=OrderPosition)

Lines = tuple[str, ...]

MOST_RUN = 400
"""Answers of one turn that are run at most: rolls, stand-ins, the deadline."""

MOST_ALONE = 10
"""Number of powers up to which the others' sheets are written for the trial; in larger games they give none."""

TRIALS = {1: 3, 2: 6}
"""Sheets that are tried, by the depth of thought; of many, one that was lucky would be taken for good."""

THROWS = {1: 1, 2: 3}
"""Times that the turn is run for each sheet, each time with other dice, by the depth of thought."""

TRIALS_AHEAD, THROWS_AHEAD = 4, 2
"""The same two where several turns are run for each sheet, which takes as long as several sheets."""

DOUBT = 3.0
"""Points by which another sheet must beat the planner's own: one turn run ahead tells only a part; ours.

A game may say another number for the sheets that planners wrote; for one that was changed line by line it is this.
"""

FEW = 2
"""Sheets that are tried where many powers write: a turn of 35 realms takes long to run; ours."""

TOLD = 2
"""Changes that a reason names."""

NOTHING = 1e-6
"""Points that are none."""

Score = Callable[[P, str], Mapping[str, float]]

Changes = tuple[tuple[words.Clauses, float], ...]
"""What is said of each change, with how many more there are, or fewer (on the average of the dice)."""


class Standing(NamedTuple):
    """The place of a sheet among those that were tried, from 1; 0 of 0 if none was."""

    rank: int
    number: int


class OrderAdvice(Generic[P]):
    """The knowledge of a game of sealed orders. The game gives what its positions are worth."""

    def __init__(
        self,
        ruleset: Ruleset[P],
        score: Score[P],
        version: str,
        quick_above: int = MOST_ALONE,
        campaign: Callable[[P, str, int], Lines] | None = None,
        doubt: float = DOUBT,
        ahead: int = 1,
        *,
        clauses: Mapping[str, words.Clauses],
        side: str,
        weights: Mapping[str, float],
    ) -> None:
        """Advise by a game's score; reasons call a power a ``side`` ("kingdom").

        Its ``campaign`` writes an opponent's own sheet for a depth of thought, which is tried first; another one must
        beat it by ``doubt`` points. Who thinks deeper runs ``ahead`` turns for each sheet. Of each part of the score a
        reason says one of its ``clauses``, with how many there are: one army, one person or one piece of gold has the
        points that ``weights`` names, or else one.
        """
        self._ruleset, self._score, self.version = ruleset, score, version
        self._campaign, self._doubt, self._ahead = campaign, doubt, ahead
        self._quick_above, self._clauses, self._weights, self._side = quick_above, clauses, weights, side
        self._others: tuple[Any, str, dict[str, Lines]] | None = None

    def worth(self, pos: P, power: str) -> tuple[Part, ...]:
        """Return what a position is worth to a power: the game's score, less a share of the best other's."""
        own = self._score(pos, power)
        return tuple(Part(name, points) for name, points in own.items())

    def danger(self, pos: P, power: str) -> tuple[Part, ...]:
        """Return nothing: what others do in the turn is in each trial already."""
        del pos, power
        return ()

    def candidates(self, pos: P, question: Question, depth: int, begun: P) -> Iterable[Candidate]:
        """Return the sheets that were tried, each with what it brings; () for another question."""
        if question.option(SHEET) is None:
            return ()
        sheets = list(self._suggest(pos, question, depth))
        if len(pos.writers) > self._quick_above and depth < 2:
            return tuple(
                self._candidate(question, sheet, (Part(words.PLAN, -at),), Standing(0, 0))
                for at, sheet in enumerate(sheets)
            )
        tried: dict[Lines, tuple[Part, ...]] = {}
        before = self.worth(pos, question.power)
        many = len(pos.writers) > self._quick_above
        turns = self._ahead if depth > 1 else 1
        trials, throws = (TRIALS.get(depth, TRIALS[2]), THROWS.get(depth, THROWS[2]))
        if turns > 1:
            trials, throws = TRIALS_AHEAD, THROWS_AHEAD
        if many:
            trials, throws = FEW, 1
        run = partial(self._try, pos, question, before=before, depth=depth, throws=throws, turns=turns)
        for sheet in sheets[: min(trials, TRIALS[1])]:
            tried.setdefault(sheet, run(sheet))
        left = trials - len(tried)
        pick = make_keyed_random("sheet", question.power, question.key, depth)
        while left > 0 and tried:
            best = max(tried, key=lambda sheet: (sum_parts(tried[sheet]), sheet))
            other = sheets[pick(len(sheets))]
            changed = _change(best, other, pick)
            left -= 1
            if changed not in tried:
                tried[changed] = run(changed)
        number = len(tried)
        doubts = dict.fromkeys(sheets, self._doubt) | {sheets[0]: 0.0} if sheets else {}
        all_of_it = sum_parts(before)
        weighed = {sheet: (*gain, Part(words.DOUBT, -doubts.get(sheet, DOUBT))) for sheet, gain in tried.items()}
        worth = {sheet: sum_parts(gain) for sheet, gain in weighed.items()}
        return tuple(
            self._candidate(
                question,
                sheet,
                gain,
                Standing(1 + sum(other > worth[sheet] for other in worth.values()), number),
                turns,
                out=all_of_it > 0 and abs(sum_parts(tried[sheet]) + all_of_it) < NOTHING,
            )
            for sheet, gain in weighed.items()
        )

    def _suggest(self, pos: P, question: Question, depth: int = 1) -> Iterator[Lines]:
        """Yield the sheets of the planners, the own ones first, the deepest before; each is written when it is asked
        for."""
        seen = set[Lines]()
        if self._campaign is not None:
            for deep in range(depth, 0, -1):
                own = self._campaign(pos, question.power, deep)
                if own not in seen:
                    seen.add(own)
                    yield own
        for answer in self._ruleset.suggest(pos, question):
            lines = tuple(str(line) for line in answer.value) if isinstance(answer.value, tuple) else ()
            if lines not in seen:
                seen.add(lines)
                yield lines

    def _candidate(
        self, question: Question, sheet: Lines, gain: tuple[Part, ...], at: Standing, turns: int = 1, out: bool = False
    ) -> Candidate:
        answer = Answer(question.seat, question.power, SHEET, sheet)
        orders = sum(bool(line) for line in sheet)
        brings = [part for part in gain if part.name not in (words.PLAN, words.DOUBT)]
        told = () if out else self._count_changes(brings)
        counts = tuple(abs(count) for _, count in told)
        tell = partial(_tell, self._side, orders, at, told, sum_parts(brings) < 0, turns, out)
        return Candidate(answer, tell, (), gain, (orders, *at, *counts))

    def _count_changes(self, gain: Iterable[Part]) -> Changes:
        """Return what a sheet changes most, with how many more (or fewer) there are of each.

        Of two losses the lesser gives way to what is gained, if anything is.
        """
        parts = sorted(gain, key=lambda part: -abs(part.points))
        counts = [(part.name, words.round_count(part.points / self._weights.get(part.name, 1.0))) for part in parts]
        changed = [(self._clauses[name], count) for name, count in counts if count]
        told = changed[:TOLD]
        gained = next((one for one in changed if one[1] > 0), None)
        if gained is not None and all(count < 0 for _, count in told):
            told[-1] = gained
        return tuple(told)

    # --- running the turn

    def _try(
        self,
        pos: P,
        question: Question,
        sheet: Lines,
        *,
        before: Sequence[Part],
        depth: int,
        throws: int,
        turns: int,
    ) -> tuple[Part, ...]:
        """Return what a sheet brings by the end of so many turns, on the average of some throws of the dice."""
        others = self._write_others(pos, question.power)
        sums: list[Part] = []
        for number in range(throws):
            pick = make_keyed_random("turn", question.power, question.key, number)
            table = self._run(pos, question, sheet, others, pick)
            for _ in range(turns - 1):
                table = self._run_next(table, question.power, depth, pick)
            sums += subtract_parts(self.worth(table, question.power), before)
        return scale_parts(join_parts(sums), 1 / throws)

    def _run_next(self, pos: P, power: str, depth: int, pick: Below) -> P:
        """Return the table after a turn in which this power and the others write as the planners do."""
        asked = (one for one in open_questions(pos) if one.power == power and one.option(SHEET) is not None)
        question = next(asked, None)
        if question is None:  # it is out of play, or the game is over
            return pos
        own = next(self._suggest(pos, question, depth), ())
        return self._run(pos, question, own, self._list_others(pos, power), pick)

    def _run(self, pos: P, question: Question, sheet: Lines, others: Mapping[str, Lines], pick: Below) -> P:
        """Return the table after the turn in which these sheets are given."""
        turn = pos.turn
        table = pos.replace(sheets=dict(others))
        table = apply_unchecked(table, Answer(question.seat, question.power, SHEET, sheet))
        for _ in range(MOST_RUN):
            asked = open_questions(table)
            if not asked or table.turn != turn:
                break
            answer = self._go_on(table, asked, pick)
            if answer is None:
                break
            table = apply_unchecked(table, answer)
        return table

    def _go_on(self, pos: P, asked: Sequence[Question], pick: Below) -> Answer | None:
        """Return the next answer that nobody has to think about: a throw, a stand-in's sheet, the deadline."""
        for one in asked:
            if one.seat == CHANCE:
                option = one.options[pick(len(one.options))]
                return Answer(CHANCE, one.power, option.verb, option.sample(pick))
            if one.seat == STAND_IN:
                found = self._ruleset.stand_in(pos, one)
                return found[0] if found is not None else None
        close = next((one for one in asked if one.seat == REFEREE and one.option(CLOSE) is not None), None)
        return Answer(REFEREE, close.power, CLOSE) if close is not None else None

    def _write_others(self, pos: P, power: str) -> dict[str, Lines]:
        """Return the sheets that the others would give; those of one table are written once."""
        known = self._others
        if known is None or known[0] is not pos or known[1] != power:
            self._others = known = (pos, power, self._list_others(pos, power))
        return known[2]

    def _list_others(self, pos: P, power: str) -> dict[str, Lines]:
        """Return the first sheet of each other power; none where many write."""
        found: dict[str, Lines] = {}
        alone = len(pos.writers) > self._quick_above
        for question in open_questions(pos):
            if question.power == power or question.option(SHEET) is None or question.seat == REFEREE:
                continue
            found[question.power] = () if alone else next(self._suggest(pos, question), ())
        return found


def _change(best: Lines, other: Lines, pick: Below) -> Lines:
    """Return a sheet with one change: two lines exchanged, one moved to the top, or one taken from another sheet."""
    lines = list(best)
    filled = [at for at, line in enumerate(lines) if line]
    if not filled:
        return other
    at = filled[pick(len(filled))]
    how = pick(3)
    if how == 0:
        to = filled[pick(len(filled))]
        lines[at], lines[to] = lines[to], lines[at]
    elif how == 1:
        lines.insert(0, lines.pop(at))
    else:
        new = [line for line in other if line and line not in lines]
        if new:
            lines[at] = new[pick(len(new))]
        else:
            lines.append(lines.pop(at))
    return tuple(lines)


def _tell(
    side: str,
    orders: int,
    at: Standing,
    told: Changes,
    loses: bool,
    turns: int,
    out: bool,
    parts: Sequence[Part],
    value: float,
) -> str:
    """Return the reason of a sheet: what it changes most, whether it loses on the whole, or leaves nothing in play."""
    del parts, value
    if not at.number:
        return words.sheet_of_planner(orders=orders)
    if out:
        return words.sheet_saves_nothing(side=side, orders=orders, number=at.number)
    tried = words.sheets_tried(orders=orders, rank=at.rank, number=at.number, loses=loses)
    return words.sheet_brings(side=side, tried=tried, told=told, turns=turns)

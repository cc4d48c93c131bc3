"""The figures of a game of written orders: a turn, a sheet that is checked, all reports, many turns opened again."""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, Question, Sheet
from dark_ages_desk.core.ruleset import apply_unchecked
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.reports.report_pages import made_of
from dark_ages_desk.session import Session
from dark_ages_desk.tools.bench.figure import Figure

SHEETS = "dark-age-ii/britain"
"""The scenario that it is measured on: sixteen kingdoms with a player each."""

REALMS = "strategy-and-conquest/dark-ages"
"""The scenario of thirty-five realms with a player each."""

TURNS, MANY_TURNS = 40, 4


def measure_sheets() -> Iterator[Figure]:
    """Measure the turns, checks and papers of sixteen full sheets, as random play writes them."""
    session, rng = new_session(SHEETS, seed=5), random.Random(5)
    turns: list[float] = []
    checks: list[float] = []
    papers: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "turns.dadesk"
        session.save(path)
        while len(turns) < TURNS and session.outcome() is None:
            question = session.questions()[0]
            if question.seat == CHANCE:
                before = session.position
                session.roll()
                if _has_carried_out(session):
                    turns.append(_time_turn(before, session))
                    papers.append(_time_papers(session))
                continue
            sheet = _full_sheet(question, rng)
            if not turns:
                checks.append(_time_check(question, sheet))
            session.answer(question.seat, question.options[0].verb, sheet, question.power)
        session.close()
        opened = []
        for _ in range(3):
            begun = time.perf_counter()
            again = open_session(path)
            again.verify_some(None)
            opened.append(time.perf_counter() - begun)
            again.close()
    yield Figure("a turn of sixteen sheets", statistics.median(turns), "ms", 50, "most", len(turns))
    yield Figure("a sheet checked after a key", statistics.median(checks), "ms", 50, "most", len(checks))
    yield Figure("all reports of a turn as HTML and text", statistics.median(papers), "ms", 500, "most", len(papers))
    words = f"{len(turns)} turns opened and played again"
    yield Figure(words, statistics.median(opened), "s", 2, "most", 3)
    of_realms = _time_realm_papers()
    yield Figure("35 reports of realms as HTML and text", statistics.median(of_realms), "ms", 1000, "most", MANY_TURNS)


def _time_realm_papers() -> list[float]:
    """Return the times for the papers of 35 players, turn by turn, with sheets of stand-ins."""
    session = new_session(REALMS, seats=[f"Player {number}" for number in range(1, 36)], seed=5)
    found: list[float] = []
    while len(found) < MANY_TURNS:
        begun = session.turns()
        while session.turns() == begun:
            question = session.questions()[0]
            if question.seat == CHANCE:
                session.roll()
                continue
            answer = session.ruleset.suggest(session.position, question)[0]
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
        found.append(_time_papers(session))
    return found


def _has_carried_out(session: Session) -> bool:
    """Return whether the last answer carried out a turn: then it led through many moments."""
    return len(session.moments(session.entries[-1].number)) > TURNS


def _full_sheet(question: Question, rng: random.Random) -> tuple[str, ...]:
    """Return a sheet with no empty line."""
    option = question.options[0]
    assert isinstance(option, Sheet)
    value = option.sample(rng.randrange)
    lines = [str(line) for line in value if line] if isinstance(value, tuple) else []
    return tuple((lines * option.lines)[: option.lines]) if lines else ("TAX",) * option.lines


def _time_check(question: Question, sheet: tuple[str, ...]) -> float:
    option = question.options[0]
    assert isinstance(option, Sheet)
    begun = time.perf_counter()
    option.judge(sheet)
    return (time.perf_counter() - begun) * 1000


def _time_turn(before: Position, session: Session) -> float:
    """Return the time in ms of the last answer, that of chance, given once more: its turn is carried out."""
    answer = session.entries[-1].answer
    assert answer is not None
    begun = time.perf_counter()
    apply_unchecked(before, answer)
    return (time.perf_counter() - begun) * 1000


def _time_papers(session: Session) -> float:
    """Return the time in ms for all papers of the turn just run."""
    turn = session.turns()[-2]  # the last one is that for which sheets are written now
    begun = time.perf_counter()
    played = session.played(turn)
    assert played is not None
    for _ in made_of(session.ruleset.player_reports(played), turn):
        pass
    return (time.perf_counter() - begun) * 1000

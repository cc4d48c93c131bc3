"""Two tables that look alike to the public eye give the same bytes, whatever is made of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from dark_ages_desk.contract.walks import all_viewers, session_at, walk
from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.player_reports import Paper
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Question, Roll
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.library import games, new_session
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.course import Course, build_course
from dark_ages_desk.reports.pages import figures, to_html, to_markdown, to_rich_text
from dark_ages_desk.reports.post.teaching import Lesson, read_back
from dark_ages_desk.reports.tables import TABLES, as_csv
from dark_ages_desk.session import Session

from ..games.at_random import give_next_answer
from .evenings import all_that_is_seen, read

pytestmark = pytest.mark.thirds


def all_bytes(session: Session, everything: bool = False) -> list[str]:
    """All that can be made of a session, but for what only the painter of a view does."""
    evening = read(session, everything)
    maps = list(figures(evening, all_that_is_seen))
    text, pictures = to_markdown(evening, maps, "pictures")
    tables = [as_csv(table(evening)) for table in TABLES.values()]
    frames = [repr(all_that_is_seen(sample.view)) for sample in evening.samples]
    return [
        to_html(evening, maps),
        text,
        to_rich_text(evening, maps),
        *(repr(one.data) for one in pictures),
        *tables,
        *frames,
    ]


def begun_at(session: Session, pos: Any) -> Session:
    """A session that begins with that position, where the other begins with its own."""
    other = session_at(session.ruleset, session)
    other.record.tree.after[0] = pos
    return other


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", [1, 2])
def test_tables_that_look_alike_give_the_same_bytes(game: str, seed: int) -> None:
    rng = random.Random(seed)
    apart = 0
    for number, session in enumerate(walk(game, seed)):
        other = session.ruleset.indistinguishable_position(session.position, TABLE, rng.randrange)
        if other is session.position or number % 5:
            continue
        one, two = begun_at(session, session.position), begun_at(session, other)
        assert all_bytes(one) == all_bytes(two)
        apart += all_bytes(one, everything=True) != all_bytes(two, everything=True)
    assert apart or game != "carolingian-twilight"


def course_at(session: Session, pos: Any, viewer: str) -> Course:
    """The course of a session for a viewer, with another position at its end."""
    after, head = session.record.tree.after, session.head
    stood, after[head] = after[head], pos
    try:
        gathering = Gathering(session, viewer=viewer, in_full=False)
        assert gathering.work() and gathering.evening is not None
        return build_course(gathering.evening)
    finally:
        after[head] = stood


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", [1, 2])
def test_positions_that_look_alike_give_a_viewer_the_same_course(game: str, seed: int) -> None:
    rng = random.Random(seed)
    apart = compared = 0
    for number, session in enumerate(walk(game, seed)):
        if number % 4:
            continue
        pos = session.position
        for viewer in all_viewers(session.ruleset):
            other = session.ruleset.indistinguishable_position(pos, viewer, rng.randrange)
            if other is pos or session.ruleset.outcome(other) is not None:
                continue  # after the end everybody may know everything
            assert course_at(session, pos, viewer) == course_at(session, other, viewer), (viewer, session.position)
            compared += 1
            apart += course_at(session, pos, REFEREE) != course_at(session, other, REFEREE)
    if game in ("dark-age-ii", "strategy-and-conquest"):
        assert compared and apart, "what the referee's course shows must have been at stake"


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_at_stake_tells_nothing_that_is_hidden(game: str, seed: int) -> None:
    """Every roll on the way, with other hands and other hidden units."""
    rng = random.Random(seed)
    for session in walk(game, seed):
        for _ in range(3):
            if session.outcome() is not None:
                return
            pos = session.position
            other = session.ruleset.indistinguishable_position(pos, TABLE, rng.randrange)
            for here in open_questions(pos):
                option = here.options[0] if here.seat == CHANCE else None
                if isinstance(option, Roll):
                    seen = session.ruleset.stakes(pos, TABLE, option)
                    assert seen == session.ruleset.stakes(other, TABLE, option)
            give_next_answer(session, rng)


def test_sealed_bids_that_are_not_opened_are_told_by_nobody() -> None:
    made = []
    for bid in (1, 4):
        session = new_session("wergild/590", seats=["Ada", "Ben", "Cleo"], seed=1)
        asked = next(one for one in session.questions() if one.sealed)
        option = next(one for one in asked.options if one.admits(bid))
        session.answer(asked.seat, option.verb, bid, asked.power)
        made.append(all_bytes(session))
        assert all_bytes(session, everything=True) != made[-1]
    assert made[0] == made[1]


def lessons(session: Session, viewer: str) -> list[object]:
    """All that games by mail tell a player of his sheet: in his report, and when his sheet has come."""
    told: list[object] = []
    for question in session.questions():
        option = question.option("sheet")
        if question.seat != viewer or not isinstance(option, Sheet):
            continue

        def list_odds(lines: Sequence[str], question: Question = question) -> Sequence[tuple[int, Forecast]]:
            return session.forecast_lines(viewer, question, lines)

        paper = Lesson(option, list_odds, 1, session.ruleset.id).add_to(Paper(viewer, question.power, "", "", "", ()))
        assert option.proposal is not None
        told += [paper, *read_back(option, tuple(option.proposal()), list_odds)]
    return told


@pytest.mark.parametrize("game", ["dark-age-ii", "strategy-and-conquest"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_a_mail_teaches_tells_nothing_that_is_hidden(game: str, seed: int) -> None:
    rng = random.Random(seed)
    taught = 0
    for number, session in enumerate(walk(game, seed)):
        viewers = {one.seat for one in session.questions() if isinstance(one.option("sheet"), Sheet)}
        if number % 4 or not viewers:
            continue
        viewer = rng.choice(sorted(viewers))
        other = session.ruleset.indistinguishable_position(session.position, viewer, rng.randrange)
        mine = lessons(begun_at(session, session.position), viewer)
        assert mine == lessons(begun_at(session, other), viewer), (viewer, session.position)
        taught += len(mine)
    assert taught

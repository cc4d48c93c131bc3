"""The sheets on the map: the last turn's mark beside each power's points, and the cards of this turn."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.contract.walks import HIDING, all_viewers, walk
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.course import Course, build_course
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.furniture import CardsSheet
from dark_ages_desk.ui.desk.turn_facts import NO_FACTS, TurnFacts, TurnReader
from dark_ages_desk.ui.desk.words.map import SHOWN_THIS_TURN
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

RECORDS = Path(__file__).parents[2] / "games" / "records"
GAMES = {
    "carolingian-twilight": "2/27.6",
    "dark-age-britain-570": "1/short",
    "dark-age-ii": "1/north-read-12",
    "dark-ages-1971": "2/hastings",
    "strategy-and-conquest": "1/duel-iberia",
}


@pytest.fixture
def opened(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Session]:
    """The record of a game."""
    game = request.param
    copy = tmp_path / "game.dadesk"
    shutil.copy(RECORDS / game / f"{GAMES[game]}.dadesk", copy)
    session = open_session(copy)
    yield session
    session.close()


def course(session: Session, viewer: str) -> Course:
    gathering = Gathering(session, viewer=viewer, in_full=False)
    assert gathering.work() and gathering.evening is not None
    return build_course(gathering.evening)


def read(session: Session, viewer: str, number: int) -> TurnFacts:
    headings = session.record.tree.after[number].headings
    return TurnReader(session).read(viewer, viewer, number, next(iter(headings), ""))


@pytest.mark.parametrize("opened", GAMES, indirect=True)
def test_the_marks_are_what_each_viewer_knew_at_the_ends_of_turns_as_in_the_course(opened: Session) -> None:
    compared = 0
    for viewer in (TABLE, REFEREE, opened.ruleset.seats[0]):
        ends = course(opened, viewer).ends
        for before, end in pairwise(ends):
            facts = read(opened, viewer, end.at - (not end.open))  # the entry ``at`` may begin the next turn
            if before is ends[0]:
                assert facts == TurnFacts(cards=facts.cards), "before the first turn there was none"
                continue
            assert facts.past == before.heading
            known = {power: row.standing for power, row in before.rows.items() if row.standing is not None}
            assert facts.standings == known
            compared += 1
    assert compared


def test_a_game_without_a_past_turn_has_no_mark() -> None:
    session = new_session("strategy-and-conquest/duel-iberia", seed=1)
    assert read(session, TABLE, 0) == NO_FACTS
    session.close()


@pytest.mark.parametrize("opened", ["dark-age-britain-570"], indirect=True)
def test_the_sheets_show_the_marks_and_the_cards_of_the_year(qtbot: QtBot, window: DeskWindow, opened: Session) -> None:
    shown = next(
        one.entry.number
        for one in opened.outline.headed(TABLE)
        if any("card" in dict(note.data) for _, piece in one.pieces for note in piece.notes)
        and read(opened, TABLE, one.entry.number).past
    )
    window.resize(1920, 1080)
    window.show_session(opened)
    desk = window.desk
    assert desk is not None
    desk.verdict.hide()
    desk.table.look_as(REFEREE)
    desk.table.go_to(shown)
    qtbot.waitUntil(lambda: desk.map.settled, timeout=20000)
    furniture = desk.link.furniture
    furniture.arrange()
    facts = read(opened, REFEREE, shown)
    bars = furniture.points.bars
    now = {row.power: row.standing for row in opened.view(REFEREE, at=shown).ledger}
    for bar in bars:
        number, before = now[bar.power.id], facts.standings[bar.power.id]
        assert number is not None and bar.before is not None
        assert bar.before * number.number == pytest.approx(bar.part * before.number)
    cards = next(one for one in furniture.sheets if isinstance(one, CardsSheet))
    assert cards.isVisible() and cards.accessibleName() == SHOWN_THIS_TURN
    assert all(one.name in cards.accessibleDescription() and one.does for one in facts.cards)
    desk.table.go_to(0)
    assert not cards.accessibleDescription() and all(bar.before is None for bar in furniture.points.bars)


def facts_at(session: Session, pos: Position, viewer: str) -> TurnFacts:
    """The facts of a turn that begins after a position, in place of the session's last one."""
    after, head = session.record.tree.after, session.head
    stood, after[head] = after[head], pos
    try:
        return TurnReader(session).read(viewer, viewer, head, "Turn 999")
    finally:
        after[head] = stood


@pytest.mark.parametrize("game", HIDING)
def test_positions_that_look_alike_give_a_viewer_the_same_marks_and_cards(game: str) -> None:
    rng = random.Random(1)
    compared = 0
    for session in walk(game, 1):
        pos = session.position
        for viewer in all_viewers(session.ruleset):
            other = session.ruleset.indistinguishable_position(pos, viewer, rng.randrange)
            if other is not pos and session.head and pos.headings:
                assert facts_at(session, pos, viewer) == facts_at(session, other, viewer)
                compared += 1
    assert compared

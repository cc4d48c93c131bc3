"""Opponents at a real table, with the real process in which they think."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.bots.seating import make_opponent
from dark_ages_desk.core.position import OPPONENT
from dark_ages_desk.core.question import CHANCE, TABLE, Question
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.session.entry_tree import BY_DESK, BY_HURRIED, BY_OPPONENT
from dark_ages_desk.session.header import CURTAIN
from dark_ages_desk.thinking import Thinker
from dark_ages_desk.ui.desk import opponents
from dark_ages_desk.ui.desk.opponents import NEXT, OVERRULE
from dark_ages_desk.ui.desk.pace import AT_ONCE, PACES, STEADY, STEPS
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.viewers import find_initial_look, list_unanswered_seats

SCENARIO = "dark-age-britain-570/dyrham-577"
ANNA, BERTA = "Anna", "Berta"
PATIENCE = 20_000  # milliseconds: a process starts on a busy machine


def seat(session: Session, who: str, strength: str = "squire") -> None:
    session.seat_runner(who, make_opponent(session.ruleset, who, strength, session.header.seed, session.header.id))


class Desk:
    """A table with a session, and the thinking process of its opponents."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.thinker = Thinker(session)
        self.table = LiveTable(session, None, self.thinker)
        self.told: list[str] = []
        self.table.told.connect(self.told.append)
        self.table.opponents.set_pace(AT_ONCE)
        self.table.show_now()

    def asked(self) -> set[str]:
        return {one.seat for one in self.session.questions() if not one.beside} - {CHANCE}

    def answer_plainly(self) -> None:
        """Give Anna's answer: the first button, or what the game suggests."""
        question = next(one for one in self.session.questions() if one.seat == ANNA)
        for verb in ("suggested", "ready", "agree", "no more", "pay", "built", "done", "stay"):
            if (option := question.option(verb)) is not None:
                self.table.answer(ANNA, option.verb, None, question.power)
                return
        option = question.options[0]
        value = () if question.option("declare") or question.option("advance") else option.sample(lambda _: 0)
        self.table.answer(ANNA, option.verb, value, question.power)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hurry no opponent: a busy machine is no hanging process."""
    monkeypatch.setattr(opponents, "LONGEST", 60.0)


@pytest.fixture
def desk(tmp_path: Path, qtbot: QtBot) -> Iterator[Desk]:
    session = new_session(SCENARIO, tmp_path / "game.dadesk", seats=(ANNA, BERTA), seed=5)
    seat(session, BERTA)
    found = Desk(session)
    yield found
    found.table.stop()
    session.close()


def wait_for_anna(desk: Desk, qtbot: QtBot) -> None:
    """Wait until Anna is asked, and throw her dice."""

    def is_asked() -> bool:
        if not desk.asked() and desk.session.questions():
            desk.table.roll()
        return ANNA in desk.asked() and desk.table.opponents.find_due() is None

    qtbot.waitUntil(is_asked, timeout=PATIENCE)


def test_an_opponent_answers_with_its_reason_until_a_person_is_asked(desk: Desk, qtbot: QtBot) -> None:
    wait_for_anna(desk, qtbot)
    while not any(entry.by == BY_OPPONENT for entry in desk.session.entries):
        desk.answer_plainly()
        wait_for_anna(desk, qtbot)
    given = [entry for entry in desk.session.entries if entry.by == BY_OPPONENT]
    assert all(entry.seat == BERTA and entry.why for entry in given)
    assert "keeps" in " ".join(entry.why for entry in given) or "garrison" in " ".join(entry.why for entry in given)


def test_undo_goes_back_to_the_persons_last_answer_and_redo_brings_all_of_it_back(desk: Desk, qtbot: QtBot) -> None:
    wait_for_anna(desk, qtbot)
    while desk.session.entries[-1].by != BY_OPPONENT:
        before = desk.session.position
        desk.answer_plainly()
        wait_for_anna(desk, qtbot)
    after, number = desk.session.position, len(desk.session.entries)
    assert desk.table.undo()
    assert desk.session.position == before and ANNA in desk.asked()
    assert desk.table.redo()
    assert desk.session.position == after and len(desk.session.entries) == number


def test_the_record_replays_without_a_thought_and_keeps_who_answered_and_why(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    wait_for_anna(desk, qtbot)
    while not any(entry.by == BY_OPPONENT for entry in desk.session.entries):
        desk.answer_plainly()
        wait_for_anna(desk, qtbot)
    again = open_session(tmp_path / "game.dadesk", read_only=True, verify=True)
    told = [(one.by, one.why, one.open_why, one.answer) for one in desk.session.entries]
    assert [(one.by, one.why, one.open_why, one.answer) for one in again.entries] == told
    assert again.runner(BERTA).kind == OPPONENT and again.runner(BERTA).strength == "squire" and not again.warnings
    again.close()


def test_the_same_record_gives_the_same_answers(tmp_path: Path, qtbot: QtBot) -> None:
    told = []
    for name in ("one", "two"):
        session = new_session(SCENARIO, tmp_path / f"{name}.dadesk", seats=(ANNA, BERTA), seed=8)
        for who in (ANNA, BERTA):
            seat(session, who)
        found = Desk(session)
        qtbot.waitUntil(lambda found=found: len(found.session.entries) > 14, timeout=PATIENCE)  # type: ignore[misc]
        found.table.stop()
        told.append([(one.answer, one.why) for one in session.entries[:14]])
        session.close()
    assert told[0] == told[1]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_process_that_ends_or_hangs_costs_one_plain_answer(
    desk: Desk, qtbot: QtBot, how: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_for_anna(desk, qtbot)
    while desk.table.opponents.find_due() is None:
        if ANNA in desk.asked():
            desk.answer_plainly()
        else:
            desk.table.roll()
    process = desk.thinker._process
    assert process is not None and not any(entry.by == BY_HURRIED for entry in desk.session.entries)
    os.kill(process.pid, how)  # while Berta thinks
    with monkeypatch.context() as soon:
        soon.setattr(opponents, "SILENT", 0.5)
        soon.setattr(opponents, "STARTING", 0.5)
        qtbot.waitUntil(lambda: any(entry.by == BY_HURRIED for entry in desk.session.entries), timeout=PATIENCE)
    wait_for_anna(desk, qtbot)
    assert sum("plain answer" in words for words in desk.told) == 1
    assert sum(entry.by == BY_HURRIED for entry in desk.session.entries) == 1
    desk.answer_plainly()  # a new process thinks on
    wait_for_anna(desk, qtbot)


def test_a_process_that_starts_slowly_costs_no_plain_answer(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "SILENT", 0.5)
    session = new_session(SCENARIO, tmp_path / "game.dadesk", seats=(ANNA, BERTA), seed=8)
    for who in (ANNA, BERTA):
        seat(session, who)
    found = Desk(session)
    process = found.thinker._process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    qtbot.wait(1500)
    os.kill(process.pid, signal.SIGCONT)
    monkeypatch.setattr(opponents, "SILENT", 20.0)  # a busy machine
    qtbot.waitUntil(lambda: sum(one.by == BY_OPPONENT for one in session.entries) > 1, timeout=PATIENCE)
    found.table.stop()
    assert not any(one.by == BY_HURRIED for one in session.entries) and not found.told
    session.close()


def test_step_by_step_each_answer_waits_for_next(desk: Desk, qtbot: QtBot) -> None:
    wait_for_anna(desk, qtbot)
    desk.table.opponents.set_pace(STEPS)
    while ANNA in desk.asked():
        desk.answer_plainly()
    number = len(desk.session.entries)
    qtbot.wait(300)
    assert len(desk.session.entries) == number
    card = desk.table.opponents.build_card()
    assert card is not None and [option.verb for option in card.options] == [NEXT, OVERRULE]
    desk.table.answer(BERTA, NEXT)
    qtbot.waitUntil(lambda: len(desk.session.entries) > number, timeout=PATIENCE)


def test_after_a_persons_roll_the_result_stays_longer_than_after_an_opponents(qtbot: QtBot) -> None:
    session = new_session("carolingian-twilight/27.2", seats=(ANNA, BERTA, "Cleo"), seed=3, secrets="open")
    seat(session, BERTA)
    desk, pauses = Desk(session), dict[tuple[str, bool], set[float]]()
    desk.table.stop()  # the answers are given here
    desk.table.opponents.set_pace(STEADY)
    policy = EagerPolicy(session.ruleset, random.Random(3))
    for _ in range(150):
        question = next(iter(session.questions()))
        last = next((one for one in reversed(session.entries) if one.seat != CHANCE), None)
        if question.seat == CHANCE:
            session.roll()
        else:
            answer, by = policy.choose(session.position, question), BY_OPPONENT if question.seat == BERTA else ""
            session.answer(answer.seat, answer.verb, answer.value, answer.power, by=by, why="why" if by else "")
        if last is not None and last.seat in (ANNA, BERTA):
            pauses.setdefault((last.seat, question.seat == CHANCE), set()).add(desk.table.opponents.pause)
    assert pauses == {
        (ANNA, True): {3 * PACES[STEADY]}, (ANNA, False): {PACES[STEADY]},
        (BERTA, True): {PACES[STEADY]}, (BERTA, False): {PACES[STEADY]},
    }  # fmt: skip


def test_a_person_answers_in_an_opponents_place_once(desk: Desk, qtbot: QtBot) -> None:
    wait_for_anna(desk, qtbot)
    desk.table.opponents.set_pace(STEPS)
    while ANNA in desk.asked():
        desk.answer_plainly()
    desk.table.answer(BERTA, OVERRULE)
    assert not desk.table.opponents.plays(BERTA)
    question = next(one for one in desk.session.questions() if one.seat == BERTA)
    option = question.options[0]
    desk.table.answer(BERTA, option.verb, option.sample(lambda _: 0), question.power)
    assert desk.session.entries[-1].by == "" and desk.table.opponents.plays(BERTA)


def test_one_person_among_opponents_sees_what_the_seat_may_see_without_a_curtain() -> None:
    session = new_session("carolingian-twilight/27.2", seats=("A", "B", "C"), seed=3, secrets=CURTAIN)
    for who in ("B", "C"):
        seat(session, who)
    assert find_initial_look(session) == "A"
    assert set(list_unanswered_seats(session)) <= {"A"}
    seat(session, "A")
    assert find_initial_look(session) == TABLE  # who only watches sees what all may know


def test_reasons_of_hidden_things_are_read_by_their_own_seat_alone() -> None:
    session = new_session("carolingian-twilight/27.2", seats=("A", "B", "C"), seed=3)
    question = next(one for one in session.questions() if one.seat not in (CHANCE,) and not one.beside)
    option = question.options[0]
    value = option.sample(lambda _: 0)
    session.answer(question.seat, option.verb, value, question.power, by=BY_OPPONENT, why="Because of a secret.")
    entry = session.entries[-1]
    assert entry.by in BY_DESK
    other = next(seat for seat in session.ruleset.seats if seat != question.seat)
    assert session.entries_for(question.seat)[-1].why == "Because of a secret."
    assert session.entries_for(other)[-1].why == "" == session.entries_for(TABLE)[-1].why


def test_nobody_passes_or_bids_in_an_auction_for_an_opponent(tmp_path: Path, qtbot: QtBot) -> None:
    seats = ("Anna", "Berta", "Carl")
    session = new_session("carolingian-twilight/27.1", tmp_path / "game.dadesk", seats=seats, seed=5)
    policy = EagerPolicy(session.ruleset, random.Random(5))
    while not any(one.beside for one in session.questions()):
        answer = policy.choose(session.position, session.questions()[0])
        session.answer(answer.seat, answer.verb, answer.value, answer.power)
    who_bids = session.questions()[0].seat
    shown: list[tuple[Question, ...]] = []
    for with_opponent in (False, True):
        if with_opponent:
            seat(session, next(one for one in seats if one != who_bids))
        table = LiveTable(session, None, Thinker(session))
        table.shown.connect(lambda _view, questions: shown.append(questions))
        table.look_as(who_bids)
        table.show_now()
        table.stop()
    alone, beside_opponents = shown[0], shown[-1]
    assert any(one.beside for one in alone) and not any(one.beside for one in beside_opponents)
    assert any(one.seat == who_bids for one in beside_opponents)

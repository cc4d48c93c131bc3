"""Tournaments: tasks with changed seats, rows that are the same however they are played, figures and their files."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from dark_ages_desk.cli import main
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer, Question
from dark_ages_desk.tools.tournament.driver import CUT, FAILED, FINISHED, Row, SeatRow, Task, play, read_points
from dark_ages_desk.tools.tournament.players import PLAYERS
from dark_ages_desk.tools.tournament.running import (
    WrongTournament,
    choose_scenarios,
    make_tasks,
    play_all,
    read_players,
    seat_players,
)
from dark_ages_desk.tools.tournament.statistics import BETTER, OPEN, WORSE, Sprt, half_width
from dark_ages_desk.tools.tournament.tables import COLUMNS, games_csv, summarize

DUEL = "dark-age-britain-570/dyrham-577"

TASKS = (
    Task(1, DUEL, 5, ("random", "eager"), turns=1),
    Task(2, "strategy-and-conquest/channel", 5, ("stand-in", "quiet"), turns=1),
)


@pytest.fixture(scope="module")
def rows() -> tuple[Row, ...]:
    return tuple(play_all(TASKS, 1))


def test_the_players_change_their_seats_with_the_same_seed() -> None:
    tasks = make_tasks(choose_scenarios(["carolingian-twilight/27.2"]), ("squire", "eager", "eager"), 7, 40)
    assert [task.seed for task in tasks] == [40, 40, 40, 41, 41, 41, 42]
    assert [task.players.index("squire") for task in tasks] == [0, 1, 2, 0, 1, 2, 0]
    assert [task.number for task in tasks] == list(range(1, 8))
    twins = make_tasks(choose_scenarios([DUEL]), ("squire", "squire"), 2, 1)
    assert [task.seed for task in twins] == [1, 2]  # the same game is not played twice


def test_a_game_gives_all_its_scenarios_that_have_room_for_the_players() -> None:
    tasks = make_tasks(choose_scenarios(["carolingian-twilight"]), ("squire", "eager"), 4, 1)
    assert {task.scenario for task in tasks} == {"carolingian-twilight/27.9", "carolingian-twilight/27.11"}
    assert seat_players(("squire", "eager+"), (3, 4)) == ("squire", "eager", "eager", "eager")
    assert seat_players(("squire", "eager"), (3, 4)) is None
    assert seat_players(("squire", "eager", "eager+"), (2,)) is None


def test_wrong_names_are_told() -> None:
    for text in ("knave", "eager+,squire", ""):
        with pytest.raises(WrongTournament):
            read_players(text)
    with pytest.raises(WrongTournament, match="no game or scenario"):
        choose_scenarios(["chess"])
    with pytest.raises(WrongTournament, match="5 players"):
        make_tasks(choose_scenarios([DUEL]), ("eager",) * 5, 1, 1)


def test_a_row_tells_the_game(rows: tuple[Row, ...]) -> None:
    britain, orders = rows
    assert (britain.ending, orders.ending) == (CUT, CUT)
    for row in rows:
        assert sum(seat.share for seat in row.seats) == pytest.approx(1)
        assert all(seat.decisions == len(seat.times) > 0 and seat.power for seat in row.seats)
        assert not any(seat.refused for seat in row.seats)
    assert [seat.decisions for seat in orders.seats] == [1, 1]  # a sheet each
    best = max(orders.seats, key=lambda seat: seat.points or 0.0)
    assert best.share == 1


def test_the_same_task_gives_the_same_row(rows: tuple[Row, ...]) -> None:
    again = play(TASKS[0])
    assert again.without_times() == rows[0].without_times()
    other = play(replace(TASKS[0], seed=6))
    assert other.opening != again.opening


def test_a_pool_of_processes_gives_the_same_table(rows: tuple[Row, ...]) -> None:
    assert games_csv(play_all(TASKS, 2)) == games_csv(rows)


def test_a_cluster_gives_the_same_table(rows: tuple[Row, ...]) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        assert games_csv(play_all(TASKS, 1, cluster.scheduler_address)) == games_csv(rows)


class Breaks:
    """A player whose second answer is refused, and who then makes an error."""

    remembers = False

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, pos: Position, question: Question, *_more: object) -> Answer:
        self.asked += 1
        if self.asked == 3:
            raise ZeroDivisionError("a fault of the player")
        return Answer(question.seat, question.power, "no such verb")


def test_an_error_and_a_refused_answer_are_told_in_the_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "breaks", lambda ruleset, seed: Breaks())
    row = play(replace(TASKS[0], players=("breaks", "eager")))
    assert row.ending == FAILED and row.error == "ZeroDivisionError: a fault of the player"
    assert [seat.refused for seat in row.seats] == [2, 0]
    assert summarize([row]).failed == ("game 1 (dark-age-britain-570/dyrham-577, seed 5): " + row.error,)


def test_the_sequential_test_needs_the_games_that_are_known() -> None:
    known = {(0.5, 0.6): 130, (1 / 3, 0.45): 92, (1 / 7, 0.25): 72, (0.5, 0.55): 530}
    for (low, high), games in known.items():
        assert Sprt(low, high).expected_games() == pytest.approx(games, rel=0.03)
    test = Sprt(0.5, 0.6)
    assert test.bound == pytest.approx(2.944, abs=0.001)
    assert [test.verdict(won, 200) for won in (90, 111, 130)] == [WORSE, OPEN, BETTER]


def test_errors_are_those_of_95_percent() -> None:
    assert half_width(0.6, 576) == pytest.approx(0.04, abs=0.001)
    assert half_width(0.9, 384) == pytest.approx(0.03, abs=0.001)
    assert 0 < half_width(1.0, 20) < 0.1
    assert half_width(0.5, 0) == 1.0


def test_the_number_of_a_score_is_read() -> None:
    assert read_points("31 1/2 VP") == 31.5
    assert read_points("7 VP") == 7
    assert read_points("−3 points") == -3
    assert read_points("no points") is None


def test_figures_of_several_games() -> None:
    def seat(player: str, share: float, **more: object) -> SeatRow:
        return replace(SeatRow(1, player, "pepin", share, 10 * share, turns=4, idle=1), **more)  # type: ignore[arg-type]

    task = Task(1, "carolingian-twilight/27.2", 1, ("squire", "eager"))
    won = Row(task, FINISHED, 4, 90, "a", (seat("squire", 1.0, times=(1000, 3000)), seat("eager", 0.0)))
    lost = Row(task, FINISHED, 4, 90, "a", (seat("squire", 0.0, eliminated=True), seat("eager", 0.0)))
    summary = summarize([won, lost])
    squire = summary.players[0]
    assert (squire.share, squire.fair, squire.idle, squire.most) == (0.5, 0.5, 0.25, 3.0)
    assert (summary.without_winner, summary.nil, summary.openings, summary.eliminations) == (1, 1, 1.0, 0.5)
    assert summary.powers == (("pepin", (("squire", 2, 0.5, 5.0), ("eager", 2, 0.0, 0.0))),)


def test_the_command_writes_both_tables_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = ["tournament", "strategy-and-conquest/channel", "--players", "stand-in,quiet", "--turns", "1"]
    assert main([*named, "--games", "2", "--jobs", "1", "--out", str(tmp_path / "made")]) == 0
    told = capsys.readouterr().out
    assert "2 games: 0 finished, 2 cut, 0 stuck, 0 failed" in told and "stand-in" in told
    lines = list(csv.reader(io.StringIO((tmp_path / "made" / "games.csv").read_text(encoding="utf-8"))))
    assert tuple(lines[0]) == COLUMNS and len(lines) == 5
    page = (tmp_path / "made" / "tournament.html").read_text(encoding="utf-8")
    assert "<h2>Share by power</h2>" in page and "tournament strategy-and-conquest/channel" in page
    assert (tmp_path / "made" / "times.csv").is_file()


def test_wrong_shares_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for shares in ("0.5", "0.6,0.5", "x,y"):
        with pytest.raises(SystemExit):
            main(["tournament", DUEL, "--players", "eager,eager", "--sprt", shares])
    assert "two shares between 0 and 1" in capsys.readouterr().err

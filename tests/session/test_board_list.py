"""The board list: what to change on the real table after the record has jumped."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk import new_session
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Button, Pick
from dark_ages_desk.session import Session
from dark_ages_desk.session.board import BoardWatch

from ..games.at_random import at_blows, give_next_answer


def carolingian(answers: int, seed: int = 2) -> Session:
    session, rng = new_session("carolingian-twilight/27.2", seed=seed), random.Random(seed)
    for _ in range(answers):
        if session.outcome() is None:
            give_next_answer(session, rng)
    return session


def placed() -> Session:
    """A game in its first Operations Phase, and the units of one force moved by the referee."""
    session = carolingian(0)
    while not session.position.turn:
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question.seat, question.options[-1].verb, None, question.power)
    return session


def test_units_that_were_moved_are_one_line_there_and_one_line_back() -> None:
    session = placed()
    force = next(force for force in session.position.forces.values() if force.units[4] and force.space == "francia")
    before = session.head
    session.answer(REFEREE, "adjust move", (f"{force.id}:4", 1, "burgundy", ""))
    name = session.view(REFEREE).powers[force.power].short
    assert session.board_list(before) == (f"{name}: militia: move from Francia to Burgundy",)
    assert session.board_list(session.head, before) == (f"{name}: militia: move from Burgundy to Francia",)
    assert session.board_list(before, before) == ()


def test_markers_points_and_boxes_are_listed() -> None:
    session = placed()
    before, (power, *_) = session.head, session.position.player_powers()
    session.answer(REFEREE, "adjust pillage", ("saxony", "on", ""))
    session.answer(REFEREE, "adjust dp", (power, 17, ""))
    session.answer(REFEREE, "adjust box", (power, 3, ""))
    lines = session.board_list(before)
    name = session.view(REFEREE).powers[power].short
    assert any("marker: place in Saxony" in line for line in lines)
    assert any(line.startswith(f"{name}: DP 17 (was ") for line in lines)
    assert f"Initiative: {name} to box 3" in lines


def test_what_an_eye_may_not_know_no_board_list_tells_it() -> None:
    """20.0, 21.0 Which marker a hand holds, and of which kind a unit is."""
    session = placed()
    before, power = session.head, session.position.player_powers()[0]
    session.answer(REFEREE, "adjust take marker", ("assassin", power, ""))
    assert any("Assassin" in line for line in session.board_list(before))
    told = session.board_list(before, viewer=TABLE)
    assert told
    assert not any("Assassin" in line for line in told)


def test_undo_and_redo_make_a_list_and_an_answer_in_its_turn_makes_none() -> None:
    session = placed()
    watch = BoardWatch(session)
    power = session.position.player_powers()[0]
    session.answer(REFEREE, "adjust dp", (power, 17, ""))
    watch.note_jump()
    assert watch.due_changes() == ()
    assert any("DP 17" in line for line in watch.latest_changes())
    session.undo()
    watch.note_jump()
    assert any("(was 17)" in line for line in watch.due_changes())
    session.answer(REFEREE, "adjust dp", (power, 12, ""))
    watch.note_jump()
    assert any("(was 17)" in line for line in watch.due_changes()), "what the table has still to do stays"
    watch.mark_done()
    assert watch.due_changes() == ()


def test_what_the_program_counted_is_listed_once_as_it_stands_in_the_end() -> None:
    """Three losses in three Player-Turns at a table of cardboard: one line for the marker, one for what was lost."""
    session = new_session("dark-ages-1971/tours", seed=1, settings={"pieces": "table"})
    watch = BoardWatch(session)
    for _ in range(3):
        (lost, *_) = session.questions()[0].options
        assert isinstance(lost, Pick)
        session.answer(REFEREE, "lost", (lost.choices[0].id,))
        watch.note_jump()
        for _ in range(2):
            session.answer(REFEREE, "done")
            watch.note_jump()
    assert [line for line in watch.due_changes() if "marker" in line] == ["Game-Turn: move the marker to 4"]
    assert [line.split("(was")[1] for line in watch.due_changes() if "Lost" in line] == [" 0 (0%))"]


def test_the_list_does_not_nag_about_what_was_just_typed_at_the_table() -> None:
    """The players have put their markers into these boxes, and paid what they bid, before they type it."""
    session = new_session("carolingian-twilight/27.2", seed=1, settings={"pieces": "table"}, secrets="open")
    while session.questions()[0].option("placed") is None:
        question = session.questions()[0]
        session.answer(question.seat, question.options[-1].verb, None, question.power)
    watch = BoardWatch(session)
    session.answer(REFEREE, "placed", (0, "5", 4, "2", 0, "7"))  # each bids, and takes a box
    watch.note_jump()
    assert {"Initiative: Louis to box 2", "Louis: DP 1 (was 5)"} <= set(watch.latest_changes())
    assert watch.due_changes() == ()
    while session.position.turn == 1:
        question = session.questions()[0]
        end = next((one for one in question.options if isinstance(one, Button)), question.options[0])
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question.seat, end.verb, end.sample(lambda _: 0), question.power)
        watch.note_jump()
    assert "Game Turn: move the marker to 2" in watch.due_changes(), "what the program did next, nobody has typed"


def test_what_was_taken_back_and_brought_back_is_nothing_to_do() -> None:
    session = placed()
    session.answer(REFEREE, "adjust pillage", ("saxony", "on", ""))
    watch = BoardWatch(session)
    session.undo()
    watch.note_jump()
    assert watch.due_changes()
    session.redo()
    watch.note_jump()
    assert watch.due_changes() == ()


def test_a_branch_that_is_dropped_and_an_amendment_that_is_settled_make_a_list() -> None:
    from dark_ages_desk.session.edit import removed

    session = placed()
    session.answer(REFEREE, "adjust pillage", ("saxony", "on", ""))
    pillage = session.head
    session.answer(REFEREE, "adjust pillage", ("frisia", "on", ""))
    watch = BoardWatch(session)
    session.branches.start("a line", pillage)
    watch.note_jump()
    assert any("remove from Frisia" in line for line in watch.due_changes())
    session.branches.go_to("")
    watch.note_jump()
    assert watch.due_changes() == ()
    amendment = session.amendments.amend(removed(pillage), why="it was never pillaged")
    while not amendment.work():
        pass
    session.amendments.apply()
    watch.note_jump()
    assert any("remove from Saxony" in line for line in watch.due_changes())


@pytest.mark.parametrize("seed", range(3))
def test_with_all_that_a_list_says_the_one_table_is_the_other(seed: int) -> None:
    """Of two moments of a random game: counted over its lines, so many counters come and go as the views differ."""
    session, rng = carolingian(300, seed), random.Random(seed)
    numbers = [entry.number for entry in session.entries]
    for _ in range(12):
        start, to = rng.choice(numbers), rng.choice(numbers)
        lines = session.board_list(start, to)
        before, after = session.view(REFEREE, start), session.view(REFEREE, to)
        put = sum(number(line) for line in lines if ": place in " in line and "marker:" not in line)
        gone = sum(number(line) for line in lines if ": remove " in line and "marker:" not in line)
        assert put - gone == sum(c.count for c in after.counters) - sum(c.count for c in before.counters)
        assert not session.board_list(to, to)


def number(line: str) -> int:
    return int(line.partition(": ")[2].partition(" × ")[0]) if " × " in line else 1


def test_on_hexes_counters_move_and_turn_by_name() -> None:
    rng = random.Random(1)
    session = new_session("dark-ages-1971/hastings", seed=1)
    at_blows(session, rng)
    unit = next(unit for unit in session.position.units.values() if unit.hex >= 0 and unit.facing != 2)
    before = session.head
    session.answer(REFEREE, "adjust turn", (unit.key, "2", ""))
    (line,) = session.board_list(before)
    assert line.endswith("turn to the SE")


@pytest.mark.parametrize(
    ("scenario", "line"),
    [("carolingian-twilight/27.2", "Game Turn: move the marker to 1"), ("dark-ages-1971/hastings", "Normans: Lost ")],
)
def test_where_the_table_keeps_the_pieces_what_the_program_counts_is_to_be_followed(scenario: str, line: str) -> None:
    """Cardboard. A result is entered; what the program makes of it (points, the marker of the turn) nobody at the
    table has done yet. The list tells it, and tells it once where it is undone and done again."""
    session, rng = new_session(scenario, seed=3), random.Random(3)
    session.answer(REFEREE, "adjust pieces", ("table", ""))
    watch = BoardWatch(session)
    told: list[str] = []
    while session.outcome() is None:
        give_next_answer(session, rng)
        counted = session.list_track_changes(session.head)
        watch.note_jump()
        assert watch.due_changes() == counted
        if counted and session.can_undo:
            session.undo()
            watch.note_jump()
            session.redo()
            watch.note_jump()
            assert watch.due_changes() == counted
        watch.mark_done()
        told += counted
    assert any(one.startswith(line) for one in told)


def test_where_the_desk_keeps_the_pieces_no_answer_makes_a_list() -> None:
    session, rng = carolingian(0), random.Random(3)
    watch = BoardWatch(session)
    changes = 0
    for _ in range(200):
        give_next_answer(session, rng)
        watch.note_jump()
        changes += len(session.list_track_changes(session.head))
    assert changes
    assert watch.due_changes() == ()


@pytest.mark.parametrize("scenario", ["carolingian-twilight/27.2", "dark-ages-1971/hastings"])
def test_who_keeps_the_pieces_moves_none_of_them(scenario: str) -> None:
    """The desk is told to leave the pieces to the table, and that is taken back: they lie where they lay."""
    session, rng = new_session(scenario, seed=3), random.Random(3)
    while not session.view(TABLE).counters or session.head < 30:
        give_next_answer(session, rng)
    before = session.head
    session.answer(REFEREE, "adjust pieces", ("table", ""))
    assert not session.view(TABLE).counters
    watch = BoardWatch(session)
    session.undo()
    watch.note_jump()
    lines = (*session.board_list(before, session.head + 1), *watch.due_changes())
    assert not [line for line in lines if "move from" in line or "place in" in line or "remove from" in line]

"""Charts are complete; positions are values; notes keep their private part."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.position import Line, Note, Position, total
from dark_ages_desk.core.ruleset import DeadEnd, settle


def chart() -> Chart:
    cells = {(row, column): f"{row}/{column}" for row in ("0", "1", "2") for column in ("1", "2-3", "4+")}
    return Chart("c", "C", "1.0", ("0", "1", "2"), ("1", "2-3", "4+"), cells, "reconstructed")


def test_a_chart_with_a_hole_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="no value"):
        Chart("c", "C", "1.0", ("1", "2"), ("1",), {("1", "1"): "x"}, "rulebook")


@pytest.mark.parametrize(("number", "column"), [(1, "1"), (2, "2-3"), (3, "2-3"), (4, "4+"), (40, "4+")])
def test_a_count_finds_its_column(number: int, column: str) -> None:
    assert chart().column_for(number) == column


def test_a_modified_die_beyond_the_table_reads_its_end() -> None:
    assert chart().cell(9, "1") == "2/1" and chart().cell(-3, "1") == "0/1"


def test_a_sum_keeps_its_fractions() -> None:
    assert total((Line("a", Fraction(1, 3)), Line("b", 1))) == Fraction(4, 3)


def test_then_puts_steps_before_all_that_was_to_come() -> None:
    pos = Position(agenda=("later",)).push_steps("first", "second")
    assert pos.agenda == ("later", "second", "first")


def test_but_leaves_the_old_position_alone() -> None:
    old = Position()
    new = old.replace(notes=(Note("x", "y"),))
    assert old.notes == () and new.notes and old != new


def test_private_words_are_for_their_seat_and_the_referee() -> None:
    note = Note("drew", "Charles draws.", private=(("Anna", "(Plague)"),))
    assert note.text_for("Anna") == note.text_for("referee") == "Charles draws. (Plague)"
    assert note.text_for("Ben") == note.text_for("table") == "Charles draws."


class Endless:
    def begin(self, pos: Position) -> Position:
        return pos.push_steps(self)


def test_phases_without_end_are_a_fault_that_is_told() -> None:
    with pytest.raises(DeadEnd):
        settle(Position(agenda=(Endless(),)))

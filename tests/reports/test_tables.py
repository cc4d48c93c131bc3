"""Tables for a spreadsheet: points, control, rolls, losses."""

from __future__ import annotations

import csv
import io

import pytest

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.library import games
from dark_ages_desk.reports.tables import TABLES, as_csv, control, losses, points, rolls

from .evenings import read, whole_game


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_read_back_by_a_spreadsheet(game: str, name: str) -> None:
    rows = TABLES[name](read(whole_game(game)))
    back = list(csv.reader(io.StringIO(as_csv(rows))))
    assert back == rows
    assert len({len(row) for row in rows}) == 1


def test_what_a_spreadsheet_would_run_is_made_words_and_numbers_stay_numbers() -> None:
    assert as_csv([["=1+1", "+7", "@x", "-5", "-2.5", "-cmd|x", "−3"]]) == "'=1+1,'+7,'@x,-5,-2.5,'-cmd|x,−3\n"


@pytest.mark.parametrize("game", games())
def test_the_last_points_are_those_of_the_ledger(game: str) -> None:
    session = whole_game(game)
    evening = read(session)
    rows = points(evening)
    labels = rows[0][4:]
    for row in session.view(TABLE, session.head).ledger:
        last = [line for line in rows if line[3] == evening.powers[row.power].name][-1]
        assert {figure.label: figure.value.replace("−", "-") for figure in row.figures}.items() <= dict(
            zip(labels, last[4:], strict=True)
        ).items()


@pytest.mark.parametrize("game", games())
def test_control_at_the_end_is_what_the_table_shows(game: str) -> None:
    session = whole_game(game)
    evening = read(session)
    view = session.view(TABLE, session.head)
    last = {row[3]: row[4] for row in control(evening)[1:] if row[1] == str(len(evening.turns))}
    held = {evening.places[space]: evening.powers[one.owner].name for space, one in view.spaces.items() if one.owner}
    assert held.items() <= last.items()


@pytest.mark.parametrize("game", games())
def test_every_die_is_a_line(game: str) -> None:
    evening = read(whole_game(game))
    assert len(rolls(evening)) - 1 == sum(len(one.faces) for one in evening.dice.throws)


def test_losses_are_in_figures_and_in_words() -> None:
    evening = read(whole_game("carolingian-twilight"))
    rows = losses(evening)[1:]
    assert rows and any(row[3] for row in rows)
    assert all(row[4].endswith(".") for row in rows)

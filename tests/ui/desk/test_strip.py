"""The strip below the map: all powers in at most two rows, in the order of what all may compare them by."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import Figure, Gauge, LedgerRow, PowerView, Standing, TableView
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.score_strip import ScoreStrip, needed_width, share_width
from dark_ages_desk.ui.parts.theme import THEME


def power(key: str, seat: str = "", colour: str = "#208030") -> PowerView:
    return PowerView(key, f"Realm of {key}", key, colour, "plain", key[:2], "player" if seat else "minor", seat)


def table(numbers: dict[str, float | None], current: str = "", viewer: str = "table", own: str = "") -> TableView:
    rows = tuple(
        LedgerRow(key, (), standing=None if number is None else Standing("Value", f"{number:g}", number))
        for key, number in numbers.items()
    )
    powers = {key: power(key, viewer if key == own else f"seat of {key}") for key in numbers}
    return TableView(viewer, "Title", "", {}, (), powers, ledger=rows, current=current)


def shown(strip: ScoreStrip) -> list[str]:
    return [cell.row.power for cell in strip.cells]


def make(qtbot: QtBot, view: TableView, wide: int) -> ScoreStrip:
    strip = ScoreStrip()
    qtbot.addWidget(strip)
    strip.resize(wide, 80)
    strip.show()
    strip.show_view(view)
    strip.resize(wide, strip.sizeHint().height())
    return strip


MANY = {f"K{number:02}": float(number) for number in range(37)}


def test_powers_stand_in_the_order_of_the_figure_that_all_know(qtbot: QtBot) -> None:
    strip = make(qtbot, table({"A": 3, "B": None, "C": 7.5, "D": 3}), 1200)
    assert shown(strip) == ["C", "A", "D", "B"]
    assert strip.accessibleName() == "Powers in order of Value"


def test_thirty_seven_powers_fit_into_two_rows(qtbot: QtBot) -> None:
    strip = make(qtbot, table(MANY), 1485)
    assert strip.bare and len(strip.cells) == 37 and all(cell.power is not None for cell in strip.cells)
    assert len({cell.y() for cell in strip.cells}) == 2
    boxes = [cell.geometry() for cell in strip.cells]
    assert not any(one.intersects(other) for number, one in enumerate(boxes) for other in boxes[:number])
    assert all(strip.rect().contains(box) for box in boxes)


def test_the_ranks_of_all_thirty_five_realms_fit_into_two_rows(qtbot: QtBot) -> None:
    THEME.prepare()  # the letters of the program are narrower than those of a bare system
    session = new_session("strategy-and-conquest/dark-ages", None, seed=1)
    view = session.view("table")
    ranked = tuple(replace(row, standing=Standing("Rank", "Baronet", 2.0)) for row in view.ledger)
    strip = make(qtbot, replace(view, ledger=ranked), 1485)
    assert len(strip.cells) == 35 and all(cell.power is not None for cell in strip.cells)
    assert all(cell.has_room_for_standing(cell.standing_font) for cell in strip.cells)


def test_where_even_two_rows_are_too_little_ones_own_and_the_acting_power_stay(qtbot: QtBot) -> None:
    view = table(MANY, current="K01", viewer="Anna", own="K02")
    strip = make(qtbot, view, 500)
    found = shown(strip)
    assert "K01" in found and "K02" in found and "K36" in found and found[-1].startswith("+")
    assert len(found) - 1 + int(found[-1][1:]) == 37


def named(*names: str) -> TableView:
    rows = tuple(LedgerRow(name, (Figure("VP", "31", headline=True),)) for name in names)
    powers = {name: replace(power(name), short=name) for name in names}
    return TableView("table", "Title", "", {}, (), powers, ledger=rows)


def test_a_long_name_takes_room_from_short_ones_and_is_whole(qtbot: QtBot) -> None:
    view = named("Berengarius", "Odo", "Guy", "Louis", "Slavs", "Mo")
    needed = [needed_width(row, view.powers[row.power]) for row in view.ledger]
    strip = make(qtbot, view, sum(needed) + 5)
    assert not strip.bare and needed[0] > strip.width() / 6
    assert all(cell.width() >= need - 2 for cell, need in zip(strip.cells, needed, strict=True))
    assert make(qtbot, view, sum(needed) - 5).bare, "a name that does not fit is never cut: the cells are bare"
    assert share_width(90, [10, 20, 5]) == [30, 30, 30]
    assert share_width(100, [50, 10, 10]) == [50, 25, 25] and share_width(100, [150, 50]) == [75, 25]


def test_all_cells_tell_the_unit_of_points_or_none_does(qtbot: QtBot) -> None:
    names = ("Berengarius", "Odo", "Guy")
    for wide, told in ((3 * THEME.px(150), False), (3 * THEME.px(400), True)):
        strip = make(qtbot, named(*names), wide)
        assert {cell.points_text(1000) for cell in strip.cells} == {"31 VP" if told else "31"}


def test_a_wide_cell_draws_its_gauge_and_a_narrow_one_tells_it(qtbot: QtBot) -> None:
    figures = (Figure("VP", "4", headline=True), Figure("Lost", "8"), Figure("Panic at", "40"), Figure("Units", "49"))
    row = LedgerRow("Normans", figures, gauge=Gauge("Lost", 8, "Panic at", 40, 50))
    view = TableView("table", "Title", "", {}, (), {"Normans": power("Normans", colour="#208030")}, ledger=(row,))
    strip = make(qtbot, view, THEME.px(600))
    cell, shade = strip.cells[0], QColor("#208030")

    def count_shade(left: float, right: float) -> int:
        picture = cell.grab().toImage()
        y = THEME.px(4) + THEME.px(14)
        return sum(picture.pixelColor(x, y) == shade for x in range(round(left), round(right)))

    wide = cell.width()
    drawn = count_shade(0.35 * wide, wide)
    bar = 0.5 * wide
    assert 0.7 * bar * 8 / 50 < drawn < 1.3 * bar * 8 / 50
    strip.resize(THEME.px(300), strip.height())
    assert not count_shade(0.35 * cell.width(), cell.width())


def test_what_bare_cells_compare_has_letters_of_one_size(qtbot: QtBot) -> None:
    ranks = {"A": "Knight", "B": "Viscountess", "C": "Duke"}
    view = table(dict.fromkeys((*ranks, *MANY), 1.0))
    rows = tuple(LedgerRow(key, (), standing=Standing("Rank", ranks.get(key, "Duke"), 1)) for key in view.powers)
    strip = make(qtbot, replace(view, ledger=rows), 1485)
    assert strip.bare and {cell.standing_font for cell in strip.cells if cell.power is not None} == {"small"}


def test_a_bar_is_the_part_of_the_greatest(qtbot: QtBot) -> None:
    strip = make(qtbot, table(MANY), 1485)
    bars = {cell.row.power: cell.bar for cell in strip.cells}
    assert bars["K36"] == 1.0 and bars["K18"] == 0.5 and bars["K00"] == 0.0


def test_what_powers_are_compared_by_is_never_cut(qtbot: QtBot) -> None:
    ranks = {f"K{number:02}": "Marquis" if number % 2 else "Baronet" for number in range(30)}
    view = table(dict.fromkeys(ranks, 1.0))
    rows = tuple(LedgerRow(key, (), standing=Standing("Rank", rank, 1)) for key, rank in ranks.items())
    strip = make(qtbot, replace(view, ledger=rows), 930)
    widest = max(THEME.metrics("small").horizontalAdvance(rank) for rank in ranks.values())
    assert strip.bare and all(cell.width() > widest + THEME.px(24) for cell in strip.cells)


def test_a_wider_window_shows_whole_cells_again(qtbot: QtBot) -> None:
    strip = make(qtbot, table({f"K{number}": 1.0 for number in range(8)}), 500)
    assert strip.bare
    strip.resize(1400, 80)
    assert not strip.bare and all(cell.bar is None for cell in strip.cells)


@pytest.mark.parametrize(
    ("scenario", "label"),
    [
        ("strategy-and-conquest/channel", "Rank"),
        ("dark-age-ii/irish-sea", "Areas"),
        ("carolingian-twilight/27.2", "VP"),
        ("dark-age-britain-570/short", "Points"),
        ("dark-ages-1971/hastings", "VP"),
    ],
)
def test_the_figure_is_one_that_everybody_knows(scenario: str, label: str) -> None:
    session = new_session(scenario, seed=1)
    seats = ("table", *session.ruleset.seats[:2])
    views = [session.view(seat) for seat in seats]
    found = [{row.power: row.standing for row in view.ledger if row.standing is not None} for view in views]
    assert found[0] and all(one.label == label for one in found[0].values())
    assert all(one == found[0] for one in found), "a seat sees more of it than the table"
    session.close()

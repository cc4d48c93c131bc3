"""An owner's charts over ours: single cells replaced, marked, kept with the session; wrong files told all at once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dark_ages_desk.checking import check_files
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.library import book_of, new_session, open_session
from dark_ages_desk.session import SessionError
from dark_ages_desk.tools.fuzz import play_out

GOOD = """
format = 1
overlay = "charts"
game = "dark-ages-1971"
name = "My own sheet"

[[chart]]
id = "crt"
cells = { "4/2-1" = "D", "3/10-1" = "2E" }

[[chart]]
id = "units"
cells = { "BO/RA" = "4" }
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_owners_cells_replace_ours_and_say_so(tmp_path: Path) -> None:
    session = new_session("dark-ages-1971/tours", charts=written(tmp_path, GOOD), seed=1)
    crt = session.ruleset.charts["crt"]
    assert crt.cell(4, "2-1") == "D" and crt.cell_sources["4", "2-1"] == "owner"
    assert crt.cell(3, "4-1") == "D" and ("3", "4-1") not in crt.cell_sources
    assert session.position.fixed.types["BO"].range == 4
    ours = new_session("dark-ages-1971/tours", seed=1).ruleset.charts["crt"]
    assert ours.cell(4, "2-1") == "-"


def test_a_session_keeps_the_overlay_that_it_used(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD)
    record = tmp_path / "game.dadesk"
    new_session("dark-ages-1971/tours", record, charts=file, seed=1).close()
    file.unlink()
    session = open_session(record)
    assert session.ruleset.charts["crt"].cell(4, "2-1") == "D"
    assert "My own sheet" in session.header.overlays["mine.toml"]
    session.close()


def test_every_mistake_of_an_overlay_is_told_at_once(tmp_path: Path) -> None:
    text = (
        GOOD.replace('"4/2-1" = "D"', '"4/2-1" = "XX"')
        .replace('"3/10-1"', '"3/12-1"')
        .replace('"BO/RA" = "4"', '"BO/RA" = "far"')
    )
    text += '\n[[chart]]\nid = "crd"\ncells = { "1/1-1" = "D" }\n'
    file = written(tmp_path, text)
    (error,) = check_files([file])
    words = str(error)
    assert "4 mistakes" in words
    assert "XX" in words and "3/12-1" in words and "far" in words and "crd" in words and "crt" in words
    with pytest.raises((ContentError, SessionError)):
        new_session("dark-ages-1971/tours", charts=file)


def test_an_overlay_for_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises((ContentError, SessionError), match="not for"):
        new_session("carolingian-twilight/27.2", charts=written(tmp_path, GOOD))


def test_the_first_game_takes_an_overlay_too(tmp_path: Path) -> None:
    ours = new_session("carolingian-twilight/27.2", seed=1).ruleset.charts
    name, chart = next((name, chart) for name, chart in ours.items() if not chart.key)
    row, column = chart.rows[0], chart.columns[0]
    head = 'format = 1\noverlay = "charts"\ngame = "carolingian-twilight"\nname = "Mine"\n'
    text = f'{head}[[chart]]\nid = "{name}"\ncells = {{ "{row}/{column}" = "7" }}\n'
    session = new_session("carolingian-twilight/27.2", charts=written(tmp_path, text), seed=1)
    assert session.ruleset.charts[name].cells[row, column] == "7"


@pytest.mark.parametrize(("value", "good"), [("NE", True), ("DV", True), ("D2 F", True), ("XX", False), ("A", False)])
def test_17_4_every_code_may_stand_on_every_combat_table(tmp_path: Path, value: str, good: bool) -> None:
    """Where our Engagement has no NE and no DV, the printed one may have them; the combat then does what they say."""
    head = 'format = 1\noverlay = "charts"\ngame = "carolingian-twilight"\nname = "Mine"\n'
    cells = ", ".join(f'"{face}/{column}" = "{value}"' for face in range(1, 7) for column in ("1", "2", "3"))
    file = written(tmp_path, f'{head}[[chart]]\nid = "engagement"\ncells = {{ {cells} }}\n')
    assert (not check_files([file])) == good
    if good:
        charts = new_session("carolingian-twilight/27.2", charts=file, seed=1).ruleset.charts
        assert charts["engagement"].cell(4, "2") == value


@pytest.mark.parametrize(
    ("chart", "cell", "value", "good"),
    [
        ("units", "SD/MA", "5", True),
        ("units", "SD/MA", "½", False),
        ("units", "SD/MA", "²", False),
        ("units", "SD/MA", "-5", False),
        ("units", "SD/MA", "--5", False),
        ("units", "SD/MA", "9999999999", False),
        ("units", "AX/FCS", "2", True),
        ("units", "SD/Class", "III", True),
        ("units", "SD/Class", "VII", False),
        ("units", "SD/Class", "-", False),
        ("units", "VF/Class", "I", False),
        ("units", "VF/Class", "-", True),
        ("crt", "1/2-1", "DD", True),
        ("crt", "1/2-1", " DD ", True),
        ("crt", "1/2-1", "D DD", False),
        ("crt", "1/2-1", " ", False),
        ("crt", "1/2-1", "d", False),
        ("terrain", "keep/Movement Points", "½", True),
        ("terrain", "keep/Movement Points", "½½", False),
        ("terrain", "clear/Fire Protection Strength", "½", False),
        ("terrain", "clear/Fire Protection Strength", "-", False),
        ("capability", "I/II", "P", False),
        ("victory", "tactical/Own losses at most", "35 %", True),
        ("victory", "tactical/Own losses at most", "few", False),
    ],
)
def test_a_cell_takes_what_its_chart_or_column_can_hold(
    tmp_path: Path, chart: str, cell: str, value: str, good: bool
) -> None:
    head = GOOD.split("[[chart]]")[0]
    file = written(tmp_path, f'{head}[[chart]]\nid = "{chart}"\ncells = {{ "{cell}" = "{value}" }}\n')
    troubles = check_files([file])
    assert (not troubles) == good, troubles
    assert good or value.strip() in str(troubles[0])


@pytest.mark.parametrize(
    ("chart", "cell", "value", "good"),
    [
        ("engagement", "1/1", "D5 A3", True),
        ("engagement", "1/1", "D0", False),
        ("engagement", "1/1", "X2", False),
        ("viking-raid", "1/Baltic", "Slavonia", False),
        ("viking-raid", "1/North Sea", "Thuringia", True),
        ("viking-raid", "1/North Sea", "Atlantis", False),
        ("op-expenditure", None, "12", True),
    ],
)
def test_the_first_games_cells_too(tmp_path: Path, chart: str, cell: str | None, value: str, good: bool) -> None:
    cells = new_session("carolingian-twilight/27.2", seed=1).ruleset.charts[chart].cells
    cell = cell or "/".join(next(key for key, text in cells.items() if text.isdigit()))
    head = GOOD.split("[[chart]]")[0].replace("dark-ages-1971", "carolingian-twilight")
    file = written(tmp_path, f'{head}[[chart]]\nid = "{chart}"\ncells = {{ "{cell}" = "{value}" }}\n')
    assert (not check_files([file])) == good


def test_a_file_full_of_mistakes_is_refused_at_once(tmp_path: Path) -> None:
    head = GOOD.split("[[chart]]")[0]
    parts = []
    for chart in ("crt", "units", "terrain"):
        cells = ", ".join(f'"{at}/2-2" = "D"' for at in range(500))
        parts.append(f'[[chart]]\nid = "{chart}"\ncells = {{ {cells} }}\n')
    started = time.process_time()
    (error,) = check_files([written(tmp_path, head + "".join(parts))])
    assert time.process_time() - started < 2
    assert len(error.problems) == 101 and "these are the first 100" in str(error)


HEADINGS = '"/2" = "2-3", "/3" = "–", "/5-6" = "5", "/7-9" = "6-9"'


def test_a_printed_chart_may_have_other_headings_and_fewer_columns(tmp_path: Path) -> None:
    head = GOOD.split("[[chart]]")[0].replace("dark-ages-1971", "carolingian-twilight")
    text = f'{head}[[chart]]\nid = "shock"\ncells = {{ {HEADINGS}, "1/2" = "A3" }}\n'
    session = new_session("carolingian-twilight/27.2", charts=written(tmp_path, text), seed=1)
    chart, ours = session.ruleset.charts["shock"], book_of("carolingian-twilight").charts["shock"]
    assert chart.columns == ("1", "2-3", "4", "5", "6-9", "10+")
    assert chart.column_for(3) == "2-3" and chart.cell(1, "2-3") == "A3" and chart.source_of("1", "2-3") == "owner"
    assert chart.column_for(8) == "6-9" and chart.cell(6, "6-9") == ours.cell(6, "7-9")


@pytest.mark.parametrize(
    ("headings", "words"),
    [
        ('"/5-6" = "6"', "leave no gap"),
        ('"/10+" = "10"', "end with one such as"),
        ('"/1" = "–"', "start with 1"),
        ('"/5-6" = "6-5", "/7-9" = "6-9"', "leave no gap"),
        ('"/5-6" = "many"', "not a heading such as"),
        ('"/11" = "11"', "no such cell"),
    ],
)
def test_headings_that_leave_a_number_out_are_told(tmp_path: Path, headings: str, words: str) -> None:
    head = GOOD.split("[[chart]]")[0].replace("dark-ages-1971", "carolingian-twilight")
    (error,) = check_files([written(tmp_path, f'{head}[[chart]]\nid = "shock"\ncells = {{ {headings} }}\n')])
    assert words in str(error)


def test_headings_that_are_no_counts_cannot_be_changed(tmp_path: Path) -> None:
    head = GOOD.split("[[chart]]")[0]
    (error,) = check_files([written(tmp_path, f'{head}[[chart]]\nid = "crt"\ncells = {{ "/2-1" = "3-1" }}\n')])
    assert "no such cell" in str(error)


def test_a_range_for_those_who_have_no_class_gives_them_no_fire(tmp_path: Path) -> None:
    """The Terrain Effects Chart has no column for commanders and fleets; play goes on without their fire."""
    head = GOOD.split("[[chart]]")[0]
    cells = ", ".join(f'"{unit}/{column}" = "9"' for unit in ("VF", "CM") for column in ("FCS", "RA"))
    file = written(tmp_path, f'{head}[[chart]]\nid = "units"\ncells = {{ {cells} }}\n')
    session = new_session("dark-ages-1971/cerami", charts=file, seed=45)
    assert session.position.fixed.types["CM"].range == 9
    assert play_out(session, 45) > 100

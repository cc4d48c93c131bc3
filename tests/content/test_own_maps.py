"""An owner's map over ours: values, ports, borders, what adjoins; wrong facts told all at once; played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.checking import check_files
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.overlays import format_overlay, read_overlay
from dark_ages_desk.core.overlay import AREAS, BORDERS, SITES, Cell, Overlay, pair_row
from dark_ages_desk.core.overlay_pages import owners_facts
from dark_ages_desk.library import book_of, new_session, open_session
from dark_ages_desk.session import SessionError
from dark_ages_desk.tools.fuzz import play_out

GAME = "carolingian-twilight"
HEAD = f'format = 1\noverlay = "charts"\ngame = "{GAME}"\nname = "My map"\n'


def over(**values: str) -> Overlay:
    """An overlay from words: ``frisia__lv="3"``, ``frisia__saxony="river"``."""
    book = book_of(GAME)
    assert book.board is not None
    cells = {}
    for name, value in values.items():
        first, second = name.replace("_", "-").split("--")
        if second in book.board.spaces:
            cells[Cell(BORDERS, pair_row(first, second), "kind")] = value
        else:
            cells[Cell(SITES if book.board.spaces[first].role == "site" else AREAS, first, second)] = value
    return Overlay(GAME, "My map", values=cells)


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(HEAD + text, encoding="utf-8")
    return file


def test_a_value_of_the_owners_is_in_the_board_and_its_source_says_so() -> None:
    board = book_of(GAME).apply_to_board(over(frisia__lv="3", aachen__dv="4"))
    assert board is not None and board.ours is not None
    assert board.spaces["frisia"].values["lv"] == 3 and board.ours.spaces["frisia"].values["lv"] == 1
    assert "lv: owner's sheet “My map”, ours is 1" in board.spaces["frisia"].source
    assert "area: rulebook" in board.spaces["frisia"].source and "reconstructed" not in board.spaces["frisia"].source
    assert board.spaces["saxony"] is board.ours.spaces["saxony"]
    assert owners_facts(board, "aachen") == "Diplomatic Value (ours: 2)"


def test_a_border_of_another_kind_one_more_and_one_less() -> None:
    ours = book_of(GAME).board
    assert ours is not None and ours.neighbours["frisia"]["saxony"].kind == "plain"
    assert "hibernia" not in ours.neighbours["frisia"]
    board = book_of(GAME).apply_to_board(over(frisia__saxony="river", frisia__hibernia="plain", mercia__wessex="none"))
    assert board is not None
    assert board.neighbours["saxony"]["frisia"].kind == "river"
    assert board.neighbours["hibernia"]["frisia"].kind == "plain"
    assert "wessex" not in board.neighbours["mercia"] and "mercia" not in board.neighbours["wessex"]
    assert owners_facts(board, "wessex") == "no border with Mercia (ours: river)"


def test_what_is_printed_as_ours_is_the_owners_too() -> None:
    board = book_of(GAME).apply_to_board(over(aachen__dv="2", mercia__wessex="river", wessex__lv="5"))
    assert board is not None
    assert owners_facts(board, "aachen") == "same as ours: Diplomatic Value"
    assert owners_facts(board, "wessex") == "Levy Value (ours: 2); same as ours: river border with Mercia"
    assert "dv: owner's sheet “My map”, as ours" in board.spaces["aachen"].source


def test_a_burg_that_becomes_a_port_joins_the_seas_of_its_areas_coast() -> None:
    ours = book_of(GAME).board
    assert ours is not None and not ours.spaces["leon"].port
    board = book_of(GAME).apply_to_board(over(leon__port="yes"))
    assert board is not None and board.spaces["leon"].port
    seas = {other for other, edge in board.neighbours["asturias"].items() if edge.kind == "coast"}
    assert seas and set(board.neighbours["leon"]) == seas
    assert all(edge.source.startswith("derived") for edge in board.neighbours["leon"].values())


def test_a_burg_that_is_no_port_joins_no_sea() -> None:
    board = book_of(GAME).apply_to_board(over(dublin__port="no"))
    assert board is not None and not board.spaces["dublin"].port and not board.neighbours["dublin"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[map.space]\nfrisiaa = { lv = 2 }", ["frisiaa", "frisia”"]),
        ("[map.space]\nfrisia = { dv = 2 }", ["frisia", "dv", "It has lv"]),
        ("[map.space]\nfrisia = { lv = 10 }", ["from 0 to 9"]),
        ("[map.space]\nfrisia = { lv = -1 }", ["at least 0"]),
        ("[map.space]\nfrisia = { port = true }", ["frisia", "port", "It has lv"]),
        ("[map.space]\nnorth-sea = { lv = 2 }", ["north-sea", "It has no values"]),
        ("[map.space]\ngeneva = { port = true }", ["Geneva", "no sea joins it"]),
        ('[[map.border]]\nbetween = ["frisia", "saxon"]\nkind = "river"', ["saxon", "saxony”"]),
        ('[[map.border]]\nbetween = ["frisia", "saxony"]\nkind = "coast"', ["Frisia – Saxony", "plain, river"]),
        ('[[map.border]]\nbetween = ["frisia", "frisia"]\nkind = "plain"', ["adjoin itself"]),
        ('[[map.border]]\nbetween = ["aachen", "frisia"]\nkind = "plain"', ["no border can join", "Aachen (burg)"]),
        ('[[map.border]]\nbetween = ["leon", "north-sea"]\nkind = "port"', ["is not a port"]),
        (
            '[[map.border]]\nbetween = ["frisia", "saxony"]\nkind = "river"\n'
            '[[map.border]]\nbetween = ["saxony", "frisia"]\nkind = "plain"',
            ["appears twice"],
        ),
    ],
)
def test_what_does_not_fit_is_told(tmp_path: Path, text: str, words: list[str]) -> None:
    (error,) = check_files([written(tmp_path, text)])
    assert len(error.problems) == 1 and all(word in str(error) for word in words), str(error)
    with pytest.raises((ContentError, SessionError)):
        new_session(f"{GAME}/27.2", charts=tmp_path / "mine.toml")


def test_all_mistakes_of_a_map_are_told_at_once(tmp_path: Path) -> None:
    text = "[map.space]\nfrisia = { dv = 2 }\nsaxon = { lv = 1 }\n"
    text += '[[map.border]]\nbetween = ["frisia", "x"]\nkind = "plain"'
    (error,) = check_files([written(tmp_path, text)])
    assert len(error.problems) == 3


def test_a_game_without_a_map_of_areas_takes_no_map(tmp_path: Path) -> None:
    file = written(tmp_path, "[map.space]\nfrisia = { lv = 2 }")
    file.write_text(file.read_text(encoding="utf-8").replace(GAME, "dark-ages-1971"), encoding="utf-8")
    (error,) = check_files([file])
    assert "no map of areas" in str(error)


def test_what_is_written_is_read_again() -> None:
    book = book_of(GAME)
    overlay = over(frisia__lv="3", dublin__port="no", frisia__hibernia="river", mercia__wessex="none")
    overlay = overlay.put({Cell("shock", "1", "5-6"): "A2", Cell("unit-cost", "field army", "Raise"): "5"})
    assert read_overlay(Path("mine.toml"), format_overlay(overlay), book) == overlay


def test_a_session_with_the_owners_map_plays_the_same_when_it_is_opened_again(tmp_path: Path) -> None:
    text = '[map.space]\nfrancia = { lv = 9 }\n[[map.border]]\nbetween = ["frisia", "saxony"]\nkind = "mountain"'
    record = tmp_path / "game.dadesk"
    session = new_session(f"{GAME}/27.2", record, charts=written(tmp_path, text), seed=7)
    assert session.position.fixed.board.spaces["francia"].values["lv"] == 9
    for _ in range(40):
        question = session.questions()[0]
        option = question.options[0]
        session.answer(question.seat, option.verb, option.sample(lambda n: n // 2), question.power)
    position, notes = session.position, [note.text for entry in session.entries for note in entry.notes]
    assert "“My map”" in notes[0]
    session.close()
    (tmp_path / "mine.toml").unlink()
    again = open_session(record)
    assert again.position == position and not again.warnings
    assert again.header.sheets == ("My map",)
    assert again.ruleset.board.neighbours["frisia"]["saxony"].kind == "mountain"
    again.close()


@pytest.mark.thirds
@pytest.mark.parametrize("shape", ["bare", "closed", "rich"])
def test_random_play_ends_on_the_strangest_map(tmp_path: Path, shape: str) -> None:
    """Nothing is worth anything and nobody has a port; hardly anything adjoins; everything is worth nine."""
    book = book_of(GAME)
    sheet = Overlay(GAME, shape)
    told = {}
    for page in book.pages(sheet):
        for at, cell in enumerate(page.cells if page.id.startswith("map:") else ()):
            if page.id == BORDERS:
                keep = shape != "closed" or at % 4 == 0 or "port" in book.choices(page, cell)
                told[cell] = page.ours[cell.row, cell.column] if keep else "none"
                if shape == "bare" and told[cell] == "port":
                    told[cell] = "none"
            elif cell.column == "port":
                told[cell] = "no" if shape != "rich" else page.ours[cell.row, cell.column]
            else:
                told[cell] = "9" if shape == "rich" else "0"
    if shape == "closed":  # a sea port whose border is said needs to be a port
        told = {cell: value for cell, value in told.items() if cell.column != "port"}
    file = tmp_path / "strange.toml"
    file.write_text(format_overlay(sheet.put(told)), encoding="utf-8")
    session = new_session(f"{GAME}/27.2", charts=file, seed=5)
    assert play_out(session, 5) > 100 and session.outcome() is not None

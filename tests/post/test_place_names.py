"""Names of places in a game by mail: each player's reports have those that the player chose, sheets take both."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from dark_ages_desk.cli import main
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.question import CHANCE, Sheet
from dark_ages_desk.games.dark_age_ii.game import GAME
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.reports.post.players import PostError, format_players, read_players

SCENARIO = "dark-age-ii/north"


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The map has modern names for areas, as none has that comes with this game. Returns them by those on the map."""
    board = GAME.area_board()
    assert isinstance(board, AreaBoard)
    names = [one.name for one in board.spaces.values()]
    alone = {name for name in names if name.isalpha() and sum(name in other for other in names) == 1}
    spaces = {
        key: replace(one, modern=f"New{one.name.lower()}") if one.name in alone else one
        for key, one in board.spaces.items()
    }
    monkeypatch.setattr(type(GAME), "area_board", lambda game: replace(board, spaces=spaces))
    return {one.name: one.modern for one in spaces.values() if one.modern}


def give(folder: Path, seats: tuple[str, ...], choices: tuple[str, ...]) -> None:
    """Let people play the first seats, each with a choice."""
    people = read_players(folder, seats).people
    told = [
        replace(people[seat], name=f"Player of {seat}", names=choice)
        for seat, choice in zip(seats, choices, strict=True)
    ]
    (folder / "players.toml").write_text(format_players(told), encoding="utf-8")


def words(of: Iterable[str], text: str) -> set[str]:
    return set(of) & set(re.findall(r"\w+", text))


def test_each_report_has_the_names_that_its_player_chose(named: dict[str, str], tmp_path: Path) -> None:
    assert main(["turn", "--new", str(tmp_path), SCENARIO, "--seed", "3", "--no-map"]) == 0
    session = open_session(tmp_path / "game.dadesk", read_only=True)
    seats, power = session.ruleset.seats, {seat: one for one, seat in session.position.runs.items()}
    powers = {one.name for one in session.view("table").powers.values()}
    session.close()
    choices = ("modern", "map", "", "modern", "map", "")
    give(tmp_path, seats, choices)
    assert main(["turn", str(tmp_path), "--run", "--yes", "--no-map"]) == 0
    of_map, modern = named.keys() - powers, named.values()

    def report(folder: str) -> str:
        return (tmp_path / "reports" / folder / "turn-01.txt").read_text(encoding="utf-8")

    for seat, choice in zip(seats, choices, strict=True):
        text = report(power[seat])
        there, missing = (modern, of_map) if choice == "modern" else (of_map, modern)
        assert words(there, text) and not words(missing, text), (seat, choice)
    assert not words(modern, report("all"))
    assert not words(modern, (tmp_path / "game.dadesk").read_text(encoding="utf-8"))


def test_a_sheet_takes_both_names(named: dict[str, str]) -> None:
    session = new_session(SCENARIO, seed=3)
    while not (asked := [one for one in session.questions() if one.seat != CHANCE]):
        session.roll()
    (sheet,) = (option for option in asked[0].options if isinstance(option, Sheet))
    read, (name, modern) = sheet.reader.line, next(iter(named.items()))
    assert isinstance(read(f"tax {name}"), Order)
    assert read(f"tax {name}") == read(f"tax {modern}") == read(f"TAX {modern.upper()}")


def test_a_choice_that_there_is_not_is_told(tmp_path: Path) -> None:
    (tmp_path / "players.toml").write_text('[[player]]\nseat = "A"\nname = "Anna"\nnames = "roman"\n', "utf-8")
    with pytest.raises(PostError, match="names must be map or modern, not “roman”"):
        read_players(tmp_path, ("A",))

"""A seat of a game by mail can be an opponent's: it writes its sheet when the turn is run, from what it may know."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.cli import main
from dark_ages_desk.library import open_session
from dark_ages_desk.reports.post.players import PostError, read_players

SCENARIO = "dark-age-ii/north"


def give_seats(folder: Path, person: str, strength: str) -> None:
    """Let a person play the first seat, and opponents all others."""
    head, *parts = (folder / "players.toml").read_text("utf-8").split("[[player]]")
    told = [parts[0].replace('name = ""', f'name = "{person}"')]
    told += [f'{part.rstrip()}\nopponent = "{strength}"\n' for part in parts[1:]]
    (folder / "players.toml").write_text("[[player]]".join([head, *told]), "utf-8")


def test_opponents_write_their_sheets_when_the_turn_is_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["turn", "--new", str(tmp_path), SCENARIO, "--seed", "3", "--no-map"]) == 0
    give_seats(tmp_path, "Anna", "squire")
    capsys.readouterr()
    assert main(["turn", str(tmp_path)]) == 0
    assert "5 seats played by opponents" in capsys.readouterr().out
    assert main(["turn", str(tmp_path), "--run", "--yes", "--no-map"]) == 0
    session = open_session(tmp_path / "game.dadesk", read_only=True)
    given = [entry for entry in session.entries if entry.by == "opponent"]
    assert len(given) == 5 and all(entry.why for entry in given)
    other = next(seat for seat in session.ruleset.seats if seat != given[0].seat)
    read = next(entry for entry in session.entries_for(other) if entry.number == given[0].number)
    assert read.why == ""  # a reason may tell what its sheet is for
    session.close()


def test_an_opponent_has_no_name_and_no_address(tmp_path: Path) -> None:
    (tmp_path / "players.toml").write_text('[[player]]\nseat = "A"\nname = "Anna"\nopponent = "squire"\n', "utf-8")
    with pytest.raises(PostError, match="neither name nor address"):
        read_players(tmp_path, ("A",))

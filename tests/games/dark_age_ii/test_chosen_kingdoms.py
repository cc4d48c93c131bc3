"""Players choose which kingdoms they run: on the start page, by command and from Python."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from dark_ages_desk import mail_command
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import SessionError

SMALL = "dark-age-ii/irish-sea"


def test_a_solo_player_runs_any_kingdom_and_all_others_are_aggressive() -> None:
    pos = new_session(SMALL, seats=["Ada"], powers=["STR"]).position
    assert pos.runs == {"STR": "Ada"}
    assert {one.manner for code, one in pos.kingdoms.items() if code != "STR"} == {"aggressive"}


def test_several_choose_in_the_order_of_their_names() -> None:
    pos = new_session(SMALL, seats=["Ada", "Ben", "Cid"], powers=["SCO", "IRI", "CMB"]).position
    assert pos.runs == {"SCO": "Ada", "IRI": "Ben", "CMB": "Cid"}


def test_without_a_choice_the_first_kingdoms_of_the_scenario_are_played() -> None:
    assert list(new_session(SMALL, seats=["Ada", "Ben", "Cid"]).position.runs) == ["IRI", "GWD", "SCO"]


def test_the_record_keeps_what_was_chosen(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    new_session(SMALL, path, seats=["Ada"], powers=["VIK"]).close()
    session = open_session(path)
    assert session.position.runs == {"VIK": "Ada"} and session.header.powers == ("VIK",)
    session.close()


@pytest.mark.parametrize(
    ("powers", "words"),
    [
        (["XYZ"], "You cannot choose “XYZ”. There are: "),
        (["SCO", "SCO"], "same power"),
        (["MER"], "You cannot choose “MER”"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_the_reason(powers: list[str], words: str) -> None:
    with pytest.raises(SessionError, match=words):
        new_session(SMALL, seats=["Ada", "Ben"][: len(powers)], powers=powers)


def test_a_scenario_that_says_who_plays_what_has_nothing_to_choose() -> None:
    with pytest.raises(SessionError, match=r"”\. This scenario says who plays what"):
        new_session("dark-ages-1971/hastings", powers=["norman"])


def test_what_cannot_be_begun_by_post_leaves_nothing_behind(tmp_path: Path) -> None:
    assert mail_command.begin(tmp_path / "g", SMALL, 0, 1, io.StringIO(), with_map=False, powers=["XYZ"]) == 1
    assert not (tmp_path / "g").exists()


def test_by_post_the_seats_are_those_of_the_kingdoms_that_were_chosen(tmp_path: Path) -> None:
    out = io.StringIO()
    assert mail_command.begin(tmp_path / "g", SMALL, 0, 1, out, with_map=False, powers=["SCO", "IRI"]) == 0
    written = (tmp_path / "g" / "players.toml").read_text(encoding="utf-8")
    assert 'seat = "Scots"' in written and 'seat = "Irish"' in written and "Gwynedd" not in written

"""What a side still needs to win stands in the ledger, in words, and is true."""

from __future__ import annotations

import re

import pytest

from dark_ages_desk.games.carolingian_twilight.powers import standings
from dark_ages_desk.games.dark_ages_1971.combat import victory
from dark_ages_desk.library import new_session
from tests.games.carolingian_twilight.play import Play
from tests.games.dark_ages_1971.test_setup import deployed


@pytest.mark.parametrize("dp", [0, 9, 14, 29, 44, 60, 70])
def test_26_1_so_many_points_more_are_the_next_level(dp: int) -> None:
    play = Play().set(dp={"charles": dp})
    play.put("charles", "francia", leader=1, warrior=1)
    points = standings.victory_points(play.pos, "charles")
    words = standings.aim(play.pos, "charles")
    assert words.startswith(f"{standings.level(points)} with {points} VP")
    more = re.search(r"(\d+) more VP for (\w+)", words)
    if more is None:
        assert standings.level(points) == "Ultimate"
    else:
        assert standings.level(points + int(more[1])) == more[2]
        assert standings.level(points + int(more[1]) - 1) == standings.level(points)


def test_26_0_who_cannot_win_is_told_so() -> None:
    play = Play().set(ranks={"muslims": "player"})
    assert "cannot win" in standings.aim(play.pos, "muslims")
    assert standings.aim(play.pos, "bulgars") == ""


def test_victory_conditions_a_battle_tells_what_each_side_has_to_reach() -> None:
    pos = deployed("dark-ages-1971/hastings")
    for side, army in pos.fixed.armies.items():
        words = victory.aim(pos, side)
        assert words.startswith(f"This army must reach a {army.victory} victory: it needs") and "more VP" in words


def test_it_stands_in_the_ledger_of_every_player() -> None:
    view = new_session("carolingian-twilight/27.2", seed=1).view("table")
    played = [row for row in view.ledger if view.powers[row.power].rank == "player"]
    assert len(played) == 3 and all(row.aim for row in played)

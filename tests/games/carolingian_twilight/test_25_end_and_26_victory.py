"""25.0 Game end and 26.0 Victory."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.carolingian_twilight.phases import game_end
from dark_ages_desk.games.carolingian_twilight.phases.game_end import GameEnd, finish
from dark_ages_desk.games.carolingian_twilight.powers import standings
from dark_ages_desk.games.carolingian_twilight.powers.standings import level, score_lines, victory_points

from .play import Play


def ending(turn: int, roll: int | None = None) -> bool:
    """Is the game (8 to 10 turns) over after that turn, with that roll?"""
    play = Play().set(turn=turn)
    play.put("charles", "francia", leader=1)
    play.begin(GameEnd())
    if roll is None:
        assert play.asked == ""
    else:
        play.roll(roll)
    return play.pos.verdict is not None


def test_25_0_example_of_8_to_10_turns() -> None:
    # The printed example: after turn 8 the game ends with 1 chance in 3, after turn 9 with 1 in 2, after 10 always.
    assert not ending(7)
    assert [ending(8, face) for face in range(1, 7)] == [True, True, False, False, False, False]
    assert [ending(9, face) for face in range(1, 7)] == [True, True, True, False, False, False]
    assert ending(10)


@pytest.mark.parametrize(
    ("points", "name"),
    [(61, "Ultimate"), (60, "Conquering"), (46, "Conquering"), (45, "Survival"), (31, "Survival"), (30, "Decline"),
     (16, "Decline"), (15, "Collapse"), (1, "Collapse"), (0, "Elimination")],
)  # fmt: skip
def test_26_1_victory_levels(points: int, name: str) -> None:
    assert level(points) == name


def test_26_1_vp_are_lv_with_shares_dv_dp_and_occupied_seas() -> None:
    play = Play().set(dp={"charles": 4, "louis": 0, "lothar": 0})
    play.put("charles", "francia", militia=1)  # LV 3, Paris DV 2
    play.put("charles", "burgundy", militia=1)  # LV 3, shared
    play.put("louis", "burgundy", militia=1)
    play.put("charles", "channel-sea", fleet=2)
    assert {line.source: line.amount for line in score_lines(play.pos, "charles")} == {
        "Francia": 3,
        "Burgundy, shared by 2": 1.5,
        "Paris": 2,
        "DP on the Points Track": 4,
        "Channel Sea occupied": 1,
    }
    assert victory_points(play.pos, "charles") == 11  # 11 1/2, the fraction dropped


def test_26_1_important_aachen_and_rome_have_a_dv_of_two() -> None:
    board = Play().pos.fixed.board
    assert board.spaces["aachen"].values["dv"] == board.spaces["rome"].values["dv"] == 2


def test_26_0_the_empire_reunited_and_enlarged_reaches_the_ultimate_level_and_less_does_not() -> None:
    # All 22 Frankish areas and their burgs alone do not suffice; with the lands around them they do.
    play = Play()
    origin = {space for free in play.pos.fixed.scenario.free for space in free.spaces}
    for area in [s for s in origin if play.pos.fixed.board.spaces[s].kind == "land"]:
        play.put("charles", area, militia=1)
    empire = victory_points(play.pos, "charles")
    assert 50 <= empire <= 61
    for area in ("st-peters", "exarchate", "benevento", "brittany"):
        play.put("charles", area, militia=1)
    assert victory_points(play.pos, "charles") >= 61


def test_26_0_the_verdict_ranks_the_frankish_powers() -> None:
    play = Play().set(dp={"charles": 20, "louis": 0, "lothar": 35})
    verdict = finish(play.pos).verdict
    assert verdict is not None
    assert [(s.power, s.level, s.wins) for s in verdict.standings] == [
        ("lothar", "Survival", True),
        ("charles", "Decline", False),
        ("louis", "Elimination", False),
    ]
    assert "Lothar" in verdict.headline


@pytest.mark.parametrize(
    ("best", "moral"), [(31, "minor"), (16, "major"), (1, "decisive"), (0, "ultimate"), (46, "no")]
)
def test_26_2_moral_victories_of_the_others(best: int, moral: str) -> None:
    play = Play().set(dp={"charles": best, "louis": 0, "muslims": 0})
    play.set(own={"Anna": "charles", "Ben": "louis", "Cleo": "muslims"}, ranks={**play.pos.ranks, "muslims": "player"})
    verdict = finish(play.pos).verdict
    assert verdict is not None and verdict.standings[-1].level == f"{moral} moral victory"


def test_the_verdict_says_who_wins_and_what_each_level_means() -> None:
    """26.1 A king may win and yet have lost his realm: headline and levels say both."""
    assert game_end._verdict_headline(["Louis (the German)"], 12) == "Louis (the German) wins with 12 VP"
    assert game_end._verdict_headline(["A", "B"], 20) == "A and B share the victory with 20 VP each"
    assert "No one wins" in game_end._verdict_headline([], 0)
    assert [game_end._describe_level_range(name) for _, name in standings.LEVELS] == [
        "61 VP or more", "46 to 60 VP", "31 to 45 VP", "16 to 30 VP", "1 to 15 VP", "0 VP",
    ]  # fmt: skip


def test_26_1_important_pillaged_places_and_burgs_with_the_plague_count_nothing() -> None:
    play = Play().set(pillaged=frozenset({"francia"}), plague=frozenset({"paris"}))
    play.put("charles", "francia", militia=1)  # LV 3, Paris DV 2
    assert victory_points(play.pos, "charles") == 0


def test_26_1_a_sea_counts_for_each_power_that_has_fleets_in_it() -> None:
    play = Play()
    play.put("charles", "channel-sea", fleet=1)
    play.put("louis", "channel-sea", fleet=3)
    assert victory_points(play.pos, "charles") == victory_points(play.pos, "louis") == 1


def test_26_0_only_frankish_player_powers_are_ranked() -> None:
    # The Muslims of a player have more of everything, and a Frankish NPP has as well; neither can win.
    play = Play().set(dp={"charles": 1, "muslims": 90}, own={"Anna": "charles", "Ben": "muslims"})
    play.set(ranks={**play.pos.ranks, "muslims": "player", "lothar": "major", "louis": "major"})
    play.put("lothar", "francia", leader=1)
    verdict = finish(play.pos).verdict
    assert verdict is not None and [s.power for s in verdict.standings if s.wins] == ["charles"]
    ended = [s.power for s in verdict.standings if s.level == "Elimination"]
    assert sorted(ended) == ["lothar", "louis"] and {"charles", "muslims"} | set(ended) == {
        s.power for s in verdict.standings
    }


def test_26_1_a_player_whose_leader_dies_in_the_last_turn_stands_in_the_verdict() -> None:
    play = Play(turn=10)
    play.put("charles", "francia", leader=1)
    play.put("louis", "bavaria", leader=1)
    play.aside("referee", "", "adjust leader", "charles", "")
    assert "The leader of Charles is dead. Anna can no longer win." in play.told  # and there is no next turn
    verdict = finish(play.pos).verdict
    assert verdict is not None
    assert {s.power: s.level for s in verdict.standings}["charles"] == "Elimination"

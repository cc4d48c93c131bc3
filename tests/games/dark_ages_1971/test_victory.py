"""Victory Conditions and the length of a battle."""

from __future__ import annotations

import pytest

from dark_ages_desk.content.load import load_charts
from dark_ages_desk.games.dark_ages_1971.combat.victory import level_of, levels, outcome
from dark_ages_desk.games.dark_ages_1971.ruleset import CHARTS
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Loss
from tests.games.dark_ages_1971.field import asked, battle, say


@pytest.mark.parametrize(
    ("won", "lost", "own", "level"),
    [
        (10, 10, 100, ""),  # not more than 1 to 1
        (11, 10, 100, "marginal"),
        (19, 10, 100, "marginal"),
        (20, 10, 100, "tactical"),
        (29, 10, 100, "tactical"),
        (30, 10, 100, "decisive"),
        (5, 0, 100, "decisive"),
        (90, 26, 100, "tactical"),  # more than 25% of the own force: the next lower level
        (100, 31, 100, "marginal"),  # more than 30%
        (200, 41, 100, ""),  # more than 40%
        (100, 25, 100, "decisive"),  # exactly 25% is allowed
    ],
)
def test_levels_of_victory_and_their_caps_on_losses(won: int, lost: int, own: int, level: str) -> None:
    assert level_of(won, lost, own, levels(load_charts(CHARTS)["victory"])) == level


def lost(pos: BattlePosition, franks: int, arabs: int) -> BattlePosition:
    return pos.replace(losses=(Loss("Franks", "SD", franks, "test", 1), Loss("Arabs", "SD", arabs, "test", 1)))


def test_a_side_wins_only_with_the_level_that_the_scenario_asks() -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs SD 0101 N")
    verdict = outcome(lost(pos, 10, 15))
    assert verdict.standings[0].power == "Franks" and verdict.standings[0].wins
    assert not verdict.standings[1].wins


def test_errata_command_units_are_worth_ten_points() -> None:
    from dark_ages_desk.games.dark_ages_1971.combat import losses

    pos = battle({}, "Franks CM2 0610 N", "Arabs SD 0101 N", led=False)
    unit = next(unit for unit in pos.units_of("Franks"))
    assert losses.eliminate(pos, [unit], "test").points_lost("Franks") == 10


def to_the_end_of(pos: BattlePosition, turn: int) -> BattlePosition:
    while asked(pos).option("end movement") is not None:
        pos = say(pos, "end movement")
    assert pos.turn == turn
    return pos


def test_a_battle_lasts_six_game_turns_and_then_ends_if_both_want_it() -> None:
    pos = to_the_end_of(battle({}, "Franks SD 1012 N", "Arabs SD 0101 N"), 6)
    assert asked(pos).power == "Arabs"  # the second player is asked first: he moves first
    after = say(pos, "no")
    assert after.turn == 7
    ended = say(say(pos, "yes"), "yes")
    assert ended.verdict is not None and not ended.agenda
    assert say(say(pos, "yes"), "no").turn == 7


def test_after_ten_it_ends_unless_both_extend_it_by_five() -> None:
    pos = to_the_end_of(battle({}, "Franks SD 1012 N", "Arabs SD 0101 N"), 6)
    for turn in (7, 8, 9, 10):
        pos = to_the_end_of(say(pos, "no"), turn)
    assert say(pos, "no").verdict is not None
    extended = say(say(pos, "yes"), "yes")
    assert extended.turn == 11 and extended.last == 15


def test_an_army_without_a_unit_left_has_lost() -> None:
    from dark_ages_desk.games.dark_ages_1971.combat import losses

    pos = battle({}, "Franks SD 1012 N", "Arabs SD 0101 N", led=False)
    pos = losses.eliminate(pos, pos.units_of("Arabs"), "test")
    pos = say(pos, "end movement")
    assert pos.verdict is not None and pos.verdict.standings[0].power == "Franks"

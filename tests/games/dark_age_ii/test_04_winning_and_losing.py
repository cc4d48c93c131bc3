"""4.1 to 4.3, 10.2, 10.3, 10.6: census, high kings, elimination, the three victories."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import Answer, Roll
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions, settle
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.changes import hand_over_area
from dark_ages_desk.games.dark_age_ii.state.position import OUT, PLAYING, DarkAge
from dark_ages_desk.games.dark_age_ii.turn.ending.money import KingsBonus
from dark_ages_desk.games.dark_age_ii.turn.ending.victory import (
    CensusDue,
    Elimination,
    LostKingdoms,
    Victory,
    conditions_met,
    hold_census,
)
from tests.games.dark_age_ii.small import said, told, world

EVERYBODY = {"HPS": Area("WSX"), "KTS": Area("KNT"), "BER": Area("CMB"), "DBS": Area("IRI"), "IRS": Area("VIK")}


def points(readings: dict[str, str] | None = None, turn: int = 4, **victory: int) -> DarkAge:
    """Everybody has an area and no points, but for those named; the last census was long ago."""
    pos = world(EVERYBODY, readings, turn=turn)
    for kingdom, number in victory.items():
        pos = pos.with_kingdom(kingdom, victory=number)
    return pos


# 4.1, 10.6


def test_4_1_a_kingdom_without_areas_is_eliminated() -> None:
    pos = world({**EVERYBODY, "BER": Area()}).with_kingdom("WSX", overlord="CMB", owes=("CMB", 2))
    pos = Elimination().begin(pos.with_kingdom("CMB", overlord="CMB", lent=("WSX", 2), spy="HPS"))
    assert pos.kingdom("CMB").status == OUT
    assert "CMB" not in pos.standing
    assert said(pos) == ["Cumbria is eliminated."]
    assert (pos.kingdom("WSX").overlord, pos.kingdom("WSX").owes, pos.kingdom("CMB").spy) == ("", ("", 0), "")


def test_4_1_so_is_one_without_points_and_income() -> None:
    pos = world(EVERYBODY).with_kingdom("CMB", points=0, income=0)
    assert Elimination().begin(pos).kingdom("CMB").status == OUT
    assert Elimination().begin(pos.with_kingdom("CMB", income=1)).kingdom("CMB").status == PLAYING
    assert Elimination().begin(pos.with_kingdom("CMB", points=1)).kingdom("CMB").status == PLAYING


def test_4_1_its_treasury_keeps_it_in_the_game_or_does_not() -> None:
    for choice, status in (("treasury", PLAYING), ("balance", OUT)):
        pos = world(EVERYBODY, {"elimination": choice}).with_kingdom("CMB", points=0, income=0, treasury=1)
        assert Elimination().begin(pos).kingdom("CMB").status == status


def test_4_1_new_vikings_have_their_first_whole_turn_to_come_ashore() -> None:
    for choice, status in (("next", PLAYING), ("at-once", OUT)):
        pos = world(EVERYBODY, {"new_vikings": choice}, turn=3).with_kingdom("DAN", status=PLAYING, points=5, since=3)
        pos = pos.replace(order=(*pos.order, "DAN"))
        assert Elimination().begin(pos).kingdom("DAN").status == status
        assert Elimination().begin(pos.replace(turn=4)).kingdom("DAN").status == OUT


def test_10_6_the_areas_of_a_lost_kingdom_become_neutral_next_turn_with_an_army_more() -> None:
    pos = world({**EVERYBODY, "BER": Area("CMB", armies=2), "WLD": Area("CMB")}).with_kingdom("CMB", points=0)
    pos = Elimination().begin(pos)
    assert pos.area("BER").owner == "CMB"
    pos = LostKingdoms().begin(pos.with_area("WLD", owner="WSX"))
    assert (pos.area("BER").owner, pos.area("BER").armies) == ("", 3)
    assert (pos.area("WLD").owner, pos.area("WLD").armies) == ("WSX", 0)  # somebody took it in time
    assert not pos.lost


# 4.2


def test_4_2_at_a_census_each_kingdom_scores_the_population_of_its_areas() -> None:
    pos = hold_census(
        world({"HPS": Area("WSX", population=3), "WLD": Area("WSX", population=1), "KTS": Area("KNT", population=2)})
    )
    assert (pos.kingdom("WSX").victory, pos.kingdom("KNT").victory, pos.last_census) == (4, 2, 1)


@pytest.mark.parametrize(("turn", "sides"), [(3, 3), (4, 2)])
def test_4_2_after_three_and_four_turns_the_dice_decide(turn: int, sides: int) -> None:
    pos = settle(points(turn=turn).push_steps(CensusDue()))
    question = open_questions(pos)[0]
    roll = question.options[0]
    assert isinstance(roll, Roll)
    assert (roll.sides, question.key) == (sides, (turn, "4.2"))
    assert apply_unchecked(pos, Answer(question.seat, "", "census", (1,))).last_census == turn
    assert apply_unchecked(pos, Answer(question.seat, "", "census", (2,))).last_census == 0


def test_4_2_none_before_three_turns_and_one_for_certain_after_five() -> None:
    for turn in (1, 2):
        assert CensusDue().begin(points(turn=turn)).last_census == 0
    assert CensusDue().begin(points(turn=5)).last_census == 5
    later = points(turn=11).replace(last_census=6)
    assert CensusDue().begin(later).last_census == 11


def test_4_2_three_four_and_five_turns_are_equally_likely() -> None:
    """A third; half of what is left; the rest."""
    from fractions import Fraction

    from dark_ages_desk.games.dark_age_ii.turn.ending.victory import SIDES

    third = Fraction(1, SIDES[3])
    fourth = (1 - third) * Fraction(1, SIDES[4])
    assert third == fourth == 1 - third - fourth


# 10.2, 10.3


def kings(readings: dict[str, str] | None = None) -> DarkAge:
    """Wessex is high king of Kent: 17 and 25 in treasury and household."""
    pos = world(EVERYBODY, readings).with_kingdom("WSX", overlord="WSX", treasury=15, household=2)
    return pos.with_kingdom("KNT", overlord="WSX", treasury=20, household=5)


def test_10_2_a_high_king_gains_a_fifth_of_the_lesser_treasury_and_household() -> None:
    pos = KingsBonus().begin(kings())
    assert (pos.kingdom("WSX").victory, pos.kingdom("KNT").victory) == (3, 0)


def test_10_3_an_under_king_gains_as_many_treasury_points() -> None:
    assert KingsBonus().begin(kings()).kingdom("KNT").treasury == 23


def test_10_3_or_a_fifth_of_his_own_where_10_3_is_taken_at_its_word() -> None:
    assert KingsBonus().begin(kings({"compared": "own"})).kingdom("KNT").treasury == 25


def test_10_2_for_each_under_king() -> None:
    pos = kings().with_kingdom("CMB", overlord="WSX", treasury=5)
    assert KingsBonus().begin(pos).kingdom("WSX").victory == 4


def test_10_2_nobody_gains_by_a_king_who_does_not_claim_it() -> None:
    pos = KingsBonus().begin(kings().with_kingdom("WSX", overlord=""))
    assert (pos.kingdom("WSX").victory, pos.kingdom("KNT").treasury) == (0, 20)


def test_4_2_high_kings_score_at_the_census_only_where_that_is_played() -> None:
    pos = KingsBonus().begin(kings({"high_king": "census"}))
    assert (pos.kingdom("WSX").victory, pos.kingdom("KNT").treasury) == (0, 23)
    assert hold_census(kings({"high_king": "census"})).kingdom("WSX").victory == 3


# 4.3


def test_4_3_a_runaway_win_is_twice_the_next() -> None:
    assert "runaway win" in conditions_met(points(WSX=20, KNT=10, IRI=10, CMB=10))
    assert "runaway win" not in conditions_met(points(WSX=19, KNT=10, IRI=10, CMB=10))


def test_4_3_a_knockout_win_is_two_fifths_of_all() -> None:
    assert conditions_met(points(WSX=40, KNT=30, IRI=30)) == ("knockout win",)
    assert conditions_met(points(WSX=39, KNT=31, IRI=30)) == ()


def test_4_3_of_all_kingdoms_or_of_those_with_a_player() -> None:
    for choice, met in (("kingdoms", ()), ("players", ("knockout win",))):
        assert conditions_met(points({"knockout": choice}, WSX=40, KNT=35, CMB=35)) == met


def test_4_3_a_points_win_is_more_than_the_target() -> None:
    assert conditions_met(points(WSX=393, KNT=380, IRI=380)) == ()
    assert conditions_met(points(WSX=394, KNT=380, IRI=380)) == ("points win",)


def test_4_3_only_who_is_alone_at_the_top() -> None:
    assert conditions_met(points(WSX=500, KNT=500)) == ()
    assert conditions_met(points()) == ()


def at_census(pos: DarkAge, warned: bool = False) -> DarkAge:
    return Victory().begin(pos.replace(last_census=pos.turn, warned=warned))


def test_4_3_the_first_time_there_is_a_warning_only() -> None:
    pos = at_census(points(WSX=50))
    assert (pos.warned, pos.verdict) == (True, None)
    assert said(pos) == ["The game may end soon: Wessex meets the conditions for a runaway win and a knockout win."]


def test_4_3_at_the_next_census_the_game_ends_if_any_condition_holds_for_anybody() -> None:
    pos = at_census(points(KNT=50), warned=True)
    assert pos.verdict is not None
    assert [one.power for one in pos.verdict.standings if one.wins] == ["KNT"]
    assert pos.agenda == ()


def test_4_3_not_between_two_censuses() -> None:
    pos = Victory().begin(points(WSX=50).replace(warned=True, last_census=3))
    assert pos.verdict is None


def test_4_3_if_none_holds_the_game_goes_on_and_the_warning_stands_or_lapses() -> None:
    for choice, stands in (("stands", True), ("lapses", False)):
        pos = at_census(points({"warning": choice}, WSX=10, KNT=10), warned=True)
        assert (pos.verdict, pos.warned) == (None, stands)


def test_4_3_a_warning_between_two_censuses_where_that_is_played() -> None:
    for choice, warned in (("census", False), ("any", True)):
        pos = points({"warned_when": choice}, WSX=50).replace(last_census=3)
        assert Victory().begin(pos).warned is warned


def test_4_3_a_game_may_be_broken_off_after_a_turn() -> None:
    from dataclasses import replace

    pos = points(WSX=50)
    over = Victory().begin(pos.replace(fixed=replace(pos.fixed, last_turn=4)))
    assert over.verdict is not None
    assert over.verdict.standings[0].power == "WSX"
    assert not any(one.wins for one in over.verdict.standings)


def test_4_3_the_winner_is_told_with_all_standings_from_the_most_points_down() -> None:
    pos = at_census(points(KNT=50, WSX=7, IRI=9).with_kingdom("CMB", status=OUT), warned=True)
    assert pos.verdict is not None
    assert [one.power for one in pos.verdict.standings] == ["KNT", "IRI", "WSX", "VIK", "CMB"]
    assert told(pos, "anna") == []


# 4.2


def test_4_2_who_loses_a_populated_area_is_told_of_the_point_and_nobody_else() -> None:
    pos = hand_over_area(world({"HPS": Area("WSX", population=2)}), "HPS", "KNT")
    assert pos.kingdom("WSX").victory == -1
    note = next(note for note in pos.notes if note.kind == "victory")
    assert note.text_for(pos.seat("WSX")) == "1 victory point lost with Hampshire (HPS)."
    assert note.redact_for(pos.seat("KNT")) is None

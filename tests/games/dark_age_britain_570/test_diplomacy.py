"""The Diplomacy Phase: alliances by consent, overtures by strength."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Overtures, Wooing
from dark_ages_desk.games.dark_age_britain_570.phases.talks import Diplomacy, agreed_alliances
from dark_ages_desk.games.dark_age_britain_570.war.overture_odds import chance, overture_modifiers

from .play import Play


def talks(players: int = 4) -> Play:
    return Play(players).deployed().step(Diplomacy())


def test_diplomacy_phase_2_an_alliance_stands_when_all_its_members_name_the_same() -> None:
    play = talks().answer("ally with", ("mercia",), "gwynedd")
    assert agreed_alliances(play.pos) == (("gwynedd",), ("mercia",), ("rheged",), ("northumbria",))
    play.answer("ally with", ("gwynedd",), "mercia")
    assert agreed_alliances(play.pos)[0] == ("gwynedd", "mercia")
    play.answer("agree", None, "rheged").answer("agree", None, "northumbria")
    assert play.pos.group("mercia") == ("gwynedd", "mercia") and "allied for this year" in play.told


def test_diplomacy_phase_2_no_alliance_without_the_consent_of_every_member() -> None:
    play = talks().answer("ally with", ("mercia", "rheged"), "gwynedd")
    play.answer("ally with", ("gwynedd", "rheged"), "mercia").answer("ally with", ("gwynedd",), "rheged")
    assert all(len(group) == 1 for group in agreed_alliances(play.pos))


def test_diplomacy_phase_2_who_is_named_and_has_not_answered_is_asked_again() -> None:
    play = talks().answer("agree", None, "mercia").answer("ally with", ("mercia",), "gwynedd")
    assert "mercia" in {question.power for question in play.asked}


def test_diplomacy_phase_2_an_alliance_lasts_until_next_years_phase_and_then_unless_it_is_dropped() -> None:
    play = talks().allied("gwynedd", "mercia").set(proposed={"gwynedd": ("mercia",), "mercia": ("gwynedd",)})
    play.step(Diplomacy())
    assert agreed_alliances(play.pos)[0] == ("gwynedd", "mercia")
    play.answer("ally with", (), "gwynedd")
    assert {question.power for question in play.asked} == {"mercia", "rheged", "northumbria"}
    for kingdom in ("mercia", "rheged", "northumbria"):
        play.answer("agree", None, kingdom)
    assert play.pos.group("gwynedd") == ("gwynedd",)


def test_diplomacy_phase_2_who_stands_with_a_former_ally_goes_home() -> None:
    play = talks().allied("gwynedd", "mercia").set(proposed={})
    tamworth = play.pos.fixed.towns["tamworth"].hex
    play.put(tamworth, "rhun", "gwynedd-inf-1").step(Diplomacy())
    for kingdom in play.pos.fixed.played:
        play.answer("agree", None, kingdom)
    assert {play.pos.where[unit] for unit in ("rhun", "gwynedd-inf-1")} <= set(play.pos.fixed.lands("gwynedd"))


def test_diplomacy_phase_4_the_strongest_alliance_makes_its_overtures_first() -> None:
    play = Play(4).deployed().allied("gwynedd", "mercia").step(Overtures())
    assert {question.power for question in play.asked} == {"gwynedd", "mercia"}
    play.answer("no more", None, "gwynedd").answer("no more", None, "mercia")
    assert {question.power for question in play.asked} == {"rheged"}
    play.answer("no more")
    assert {question.power for question in play.asked} == {"northumbria"}


def test_diplomacy_phase_4_conquests_and_minor_allies_count_for_the_strength() -> None:
    play = Play(4).deployed()
    assert play.pos.base("northumbria") == 52
    play.held("lincoln", "northumbria").held("loidis", "northumbria", "northumbria")
    assert play.pos.base("northumbria") == 52 + 10 + 8
    play.step(Overtures())
    assert play.asked[0].power == "northumbria"


def wooed(cattle: int, *faces: int) -> Play:
    play = Play(4).deployed().set(cattle={"gwynedd": 50, "mercia": 20, "rheged": 20, "northumbria": 20})
    play.step(Wooing(("gwynedd",)))
    return play.answer("woo", (play.pos.fixed.towns["chester"].hex,)).answer("offer", cattle).roll(*faces)


def test_diplomacy_phase_3_ten_cattle_are_the_basic_cost_and_they_are_spent_either_way() -> None:
    play = Play(4).deployed().set(cattle={"gwynedd": 50, "mercia": 20, "rheged": 20, "northumbria": 20})
    play.step(Wooing(("gwynedd",))).answer("woo", (play.pos.fixed.towns["chester"].hex,))
    assert play.why_not("offer", 9) and not play.why_not("offer", 10)
    assert wooed(10, 1, 2).pos.cattle["gwynedd"] == 40
    assert wooed(10, 6, 5).pos.cattle["gwynedd"] == 40


def test_diplomacy_phase_3_more_cattle_make_it_likelier() -> None:
    """The same people and a leader near: 2 on the dice; 10 cattle need a 10, 40 a 6."""
    assert not wooed(10, 3, 4).pos.holder["chester"]
    assert wooed(10, 4, 4).pos.holder["chester"] == "gwynedd"
    assert wooed(40, 2, 2).pos.holder["chester"] == "gwynedd"


def test_diplomacy_table_a_two_always_fails_and_a_twelve_always_joins() -> None:
    assert not wooed(40, 1, 1).pos.holder["chester"]
    play = Play(4).deployed().set(cattle=dict.fromkeys(("gwynedd", "mercia", "rheged", "northumbria"), 50))
    play.step(Wooing(("gwynedd",)))
    play.answer("woo", (play.pos.fixed.towns["canterbury"].hex,)).answer("offer", 10).roll(6, 6)
    assert play.pos.holder["canterbury"] == "gwynedd"


def test_the_rules_1_a_joined_town_brings_its_base_and_its_units() -> None:
    play = wooed(40, 5, 5)
    assert play.pos.base("gwynedd") == 56 + 8
    assert set(play.pos.fixed.of_home["chester"]) <= set(play.pos.forces("gwynedd"))
    assert "joins Gwynedd with" in play.told


def test_diplomacy_phase_4_one_member_of_an_alliance_for_one_town() -> None:
    play = Play(4).deployed().allied("gwynedd", "mercia").step(Wooing(("gwynedd", "mercia")))
    chester = play.pos.fixed.towns["chester"].hex
    play.answer("woo", (chester,), "gwynedd").answer("offer", 10).roll(1, 1)
    assert play.why_not("woo", (chester,), "mercia") == {"overture: once"}


def test_diplomacy_phase_4_a_town_allies_with_one_kingdom_only() -> None:
    play = Play(4).deployed().held("chester", "mercia", "mercia").step(Wooing(("gwynedd",)))
    assert play.why_not("woo", (play.pos.fixed.towns["chester"].hex,)) == {"overture: neutral"}


def test_a_kingdom_that_nobody_plays_is_not_wooed() -> None:
    play = Play(2).deployed().step(Wooing(("rheged",)))
    assert play.why_not("woo", (play.pos.fixed.towns["deganwy"].hex,)) == {"overture: neutral"}


def named(play: Play, kingdom: str, town: str) -> dict[str, int]:
    return dict(overture_modifiers(play.pos, kingdom, town))


def test_diplomacy_table_each_factor_by_itself() -> None:
    play = Play(4).deployed()
    people, leader = "the same people", "a leader of the kingdom within 3 hexes"
    assert named(play, "gwynedd", "chester") == {people: 1, leader: 1}
    play.put(play.pos.fixed.towns["aberffraw"].hex, "rhun", "beli")
    assert named(play, "gwynedd", "chester") == {people: 1}
    far = "farther than 12 hexes from the kingdom's nearest town"
    assert named(play, "gwynedd", "canterbury")[far] == -1
    play.held("wroxeter", "gwynedd", "gwynedd").held("llanbadarn", "gwynedd", "gwynedd")
    assert named(play, "gwynedd", "chester")["each town allied to the kingdom already"] == -2
    rivals = "rivals took a town of that people this year or last"
    play.held("bath", "northumbria").set(taken={"bath": 1})
    assert named(play, "gwynedd", "chester")[rivals] == 1
    assert rivals not in named(play, "northumbria", "chester")
    play.set(attacked={("mercia", "British"): 1})
    attacked = "the alliance attacked a garrison of that people this year or last"
    assert attacked not in named(play, "gwynedd", "chester") and named(play, "mercia", "chester")[attacked] == -2
    play.allied("gwynedd", "mercia")
    assert named(play, "gwynedd", "chester")[attacked] == -2
    play.set(year=3)
    assert attacked not in named(play, "gwynedd", "chester") and rivals not in named(play, "gwynedd", "chester")


@pytest.mark.parametrize(("cattle", "ways"), [(10, 6), (15, 10), (19, 10), (20, 15), (30, 21), (40, 26), (99, 26)])
def test_diplomacy_table_the_chance_without_factors(cattle: int, ways: int) -> None:
    play = Play(4).deployed().put("1116", "rhun", "beli")
    bare = next(
        town
        for town in play.pos.holder
        if not play.pos.holder[town] and not overture_modifiers(play.pos, "mercia", town)
    )
    assert chance(play.pos, "mercia", bare, cattle) == Fraction(ways, 36)


def test_the_forecast_of_an_overture_tells_chances_what_is_left_and_when_it_pays() -> None:
    play = Play(4).deployed().step(Wooing(("gwynedd",)))
    forecasts = play.rules.forecast(play.pos, "Player 1", play.asked[0])
    one = next(one for one in forecasts if one.id == "overture cirencester").odds()
    case = one.columns[0].cases[0]
    assert case.title == "10 cattle"
    told = {mean.words: mean.amount for mean in case.means}
    assert told == {"cattle left after taxes and upkeep": 28 - 10 + 56 - 30, "years until the town pays for itself": 5}


def test_the_game_ends_early_with_the_count_only_if_all_agree() -> None:
    play = talks(2).answer("end", None, "rheged").answer("agree", None, "northumbria")
    assert play.pos.verdict is None
    play = talks(2).answer("end", None, "rheged").answer("end", None, "northumbria")
    assert play.pos.verdict is not None


def test_the_set_up_1_another_year_only_if_all_agree() -> None:
    from dark_ages_desk.games.dark_age_britain_570.phases.year import NextYear

    play = Play(2).deployed().set(year=6).step(NextYear())
    play.answer("another year", None, "northumbria").answer("another year", None, "rheged")
    assert (play.pos.year, play.pos.stage) == (7, "diplomacy")
    play = Play(2).deployed().set(year=6).step(NextYear())
    play.answer("another year", None, "northumbria").answer("count", None, "rheged")
    assert play.pos.verdict is not None


def test_the_rules_1_the_ledger_of_cattle_has_a_line_for_all_that_was_spent() -> None:
    play = wooed(15, 1, 1)
    lines = [(line.source, line.amount) for line in play.pos.ledger["gwynedd"]]
    assert lines == [("left over", 50), (f"overture to {play.pos.fixed.name('chester')}", -15)]


def test_diplomacy_phase_2_whoever_is_named_can_name_just_those_with_one_button() -> None:
    play = talks()
    assert all(question.option("accept") is None for question in play.asked)
    assert "alliance: offer" in play.why_not("accept", None, "mercia")
    play.answer("ally with", ("mercia",), "gwynedd")
    offered = {question.power for question in play.asked if question.option("accept") is not None}
    assert offered == {"mercia"}
    play.answer("accept", None, "mercia")
    assert agreed_alliances(play.pos)[0] == ("gwynedd", "mercia")
    assert all(question.option("accept") is None for question in play.asked)

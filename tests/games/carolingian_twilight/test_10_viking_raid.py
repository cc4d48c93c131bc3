"""10.0 The Viking Raid Phase."""

from __future__ import annotations

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import TargetArea, VikingRaid
from dark_ages_desk.games.carolingian_twilight.table.view import view

from .play import Play, with_runs


def raid(play: Play, *, strength: int, sail_on: int, target: int) -> Play:
    """Roll the three tables: strength, so many seas further, target."""
    play.begin(VikingRaid()).roll(strength)
    for _ in range(sail_on):
        play.roll(6)
    play.roll(1)
    return play.roll(target)


def landed(play: Play, warriors: int, area: str = "frisia") -> Play:
    """A raiding force lands; who stands there may pay."""
    play.pos = play.pos.add_units("vikings", "scandinavia", (0, 0, warriors, 0, 0, 0))
    play.pos = TargetArea("north-sea").land_raiders(play.pos, area)
    return play.begin()


def test_10_1_the_strength_table_says_how_many_gather_with_those_in_scandinavia() -> None:
    play = Play()
    play.put("vikings", "scandinavia", warrior=2)
    play.begin(VikingRaid()).roll(6)
    assert play.stands("vikings", "north-sea") == "6 warrior" and not play.stands("vikings", "scandinavia")


def test_10_2_they_sail_along_the_lane_until_they_attack() -> None:
    play = Play().begin(VikingRaid()).roll(1)
    assert "North Sea" in play.question.prompt and play.stands("vikings", "north-sea") == "1 warrior"
    play.roll(5)
    assert "Irish Sea" in play.question.prompt and play.stands("vikings", "irish-sea") == "1 warrior"
    play.roll(4)
    assert "Channel Sea" in play.question.prompt and play.stands("vikings", "channel-sea") == "1 warrior"
    play.roll(1)
    assert play.asked == "chance 10.3"


def test_10_1_everybody_sees_how_many_raiders_there_are() -> None:
    play = Play().begin(VikingRaid()).roll(6)
    for viewer in (TABLE, "Anna", "Cleo"):
        force = next(one for one in view(play.pos, viewer, ()).counters if one.power == "vikings")
        assert (force.count, force.hidden, force.space) == (4, False, "north-sea")


def test_10_2_vikings_whom_an_adjustment_left_at_sea_sail_with_the_next_raid() -> None:
    play = Play()
    play.put("vikings", "irish-sea", warrior=2)
    play.begin(VikingRaid()).roll(1)
    assert play.stands("vikings", "north-sea") == "3 warrior"


def test_10_2_past_the_ionian_sea_they_go_home_and_sail_again_next_turn() -> None:
    play = Play().begin(VikingRaid()).roll(4)
    for _ in play.pos.fixed.lane:
        play.roll(6)
    assert play.asked == "" and play.stands("vikings", "scandinavia") == "3 warrior"
    play.begin(VikingRaid()).roll(1)
    assert play.stands("vikings", "north-sea") == "4 warrior"


def test_10_3_an_empty_area_is_pillaged_with_its_burg_and_the_raiders_leave() -> None:
    play = raid(Play(), strength=3, sail_on=0, target=3)  # Frisia, with Dorestad
    assert play.pos.pillaged == {"frisia", "dorestad"}
    assert play.pos.forces_of("vikings") == ()


def test_10_3_an_exhausted_area_is_rolled_again() -> None:
    play = Play().set(pillaged=frozenset({"frisia", "dorestad"}))
    raid(play, strength=1, sail_on=0, target=3)
    assert play.asked == "chance 10.3"
    play.roll(2)
    assert "mercia" in play.pos.pillaged


def test_10_3_a_pillaged_area_with_somebody_in_its_burg_is_raided() -> None:
    play = Play().set(pillaged=frozenset({"frisia", "dorestad"}))
    play.put("lothar", "dorestad", militia=1)
    raid(play, strength=1, sail_on=0, target=3)
    assert play.asked == "chance 17.1"


def test_10_3_a_coast_with_nothing_left_ends_the_raid() -> None:
    areas = ("scotia", "mercia", "york", "frisia", "dorestad", "flanders", "saxony", "hamburg")
    play = Play().set(pillaged=frozenset(areas))
    raid(play, strength=1, sail_on=0, target=1)
    assert play.asked == "" and play.stands("vikings", "scandinavia") == "1 warrior"


def test_10_4_vikings_use_shock_and_attack_the_largest_force_first() -> None:
    play = Play()
    play.put("charles", "flanders", militia=1)
    play.put("louis", "flanders", warrior=2)
    raid(play, strength=3, sail_on=0, target=5)
    assert "Shock" in play.question.prompt
    assert "against Louis" in play.question.options[0].why  # type: ignore[union-attr]


def test_10_4_ties_for_the_largest_force_are_broken_randomly() -> None:
    play = Play()
    play.put("charles", "flanders", militia=1)
    second = play.put("louis", "flanders", warrior=1)
    raid(play, strength=3, sail_on=0, target=5)
    assert play.asked == "chance 10.4"
    play.draw(f"Louis in Flanders, force {second.id}")
    assert "against Louis" in play.question.options[0].why  # type: ignore[union-attr]


def test_10_4_ne_ends_the_raid_and_nothing_is_pillaged() -> None:
    play = Play()
    play.put("charles", "flanders", militia=1)
    raid(play, strength=3, sail_on=0, target=5).roll(2)
    assert play.asked == "" and play.pos.pillaged == frozenset()


def test_10_4_reading_of_what_becomes_of_the_survivors() -> None:
    for reading, flanders, home in (("leave", "", ""), ("stay", "2 warrior", ""), ("home", "", "2 warrior")):
        play = Play(vikings_after_ne=reading)
        play.put("charles", "flanders", militia=1)
        raid(play, strength=3, sail_on=0, target=5).roll(2)
        assert (play.stands("vikings", "flanders"), play.stands("vikings", "scandinavia")) == (flanders, home)


def test_10_4_the_raided_draw_a_marker_each() -> None:
    # Flanders did not begin as Frankish in this empty table, so 18.1 adds nothing: only those who stood there draw.
    play = Play()
    play.put("charles", "flanders", militia=1)
    raid(play, strength=4, sail_on=0, target=5).roll(5)
    assert play.asked == "chance 20.0" and play.question.power == "charles"
    play.draw("alliance")
    assert play.pos.hands["charles"] == ("alliance",) and "flanders" in play.pos.pillaged


def test_10_4_an_uncontrolled_minor_npp_draws_nothing_and_does_not_wake() -> None:
    play = Play()
    play.put("mercia", "mercia", warrior=1)
    raid(play, strength=4, sail_on=0, target=2).roll(5)
    assert "mercia" in play.pos.pillaged and play.pos.hands["mercia"] == ()
    assert play.pos.seat("mercia") == ""


def test_10_4_a_controlled_npp_draws() -> None:
    play = Play()
    play.put("mercia", "mercia", warrior=1)
    play.put("mercia", "wessex", militia=1)  # somebody is left of it elsewhere
    play.pos = with_runs(play.pos, mercia="Ben")
    raid(play, strength=4, sail_on=0, target=2).roll(5)
    assert play.question.power == "mercia" and play.asked == "chance 20.0"


def test_10_4_after_the_area_they_besiege_the_burg() -> None:
    play = Play()
    play.put("lothar", "dorestad", militia=1)
    raid(play, strength=4, sail_on=0, target=3)
    assert "frisia" in play.pos.pillaged and "dorestad" not in play.pos.pillaged
    play.roll(5)  # column 3: D2, one less in a siege: the militia is lost
    assert "dorestad" in play.pos.pillaged
    assert play.question.power == "lothar"  # draws for the burg


def test_18_1_a_raid_on_frankish_land_enrages_all_frankish_players() -> None:
    play = Play().set(origin=frozenset({"flanders"}))
    play.put("charles", "flanders", militia=1)
    raid(play, strength=4, sail_on=0, target=5).roll(5)
    drew = []
    while play.asked == "chance 20.0":
        drew.append(play.question.power)
        play.draw("espionage" if len(drew) < 4 else "subversion")
    assert sorted(drew) == ["charles", "charles", "lothar", "louis"]


def test_18_1_reading_only_the_raided_draw() -> None:
    play = Play(viking_outrage="raided").set(origin=frozenset({"flanders"}))
    play.put("charles", "flanders", militia=1)
    raid(play, strength=4, sail_on=0, target=5).roll(5)
    assert play.question.power == "charles"
    assert play.draw("alliance").asked == ""


def test_10_4_eliminated_raiders_end_the_raid() -> None:
    play = Play()
    play.put("charles", "flanders", warrior=5)
    raid(play, strength=1, sail_on=0, target=5).roll(1)  # A1 CA: the one Viking dies
    assert play.pos.forces_of("vikings") == () and play.asked == ""


def test_10_4_the_defender_chooses_the_table_of_his_counterattack() -> None:
    play = Play()
    play.put("charles", "flanders", warrior=3, militia=1)
    raid(play, strength=4, sail_on=0, target=5).roll(3)  # column 3: D1 CA
    play.pick("lose", *[i for i in play.offers("lose") if i.endswith(":4")])
    assert play.asked == "Anna 17.4"
    assert [o.verb for o in play.question.options] == ["raid", "engagement"]


def test_10_4_3_an_ne_that_a_defender_rolls_ends_the_raid_as_well() -> None:
    # 10.4 (3) says "during one of the combats": the NE of a counterattack counts too.
    play = Play()
    play.put("charles", "flanders", warrior=3, militia=1)
    raid(play, strength=4, sail_on=0, target=5).roll(3)  # column 3: D1 CA
    play.pick("lose", *[i for i in play.offers("lose") if i.endswith(":4")])
    play.say("raid").roll(2)  # NE
    assert play.asked == "" and play.pos.raid is None and play.pos.forces_of("vikings") == ()


def test_10_4_vikings_that_stayed_are_attacked_like_anybody() -> None:
    # Reading "stay": the Vikings of an earlier raid stand in Flanders; the new ones attack them and do not join them.
    play = Play(vikings_after_ne="stay")
    stayed = play.put("vikings", "flanders", warrior=1)
    raid(play, strength=4, sail_on=0, target=5)
    assert play.asked == "chance 17.1" and play.pos.raid.force != stayed.id
    play.roll(6)  # column 3: DV: the one that stayed is lost, and nobody draws for it
    assert play.asked == "" and "flanders" in play.pos.pillaged and play.pos.forces_of("vikings") == ()


def test_3_1_vikings_that_stay_share_the_control_of_the_area() -> None:
    play = Play(vikings_after_ne="stay")
    play.put("charles", "flanders", militia=1)
    raid(play, strength=3, sail_on=0, target=5).roll(2)
    assert set(play.pos.control["flanders"]) == {"charles", "vikings"}


def test_10_4_the_markers_for_the_area_are_drawn_before_the_burg_is_attacked() -> None:
    play = Play()
    play.put("lothar", "frisia", militia=1)
    play.put("lothar", "dorestad", militia=1)
    raid(play, strength=4, sail_on=0, target=3).roll(5)  # the militia in Frisia is lost
    assert play.question.power == "lothar" and play.asked == "chance 20.0"
    assert play.pos.pillaged == {"frisia"}
    play.draw("schism")
    assert "Lothar draws Schism, which must be played at once." in play.told  # before anything else
    assert play.asked == "chance 17.1"  # now the siege of Dorestad


def test_10_4_both_the_raided_player_and_all_frankish_players_draw_for_area_and_burg() -> None:
    play = Play().set(origin=frozenset({"frisia", "dorestad"}))
    play.put("lothar", "frisia", militia=1)
    play.put("lothar", "dorestad", militia=1)
    raid(play, strength=4, sail_on=0, target=3).roll(5)
    drew = []
    while play.asked:
        if play.asked == "chance 17.1":
            drew.append("siege")
            play.roll(5)
        else:
            drew.append(play.question.power)
            play.draw("subversion" if len(drew) < 4 else "espionage" if len(drew) < 7 else "alliance")
    everybody = ["charles", "louis", "lothar"]
    assert drew == [*everybody, "lothar", "siege", *everybody, "lothar"]


def test_10_1_raiders_never_pay_or_have_a_turn() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.sequence import OperationsPhase

    play = Play().set(track={})
    play.put("vikings", "scandinavia", warrior=4)
    play.begin(OperationsPhase()).say("go on")
    assert play.asked == "" and play.stands("vikings", "scandinavia") == "4 warrior"

"""28.0 Markers in the midst of other things: of combats, raids, levies, other markers, and of powers that change."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import Draw, Roll
from dark_ages_desk.games.carolingian_twilight.markers import ceremony
from dark_ages_desk.games.carolingian_twilight.markers.playing import playable_markers
from dark_ages_desk.games.carolingian_twilight.phases import levy, npp_bidding, sequence, viking_raid
from dark_ages_desk.games.carolingian_twilight.pool.drawing import DrawMarker
from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors
from dark_ages_desk.games.carolingian_twilight.state import spare
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import MARKERS
from dark_ages_desk.games.carolingian_twilight.war import casualties, operations
from dark_ages_desk.library import default_seats, new_session, scenarios

from .play import Play, drawn, ids, operate, rules, why, with_runs

# --- Assassin and Leadership


def test_17_5_a_leadership_that_is_negated_was_played_all_the_same() -> None:
    # Only one may be played by each side in each combat.
    play = Play().hold("charles", "leadership-1", "leadership-3").hold("louis", "assassin")
    force = play.put("charles", "francia", warrior=3)
    foe = play.put("louis", "francia", warrior=3)
    operate(play, force, 4).pick("attack", str(foe.id))
    play.play("charles", "leadership-3").play("louis", "assassin").unanswered()
    assert playable_markers(play.pos, "charles") == []
    play.say("engagement")
    assert play.question.options[0].column == "3"  # type: ignore[union-attr]


def test_14_0_a_leadership_that_is_negated_is_not_followed_by_another_before_the_roll() -> None:
    play = Play().hold("charles", "leadership-1", "leadership-3").hold("louis", "assassin")
    force = play.put("charles", "francia", warrior=3)
    play.set(phasing="charles").begin(operations.BeginOperations("charles")).pick("operate", *ids(force, warrior=3))
    play.play("charles", "leadership-3").play("louis", "assassin").unanswered()
    assert playable_markers(play.pos, "charles") == []
    assert play.roll(2).pos.operation.op == 2  # type: ignore[union-attr]


def test_28_0_an_assassin_against_the_assassin_against_a_leadership_in_a_counterattack() -> None:
    play = Play().hold("louis", "leadership-3", "assassin").hold("charles", "assassin")
    force = play.put("charles", "francia", warrior=3)
    foe = play.put("louis", "francia", warrior=3)
    operate(play, force, 4).pick("attack", str(foe.id)).say("engagement")
    assert playable_markers(play.pos, "louis") == []  # the defender plays when he first counterattacks
    play.roll(2)  # CA
    play.play("louis", "leadership-3").play("charles", "assassin").play("louis", "assassin")
    assert play.say("engagement").question.options[0].column == "5-6"  # type: ignore[union-attr]
    assert invariant_errors(play.pos) == ()


@pytest.mark.parametrize(("reading", "may"), [("any", ["leadership-3"]), ("operations", [])])
def test_28_0_leadership_against_viking_raiders_by_both_readings(reading: str, may: list[str]) -> None:
    play = Play(leadership=reading).hold("louis", "leadership-3")
    play.put("louis", "frisia", warrior=3)
    play.pos = play.pos.add_units("vikings", "scandinavia", (0, 0, 3, 0, 0, 0))
    play.pos = viking_raid.TargetArea("north-sea").land_raiders(play.pos, "frisia")
    play.set(stage="raid").begin().roll(3)  # D1 CA
    while play.asked == "Ben 17.6":
        play.pick("lose", *[choice.id for choice in play.option("lose").choices][:1])  # type: ignore[union-attr]
    assert play.asked == "Ben 17.4" and playable_markers(play.pos, "louis") == may


def test_28_0_leadership_does_not_strengthen_the_next_combat() -> None:
    play = Play().hold("charles", "leadership-3")
    force = play.put("charles", "francia", warrior=3)
    foe = play.put("louis", "francia", warrior=5)
    operate(play, force, 6).pick("attack", str(foe.id)).play("charles", "leadership-3").say("engagement")
    assert play.question.options[0].column == "5-6"  # type: ignore[union-attr]
    play.roll(6).pick("attack", str(foe.id)).say("engagement")
    assert play.question.options[0].column == "3"  # type: ignore[union-attr]


# --- in the midst of a combat


def test_17_4_a_force_that_gains_militia_after_choosing_shock_chooses_again() -> None:
    play = Play().hold("charles", "religious-conversion")
    force = play.put("charles", "spanish-march", leader=1)
    foe = play.put("muslims", "spanish-march", militia=3)
    operate(play, force, 4).pick("attack", str(foe.id)).say("shock")
    play.play("charles", "religious-conversion").pick("against", str(foe.id)).roll(4)  # Assimilation
    assert play.asked == "Anna 17.4" and play.stands("charles", "spanish-march") == "1 leader 1 militia"
    assert play.question.option("shock") is None and play.question.option("engagement") is not None


def test_28_0_a_council_drawn_for_a_dv_forbids_the_next_attack_but_not_the_one_in_progress() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, field_army=3)
    foe = play.put("louis", "francia", warrior=4)
    operate(play, force, 5).pick("attack", str(foe.id)).say("shock").roll(6)  # DV F
    play.draw("church-council")
    assert play.asked == "Anna 17.7"  # the F of this combat
    play.say("stay")
    assert play.stands("louis", "francia") == "2 warrior" and play.offers("attack") == []
    assert "Church Council" in play.why_not("attack", (str(foe.id),)).reason


def test_24_2_nobody_wins_an_attacked_minor_npp_over_before_the_lots_are_drawn() -> None:
    play = Play().hold("charles", "alliance")
    force = play.put("charles", "brittany", warrior=3)
    foe = play.put("bretons", "brittany", warrior=1)
    operate(play, force, 4)
    assert playable_markers(play.pos, "charles") == ["alliance"]
    play.pick("attack", str(foe.id))
    assert play.asked == "chance 24.2" and playable_markers(play.pos, "charles") == []


def test_28_0_perfidity_drawn_in_a_combat_hands_the_next_choice_to_the_new_player() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    force = play.put("charles", "bohemia", leader=1, field_army=3)
    foe = play.put("slavs", "bohemia", warrior=3, militia=3)
    operate(play, force, 5).pick("attack", str(foe.id)).say("shock").roll(6)  # DV F
    assert play.asked == "Ben 17.6"
    drawn(play, "louis", "perfidity").draw("Cleo")
    assert play.asked == "Cleo 17.6"


# --- Plague, Peripheral War, Feudal Unrest


def test_28_0_plague_kills_in_a_burg_that_has_gone_over_to_heirs_by_then() -> None:
    play = Play(succession="on")
    play.put("charles", "aachen", leader=1)
    play.put("charles", "paris", warrior=1)
    kept = play.put("charles", "gascony", warrior=1)
    play.put("charles", "aquitania", warrior=1)
    drawn(play, "louis", "plague")
    while play.asked == "chance 28.0":
        play.roll(*(6 if burg in ("aachen", "paris") else 1 for burg in play.question.about))
        if play.asked == "chance 29.2":
            play.roll(6).say("rest").say("keep 2").pick("crown", str(kept.id))
    assert play.stands("charles", "gascony") == "1 leader 1 warrior"
    assert play.stands("heirs-1", "paris") == ""  # faction 1: struck all the same
    assert invariant_errors(play.pos) == ()


def test_28_0_plague_negated_has_not_broken_out_and_stays_in_the_pool() -> None:
    play = drawn(Play().hold("louis", "assassin"), "charles", "plague")
    play.play("louis", "assassin")
    assert play.asked == "" and play.pos.pool["plague"] == 1 and play.pos.out == ()


def test_7_0_a_burg_with_the_plague_brings_no_dp_next_turn_and_its_marker_goes_with_that_phase() -> None:
    play = Play().set(dp={"charles": 0, "louis": 0, "lothar": 0}, plague=frozenset({"paris"}))
    play.put("charles", "paris", warrior=1)
    play.put("charles", "dorestad", warrior=1)  # DV 1
    play.begin(sequence.list_phases_from("dp")[0])
    assert play.pos.dp["charles"] == 1 and play.pos.plague == frozenset()


def test_28_0_peripheral_war_may_be_that_of_the_vikings_in_the_midst_of_their_raid() -> None:
    # Scandinavia is a peripheral area (2.1), and the raiders are units of its power.
    play = Play()
    play.put("louis", "frisia", warrior=4)
    play.pos = play.pos.add_units("vikings", "scandinavia", (0, 0, 3, 0, 0, 0))
    play.pos = viking_raid.TargetArea("north-sea").land_raiders(play.pos, "frisia")
    play.begin()
    drawn(play, "charles", "peripheral-war").pick("wage", "vikings").roll(4)
    assert play.pos.forces_of("vikings") == () and play.pos.raid is None and "frisia" not in play.pos.pillaged


def test_28_0_feudal_unrest_does_not_tell_the_others_what_stands_where() -> None:
    play = Play().set(dp={"charles": 0, "louis": 0, "lothar": 0})
    play.put("charles", "francia", leader=1, warrior=2)
    play.put("charles", "gascony", field_army=1)
    drawn(play, "charles", "feudal-unrest")
    seen = rules().view(play.pos, "Ben", (play.question,)).questions[0]
    assert "Francia" not in str(seen) and "warrior" not in str(seen) and "3 unpaid units" in seen.prompt
    play.roll(1, 6, 2)
    note = play.pos.notes[-1]
    assert note.text_for("Ben") == "Feudal Unrest rolls: 1, 6, 2. 1 unit becomes militia."
    assert "1 warrior in Francia" in note.text_for("Anna")
    assert play.stands("charles", "francia") == "1 leader 1 warrior 1 militia"


def test_28_0_feudal_unrest_the_dice_of_many_are_thrown_six_at_a_time() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    play.put("muslims", "zaragoza", nomad=5, warrior=3)
    drawn(play, "muslims", "feudal-unrest").roll(1, 1, 1, 6, 6, 6).roll(6, 6)
    assert play.stands("muslims", "zaragoza") == "3 warrior 5 militia"


def test_28_0_feudal_unrest_who_has_given_all_away_meanwhile_pays_nobody() -> None:
    play = Play().set(dp={"charles": 2, "louis": 0, "lothar": 0})
    play.put("charles", "francia", warrior=2)
    drawn(play, "charles", "feudal-unrest").aside("Anna", "charles", "give dp", 2, "louis")
    assert [option.verb for option in play.question.options] == ["pay nobody"]


# --- hands


def test_20_1_a_hand_that_is_about_to_lose_markers_is_closed_until_it_has() -> None:
    play = Play().hold("charles", "alliance", "alliance", "subversion")
    drawn(play, "charles", "schism").unanswered()
    verbs = {option.verb for q in rules().asides(play.pos) if q.power == "charles" for option in q.options}
    assert not verbs & {"give marker", "lend marker", "discard"}
    refused = why(play, "Anna", "charles", "give marker", ("alliance", "louis"))
    assert refused.rule == "20.1"
    play.roll(2)
    assert why(play, "Anna", "charles", "discard", ("alliance",)).rule == "20.1"
    play.draw("alliance", "alliance")
    play.aside("Anna", "charles", "give marker", "subversion", "louis")


def test_20_1_who_plays_a_marker_before_the_lots_of_a_schism_loses_of_the_rest() -> None:
    play = Play().hold("charles", "alliance", "espionage", "subversion")
    play.put("louis", "saxony", warrior=1)
    drawn(play, "charles", "schism").unanswered().roll(2)
    play.play("charles", "espionage").pick("look at forces", "saxony").unanswered()
    assert play.pos.hands["charles"] == () and play.asked == "" and invariant_errors(play.pos) == ()


def test_29_2_half_the_markers_are_returned_and_none_is_passed_on_before() -> None:
    play = Play(succession="on").hold("charles", "alliance", "assassin", "subversion")
    play.put("charles", "aachen", leader=1)
    army = play.put("charles", "francia", warrior=2)
    play.aside("referee", "", "adjust leader", "charles", "").roll(2)
    assert play.option("return").at_least == 2  # type: ignore[union-attr]
    assert not [q for q in rules().asides(play.pos) if q.power == "charles" and q.option("give marker")]
    play.pick("return", "alliance", "assassin").pick("crown", str(army.id))
    assert play.pos.hands["charles"] == ("subversion",)


def test_28_0_schism_of_a_power_without_markers_says_so() -> None:
    play = drawn(Play(), "charles", "schism")
    assert play.asked == "" and "Charles has no markers to lose." in play.told


# --- control of NPPs


def test_5_0_an_npp_whose_turn_was_cut_short_in_its_levy_has_no_second_one() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bretons="Anna")
    play.put("bretons", "brittany", warrior=1)
    play.set(phasing="bretons").begin(levy.LevySegment("bretons"))
    drawn(play, "bretons", "withdrawal")
    assert play.asked == "" and play.pos.levy is None
    play.pos = with_runs(play.pos, bretons="Cleo")
    assert play.begin(sequence.MinorTurns("Cleo", ())).asked == ""


def test_20_1_an_npp_keeps_its_markers_when_its_player_changes_and_they_are_nobodys_to_see_meanwhile() -> None:
    play = Play().hold("slavs", "assassin", "alliance")
    play.pos = with_runs(play.pos, slavs="Anna")
    play.begin(DrawMarker("slavs", "a test")).draw("withdrawal")
    play.unanswered()
    assert play.pos.seat("slavs") == "" and play.pos.hands["slavs"] == ("alliance", "assassin")
    for viewer in ("Anna", "Ben", "table"):
        assert next(hand for hand in rules().view(play.pos, viewer, ()).hands if hand.power == "slavs").cards == ()
    assert not [q for q in rules().asides(play.pos) if q.power == "slavs"]
    play.pos = with_runs(play.pos, slavs="Ben")
    assert len(next(h for h in rules().view(play.pos, "Ben", ()).hands if h.power == "slavs").cards) == 2


def test_28_0_a_marker_drawn_by_a_power_that_nobody_controls_is_played_all_the_same() -> None:
    # An uncontrolled power wins a DV in a counterattack; what has to be chosen for it is the referee's.
    play = Play()
    play.put("slavs", "bohemia", militia=2, warrior=1)
    play.begin(DrawMarker("slavs", "a decisive victory")).draw("stellinga")
    assert play.asked == "referee 28.0" and "bohemia" in play.offers("rise in")


# --- effects end when they should


def test_28_0_viking_diplomacy_is_over_with_the_viking_raid_phase() -> None:
    play = Play().hold("louis", "viking-diplomacy").begin(viking_raid.VikingRaid())
    play.play("louis", "viking-diplomacy").say("modify")
    assert [effect.marker for effect in play.pos.lasting] == ["viking-diplomacy"]
    play.set(agenda=(), track={}).begin(sequence.OperationsPhase())
    assert play.pos.lasting == ()


def test_28_0_stellinga_with_feudalism_lasts_until_it_is_restored_by_either_reading() -> None:
    for reading in ("rest", "turn"):
        play = Play(stellinga=reading, feudalism="on")
        play.put("charles", "francia", warrior=1)
        drawn(play, "charles", "stellinga").pick("rise in", "francia")
        play.begin(sequence.EndOfTurn())
        assert [effect.marker for effect in play.pos.lasting] == ["stellinga"]


def test_23_1_a_king_who_dies_of_the_plague_at_his_ceremony_draws_no_more_markers() -> None:
    play = Play()
    play.put("charles", "aachen", leader=1)
    play.put("charles", "francia", warrior=1)
    play.put("louis", "saxony", leader=1)
    play.set(phasing="charles").begin(ceremony.CeremonyRoll("charles")).roll(3)
    play.draw("plague")
    while play.asked:
        roll = play.question.options[0]
        assert isinstance(roll, Roll)
        faces = [6 if burg == "aachen" else 1 for burg in roll.spaces]
        play.roll(*faces)
    assert play.pos.ranks["charles"] == "major" and play.pos.hands["charles"] == ()


@pytest.mark.parametrize("part", ["over", "next force", "operations"])
def test_28_0_de_ceremonis_is_held_though_the_referee_moves_the_turn_on(part: str) -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    force = play.put("charles", "aachen", leader=1, warrior=1)
    drawn(play, "charles", "de-ceremonis").begin(sequence.PowerTurn("charles")).say("pay").say("done")
    play.pick("operate", *ids(force, leader=1)).roll(3)
    play.aside("referee", "", "adjust segment", part, "")
    if part != "over":
        play.say("end")
    assert play.question.prompt == "How many markers does Charles draw?"
    assert play.pos.pool["de-ceremonis"] == 1 and invariant_errors(play.pos) == ()


def test_28_0_church_council_binds_the_heirs_who_arise_later_as_well() -> None:
    play = Play()
    drawn(play, "charles", "church-council")
    assert "heirs-1" in play.pos.lasting[0].powers
    assert "Heirs" not in str(rules().view(play.pos, "Anna", ()).effects)  # nobody hears of them before


# --- what the others see


def test_21_0_lots_for_units_that_nobody_controls_do_not_tell_what_stands_there() -> None:
    play = Play()
    home = play.put("slavs", "slav", warrior=2, militia=1)
    drawn(play, "charles", "peripheral-war").pick("wage", "slavs").roll(1)
    for viewer in ("Anna", "table"):
        lots = rules().view(play.pos, viewer, (play.question,)).questions[0].options[0]
        assert isinstance(lots, Draw) and lots.blind
        assert dict(lots.contents)[f"nomad in the lands of the Slavs, force {home.id}"] == 1  # nothing of it is there


def test_21_0_notes_and_the_record_tell_each_eye_its_own_only() -> None:
    file = next(info.file for info in scenarios()[0] if info.id == "carolingian-twilight/27.2")
    session = new_session("carolingian-twilight/27.2", seats=default_seats(file), seed=5)
    first = session.questions()[0].seat
    place = session.questions()[0].option("place warrior").choices[0].id
    session.answer(first, "place warrior", (place,))
    other = next(seat for seat in session.ruleset.seats if seat != first)
    theirs = session.entries_for(other)[-1]
    assert "warrior" not in f"{theirs.words} {theirs.prompt} {theirs.notes}" and theirs.answer is None
    own = session.entries_for(first)[-1]
    assert "warrior" in own.words and own.answer is not None
    assert all(not note.private for note in session.view(other).notes)


def test_21_0_forces_and_markers_may_be_shown_at_any_time_to_one_or_to_all() -> None:
    play = Play().hold("charles", "alliance")
    play.put("charles", "francia", warrior=3)
    play.put("charles", "paris", militia=2)
    play.put("louis", "francia", warrior=9)
    play.aside("Anna", "charles", "show", "francia", "Ben")
    note = play.pos.notes[-1]
    assert "3 warriors" in note.text_for("Ben") and "2 militia" in note.text_for("Ben")
    assert "warrior" not in note.text_for("Cleo") and "9" not in note.text_for("Ben")
    play.aside("Anna", "charles", "show", "all", "all")
    assert "Alliance" in play.pos.notes[-1].text_for("table")


def test_21_0_one_marker_of_several_may_be_shown_and_nobody_else_learns_which() -> None:
    session = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=5)
    for marker in ("assassin", "greek-fire"):
        session.answer("referee", "adjust take marker", (marker, "charles", ""), "")
    session.answer("Anna", "show", ("assassin", "Ben"), "charles")
    (note,) = session.position.notes
    assert "Assassin" in note.text_for("Ben") and "Greek Fire" not in note.text_for("Ben")
    assert "Assassin" not in note.text_for("Cleo") and "Assassin" not in note.text_for("table")
    for viewer in ("Cleo", "table"):
        assert "ssassin" not in str(session.entries_for(viewer)[-1])
    session.answer("Anna", "show", ("assassin", "all"), "charles")
    assert "Assassin" in session.position.notes[-1].text_for("table")


def test_20_0_the_pool_can_be_told_from_the_record_and_all_markers_stay_forty() -> None:
    play = Play().hold("charles", "assassin").hold("slavs", "espionage")
    play.begin(DrawMarker("louis", "a test")).draw("greek-fire")
    held = [marker for hand in play.pos.hands.values() for marker in hand]
    assert sum(play.pos.pool.values()) == sum(MARKERS.values()) - len(held)
    assert rules().view(play.pos, "Ben", ()).pools[0].number == 37


def test_21_0_what_the_referee_adjusts_about_markers_is_not_told_to_the_others() -> None:
    session = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=5)
    session.answer("referee", "adjust take marker", ("assassin", "charles", "a slip"), "")
    session.answer("referee", "adjust pool", ("greek-fire", 1, ""), "")
    for entry in session.entries_for("Ben")[-2:]:
        told = f"{entry.words} {' '.join(note.text for note in entry.notes)}"
        assert "Assassin" not in told and "Greek Fire" not in told and entry.answer is None
    assert "Assassin" in session.entries_for("referee")[-2].words


def test_28_0_a_paralysed_force_that_is_lost_is_no_effect_any_more() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, warrior=1)
    drawn(play, "charles", "field-of-lies")
    assert [effect.name for effect in rules().view(play.pos, "Ben", ()).effects] == ["Field of Lies"]
    play.pos = play.pos.take_units(force.id, force.units)
    assert rules().view(play.pos, "Ben", ()).effects == ()


def test_6_0_loans_and_alliances_with_a_power_that_is_a_players_no_more_rest() -> None:
    play = Play().set(dp={"charles": 5, "louis": 0, "lothar": 0})
    play.put("louis", "saxony", leader=1)
    play.put("lothar", "aachen", leader=1)
    play.put("lothar", "francia", warrior=1)
    play.aside("Anna", "charles", "lend dp", 3, "lothar")
    play.aside("Anna", "charles", "ally", "lothar", "peace").say("agree")
    assert len(rules().view(play.pos, "Ben", ()).effects) == 2
    play.aside("referee", "", "adjust leader", "lothar", "")
    assert rules().view(play.pos, "Ben", ()).effects == ()


def test_19_1_leave_is_asked_of_nobody_once_their_fleets_have_gone_over() -> None:
    play = Play().hold("charles", "religious-conversion")
    play.put("charles", "mediterranean-sea", fleet=1)
    theirs = play.put("louis", "mediterranean-sea", fleet=2)
    force = play.put("charles", "septimania", warrior=1)
    play.set(phasing="charles").begin(operations.BeginOperations("charles")).pick("operate", *ids(force, warrior=1))
    assert play.offers("ask leave") == ["mediterranean-sea"]
    play.play("charles", "religious-conversion").pick("against", str(theirs.id)).roll(4)  # Assimilation
    assert play.asked == "chance 14.0"  # with two fleets to one nobody is in the way any more


def test_28_0_while_a_target_is_named_no_other_marker_is_played_and_the_reason_is_told() -> None:
    play = Play().hold("charles", "espionage", "espionage")
    play.put("louis", "saxony", warrior=1)
    play.begin(levy.LevySegment("louis")).play("charles", "espionage")
    assert playable_markers(play.pos, "charles") == []
    assert why(play, "Anna", "charles", "play", ("espionage",)).rule == "28.0"
    play.pick("look at forces", "saxony")
    play.play("charles", "espionage")  # in reply to the first: at any time


def test_9_0_a_bid_beyond_dp_and_the_free_dp_of_an_alliance_is_refused_with_the_sum() -> None:
    play = Play().hold("charles", "alliance").set(dp={"charles": 2, "louis": 5, "lothar": 1}, stage="npp")
    play.begin(npp_bidding.NppBid("slavs", "charles", ("charles", "louis", "lothar")))
    play.play("charles", "alliance").roll(5)
    assert play.option("raise").high == 5  # type: ignore[union-attr]
    assert "has 5" in play.why_not("raise", 6).reason


def test_22_0_rebels_who_do_not_rise_after_all_leave_no_power_behind() -> None:
    # The force that they were to rise in has gone before its units were chosen.
    play = Play()
    foe = play.put("louis", "francia", leader=1, warrior=2)
    play.pos, rebels = spare.add_rebel_npp(play.pos)
    step = casualties.TakeUnits("louis", 2, ((foe.id, 2),), casualties.Fate("22.0", "become", 0, rebels))
    play.pos = play.pos.take_units(foe.id, foe.units)
    assert play.begin(step).pos.ranks[rebels] == "gone"

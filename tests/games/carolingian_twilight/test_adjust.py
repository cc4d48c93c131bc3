"""Adjust: every counter, control, track, total, marker and phase can be set, and play always goes on."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk.core.question import REFEREE, Answer
from dark_ages_desk.core.ruleset import apply, legal_answers, open_questions, settle
from dark_ages_desk.games.carolingian_twilight.phases.initiative import Initiative
from dark_ages_desk.games.carolingian_twilight.phases.npp_bidding import MajorNppBidding
from dark_ages_desk.games.carolingian_twilight.phases.sequence import OperationsPhase, PowerTurn
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import TargetArea, VikingRaid
from dark_ages_desk.games.carolingian_twilight.pool.drawing import DrawMarker
from dark_ages_desk.games.carolingian_twilight.referee.changes import CHANGES
from dark_ages_desk.library import new_session
from tests.games.at_random import give_next_answer

from .play import Play, operate, rules, why, with_runs


def adjust(play: Play, change: str, *value: str | int) -> Play:
    return play.aside(REFEREE, "", f"adjust {change}", *value, "")


def test_the_force_at_work_taken_off_the_map_and_the_next_one_is_chosen() -> None:
    play = Play()
    other = play.put("charles", "burgundy", warrior=1)
    force = play.put("charles", "francia", warrior=2)
    operate(play, force, 4)
    adjust(play, "remove", f"{force.id}:2", 2)
    assert play.offers("operate") == [f"{other.id}:2"]


def test_an_adjustment_does_not_bring_back_a_segment_that_a_lost_leader_has_ended() -> None:
    play = Play()
    play.put("lothar", "aachen", leader=1)
    force = play.put("charles", "flanders", leader=1)
    enemy = play.put("louis", "flanders", leader=1, field_army=3)
    play.begin(PowerTurn("charles")).say("pay").say("done").pick("operate", f"{force.id}:0").roll(4)
    play.pick("attack", str(enemy.id)).say("engagement").roll(2).say("shock").roll(6)  # CA, DV F
    assert play.asked == "chance 20.0"  # Louis draws for his decisive victory; the segment of Charles is over
    adjust(play, "turn", 3)
    assert play.draw("alliance").asked == ""


def test_the_order_of_the_track_may_be_changed_in_the_operations_phase() -> None:
    play = Play().set(track={1: "charles", 2: "louis", 3: "lothar"}).begin(OperationsPhase())
    adjust(play, "box", "lothar", 2)
    play.say("pay").say("done").say("end")
    assert play.pos.phasing == "lothar"  # Louis has lost his box to him


def test_a_power_gets_another_rank_and_a_player_another_power() -> None:
    play = Play()
    adjust(play, "own", "Ben", "muslims")
    pos = play.pos
    assert (pos.own["Ben"], pos.ranks["muslims"], pos.ranks["louis"], pos.seat("louis")) == (
        "muslims",
        "player",
        "major",
        "",
    )
    adjust(play, "rank", "irish", "major")
    assert play.pos.ranks["irish"] == "major"
    adjust(play, "rank", "lothar", "gone")
    assert "Cleo" not in play.pos.own and play.pos.leaderless == ("Cleo",)


def test_an_eliminated_npp_comes_back_with_its_units() -> None:
    play = Play()
    force = play.put("irish", "hibernia", militia=1)
    adjust(play, "remove", f"{force.id}:4", 1)
    assert play.pos.ranks["irish"] == "gone"
    adjust(play, "add", "irish", "4", 1, "hibernia")
    assert play.pos.ranks["irish"] == "minor"


def test_bids_and_the_powers_that_bid() -> None:
    play = Play().set(dp={"charles": 5, "louis": 5, "lothar": 5}).begin(Initiative())
    adjust(play, "bid", "louis", 4)
    assert play.pos.bids["louis"] == 4
    adjust(play, "own", "Ben", "muslims")  # the auction begins anew with him
    assert play.pos.bids == {}
    spoke = []
    while play.question.option("stand"):
        spoke.append(play.question.power)
        play.say("stand")
    assert set(spoke) == {"charles", "muslims", "lothar"}


def test_a_major_npp_given_away_while_it_is_bid_for_needs_only_its_box() -> None:
    play = Play().set(dp={"charles": 5, "louis": 3, "lothar": 1}, track={1: "charles", 2: "louis", 3: "lothar"})
    play.begin(MajorNppBidding()).pick("put up", "slavs")
    adjust(play, "control", "slavs", "Ben")
    assert play.asked == "Ben 8.0" and play.pick("box", "7").pos.track[7] == "slavs"


def test_the_vikings_land_where_the_referee_says_and_the_raid_ends_when_he_says() -> None:
    play = Play()
    play.put("charles", "flanders", militia=2)
    play.begin(VikingRaid()).roll(6)
    adjust(play, "land raid", "flanders")
    assert play.asked == "chance 17.1" and play.pos.raid is not None
    adjust(play, "end raid")
    assert play.pos.raid is None and play.asked == ""


def test_the_turn_goes_on_with_another_segment() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    play.begin(PowerTurn("charles"))
    adjust(play, "segment", "operations")
    assert play.asked == "Anna 14.0" and play.pos.levy is None
    adjust(play, "segment", "levy")
    assert play.asked == "Anna 12.0"
    adjust(play, "segment", "over")
    assert play.asked == "" and play.pos.phasing == ""


def test_a_skipped_turn() -> None:
    play = Play()
    adjust(play, "skip", "charles", "yes").begin(PowerTurn("charles"))
    assert play.asked == ""
    adjust(play, "skip", "charles", "no").begin(PowerTurn("charles"))
    assert play.asked == "Anna 12.0"


def test_who_has_acted() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    play.begin(PowerTurn("charles")).say("pay").say("done")
    adjust(play, "acted", str(force.id), "done")
    assert play.offers("operate") == []
    adjust(play, "acted", str(force.id), "fresh")
    assert play.offers("operate") == [f"{force.id}:2"]


def test_13_0_a_force_put_into_a_burg_joins_the_one_inside() -> None:
    play = Play()
    play.put("charles", "paris", militia=1)
    force = play.put("charles", "francia", warrior=1)
    adjust(play, "stack", str(force.id), "paris")
    (stack,) = play.pos.forces_at("paris")
    assert stack.size == 2


def test_markers_pass_from_hand_to_hand_and_the_pool_is_set() -> None:
    play = Play()
    play.set(hands={**play.pos.hands, "charles": ("alliance",)})
    adjust(play, "pass marker", "alliance", "charles", "slavs")
    assert play.pos.hands["slavs"] == ("alliance",)
    adjust(play, "pool", "plague", 0)
    assert play.pos.pool["plague"] == 0
    adjust(play, "origin", "york", "yes")
    assert "york" in play.pos.origin


def test_23_1_the_referee_tells_that_a_leader_is_dead() -> None:
    play = Play()
    play.put("lothar", "aachen", leader=1)
    play.put("charles", "francia", leader=1, warrior=1)
    adjust(play, "leader", "charles")
    assert play.stands("charles", "francia") == "1 warrior"
    assert play.pos.ranks["charles"] == "major" and play.pos.leaderless == ("Anna",)


def test_a_phase_begun_in_the_middle_of_the_set_up() -> None:
    play = Play(rules().start()).say("suggested")
    adjust(play, "phase", "raid")
    assert play.asked == "chance 10.1" and "francia" in play.pos.origin and play.pos.turn == 1


def test_19_1_a_force_whose_fleets_vanish_may_end_at_sea() -> None:
    play = Play()
    fleet = play.put("charles", "mediterranean-sea", fleet=1)
    operate(play, play.put("charles", "spanish-march", warrior=1), 6).pick("move", "mediterranean-sea")
    adjust(play, "remove", f"{fleet.id}:5", 1)
    adjust(play, "op", 0)
    assert play.question.option("finish") is not None


@pytest.mark.parametrize("seed", range(8))
def test_many_adjustments_never_make_a_dead_end(seed: int) -> None:
    rng = random.Random(seed)
    game = rules()
    pos = with_runs(game.start(), slavs="Ben")
    for _ in range(400):
        if pos.verdict is not None:
            break
        questions = open_questions(pos)
        assert legal_answers(questions)
        if rng.random() < 0.3:
            options = [o for o in game.asides(pos)[-1].options if o.verb not in ("adjust leader", "adjust turn")]
            option = rng.choice(options)
            pos = game.take_aside(pos, Answer(REFEREE, "", option.verb, option.sample(rng.randrange)))
            game.view(pos, "Anna", open_questions(pos))
        else:
            option = rng.choice(questions[0].options)
            answer = Answer(questions[0].seat, questions[0].power, option.verb, option.sample(rng.randrange))
            pos = apply(pos, answer, questions)


def test_21_0_what_kind_of_unit_is_adjusted_is_told_to_its_player_alone() -> None:
    """Names of peoples take an article, units their plural; two burgs that bear their area's name are told apart."""
    play = Play()
    play.pos = with_runs(play.pos, slavs="Anna")
    adjust(play, "add", "slavs", "2", 3, "spoleto-burg")
    told, (force,) = [play.pos.notes[-1]], play.pos.forces_of("slavs")
    adjust(play, "move", f"{force.id}:2", 2, "spoleto")
    told.append(play.pos.notes[-1])
    adjust(play, "remove", f"{force.id}:2", 1)
    told.append(play.pos.notes[-1])
    public = [
        "Adjusted: units of the Slavs added in Spoleto burg.",
        "Adjusted: units of the Slavs go from Spoleto burg to Spoleto.",
        "Adjusted: units of the Slavs removed in Spoleto burg.",
    ]
    assert [note.text_for("Ben") for note in told] == [note.text_for("table") for note in told] == public
    whole = [
        f"{words} ({units})" for words, units in zip(public, ("3 warriors", "2 warriors", "1 warrior"), strict=True)
    ]
    assert [note.text_for("Anna") for note in told] == [note.text_for(REFEREE) for note in told] == whole


def test_21_0_the_answer_of_the_referee_tells_the_others_no_kind_of_unit() -> None:
    session = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1)
    session.answer(REFEREE, "adjust add", ("charles", "1", 2, "francia", "forgotten"))
    for viewer in ("Ben", "table"):
        last = session.entries_for(viewer)[-1]
        assert "field arm" not in last.words + " ".join(note.text for note in last.notes)
    assert "field arm" in session.entries_for("Anna")[-1].notes[0].text


def test_28_0_an_effect_that_is_ended_is_no_longer_asked_about() -> None:
    """Viking Diplomacy is taken back while its player is about to set a modifier, and while he chooses the target."""
    play = Play().hold("charles", "viking-diplomacy").begin(VikingRaid())
    play.play("charles", "viking-diplomacy").say("modify" if play.question.option("modify") else "modifier")
    assert play.question.option("minus") is not None
    adjust(play, "end effect", "0")
    assert play.asked == "chance 10.1" and play.pos.lasting == ()
    play = Play().hold("charles", "viking-diplomacy")
    play.put("louis", "frisia", warrior=1)
    play.begin(VikingRaid()).play("charles", "viking-diplomacy").pick("sea", "north-sea").roll(3).roll(1)
    assert play.asked == "Anna 28.0"
    adjust(play, "end effect", "0")
    assert play.asked == "chance 10.3"


def test_28_0_a_de_ceremonis_before_a_power_that_is_taken_out_goes_back_to_the_pool() -> None:
    play = Play()
    play.put("charles", "francia", leader=1)
    play.begin(DrawMarker("charles", "a test")).draw("de-ceremonis")
    assert play.pos.effects_of_marker("de-ceremonis")
    play.hold("charles", "espionage")
    adjust(play, "rank", "charles", "gone")
    assert play.pos.lasting == () and play.pos.pool["de-ceremonis"] == 1
    assert play.pos.hands["charles"] == () and play.pos.pool["espionage"] == 3


def test_the_operations_phase_begun_again_is_a_whole_one() -> None:
    """Oaths may be sworn at its start, Field of Lies is not too late, Minor NPPs have their turns again."""
    play = Play().set(track={1: "charles", 2: "louis", 3: "lothar"})
    play.put("irish", "hibernia", militia=1)
    play.pos = with_runs(play.pos, irish="Anna")
    play.hold("charles", "oaths-of-strasbourg")
    play.begin(OperationsPhase()).say("pay").say("done").say("end")
    assert play.pos.phasing == "irish" and "charles" in play.pos.operated
    adjust(play, "phase", "operations")
    assert play.pos.phasing == "charles" and play.pos.operated == frozenset()
    play.play("charles", "oaths-of-strasbourg").pick("name", "louis")
    play.say("pay").say("done").say("end")
    assert play.pos.phasing == "irish"


def test_the_turn_of_a_power_begun_again_is_a_whole_one() -> None:
    play = Play().set(track={1: "charles"})
    force = play.put("charles", "francia", leader=1)
    play.begin(OperationsPhase()).say("pay").say("done")
    assert "charles" in play.pos.operated
    adjust(play, "segment", "levy")
    play.aside(REFEREE, "", "adjust draw", "charles", "").draw("field-of-lies")
    assert [effect.force for effect in play.pos.lasting] == [force.id]
    play.say("pay").say("done")
    assert play.offers("operate") == []


def test_29_3_what_was_pledged_to_vikings_who_are_gone_goes_back() -> None:
    play = Play(buy_off="on").set(dp={"charles": 3, "louis": 4, "lothar": 5})
    play.put("louis", "francia", warrior=2)
    play.put("vikings", "scandinavia", warrior=3)
    play.begin(TargetArea("channel-sea")).roll(3).say("announce").roll(4, 4, 4).say("contribute", 2)
    assert play.pos.dp["charles"] == 1
    adjust(play, "end raid")
    assert play.asked == "" and play.pos.dp == {"charles": 3, "louis": 4, "lothar": 5}


def test_who_moved_first_in_the_turn_before_and_who_controlled_an_npp_last() -> None:
    play = Play().set(dp={"charles": 5, "louis": 5, "lothar": 5}, turn=2, moved=("charles", "louis"))
    adjust(play, "moved", "lothar", 1)
    assert play.pos.moved == ("lothar", "charles", "louis")
    assert play.begin(Initiative()).question.power == "lothar"
    adjust(play, "moved", "charles", 0)
    assert play.pos.moved == ("lothar", "louis")
    adjust(play, "last run", "muslims", "Ben")
    assert play.pos.last_run["muslims"] == "Ben"
    adjust(play, "last run", "muslims", "")
    assert "muslims" not in play.pos.last_run


def test_a_second_force_in_one_place_and_the_two_become_one_again() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=2, militia=1)
    adjust(play, "split", f"{force.id}:2", 1)
    first, second = play.pos.forces_of("charles")
    assert (first.space, first.size, second.space, second.size) == ("francia", 2, "francia", 1)
    assert play.pos.force_name(second) == "Charles in Francia, force 2 of 2"
    adjust(play, "join", str(first.id))
    assert [force.size for force in play.pos.forces_of("charles")] == [3]
    assert rules().invariant_errors(play.pos, play.pos) == ()


def test_in_a_burg_stands_one_force_so_none_is_parted_there() -> None:
    play = Play()
    force = play.put("charles", "paris", warrior=2)
    refused = why(play, REFEREE, "", "adjust split", (f"{force.id}:2", 1, ""))
    assert refused.reason == "No force of several units is outside a burg."


def test_a_whole_force_is_removed_with_its_leader_and_its_power() -> None:
    play = Play()
    force = play.put("irish", "hibernia", militia=3, warrior=1)
    adjust(play, "remove force", str(force.id))
    assert play.pos.forces_of("irish") == () and play.pos.ranks["irish"] == "gone"


def test_the_map_is_cleared_and_no_power_is_eliminated_by_it() -> None:
    play = Play().set(pillaged=frozenset({"paris"}), plague=frozenset({"rome"}))
    play.put("irish", "hibernia", militia=3)
    force = play.put("charles", "francia", leader=1)
    operate(play, force, 3)
    adjust(play, "clear", "forces")
    assert play.pos.forces == {} and play.pos.ranks["irish"] == "minor" and play.pos.pillaged == {"paris"}
    adjust(play, "clear", "all")
    assert play.pos.pillaged == play.pos.plague == frozenset()


def test_a_minor_npp_has_its_turn_at_once_and_the_others_go_on_after_it() -> None:
    play = Play().set(track={1: "charles", 2: "louis"}, runs={**Play().pos.runs, "irish": "Ben"})
    play.put("irish", "hibernia", warrior=1)
    play.put("charles", "francia", warrior=1)
    play.put("louis", "bavaria", warrior=1)
    play.begin(OperationsPhase())
    assert play.pos.phasing == "charles"
    adjust(play, "minor turn", "irish")
    assert play.pos.phasing == "irish" and play.asked.startswith("Ben 12.0")
    play.say("pay").say("done").say("end") if play.question.option("end") is None else play.say("end")
    assert play.pos.phasing == "louis"  # the turn of Charles was broken off


def test_an_operations_phase_with_an_empty_track_waits_for_the_referee() -> None:
    play = Play(turn=3).set(track={})
    play.put("charles", "francia", leader=1)
    play.put("louis", "bavaria", leader=1)
    adjust(play, "phase", "operations")
    assert play.asked == "referee 11.0" and play.pos.turn == 3 and play.pos.stage == "operations"
    adjust(play, "box", "louis", 2)
    adjust(play, "box", "charles", 4)
    play.say("go on")
    assert play.pos.phasing == "louis" and play.pos.moved == ("louis", "charles")


TIED = {"charles": 4, "louis": 5, "lothar": 5}


@pytest.mark.parametrize("asked", ["lot", "table"])
def test_8_0_a_box_that_the_referee_gives_while_the_first_bidder_is_open_stays(asked: str) -> None:
    play = Play(first_bidder=asked).set(dp=TIED).begin(Initiative())
    question = play.asked
    adjust(play, "box", "lothar", 1)
    assert play.asked == question and play.pos.track == {1: "lothar"}
    play.say(play.question.options[0].verb, ("louis",))
    assert play.question.power == "louis" and play.pos.track == {1: "lothar"}


def test_8_0_so_does_one_that_is_given_while_it_is_asked_who_sits_where() -> None:
    play = Play(clockwise="asked").set(dp=TIED).begin(Initiative())
    adjust(play, "box", "charles", 2)
    play.say("as listed")
    assert play.pos.track == {2: "charles"}


def test_8_0_who_is_on_the_track_already_pays_and_keeps_the_box() -> None:
    play = Play().set(dp=TIED).begin(Initiative())
    play.say("raise", 3).say("stand").say("stand")
    adjust(play, "box", "louis", 2)
    play.say("stand")
    assert play.question.power == "lothar" and play.offers("box") == ["1", "3", "4", "5", "6", "7"]
    assert play.pos.dp["louis"] == 2
    assert "Louis keeps box 2 of the Initiative Track for 3 DP." in play.told
    adjust(play, "box", "charles", 3)  # he is to choose after Lothar, and need not
    play.pick("box", "1")
    assert play.pos.track == {2: "louis", 3: "charles", 1: "lothar"} and play.asked == ""


def test_8_0_records_of_before_lose_such_a_box_as_they_did() -> None:
    play = Play(first_bidder="lot", boxes="lost").set(dp=TIED).begin(Initiative())
    adjust(play, "box", "lothar", 1)
    assert play.pos.track == {}


SET = ("track", "bids", "dp", "turn", "round_table", "moved", "last_run", "pool", "hands", "own", "ranks")
"""What an adjustment sets, and no step that goes on after it may take back."""

ENDS_A_STEP = ("leader", "rank", "phase", "segment", "minor turn", "own", "control", "draw", "attack", "land raid")
"""Adjustments by which play goes on elsewhere, where the rules change the same things at once."""


@pytest.mark.thirds
@pytest.mark.parametrize("seed", range(6))
def test_what_an_adjustment_tells_is_on_the_table_afterwards(seed: int) -> None:
    rng, looked = random.Random(seed), 0
    session = new_session(f"carolingian-twilight/27.{1 + seed}", seed=seed)
    for _ in range(300):
        if session.outcome() is not None:
            break
        pos = session.position
        forms = next(one for one in session.asides() if one.seat == REFEREE).options
        for form in rng.sample(list(forms), 4):
            change = form.verb.removeprefix("adjust ")
            value = form.sample(rng.randrange)
            if change not in CHANGES or change in ENDS_A_STEP or not form.admits(value):
                continue
            assert isinstance(value, tuple)
            told, _ = CHANGES[change](pos, value[:-1])
            after = settle(session.ruleset.take_aside(pos, Answer(REFEREE, "", form.verb, value)))
            for name in SET:
                if getattr(told, name) != getattr(pos, name):
                    looked += 1
                    assert getattr(after, name) == getattr(told, name), (change, value, pos.top)
        give_next_answer(session, rng)
    assert looked > 100

"""Advice for opponents: exact odds, the king's life, levies, bids, markers, raiders, and questions that force."""

from __future__ import annotations

from functools import cache

import pytest

from dark_ages_desk.bots.adviser import Adviser
from dark_ages_desk.bots.shipping import pack_position
from dark_ages_desk.bots.strength import MARSHAL, SQUIRE
from dark_ages_desk.bots.thinker import Beginnings, Request, think
from dark_ages_desk.core.advice import Candidate, Choice, sum_parts
from dark_ages_desk.core.question import Answer, find
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.carolingian_twilight.advice.battles import Battles
from dark_ages_desk.games.carolingian_twilight.advice.knowledge import TwilightAdvice
from dark_ages_desk.games.carolingian_twilight.advice.worth import turns_left
from dark_ages_desk.games.carolingian_twilight.odds.exchange import Side, Terms, prospect
from dark_ages_desk.games.carolingian_twilight.phases.initiative import ChooseBox, InitiativeBid
from dark_ages_desk.games.carolingian_twilight.phases.npp_bidding import NppBid
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import make_units
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations
from dark_ages_desk.tools.tournament.driver import CUT, Task, play

from .play import Play, levying, operate, rules
from .test_10_viking_raid import landed


@cache
def advice() -> TwilightAdvice:
    return TwilightAdvice(rules().fixed)


def candidates(play: Play, depth: int = 1) -> list[Candidate]:
    """The candidates for the open question."""
    return list(advice_of(play).candidates(play.pos, play.question, depth, play.pos))


def advice_of(play: Play) -> TwilightAdvice:
    return TwilightAdvice(play.pos.fixed)


def best(play: Play, depth: int = 1) -> Candidate:
    """The candidate with the highest gain, which the question admits."""
    found = candidates(play, depth)
    for one in found:
        assert one.aside or find((play.question,), one.answer) is not None, one.answer
    return max(found, key=lambda one: sum_parts(one.gain or ()))


def worth(pos: CarolingianPosition, power: str = "charles") -> float:
    return sum_parts(advice().worth(pos, power))


def kingdoms(**choices: str) -> Play:
    """Three kings with guards in their burgs."""
    play = Play(**choices)
    play.put("charles", "paris", leader=1, warrior=4)
    play.put("louis", "regensburg", leader=1, warrior=4)
    play.put("lothar", "aachen", leader=1, warrior=4)
    return play


# --- odds


@pytest.mark.parametrize(("ours", "theirs", "siege"), [(3, 1, False), (5, 3, True), (8, 6, False)])
def test_attacks_in_a_row_have_the_chances_of_the_exact_odds(ours: int, theirs: int, siege: bool) -> None:
    fixed = rules().fixed
    sides = Side(make_units(warrior=ours), "engagement"), Side(make_units(warrior=theirs), "engagement")
    exact = prospect(Terms(sides, siege, fixed.charts, again=fixed.answered_again), 3).ends
    found = Battles(fixed).fight(ours, "engagement", theirs, "engagement", siege, 3, False)
    assert set(found) == set(exact)
    for end, share in exact.items():
        assert found[end] == pytest.approx(float(share), abs=1e-9)


def test_walls_and_numbers_keep_a_force() -> None:
    battles = Battles(rules().fixed)
    assert battles.chance_to_fall(4, 4, True, 1, 0) < battles.chance_to_fall(4, 4, False, 1, 0)
    assert battles.chance_to_fall(6, 4, False, 1, 0) < battles.chance_to_fall(2, 4, False, 1, 0)
    assert battles.chance_to_fall(2, 4, False, 9, 0) == 0  # out of reach


# --- worth


def test_dp_count_in_full_and_land_with_the_turns_left() -> None:
    play = kingdoms()
    play.put("charles", "burgundy", militia=1)
    richer = play.pos.pay("charles", 3)
    assert worth(richer) - worth(play.pos) == pytest.approx(3)
    late = play.pos.replace(turn=play.pos.fixed.scenario.turns[1])
    assert turns_left(late) == 0 < turns_left(play.pos)
    assert worth(late) < worth(play.pos)


def test_the_turns_left_follow_the_dice_for_the_end() -> None:
    play = kingdoms()
    first, last = play.pos.fixed.scenario.turns
    assert last == first + 2
    left = [turns_left(play.pos.replace(turn=turn)) for turn in (first - 1, first, first + 1, last)]
    assert left == [2.0, 1.0, 0.5, 0.0]  # 25.0: the end is 1 in 3, then 1 in 2


def test_a_king_is_worth_more_with_a_guard_and_behind_walls() -> None:
    def value(space: str, guard: int) -> float:
        play = Play()
        play.put("charles", space, leader=1, warrior=guard)
        play.put("louis", "regensburg", leader=1, warrior=4)
        play.put("lothar", "burgundy", leader=1, warrior=5)
        return {part.name: part.points for part in advice().worth(play.pos, "charles")}["the leader's life"]

    assert value("francia", 0) < value("francia", 4) < value("paris", 4)


def test_a_rival_with_more_is_worse_and_his_death_is_a_gain() -> None:
    play = kingdoms()
    richer = play.pos.pay("louis", 10)
    assert worth(richer) < worth(play.pos)
    own = {seat: power for seat, power in richer.own.items() if power != "louis"}
    dead = richer.replace(own=own, ranks={**richer.ranks, "louis": "major"})
    assert worth(dead) > worth(richer)


def test_without_a_king_only_the_best_frank_counts() -> None:
    play = kingdoms()
    fallen = play.pos.replace(own={**play.pos.own, "Anna": "muslims"}, runs={**play.pos.runs, "muslims": "Anna"})
    assert worth(fallen.pay("lothar", 20), "muslims") < worth(fallen, "muslims")


# --- operations


def segment(play: Play, power: str = "charles") -> Play:
    """The Operations Segment of a power begins."""
    return play.set(phasing=power).begin(BeginOperations(power))


def test_an_empty_burg_beside_the_army_is_taken() -> None:
    play = kingdoms()
    play.put("charles", "francia", warrior=4)
    play.put("charles", "burgundy", warrior=1)
    found = best(segment(play))
    assert found.answer.verb == "operate"
    choice = Adviser(rules(), SQUIRE, 1).advise(play.pos, play.question)
    assert choice.answer.verb == "operate" and "%" in choice.reason


def test_the_leader_never_attacks() -> None:
    play = Play()
    army = play.put("charles", "francia", leader=1, warrior=6)
    play.put("lothar", "francia", leader=1)
    play.put("louis", "regensburg", leader=1, warrior=4)
    operate(play, army, 6)
    assert play.offers("attack")
    assert all(one.answer.verb != "attack" for one in candidates(play))
    assert all(one.answer.verb != "attack" for one in candidates(play, 2))


def test_an_npp_that_must_act_has_an_answer_of_least_harm() -> None:
    play = kingdoms().set(runs={**Play().pos.runs, "slavs": "Anna"})
    play.put("slavs", "bohemia", warrior=2)
    segment(play, "slavs")
    assert play.question.option("end") is None
    assert best(play).answer.verb == "operate"


def test_own_forces_of_an_npp_are_spared() -> None:
    play = kingdoms().set(runs={**Play().pos.runs, "slavs": "Anna"})
    play.put("charles", "bohemia", militia=1)
    operate(play, play.put("slavs", "bohemia", warrior=4), 6)
    assert play.offers("attack")
    assert all(one.answer.verb != "attack" for one in candidates(play))


# --- bids and boxes


def test_the_last_dp_is_never_bid() -> None:
    order = ("louis", "charles", "lothar")

    def bidding(dp: int) -> Play:
        play = kingdoms().set(dp={"charles": 5, "louis": dp, "lothar": 5}, stage="npp")
        for area in ("bavaria", "franconia", "east-mark"):
            play.put("louis", area, militia=1)
        play.put("slavs", "bohemia", warrior=9)
        return play.begin(NppBid("slavs", "louis", order))

    assert [one.answer.verb for one in candidates(bidding(1))] == ["stand"]
    found = {one.answer.verb: one for one in candidates(bidding(9))}
    assert found["raise"].answer.value == 1 and sum_parts(found["raise"].gain or ()) > 0


def test_the_turn_order_is_bought_only_near_the_end() -> None:
    play = kingdoms().set(dp={"charles": 9, "louis": 5, "lothar": 5}, stage="initiative")
    order = ("charles", "louis", "lothar")
    play.begin(InitiativeBid(order, order))
    assert best(play).answer.verb == "stand"
    play.set(turn=play.pos.fixed.scenario.turns[1], agenda=()).begin(InitiativeBid(order, order))
    assert best(play).answer.verb == "raise"


def test_a_king_in_danger_acts_early() -> None:
    safe = kingdoms().set(stage="initiative").begin(ChooseBox("charles", "charles", 0))
    boxes = sorted(map(int, safe.offers("box")))
    assert best(safe).answer.value == (str(boxes[-1]),)
    play = Play().set(stage="initiative")
    play.put("charles", "francia", leader=1)
    play.put("lothar", "francia", leader=1, warrior=6)
    play.put("louis", "regensburg", leader=1, warrior=4)
    play.begin(ChooseBox("charles", "charles", 0))
    assert best(play).answer.value == ("1",)


# --- levies


def test_lp_become_units_and_dp_are_kept() -> None:
    play = kingdoms().set(dp={"charles": 6, "louis": 0, "lothar": 0})
    for area in ("aquitania", "burgundy", "gascony", "septimania", "provence"):
        play.put("charles", area, militia=1)
    levying(play, "charles")
    while play.question.option("pay") is not None:
        play.say("pay")
    lp = play.pos.levy.lp if play.pos.levy else 0
    assert lp > 0
    assert best(play).answer.verb != "done"


# --- markers and raiders


def test_a_marker_is_played_where_it_gains_and_the_question_stays() -> None:
    play = kingdoms().hold("charles", "subversion")
    play.put("charles", "burgundy", warrior=1)
    play.put("lothar", "burgundy", militia=5)
    segment(play)
    found = [one for one in candidates(play) if one.aside]
    assert [one.answer.value for one in found] == [("subversion",)]
    ruleset = rules()
    choice = Adviser(ruleset, SQUIRE, 1).advise(play.pos, play.question, asides=True)
    if choice.aside:
        after = ruleset.take_aside(play.pos, choice.answer)
        assert "subversion" not in after.hands["charles"]
    plain = Adviser(ruleset, SQUIRE, 1).advise(play.pos, play.question)
    assert not plain.aside and find((play.question,), plain.answer) is not None


def test_the_process_that_thinks_gives_the_play_of_a_marker() -> None:
    play, ruleset = kingdoms().hold("charles", "subversion"), rules()
    play.put("charles", "burgundy", warrior=1)
    play.put("lothar", "burgundy", militia=5)
    segment(play)
    asked = play.question
    data = pack_position(ruleset, play.pos)
    request = Request(1, data, asked.seat, asked.power, asked.key, (), (), MARSHAL.id, 1, best=40)
    reply = think(ruleset, request, lambda: False, Beginnings())
    assert not reply.fault and any(one.aside for one in reply.choices)


def test_raiders_are_paid_only_if_their_raid_costs_more() -> None:
    play = Play(buy_off="on").set(dp={"charles": 20, "louis": 0, "lothar": 0})
    play.put("charles", "frisia", militia=1)
    play.set(turn=play.pos.fixed.scenario.turns[1])
    landed(play, 3)
    assert best(play).answer.verb == "fight"  # 3 raiders ask 10.5 DP, and Frisia is not worth that at the end
    play = Play(buy_off="on").set(dp={"charles": 20, "louis": 0, "lothar": 0})
    play.put("charles", "dorestad", militia=1)
    landed(play, 1)  # nobody keeps it from Frisia
    assert best(play).answer.verb == "announce"


# --- whole games


def test_a_turn_among_opponents_keeps_kings_alive_and_refuses_nothing() -> None:
    row = play(Task(1, "carolingian-twilight/27.6", 4, ("squire",) * 3, turns=1))
    assert row.ending == CUT, row.error
    assert not any(seat.refused or seat.own_losses or seat.eliminated for seat in row.seats)


def test_both_strengths_give_reasons_with_numbers() -> None:
    play = kingdoms()
    play.put("charles", "francia", warrior=4)
    segment(play)
    for strength in (SQUIRE, MARSHAL):
        choice: Choice = Adviser(rules(), strength, 3).advise(play.pos, open_questions(play.pos)[0])
        assert isinstance(choice.answer, Answer) and choice.reason.endswith(".")


def test_22_0_of_hidden_units_that_an_opponent_must_choose_from_it_chooses_those_that_are_there() -> None:
    # On a supposed table the force has other units, perhaps none that the result touches.
    play = Play()
    own = play.put("charles", "francia", field_army=1, militia=1)
    play.put("charles", "aquitania", leader=1, militia=5)
    enemy = play.put("louis", "francia", militia=1)
    play.hold("charles", "subversion").set(phasing="charles")
    play.begin(BeginOperations("charles")).play("charles", "subversion").pick("against", str(enemy.id)).roll(2)
    assert play.question.seat == "Ben" and str(own.id) in play.offers("choose units")[0]
    for seed in range(150, 210):  # of them 167 and 200 suppose no such unit
        chosen = Adviser(rules(), SQUIRE, seed).advise(play.pos, play.question)
        assert find((play.question,), chosen.answer) is not None, (seed, chosen.answer)

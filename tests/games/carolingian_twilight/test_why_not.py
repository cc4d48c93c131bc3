"""Refusals: the true reason with its rule, a way to allow it anyway where an adjustment does it, and no leaks."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk.core.question import CHANCE, Answer, Blocked, Value, find
from dark_ages_desk.core.ruleset import apply, open_questions
from dark_ages_desk.games.carolingian_twilight.initiative import Initiative
from dark_ages_desk.games.carolingian_twilight.npp_bidding import MajorNppBidding
from dark_ages_desk.games.carolingian_twilight.operations import BeginOperations
from dark_ages_desk.games.carolingian_twilight.sequence import PowerTurn

from .play import Play, ids, operate, rules, with_runs


def anyway(play: Play, blocked: Blocked) -> Play:
    """Take the way round: it must be among the referee's asides."""
    assert blocked.anyway is not None, blocked
    way = blocked.anyway
    return play.aside(way.seat, way.power, way.verb, *way.value)  # type: ignore[misc]


def why(play: Play, seat: str, power: str, verb: str, *value: Value) -> Blocked:
    return rules().why_not(play.pos, Answer(seat, power, verb, value))


def bidding() -> Play:
    return Play().set(dp={"charles": 5, "louis": 3, "lothar": 1}).begin(Initiative())


def test_8_0_bidding_too_much_or_too_little() -> None:
    play = bidding()
    blocked = play.why_not("raise", 9)
    assert blocked.rule == "8.0" and "has 5" in blocked.reason
    assert anyway(play, blocked).pos.bids["charles"] == 9
    play = bidding().say("raise", 3).say("stand").say("stand")
    assert "it is 3 now" in play.why_not("raise", 2).reason


def test_8_0_a_box_that_is_taken_or_out_of_use() -> None:
    play = bidding().say("stand").say("stand").say("stand")
    play.pick("box", "2")
    blocked = play.why_not("box", ("2",))
    assert blocked.rule == "8.0" and "taken by" in blocked.reason
    beyond = play.why_not("box", ("9",))
    assert "1 to 7" in beyond.reason
    assert anyway(play, beyond).pos.track[9] == play.question.power


def test_9_0_a_player_at_his_limit() -> None:
    play = Play().set(dp={"charles": 5, "louis": 3, "lothar": 1}, track={1: "charles", 2: "louis", 3: "lothar"})
    play.begin(MajorNppBidding())
    for npp, box in (("slavs", "4"), ("muslims", "5")):
        play.pick("put up", npp).say("raise", 1)
        while play.question.option("stand"):
            play.say("stand")
        play.pick("box", box)
    play.pick("put up", "bulgars")
    blocked = why(play, "Anna", "charles", "raise")
    assert blocked.rule == "9.0" and "controls 2 Major NPPs" in blocked.reason


def test_11_0_somebody_elses_turn_and_the_dice() -> None:
    play = bidding()
    assert "Anna" in why(play, "Ben", "louis", "stand").reason
    force = play.put("charles", "francia", warrior=1)
    play.set(agenda=()).begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=1))
    assert why(play, "Anna", "charles", "move", "flanders").reason == "The dice are waited for."


# --- 12.0


def levying(**dp: int) -> Play:
    play = Play().set(dp={"charles": 0, "louis": 0, "lothar": 0, **dp})
    play.put("charles", "flanders", militia=1)  # LV 1
    return play.begin(PowerTurn("charles")).say("pay")


@pytest.mark.parametrize(
    ("kind", "space", "rule", "words"),
    [
        ("leader", "flanders", "23.0", "cannot be levied"),
        ("nomad", "flanders", "12.0", "Unit Cost Table"),
        ("warrior", "flanders", "12.0", "costs 2; 1 are at hand"),
        ("militia", "francia", "12.0", "neither full nor shared control"),
        ("militia", "paris", "12.0", "does not control Paris"),
        ("militia", "north-sea", "12.0", "land units on land"),
        ("fleet", "flanders", "12.0", "sea areas"),
        ("fleet", "north-sea", "12.0", "no port beside"),
        ("militia", "muslim", "16.0", "neither full nor shared control"),
    ],
)
def test_12_0_raising_where_it_is_not_allowed(kind: str, space: str, rule: str, words: str) -> None:
    play = levying()
    blocked = play.why_not(f"raise {kind}", (space,))
    assert blocked.rule == rule and words in blocked.reason
    anyway(play, blocked)
    assert kind in play.stands("charles", space)


def test_12_0_not_in_an_enemy_burg_nor_an_empty_burg_of_a_shared_area() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "francia", militia=1)
    play.put("louis", "francia", militia=1)
    play.put("charles", "gascony", militia=1)
    play.put("louis", "bordeaux", militia=1)
    play.begin(PowerTurn("charles")).say("pay")
    assert "control of the area around it is shared" in play.why_not("raise militia", ("paris",)).reason
    assert play.why_not("raise militia", ("bordeaux",)).reason == "Others hold Bordeaux."


def test_20_0_a_marker_without_lp_or_dp() -> None:
    play = levying()
    blocked = play.why_not("buy marker")
    assert blocked.rule == "20.0" and "costs 2; 1 are at hand" in blocked.reason
    anyway(play, blocked).draw("alliance")
    assert play.pos.hands["charles"] == ("alliance",)


def test_24_0_2_an_npp_that_has_bought_its_marker() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "prague", militia=1)
    play.begin(PowerTurn("slavs")).say("pay").say("buy marker").draw("subversion")
    assert play.why_not("buy marker").rule == "24.0"


def test_18_2_removing_pillage() -> None:
    play = Play().set(dp={"charles": 0, "louis": 0, "lothar": 0}, pillaged=frozenset({"flanders", "paris"}))
    play.put("charles", "flanders", militia=1)
    play.put("charles", "francia", warrior=1)  # 3 LP: 2 for the militia, 2 for the warrior
    play.set(dp={"charles": 2, "louis": 0, "lothar": 0}).begin(PowerTurn("charles")).say("pay")
    assert "bears no pillage marker" in play.why_not("remove pillage", ("francia",)).reason
    assert "stands in Paris itself" in play.why_not("remove pillage", ("paris",)).reason
    blocked = play.why_not("remove pillage", ("flanders",))
    assert blocked.rule == "18.2" and "It costs 2; 1 are at hand" in blocked.reason
    assert "flanders" not in anyway(play, blocked).pos.pillaged


def test_24_0_1_disbanding_as_an_npp() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    force = play.put("slavs", "slav", warrior=1)
    play.begin(PowerTurn("slavs"))
    blocked = play.why_not("disband", (f"{force.id}:2",))
    assert blocked.rule == "24.0"
    assert anyway(play, blocked).stands("slavs", "slav") == ""


def test_12_0_not_enough_to_maintain_and_the_leader() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, warrior=4)
    play.begin(PowerTurn("charles"))
    assert play.why_not("disband", (f"{force.id}:0",)).rule == "23.0"
    blocked = play.why_not("pay")
    assert "8 are due and 3 at hand" in blocked.reason
    assert anyway(play, blocked).say("pay").stands("charles", "francia") == "1 leader 4 warrior"


# --- 13.0 to 19.0


def test_14_0_forces_that_have_operated_or_are_not_ones_own() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    other = play.put("charles", "flanders", warrior=1)
    enemy = play.put("louis", "saxony", warrior=1)
    operate(play, force, 1).say("finish")
    assert play.why_not("operate", (f"{enemy.id}:2",)).rule == "14.0"
    blocked = play.why_not("operate", (f"{force.id}:2",))
    assert blocked.rule == "14.0"
    assert f"{force.id}:2" in anyway(play, blocked).offers("operate")
    assert play.why_not("operate", (f"{force.id}:2", f"{other.id}:2")).rule == "13.0"
    assert play.why_not("move", ("francia",)).reason.startswith("First a force is chosen")


def test_13_0_picking_up_units_that_have_operated_or_stand_elsewhere() -> None:
    play = Play()
    first = play.put("charles", "flanders", warrior=1)
    second = play.put("charles", "francia", warrior=1)
    operate(play, first, 1).say("finish")
    play.pick("operate", f"{second.id}:2").roll(3)
    assert "where the force stands" in play.why_not("pick up", (f"{first.id}:2",)).reason
    play.pick("move", "flanders")
    blocked = play.why_not("pick up", (f"{first.id}:2",))
    assert blocked.rule == "13.0"
    anyway(play, blocked).pick("pick up", f"{first.id}:2")


def test_19_1_dropping_off_or_ending_at_sea() -> None:
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    play.put("charles", "barcelona", militia=1)
    force = play.put("charles", "spanish-march", warrior=2)
    operate(play, force, 6).pick("move", "mediterranean-sea")
    assert play.why_not("drop off", (f"{force.id}:2",)).rule == "19.1"
    blocked = play.why_not("finish")
    assert blocked.rule == "19.1"
    assert anyway(play, blocked).pos.operation is None


def test_17_2_attacking_out_of_a_burg_from_afar_and_without_op() -> None:
    play = Play()
    force = play.put("charles", "paris", warrior=3)
    enemy = play.put("louis", "francia", militia=1)
    far = play.put("louis", "saxony", militia=1)
    operate(play, force, 1)
    blocked = play.why_not("attack", (str(enemy.id),))
    assert blocked.rule == "17.2" and "move out" in blocked.reason
    play.pick("move", "francia")
    assert play.why_not("attack", (str(far.id),)).rule == "17.2"
    spent = play.why_not("attack", (str(enemy.id),))
    assert spent.rule == "17.0" and "0 left" in spent.reason
    assert anyway(play, spent).asked == "Anna 17.4"


def test_17_4_tables_that_the_force_does_not_qualify_for() -> None:
    play = Play()
    force = play.put("charles", "flanders", leader=1, militia=1)
    play.put("louis", "flanders", militia=1)
    operate(play, force, 3)
    play.pick("attack", *play.offers("attack"))
    assert play.why_not("shock").rule == "17.4" and "militia" in play.why_not("shock").reason


def test_17_7_a_free_move_over_a_river() -> None:
    play = Play()
    force = play.put("charles", "flanders", warrior=2)
    play.put("louis", "flanders", militia=3)
    operate(play, force, 3)
    play.pick("attack", *play.offers("attack")).say("raid").roll(3)  # F
    blocked = play.why_not("free move", ("lotharingia",))
    assert blocked.rule == "17.7" and "river" in blocked.reason
    assert anyway(play, blocked).stands("charles", "lotharingia") == "2 warrior"


def test_24_0_6_ending_the_turn_of_an_npp() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "slav", warrior=1)
    play.begin(PowerTurn("slavs")).say("pay").say("done")
    blocked = play.why_not("end")
    assert blocked.rule == "24.0"
    assert anyway(play, blocked).pos.phasing == ""


def test_15_0_the_first_impossible_step_of_a_path_is_named() -> None:
    play = Play()
    operate(play, play.put("charles", "flanders", warrior=1), 1)
    blocked = play.why_not("move", ("francia", "burgundy"))
    assert blocked.rule == "14.0" and "Burgundy" in blocked.reason


def test_19_1_a_sea_without_leave_may_be_opened() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    play.put("charles", "mediterranean-sea", fleet=1)
    play.put("muslims", "mediterranean-sea", fleet=2)
    operate(play, play.put("charles", "spanish-march", warrior=1), 6)
    play.say("roll now").roll(6)
    blocked = play.why_not("move", ("mediterranean-sea",))
    assert blocked.rule == "19.1" and "Muslims have more fleets" in blocked.reason
    anyway(play, blocked).pick("move", "mediterranean-sea")


# --- what may be done at any time


def test_24_0_an_npp_gives_nothing_away_and_does_not_discard() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.set(hands={**play.pos.hands, "slavs": ("alliance", "espionage")})
    play.begin(BeginOperations("charles"))
    blocked = why(play, "Ben", "slavs", "give marker", "alliance", "louis")
    assert blocked.rule == "24.0"
    assert anyway(play, blocked).pos.hands["louis"] == ("alliance",)
    assert why(play, "Ben", "slavs", "give dp", 1, "louis").rule == "24.0"
    assert why(play, "Ben", "slavs", "discard", "espionage").rule == "20.1"
    assert why(play, "Anna", "slavs", "discard", "espionage").rule == "20.1"


def test_7_0_and_12_0_gifts_of_points() -> None:
    play = bidding()
    assert why(play, "Anna", "charles", "give dp", 1, "louis").rule == "8.0"
    play.set(agenda=(), bids={}).begin(BeginOperations("charles"))
    assert "has 5 DP" in why(play, "Anna", "charles", "give dp", 9, "louis").reason
    assert why(play, "Anna", "charles", "give dp", 1, "slavs").rule == "24.0"
    assert why(play, "Anna", "charles", "give lp", 1, "louis").rule == "12.0"


def test_14_0_leadership_out_of_season() -> None:
    play = Play()
    play.set(hands={**play.pos.hands, "charles": ("leadership-1", "alliance")}).begin(BeginOperations("charles"))
    assert why(play, "Anna", "charles", "play", "leadership-1").rule == "14.0"
    assert why(play, "Anna", "charles", "play", "alliance").rule == "28.0"
    assert why(play, "Anna", "charles", "play", "assassin").rule == "20.0"


def test_25_0_the_game_is_over_and_only_the_referee_adjusts() -> None:
    play = bidding()
    assert "referee" in why(play, "Ben", "louis", "adjust dp", "louis", 9, "").reason


# --- all of them


@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_in_a_random_game_has_a_reason_and_its_way_round_is_admitted(seed: int) -> None:
    rng = random.Random(seed)
    game = rules()
    pos = game.start()
    verbs = ("move", "attack", "pillage", "finish", "pick up", "drop off", "operate", "end", "raise", "box", "pay",
             "disband", "raise warrior", "raise fleet", "remove pillage", "buy marker", "place leader", "give dp",
             "give marker", "discard", "play", "shock", "lose", "free move", "take over", "adjust dp")  # fmt: skip
    for _ in range(700):
        questions = open_questions(pos)
        if not questions:
            break
        spaces, powers = list(pos.fixed.board.spaces), list(pos.fixed.powers)
        number = str(rng.randrange(1, 60))
        values: tuple[Value, ...] = (
            None, rng.randrange(-2, 20), (rng.choice(spaces),), (rng.choice(spaces), rng.choice(spaces)),
            (f"{number}:{rng.randrange(6)}",), (number,), ("alliance", rng.choice(powers)), (), (None,),
        )  # fmt: skip
        for verb in rng.sample(verbs, 3):
            attempt = Answer(questions[0].seat, questions[0].power, verb, rng.choice(values))
            if find(questions, attempt) is None:
                blocked = game.why_not(pos, attempt)
                assert blocked.reason
                assert blocked.anyway is None or find(game.asides(pos), blocked.anyway) is not None
        option = rng.choice(questions[0].options)
        answer = Answer(questions[0].seat, questions[0].power, option.verb, option.sample(rng.randrange))
        pos = apply(pos, answer, questions)


def test_21_0_a_refusal_tells_nothing_about_what_others_hold() -> None:
    told = []
    for stack, marker in (({"warrior": 1}, "alliance"), ({"leader": 1, "militia": 5}, "plague")):
        play = Play()
        hidden = play.put("louis", "francia", **stack)
        force = play.put("charles", "flanders", warrior=1)
        play.set(hands={**play.pos.hands, "louis": (marker,)})
        operate(play, force, 3)
        assert play.question.seat != CHANCE
        attempts = (("attack", (str(hidden.id),)), ("pick up", (f"{hidden.id}:2",)), ("drop off", (f"{hidden.id}:0",)),
                    ("operate", (f"{hidden.id}:4",)), ("move", ("paris",)), ("play", (marker,)))  # fmt: skip
        told.append([play.why_not(verb, value) for verb, value in attempts[:-1]])
    assert told[0] == told[1]

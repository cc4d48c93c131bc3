"""27.10 The Magyars of 893: beside the Bulgars with six players, in their place with four or five."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import Answer
from dark_ages_desk.games.carolingian_twilight.phases import costs, initiative
from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment
from dark_ages_desk.games.carolingian_twilight.phases.npp_bidding import npp_limit
from dark_ages_desk.games.carolingian_twilight.phases.sequence import Arrivals, GameTurn
from dark_ages_desk.games.carolingian_twilight.powers.bargains import effects
from dark_ages_desk.games.carolingian_twilight.powers.leaders import NewPowers, free_powers
from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors
from dark_ages_desk.games.carolingian_twilight.state.position import Alliance, Loan
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS, units_of_kind
from dark_ages_desk.games.carolingian_twilight.state.values import land_lines
from dark_ages_desk.games.carolingian_twilight.war import npps
from dark_ages_desk.games.carolingian_twilight.war.movement import MovingForce, Waypoint

from .play import Play, operate, why
from .test_27_scenarios import opening, rules, set_up, total


def in_893(players: int, turn: int = 6) -> Play:
    """The table of 888 as set up, at the beginning of a game turn."""
    play = set_up(opening("27.10", players))
    play.told.clear()
    return play.set(agenda=(), notes=()).begin(GameTurn(turn))


def ledger(play: Play, players: int) -> set[str]:
    return {row.power for row in rules("27.10", players).view(play.pos, "table", ()).ledger}


def test_27_10_before_893_there_are_no_magyars() -> None:
    play = in_893(6, turn=5)
    assert play.pos.ranks["magyars"] == "gone" and play.pos.forces_of("magyars") == ()
    assert "magyars" not in ledger(play, 6) and initiative.count_boxes(play.pos) == 6 + 4


def test_27_10_with_six_players_three_nomads_arrive_as_a_new_major_npp() -> None:
    play = in_893(6)
    assert play.stands("magyars", "bulgar") == "3 nomad"
    assert play.stands("bulgars", "bulgar") == "2 warrior 1 militia"
    assert play.pos.ranks["magyars"] == "major" and "magyars" in ledger(play, 6)
    assert initiative.count_boxes(play.pos) == 6 + 5 and npp_limit(play.pos) == 3
    assert any("Magyars arrive, a new Major NPP" in words for words in play.told)
    assert play.told.index("Game turn 6, AD 893.") == 0


def test_27_10_the_peripheral_area_is_owned_by_both_and_each_has_the_full_lv() -> None:
    play = in_893(6)
    assert set(play.pos.control["bulgar"]) == {"bulgars", "magyars"}
    for power in ("bulgars", "magyars"):
        (line,) = [line for line in land_lines(play.pos, power) if "Bulgar lands" in line.source]
        assert line.amount == 3 and "shared" not in line.source
        assert play.pos.has_full_control(power, "bulgar")
        assert costs.has_free_militia(play.pos, power, "bulgar")  # 12.0 as in its own peripheral area


def test_27_10_neither_attacks_the_other_there_but_anywhere_else() -> None:
    play = in_893(6)
    (camp,) = play.pos.forces_of("magyars")
    assert npps.enemies_within_reach(play.pos, camp) == []
    horde = play.put("magyars", "avars", nomad=2)
    assert [force.power for force in npps.enemies_within_reach(play.pos, horde)] == ["bulgars"]


def test_27_10_an_attack_in_the_common_area_is_refused_with_its_reason() -> None:
    play = in_893(6)
    play.set(agenda=(), runs={**play.pos.runs, "magyars": "Anna", "bulgars": "Ben"})
    (camp,) = play.pos.forces_of("magyars")
    operate(play, camp, 5)
    (bulgars,) = [force for force in play.pos.forces_at("bulgar") if force.power == "bulgars"]
    blocked = why(play, "Anna", "magyars", "attack", (str(bulgars.id),))
    assert blocked.rule == "27.10" and "may not attack each other" in blocked.reason


def test_15_0_leaving_the_common_area_costs_nothing_more() -> None:
    play = in_893(6)
    (camp,) = play.pos.forces_of("magyars")
    steps = list(MovingForce(play.pos, camp, Waypoint("bulgar", 6), frozenset()).possible_legs())
    assert steps and all("enemies" not in step.why for step in steps)


def test_16_0_both_return_to_it_for_three_op_and_nobody_else_enters() -> None:
    play = in_893(6)
    for power, comes_in in (("magyars", True), ("bulgars", True), ("slavs", False)):
        force = play.put(power, "avars", warrior=1)
        steps = {
            step.to: step for step in MovingForce(play.pos, force, Waypoint("avars", 9), frozenset()).possible_legs()
        }
        assert ("bulgar" in steps) == comes_in
        if comes_in:
            assert steps["bulgar"].cost == 3 + 1 + 1  # and over a mountain, away from enemies


@pytest.mark.parametrize("players", [4, 5, 6])
def test_27_10_magyars_raise_militia_and_nomads_only_for_two_each(players: int) -> None:
    play = in_893(players)
    assert [KINDS[kind] for kind in costs.raisable_kinds(play.pos, "magyars")] == ["nomad", "militia"]
    play.set(agenda=(), runs={**play.pos.runs, "magyars": "Anna"}, phasing="magyars")
    play.begin(LevySegment("magyars"))
    while play.question.option("pay") is None:
        play.pick("disband", play.offers("disband")[0])
    play.say("pay")
    play.set(levy=play.pos.levy and type(play.pos.levy)("magyars", 6, maintained=True))
    verbs = [option.verb for option in play.question.options if option.verb.startswith("raise")]
    assert verbs == ["raise nomad", "raise militia"]
    for verb in verbs:
        assert {choice.badge for choice in play.option(verb).choices} == {"2"}  # type: ignore[union-attr]
    before = play.pos.levy.lp  # type: ignore[union-attr]
    play.pick("raise militia", "bulgar")
    assert play.pos.levy.lp == before - 2  # type: ignore[union-attr]
    assert "bulgar" in play.offers("raise nomad")  # 16.0 any number in the peripheral area


@pytest.mark.parametrize("players", [4, 5])
def test_27_10_with_four_or_five_players_all_bulgar_units_become_magyar_nomads(players: int) -> None:
    play = set_up(opening("27.10", players))
    play.told.clear()
    number = sum(force.size for force in play.pos.forces_of("bulgars"))
    places = sorted(force.space for force in play.pos.forces_of("bulgars"))
    hands = {**play.pos.hands, "bulgars": ("leadership-2",)}
    play.set(agenda=(), notes=(), hands=hands, last_run={"bulgars": "Ben"})
    play.set(pool={**play.pos.pool, "leadership-2": play.pos.pool["leadership-2"] - 1})
    play.begin(GameTurn(6))
    assert play.pos.forces_of("bulgars") == () and play.pos.ranks["bulgars"] == "gone"
    assert total(play.pos, "magyars") == units_of_kind(3, number)
    assert sorted(force.space for force in play.pos.forces_of("magyars")) == places
    assert play.pos.control["bulgar"] == ("magyars",) and "bulgars" not in ledger(play, players)
    # It goes on under a new name: its markers, and who had it last (9.0 (b)).
    assert play.pos.hands["magyars"] == ("leadership-2",) and play.pos.hands["bulgars"] == ()
    assert play.pos.last_run["magyars"] == "Ben"
    assert play.pos.fixed.board.spaces["bulgar"].values["lv"] == 3
    assert initiative.count_boxes(play.pos) == players + len(play.pos.majors()) and "magyars" in play.pos.majors()
    assert invariant_errors(play.pos) == ()


def test_23_1_a_player_who_had_taken_the_bulgars_over_goes_on_with_the_magyars() -> None:
    play = set_up(opening("27.10", 5))
    own = {**play.pos.own, "Ben": "bulgars"}
    play.set(
        agenda=(), notes=(), own=own, runs={**play.pos.runs, "bulgars": "Ben"}, dp={**play.pos.dp, "bulgars": 4},
        ranks={**play.pos.ranks, "bulgars": "player", "odo": "major"}, moved=("arnulf", "bulgars"), turn=6,
    )  # fmt: skip
    play.begin(Arrivals())
    pos = play.pos
    assert (pos.own["Ben"], pos.seat("magyars"), pos.ranks["magyars"], pos.dp["magyars"], pos.moved) == (
        "magyars", "Ben", "player", 4, ("arnulf", "magyars"))  # fmt: skip
    assert "bulgars" not in pos.dp and "bulgars" not in pos.runs


def test_6_0_the_loans_and_alliances_of_a_player_who_has_the_bulgars_go_on_with_the_magyars() -> None:
    play = set_up(opening("27.10", 5))
    play.set(
        agenda=(), notes=(), own={**play.pos.own, "Ben": "bulgars"}, runs={**play.pos.runs, "bulgars": "Ben"},
        dp={**play.pos.dp, "bulgars": 4}, ranks={**play.pos.ranks, "bulgars": "player", "odo": "major"}, turn=6,
        loans=(Loan("arnulf", "bulgars", 3),), alliances=(Alliance(("bulgars", "guy")),),
    )  # fmt: skip
    play.begin(Arrivals())
    assert play.pos.loans == (Loan("arnulf", "magyars", 3),)
    assert [effect.powers for effect in effects(play.pos)] == [("arnulf", "magyars"), ("magyars", "guy")]


def test_27_10_fleets_of_the_bulgars_stay_fleets() -> None:
    play = set_up(opening("27.10", 4))
    play.set(agenda=(), notes=(), turn=6)
    play.put("bulgars", "ionian-sea", fleet=2)
    play.begin(Arrivals())
    assert play.stands("magyars", "ionian-sea") == "2 fleet"


def test_23_1_the_magyars_may_be_taken_over_in_the_year_in_which_they_come() -> None:
    play = set_up(opening("27.10", 6))
    play.set(
        agenda=(), notes=(), turn=6, leaderless=("Ben",), own={k: v for k, v in play.pos.own.items() if k != "Ben"}
    )
    play.begin(Arrivals(), NewPowers())
    assert "magyars" in free_powers(play.pos) and "magyars" in play.offers("take over")


def test_27_10_magyars_whom_the_referee_brought_in_before_get_nothing_more() -> None:
    play = set_up(opening("27.10", 6))
    answer = Answer("referee", "", "adjust add", ("magyars", "3", 1, "bulgar", "early"))
    play.pos = rules("27.10", 6).take_aside(play.pos, answer)
    assert play.pos.ranks["magyars"] == "major"
    play.set(agenda=(), notes=()).begin(GameTurn(6))
    assert play.stands("magyars", "bulgar") == "1 nomad"

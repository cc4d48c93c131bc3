"""2.0 Components: the map, the counters and what the printed markers tell."""

from __future__ import annotations

from dark_ages_desk.core.view import TableView
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations

from .play import Play, ids, operate, rules


def seen(play: Play, viewer: str) -> TableView:
    return rules().view(play.pos, viewer, ())


def test_2_1_every_land_area_has_an_lv_and_every_burg_a_dv_of_at_least_one() -> None:
    spaces = Play().pos.fixed.board.spaces.values()
    assert all(space.values["lv"] >= 0 for space in spaces if space.kind in ("land", "peripheral"))
    assert all(space.values["dv"] >= 1 for space in spaces if space.kind == "burg")


def test_2_1_a_burg_is_a_place_of_its_own_within_its_area() -> None:
    play = Play()
    play.put("charles", "paris", militia=1)
    assert play.pos.fixed.board.spaces["paris"].within == "francia"
    assert play.stands("charles", "francia") == ""


def test_2_1_the_charts_of_the_map_are_all_there() -> None:
    assert set(Play().pos.fixed.charts) == {
        "shock", "raid", "engagement", "viking-strength", "viking-seafaring", "viking-raid", "unit-cost",
        "op-expenditure", "subversion",
    }  # fmt: skip
    tracks = [track.id for track in seen(Play(), "table").tracks]
    assert tracks == ["turn", "initiative"]


def test_2_1_errata_3_the_footnote_of_the_unit_cost_table() -> None:
    assert "+1 if the area or burg is pillaged" in Play().pos.fixed.charts["unit-cost"].note


def test_2_1_errata_4_the_op_expenditure_table_knows_no_unoccupied_port() -> None:
    rows = [row for row, _ in Play().pos.fixed.charts["op-expenditure"].cells]
    assert "Disembark at a friendly-occupied port" in rows
    assert not any("unoccupied" in row for row in rows)


def test_2_2_1_each_unit_counts_one_whatever_its_kind() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, field_army=1, warrior=1, nomad=1, militia=1)
    assert force.size == 5 and len(KINDS) == 6


def test_2_2_1_a_stack_is_shown_as_so_many_units_of_each_kind() -> None:
    # In place of the counters of 2 and 3: a number on the counter of the kind.
    play = Play()
    play.put("charles", "francia", warrior=5, militia=2)
    assert {counter.kind: counter.count for counter in seen(play, "Anna").counters} == {"warrior": 5, "militia": 2}


def test_2_2_1_the_number_of_counters_is_no_limit() -> None:
    play = Play().put("charles", "francia", militia=300)
    assert play.size == 300


def test_2_2_2_each_force_shows_whose_it_is_and_each_power_its_box() -> None:
    play = Play().set(track={3: "charles"})
    play.put("charles", "francia", warrior=2)
    view = seen(play, "Ben")
    assert [(counter.kind, counter.power) for counter in view.counters] == [("control", "charles")]
    boxes = next(track for track in view.tracks if track.id == "initiative").boxes
    assert [box.label for box in boxes if box.tokens == ("charles",)] == ["3"]


def test_2_2_2_game_turn_op_lp_and_dp_are_recorded_for_all_to_see() -> None:
    play = Play(turn=3).set(dp={"charles": 7, "louis": 0, "lothar": 0})
    operate(play, play.put("charles", "francia", warrior=2), 5)
    assert play.pos.operation.op == 5 and "5 OP left" in play.question.prompt
    view = seen(play, "table")
    assert [box.label for box in view.tracks[0].boxes if box.here] == ["3"]
    figures = {row.power: {figure.label: figure.value for figure in row.figures} for row in view.ledger}
    assert (figures["charles"]["DP"], figures["charles"]["LP"]) == ("7", "3")


def test_2_2_2_important_only_player_powers_have_dp() -> None:
    rows = {row.power: [figure.label for figure in row.figures] for row in seen(Play(), "table").ledger}
    assert "DP" in rows["charles"] and "DP" not in rows["slavs"]


def test_2_2_2_pillage_and_plague_are_marked_on_the_map() -> None:
    play = Play().set(pillaged=frozenset({"francia"}), plague=frozenset({"paris"}))
    spaces = seen(play, "table").spaces
    assert [mark.kind for mark in spaces["francia"].marks] == ["pillage"]
    assert [mark.kind for mark in spaces["paris"].marks] == ["plague"]


def test_3_0_units_of_another_power_of_the_same_player_are_enemies_and_never_friends() -> None:
    play = Play()
    play.set(runs={**play.pos.runs, "slavs": "Anna"})
    slavs = play.put("slavs", "francia", militia=1)
    force = play.put("charles", "francia", warrior=1)
    assert play.pos.enemies_at("charles", "francia") == [slavs]
    play.begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=1)).roll(3)
    assert play.offers("attack") == [str(slavs.id)]


def test_3_0_each_power_has_its_rank_and_only_the_kings_are_frankish() -> None:
    pos = Play().pos
    assert {pos.ranks[power] for power in ("charles", "louis", "lothar")} == {"player"}
    assert {pos.ranks[power] for power in ("slavs", "bulgars", "byzantium", "muslims")} == {"major"}
    assert pos.ranks["irish"] == pos.ranks["papal-states"] == "minor" and pos.ranks["vikings"] == "system"
    assert {power.id for power in pos.fixed.powers.values() if power.frankish and pos.ranks[power.id] != "gone"} == {
        "charles", "louis", "lothar",
    }  # fmt: skip

"""What a player is told: of other realms, of his taxes, of his own factors; and why an army cannot go somewhere."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.games.strategy_and_conquest.events.borders import find_move_obstacle
from dark_ages_desk.games.strategy_and_conquest.orders.judge import judge_lines
from dark_ages_desk.games.strategy_and_conquest.referee import forms as form
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition, tax_to_come
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import explain_no_force, keep_looks
from dark_ages_desk.games.strategy_and_conquest.visibility.table_view import build_view, space_facts
from dark_ages_desk.ui.desk.panels.relations import NOTHING, UNKNOWN, cell_text
from tests.games.strategy_and_conquest.small import a_map, army, fleet, run, stack, table
from tests.games.strategy_and_conquest.test_referee import set_to


def test_diplomacy_rank_loyalty_and_battle_cry_of_others_are_told_to_all() -> None:
    pos = table()
    pos = pos.with_realm("CO", rank="Baron", loyalty=1125, cry="For Cordoba")
    row = next(one for one in build_view(pos, "Ada", ()).ledger if one.power == "CO")
    told = {one.label: one.value for one in row.figures}
    assert told == {"Rank": "Baron", "Loyalty": "112.5%", "Battle cry": "“For Cordoba”"}
    assert build_view(pos, "Ada", ()).ledger[0].power == "WX", "one's own comes first"


def test_relations_that_one_does_not_know_are_told_from_neutral_ones() -> None:
    pos = table()
    ada = build_view(pos, "Ada", ())
    assert cell_text(ada.relations, "WX", "PS", ada.relations_of) == NOTHING
    assert cell_text(ada.relations, "CO", "PS", ada.relations_of) == UNKNOWN
    all_of_it = build_view(pos, REFEREE, ())
    assert cell_text(all_of_it.relations, "CO", "PS", all_of_it.relations_of) == NOTHING
    assert build_view(pos, TABLE, ()).relations == ()


def test_taxes_while_orders_are_written_the_rate_is_a_hundred_again() -> None:
    pos = table().with_realm("WX", tax=125)
    assert tax_to_come(pos, "WX") == 100 and tax_to_come(pos.replace(phase=1), "WX") == 125
    figures = {one.label: one.value for one in build_view(pos, "Ada", ()).ledger[0].figures}
    assert figures["Tax"] == "100%"
    assert run(pos).realms["WX"].tax == 100, "so it will be"


def test_battles_ones_own_factors_are_told_with_what_modifies_them() -> None:
    pos = table(army("WX1", "london", stack("Spearmen", 5), tactic="offensive"))
    told = {fact.label: fact.text for fact in space_facts(pos, "Ada", "london")}
    words = told["Spearmen of WX1"]
    assert words.startswith("Attack ") and "Commander +8%" in words and "tactic offensive +10%" in words
    assert "by the table" in words
    assert not any("Spearmen of" in fact.label for fact in space_facts(pos, "Ben", "london"))


def test_movement_a_barrier_is_refused_as_a_barrier() -> None:
    fixed = a_map()
    places = {**fixed.places, "bath": replace(fixed.places["bath"], near=("london", "kent"))}
    pos: ConquestPosition = table(army("WX1", "bath", stack("Spearmen", 5))).replace(
        fixed=replace(fixed, places=places)
    )
    assert find_move_obstacle(pos, pos.forces["WX1"], "kent")[0] == "barrier"
    assert find_move_obstacle(pos, pos.forces["WX1"], "lagos")[0] == "not adjacent"


def test_harbors_one_that_the_referee_sets_can_be_entered() -> None:
    pos = table(fleet("WX1", "channel", stack("Longboat", 5)))
    pos = pos.with_province("kent", owner="WX", harbour=0)
    assert find_move_obstacle(pos, pos.forces["WX1"], "kent")[0] == "no harbor"
    assert find_move_obstacle(pos.with_province("kent", harbour=2), pos.forces["WX1"], "kent") == ("", "")


def test_spies_that_the_referee_makes_have_a_man_and_stay() -> None:
    for kind, unit in (("spy", "Spy"), ("counter-spy", "Counter Spy")):
        pos = set_to(table(), form.NEW, "WX", kind, "bath", "WX9")
        assert [one.kind for one in pos.forces["WX9"].stacks] == [unit]
        assert "WX9" in run(pos.replace(agenda=())).forces


def test_a_verdict_about_a_place_out_of_sight_says_as_far_as_you_know() -> None:
    pos = table(army("WX1", "kent", stack("Spearmen", 5)), fixed=a_map())
    near = judge_lines(pos, "WX", ("move WX1 bath 1",))[0]
    far = judge_lines(pos, "WX", ("move WX1 rome 1",))[0]
    assert near.state == far.state == "fails"
    assert far.words.startswith("from what you know, ") and not near.words.startswith("as far")


def test_a_foreign_army_in_sight_is_not_yours_and_one_out_of_sight_does_not_exist() -> None:
    pos = table(army("CO1", "kent", stack("Militia", 5)), army("CO2", "rome", stack("Militia", 5)))
    assert explain_no_force(pos, "WX", "CO1").startswith("CO1 belongs to Cordoba")
    assert (
        explain_no_force(pos, "WX", "CO2") == explain_no_force(pos.replace(forces={}), "WX", "CO2") == "there is no CO2"
    )


def test_fog_of_war_what_a_force_saw_before_it_was_destroyed_stays_known() -> None:
    doomed = army("WX1", "lagos", stack("Peasants", 1), led=False, trail=("kent", "lagos"))
    strong = army("CO1", "lagos", stack("Knights", 20))
    before = table(doomed, strong, war=True)
    after = keep_looks(before, before.replace(forces={"CO1": strong}))
    known = after.realms["WX"].known
    assert [force.id for force in known["lagos"].forces] == ["CO1"] and known["lagos"].turn == before.turn
    assert set(known) - set(before.realms["WX"].known) == {"kent", "lagos"}, "what it saw on its way, and no more"
    fought = run(before)
    assert "WX1" not in fought.forces and "lagos" in fought.realms["WX"].known


def test_fog_of_war_so_does_what_an_army_saw_that_was_merged_into_another() -> None:
    one = army("WX1", "kent", stack("Spearmen", 3), trail=("london", "kent"))
    two = army("WX2", "kent", stack("Spearmen", 3))
    before = table(one, two)
    assert set(keep_looks(before, before.replace(forces={"WX2": two})).realms["WX"].known) >= {"london", "kent"}

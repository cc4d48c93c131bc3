"""Pre-Movement/Battle Events, and the diplomacy that waits until the end of the turn."""

import pytest

from dark_ages_desk.games.strategy_and_conquest.state.position import ALLIANCE, NEUTRAL, PACT, WAR, Commander
from tests.games.strategy_and_conquest.small import a_map, army, fleet, result, run, stack, table


def test_diplomatic_status_war_is_declared_by_one_and_fought_in_the_same_turn() -> None:
    host = army("WX1", "kent", stack("Knights", 20))
    pos = run(table(host), WX="status CO war\nmove WX1 lagos 1")
    assert pos.status_between("WX", "CO") == WAR
    assert pos.provinces["lagos"].owner == "WX"


def test_realms_from_alliance_war_takes_two_turns() -> None:
    pos = run(table().replace(status={("CO", "WX"): ALLIANCE}), WX="status CO war")
    assert pos.status_between("WX", "CO") == ALLIANCE
    assert result(pos, "WX", 1).code == "allied"
    pos = run(pos, WX="status CO neutral")
    assert pos.status_between("WX", "CO") == PACT, "it falls by one level a turn"
    at_once = run(pos, WX="status CO war")
    assert at_once.status_between("WX", "CO") == PACT and result(at_once, "WX", 1).code == "allied"
    assert "tatus non-aggression-pact with Cordoba" in result(at_once, "WX", 1).words
    pos = run(pos, WX="status CO neutral")
    assert run(pos, WX="status CO war").status_between("WX", "CO") == WAR, (
        "two turns of downgrading before it can attack"
    )


def test_realms_read_otherwise_from_a_pact_there_is_war_at_once() -> None:
    pos = table(fixed=a_map(fall="one")).replace(status={("CO", "WX"): PACT})
    assert run(pos, WX="status CO war").status_between("WX", "CO") == WAR


def test_realms_read_otherwise_it_falls_to_any_level_at_once() -> None:
    pos = table(fixed=a_map(fall="any")).replace(status={("CO", "WX"): ALLIANCE})
    assert run(pos, WX="status CO neutral").status_between("WX", "CO") == NEUTRAL
    assert run(pos, WX="status CO war").status_between("WX", "CO") == WAR


def test_diplomatic_status_rises_only_where_both_offer_it_and_by_one_level() -> None:
    assert run(table(), WX="status CO alliance").status_between("WX", "CO") == NEUTRAL
    both = run(table(), WX="status CO alliance", CO="status WX alliance")
    assert both.status_between("WX", "CO") == PACT
    every = run(table(fixed=a_map(from_neutral="any")), WX="status CO alliance", CO="status WX alliance")
    assert every.status_between("WX", "CO") == ALLIANCE


def test_diplomatic_status_both_lower_it_and_it_falls_once() -> None:
    pos = table().replace(status={("CO", "WX"): ALLIANCE})
    assert run(pos, WX="status CO neutral", CO="status WX neutral").status_between("WX", "CO") == PACT


def test_diplomatic_status_an_end_of_war_comes_after_the_battles() -> None:
    pos = table(army("WX1", "kent", stack("Knights", 20)), army("CO1", "lagos", stack("Peasants", 1)), war=True)
    pos = run(pos, WX="status CO neutral\nmove WX1 lagos", CO="status WX neutral")
    assert ("lagos", 1) in pos.fought
    assert pos.status_between("WX", "CO") == NEUTRAL


def test_passage_rights_war_cancels_them_and_forbids_them() -> None:
    pos = run(table(), WX="passage CO", CO="passage WX")
    assert "CO" in pos.realms["WX"].passage
    pos = run(pos, CO="status WX war\npassage WX")
    assert not pos.realms["WX"].passage
    assert not pos.realms["CO"].passage
    assert result(pos, "CO", 2).code == "at war"
    assert not run(run(table(), WX="passage CO"), WX="revoke CO").realms["WX"].passage
    assert result(run(table(), WX="passage WX"), "WX", 1).code == "yourself"


def test_taxes_go_back_to_a_hundred_at_the_start_of_each_turn() -> None:
    pos = run(table(), WX="tax 115")
    assert pos.realms["WX"].tax == 115
    assert run(pos).realms["WX"].tax == 100


@pytest.mark.parametrize("rate", [74, 126])
def test_taxes_lie_between_75_and_125(rate: int) -> None:
    pos = run(table(), WX=f"tax {rate}")
    assert pos.realms["WX"].tax == 100
    assert result(pos, "WX", 1).code == "out of range"


def test_loyalty_goes_against_the_tax_rate_and_a_rank_helps() -> None:
    pos = table()
    assert run(pos, WX="tax 110").realms["WX"].loyalty == 900
    assert run(pos, WX="tax 90").realms["WX"].loyalty == 1100
    assert run(table(fixed=a_map(loyalty="half")), WX="tax 110").realms["WX"].loyalty == 950
    count = pos.with_realm("WX", rank="Count")
    assert run(count).realms["WX"].loyalty == 1004
    assert run(table(fixed=a_map(rank_loyalty="half")).with_realm("WX", rank="Count")).realms["WX"].loyalty == 1020


def test_nobility_by_a_reading_a_rise_helps_loyalty_once() -> None:
    pos = table(fixed=a_map(rank_loyalty="once")).with_province("rome", owner="WX")
    pos = run(pos)
    assert (pos.realms["WX"].rank, pos.realms["WX"].loyalty) == ("Baronet", 1010), "a value of 150"
    assert run(pos).realms["WX"].loyalty == 1010
    assert run(pos.with_province("rome", owner="PS")).realms["WX"].loyalty == 1010


def test_loyalty_has_no_limit_unless_it_is_read_so() -> None:
    assert run(table().with_realm("WX", loyalty=2490), WX="tax 75").realms["WX"].loyalty == 2740
    bounded = table(fixed=a_map(loyalty_most="250")).with_realm("WX", loyalty=2490)
    assert run(bounded, WX="tax 75").realms["WX"].loyalty == 2500


def test_creating_forces_where_one_is_or_what_one_owns_and_empty_ones_go_with_the_turn() -> None:
    pos = run(table(army("WX1", "bath", stack("Archers", 4))), WX="create WX50 army london\ncreate WX51 army rome")
    assert result(pos, "WX", 1).code == "done"
    assert result(pos, "WX", 2).code == "not there"
    assert "WX50" not in pos.forces


def test_renaming_armies_and_commanders() -> None:
    pos = run(table(army("WX1", "bath", stack("Archers", 4))), WX="rename WX1 The Host\nname WX1 Alfred")
    assert pos.forces["WX1"].name == "The Host"
    assert pos.forces["WX1"].commanders[0].name == "Alfred"


def test_renaming_which_of_several_commanders_and_nobody_to_nothing() -> None:
    staff = army("WX1", "bath", stack("Archers", 4)).replace(commanders=(Commander("Ada"), Commander("Bo")))
    pos = run(table(staff), WX="name WX1 second Alfred\nname WX1 third Edgar\nrename WX1")
    assert [one.name for one in pos.forces["WX1"].commanders] == ["third Edgar", "Alfred"]
    assert (result(pos, "WX", 3).code, pos.forces["WX1"].name) == ("no name", "WX1")


def test_nobody_orders_about_the_forces_of_another_realm() -> None:
    theirs = fleet("CO11", "channel", stack("Longboat", 5))
    pos = run(
        table(theirs, army("WX1", "london", stack("Archers", 2))),
        WX="move CO11 gulf\nembark WX1 CO11",
        CO="move CO11 gulf",
    )
    assert pos.forces["CO11"].place == "gulf", "nobody's order holds up another realm's fleet"
    assert result(pos, "WX", 1).code == result(pos, "WX", 2).code == "no such force"


@pytest.mark.parametrize("reading", ["neutral", "peace"])
def test_diplomacy_peace_is_another_word_for_neutral(reading: str) -> None:
    # Orders may say either; what the desk calls the level is a reading.
    pos = run(table(war=True, fixed=a_map(peace=reading)), WX="status CO peace", CO="status WX neutral")
    assert not pos.are_at_war("WX", "CO")
    assert result(pos, "WX", 1).words == f"{reading.title()} with Cordoba"


@pytest.mark.parametrize(("loyalty", "warned"), [(1490, False), (1500, False), (1501, True)])
def test_taxes_who_has_more_than_150_of_loyalty_is_warned(loyalty: int, warned: bool) -> None:
    pos = run(table().with_realm("WX", loyalty=loyalty))
    told = [note.text_for("Ada") for note in pos.notes if note.rule == "Taxes"]
    assert any("a higher tax rate would bring more gold" in words for words in told) == warned
    assert not any("loyalty" in note.text_for("Ben").lower() for note in pos.notes)

"""Orders by dragging: routes phase by phase, landings, what a click may mean, where a sheet leads."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.options.sheet import Lines, Sheet
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition, Force
from dark_ages_desk.games.strategy_and_conquest.turn.writing import build_sheet
from tests.games.strategy_and_conquest.small import a_map, army, fleet, stack, table


def sheet(*forces: Force, realm: str = "WX", pos: ConquestPosition | None = None) -> Sheet:
    """The sheet of Wessex on the small map with those forces."""
    option = build_sheet(pos or table(*forces), realm)
    assert isinstance(option, Sheet)
    return option


def dragged(option: Sheet, value: Lines, force: str, place: str) -> Lines:
    assert option.carry is not None
    return option.carry(value, (force,), place).orders


def refused(option: Sheet, value: Lines, force: str, place: str) -> tuple[str, str, Lines]:
    """The check that refuses a drag, its words, and what may be written instead."""
    assert option.carry is not None
    drawn = option.carry(value, (force,), place)
    (failed,) = drawn.failed
    return failed.name, failed.words, drawn.orders


def test_movement_a_drag_to_the_next_province_is_a_move_in_the_first_phase() -> None:
    option = sheet(army("WX1", "bath", stack("Spearmen", 4)))
    assert dragged(option, (), "WX1", "london") == ("MOVE WX1 london 1",)
    assert option.between((), "bath", "london") == ("MOVE WX1 london 1",)


def test_movement_a_route_is_laid_by_pointing_at_its_goal_a_border_a_phase() -> None:
    # Bath, London cost one each, Kent two: cavalry of four move points comes there in phases 1 and 2.
    option = sheet(army("WX1", "bath", stack("Light Cavalry", 2)))
    assert dragged(option, (), "WX1", "kent") == ("MOVE WX1 london 1; MOVE WX1 kent 2",)


def test_movement_a_way_that_is_too_long_is_refused_with_the_way_and_its_cost() -> None:
    # Spearmen have two move points: London costs one, and Kent, which is nobody's, two more.
    option = sheet(army("WX1", "bath", stack("Spearmen", 4)))
    words = "The route of WX1 is London → Kent: 3 move points, 2 phases. It has 2 move points and 6 phases left."
    assert refused(option, (), "WX1", "kent") == ("no move points", words, ("MOVE WX1 london 1",))


def test_phases_a_drag_goes_on_where_and_when_the_orders_so_far_have_brought_the_force() -> None:
    option = sheet(army("WX1", "bath", stack("Light Cavalry", 2)))
    assert dragged(option, ("MOVE WX1 london 2",), "WX1", "kent") == ("MOVE WX1 kent 3",)
    assert option.between(("MOVE WX1 london 2",), "london", "kent") == ("MOVE WX1 kent 3",)


def test_commanders_nobody_is_led_out_of_the_realm_without_one_and_the_drag_says_so() -> None:
    option = sheet(army("WX1", "london", stack("Spearmen", 4), led=False))
    words = "WX1 has no Commander, so it cannot move outside its own realm."
    assert refused(option, (), "WX1", "kent") == ("no Commander", words, ("MOVE WX1 kent 1",))
    assert (
        option.judge(("MOVE WX1 kent 1",))[0].words == "WX1 has no Commander, so it cannot move outside its own realm"
    )


def test_embarking_an_army_that_is_dragged_to_its_fleet_goes_aboard() -> None:
    option = sheet(army("WX1", "london", stack("Spearmen", 4)), fleet("WX2", "channel", stack("Longboat", 4)))
    assert dragged(option, (), "WX1", "channel") == ("EMBARK WX1 WX2 1",)


def test_transporting_armies_one_aboard_that_is_dragged_to_a_coast_is_carried_there_and_lands() -> None:
    option = sheet(army("WX1", "london", stack("Spearmen", 4)), fleet("WX2", "channel", stack("Longboat", 4)))
    aboard = ("EMBARK WX1 WX2 1",)
    assert dragged(option, aboard, "WX1", "kent") == ("DISEMBARK WX1 kent 2",)
    # Cadiz lies on the Gulf: the fleet goes there in a phase of its own.
    assert dragged(option, aboard, "WX1", "cadiz") == ("MOVE WX2 gulf 2; DISEMBARK WX1 cadiz 3",)


def test_recruiting_a_click_on_an_own_province_offers_what_gold_and_fort_allow() -> None:
    poor = sheet(pos=table(army("WX1", "bath"), treasury=12))
    offered = poor.at((), "bath")
    assert "RECRUIT bath Knights 1 WX1" in offered and "RECRUIT bath Spearmen 2 WX1" in offered
    assert "RECRUIT bath Peasants 5 WX1" in offered, "a fort of level 1 recruits five a turn"
    assert not any(line.startswith("UPGRADE") for line in offered)


def test_diplomatic_status_a_click_on_anothers_province_offers_war_and_more() -> None:
    option = sheet(army("WX1", "lagos", stack("Spearmen", 4)))
    lines = ("STATUS CO war", "PASSAGE CO", "STATUS CO non-aggression-pact", "STATUS CO alliance")
    assert set(lines) <= set(option.at((), "lagos"))


def test_undo_taking_back_a_move_tells_what_falls_with_it() -> None:
    option = sheet(army("WX1", "bath", stack("Light Cavalry", 2)), army("WX2", "bath", stack("Spearmen", 1)))
    value = ("MOVE WX1 london 1", "MOVE WX2 london 1", "MOVE WX1 kent 2")
    assert option.dependent_lines(value, 0) == (2,)
    assert option.dependent_lines(value, 1) == ()


def test_review_orders_the_outlook_tells_place_move_points_load_and_gold() -> None:
    option = sheet(army("WX1", "london", stack("Spearmen", 4)), fleet("WX2", "channel", stack("Longboat", 4)))
    assert option.outlook is not None
    found = option.outlook(("EMBARK WX1 WX2 1", "MOVE WX2 gulf 2", "DISEMBARK WX1 cadiz 3"))
    assert [(way.path, way.label) for way in found.ways] == [
        (("london", "channel"), "1"),
        (("channel", "gulf"), "2"),
        (("gulf", "cadiz"), "3"),
    ]
    assert found.told[0] == "WX1 WX1: London → Channel (1) → Gulf (2) → Cadiz (3), 0 move points left"
    assert found.told[1] == "WX2 WX2: Channel → Gulf (2), 3 move points left, load 0 of 8"
    assert found.told[-1].startswith("Gold at the end of the turn")


def test_holding_position_all_the_rest_hold_and_last_turns_orders_come_again() -> None:
    pos = table(army("WX1", "bath", stack("Spearmen", 4)), army("WX2", "bath", stack("Spearmen", 4)))
    repeat, hold = sheet(pos=pos.replace(past={"WX": ("TAX 110", "", "MOVE WX1 london 1"), "CO": ("TAX 90",)})).helps
    assert repeat.orders(("TAX 90",)) == ("TAX 110", "", "MOVE WX1 london 1") and repeat.whole
    assert hold.orders(("MOVE WX1 london 1",)) == ("HOLD WX2",)
    assert [one.label for one in sheet(pos=pos).helps] == ["Hold the rest"]


def test_fog_of_war_nothing_is_proposed_by_what_the_realm_cannot_see() -> None:
    # The harbor of Lagos is Cordoba's; whether its fort has an army changes nothing that Wessex is offered.
    mine = army("WX1", "bath", stack("Light Cavalry", 2))
    bare = sheet(pos=table(mine, fixed=a_map()))
    full = sheet(pos=table(mine, army("CO1", "rome", stack("Knights", 30)), fixed=a_map()))
    for place in ("bath", "london", "kent", "lagos", "cadiz", "rome", "channel"):
        assert bare.at((), place) == full.at((), place)
        assert dragged(bare, (), "WX1", place) == dragged(full, (), "WX1", place)


def test_movement_where_a_force_gets_no_further_the_drag_says_why() -> None:
    # Spearmen have two move points and used both: London is next to Kent, and costs one more.
    option = sheet(army("WX1", "london", stack("Spearmen", 4)))
    before = ("MOVE WX1 kent 1",)
    assert refused(option, before, "WX1", "bath")[0] == "no move points"
    words = "The move takes 1 move point; WX1 has none."
    assert refused(option, before, "WX1", "london") == ("no move points", words, ("MOVE WX1 london 2",))
    assert option.judge((*before, "MOVE WX1 london 2"))[1].words == "the move takes 1 move point; WX1 has none"


def test_embarking_an_army_goes_to_no_sea_without_a_fleet_and_the_drag_says_so() -> None:
    option = sheet(army("WX1", "london", stack("Spearmen", 4)))
    assert refused(option, (), "WX1", "channel")[:2] == (
        "at sea",
        "WX1 goes to sea only aboard a fleet: embark it.",
    )
    assert option.judge(("MOVE WX1 channel 1",))[0].words == "WX1 goes to sea only aboard a fleet: embark it"
    ships = sheet(fleet("WX2", "channel", stack("Longboat", 4)))
    assert "has no harbor" in ships.judge(("MOVE WX2 kent 1",))[0].words


def test_holding_position_who_is_dragged_to_where_the_orders_bring_it_stays_there_for_a_phase() -> None:
    option = sheet(army("WX1", "bath", stack("Spearmen", 4)))
    assert dragged(option, ("MOVE WX1 london 1",), "WX1", "london") == ("HOLD WX1 2",)
    assert dragged(option, (), "WX1", "bath") == ()


def test_transporting_armies_a_pile_that_is_dragged_out_to_sea_goes_aboard_first_and_sails_then() -> None:
    host, ships = army("WX1", "london", stack("Spearmen", 4)), fleet("WX2", "london", stack("Longboat", 4))
    option = sheet(host, ships)
    assert option.carry is not None
    assert option.carry((), ("WX1", "WX2"), "channel").orders == ("EMBARK WX1 WX2 1; MOVE WX2 channel 2",)
    assert all(one.state == "good" for one in option.judge(("EMBARK WX1 WX2 1", "MOVE WX2 channel 2")))


def test_movement_a_drag_across_a_closed_border_is_refused_and_nothing_of_a_way_round_is_written() -> None:
    fixed = a_map()
    shut = {
        one: replace(fixed.places[one], land=tuple(to for to in fixed.places[one].land if to != other))
        for one, other in (("london", "kent"), ("kent", "london"))
    }
    near = {one: replace(place, near=(*place.near, "london", "kent")) for one, place in shut.items()}
    closed = replace(fixed, places={**fixed.places, **near})
    option = sheet(pos=table(army("WX1", "london", stack("Light Cavalry", 2)), fixed=closed))
    code, words, instead = refused(option, (), "WX1", "kent")
    assert (code, instead) == ("barrier", ()) and "barrier" in words


def test_an_army_that_is_dragged_on_to_another_army_is_told_how_units_change_places() -> None:
    option = sheet(army("WX1", "bath", stack("Spearmen", 4)), army("WX2", "bath", stack("Archers", 2)))
    assert option.board is not None
    drawn = option.board((), ("WX1",), "WX2")
    assert drawn.orders == () and "write TRANSFER" in drawn.failed[0].words


def test_taxes_a_rate_above_100_is_told_what_it_does_to_loyalty() -> None:
    option = sheet(army("WX1", "bath", stack("Spearmen", 4)))
    told = [option.judge((f"TAX {rate}",))[0] for rate in (90, 110)]
    assert [one.state for one in told] == ["good", "good"]
    assert "loyalty rises from 100% to" in told[0].words and "rebels" not in told[0].words
    assert told[1].words == "loyalty falls from 100% to 90%; below 100% rebels may rise"

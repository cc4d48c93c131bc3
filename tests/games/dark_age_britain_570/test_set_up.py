"""The Set-up: what stands where before the first year."""

from __future__ import annotations

from collections import Counter

import pytest

from dark_ages_desk.games.dark_age_britain_570 import catalogue
from dark_ages_desk.games.dark_age_britain_570.state.fixed import HOUSES
from dark_ages_desk.library import scenarios

from .play import SEVEN, Play

OWN = [(info.id, n) for info in scenarios()[0] if info.game.id == "dark-age-britain-570" for n in info.file.players]


def test_the_box_holds_128_units_and_15_leaders() -> None:
    units = Play().pos.fixed.units.values()
    assert sum(not unit.leads for unit in units) == 128 and sum(unit.leads for unit in units) == 15
    assert Counter(unit.kind for unit in units if not unit.leads) == {"infantry": 105, "cavalry": 23}


def test_the_set_up_1_neutral_forces_stand_in_their_towns_as_the_table_says() -> None:
    pos = Play().pos
    for town in pos.fixed.towns.values():
        if not town.kingdom:
            row = pos.fixed.charts["neutral-town"].cells
            number = sum(int(row[town.id.capitalize(), kind]) for kind in ("Infantry", "Cavalry"))
            assert len(pos.at[town.hex]) == number and pos.powers_at[town.hex] == {""}


def test_the_set_up_1_players_deploy_anywhere_in_their_own_kingdoms() -> None:
    play = Play()
    land = play.pos.fixed.lands("rheged")
    for space in land:
        assert play.why_not("place infantry", (space,), "rheged") == set()
    assert play.why_not("place infantry", (play.pos.fixed.lands("gwynedd")[0],), "rheged") == {"deploy: own land"}
    assert play.why_not("place urien", (land[-1],), "rheged") == set()


def test_the_set_up_1_northumbria_has_its_leaders_and_four_units_in_bernicia_and_two_in_deira() -> None:
    play = Play()
    bernicia, deira = play.pos.fixed.lands("bernicia"), play.pos.fixed.lands("deira")
    assert play.why_not("place hussa", (deira[0],), "northumbria") == {"deploy: Bernicia and Deira"}
    for space in bernicia[:4]:
        play.answer("place infantry", (space,), "northumbria")
    assert play.why_not("place infantry", (bernicia[5],), "northumbria") == {"deploy: Bernicia and Deira"}
    play.answer("place infantry", (deira[0],), "northumbria").answer("suggested", None, "northumbria")
    pos = play.pos
    own = pos.fixed.of_home["northumbria"]
    assert sum(pos.where[unit] in bernicia for unit in own if not pos.unit(unit).leads) == 4
    assert all(pos.where[unit] in bernicia for unit in own if pos.unit(unit).leads)
    assert play.why_not("ready", None, "northumbria") == set()


def test_the_set_up_1_nobody_is_ready_before_all_his_units_stand() -> None:
    play = Play()
    assert play.why_not("ready", None, "gwynedd") == {"deploy: all"}
    play.answer("suggested", None, "gwynedd").answer("take up", ("rhun",), "gwynedd")
    assert "rhun" not in play.pos.where and play.why_not("ready", None, "gwynedd") == {"deploy: all"}


def test_the_set_up_2_the_game_begins_with_the_diplomacy_phase_of_570() -> None:
    play = Play()
    for kingdom in SEVEN:
        play.answer("suggested", None, kingdom).answer("ready", None, kingdom)
    view = play.rules.view(play.pos, "table", ())
    assert (play.pos.stage, play.pos.when) == ("diplomacy", "570")
    assert next(box.label for box in view.tracks[0].boxes if box.here) == "570"


@pytest.mark.parametrize(("scenario", "players"), OWN)
def test_every_suggested_set_up_stands_and_the_first_year_begins(scenario: str, players: int) -> None:
    play = Play(players, scenario)
    for kingdom in play.pos.fixed.played:
        play.answer("suggested", None, kingdom).answer("ready", None, kingdom)
    pos = play.pos
    assert pos.year == 1 and not play.rules.invariant_errors(pos, pos)
    assert set(pos.where) == set(pos.fixed.units) - pos.fixed.dead


def test_a_kingdom_that_nobody_plays_is_a_garrison_in_its_towns() -> None:
    play = Play(2).deployed()
    for kingdom in set(SEVEN) - set(play.pos.fixed.played):
        towns = {play.pos.fixed.towns[town].hex for town in play.pos.fixed.kingdoms[kingdom].towns}
        assert {play.pos.where[unit] for unit in play.pos.fixed.of_home[kingdom]} <= towns
        assert play.pos.seat(kingdom) == ""


def test_the_start_page_names_the_seven_kingdoms_of_the_rules() -> None:
    assert tuple(HOUSES) == catalogue.SEVEN

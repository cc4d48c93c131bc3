"""Fog of war: what was known before is kept "as of turn 6", and looks so."""

from __future__ import annotations

from typing import cast

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition, Glimpse, Province
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import known_glimpses, visible_places
from dark_ages_desk.games.strategy_and_conquest.visibility.table_view import build_view
from dark_ages_desk.library import new_session
from tests.games.strategy_and_conquest.small import army, run, stack, table

NEAR = "canterbury"


@pytest.fixture(scope="module")
def pos() -> ConquestPosition:
    """Turn 9 of a game in which Wessex saw Rouen in turn 6, and a fleet of Brittany in the Venetic Sea in turn 7."""
    start = cast("ConquestPosition", new_session("strategy-and-conquest/channel", seed=1).position)
    fleet = start.forces["BR3"].replace(place="venetic-sea", tactic="normal")
    known = {"rouen": Glimpse(6, Province("BR", 3)), "venetic-sea": Glimpse(7, Province(), (fleet,))}
    return start.replace(turn=9).with_realm("WX", known=known)


def test_the_case_is_one_of_places_that_are_not_seen_now(pos: ConquestPosition) -> None:
    assert {"rouen", "venetic-sea"}.isdisjoint(visible_places(pos, "WX")) and NEAR in visible_places(pos, "WX")


def test_a_province_that_was_seen_is_shown_as_it_was_then_and_since_when(pos: ConquestPosition) -> None:
    seen = build_view(pos, pos.seat("WX"), ()).spaces
    assert (seen["rouen"].owner, seen["rouen"].as_of) == ("BR", "turn 6")
    assert [(mark.label, mark.number) for mark in seen["rouen"].marks if mark.kind == "game-turn"] == [
        ("Known from that turn", 6)
    ]
    assert (seen[NEAR].owner, seen[NEAR].as_of) == ("free", "")
    assert not any(mark.kind == "game-turn" for mark in (*seen[NEAR].marks, *seen["quimper"].marks))
    assert (seen["york"].owner, seen["york"].as_of) == (None, "")


def test_a_force_that_was_seen_lies_there_as_remembered(pos: ConquestPosition) -> None:
    counters = {one.id: one for one in build_view(pos, pos.seat("WX"), ()).counters}
    assert counters["BR3"].space == "venetic-sea" and "remembered" in counters["BR3"].state
    assert counters["BR3"].label.endswith("as of turn 7")
    assert not any("remembered" in one.state for one in counters.values() if one.power == "WX")


def test_its_own_player_and_the_referee_see_it_as_it_is_now(pos: ConquestPosition) -> None:
    for viewer in (pos.seat("BR"), "referee"):
        counter = next(one for one in build_view(pos, viewer, ()).counters if one.id == "BR3")
        assert counter.space == "brest" and "remembered" not in counter.state


def test_list_of_realms_whose_the_home_provinces_were_everybody_can_read(pos: ConquestPosition) -> None:
    # Quimper is a home of Brittany, which Wessex never saw; on the wall it is as printed, too.
    for viewer in (pos.seat("WX"), TABLE):
        quimper = build_view(pos, viewer, ()).spaces["quimper"]
        assert (quimper.owner, quimper.as_of) == ("BR", "the start")
    fogged = new_session("strategy-and-conquest/channel", seed=1, readings={"homes": "fog"}).position
    assert build_view(fogged, pos.seat("WX"), ()).spaces["quimper"].owner is None


def test_of_what_is_not_printed_the_wall_shows_nothing(pos: ConquestPosition) -> None:
    # Brittany lost Quimper in a turn that the wall knows nothing of; no force is on it.
    taken = replace(pos, provinces={**pos.provinces, "quimper": Province("WX")})
    shown = build_view(taken, TABLE, ())
    assert shown.spaces["quimper"].owner == "BR" and not shown.counters
    homes = {place for house in pos.fixed.houses.values() for place in house.home}
    assert {place for place, space in shown.spaces.items() if space.owner or space.as_of} == homes


def test_where_a_realm_looks_again_it_sees_what_is_there(pos: ConquestPosition) -> None:
    scout = replace(pos.forces["WX3"], place="venetic-sea")
    there = pos.replace(forces={**pos.forces, "WX3": scout})
    counters = {one.id for one in build_view(there, there.seat("WX"), ()).counters}
    assert "BR3" not in counters


def test_who_loses_a_province_knows_to_whom_and_what_stood_there() -> None:
    # Cordoba loses Lagos to Wessex, and gives Cadiz away: it sees neither any more, and remembers both as they went.
    host = army("WX1", "kent", stack("Knights", 9))
    after = run(table(host, war=True), WX="move WX1 lagos 1", CO="give cadiz PS")
    known = known_glimpses(after, "CO")
    assert {"lagos", "cadiz"}.isdisjoint(visible_places(after, "CO"))
    assert (known["lagos"].province.owner, known["cadiz"].province.owner) == ("WX", "PS")
    assert [(force.id, force.count) for force in known["lagos"].forces] == [("WX1", 9)]

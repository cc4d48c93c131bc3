"""Readings on movement, battles, conquest and the count: what a choice other than ours changes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dark_ages_desk.core.position import total
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaring
from dark_ages_desk.games.dark_age_britain_570.phases.battles import Advancing
from dark_ages_desk.games.dark_age_britain_570.phases.count import TheEnd, points
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Building, is_expelled
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import Redeploying, WayHome
from dark_ages_desk.games.dark_age_britain_570.phases.talks import Diplomacy
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle
from dark_ages_desk.games.dark_age_britain_570.war.conquest import occupy_town, record_conquests, take_town
from dark_ages_desk.games.dark_age_britain_570.war.parting import home_hexes

from .play import Play

BATH, CIRENCESTER, NEAR = "1835", "1934", "1936"
SIX = tuple(f"wessex-inf-{n}" for n in range(1, 7))


def test_reading_stacking_six_in_a_hex() -> None:
    play = Play(stacking="six").deployed().empty().put("2137", *SIX).put("2237", "wessex-inf-7", "cutha")
    play.step(Moving(("wessex",), ("wessex",)))
    assert play.why_not("move wessex-inf-7", ("2137",)) == {"stack: room"}
    assert play.why_not("move cutha", ("2137",)) == {"stack: room"}
    assert not play.why_not("move wessex-inf-7", ("2137", "2136"))  # through it they may go
    play.step(Redeploying(("wessex",), ("wessex",)))
    assert play.why_not("redeploy wessex-inf-7", ("2137",)) == {"stack: room"}


def test_reading_stacking_also_at_home_at_the_set_up_and_in_an_advance() -> None:
    play = Play(stacking="six").deployed()
    assert all(len(units) <= 6 for units in play.pos.at.values())
    town = play.pos.fixed.towns["winchester"].hex
    play.empty().put(town, *SIX)
    assert town not in home_hexes(play.pos.put("wessex-inf-7", NEAR), "wessex-inf-7")
    assert town in home_hexes(play.pos, "wessex-inf-1")
    play.empty().put(NEAR, *SIX[:4]).put("1935", *SIX[4:], "wessex-inf-7")
    battle = Battle(("wessex",), BATH, (*SIX, "wessex-inf-7"))
    play.pos = play.pos.remove_units(*play.pos.garrison("bath"))
    play.step(Advancing(battle))
    assert play.asked[0].option("advance").at_most == 6  # type: ignore[union-attr]


def test_reading_stacking_dalriada_lands_where_there_is_room() -> None:
    play = Play(stacking="six").deployed().empty()
    shore = sorted(play.pos.fixed.landings)[0]
    play.put(shore, *(f"dalriada-inf-{n}" for n in range(1, 7))).set(overseas=frozenset({"dalriada-inf-7"}))
    play.step(Moving(("dalriada",), ("dalriada",)))
    assert "land: room" in play.why_not("land infantry", (shore,))


def test_reading_stacking_all_go_home_as_far_as_there_is_room() -> None:
    play = Play(stacking="six").deployed()
    play.put("2137", *(unit for unit in play.pos.where if play.pos.power_of(unit) == "northumbria")).step(WayHome())
    play.answer("all home", None, "northumbria")
    assert not play.rules.invariant_errors(play.pos, play.pos)


@pytest.mark.parametrize(("choice", "refused"), [("holds", {"move: held"}), ("leaves", set()), ("slain", set())])
def test_reading_alone_a_leader_in_a_hex(choice: str, refused: set[str]) -> None:
    play = Play(alone=choice).deployed().empty().put("2137", "creoda").put("2237", "wessex-inf-1", "ceawlin")
    play.step(Moving(("wessex",), ("wessex",)))
    assert play.why_not("move wessex-inf-1", ("2137",)) == refused
    if refused:
        return
    play.answer("move wessex-inf-1 ceawlin", ("2137",))
    home = play.pos.fixed.lands("mercia")
    assert (play.pos.where.get("creoda") in home) == (choice == "leaves")
    assert play.pos.slain == ({"ceawlin": ("creoda",)} if choice == "slain" else {})


def test_reading_alone_a_leader_with_a_unit_is_not() -> None:
    play = Play(alone="slain").deployed().empty().put("2137", "creoda", "mercia-inf-1").put("2237", "wessex-inf-1")
    play.step(Moving(("wessex",), ("wessex",)))
    assert play.why_not("move wessex-inf-1", ("2137",)) == {"move: held"}


def test_reading_advance_after_all_battles() -> None:
    """Two towns with one dead garrison each; a six takes both."""
    for choice, asked_first in (("battle", "advance"), ("all", "roll")):
        play = Play(advance=choice).deployed().empty().put("1935", *SIX)
        for town in ("bath", "cirencester"):
            play.pos = play.pos.remove_units(*play.pos.garrison(town)[1:])
        entries = [(unit, "attack", BATH if n < 3 else CIRENCESTER) for n, unit in enumerate(SIX)]
        play.step(Declaring(("wessex",))).answer("declare", tuple(entries)).roll(6)
        assert play.asked[0].options[0].verb == asked_first
    assert play.roll(6).asked[0].about == (BATH,)  # in the order of the battles
    assert play.answer("advance", SIX[:1]).asked[0].about == (CIRENCESTER,)


def test_reading_advance_leaders_stay() -> None:
    for choice, able in (("with", {"wessex-inf-1", "ceawlin"}), ("no", {"wessex-inf-1"})):
        play = Play(**{"advance-leaders": choice}).deployed().put(NEAR, "wessex-inf-1", "ceawlin")
        play.pos = play.pos.remove_units(*play.pos.garrison("bath"))
        play.step(Advancing(Battle(("wessex",), BATH, ("wessex-inf-1",))))
        assert {one.id for one in play.asked[0].option("advance").choices} == able  # type: ignore[union-attr]


def test_reading_town_taker_the_strongest() -> None:
    for choice, by in (("first", "wessex"), ("strongest", "mercia")):
        play = Play(**{"town-taker": choice}).deployed().allied("wessex", "mercia")
        play.pos = play.pos.remove_units(*play.pos.garrison("bath"))
        units = ("wessex-inf-1", "mercia-inf-1", "mercia-inf-2")
        play.put(BATH, *units)
        assert occupy_town(play.pos, units, BATH).holder["bath"] == by


def beaten(play: Play) -> Play:
    """Wessex has lost its units and two of its three towns to Mercia, the last to Gwynedd."""
    play.pos = play.pos.remove_units(
        *(unit for unit in play.pos.fixed.of_home["wessex"] if not play.pos.unit(unit).leads)
    )
    play.held("winchester", "mercia").held("sarum", "mercia").held("dorchester", "gwynedd")
    return play


def test_reading_conqueror_who_took_the_last() -> None:
    for choice, by in (("most", "mercia"), ("last", "gwynedd")):
        play = beaten(Play(conqueror=choice).deployed())
        assert record_conquests(play.pos, "gwynedd").fallen == {"wessex": by}


@pytest.mark.parametrize(("choice", "holder"), [("stay", "wessex"), ("free", ""), ("conqueror", "mercia")])
def test_reading_conquered_allies(choice: str, holder: str) -> None:
    play = beaten(Play(**{"conquered-allies": choice}).deployed()).held("bath", "wessex", "wessex")
    play.put(NEAR, "bath-inf-1")
    pos = record_conquests(play.pos, "mercia")
    assert (pos.holder["bath"], pos.ally["bath"]) == (holder, holder)
    assert pos.where["bath-inf-1"] == (BATH if choice == "free" else NEAR)
    assert not play.rules.invariant_errors(pos, pos)


@pytest.mark.parametrize(("choice", "units"), [("stay", True), ("free", False), ("conqueror", True)])
def test_reading_conquered_allies_whose_town_another_has_taken(choice: str, units: bool) -> None:
    play = beaten(Play(**{"conquered-allies": choice}).deployed()).held("bath", "rheged", "wessex")
    play.put(NEAR, "bath-inf-1").put(BATH, "rheged-inf-1")
    play.pos = play.pos.remove_units("bath-inf-2")
    pos = record_conquests(play.pos, "mercia")
    assert pos.holder["bath"] == "rheged" and pos.is_alive("bath-inf-1") == units
    assert not play.rules.invariant_errors(pos, pos)


@pytest.mark.parametrize(("choice", "left", "won"), [("keep", 24, 24), ("conqueror", 0, 48), ("lost", 0, 24)])
def test_reading_conquered_cattle(choice: str, left: int, won: int) -> None:
    pos = record_conquests(beaten(Play(**{"conquered-cattle": choice}).deployed()).pos, "mercia")
    assert (pos.cattle["wessex"], pos.cattle["mercia"]) == (left, won)


@pytest.mark.parametrize(("choice", "alive"), [("stay", True), ("leave", False), ("captured", False)])
def test_reading_conquered_leaders(choice: str, alive: bool) -> None:
    pos = record_conquests(beaten(Play(**{"conquered-leaders": choice}).deployed()).pos, "mercia")
    assert pos.is_alive("ceawlin") == alive
    assert pos.slain == ({"creoda": ("ceawlin", "cutha")} if choice == "captured" else {})


def test_reading_conquered_player_is_out() -> None:
    for choice, there in (("plays", True), ("out", False)):
        play = beaten(Play(**{"conquered-player": choice}).deployed())
        play.pos = record_conquests(play.pos, "mercia")
        play.set(cattle={**play.pos.cattle, "wessex": 999}).step(Diplomacy())
        assert ("wessex" in {question.power for question in play.asked}) == there
        play.step(TheEnd())
        verdict = play.pos.verdict
        assert verdict is not None and ("wessex" in {one.power for one in verdict.standings if one.wins}) == there


def test_reading_rising_never() -> None:
    for choice, down in (("town", False), ("never", True)):
        play = beaten(Play(rising=choice).deployed())
        play.pos = record_conquests(play.pos, "mercia")
        assert ("wessex" in take_town(play.pos, "sarum", "wessex").fallen) == down


def test_reading_landing_costs_what_the_hex_costs() -> None:
    for choice, left in (("month", False), ("ground", True)):
        play = Play(landing=choice).deployed().empty().set(overseas=frozenset({"dalriada-inf-1"}))
        spaces = play.pos.fixed.board.spaces
        shore = next(one for one in sorted(play.pos.fixed.landings) if spaces[one].terrain == "clear")
        play.step(Moving(("dalriada",), ("dalriada",))).answer("land infantry", (shore,))
        assert play.pos.spent["dalriada-inf-1"] == (1 if left else 4)
        assert bool(play.asked) == left


def test_reading_expelled_from_its_own_land() -> None:
    for choice, away in (("britain", False), ("land", True)):
        play = Play(expelled=choice).deployed().empty().put("2137", "dalriada-inf-1")
        assert is_expelled(play.pos, "dalriada") == away
        play.step(Building(("dalriada",)))
        assert bool(play.asked[0].option("rebuild dalriada-infantry")) == away


def test_reading_glory_of_all_leaders_for_one_of_each_other_player() -> None:
    for choice, glory in (("slayer", 2), ("slain", 1 + 1)):
        play = Play(glory=choice).deployed().set(slain={"urien": ("hussa", "theodric"), "owain": ("creoda",)})
        lines = {line.source: line.amount for line in points(play.pos, "rheged") if "glory" in line.source}
        assert sum(lines.values()) == 20 * glory
        assert len(lines) == (1 if choice == "slayer" else 2)


def test_reading_halves_rounded_down() -> None:
    for choice, half in (("keep", Fraction(15, 2)), ("down", Fraction(7))):
        play = Play(halves=choice).deployed()
        play.set(cattle={**play.pos.cattle, "rheged": 15})
        assert total(points(play.pos, "rheged")) == 60 + half + 60


def test_reading_joint_the_average() -> None:
    play = Play(joint="average").deployed().allied("rheged", "gwynedd").step(TheEnd())
    verdict = play.pos.verdict
    assert verdict is not None
    # Rheged 60 + 15 + 60, Gwynedd 56 + 14 + 57: no more together than between them
    assert "131 with its allies" in next(one.words for one in verdict.standings if one.power == "rheged")

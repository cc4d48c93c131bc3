"""The other choice of each doubtful rule, and what every reading says of itself."""

from __future__ import annotations

from typing import Any

import pytest

from dark_ages_desk.games.dark_ages_1971.combat import missiles
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from dark_ages_desk.library import game_of

from .field import asked, attack, battle, cost, ground, move, odds, one, say, walk
from .test_battle_odds import agrees
from .test_fire import sees, targets
from .test_victory import to_the_end_of

READINGS = game_of("dark-ages-1971").readings
SETTLED = tuple(reading for reading in READINGS if reading.settled)


def modifiers(pos: BattlePosition, *plans: str) -> dict[str, int]:
    """What is added to the die of an attack that is announced."""
    die: Any = asked(attack(pos, *plans)).options[0]
    return dict(die.modifiers)


@pytest.mark.parametrize(("reading", "run"), [("bend", 4), ("straight", 1)])
def test_combat_procedure_a_charge_that_wavers(reading: str, run: int) -> None:
    read = {"charge line": reading}
    pos = battle({}, "Franks HC 0611 N", readings=read)
    assert one(move(pos, "0611", "0610", "0710", "0709", "0808"), "0808").charge == run  # N, NE, N, NE
    straight = battle({}, "Franks HC 0611 N", readings=read)
    assert one(move(straight, "0611", "0610", "0609", "0608", "0607"), "0607").charge == 4


@pytest.mark.parametrize("reading", ["bend", "straight"])
def test_combat_procedure_the_search_of_charges_finds_what_a_path_makes(reading: str) -> None:
    for kind, place in (("HC", "0611"), ("MC", "0411")):
        pos = battle({"0608": "woods"}, f"Franks {kind} {place} N", readings={"charge line": reading})
        for name, ways in walk(pos, place).endings().items():
            for way in ways:
                if any(step.startswith("@") for step in way.path) or not way.path:
                    continue
                made = one(move(pos, place, *way.path), name)
                assert ("charging" in way.worth) == (made.charge > 1), (name, way)
                assert made.charge <= 1 or f"charging {made.charge}," in way.worth, (name, way)


@pytest.mark.parametrize(("reading", "slope"), [("any", 4), ("hilltop", 3)])
def test_combat_d_range_downhill(reading: str, slope: int) -> None:
    read = {"downhill range": reading}
    for feature, reach in (("slope", slope), ("hilltop", 4)):
        pos = battle(
            {"0609": f"clear {feature}"}, "Franks BO 0609 N", "Arabs SD 0605 S", stage="allocation", readings=read
        )
        assert missiles.fire_range(pos, one(pos, "0609"), pos.fixed.board.index["0605"]) == reach
        fires = asked(pos).option("attack") is not None and targets(pos, "0609")
        assert fires == ({"0605"} if reach == 4 else False)


@pytest.mark.parametrize(("reading", "free"), [("free", True), ("stop", False)])
def test_combat_d_bare_hills_between_lower_hexes(reading: str, free: bool) -> None:
    for feature in ("slope", "hilltop"):
        hexes = {"0608": f"clear {feature}"}
        pos = battle(hexes, "Franks BO 0609 N", "Arabs SD 0607 S", readings={"hills": reading})
        assert sees(pos, "0609", "0607") == free
    index = pos.fixed.board.index
    told = missiles.shot_obstacles(pos, index["0609"], index["0607"])
    assert told == ([] if free else ["higher ground in Hex 0608"]) or free or "higher ground" in told[0]
    high = battle({"0608": "clear slope", "0607": "clear slope"}, "Franks BO 0609 N", "Arabs SD 0607 S",
                  readings={"hills": reading})  # fmt: skip
    assert sees(high, "0609", "0607")  # as high as the target is not higher than both ends


@pytest.mark.parametrize(("reading", "free"), [("one", True), ("both", False)])
def test_combat_d_a_line_between_two_hexes(reading: str, free: bool) -> None:
    half = battle({"0608": "woods"}, "Franks BO 0609 N", "Arabs SD 0708 S", readings={"between hexes": reading})
    assert sees(half, "0609", "0708") == free
    index = half.fixed.board.index
    told = missiles.shot_obstacles(half, index["0609"], index["0708"])
    assert len(told) == (0 if free else 1) and all("woods" in words for words in told)


@pytest.mark.parametrize(("reading", "added"), [("yes", {"defender's command unit": 2}), ("no", {})])
def test_command_units_c_a_lone_leader_and_his_own_die(reading: str, added: dict[str, int]) -> None:
    read = {"lone leader": reading}
    pos = battle({}, "Franks SD 0609 N", "Arabs CM1 0608 S", "Arabs MS 0101 S", stage="allocation", readings=read)
    assert modifiers(pos, "0609 melee 0608") == added
    # with others in his hex, or one beside him, he counts by either reading
    pos = battle({}, "Franks SD 0609 N", "Arabs CM1 0608 S", "Arabs MS 0608 S", stage="allocation", readings=read)
    assert modifiers(pos, "0609 melee 0608") == {"defender's command unit": 2}
    pos = battle({}, "Franks SD 0609 N", "Arabs CM1 0608 S", "Arabs CM2 0607 S", "Arabs MS 0101 S", stage="allocation",
                 readings=read)  # fmt: skip
    assert modifiers(pos, "0609 melee 0608") == {"defender's command unit": 2 if reading == "yes" else 1}


@pytest.mark.parametrize(("reading", "attack_", "defence"), [("best", -2, 1), ("sum", -3, 2)])
def test_command_units_c_several_leaders(reading: str, attack_: int, defence: int) -> None:
    counters = ("Franks SD 0609 N", "Franks CM1 0609 N", "Franks CM2 0610 N")
    foes = ("Arabs SD 0608 S", "Arabs CM2 0607 S", "Arabs CM2 0508 S")
    pos = battle({}, *counters, *foes, stage="allocation", readings={"several leaders": reading}, led=False)
    assert modifiers(pos, "0609 melee 0608") == {
        "attacker's command unit": attack_,
        "defender's command unit": defence,
    }


@pytest.mark.parametrize("read", [{}, {"lone leader": "no"}, {"several leaders": "sum"}])
def test_command_units_c_the_chances_announced_are_those_of_the_die(read: dict[str, str]) -> None:
    """A lone command unit attacked from two sides: the forecast counts the bonus that the rolls have."""
    lone = battle({}, "Franks SD 0609 N", "Franks AX 0508 SE", "Arabs CM1 0608 S", "Arabs CM2 0607 S",
                  "Arabs MS 0101 S", stage="allocation", readings=read)  # fmt: skip
    agrees(lone, "0608", "0609 melee 0608", "0508 melee 0608")
    two = battle({}, "Franks SD 0609 N", "Franks CB 0709 NW", "Arabs MS 0608 S", "Arabs CM2 0608 S", "Arabs CM1 0607 S",
                 stage="allocation", readings=read)  # fmt: skip
    agrees(two, "0608", "0709 fire 0608", "0609 melee 0608")


@pytest.mark.parametrize(("reading", "points"), [("uphill", "2"), ("level", "1")])
def test_terrain_effects_chart_from_slope_to_slope(reading: str, points: str) -> None:
    pos = battle(
        {"0610": "clear slope", "0609": "clear slope"}, "Franks SD 0610 N", readings={"slope to slope": reading}
    )
    assert cost(pos, "0610", "0609") == points
    both = battle({"0610": "clear slope", "0609": "clear slope"}, "Franks MS 0610 N", "Arabs SD 0609 S",
                  stage="allocation", readings={"slope to slope": reading})  # fmt: skip
    assert both.fixed.ground.slope_row(both.fixed.board.index["0610"], both.fixed.board.index["0609"]) == "uphill"


@pytest.mark.parametrize(("reading", "found"), [("woods", ["1-2"]), ("both", ["1-1"])])
def test_terrain_effects_chart_a_stream_in_woods_in_melee(reading: str, found: list[str]) -> None:
    # Swordsmen (4) attack Axemen (3, class II) in woods, who are doubled there; the stream halves them again
    board = ground({"0608": "woods"}, streams=["0508 0608 0708"])
    pos = battle(board, "Franks SD 0609 N", "Arabs AX 0608 S", stage="allocation", readings={"wooded stream": reading})
    assert odds(pos, "0609 melee 0608") == found


@pytest.mark.parametrize(("reading", "ends"), [("both", False), ("one", True)])
def test_how_to_set_up_the_game_one_who_wants_the_battle_to_end(reading: str, ends: bool) -> None:
    pos = to_the_end_of(battle({}, "Franks SD 1012 N", "Arabs SD 0101 N", readings={"ending": reading}), 6)
    assert (say(pos, "yes").verdict is not None) == ends
    fought_on = say(pos, "no")
    if ends:
        assert fought_on.turn == 6 and say(fought_on, "yes").verdict is not None and say(fought_on, "no").turn == 7
        assert "One player" in asked(pos).detail
    else:
        assert fought_on.turn == 7


def test_every_reading_that_no_table_plays_otherwise_says_what_is_played_and_why() -> None:
    assert len({reading.id for reading in READINGS}) == len(READINGS) and set(SETTLED) <= set(READINGS)
    for reading in SETTLED:
        assert reading.settled and not reading.offered and reading.rule, reading.id
        assert "?" in reading.question or ":" in reading.question, reading.id
        assert reading.why.endswith(".") and reading.choices[0][1], reading.id

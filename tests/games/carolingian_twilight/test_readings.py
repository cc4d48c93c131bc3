"""The other choice of each reading that no other test tries, and what every reading says of itself."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.ruleset import resolve_recorded_choices
from dark_ages_desk.games.carolingian_twilight.markers.playing import playable_markers
from dark_ages_desk.games.carolingian_twilight.phases import sequence
from dark_ages_desk.games.carolingian_twilight.phases.set_up import is_reading_relevant
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import plunder_place
from dark_ages_desk.games.carolingian_twilight.powers.standings import aim, victory_points
from dark_ages_desk.games.carolingian_twilight.war.movement import MovingForce, Waypoint
from dark_ages_desk.library import game_of

from .play import Play, drawn, empty_table, levying, operate, rules, with_runs
from .test_10_viking_raid import landed, raid
from .test_22_subversion import against, turning
from .test_27_magyars import in_893

READINGS = game_of("carolingian-twilight").readings
SETTLED = tuple(reading for reading in READINGS if reading.settled)

NORTH_SEA = ("scotia", "mercia", "york", "frisia", "dorestad", "flanders", "saxony", "hamburg")


def odds_of(play: Play, column: str) -> list[Fraction]:
    """The chances of a forecast's first case on that table, as the referee sees them."""
    (forecast,) = rules().forecast(play.pos, REFEREE, play.question)
    (found,) = [col for col in forecast.odds().columns if col.title == column]
    return [share.chance for share in found.cases[0].shares]


def combat(attackers: dict[str, int], defenders: dict[str, int], owner: str = "louis", **choices: str) -> Play:
    """Charles declares an attack in Flanders."""
    play = Play(**choices)
    force = play.put("charles", "flanders", **attackers)
    enemy = play.put(owner, "flanders", **defenders)
    return operate(play, force, 6).pick("attack", str(enemy.id))


def test_17_4_by_the_other_reading_only_nomads_use_raid() -> None:
    assert combat({"warrior": 4}, {"warrior": 4}).option("raid")
    play = combat({"leader": 1, "warrior": 1}, {"warrior": 4}, raid_table="nomads")
    assert [option.verb for option in play.question.options] == ["shock", "engagement"]
    refused = play.why_not("raid")
    assert refused.rule == "17.4" and "at least half nomads" in refused.reason and "0 of 2" in refused.reason
    alone = combat({"warrior": 4}, {"warrior": 4}, raid_table="nomads")
    assert "rolls on the Engagement CRT" in alone.question.prompt  # nothing to choose
    riders = combat({"nomad": 2, "warrior": 2}, {"warrior": 4}, raid_table="nomads")
    assert "Raid" in riders.question.prompt


def test_17_8_by_the_other_reading_there_is_one_counterattack() -> None:
    play = combat({"warrior": 3}, {"warrior": 3}, counter_again="no").say("engagement").roll(3)  # D1 CA
    assert play.asked.startswith("Ben 17.4")
    play.say("engagement").roll(2)  # two units: CA, which nobody answers
    assert play.asked == "Anna 14.0"
    usual, once = (
        odds_of(combat({"warrior": 3}, {"warrior": 3}, counter_again=choice), "Engagement") for choice in ("yes", "no")
    )
    assert usual != once


def test_17_6_by_the_other_reading_losses_of_a_force_that_nobody_controls_are_drawn() -> None:
    play = Play(nobodys_losses="lot")
    play.put("mercia", "mercia", militia=1, warrior=3)
    raid(play, strength=4, sail_on=0, target=2).roll(5)
    (draw,) = play.question.options
    assert play.asked == "chance 17.6" and sorted(number for _, number in draw.contents) == [1, 3]  # type: ignore[union-attr]
    lot = next(lot for lot, _ in draw.contents if lot.startswith("warrior"))  # type: ignore[union-attr]
    play.draw(*[lot] * draw.count)  # type: ignore[union-attr]
    assert "1 militia" in play.stands("mercia", "mercia")
    plain = Play()
    plain.put("mercia", "mercia", militia=1, warrior=3)
    raid(plain, strength=4, sail_on=0, target=2).roll(5)
    assert "militia" not in plain.stands("mercia", "mercia")


@pytest.mark.parametrize(("reading", "cost"), [("no", 1), ("yes", 2)])
def test_15_0_into_a_burg_out_of_an_area_with_enemies(reading: str, cost: int) -> None:
    play = Play(into_burg=reading)
    force = play.put("charles", "francia", warrior=1)
    play.put("louis", "francia", warrior=1)
    steps = {
        step.to: step for step in MovingForce(play.pos, force, Waypoint("francia", 6), frozenset()).possible_legs()
    }
    assert steps["paris"].cost == cost and ("leaving enemies behind" in steps["paris"].why) == (cost == 2)
    assert steps["flanders"].cost == 2
    out = play.put("charles", "paris", warrior=1)
    steps = {step.to: step for step in MovingForce(play.pos, out, Waypoint("paris", 6), frozenset()).possible_legs()}
    assert steps["francia"].cost == 1


def test_10_4_by_the_other_reading_the_vikings_go_on_with_the_force_that_they_have_attacked() -> None:
    for reading, next_one in (("largest", "Louis"), ("until", "Charles")):
        play = Play(raid_order=reading)
        play.put("charles", "flanders", militia=3)
        play.put("louis", "flanders", warrior=2)
        landed(play, 4, "flanders")
        assert "against Charles" in play.question.options[0].why  # type: ignore[union-attr]
        play.roll(5)  # column 4: D2
        assert f"against {next_one}" in play.question.options[0].why, reading  # type: ignore[union-attr]


def test_10_4_the_chances_of_a_raid_go_by_the_reading_of_its_order() -> None:
    found = []
    for reading in ("largest", "until"):
        play = Play(raid_order=reading)
        play.put("charles", "flanders", militia=3)
        play.put("louis", "flanders", militia=3)
        raid(play, strength=6, sail_on=0, target=5)
        (forecast,) = [one for one in rules().forecast(play.pos, REFEREE, play.question) if one.id == "raid"]
        found.append([share.chance for share in forecast.odds().columns[0].cases[0].shares])
    assert found[0] != found[1]


@pytest.mark.parametrize(("reading", "home"), [("home", "1 warrior"), ("leave", "")])
def test_10_3_where_nothing_is_left_the_vikings_go(reading: str, home: str) -> None:
    play = Play(nothing_left=reading).set(pillaged=frozenset(NORTH_SEA))
    raid(play, strength=1, sail_on=0, target=1)
    assert play.asked == "" and play.stands("vikings", "scandinavia") == home


def test_20_0_who_draws_first_goes_by_the_track_and_not_by_a_name() -> None:
    """Two powers are raided, and one marker is left in the Pool."""
    for reading, first in (("track", "louis"), ("listed", "bretons")):
        play = Play(draw_order=reading).set(track={1: "louis", 2: "slavs", 3: "charles"})
        play.pos = with_runs(play.pos, bretons="Anna")
        play.set(pillaged=frozenset({"flanders"}), pool={**dict.fromkeys(play.pos.pool, 0), "leadership-1": 1})
        play.pos = plunder_place(play.pos, "flanders", ("bretons", "charles", "louis"))
        play.begin().draw("leadership-1")
        assert [power for power, hand in play.pos.hands.items() if hand] == [first], reading
        assert sum("draws no marker" in words or "draw no marker" in words for words in play.told) == 2


def test_20_0_a_minor_npp_draws_after_its_players_own_power() -> None:
    play = Play().set(track={1: "louis", 2: "charles"})
    play.pos = with_runs(play.pos, bretons="Anna")
    play.set(pillaged=frozenset({"flanders"}))
    play.pos = plunder_place(play.pos, "flanders", ("bretons", "charles", "louis"))
    assert [step.power for step in reversed(play.pos.agenda)] == ["louis", "charles", "bretons"]


def test_20_0_records_begun_before_draw_as_they_did() -> None:
    assert resolve_recorded_choices(READINGS, {})["draw_order"] == "listed"
    assert next(one for one in READINGS if one.id == "draw_order").mended


@pytest.mark.parametrize(("reading", "asked"), [("stays", "Anna 17.4"), ("given", "chance 24.2")])
def test_24_2_a_controlled_minor_npp_is_attacked(reading: str, asked: str) -> None:
    play = Play(attacked_again=reading)
    force = play.put("charles", "brittany", warrior=3)
    enemy = play.put("bretons", "brittany", warrior=1)
    play.pos = with_runs(play.pos, bretons="Ben")
    operate(play, force, 3).pick("attack", str(enemy.id))
    assert play.asked == asked
    if reading == "given":
        assert dict(play.question.options[0].contents) == {"Ben": 1, "Cleo": 1}  # type: ignore[union-attr]
        play.draw("Cleo")
        assert play.pos.seat("bretons") == "Cleo" and play.asked == "Anna 17.4"


@pytest.mark.parametrize(("reading", "allowed"), [("yes", True), ("no", False)])
def test_28_0_subversion_in_a_truce(reading: str, allowed: bool) -> None:
    play = drawn(Play(turning_in_truce=reading), "slavs", "church-council")
    play.put("charles", "francia", warrior=2)
    brother = play.put("louis", "francia", warrior=1)
    muslim = play.put("muslims", "francia", warrior=1)
    turning(play, "subversion").play("charles", "subversion")
    assert play.offers("against") == ([str(brother.id)] if allowed else []) + [str(muslim.id)]
    if not allowed:
        refused = play.why_not("against", (str(brother.id),))
        assert refused.rule == "28.0" and "Church Council" in refused.reason


@pytest.mark.parametrize(("reading", "joined"), [("both", True), ("same", False)])
def test_22_0_rebels_and_a_force_in_the_burg(reading: str, joined: bool) -> None:
    play = Play(rebels_join=reading)
    play.put("charles", "francia", warrior=1)
    enemy = play.put("louis", "francia", militia=3)
    play.put("slavs", "paris", warrior=1)
    against(turning(play, "subversion"), "subversion", enemy.id).roll(6).roll(2)
    assert play.stands("slavs", "paris") == ("1 warrior 2 militia" if joined else "1 warrior")
    assert ("rebels-1" in play.pos.ranks and play.stands("rebels-1", "francia") == "2 militia") == (not joined)


@pytest.mark.parametrize(("reading", "among"), [("any", {"Anna", "Ben", "Cleo"}), ("below", {"Ben", "Cleo"})])
def test_28_0_perfidity_and_the_limit_of_major_npps(reading: str, among: set[str]) -> None:
    play = Play(perfidity_limit=reading)
    play.pos = with_runs(play.pos, slavs="Anna", bulgars="Anna", byzantium="Ben")
    drawn(play, "charles", "perfidity").draw("byzantium")
    assert {seat for seat, _ in play.question.options[0].contents} == among  # type: ignore[union-attr]


def test_28_0_by_the_other_reading_the_ceremony_is_at_the_end_of_the_segment_in_progress() -> None:
    play = Play(ceremony_next="present")
    play.put("charles", "aachen", leader=1, warrior=1)
    play.set(phasing="charles").begin(sequence.PowerTurn("charles"))
    play.say("pay").say("done")
    drawn(play, "charles", "de-ceremonis").say("end")
    assert play.asked == "chance 28.0" and play.pos.lasting == ()


@pytest.mark.parametrize(("reading", "offered"), [("turn", []), ("phase", ["alliance"])])
def test_28_0_alliance_in_the_turn_of_another(reading: str, offered: list[str]) -> None:
    play = Play(alliance_turn=reading).hold("louis", "alliance")
    play.put("charles", "francia", militia=1)
    play.put("bretons", "brittany", warrior=1)
    levying(play, "charles")
    assert playable_markers(play.pos, "louis") == offered
    if offered:
        play.play("louis", "alliance").pick("ally", "bretons")
        assert play.pos.seat("bretons") == "Ben"


@pytest.mark.parametrize(("reading", "extra"), [("no", 0), ("yes", 1)])
def test_27_10_leaving_the_area_that_bulgars_and_magyars_own(reading: str, extra: int) -> None:
    play = in_893(6)
    fixed = replace(play.pos.fixed, readings={**play.pos.fixed.readings, "common_area": reading})
    play.set(fixed=fixed)
    (camp,) = play.pos.forces_of("magyars")
    assert MovingForce(play.pos, camp, Waypoint("bulgar", 6), frozenset()).extra == extra


@pytest.mark.parametrize(("reading", "points"), [("dropped", Fraction(11)), ("kept", Fraction(23, 2))])
def test_26_1_a_fraction_of_vp(reading: str, points: Fraction) -> None:
    play = Play(fraction=reading).set(dp={"charles": 4, "louis": 0, "lothar": 0})
    play.put("charles", "francia", militia=1)
    play.put("charles", "burgundy", militia=1)
    play.put("louis", "burgundy", militia=1)
    play.put("charles", "channel-sea", fleet=2)
    assert victory_points(play.pos, "charles") == points
    assert aim(play.pos, "charles").startswith(f"Collapse with {'11 1/2' if reading == 'kept' else '11'} VP; ")


def test_every_reading_that_no_table_plays_otherwise_says_what_is_played_and_why() -> None:
    assert len({reading.id for reading in READINGS}) == len(READINGS) and set(SETTLED) <= set(READINGS)
    for reading in SETTLED:
        assert reading.settled and not reading.offered
        assert reading.question.rstrip().endswith("?") or ":" in reading.question or "?" in reading.question, reading.id
        assert reading.why.endswith((".", "”")) and reading.choices[0][1], reading.id


def test_the_readings_of_the_magyars_matter_only_where_they_come() -> None:
    fixed = empty_table().fixed
    assert not is_reading_relevant(fixed, "common_area") and is_reading_relevant(fixed, "raid_table")
    assert is_reading_relevant(in_893(6).pos.fixed, "common_area") and not is_reading_relevant(
        in_893(5).pos.fixed, "common_area"
    )

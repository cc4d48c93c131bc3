"""Combat Phases 6 to 10 and Victory Conditions: towns taken, kingdoms fallen, the count."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.position import total
from dark_ages_desk.games.dark_age_britain_570.phases.battles import BeginBattle
from dark_ages_desk.games.dark_age_britain_570.phases.count import Breaking, TheEnd, format_points, glory, points
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle
from dark_ages_desk.games.dark_age_britain_570.war.conquest import record_conquests, take_town

from .play import Play

BATH = "1835"


def without(play: Play, *homes: str) -> Play:
    left = {unit: at for unit, at in play.pos.where.items() if play.pos.unit(unit).home not in homes}
    return play.set(where=left)


def test_combat_phases_6_a_neutral_town_is_conquered_when_it_is_occupied_after_its_forces_are_dead() -> None:
    play = without(Play().deployed(), "bath").put("1936", "wessex-inf-1").step(Moving(("wessex",), ("wessex",)))
    play.answer("move wessex-inf-1", (BATH,))
    assert play.pos.holder["bath"] == "wessex" and play.pos.base("wessex") == 48 + 8
    assert play.pos.cattle["wessex"] == 24  # no revenue before next year


def test_reading_empty_town_by_advance_only() -> None:
    play = without(Play(**{"empty-town": "advance"}).deployed(), "bath").put("1936", "wessex-inf-1")
    play.step(Moving(("wessex",), ("wessex",)))
    assert play.why_not("move wessex-inf-1", (BATH,)) == {"move: neutral town"}


def test_a_leader_alone_conquers_no_town() -> None:
    play = without(Play().deployed(), "bath").put("1936", "ceawlin").step(Moving(("wessex",), ("wessex",)))
    assert not play.answer("move ceawlin", (BATH,)).pos.holder["bath"]


def test_combat_phases_6_only_one_kingdom_of_an_alliance_benefits() -> None:
    play = without(Play().deployed().allied("wessex", "mercia"), "bath").put("1936", "wessex-inf-1", "mercia-inf-1")
    play.step(Moving(("wessex", "mercia"), ("wessex", "mercia"))).answer("move mercia-inf-1", (BATH,), "mercia")
    play.answer("move wessex-inf-1", (BATH,), "wessex")
    assert play.pos.holder["bath"] == "mercia"


def test_combat_phases_7_the_former_controller_loses_half_the_base_in_cattle() -> None:
    play = Play().deployed().held("bath", "dumnonia", "dumnonia")
    pos = take_town(play.pos, "bath", "wessex")
    assert pos.cattle["dumnonia"] == 24 - 4 and pos.base("wessex") == 48 + 8
    play.held("bath", "dumnonia").set(taken={"bath": 0})
    assert take_town(play.pos, "bath", "wessex").cattle["dumnonia"] == 24 - 4


def test_combat_phases_7_none_if_it_was_taken_the_same_year() -> None:
    play = Play().deployed().held("bath", "dumnonia").set(taken={"bath": 1})
    assert take_town(play.pos, "bath", "wessex").cattle["dumnonia"] == 24


def test_combat_phases_10_cattle_never_fall_below_zero() -> None:
    play = Play().deployed().held("bath", "dumnonia", "dumnonia")
    play.set(cattle={**play.pos.cattle, "dumnonia": 3})
    assert take_town(play.pos, "bath", "wessex").cattle["dumnonia"] == 0


def test_reading_home_loss_of_its_own_towns_a_kingdom_loses_none_unless_it_is_chosen() -> None:
    assert take_town(Play().deployed().pos, "winchester", "mercia").cattle["wessex"] == 24
    assert take_town(Play(**{"home-loss": "yes"}).deployed().pos, "winchester", "mercia").cattle["wessex"] == 24 - 4


def test_combat_phases_7_town_units_in_play_stay_with_their_ally() -> None:
    play = Play().deployed().held("bath", "dumnonia", "dumnonia").put("1935", "bath-inf-1")
    pos = take_town(play.pos, "bath", "wessex")
    assert pos.power_of("bath-inf-1") == "dumnonia" and "bath-inf-1" in pos.forces("dumnonia")
    again = take_town(pos, "bath", "dumnonia")
    assert [line.source for line in again.base_lines("dumnonia") if "allied" in line.source]


def test_combat_phases_8_a_kingdom_is_conquered_with_its_last_unit_and_its_land_goes_to_the_conqueror() -> None:
    play = Play().deployed()
    pos = play.pos
    for town in pos.fixed.kingdoms["wessex"].towns:
        pos = take_town(pos, town, "mercia")
    assert pos.base("mercia") == 48 + 24 and not pos.fallen and pos.base("wessex") == 24
    play.pos = pos
    without(play, "wessex")
    pos = record_conquests(play.pos)
    assert pos.fallen == {"wessex": "mercia"} and pos.base("mercia") == 96 and pos.base("wessex") == 0
    assert not play.rules.invariant_errors(pos, pos)


def test_combat_phases_8_the_last_unit_slain_far_from_home_counts_at_once() -> None:
    play = Play().deployed().empty()
    for town in play.pos.fixed.kingdoms["wessex"].towns:
        play.held(town, "mercia")
    play.put("1935", "wessex-inf-1").put("1936", *(f"mercia-inf-{n}" for n in range(1, 8)))
    battle = Battle(("mercia",), "1935", tuple(f"mercia-inf-{n}" for n in range(1, 8)))
    play.step(BeginBattle(battle)).roll(6)
    assert play.pos.fallen == {"wessex": "mercia"}


def test_combat_phases_8_all_of_northumbrias_base_lies_in_its_towns() -> None:
    play = Play().deployed()
    assert take_town(play.pos, "york", "mercia").base("northumbria") == 26
    assert take_town(take_town(play.pos, "york", "mercia"), "bamburgh", "mercia").base("mercia") == 100


def test_combat_phases_9_dalriada_is_never_conquered() -> None:
    play = without(Play().deployed(), "dalriada")
    pos = take_town(take_town(play.pos, "dunadd", "rheged"), "dunollie", "rheged")
    assert not pos.fallen and pos.base("dalriada") == 24
    assert [line.source for line in pos.base_lines("dalriada")] == ["overseas"]


def test_a_kingdom_that_takes_one_of_its_towns_back_is_conquered_no_longer() -> None:
    play = without(Play().deployed(), "mercia").set(fallen={"mercia": "wessex"})
    play.held("tamworth", "wessex").held("repton", "wessex")
    pos = take_town(play.pos, "repton", "mercia")
    assert not pos.fallen and pos.base("mercia") == 24 + 12 and not play.rules.invariant_errors(pos, pos)


# --- the count


def test_victory_conditions_1_base_half_the_cattle_three_times_the_strength() -> None:
    play = Play().deployed()
    play.set(cattle={**play.pos.cattle, "gwynedd": 25})
    lines = {line.source: line.amount for line in points(play.pos, "gwynedd")}
    assert lines == {"tax base": 56, "half the cattle": Fraction(25, 2), "strength 19, three times": 57}
    assert format_points(total(points(play.pos, "gwynedd"))) == "125½"


def test_victory_conditions_1_glory_of_one_living_leader_for_those_whom_he_slew() -> None:
    play = Play().deployed().set(slain={"urien": ("hussa", "theodric"), "owain": ("creoda",)})
    assert glory(play.pos, "rheged") == {"urien": 2}
    assert total(points(play.pos, "rheged")) == 60 + 15 + 60 + 40
    play.pos = play.pos.remove_units("urien")
    assert glory(play.pos, "rheged") == {"owain": 1}


def test_reading_allied_units_count_or_not() -> None:
    play = Play().deployed().held("chester", "gwynedd", "gwynedd")
    assert any("strength 26" in line.source for line in points(play.pos, "gwynedd"))
    other = Play(**{"allied-units": "no"}).deployed().held("chester", "gwynedd", "gwynedd")
    assert any("strength 19" in line.source for line in points(other.pos, "gwynedd"))


def test_victory_conditions_1_an_alliance_wins_together() -> None:
    play = Play(3).deployed().allied("gwynedd", "wessex").step(Breaking(), TheEnd())
    play.answer("stay allied", None, "gwynedd").answer("stay allied", None, "wessex")
    verdict = play.pos.verdict
    assert verdict is not None and {one.power for one in verdict.standings if one.wins} == {"gwynedd", "wessex"}


def test_victory_conditions_1_an_alliance_may_be_broken_before_the_count_and_none_is_made() -> None:
    play = Play(3).deployed().allied("gwynedd", "wessex").step(Breaking(), TheEnd())
    assert [option.verb for option in play.asked[0].options] == ["stay allied", "break"]
    play.answer("break", None, "wessex")
    assert not play.told and ("gwynedd", "wessex") in play.pos.alliances  # it is sealed
    play.answer("stay allied", None, "gwynedd")
    verdict = play.pos.verdict
    assert verdict is not None and [one.power for one in verdict.standings if one.wins] == ["gwynedd"]


def test_reading_joint_the_points_of_its_best_member() -> None:
    play = Play(4, joint="best").deployed().allied("gwynedd", "mercia").step(Breaking(), TheEnd())
    play.answer("stay allied", None, "gwynedd").answer("stay allied", None, "mercia")
    verdict = play.pos.verdict
    assert verdict is not None and [one.power for one in verdict.standings if one.wins] == ["rheged"]


def test_a_kingdom_that_nobody_plays_has_no_cattle_to_lose() -> None:
    play = Play(2, **{"home-loss": "yes"}).deployed()
    assert take_town(play.pos, "winchester", "rheged").holder["winchester"] == "rheged"

"""What the text leaves open and earlier versions played silently: each interpretation with its other choices."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import REFEREE, Answer, NotAllowed
from dark_ages_desk.core.refusal import find_failed_checks
from dark_ages_desk.core.ruleset import apply
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import explain_no_target
from dark_ages_desk.games.dark_age_britain_570.phases.battles import deciding_kingdom
from dark_ages_desk.games.dark_age_britain_570.phases.cards.cattle import Levy
from dark_ages_desk.games.dark_age_britain_570.phases.count import Breaking, TheEnd
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Building, Upkeep
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Wooing
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import Redeploying, WayHome
from dark_ages_desk.games.dark_age_britain_570.phases.talks import Talks
from dark_ages_desk.games.dark_age_britain_570.phases.year import Begin
from dark_ages_desk.games.dark_age_britain_570.state.position import Pact
from dark_ages_desk.games.dark_age_britain_570.war.conquest import kingdom_with_most, record_conquests, take_town
from dark_ages_desk.games.dark_age_britain_570.war.leaders import record_slain_leader
from dark_ages_desk.games.dark_age_britain_570.war.parting import host, send_home
from dark_ages_desk.library import game_of, new_session

from .play import Play

READINGS = game_of("dark-age-britain-570").readings

BATH = "1835"
DUMNONIA = ("dumnonia-inf-1",)


def one_left(**readings: str) -> Play:
    """Mercia holds every town of Dumnonia, whose last unit stands in Wales."""
    play = Play(**readings).deployed()
    for town in play.pos.fixed.kingdoms["dumnonia"].towns:
        play.held(town, "mercia")
    left = {u: at for u, at in play.pos.where.items() if play.pos.unit(u).home != "dumnonia"}
    wales = play.pos.fixed.towns[play.pos.fixed.kingdoms["gwynedd"].towns[0]].hex
    near = next(way.to for way in play.pos.fixed.board.ways[wales] if not play.pos.at.get(way.to))
    return play.set(where=left).put(near, *DUMNONIA)


# --- Combat Phases 8: conquered wherever the last unit goes


def test_combat_phases_8_a_kingdom_whose_last_unit_is_laid_down_at_upkeep_is_conquered() -> None:
    play = one_left().step(Upkeep(("dumnonia",))).answer("lay down", DUMNONIA)
    assert play.pos.fallen == {"dumnonia": "mercia"} and "Mercia conquers Dumnonia" in play.told
    before = one_left(**{"last-unit": "before"}).step(Upkeep(("dumnonia",))).answer("lay down", DUMNONIA)
    assert not before.pos.fallen


def test_combat_phases_8_so_is_one_that_gives_its_last_unit_up_to_a_card() -> None:
    levy = Levy("dumnonia", "Hungry Gap", 10, 1, False)
    assert levy.give_up_units(one_left().pos, DUMNONIA).fallen == {"dumnonia": "mercia"}


def test_combat_phases_8_and_one_whose_last_unit_finds_no_home_when_allies_part() -> None:
    play = one_left(orphans="card").set(proposed={}, alliances=(("dumnonia", "gwynedd"),))
    play.put(play.pos.fixed.towns[play.pos.fixed.kingdoms["gwynedd"].towns[0]].hex, *DUMNONIA)
    mercia = [unit for unit in play.pos.where if play.pos.unit(unit).home == "mercia"]
    others = [unit for unit in play.pos.where if play.pos.unit(unit).home not in ("dumnonia", "mercia", "gwynedd")]
    for space in play.pos.fixed.lands("dumnonia"):  # every hex of its home is taken
        play.put(space, (mercia if space in play.pos.fixed.town_at else others).pop())
    play.step(Talks(play.pos.playing))
    for kingdom in play.pos.playing:
        play.answer("agree", None, kingdom)
    assert play.pos.fallen == {"dumnonia": "mercia"}


# --- a conquered conqueror


@pytest.mark.parametrize(
    ("choice", "left"),
    [
        ("passes", {"dumnonia": "wessex", "mercia": "wessex"}),
        ("stays", {"dumnonia": "mercia", "mercia": "wessex"}),
        ("free", {"mercia": "wessex"}),
    ],
)
def test_reading_conquered_conqueror_the_land_passes_on_or_stays_or_is_free(choice: str, left: dict[str, str]) -> None:
    play = Play(**{"conquered-conqueror": choice}).deployed().set(fallen={"dumnonia": "mercia"})
    for town in play.pos.fixed.kingdoms["mercia"].towns:
        play.held(town, "wessex")
    native = play.pos.fixed.of_home["mercia"]
    pos = play.pos.remove_units(*(unit for unit in native if not play.pos.unit(unit).leads))
    assert record_conquests(pos, "wessex").fallen == left


def test_reading_conqueror_ties_of_equal_holders_the_one_with_the_larger_base_has_the_land() -> None:
    play = Play(conqueror="most").deployed()
    towns = play.pos.fixed.kingdoms["dumnonia"].towns
    for number, town in enumerate(towns):
        play.held(town, ("mercia", "wessex")[number % 2])
    even = len(towns) % 2 == 0
    pos = play.pos.remove_units(*(unit for unit in play.pos.fixed.of_home["dumnonia"] if not play.pos.unit(unit).leads))
    strongest = max(("mercia", "wessex"), key=pos.base)
    assert record_conquests(pos).fallen["dumnonia"] == (strongest if even else "mercia")


# --- towns on the way


def riding(**readings: str) -> Play:
    """Cavalry of Dumnonia beside Bath, which is Wessex's and empty."""
    play = Play(**readings).deployed().empty().held("bath", "wessex")
    play.set(where={u: at for u, at in play.pos.where.items() if play.pos.unit(u).home != "bath"})
    return play.put("1936", "dumnonia-cav-1").step(Moving(("dumnonia",), ("dumnonia",)))


def onward(play: Play) -> str:
    free = play.pos.fixed.board.ways[BATH]
    return next(way.to for way in free if way.to != "1936" and not play.pos.at.get(way.to) and not play.why_not(
        "move dumnonia-cav-1", (BATH, way.to)))  # fmt: skip


def test_reading_passing_through_is_the_same_in_one_answer_and_in_two() -> None:
    for choice, holder in (("takes", "dumnonia"), ("stays", "wessex")):
        one, two = riding(**{"passing-through": choice}), riding(**{"passing-through": choice})
        to = onward(one)
        one.answer("move dumnonia-cav-1", (BATH, to))
        two.answer("move dumnonia-cav-1", (BATH,)).answer("move dumnonia-cav-1", (to,))
        assert [play.pos.holder["bath"] for play in (one, two)] == [holder, holder], choice
    once = riding(**{"passing-through": "clicked"})
    assert once.answer("move dumnonia-cav-1", (BATH, onward(once))).pos.holder["bath"] == "wessex"


def test_reading_passing_through_stays_whoever_stands_there_when_all_have_moved_takes_it() -> None:
    play = riding(**{"passing-through": "stays"}).step(Begin(("dumnonia",), "move"))
    play.answer("move dumnonia-cav-1", (BATH,), "dumnonia")
    assert play.pos.holder["bath"] == "wessex"
    assert play.answer("done", None, "dumnonia").pos.holder["bath"] == "dumnonia"


def test_reading_redeploy_taking_no_redeployment_enters_an_empty_town_of_an_opponent() -> None:
    found = {}
    for choice in ("no", "yes"):
        play = Play(**{"redeploy-taking": choice}).deployed().empty().held("bath", "dumnonia")
        play.set(where={u: at for u, at in play.pos.where.items() if play.pos.unit(u).home != "bath"})
        play.put("1936", "wessex-inf-1").step(Redeploying(("wessex",), ("wessex",)))
        found[choice] = play.why_not("redeploy wessex-inf-1", (BATH,))
    assert found == {"no": {"redeploy: town of an opponent"}, "yes": set()}


# --- allies


def test_reading_orphans_a_unit_without_a_home_stays_in_play_when_allies_part() -> None:
    for choice, alive in (("ride", True), ("card", False)):
        play = Play(orphans=choice).deployed().held("bath", "wessex", "dumnonia").put("1936", "bath-inf-1")
        play.put(BATH, "wessex-inf-1")
        assert send_home(play.pos, "bath-inf-1").is_alive("bath-inf-1") == alive


def test_diplomacy_phase_2_let_it_stand_keeps_two_allied_when_the_third_has_left() -> None:
    for choice, groups in (("now", 2), ("before", 3)):
        play = Play(3, **{"let-stand": choice}).deployed()
        one, two, three = play.pos.fixed.played
        play.set(proposed={one: (two, three), two: (one, three), three: (one, two)}).step(Talks(play.pos.playing))
        play.answer("ally with", (), three)
        for kingdom in (one, two):
            play.answer("agree", None, kingdom)
        assert len(play.pos.alliances) == groups, choice


def test_reading_allied_losses_of_as_many_units_the_larger_base_chooses() -> None:
    play = Play().deployed().allied("wessex", "mercia").held("bath", "wessex")
    units = ("mercia-inf-1", "wessex-inf-1")
    strongest = max(("mercia", "wessex"), key=play.pos.base)
    assert deciding_kingdom(play.pos, units) == deciding_kingdom(play.pos, units[::-1]) == strongest
    assert deciding_kingdom(play.pos, (*units, "mercia-inf-2", "mercia-inf-3")) == "mercia"
    assert deciding_kingdom(play.pos, ("bath-inf-1",)) == ""


def test_combat_phases_4_an_ally_is_no_target_and_that_is_said() -> None:
    play = Play().deployed().allied("wessex", "mercia").put("1936", "wessex-inf-1").put(BATH, "mercia-inf-1")
    play.set(where={u: at for u, at in play.pos.where.items() if play.pos.unit(u).home != "bath"})
    assert explain_no_target(play.pos, "wessex", BATH) == "Mercia in Caer Baddan is your ally."
    assert "Your own" in explain_no_target(play.pos, "wessex", "1936")


# --- who slew him


def test_reading_slayer_who_slew_a_leader_is_named_by_the_victors() -> None:
    def fell(choice: str) -> Play:
        play = Play(slayer=choice).deployed()
        pos = record_slain_leader(play.pos.replace(agenda=()), "ceawlin", foes(play))
        return play.set(agenda=pos.agenda, slain=pos.slain, where=pos.where)

    def foes(play: Play) -> tuple[str, ...]:
        return (*play.pos.leaders("northumbria")[:1], *play.pos.leaders("rheged")[:1])

    first, second = foes(Play().deployed())
    named = fell("named")
    assert not named.pos.slain and {choice.id for choice in named.asked[0].options[0].choices} == {first, second}  # type: ignore[attr-defined]
    assert named.answer("slew", (second,)).pos.slain == {second: ("ceawlin",)}
    assert fell("first").pos.slain == {first: ("ceawlin",)}
    assert fell("all").pos.slain == {first: ("ceawlin",), second: ("ceawlin",)}


# --- refusals, gifts, October, the count, years


def test_who_can_rebuild_nothing_is_told_why() -> None:
    play = Play().deployed()
    dead = "wessex-inf-1"
    pos = play.pos.remove_units(dead)
    play.set(
        where={u: at for u, at in pos.where.items() if play.pos.unit(u).home != "wessex" or play.pos.unit(u).leads}
    )
    play.step(Building(("gwynedd",)))
    home = play.pos.fixed.towns["winchester"].hex
    attempt = Answer(play.pos.seat("wessex"), "wessex", "rebuild wessex-infantry", (home,))
    names = {one.name for one in find_failed_checks(play.rules, play.pos, attempt, attempt.seat)}
    assert names == {"rebuild: unit at home"}


def test_who_has_too_few_cattle_for_an_overture_is_told_so() -> None:
    play = Play().deployed().allied("gwynedd", "wessex")
    play.set(cattle={**play.pos.cattle, "wessex": 3}).step(Wooing(("gwynedd", "wessex")))
    attempt = Answer(play.pos.seat("wessex"), "wessex", "woo", (BATH,))
    assert [one.name for one in find_failed_checks(play.rules, play.pos, attempt, attempt.seat)] == ["overture: cattle"]


def test_diplomacy_phase_1_cattle_are_given_by_agreement() -> None:
    session = new_session("dark-age-britain-570/evening", seed=1, seats=("Ada", "Ben"))
    for seat, power in list(zip(("Ada", "Ben"), session.position.fixed.played, strict=True)):
        session.answer(seat, "suggested", None, power)
        session.answer(seat, "ready", None, power)
    one, two = session.position.fixed.played
    herds = dict(session.position.cattle)
    session.answer("Ada", "give cattle", (two, 5), one)
    assert session.position.cattle == {one: herds[one] - 5, two: herds[two] + 5}
    with pytest.raises(NotAllowed, match=f"has {herds[one] - 5} cattle, not 900"):
        session.answer("Ada", "give cattle", (two, 900), one)


def test_combat_phases_5_who_is_at_home_may_go_to_another_hex_of_it_once() -> None:
    play = Play(3).deployed().step(WayHome())
    one = play.asked[0].power
    option = next(option for option in play.asked[0].options if option.verb.startswith("home "))
    assert all(choice.space != play.pos.where[option.verb.removeprefix("home ")] for choice in option.choices)  # type: ignore[attr-defined]
    play.answer(option.verb, (option.choices[0].id,), one)  # type: ignore[attr-defined]
    assert option.verb not in {other.verb for question in play.asked for other in question.options}
    assert not Play(3, **{"at-home": "before"}).deployed().step(WayHome()).asked


def test_victory_conditions_1_nobody_gains_by_answering_last_at_the_end() -> None:
    play = Play(3).deployed().allied("gwynedd", "wessex").step(Breaking(), TheEnd())
    assert all(question.sealed for question in play.asked)
    play.answer("break", None, "gwynedd")
    assert [question.power for question in play.asked] == ["wessex"] and not play.told
    heard = Play(3, **{"last-word": "before"}).deployed().allied("gwynedd", "wessex").step(Breaking(), TheEnd())
    assert heard.answer("break", None, "gwynedd").pos.verdict is not None


def test_reading_half_base_half_of_an_odd_base_is_rounded_down() -> None:
    play = Play().deployed().held("bath", "dumnonia").set(worth={"bath": 1})
    assert play.pos.town_tax_base("bath") == 9
    assert take_town(play.pos, "bath", "wessex").cattle["dumnonia"] == 24 - 4


@pytest.mark.parametrize("years", ["1", "12", "30"])
def test_the_set_up_1_players_choose_how_many_years_are_played(years: str) -> None:
    session = new_session("dark-age-britain-570/evening", seats=("Ada", "Ben"), settings={"years": years})
    assert session.position.years == int(years)
    assert new_session("dark-age-britain-570/evening", seats=("Ada", "Ben")).position.years == 6


def test_the_set_up_1_players_choose_their_kingdoms() -> None:
    session = new_session("dark-age-britain-570/evening", seats=("Ada", "Ben"), powers=("dalriada", "northumbria"))
    assert session.position.runs == {"dalriada": "Ada", "northumbria": "Ben"}
    assert REFEREE not in session.position.runs.values()
    apply(session.position, Answer("Ada", "dalriada", "suggested", None), session.questions())


def test_reading_way_home_goes_to_the_nearest_hex_that_is_free() -> None:
    play = Play().deployed().empty().put("1936", "wessex-inf-1")
    before = play.pos.where["wessex-inf-1"]
    after = send_home(play.pos, "wessex-inf-1").where["wessex-inf-1"]
    grid = play.pos.fixed.board.grid
    far = grid.distance(grid.index[before], grid.index[after])
    homes = [space for space in play.pos.fixed.lands("wessex") if space != before and not play.pos.at.get(space)]
    assert far == min(grid.distance(grid.index[before], grid.index[space]) for space in homes)


def test_no_forecast_hangs_on_what_is_hidden() -> None:
    """Pacts and sealed answers alone are hidden, and bind nobody: so there is nothing to calibrate."""
    play = Play(3).deployed().allied("gwynedd", "wessex").step(Breaking(), TheEnd())
    assert all(not play.rules.forecast(play.pos, "Player 1", question) for question in play.asked)
    pact = Pact(1, ("gwynedd", "mercia"), "peace", "not a word", 0, True)
    moving = Play(3).deployed().step(Wooing(("wessex",)))
    told = [
        moving.rules.forecast(pos, "Player 3", moving.asked[0])
        for pos in (moving.pos, moving.pos.replace(pacts=(pact,)))
    ]
    assert told[0] == told[1] and [one.odds() for one in told[0]] == [one.odds() for one in told[1]]


def test_event_ties_of_equal_kingdoms_the_one_with_the_larger_base_is_meant() -> None:
    for choice, meant in (("now", "wessex"), ("before", "dumnonia")):
        play = Play(**{"event-ties": choice}).deployed().held("bath", "wessex")
        amounts = {"dumnonia": 24, "wessex": 24, "mercia": 3}
        assert kingdom_with_most(play.pos, amounts, "Event/Unit Construction Phase 1") == meant


def test_host_ties_of_as_many_units_the_kingdom_that_is_listed_first_stays() -> None:
    play = Play().deployed().empty().put("1936", "wessex-inf-1").put("1936", "gwynedd-inf-1")
    assert host(play.pos, "1936") == "gwynedd"
    assert "first" in next(one.choices[0][1] for one in READINGS if one.id == "host-ties")

"""Cardboard: the table keeps the pieces and the event cards, and only results are entered."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import REFEREE, NotAllowed
from dark_ages_desk.games.dark_age_britain_570.phases.results import MonthResult
from dark_ages_desk.session import Session

from ..at_random import give_next_answer
from .twins import Twins

BY_TABLE = {"pieces": "table", "cup": "table"}
SEATS = tuple(f"Player {n}" for n in range(1, 8))

FAT_KINE, MILD_WINTER, MURRAIN, YELLOW_DEATH = "1", "2", "5", "6"
"""Event cards by their numbers in the chart."""


def started(**settings: str) -> Session:
    """A game of three years for seven, set up at the table."""
    played = {**BY_TABLE, **settings}
    session = new_session("dark-age-britain-570/short", seats=SEATS, seed=1, settings=played)
    session.answer(REFEREE, "set up")
    return session


def until(session: Session, verb: str) -> Session:
    """Nothing comes of anything until that can be answered."""
    while session.questions()[0].option(verb) is None:
        question = session.questions()[0]
        main = next(option for option in question.options if getattr(option, "main", False))
        session.answer(REFEREE, main.verb)
    return session


@pytest.mark.thirds
@pytest.mark.parametrize(("scenario", "players", "seed"), [("short", 7, 3), ("bernicia-590", 0, 2)])
def test_a_table_that_enters_results_only_agrees_with_a_desk_that_played_them(
    scenario: str, players: int, seed: int
) -> None:
    """Cattle, tax bases, towns, conquests, glory, the order of play and the points, after every part of each year."""
    twins = Twins(f"dark-age-britain-570/{scenario}", seed, players)
    twins.run()
    assert twins.checked["verdict"] == 1
    assert len(twins.table.entries) < len(twins.desk.entries) / 2


def test_the_set_up_1_is_one_answer_and_garrisons_stand() -> None:
    session = started()
    assert session.position.year == 1
    assert all(session.position.garrison(town.id) for town in session.position.fixed.towns.values() if not town.kingdom)


def test_no_counters_are_shown_and_everybody_is_told_who_keeps_them() -> None:
    view = started().view("table")
    assert view.counters == ()
    assert [effect.name for effect in view.effects] == ["Cardboard", "Real deck"]


def test_diplomacy_phase_2_alliances_are_one_answer_each() -> None:
    session = started()
    session.answer(REFEREE, "allied", ("wessex", "mercia"))
    session.answer(REFEREE, "talks over")
    assert ("wessex", "mercia") in session.position.alliances
    until(session, "allied").answer(REFEREE, "alone", ("mercia",))
    session.answer(REFEREE, "talks over")
    assert session.position.group("wessex") == ("wessex",)


def test_diplomacy_phase_3_an_overture_is_what_was_paid_and_whether_the_town_joined() -> None:
    session = until(started(), "overture")
    before, cattle = session.position.base("wessex"), session.position.cattle["wessex"]
    session.answer(REFEREE, "overture", ("wessex", "bath", 12, "joined"))
    assert session.position.cattle["wessex"] == cattle - 12
    assert session.position.base("wessex") == before + session.position.town_tax_base("bath")
    assert session.position.power_of("bath-inf-1") == "wessex"
    session.answer(REFEREE, "overture", ("wessex", "london", 10, "stayed"))
    assert session.position.holder["london"] == ""
    assert (
        "made its overture to Lunden" in session.why_not(REFEREE, "overture", ("wessex", "london", 10, "stayed")).reason
    )


def test_diplomacy_phase_3_more_than_a_kingdom_has_can_be_allowed_and_takes_what_is_there() -> None:
    session = until(started(), "overture")
    wish = ("wessex", "bath", 900, "joined")
    with pytest.raises(NotAllowed, match="not 900"):
        session.answer(REFEREE, "overture", wish)
    blocked = session.why_not(REFEREE, "overture", wish)
    assert blocked.anyway is not None
    session.answer(REFEREE, "overture", wish, "", blocked.anyway.waived)
    assert session.position.cattle["wessex"] == 0


def test_event_phase_1_a_card_of_the_real_deck_is_named_and_carried_out() -> None:
    session = until(started(), "card")
    before = session.position
    session.answer(REFEREE, "card", (MILD_WINTER,))
    assert session.position.cattle == {one: herd + 4 for one, herd in before.cattle.items()}
    assert session.position.deck.count(MILD_WINTER) == 0
    session.answer(REFEREE, "card", (FAT_KINE,))
    session.roll((1,))
    assert session.position.paid["gwynedd"][0].amount == 25


def test_event_phase_1_who_died_by_a_plague_is_entered() -> None:
    session = until(started(), "card")
    session.answer(REFEREE, "card", (YELLOW_DEATH,))
    living = len(session.position.forces("wessex"))
    session.answer(REFEREE, "lost", ("wessex-infantry", "bath-infantry"))
    session.answer(REFEREE, "leader", ("ceawlin", ""))
    assert len(session.position.forces("wessex")) == living - 1
    assert session.position.slain == {}
    session.answer(REFEREE, "came back", ("wessex-infantry",))
    assert len(session.position.forces("wessex")) == living


def test_event_phase_1_a_town_is_neutral_again_with_its_units() -> None:
    session = until(started(), "overture")
    session.answer(REFEREE, "overture", ("wessex", "bath", 10, "joined"))
    until(session, "neutral again").answer(REFEREE, "neutral again", ("bath", 1))
    assert session.position.holder["bath"] == ""
    assert len(session.position.garrison("bath")) == 1


def test_event_phase_1_the_desk_may_draw_for_a_table_that_keeps_its_pieces() -> None:
    session = started(cup="desk")
    until(session, "overtures over").answer(REFEREE, "overtures over")
    session.roll((3,))
    assert session.questions()[0].options[0].verb == "draw"


def test_event_phase_1_and_the_table_may_draw_for_a_desk_that_keeps_the_pieces() -> None:
    session = new_session("dark-age-britain-570/short", seats=SEATS, seed=1, settings={"cup": "table"})
    for one in session.position.fixed.played:
        session.answer(session.position.seat(one), "suggested", None, one)
        session.answer(session.position.seat(one), "ready", None, one)
    while session.position.stage != "events":
        question = session.questions()[0]
        verb = next(option.verb for option in question.options if option.verb in ("agree", "no more"))
        session.answer(question.seat, verb, None, question.power)
    session.roll((3,))
    session.answer(REFEREE, "draw", (MURRAIN,))
    assert MURRAIN not in session.position.deck


def test_event_phase_2_and_3_taxes_and_upkeep_are_counted_and_only_what_was_rebuilt_is_entered() -> None:
    session = until(started(), "events over")
    session.answer(REFEREE, "lost", ("wessex-infantry", "wessex-infantry"))
    before = session.position
    session.answer(REFEREE, "events over")
    assert session.position.cattle["wessex"] == before.cattle["wessex"] + before.base("wessex")
    taxed, unit = session.position, session.position.unit("wessex-inf-1")
    upkeep = sum(taxed.unit(one).upkeep for one in taxed.forces("wessex"))
    session.answer(REFEREE, "rebuilt", ("wessex-infantry",))
    assert session.position.cattle["wessex"] == taxed.cattle["wessex"] - upkeep - unit.rebuild
    assert session.questions()[0].option("laid down") is None, "upkeep is paid"


def test_event_phase_3_what_is_not_paid_for_is_laid_down() -> None:
    session = until(started(), "laid down")
    session.answer(REFEREE, "cattle", (0, "wessex"))
    assert session.questions()[0].option("building over") is None
    assert "Disband units" in session.why_not(REFEREE, "building over").reason
    session.answer(REFEREE, "laid down", ("wessex-infantry",) * len(session.position.forces("wessex")))
    session.answer(REFEREE, "building over")
    assert session.position.cattle["wessex"] == 0


def month_of(session: Session, kingdom: str) -> Session:
    """An alliance's month is entered."""
    until(session, "month over")
    while kingdom not in session.position.acting:
        session.answer(REFEREE, "month over")
    return session


def test_combat_phases_6_a_neutral_town_is_taken_with_all_its_units_destroyed() -> None:
    session = month_of(started(), "wessex")
    session.answer(REFEREE, "takes wessex", (session.position.fixed.towns["bath"].hex,))
    assert session.position.holder["bath"] == "wessex"
    assert session.position.garrison("bath") == ()


def test_combat_phases_7_the_former_holder_loses_half_the_base() -> None:
    session = until(started(), "overture")
    session.answer(REFEREE, "overture", ("wessex", "bath", 10, "joined"))
    month_of(session, "mercia")
    before = session.position
    session.answer(REFEREE, "takes mercia", (before.fixed.towns["bath"].hex,))
    assert session.position.cattle["wessex"] == before.cattle["wessex"] - before.town_tax_base("bath") // 2
    assert session.position.garrison("bath"), "its units in play stay with their ally"


def test_combat_phases_8_a_kingdom_whose_towns_and_forces_are_gone_is_conquered() -> None:
    session = month_of(started(), "wessex")
    towns = tuple(session.position.fixed.towns[town].hex for town in ("tamworth", "repton"))
    session.answer(REFEREE, "takes wessex", towns)
    session.answer(REFEREE, "lost", tuple(f"mercia-{session.position.unit(one).kind}"
                                          for one in session.position.forces("mercia")))  # fmt: skip
    assert session.position.fallen == {"mercia": "wessex"}


def test_victory_conditions_1_who_slew_a_leader_is_entered_and_counts() -> None:
    session = month_of(started(), "wessex")
    assert session.why_not(REFEREE, "leader", ("rhun", "beli")).reason, "a friend slew nobody"
    session.answer(REFEREE, "leader", ("rhun", "ceawlin"))
    assert session.position.slain == {"ceawlin": ("rhun",)}
    until(session, "to the count").answer(REFEREE, "to the count")
    assert "wessex" in [one.power for one in session.outcome().standings]


def test_an_alliance_with_nothing_to_do_is_left_out_for_the_year() -> None:
    session = month_of(started(), "wessex")
    session.answer(REFEREE, "year over")
    asked = set()
    while session.position.stage == "months":
        if isinstance(session.position.top, MonthResult):
            asked.add(session.position.top.group)
            session.answer(REFEREE, "month over")
        else:
            session.answer(REFEREE, "redeployed")
    assert ("mercia",) in asked
    assert ("wessex",) not in asked


def test_victory_conditions_1_alliances_are_broken_before_the_count_or_all_play_on() -> None:
    session = started()
    session.answer(REFEREE, "allied", ("wessex", "mercia"))
    until(session, "to the count").answer(REFEREE, "all play on")
    assert session.position.year == 4
    until(session, "to the count").answer(REFEREE, "broke", ("mercia",))
    assert session.position.group("wessex") == ("wessex",)


def test_the_game_ends_early_if_all_agree() -> None:
    session = started()
    session.answer(REFEREE, "all end")
    session.answer(REFEREE, "to the count")
    assert session.outcome() is not None


def test_a_session_of_cardboard_opens_again_as_it_was(tmp_path: Path) -> None:
    session = month_of(started(), "wessex")
    session.answer(REFEREE, "takes wessex", (session.position.fixed.towns["bath"].hex,))
    session.save(tmp_path / "cardboard.dadesk")
    session.close()
    again = open_session(tmp_path / "cardboard.dadesk", verify=True)
    assert again.warnings == ()
    assert again.position == session.position


# --- the switch in the middle of a game

KEPT = ("cattle", "holder", "ally", "taken", "fallen", "order", "alliances", "slain", "deck", "year", "month", "where",
        "overseas", "stage", "worth", "tidings", "paid")  # fmt: skip


@pytest.mark.thirds
@pytest.mark.parametrize("seed", [5, 6])
def test_a_game_can_change_over_at_any_moment_and_back_again(seed: int) -> None:
    """Nothing that counts is changed by it, and every piece stands where it stood."""
    rng = random.Random(seed)
    session = new_session("dark-age-britain-570/short", seats=SEATS, seed=seed)
    stages = set()
    for _ in range(40):
        for _ in range(rng.randrange(1, 25)):
            if session.outcome() is None:
                give_next_answer(session, rng)
        if session.outcome() is not None:
            break
        before = session.position
        stages.add(before.stage)
        session.answer(REFEREE, "adjust pieces", ("table", ""))
        assert session.view("table").counters == ()
        session.answer(REFEREE, "adjust pieces", ("desk", ""))
        if session.questions()[0].option("all there"):
            session.answer(REFEREE, "all there")
        now = session.position
        for name in KEPT:
            if not (name == "cattle" and now.ledger != before.ledger):  # an overture that was not answered yet
                assert getattr(now, name) == getattr(before, name), (name, before.stage)
    assert {"months", "diplomacy"} <= stages


def test_a_month_that_was_begun_at_the_desk_goes_on_at_the_table_and_ends_at_the_desk() -> None:
    session = month_of(started(), "wessex")
    session.answer(REFEREE, "takes wessex", (session.position.fixed.towns["bath"].hex,))
    later = [step.group for step in session.position.agenda if hasattr(step, "group")]
    session.answer(REFEREE, "adjust pieces", ("desk", ""))
    bath = session.position.fixed.towns["bath"].hex
    session.answer(REFEREE, "stands wessex-inf-1", (bath,))
    stranger = next(iter(session.position.where[unit] for unit in session.position.forces("mercia")))
    assert "Another player's units" in session.why_not(REFEREE, "stands wessex-inf-1", (stranger,)).reason
    assert session.why_not(REFEREE, "stands wessex-inf-1 mercia-inf-1", (bath,)).reason
    together = session.position.at[session.position.where["wessex-inf-2"]][:2]
    session.answer(REFEREE, f"stands {' '.join(together)}", (bath,))
    assert {session.position.where[unit] for unit in together} == {bath}
    session.answer(REFEREE, "overseas", ("dalriada-inf-1",))
    assert session.position.overseas == {"dalriada-inf-1"}
    session.answer(REFEREE, "all there")
    assert session.questions()[0].power == "wessex", "its month is begun anew"
    assert [step.group for step in session.position.agenda if hasattr(step, "group")][: len(later) - 1] == later[:-1]
    assert session.position.where["wessex-inf-1"] == bath


def test_who_stands_where_he_may_not_when_the_pieces_come_back_is_at_home() -> None:
    """Combat Phases 3 The desk saw them last where others have come since."""
    session = month_of(started(), "wessex")
    session.answer(REFEREE, "takes wessex", (session.position.fixed.towns["tamworth"].hex,))
    session.answer(REFEREE, "adjust pieces", ("desk", ""))
    pos = session.position
    assert all(pos.where[unit] != pos.fixed.towns["tamworth"].hex for unit in pos.forces("mercia"))
    assert set(map(pos.where.get, pos.forces("mercia"))) <= set(pos.fixed.lands("mercia"))


def test_overtures_that_were_made_stay_made_when_the_desk_goes_on() -> None:
    """Diplomacy Phase 4 One overture to a town, an alliance and a year."""
    session = until(started(), "overture")
    session.answer(REFEREE, "overture", ("wessex", "bath", 10, "stayed"))
    session.answer(REFEREE, "adjust pieces", ("desk", ""))
    session.answer(REFEREE, "all there")
    while session.questions()[0].power != "wessex":
        question = session.questions()[0]
        session.answer(question.seat, "no more", None, question.power)
    bath = session.position.fixed.towns["bath"].hex
    seat = session.position.seat("wessex")
    assert "made its overture" in session.why_not(seat, "woo", (bath,), "wessex").reason


def test_an_overture_without_its_answer_is_entered_anew_at_the_table() -> None:
    session = until(started(), "overture")
    session.answer(REFEREE, "adjust pieces", ("desk", ""))
    session.answer(REFEREE, "all there")
    question = session.questions()[0]
    kingdom, herd = question.power, session.position.cattle[question.power]
    session.answer(question.seat, "woo", (session.position.fixed.towns["bath"].hex,), kingdom)
    session.answer(question.seat, "offer", 10, kingdom)
    assert session.position.cattle[kingdom] == herd - 10
    session.answer(REFEREE, "adjust pieces", ("table", ""))
    assert session.position.cattle[kingdom] == herd
    session.answer(REFEREE, "overture", (kingdom, "bath", 10, "joined"))
    assert session.position.holder["bath"] == kingdom


# --- what the table is told to do


def test_the_board_list_tells_what_was_counted_and_what_a_jump_changes() -> None:
    session = until(started(), "overture")
    start = session.head
    session.answer(REFEREE, "overture", ("wessex", "bath", 12, "joined"))
    assert session.list_track_changes(session.head) == (), "the table has paid what it typed"
    assert session.board_list(start)[-1] == "Wessex: Cattle 12 (was 24)"
    session.undo()
    told = session.board_list(len(session.entries) - 1, start)
    assert "Wessex: Cattle 24 (was 12)" in told
    assert any("neutral" in line.lower() and "was Wessex" in line for line in told)


def test_a_card_that_goes_back_into_the_real_deck_is_on_the_board_list() -> None:
    session = until(started(), "card")
    session.answer(REFEREE, "card", (MURRAIN,))
    drawn = session.head
    session.undo()
    assert "Event cards in the deck: put Murrain back" in session.board_list(drawn, session.head)
    assert "Event cards in the deck: remove Murrain" in session.board_list(session.head, drawn)

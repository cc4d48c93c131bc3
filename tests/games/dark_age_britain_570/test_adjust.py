"""The referee's Adjust: everything on the table can be set, a counter that is dragged goes where it is put, and what an
answer did can be laid on another table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dark_ages_desk.core.compound_adjustment import apply_aside, combine_adjustments
from dark_ages_desk.core.question import REFEREE, Answer
from dark_ages_desk.core.refusal import find_failed_checks
from dark_ages_desk.games.dark_age_britain_570.phases.count import TheEnd
from dark_ages_desk.games.dark_age_britain_570.phases.year import NextYear, Order, first_phase
from dark_ages_desk.games.dark_age_britain_570.referee import adjust
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.library import new_session

from ..at_random import give_next_answer
from .play import Play

SEATS = tuple(f"Player {n}" for n in range(1, 8))


def adjusted(play: Play, change: str, *values: object) -> Britain:
    """The table after an adjustment that is offered."""
    answer = Answer(REFEREE, "", f"adjust {change}", (*values, "by the referee"))  # type: ignore[arg-type]
    (question,) = adjust.asides(play.pos)
    form = question.option(answer.verb)
    assert form is not None and form.admits(answer.value), (answer, form)
    play.pos = play.rules.take_aside(play.pos, answer)
    assert play.pos.notes[0].text.endswith(" Reason: by the referee")
    return play.pos


def told(play: Play, change: str, *values: object) -> str:
    """What is said when that adjustment is refused."""
    answer = Answer(REFEREE, "", f"adjust {change}", (*values, ""))  # type: ignore[arg-type]
    return find_failed_checks(play.rules, play.pos, answer, REFEREE)[0].words


@pytest.fixture
def play() -> Play:
    """The first year, everybody deployed, and the months are still to come."""
    return Play().deployed().step(NextYear())


def test_a_unit_is_moved_dies_and_lives_again(play: Play) -> None:
    assert adjusted(play, "unit", "wessex-inf-1", "2432").where["wessex-inf-1"] == "2432"
    assert not adjusted(play, "unit", "wessex-inf-1", "dead").is_alive("wessex-inf-1")
    assert adjusted(play, "unit", "wessex-inf-1", "2432").is_alive("wessex-inf-1")


def test_a_leader_dies_and_lives_again(play: Play) -> None:
    assert adjusted(play, "unit", "ceawlin", "dead").leaders("wessex") == ("cutha",)
    assert adjusted(play, "unit", "ceawlin", "2432").leaders("wessex") == ("ceawlin", "cutha")


def test_a_unit_of_dalriada_waits_overseas(play: Play) -> None:
    assert adjusted(play, "unit", "dalriada-inf-1", "overseas").overseas == {"dalriada-inf-1"}


def test_all_units_of_a_hex_are_moved_together(play: Play) -> None:
    start = play.pos.fixed.towns["winchester"].hex
    units = play.pos.at[start]
    assert len(units) > 1
    pos = adjusted(play, "stack", start, "2432")
    assert {pos.where[unit] for unit in units} == {"2432"}


def test_cattle_have_a_line_that_says_so(play: Play) -> None:
    pos = adjusted(play, "cattle", "wessex", 77)
    assert pos.cattle["wessex"] == 77
    assert pos.ledger["wessex"][-1].source == "adjusted"


def test_a_town_is_conquered_allied_lost_by_its_ally_or_neutral(play: Play) -> None:
    pos = adjusted(play, "town", "bath", "wessex", "allied")
    assert (pos.holder["bath"], pos.power_of("bath-inf-1")) == ("wessex", "wessex")
    pos = adjusted(play, "town", "bath", "mercia", "kept")
    assert (pos.holder["bath"], pos.power_of("bath-inf-1")) == ("mercia", "wessex")
    pos = adjusted(play, "town", "bath", "mercia", "conquered")
    assert (pos.holder["bath"], pos.ally["bath"]) == ("mercia", "")
    assert adjusted(play, "town", "bath", "", "conquered").is_neutral(pos.fixed.towns["bath"].hex)


def test_when_a_town_was_conquered(play: Play) -> None:
    assert adjusted(play, "taken", "bath", 570).taken == {"bath": 1}
    assert adjusted(play, "taken", "bath", 0).taken == {}


def test_the_tax_base_of_a_town(play: Play) -> None:
    assert adjusted(play, "base", "canterbury", 9).town_tax_base("canterbury") == 9
    assert adjusted(play, "base", "canterbury", play.pos.fixed.towns["canterbury"].base).worth == {}


def test_a_conquered_kingdom(play: Play) -> None:
    assert adjusted(play, "conquered", "mercia", "wessex").fallen == {"mercia": "wessex"}
    assert adjusted(play, "conquered", "mercia", "").fallen == {}


def test_alliances_are_made_and_ended_with_the_order_of_the_year(play: Play) -> None:
    play.step(Order())
    adjusted(play, "alliance", "mercia", "wessex")
    assert play.pos.group("mercia") == ("wessex", "mercia")
    assert ("wessex", "mercia") in play.pos.order
    assert adjusted(play, "alliance", "wessex", "").group("mercia") == ("mercia",)
    assert sorted(one for group in play.pos.order for one in group) == sorted(play.pos.fixed.played)


def test_who_plays_a_kingdom(play: Play) -> None:
    assert adjusted(play, "seat", "mercia", "Player 1").runs["mercia"] == "Player 1"


def test_who_slew_whom(play: Play) -> None:
    assert adjusted(play, "glory", "ceawlin", "rhun", "yes").slain == {"ceawlin": ("rhun",)}
    assert adjusted(play, "glory", "ceawlin", "rhun", "no").slain == {}


def test_who_attacked_neutral_towns_of_a_people(play: Play) -> None:
    assert adjusted(play, "attacked", "wessex", "British", 570).attacked == {("wessex", "British"): 1}
    assert adjusted(play, "attacked", "wessex", "British", 0).attacked == {}


FAT_KINE = "1"
"""The card of that number in the chart."""


def test_which_event_cards_lie_in_the_deck(play: Play) -> None:
    pos = adjusted(play, "deck", FAT_KINE, 1)
    assert (pos.deck.count(FAT_KINE), pos.discard.count(FAT_KINE)) == (1, 1)
    pos = adjusted(play, "deck", FAT_KINE, 2)
    assert (pos.deck.count(FAT_KINE), pos.discard.count(FAT_KINE)) == (2, 0)


def test_events_that_last_are_laid_and_taken_off(play: Play) -> None:
    assert adjusted(play, "harvest", "wessex", -25).paid["wessex"][0].amount == -25
    assert "wessex" not in adjusted(play, "harvest", "wessex", 0).paid
    pos = adjusted(play, "effect", "Columba in the North", "Pictish", "British", 1, 571)
    assert [(one.whom, one.amount, one.until) for one in pos.tidings] == [("Pictish", 1, 2)]
    assert adjusted(play, "end effect", "0").tidings == ()
    assert told(play, "end effect", "0") == "No event changes overtures now."


def test_units_stay_put_have_moved_or_were_redeployed(play: Play) -> None:
    assert adjusted(play, "held", "wessex-inf-1", "yes").held == {"wessex-inf-1"}
    assert adjusted(play, "held", "wessex-inf-1", "no").held == frozenset()
    assert adjusted(play, "moved", "wessex-inf-1", 3).spent == {"wessex-inf-1": 3}
    assert adjusted(play, "redeployed", "wessex-inf-1", "yes").redeployed == {"wessex-inf-1"}
    assert adjusted(play, "redeployed", "wessex-inf-1", "no").redeployed == frozenset()


def test_the_year_the_length_and_the_part_of_the_year(play: Play) -> None:
    assert adjusted(play, "year", 571).year == 2
    assert adjusted(play, "years", 9).years == 9
    pos = adjusted(play, "phase", "month 3")
    assert (pos.stage, pos.month, len(pos.order)) == ("months", 3, 7)
    assert adjusted(play, "phase", "diplomacy").stage == "diplomacy"
    assert adjusted(play, "phase", "building").stage == "building"


def test_the_order_of_the_year_and_who_passes(play: Play) -> None:
    adjusted(play, "phase", "month 0")
    last = play.pos.order[-1]
    assert adjusted(play, "order", last[0], 1).order[0] == last
    assert last[0] in adjusted(play, "passing", last[0], "yes").asleep
    assert last[0] not in adjusted(play, "passing", last[0], "no").asleep


def test_the_game_ends_and_goes_on(play: Play) -> None:
    assert told(play, "go on") == "The game is not over."
    assert adjusted(play, "end").verdict is not None
    year = play.pos.year
    pos = adjusted(play, "go on")
    assert (pos.verdict, pos.year, pos.stage) == (None, year + 1, "diplomacy")


def test_only_the_referee_adjusts_and_nothing_else(play: Play) -> None:
    answer = Answer("Player 1", "", "adjust cattle", ("wessex", 9, ""))
    assert find_failed_checks(play.rules, play.pos, answer, "Player 1")[0].name == "adjust: referee"
    assert told(play, "weather", 1) == "This adjustment does not exist."


# --- a counter that is dragged where nothing asks for it


def test_a_counter_that_is_dragged_is_put_there_alone_or_with_its_stack(play: Play) -> None:
    start = play.pos.fixed.towns["winchester"].hex
    unit = play.pos.at[start][0]
    alone = play.rules.placement_adjustment(play.pos, unit, start, False, "2432")
    together = play.rules.placement_adjustment(play.pos, unit, start, True, "2432")
    assert alone is not None and together is not None
    assert play.rules.take_aside(play.pos, alone).at["2432"] == (unit,)
    assert set(play.pos.at[start]) <= set(play.rules.take_aside(play.pos, together).at["2432"])
    assert play.rules.placement_adjustment(play.pos.replace(pieces="table"), unit, start, False, "2432") is None


# --- what an answer did, laid on as one adjustment

LAID = ("where", "overseas", "cattle", "holder", "ally", "taken", "fallen", "alliances", "slain", "attacked", "spent",
        "redeployed", "held", "worth", "tidings", "deck", "discard", "runs", "more_years")  # fmt: skip


@pytest.mark.thirds
@pytest.mark.parametrize("seed", [1, 2])
def test_what_any_answer_did_is_laid_on_a_table_where_it_is_asked_no_more(seed: int) -> None:
    """All that lies on the table; what is asked next no adjustment changes. What a month or a year begins with (nothing
    spent, nobody redeployed) is not of the answer."""
    session, rng = new_session("dark-age-britain-570/short", seats=SEATS, seed=seed), random.Random(seed)
    compared = 0
    for _ in range(500):
        if session.outcome() is not None:
            break
        before: Any = session.position
        give_next_answer(session, rng)
        after: Any = session.position
        if (before.stage, before.month, before.year) != (after.stage, after.month, after.year):
            continue
        laid = session.ruleset.adjustments_for(before, before, after, {})
        assert laid is not None
        pos = apply_aside(session.ruleset, before, combine_adjustments(laid))
        for name in LAID:
            assert getattr(pos, name) == getattr(after, name), (name, session.entries[-1].answer)
        compared += len(laid)
    assert compared > 50


def test_the_count_comes_after_the_last_part_of_the_year(play: Play) -> None:
    play.step(first_phase("way home"), TheEnd())
    while play.asked:  # who is at home may go to another hex of it
        play.answer("stay")
    assert play.pos.verdict is not None

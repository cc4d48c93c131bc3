"""Cardboard: the table keeps the pieces and the cup, and only results are entered."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk import new_session
from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.question import CHANCE, PLAY, REFEREE, TABLE, NotAllowed
from dark_ages_desk.games.carolingian_twilight.phases import result_bids, results
from dark_ages_desk.games.carolingian_twilight.state.hands import count_cup
from dark_ages_desk.session import Session

from ..at_random import give_next_answer
from .twins import Twins

BY_TABLE = {"pieces": "table", "cup": "table"}


def started(seed: int = 1, **settings: str) -> Session:
    """Scenario 27.2 with its set-up done as suggested."""
    session = new_session("carolingian-twilight/27.2", seed=seed, settings={**BY_TABLE, **settings})
    while not session.position.turn:
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question.seat, question.options[-1].verb, None, question.power)
    return session


def until(session: Session, step: type, **settings: str) -> Session:
    """The game by chance until that step asks."""
    rng = random.Random(3)
    while not isinstance(session.position.top, step):
        (question, *_) = session.questions()
        done = question.option("done") or question.option("no raid") or question.option("placed")
        if done is not None:
            session.answer(REFEREE, done.verb, done.sample(rng.randrange), question.power)
        else:
            give_next_answer(session, rng)
    return session


@pytest.mark.parametrize(("pieces", "verbs"), [("table", ["stands", "suggested"]), ("desk", [])])
def test_27_0_a_set_up_with_the_real_pieces_is_open_to_all(pieces: str, verbs: list[str]) -> None:
    """Everybody sees where they are put; at the desk they are put face down, behind a curtain."""
    session = new_session("carolingian-twilight/27.2", settings={"pieces": pieces})
    (shown,) = session.questions_for(TABLE)
    assert [option.verb for option in shown.options] == verbs
    if verbs:
        session.answer(shown.seat, "stands", ("flanders", "francia"), shown.power)
        (shown,) = session.questions_for(TABLE)
        assert shown.power == "louis" and shown.options


@pytest.mark.thirds
@pytest.mark.parametrize(("scenario", "seed"), [("27.2", 1), ("27.9", 8)])
def test_a_table_that_enters_results_only_agrees_with_a_desk_that_played_them(scenario: str, seed: int) -> None:
    """Control, LP, DP, initiative, Vikings and points, at every turn of a whole random game."""
    twins = Twins(f"carolingian-twilight/{scenario}", seed)
    twins.run()
    assert twins.checked["control"] >= 3
    assert twins.checked["verdict"] == 1
    assert len(twins.table.entries) < len(twins.desk.entries) / 3


def test_a_king_is_set_up_with_one_answer() -> None:
    """27.0 Where his units stand; the leader is among them, and how many they are is not asked."""
    session = new_session("carolingian-twilight/27.2", seed=1, settings=BY_TABLE)
    question = session.questions()[0]
    stands = question.option("stands")
    assert stands is not None
    spaces = tuple(choice.id for choice in stands.choices[:3])
    session.answer(question.seat, "stands", spaces, question.power)
    assert session.questions()[0].power != question.power
    assert {force.space for force in session.position.forces_of(question.power)} >= set(spaces)
    assert sum(force.leader for force in session.position.forces_of(question.power)) == 1


def test_the_whole_bidding_for_initiative_is_one_answer() -> None:
    session = until(started(), result_bids.InitiativeResult)
    before, powers = dict(session.position.dp), session.position.player_powers()
    session.answer(REFEREE, "placed", (2, "3", 0, "1", 1, "5"))
    assert session.position.track[3] == powers[0]
    assert ", box 3, " in session.entries[-1].words
    assert session.position.dp[powers[0]] == before[powers[0]] - 2
    assert isinstance(session.position.top, result_bids.BiddingResult)


def test_two_powers_in_one_box_are_refused_with_the_reason() -> None:
    session = until(started(), result_bids.InitiativeResult)
    with pytest.raises(NotAllowed, match="box 3 is taken"):
        session.answer(REFEREE, "placed", (2, "3", 0, "3", 1, "5"))


def test_a_bid_beyond_the_purse_can_be_allowed_and_takes_what_is_there() -> None:
    session = until(started(), result_bids.BiddingResult)
    position = session.position
    players, majors = position.player_powers(), session.position.top.majors(position)
    most = position.dp[players[0]]
    free = [box for box in range(1, 13) if box not in position.track]
    value = tuple(
        part for at, box in enumerate(free[: len(majors)])
        for part in (players[at % len(players)], most if at in (0, len(players)) else 0, str(box))
    )  # fmt: skip
    blocked = session.why_not(REFEREE, "placed", value)
    if len(majors) > len(players) and most:
        assert "DP" in blocked.reason
        assert blocked.anyway is not None
        session.answer(REFEREE, "placed", value, "", blocked.anyway.waived)
        assert session.position.dp[players[0]] == 0


def test_who_stands_alone_in_a_place_controls_it_and_its_empty_burg() -> None:
    """3.1 Control follows from who stands where."""
    session = until(started(), results.TurnResult)
    power = session.position.top.power
    session.answer(REFEREE, "alone", ("saxony", "frisia"))
    assert session.position.control["saxony"] == (power,)
    assert session.position.control["frisia"] == (power,)


def test_no_counters_are_shown_but_those_of_the_raiders() -> None:
    session = until(started(), results.TurnResult)
    view = session.view(REFEREE)
    assert {counter.power for counter in view.counters} <= {"vikings"}
    assert any(space.owner for space in view.spaces.values())
    assert any(effect.name == "Cardboard" for effect in session.view("table").effects)


def test_a_raid_is_one_answer_and_what_it_takes_is_pillaged_and_draws_markers() -> None:
    """10.4 Whoever stood in a place that the Vikings took draws a marker; the place is pillaged and empty."""
    session = until(started(), results.RaidResult)
    before = session.position
    power = next(power for power in before.player_powers() for force in before.forces_of(power)
                 if force.space in before.fixed.land)  # fmt: skip
    area = next(f.space for f in before.forces_of(power) if f.space in before.fixed.land)
    session.answer(REFEREE, "raid", (4, area, "area", 0))
    assert area in session.position.pillaged
    assert not session.position.forces_at(area)
    drawing = session.questions()[0]
    assert "from the real cup" in drawing.prompt


def test_an_unseen_marker_is_known_when_it_is_played() -> None:
    """20.0 Cup and unseen together are any of what the Pool has."""
    session = until(started(), results.TurnResult)
    power = session.position.top.power
    total = sum(session.position.pool.values())
    session.answer(REFEREE, "drew", (2, power))
    session.answer(REFEREE, UNSEEN)
    session.answer(REFEREE, UNSEEN)
    assert session.position.hands[power] == (UNSEEN, UNSEEN)
    assert sum(session.position.pool.values()) == total
    assert count_cup(session.position) == total - 2
    seat = session.position.seat(power)
    session.answer(seat, PLAY, ("greek-fire",), power)
    assert session.position.hands[power] == (UNSEEN,)
    assert session.position.pool["greek-fire"] == 1, "it is back in the cup"
    assert count_cup(session.position) == total - 1


def test_the_pool_tells_each_eye_what_could_still_be_in_the_cup() -> None:
    session = until(started(), results.TurnResult)
    power = session.position.top.power
    session.answer(REFEREE, "adjust take marker", ("greek-fire", power, ""))
    (own,) = session.view(session.position.seat(power)).pools
    (table,) = session.view("table").pools
    assert "Greek Fire" not in dict(own.could)
    assert dict(table.could)["Greek Fire"] == 1, "the wall does not learn what a hand holds"
    assert own.number == table.number == sum(session.position.pool.values())


def test_an_unseen_marker_that_was_shown_can_be_named() -> None:
    session = until(started(), results.TurnResult)
    power = session.position.top.power
    session.answer(REFEREE, "adjust take marker", (UNSEEN, power, ""))
    session.answer(REFEREE, "adjust known marker", ("assassin", power, ""))
    assert session.position.hands[power] == ("assassin",)
    assert session.position.pool["assassin"] == 2


def test_a_game_can_change_over_at_any_moment_and_back_again() -> None:
    """Control, DP and Vikings are the same before and after, outside a raid; the forces are counted when they come
    back."""
    rng = random.Random(5)
    session = new_session("carolingian-twilight/27.2", seed=5)
    switched = 0
    while session.outcome() is None and switched < 25:
        for _ in range(rng.randrange(60)):
            if session.outcome() is None:
                give_next_answer(session, rng)
        if session.outcome() is not None or not session.position.turn:
            continue
        if session.position.raid is not None:  # the raid may end where the pieces change over, and its Vikings leave
            continue
        switched += 1
        before = session.position
        session.answer(REFEREE, "adjust pieces", ("table", ""))
        assert session.position.control == before.control
        assert session.position.dp == before.dp
        session.answer(REFEREE, "adjust pieces", ("desk", ""))
        while session.questions() and session.questions()[0].option("consists"):
            session.answer(REFEREE, "consists", session.questions()[0].option("consists").sample(lambda n: n // 50))
        assert {s: set(w) for s, w in session.position.control.items()} == {
            s: set(w) for s, w in before.control.items()
        }
    assert switched == 25


def test_a_session_of_cardboard_opens_again_as_it_was(tmp_path: object) -> None:
    from pathlib import Path

    from dark_ages_desk import open_session

    assert isinstance(tmp_path, Path)
    session = until(started(), results.TurnResult)
    session.answer(REFEREE, "alone", ("saxony",))
    session.save(tmp_path / "cardboard.dadesk")
    session.close()
    again = open_session(tmp_path / "cardboard.dadesk", verify=True)
    assert again.warnings == ()
    assert again.position == session.position

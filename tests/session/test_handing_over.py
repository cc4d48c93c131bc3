"""A player leaves and another takes the seat, a power changes hands, in the middle of every game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, NotAllowed
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import removed
from tests.games.at_random import give_next_answer
from tests.reports.evenings import read

GAMES = {
    "carolingian-twilight/27.2": 90,
    "dark-ages-1971/tours": 24,
    "dark-age-britain-570/short": 70,
    "dark-age-ii/irish-sea": 14,
    "strategy-and-conquest/channel": 14,
    "wergild/590": 20,
}
"""Per scenario how many answers a walk has."""

OWN_POWERS = ("carolingian-twilight", "dark-ages-1971")
"""The games in which the seat is the power."""


def walk(session: Session, answers: int, rng: random.Random) -> None:
    """So many answers of random play."""
    goal = len(session.entries) + answers
    while len(session.entries) < goal and session.outcome() is None:
        give_next_answer(session, rng)


def handed(scenario: str, path: Path) -> Session:
    """A game in which Dora takes the first seat, and Emil is given a power where the game allows it."""
    session, rng = new_session(scenario, path, seed=11), random.Random(11)
    third = GAMES[scenario] // 3
    walk(session, third, rng)
    session.hand_over(session.ruleset.seats[0], "Dora")
    walk(session, third, rng)
    if session.ruleset.id not in OWN_POWERS:
        session.give_power(next(iter(session.position.runs)), "Emil")
    walk(session, third, rng)
    return session


@pytest.mark.parametrize("scenario", GAMES)
def test_a_game_goes_on_when_seats_and_powers_change_hands_and_opens_again_as_it_was(
    scenario: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.dadesk"
    session = handed(scenario, path)
    seat = session.ruleset.seats[0]
    assert session.called(seat) == "Dora" and session.ruleset.seats == new_session(scenario).ruleset.seats
    told = [entry for entry in session.entries if entry.kind == "seat"]
    assert len(told) == (1 if session.ruleset.id in OWN_POWERS else 2)
    if len(told) == 2:
        power = told[1].power
        assert session.position.seat(power) == "Emil" or session.outcome() is not None
        assert told[1].words.startswith("From now on Emil plays ") and session.view("Emil").viewer == "Emil"
    entries, position = session.entries, session.position
    session.close()
    again = open_session(path, verify=True, read_only=True)
    assert again.warnings == () and again.position == position
    assert [entry.words for entry in again.entries] == [entry.words for entry in entries]


@pytest.mark.parametrize("scenario", GAMES)
def test_what_was_played_before_stands_under_the_name_of_who_played_it(scenario: str, tmp_path: Path) -> None:
    session = handed(scenario, tmp_path / "a.dadesk")
    seat = session.ruleset.seats[0]
    change = next(entry.number for entry in session.entries if entry.kind == "seat")
    for entry in session.entries_for(REFEREE):
        if entry.seat == seat:
            assert entry.person == ("Dora" if entry.number > change else "")
    assert session.view(TABLE, change - 1).people == {} and session.view(TABLE).people[seat] == "Dora"
    (mine,) = [one for one in read(session, everything=True).players if one.seat.startswith(seat)]
    assert mine.seat == f"{seat}, then Dora", "the table of who played"


@pytest.mark.parametrize("scenario", GAMES)
def test_an_amendment_before_it_leaves_it_where_it_is(scenario: str, tmp_path: Path) -> None:
    session = handed(scenario, tmp_path / "a.dadesk")
    change = next(entry.number for entry in session.entries if entry.kind == "seat")
    answered = [one.number for one in session.entries if one.number < change and one.seat not in ("", CHANCE)]
    session.amendments.amend(removed(answered[-1]))
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    assert all(item.entry.kind != "seat" or item.entry.number > change for item in plan.items)
    assert change in [made.entry.again for made in plan.made]


@pytest.mark.parametrize("scenario", [one for one in GAMES if one.partition("/")[0] not in OWN_POWERS])
def test_whoever_takes_a_power_sees_its_secrets_and_who_had_it_does_not(scenario: str, tmp_path: Path) -> None:
    session, rng = new_session(scenario, tmp_path / "a.dadesk", seed=11), random.Random(11)
    walk(session, GAMES[scenario] // 2, rng)
    power, before = next((one, seat) for one, seat in session.position.runs.items() if seat)
    seen = [hand for hand in session.view(before).hands if hand.power == power]
    session.give_power(power, "Emil")
    assert [hand for hand in session.view("Emil").hands if hand.power == power] == seen
    assert all(hand.hidden for hand in session.view(before).hands if hand.power == power and hand.cards)
    asked = [one.seat for one in session.questions() if one.power == power]
    assert before not in asked
    session.undo()
    assert session.position.seat(power) == before


def test_what_cannot_be_handed_over_is_refused_with_the_reason() -> None:
    session = new_session("dark-age-ii/irish-sea", seed=3)
    power, seat = next(iter(session.position.runs.items()))
    with pytest.raises(NotAllowed, match="No player has “nowhere”"):
        session.give_power("nowhere", "Emil")
    with pytest.raises(NotAllowed, match=f"{seat} already plays "):
        session.give_power(power, seat)
    for wrong in ("referee", "chance", "table", "stand-in"):
        with pytest.raises(NotAllowed, match="cannot be the name of a player's seat"):
            session.give_power(power, wrong)
    with pytest.raises(ValueError, match="needs a name"):
        session.give_power(power, "")
    charles = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"))
    with pytest.raises(NotAllowed, match="Hand over the seat of Anna instead"):
        charles.give_power("charles", "Ben")
    assert len(session.entries) == len(charles.entries) == 1


def test_two_seats_of_one_person_are_told_apart() -> None:
    session = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"))
    session.hand_over("Ben", "Anna")
    assert (session.called("Anna"), session.called("Ben"), session.called("Cleo")) == ("Anna", "Anna (for Ben)", "Cleo")

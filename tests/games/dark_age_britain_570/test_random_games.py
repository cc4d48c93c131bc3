"""Random games to the verdict, with readings drawn at random and rules that the referee waives: what always holds."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.ruleset import Reading
from dark_ages_desk.games.dark_age_britain_570.state.summary import invariant_errors
from dark_ages_desk.library import default_seats, game_of, new_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import PlayStatistics, choose_readings, play_out

from .play import Play

READINGS = game_of("dark-age-britain-570").readings

pytestmark = pytest.mark.thirds

SHORT = [info for info in scenarios()[0] if info.game.id == "dark-age-britain-570" and info.file.turns[1] <= 3]
GAMES = [(info, players) for info in SHORT for players in sorted(info.file.players)]


def begun(seed: int) -> Session:
    info, players = GAMES[seed % len(GAMES)]
    seats = default_seats(info.file, players)
    return new_session(info.id, seats=seats, seed=seed, readings=choose_readings(info.id, seed))


@pytest.mark.parametrize("seed", range(1, len(GAMES) + 1))
def test_units_cattle_and_tax_base_are_conserved_at_every_answer(seed: int) -> None:
    """``play_out`` looks at the faults of every position, and fails with the first one."""
    session = begun(seed)
    assert (
        play_out(session, 4 * seed + 1, played=PlayStatistics()) > 20
    )  # in games of every fourth seed the referee adjusts
    assert session.outcome() is not None


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.id)
def test_with_each_choice_a_year_of_a_game_can_be_played(reading: Reading) -> None:
    """Every choice other than ours by itself, everything else as we read it."""
    for choice, _ in reading.choices:
        if choice != reading.default:
            session = new_session("dark-age-britain-570/dyrham-577", seed=3, readings={reading.id: choice})
            assert play_out(session, 5) > 20


def test_what_is_not_conserved_is_found() -> None:
    play = Play().deployed()
    pos = play.pos
    assert not invariant_errors(pos)
    nowhere = pos.replace(where={**pos.where, "wessex-inf-1": "9999"})
    twice = pos.replace(overseas=frozenset({"dalriada-inf-1"}))
    poor = pos.replace(cattle={**pos.cattle, "wessex": -1})
    lost = pos.replace(holder={**pos.holder, "bath": "nobody"})
    mixed = pos.put("wessex-inf-1", pos.where["mercia-inf-1"])
    bound = pos.replace(alliances=pos.alliances[1:])
    for broken in (nowhere, twice, poor, lost, mixed, bound):
        assert invariant_errors(broken)

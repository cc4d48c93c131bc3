"""Real evenings for the tests of reports: random games, read as a chronicle reads them."""

from __future__ import annotations

import random
from functools import cache

from dark_ages_desk.core.view import TableView
from dark_ages_desk.library import game_of, new_session
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.chronicle_data import Evening
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import play_out

from ..games.at_random import give_next_answer


def first_scenario(game: str) -> str:
    return f"{game}/{game_of(game).read(game_of(game).scenarios[0]).id}"


@cache
def whole_game(game: str) -> Session:
    """A game played to its end by an eager policy."""
    session = new_session(first_scenario(game), seed=7)
    play_out(session, 7, "eager")
    _read_once[id(session)] = {}
    return session


_read_once: dict[int, dict[tuple[int, int, bool, str], Evening]] = {}
"""What was read of the whole games, by session: none of them is played on, and reading one takes seconds."""


def some_answers(scenario: str, seed: int, number: int) -> Session:
    """A game's beginning, the dice rolled by the program."""
    session, rng = new_session(scenario, seed=seed), random.Random(seed)
    while len(session.entries) <= number and session.outcome() is None:
        give_next_answer(session, rng)
    return session


def read(session: Session, everything: bool = False, viewer: str = "") -> Evening:
    """Return the evening of a session for an eye; that of a whole game is read once."""
    kept, so_far = _read_once.get(id(session)), (session.head, len(session.entries), everything, viewer)
    if kept is not None and so_far in kept:
        return kept[so_far]
    evening = _read(session, everything, viewer)
    if kept is not None:
        kept[so_far] = evening
    return evening


def _read(session: Session, everything: bool, viewer: str) -> Evening:
    gathering = Gathering(session, everything, viewer)
    assert gathering.work()
    assert gathering.evening is not None
    return gathering.evening


def all_that_is_seen(view: TableView) -> bytes:
    """In place of a painted map: whatever a painter could paint of a view."""
    return repr((view.title, view.subtitle, view.spaces, view.counters, view.powers, view.hands)).encode()

"""The table of losses counts what left the table: armies, ships and units, of every power."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.position import LOSSES, Note
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE
from dark_ages_desk.core.ruleset import intermediate_positions
from dark_ages_desk.library import games, new_session
from dark_ages_desk.reports.tables import losses
from dark_ages_desk.session import Session

from ..games.at_random import WALKS, give_next_answer
from ..session.headed_games import played as headed_game
from .evenings import read, some_answers, whole_game


def told(notes: tuple[Note, ...]) -> Counter[str]:
    """Per power what these notes say that it lost."""
    found: Counter[str] = Counter()
    for note in notes:
        facts = dict((*note.data, *note.hidden)).get(LOSSES, ())
        for whose, number, _ in facts if isinstance(facts, tuple) else ():
            found[whose] += number
    return found


def armies(pos: Any) -> Counter[str]:
    """Dark Age II: per kingdom its armies and ships, wherever they are; "" for nobody's."""
    found: Counter[str] = Counter()
    for area in pos.areas.values():
        found[area.owner] += area.armies + area.ships
    for code, kingdom in pos.kingdoms.items():
        found[code] += kingdom.household + kingdom.reserve
    return found


def units(pos: Any) -> Counter[str]:
    """Strategy & Conquest: per realm its units, and Commanders, who fall as such."""
    found: Counter[str] = Counter()
    for force in pos.forces.values():
        found[force.realm] += force.count + len(force.commanders)
    return found


KINDS = {
    "dark-age-ii/irish-sea": (armies, {"battle", "worn", "drowned"}),
    "strategy-and-conquest/danube": (units, {"battle", "engines"}),
}


def played(scenario: str, seed: int, number: int) -> Session:
    session, rng = new_session(scenario, seed=seed), random.Random(seed)
    eager = EagerPolicy(session.ruleset, rng)
    while len(session.entries) < number and session.outcome() is None:
        question = rng.choice(session.questions())
        answer = None if question.seat == CHANCE else eager.choose(session.position, question)
        if answer is None:
            give_next_answer(session, rng)
        else:
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
    return session


def steps(session: Session) -> Iterator[tuple[Any, Any]]:
    """All positions of a game and those on the way of each answer, two by two."""
    for entry in session.entries[1:]:
        if entry.kind == "answer" and entry.answer is not None:
            before = session.record.tree.after[entry.parent]
            yield from pairwise([before.replace(notes=()), *intermediate_positions(before, entry.answer)])


@pytest.mark.parametrize("scenario", KINDS)
@pytest.mark.parametrize("seed", WALKS)
def test_what_a_fight_takes_off_the_table_is_told_as_lost(scenario: str, seed: int) -> None:
    count, kinds = KINDS[scenario]
    fights = 0
    for before, after in steps(played(scenario, seed, 60)):
        new = after.notes[len(before.notes) :]
        if {note.kind for note in new} & kinds:
            had, has, lost = count(before), count(after), told(new)
            assert {one: had[one] - has[one] for one in {*had, *has} if had[one] != has[one]} == dict(lost), new
            fights += bool(lost)
    assert fights > 2


def figures(session: Session, viewer: str) -> Counter[str]:
    """Per power the sum of the table of losses, as that eye may know it."""
    _, *rows = losses(read(session, viewer=viewer))
    found: Counter[str] = Counter()
    for row in rows:
        found[row[2]] += int(row[3] or 0)
    return found


@pytest.mark.thirds
@pytest.mark.parametrize("game", games())
def test_the_table_of_losses_has_all_that_is_told_as_lost(game: str) -> None:
    session = {
        "dark-ages-1971": lambda: headed_game("dark-ages-1971/hastings", 1)[0],  # left to themselves they hardly meet
        "wergild": lambda: some_answers("wergild/590", 9, 70),
    }.get(game, lambda: whole_game(game))()
    notes = [note for entry in session.entries if not entry.struck for note in entry.notes]
    lost = sum(sum(told((note,)).values()) or int(str(dict(note.data).get("lost", 0))) for note in notes)
    assert sum(figures(session, REFEREE).values()) == lost > 0


def test_who_lost_how_many_armies_only_those_know_who_were_there() -> None:
    session = played("dark-age-ii/irish-sea", 1, 60)
    assert sum(figures(session, REFEREE).values()) > 0
    seats = [figures(session, seat) for seat in session.header.seats]
    assert any(sum(one.values()) for one in seats)
    assert all(sum(one.values()) < sum(figures(session, REFEREE).values()) for one in seats)
    assert not sum(figures(session, TABLE).values())

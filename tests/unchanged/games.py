"""Fifty games a game: answers as they were written down, dice as the program rolls them, what is refused."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.question import CHANCE, REFEREE, STAND_IN, TABLE, Answer, Value
from dark_ages_desk.library import default_seats, new_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import choose_readings, choose_settings
from dark_ages_desk.tools.near_misses import NearMisses
from tests.games.at_random import at_blows

from .digest import digest

SEEDS = range(1, 51)

MOVES = {"strategy-and-conquest": 40, "dark-age-ii": 40}
"""So many answers of a game are played; 120 of the others, whose answers are shorter."""

EVERY, TRIED = 8, 3
"""After so many answers each the table is looked at, and so many attempts near the offered are made."""


LINES = 5
"""So many lines tell what a game shows."""

LOOKED, FORECASTS = 48, 1
"""After so many answers each so many odds of who is asked are worked out."""


def _begun(game: str, seed: int) -> dict[str, Any]:
    """Return what a game begins with: each seed another scenario, other numbers of players, rules and readings."""
    shelf = [(info, number) for info in scenarios()[0] if info.game.id == game for number in sorted(info.file.players)]
    info, players = shelf[seed % len(shelf)]
    return {
        "scenario": info.id,
        "seats": list(default_seats(info.file, players)),
        "seed": seed,
        "settings": choose_settings(info.id, seed),
        "readings": choose_readings(info.id, seed),
    }


def _session(begins: dict[str, Any]) -> Session:
    return new_session(**{**begins, "seats": tuple(begins["seats"])})


def written(game: str, seed: int) -> str:
    """Play a game by players who seek a fight; return its beginning, its answers and the attempts beside them as JSON.

    What it shows is not in it: ``shown`` tells that of the same line.
    """
    begins = _begun(game, seed)
    session, rng = _session(begins), random.Random(seed)
    if game == "dark-ages-1971":
        at_blows(session, rng)  # left to themselves, armies hardly meet
    eager = EagerPolicy(session.ruleset, rng)
    attempts: list[tuple[int, str, str, str, Value]] = []
    begun = len(session.entries)
    while session.outcome() is None and len(session.entries) < begun + MOVES.get(game, 120):
        if len(session.entries) % EVERY == 0:
            number = session.entries[-1].number
            tried = NearMisses(session, rng).attempts(TRIED)
            attempts += [(number, one.seat, one.power, one.verb, one.value) for one in tried]
        question = rng.choice(session.questions())
        if question.seat == CHANCE:
            session.roll()
            continue
        answer = eager.choose(session.position, question)
        option = question.option(answer.verb)
        if option is not None and option.admits(answer.value):
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
    answers = [entry.answer for entry in session.entries if entry.answer is not None and entry.seat != STAND_IN]
    moves = [None if one.seat == CHANCE else [one.seat, one.power, one.verb, one.value] for one in answers]
    return json.dumps({**begins, "moves": moves, "attempts": attempts}, ensure_ascii=False, separators=(",", ":"))


def played(line: str) -> Session:
    """Return the session of such a line at its end, all of it to be seen by everybody."""
    *_, session = _moves(line, secrets="open")
    return session


def _moves(line: str, secrets: str = "") -> Iterator[Session]:
    """Yield the session of such a line before each of its answers, and at its end."""
    told = json.loads(line)
    moves = told.pop("moves")
    del told["attempts"]
    session = _session({**told, "secrets": secrets})
    for move in moves:
        yield session
        if move is None:
            session.roll()
        else:
            answer = _answer(move)
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
    yield session


def shown(line: str) -> Iterator[str]:
    """Play such a line again; yield what its dice showed, what was refused, what was seen and asked on the way (by the
    referee and by the others in turn), the odds that players were told, and what every viewer sees at the end."""
    told = json.loads(line)
    refused: list[str] = []
    way: list[str] = []
    odds: list[str] = []
    for session in _moves(line):
        at = session.entries[-1].number
        for _, *tried in (one for one in told["attempts"] if one[0] == at):
            refused += _refused(session, _answer(tried))
        if at % EVERY == 0:
            viewers = (*session.ruleset.seats, TABLE)
            way += [digest(session.view(one)) for one in (REFEREE, viewers[at // EVERY % len(viewers)])]
        if at % LOOKED == 0:
            asked = dict.fromkeys(question.seat for question in session.questions())
            told_odds = [one for seat in asked if seat != CHANCE for one in session.forecast(seat)[:FORECASTS]]
            odds += [digest((one.title, one.suppositions, one.odds())) for one in told_odds]
    dice = [entry.answer.value for entry in session.entries if entry.answer is not None and entry.seat == CHANCE]
    yield f"{told['seed']} dice {digest(dice)} of {len(dice)}"
    yield f"{told['seed']} refused {' '.join(refused)}"
    yield f"{told['seed']} on the way {' '.join(way)}"
    yield f"{told['seed']} odds {' '.join(odds)}"
    viewers = (*session.ruleset.seats, TABLE, REFEREE)
    seen = (digest((session.view(viewer), session.asides_for(viewer))) for viewer in viewers)
    yield f"{told['seed']} seen {' '.join(seen)}"


def _answer(told: list[Any]) -> Answer:
    seat, power, verb, value = told
    return Answer(seat, power, verb, _value(value))


def _value(told: Any) -> Value:
    """A value as it was before it was written as JSON, which knows no tuples."""
    return tuple(map(_value, told)) if isinstance(told, list) else told


def _refused(session: Session, answer: Answer) -> Iterator[str]:
    """Yield what an attempt is told, to whoever makes it and to the referee; what could be allowed is part of it."""
    for viewer in (answer.seat, REFEREE):
        yield digest(session.why_not(viewer, answer.verb, answer.value, answer.power))

"""Games of written orders, played by what stand-ins propose."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.library import default_seats, new_session, scenarios
from dark_ages_desk.session import Session


def begun(game: str, seed: int, most: int = 99, **settings: str) -> Session:
    """Begin a game: each seed another scenario of at most so many seats, and other numbers of players."""
    shelf = [
        (info, number)
        for info in scenarios()[0]
        if info.game.id == game and max(info.file.players) <= most
        for number in info.file.players
    ]
    info, players = shelf[seed % len(shelf)]
    return new_session(info.id, seats=default_seats(info.file, players), seed=seed, settings=settings)


def goes_on(session: Session, rng: random.Random, referee: str = "", idle: str = "") -> None:
    """Give one answer: the sheets are those that stand-ins propose, the dice are rolled; ``referee``: what he says;
    ``idle``: a power that orders nothing."""
    question = rng.choice(session.questions())
    if question.seat == CHANCE:
        session.roll()
    elif question.seat == REFEREE:
        session.answer(REFEREE, referee if question.option(referee) else question.options[0].verb)
    elif question.power == idle:
        session.answer(question.seat, question.options[0].verb, (), question.power)
    else:
        answer = rng.choice(session.ruleset.suggest(session.position, question))
        session.answer(answer.seat, answer.verb, answer.value, answer.power)


def writing(session: Session, rng: random.Random, turns: int) -> Iterator[Session]:
    """Yield the session each time that the orders of a turn are to be written, for so many turns; 0 for all."""
    last = None
    while session.outcome() is None:
        turn = session.position.turn
        if turns and turn > turns:
            return
        if turn and turn != last and any(question.sealed for question in session.questions()):
            last = turn
            yield session
        goes_on(session, rng)

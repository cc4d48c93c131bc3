"""Random games in which answers are undone, with the headings that were in force when each answer was asked."""

from __future__ import annotations

import random
from functools import cache

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.question import CHANCE, REFEREE, Button
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.session.chapters import Headings

from ..games.at_random import at_blows, give_next_answer

GAMES = {
    "carolingian-twilight/27.2": (220, {}),
    "carolingian-twilight/27.9": (160, {"pieces": "table"}),
    "dark-ages-1971/hastings": (120, {}),
    "dark-ages-1971/tours": (60, {"pieces": "table"}),
    "dark-age-britain-570/evening": (330, {}),
    "dark-age-britain-570/short": (120, {"pieces": "table"}),
    "dark-age-ii/irish-sea": (60, {"pace": "default"}),
    "dark-age-ii/north": (60, {"pace": "watched"}),
    "strategy-and-conquest/channel": (50, {}),
    "strategy-and-conquest/danube": (60, {}),
    "wergild/590": (60, {}),
}
"""Per scenario how many answers are played, and with which settings; of a battle after the armies were put together."""


@cache
def played(scenario: str, seed: int) -> tuple[Session, dict[int, Headings]]:
    """A random game with undone answers, and per entry the headings that were in force when it was asked."""
    number, settings = GAMES[scenario]
    known = {setting.id: dict(setting.choices) for setting in new_session(scenario, seed=seed).ruleset.settings}
    assert all(name in known for name in settings), known
    chosen = {name: choice for name, choice in settings.items() if choice != "default"}
    session, rng = new_session(scenario, seed=seed, settings=chosen), random.Random(seed)
    asked: dict[int, Headings] = {0: ()}
    if scenario == "dark-ages-1971/hastings":
        at_blows(session, rng)
        asked |= {entry.number: session.outline.headings(entry.number) for entry in session.entries[1:]}
        number += len(asked)
    eager = EagerPolicy(session.ruleset, rng)
    while len(session.entries) < number and session.outcome() is None:
        if session.can_undo and rng.random() < 0.03:
            for _ in range(rng.randrange(1, 5)):
                session.undo()
        before, entries = session.position.headings, len(session.entries)
        _answer(session, eager, rng)
        asked |= dict.fromkeys(range(entries, len(session.entries)), before)
    return session, asked


def _answer(session: Session, eager: EagerPolicy, rng: random.Random) -> None:
    """One answer of a player who seeks a fight, an aside now and then, a throw."""
    asides = [one for one in session.asides() if one.seat != REFEREE and one.options]
    question = rng.choice(asides if asides and rng.random() < 0.1 else session.questions())
    if question in asides or question.seat == CHANCE or rng.random() < 0.2:
        if question in asides:
            option = rng.choice(question.options)
            value = option.sample(rng.randrange)
            if option.admits(value):
                session.answer(question.seat, option.verb, value, question.power)
            return
        give_next_answer(session, rng)
        return
    main = next((one for one in question.options if isinstance(one, Button) and one.main), None)
    if main is not None and session.position.pieces == BY_TABLE and rng.random() < 0.9:
        session.answer(question.seat, main.verb, None, question.power)  # most of it is over without a result
        return
    answer = eager.choose(session.position, question)
    if answer is not None:
        session.answer(answer.seat, answer.verb, answer.value, answer.power)

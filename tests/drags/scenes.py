"""Moments of random games in which counters can be dragged: set-ups, marches, operations, attacks, sheets of orders."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.question import CHANCE, NotAllowed, Pick, Question, Sheet, Walk
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session

SCENARIOS = {
    "carolingian-twilight": ("27.2", "27.10", "27.6"),
    "dark-ages-1971": ("hastings", "stamford-bridge", "cerami", "constantinople"),
    "dark-age-britain-570": ("short", "evening"),
    "dark-age-ii": ("irish-sea", "north"),
    "strategy-and-conquest": ("channel", "north-sea"),
}
SEATS = ("Anna", "Ben", "Cleo", "Dora")


def is_for_drags(question: Question) -> bool:
    """Return whether counters of the board play a part in a question."""
    for option in question.options:
        if isinstance(option, Walk | Sheet):
            return True
        if isinstance(option, Pick) and (option.of in ("counters", "stacks") or option.puts is not None):
            return True
    return False


def is_march(question: Question) -> bool:
    """Return whether counters move in a question, and not only come or go."""
    return any(isinstance(one, Walk | Sheet) or one.verb in ("operate", "announce") for one in question.options)


def named_places(question: Question) -> set[str]:
    """Return the places where counters of a question's options stand."""
    found: set[str] = set(question.about)
    for option in question.options:
        if isinstance(option, Walk):
            found.add(option.start)
        elif isinstance(option, Pick) and option.of in ("counters", "stacks") and not option.leaves:
            found.update(choice.space for choice in option.choices)
    return found


def offered_goals(question: Question, counter: str) -> list[str]:
    """Return the places where a walk of a counter may end, by the rules."""
    walks = (one for one in question.options if isinstance(one, Walk) and counter in one.counters)
    return sorted({place for walk in walks for place in walk.endings() if place != walk.start})


def play_to_scenes(game: str, seed: int, steps: int = 600) -> Iterator[Session]:
    """Yield a session at each moment with something to drag; what the taker of it leaves behind is played on."""
    rng = random.Random(seed)
    scenario = f"{game}/{SCENARIOS[game][seed % len(SCENARIOS[game])]}"
    number = len(new_session(scenario).ruleset.seats)
    session = new_session(scenario, seats=SEATS[: min(number, 4)], seed=seed, secrets="open")
    policy = EagerPolicy(session.ruleset, rng)
    asked: dict[tuple[str, str], int] = {}
    for _ in range(steps):
        questions = session.questions()
        if not questions:
            return
        question = questions[0]
        if question.seat == CHANCE:
            session.roll()
            continue
        key = (question.rule, question.power)
        march = is_march(question)
        stands = any(one.power == question.power for one in session.view("referee").counters)
        if (
            stands
            and is_for_drags(question)
            and asked.get(key, 0) < (6 if march else 2)
            and rng.random() < (0.7 if march else 0.08)
        ):
            asked[key] = asked.get(key, 0) + 1
            yield session
            question = session.questions()[0]
        answer = policy.choose(session.position, question)
        try:
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
        except NotAllowed:
            continue

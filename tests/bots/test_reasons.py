"""Opponents of every game: what they answer is offered, and every number in a reason is one that was used."""

from __future__ import annotations

import random
import re

import pytest

from dark_ages_desk.bots.adviser import Adviser
from dark_ages_desk.bots.policies import RandomPolicy
from dark_ages_desk.bots.strength import STRENGTHS
from dark_ages_desk.core.advice import Choice, Trail
from dark_ages_desk.core.question import CHANCE, Question, find
from dark_ages_desk.core.ruleset import apply, open_questions
from dark_ages_desk.core.supposing import fold_memory
from dark_ages_desk.library import default_seats, new_session, scenarios
from dark_ages_desk.session import Session

SHORT = {
    "carolingian-twilight/27.2": 90,
    "dark-age-britain-570/short": 110,
    "dark-age-ii/north": 30,
    "dark-ages-1971/tours": 120,
    "strategy-and-conquest/duel-iberia": 24,
}
"""A scenario of each game, and the number of answers that are played."""


def play(scenario: str, strength: str, answers: int, seed: int) -> list[tuple[Question, Choice]]:
    """Play some answers with an opponent on every seat, and return its questions with its choices."""
    info = next(one for one in scenarios()[0] if one.id == scenario)
    session = new_session(scenario, seats=default_seats(info.file, max(info.file.players)), seed=seed)
    return play_session(session, strength, answers, seed)


def play_session(session: Session, strength: str, answers: int, seed: int) -> list[tuple[Question, Choice]]:
    rules, rng = session.ruleset, random.Random(seed)
    pos, chance = rules.start(), RandomPolicy(rng)
    heads = {seat: Adviser(rules, STRENGTHS[strength], seed) for seat in rules.seats}
    memories = dict.fromkeys(rules.seats, ())
    trail: dict[str, tuple[object, Trail]] = {}
    found = []
    for _ in range(answers):
        asked = open_questions(pos)
        asked = tuple(one for one in asked if not one.beside) or asked
        if not asked:
            break
        question = asked[0]
        if question.seat not in heads:
            answer = chance.choose(pos, question)
        else:
            stage = rules.stage_ids(pos)
            if question.seat not in trail or trail[question.seat][0] != stage:
                trail[question.seat] = (stage, Trail((), pos))
            given = trail[question.seat][1]
            choice = heads[question.seat].advise(pos, question, memories[question.seat], given)
            assert find((question,), choice.answer) is not None, (question.prompt, choice.answer)
            trail[question.seat] = (stage, Trail((choice.answer, *given.answers), given.begun))
            found.append((question, choice))
            answer = choice.answer
        after = apply(pos, answer, asked)
        memories = {seat: fold_memory(rules, memories[seat], (pos, after), seat) for seat in memories}  # type: ignore[misc]
        pos = after
    return found


def numbers_of(words: str) -> list[float]:
    """Return the numbers in a sentence, without those of names of hexes and years."""
    plain = re.sub(r"\b(hex|in|to|on|from|at) [0-9]{4}\b|\b[0-9]{4}\b|No\. [0-9]", " ", words)
    return [float(one.replace("−", "-")) for one in re.findall(r"(?<![\w-])[-+−]?[0-9]+(?:\.[0-9]+)?", plain)]


@pytest.mark.parametrize("scenario", SHORT)
def test_every_answer_is_offered_and_every_number_in_its_reason_was_used(scenario: str) -> None:
    told = play(scenario, "squire", SHORT[scenario], 3)
    assert len(told) > 5
    for _, choice in told:
        assert choice.answer.seat != CHANCE and choice.reason.endswith((".", "!")), choice.reason
        used = [choice.value, *choice.numbers, *(part.points for part in choice.parts)]
        rounded = {round(abs(one), places) for one in used for places in (0, 1)}
        rounded |= {round(abs(one) * 2) / 2 for one in used} | {round(abs(one) * 100) for one in used}
        for number in numbers_of(choice.reason):
            assert abs(number) in rounded or abs(number) in {1.0}, (choice.reason, used)


def test_the_same_seed_gives_the_same_answers_and_another_seed_others() -> None:
    scenario = "carolingian-twilight/27.2"
    one, again, other = (play(scenario, "squire", 50, seed) for seed in (4, 4, 5))
    assert [choice for _, choice in one] == [choice for _, choice in again]
    assert [choice.answer for _, choice in one] != [choice.answer for _, choice in other]

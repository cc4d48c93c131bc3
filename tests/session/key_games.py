"""Whole games by chance in which entries are put in, taken out and changed: no other throw may come out otherwise."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field

from dark_ages_desk import new_session
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, NotAllowed
from dark_ages_desk.library import scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.session.amendment import Amendment
from dark_ages_desk.session.edit import DROPPED, Edit, answered_anew, inserted, removed
from dark_ages_desk.session.entry_tree import Entry
from tests.games.at_random import at_blows, give_next_answer

ANSWERS, AMENDMENTS = 110, 3
"""How long a game is, and how often it is amended."""


@dataclass
class Told:
    """What happened in a game, in numbers."""

    throws: int = 0
    same: int = 0
    new: int = 0
    ways: Counter[str] = field(default_factory=Counter)


def games_of(game: str) -> list[str]:
    """The scenarios of a game."""
    return [info.id for info in scenarios()[0] if info.game.id == game]


def one_game(scenario: str, seed: int) -> Told:
    """Play it, amend it, look at every throw; AssertionError where one that nobody touched shows something else."""
    rng, told = random.Random(f"{scenario} {seed}"), Told()
    session = new_session(scenario, seed=seed)
    if scenario.startswith("dark-ages-1971/"):
        with suppress(StopIteration):  # a battle with other set-ups is played as it comes
            at_blows(session, rng)  # where nobody meets nobody throws
    _play(session, rng, ANSWERS)
    for _ in range(AMENDMENTS):
        before = _standing(session)
        touched = _begin(session, rng, told)
        plan = _decided(session, rng)
        dropped = {item.entry.number for item in plan.items if item.fate == DROPPED}
        session.amendments.apply()
        _compare(before, _standing(session), touched | dropped, told)
        _play(session, rng, 5)
    return told


def _play(session: Session, rng: random.Random, answers: int) -> None:
    for _ in range(answers):
        if not session.questions():
            return
        try:
            give_next_answer(session, rng)
        except NotAllowed:
            continue


def _standing(session: Session) -> list[Entry]:
    return [one for one in session.entries if not one.struck and one.answer is not None]


def _begin(session: Session, rng: random.Random, told: Told) -> set[int]:
    """Amend an entry by chance; gives the number of the entry that is touched."""
    entries = _standing(session)
    at = rng.choice(entries)
    way = rng.choice(("put in", "put in", "take out", "another die"))
    thrown = [one for one in entries if one.seat == CHANCE and type(_value(one)[0]) is int]
    if way == "another die" and thrown:
        at = rng.choice(thrown)
        face = (int(str(_value(at)[0])) % 6 + 1, *_value(at)[1:])
        session.amendments.amend(answered_anew(at.number, Answer(CHANCE, at.power, at.answer.verb, face)))  # type: ignore[union-attr]
    elif way == "take out":
        session.amendments.amend(removed(at.number))
    else:
        way = "put in"
        forms = [
            option for question in session.amendments.place(at.number).asides(REFEREE) for option in question.options
        ]
        # A counter more takes the next serial number: nothing may hang on those.
        form = rng.choice([one for one in forms if one.verb in ("adjust add", "adjust move", "adjust dp")])
        session.amendments.amend(inserted(at.number, Answer(REFEREE, "", form.verb, form.sample(rng.randrange))))
    told.ways[way] += 1
    return {at.number} if way != "put in" else set()


def _value(entry: Entry) -> tuple[object, ...]:
    assert entry.answer is not None and isinstance(entry.answer.value, tuple)
    return entry.answer.value


def _decided(session: Session, rng: random.Random) -> Amendment:
    """Whatever is asked is answered: throws by the desk's dice, the rest by chance; what does not hold is dropped."""
    for _ in range(3000):
        plan = session.amendments.current
        assert plan is not None
        plan.work()
        if plan.ready:
            return plan
        waits = plan.blocked_at
        at = (waits or plan.open[0]).entry.number
        if waits is None or not waits.questions or (waits.reasons and len(plan.draft.given.get(at, ())) > 6):
            session.amendments.amend(
                Edit(at, fate=DROPPED, anew=bool(waits and plan.draft.given.get(at) and not waits.questions))
            )
        elif waits.questions[0].seat == CHANCE:
            session.amendments.amend(plan.rolled())
        else:
            question = rng.choice(waits.questions)
            if question.seat == CHANCE:
                continue
            option = question.options[rng.randrange(len(question.options))]
            answer = Answer(question.seat, question.power, option.verb, option.sample(rng.randrange))
            if session.amendments.place(at).why_not(answer.seat, answer.verb, answer.value, answer.power).reason:
                continue
            session.amendments.amend(answered_anew(at, answer) if waits.same_question else inserted(at, answer))
    raise AssertionError("the amendment never ends")


def _compare(before: list[Entry], now: list[Entry], gone: set[int], told: Told) -> None:
    """Each throw that stands in both shows the same under the same key, and no key appears twice. No throw is new while
    the same throw of the record, which nobody touched, stands no more."""
    keys = [one.key for one in now]
    assert len(set(keys)) == len(keys), "a key stands twice"
    old = {one.number: one for one in before if one.seat == CHANCE}
    kept = {one.again: one for one in now if one.again} | {one.number: one for one in now}
    for number, was in old.items():
        told.throws += 1
        one = kept.get(number)
        if one is None:
            assert number in gone, f"a throw is lost: {was.words}"
            continue
        assert (one.key, _faces(one)) == (was.key, _faces(was)), f"{was.words} {was.prompt} came out as {one.words}"
        told.same += 1
    told.new += sum(one.seat == CHANCE and not one.again and one.number not in old for one in now)


def _faces(entry: Entry) -> list[object]:
    """Faces as they are; what names a counter may name it by another number now."""
    return [type(part) is str or part for part in _value(entry)]

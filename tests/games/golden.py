"""Golden records: finished games that must replay to the same table, some of whose answers the referee allowed.

``python -m tests.games.golden GAME`` plays those of the present version of its rules; do so only when a change of the
rules means it, and give the rules another version then: records of earlier versions stay as they are. Each record is a
session file; beside it lies what the table looked like at the end.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from dark_ages_desk.bots.policies import Eager
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.fuzz import some_settings
from dark_ages_desk.library import default_seats, game_of, new_session, scenarios
from dark_ages_desk.near import Near
from dark_ages_desk.session import Session
from dark_ages_desk.session.journal import SUFFIX

from .at_random import at_blows

FOLDER = Path(__file__).parent / "records"

ASIDES, WAIVED = 0.08, 0.06
"""How often a player uses a marker, a trade or a discard instead of answering; how often the referee allows a thing."""

GAMES = {
    "carolingian-twilight": {"27.1": 1, "27.4": 2, "27.6": 3, "27.9": 4, "27.10": 5},
    "dark-ages-1971": {"hamburg": 1, "hastings": 1, "dorylaeum": 1, "ascalon": 1},
}
"""Of each game those scenarios that differ most, and do not take long; with the seed that each is played with."""


def folder(game: str) -> Path:
    """Where the records of the present version of a game's rules are."""
    return FOLDER / game / game_of(game).version


def summary(session: Session) -> dict[str, Any]:
    """The table at the end in ids and numbers, whatever the words are."""
    outcome = session.outcome()
    return {
        "answers": len(session.entries) - 1,
        "over": session.outcome() is not None,
        "winners": [one.power for one in outcome.standings if one.wins] if outcome is not None else [],
        "table": dict(session.ruleset.summary(session.position)),
    }


def in_json(summary: dict[str, Any]) -> str:
    """A summary as it is kept beside its record, a line for each part."""
    parts = (f" {json.dumps(name)}: {json.dumps(told, ensure_ascii=False)}" for name, told in summary["table"].items())
    rest = (f" {json.dumps(name)}: {json.dumps(told)}," for name, told in summary.items() if name != "table")
    return "{\n" + "\n".join(rest) + '\n "table": {\n' + ",\n".join(parts) + "\n }\n}\n"


def play(number: int, scenario: str) -> Session:
    """One game by players who seek a fight, and a referee who allows a thing now and then; optional rules by chance.

    A game without a last turn is left to random play.
    """
    info = next(info for info in scenarios()[0] if info.id == scenario)
    options = some_settings(scenario, number)
    if "extended" in options:
        options["extended"] = "off"
    seats = default_seats(info.file, sorted(info.file.players)[number % len(info.file.players)])
    session = new_session(scenario, seats=seats, seed=number, settings=options)
    rng = random.Random(number)
    if info.game.id == "dark-ages-1971":
        at_blows(session, rng)  # left to themselves, armies hardly meet
    eager = Eager(session.ruleset, rng)
    while session.outcome() is None:
        answer = _chosen(session, eager, rng)
        if answer is not None:
            session.answer(answer.seat, answer.verb, answer.value, answer.power, answer.waived)
    return session


def _chosen(session: Session, eager: Eager, rng: random.Random) -> Answer | None:
    if rng.random() < WAIVED and (allowed := Near(session, rng).allowed(3)) is not None:
        return allowed
    asides = [one for one in session.asides() if one.seat != REFEREE]
    by_hand = bool(asides) and rng.random() < ASIDES
    question = rng.choice(asides if by_hand else session.questions())
    if not by_hand and question.seat != CHANCE:
        return eager.choose(session.position, question)
    option = rng.choice(question.options)
    value = option.sample(rng.randrange)
    return Answer(question.seat, question.power, option.verb, value) if option.admits(value) else None


def write(game: str) -> None:
    """Play those of the present version of a game's rules anew."""
    folder(game).mkdir(parents=True, exist_ok=True)
    for scenario, number in GAMES[game].items():
        session = play(number, f"{game}/{scenario}")
        path = folder(game) / f"{scenario}{SUFFIX}"
        path.unlink(missing_ok=True)
        session.save(path)
        path.with_suffix(".json").write_text(in_json(summary(session)), encoding="utf-8")
        session.close()
    for lock in folder(game).glob(".*.lock"):
        lock.unlink()


if __name__ == "__main__":
    write(sys.argv[1])

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
from typing import Any, NamedTuple

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.library import default_seats, game_of, new_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.session.journal import SUFFIX
from dark_ages_desk.tools.fuzz import choose_readings, choose_settings
from dark_ages_desk.tools.near_misses import NearMisses

from .at_random import at_blows

FOLDER = Path(__file__).parent / "records"

ASIDES, WAIVED = 0.08, 0.06
"""How often a player uses a marker, a trade or a discard instead of answering; how often the referee allows a thing."""


class Golden(NamedTuple):
    """One record: the scenario and the seed that it is played with, how many ``turns`` of it (0: all of them), and
    whether the doubtful rules are read by chance, one way or the other, instead of by their defaults."""

    scenario: str
    seed: int
    turns: int = 0
    readings: bool = False


def _by_default(**seeds: int) -> dict[str, Golden]:
    """Whole games by the default readings, each record named after its scenario."""
    return {scenario: Golden(scenario, seed) for scenario, seed in seeds.items()}


GAMES: dict[str, dict[str, Golden]] = {
    "carolingian-twilight": _by_default(**{"27.1": 1, "27.4": 2, "27.6": 3, "27.9": 4, "27.10": 5}),
    "dark-ages-1971": _by_default(hamburg=1, hastings=1, dorylaeum=1, ascalon=1),
    "dark-age-britain-570": {
        **_by_default(**{"short": 3, "bernicia-590": 3, "dyrham-577": 3}),
        **{f"short-read-{seed}": Golden("short", seed, readings=True) for seed in (11, 12, 13)},
        "evening-read": Golden("evening", 14, readings=True),
    },
    "dark-age-ii": {
        **_by_default(**{"irish-sea": 3, "north": 3}),
        **{f"north-read-{seed}": Golden("north", seed, 12, readings=True) for seed in (11, 12, 13)},
        "heptarchy-read": Golden("heptarchy", 14, 12, readings=True),
    },
    "strategy-and-conquest": {
        **_by_default(**{"channel": 3, "duel-iberia": 3}),
        "iberia": Golden("iberia", 3, 12),
        "north-sea": Golden("north-sea", 3, 12),
        **{f"steppe-read-{seed}": Golden("steppe", seed, 8, readings=True) for seed in (11, 12)},
        "middle-sea-read": Golden("middle-sea", 13, 8, readings=True),
        "danube-read": Golden("danube", 14, 8, readings=True),
    },
}
"""Of each game those scenarios that differ most, and do not take long."""


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


def play(golden: Golden, game: str) -> Session:
    """One game by players who seek a fight, and a referee who allows a thing now and then; optional rules by chance.

    A game without a last turn is left to random play.
    """
    number, scenario = golden.seed, f"{game}/{golden.scenario}"
    info = next(info for info in scenarios()[0] if info.id == scenario)
    options = choose_settings(scenario, number)
    if "extended" in options:
        options["extended"] = "off"
    seats = default_seats(info.file, sorted(info.file.players)[number % len(info.file.players)])
    readings = choose_readings(scenario, number) if golden.readings else {}
    session = new_session(scenario, seats=seats, seed=number, settings=options, readings=readings)
    rng = random.Random(number)
    if info.game.id == "dark-ages-1971":
        at_blows(session, rng)  # left to themselves, armies hardly meet
    eager = EagerPolicy(session.ruleset, rng)
    while session.outcome() is None and not (golden.turns and len(session.turns()) > golden.turns):
        answer = _chosen(session, eager, rng)
        if answer is not None:
            session.answer(answer.seat, answer.verb, answer.value, answer.power, answer.waived)
    return session


def _chosen(session: Session, eager: EagerPolicy, rng: random.Random) -> Answer | None:
    if rng.random() < WAIVED and (allowed := NearMisses(session, rng).find_waivable(3)) is not None:
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
    for name, golden in GAMES[game].items():
        session = play(golden, game)
        path = folder(game) / f"{name}{SUFFIX}"
        path.unlink(missing_ok=True)
        session.save(path)
        path.with_suffix(".json").write_text(in_json(summary(session)), encoding="utf-8")
        session.close()
    for lock in folder(game).glob(".*.lock"):
        lock.unlink()


if __name__ == "__main__":
    write(sys.argv[1])

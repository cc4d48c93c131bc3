"""Golden records: one finished game of each scenario, which must replay to the same position.

``python -m tests.games.golden`` plays them anew; do so only when a change of the rules means it, and say why in the
commit. Each record is a session file; beside it lies what the table looked like at the end.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from dark_ages_desk.bots.policies import AtRandom, Eager
from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.fuzz import some_options
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.units import in_words
from dark_ages_desk.library import default_seats, new_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.session.journal import SUFFIX

FOLDER = Path(__file__).parent / "carolingian_twilight" / "golden"
GAME = "carolingian-twilight"

ASIDES = 0.08
"""How often a player uses a marker, a trade or a discard instead of answering."""


def summary(session: Session) -> dict[str, Any]:
    """The table at the end, in words that can be read and compared."""
    pos = session.position
    assert isinstance(pos, Table)
    outcome = session.outcome()
    forces = sorted(f"{force.power} in {force.space}: {in_words(force.units)}" for force in pos.forces.values())
    return {
        "answers": len(session.entries) - 1,
        "turn": pos.turn,
        "verdict": outcome.headline if outcome else "",
        "standings": [f"{s.power}: {s.score} {s.level}" for s in outcome.standings] if outcome else [],
        "ranks": dict(sorted(pos.ranks.items())),
        "runs": dict(sorted(pos.runs.items())),
        "dp": dict(sorted(pos.dp.items())),
        "hands": {power: list(hand) for power, hand in sorted(pos.hands.items()) if hand},
        "pool": {marker: number for marker, number in sorted(pos.pool.items()) if number},
        "out": list(pos.out),
        "pillaged": sorted(pos.pillaged),
        "feudal": sorted(pos.feudal),
        "forces": forces,
    }


def play(number: int, scenario: str, players: int) -> Session:
    """One game by players who seek a fight and use their markers; the optional rules are chosen by chance.

    The Extended game has no last turn, so it is left to random play.
    """
    info = next(info for info in scenarios()[0] if info.id == scenario)
    options = {**some_options(scenario, number), "extended": "off"}
    session = new_session(scenario, seats=default_seats(info.file, players), seed=number, options=options)
    rng = random.Random(number)
    eager, chance = Eager(session.ruleset, rng), AtRandom(rng)
    while session.outcome() is None:
        asides = [one for one in session.asides() if one.seat != REFEREE]
        markers = [one for one in asides if one.option("play")]
        if asides and rng.random() < ASIDES:
            question, who = rng.choice(markers or asides), chance
            answer = who.choose(session.position, question)
        else:
            question = session.questions()[0]
            answer = (chance if question.seat == CHANCE else eager).choose(session.position, question)
        session.answer(answer.seat, answer.verb, answer.value, answer.power)
    return session


def cases() -> list[tuple[int, str, int]]:
    """Every scenario, with the number of players that changes from one to the next."""
    shelf = [info for info in scenarios()[0] if info.file.game == GAME]
    return [
        (number, info.id, sorted(info.file.players)[number % len(info.file.players)])
        for number, info in enumerate(shelf, start=1)
    ]


def write() -> None:
    """Play all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for number, scenario, players in cases():
        played = play(number, scenario, players)
        path = FOLDER / f"{scenario.partition('/')[2]}{SUFFIX}"
        copy = Session.start(played.ruleset, played.header, path)
        for entry in played.entries:
            if entry.answer is not None:
                copy.answer(entry.answer.seat, entry.answer.verb, entry.answer.value, entry.answer.power)
        copy.close()
        text = json.dumps(summary(copy), indent=1, ensure_ascii=False)
        path.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
    for lock in FOLDER.glob(".*.lock"):
        lock.unlink()


if __name__ == "__main__":
    write()

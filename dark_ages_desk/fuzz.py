"""``fuzz``: random play of every scenario in every number of players: crashes, dead ends, faults, endless games."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from pathlib import Path
from typing import TextIO

from dark_ages_desk.bots.policies import AtRandom, Careful, Eager, Policy
from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.core.ruleset import DeadEnd
from dark_ages_desk.library import default_seats, game_of, new_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.session.journal import SUFFIX

LONGEST_GAME = 50_000
"""No game has more answers than this; one that does is endless."""

ENOUGH = 4_000
"""A game without a last turn is broken off after so many answers."""

ASIDES = 0.06
"""How often random play uses a gift, a discard or a marker instead of answering."""

ADJUSTED = 4
"""In one game of so many the referee adjusts the table as well; in the others every position is looked at for faults,
which an adjustment could bring about."""


def fuzz(game: str, games: int, seed: int, folder: Path, policy: str, out: TextIO) -> int:
    """Play ``games`` games, game number n with the seed ``seed`` + n. Gives 0, or 1 after any failure.

    A failed game is written to ``folder`` as a session file that reproduces it, up to the answer that failed.
    """
    shelf = [
        (info, players) for info in scenarios()[0] if info.game.id == game for players in sorted(info.file.players)
    ]
    answers = failures = 0
    endings: Counter[str] = Counter()
    for number in range(games):
        info, players = shelf[number % len(shelf)]
        session = new_session(
            info.id,
            seats=default_seats(info.file, players),
            seed=seed + number,
            options=some_options(info.id, seed + number),
            readings=some_readings(info.id, seed + number),
        )
        try:
            answers += play_out(session, seed + number, policy)
            outcome = session.outcome()
            endings.update([s.level for s in outcome.standings] if outcome else ["broken off"])
        except Exception as error:
            failures += 1
            path = write_out(session, folder / f"fuzz-{game}-{seed + number}{SUFFIX}")
            out.write(f"game with seed {seed + number} failed: {error!r}; see {path}\n{traceback.format_exc()}")
    levels = ", ".join(f"{level} {number}" for level, number in sorted(endings.items()))
    if levels:
        out.write(f"endings: {levels}\n")
    out.write(f"{games} games, {answers} answers, {failures} failures\n")
    return 1 if failures else 0


def some_options(scenario: str, seed: int) -> dict[str, str]:
    """Optional rules chosen by chance, so that all of them and all combinations are played."""
    rng = random.Random(seed)
    settings = game_of(scenario.partition("/")[0]).settings
    return {setting.id: rng.choice(setting.choices)[0] for setting in settings}


def some_readings(scenario: str, seed: int) -> dict[str, str]:
    """The doubtful rules read by chance, one way or the other."""
    rng = random.Random(f"readings {seed}")
    readings = game_of(scenario.partition("/")[0]).readings
    return {reading.id: rng.choice(reading.choices)[0] for reading in readings}


def play_out(session: Session, seed: int, policy: str = "random") -> int:
    """Play a session to its end by a policy; gives the number of answers. A game that has no last turn is broken off
    after ``ENOUGH`` of them; any other that does not end raises DeadEnd."""
    rng = random.Random(seed)
    policies: dict[str, Policy] = {"careful": Careful(session.ruleset, rng), "eager": Eager(session.ruleset, rng)}
    player: Policy = policies.get(policy, AtRandom(rng))
    chance: Policy = AtRandom(rng)
    answers = 0
    adjusted = seed % ADJUSTED == 0
    while session.outcome() is None:
        before = session.position
        questions = session.questions()
        if not any(True for question in questions for option in question.options for _ in option.values()):
            raise DeadEnd(f"nobody can answer anything after {answers} answers")
        if policy != "careful" and rng.random() < ASIDES:
            asides = [one for one in session.asides() if adjusted or one.seat != REFEREE]
            if not asides:
                continue
            question, who = rng.choice(asides), chance
        else:
            question = questions[rng.randrange(len(questions))]
            who = chance if question.seat == CHANCE else player
        answer = who.choose(session.position, question)
        try:
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
        except Exception as error:
            raise RuntimeError(f"after {answers} answers, {answer} failed: {error!r}") from error
        answers += 1
        if not adjusted and (faults := session.ruleset.faults(session.position, before)):
            raise RuntimeError(f"after {answers} answers, {answer}: {'; '.join(faults)}")
        if session.ruleset.endless and answers >= ENOUGH:
            break
        if answers > LONGEST_GAME:
            raise DeadEnd(f"the game has not ended after {LONGEST_GAME} answers")
    return answers


def write_out(session: Session, path: Path) -> Path:
    """The record of a session in memory as a session file, for opening it again."""
    path.unlink(missing_ok=True)
    session.save(path)
    session.close()
    return path

"""``fuzz``: random play of every scenario in every number of players: crashes, dead ends, faults, endless games.

One answer in twenty and more is one that the rules forbid and the referee allows.
"""

from __future__ import annotations

import random
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from dark_ages_desk.bots.policies import CarefulPolicy, EagerPolicy, Policy, RandomPolicy
from dark_ages_desk.core.cardboard import BY_DESK, CUP, PIECES
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Question
from dark_ages_desk.core.ruleset import DeadEnd
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.library import default_seats, game_of, new_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.session.journal import SUFFIX
from dark_ages_desk.tools.near_misses import NearMisses

LONGEST_GAME = 50_000
"""No game has more answers than this; one that does is endless."""

ENOUGH = 4_000
"""Number of answers after which a game without a last turn is stopped."""

ASIDES = 0.06
"""Share of random play that uses a gift, a discard or a marker instead of an answer."""

WAIVED = 0.06
"""Share of the answers, if enough can be allowed, that the rules refuse and the referee allows."""

TRIES = 3
"""Number of options whose neighbourhood is searched for a refused answer, before an offered answer is given."""

TOLD = 20
"""Number of games between two messages about the progress."""

ADJUSTED = 4
"""Step between two games with adjustments by the referee: one game in this number has them.

In the others every position is checked for faults, which an adjustment could cause.
"""


def fuzz(game: str, games: int, seed: int, folder: AnyPath, policy: str, out: TextIO, turns: int = 0) -> int:
    """Play ``games`` games, game number n with the seed ``seed`` + n. Return 0, or 1 after any failure.

    Each game is played for ``turns`` turns, 0 for all. A failed game is written to ``folder`` as a session file that
    reproduces it up to the answer that failed. The folder is made for the first of them.
    """
    folder = Path(folder)
    shelf = [
        (info, players) for info in scenarios()[0] if info.game.id == game for players in sorted(info.file.players)
    ]
    failures = 0
    played = PlayStatistics()
    endings: Counter[str] = Counter()
    for number in range(games):
        info, players = shelf[number % len(shelf)]
        session = new_session(
            info.id,
            seats=default_seats(info.file, players),
            seed=seed + number,
            settings=choose_settings(info.id, seed + number),
            readings=choose_readings(info.id, seed + number),
        )
        try:
            play_out(session, seed + number, policy, played, turns)
            outcome = session.outcome()
            endings.update([s.level for s in outcome.standings] if outcome else ["broken off"])
        except Exception as error:
            failures += 1
            path = write_out(session, folder / f"fuzz-{game}-{seed + number}{SUFFIX}")
            out.write(f"game with seed {seed + number} failed: {error!r}; see {path}\n{traceback.format_exc()}")
        if (number + 1) % TOLD == 0 and number + 1 < games:
            out.write(f"{number + 1} of {games} games, {played.answers} answers, {failures} failures so far\n")
        out.flush()  # a long run that is broken off has told what it found
    levels = ", ".join(f"{level} {number}" for level, number in sorted(endings.items()))
    if levels:
        out.write(f"endings: {levels}\n")
    share = 100 * played.waived / max(1, played.answers)
    out.write(f"{len(played.checks)} checks waived, in {played.waived} answers, which is {share:.1f}% of all\n")
    out.write(f"{games} games, {played.answers} answers, {failures} failures\n")
    return 1 if failures else 0


@dataclass
class PlayStatistics:
    """The answers of random play: their number, the number of those with a waiver, and the count of
    each waived check."""

    answers: int = 0
    waived: int = 0
    checks: Counter[str] = field(default_factory=Counter)


KEPT = (PIECES.id, CUP.id)
"""Settings that let a table keep something itself."""


def choose_settings(scenario: str, seed: int) -> dict[str, str]:
    """Choose random options, so that all combinations of them are played; the desk keeps the pieces."""
    rng = random.Random(seed)
    settings = game_of(scenario.partition("/")[0]).settings
    played = {setting.id: rng.choice(setting.choices)[0] for setting in settings if setting.id not in KEPT}
    return played | {setting.id: BY_DESK for setting in settings if setting.id in KEPT}


def choose_readings(scenario: str, seed: int) -> dict[str, str]:
    """Choose random readings of the doubtful rules, as a new table may choose them."""
    rng = random.Random(f"readings {seed}")
    readings = game_of(scenario.partition("/")[0]).readings
    return {reading.id: rng.choice(reading.choices)[0] for reading in readings if reading.offered}


def play_out(
    session: Session, seed: int, policy: str = "random", played: PlayStatistics | None = None, turns: int = 0
) -> int:
    """Play a session to its end by a policy, and return the number of answers.

    A game without a last turn is stopped after ``ENOUGH`` of them; any other that does not end raises DeadEnd. With
    ``played``, which is updated, some answers are refused ones that the referee allows. It stops after ``turns`` turns,
    or is played to the end for 0.
    """
    rng = random.Random(seed)
    policies: dict[str, Policy] = {
        "careful": CarefulPolicy(session.ruleset, rng),
        "eager": EagerPolicy(session.ruleset, rng),
    }
    player: Policy = policies.get(policy, RandomPolicy(rng))
    answers = 0
    waived: set[str] = set()
    adjusted = seed % ADJUSTED == 0
    turn, begun = session.ruleset.calendar(session.position)[:1], 1
    while session.outcome() is None:
        before = session.position
        questions = session.questions()
        if not any(True for question in questions for option in question.options for _ in option.values()):
            raise DeadEnd(f"no player has an answer after {answers} answers")
        # As long as they are too few every second answer, so that the others have their turn.
        behind = played is not None and played.waived < WAIVED * (played.answers + 1) and rng.random() < 0.5
        allowed = NearMisses(session, rng).find_waivable(TRIES) if behind else None
        answer = allowed or _choose_answer(session, player, rng, adjusted, policy)
        if answer is None:
            continue
        try:
            session.answer(answer.seat, answer.verb, answer.value, answer.power, answer.waived)
        except Exception as error:
            raise RuntimeError(
                f"after {answers} answers, {_describe_answer(questions, answer)} failed: {error!r}"
            ) from error
        answers += 1
        if played is not None:
            played.answers += 1
            played.waived += bool(answer.waived)
            played.checks.update(answer.waived)
            waived.update(answer.waived)
        if not adjusted and (faults := session.ruleset.invariant_errors(session.position, before, waived)):
            raise RuntimeError(f"after {answers} answers, {_describe_answer(questions, answer)}: {'; '.join(faults)}")
        now = session.ruleset.calendar(session.position)[:1]
        turn, begun = now, begun + (now != turn)
        if turns and begun > turns:
            break
        if session.ruleset.endless and answers >= ENOUGH:
            break
        if answers > LONGEST_GAME:
            raise DeadEnd(f"the game has not ended after {LONGEST_GAME} answers")
    return answers


def _describe_answer(questions: tuple[Question, ...], answer: Answer) -> str:
    """Return an answer with the question that it was given to."""
    to = (one.prompt for one in questions if (one.seat, one.power) == (answer.seat, answer.power))
    return f"{answer} to “{next(to, 'an aside')}”"


def _choose_answer(session: Session, player: Policy, rng: random.Random, adjusted: bool, policy: str) -> Answer | None:
    """Return an answer to one of the questions, or sometimes an aside; None if there is no aside."""
    chance: Policy = RandomPolicy(rng)
    if policy != "careful" and rng.random() < ASIDES:
        asides = [one for one in session.asides() if adjusted or one.seat != REFEREE]
        return chance.choose(session.position, rng.choice(asides)) if asides else None
    questions = session.questions()
    question = questions[rng.randrange(len(questions))]
    return (chance if question.seat == CHANCE else player).choose(session.position, question)


def write_out(session: Session, path: AnyPath) -> Path:
    """Write the record of a session in memory to a session file, to be opened again, and return its path."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    session.save(path)
    session.close()
    return path

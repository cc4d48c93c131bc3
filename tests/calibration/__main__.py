"""``python -m tests.calibration GAME``: play games, compare what was forecast with what came true, print the tenths."""

from __future__ import annotations

import argparse
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module

from dark_ages_desk.bots.policies import AtRandom, Eager
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.library import default_seats, new_session, scenarios

from .tally import Tally

GAMES = ("carolingian-twilight",)


def play(game: str, seed: int, turns: int) -> Tally:
    """Play one game by players who seek a fight; return what was forecast in it and came true."""
    shelf = [(info, number) for info in scenarios()[0] if info.game.id == game for number in info.file.players]
    info, players = shelf[seed % len(shelf)]
    session = new_session(info.id, seats=default_seats(info.file, players), seed=seed)
    rng = random.Random(seed)
    eager, chance = Eager(session.ruleset, rng), AtRandom(rng)
    watch = import_module(f"tests.calibration.{game.replace('-', '_')}").Watch(session)
    tally = Tally()
    turn, begun = session.ruleset.when(session.position)[:1], 1
    while session.outcome() is None:
        questions = session.questions()
        question = questions[rng.randrange(len(questions))]
        answer = (chance if question.seat == CHANCE else eager).choose(session.position, question)
        option = question.option(answer.verb)
        if option is None or not option.admits(answer.value):
            continue
        watch.before(answer)
        session.answer(answer.seat, answer.verb, answer.value, answer.power)
        for share, came_true in watch.after():
            tally.add(share, came_true)
        now = session.ruleset.when(session.position)[:1]
        turn, begun = now, begun + (now != turn)
        if turns and begun > turns:
            break
    return tally


def main() -> int:
    """Print the tenths of each game; return 1 where one is off, or has too few."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=0, help="of each game, 0 for all")
    chosen = parser.parse_args()
    wrong = False
    for game in chosen.game:
        tally = Tally()
        with ProcessPoolExecutor(2) as pool:
            seeds = range(chosen.seed, chosen.seed + chosen.games)
            for one in pool.map(play, [game] * len(seeds), seeds, [chosen.turns] * len(seeds)):
                tally.merge(one)
        print(f"{game}, {chosen.games} games from seed {chosen.seed}", *tally.lines(), *tally.faults, sep="\n")
        wrong = wrong or bool(tally.faults)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())

"""Dark Age II: what becomes of areas after a report of them, counted in games of stand-ins (1.10).

``python -m tests.calibration.dark_age_ii --games N --seed S`` counts anew and writes what the game draws from
(``belief/drift.json``).
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from dark_ages_desk.core.forecast import Odds
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.dark_age_ii import belief
from dark_ages_desk.games.dark_age_ii.belief.drift import ROUNDS, Change, change_base, classes_of, difference
from dark_ages_desk.games.dark_age_ii.belief.worlds import current_facts, last_report
from dark_ages_desk.games.dark_age_ii.odds.battles import PossibleAttack, compute_odds
from dark_ages_desk.games.dark_age_ii.state.area import RETREAT, Area
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.sequence import ROUND

from .orders import begun, goes_on
from .tally import Tally

GAME = "dark-age-ii"

TURNS = 24
"""So many turns of a game are looked at."""

SOME = 12
"""Of the forecasts of a turn so many are looked at."""

PARTS = 48
"""The counts of a class are given in so many parts."""

LEAST = 400
"""A class that was seen less often is left out, as an area is seen in many rounds and from many sides: then the wider
one is taken, and without one an area is taken for what was reported."""


def change(pos: DarkAge, code: str, was: Area) -> Change:
    """Return how an area differs from what was reported."""
    area = pos.area(code)
    back = area.retreat_to
    retreats = int(area.mode == RETREAT and bool(back) and pos.area(back).owner == area.owner != "")
    owner = pos.kingdoms.get(area.owner)
    household = owner.household if owner is not None and owner.house == code else 0
    names = ("armies", "ships", "population", "forts", "trade")
    now, then = ([getattr(one, name) for name in names] for one in (area, was))
    numbers = (difference(before, after) for before, after in zip(then, now, strict=True))
    armies, ships, population, forts, trade = numbers
    return armies, ships, population, forts, trade, retreats, household


def seen(pos: DarkAge, written: DarkAge, kingdom: str) -> Iterator[tuple[str, Change]]:
    """Yield for each area that a kingdom does not own the class and the wider one, and what has become of it.

    ``written``: the table when the sheets of this turn were written; what a kingdom knows is as of then. An area is
    counted once for each own stack next to it, as it is forecast; one beside which there is none, once."""
    now = max(pos.round, 1) if pos.slots else 0
    for code, area in written.areas.items():
        if area.owner != kingdom:
            turn, was = last_report(written, (kingdom,), code)
            age = max(0, pos.turn - 1 - turn) * ROUNDS + now
            if age:
                told = current_facts(written, (kingdom,), code)
                near = (written.area(one) for one in pos.ground(code).near)
                stacks = sum(one.owner == kingdom and one.armies > 0 for one in near)
                for name in classes_of(pos.ground(code), was, told, age):
                    for _ in range(max(1, stacks)):
                        yield name, change(pos, code, change_base(was, told))


class Watched:
    """A game of stand-ins, looked at when its sheets are written and before each round.

    In each turn another kingdom orders nothing and looks on: what it would attack is not changed by itself.
    """

    def __init__(self, seed: int, turns: int) -> None:
        self.session, self.rng, self.turns = begun(GAME, seed, pace="watched"), random.Random(seed), turns
        self.idle = ""

    def moments(self) -> Iterator[DarkAge]:
        """Yield the table when sheets are written, and before each round."""
        last = None
        while self.session.outcome() is None and self.session.position.turn <= self.turns:
            pos: DarkAge = self.session.position
            moment = pos.turn, pos.round, bool(pos.slots)
            if pos.turn and moment != last:
                last = moment
                if not pos.slots:
                    players = [question.power for question in self.session.questions() if question.sealed]
                    if not players:  # stand-ins have taken over all kingdoms
                        return
                    self.idle = self.rng.choice(players)
                yield pos
            goes_on(self.session, self.rng, ROUND, self.idle)


def play(seed: int, turns: int) -> Tally:
    """Play one game of stand-ins; return what was forecast of attacks, each in a round drawn by lot, and came true."""
    game, tally = Watched(seed, turns or TURNS), Tally()
    told: list[Told] = []
    for pos in game.moments():
        if not pos.slots:
            told = list(_told(game))
        for one in told if pos.slots else ():
            if one.round == max(pos.round, 1):
                for chance, came_true in one.compared(pos):
                    tally.add(chance, came_true)
    return tally


@dataclass(frozen=True)
class Told:
    """What was forecast of one attack in one round, and from which table."""

    pos: DarkAge
    kingdom: str
    frm: str
    to: str
    round: int
    odds: Odds

    def compared(self, now: DarkAge) -> Iterator[tuple[Fraction, bool]]:
        """Yield each chance with whether it came true when the armies of then attack in that round."""
        table = now.replace(areas={**now.areas, self.frm: self.pos.area(self.frm)})
        on = PossibleAttack(table, self.kingdom, self.frm, self.to, REFEREE)
        found = compute_odds(on, {"attackers": on.own.armies})
        for forecast, came in zip(self.odds.columns, found.columns, strict=True):
            yield forecast.cases[0].shares[0].chance, came.cases[0].shares[0].chance == 1


def _told(game: Watched) -> Iterator[Told]:
    """Some of what is forecast of this turn to whoever looks on."""
    pos: DarkAge = game.session.position
    question = next(one for one in game.session.questions() if one.power == game.idle)
    found = game.session.forecast_for(question.seat, question)
    for forecast in game.rng.sample(found, min(SOME, len(found))):
        number = 1 + game.rng.randrange(ROUNDS)
        frm, _, to = forecast.id.partition(" ")
        yield Told(pos, question.power, frm, to, number, forecast.odds({"round": number}))


def counts(seed: int) -> dict[str, Counter[Change]]:
    """Play one game and return what was seen before each of its rounds."""
    game = Watched(seed, TURNS)
    found: dict[str, Counter[Change]] = {}
    written: DarkAge = game.session.position
    for pos in game.moments():
        written = pos if not pos.slots else written
        for name, one in seen(pos, written, game.idle):
            found.setdefault(name, Counter())[one] += 1
    return found


def in_parts(counted: Counter[Change]) -> list[list[object]]:
    """Return the most frequent changes with how many of ``PARTS`` each has, those with the largest rests rounded up."""
    total = sum(counted.values())
    exact = {one: PARTS * number / total for one, number in sorted(counted.items())}
    parts = {one: int(share) for one, share in exact.items()}
    rests = sorted(exact, key=lambda one: (parts[one] - exact[one], one))
    for one in rests[: PARTS - sum(parts.values())]:
        parts[one] += 1
    return [[list(one), number] for one, number in parts.items() if number]


def main() -> None:
    """Count anew and write ``drift.json``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    total: dict[str, Counter[Change]] = {}
    with ProcessPoolExecutor(2) as pool:
        for one in pool.map(counts, range(chosen.seed, chosen.seed + chosen.games)):
            for name, found in one.items():
                total.setdefault(name, Counter()).update(found)
    lines = [
        f"{json.dumps(name)}: {json.dumps(in_parts(found), separators=(',', ':'))}"
        for name, found in sorted(total.items())
        if found.total() >= LEAST
    ]
    path = Path(belief.__file__).with_name("drift.json")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{len(lines)} classes of {sum(one.total() for one in total.values())} areas seen in {chosen.games} games")


if __name__ == "__main__":
    main()

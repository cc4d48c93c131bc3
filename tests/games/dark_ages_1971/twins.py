"""Twins: a random battle at the desk, and a second one whose counters the table keeps, into which the losses of each
Player-Turn alone are entered. Points, panic and the verdict must agree.

``python -m tests.games.dark_ages_1971.twins BATTLES`` fights as many as one likes.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.question import CHANCE, REFEREE, find
from dark_ages_desk.library import new_session, scenarios

from ..at_random import at_blows


class Twins:
    """Two sessions of one battle. ``checked``: how many figures were compared, by kind."""

    def __init__(self, scenario: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.desk = new_session(scenario, seed=seed)
        self.table = new_session(scenario, seed=seed, settings={"pieces": "table"})
        at_blows(self.desk, self.rng)  # left to themselves, armies hardly meet
        side = self.desk.position.phasing
        self.table.answer(REFEREE, "adjust phase", (side, "movement", ""))
        self.eager = EagerPolicy(self.desk.ruleset, self.rng)
        self.checked: Counter[str] = Counter()
        self.told: Counter[int] = Counter()

    def play_one(self) -> None:
        """One answer at the desk."""
        question = next(question for question in self.desk.questions() if not question.beside)
        if question.seat == CHANCE:
            self.desk.roll()
            return
        answer = self.eager.choose(self.desk.position, question)
        while find((question,), answer) is None:
            answer = self.eager.choose(self.desk.position, question)
        self.desk.answer(answer.seat, answer.verb, answer.value, answer.power)

    def run(self) -> None:
        """The whole battle, compared after every Player-Turn."""
        while self.table.outcome() is None:
            if self.table.questions()[0].option("done"):
                self.player_turn()
            else:
                self.agree()
        assert self.desk.outcome() is not None
        self.same("verdict", *(one.outcome().standings for one in (self.desk, self.table)))

    def player_turn(self) -> None:
        """The desk plays it; its losses are entered at the table, and those that a captor won."""
        now, before = self.now(self.table), len(self.desk.position.losses)
        while self.desk.outcome() is None and self.now(self.desk) == now and not self.desk.questions()[0].option("yes"):
            self.play_one()
        new = self.desk.position.losses[before:]
        self.told.clear()
        for verb, prize in (("lost", False), ("captured", True)):
            lost = tuple(f"{loss.side} {self.kind(loss)}" for loss in new if bool(loss.prize) == prize)
            if lost and self.table.outcome() is None:
                self.table.answer(REFEREE, verb, lost)
        self.compare()
        self.table.answer(REFEREE, "done")

    def kind(self, loss: Any) -> str:
        """A lost command unit's number is told by who is missing."""
        if loss.kind != "CM":
            return str(loss.kind)
        here = Counter(unit.number for unit in self.desk.position.units.values() if self.commands(unit, loss.side))
        there = Counter(unit.number for unit in self.table.position.units.values() if self.commands(unit, loss.side))
        missing = sorted((there - here - self.told).elements())
        self.told[missing[0]] += 1
        return f"CM{missing[0]}"

    @staticmethod
    def commands(unit: Any, side: str) -> bool:
        return bool(unit.side == side and unit.kind == "CM")

    def agree(self) -> None:
        """Whether the battle ends: the table says what the desk said."""
        self.play_one()
        said = self.desk.entries[-1].answer
        assert said is not None
        self.table.answer(said.seat, said.verb, said.value, said.power)

    @staticmethod
    def now(session: Any) -> tuple[int, str]:
        return session.position.turn, session.position.phasing

    def same(self, what: str, desk: Any, table: Any) -> None:
        self.checked[what] += 1
        assert desk == table, f"{what}: at the desk {desk}, at the table {table}"

    def compare(self) -> None:
        a, b = self.desk.position, self.table.position
        sides = a.fixed.armies
        self.same("lost", {side: a.points_lost(side) for side in sides}, {side: b.points_lost(side) for side in sides})
        self.same("won", {side: a.points_won(side) for side in sides}, {side: b.points_won(side) for side in sides})
        self.same("panic", a.broken, b.broken)


def main(battles: int) -> None:
    """Fight so many battles, and say what agreed."""
    shelf = [i.id for i in scenarios()[0] if i.game.id == "dark-ages-1971" and not i.file.map.endswith(".toml")]
    shelf = [name for name in shelf if not new_session(name).ruleset.fixed.battle.free]
    total: Counter[str] = Counter()
    for number in range(battles):
        twins = Twins(shelf[number % len(shelf)], number)
        twins.run()
        total += twins.checked
        total["battles"] += 1
        total["answers at the desk"] += len(twins.desk.entries)
        total["entered at the table"] += len(twins.table.entries)
    print(", ".join(f"{number} {what}" for what, number in total.items()))


if __name__ == "__main__":
    main(int(sys.argv[1]))

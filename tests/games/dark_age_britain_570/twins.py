"""Twins: a random game at a desk, and a second one whose pieces and event cards the table keeps, into which the results
of each part of the year alone are entered. Cattle, tax bases, towns, the order of play and the points must agree.

``python -m tests.games.dark_age_britain_570.twins GAMES`` plays as many as one likes.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.question import CHANCE, REFEREE, find
from dark_ages_desk.games.dark_age_britain_570.phases import (
    count,
    entering,
    events,
    redeploying,
    results,
    results_spring,
    year,
)
from dark_ages_desk.games.dark_age_britain_570.phases.count import points
from dark_ages_desk.games.dark_age_britain_570.phases.setup import SetUpResult
from dark_ages_desk.games.dark_age_britain_570.phases.talks import agreed_alliances
from dark_ages_desk.library import new_session, scenarios
from dark_ages_desk.tools.fuzz import choose_readings

from ..at_random import give_next_answer

IDLE = ("pass", "end", "another year")
"""Answers that make a game shorter or longer: only by chance."""


class Twins:
    """Two sessions of one game. ``checked``: how many figures were compared, by kind."""

    def __init__(self, scenario: str, seed: int, players: int = 0, readings: Mapping[str, str] | None = None) -> None:
        seats = tuple(f"Player {n}" for n in range(1, players + 1)) or None
        self.rng = random.Random(seed)
        self.desk = new_session(scenario, seats=seats, seed=seed, readings=readings)
        by_table = {"pieces": "table", "cup": "table"}
        self.table = new_session(scenario, seats=seats, seed=seed, readings=readings, settings=by_table)
        self.eager = EagerPolicy(self.desk.ruleset, self.rng)
        self.checked: Counter[str] = Counter()
        self.results: dict[type, Callable[[], None]] = {
            SetUpResult: self.set_up,
            results.TalksResult: self.talks,
            results.OverturesResult: self.overtures,
            results_spring.EventsResult: self.events,
            results_spring.BuildingResult: self.building,
            results.RedeployResult: self.redeployment,
            results.MonthResult: self.month,
            results.HomeResult: self.way_home,
            count.CountResult: self.count,
        }

    @property
    def a(self) -> Any:
        return self.desk.position

    @property
    def b(self) -> Any:
        return self.table.position

    def run(self) -> None:
        """The whole game, compared after every result."""
        while self.table.outcome() is None:
            self.results[type(self.b.top)]()
            self.compare()
        assert self.desk.outcome() is not None
        self.same("verdict", *(one.outcome().standings for one in (self.desk, self.table)))

    # --- what the desk plays

    def play_one(self) -> tuple[Any, Any]:
        """One answer at the desk, as often a chance one as one that looks for war: the step that asked, the answer."""
        while True:
            step, before = self.a.top, self.desk.head
            question = self.rng.choice(self.desk.questions())
            if question.seat == CHANCE or self.rng.random() < 0.2:
                give_next_answer(self.desk, self.rng)
            else:
                answer = self.eager.choose(self.a, question)
                if answer.verb not in IDLE and find((question,), answer):
                    self.desk.answer(answer.seat, answer.verb, answer.value, answer.power)
            if self.desk.head != before:
                return step, self.desk.entries[-1].answer

    def play_while(self, goes_on: Callable[[], bool]) -> list[Any]:
        """All answers as long as that holds."""
        found = []
        while self.desk.outcome() is None and goes_on():
            found.append(self.play_one()[1])
        return found

    def enter(self, verb: str, value: Any = None) -> None:
        self.table.answer(REFEREE, verb, value)

    # --- the parts of a year

    def set_up(self) -> None:
        self.play_while(lambda: self.a.stage == "set-up")
        self.enter("set up")

    def talks(self) -> None:
        self.play_while(lambda: self.a.stage == "diplomacy")
        if self.a.stage in ("count", "over"):
            self.enter("all end")
            return
        for group in self.a.alliances:
            if len(group) > 1 and group not in agreed_alliances(self.b):
                self.enter("allied", group)
        alone = {group[0] for group in self.a.alliances if len(group) == 1}
        if still := tuple(
            one for group in agreed_alliances(self.b) for one in group if len(group) > 1 and one in alone
        ):
            self.enter("alone", still)
        self.enter("talks over")

    def overtures(self) -> None:
        paid = 0
        start = self.desk.head
        self.play_while(lambda: self.a.stage == "overtures")
        for note in (note for entry in self.desk.entries[start + 1 :] for note in entry.notes):
            if note.kind == "offered":
                paid = int(note.text.split()[-2])
            elif note.kind in ("joined", "refused"):
                town = self.a.fixed.town_at[note.spaces[0]]
                self.enter("overture", (note.power, town, paid, "joined" if note.kind == "joined" else "stayed"))
        self.enter("overtures over")

    def events(self) -> None:
        while self.a.stage == "events":
            step, answer = self.play_one()
            if isinstance(step, events.DrawCard):
                self.enter("card", answer.value)
            elif type(step) is type(self.b.top):
                self.same_answer(answer)
            if isinstance(self.b.top, results_spring.EventsResult):
                self.pieces()
                self.came_back()
        self.enter("events over")

    def same_answer(self, answer: Any) -> None:
        """Dice that the program takes for a card, and a choice that it asks for."""
        value = answer.value
        if answer.verb == "give up":
            value = tuple(self.like(unit, value[:n]) for n, unit in enumerate(value))
        question = self.table.questions()[0]
        if question.seat == CHANCE:
            self.table.roll(value)
        else:
            self.table.answer(answer.seat, answer.verb, value, answer.power)

    def like(self, unit: str, others: tuple[str, ...]) -> str:
        """A unit at the table that is like one at the desk."""
        known, taken = self.a.fixed.units, len([one for one in others if self.sort(one) == self.sort(unit)])
        alive = [one for one in known if self.sort(one) == self.sort(unit) and self.b.is_alive(one)]
        return alive[taken]

    def building(self) -> None:
        said = self.play_while(lambda: self.a.stage == "building")
        down = tuple(self.sort(unit) for one in said if one.verb == "lay down" for unit in one.value)
        built = tuple(one.verb.removeprefix("rebuild ") for one in said if one.verb.startswith("rebuild "))
        entered = [("laid down", down), ("rebuilt", built)]
        for verb, units in entered if self.a.fixed.readings["upkeep-order"] == "first" else entered[::-1]:
            if units:
                self.enter(verb, units)
        self.enter("building over")

    def redeployment(self) -> None:
        month = self.b.month
        while self.in_month(month) and self.redeploys():
            self.play_one()
            self.pieces()
        self.enter("redeployed")

    def redeploys(self) -> bool:
        return any(
            isinstance(step, redeploying.Redeploying) or (isinstance(step, year.Begin) and step.what == "redeploy")
            for step in self.a.agenda
        )

    def month(self) -> None:
        month, group = self.b.month, self.b.top.group
        while self.in_month(month) and self.a.acting == group:
            self.play_one()
            self.pieces()
        self.enter("month over")

    def in_month(self, month: int) -> bool:
        return (self.a.stage, self.a.month) == ("months", month)

    def way_home(self) -> None:
        self.play_while(lambda: self.a.stage == "way home")
        self.enter("home")

    def count(self) -> None:
        said = self.play_while(lambda: self.a.stage == "count")
        for one in said:
            if one.verb == "break" and len(self.b.group(one.power)) > 1:
                self.enter("broke", (one.power,))
        self.enter("all play on" if self.desk.outcome() is None else "to the count")

    # --- what came of war and events, as a referee would enter it

    def sort(self, unit: str) -> str:
        one = self.a.fixed.units[unit]
        return f"{one.home}-{one.kind}"

    def alive(self, pos: Any) -> Counter[str]:
        return Counter(
            one.id if one.leads else self.sort(one.id) for one in pos.fixed.units.values() if pos.is_alive(one.id)
        )

    def pieces(self) -> None:
        """Who was lost, which leader fell, which towns were taken."""
        new = {town: by for town, by in self.a.holder.items() if by != self.b.holder[town]}
        gone = self.alive(self.b) - self.alive(self.a)
        garrison = {self.sort(unit) for town in new if not self.b.holder[town] for unit in self.a.fixed.of_home[town]}
        leaders = [one for one in self.a.fixed.units if one in gone]
        if lost := tuple(sort for sort in gone.elements() if sort not in leaders and sort not in garrison):
            self.enter("lost", lost)
            if isinstance(self.b.top, entering.Conqueror):
                fell = next(one for one in self.a.fallen if one not in self.b.fallen)
                self.enter("slew the last", (self.a.fallen[fell],))
        for leader in sorted(leaders, key=lambda one: len(self.a.slain.get(one, ()))):
            if not self.b.is_alive(leader):
                continue  # fell with his kingdom
            by = [one for one, slew in self.a.slain.items() if leader in slew]
            several = 3 if self.a.fixed.readings["slayer"] == "all" else 1
            self.enter("leader", (leader, *(by + [""] * 3)[:several]))
        for town, by in new.items():
            if by == self.b.holder[town]:
                continue  # so it follows from the others
            if not by:
                self.enter("neutral again", (town, len(self.a.garrison(town))))
            else:
                self.enter(f"takes {by}", (self.a.fixed.towns[town].hex,))

    def came_back(self) -> None:
        if back := tuple((self.alive(self.a) - self.alive(self.b)).elements()):
            self.enter("came back", back)

    # --- do they agree?

    def same(self, what: str, desk: Any, table: Any) -> None:
        self.checked[what] += 1
        assert desk == table, f"{what}, {self.a.when}, {self.a.stage}: at the desk {desk}, at the table {table}"

    def compare(self) -> None:
        """Everything that the second desk keeps by itself."""
        a, b = self.a, self.b
        for what, name in (("cattle", "cattle"), ("towns", "holder"), ("allies", "ally"), ("conquered", "fallen"),
                           ("glory", "slain"), ("order", "order"), ("alliances", "alliances"), ("deck", "deck"),
                           ("tidings", "tidings"), ("worth", "worth"), ("same year", "taken")):  # fmt: skip
            self.same(what, getattr(a, name), getattr(b, name))
        self.same("tax base", *({one: pos.base(one) for one in pos.fixed.kingdoms} for pos in (a, b)))
        self.same("living", self.alive(a), self.alive(b))
        self.same("points", *({one: points(pos, one) for one in pos.fixed.played} for pos in (a, b)))


def main(games: int) -> None:
    """Play so many games, and say what agreed."""
    shelf = [info for info in scenarios()[0] if info.game.id == "dark-age-britain-570"]
    total: Counter[str] = Counter()
    for number in range(games):
        info = shelf[number % len(shelf)]
        players = info.file.players[-1 - number % len(info.file.players)]
        twins = Twins(info.id, number, players, choose_readings(info.id, number) if number % 2 else {})
        twins.run()
        total += twins.checked
        total["games"] += 1
        total["towns that changed hands"] += sum(note.kind in ("conquered", "joined", "neutral")
                                                 for entry in twins.desk.entries for note in entry.notes)  # fmt: skip
        total["answers at the desk"] += len(twins.desk.entries)
        total["entered at the table"] += len(twins.table.entries)
    print(", ".join(f"{number} {what}" for what, number in total.items()))


if __name__ == "__main__":
    main(int(sys.argv[1]))

"""Twins: a random game at the desk, and a second one whose pieces and cup the table keeps, into which its results alone
are entered. What the second desk works out by itself must agree.

``python -m tests.games.carolingian_twilight.twins GAMES`` plays as many as one likes.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from typing import Any

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.question import CHANCE, PLAY, REFEREE, NotAllowed, find
from dark_ages_desk.games.carolingian_twilight.phases import result_bids, results, sequence
from dark_ages_desk.games.carolingian_twilight.pool.drawing import DrawnAtTable
from dark_ages_desk.games.carolingian_twilight.powers.standings import victory_points
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.hands import possible_markers
from dark_ages_desk.games.carolingian_twilight.state.position import STAGES
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.library import default_seats, new_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import choose_settings

ORDER = [stage for stage, _, _ in STAGES]
ASIDES = 0.08


class Twins:
    """Two sessions of one game. ``checked``: how many figures were compared, by kind."""

    def __init__(self, scenario: str, seed: int) -> None:
        info = next(info for info in scenarios()[0] if info.id == scenario)
        players = sorted(info.file.players)[seed % len(info.file.players)]
        options = choose_settings(scenario, seed) | {"extended": "off"}
        seats = default_seats(info.file, players)
        self.rng = random.Random(seed)
        self.desk = new_session(scenario, seats=seats, seed=seed, settings=options)
        self.table = new_session(
            scenario, seats=seats, seed=seed, settings={**options, "pieces": "table", "cup": "table"}
        )
        self.eager = EagerPolicy(self.desk.ruleset, self.rng)
        self.told: list[Any] = []
        self.checked: Counter[str] = Counter()
        self.entered = 0

    @property
    def a(self) -> Any:
        return self.desk.position

    @property
    def b(self) -> Any:
        return self.table.position

    # --- the game at the desk

    def play_one(self, asides: bool = True) -> None:
        """One answer at the desk, or now and then a marker in its place."""
        cards = [
            (aside, option, choice)
            for aside in self.desk.asides()
            for option in aside.options
            if option.verb == PLAY
            for choice in option.choices
        ]
        if cards and asides and self.rng.random() < ASIDES:
            aside, option, choice = self.rng.choice(cards)
            self.desk.answer(aside.seat, option.verb, (choice.id,), aside.power)
        else:
            question = next(question for question in self.desk.questions() if not question.beside)
            if question.seat == CHANCE:
                self.desk.roll()
            else:
                answer = self.eager.choose(self.a, question)
                while find((question,), answer) is None:
                    answer = self.eager.choose(self.a, question)
                self.desk.answer(answer.seat, answer.verb, answer.value, answer.power)
        self.told += self.a.notes

    def play_while(self, going_on: Any) -> list[Any]:
        """What the desk told while it was played on."""
        self.told = []
        while self.desk.outcome() is None and going_on():
            self.play_one()
        return self.told

    # --- its results at the table

    def enter(self, verb: str, value: Any = None, power: str = "") -> None:
        self.entered += 1
        self.table.answer(REFEREE, verb, value, power)

    def run(self) -> None:
        """The whole game, compared at every turn."""
        turn = 0
        while self.table.outcome() is None:
            if self.b.turn != turn and type(self.b.top) is result_bids.InitiativeResult:
                self.play_while(lambda: self.a.stage == "dp")
                turn = self.b.turn
                self.compare(f"turn {turn}")
            self.one_result()
        while self.desk.outcome() is None:
            self.play_one()
        self.same("verdict", *(set(one.outcome().standings) for one in (self.desk, self.table)))
        desk, table = Counter(levies(self.desk)), Counter(levies(self.table))
        self.same("LP", desk - table, table - desk)

    def one_result(self) -> None:
        """One question at the table, answered from what has happened at the desk."""
        step = self.b.top
        match step:
            case result_bids.InitiativeResult():
                self.bids()
            case result_bids.BiddingResult():
                self.npps()
            case results.RaidResult():
                self.raid()
            case results.TurnResult():
                self.turn(step.power)
            case DrawnAtTable():
                self.enter(UNSEEN)
            case _:
                self.same_question()

    def same_question(self) -> None:
        """What both desks ask alike, such as the set-up, or the end of the game: the table answers as the desk did."""
        question = self.table.questions()[0]
        if type(self.a.top) is type(self.b.top):
            self.play_one(asides=False)
            said = self.desk.entries[-1].answer
            assert said is not None
            self.table.answer(said.seat, said.verb, said.value, said.power)
        elif question.seat == CHANCE:
            self.table.roll()
        else:
            option = question.options[-1]
            self.table.answer(question.seat, option.verb, option.sample(self.rng.randrange), question.power)

    def bids(self) -> None:
        before = dict(self.a.dp)
        self.play_while(lambda: self.a.stage == "initiative")
        boxes = {power: box for box, power in self.a.track.items()}
        value: list[Any] = []
        for power in self.b.player_powers():
            value += [max(0, before[power] - self.a.dp[power]), str(boxes[power])]
        self.enter("placed", tuple(value))
        self.settle()

    def npps(self) -> None:
        before = dict(self.b.dp)
        self.play_while(lambda: self.a.stage == "npp")
        boxes = {power: box for box, power in self.a.track.items()}
        value: list[Any] = []
        paid: set[str] = set()
        for npp in self.b.top.majors(self.b):
            who = self.a.own[self.a.seat(npp)]
            price = 0 if who in paid else max(0, before[who] - self.a.dp[who])
            paid.add(who)
            value += [who, price, str(boxes[npp])]
        self.enter("placed", tuple(value))
        self.settle()

    def raid(self) -> None:
        told = self.play_while(lambda: self.a.stage == "raid")
        joined = next((int(dict(n.data)["cell"]) for n in told if dict(n.data).get("chart") == "viking-strength"), 0)
        area = next((note.spaces[-1] for note in told if note.kind == "raid"), "")
        if not area:
            self.enter("no raid", (joined,))
        else:
            over = any(note.kind == "raid over" and "taken all" in note.text for note in told)
            first = any(note.kind == "pillaged" and note.power == VIKINGS and area in note.spaces for note in told)
            taken = results.ALL if over else results.AREA if first else results.NOTHING
            left = sum(force.size for force in self.a.forces_of(VIKINGS)) if not over else 0
            self.enter("raid", (joined, area, taken, left))
        self.settle(told)
        if type(self.b.top) is results.RaidRest:
            self.enter("done")

    def turn(self, power: str) -> None:
        told = self.play_while(lambda: sequence.TurnOver(power) in self.a.agenda)
        mine = tuple(dict.fromkeys(n.spaces[0] for n in told if n.kind == "pillaged" and n.power == power and n.spaces))
        if mine := tuple(space for space in mine if space not in self.b.pillaged):
            self.enter("pillaged", mine)
        self.settle(told)
        self.vikings()
        if self.b.top == results.TurnResult(power):
            self.enter("done")

    # --- whatever else is different, as a referee would enter it

    def settle(self, told: list[Any] | None = None) -> None:
        """Who stands where, who drew and played markers, whose leader died, who plays whom, what DP left."""
        self.draw_all()
        for note in told or []:
            if note.kind == "played" and self.table.outcome() is None:
                self.play_marker(note)
            if note.kind == "leader lost" and self.a.ranks.get(note.power) == "major":
                self.lose_leader(note.power)
        if self.table.outcome() is not None:
            return
        self.stand()
        self.hands()
        over = self.a.turn > self.b.turn  # the desk has begun another turn already: that comes by itself
        for power, total in self.a.dp.items():
            total -= sum(income(note) for note in self.told if over and note.kind == "income" and note.power == power)
            if total != self.b.dp.get(power, 0) and power in self.b.player_powers():
                self.adjust("dp", power, total)
        for name in ("pillage",) if over else ("pillage", "plague"):
            field = {"pillage": "pillaged", "plague": "plague"}[name]
            for space in sorted(getattr(self.a, field) ^ getattr(self.b, field)):
                self.adjust(name, space, "on" if space in getattr(self.a, field) else "off")
        for area in sorted(self.a.feudal ^ self.b.feudal):
            self.adjust("feudalism", area, "on" if area in self.a.feudal else "off")
        self.powers()

    def powers(self) -> None:
        a, b = self.a, self.b
        for power, rank in a.ranks.items():
            if b.ranks.get(power) != rank and rank in ("major", "minor", "gone"):
                self.adjust("rank", power, rank)
        for power in sorted(a.runs.keys() | self.b.runs.keys()):
            if a.runs.get(power) != self.b.runs.get(power):
                self.adjust("control", power, a.runs.get(power, ""))
        for power in sorted(a.last_run.keys() | self.b.last_run.keys()):
            if a.last_run.get(power) != self.b.last_run.get(power):
                self.adjust("last run", power, a.last_run.get(power, ""))
        for power in sorted(a.lost_leader ^ self.b.lost_leader) if a.turn == self.b.turn else ():
            self.adjust("skip", power, "yes" if power in a.lost_leader else "no")

    def adjust(self, what: str, *value: Any) -> None:
        self.enter(f"adjust {what}", (*value, "twin"))

    def draw_all(self) -> None:
        while type(self.b.top) is DrawnAtTable and self.table.outcome() is None:
            self.one_result()

    def play_marker(self, note: Any) -> None:
        marker = next(one for one, marker in KINDS.items() if f" {marker.name}" in note.text)
        if marker in possible_markers(self.b, note.power) and self.b.seat(note.power):
            try:
                self.table.answer(self.b.seat(note.power), PLAY, (marker,), note.power)
            except NotAllowed:
                return  # a reply, which is told with the results

    def lose_leader(self, power: str) -> None:
        if any(force.leader for force in self.b.forces_of(power)):
            self.adjust("leader", power)

    def stand(self) -> None:
        """First who came, then who went: a power that stands nowhere would be gone."""
        a, b = standing(self.a), standing(self.b)
        for power, space in sorted(a - b):
            self.adjust("stands", space, power, results.TOO)
        for power, space in sorted(standing(self.b) - a):
            self.adjust("stands", space, power, results.GONE)

    def vikings(self) -> None:
        """Raiders that stayed on the map may be fought, or turned, in a power's turn."""
        a, b = ({force.space: force.size for force in pos.forces_of(VIKINGS)} for pos in (self.a, self.b))
        for space in sorted(a.keys() | b.keys()):
            if a.get(space) != b.get(space) and self.table.outcome() is None:
                self.adjust("vikings", space, a.get(space, 0))

    def hands(self) -> None:
        for power in self.a.hands:
            while len(self.b.hands.get(power, ())) > len(self.a.hands[power]):
                hand = self.b.hands[power]
                self.adjust("drop marker", UNSEEN if UNSEEN in hand else hand[0], power)
            while len(self.b.hands.get(power, ())) < len(self.a.hands[power]):
                self.adjust("take marker", UNSEEN, power)

    # --- do they agree?

    def same(self, what: str, desk: Any, table: Any) -> None:
        self.checked[what] += 1
        assert desk == table, f"{what}, turn {self.a.turn}: at the desk {desk}, at the table {table}"

    def compare(self, when: str) -> None:
        """Everything that the second desk keeps by itself."""
        a, b = self.a, self.b
        control = ({s: set(who) for s, who in pos.control.items()} for pos in (a, b))
        self.same("control", *control)
        self.same("DP", *({p: dp for p, dp in pos.dp.items() if dp} for pos in (a, b)))
        self.same("Vikings", *(Counter((f.space, f.size) for f in pos.forces_of(VIKINGS)) for pos in (a, b)))
        self.same("points", *({p: victory_points(pos, p) for p in pos.player_powers()} for pos in (a, b)))
        self.same("ranks", dict(a.ranks), dict(b.ranks))
        self.same("markers", *({p: len(hand) for p, hand in pos.hands.items() if hand} for pos in (a, b)))
        if when:
            self.same("initiative", a.moved, b.moved)


def income(note: Any) -> int:
    """What a power received in a Diplomatic Points Phase."""
    found = re.search(r" (\d+) DP for burgs", note.text)
    assert found is not None
    return int(found[1])


def standing(pos: Any) -> set[tuple[str, str]]:
    return {(force.power, force.space) for force in pos.forces.values() if force.power != VIKINGS}


def levies(session: Session) -> list[str]:
    """What was told of LP at each Levy Segment."""
    found, turn = [], 0
    for entry in session.entries:
        for note in entry.notes:
            turn += note.kind == "turn"
            if note.kind == "levy":
                found.append(f"{turn}: {note.text}")
    return found


def main(games: int) -> None:
    """Play so many games, and say what agreed."""
    shelf = [info.id for info in scenarios()[0] if info.game.id == "carolingian-twilight"]
    total: Counter[str] = Counter()
    for number in range(games):
        twins = Twins(shelf[number % len(shelf)], number)
        twins.run()
        total += twins.checked
        total["games"] += 1
        total["answers at the desk"] += len(twins.desk.entries)
        total["entered at the table"] += len(twins.table.entries)
    print(", ".join(f"{number} {what}" for what, number in total.items()))


if __name__ == "__main__":
    main(int(sys.argv[1]))

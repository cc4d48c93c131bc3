"""A game of sealed bids: in each round three players write a number, a word, a place and a pact at the same time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from dark_ages_desk.core.board import AreaBoard, Edge, Space
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import Check, FailedCheck, Trial
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import (
    CHANCE,
    REFEREE,
    Answer,
    Button,
    Choice,
    Form,
    FormField,
    Option,
    Pick,
    PickNumber,
    Question,
    Roll,
    Value,
    find,
)
from dark_ages_desk.core.ruleset import Outcome, Reading, Ruleset, Setting, settle
from dark_ages_desk.core.step import Step
from dark_ages_desk.core.view import CounterView, Fact, PowerView, SpaceView, TableView
from dark_ages_desk.session import Header, Session

SEATS = ("Anna", "Berta", "Cleo")
PLACES = ("francia", "saxony")


@dataclass(frozen=True)
class Hall(Position):
    """Who bid what in this round, and in which round it is."""

    turn: int = 1
    bids: tuple[tuple[str, str], ...] = ()
    purse: int = 9


@dataclass(frozen=True)
class Bids(Step[Hall]):
    """1.0 All bid at the same time, and are opened together."""

    rule: ClassVar[str] = "1.0"
    moment: ClassVar[str] = "when bids are written"
    verbs: ClassVar[tuple[str, ...]] = ("bid", "pass", "land", "pact")

    def ask(self, pos: Hall) -> tuple[Question, ...]:
        options: tuple[Option, ...] = (
            PickNumber("bid", "Bid", 1, pos.purse),
            Button("pass", "Pass"),
            Pick("land", "Bid land", "spaces", tuple(Choice(place, place.title()) for place in PLACES)),
            Form("pact", "Bid a pact", (FormField("gold", "Gold", "number", low=0, high=9),)),
        )
        waiting = [seat for seat in SEATS if seat not in dict(pos.bids)]
        return tuple(
            Question(seat, seat.lower(), self.rule, f"{seat}, you hold {pos.purse}: bid", options,
                     sealed=f"bids {pos.turn}", key=(pos.turn, "1.0", seat))
            for seat in waiting
        )  # fmt: skip

    def checks_for(self, pos: Hall, attempt: Answer) -> Iterable[Trial[Any]]:  # type: ignore[override]
        yield Trial(PURSE, (pos, attempt.value))

    def take(self, pos: Hall, answer: Answer) -> Hall:
        told = f"{answer.verb} {answer.value}"
        pos = pos.replace(bids=(*pos.bids, (answer.seat, told)))
        pos = pos.note(Note("bid", f"{answer.seat} says {told}.", self.rule, answer.power))
        if len(pos.bids) < len(SEATS):
            return pos.push_steps(self)
        return pos.replace(turn=pos.turn + 1, bids=()).push_steps(Lot(), Choosing(), self)


PURSE: tuple[Check[Any], ...] = (
    Check(
        "bid: purse",
        "1.1",
        lambda case: type(case[1]) is not int or case[1] <= case[0].purse,
        lambda case: f"A bid of {case[1]} is more than the {case[0].purse} in the purse.",
    ),
)


@dataclass(frozen=True)
class Lot(Step[Hall]):
    """2.0 A die."""

    rule: ClassVar[str] = "2.0"

    def ask(self, pos: Hall) -> tuple[Question, ...]:
        return (Question(CHANCE, "", self.rule, "A lot", (Roll("roll", "Roll", key=(pos.turn, "2.0")),)),)

    def take(self, pos: Hall, answer: Answer) -> Hall:
        return pos.note(Note("lot", f"The lot is {answer.value}."))


@dataclass(frozen=True)
class Choosing(Step[Hall]):
    """3.0 Anna chooses behind her hand: options of all kinds whose values are hers."""

    rule: ClassVar[str] = "3.0"

    def ask(self, pos: Hall) -> tuple[Question, ...]:
        options: tuple[Option, ...] = (
            PickNumber("number", "Hide", 1, 9, secret=True, public="Hide some"),
            Button("button", "Hide the crown", public="Hide something"),
            Pick("pick", "Hide", "spaces", (Choice("saxony", "Saxony"),), secret=True),
            Form("form", "Hide", (FormField("gold", "Gold", "number", low=0, high=9),), secret=True),
        )
        return (Question("Anna", "anna", self.rule, "What is hidden?", options, key=(pos.turn, "3.0")),)

    def take(self, pos: Hall, answer: Answer) -> Hall:
        return pos.note(Note("hid", "Something is hidden.", private=(("Anna", f"It is {answer.value}."),)))


@dataclass(frozen=True)
class Auction(Ruleset):
    """The rules, as a Ruleset."""

    id: str = "auction"
    name: str = "Auction"
    scenario_id: str = "auction/1"
    scenario_name: str = "The first auction"
    version: str = "1"
    seats: tuple[str, ...] = SEATS
    readings: tuple[Reading, ...] = ()
    settings: tuple[Setting, ...] = ()
    charts: Mapping[str, Chart] = field(default_factory=dict)
    endless: bool = True
    hides: bool = False
    steps = Step

    @property
    def board(self) -> AreaBoard:
        spaces = {place: Space(place, place.title(), "land", {"lv": 1}, "made up") for place in PLACES}
        return AreaBoard("hall", "The hall", "", spaces, (Edge(PLACES, "plain", "made up"),))

    def calendar(self, pos: Hall) -> tuple[str, ...]:
        return (str(pos.turn),)

    def stage_ids(self, pos: Hall) -> tuple[Value, ...]:
        return (pos.turn,)

    def summary(self, pos: Hall) -> tuple[tuple[str, Value], ...]:
        return ("turn", pos.turn), ("bids", pos.bids), ("purse", pos.purse)

    def start(self) -> Hall:
        return settle(Hall((Bids(),), {seat.lower(): seat for seat in SEATS}))

    def view(self, pos: Hall, viewer: str, questions: tuple[Question, ...]) -> TableView:
        powers = {s.lower(): PowerView(s.lower(), s, s, "#aa3322", "hatch", s[0], "player", s) for s in SEATS}
        own = tuple(one for one in questions if viewer in (REFEREE, one.seat) or one.seat == CHANCE)
        counters: tuple[CounterView, ...] = ()
        spaces = {place: SpaceView(place, None) for place in PLACES}
        return TableView(viewer, self.scenario_name, f"Round {pos.turn}", spaces, counters, powers, (), questions=own)

    def about(self, pos: Hall, viewer: str, space: str) -> tuple[Fact, ...]:
        return (Fact("Purse", str(pos.purse), "1.1"),)

    def asides(self, pos: Hall) -> tuple[Question, ...]:
        purse = PickNumber("adjust purse", "Set the purse", 1, 9)
        gift = Button("wave", "Wave")
        return (Question(REFEREE, "", "", "Adjust", (purse,)), Question("Berta", "berta", "", "Wave", (gift,)))

    def aside_trials(self, pos: Hall, attempt: Answer) -> Iterable[Trial[Any]] | None:
        return () if find(self.asides(pos), attempt) else None

    def take_aside(self, pos: Hall, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> Hall:
        purse = answer.value if answer.verb == "adjust purse" else pos.purse
        return pos.replace(purse=purse, notes=(Note("aside", f"{answer.verb} {answer.value}"),))

    def outcome(self, pos: Hall) -> Outcome | None:
        return None


def begun(path: Path | None = None, seed: int | None = 1) -> Session:
    """A new session."""
    return Session.start(Auction(), Header("auction", "auction/1", "1", SEATS, seed=seed), path)


def reopened(path: Path, **how: bool) -> Session:
    """The session in a file."""
    return Session.open(path, lambda header: Auction(), **how)

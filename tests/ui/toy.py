"""A game of two powers that asks one question of every kind. Some names look like markup and must stay words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from dark_ages_desk.content.places import board_folder, data_folder
from dark_ages_desk.core.board import AreaBoard, Board, Edge
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import SENSE, Check, FailedCheck, Trial
from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share, Supposition
from dark_ages_desk.core.odds import ContestTooLarge
from dark_ages_desk.core.position import Line, Note, Position
from dark_ages_desk.core.question import (
    CHANCE,
    REFEREE,
    Answer,
    Below,
    Button,
    Choice,
    Draw,
    Form,
    FormField,
    Pick,
    PickNumber,
    Question,
    Roll,
    Stride,
    Walk,
)
from dark_ages_desk.core.ruleset import Outcome, Reading, Ruleset, Setting, Standing
from dark_ages_desk.core.step import Step
from dark_ages_desk.core.view import (
    ChartHit,
    CounterView,
    Fact,
    Figure,
    HandView,
    LedgerRow,
    PoolView,
    PowerView,
    RailStop,
    SpaceView,
    TableView,
    TrackBox,
    TrackView,
)
from dark_ages_desk.session import Header, Session
from dark_ages_desk.ui.shell.catalogue import Catalogue, GameCard, LookFiles, NewGameRequest, ScenarioCard
from tests.boards import area_board, space
from tests.ui.toy_sheet import sheet

PLACES = ("francia", "aquitania", "burgundy", "swabia", "langobardia")
JOINS = (("francia", "aquitania"), ("francia", "burgundy"), ("burgundy", "swabia"), ("burgundy", "langobardia"))
MARKUP = '<b>Red</b> & "Co" <img src="x.png">'


def board() -> AreaBoard:
    """Five areas in a crooked row."""
    spaces = [space(place, place.capitalize(), "land", lv=2) for place in PLACES]
    return area_board("toy", "Toy map", spaces, [Edge(pair, "plain", "made up") for pair in JOINS])


@dataclass(frozen=True)
class ToyPosition(Position):
    """Where the red army stands, how much was bid, what was answered."""

    army: str = "francia"
    bid: int = 0
    told: tuple[str, ...] = ()
    given: tuple[str, ...] = ()


FAR: tuple[Check[Answer], ...] = (
    Check(
        "toy: a place", "15.1", lambda tried: tried.value != ("nowhere",), lambda _: "This place does not exist.", SENSE
    ),
    Check("toy: near", "15.2", lambda tried: False, lambda _: "That is too far."),
    Check("toy: open", "15.3", lambda tried: tried.value != ("francia",), lambda _: "Francia is closed in winter."),
)
"""What an answer is put to that is not offered."""


@dataclass(frozen=True)
class Ask(Step[ToyPosition]):
    """Asks the question of that name, notes the answer and goes on to the next."""

    rule: ClassVar[str] = "1.0"
    name: str

    def ask(self, pos: ToyPosition) -> tuple[Question, ...]:
        return QUESTIONS[self.name](pos)

    def checks_for(self, pos: ToyPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(FAR, attempt)

    def take(self, pos: ToyPosition, answer: Answer) -> ToyPosition:
        words = f"{self.name}: {answer.verb} {answer.value}"
        if self.name == "sealed" and len(pos.given) < 1:
            return pos.replace(given=(*pos.given, answer.seat), told=(*pos.told, words)).push_steps(self)
        spaces = (answer.value[-1],) if answer.verb == "walk" and isinstance(answer.value, tuple) else ()
        pos = pos.replace(told=(*pos.told, words))
        if spaces:
            pos = pos.replace(army=spaces[0])
        return pos.note(Note(self.name, words, self.rule, answer.power, tuple(str(s) for s in spaces)))


def red(name: str, prompt: str, *options: Any, rule: str = "1.0", detail: str = "") -> tuple[Question, ...]:
    """A question to Anna, who plays red."""
    del name
    return (Question("Anna", "red", rule, prompt, options, detail),)


def onward(pos: ToyPosition) -> Any:
    """The strides of a walk of at most three places."""

    def strides(path: tuple[str, ...]) -> dict[str, Stride]:
        here = path[-1] if path else pos.army
        joined = [b if a == here else a for a, b in JOINS if here in (a, b)]
        return {p: Stride(len(path) + 1, "a plain border") for p in joined if p not in path and p != pos.army}

    return strides


UNITS = (
    Choice("red-w", "warriors", 3, "francia", group="francia"),
    Choice("red-m", "militia", 2, "francia", group="francia"),
    Choice("red-b", "warriors in Burgundy", 1, "burgundy", group="burgundy"),
)
QUESTIONS: dict[str, Any] = {
    "bid": lambda pos: red(
        "bid",
        "Red bids",
        Button("stand", "Stand on 0", main=True),
        PickNumber("raise", "Raise to", 1, 9),
        rule="8.0",
        detail="Each power in turn raises its bid or stands.",
    ),
    "tribute": lambda pos: red(
        "tribute", "Red pays tribute", Button("refuse", "Refuse", main=True), PickNumber("pay", "Pay", 1, 40)
    ),
    "space": lambda pos: red(
        "space",
        "Where?",
        Pick("place", "Place a burg", "spaces", tuple(Choice(p, p.capitalize(), badge="2") for p in PLACES[1:])),
    ),
    "either": lambda pos: red(
        "either",
        "Warrior or militia?",
        Pick("warrior", "Place a warrior", "spaces", (Choice("swabia", "Swabia"),)),
        Pick("militia", "Place a militia", "spaces", (Choice("swabia", "Swabia"),)),
    ),
    "force": lambda pos: red("force", "Who goes?", Pick("force", "Send", "counters", UNITS, 1, 5, one_group=True)),
    "march": lambda pos: red(
        "march", "March where?", Walk("walk", "March", pos.army, onward(pos), 3), Button("no", "Stay")
    ),
    "box": lambda pos: red(
        "box", "Which box?", Pick("box", "Box", "boxes", tuple(Choice(str(n), str(n)) for n in range(1, 7)))
    ),
    "form": lambda pos: red(
        "form",
        "A treaty",
        Form(
            "treaty",
            "Sign",
            (
                FormField("with", "With", "choice", (Choice("red", "Red"), Choice("blue", "Blue"))),
                FormField("gold", "Gold", "number", low=0, high=9),
                FormField("why", "Why", "text"),
            ),
        ),
    ),
    "sheet": lambda pos: red("sheet", "Write the orders", sheet()),
    "both": lambda pos: (
        *red("both", "Red agrees?", Button("yes", "Yes"), Button("no", "No")),
        Question("Berta", "blue", "9.1", "Blue agrees?", (Button("yes", "Yes"), Button("no", "No"))),
    ),
    "sealed": lambda pos: tuple(
        Question(seat, power, "8.1", f"{seat} bids in secret", (PickNumber("bid", "Bid", 0, 9),), sealed="bids 1")
        for seat, power in (("Anna", "red"), ("Berta", "blue"))
        if seat not in pos.given
    ),
    "roll": lambda pos: (
        Question(
            CHANCE,
            "red",
            "18.0",
            "Red fights",
            (Roll("roll", "Roll for battle", 1, 6, "Red", "battle", "crt", "2:1", (("leader", 1),), (1, "18")),),
        ),
    ),
    "rolls": lambda pos: (
        Question(CHANCE, "red", "18.1", "Three dice", (Roll("roll", "Roll", 3, 6, "Red", "pillage", key=(1, "p")),)),
    ),
    "draw": lambda pos: (
        Question(
            CHANCE,
            "red",
            "20.0",
            "Red draws",
            (Draw("draw", "Draw a marker", "cup", (("church-council", 2), ("Treason", 1)), 1, "Red", key=(1, "d")),),
        ),
    ),
}
ORDER = tuple(name for name in QUESTIONS if name != "sealed")
QUESTIONS["charge"] = lambda pos: red(
    "charge", "Red charges?", Button("yes", "Charge", main=True), Button("no", "Stay")
)
QUESTIONS["aim"] = lambda pos: red(
    "aim", "Charge where?", Pick("charge", "Charge", "spaces", tuple(Choice(p, p.capitalize()) for p in PLACES[1:3]))
)


def charged(place: str, supposed: Mapping[str, int]) -> Odds:
    """A charge and a siege side by side, one attack and two: one in so many, half of it in Burgundy."""
    if supposed["strength"] == 6:
        raise ContestTooLarge("more than six states")
    chance = Fraction(1, supposed["strength"] * (2 if place == "burgundy" else 1))

    def case(title: str, chance: Fraction) -> Case:
        ends = (("you lose 1", chance), ("you lose nobody", 1 - chance))
        losses = (Mean("Your losses", chance, 3, BAD),)
        return Case(title, (Share("The hill is yours", chance, GOOD), Share("Fog", chance)), losses, ends)

    columns = tuple(
        Column(title, (case("one attack", chance * part), case("two attacks", chance)), verb)
        for title, verb, part in (("Charge", "yes", Fraction(1, 2)), ("Siege", "no", Fraction(1, 4)))
    )
    return Odds(columns, ("Nobody runs away.",), ((place, chance),))


def forecasts(question: Question) -> tuple[Forecast, ...]:
    """For the charge one forecast, for its aim one a place; the strength of the other side is supposed."""
    strength = Supposition("strength", "Strength of blue", 2, 1, 6, hidden=True, key="blue")
    mood = Supposition("mood", "Their mood", 0, 0, 1, ("calm", "wild"))
    if question.option("yes") and question.prompt == "Red charges?":
        work = partial(charged, "aquitania")
        return (Forecast("charge", "Charge the hill", "17.0", work, suppositions=(strength, mood)),)
    option = question.option("charge")
    choices = option.choices if isinstance(option, Pick) else ()
    return tuple(
        Forecast(c.id, f"Charge {c.label}", "17.0", partial(charged, c.id), "charge", c.id, c.id, (strength,))
        for c in choices
    )


def charts() -> Mapping[str, Chart]:
    """A battle table and another one."""
    rows, columns = ("1", "2", "3", "4", "5", "6"), ("1:1", "2:1")
    cells = {(r, c): f"D{r}" for r in rows for c in columns}
    crt = Chart("crt", "Battle", "18.0", rows, columns, cells, "reconstructed", key=(("D1", "one is lost"),))
    other = Chart("other", "Other", "19.0", rows, columns, cells, "rulebook")
    return {"crt": crt, "other": other}


@dataclass
class ToyRules(Ruleset):
    """The ruleset: asks ``order`` one after the other, then the game is over."""

    order: tuple[str, ...] = ORDER
    id: str = "toy"
    name: str = "Toy game"
    scenario_id: str = "toy/1"
    scenario_name: str = "Toy war"
    version: str = "1"
    board: AreaBoard = field(default_factory=board)
    charts: Mapping[str, Chart] = field(default_factory=charts)
    readings: tuple[Reading, ...] = ()
    settings: tuple[Setting, ...] = ()
    seats: tuple[str, ...] = ("Anna", "Berta")

    def start(self) -> ToyPosition:
        steps = tuple(Ask(name) for name in reversed(self.order))
        return ToyPosition(steps, {"red": "Anna", "blue": "Berta"}, (Note("began", "The war begins."),))

    def view(self, pos: ToyPosition, viewer: str, questions: tuple[Question, ...]) -> TableView:
        shown = tuple(q for q in questions if viewer in (REFEREE, q.seat) or q.seat == CHANCE)
        return TableView(
            viewer,
            self.scenario_name,
            f"Step {len(pos.told) + 1}",
            {p: SpaceView(p, "red" if p == pos.army else None) for p in PLACES},
            (
                CounterView("red-w", pos.army, "red", "warrior", 3, "red-1", "warriors"),
                CounterView("red-m", pos.army, "red", "militia", 2, "red-1", "militia"),
                CounterView("red-b", "burgundy", "red", "warrior", 1, "red-2", "warriors"),
            ),
            {
                "red": PowerView("red", MARKUP, "Red", "#aa3322", "hatch", "R", "player", "Anna"),
                "blue": PowerView("blue", "Blue", "Blue", "#2233aa", "dots", "B", "player", "Berta"),
            },
            (
                LedgerRow(
                    "red", (Figure("VP", "1", (Line("Francia", 2, "12.0"), Line("a debt", -1, "12.1")), headline=True),)
                ),
                LedgerRow("blue", (Figure("VP", "3", headline=True),)),
            ),
            (TrackView("turn", "Game turn", tuple(TrackBox(str(n), ("red",) if n == 1 else ()) for n in range(1, 9))),),
            tuple(
                RailStop(n, n.capitalize(), "1.0", "now" if i == len(pos.told) else "next")
                for i, n in enumerate(self.order)
            ),
            (HandView("red", 1, ((MARKUP, "Does nothing."),), False), HandView("blue", 2)),
            (PoolView("cup", "Cup", 38),),
            hit=ChartHit("crt", "3", "2:1", "D3") if pos.told and pos.told[-1].startswith("roll:") else None,
            notes=pos.notes,
            questions=shown,
            current="red",
        )

    def about(self, pos: ToyPosition, viewer: str, space: str) -> tuple[Fact, ...]:
        return (Fact("Owner", MARKUP, "3.0"), Fact("Value", "2", "4.0", 1))

    def asides(self, pos: ToyPosition) -> tuple[Question, ...]:
        gift = Form("gift", "Give DP", (FormField("dp", "DP", "number", low=1, high=3),), "7.1")
        adjust = Form("adjust", "Adjust the bid", (FormField("why", "Reason", "text"),))
        return (
            Question("Anna", "red", "7.1", "Red gives", (gift,)),
            Question(REFEREE, "", "", "The referee adjusts", (adjust, Form("army", "Move the army", ()))),
        )

    def outcome(self, pos: ToyPosition) -> Outcome | None:
        if pos.agenda:
            return None
        return Outcome("Red wins", (Standing("red", "9", "Triumph", "The best of all worlds.", True),), "26.0")

    def indistinguishable_position(self, pos: ToyPosition, viewer: str, below: Below) -> ToyPosition:
        """Its hands are hidden, and there is no other way to deal them."""
        return pos

    def forecast(self, pos: ToyPosition, viewer: str, question: Question) -> tuple[Forecast, ...]:
        return forecasts(question)

    steps = Step

    def take_aside(self, pos: ToyPosition, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> ToyPosition:
        return pos.replace(bid=pos.bid + 1, notes=(Note("adjusted", f"{answer.verb}", "", answer.power),))


def session(*order: str, path: Path | None = None, secrets: str = "open") -> Session:
    """A session of the toy game that asks these questions."""
    rules = ToyRules(order or ORDER)
    return Session.start(rules, Header("toy", "toy/1", "1", ("Anna", "Berta"), seed=1, secrets=secrets), path)


def look(board: Board, told: Callable[[str], None] = lambda words: None) -> LookFiles:
    """The real map's files: the toy's places are five of its areas."""
    del board, told
    return LookFiles(board_folder("carolingian-twilight"), (data_folder() / "assets" / "counters" / "common",))


def catalogue(tmp_path: Path) -> Catalogue:
    """A catalogue of one game with one scenario."""
    powers = (("red", "Red"), ("blue", "Blue"))
    card = ScenarioCard("toy/1", "toy", "Toy war", "2 players", "an hour", MARKUP, None, ("Anna", "Berta"), powers)
    reading = Reading("r1", "8.0", "Who bids first?", (("red", "Red"), ("blue", "Blue")), "red", "It says so nowhere.")

    def new(wish: NewGameRequest) -> Session:
        return session(path=tmp_path / "toy.dadesk" if wish.keep else None)

    return Catalogue(
        (GameCard("toy", "Toy game", "A game"),),
        (card,),
        look,
        new,
        lambda path: Session.open(path, lambda header: ToyRules()),
        lambda scenario: ((), (reading,)),
        ("bad.toml: line 3 is not TOML.",),
    )

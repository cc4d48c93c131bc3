"""Wergild as a ruleset: everything that the desk asks of a game in play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import FailedCheck, Trial
from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.options.roll import Roll, Stake
from dark_ages_desk.core.printed import listing, sequence
from dark_ages_desk.core.question import PLAY, Answer, Question, Value, find
from dark_ages_desk.core.ruleset import Outcome, Ruleset, RulesetParts, settle
from dark_ages_desk.core.step import Step
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.core.values import Below
from dark_ages_desk.core.view import Fact, TableView

from . import battle, forecast, referee, seen, stratagems, turn
from .state import STRATAGEMS, GameData, King, North

if TYPE_CHECKING:
    from .scenario_file import WergildFile


class Wergild(Ruleset[North]):
    """A game of Wergild in play."""

    steps = Step
    routine = frozenset({"turn", "paid", "mustered", "drew"})

    def __init__(self, parts: RulesetParts[WergildFile, AreaBoard]) -> None:
        super().__init__(parts)
        file = parts.file
        kings = {one.id: King(one.id, one.name, one.colour, one.pattern, one.sign) for one in file.king}
        board, charts = parts.board, parts.charts
        self.fixed = GameData(board, charts, kings, file.turns[1], file.first_year, parts.read, parts.played)
        self._opening = North(
            (turn.NextTurn(),),
            dict(zip(kings, parts.seats, strict=True)),
            pieces=parts.played["pieces"],
            fixed=self.fixed,
            bands={area: (king.id, number) for king in file.king for area, number in king.warbands.items()},
            silver={king.id: king.silver for king in file.king},
            hands=dict.fromkeys(kings, ()),
            deck=tuple(sorted((*STRATAGEMS, *STRATAGEMS))),
        )

    def start(self) -> North:
        return settle(self._opening)

    def view(self, pos: North, viewer: str, questions: tuple[Question, ...]) -> TableView:
        return seen.build_view(pos, viewer, questions)

    def about(self, pos: North, viewer: str, space: str) -> tuple[Fact, ...]:
        return seen.space_facts(pos, space)

    def outcome(self, pos: North) -> Outcome | None:
        return pos.verdict

    def player_aids(self) -> tuple[Chart, ...]:
        """3.0 Return the sequence of play, and 8.0 the stratagems."""
        rows = [(name, "2", does) for name, does in STRATAGEMS.values()]
        heads = ("Stratagem", "Number", "Effect")
        return sequence(seen.STAGES[:3]), listing("stratagems", "Stratagems", "8.0", heads, rows, "")

    def asides(self, pos: North) -> tuple[Question, ...]:
        return (*stratagems.questions(pos), *referee.questions(pos))

    def aside_trials(self, pos: North, attempt: Answer) -> Iterable[Trial[Any]] | None:
        if attempt.verb == PLAY:
            return stratagems.checks_for(pos, attempt)
        return () if find(referee.questions(pos), attempt) else None

    def take_aside(self, pos: North, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> North:
        pos = pos.replace(notes=())
        return settle(stratagems.take(pos, answer) if answer.verb == PLAY else referee.take(pos, answer))

    def forecast(self, pos: North, viewer: str, question: Question) -> tuple[Forecast, ...]:
        return forecast.list_forecasts(self, pos, viewer)

    def calendar(self, pos: North) -> tuple[str, ...]:
        return (str(pos.turn),)

    def stage_ids(self, pos: North) -> tuple[Value, ...]:
        return (pos.turn, pos.stage)

    def former_stage_ids(self, pos: North) -> tuple[Value, ...]:
        return (str(pos.turn),)

    def summary(self, pos: North) -> tuple[tuple[str, Value], ...]:
        return (
            ("at", (pos.turn, pos.stage, pos.marching)),
            ("bands", tuple(sorted((area, *held) for area, held in pos.bands.items()))),
            ("silver", tuple(sorted(pos.silver.items()))),
            ("hands", tuple(sorted(pos.hands.items()))),
            ("order", pos.order),
        )

    def stakes(self, pos: North, viewer: str, roll: Roll) -> tuple[Stake, ...]:
        return battle.stakes(pos, roll)

    def score(self, pos: North, power: str) -> Mapping[str, float]:
        """Return a power's points, warbands, silver and hand, weighed for bots; {} if it is no king."""
        if power not in pos.fixed.kings:
            return {}
        return {
            "points": float(turn.points(pos, power)),
            "warbands": 0.8 * sum(pos.number(area) for area in pos.areas_of(power)),
            "silver": 0.3 * pos.silver[power],
            "hand": float(len(pos.hands[power])),
        }

    def invariant_errors(self, pos: North, before: North, waived: Collection[str] = ()) -> tuple[str, ...]:
        """2.0, 8.0 Return the faults of a position: empty hosts, debts, a lost stratagem."""
        cards = sorted((*pos.deck, *pos.spent, *(card for hand in pos.hands.values() for card in hand)))
        found = [f"no warbands in {area}" for area, (_, number) in pos.bands.items() if number <= 0]
        found += [f"{power} has debts" for power, silver in pos.silver.items() if silver < 0]
        return (*found, *(["a stratagem is lost"] if cards != sorted((*STRATAGEMS, *STRATAGEMS)) else []))

    def supposed(self, pos: North, viewer: str, memory: Memory, pick: Below) -> North:
        return seen.build_world(pos, viewer, pick)

    def indistinguishable_position(self, pos: North, viewer: str, below: Below) -> North:
        return seen.indistinguishable_position(pos, viewer, below)

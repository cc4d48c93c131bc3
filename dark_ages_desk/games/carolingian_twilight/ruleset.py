"""The Ruleset of Carolingian Twilight: what the rest of the house sees of this game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import FailedCheck, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.roll import Roll, Stake
from dark_ages_desk.core.question import REFEREE, Answer, Question, Value
from dark_ages_desk.core.ruleset import Outcome, Ruleset, RulesetParts, settle
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.games.carolingian_twilight.phases import game_end, set_up
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.scenario import build_scenario
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import GameData
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, summary
from dark_ages_desk.games.carolingian_twilight.state.values import burg_lines, land_lines
from dark_ages_desk.games.carolingian_twilight.table import view as table_view
from dark_ages_desk.games.carolingian_twilight.war.results import CRTS, NO_EFFECT

if TYPE_CHECKING:
    from dark_ages_desk.core.advice import Advice
    from dark_ages_desk.core.forecast import Forecast
    from dark_ages_desk.core.printed import PaperCounter
    from dark_ages_desk.core.values import Below
    from dark_ages_desk.games.carolingian_twilight.pool.plays import Stratagem
    from dark_ages_desk.games.carolingian_twilight.scenario_file import ScenarioFile


def chart_words(board: AreaBoard) -> Mapping[str, frozenset[str]]:
    """Return the words that an owner's cells may use beyond ours, by chart. The Vikings may land in any land area, and
    every CRT may use every code. A marker of Subversion or Conversion may have no effect."""
    coasts = frozenset(space.name for space in board.spaces.values() if space.kind == "land")
    codes = frozenset(("A1", "D1", "DV", "CA", "F", "NE"))
    return {"viking-raid": coasts, "subversion": frozenset((NO_EFFECT,)), **dict.fromkeys(CRTS, codes)}


@dataclass(frozen=True, slots=True)
class FirstTurn(Silent):
    """5.0 Play begins with game turn 1 (4.0 (8)). The chapters of play are imported only now: a window opens sooner."""

    rule: ClassVar[str] = "5.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        from dark_ages_desk.games.carolingian_twilight.phases.sequence import GameTurn

        return pos.push_steps(GameTurn(1))


class _Stratagems(dict[str, "Stratagem"]):
    """28.0 The effects of the markers, imported at the first play of a marker."""

    def __missing__(self, marker: str) -> Stratagem:
        from dark_ages_desk.games.carolingian_twilight.markers.effects import STRATAGEMS

        self.update(STRATAGEMS)
        return STRATAGEMS[marker]


def _immediate_effects(settings: Mapping[str, str]) -> Callable[[CarolingianPosition], CarolingianPosition] | None:
    """29.1.3, 29.4 Return the function that applies the immediate effects of a change under the rules in use; None for
    no such rules."""
    if settings["feudalism"] != "on" and settings["extended"] != "on":
        return None
    return lambda pos: game_end.check_reunification(feudalism.remove_lost_markers(pos))


class CarolingianTwilight(Ruleset[CarolingianPosition]):
    """One game of Carolingian Twilight with its scenario, seats and readings."""

    power_is_seat = True
    # fmt: off
    routine = frozenset((
        "op", "turn", "power", "phase", "income", "levy", "levy over", "maintained", "raised", "disbanded", "stood",
        "bid", "box", "put up", "shown", "offered", "refused", "proposed", "declined", "operates", "picked up",
        "dropped off", "segment over", "no free move",
    ))
    # fmt: on
    restated = frozenset(("taken", "lost control"))
    milestones: Mapping[str, str] = {
        "leader lost": "leaders lost",
        "eliminated": "eliminations",
        "arrives": "arrivals",
        "raid": "raids",
        "pillaged": "areas pillaged",
    }
    on_demand = tuple(
        f"dark_ages_desk.games.{part}"
        for part in (
            "carolingian_twilight.phases.sequence",
            "carolingian_twilight.odds.forecasts",
            "carolingian_twilight.markers.effects",
            "carolingian_twilight.table.asides",
        )
    )

    view = staticmethod(table_view.view)
    summary = staticmethod(summary)
    renumber_answer = staticmethod(naming.renumber_answer)
    about = staticmethod(table_view.space_facts)

    def __init__(self, parts: RulesetParts[ScenarioFile, AreaBoard]) -> None:
        super().__init__(parts)
        self.fixed = GameData(
            build_scenario(Path("scenario"), parts.file, parts.board, len(parts.seats)),
            parts.board,
            parts.charts,
            parts.seats,
            parts.read,
            parts.played,
            _immediate_effects(parts.played),
            _Stratagems(),
        )
        self._advice: Advice[CarolingianPosition] | None = None

    def start(self) -> CarolingianPosition:
        return settle(set_up.initial_position(self.fixed, FirstTurn(), self.readings))

    def calendar(self, pos: CarolingianPosition) -> tuple[str, ...]:
        return str(pos.turn), f"{pos.stage} {pos.phasing}"

    def stage_ids(self, pos: CarolingianPosition) -> tuple[Value, ...]:
        return pos.turn, pos.stage, pos.phasing

    def former_stage_ids(self, pos: CarolingianPosition) -> tuple[Value, ...]:
        return str(pos.turn), f"{pos.stage} {pos.phasing}"

    def created_ids(self, before: CarolingianPosition, after: CarolingianPosition) -> tuple[int, ...]:
        return tuple(range(before.next_force, after.next_force))

    def adjustments_for(
        self, pos: CarolingianPosition, before: CarolingianPosition, after: CarolingianPosition, ids: Mapping[int, int]
    ) -> tuple[Answer, ...]:
        from dark_ages_desk.games.carolingian_twilight.referee.laid_on import (
            adjustments_for,
        )  # asked for rarely, and not at the start

        return tuple(adjustments_for(pos, before, after, ids))

    def paper_counters(self) -> tuple[PaperCounter, ...]:
        from dark_ages_desk.games.carolingian_twilight.table import paper  # asked for rarely, and not at the start

        return paper.paper_counters(self)

    def player_aids(self) -> tuple[Chart, ...]:
        from dark_ages_desk.games.carolingian_twilight.table import paper

        return paper.player_aids()

    def asides(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        from dark_ages_desk.games.carolingian_twilight.table import asides

        return asides.asides(pos)

    steps = GameStep

    def find_steps(self) -> type[GameStep]:
        from dark_ages_desk.games.carolingian_twilight.markers import effects  # noqa: F401 - for the steps in it
        from dark_ages_desk.games.carolingian_twilight.phases import sequence  # noqa: F401
        from dark_ages_desk.games.carolingian_twilight.referee import changes  # noqa: F401

        return GameStep

    def aside_trials(self, pos: CarolingianPosition, attempt: Answer) -> Iterable[Trial[Any]] | None:
        from dark_ages_desk.games.carolingian_twilight.table import asides

        return asides.checks_for(pos, attempt)

    def take_aside(
        self, pos: CarolingianPosition, answer: Answer, allowed: tuple[FailedCheck, ...] = ()
    ) -> CarolingianPosition:
        from dark_ages_desk.games.carolingian_twilight.table import asides

        return settle(asides.take(pos, answer, allowed))

    @property
    def endless(self) -> bool:
        """29.4 The extended game goes on until it is won or all leaders are dead."""
        return self.fixed.settings["extended"] == "on"

    def placement_adjustment(
        self, pos: CarolingianPosition, counter: str, stack: str, whole: bool, space: str
    ) -> Answer | None:
        """Return the adjustment that moves a whole force unchanged, or some units of one kind; None if the desk keeps
        no pieces."""
        force, _, kind = counter.partition(":")
        if not force.isdigit() or int(force) not in pos.forces:
            return None
        if pos.pieces == BY_TABLE:
            return None
        if whole or not kind:
            return Answer(REFEREE, "", "adjust stack", (force, space, ""))
        number = pos.forces[int(force)].units[int(kind)]
        return Answer(REFEREE, "", "adjust move", (counter, number, space, ""))

    def invariant_errors(
        self, pos: CarolingianPosition, before: CarolingianPosition, waived: Collection[str] = ()
    ) -> tuple[str, ...]:
        from dark_ages_desk.games.carolingian_twilight.referee import faults

        return faults.invariant_errors(pos, before, waived)

    def indistinguishable_position(self, pos: CarolingianPosition, viewer: str, below: Below) -> CarolingianPosition:
        from dark_ages_desk.games.carolingian_twilight.table import alike

        return alike.indistinguishable_position(pos, viewer, below)

    def sees_all(self, pos: CarolingianPosition, viewer: str) -> bool:
        return all(pos.may_see(viewer, power) for power in pos.ranks)

    def remembered(
        self, memory: Memory, before: CarolingianPosition, after: CarolingianPosition, viewer: str
    ) -> Memory:
        from dark_ages_desk.games.carolingian_twilight.belief.worlds import SUPPOSING

        return SUPPOSING.remembered(memory, before, after, viewer)

    def supposed(self, pos: CarolingianPosition, viewer: str, memory: Memory, pick: Below) -> CarolingianPosition:
        from dark_ages_desk.games.carolingian_twilight.belief.worlds import SUPPOSING

        return SUPPOSING.supposed(pos, viewer, memory, pick)

    def outcome(self, pos: CarolingianPosition) -> Outcome | None:
        return pos.verdict

    def score(self, pos: CarolingianPosition, power: str) -> Mapping[str, float]:
        """Return the parts of the score for a bot, in DP. They are three turns' income, DP in hand, units, leaders and
        their guards, and bids as a cost."""
        forces = pos.forces_of(power)
        return {
            "income": 3.0 * sum(line.amount for line in (*land_lines(pos, power), *burg_lines(pos, power))),
            "dp": float(pos.dp.get(power, 0)),
            "units": 0.9 * sum(force.size for force in forces),
            "guard": float(sum(min(force.size, 6) for force in forces if force.leader)),
            "leaders": 15.0 * sum(force.leader for force in forces),
            "promised": -float(pos.bids.get(power, 0)),
        }

    def advice(self) -> Advice[CarolingianPosition]:
        if self._advice is None:
            from dark_ages_desk.games.carolingian_twilight.advice.knowledge import TwilightAdvice  # with opponents only

            self._advice = TwilightAdvice(self.fixed)
        return self._advice

    def forecast(self, pos: CarolingianPosition, viewer: str, question: Question) -> tuple[Forecast, ...]:
        if pos.stage not in ("raid", "operations"):
            return ()  # and nothing of it is imported at the start
        from dark_ages_desk.games.carolingian_twilight.odds import forecasts

        return forecasts.list_forecasts(pos, viewer, question)

    def stakes(self, pos: CarolingianPosition, viewer: str, roll: Roll) -> tuple[Stake, ...]:
        from dark_ages_desk.games.carolingian_twilight.odds import stakes  # with the odds, when somebody looks

        return stakes.stakes(pos, viewer, roll)

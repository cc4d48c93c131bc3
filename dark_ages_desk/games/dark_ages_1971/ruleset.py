"""The Ruleset of Dark Ages (1971): what the rest of the house sees of this game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dark_ages_desk.content.load import load_charts
from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import FailedCheck, Trial
from dark_ages_desk.core.options.roll import Roll, Stake
from dark_ages_desk.core.question import REFEREE, Answer, Question, Value
from dark_ages_desk.core.ruleset import Outcome, Ruleset, RulesetParts, settle
from dark_ages_desk.core.view import Fact
from dark_ages_desk.games.dark_ages_1971.phases import stakes
from dark_ages_desk.games.dark_ages_1971.phases.allocation import melee_targets
from dark_ages_desk.games.dark_ages_1971.scenario import build_battle, load_board
from dark_ages_desk.games.dark_ages_1971.setup import deployment
from dark_ages_desk.games.dark_ages_1971.state.fixed import GameData
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, GameStep, summary
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT, renumber_answer, types
from dark_ages_desk.games.dark_ages_1971.table import table_view

if TYPE_CHECKING:
    from dark_ages_desk.core.printed import PaperCounter
    from dark_ages_desk.games.dark_ages_1971.advice.knowledge import BattleAdvice
    from dark_ages_desk.games.dark_ages_1971.scenario_file import BattleFile

CHARTS = Path(__file__).with_name("charts.toml")


class DarkAges1971(Ruleset[BattlePosition]):
    """One battle with its scenario, seats, readings and optional rules."""

    power_is_seat = True
    routine = frozenset({"moved", "turn", "phase", "deployed", "centre", "attack", "contact"})
    milestones: Mapping[str, str] = {
        "panic": "panics",
        "captured": "captures",
        "lost": "units lost",
    }
    on_demand = ("dark_ages_desk.games.dark_ages_1971.referee.adjust",)

    view = staticmethod(table_view.view)
    summary = staticmethod(summary)
    renumber_answer = staticmethod(renumber_answer)

    def __init__(self, parts: RulesetParts[BattleFile, HexBoard]) -> None:
        super().__init__(parts)
        # a scenario's points are checked against our own chart: an owner's may count them otherwise
        battle = build_battle(Path("scenario"), parts.file, types(load_charts(CHARTS)["units"]))
        self.board = load_board(parts.file)
        self.fixed = GameData(battle, self.board, self.charts, self.seats, parts.read, parts.played)
        if not battle.free:
            self.scenario_name = f"{battle.name} {battle.year}"

    def start(self) -> BattlePosition:
        return settle(deployment.initial_position(self.fixed))

    def calendar(self, pos: BattlePosition) -> tuple[str, ...]:
        return str(pos.turn), f"{pos.stage} {pos.phasing}"

    def stage_ids(self, pos: BattlePosition) -> tuple[Value, ...]:
        return pos.turn, pos.stage, pos.phasing

    def former_stage_ids(self, pos: BattlePosition) -> tuple[Value, ...]:
        return str(pos.turn), f"{pos.stage} {pos.phasing}"

    def created_ids(self, before: BattlePosition, after: BattlePosition) -> tuple[int, ...]:
        return tuple(range(before.next_unit, after.next_unit))

    def adjustments_for(
        self, pos: BattlePosition, before: BattlePosition, after: BattlePosition, ids: Mapping[int, int]
    ) -> tuple[Answer, ...]:
        from dark_ages_desk.games.dark_ages_1971.referee.adjust import (
            adjustments_for,
        )  # asked for rarely, and not at the start

        return tuple(adjustments_for(pos, before, after, ids))

    def about(self, pos: BattlePosition, viewer: str, space: str) -> tuple[Fact, ...]:
        return table_view.space_facts(pos, space)

    def paper_counters(self) -> tuple[PaperCounter, ...]:
        from dark_ages_desk.games.dark_ages_1971.table import paper  # asked for rarely, and not at the start

        return paper.paper_counters(self.fixed)

    def player_aids(self) -> tuple[Chart, ...]:
        from dark_ages_desk.games.dark_ages_1971.table import paper

        return paper.player_aids()

    def asides(self, pos: BattlePosition) -> tuple[Question, ...]:
        from dark_ages_desk.games.dark_ages_1971.referee import adjust  # asked for rarely, and not at the start

        return adjust.asides(pos)

    steps = GameStep

    def aside_trials(self, pos: BattlePosition, attempt: Answer) -> Iterable[Trial[Any]] | None:
        from dark_ages_desk.games.dark_ages_1971.referee import adjust

        return adjust.checks_for(pos, attempt)

    def take_aside(self, pos: BattlePosition, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> BattlePosition:
        from dark_ages_desk.games.dark_ages_1971.referee import adjust

        return settle(adjust.take(pos, answer, allowed))

    def placement_adjustment(
        self, pos: BattlePosition, counter: str, stack: str, whole: bool, space: str
    ) -> Answer | None:
        """Return the adjustment that moves a unit, or all units in its hex; None if the table keeps the counters."""
        if pos.pieces == BY_TABLE:
            return None
        from dark_ages_desk.games.dark_ages_1971.referee.forms import stacks

        together = [keys for keys, _ in stacks(pos) if counter in keys.split()]
        if whole and together:
            # order: the largest name is the whole stack
            return Answer(REFEREE, "", "adjust stack", (max(together, key=len), space, ""))
        return Answer(REFEREE, "", "adjust move", (counter, space, ""))

    def invariant_errors(
        self, pos: BattlePosition, before: BattlePosition, waived: Collection[str] = ()
    ) -> tuple[str, ...]:
        """Return the new faults of Stacking and Combat: too many counters in a hex, or counters of both sides."""
        known, crowded = _describe_crowds(before), any(name.endswith((": room", ": swamp")) for name in waived)
        found = (fault for fault in _describe_crowds(pos) if fault not in known)
        return tuple(fault for fault in found if not (crowded and fault.startswith("too many")))

    def advice(self) -> BattleAdvice:
        from dark_ages_desk.games.dark_ages_1971.advice.knowledge import BattleAdvice  # when somebody thinks

        return BattleAdvice()

    def outcome(self, pos: BattlePosition) -> Outcome | None:
        return pos.verdict

    def stakes(self, pos: BattlePosition, viewer: str, roll: Roll) -> tuple[Stake, ...]:
        return stakes.stakes(pos, roll)

    def score(self, pos: BattlePosition, power: str) -> Mapping[str, float]:
        """Return the parts of the score for a bot. They are points won and lost, nearness to the enemy, enemies faced,
        units led, attacks planned, and demoralized units."""
        foe = pos.fixed.foe(power)
        theirs = frozenset(unit.hex for unit in pos.units_of(foe) if unit.hex >= 0)
        steps = pos.fixed.board.grid.distances_to(theirs)
        ours = [unit for unit in pos.units_of(power) if unit.hex >= 0 and unit.fights]
        near = sum(steps[unit.hex] for unit in ours)
        return {
            "won": float(pos.points_won(power)),
            "lost": -float(pos.points_lost(power)),
            "nearness": -near / 5,
            "faced": sum(0.5 for unit in ours if any(at in theirs for at in melee_targets(pos, unit))),
            "led": sum(0.2 for unit in ours if pos.is_under_command(unit)),
            "planned": 0.3 * len(pos.plan) if pos.phasing == power else 0.0,
            "shaken": sum(0.3 for unit in pos.units_of(foe) if unit.demoralized),
            "unsteady": -sum(0.3 for unit in pos.units_of(power) if unit.demoralized),
        }


def _describe_crowds(pos: BattlePosition) -> list[str]:
    """Describe the hexes with too many counters, or counters of both sides."""
    found = []
    for index, here in pos.at.items():
        where = pos.fixed.board.grid.ids[index]
        if pos.stacking_points([unit for unit in here if not unit.aboard and not unit.is_fleet]) > STACKING_LIMIT:
            found.append(f"too many counters in {where}")
        if len({unit.side for unit in here if not unit.captured}) > 1:
            found.append(f"both sides in {where}")
    return found

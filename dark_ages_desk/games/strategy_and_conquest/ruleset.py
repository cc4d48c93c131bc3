"""Strategy & Conquest: DarkAges as one game in play: everything that a ruleset gives the desk."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.check import FailedCheck, Trial
from dark_ages_desk.core.player_reports import Paper, PlayedTurn
from dark_ages_desk.core.question import Answer, Question, Value
from dark_ages_desk.core.ruleset import RulesetParts, settle
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.core.values import Below
from dark_ages_desk.core.view import Fact
from dark_ages_desk.games.strategy_and_conquest.referee import adjust
from dark_ages_desk.games.strategy_and_conquest.scenario import build_game_data, initial_position
from dark_ages_desk.games.strategy_and_conquest.stand_ins.standing import WEIGHTS, score
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PARTS
from dark_ages_desk.games.strategy_and_conquest.state.invariants import invariant_errors
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.state.summary import former_stage_ids, summary
from dark_ages_desk.games.strategy_and_conquest.state.victory import CLAIM
from dark_ages_desk.games.strategy_and_conquest.turn import claims
from dark_ages_desk.games.strategy_and_conquest.turn.writing import SHEETS, GameStep
from dark_ages_desk.games.strategy_and_conquest.visibility import table_view
from dark_ages_desk.order_games.ruleset import OrderRuleset

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast
    from dark_ages_desk.core.laboratory import Setup
    from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import BattleLaboratory
    from dark_ages_desk.games.strategy_and_conquest.scenario_file import ConquestFile
    from dark_ages_desk.order_games.advice import OrderAdvice


class StrategyAndConquest(OrderRuleset[ConquestPosition]):
    """One game of Strategy & Conquest: DarkAges."""

    steps = GameStep
    sheets = SHEETS
    routine = frozenset({"order", "stand-in", "maintenance", "revenue"})
    milestones: Mapping[str, str] = {
        "war": "wars declared",
        "taken": "captures",
        "rebels": "rebellions",
        "rank": "new ranks",
    }
    battles = frozenset({"battle", "siege"})

    takes_late: ClassVar[bool] = False
    on_demand = (
        "dark_ages_desk.games.strategy_and_conquest.laboratory.forecasts",
        "dark_ages_desk.games.strategy_and_conquest.laboratory.lines",
    )

    view = staticmethod(table_view.build_view)
    former_stage_ids = staticmethod(former_stage_ids)
    summary = staticmethod(summary)
    score = staticmethod(score)

    def __init__(self, parts: RulesetParts[ConquestFile, AreaBoard]) -> None:
        super().__init__(parts)
        file, ways = parts.file, parts.played
        things = build_game_data(parts.board, parts.charts, parts.read, ways["deadline"], file, ways["names"])
        runs = dict(zip(file.realms, parts.seats, strict=False))
        others = "aggressive" if len(parts.seats) == 1 else file.others
        self.opening = initial_position(parts.board, things, runs, others)

    def about(self, pos: ConquestPosition, viewer: str, space: str) -> tuple[Fact, ...]:
        return table_view.space_facts(pos, viewer, space)

    def indistinguishable_position(self, pos: ConquestPosition, viewer: str, below: Below) -> ConquestPosition:
        from dark_ages_desk.games.strategy_and_conquest.visibility.alike import indistinguishable_position

        return indistinguishable_position(pos, viewer, below)

    def forecast(self, pos: ConquestPosition, viewer: str, question: Question) -> tuple[Forecast, ...]:
        from dark_ages_desk.games.strategy_and_conquest.laboratory.forecasts import list_forecasts

        return list_forecasts(pos, self._laboratory.tables, viewer, question)

    def forecast_lines(
        self, pos: ConquestPosition, viewer: str, question: Question, lines: Sequence[str]
    ) -> tuple[tuple[int, Forecast], ...]:
        from dark_ages_desk.games.strategy_and_conquest.laboratory.lines import forecast_lines

        return tuple(forecast_lines(pos, self._laboratory.tables, viewer, question, lines))

    def advice(self) -> OrderAdvice[ConquestPosition]:
        from dark_ages_desk.games.strategy_and_conquest.words.advice import CHANGES  # when somebody thinks
        from dark_ages_desk.order_games.advice import OrderAdvice

        return OrderAdvice(self, score, "3", clauses=CHANGES, side="realm", weights=WEIGHTS)

    def laboratory(self) -> BattleLaboratory:
        return self._laboratory

    @cached_property
    def _laboratory(self) -> BattleLaboratory:
        """The laboratory, made once: to read the tables takes longer than to forecast."""
        from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import BattleLaboratory
        from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import tables_of

        return BattleLaboratory(tables_of(self.charts, self.opening.fixed.readings))

    def laboratory_setup(self, pos: ConquestPosition, viewer: str, space: str) -> Setup | None:
        from dark_ages_desk.games.strategy_and_conquest.laboratory.from_map import laboratory_setup

        return laboratory_setup(pos, viewer, space)

    def supposed(self, pos: ConquestPosition, viewer: str, memory: Memory, pick: Below) -> ConquestPosition:
        from dark_ages_desk.games.strategy_and_conquest.belief.worlds import SUPPOSING  # when somebody looks

        return SUPPOSING.supposed(pos, viewer, memory, pick)

    def asides(self, pos: ConquestPosition) -> tuple[Question, ...]:
        return (*adjust.asides(pos), *claims.asides(pos))

    def aside_trials(self, pos: ConquestPosition, attempt: Answer) -> Iterable[Trial[Any]] | None:
        return claims.checks_for(pos, attempt) or adjust.checks_for(pos, attempt)

    def take_aside(
        self, pos: ConquestPosition, answer: Answer, allowed: tuple[FailedCheck, ...] = ()
    ) -> ConquestPosition:
        if answer.verb in (CLAIM, claims.WITHDRAW):
            return settle(claims.take(pos, answer, allowed))
        return settle(adjust.take(pos, answer, allowed))

    def placement_adjustment(
        self, pos: ConquestPosition, counter: str, stack: str, whole: bool, space: str
    ) -> Answer | None:
        return adjust.placement_adjustment(pos, counter, space)

    def adjustments_for(
        self, pos: ConquestPosition, before: ConquestPosition, after: ConquestPosition, ids: Mapping[int, int]
    ) -> tuple[Answer, ...] | None:
        from dark_ages_desk.games.strategy_and_conquest.referee.laid_on import adjustments_for  # asked for rarely

        return tuple(adjustments_for(before, after))

    def invariant_errors(
        self, pos: ConquestPosition, before: ConquestPosition, waived: Collection[str] = ()
    ) -> tuple[str, ...]:
        return invariant_errors(pos)

    def calendar(self, pos: ConquestPosition) -> tuple[str, ...]:
        return (f"Turn {pos.turn}", PARTS[pos.phase] if pos.phase else "Writing orders")

    def stage_ids(self, pos: ConquestPosition) -> tuple[Value, ...]:
        return pos.turn, pos.phase

    def player_reports(self, played: PlayedTurn[ConquestPosition]) -> tuple[Paper, ...]:
        from dark_ages_desk.games.strategy_and_conquest.player_reports.own import realm_report
        from dark_ages_desk.games.strategy_and_conquest.player_reports.public import game_report

        after: ConquestPosition = played.after
        own = [realm for realm in after.fixed.houses if after.seat(realm)]
        mine = (realm_report(played, self.scenario_name, realm) for realm in own)
        return (game_report(played, self.scenario_name), *mine)

"""Dark Age II as one game in play: everything that a ruleset gives the desk."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.player_reports import Paper, PlayedTurn
from dark_ages_desk.core.question import Answer, Question, Value
from dark_ages_desk.core.ruleset import RulesetParts, settle
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.core.values import Below
from dark_ages_desk.core.view import Fact
from dark_ages_desk.games.dark_age_ii.player_reports.own import player_report
from dark_ages_desk.games.dark_age_ii.player_reports.public import game_report
from dark_ages_desk.games.dark_age_ii.referee import adjust
from dark_ages_desk.games.dark_age_ii.referee.adjust import run_by
from dark_ages_desk.games.dark_age_ii.scenario import build_game_data, initial_position
from dark_ages_desk.games.dark_age_ii.stand_ins.standing import score
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, GameStep, invariant_errors
from dark_ages_desk.games.dark_age_ii.state.summary import summary
from dark_ages_desk.games.dark_age_ii.turn.writing import SHEETS
from dark_ages_desk.games.dark_age_ii.visibility import table_view
from dark_ages_desk.order_games.ruleset import OrderRuleset

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast
    from dark_ages_desk.games.dark_age_ii.scenario_file import DarkAgeFile
    from dark_ages_desk.order_games.advice import OrderAdvice


class DarkAgeII(OrderRuleset[DarkAge]):
    """One game of Dark Age II."""

    steps = GameStep
    sheets = SHEETS
    routine = frozenset({"bid", "cashed", "income", "leftover", "maintenance", "order", "stashed", "taxed", "unowned"})
    milestones: Mapping[str, str] = {
        "eliminated": "eliminations",
        "capture": "captures",
        "raid": "raids",
        "pillage": "pillages",
    }
    battles = frozenset({"battle", "attack", "capture", "raid", "siege"})

    hides_dice = True
    writes_missing: ClassVar[bool] = True

    view = staticmethod(table_view.build_view)
    asides = staticmethod(adjust.asides)
    aside_trials = staticmethod(adjust.checks_for)
    summary = staticmethod(summary)
    score = staticmethod(score)

    def __init__(self, parts: RulesetParts[DarkAgeFile, AreaBoard]) -> None:
        super().__init__(parts)
        things = build_game_data(parts.file, parts.board, parts.charts, parts.read, parts.played)
        self.opening = initial_position(parts.file, parts.seats, parts.board, things)

    def advice(self) -> OrderAdvice[DarkAge]:
        from dark_ages_desk.games.dark_age_ii.advice.campaign import campaign_sheet  # when somebody thinks
        from dark_ages_desk.games.dark_age_ii.advice.worth import WEIGHTS, worth
        from dark_ages_desk.games.dark_age_ii.words.advice import CHANGES
        from dark_ages_desk.order_games.advice import OrderAdvice

        return OrderAdvice(
            self,
            worth,
            "4",
            campaign=campaign_sheet,
            doubt=0,
            ahead=2,
            clauses=CHANGES,
            side="kingdom",
            weights=WEIGHTS,
        )

    def about(self, pos: DarkAge, viewer: str, space: str) -> tuple[Fact, ...]:
        return table_view.space_facts(pos, viewer, space)

    def indistinguishable_position(self, pos: DarkAge, viewer: str, below: Below) -> DarkAge:
        from dark_ages_desk.games.dark_age_ii.visibility.alike import indistinguishable_position

        return indistinguishable_position(pos, viewer, below)

    def supposed(self, pos: DarkAge, viewer: str, memory: Memory, pick: Below) -> DarkAge:
        from dark_ages_desk.games.dark_age_ii.belief.worlds import SUPPOSING  # when somebody looks

        return SUPPOSING.supposed(pos, viewer, memory, pick)

    def take_aside(self, pos: DarkAge, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> DarkAge:
        return settle(adjust.take(pos, answer, allowed))

    def placement_adjustment(self, pos: DarkAge, counter: str, stack: str, whole: bool, space: str) -> Answer | None:
        return adjust.placement_adjustment(pos, counter, space)

    def adjustments_for(
        self, pos: DarkAge, before: DarkAge, after: DarkAge, ids: Mapping[int, int]
    ) -> tuple[Answer, ...] | None:
        return adjust.adjustments_for(before, after)

    def invariant_errors(self, pos: DarkAge, before: DarkAge, waived: Collection[str] = ()) -> tuple[str, ...]:
        return invariant_errors(pos)

    def calendar(self, pos: DarkAge) -> tuple[str, ...]:
        return (f"Turn {pos.turn}", f"Round {pos.round}" if pos.round else "Writing orders")

    def stage_ids(self, pos: DarkAge) -> tuple[Value, ...]:
        return pos.turn, pos.round

    def former_stage_ids(self, pos: DarkAge) -> tuple[Value, ...]:
        return f"Turn {pos.turn}", f"Round {pos.round}" if pos.round else "Writing orders"

    def played_by(self, pos: DarkAge, power: str, seat: str) -> DarkAge:
        """1.3 Return the position with the kingdom in the hands of ``seat``, as when a standby takes over."""
        return run_by(pos, power, seat)[0]

    def player_reports(self, played: PlayedTurn[DarkAge]) -> tuple[Paper, ...]:
        after: DarkAge = played.after
        own = [(power, seat) for power, seat in after.runs.items() if power in after.kingdoms]
        mine = (player_report(played, self.scenario_name, seat, power) for power, seat in own)
        return (game_report(played, self.scenario_name), *mine)

    def forecast(self, pos: DarkAge, viewer: str, question: Question) -> tuple[Forecast, ...]:
        from dark_ages_desk.games.dark_age_ii.odds import battles  # when somebody looks

        return battles.list_forecasts(pos, viewer, question)

    def forecast_lines(
        self, pos: DarkAge, viewer: str, question: Question, lines: Sequence[str]
    ) -> tuple[tuple[int, Forecast], ...]:
        from dark_ages_desk.games.dark_age_ii.odds.lines import forecast_lines  # when somebody looks

        return tuple(forecast_lines(pos, viewer, question, lines))

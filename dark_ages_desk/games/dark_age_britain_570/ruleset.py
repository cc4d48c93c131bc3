"""Dark Age Britain AD 570 as one game that is played: what every ruleset gives the house."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import FailedCheck, Trial
from dark_ages_desk.core.country import Country
from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE, Answer, Question, Value
from dark_ages_desk.core.ruleset import Outcome, Ruleset, RulesetParts, settle
from dark_ages_desk.core.step import revalidate_agenda
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.core.view import Fact
from dark_ages_desk.games.dark_age_britain_570.odds import overtures, sieges
from dark_ages_desk.games.dark_age_britain_570.phases import gifts, pacts
from dark_ages_desk.games.dark_age_britain_570.referee import adjust
from dark_ages_desk.games.dark_age_britain_570.scenario import initial_position
from dark_ages_desk.games.dark_age_britain_570.state.fixed import MONTHS
from dark_ages_desk.games.dark_age_britain_570.state.position import STAGE_NAMES, Britain, GameStep
from dark_ages_desk.games.dark_age_britain_570.state.summary import former_stage_ids, invariant_errors, summary
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.table import table_view

if TYPE_CHECKING:
    from dark_ages_desk.core.options.roll import Roll, Stake
    from dark_ages_desk.core.printed import PaperCounter
    from dark_ages_desk.core.values import Below
    from dark_ages_desk.games.dark_age_britain_570.advice.knowledge import BritainAdvice
    from dark_ages_desk.games.dark_age_britain_570.scenario_file import BritainFile


class BritainIn570(Ruleset[Britain]):
    """One game of Dark Age Britain AD 570."""

    steps = GameStep
    # fmt: off
    routine = frozenset((
        "deployed", "moved", "redeployed", "passed", "woken", "taxed", "paid", "order", "offered", "named",
        "events", "declared", "went home", "lives",
    ))
    # fmt: on
    milestones: Mapping[str, str] = {
        "fell": "leaders or kingdoms fallen",
        "conquered": "towns taken",
        "slew": "leaders slain",
        "battle": "battles",
    }
    on_demand = tuple(
        f"dark_ages_desk.games.dark_age_britain_570.{part}" for part in ("odds.stakes", "table.paper", "table.alike")
    )

    view = staticmethod(table_view.build_view)
    former_stage_ids = staticmethod(former_stage_ids)
    summary = staticmethod(summary)

    def __init__(self, parts: RulesetParts[BritainFile, Country]) -> None:
        super().__init__(parts)
        towns = self.charts["neutral-town"]
        named = towns.rename_rows(lambda row: parts.board.towns[row.lower()].name)
        self.charts = {**self.charts, towns.id: named}  # for readers: the rules know its rows as ids of towns
        self._opening = initial_position(parts)

    def start(self) -> Britain:
        return settle(self._opening)

    def about(self, pos: Britain, viewer: str, space: str) -> tuple[Fact, ...]:
        return table_view.space_facts(pos, space)

    def outcome(self, pos: Britain) -> Outcome | None:
        return pos.verdict

    def calendar(self, pos: Britain) -> tuple[str, ...]:
        month = MONTHS[pos.month] if pos.stage == "months" and pos.month >= 0 else STAGE_NAMES[pos.stage]
        return (str(pos.fixed.first_year + pos.year - 1) if pos.year else "Set-up", month)

    def stage_ids(self, pos: Britain) -> tuple[Value, ...]:
        return pos.year, pos.stage, pos.month

    def keep_to_keys(self, number: int) -> None:
        super().keep_to_keys(number)
        self._opening = self._opening.replace(fixed=replace(self._opening.fixed, keys=number))

    def asides(self, pos: Britain) -> tuple[Question, ...]:
        return (*pacts.asides(pos), *gifts.asides(pos), *adjust.asides(pos))

    def aside_trials(self, pos: Britain, attempt: Answer) -> Iterable[Trial[Any]] | None:
        return pacts.checks_for(pos, attempt) or gifts.checks_for(pos, attempt) or adjust.checks_for(pos, attempt)

    def take_aside(self, pos: Britain, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> Britain:
        if answer.verb in pacts.VERBS:
            return pacts.take(pos.replace(notes=()), answer)
        if answer.verb == gifts.GIVE:
            return settle(revalidate_agenda(gifts.take(pos.replace(notes=()), answer)))
        return settle(adjust.take(pos, answer, allowed))

    def adjustments_for(
        self, pos: Britain, before: Britain, after: Britain, ids: Mapping[int, int]
    ) -> tuple[Answer, ...]:
        from dark_ages_desk.games.dark_age_britain_570.referee.adjust import adjustments_for  # asked for rarely

        return tuple(adjustments_for(pos, before, after))

    def placement_adjustment(self, pos: Britain, counter: str, stack: str, whole: bool, space: str) -> Answer | None:
        """Return the adjustment that moves a unit, or all units in its hex; None if the table keeps the pieces."""
        if is_by_table(pos):
            return None
        if whole and len(pos.at.get(stack, ())) > 1:
            return Answer(REFEREE, "", "adjust stack", (stack, space, ""))
        return Answer(REFEREE, "", "adjust unit", (counter, space, ""))

    def forecast(self, pos: Britain, viewer: str, question: Question) -> tuple[Forecast, ...]:
        return (*overtures.list_forecasts(pos, question), *sieges.list_forecasts(pos, question))

    def stakes(self, pos: Britain, viewer: str, roll: Roll) -> tuple[Stake, ...]:
        from dark_ages_desk.games.dark_age_britain_570.odds import stakes  # when somebody looks

        return stakes.stakes(pos, roll)

    def paper_counters(self) -> tuple[PaperCounter, ...]:
        from dark_ages_desk.games.dark_age_britain_570.table import paper  # asked for rarely, and not at the start

        return paper.paper_counters(self._opening.fixed)

    def player_aids(self) -> tuple[Chart, ...]:
        from dark_ages_desk.games.dark_age_britain_570.table import paper

        return paper.player_aids()

    def score(self, pos: Britain, power: str) -> Mapping[str, float]:
        """Return the parts of the score for a bot: the values of the final count. Tax base counts more early on, which
        a bot would not see otherwise."""
        if power not in pos.cattle:
            return {}
        left = pos.years - pos.year
        units = pos.forces(power)
        return {
            "base": pos.base(power) * (1 + 0.4 * left),
            "cattle": pos.cattle[power] / 2,
            "units": 3.0 * sum(pos.unit(unit).strength for unit in units),
            "glory": 20.0 * sum(len(pos.slain.get(one, ())) for one in pos.leaders(power)),
        }

    def advice(self) -> BritainAdvice:
        from dark_ages_desk.games.dark_age_britain_570.advice.knowledge import BritainAdvice  # when somebody thinks

        return BritainAdvice()

    def indistinguishable_position(self, pos: Britain, viewer: str, below: Below) -> Britain:
        from dark_ages_desk.games.dark_age_britain_570.table import supposed  # for tests

        return supposed.indistinguishable_position(pos, viewer, below)

    def supposed(self, pos: Britain, viewer: str, memory: Memory, pick: Below) -> Britain:
        from dark_ages_desk.games.dark_age_britain_570.table.supposed import build_world  # when somebody looks

        return pos if self.sees_all(pos, viewer) else build_world(pos, viewer, pick)

    def invariant_errors(self, pos: Britain, before: Britain, waived: Collection[str] = ()) -> tuple[str, ...]:
        return invariant_errors(pos, waived)

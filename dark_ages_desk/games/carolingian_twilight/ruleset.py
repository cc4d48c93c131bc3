"""The Ruleset of Carolingian Twilight: what the rest of the house sees of this game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.load import load_charts, shipped_board
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.question import Answer, Blocked, Question
from dark_ages_desk.core.ruleset import Outcome, Reading, Setting, settle
from dark_ages_desk.core.view import Fact, TableView
from dark_ages_desk.games.carolingian_twilight import set_up, table_view
from dark_ages_desk.games.carolingian_twilight.card import ID, NAME
from dark_ages_desk.games.carolingian_twilight.control import burg_lines, land_lines
from dark_ages_desk.games.carolingian_twilight.fixed import Fixed
from dark_ages_desk.games.carolingian_twilight.immunity import NO_EFFECT
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.readings import READINGS, SETTINGS
from dark_ages_desk.games.carolingian_twilight.results import CRTS
from dark_ages_desk.games.carolingian_twilight.scenario import check, from_file, load

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import ScenarioFile
    from dark_ages_desk.core.forecast import Forecast

CHARTS = Path(__file__).with_name("charts.toml")


def area_board() -> AreaBoard:
    """Our own map, which an owner's may lie over."""
    return shipped_board(ID)


def check_scenario(path: Path, file: ScenarioFile, board: AreaBoard | None = None) -> None:
    """Raises ContentError with every mistake of a scenario file. ``board``: an owner's, if any."""
    check(path, file, board or area_board())


def chart_words() -> Mapping[str, frozenset[str]]:
    """What an owner's cells may say besides what ours say: the Vikings may land in any land area, and every code may
    stand on every Combat Results Table; a marker of Subversion or Conversion may have no effect."""
    coasts = frozenset(space.name for space in area_board().spaces.values() if space.kind == "land")
    codes = frozenset(("A1", "D1", "DV", "CA", "F", "NE"))
    return {"viking-raid": coasts, "subversion": frozenset((NO_EFFECT,)), **dict.fromkeys(CRTS, codes)}


class CarolingianTwilight:
    """One game of Carolingian Twilight with its scenario, seats and readings.

    ``charts``, ``board``: those of an owner over ours, if any.
    """

    id = ID
    name = NAME
    version = "1"

    def __init__(
        self,
        scenario: Path | ScenarioFile,
        seats: tuple[str, ...],
        readings: Mapping[str, str],
        options: Mapping[str, str],
        charts: Mapping[str, Chart] | None = None,
        board: AreaBoard | None = None,
    ) -> None:
        board = board or area_board()
        if len(set(seats)) != len(seats):
            raise ValueError(f"{', '.join(seats)}: the players must have different names")
        if isinstance(scenario, Path):
            loaded = load(scenario, board, len(seats))
        else:
            loaded = from_file(Path("scenario"), scenario, board, len(seats))
        chosen = {reading.id: readings.get(reading.id, reading.default) for reading in READINGS}
        for reading in READINGS:
            if chosen[reading.id] not in dict(reading.choices):
                raise ValueError(f"reading {reading.id}: there is no choice “{chosen[reading.id]}”")
        played = {setting.id: options.get(setting.id, setting.default) for setting in SETTINGS}
        for setting in SETTINGS:
            if played[setting.id] not in dict(setting.choices):
                raise ValueError(f"option {setting.id}: there is no choice “{played[setting.id]}”")
        self.fixed = Fixed(loaded, board, charts or load_charts(CHARTS), tuple(seats), chosen, played)
        self.board = board
        self.charts = self.fixed.charts
        self.seats = tuple(seats)
        self.scenario_id = f"{ID}/{loaded.id}"
        self.scenario_name = loaded.name
        self.readings: tuple[Reading, ...] = READINGS
        self.settings: tuple[Setting, ...] = SETTINGS

    def start(self) -> Table:
        return settle(set_up.opening(self.fixed))

    def view(self, pos: Table, eye: str, questions: tuple[Question, ...]) -> TableView:
        return table_view.view(pos, eye, questions)

    def card(self, pos: Table, eye: str, space: str) -> tuple[Fact, ...]:
        return table_view.card(pos, eye, space)

    def asides(self, pos: Table) -> tuple[Question, ...]:
        from dark_ages_desk.games.carolingian_twilight import adjust  # asked for rarely, and not at the start

        return adjust.asides(pos)

    def take_aside(self, pos: Table, answer: Answer) -> Table:
        from dark_ages_desk.games.carolingian_twilight import adjust

        return settle(adjust.take(pos, answer))

    @property
    def endless(self) -> bool:
        """29.4 The extended game goes on until it is won or all leaders are dead."""
        return self.fixed.options["extended"] == "on"

    def faults(self, pos: Table, before: Table) -> tuple[str, ...]:
        from dark_ages_desk.games.carolingian_twilight import faults  # for random play and tests only

        return faults.faults(pos, before)

    def outcome(self, pos: Table) -> Outcome | None:
        return pos.verdict

    def score(self, pos: Table, power: str) -> Mapping[str, float]:
        forces = pos.forces_of(power)
        return {
            "income": float(sum(line.amount for line in (*land_lines(pos, power), *burg_lines(pos, power)))),
            "dp": float(pos.dp.get(power, 0)),
            "units": float(sum(force.size for force in forces)),
            "guard": float(sum(min(force.size, 6) for force in forces if force.leader)),
            "leaders": float(sum(force.leader for force in forces)),
            "promised": -float(pos.bids.get(power, 0)),
        }

    def forecast(self, pos: Table, eye: str, question: Question) -> tuple[Forecast, ...]:
        if pos.stage not in ("raid", "operations"):
            return ()  # and nothing of it is imported at the start
        from dark_ages_desk.games.carolingian_twilight import forecasts

        return forecasts.forecasts(pos, eye, question)

    def why_not(self, pos: Table, attempt: Answer) -> Blocked:
        from dark_ages_desk.games.carolingian_twilight import why_not

        return why_not.why_not(pos, attempt)

"""2.18 Actions of unowned areas at the start of a turn."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Question, Roll
from dark_ages_desk.games.dark_age_ii.state.agenda import GameStep
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

CHART, SIDES = "unowned", 12
"""Chart of their actions, and the sides of its die."""


def column(pos: DarkAge, area: Area) -> str:
    """Return the chart's column for an area: by its odds, and whether its income would maintain one more army (2.12,
    2.15)."""
    upkeep = (area.armies + 1 + area.forts - area.population) // 2
    how = "Lively" if pos.fixed.has_reading("unowned_odds", "lively") else "Calm"
    return f"{how}, {'can' if upkeep <= area.population else 'cannot'} pay"


def acting_areas(pos: DarkAge) -> tuple[str, ...]:
    """2.18 Return the areas that act: those without an owner, except cities under blockade."""
    return tuple(code for code in pos.fixed.land if not pos.area(code).owner and not pos.is_blockaded(code))


@dataclass(frozen=True, slots=True)
class Unowned(GameStep):
    """2.18 Roll one die for each land area; only those of unowned areas are read.

    All areas have one, so that a mended sheet changes none of the dice of later turns, regardless of the owners by
    then.
    """

    rule: ClassVar[str] = "2.18"
    moment: ClassVar[str] = "when unowned areas act"
    verbs: ClassVar[tuple[str, ...]] = ("roll",)

    def ask(self, pos: DarkAge) -> tuple[Question, ...]:
        land, key = pos.fixed.land, (pos.turn, self.rule)
        names = tuple(pos.place(code) for code in land)
        roll = Roll("roll", "Roll for them", len(land), SIDES, chart=CHART, key=key, each=names, secret=True)
        words = f"What the unowned areas do in turn {pos.turn}"
        # Which of them are under blockade is not told: it would tell how many armies stand around them.
        unowned = sum(not pos.area(code).owner for code in land)
        told = f"{unowned} areas are unowned; the dice of the others are not read. "
        told += "The dice are secret: only who scouts an area sees what came of it (1.10)."
        return (Question(CHANCE, "", self.rule, words, (roll,), told, key=key),)

    def take(self, pos: DarkAge, answer: Answer) -> DarkAge:
        faces = dict(zip(pos.fixed.land, answer.value, strict=True)) if isinstance(answer.value, tuple) else {}
        areas = dict(pos.areas)
        chart = pos.fixed.charts[CHART]
        for code in acting_areas(pos):
            area, face = areas[code], faces[code]
            assert isinstance(face, int)
            what = chart.cell(face, column(pos, area))
            if what == "army":
                areas[code] = area.replace(armies=area.armies + 1)
            elif what == "fort":
                areas[code] = area.replace(forts=area.forts + 1)
            elif what == "population" and area.population < pos.ground(code).limit:
                areas[code] = area.replace(population=area.population + 1)
        return pos.replace(areas=areas).tell("unowned", "the unowned areas act", self.rule, "")

"""Combat Phases 2: redeployment, from the smallest alliance to the largest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Question
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.dark_age_britain_570.phases.acting import (
    STAYS,
    STOPS,
    MovingGroup,
    apply_stop,
    can_go,
    carry_out_walk,
    checks_for_walk,
    stop_options,
    walks,
)
from dark_ages_desk.games.dark_age_britain_570.state.agenda import GameStep
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group
from dark_ages_desk.games.dark_age_britain_570.war.conquest import occupy_town
from dark_ages_desk.games.dark_age_britain_570.war.ways import Ways, redeployment_ways

EACH = 3
"""Number of units that a kingdom redeploys; allied kingdoms pool them (Combat Phases 2)."""


def count_redeployments_left(pos: Britain, kingdom: str) -> int:
    """Return the number of units that the alliance of a kingdom may still redeploy this month."""
    group = pos.group(kingdom)
    used = sum(pos.power_of(one) in group and not pos.unit(one).leads for one in pos.redeployed)
    return EACH * len(group) - used


def _describe_left(pos: Britain, kingdom: str) -> str:
    """Say how many units may still be redeployed: "1 is left"."""
    number = max(0, count_redeployments_left(pos, kingdom))
    return f"{number} {'is' if number == 1 else 'are'} left"


REDEPLOY: tuple[Check[MovingGroup], ...] = (
    Check(
        "redeploy: once",
        "Combat Phases 2",
        lambda case: not case.pos.redeployed & set(case.units),
        lambda case: "A unit is redeployed once a month.",
    ),
    Check(
        "redeploy: next to an opponent",
        "Combat Phases 2",
        lambda case: (
            case.pos.fixed.readings["redeploy-start"] == "free"
            or not any(
                case.pos.is_beside_enemy(case.pos.group(case.kingdom), case.pos.where[one]) for one in case.units
            )
        ),
        lambda case: f"{case.pos.describe_units(case.units)} stand next to an opposing player.",
    ),
    STAYS,
    Check(
        "redeploy: three",
        "Combat Phases 2",
        lambda case: (
            sum(not case.pos.unit(one).leads for one in case.units) <= count_redeployments_left(case.pos, case.kingdom)
        ),
        lambda case: (
            f"A kingdom redeploys {EACH} units a month, allies pool theirs: {_describe_left(case.pos, case.kingdom)}. "
            "Leaders do not count."
        ),
    ),
)
"""Combat Phases 2 The conditions for redeploying units."""


@dataclass(frozen=True, slots=True)
class Redeploying(GameStep):
    """Combat Phases 2 The redeployment of an alliance: up to three units for each kingdom, up to 12 hexes, and leaders
    on top. All members are asked for their own units at the same time."""

    rule: ClassVar[str] = "Combat Phases 2"
    moment: ClassVar[str] = "when one's alliance redeploys"
    verbs: ClassVar[tuple[str, ...]] = ("redeploy ", *STOPS)

    group: Group
    waiting: Group

    def _ways(self, pos: Britain, units: Group) -> Ways:
        return redeployment_ways(pos, units, self.group)

    def _can_redeploy(self, pos: Britain, kingdom: str) -> bool:
        return any(
            can_go(REDEPLOY, pos, kingdom, (unit,), self.rule) and self._ways(pos, (unit,)).can_go_anywhere()
            for unit in own_units(pos, kingdom)
        )

    def resume(self, pos: Britain) -> Britain:
        """Ask the kingdoms that can still redeploy anything."""
        able = tuple(one for one in self.waiting if self._can_redeploy(pos, one))
        return pos.push_steps(Redeploying(self.group, able)) if able else pos

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        found = []
        for kingdom in pos.list_asked(self.waiting):
            options = walks(
                pos,
                "redeploy",
                own_units(pos, kingdom),
                lambda units, kingdom=kingdom: can_go(REDEPLOY, pos, kingdom, units, self.rule),  # type: ignore[misc]
                lambda units: self._ways(pos, units),
                stop_options(pos, self.waiting),
            )
            prompt = (
                f"{pos.power_name(kingdom)}: redeploy up to "
                f"{format_count(count_redeployments_left(pos, kingdom), 'unit')}, and leaders"
            )
            key = (pos.year, pos.month, self.rule, kingdom)
            found.append(Question(pos.seat(kingdom), kingdom, self.rule, prompt, options, key=key, aloud=True))
        return tuple(found)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb.startswith("redeploy "):
            yield from checks_for_walk(pos, attempt, self.rule, REDEPLOY, lambda units: self._ways(pos, units))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb in STOPS:
            pos, waiting = apply_stop(pos, answer, self.waiting)
            return Redeploying(self.group, waiting).resume(pos)
        pos, units, way = carry_out_walk(pos, answer, lambda units: self._ways(pos, units))
        words = f"{pos.describe_units(units)} redeployed from {pos.place(way[0])} to {pos.place(way[-1])}."
        pos = pos.replace(redeployed=pos.redeployed | set(units)).note_public(
            "redeployed", words, self.rule, answer.power, *way
        )
        return Redeploying(self.group, self.waiting).resume(occupy_town(pos, units, way[-1]))

    def revalidate(self, pos: Britain) -> Redeploying | None:
        able = tuple(one for one in self.waiting if self._can_redeploy(pos, one))
        return Redeploying(self.group, able) if able else None


def own_units(pos: Britain, kingdom: str) -> tuple[str, ...]:
    """Return the units and leaders of a kingdom that are on the map."""
    return tuple(unit for unit in (*pos.leaders(kingdom), *pos.forces(kingdom)) if unit in pos.where)

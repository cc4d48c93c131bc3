"""1.7 The sheet that a stand-in writes, in the manner of its kingdom."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.stand_ins.aggressive import strike
from dark_ages_desk.games.dark_age_ii.stand_ins.plan import Planned, begun
from dark_ages_desk.games.dark_age_ii.stand_ins.quiet import keep
from dark_ages_desk.games.dark_age_ii.state.kingdom import AGGRESSIVE
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


def written(pos: DarkAge, kingdom: str, manner: str) -> tuple[Planned, ...]:
    """1.7 Sixteen lines, each with its reason. They depend on what the kingdom knows, and on nothing else."""
    plan = begun(pos, kingdom)
    if manner == AGGRESSIVE:
        strike(plan)
    keep(plan)
    return tuple(plan.lines)

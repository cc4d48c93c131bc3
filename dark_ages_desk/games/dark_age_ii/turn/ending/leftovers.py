"""5.12, 2.8 First steps of the turn's end: areas that were passed through, and build points that are left over."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_ii.state.changes import format_points, tell
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.state.prices import ARMY, STASHED


@dataclass(frozen=True, slots=True)
class PassageEnds(Phase):
    """5.12 Give an area back to its owner if the guest still has it and left no armies there."""

    rule: ClassVar[str] = "5.12"

    def begin(self, pos: DarkAge) -> DarkAge:
        for code, (owner, guest) in pos.passed.items():
            area = pos.area(code)
            if area.owner != guest or area.armies or owner not in pos.standing:
                continue
            pos = pos.with_area(code, owner=owner)
            if pos.kingdom(guest).house == code:
                pos = pos.with_kingdom(guest, house="")
            pos = tell(pos, owner, "passage", f"{pos.place(code)} is yours again", self.rule, code)
            pos = tell(pos, guest, "passage", f"{pos.place(code)} is {pos.power_name(owner)}'s again", self.rule, code)
        return pos.replace(passed={}, passage={})


@dataclass(frozen=True, slots=True)
class Leftovers(Phase):
    """2.8 Spend leftover build points on treasury, household, reserve, treasury and the order of play."""

    rule: ClassVar[str] = "2.8"

    def begin(self, pos: DarkAge) -> DarkAge:
        for kingdom in pos.standing:
            if pos.kingdom(kingdom).points:
                pos = spend_leftovers(pos, kingdom)
        return pos


def spend_leftovers(pos: DarkAge, kingdom: str) -> DarkAge:
    """2.8 Return the position after the five steps that spend all points a kingdom has left."""
    own = pos.kingdom(kingdom)
    left, told = own.points, []
    back = min(left, own.cashed)
    if back:
        left, own = left - back, own.replace(treasury=own.treasury + back)
        told.append(f"{format_points(back)} back to the treasury")
    if left >= ARMY:
        left, own = left - ARMY, own.replace(household=own.household + 1)
        told.append("an army for the household")
    if left >= ARMY:
        left, own = left - ARMY, own.replace(reserve=own.reserve + 1)
        told.append("an army for the reserve")
    if left >= STASHED:
        stashed, left = divmod(left, STASHED)
        own = own.replace(treasury=own.treasury + stashed)
        told.append(f"{format_points(stashed, 'treasury')} stashed")
    if left:
        own = own.replace(bid=own.bid + left)
        told.append(f"{format_points(left)} for the order of play")
    pos = pos.replace(kingdoms={**pos.kingdoms, kingdom: own.replace(points=0)})
    words = f"points left over: {', '.join(told)}"
    return tell(pos, kingdom, "leftover", words, "2.8")

"""Combat Phases 1: the order of the year, and the six months: all redeploy, then each alliance moves and attacks."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaring
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving, Occupying
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import Redeploying
from dark_ages_desk.games.dark_age_britain_570.phases.results import MonthResult, RedeployResult
from dark_ages_desk.games.dark_age_britain_570.state.fixed import MONTHS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.war.auto_pass import wake_affected, wake_for_month


@dataclass(frozen=True, slots=True)
class Order(Phase):
    """Combat Phases 1 The order of play, fixed once before May: the alliance with the largest tax base first. The
    reading "event-order" defines that base."""

    rule: ClassVar[str] = "Combat Phases 1"

    def begin(self, pos: Britain) -> Britain:
        order = pos.sort_by_strength(pos.alliances)
        told = ", then ".join(f"{join_names(map(pos.power_name, group))} ({pos.weight_of(group)})" for group in order)
        pos = pos.replace(order=order, stage="months").note_public(
            "order", f"This year's order of play: {told}.", self.rule
        )
        return pos.push_steps(*(Month(month) for month in range(len(MONTHS))))


@dataclass(frozen=True, slots=True)
class Month(Phase):
    """Combat Phases 1 A month: redeployment from the smallest to the largest alliance (Combat Phases 2), then each in
    order moves and attacks."""

    rule: ClassVar[str] = "Combat Phases 1"

    month: int

    def begin(self, pos: Britain) -> Britain:
        pos = wake_for_month(pos).replace(month=self.month, spent={}, redeployed=frozenset(), battle="")
        pos = pos.note_public("phase", f"{MONTHS[self.month]}.", self.rule, report="")
        return pos.push_steps(Redeployment(), *(Begin(group, "move") for group in pos.order))


@dataclass(frozen=True, slots=True)
class Redeployment(Phase):
    """Combat Phases 2 The smallest alliance redeploys first."""

    rule: ClassVar[str] = "Combat Phases 2"

    def begin(self, pos: Britain) -> Britain:
        if is_by_table(pos):
            over = all(is_at_rest(pos, group) for group in pos.order)
            return pos if over else pos.replace(acting=()).push_steps(RedeployResult())
        return pos.push_steps(*(Begin(group, "redeploy") for group in reversed(pos.order)))


def is_at_rest(pos: Britain, group: Group) -> bool:
    """Return whether no kingdom of a group acts any more this year."""
    return not any(one in pos.playing and one not in pos.asleep for one in group)


@dataclass(frozen=True, slots=True)
class Begin(Phase):
    """Combat Phases 1 An alliance redeploys, or it moves and then attacks. A member who passes until something touches
    him is left out, and told when something has."""

    rule: ClassVar[str] = "Combat Phases 1"

    group: Group
    what: str

    def begin(self, pos: Britain) -> Britain:
        pos = pos.replace(acting=self.group, battle="")
        if is_by_table(pos):
            return pos if is_at_rest(pos, self.group) else pos.push_steps(MonthResult(self.group))
        pos = wake_affected(pos, self.group)
        up = tuple(one for one in self.group if one not in pos.asleep and one in pos.playing)
        if self.what == "redeploy":
            # Reading "members": where they act in turn, the first one redeploys last here as well.
            return Redeploying(self.group, up[::-1] if pos.in_turn else up).resume(pos)
        late = pos.fixed.readings["passing-through"] == "stays"
        after = (Occupying(self.group), Declaring(self.group)) if late else (Declaring(self.group),)
        return Moving(self.group, up).resume(pos.push_steps(*after))

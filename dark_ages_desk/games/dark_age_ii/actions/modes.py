"""3.9, 5.6 to 5.8, 5.12: AMBUSH, RETREAT, DEFEND and PASSAGE. None of them costs anything."""

from __future__ import annotations

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.games.dark_age_ii.actions.base import Action, Case, require_adjacent, require_own_area
from dark_ages_desk.games.dark_age_ii.actions.common import require_area, require_other_kingdom
from dark_ages_desk.games.dark_age_ii.state import area as modes
from dark_ages_desk.games.dark_age_ii.state.changes import tell
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


def require_land(rule: str, box: str = "where") -> Check[Case]:
    """Return the check that the area in ``box`` is land or a city: sea areas have no defence modes (3.9)."""
    return Check(
        f"no land {box}",
        rule,
        lambda case: not case.pos.ground(case.order.code(box)).sea,
        lambda case: f"{case.pos.place(case.order.code(box))} is a sea area",
        SENSE,
    )


class Ambush(Action):
    """5.6 An ambush against attacks from one adjacent area, in place of an earlier one."""

    name = "AMBUSH"
    rule = "5.6"
    checks = (
        require_area("5.6"),
        require_area("5.6", "to"),
        require_own_area("5.6"),
        require_land("3.9"),
        Check(
            "no ambush in a city",
            "5.6",
            lambda case: case.pos.ground(case.where).terrain != CITY,
            lambda case: f"{case.pos.place(case.where)} is a city: no ambush is set there",
            SENSE,
        ),
        require_adjacent("5.6"),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_area(case.where, mode=modes.AMBUSH, ambush_from=case.to)
        words = f"{pos.place(case.where)} lies in ambush against {pos.place(case.to)}"
        return tell(pos, case.kingdom, "ambush", words, self.rule, case.where)


class Retreat(Action):
    """5.7 Retreat as the defence mode, and the place to retreat to, which is kept if the line names none."""

    name = "RETREAT"
    rule = "5.7"
    checks = (
        require_area("5.7"),
        require_own_area("5.7"),
        require_land("3.9"),
        Check(
            "not adjacent",
            "5.7",
            lambda case: not case.to or case.to in case.pos.ground(case.where).near,
            lambda case: f"{case.pos.place(case.to)} is not adjacent to {case.pos.place(case.where)}",
        ),
        Check(
            "no land to",
            "5.7",
            lambda case: not case.to or not case.pos.ground(case.to).sea,
            lambda case: f"{case.pos.place(case.to)} is a sea area",
            SENSE,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        to = case.to or case.here.retreat_to
        pos = case.pos.with_area(case.where, mode=modes.RETREAT, retreat_to=to)
        goal = f" to {pos.place(to)}" if to else ""
        words = f"{pos.place(case.where)} retreats{goal} before a stronger attack"
        return tell(pos, case.kingdom, "retreat", words, self.rule, case.where)


class Defend(Action):
    """5.8 Standing and fighting as the defence mode."""

    name = "DEFEND"
    rule = "5.8"
    checks = (require_area("5.8"), require_own_area("5.8"), require_land("3.9"))

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_area(case.where, mode=modes.DEFEND)
        return tell(pos, case.kingdom, "defend", f"{pos.place(case.where)} defends", self.rule, case.where)


class Passage(Action):
    """5.12 Another kingdom's armies may pass through, this turn."""

    name = "PASSAGE"
    rule = "5.12"
    checks = (require_area("5.12"), require_own_area("5.12"), require_land("5.12"), require_other_kingdom("5.12"))

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.replace(passage={**case.pos.passage, case.where: case.who})
        words = f"{pos.power_name(case.who)} may pass through {pos.place(case.where)}"
        told = {case.kingdom: words, case.who: words}
        return pos.tell("passage", "", self.rule, case.kingdom, case.where, to=told)

"""10.1 to 10.3, 10.7 OVERLORD and KING: high kings, under kings, households."""

from __future__ import annotations

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.games.dark_age_ii.actions.base import Action, Case
from dark_ages_desk.games.dark_age_ii.actions.common import require_area
from dark_ages_desk.games.dark_age_ii.state.changes import tell
from dark_ages_desk.games.dark_age_ii.state.kingdom import PLAYING
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


class Overlord(Action):
    """10.2, 10.3 A kingdom's claim to be high king, or its recognition of another as high king."""

    name = "OVERLORD"
    rule = "10.2"
    checks = (
        Check(
            "no kingdom",
            "10.2",
            lambda case: case.who in case.pos.kingdoms and case.pos.kingdom(case.who).status == PLAYING,
            lambda case: "no kingdom is named that is in play",
            SENSE,
        ),
        Check(
            "no high king",
            "10.3",
            lambda case: case.who == case.kingdom or case.pos.kingdom(case.who).overlord == case.who,
            lambda case: f"{case.pos.power_with_verb(case.who, 'does')} not claim to be high king",
        ),
        Check(
            "other nationality",
            "10.3",
            lambda case: case.pos.fixed.nationality(case.who) == case.pos.fixed.nationality(case.kingdom),
            lambda case: f"{case.pos.power_with_verb(case.who, 'is')} of another nationality",
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_kingdom(case.kingdom, overlord=case.who)
        if case.who == case.kingdom:
            return tell(pos, case.kingdom, "claim", "you claim to be high king", self.rule)
        pos = tell(
            pos, case.who, "homage", f"{pos.power_with_verb(case.kingdom, 'recognises')} you as high king", "10.3"
        )
        return tell(pos, case.kingdom, "homage", f"you recognise {pos.power_name(case.who)} as high king", "10.3")


def _household_area(case: Case) -> str:
    return case.pos.kingdom(case.kingdom).house


def _goal(case: Case) -> str:
    """10.7 Return the household's destination: "to", or "where" when it is placed for the first time."""
    return case.to or case.where


class King(Action):
    """10.7 The household is placed on the map, or goes to an adjacent area of its own kingdom, by sea too."""

    name = "KING"
    rule = "10.7"
    checks = (
        require_area("10.7"),
        Check(
            "placed already",
            "10.7",
            lambda case: bool(case.to) or not _household_area(case),
            lambda case: (
                f"your household is in {case.pos.place(_household_area(case))} already: say where from and where to"
            ),
        ),
        Check(
            "not there",
            "10.7",
            lambda case: not case.to or _household_area(case) == case.where,
            lambda case: (
                f"your household is in {case.pos.place(_household_area(case))}"
                if _household_area(case)
                else "your household is not on the map: name only the area in which to place it"
            ),
        ),
        Check(
            "not adjacent",
            "10.7",
            lambda case: not case.to or case.pos.are_adjacent(case.where, case.to),
            lambda case: f"{case.pos.place(case.to)} is not adjacent to {case.pos.place(case.where)}",
        ),
        Check(
            "not yours",
            "10.7",
            lambda case: case.pos.area(_goal(case)).owner == case.kingdom,
            lambda case: f"{case.pos.place(_goal(case))} is not yours",
        ),
        Check(
            "blockaded",
            "10.7",
            lambda case: not case.pos.is_blockaded(_goal(case)),
            lambda case: f"{case.pos.place(_goal(case))} is under blockade",
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_kingdom(case.kingdom, house=_goal(case))
        words = f"your household is in {pos.place(_goal(case))}"
        return tell(pos, case.kingdom, "household", words, self.rule, _goal(case))

"""7.2 to 7.7 SPY, KILL, FIND, WAIT, SABOTAGE and WATCH."""

from __future__ import annotations

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.games.dark_age_ii.actions.base import (
    Action,
    Case,
    require_area,
    require_other_kingdom,
    require_own_area,
)
from dark_ages_desk.games.dark_age_ii.state.changes import disperse, disperse_ships, tell
from dark_ages_desk.games.dark_age_ii.state.economy import NEW_SPY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words


def _spy(case: Case) -> str:
    """Return the area of the kingdom's spy, "" while it has none."""
    return case.pos.kingdom(case.kingdom).spy


HAS_SPY: Check[Case] = Check(
    "no spy", "7.2", lambda case: bool(_spy(case)), lambda case: actions_words.YOU_HAVE_NO_SPY, SENSE
)


def _may_begin(case: Case) -> bool:
    """7.2 Return whether a new spy can be placed in the area "where"."""
    own = case.pos.kingdom(case.kingdom)
    return (
        case.here.owner == case.kingdom
        or case.where in own.watchers
        or (case.pos.ground(case.where).sea and case.kingdom in case.pos.fixed.vikings)
    )


def _is_next_to_spy(case: Case) -> bool:
    """7.2 Return whether the area "to" is adjacent to the spy, or to the area where it will be placed.

    A new spy need not move on.
    """
    start = _spy(case) or case.where
    if not _spy(case) and case.to == case.where and case.pos.fixed.has_reading("spy_stays", "now"):
        return True
    return case.pos.are_adjacent(start, case.to) if case.to in case.pos.fixed.ground else not _spy(case)


class Spy(Action):
    """7.2 Move of the spy to an adjacent area of any owner; a new spy is recruited first."""

    name = "SPY"
    rule = "7.2"
    checks = (
        Check(
            "no area to begin in",
            "7.2",
            lambda case: bool(_spy(case)) or case.where in case.pos.fixed.ground,
            lambda case: actions_words.NO_AREA_FOR_A_NEW_SPY_IS_NAMED,
            SENSE,
        ),
        Check(
            "no area to",
            "7.2",
            lambda case: not _spy(case) or case.to in case.pos.fixed.ground,
            lambda case: actions_words.NO_AREA_TO_GO_TO_IS_NAMED,
            SENSE,
        ),
        Check(
            "no place for a new spy",
            "7.2",
            lambda case: bool(_spy(case)) or _may_begin(case),
            lambda case: actions_words.new_spy_cannot_begin(place=case.pos.place(case.where)),
        ),
        Check(
            "not adjacent",
            "7.2",
            _is_next_to_spy,
            lambda case: actions_words.places_are_not_adjacent(
                place=case.pos.place(case.to), origin=case.pos.place(_spy(case) or case.where)
            ),
        ),
    )

    def cost(self, case: Case) -> int:
        return 0 if _spy(case) else NEW_SPY

    def do(self, case: Case) -> DarkAge:
        pos, kingdom = case.pos, case.kingdom
        if not _spy(case):
            pos = tell(
                pos, kingdom, "spy", actions_words.new_spy_begins(place=pos.place(case.where)), self.rule, case.where
            )
            pos = _enter_area(pos, kingdom, case.where)
        if case.to and case.to != pos.kingdom(kingdom).spy and pos.kingdom(kingdom).spy:
            pos = tell(pos, kingdom, "spy", actions_words.your_spy_goes(place=pos.place(case.to)), self.rule, case.to)
            pos = _enter_area(pos, kingdom, case.to)
        return pos


def _enter_area(pos: DarkAge, kingdom: str, code: str) -> DarkAge:
    """7.2, 7.5 Return the position with the spy in an area: it reports what it sees there, and may walk into a trap."""
    own = pos.kingdom(kingdom)
    pos = pos.with_kingdom(kingdom, spy=code, trap="", seen=own.seen | {code})
    for other, waiting in pos.kingdoms.items():
        if other != kingdom and waiting.spy == code and waiting.trap == kingdom:
            pos = pos.with_kingdom(kingdom, spy="").with_kingdom(other, trap="")
            pos = tell(pos, kingdom, "killed", actions_words.your_spy_is_knifed(place=pos.place(code)), "7.5", code)
            words = actions_words.your_spy_knifes_another(power=pos.in_sentence(kingdom), place=pos.place(code))
            return tell(pos, other, "killed", words, "7.5", code)
    return pos


class Kill(Action):
    """7.3 Hanging of another kingdom's spy in a kingdom's own area, or else of its watcher."""

    name = "KILL"
    rule = "7.3"
    checks = (
        require_area("7.3"),
        require_other_kingdom("7.3", standing=False),
        require_own_area("7.3"),
        Check(
            "nobody there",
            "7.3",
            lambda case: (
                case.pos.kingdom(case.who).spy == case.where or case.where in case.pos.kingdom(case.who).watchers
            ),
            lambda case: actions_words.nobody_of_power_is_there(
                power=case.pos.in_sentence(case.who), place=case.pos.place(case.where)
            ),
            SENSE,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos, victim = case.pos, case.pos.kingdom(case.who)
        if victim.spy == case.where:
            what, pos = "spy", pos.with_kingdom(case.who, spy="", trap="")
        else:
            what, pos = "watcher", pos.with_kingdom(case.who, watchers=victim.watchers - {case.where})
        where = pos.place(case.where)
        pos = tell(
            pos,
            case.who,
            "killed",
            actions_words.power_hangs(power=pos.name(case.kingdom), agent=what, place=where),
            self.rule,
            case.where,
        )
        words = actions_words.agent_is_hanged(agent=what, power=pos.in_sentence(case.who), place=where)
        return tell(pos, case.kingdom, "killed", words, self.rule, case.where)


class Find(Action):
    """7.4 Search for a kingdom's spy, for the spies in an area, or both, as they are at this moment."""

    name = "FIND"
    rule = "7.4"
    checks = (
        Check(
            "nothing to find",
            "7.4",
            lambda case: case.where in case.pos.fixed.ground or case.who in case.pos.kingdoms,
            lambda case: actions_words.NEITHER_AREA_NOR_KINGDOM_IS_NAMED,
            SENSE,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos
        spaces = (case.where,) if case.where else ()
        return tell(pos, case.kingdom, "found", self.describe_find(case), self.rule, *spaces)

    def describe_find(self, case: Case) -> str:
        """Return the result of the search as text. Watchers are not found: they are spies no longer (7.7)."""
        pos = case.pos
        if not case.where:
            spy = pos.kingdom(case.who).spy
            whose = pos.in_sentence(case.who)
            return (
                actions_words.spy_is_in(power=whose, place=pos.place(spy))
                if spy
                else actions_words.spy_is_not_on_the_map(power=whose)
            )
        there = [
            pos.in_sentence(kingdom)
            for kingdom, other in pos.kingdoms.items()
            if kingdom != case.kingdom and other.spy == case.where and case.who in ("", kingdom)
        ]
        where = pos.place(case.where)
        if there:
            return actions_words.you_find_spies(place=where, powers=there)
        if case.who:
            return actions_words.there_is_no_spy_of(place=where, power=pos.in_sentence(case.who))
        return actions_words.there_is_no_spy(place=where)


class Wait(Action):
    """7.5 The spy, in an area of its own kingdom, waits for another kingdom's spy to enter."""

    name = "WAIT"
    rule = "7.5"
    checks = (
        HAS_SPY,
        require_other_kingdom("7.5", standing=False),
        Check(
            "not yours",
            "7.5",
            lambda case: case.pos.area(_spy(case)).owner == case.kingdom,
            lambda case: actions_words.your_spy_is_abroad(place=case.pos.place(_spy(case))),
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_kingdom(case.kingdom, trap=case.who)
        words = actions_words.your_spy_waits_for(place=pos.place(_spy(case)), power=pos.in_sentence(case.who))
        return tell(pos, case.kingdom, "waiting", words, self.rule, _spy(case))


class Sabotage(Action):
    """7.6 An army on land, or a ship at sea, goes back into reserve where the spy is; the spy is caught and dies."""

    name = "SABOTAGE"
    rule = "7.6"
    checks = (
        HAS_SPY,
        Check(
            "nothing there",
            "7.6",
            lambda case: _count_targets(case) > 0,
            lambda case: actions_words.nothing_to_disperse(place=case.pos.place(_spy(case))),
            SENSE,
        ),
    )

    def cost(self, case: Case) -> int:
        return 1

    def do(self, case: Case) -> DarkAge:
        code = _spy(case)
        sea = case.pos.ground(code).sea
        owner = case.pos.area(code).owner
        pos = disperse_ships(case.pos, code) if sea else disperse(case.pos, code, 1)
        pos = pos.with_kingdom(case.kingdom, spy="", trap="")
        what = "a ship" if sea else "an army"
        if owner in pos.kingdoms and owner != case.kingdom:
            words = actions_words.unit_disperses_by_a_spy(
                unit=what, place=pos.place(code), power=pos.in_sentence(case.kingdom)
            )
            pos = tell(pos, owner, "sabotage", words, self.rule, code)
        words = actions_words.unit_disperses_by_your_spy(unit=what, place=pos.place(code))
        return tell(pos, case.kingdom, "sabotage", words, self.rule, code)


def _count_targets(case: Case) -> int:
    """7.6 Return the number of ships (at sea) or armies (on land) that the spy could disperse."""
    area = case.pos.area(_spy(case))
    return area.ships if case.pos.ground(_spy(case)).sea else area.armies


class Watch(Action):
    """7.7 The spy becomes a watcher where it is; a watcher of another kingdom there is eliminated."""

    name = "WATCH"
    rule = "7.7"
    checks = (HAS_SPY,)

    def do(self, case: Case) -> DarkAge:
        pos, code = case.pos, _spy(case)
        for kingdom, other in pos.kingdoms.items():
            if kingdom != case.kingdom and code in other.watchers:
                pos = pos.with_kingdom(kingdom, watchers=other.watchers - {code})
                pos = tell(
                    pos,
                    kingdom,
                    "killed",
                    actions_words.your_watcher_is_eliminated(place=pos.place(code)),
                    self.rule,
                    code,
                )
        own = pos.kingdom(case.kingdom)
        pos = pos.with_kingdom(case.kingdom, spy="", trap="", watchers=own.watchers | {code})
        return tell(
            pos, case.kingdom, "watching", actions_words.your_spy_watches(place=pos.place(code)), self.rule, code
        )

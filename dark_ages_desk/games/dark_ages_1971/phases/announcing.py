"""Attack Allocation, Defensive Fire: the possible announcements, and their results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

from dark_ages_desk.core.check import Check, Trial, check_for_each, passes
from dark_ages_desk.core.question import Answer, Engagement, Entry
from dark_ages_desk.games.dark_ages_1971.odds import battle_odds
from dark_ages_desk.games.dark_ages_1971.phases.attacking import Attack
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words

BY_OTHERS = ("attack: named once", "attack: once in a way", "melee: one class")
"""The checks that look at earlier entries."""


class Announcement:
    """Entries announced together, after their checks: every attack must be at least 1-2."""

    def __init__(self, pos: BattlePosition, entries: tuple[Entry, ...]) -> None:
        self.pos, self.entries = pos, entries

    @cached_property
    def faults(self) -> list[Engagement]:
        """The attacks that are below 1-2 however they are met."""
        return [one for one in battle_odds.engagements(self.pos, self.entries) if one.fault]


AT_LEAST: tuple[Check[Announcement], ...] = (
    Check(
        "attack: at least 1-2",
        "Combat Results",
        lambda case: not case.faults,
        lambda case: " ".join(
            phases_words.announced_attack_below_1_2(
                verb="fire at" if one.kind == "fire" else "attack",
                units=battle_odds.describe_units(case.pos, one.counters),
                target=one.target,
                odds=one.odds,
            )
            for one in case.faults
        ),
    ),
)
"""Combat Results: attacks at less than 1-2 are not permitted."""


def checks_for(
    pos: BattlePosition, side: str, attempt: Answer, checks: tuple[Check[Attack], ...]
) -> Iterator[Trial[Any]]:
    """Yield the checks for an announcement: each entry against the list, then all the attacks against their odds."""
    if not isinstance(attempt.value, tuple):
        return
    cases = _cases(pos, side, attempt.value)
    yield Trial(tuple(check_for_each(check) for check in checks), cases)
    yield Trial(AT_LEAST, Announcement(excuse_units(pos, cases), tuple(case.entry for case in cases)))


def _cases(pos: BattlePosition, side: str, value: tuple[object, ...]) -> tuple[Attack, ...]:
    found: tuple[Attack, ...] = ()
    for part in value:
        before = tuple(case.entry for case in found)
        found = (*found, Attack(pos, side, part if isinstance(part, tuple) else (), before))
    return found


def excuse_units(pos: BattlePosition, cases: Iterable[Attack]) -> BattlePosition:
    """Return the position that also counts units left out by a rule: demoralized attackers, fleets under sail."""
    excused = set()
    for case in cases:
        if case.own and case.unit.demoralized:
            excused.add(case.unit.id)
        if case.own and case.index is not None and not case.struck:
            excused |= {unit.id for unit in pos.units_at(case.target) if unit.is_fleet}
    return pos.replace(excused=pos.excused | excused) if excused else pos


def announce(pos: BattlePosition, side: str, answer: Answer) -> tuple[BattlePosition, tuple[Entry, ...]]:
    """Return the position, with units and odds that the referee allowed, and the entries of an announcement."""
    assert isinstance(answer.value, tuple)
    cases = _cases(pos, side, answer.value)
    entries = tuple(case.entry for case in cases)
    if not answer.waived:
        return pos, entries
    pos = excuse_units(pos, cases)
    below = {(key, one.kind, one.target) for one in Announcement(pos, entries).faults for key in one.counters}
    return pos.replace(lowest=pos.lowest | below), entries


Proposed = Callable[[], Iterator[Entry]]


class Offers:
    """The entries that a side may announce at a position: every one that passes the checks, out of ``proposed``."""

    def __init__(self, pos: BattlePosition, side: str, checks: tuple[Check[Attack], ...], proposed: Proposed) -> None:
        self._pos, self._side = pos, side
        self._checks = checks
        self._by_others = tuple(check for check in checks if check.name in BY_OTHERS)
        self._proposed = proposed

    @cached_property
    def every(self) -> dict[Entry, str]:
        """Every entry that could be announced alone, with a short text."""
        return dict(self._passing_entries())

    def has_offers(self) -> bool:
        """Return whether there is anything to announce."""
        return next(self._passing_entries(), None) is not None  # order: is there any

    def _passing_entries(self) -> Iterator[tuple[Entry, str]]:
        for entry in self._proposed():
            case = Attack(self._pos, self._side, entry, ())
            if passes(self._checks, case):
                yield (
                    entry,
                    phases_words.units_attack(units=case.name, target=case.at)
                    if case.melee
                    else phases_words.units_fire_at(units=case.name, target=case.at),
                )

    def offers_after(self, entries: tuple[Entry, ...]) -> dict[Entry, str]:
        """Return the entries that may be announced after those entries."""
        if not entries:
            return self.every
        pos, side = self._pos, self._side
        return {
            entry: words
            for entry, words in self.every.items()
            if passes(self._by_others, Attack(pos, side, entry, entries))
        }

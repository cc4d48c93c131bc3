"""2.2, 8.3, 11.4 The commonest slips of the pen: lines that can be read, and are probably not meant."""

from __future__ import annotations

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.orders import Order
from dark_ages_desk.games.dark_age_ii.actions.base import Case
from dark_ages_desk.games.dark_age_ii.actions.book import BOOK
from dark_ages_desk.games.dark_age_ii.actions.carrying import find_failure
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

ARMIES_MOVE = frozenset({"MOVE", "ASSAULT", "PROBE", "OVERRUN"})
BY_POPULATION = frozenset({"LEVY", "FORTIFY", "RAZE", "LAUNCH"})
"""6.1, 6.3, 6.8, 8.1 Actions whose number is at most the population."""


@dataclass(frozen=True, slots=True)
class Slip:
    """Reason why a line is probably not meant, and the paragraph."""

    words: str
    rule: str


def find_slip(pos: DarkAge, kingdom: str, line: Order, failed: FailedCheck | None) -> Slip | None:
    """Return the probable mistake in a line that failed or would be carried out now; None if it looks right."""
    case = Case(pos, kingdom, line)
    if failed is not None:
        return _find_wrong_action(case, failed) or _find_meant_neighbour(case, failed)
    return _find_reduction(case)


def _find_wrong_action(case: Case, failed: FailedCheck) -> Slip | None:
    """8.3, 11.4 Return a slip where another action is meant: MOVE is for armies, SHIPS for ships, CONVOY for both."""
    if case.order.verb == "SHIPS" and case.here.owner == case.kingdom and case.here.armies:
        return Slip(f"{to_clause(case.pos, failed.words)}: CONVOY takes ships and armies together", "8.3")
    if case.order.verb in ARMIES_MOVE and case.here.owner == case.kingdom:
        if not case.here.armies and case.here.ships:
            return Slip(f"{to_clause(case.pos, failed.words)}: SHIPS moves ships", "8.3")
        if not case.here.armies and case.here.population > 1:
            return Slip(f"{to_clause(case.pos, failed.words)}: MIGRATE moves population", "11.4")
    return None


def _find_meant_neighbour(case: Case, failed: FailedCheck) -> Slip | None:
    """2.2 Return a slip if the line would work with the city instead of its hinterland, or the other way round."""
    ground = case.pos.fixed.ground
    for at, (box, code) in enumerate(case.order.given):
        if box not in ("where", "to") or code not in ground:
            continue
        other = ground[str(code)].within or ground[str(code)].city
        if not other:
            continue
        given = (*case.order.given[:at], (box, other), *case.order.given[at + 1 :])
        if find_failure(BOOK[case.order.verb], replace(case, order=replace(case.order, given=given))) is None:
            return Slip(f"{to_clause(case.pos, failed.words)}. Is {case.pos.place(other)} meant?", "2.2")
    return None


def _find_reduction(case: Case) -> Slip | None:
    """6.1, 6.3, 8.1 Return a slip if more is ordered than there is population, so that the number is reduced."""
    number = case.order.amount()
    if case.order.verb in BY_POPULATION and number is not None and not number.all_but:
        most = case.here.population
        if number.number > most:
            return Slip(f"the number is reduced to {most}, the population there", BOOK[case.order.verb].rule)
    return None


def to_clause(pos: DarkAge, words: str) -> str:
    """Return a sentence for use behind a colon: without full stop, and small at its start unless that is a name."""
    first = words.split(" ", 1)[0]
    fixed = pos.fixed
    names = (*(one.name for one in fixed.ground.values()), *(one.name for one in fixed.realms.values()))
    named = first.isupper() or any(name.split(" ", 1)[0] == first for name in names)
    return (words if named else words[:1].lower() + words[1:]).rstrip(".")

"""2.17 Carrying out of one line: its checks, its cost, its effect, and the news for its player.

Further parts of the module:

- 11.5 All actions by their names.
"""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.orders import UnreadLine, Written
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.dark_age_ii.actions import (
    build,
    general,
    kings,
    loans,
    march,
    people,
    raids,
    sea,
    spies,
)
from dark_ages_desk.games.dark_age_ii.actions.base import TOO_DEAR, Action, Case
from dark_ages_desk.games.dark_age_ii.state.changes import drown_armies
from dark_ages_desk.games.dark_age_ii.state.position import PLAYING, DarkAge, Result, invariant_errors
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words

_MODULES = (march, raids, build, people, loans, spies, sea, general, kings)

BOOK: Mapping[str, Action] = {
    kind.name: kind()
    for module in _MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Action) and "name" in vars(kind)
}


DONE, UNREAD, SENSELESS = "done", "unread", "senseless"
"""Result codes in addition to the names of checks."""


def find_failure(action: Action, case: Case, allowed: bool = False) -> FailedCheck | None:
    """Return the first failure of a line, with the price checked last; None if it passes all checks.

    With ``allowed`` the referee waives the price and every check that can be waived.
    """
    for check in action.checks:
        if not check.ok(case) and not (allowed and check.kind != SENSE):
            return check.build_failure(case, "")
    price = (case, action.cost(case))
    return None if allowed or TOO_DEAR.ok(price) else TOO_DEAR.build_failure(price, "")


def carry_out_line(pos: DarkAge, kingdom: str, line: Written) -> DarkAge:
    """2.17 Return the position after one line of a kingdom.

    A failure is told to its player, a success as the action tells it. The result is added to ``results``.
    """
    if line is None or pos.kingdom(kingdom).status != PLAYING:
        return pos
    if isinstance(line, UnreadLine):
        words = (
            actions_words.line_cannot_be_read_and_was_meant_as(guesses=" or ".join(line.guesses))
            if line.guesses
            else actions_words.LINE_CANNOT_BE_READ
        )
        return _record_failure(pos, kingdom, line, FailedCheck(UNREAD, "1.8", words))
    action = BOOK[line.verb]
    pos = action.apply_attempt(Case(pos, kingdom, line))
    case = Case(pos, kingdom, line)
    allowed = (pos.round, kingdom) in pos.allowed
    failed = find_failure(action, case, allowed)
    if failed:
        return _record_failure(pos, kingdom, line, failed)
    before = len(pos.notes)
    cost = action.cost(case)
    after = action.do(Case(pos.pay(kingdom, cost), kingdom, line, cost))
    if allowed and invariant_errors(drown_excess_armies(after, pos)):
        return _record_failure(
            pos, kingdom, line, FailedCheck(SENSELESS, action.rule, actions_words.LINE_COULD_NOT_BE_CARRIED_OUT)
        )
    seat = pos.seat(kingdom) or REFEREE
    words = ". ".join(told.rstrip(".") for note in after.notes[before:] if (told := note.text_for(seat)))
    done = Result(pos.round, kingdom, line, DONE, words, action.rule, cost)
    return drown_excess_armies(after.replace(results=(*after.results, done)), pos)


def _record_failure(pos: DarkAge, kingdom: str, line: Written, failed: FailedCheck) -> DarkAge:
    result = Result(pos.round, kingdom, line, failed.name, failed.words, failed.rule)
    what = f"“{line.text}”" if isinstance(line, UnreadLine) else line.verb if line is not None else ""
    words = actions_words.line_failed(number=pos.round, order=what, words=failed.words)
    told = pos.tell("failed", "", failed.rule, kingdom, to={kingdom: words}, code=failed.name)
    return told.replace(results=(*pos.results, result))


def drown_excess_armies(pos: DarkAge, before: DarkAge) -> DarkAge:
    """8.8 Return the position after armies at sea beyond the ships of their area have drowned; only areas changed since
    ``before`` are looked at."""
    for code in pos.fixed.seas:
        area = pos.areas.get(code)
        if area is not None and area.armies > area.ships and area is not before.areas.get(code):
            pos = drown_armies(pos, code)
    return pos

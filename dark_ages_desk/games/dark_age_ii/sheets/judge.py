"""Verdicts on a sheet before its turn: each line after those above it, while all other kingdoms stay as they are.

They are worked out on a table as the kingdom knows it, with the turn's own checks and effects. So a verdict never tells
a kingdom what it may not know.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.orders import Judgement, Order, UnreadLine, Written
from dark_ages_desk.games.dark_age_ii.actions.carrying import DONE, carry_out_line
from dark_ages_desk.games.dark_age_ii.sheets.slips import find_slip, to_clause
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.state.prices import LINES
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import imagine_position, turn_of_knowledge

HIDDEN = frozenset({"nobody there", "not asked for", "they borrow elsewhere", "none in their reserve"})
"""Checks that need another kingdom's secrets: whether they hold is learnt when the line is carried out."""


def imagine_steps(pos: DarkAge, kingdom: str, lines: tuple[Written, ...]) -> Iterator[tuple[DarkAge, str, DarkAge]]:
    """Yield for each line the imagined table before it, the kingdom it is for, and the table after it.

    The kingdom changes with an EXCHANGE or VIKING line (10.4). Nothing is known yet of the new one, so the table stays
    unchanged from there on.
    """
    now = imagine_position(pos, kingdom)
    for at, line in enumerate(lines[:LINES], 1):
        now = now.replace(round=at, notes=(), results=())
        owner = now.slots[0].now
        after = carry_out_line(now, owner, line) if owner == kingdom else now
        yield now, owner, after
        now = after


def judge_lines(pos: DarkAge, kingdom: str, value: tuple[str, ...]) -> tuple[Judgement, ...]:
    """Return a verdict on each line of a sheet."""
    read = tuple(reader(pos.fixed).line(text) for text in value[:LINES])
    told = []
    for line, (before, owner, after) in zip(read, imagine_steps(pos, kingdom, read), strict=True):
        points = after.kingdom(kingdom).points
        left = f"{points} left"
        if line is None:
            told.append(Judgement("empty", balance=left))
        elif isinstance(line, UnreadLine):
            told.append(Judgement("unread", line.why, "1.8", left))
        elif owner != kingdom:
            told.append(Judgement("good", "it is carried out for the other kingdom", "10.4"))
        else:
            told.append(_judge_line(before, kingdom, line, after, left))
    return tuple(told)


def is_uncertain(pos: DarkAge, kingdom: str, line: Order) -> bool:
    """1.10 Return whether a line concerns another's area without a report of last turn, so that its verdict is
    uncertain."""
    named = [value for _, value in line.given if isinstance(value, str) and value in pos.areas]
    return any(pos.area(one).owner != kingdom and turn_of_knowledge(pos, kingdom, one) != pos.turn - 1 for one in named)


def _judge_line(before: DarkAge, kingdom: str, line: Order, after: DarkAge, left: str) -> Judgement:
    result = after.results[-1] if after.results else None
    failed = None
    if result is not None and result.code != DONE:
        if result.code in HIDDEN:
            return Judgement("good", "", "", left)
        failed = FailedCheck(result.code, result.rule, result.words)
    if probably := find_slip(before, kingdom, line, failed):
        return Judgement("slip", probably.words, probably.rule, left)
    if failed is not None:
        words = to_clause(before, failed.words)
        words = f"as far as you know, {words}" if is_uncertain(before, kingdom, line) else words
        return Judgement("fails", words, failed.rule, left)
    return Judgement("good", "", "", left)

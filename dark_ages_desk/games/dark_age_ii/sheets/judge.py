"""Verdicts on a sheet before its turn: each line after those above it, while all other kingdoms stay as they are.

They are worked out on a table as the kingdom knows it, with the turn's own checks and effects. So a verdict never tells
a kingdom what it may not know.

Further parts of the module:

- 2.2, 8.3, 11.4 The commonest slips of the pen: lines that can be read, and are probably not meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.options.sheet import Outlook, Way
from dark_ages_desk.core.orders import Judgement, Order, UnreadLine, Written
from dark_ages_desk.games.dark_age_ii.actions.base import Case
from dark_ages_desk.games.dark_age_ii.actions.carrying import BOOK, DONE, carry_out_line, find_failure
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.economy import LINES
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import imagine_position, turn_of_knowledge
from dark_ages_desk.games.dark_age_ii.words import sheets as sheets_words

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
        return Slip(sheets_words.convoy_takes_ships_and_armies(words=to_clause(case.pos, failed.words)), "8.3")
    if case.order.verb in ARMIES_MOVE and case.here.owner == case.kingdom:
        if not case.here.armies and case.here.ships:
            return Slip(sheets_words.ships_moves_ships(words=to_clause(case.pos, failed.words)), "8.3")
        if not case.here.armies and case.here.population > 1:
            return Slip(sheets_words.migrate_moves_population(words=to_clause(case.pos, failed.words)), "11.4")
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
            return Slip(
                sheets_words.another_place_is_meant(
                    words=to_clause(case.pos, failed.words), place=case.pos.place(other)
                ),
                "2.2",
            )
    return None


def _find_reduction(case: Case) -> Slip | None:
    """6.1, 6.3, 8.1 Return a slip if more is ordered than there is population, so that the number is reduced."""
    number = case.order.amount()
    if case.order.verb in BY_POPULATION and number is not None and not number.all_but:
        most = case.here.population
        if number.number > most:
            return Slip(sheets_words.number_is_reduced(population=most), BOOK[case.order.verb].rule)
    return None


def to_clause(pos: DarkAge, words: str) -> str:
    """Return a sentence for use behind a colon: without full stop, and small at its start unless that is a name."""
    first = words.split(" ", 1)[0]
    fixed = pos.fixed
    names = (*(one.name for one in fixed.ground.values()), *(one.name for one in fixed.realms.values()))
    named = first.isupper() or any(name.split(" ", 1)[0] == first for name in names)
    return (words if named else words[:1].lower() + words[1:]).rstrip(".")


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
            told.append(Judgement("good", sheets_words.CARRIED_OUT_FOR_THE_OTHER_KINGDOM, "10.4"))
        else:
            told.append(_judge_line(before, kingdom, line, after, left))
    return tuple(told)


def outlook(pos: DarkAge, kingdom: str, value: tuple[str, ...]) -> Outlook:
    """Return the ways of the orders that go from area to area, each with the numbers of its lines.

    An order that fails, as far as the kingdom knows, has no way.
    """
    read = tuple(reader(pos.fixed).line(text) for text in value[:LINES])
    lines: dict[tuple[str, str], list[str]] = {}
    for at, (line, (_, owner, after)) in enumerate(zip(read, imagine_steps(pos, kingdom, read), strict=True), 1):
        if isinstance(line, Order) and owner == kingdom and after.results and after.results[-1].code == DONE:
            path = line.code("where"), line.code("to")
            if all(one in pos.fixed.ground for one in path) and path[0] != path[1]:
                lines.setdefault(path, []).append(str(at))
    return Outlook(tuple(Way(path, kingdom, ", ".join(numbers)) for path, numbers in lines.items()))


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
        words = sheets_words.as_far_as_you_know(words=words) if is_uncertain(before, kingdom, line) else words
        return Judgement("fails", words, failed.rule, left)
    return Judgement("good", "", "", left)

"""What a sheet teaches, for games by mail: the possible orders with their costs, a proposal with reasons and odds.

A player's report has it for the next turn, and a mail tells how his own sheet is read. All of it comes from the option
of his sheet and from forecasts for his seat, as in the window, so it tells only what he may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.line_notes import ListOdds, describe_attacks, describe_effect, describe_verdict
from dark_ages_desk.core.options.force_plan import PossibleOrder
from dark_ages_desk.core.options.sheet import Lines, Sheet
from dark_ages_desk.core.orders_sheet import printed_sheet
from dark_ages_desk.core.player_reports import Paper, PaperLine, PaperPart, PaperTable
from dark_ages_desk.reports.post import words


@dataclass(frozen=True)
class Lesson:
    """What a report can teach its player for his sheet of the next ``turn``. It may be worked out in another thread."""

    option: Sheet
    list_odds: ListOdds
    turn: int
    game: str

    def add_to(self, paper: Paper) -> Paper:
        """Return a player's report with what he can order in the next turn, before its blank sheet."""
        last = _last(self.option, paper, self.turn, self.game)
        parts = [one for one in (_possible(self.option), _proposed(self.option, self.list_odds), last) if one]
        at = next((n for n, one in enumerate(paper.parts) if one.text), len(paper.parts))
        return replace(paper, parts=(*paper.parts[:at], *parts, *paper.parts[at:]))


def _possible(option: Sheet) -> PaperPart | None:
    """Return the orders that each force can be given, with their costs; None where a game lists none."""
    value = option.complete(())
    lines = []
    for force in option.forces(value):
        rows = option.plan(value, force.id)
        orders = "; ".join(_group(rows[0].choices, force.id)) if rows else ""
        told = "; ".join(text for row in rows if row.also for text in _group(row.choices, force.id))
        lines.append(PaperLine(words.orders_of_force(name=force.name, orders=orders, also=told), force.id))
    if not lines:
        return None
    return PaperPart(words.WHAT_CAN_BE_ORDERED, words.COSTS_STAND_IN_BRACKETS, tuple(lines))


def _group(choices: Sequence[PossibleOrder], force: str) -> Iterator[str]:
    """Yield the orders of one verb and cost together, without the force: "MOVE brest 1, vanetio 1 (1 move point)"."""
    groups: dict[tuple[str, str], list[str]] = {}
    for one in choices:
        verb, _, rest = one.order.partition(" ")
        rest = " ".join(word for word in rest.split() if word != force)
        groups.setdefault((verb, one.price), []).append(rest)
    for (verb, price), goals in groups.items():
        yield words.alike_orders(verb=verb, goals=", ".join(goals), price=price)


def _proposed(option: Sheet, list_odds: ListOdds) -> PaperPart | None:
    if option.proposal is None:
        return None
    lines = tuple(option.proposal())
    reasons = option.reasons() if option.reasons is not None else {}
    odds = describe_attacks(lines, list_odds)
    rows = tuple((str(at + 1), line, reasons.get(line, ""), odds.get(at, "")) for at, line in enumerate(lines) if line)
    if not rows:
        return None
    table = PaperTable(words.PROPOSAL_COLUMNS, rows)
    return PaperPart(words.PROPOSAL, words.PROPOSAL_IS_ONLY_ADVICE, table=table)


def _last(option: Sheet, paper: Paper, turn: int, game: str) -> PaperPart | None:
    """Return last turn's orders as a sheet of the next turn; None where none were written."""
    whole = next((one for one in option.helps if one.whole), None)
    if whole is None:
        return None
    lines = whole.orders(option.complete(()))
    used = max((at for at, line in enumerate(lines, 1) if line), default=0)
    text = printed_sheet(option.reader, paper.power, turn, lines[:used], (), game)
    return PaperPart(words.LAST_SHEET, words.LAST_SHEET_IS_NOT_USED, text=text)


def read_back(option: Sheet, value: Lines, list_odds: ListOdds) -> Iterator[str]:
    """Yield a sheet as it is read, line by line: whether it works as its writer knows the table, and its odds."""
    lines = option.complete(value)
    odds = describe_attacks(lines[: option.lines], list_odds)
    for at, (line, judged) in enumerate(zip(lines, option.judge(lines), strict=False)):
        if line:
            notes = (describe_verdict(judged) or words.GOOD, describe_effect(judged), judged.balance, odds.get(at, ""))
            note = " · ".join(one for one in notes if one)
            yield words.line_and_note(line=at + 1, order=option.reader.printed(option.reader.line(line)), note=note)
    yield from (f"    {said}" for said in lines[option.lines :])
    told = option.outlook(lines).told if option.outlook is not None else ()
    if told:
        yield ""
        yield words.AHEAD
        yield from (f"  {one}" for one in told)

"""The referee's information before a turn is run, and his questions, as lines of text for a terminal and the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.reports.post.players import PostError
from dark_ages_desk.reports.post.sheet_selection import (
    BY_DESK,
    LATE,
    OPPONENT,
    STAND_IN,
    Row,
    Tray,
    format_time,
    words_lost_by,
)


def heading(tray: Tray) -> str:
    """Return how many sheets are there."""
    if tray.over:
        return tray.over[0]
    played = [row for row in tray.rows if row.state not in BY_DESK]
    here = sum(row.letter is not None for row in tray.rows)
    more = ""
    for state, who in ((STAND_IN, "stand-ins"), (OPPONENT, "opponents")):
        number = sum(row.state == state for row in tray.rows)
        more += f", {format_count(number, 'seat')} played by {who}" if number else ""
    waits = "; it is run but not published: --run runs it again" if tray.pending else ""
    return f"{tray.turn}: {here} of {len(played)} sheets{more}{waits}"


def describe_sheets(tray: Tray, reader: Reader | None) -> Iterator[str]:
    """Yield the sheets for each power, line by line, and other facts to know."""
    yield heading(tray)
    yield from (f"  {one}" for one in tray.over[1:])
    wide = max((len(row.name) for row in tray.rows), default=0)
    for row in tray.rows:
        used = f"  {row.letter.file}{_describe_time(row)}" if row.letter is not None else ""
        person = f"  ({row.person.name})" if row.person.name else ""
        yield f"  {row.power:4} {row.name:{wide}}  {row.state:10}{used}{person}".rstrip()
        yield from (f"       {words}" for words in row.told)
        if reader is not None:
            for doubt, guess in row.probable:
                lost = words_lost_by(reader, doubt, guess)
                without = f" (it omits “{' '.join(lost)}”)" if lost else ""
                yield f"       --accept {row.power}:{doubt.at} reads line {doubt.at} as {guess}{without}"
    yield from (f"! {words}" for words in tray.told)


def _describe_time(row: Row) -> str:
    """Return the time of a sheet as text, and for a late one its turn."""
    assert row.letter is not None
    sent = f", {format_time(row.letter.sent)}" if row.letter.sent is not None else ""
    return f"{sent}, late from turn {row.letter.turn}" if row.state == LATE else sent


def list_missing(tray: Tray) -> tuple[str, ...]:
    """Return what a turn lacks that is run now, () where nothing does."""
    words = list[str]()
    if tray.open:
        names = join_names(f"{row.name} ({row.power}): {row.state}" for row in tray.open)
        words.append(f"{format_count(len(tray.open), 'order sheet')} of {len(tray.rows)} missing: {names}.")
    unread = [(row, len(row.letter.doubts) + row.letter.more) for row in tray.rows if row.letter is not None]
    lines = sum(number for _, number in unread)
    if lines:
        where = join_names(f"{row.name} ({row.power})" for row, number in unread if number)
        words.append(f"The program does not understand {format_count(lines, 'line')}: {where}.")
    told_of = frozenset(tray.told)
    files = [one for one in tray.bad if one.words in told_of]
    if files:
        words.append(
            f"The program could not read {format_count(len(files), 'file')}: {join_names(one.file for one in files)}."
        )
    return tuple(words)


def readings_of(tray: Tray, reader: Reader, what: str = "") -> Mapping[tuple[str, int], str]:
    """Return the accepted readings of lines: (the digest of a sheet, the line) -> an order.

    The text ``what`` is "" for all lines with one probable reading that loses nothing. It is a power, for its lines, or
    a power and a line ("WSX:2"), for that line, even if it loses something. Raises PostError if there is no such line.
    """
    code, _, number = what.replace(" ", ":").partition(":")
    found = {}
    for row in tray.rows:
        if row.sheet is None or (code and row.power.casefold() != code.casefold()):
            continue
        for doubt, guess in row.probable:
            if (number and str(doubt.at) != number) or (not number and words_lost_by(reader, doubt, guess)):
                continue
            found[row.sheet.digest, doubt.at] = guess
    if not found:
        raise PostError(f"No line{f' {what[:40]}' if what else ''} has one probable meaning.")
    return found

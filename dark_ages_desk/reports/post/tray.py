"""What is there for each power when a turn is to be run: which letter is used, and what is to be said of the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from dark_ages_desk.core.question import Question, Sheet
from dark_ages_desk.reports.post.letters import Letter, Mail
from dark_ages_desk.reports.post.players import Person

IN, LATE, MISSING, UNREADABLE, GIVEN = "in", "late", "missing", "unreadable", "given at the table"


@dataclass(frozen=True, slots=True)
class Row:
    """What is there for one power: its seat and who sits there, how its sheet stands, which letter is used, in words
    what else is to be known."""

    power: str
    name: str
    person: Person
    state: str
    letter: Letter | None = None
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tray:
    """The sheets of one turn as they stand: a row for each power that is asked, and what is said of files besides."""

    turn: str
    rows: tuple[Row, ...]
    told: tuple[str, ...]
    pending: bool
    seen: frozenset[str] = frozenset()


def sheet_of(question: Question) -> Sheet | None:
    return next((option for option in question.options if isinstance(option, Sheet)), None)


def by_power(mail: Mail, number: int, seen: frozenset[str]) -> dict[str, list[Letter]]:
    """The letters of each power that are for this turn, or late ones of earlier turns, the newest last. What lay
    there when an earlier turn was run has had its time."""
    found: dict[str, list[Letter]] = {}
    for letter in mail.letters:
        if letter.turn <= number and letter.digest not in seen:
            found.setdefault(letter.power, []).append(letter)
    return found


def row_of(
    question: Question, option: Sheet, people: Mapping[str, Person], senders: Mapping[str, str],
    letters: list[Letter], number: int, given: bool, takes_late: bool = True,
) -> Row:  # fmt: skip
    """How the sheet of one power stands, and which letter is used for it. Where late sheets are taken (Dark Age II,
    1.7), only where no newer one has come, and never two together."""
    name = option.reader.book.powers.get(question.power, question.power)
    person = people.get(question.seat, Person(question.seat))
    told: list[str] = []
    fit: list[Letter] = []
    unreadable = False
    for letter in letters:
        where = f"{letter.file}, line {letter.line}"
        sender = senders.get(letter.sender, question.seat)
        if sender != question.seat:
            told.append(f"{where}: it was sent from the address of {sender} and is not used; "
                        "take the From line out if it is right.")  # fmt: skip
        elif not letter.readable:
            unreadable = True
            told.append(f"{where}: nothing on it can be read.")
        else:
            fit.append(letter)
    now = [one for one in fit if one.turn in (0, number)]
    late = [one for one in fit if one.turn not in (0, number)]
    if not takes_late:
        told += [f"{one.file}, line {one.line}: for turn {one.turn}, whose deadline has passed; it is not used."
                 for one in late]  # fmt: skip
        late = []
    chosen = now[-1] if now else late[-1] if late else None
    if now and late:
        told.append(f"{late[-1].file}: late from turn {late[-1].turn}; it is dropped, for a newer sheet has come.")
    told += [f"{one.file}, line {one.line}: replaced by a newer sheet." for one in now[:-1]]
    if chosen is None:
        state = GIVEN if given else UNREADABLE if unreadable else MISSING
        return Row(question.power, name, person, state, None, tuple(told))
    told += [f"{chosen.file}: {words}" for words in chosen.unread]
    told += [f"{chosen.file}: {remark}" for remark in chosen.remarks]
    return Row(question.power, name, person, IN if now else LATE, chosen, tuple(told))


def number_of(turn: str) -> int:
    """The number in a turn's name, 0 for none."""
    return int("".join(one for one in turn if one.isascii() and one.isdecimal())[:6] or 0)


def shown(time: datetime) -> str:
    """A time as people read it, in UTC."""
    return time.strftime("%Y-%m-%d %H:%M UTC")

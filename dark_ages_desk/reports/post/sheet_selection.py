"""The sheets for each power before a turn is run: the letter in use, and messages about the others.

Further parts of the module:

- The choice of the newest of several sheets of one power: by its turn, the date of its mail, its place in a file.

The time stamp and the name of a file do not count. If it cannot be known, the referee decides.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.orders_guess import find_lost_words
from dark_ages_desk.core.orders_reader import Reader, strip_remark
from dark_ages_desk.core.question import Question, Sheet
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.reports.post.mail_sheets import Doubt, Letter, Mail, RejectedFile
from dark_ages_desk.reports.post.players import Person, Players
from dark_ages_desk.reports.post.state import State, turn_name


@dataclass(frozen=True, slots=True)
class Choice:
    """The newest of some sheets, or None if it cannot be known; ``between`` are two that cannot be ordered."""

    letter: Letter | None = None
    between: tuple[Letter, ...] = ()


def choose_newest(letters: Sequence[Letter], state: State) -> Choice:
    """Return the newest of the sheets of one power: the one that is newer than each that says something else."""
    if not letters:
        return Choice()
    some = sorted(letters, key=lambda one: (one.file, one.line))
    best = [one for one in some if all(_is_newer(one, other, state) for other in some if other.value != one.value)]
    if best:
        return Choice(max(best, key=lambda one: (one.sent.timestamp() if one.sent is not None else 0.0, one.turn)))
    # Those that none is known to replace: two of them at least, or a circle of decisions.
    last = [one for one in some if not any(_is_newer(other, one, state) for other in some if other.value != one.value)]
    first, *rest = last or some
    other = next((one for one in (*rest, *some) if one.value != first.value), first)
    return Choice(None, (first, other))


def _is_newer(one: Letter, other: Letter, state: State) -> bool:
    """Return whether one sheet was certainly written after another."""
    if any((mine, its) in state.newer for mine in one.digests for its in other.digests):
        return True
    if any((its, mine) in state.newer for mine in one.digests for its in other.digests):
        return False
    if one.turn and other.turn and one.turn != other.turn:
        return one.turn > other.turn
    if one.sent is not None and other.sent is not None and one.sent != other.sent:
        return one.sent > other.sent
    if (one.sent is None) != (other.sent is None):
        return False
    # Two in one file, of one date or of none: what stands further down was written later.
    return one.file == other.file and one.line > other.line


IN, LATE, MISSING, UNREADABLE, GIVEN = "in", "late", "missing", "unreadable", "given at the table"
STAND_IN, OPPONENT, UNDECIDED, NO_WORD = "stand-in", "opponent", "undecided", "without its word"
"""States of the sheet of a power: nobody plays it, the desk plays it to win, the newer of two is unknown, or its
player's word is missing."""

BY_DESK = (STAND_IN, OPPONENT)
"""States of sheets that the desk writes."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Progress of a game for its folder: the number of the next turn to run, and whether it was run already.

    It also has the powers that owe a sheet, each with its seat, and those whose sheet was given at the table. If the
    game is over, it has the winners as text. Its sheets have ``reader`` and ``lines``.
    """

    turn: int
    pending: bool
    asked: tuple[tuple[str, str], ...]
    given: frozenset[str]
    over: tuple[str, ...]
    reader: Reader | None
    game: str
    lines: int
    takes_late: bool
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """The sheets for one power: its seat and person, the state of its sheet, the letter in use, and messages.

    A sheet without a readable line is ``unread``. If the referee must choose between two sheets, they are ``between``.
    """

    power: str
    name: str
    person: Person
    state: str
    letter: Letter | None = None
    told: tuple[str, ...] = ()
    between: tuple[Letter, ...] = ()
    unread: Letter | None = None

    @property
    def sheet(self) -> Letter | None:
        """The sheet that is used, or would be if it could be read."""
        return self.letter or self.unread

    @property
    def probable(self) -> tuple[tuple[Doubt, str], ...]:
        """The lines of the sheet that cannot be read, and have one probable reading, each with that."""
        doubts = self.sheet.doubts if self.sheet is not None else ()
        return tuple((one, one.guesses[0]) for one in doubts if len(one.guesses) == 1)


@dataclass(frozen=True, slots=True)
class Tray:
    """The sheets of one turn: a row for each power that owes one, and messages about files.

    If the game is over, ``over`` names the winners. The digests of all sheets and files for this turn or an earlier one
    are ``seen`` and ``files``. Those of the sheets that are new since other runs are ``fresh``. All that was found is
    ``letters`` and ``bad``.
    """

    turn: str
    number: int
    rows: tuple[Row, ...]
    told: tuple[str, ...]
    pending: bool
    over: tuple[str, ...] = ()
    seen: frozenset[str] = frozenset()
    files: frozenset[str] = frozenset()
    fresh: frozenset[str] = frozenset()
    letters: tuple[Letter, ...] = field(default=(), repr=False)
    bad: tuple[RejectedFile, ...] = field(default=(), repr=False)

    @property
    def open(self) -> tuple[Row, ...]:
        """The rows that lack a sheet, though somebody plays them."""
        return tuple(row for row in self.rows if row.state in (MISSING, UNREADABLE, NO_WORD))

    @property
    def undecided(self) -> tuple[Row, ...]:
        """The rows with an undecided choice of the sheet."""
        return tuple(row for row in self.rows if row.state == UNDECIDED)


def sheet_of(question: Question) -> Sheet | None:
    """Return the option that takes a sheet, None if a question has none."""
    return next((option for option in question.options if isinstance(option, Sheet)), None)


def build_tray(standing: Standing, mail: Mail, players: Players, state: State) -> Tray:
    """Return what is there for the turn that would be run."""
    number = standing.turn
    tray = Tray(turn_name(number), number, (), (), standing.pending, standing.over)
    if not standing.asked or standing.reader is None:
        return tray
    before = sheets_before(state, number)
    bad = [one for one in mail.bad if not before & set(one.digests)]
    told = [one.words for one in bad]
    asked = dict(standing.asked)
    by_power: dict[str, list[Letter]] = {}
    used_before: dict[str, list[Letter]] = {}
    letters = [_assign_power(letter, players, asked) for letter in mail.letters]
    for letter in letters:
        if before & set(letter.digests):
            if not letter.turn:
                used_before.setdefault(letter.power, []).append(letter)
        elif letter.power not in asked:
            told.append(
                f"{letter.where}: {_explain_unassigned(letter, players, standing)}; the program does not use it."
            )
        elif letter.turn > number:
            told.append(f"{letter.where}: for turn {letter.turn}; it waits until then.")
        else:
            by_power.setdefault(letter.power, []).append(letter)
    named = {one.power for one in bad}
    rows = []
    for power, seat in standing.asked:
        row = _build_row(power, seat, standing, by_power.get(power, []), used_before.get(power, []), players, state)
        if row.state in (MISSING, *BY_DESK) and power in named:
            row = replace(row, state=UNREADABLE)
        rows.append(row)
    now = [letter for letter in letters if letter.turn <= number]
    return replace(
        tray,
        rows=tuple(rows),
        told=tuple(told),
        seen=frozenset(one.digest for one in now) | frozenset(one.digests[0] for one in mail.bad),
        files=frozenset(digest for digest, latest in mail.files if latest <= number),
        fresh=frozenset(one.digest for one in now if not before & set(one.digests)),
        letters=tuple(letters),
        bad=tuple(bad),
    )


def sheets_before(state: State, number: int) -> frozenset[str]:
    """Return the digests of the sheets present when other turns were run, without the taken sheets."""
    seen = frozenset(one for turn, run in state.runs.items() if turn != number for one in run.seen)
    return seen - state.taken_digests(number)


def files_before(state: State, number: int) -> frozenset[str]:
    """Return the digests of the files present when other turns were run, which are not read again.

    Return none if the referee takes a sheet for this turn, since it may be in any file.
    """
    if state.taken_digests(number):
        return frozenset()
    return frozenset(one for turn, run in state.runs.items() if turn != number for one in run.files)


def _assign_power(letter: Letter, players: Players, asked: Mapping[str, str]) -> Letter:
    """Return a sheet with its power. A sheet that does not name one belongs to its sender, if he plays one power."""
    if letter.power:
        return letter
    seats = players.seats_of(letter.sender)
    powers = [power for power, seat in asked.items() if seat in seats]
    return replace(letter, power=powers[0]) if len(powers) == 1 else letter


def _explain_unassigned(letter: Letter, players: Players, standing: Standing) -> str:
    """Return the reason why a sheet belongs to no power."""
    if letter.power:
        return f"the sheet is for {letter.power}, which does not write orders now"
    seats = players.seats_of(letter.sender)
    powers = [power for power, seat in standing.asked if seat in seats]
    if len(powers) > 1:
        return f"{letter.sender} plays {join_names(powers)}, and the sheet does not say which one it is for"
    known = f" (players.toml has no player with the address {letter.sender})" if letter.sender and not seats else ""
    return f"the sheet does not name its power{known}"


def _build_row(
    power: str, seat: str, standing: Standing, letters: Sequence[Letter], before: Sequence[Letter], players: Players,
    state: State,
) -> Row:  # fmt: skip
    """Return the state of the sheet of one power, with the letter in use.

    Late sheets are taken (Dark Age II, 1.7) only if no newer sheet has come, and never two together.
    """
    assert standing.reader is not None
    number, person, name = standing.turn, players.person(seat), standing.reader.book.powers.get(power, power)
    told: list[str] = []
    fit: list[Letter] = []
    unread: Letter | None = None
    by_desk = OPPONENT if players.opponent_of(seat) else STAND_IN if players.is_unplayed(seat) else ""
    why_not = GIVEN if power in standing.given else by_desk or MISSING
    taken = state.taken_digests(number)
    for one in letters:
        if not (standing.takes_late or one.turn in (0, number) or one.digest in taken):
            told.append(
                f"{one.where}: for turn {one.turn}, whose deadline has passed; the program does not use it. Take "
                f"it (--take {one.file}) if it is for {turn_name(number).casefold()}."
            )
            continue
        letter = _read_as(one, standing.reader, state)
        problem, remark, state_of = _judge_letter(letter, seat, number, players, state)
        told += [f"{letter.where}: {remark}"] if remark else []
        if problem:
            told.append(f"{letter.where}: {problem}")
            if state_of == UNREADABLE:
                told += [f"{letter.file}: {words}" for words in letter.unread]
                unread = letter
            why_not = why_not if why_not == GIVEN else state_of or why_not
        else:
            fit.append(letter)
    now = [one for one in fit if one.turn in (0, number) or one.digest in taken]
    late = [one for one in fit if one not in now]
    choice = choose_newest(now or late, state)
    if now and late:
        told.append(f"{late[-1].file}: late from turn {late[-1].turn}; dropped, because a newer sheet has come.")
    if choice.between:
        one, other = choice.between
        told.append(
            f"{one.where}, and {other.where}: the program cannot tell which is newer. Take one of them "
            f"(--take {one.file}), or remove the other."
        )
        return Row(power, name, person, UNDECIDED, None, tuple(told), choice.between)
    chosen = choice.letter
    if chosen is None:
        told += [(f"{one.where}: it was there in an earlier turn and names no turn; the program does not use it "
f"again. Take it (--take {one.file}), or write the turn on it.") for one in before[:1]]  # fmt: skip
        return Row(power, name, person, why_not, None, tuple(told), unread=unread)
    told += [f"{one.where}: {'the same sheet' if one.value == chosen.value else 'replaced by a newer sheet'}."
             for one in (now or late) if one is not chosen]  # fmt: skip
    told += [f"{chosen.file}: {words}" for words in (*chosen.unread, *chosen.remarks)]
    told += [] if any(chosen.value) else [f"{chosen.file}: it contains no order."]
    return Row(power, name, person, IN if now else LATE, chosen, tuple(told))


def _judge_letter(letter: Letter, seat: str, number: int, players: Players, state: State) -> tuple[str, str, str]:
    """Judge a sheet: return why it is not used ("" if it is), another message, and the state of its power's sheet."""
    if not letter.readable:
        return "the program does not understand any of it.", "", UNREADABLE
    if state.taken_digests(number) & set(letter.digests):
        return "", "the referee takes it.", ""
    person = players.person(seat)
    known = bool(person.word) and person.word.casefold() in (one.casefold() for one in letter.words)
    if person.word and not known:
        said = "another word than agreed" if letter.words else "no word"
        return (
            f"{said} (word: …), so the program does not use it. Take it (--take {letter.file}) if it is right.", "",
            NO_WORD,
        )  # fmt: skip
    seats = players.seats_of(letter.sender)
    if seats and seat not in seats and not known:
        return (
            (f"it came from the address of {join_names(seats)}, so the program does not use it. Take it "
f"(--take {letter.file}) if it is right."), "", "",
        )  # fmt: skip
    if letter.sender and person.address and seat not in seats:
        return "", f"it came from {letter.sender}, which is not the address of {seat}.", ""
    return "", "", ""


def _read_as(letter: Letter, reader: Reader, state: State) -> Letter:
    """Return the sheet with the lines that the referee has explained."""
    said = {line: words for (sheet, line), words in state.readings.items() if sheet in letter.digests}
    said = {line: words for line, words in said.items() if isinstance(reader.read_unguessed(words), Order)}
    if not said:
        return letter
    value = tuple(said.get(at, line) for at, line in enumerate(letter.value, 1))
    doubts = tuple(one for one in letter.doubts if one.at not in said)
    told = tuple(f"line {line} counts as {words}." for line, words in sorted(said.items()))
    return replace(
        letter, value=value, doubts=doubts, remarks=(*told, *letter.remarks), orders=letter.orders + len(said)
    )


def words_lost_by(reader: Reader, doubt: Doubt, guess: str) -> tuple[str, ...]:
    """Return the words of a line that its probable reading leaves out."""
    return find_lost_words(reader, strip_remark(doubt.text), guess)


def take_sheets_of(tray: Tray, files: Collection[str], state: State) -> State:
    """Return the decision to take the sheets of those files: they are used, and are newer than all others there.

    Raises KeyError, with the file, for one without a sheet for this turn.
    """
    asked = {row.power for row in tray.rows}
    taken, newer = set(state.taken), set(state.newer)
    number = tray.number
    for file in files:
        wanted = {file, file.removeprefix("./"), f"sheets/{file}"}
        found = [one for one in tray.letters if one.power in asked and (one.file in wanted or one.where in wanted)]
        if not found:
            raise KeyError(file)
        for letter in found:
            mine = [one for one in tray.letters if one.power == letter.power and one.value != letter.value]
            newer -= {pair for pair in newer if pair[1] == letter.digest}
            newer |= {(letter.digest, one.digest) for one in mine if one.file != letter.file}
            taken.add((number, letter.digest))
    return replace(state, taken=frozenset(taken), newer=frozenset(newer))


def number_of(turn: str) -> int:
    """Return the number in a turn's name, 0 for none."""
    return int("".join(one for one in turn if one.isascii() and one.isdecimal())[:6] or 0)


def format_time(time: datetime) -> str:
    """Return a time as people read it, in UTC."""
    return f"{time.year:04}-{time:%m-%d %H:%M} UTC"

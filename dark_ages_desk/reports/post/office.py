"""A game by post: what has come in, running a turn with it until it is right, its reports, publishing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from dark_ages_desk.core.orders_sheet import LINES, printed_sheet
from dark_ages_desk.core.papers import Paper
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Button, Question, Sheet
from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.files import folder_for, write_whole
from dark_ages_desk.reports.pages import Figure
from dark_ages_desk.reports.post.letters import Letter, Mail, collect
from dark_ages_desk.reports.post.players import Person, PostError, read_players
from dark_ages_desk.reports.post.state import Run, Used, read_state, write_state
from dark_ages_desk.reports.written import ALL, Made, differing, made_of, stem
from dark_ages_desk.session import Session

IN, LATE, MISSING, UNREADABLE, GIVEN = "in", "late", "missing", "unreadable", "given at the table"
REPORTS, USED = "reports", "used"
"""The folders of what is sent out, and of the sheets that were used."""

STEPS = 2000
"""No turn asks the dice and the referee more often."""

Pdf = Callable[[Paper, Figure | None, Callable[[bytes], object]], Iterator[float]]
Map = Callable[[TableView], bytes]


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


@dataclass(frozen=True, slots=True)
class Result:
    """A turn that was run: its name, the files that were written, whose papers say something else than those that
    were written before (the parts that differ, by power), and what could not be made."""

    turn: str
    files: tuple[Path, ...]
    differs: Mapping[str, tuple[str, ...]]
    told: tuple[str, ...]


class Office:
    """The folder and the session in it. ``now`` gives the time; ``pdf`` and ``draw`` are those of a window, or None
    where there is none: then there are pages and texts all the same."""

    def __init__(self, folder: Path, session: Session, pdf: Pdf | None = None, draw: Map | None = None) -> None:
        self.folder, self.session = folder, session
        self._pdf, self._draw = pdf, draw
        self.runs = read_state(folder)

    def draw_with(self, draw: Map | None, pdf: Pdf | None = None) -> None:
        """What draws the map, and what makes PDF, from now on; None for neither."""
        self._draw, self._pdf = draw, pdf

    # --- what is there

    @property
    def turn(self) -> str:
        """The turn that is played, by the name that the game gives it."""
        return next(iter(self.session.when(self.session.head)), "")

    @property
    def pending(self) -> str:
        """The turn that was run last and is not published; "" for none."""
        last = next(reversed(self.runs), "")
        if not last or self.runs[last].published or self.runs[last].start >= self.session.head:
            return ""
        return last

    def people(self) -> dict[str, Person]:
        """Who sits where. Raises PostError."""
        return read_players(self.folder, self.session.ruleset.seats)

    def tray(self) -> Tray:
        """What is there for the turn that would be run: the one that is not published, else the one that is played.
        Nothing is changed. Raises PostError."""
        pending = self.pending
        questions = self._asked_then(self.runs[pending].start) if pending else self._sheets()
        return self._tray(pending or self.turn, questions, bool(pending))

    def _asked_then(self, start: int) -> tuple[Question, ...]:
        return tuple(one for one in self.session.asked_after(start) if _sheet_of(one))

    def _sheets(self) -> tuple[Question, ...]:
        return tuple(one for one in self.session.questions() if _sheet_of(one))

    def _tray(self, turn: str, questions: tuple[Question, ...], pending: bool) -> Tray:
        if not questions:
            return Tray(turn, (), (), pending)
        option = _sheet_of(questions[0])
        assert option is not None
        mail = collect(self.folder, option.reader, self.session.ruleset.id)
        people, number = self.people(), number_of(turn)
        senders = {one.address.casefold(): one.seat for one in people.values() if one.address}
        before = self._seen_before(turn)
        bad = [one for one in mail.bad if one.digest not in before]
        told = [*mail.told, *(one.words for one in bad)]
        sorted_ = _sort(mail, number, before)
        asked = {question.power for question in questions}
        for letter in mail.letters:
            if letter.digest in before:
                continue
            if letter.power in asked and letter.turn > number:
                told.append(f"{letter.file}, line {letter.line}: for turn {letter.turn}; it waits until then.")
            elif letter.power not in asked:
                whose = f"is for {letter.power}, which is not asked" if letter.power else "says not whose it is"
                told.append(f"{letter.file}, line {letter.line}: the sheet {whose}; it is not used.")
        given = {power for _, power in self.session.sealed_by()} if not pending else set()
        letters = [letter for letter in mail.letters if letter.turn <= number]
        rows = tuple(
            _row(question, option, people, senders, sorted_.get(question.power, []), number, question.power in given)
            for question in questions
        )
        named = {one.power for one in bad}
        rows = tuple(
            replace(row, state=UNREADABLE) if row.state == MISSING and row.power in named else row for row in rows
        )
        seen = frozenset(one.digest for one in letters) | frozenset(one.digest for one in mail.bad)
        return Tray(turn, rows, tuple(told), pending, seen)

    def _seen_before(self, turn: str) -> frozenset[str]:
        """The sheets that lay there when earlier turns were run."""
        return frozenset(one for name, run in self.runs.items() if name != turn for one in run.seen)

    # --- running

    def run(self, again: str = "") -> Iterator[float]:
        """Run the turn: the one that is not published once more, else the next one; or the turn ``again``, which is
        the last that was run. Gives the share that is done; the ``result`` is there at the end. Raises PostError,
        SessionError and NotWritten; where it cannot be run the record is as it was."""
        turn = again or self.pending
        before: tuple[Paper, ...] = ()
        if turn:
            if turn != next(reversed(self.runs), ""):
                raise PostError(f"{turn} is not the last that was run: amend the record instead.")
            before = self._papers(turn)
            self._take_back(self.runs[turn].start)
        turn = self.turn
        tray = self._tray(turn, self._sheets(), False)
        if not tray.rows:
            raise PostError("No sheets are asked for now: the game is over, or something else is to be answered first.")
        yield 0.05
        start = self.session.head
        try:
            self._give(tray)
            self._go_on(turn)
        except BaseException:
            self._take_back(start)
            raise
        yield 0.4
        used = {row.power: _used(row) for row in tray.rows if row.letter is not None}
        published = self.runs[turn].published if turn in self.runs and again else ""
        self.runs[turn] = Run(start, _now(), used, tray.seen)
        write_state(self.folder, self.runs)
        papers = self._papers(turn)
        told: list[str] = []
        files: list[Path] = []
        picture = self._picture(turn)
        made = [*self._made(papers, turn, picture), self._kept(turn, tray)]
        self._clear_out(turn)
        for one in made:
            files.append(write_whole(folder_for(self.folder / one.folder) / one.name, one.data))
            yield 0.5
        for done, paper in enumerate(papers if self._pdf is not None else ()):
            yield from (0.5 + 0.5 * (done + share) / len(papers) for share in self._print(paper, turn, picture, files))
        differs = differing(before, papers) if before else {}
        if published and differs:
            told.append(f"It was published on {published}: send again what differs.")
        self.result = Result(turn, tuple(files), differs, tuple(told))

    def _give(self, tray: Tray) -> None:
        for row in tray.rows:
            if row.letter is not None:
                question = next(one for one in self._sheets() if one.power == row.power)
                option = _sheet_of(question)
                assert option is not None
                self.session.answer(question.seat, option.verb, option.complete(row.letter.value), question.power)

    def _go_on(self, turn: str) -> None:
        """The dice are rolled, and the referee goes on to the end of the turn."""
        for _ in range(STEPS):
            if self.turn != turn or self.session.outcome() is not None:
                return
            questions = [one for one in self.session.questions() if not one.beside]
            if any(one.seat == CHANCE for one in questions):
                self.session.roll()
                continue
            press = next((found for one in questions if one.seat == REFEREE and (found := _main(one))), None)
            if press is None:
                waiting = ", ".join(one.power or one.seat for one in questions)
                raise PostError(
                    f"The sheets of {waiting} are missing, and this game opens them only when all have come. "
                    "Begin it with the deadline that the referee closes, or give the sheets."
                )
            self.session.answer(REFEREE, press.verb)
        raise PostError(f"{turn} does not come to its end.")

    def _take_back(self, start: int) -> None:
        while self.session.head > start and self.session.undo():
            pass

    def publish(self) -> str:
        """The turn that was run last counts as sent out; "" where none waits for it. Raises NotWritten."""
        turn = self.pending
        if turn:
            self.runs[turn] = replace(self.runs[turn], published=_now())
            write_state(self.folder, self.runs)
        return turn

    # --- what is written

    def first_reports(self) -> tuple[Path, ...]:
        """What everybody is sent before the first turn. Raises NotWritten."""
        turn = next(iter(self.session.turns()), "")
        made = self._made(self._papers(turn), turn, self._picture(turn))
        return tuple(write_whole(folder_for(self.folder / one.folder) / one.name, one.data) for one in made)

    def _papers(self, turn: str) -> tuple[Paper, ...]:
        played = self.session.played(turn)
        papers = self.session.ruleset.papers(played) if played is not None else ()
        people = self.people()
        return tuple(_with_names(_with_name(paper, people.get(paper.eye)), people) for paper in papers)

    def _made(self, papers: tuple[Paper, ...], turn: str, picture: Figure | None) -> list[Made]:
        return [replace(one, folder=f"{REPORTS}/{one.folder}") for one in made_of(papers, turn, picture)]

    def _print(self, paper: Paper, turn: str, picture: Figure | None, files: list[Path]) -> Iterator[float]:
        """One paper as PDF, page by page."""
        assert self._pdf is not None
        place = folder_for(self.folder / REPORTS / (paper.power or ALL)) / f"{stem(turn)}.pdf"
        yield from self._pdf(paper, picture, lambda data: files.append(write_whole(place, data)))

    def _picture(self, turn: str) -> Figure | None:
        if self._draw is None:
            return None
        words = f"The map after {turn.casefold()}"
        return Figure("map.jpg", "image/jpeg", self._draw(self.session.view(TABLE)), words)

    def _kept(self, turn: str, tray: Tray) -> Made:
        """Which sheet was used for whom, when it came, and what stood on it."""
        rows = [f"{self.session.ruleset.scenario_name}, {turn.casefold()}", ""]
        questions = {one.power: one for one in self.session.asked_after(self.runs[turn].start)}
        for row in tray.rows:
            rows.append(f"# {row.name} ({row.power}): {row.state}")
            if row.letter is None:
                continue
            letter, option = row.letter, _sheet_of(questions[row.power])
            rows.append(f"# from {letter.file}, line {letter.line}, came {shown(letter.time)}")
            if option is not None:
                lines, said = letter.value[:LINES], letter.value[LINES:]
                number, game = number_of(turn), self.session.ruleset.id
                rows.append(printed_sheet(option.reader, row.power, number, lines, said, game))
        return Made(USED, f"{stem(turn)}.txt", ("\n".join(rows) + "\n").encode())

    def _clear_out(self, turn: str) -> None:
        """Reports of an earlier run of the turn are taken away: they are written again, or are nobody's any more."""
        place = self.folder / REPORTS
        if place.is_symlink() or not place.is_dir():
            return
        for folder in place.iterdir():
            if folder.is_symlink() or not folder.is_dir():
                continue
            for suffix in ("html", "txt", "pdf"):
                old = folder / f"{stem(turn)}.{suffix}"
                if old.is_file():
                    old.unlink()


def _sheet_of(question: Question) -> Sheet | None:
    return next((option for option in question.options if isinstance(option, Sheet)), None)


def _main(question: Question) -> Button | None:
    """What the referee presses to go on: the main button, or the only one."""
    presses = [option for option in question.options if isinstance(option, Button)]
    main = [one for one in presses if one.main]
    return main[0] if main else presses[0] if len(presses) == 1 else None


def _sort(mail: Mail, number: int, seen: frozenset[str]) -> dict[str, list[Letter]]:
    """The letters of each power that are for this turn, or late ones of earlier turns, the newest last. What lay
    there when an earlier turn was run has had its time."""
    found: dict[str, list[Letter]] = {}
    for letter in mail.letters:
        if letter.turn <= number and letter.digest not in seen:
            found.setdefault(letter.power, []).append(letter)
    return found


def _row(
    question: Question, option: Sheet, people: Mapping[str, Person], senders: Mapping[str, str],
    letters: list[Letter], number: int, given: bool,
) -> Row:  # fmt: skip
    """How the sheet of one power stands, and which letter is used for it (1.7 in the written games: a late sheet only
    where no newer one has come, and never two together)."""
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


def _used(row: Row) -> Used:
    assert row.letter is not None
    return Used(row.letter.file, shown(row.letter.time), row.letter.digest, row.state == LATE)


def _with_name(paper: Paper, person: Person | None) -> Paper:
    if person is None or not person.name or person.name == person.seat:
        return paper
    return replace(paper, subtitle=f"{person.name}. {paper.subtitle}")


PLAYER = "Player"
"""The column of a table in which seats stand: there the names of those who sit in them are written."""


def _with_names(paper: Paper, people: Mapping[str, Person]) -> Paper:
    """Whose name is entered stands in the tables by it; a seat that nobody plays has none."""
    parts = []
    for part in paper.parts:
        table = part.table
        if table is not None and PLAYER in table.columns:
            at = table.columns.index(PLAYER)
            rows = (
                (*row[:at], people[row[at]].name if row[at] in people else row[at], *row[at + 1 :])
                for row in table.rows
            )
            part = replace(part, table=replace(table, rows=tuple(rows)))
        parts.append(part)
    return replace(paper, parts=tuple(parts))


def number_of(turn: str) -> int:
    """The number in a turn's name, 0 for none."""
    return int("".join(one for one in turn if one.isascii() and one.isdecimal())[:6] or 0)


def shown(time: datetime) -> str:
    """A time as people read it, in UTC."""
    return time.strftime("%Y-%m-%d %H:%M UTC")


def _now() -> str:
    return shown(datetime.now(UTC))

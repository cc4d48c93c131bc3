"""A game by post: what has come in, running a turn with it until it is right, its reports, publishing it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from dark_ages_desk.core.orders_sheet import LINES, printed_sheet
from dark_ages_desk.core.papers import Paper
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Button, Question, Sheet
from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.files import folder_for, write_whole
from dark_ages_desk.reports.pages import Figure
from dark_ages_desk.reports.post.letters import collect
from dark_ages_desk.reports.post.maps import Map, drawn, map_name, own_views
from dark_ages_desk.reports.post.naming import with_name, with_names, with_words
from dark_ages_desk.reports.post.players import Person, PostError, read_players
from dark_ages_desk.reports.post.state import Run, Used, read_state, write_state
from dark_ages_desk.reports.post.tray import (
    LATE,
    MISSING,
    UNREADABLE,
    Row,
    Tray,
    by_power,
    number_of,
    row_of,
    sheet_of,
    shown,
)
from dark_ages_desk.reports.written import ALL, Made, differing, made_of, stem
from dark_ages_desk.session import Session

WORDS, LONGEST_WORDS = "referee.txt", 20_000
"""What the referee has to say to everybody, for the next game report; its characters at most."""

REPORTS, USED = "reports", "used"
"""The folders of what is sent out, and of the sheets that were used."""

STEPS = 2000
"""No turn asks the dice and the referee more often."""

Pdf = Callable[[Paper, Figure | None, Callable[[bytes], object]], Iterator[float]]


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
        self._own_maps: Collection[str] | None = None
        self.runs = read_state(folder)

    def draw_with(self, draw: Map | None, pdf: Pdf | None = None, maps: Collection[str] | None = None) -> None:
        """What draws the map, and what makes PDF, from now on; None for neither. ``maps``: with each turn that is run
        these powers get their own map as well, all of them where none is named; None for nobody."""
        self._draw, self._pdf, self._own_maps = draw, pdf, maps

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
        return tuple(one for one in self.session.asked_after(start) if sheet_of(one))

    def _sheets(self) -> tuple[Question, ...]:
        return tuple(one for one in self.session.questions() if sheet_of(one))

    def _tray(self, turn: str, questions: tuple[Question, ...], pending: bool) -> Tray:
        if not questions:
            return Tray(turn, (), (), pending)
        option = sheet_of(questions[0])
        assert option is not None
        mail = collect(self.folder, option.reader, self.session.ruleset.id)
        people, number = self.people(), number_of(turn)
        senders = {one.address.casefold(): one.seat for one in people.values() if one.address}
        before = self._seen_before(turn)
        bad = [one for one in mail.bad if one.digest not in before]
        told = [*mail.told, *(one.words for one in bad)]
        sorted_ = by_power(mail, number, before)
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
            row_of(
                question,
                option,
                people,
                senders,
                sorted_.get(question.power, []),
                number,
                question.power in given,
                self.session.ruleset.takes_late,
            )
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
        """Run a turn and write what comes of it: ``adjudicate`` and ``write``, one after the other."""
        for share in self.adjudicate(again):
            yield share * 0.5
        for share in self.write():
            yield 0.5 + share * 0.5

    def adjudicate(self, again: str = "") -> Iterator[float]:
        """Run the turn: the one that is not published once more, else the next one; or the turn ``again``, which is
        the last that was run. Gives the share that is done. Raises PostError and SessionError; where it cannot be run
        the record is as it was before the turn."""
        turn = again or self.pending
        before: tuple[Paper, ...] = ()
        published = self.runs[turn].published if turn in self.runs else ""
        if turn:
            if turn != next(reversed(self.runs), ""):
                raise PostError(f"{turn} is not the last that was run: amend the record instead.")
            before = self._papers(turn)
            self._take_back(self.runs[turn].start)
            yield 0.1
        turn = self.turn
        tray = self._tray(turn, self._sheets(), False)
        if not tray.rows:
            raise PostError("No sheets are asked for now: the game is over, or something else is to be answered first.")
        yield 0.2
        start, options = self.session.head, {one.power: sheet_of(one) for one in self._sheets()}
        try:
            yield from self._play(turn, tray)
        except BaseException:
            self._take_back(start)
            raise
        used = {row.power: _used(row) for row in tray.rows if row.letter is not None}
        self.runs[turn] = Run(start, _now(), used, tray.seen, papers=self._digests(turn))
        write_state(self.folder, self.runs)
        yield 0.9
        papers = self._papers(turn)
        own = {} if self._own_maps is None or self._draw is None else own_views(self.session, self._own_maps)
        kept = _kept(self.session.ruleset.scenario_name, self.session.ruleset.id, turn, tray, options)
        self._waiting = _Waiting(
            turn, papers, kept, self.session.view(TABLE), differing(before, papers) if before else {}, published, own
        )
        yield 1.0

    def write(self) -> Iterator[float]:
        """Write what came of the turn that was run just now; the ``result`` is there at the end. It asks nothing of
        the session, so it may run beside it. Raises NotWritten."""
        waiting = self._waiting
        turn, papers, files = waiting.turn, waiting.papers, list[Path]()
        picture = self._picture(turn, waiting.view)
        yield 0.1
        self._clear_out(turn)
        for one in (*self._made(papers, turn, picture), waiting.kept):
            files.append(write_whole(folder_for(self.folder / one.folder) / one.name, one.data))
            yield 0.2
        for done, paper in enumerate(papers if self._pdf is not None else ()):
            yield from (0.2 + 0.8 * (done + share) / len(papers) for share in self._print(paper, turn, picture, files))
        for one in drawn(waiting.own, turn, self._draw) if self._draw is not None else ():
            files.append(self._own_map(one))
            yield 0.9
        told = []
        if waiting.published and waiting.differs:
            told.append(f"It was published on {waiting.published}: send again what differs.")
        self.result = Result(turn, tuple(files), waiting.differs, tuple(told))

    def _play(self, turn: str, tray: Tray) -> Iterator[float]:
        """The sheets are given; the dice are rolled, and the referee goes on to the end of the turn."""
        for row in tray.rows:
            if row.letter is not None:
                question = next(one for one in self._sheets() if one.power == row.power)
                option = sheet_of(question)
                assert option is not None
                self.session.answer(question.seat, option.verb, option.complete(row.letter.value), question.power)
                yield 0.3
        for _ in range(STEPS):
            if self.turn != turn or self.session.outcome() is not None:
                return
            self._step()
            yield 0.6
        raise PostError(f"{turn} does not come to its end.")

    def _step(self) -> None:
        """One roll, or one press of the referee's. Raises PostError where somebody else would have to answer."""
        questions = [one for one in self.session.questions() if not one.beside]
        if any(one.seat == CHANCE for one in questions):
            self.session.roll()
            return
        press = next((found for one in questions if one.seat == REFEREE and (found := _main(one))), None)
        if press is None:
            waiting = ", ".join(one.power or one.seat for one in questions)
            raise PostError(
                f"The sheets of {waiting} are missing, and this game opens them only when all have come. "
                "Begin it with the deadline that the referee closes, or give the sheets."
            )
        self.session.answer(REFEREE, press.verb)

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

    def maps(self, powers: Collection[str] = ()) -> Iterator[Path]:
        """The own maps of those powers, or of all that are played, as the table stands after the turn that was run
        last. Raises PostError and NotWritten."""
        if self._draw is None:
            raise PostError("No map can be drawn here.")
        turn = next(reversed(self.runs), "") or next(iter(self.session.turns()), "")
        yield from (self._own_map(one) for one in drawn(own_views(self.session, powers), turn, self._draw))

    def _own_map(self, one: Made) -> Path:
        return write_whole(folder_for(self.folder / REPORTS / one.folder) / one.name, one.data)

    def first_reports(self) -> tuple[Path, ...]:
        """What everybody is sent before the first turn. Raises NotWritten."""
        turn = next(iter(self.session.turns()), "")
        made = self._made(self._papers(turn), turn, self._picture(turn, self.session.view(TABLE)))
        return tuple(write_whole(folder_for(self.folder / one.folder) / one.name, one.data) for one in made)

    def _papers(self, turn: str) -> tuple[Paper, ...]:
        people, said = self.people(), self._words()
        named = (with_names(with_name(one, people.get(one.eye)), people) for one in self._bare(turn))
        return tuple(with_words(one, said) if one.eye == TABLE and said else one for one in named)

    def _bare(self, turn: str) -> tuple[Paper, ...]:
        """As the game gives them: without the players' names and the referee's words."""
        played = self.session.played(turn)
        return self.session.ruleset.papers(played) if played is not None else ()

    def _digests(self, turn: str) -> dict[str, str]:
        return {one.power or ALL: sha256(repr(one).encode()).hexdigest()[:16] for one in self._bare(turn)}

    def _words(self) -> str:
        """What the referee has written for everybody. Raises PostError."""
        path = self.folder / WORDS
        if path.is_symlink() or not path.is_file():
            return ""
        try:
            with path.open(encoding="utf-8", errors="replace") as file:
                return file.read(LONGEST_WORDS).strip()
        except OSError as error:
            raise PostError(f"{path} cannot be read: {error.strerror or error}.") from None

    def stale(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Of each turn that was run, whose reports as they were written say something else than the record says now:
        after an amendment those are to be sent again. Turn by turn, () where all of them agree."""
        for turn, run in self.runs.items():
            now = self._digests(turn) if run.papers else {}
            yield turn, tuple(power for power, digest in now.items() if run.papers.get(power) != digest)

    def write_again(self) -> Iterator[Path]:
        """The reports that do not agree with the record are written as they are now. Raises NotWritten."""
        for turn, powers in [one for one in self.stale() if one[1]]:
            papers = tuple(paper for paper in self._papers(turn) if (paper.power or ALL) in powers)
            for one in self._made(papers, turn, None):
                yield write_whole(folder_for(self.folder / one.folder) / one.name, one.data)
            self.runs[turn] = replace(self.runs[turn], papers=self._digests(turn))
            write_state(self.folder, self.runs)

    def _made(self, papers: tuple[Paper, ...], turn: str, picture: Figure | None) -> list[Made]:
        return [replace(one, folder=f"{REPORTS}/{one.folder}") for one in made_of(papers, turn, picture)]

    def _print(self, paper: Paper, turn: str, picture: Figure | None, files: list[Path]) -> Iterator[float]:
        """One paper as PDF, page by page."""
        assert self._pdf is not None
        place = folder_for(self.folder / REPORTS / (paper.power or ALL)) / f"{stem(turn)}.pdf"
        yield from self._pdf(paper, picture, lambda data: files.append(write_whole(place, data)))

    def _picture(self, turn: str, view: TableView) -> Figure | None:
        if self._draw is None:
            return None
        words = f"The map after {turn.casefold()}"
        return Figure("map.jpg", "image/jpeg", self._draw(replace(view, title=words, subtitle="")), words)

    def _clear_out(self, turn: str) -> None:
        """Reports of an earlier run of the turn are taken away: they are written again, or are nobody's any more."""
        place = self.folder / REPORTS
        if place.is_symlink() or not place.is_dir():
            return
        for folder in place.iterdir():
            if folder.is_symlink() or not folder.is_dir():
                continue
            for name in (*(f"{stem(turn)}.{suffix}" for suffix in ("html", "txt", "pdf")), map_name(turn)):
                old = folder / name
                if old.is_file():
                    old.unlink()


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A turn that was run and is not written yet."""

    turn: str
    papers: tuple[Paper, ...]
    kept: Made
    view: TableView
    differs: Mapping[str, tuple[str, ...]]
    published: str
    own: Mapping[str, TableView]


def _kept(scenario: str, game: str, turn: str, tray: Tray, options: Mapping[str, Sheet | None]) -> Made:
    """Which sheet was used for whom, when it came, and what stood on it."""
    rows = [f"{scenario}, {turn.casefold()}", ""]
    for row in tray.rows:
        rows.append(f"# {row.name} ({row.power}): {row.state}")
        option = options.get(row.power)
        if row.letter is None or option is None:
            continue
        rows.append(f"# from {row.letter.file}, line {row.letter.line}, came {shown(row.letter.time)}")
        lines, said = row.letter.value[: option.lines], row.letter.value[option.lines :]
        if option.lines > LINES:  # of a long sheet what is written, and not its hundreds of empty lines
            lines = lines[: max((at for at, line in enumerate(lines, 1) if line), default=0)]
        rows.append(printed_sheet(option.reader, row.power, number_of(turn), lines, said, game))
    return Made(USED, f"{stem(turn)}.txt", ("\n".join(rows) + "\n").encode())


def _main(question: Question) -> Button | None:
    """What the referee presses to go on: the main button, or the only one."""
    presses = [option for option in question.options if isinstance(option, Button)]
    main = [one for one in presses if one.main]
    return main[0] if main else presses[0] if len(presses) == 1 else None


def _used(row: Row) -> Used:
    assert row.letter is not None
    return Used(row.letter.file, shown(row.letter.time), row.letter.digest, row.state == LATE)


def _now() -> str:
    return shown(datetime.now(UTC))

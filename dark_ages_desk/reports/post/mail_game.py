"""A game by post: what has come in, running a turn with it until it is right, its reports, publishing it.

A turn is played in a group of the record (``Session.together``), and its files are written aside (``staging``). One
line commits it (``Session.remarks.note_run``), and then the files are put in place.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path

from dark_ages_desk.core.advice import Advise
from dark_ages_desk.core.player_reports import Paper
from dark_ages_desk.core.position import OPPONENT as KIND
from dark_ages_desk.core.position import Runner
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, Button, Question, Sheet, find
from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.core.view import TableView
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.reports.post.covering import (
    MAILS,
    received_mail,
    rows_to_tell,
    with_mail,
    with_name,
    with_names,
    with_next,
    with_words,
)
from dark_ages_desk.reports.post.glance import FolderCache
from dark_ages_desk.reports.post.mail_sheets import Mail, collect
from dark_ages_desk.reports.post.maps import Map, draw_maps, map_name, own_views
from dark_ages_desk.reports.post.placing import folders_in, is_there, put
from dark_ages_desk.reports.post.players import Players, PostError, read_players, read_small
from dark_ages_desk.reports.post.sheet_selection import (
    BY_DESK,
    LATE,
    OPPONENT,
    Row,
    Standing,
    Tray,
    build_tray,
    files_before,
    format_time,
    number_of,
    sheet_of,
    take_sheets_of,
)
from dark_ages_desk.reports.post.staging import Staging, settle
from dark_ages_desk.reports.post.state import FILE as STATE
from dark_ages_desk.reports.post.state import (
    Run,
    State,
    UsedSheet,
    format_state,
    read_state,
    run_to_json,
    turn_name,
    with_record,
    write_state,
)
from dark_ages_desk.reports.post.teaching import Lesson
from dark_ages_desk.reports.post.turn_files import REPORTS, Pdf, Tools, TurnData, make_files
from dark_ages_desk.reports.report_pages import ALL, ReportFile, differing, file_stem
from dark_ages_desk.session import Session
from dark_ages_desk.session.entry_tree import AMENDED, BY_OPPONENT
from dark_ages_desk.session.trail import find_trail

WORDS, LARGEST_WORDS = "referee.txt", 80_000
"""File of the referee's message to everybody for the next game report, and its maximum number of bytes."""

MOST_CHOICES = 3
"""Sheets of an opponent that are tried at the true question, the best first."""

STEPS = 2000
"""No turn asks the dice and the referee more often."""


@dataclass(frozen=True, slots=True)
class Result:
    """A turn that was run: its name, the written files, and the changes against reports written before.

    The changed parts are in ``differs`` by power. Other messages are ``told``. If the game is over, ``over`` names the
    winners.
    """

    turn: str
    files: tuple[Path, ...]
    differs: Mapping[str, tuple[str, ...]]
    told: tuple[str, ...]
    over: tuple[str, ...] = ()


class _RunAbandoned(Exception):
    """A turn that was played does not count."""


@dataclass(slots=True)
class _PendingRun:
    """A turn that was played and does not count yet.

    It has the open group of changes, the data of its files, the facts to keep about it, and the place of its files
    aside.
    """

    group: AbstractContextManager[None]
    data: TurnData
    run: Run
    differs: Mapping[str, tuple[str, ...]]
    published: str
    over: tuple[str, ...]
    staging: Staging | None = None
    state: State = field(default_factory=State)


class Office:
    """The folder and the session in it. A window supplies ``pdf`` and ``draw``; without them there are still pages and
    texts. Who thinks for the opponents is ``advise``; without it stand-ins write for them.

    If the file of turns lacked something that the record has, ``behind`` is true.
    """

    def __init__(
        self,
        folder: AnyPath,
        session: Session,
        pdf: Pdf | None = None,
        draw: Map | None = None,
        advise: Advise | None = None,
    ) -> None:
        self.folder, self.session, self._advise = Path(folder), session, advise
        self._tools = Tools(draw, pdf)
        self._own_maps: Collection[str] | None = None
        self._waiting: _PendingRun | None = None
        self.state = self._load_state()
        beyond = [number for number, run in self.state.runs.items() if run.start >= len(session.entries)]
        if beyond:
            raise PostError(
                f"{self.folder / 'turns.json'} does not belong to this record: {turn_name(beyond[0])} begins after its "
                "end. Remove the file: then the turns count as published, and the record stays as it is."
            )

    def _load_state(self) -> State:
        """Return the facts in the folder, as the record has them. Raises PostError and NotWritten.

        If this program may write to the record, it completes the work of a program that died.
        """
        if not self.session.read_only:
            settle(self.folder, self.session.remarks.run_tokens)
        kept = read_state(self.folder)
        state = with_record(kept, self.session.remarks.runs)
        self.behind = state != kept
        if self.behind and not self.session.read_only:
            write_state(self.folder, state)
        return state

    def draw_with(self, draw: Map | None, pdf: Pdf | None = None, maps: Collection[str] | None = None) -> None:
        """Set the functions that draw the map and make PDF from now on; None for neither.

        With ``write_maps``, each turn that is run also makes a file with the own map of these powers, or of all if it
        is empty. None means no such files.
        """
        self._tools, self._own_maps = Tools(draw, pdf), maps

    # --- what is there

    @property
    def runs(self) -> Mapping[int, Run]:
        """The turns that were run, by number."""
        return self.state.runs

    @property
    def turn(self) -> int:
        """The number of the turn that is played."""
        return self.turn_at(self.session.head)

    def turn_at(self, entry: int) -> int:
        """Return the number of the turn that was played after an entry, by the ids of the game's stages."""
        stage = self.session.stage_ids(entry)
        return stage[0] if stage and type(stage[0]) is int else number_of(next(iter(self.session.calendar(entry)), ""))

    @property
    def pending(self) -> int:
        """The turn that was run last and is not published; 0 for none."""
        last = self.state.last
        if not last or self.runs[last].published:
            return 0
        return last if self.turn > last or self.session.outcome() is not None else 0

    def _entries_in_force(self) -> list[int]:
        """Return the entries in force, in order."""
        return [one.number for one in self.session.entries if not one.struck]

    def _start_of(self, turn: int) -> int:
        """Return the entry in force that started a turn."""
        number = next((at for at in self._entries_in_force() if self.turn_at(at) == turn), None)
        return self.runs[turn].start if number is None else number

    def _last_of(self, turn: int) -> int:
        """Return the entry in force that ended a turn."""
        later = (at for at in self._entries_in_force() if self.turn_at(at) > turn)
        return next(later, self.session.head)

    def players(self) -> Players:
        """Return the players, with the date and address for orders. Raises PostError."""
        return read_players(self.folder, self.session.ruleset.seats)

    def standing(self) -> Standing:
        """Return the progress of the game for the next run: that of the unpublished turn, or else of
        the present one."""
        pending = self.pending
        questions = self._questions_at_start(pending) if pending else self._sheet_questions()
        given = frozenset() if pending else frozenset(power for _, power in self.session.sealed_by())
        return self._standing(pending or self.turn, questions, bool(pending), given)

    def _standing(self, turn: int, asked: tuple[Question, ...], pending: bool, given: frozenset[str]) -> Standing:
        option = sheet_of(asked[0]) if asked else None
        rules = self.session.ruleset
        return Standing(
            turn, pending, tuple((one.power, one.seat) for one in asked), given, () if asked else self.final_results(),
            option.reader if option else None, rules.id, option.lines if option else 0, rules.takes_late, rules.seats,
        )  # fmt: skip

    def build_cache(self) -> FolderCache:
        """Return what is kept of how far the game is, so that the next look need not play it again."""
        stale = tuple((turn, powers) for turn, powers in self.find_stale() if powers)
        return FolderCache(self.standing(), self.session.header.to_json(), stale)

    def final_results(self) -> tuple[str, ...]:
        """Return a list of texts about the winners and all results if the game is over; else ()."""
        outcome = self.session.outcome()
        if outcome is None:
            return ()
        powers = self.session.view(TABLE).powers
        told = [
            f"{powers[one.power].name if one.power in powers else one.power}: {one.words} {one.score or ''}".strip()
            for one in outcome.standings
        ]
        winners = [powers[one.power].name for one in outcome.standings if one.wins and one.power in powers]
        won = f"{', '.join(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "no one wins"
        return (f"The game is over: {outcome.headline}; {won}.", *told)

    def tray(self) -> Tray:
        """Return the sheets for the next run, without changes. Raises PostError."""
        return self._tray(self.standing())

    def _tray(self, standing: Standing) -> Tray:
        return read_tray(self.folder, standing, self.players(), self.state)

    def _questions_at_start(self, turn: int) -> tuple[Question, ...]:
        """Return the questions for sheets at the beginning of a turn."""
        return tuple(one for one in self.session.questions_after(self._start_of(turn)) if sheet_of(one))

    def _sheet_questions(self) -> tuple[Question, ...]:
        return tuple(one for one in self.session.questions() if sheet_of(one))

    # --- what the referee decides

    def take(self, files: Collection[str]) -> None:
        """Use the sheets of those files for the next run, in spite of all objections.

        Raises PostError and NotWritten.
        """
        tray = read_tray(self.folder, self.standing(), self.players(), self.state, all_files=True)
        try:
            self._keep(take_sheets_of(tray, files, self.state))
        except KeyError as error:
            file = one_line(str(error.args[0]))
            raise PostError(
                f"{file} holds no sheet for {tray.turn.casefold()}. Name a file as the list does."
            ) from None

    def accept(self, readings: Mapping[tuple[str, int], str]) -> None:
        """Read lines of sheets, by digest and number, as said. Raises NotWritten."""
        self._keep(replace(self.state, readings={**self.state.readings, **readings}))

    def _record_run(self, turn: int, run: Run) -> None:
        """Keep something of a turn that was run, in the record and in the folder. Raises SessionError, NotWritten."""
        run = run if run.token else replace(run, token=secrets.token_hex(8))
        self.session.remarks.note_run(turn, run.token, run_to_json(run))
        self._keep(replace(self.state, runs={**self.runs, turn: run}))

    def _keep(self, state: State) -> None:
        write_state(self.folder, state)
        self.state = state

    # --- running

    def run(self, again: int = 0) -> Iterator[float]:
        """Run a turn: ``adjudicate``, ``write`` and ``commit``, one after the other. Where it fails or is broken off
        anywhere, the folder and the record are as they were."""
        try:
            for share in self.adjudicate(again):
                yield share * 0.5
            for share in self.write():
                yield 0.5 + share * 0.5
            self.commit()
        finally:
            self.abandon()

    def adjudicate(self, again: int = 0) -> Iterator[float]:
        """Play the turn: the unpublished one once more, or else the next one. Yield the share that is done.

        With ``again``, play that turn, which must be the last that was run. The record has none of it before
        ``commit``. Raises PostError and SessionError.
        """
        turn = again or self.pending
        before: tuple[Paper, ...] = ()
        published = self.runs[turn].published if turn in self.runs else ""
        group = self.session.together()
        group.__enter__()
        try:
            if turn:
                if turn != self.state.last:
                    raise PostError(f"{turn_name(turn)} is not the last turn that was run: correct the record instead.")
                before = self._papers_of_game(turn)
                self.session.take_back_to(self._start_of(turn))
                yield 0.1
            turn = self.turn
            tray = self._tray(self._standing(turn, self._sheet_questions(), False, frozenset()))
            if not tray.rows:
                words = " ".join(tray.over) or "No orders are due now: first answer the other question."
                raise PostError(words)
            if tray.undecided:
                raise PostError(_explain_undecided(tray))
            yield 0.2
            start = self.session.head
            yield from self._play(turn, tray)
            used = {row.power: _used_sheet(row) for row in tray.rows if row.letter is not None}
            digests, token = self._digests(turn), secrets.token_hex(8)
            run = Run(start, _current_time(), used, tray.seen, "", digests, tray.files, self.session.head, token=token)
            yield 0.9
            data = self._turn_data(turn, self._papers(turn, tray), turn, tray, self._options(turn))
            differs = differing(before, self._papers_of_game(turn)) if before else {}
            self._waiting = _PendingRun(group, data, run, differs, published, self.final_results())
        except BaseException as error:
            group.__exit__(type(error), error, error.__traceback__)
            raise
        yield 1.0

    def write(self) -> Iterator[float]:
        """Write the files of the turn that was played just now aside. It asks nothing of the session, so it may run
        beside it. Raises NotWritten."""
        waiting = self._waiting
        assert waiting is not None
        staging = waiting.staging = Staging(self.folder, waiting.run.token)
        names: list[str] = []
        for one in make_files(waiting.data, self._tools):
            if isinstance(one, float):
                yield one
                continue
            names.append(f"{one.folder}/{one.name}")
            staging.put(names[-1], one.data)
        waiting.run = replace(waiting.run, written=tuple(names))
        waiting.state = replace(self.state, runs={**self.runs, waiting.data.number: waiting.run})
        staging.put(STATE, format_state(waiting.state))
        staging.seal(self._files_of_former_run(waiting.data.named))

    def commit(self) -> None:
        """Enter the played turn in the record, and put its files in place. Then ``result`` is available.

        Raises SessionError, and then nothing has changed. Raises NotWritten, and then the next look puts the missing
        files in place.
        """
        waiting, self._waiting = self._waiting, None
        assert waiting is not None and waiting.staging is not None
        turn = waiting.data.number
        try:
            self.session.remarks.note_run(turn, waiting.run.token, run_to_json(waiting.run))
            waiting.group.__exit__(None, None, None)
        except BaseException as error:
            waiting.group.__exit__(type(error), error, error.__traceback__)
            waiting.staging.discard()
            raise
        self.state = waiting.state
        files = waiting.staging.finish()
        told = []
        if waiting.published and waiting.differs:
            told.append(f"It was published on {waiting.published}: send the changed reports again.")
        files = tuple(path for path in files if path.name != STATE)
        self.result = Result(turn_name(turn), files, waiting.differs, tuple(told), waiting.over)

    def abandon(self) -> None:
        """Drop a turn that was played and does not count: the record is as it was before."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            if waiting.staging is not None:
                waiting.staging.discard()
            left = _RunAbandoned()
            waiting.group.__exit__(_RunAbandoned, left, None)

    def _turn_data(
        self, turn: int, papers: tuple[Paper, ...], named: int, tray: Tray | None = None,
        options: Mapping[str, Sheet] | None = None,
    ) -> TurnData:  # fmt: skip
        """Return the data of the files of a turn."""
        session = self.session
        own = own_views(session, self._own_maps) if self._own_maps is not None and self._tools.draw else {}
        views: dict[str, TableView] = {}
        if self._tools.draw is not None:
            views = {paper.power: session.view(paper.viewer, self._last_of(turn)) for paper in papers}
        return TurnData(
            turn, papers, views, self.players(), named, tuple(own), tray, options or {},
            session.ruleset.scenario_name, session.ruleset.id, self._lessons(turn), session.ruleset.board,
        )  # fmt: skip

    def _play(self, turn: int, tray: Tray) -> Iterator[float]:
        """Give the sheets, then roll the dice and press on for the referee to the end of the turn. Yield the share that
        is done."""
        for row in tray.rows:
            question = next(one for one in self._sheet_questions() if one.power == row.power)
            option = sheet_of(question)
            assert option is not None
            if row.letter is not None:
                self.session.answer(question.seat, option.verb, option.complete(row.letter.value), question.power)
                yield 0.3
            elif row.state == OPPONENT and self._advise is not None:
                self._answer_for_opponent(question, row.person.opponent)
                yield 0.3
            elif row.state in BY_DESK and (sheet := self._stand_in_answer(question)) is not None:
                self.session.answer(question.seat, sheet.verb, sheet.value, question.power)
                yield 0.3
        for _ in range(STEPS):
            if self.turn != turn or self.session.outcome() is not None:
                return
            self._step()
            yield 0.6
        raise PostError(f"{turn_name(turn)} does not reach its end.")

    def _answer_for_opponent(self, question: Question, strength: str) -> None:
        """Give the sheet of an opponent with its reason. Raises PostError if it finds none."""
        assert self._advise is not None
        session, seat = self.session, question.seat
        runner = Runner(seat, KIND, strength=strength, seed=session.header.seed)
        trail = find_trail(session, seat)
        choices = self._advise(
            session.ruleset, session.position, question, runner, session.recall(seat)(), trail, MOST_CHOICES
        )
        choice = next((one for one in choices if find((question,), one.answer) is not None), None)
        if choice is None:
            raise PostError(f"The opponent of {question.power} finds no orders. Give them at the table.")
        answer = choice.answer
        session.answer(
            seat, answer.verb, answer.value, answer.power, by=BY_OPPONENT, why=choice.reason, open_why=choice.open
        )

    def _stand_in_answer(self, question: Question) -> Answer | None:
        """Return a stand-in's sheet for an unplayed seat; None if the rules write one themselves."""
        if self.session.ruleset.writes_missing:
            return None
        suggested = self.session.ruleset.suggest(self.session.position, question)
        return suggested[-1] if suggested else None

    def _step(self) -> None:
        """Make one roll, or one press for the referee. Raises PostError if another player would have to answer."""
        questions = [one for one in self.session.questions() if not one.beside]
        if any(one.seat == CHANCE for one in questions):
            self.session.roll()
            return
        press = next((found for one in questions if one.seat == REFEREE and (found := _main_button(one))), None)
        if press is None:
            waiting = ", ".join(one.power or one.seat for one in questions)
            raise PostError(
                f"Order sheets of {waiting} are missing, and this game opens them only when all have come. Start "
                "it with the referee's deadline, or enter the orders."
            )
        self.session.answer(REFEREE, press.verb)

    def publish(self) -> str:
        """Mark the last run turn as sent out, and return its name; "" if none waits.

        Missing files are written first. Raises PostError and NotWritten.
        """
        turn = self.pending
        if turn:
            self._complete(turn)
            self._record_run(turn, replace(self.runs[turn], published=_current_time()))
        return turn_name(turn) if turn else ""

    def missing_files(self) -> frozenset[str]:
        """Return the files of the turn that would be published that are not there. Raises PostError."""
        turn = self.pending
        if not turn:
            return frozenset()
        folders = (one.power or ALL for one in self._papers_of_game(turn))
        wanted = (f"{REPORTS}/{folder}/{file_stem(turn)}.{end}" for folder in folders for end in ("html", "txt"))
        return frozenset(name for name in (*wanted, *self.runs[turn].written) if not is_there(self.folder, name))

    def _complete(self, turn: int) -> None:
        """Write what is missing of the files of a turn. Raises PostError and NotWritten."""
        missing = self.missing_files()
        if not missing:
            return
        tray = self.tray()
        data = self._turn_data(turn, self._papers(turn, tray), turn, tray, self._options(turn))
        for one in make_files(data, self._tools):
            if not isinstance(one, float) and f"{one.folder}/{one.name}" in missing:
                put(self.folder, one)

    def _options(self, turn: int) -> dict[str, Sheet]:
        """Return the options that took the sheets of a turn, by power."""
        asked = ((one.power, sheet_of(one)) for one in self._questions_at_start(turn))
        return {power: option for power, option in asked if option is not None}

    # --- what is written

    def write_maps(self, powers: Collection[str] = ()) -> Iterator[Path]:
        """Yield the files of the own maps of those powers, or of all played ones, after the last run turn.

        Raises PostError and NotWritten.
        """
        if self._tools.draw is None:
            raise PostError("The program cannot draw a map here.")
        views = own_views(self.session, powers)
        for one in draw_maps(views, self.state.last, self._tools.draw):
            yield put(self.folder, replace(one, folder=f"{REPORTS}/{one.folder}"))

    def write_first_reports(self) -> tuple[Path, ...]:
        """Write the reports before the first turn, and return their files. Raises NotWritten."""
        names = self.session.turns()
        first = number_of(names[0]) if names else 0
        data = self._turn_data(first, self._papers(first, None), max(0, self.turn - 1))
        return tuple(put(self.folder, one) for one in make_files(data, self._tools) if not isinstance(one, float))

    def _papers(self, turn: int, tray: Tray | None) -> tuple[Paper, ...]:
        """Return the papers of a turn with the additions of the folder. The sheets of its run are ``tray``."""
        players, said = self.players(), self._referee_message()
        rows = {row.power: row for row in tray.rows} if tray is not None else {}
        game, next_turn = self.session.ruleset.id, self.turn
        over = self.session.outcome() is not None
        papers = (with_names(with_name(one, players), players) for one in self._papers_of_game(turn))
        papers = (with_next(with_mail(one, rows.get(one.power)), players, next_turn, game, over) for one in papers)
        return tuple(with_words(one, said) for one in papers)

    def _lessons(self, turn: int) -> dict[str, Lesson]:
        """Return what the reports of a turn teach of the next sheets, by power, if those are asked for now."""
        if self._last_of(turn) != self.session.head:
            return {}
        asked = ((one, sheet_of(one)) for one in self._sheet_questions())
        game, players = self.session.ruleset.id, self.players()
        return {
            one.power: Lesson(option, partial(self.session.forecast_lines, one.seat, one), self.turn, game)
            for one, option in asked
            if option is not None and not players.is_unplayed(one.seat) and not players.opponent_of(one.seat)
        }

    def received_mails(self, tray: Tray, players: Players) -> Iterator[ReportFile]:
        """Yield a mail to each player whose new sheet can be read whole. Working out its odds may take seconds."""
        for row in rows_to_tell(self.folder, tray, players):
            question = next((one for one in self._sheet_questions() if one.power == row.power), None)
            option = sheet_of(question) if question is not None else None
            if question is not None and option is not None:
                list_odds = partial(self.session.forecast_lines, question.seat, question)
                naming = players.naming_for(question.seat, self.session.ruleset.board)
                yield received_mail(tray, players, row, option, list_odds, naming)

    def _papers_of_game(self, turn: int) -> tuple[Paper, ...]:
        """Return the papers as the game gives them, without the players' names and the referee's message."""
        name = next((one for one in self.session.turns() if number_of(one) == turn), "")
        played = self.session.played(name)
        return self.session.ruleset.player_reports(played) if played is not None else ()

    def _digests(self, turn: int) -> dict[str, str]:
        return {one.power or ALL: _digest(turn, one) for one in self._papers_of_game(turn)}

    def _referee_message(self) -> tuple[str, ...]:
        """Return the referee's message to everybody, line by line. Raises PostError."""
        data = read_small(self.folder / WORDS, LARGEST_WORDS, "Write less.") or b""
        lines = (one_line(line).strip() for line in data.decode("utf-8-sig", "replace").splitlines())
        return tuple(line for line in lines if line)

    def find_stale(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield each run turn with the powers whose written reports differ from the present record, () if none.

        After an amendment these must be sent again.
        """
        path = self._entries_in_force()
        for turn, run in self.runs.items():
            if not run.papers or self._is_in_force(run, path):
                yield turn_name(turn), ()
                continue
            now = self._digests(turn)
            yield turn_name(turn), tuple(power for power, digest in now.items() if run.papers.get(power) != digest)

    def _is_in_force(self, run: Run, path: list[int]) -> bool:
        """Return whether all entries used in the reports of a turn are still in force."""
        if run.end:
            return run.end in path
        # An earlier version kept only where a turn began: what was amended since lies behind that.
        entries = self.session.entries
        return run.start in path and not any(at > run.start and entries[at].kind == AMENDED for at in path)

    def write_again(self) -> Iterator[Path]:
        """Write the reports that differ from the record again, and yield their files. Raises NotWritten."""
        numbers = {turn_name(number): number for number in self.runs}
        for name, powers in [one for one in self.find_stale() if one[1]]:
            turn = numbers[name]
            papers = tuple(paper for paper in self._papers(turn, None) if (paper.power or ALL) in powers)
            for one in make_files(self._turn_data(turn, papers, turn), self._tools):
                if not isinstance(one, float):
                    yield put(self.folder, one)
            self._record_run(turn, replace(self.runs[turn], papers=self._digests(turn), end=self._last_of(turn)))

    def _files_of_former_run(self, turn: int) -> tuple[str, ...]:
        """Return the files of an earlier run of the turn; each is rewritten or no longer used."""
        names = [*(f"{file_stem(turn)}.{suffix}" for suffix in ("html", "txt", "pdf")), map_name(turn)]
        found = [place / name for place in folders_in(self.folder / REPORTS) for name in names if is_there(place, name)]
        mails = [one for one in folders_in(self.folder / MAILS) if one.name == file_stem(turn)]
        found += [path for place in mails for path in sorted(place.glob("*.eml"))]
        return tuple(path.relative_to(self.folder).as_posix() for path in found)


def read_tray(folder: Path, standing: Standing, players: Players, state: State, all_files: bool = False) -> Tray:
    """Return the sheets in a folder for a turn. With ``all_files``, those of earlier turns are read again."""
    if not standing.asked or standing.reader is None:
        return build_tray(standing, Mail((), ()), players, state)
    passed = frozenset[str]() if all_files else files_before(state, standing.turn)
    return build_tray(standing, collect(folder, standing.reader, standing.game, passed), players, state)


def _explain_undecided(tray: Tray) -> str:
    """Return the reason why a turn with undecided sheets is not run."""
    told = "\n".join(
        f"  {row.name} ({row.power}): {row.between[0].where}, or {row.between[1].where}" for row in tray.undecided
    )
    return (
        "The program cannot tell which of two sheets is newer, so it does not run the "
        f"turn:\n{told}\nTake one (--take FILE), or remove the other from the folder."
    )


def _main_button(question: Question) -> Button | None:
    """Return the button that the referee presses to go on: the main button, or the only one; None if there is none."""
    presses = [option for option in question.options if isinstance(option, Button)]
    main = [one for one in presses if one.main]
    return main[0] if main else presses[0] if len(presses) == 1 else None


def _digest(turn: int, paper: Paper) -> str:
    """Return a digest of the facts of a paper, in ids and numbers alone, so that its wording does not matter.

    Earlier versions used the text, and their digests are never equal.
    """
    facts = json.dumps([turn, paper.facts or repr(paper)], ensure_ascii=False)
    return f"facts-{sha256(facts.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"


def _used_sheet(row: Row) -> UsedSheet:
    assert row.letter is not None
    sent = format_time(row.letter.sent) if row.letter.sent is not None else ""
    return UsedSheet(row.letter.file, sent, row.letter.digest, row.state == LATE)


def _current_time() -> str:
    return format_time(datetime.now(UTC))

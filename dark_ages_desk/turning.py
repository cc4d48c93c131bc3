"""The command ``turn``: a game by post in a folder, from its first reports to its last."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from dark_ages_desk import library
from dark_ages_desk.core.question import CHANCE, Sheet
from dark_ages_desk.core.words import plain
from dark_ages_desk.desk import look
from dark_ages_desk.reports.files import NotWritten, folder_for
from dark_ages_desk.reports.post.maps import Map
from dark_ages_desk.reports.post.office import Office, Pdf
from dark_ages_desk.reports.post.players import FILE, Person, PostError, write_players
from dark_ages_desk.reports.post.tray import Row, Tray, shown
from dark_ages_desk.reports.written import ALL
from dark_ages_desk.session import Session, SessionError

RECORD = "game.dadesk"
"""What the record of a new folder is called; a folder with one record of another name is as good."""

DEADLINE = "deadline"
BY_REFEREE = "referee"
"""The setting, where a game has it, by which the referee closes the deadline; a folder of sheets is played so."""

LETTERS = "sheets"


NO_QT = "Qt cannot be started here: no map is drawn and no PDF made; pages and texts are whole without."


def begin(
    folder: Path,
    scenario: str,
    players: int,
    seed: int | None,
    out: TextIO,
    with_map: bool = True,
    powers: Sequence[str] = (),
) -> int:
    """Begin a game by post: the record, the file of players and the first reports. Gives 0, or 1 where it cannot be."""
    was_there = folder.exists()
    try:
        folder_for(folder)
        if any(folder.glob("*.dadesk")):
            raise PostError(f"{folder} holds a game already. Choose another folder.")
        session = start(folder / RECORD, scenario, players, seed, powers)
        try:
            write_players(folder, [Person(seat) for seat in session.ruleset.seats])
            folder_for(folder / LETTERS)
            while any(one.seat == CHANCE for one in session.questions()):
                session.roll()
            qt = with_map and _qt_starts()
            if with_map and not qt:
                out.write(f"{NO_QT}\n")
            office = Office(folder, session, draw=_painter(session) if qt else None)
            written = office.first_reports()
        finally:
            session.close()
    except (PostError, NotWritten, SessionError) as error:
        if not was_there:
            with suppress(OSError):
                folder.rmdir()  # nothing was begun in it
        return _failed(error)
    out.write(f"written: {folder / RECORD}\nwritten: {folder / FILE}\n")
    out.write(f"written: {len(written)} first reports below {folder / 'reports'}\n")
    out.write(f"Enter the players in {FILE}. Put their sheets into {folder / LETTERS}, then run: turn {folder} --run\n")
    return 0


def start(path: Path, scenario: str, players: int = 0, seed: int | None = None, powers: Sequence[str] = ()) -> Session:
    """The session of a game by post: its seats bear the names of the powers that are played, its dice are seeded, so
    that a turn can be run again, and the referee closes the deadline. ``players``: how many, 0 for as many as can.
    ``powers``: which are played, where that can be chosen."""
    players = players or len(powers)
    info = library.read_scenario(library.find_scenario(scenario))
    most = max(getattr(info.file, "players", ()) or (0,))
    seats = [f"Player {number}" for number in range(1, (players or most) + 1)] if players or most else None
    trial = library.new_session(scenario, seats=seats, seed=1, powers=powers)
    while any(one.seat == CHANCE for one in trial.questions()):
        trial.roll()
    if not any(isinstance(option, Sheet) for one in trial.questions() for option in one.options):
        raise PostError(f"{info.file.name} is not played by written orders, so not by post either.")
    view = trial.view("referee")
    called: dict[str, str] = {}
    for power, seat in trial.position.runs.items():
        called.setdefault(seat, view.powers[power].name if power in view.powers else power)
    names = [called.get(seat, seat) for seat in trial.ruleset.seats]
    settings = {
        one.id: BY_REFEREE for one in info.game.settings if one.id == DEADLINE and BY_REFEREE in dict(one.choices)
    }
    own_seed = secrets.randbelow(10**12) if seed is None else seed
    return library.new_session(scenario, path, seats=names, settings=settings, seed=own_seed, powers=powers)


def turn(
    folder: Path,
    run: str | None,
    out: TextIO,
    *,
    published: bool = False,
    publish: bool = False,
    write: bool = False,
    as_pdf: bool = False,
    with_map: bool = True,
    maps: Sequence[str] | None = None,
) -> int:
    """Look at what came in, or run a turn. ``run``: None to look only, "" for the turn at hand, else its number.
    ``maps``: whose own maps are drawn, all where none is named; None for nobody's."""
    try:
        session = library.open_session(record_in(folder), read_only=run is None and not publish)
        try:
            office = Office(folder, session)
            if publish:
                done = office.publish()
                out.write(f"{done} is published.\n" if done else "No turn waits to be published.\n")
                return 0
            if write:
                for path in office.write_again():
                    out.write(f"written: {path}\n")
                return 0
            if run is None and maps is not None:
                return _maps(office, session, maps, out)
            if run is None:
                tell(office.tray(), out)
                tell_stale(office, out)
                return 0
            if as_pdf or with_map:
                if _qt_starts():
                    office.draw_with(_painter(session) if with_map else None, _printer() if as_pdf else None, maps)
                else:
                    out.write(f"{NO_QT}\n")
            return _run(office, _again(office, run, published), out)
        finally:
            session.close()
    except (PostError, NotWritten, SessionError) as error:
        return _failed(error)


def _maps(office: Office, session: Session, powers: Sequence[str], out: TextIO) -> int:
    """The own maps of those who play, after the turn that was run last."""
    if not _qt_starts():
        raise PostError(NO_QT)
    office.draw_with(_painter(session))
    for path in office.maps(powers):
        out.write(f"written: {path}\n")
    return 0


def tell_stale(office: Office, out: TextIO) -> None:
    """Whose reports no longer agree with the record, after it was amended."""
    for name, powers in office.stale():
        if not powers:
            continue
        out.write(f"! {name}: the record was amended; other reports than those written have {', '.join(powers)}.\n")
        out.write("  --write writes these again, without the map; send them again.\n")


def record_in(folder: Path) -> Path:
    """The one record in a folder. Raises PostError."""
    found = sorted(path for path in folder.glob("*.dadesk") if path.is_file() and not path.is_symlink())
    if len(found) != 1:
        what = "no record" if not found else f"{len(found)} records"
        raise PostError(f"{folder} holds {what} (.dadesk); one is needed. To begin: turn --new {folder} SCENARIO")
    return found[0]


def _again(office: Office, run: str, published: bool) -> str:
    """Which turn is to be run again, "" for the one at hand. Raises PostError where that needs to be said twice."""
    if not run:
        return ""
    name = next((one for one in office.runs if one.rpartition(" ")[2] == run), "")
    if not name:
        if office.turn.rpartition(" ")[2] == run:
            return ""
        raise PostError(f"Turn {run} was not run here. It is {office.turn}.")
    if office.runs[name].published and not published:
        raise PostError(
            f"{name} was published on {office.runs[name].published}. Whoever has its report would get another one. "
            f"To run it again all the same: --run {run} --published"
        )
    return name


def _run(office: Office, again: str, out: TextIO) -> int:
    tell(office.tray(), out)
    shown_share = -1
    for share in office.run(again):
        if sys.stderr.isatty() and int(share * 100) != shown_share:
            shown_share = int(share * 100)
            sys.stderr.write(f"\r{shown_share:3} %")
            sys.stderr.flush()
    if shown_share >= 0:
        sys.stderr.write("\r     \r")
    result = office.result
    out.write(f"\n{result.turn} is run. {len(result.files)} files are written below {office.folder}.\n")
    for line in result.told:
        out.write(f"{plain(line)}\n")
    for power, parts in result.differs.items():
        who = "what everybody gets" if power == ALL else power
        out.write(f"Other than before: {who}: {plain(', '.join(parts))}\n")
    out.write("Run it again as often as you like; --publish says that it is sent out.\n")
    return 0


def tell(tray: Tray, out: TextIO) -> None:
    """What is there for each power."""
    here = sum(row.letter is not None for row in tray.rows)
    waits = "; it is run and not published: --run runs it again" if tray.pending else ""
    out.write(f"{tray.turn}: {here} of {len(tray.rows)} sheets{waits}\n")
    for line in _columns(tray.rows):
        out.write(f"{plain(line)}\n")
    for words in tray.told:
        out.write(f"! {plain(words)}\n")


def _columns(rows: tuple[Row, ...]) -> Iterator[str]:
    wide = max((len(row.name) for row in rows), default=0)
    for row in rows:
        used = ""
        if row.letter is not None:
            late = f", late from turn {row.letter.turn}" if row.state == "late" else ""
            used = f"  {row.letter.file}, {shown(row.letter.time)}{late}"
        person = f"  ({row.person.name})" if row.person.name else ""
        yield f"  {row.power:4} {row.name:{wide}}  {row.state:10}{used}{person}"
        for words in row.told:
            yield f"       {words}"


def _qt_starts() -> bool:
    """Can Qt be started here? It is tried in a process of its own, for where it cannot it ends the whole process."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    trial = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"
    try:
        done = subprocess.run([sys.executable, "-c", trial], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _painter(session: Session) -> Map:
    """What draws the map."""
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.tools import tools_of
    from dark_ages_desk.ui.map.looks import look_of

    app.application()
    files = look(session.ruleset.board)
    return tools_of(look_of(session.ruleset.board, files.map_folder, files.counters)).painter


def _printer() -> Pdf:
    """What makes PDF."""
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.pdf import paper_pdf

    app.application()
    return paper_pdf


def _failed(error: Exception) -> int:
    print(plain(str(error)), file=sys.stderr)
    return 1

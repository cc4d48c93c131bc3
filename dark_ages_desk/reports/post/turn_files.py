"""The files of one turn by post, made of frozen data: reports, maps, the sheets that were used, mails.

Frozen data can be written to files beside the window, in another thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.orders_sheet import LINES, printed_sheet
from dark_ages_desk.core.player_reports import Paper
from dark_ages_desk.core.question import Sheet
from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.pages import Figure
from dark_ages_desk.reports.post.covering import report_mails, unread_mails
from dark_ages_desk.reports.post.maps import Map, draw_maps
from dark_ages_desk.reports.post.players import Players
from dark_ages_desk.reports.post.sheet_selection import Tray, format_time
from dark_ages_desk.reports.post.state import turn_name
from dark_ages_desk.reports.post.teaching import Lesson
from dark_ages_desk.reports.report_pages import ALL, ReportFile, as_html, as_text, file_stem

REPORTS, USED = "reports", "used"
"""Folders of the papers to send out, and of the sheets that were used."""

Pdf = Callable[[Paper, Figure | None, Callable[[bytes], object]], Iterator[float]]
"""Makes a document of a paper with its map, page by page, and gives it away."""


@dataclass(frozen=True, slots=True)
class TurnData:
    """The data for all files of a turn. The turn is ``number``, and the number in the names of its files is ``named``.

    The table as each power's player sees it is in ``views``, with "" for the public view. The powers that also get a
    file with their map are ``own``. The sheets of its run are ``tray``, None for the first reports. What the reports
    teach of the next sheets is ``lessons``, by power. The names of places for each reader come from the ``board``.
    """

    number: int
    papers: tuple[Paper, ...]
    views: Mapping[str, TableView]
    players: Players
    named: int
    own: tuple[str, ...] = ()
    tray: Tray | None = None
    options: Mapping[str, Sheet] = field(default_factory=dict)
    scenario: str = ""
    game: str = ""
    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class Tools:
    """Functions that a window has and a script may lack: to draw a map, to make PDF."""

    draw: Map | None = None
    pdf: Pdf | None = None


def make_files(data: TurnData, tools: Tools) -> Iterator[ReportFile | float]:
    """Return the files of a turn, and between them the share of them that is made."""
    parts = len(data.papers) + 1
    by_folder: dict[str, list[ReportFile]] = {}
    for at, paper in enumerate(data.papers):
        folder = paper.power or ALL
        picture = _draw_map(data, paper, tools)
        lesson = data.lessons.get(paper.power)
        paper = lesson.add_to(paper) if lesson is not None else paper  # here, since its odds take time
        paper = data.players.naming_for(paper.viewer, data.board).apply(paper)
        made = [
            ReportFile(folder, f"{file_stem(data.named)}.html", as_html(paper, picture).encode()),
            ReportFile(folder, f"{file_stem(data.named)}.txt", as_text(paper).encode()),
        ]
        if tools.pdf is not None:
            pages: list[bytes] = []
            for share in tools.pdf(paper, picture, pages.append):
                yield (at + share) / parts
            made += [ReportFile(folder, f"{file_stem(data.named)}.pdf", page) for page in pages]
        by_folder[folder] = made
        yield from (replace(one, folder=f"{REPORTS}/{one.folder}") for one in made)
        yield (at + 1) / parts
    if tools.draw is not None and data.own:
        views = {power: data.views[power] for power in data.own}
        for one in draw_maps(views, data.named, tools.draw):
            yield replace(one, folder=f"{REPORTS}/{one.folder}")
    yield from report_mails(
        data.papers, {folder: tuple(made) for folder, made in by_folder.items()}, data.players, data.named
    )
    if data.tray is not None:
        yield from unread_mails(data.tray, data.players)
        yield _used_sheets_file(data, data.tray)
    yield 1.0


def _draw_map(data: TurnData, paper: Paper, tools: Tools) -> Figure | None:
    """Return the map of a report: the table as its reader sees it; None if it cannot be drawn."""
    view = data.views.get(paper.power)
    if tools.draw is None or view is None:
        return None
    when = f"after turn {data.named}" if data.named else "before the first turn"
    name = view.powers[paper.power].name if paper.power in view.powers else paper.power
    words = f"The map {when}" + (f", as {name} knows it" if paper.power else "")
    return Figure("map.jpg", "image/jpeg", tools.draw(replace(view, title=words, subtitle="", questions=())), words)


def _used_sheets_file(data: TurnData, tray: Tray) -> ReportFile:
    """Return the file with the sheet used for each power, its date and its content."""
    rows = [f"{data.scenario}, {turn_name(data.number).casefold()}", ""]
    for row in tray.rows:
        rows.append(f"# {row.name} ({row.power}): {row.state}")
        option = data.options.get(row.power)
        if row.letter is None or option is None:
            continue
        sent = f", sent {format_time(row.letter.sent)}" if row.letter.sent is not None else ""
        sender = f", from {row.letter.sender}" if row.letter.sender else ""
        rows.append(f"# from {row.letter.where}{sender}{sent}")
        lines, said = row.letter.value[: option.lines], row.letter.value[option.lines :]
        if option.lines > LINES:  # of a long sheet what is written, and not its hundreds of empty lines
            lines = lines[: max((at for at, line in enumerate(lines, 1) if line), default=0)]
        rows.append(printed_sheet(option.reader, row.power, data.number, lines, said, data.game))
    return ReportFile(USED, f"{file_stem(data.number)}.txt", ("\n".join(rows) + "\n").encode())

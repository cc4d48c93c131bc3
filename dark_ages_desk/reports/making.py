"""Making what somebody takes home: one kind after the other, step by step, so that it can be shown and broken off.

Each step tells the share that is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.chronicle_data import Evening
from dark_ages_desk.reports.files import ensure_folder, write_whole
from dark_ages_desk.reports.pages import Figure, Font, Painter, Starter, figures, to_html, to_markdown

HTML, MARKDOWN, PDF, GIF, WEBP, CSV = "html", "markdown", "pdf", "gif", "webp", "csv"

KINDS = {
    HTML: "One page for a browser, all inside (HTML)",
    MARKDOWN: "Markdown, with its pictures in a folder",
    PDF: "A document to print (PDF)",
    GIF: "Animated map (GIF)",
    WEBP: "Animated map, sharper and smaller (WebP)",
    CSV: "Tables of points, control, rolls and losses (CSV)",
}
"""The kinds of report that can be made, and their names."""


@dataclass(frozen=True, slots=True)
class Tools:
    """Drawing functions for the report, from a program part that can draw.

    A map as JPEG comes from ``painter``, and of many maps sooner from ``start``. The function ``frame`` makes a smaller
    one with a caption, for the animated map. It returns the width, the height, and the red, green and blue of all
    pixels. The function ``pdf`` makes the document in steps, and passes it to its last argument. During a long step
    ``pulse`` receives the share done, and may raise an exception to stop.
    """

    painter: Painter
    frame: Callable[[TableView, str], tuple[int, int, bytes]]
    pdf: Callable[[Evening, list[Figure], Callable[[bytes], object]], Iterator[float]]
    fonts: tuple[Font, ...] = ()
    pulse: Callable[[float], None] = lambda share: None
    start: Starter | None = None


def file_names(kind: str, folder: Path, stem: str) -> tuple[Path, ...]:
    """Return the paths of the files of a kind of report."""
    if kind == CSV:
        from dark_ages_desk.reports.tables import TABLES

        return tuple(folder / f"{stem} {name}.csv" for name in TABLES)
    suffix = {HTML: "chronicle.html", MARKDOWN: "chronicle.md", PDF: "chronicle.pdf", GIF: "map.gif", WEBP: "map.webp"}
    return (folder / f"{stem} {suffix[kind]}",)


class Making:
    """Some kinds on their way into a folder. Go through ``steps`` (they give the share that is done, 0 to 1); what was
    written is in ``written``. Raises NotWritten."""

    def __init__(self, evening: Evening, kinds: tuple[str, ...], folder: Path, stem: str, tools: Tools) -> None:
        self._evening, self._kinds, self._folder, self._stem, self._tools = evening, kinds, folder, stem, tools
        self._maps: list[Figure] = []
        self.written: list[Path] = []

    def steps(self) -> Iterator[float]:
        """Make them."""
        ensure_folder(self._folder)
        for done, kind in enumerate(self._kinds):
            for share in self._make_kind(kind):
                yield (done + share) / len(self._kinds)
        yield 1.0

    def _make_kind(self, kind: str) -> Iterator[float]:
        (path, *_) = file_names(kind, self._folder, self._stem)
        evening = self._evening
        if kind in (HTML, MARKDOWN, PDF):
            for share in self._paint_maps():
                yield share * 0.9
        if kind == HTML:
            self._write(path, to_html(evening, self._maps, self._tools.fonts).encode())
        elif kind == MARKDOWN:
            pictures = self._folder / f"{self._stem} pictures"
            text, drawn = to_markdown(evening, self._maps, pictures.name)
            ensure_folder(pictures, self._folder)
            for figure in drawn:
                self._write(pictures / figure.name, figure.data)
                yield 0.95
            self._write(path, text.encode())
        elif kind == PDF:
            for share in self._tools.pdf(evening, self._maps, lambda data: self._write(path, data)):
                yield 0.9 + 0.1 * share
        elif kind == CSV:
            from dark_ages_desk.reports.tables import TABLES, as_csv

            for name, to in zip(TABLES, file_names(kind, self._folder, self._stem), strict=True):
                self._write(to, as_csv(TABLES[name](evening)).encode())
                yield 0.5
        else:
            from dark_ages_desk.reports.film import make_film

            yield from make_film(
                evening, self._tools.frame, kind, lambda data: self._write(path, data), self._tools.pulse
            )

    def _paint_maps(self) -> Iterator[float]:
        """Paint the maps of the pages, once for all kinds. Yield the share that is done."""
        if not self._maps:
            whole, drawn = len(self._evening.all_turns), []
            for figure in figures(self._evening, self._tools.painter, self._tools.start):
                drawn.append(figure)
                yield len(drawn) / (whole + 1)
            self._maps = drawn

    def _write(self, path: Path, data: bytes) -> None:
        self.written.append(write_whole(path, data))

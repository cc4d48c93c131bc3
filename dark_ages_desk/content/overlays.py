"""An owner's overlay as a file: read and checked with all its mistakes at once, and written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from dark_ages_desk.content.errors import ContentError, Problem, add_problems, did_you_mean
from dark_ages_desk.content.load import parse_text
from dark_ages_desk.content.shape import OVERLAY
from dark_ages_desk.core.board import SITE
from dark_ages_desk.core.overlay import AREAS, BORDERS, SITES, Cell, Overlay, pair_row
from dark_ages_desk.core.overlay_book import Book
from dark_ages_desk.core.overlay_pages import PORT

if TYPE_CHECKING:
    from dark_ages_desk.content.overlay_schema import OverlayFile, OverlayMap

LARGEST = 256 * 1024
"""No overlay is larger than this many bytes: a session keeps it in one line of its record."""


def parse_overlay(path: Path, text: str) -> OverlayFile:
    """Return the shape of an overlay from its text; mistakes are reported under the name ``path``.

    Raises ContentError.
    """
    if len(text.encode()) > LARGEST:
        words = f"is larger than the {LARGEST >> 10} KiB that an owner's sheet may have."
        raise ContentError(path, [Problem("file", words, "Choose another file.")])
    return parse_text(path, OVERLAY, text)


def read_overlay(path: Path, text: str, book: Book) -> Overlay:
    """Return an overlay for the game of that book. Raises ContentError with every mistake."""
    try:
        return _build_overlay(path, parse_overlay(path, text), book)
    except ContentError as error:
        raise add_problems(error, lambda rest: _build_overlay(path, rest, book, False)) from None


def _build_overlay(path: Path, file: OverlayFile, book: Book, whole: bool = True) -> Overlay:
    """Return an overlay from its shape. With ``whole``, its cells must also fit together."""
    if file.game != book.game:
        words = f"is for {file.game}, not for {book.game}."
        raise ContentError(path, [Problem("game", words, "Choose the file of this game.")])
    problems: list[Problem] = []
    values: dict[Cell, str] = {}
    for part in file.chart:
        if sum(other.id == part.id for other in file.chart) > 1:
            problem = Problem(f"chart ({part.id})", "this chart stands twice.", "Put its cells together.")
            problems += [problem] if problem not in problems else []
        for name, value in part.cells.items():
            row, _, column = name.rpartition("/")
            # With nothing in it a cell would count as not entered; so it stays as it is and is told.
            values[Cell(part.id, row, column)] = " ".join(value.split()) or " "
        if not part.cells and part.id not in book.charts:
            words = f"there is no chart “{part.id}”."
            problems.append(Problem(f"chart ({part.id})", words, did_you_mean(part.id, book.charts)))
    if file.map is not None:
        _read_map(file.map, book, values, problems)
    overlay = Overlay(file.game, file.name, file.note, values)
    problems += [Problem(*fault) for fault in book.faults(overlay, whole)]
    if problems:
        raise ContentError(path, problems)
    return overlay


def _read_map(part: OverlayMap, book: Book, values: dict[Cell, str], problems: list[Problem]) -> None:
    spaces = book.board.spaces if book.board is not None else {}
    for space, told in part.space.items():
        page = SITES if space in spaces and spaces[space].role == SITE else AREAS
        for name, number in (told.model_extra or {}).items():
            values[Cell(page, space, name)] = str(number)
        if told.port is not None:
            values[Cell(page, space, PORT)] = "yes" if told.port else "no"
    for border in part.border:
        cell = Cell(BORDERS, pair_row(*border.between), "kind")
        if cell in values:
            place = f"map › border ({', '.join(border.between)})"
            problems.append(Problem(place, "this pair stands twice.", "Each pair is listed once."))
        values[cell] = border.kind


def format_overlay(overlay: Overlay) -> str:
    """Return an overlay as the text of a file."""
    import tomli_w

    charts: dict[str, dict[str, str]] = {}
    spaces: dict[str, dict[str, int | bool]] = {}
    borders: list[dict[str, Any]] = []
    for cell, value in overlay.values.items():
        if cell.page in (AREAS, SITES):
            fact = value == "yes" if cell.column == PORT else int(value)
            spaces.setdefault(cell.row, {})[cell.column] = fact
        elif cell.page == BORDERS:
            borders.append({"between": cell.row.split("|"), "kind": value})
        else:
            charts.setdefault(cell.page, {})[f"{cell.row}/{cell.column}"] = value
    data: dict[str, Any] = {"format": 1, "overlay": "charts", "game": overlay.game, "name": overlay.name}
    if overlay.note:
        data["note"] = overlay.note
    data["chart"] = [{"id": id_, "cells": cells} for id_, cells in charts.items()]
    if spaces or borders:
        data["map"] = {"space": spaces, "border": borders}
    return tomli_w.dumps(data)

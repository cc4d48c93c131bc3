"""What a kind of board must offer to be shown by the map widget: see ``areas`` and ``hexes``.

All places and sizes are in km of the board with y downwards (on a hex board, any unit of its own). Every method may be
called from the painting thread as well, so a look must not change after it was made, except for what it remembers.
"""

from __future__ import annotations

import math
import threading
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.heraldry import Holders, Tincture
from dark_ages_desk.ui.map.placement import LEAST_COUNTER, Placed


@dataclass(frozen=True, slots=True)
class Sign:
    """Something drawn upright over the board at a fixed size: a name, a town. ``image`` is centred on ``at`` (km)
    plus ``offset`` (pixels); ``space`` is what it belongs to. ``room``: what the ink takes, in pixels around that
    middle, without the halo; empty for oblique names. ``cover``: the same in several boxes, for oblique names too."""

    space: str
    at: QPointF
    offset: QPointF
    image: QImage
    room: QRectF
    cover: tuple[QRectF, ...] = ()
    is_town: bool = False
    # Where a thin line leads from a name that stands beside what it names, km.
    target: QPointF | None = None
    # The height of its capitals, pixels, and the same with less and less detail.
    cap: float = 0.0
    shorter: tuple[Sign, ...] = ()


@dataclass(frozen=True, slots=True)
class Slots:
    """Where counters lie on a space: centres in km, best first, and the width of one counter in km."""

    centres: Sequence[QPointF]
    size: float


@dataclass(frozen=True, slots=True)
class Decor:
    """What stands in the title and the legend. ``rows``: the powers, as (tincture, name); ``marks``: the markers that
    lie on the board, as (kind, words)."""

    title: str = ""
    subtitle: str = ""
    rows: tuple[tuple[Tincture, str], ...] = ()
    marks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a badge stands, km; ``called`` if that is beside its space, on a line that leads there."""

    at: QPointF
    called: bool = False


class Arranging(Protocol):
    """Finds places for counters at one zoom; each kind of board has its own way."""

    def place(self, view: TableView) -> list[Placed]:
        """All counters and markers of a table, those that lie on top last."""

    def signs(self) -> Sequence[Sign]:
        """The names as they stand beside these counters."""

    def spots(self, sizes: Mapping[str, QSizeF]) -> dict[str, Spot]:
        """Per space a place for a badge of so many pixels, over neither counters nor names."""

    def fan(self, space: str) -> list[Placed]:
        """The counters of a space one by one, where they are shown as a single one; none otherwise."""


class BoardLook(ABC):
    """Draws one board, and knows where its spaces are."""

    name: str
    frame: QRectF
    # The folders with pictograms of counters: the first that has one counts.
    counter_folders: Sequence[Path]
    # How far a printed frame reaches inwards over the board, km: lights stop there.
    border_km: float = 0.0
    # Width of a counter when the whole board fits, km.
    counter_km: float = 58.0
    # The least width of a counter, as a part of the height of the window.
    counter_least: float = LEAST_COUNTER
    # Badges of a few words are no larger: the height of their capitals, km.
    badge_km: float = math.inf
    # Where forces fill only a part of a board, it opens at that part, with so much beside them, km; 0: the whole board.
    beside_km: float = 0.0
    # A ready-made picture of the bare board, shown until sharp tiles are there.
    base_picture: Path | None = None

    def __init__(self) -> None:
        # Held while painting: Qt's paths remember things about themselves and are not safe in two threads at once.
        self.lock = threading.RLock()

    @abstractmethod
    def spaces(self) -> Sequence[str]:
        """The ids of all spaces that can be pointed at."""

    @abstractmethod
    def space_name(self, space: str) -> str:
        """The printed name."""

    @abstractmethod
    def paint_ground(self, painter: QPainter, camera: Camera) -> None:
        """All that lies under the owners' tints. The painter is in km."""

    @abstractmethod
    def paint_tints(self, painter: QPainter, camera: Camera, holders: Holders) -> None:
        """The owners' tints. The painter is in pixels of ``camera``."""

    def paint_wash(self, painter: QPainter, holders: Holders) -> None:
        """The owners' tints in a few milliseconds, without patterns, for the first frame. The painter is in km; this
        is called by the window."""
        del painter, holders

    def dressed(self, base: QImage) -> QImage:
        """The ready picture with what is different on this board."""
        return base

    @abstractmethod
    def paint_lines(self, painter: QPainter, camera: Camera) -> None:
        """Borders and coasts, over the tints. The painter is in km."""

    @abstractmethod
    def paint_decor(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Frame, title, legend, compass. The painter is in km."""

    @abstractmethod
    def signs(self, camera: Camera, text_scale: int, left_out: Collection[str] = ()) -> list[Sign]:
        """Names and towns at the zoom of ``camera``, wherever it points. ``text_scale`` in per cent. Names of spaces
        that are ``left_out`` of the play take what room others leave."""

    @abstractmethod
    def outline(self, space: str) -> QPainterPath:
        """The shape of a space that lights up, km. Not the path that is painted: the window uses it without lock."""

    def alike(self, space: str) -> object:
        """Something that all spaces of the same shape have in common: they share pictures."""
        return space

    @abstractmethod
    def space_at(self, point: QPointF, reach: float) -> str:
        """The space at a point of the board, "" if none; a small place within ``reach`` km wins over its area."""

    @abstractmethod
    def slots(self, space: str) -> Slots:
        """Where counters lie."""

    def spots(self, space: str) -> Sequence[tuple[float, float]]:
        """More places for counters all over a space, km, where the slots are taken or covered."""
        del space
        return ()

    def share(self, space: str, box: QRectF) -> float:
        """How much of a box (km) lies within a space, 0 to 1."""
        del space, box
        return 1.0

    def at_home(self, space: str, box: QRectF) -> float:
        """How well a name within ``box`` (km) is understood to belong to a space, 0 to 1."""
        return self.share(space, box)

    @abstractmethod
    def arrangement(self, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> Arranging:
        """How counters are placed at a zoom, beside these names."""

    def walled(self, space: str) -> bool:
        """Whether forces there stand inside a site within an area: they are drawn beside it, with its walls."""
        del space
        return False

    def extent(self, space: str) -> float:
        """How much room a space has for counters, in any measure."""
        box = self.outline(space).controlPointRect()
        return float(box.width() * box.height())

    def shows_quiet(self, camera: Camera) -> bool:
        """Is there room at that zoom for the small markers of which there are many?"""
        del camera
        return True

    @abstractmethod
    def anchor(self, space: str) -> QPointF:
        """The middle of a space, for arrows and for scrolling to it, km."""

    @abstractmethod
    def decor_boxes(self) -> list[QRectF]:
        """The parts of the board (km) that show the title and the legend."""

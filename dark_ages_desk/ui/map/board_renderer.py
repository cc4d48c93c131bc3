"""Interface that a kind of board must offer to be shown by the map widget: see ``areas`` and ``hexes``.

All places and sizes are in km of the board with y downwards (on a hex board, any unit of its own). The painting thread
may call every method as well. So a look must not change after it was made, apart from its caches and its names.
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

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.detail import MapDetail, Realm
from dark_ages_desk.ui.map.heraldry import Holders, KeptLayers, Tincture
from dark_ages_desk.ui.map.placement import LEAST_COUNTER, PlacedCounter, counter_pixels


@dataclass(frozen=True, slots=True)
class Sign:
    """Something drawn upright over the board at a fixed size: a name, a town.

    Its ``image`` is centred on ``at`` (km) plus ``offset`` (pixels), and it belongs to ``space``. The box ``room`` is
    that of the ink without the halo, in pixels around that middle. It is empty for oblique names. The boxes ``cover``
    are the same in several parts, for oblique names too.
    """

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
    """Places of counters on a space: centres in km, best first, and the width of one counter in km."""

    centres: Sequence[QPointF]
    size: float


@dataclass(frozen=True, slots=True)
class Decor:
    """Content of the title and the legend.

    The powers are ``rows`` of (tincture, name). The markers on the board are ``marks`` of (kind, words). A ``bare``
    board has neither title nor legend: they are beside the map.
    """

    title: str = ""
    subtitle: str = ""
    rows: tuple[tuple[Tincture, str], ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """Place of a badge, km; ``called`` if that is beside its space, at the end of a line."""

    at: QPointF
    called: bool = False


class CounterArranger(Protocol):
    """Search for places of counters at one zoom; each kind of board has its own way."""

    def place(self, view: TableView) -> list[PlacedCounter]:
        """Return all counters and markers of a table with their places, the topmost last."""

    def signs(self) -> Sequence[Sign]:
        """Return the names at their places beside these counters."""

    def spots(self, sizes: Mapping[str, QSizeF]) -> dict[str, Spot]:
        """Return a place for a badge of each size in pixels by its space, over neither counters nor names."""

    def fan(self, space: str) -> list[PlacedCounter]:
        """Return the counters of a space one by one, where they are shown as a single one; none otherwise."""


class BoardRenderer(ABC):
    """Interface to the drawing of one board and to the places of its spaces."""

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
    # Whether it opens at the part with the armies: they fill only a part of it.
    opens_at_armies: bool = False
    # Whether it has so many places that one looks at a part of it first.
    large: bool = False
    # Whether a ring is round the banner that stands for a place, where there is one, and not round the place.
    rings_banners: bool = False
    # A ready-made picture of the bare board, shown until sharp tiles are there.
    base_picture: Path | None = None

    # How often its names were changed: names laid out for another number are out of date.
    edition: int = 0

    def __init__(self) -> None:
        # Held while painting: Qt's paths remember things about themselves and are not safe in two threads at once.
        self.lock = threading.RLock()

    @property
    def played_part(self) -> QRectF:
        """The part of the board (km) that is played on: without a column for title and legend."""
        return self.frame

    def change_names(self, board: Board) -> None:
        """Take the names of places from ``board``, which is the same but for them."""
        self._take_names(board)
        self.edition += 1

    def _take_names(self, board: Board) -> None:
        """Replace what has names; a board whose places have one name each needs nothing."""
        del board

    @abstractmethod
    def spaces(self) -> Sequence[str]:
        """Return the ids of all spaces that can be pointed at."""

    @abstractmethod
    def space_name(self, space: str) -> str:
        """Return the printed name."""

    @abstractmethod
    def paint_ground(self, painter: QPainter, camera: Camera) -> None:
        """Paint everything under the owners' tints. The painter is in km."""

    @abstractmethod
    def paint_tints(self, painter: QPainter, camera: Camera, holders: Holders, kept: KeptLayers | None = None) -> None:
        """Paint the owners' tints. The painter is in pixels of ``camera``.

        Maps of one camera may share ``kept``: what is the same on the next one is not painted again.
        """

    def paint_wash(self, painter: QPainter, holders: Holders) -> None:
        """Paint the owners' tints in a few milliseconds, without patterns, for the first frame.

        The painter is in km; the window calls this.
        """
        del painter, holders

    def paint_differences(self, base: QImage) -> QImage:
        """Return the ready picture with the differences of this board."""
        return base

    @abstractmethod
    def paint_lines(self, painter: QPainter, camera: Camera) -> None:
        """Paint borders and coasts, over the tints. The painter is in km."""

    @abstractmethod
    def paint_decor(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Paint frame, title, legend, compass. The painter is in km."""

    def counter_pixels(self, camera: Camera, text_scale: int) -> int:
        """Return the width of a counter at the zoom of ``camera``, pixels."""
        return counter_pixels(camera, self.counter_km, text_scale, self.counter_least)

    def find_detail(self, camera: Camera, text_scale: int) -> MapDetail:
        """Return what the board shows at the zoom of ``camera``."""
        del camera, text_scale
        return MapDetail.FIGURES

    @abstractmethod
    def signs(
        self, camera: Camera, text_scale: int, left_out: Collection[str] = (), realms: Sequence[Realm] = ()
    ) -> list[Sign]:
        """Return the names and towns at the zoom of ``camera``, for the whole board; ``text_scale`` is in per cent.

        Names of spaces that are ``left_out`` of play take only the space that others leave. Far out, the names of
        ``realms`` are shown instead.
        """

    @abstractmethod
    def outline(self, space: str) -> QPainterPath:
        """Return the shape of a space that lights up, km.

        It is not the painted path: the window uses it without lock.
        """

    def edge(self, spaces: Collection[str]) -> QPainterPath:
        """Return the line round several spaces as one, km; empty where a board has none."""
        del spaces
        return QPainterPath()

    def shape_key(self, space: str) -> object:
        """Return a key that all spaces of the same shape share, and their pictures with it."""
        return space

    @abstractmethod
    def space_at(self, point: QPointF, reach: float) -> str:
        """Return the space at a point of the board, "" if none.

        A small place within ``reach`` km wins over its area.
        """

    def is_free_ground(self, point: QPointF) -> bool:
        """Return whether nothing of the game is at a point of the board but water."""
        return not self.space_at(point, 0)

    def is_land_aside(self, point: QPointF) -> bool:
        """Return whether there is land that the game does not use at a point of the board."""
        del point
        return False

    def find_space(self, x: float, y: float) -> str:
        """Return the space at a point (km), "" if none, quickly and perhaps a little beside its border."""
        return self.space_at(QPointF(x, y), 0.0)

    @abstractmethod
    def slots(self, space: str) -> Slots:
        """Return the places of counters on a space."""

    def spots(self, space: str) -> Sequence[tuple[float, float]]:
        """Return the further places for counters all over a space, km, for when the slots are taken or covered."""
        del space
        return ()

    def share(self, space: str, box: QRectF) -> float:
        """Return the share of a box (km) within a space, 0 to 1."""
        del space, box
        return 1.0

    def home_share(self, space: str, box: QRectF) -> float:
        """Return how clearly a name within ``box`` (km) belongs to a space, 0 to 1."""
        return self.share(space, box)

    @abstractmethod
    def arrangement(self, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> CounterArranger:
        """Return the arrangement that places counters at a zoom, beside these names."""

    def is_walled(self, space: str) -> bool:
        """Return whether forces there are inside a site within an area: they are drawn beside it, with its walls."""
        del space
        return False

    def extent(self, space: str) -> float:
        """Return the size of a space for counters, in any measure."""
        box = self.outline(space).controlPointRect()
        return float(box.width() * box.height())

    def can_show_quiet(self, camera: Camera) -> bool:
        """Return whether the many small markers fit at that zoom."""
        del camera
        return True

    @abstractmethod
    def anchor(self, space: str) -> QPointF:
        """Return the middle of a space, for arrows and for scrolling to it, km."""

    @abstractmethod
    def decor_boxes(self) -> list[QRectF]:
        """Return the parts of the board (km) that show the title and the legend."""

    def shown_cartouches(self, camera: Camera) -> list[QRectF]:
        """Return the parts of the board (km) that show title, legend and compass at the zoom of ``camera``."""
        del camera
        return self.decor_boxes()

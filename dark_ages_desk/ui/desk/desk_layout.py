"""The layout of the desk: the map first, a column beside it; on a low desk all of it in one deck of tabs.

It remembers the width that somebody gave the column, and opens the map so that it fills its place.

A chart covers as much of the map as it needs (``WidePanel``).

Further parts of the module:

- A panel of the deck that may be wider than its column: it extends over the map as needed.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, QTimer, Slot
from PySide6.QtGui import QHideEvent, QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget

from dark_ages_desk.ui.desk.score_strip import ScoreStrip
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.deck import PanelDeck
from dark_ages_desk.ui.parts.theme import THEME, fitting_scale
from dark_ages_desk.ui.parts.widgets import Card, has_keys

HIGH = 890
"""Height of a desk, in pixels at 100 per cent, from which it is high."""

SHARES, USUAL_SHARE = (0.36, 0.42, 0.48, 0.54, 0.6, 0.66), 0.6
SHEET_SHARES, LOW_SHARES = (*SHARES[3:], 0.74), (0.54, 0.62, 0.7, 0.78)
"""Parts of the right column that the question may have: in a high desk, there with a sheet, and in a lower desk.

The deck has the rest.
"""

REMEMBERED = 6
"""Number of questions after which the question's part may shrink: it does not change with each of them."""

FILLED = 0.75
"""Minimum part of the map's place that the whole board must cover; otherwise the desk opens it nearer."""

WALL_MAP, LEAST_WALL_COLUMN = 0.61, 0.2
"""Part of the window's area that the map has on a wall, and the least part of the width for the question there."""


def map_scale(height: int) -> int:
    """Return the scale of the map's text, in per cent, in a window of that height.

    The height already sets the size of the map's text, so the scale that fits a larger screen is 100 there too. A scale
    that somebody chose beyond it counts.
    """
    return max(100, THEME.scale * 100 // fitting_scale(height))


class DeskLayout(QObject):
    """Layout of the parts of a desk: the map with the points below it, the question and the other panels at the right.

    The deck at the right has the ``panels``, by id. In a small window the question is one of them.
    """

    def __init__(
        self,
        page: QWidget,
        bar: QWidget,
        view: MapView,
        strip: ScoreStrip,
        deck: PanelDeck,
        panels: dict[str, tuple[str, QWidget]],
        splitters: tuple[QSplitter, QSplitter],
        remembers: bool,
    ) -> None:
        super().__init__(page)
        self._page, self._bar, self._map, self._strip, self._deck, self._panels = page, bar, view, strip, deck, panels
        self._split, self._right = splitters
        self._remembers = remembers
        self.compact: bool | None = None
        self.map_only = False
        self.wall = False
        self._folded: set[str] = set()
        self._known = ""  # the tab that was shown beside the question
        self._before = ""  # the tab that was shown before one that a key turned to
        self._anew = False
        self._shape: tuple[bool, bool, bool] | None = None
        self._much = False  # what is asked needs most of the column
        # Heights in pixels that the last questions needed, by the size of the desk and of its text.
        self._known_needs: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._share = 0.0  # part of the column that the question has
        self._by_hand = False  # somebody has moved the handle between the question and the deck
        self._measure: Callable[[], int] = lambda: 0
        self._measuring = QTimer(self)
        self._measuring.setSingleShot(True)
        self._measuring.setInterval(0)
        self._measuring.timeout.connect(self._share_column)
        self._guessed: QSize | None = None  # the page's size when it was arranged and not seen yet
        self._opened: tuple[float, QPointF] | None = None  # zoom and middle of the map as the desk set them
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.arrange)
        self._opening = QTimer(self)
        self._opening.setSingleShot(True)
        self._opening.setInterval(0)
        self._opening.timeout.connect(self._open_map)
        for splitter in splitters:
            splitter.splitterMoved.connect(self._keep)

    def arrange_soon(self, anew: bool = False) -> None:
        """Arrange the desk after the present event, with ``anew`` even if all may stay, since texts have another size.

        A new style sheet resizes the page while it walks over all widgets, and moving panels deletes some.
        """
        self._anew = self._anew or anew
        self._soon.start()

    def give_question(self, much: bool, measure: Callable[[], int]) -> None:
        """Give the question the part of the column that it needs; ``measure`` gives its height in pixels.

        If it is a whole sheet (``much``), in a column that is not high it gets all of it, and the other panels are tabs
        beside it.
        """
        self._measure = measure
        self._measuring.start()  # once the layout knows the question
        if much is not self._much:
            self._much = much
            self.arrange_soon()

    @Slot()
    def _share_column(self) -> None:
        """Give the question more of the column at once, or less of it after some questions; the deck has the rest."""
        needs = self._known_needs[self._size_key] = (*self._needs[1 - REMEMBERED :], self._measure())
        share = self._find_share()
        few = len(needs) < REMEMBERED
        if not (self.compact or self.wall or self._by_hand) and (
            share > self._share or (share < self._share and not few)
        ):
            self._set_shares(share)

    @property
    def _size_key(self) -> tuple[int, int, int]:
        return self._page.width(), self._page.height(), THEME.scale

    @property
    def _needs(self) -> tuple[int, ...]:
        return self._known_needs.get(self._size_key, ())

    def _find_share(self) -> float:
        """Return the least part of the column that has room for the last questions; the largest where none has.

        Before anything is known it is a usual part: then the deck has little to show, too.
        """
        height = self._split.height() - self._right.handleWidth()
        is_high = self._page.height() > THEME.px(HIGH)
        if not self._needs and is_high and not self._much:
            return USUAL_SHARE
        shares = LOW_SHARES if not is_high else SHEET_SHARES if self._much else SHARES
        return next((one for one in shares if one * height >= max(self._needs, default=height)), shares[-1])

    def _set_shares(self, share: float) -> None:
        self._share = share
        height = self._split.height() - self._right.handleWidth()
        self._set(self._right_name, self._right, [round(height * share), round(height * (1 - share))])

    @property
    def tall(self) -> bool:
        """True if a line has room over the map."""
        return self._page.height() >= THEME.px(300)

    @Slot()
    def arrange(self) -> None:
        """Put every part where it fits."""
        wide, high = self._page.width(), self._page.height()
        lofty = high > THEME.px(HIGH)
        low = wide < THEME.px(560) + 420 or high < THEME.px(540) or (self._much and not lofty)
        compact = not self.wall and low
        self._deck.fold_tabs(compact and high < THEME.px(LOW))
        self._show_parts()
        self._strip.set_lines(0 if self.wall else 2 if lofty else 1)
        self._strip.set_rows(1 if self.wall else 2)
        self._opening.start()
        shape = (compact, lofty, self._much)
        guessed, self._guessed = self._guessed, None if self._page.isVisible() else self._page.size()
        if shape == self._shape and not self._anew and guessed in (None, self._page.size()):
            return
        newly, self._shape, self.compact, self._anew = compact is not self.compact, shape, compact, False
        panels = self._panels
        right = min(THEME.px(430 if wide > THEME.px(1500) else 345), round(wide * (0.5 if compact else 0.4)))
        if compact:
            if self._deck.current != "question":
                self._known = self._deck.current  # that tab comes back with the room for it
            self._deck.set_panels(panels)
            if newly and not has_keys(self._deck):  # somebody works there
                self._deck.turn_to("question")
            self._set("columns", self._split, [wide - right, right])
            return
        question = panels["question"][1]
        self._deck.set_panels({key: panel for key, panel in panels.items() if key != "question"})
        self._right.insertWidget(0, question)
        question.show()
        self._show_parts()  # the deck may go now: it has the question no longer
        if newly and self._known:
            self._deck.turn_to(self._known)
        if (layout := self._page.layout()) is not None:
            layout.activate()  # a page that was not seen yet has not given its splitters their size
        right = self._find_wall_column() if self.wall else right
        self._set("columns of the wall" if self.wall else "columns", self._split, [wide - right, right])
        self._by_hand = False
        self._set_shares(self._find_share())
        self._measuring.start()

    def _find_wall_column(self) -> int:
        """Return the width of the right column on a wall: the map has the rest, and its part of the window."""
        page, bar, strip = self._page, self._bar.sizeHint().height(), self._strip.sizeHint().height()
        whole = page.window().width() * page.window().height()
        least = WALL_MAP * whole / max(1, page.height() - bar - strip)
        return max(round(LEAST_WALL_COLUMN * page.width()), round(page.width() - least - self._split.handleWidth()))

    # --- parts folded away

    def toggle(self, part: str) -> None:
        """Fold a part away or bring it back.

        The parts are "points" below the map, "known" for the record, the ledger and the like, and "right" for the right
        column.
        """
        self._folded ^= {part}
        self._show_parts()

    def swap_question(self) -> None:
        """Swap the question and the panel beside it.

        Where they share one place, turn from one to the other; elsewhere swap their parts of the column.
        """
        if not self.compact:
            self._by_hand = True
            self._right.setSizes(self._right.sizes()[::-1])
        elif self._deck.current != "question":
            self._known = self._deck.current
            self._deck.turn_to("question")
        else:
            others = [key for key in self._deck.tabs if key != "question"]
            self._deck.turn_to(self._known if self._known in others else next(iter(others), ""))

    def toggle_tab(self, key: str) -> None:
        """Turn to a tab of the deck, which comes back where it was folded away; if it is shown, to the tab before."""
        if self._deck.current == key and self._deck.isVisible():
            self._deck.turn_to(self._before)
            return
        self._before = self._deck.current
        self.map_only = False
        self._folded -= {"known", "right"}
        self._show_parts()
        self._deck.turn_to(key)

    def toggle_map_only(self) -> None:
        """Show only the map, or everything again."""
        self.map_only = not self.map_only
        self._show_parts()

    def set_wall(self, wall: bool) -> None:
        """Arrange the desk for a wall: the question, its answers and the points beside the map, the rest folded
        away."""
        self.wall = wall
        self.arrange_soon(anew=True)

    def _show_parts(self) -> None:
        gone = {"points", "right"} if self.map_only else self._folded | ({"known"} if self.wall else set())
        self._bar.setVisible(self.tall and not self.map_only)  # all of it is in the menus and on the map as well
        lofty = self._page.height() >= THEME.px(380)  # room for the points as well
        self._strip.setVisible("points" not in gone and (lofty or self.wall))
        self._deck.setVisible("known" not in gone or bool(self.compact))
        self._right.setVisible("right" not in gone)

    # --- what somebody has moved

    @property
    def _right_name(self) -> str:
        """Name under which the sizes of the right column are kept: sheets have their own."""
        return "right of a sheet" if self._much else "right"

    def _setting_key(self, name: str) -> str:
        return f"desk/{'narrow' if self.compact else 'wide'} {THEME.scale} {name}"

    def _set(self, name: str, splitter: QSplitter, sizes: list[int]) -> None:
        """Give a splitter these sizes, unless others (in thousandths) are remembered for this scale of text."""
        try:
            kept = [int(part) for part in memory.text(self._setting_key(name)).split()] if self._remembers else []
        except ValueError:
            kept = []
        if len(kept) == len(sizes) and all(0 <= part <= 1000 for part in kept) and sum(kept) > 0:
            sizes = [round(part * sum(sizes) / sum(kept)) for part in kept]
        splitter.setSizes(sizes)

    @Slot()
    def _keep(self) -> None:
        splitter = self.sender()
        self._by_hand = self._by_hand or splitter is self._right
        names = {self._split: "columns of the wall" if self.wall else "columns", self._right: self._right_name}
        if self._remembers and isinstance(splitter, QSplitter) and sum(sizes := splitter.sizes()) > 0:
            words = " ".join(str(round(1000 * size / sum(sizes))) for size in sizes)
            memory.settings().setValue(self._setting_key(names[splitter]), words)

    # --- the map

    @Slot()
    def _open_map(self) -> None:
        """Show the armies, or the whole board where it fills its place, or a part of the board that does.

        Do nothing once somebody has moved the map.
        """
        view, frame = self._map, self._map.look.frame
        if self._opened is not None and not self._is_untouched():
            return
        if not (armies := view.find_armies_part()).isEmpty():
            view.show_part(armies, glide=False)
            self._opened = (view.stage.camera.zoom, view.stage.camera.visible.center())
            return
        wide, high = view.width() / frame.width(), view.height() / frame.height()
        if min(wide, high) / max(wide, high) >= FILLED:
            view.fit(glide=False)  # it opens there: what is compared below is where it is at once
        else:
            scale = max(wide, high)
            part = QRectF(0, 0, view.width() / scale, view.height() / scale)
            part.moveCenter(frame.center())
            view.show_part(part, glide=False)
        camera = view.stage.camera
        self._opened = (camera.zoom, camera.visible.center())

    def _is_untouched(self) -> bool:
        if self._opened is None:
            return True
        zoom, middle = self._opened
        camera, frame = self._map.stage.camera, self._map.look.frame
        off = camera.visible.center() - middle
        near = abs(off.x()) < 0.02 * frame.width() and abs(off.y()) < 0.02 * frame.height()
        return near and abs(camera.zoom / zoom - 1) < 0.01


LOW = 450
"""Height of a desk, in pixels at 100 per cent, below which the tabs of the deck have one row."""

MOST = 0.66
"""Maximum part of the desk's width that the panel covers."""


class WidePanel(QWidget):
    """Place of a panel in the deck. The panel is made when somebody turns to it and covers that place in ``page``.

    It extends to the left if it is wider; ``wanted`` gives its width in pixels.
    """

    def __init__(self, page: QWidget, make: Callable[[], QWidget], wanted: Callable[[], int]) -> None:
        super().__init__()
        self._page, self._make, self._wanted = page, make, wanted
        self._panel: Card | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._arrange)
        page.installEventFilter(self)

    def put(self, panel: QWidget) -> None:
        """Put the panel in a card over its place."""
        self._panel = Card("sheet", margin=0)
        self._panel.setParent(self._page)
        self._panel.box.addWidget(panel)
        self._panel.setVisible(self.isVisible())
        self.arrange()

    def arrange(self) -> None:
        """Fit the panel to its place after the present event, since more changes of size may follow."""
        self._soon.start()

    def _arrange(self) -> None:
        panel = self._panel
        if panel is None or not self.isVisible():
            return
        corner = self.mapTo(self._page, QPoint(0, 0))
        width = max(self.width(), min(self._wanted(), round(MOST * self._page.width())))
        panel.setGeometry(corner.x() + self.width() - width, corner.y(), width, self.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._panel is None:
            self._make()
        if self._panel is not None:
            self._panel.show()
            self._panel.raise_()
        self.arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._panel is not None:
            self._panel.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a resize or new layout of the page, which moves this place and its panel."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.arrange()
        return super().eventFilter(watched, event)

"""The window of the manual: the chapters, the search, and the page. It reads files of the program only."""

from __future__ import annotations

import os
import tempfile
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QSplitter, QTextBrowser, QWidget

from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.manual.markup import to_html
from dark_ages_desk.manual.pages import CHAPTERS, Hit, Manual
from dark_ages_desk.manual.site import write_site
from dark_ages_desk.ui.manual import words
from dark_ages_desk.ui.parts import dialogs
from dark_ages_desk.ui.parts.palette import SIZES
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, Words, column_layout, push_button, row_layout, set_tip, tool_button

PLACE = Qt.ItemDataRole.UserRole
MARGIN = 14
FIT_AFTER = 80
"""Milliseconds after a change of width until the pictures fit again."""


@cache
def _folder_for_browser() -> tempfile.TemporaryDirectory[str]:
    """Return a folder that disappears when the program ends."""
    return tempfile.TemporaryDirectory(prefix="dark-ages-desk-manual-")


def build_page_style() -> str:
    """Return the style sheet of a page, in the colours and sizes of the window."""
    p, px = THEME.palette, THEME.px
    return f"""
    body, p, li, td, th {{ font-family: "{THEME.serif}"; font-size: {px(SIZES["body"])}px; color: {p.ink}; }}
    h1 {{ font-family: "{THEME.caps}"; font-size: {px(24)}px; color: {p.ink}; }}
    h2 {{ font-size: {px(SIZES["prompt"])}px; color: {p.rubric}; margin-top: {px(16)}px; }}
    h3 {{ font-size: {px(SIZES["title"])}px; color: {p.ink}; }}
    a {{ color: {p.rubric}; }}
    li {{ margin-bottom: {px(5)}px; }}
    code, pre {{ font-family: monospace; font-size: {px(SIZES["small"])}px; background-color: {p.card}; }}
    th {{ color: {p.faded}; }}
    """


class ManualPage(QTextBrowser):
    """A page of the manual. It loads nothing by itself: ``ManualWindow`` follows the links.

    ``outgrown``: its pictures no longer fit its width.
    """

    outgrown = Signal()

    def __init__(self, manual: Manual) -> None:
        super().__init__()
        self._manual = manual
        self.setOpenLinks(False)
        self.setAccessibleName(words.PAGE)
        self.document().setDocumentMargin(MARGIN)
        self._fitted = 0  # width in pixels that the pictures were made to fit
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.setInterval(FIT_AFTER)
        self._fitting.timeout.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.viewport().width() != self._fitted:
            self._fitting.start()

    def _fit(self) -> None:
        if self.viewport().width() != self._fitted:
            self.outgrown.emit()

    def show_markdown(self, path: Path) -> None:
        """Show a Markdown file of the documentation."""
        self.document().setDefaultStyleSheet(build_page_style())
        self._fitted = self.viewport().width()
        room = self._fitted - 2 * MARGIN - THEME.px(8)
        html = to_html(path.read_text("utf-8"), lambda link: self._resolve(path, link))
        html = html.replace("<img ", f'<img width="{max(160, min(room, 900))}" ')
        self.setHtml(html.replace("<table>", '<table border="1" cellpadding="5" style="border-collapse: collapse">'))

    @staticmethod
    def _resolve(page: Path, link: str) -> str | None:
        """Return a link to an existing file as a local address, and None for any other."""
        name, _, anchor = link.partition("#")
        target = Path(os.path.normpath(page.parent / name)) if name else page
        if "://" in link or not target.is_file():
            return None
        return QUrl.fromLocalFile(str(target)).toString() + (f"#{anchor}" if anchor else "")


class ManualWindow(QDialog):
    """The chapters at the left, a page at the right. ``place``: the file that is shown, with its anchor."""

    def __init__(self, parent: QWidget, manual: Manual) -> None:
        super().__init__(parent)
        self.manual = manual
        self.setWindowTitle(words.MANUAL)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.place = ("", "")
        self._visited: list[tuple[str, str]] = []
        self._at = -1
        self.search_line = QLineEdit()
        self.search_line.setPlaceholderText(words.SEARCH_MANUAL)
        self.search_line.setAccessibleName(words.SEARCH_MANUAL)
        self.search_line.setClearButtonEnabled(True)
        set_tip(self.search_line, words.SEARCH_TIP)
        self.found = Words("", "small")
        self.list = QListWidget()
        self.list.setAccessibleName(words.CHAPTERS_OR_HITS)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page = ManualPage(manual)
        self.back_button = tool_button("←", tip=words.PAGE_BEFORE, name=words.BACK)
        self.forward_button = tool_button("→", tip=words.PAGE_AFTER, name=words.FORWARD)
        self.browser_button = push_button(words.OPEN_IN_BROWSER, tip=words.WRITES_ALL_PAGES)
        self._build()
        self._connect()
        size = parent.size()
        self.resize(min(THEME.px(1080), size.width() - 20), min(THEME.px(760), size.height() - 20))
        self._list_chapters()

    def _build(self) -> None:
        paper = Paper()
        column_layout(self, spacing=0).addWidget(paper)
        box = column_layout(paper, 12, 8)
        bar = row_layout()
        bar.addWidget(self.back_button)
        bar.addWidget(self.forward_button)
        bar.addStretch(1)
        bar.addWidget(self.browser_button)
        close = push_button("Close", tip="Esc")
        close.clicked.connect(lambda _checked=False: self.close())
        bar.addWidget(close)
        box.addLayout(bar)
        left = QWidget()
        inside = column_layout(left, 0, 6)
        inside.addWidget(self.search_line)
        inside.addWidget(self.found)
        inside.addWidget(self.list, 1)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(left)
        split.addWidget(self.page)
        split.setStretchFactor(1, 1)
        split.setCollapsible(1, False)
        split.setSizes([THEME.gap(270), THEME.gap(800)])
        box.addWidget(split, 1)

    def _connect(self) -> None:
        self.search_line.textChanged.connect(self._search)
        self.search_line.returnPressed.connect(self._open_first)
        self.list.itemClicked.connect(self._open_item)
        self.list.itemActivated.connect(self._open_item)
        self.page.anchorClicked.connect(self._follow)
        self.page.outgrown.connect(self._redraw)
        self.back_button.clicked.connect(lambda _checked=False: self.turn_back())
        self.forward_button.clicked.connect(lambda _checked=False: self.turn_forward())
        self.browser_button.clicked.connect(lambda _checked=False: self.open_in_browser())
        for keys, do in (
            ("Alt+Left", self.turn_back),
            ("Alt+Right", self.turn_forward),
            ("Ctrl+F", self.search_line.setFocus),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(do)
        THEME.changed.connect(self._redraw)

    # --- pages

    def open_chapter(self, chapter: str, anchor: str = "") -> None:
        """Show a chapter, at a heading if ``anchor`` names one."""
        self._open(str(self.manual.folder / f"{chapter}.md"), anchor)

    def _open(self, file: str, anchor: str) -> None:
        if not self._show(file, anchor):
            return
        if self._at < 0 or self._visited[self._at] != self.place:
            self._visited = [*self._visited[: self._at + 1], self.place]
            self._at = len(self._visited) - 1
        self._set_buttons()

    def _show(self, file: str, anchor: str) -> bool:
        """Show a file at an anchor. Return False after a message if it cannot be read."""
        path = Path(file)
        try:
            self.page.show_markdown(path)
        except (OSError, ValueError) as error:
            dialogs.show_message(self, words.COULD_NOT_OPEN, str(error))
            return False
        self.place = (file, anchor)
        if anchor:
            self.page.scrollToAnchor(anchor)
        chapter = path.stem if path.stem in CHAPTERS else ""
        title = self.manual.title(chapter) if chapter else path.stem
        self.setWindowTitle(one_line(words.page_in_title(page=title)))
        if not self.search_line.text():
            self.list.setCurrentRow(CHAPTERS.index(chapter) if chapter else -1)
        return True

    def _follow(self, link: QUrl) -> None:
        """Follow a link to a page of the documentation, and no other."""
        path = Path(link.toLocalFile())
        if link.isLocalFile() and path.suffix == ".md" and path.is_file():
            self._open(str(path), link.fragment())

    def turn_back(self) -> None:
        """Show the page before."""
        self._turn(self._at - 1)

    def turn_forward(self) -> None:
        """Show the page after, if somebody went back."""
        self._turn(self._at + 1)

    def _turn(self, at: int) -> None:
        if 0 <= at < len(self._visited) and self._show(*self._visited[at]):
            self._at = at
            self._set_buttons()

    def _set_buttons(self) -> None:
        self.back_button.setEnabled(self._at > 0)
        self.forward_button.setEnabled(self._at + 1 < len(self._visited))

    def _redraw(self) -> None:
        """Show the page again, because colours, sizes or the width have changed."""
        if self.place[0]:
            bar = self.page.verticalScrollBar()
            part = bar.value() / max(1, bar.maximum())
            self._show(*self.place)
            bar.setValue(round(part * bar.maximum()))

    # --- the list

    def _list_chapters(self) -> None:
        self.list.clear()
        self.found.hide()
        for chapter in CHAPTERS:
            item = QListWidgetItem(self.manual.title(chapter))
            item.setData(PLACE, (chapter, ""))
            self.list.addItem(item)

    def _search(self, text: str) -> None:
        """List the sections with all words of ``text``; without words list the chapters."""
        if not text.strip():
            self._list_chapters()
            chapter = Path(self.place[0]).stem
            self.list.setCurrentRow(CHAPTERS.index(chapter) if chapter in CHAPTERS else -1)
            return
        hits = self.manual.search(text)
        self.list.clear()
        for hit in hits:
            self.list.addItem(_build_item(hit))
        self.found.setText(words.number_found(number=len(hits)) if hits else words.NOTHING_FOUND)
        self.found.show()

    def _open_first(self) -> None:
        if self.list.count():
            self.list.setCurrentRow(0)
            self._open_item(self.list.item(0))

    def _open_item(self, item: QListWidgetItem) -> None:
        chapter, anchor = item.data(PLACE)
        self.open_chapter(chapter, anchor)

    # --- the browser

    def open_in_browser(self) -> None:
        """Write all chapters as HTML into a temporary folder, and open the present one in the browser."""
        try:
            index = write_site(self.manual, Path(_folder_for_browser().name), Path.write_bytes)
        except OSError as error:
            dialogs.show_message(self, words.COULD_NOT_OPEN, dialogs.describe_error(error))
            return
        page = index.with_name(f"{Path(self.place[0]).stem}.html") if self.place[0] else index
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
            dialogs.show_message(self, words.MANUAL, words.no_program_opens(path=page))


def _build_item(hit: Hit) -> QListWidgetItem:
    item = QListWidgetItem(words.hit(chapter=hit.title, section=hit.section, snippet=hit.snippet))
    item.setData(PLACE, (hit.chapter, hit.anchor))
    return item

"""The latest news: the last of them under a question, above a sheet of orders all those of the turn before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.options.roll import MANY, format_faces
from dark_ages_desk.ui.desk.panels.dice import DieFace
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Fold,
    Words,
    clear,
    column_layout,
    make_copyable,
    push_button,
    tool_button,
)

LAST, FEW = 6, 4
"""Maximum number of news under a question, and of a turn's news that are unfolded without a click."""


class LatestNewsCard(Card):
    """Card with the news as lines, the dice as they fell, and a button to the chart that was read."""

    chart_wanted = Signal(str)
    watch_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(margin=10, spacing=3)
        self._head = Words("JUST NOW", "head")
        self._lines = column_layout(spacing=3)
        self.box.addWidget(self._head)
        self.box.addLayout(self._lines)
        self.hide()

    def tell(self, texts: Sequence[str], faces: Sequence[int], chart: str, charts: Mapping[str, str]) -> None:
        """Show the last news, the dice and a button to the chart; ``charts`` maps ids to titles."""
        clear(self._lines)
        self._head.show()
        if len(faces) > MANY:
            self._lines.addWidget(make_copyable(Words(format_faces(faces), "small")))
        elif faces:
            flow = FlowBox(4)
            for face in faces:
                flow.add(DieFace(face, 30, still=True))
            self._lines.addWidget(flow)
        for text in texts[-LAST:]:
            self._lines.addWidget(make_copyable(Words(text, "small")))
        if chart:
            button = tool_button(f"On the chart: {charts.get(chart, chart)}", tip="Shows the cell that was read")
            button.clicked.connect(lambda _checked=False: self.chart_wanted.emit(chart))
            self._lines.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.setVisible(bool(texts or faces))

    def tell_turn(self, texts: Sequence[str]) -> None:
        """Show the news of a whole turn, folded if they are many, with a button to watch it."""
        clear(self._lines)
        self._head.hide()
        inside = QWidget()
        box = column_layout(inside, spacing=3)
        for text in texts:
            box.addWidget(make_copyable(Words(text, "small")))
        self._lines.addWidget(Fold(f"What the last turn brought ({len(texts)})", inside, len(texts) <= FEW))
        watch = push_button("▶  Watch it", tip="The turn moment by moment on the map, from its beginning")
        watch.clicked.connect(lambda _checked=False: self.watch_wanted.emit())
        self._lines.addWidget(watch, 0, Qt.AlignmentFlag.AlignLeft)
        self.setVisible(bool(texts))

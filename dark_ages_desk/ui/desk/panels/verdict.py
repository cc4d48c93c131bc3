"""The end of the game: the final standings with their rule. The map stays under it and can be returned to."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.ui.desk.panels.curtain import Shade
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.parts.badge import badge_label
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    Scroll,
    Words,
    cite_rule,
    clear,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
)


class VerdictPage(Shade):
    """Page with the headline, the standings and the rule."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, known_words.END_OF_GAME)
        self._outcome: Outcome | None = None
        self._names: dict[str, str] = {}
        self._headline, self._rule = make_copyable(Words("", "display")), Words("", "rule")
        self._headline.setAccessibleName("Verdict")
        self._headline.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._standings = column_layout(spacing=8)
        inside = QWidget()
        box = column_layout(inside, 4, 10)
        box.addWidget(self._headline)
        box.addLayout(self._standings)
        box.addWidget(self._rule)
        box.addStretch(1)
        self._inside = inside
        self.card = Card(margin=26, spacing=10)
        self.card.setParent(self)
        self.card.box.addWidget(Scroll(inside), 1)
        line = row_layout()
        self._close = push_button(known_words.RETURN_TO_MAP, "main")
        self._close.clicked.connect(lambda _checked=False: self.closed.emit())
        copy = push_button("Copy")
        copy.clicked.connect(lambda _checked=False: copy_to_clipboard(self.text()))
        line.addWidget(self._close)
        line.addWidget(copy)
        line.addStretch(1)
        self.card.box.addLayout(line)

    def cover(self) -> None:
        super().cover()
        room = self.rect().adjusted(16, 16, -16, -16)
        width = min(THEME.px(820), room.width())
        height = min(self._inside.heightForWidth(width - THEME.gap(70)) + THEME.px(120), room.height())
        self.card.setGeometry(room.center().x() - width // 2, room.center().y() - height // 2, width, height)

    def show_outcome(self, outcome: Outcome, powers: Mapping[str, PowerView]) -> None:
        """Show the verdict with its standings over the desk."""
        self._outcome = outcome
        self._names = {power: shown.name for power, shown in powers.items()}
        self._headline.setText(outcome.headline)
        self._headline.setAccessibleName(f"Verdict: {outcome.headline}")
        self._rule.setText(cite_rule(outcome.rule))
        clear(self._standings)
        for standing in outcome.standings:
            card = Card("card", margin=10)
            line = row_layout()
            power = powers.get(standing.power)
            if power is not None:
                line.addWidget(badge_label(power, THEME.px(34)))
            words = column_layout(spacing=0)
            name = power.name if power else standing.power
            words.addWidget(Words(f"{name}: {standing.level}" if standing.level else name, "figure"))
            words.addWidget(make_copyable(Words(standing.words, "small")))
            line.addLayout(words, 1)
            line.addWidget(Words(standing.score, "prompt", wrap=False))
            if standing.wins:
                line.addWidget(Words("Winner", "rule", wrap=False))
            card.box.addLayout(line)
            self._standings.addWidget(card)
        self.cover()
        self.show()
        self._close.setFocus()

    def text(self) -> str:
        """Return the verdict as text: the headline, then a line for each power."""
        if self._outcome is None:
            return ""
        lines = [self._outcome.headline]
        for s in self._outcome.standings:
            lines.append(
                f"{self._names.get(s.power, s.power)}: {s.score} {s.level} {s.words}{' (winner)' if s.wins else ''}"
            )
        return "\n".join(lines)

"""Attacks are put together before the first die: who attacks, whom, at what odds and with what chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dark_ages_desk.core.question import Choice, Declare, Engagement, Entry
from dark_ages_desk.core.view import ArrowView, CounterView
from dark_ages_desk.ui.choice_button import ChoiceButton
from dark_ages_desk.ui.panels.editor import Context, Editor, Try
from dark_ages_desk.ui.panels.pick import FilterList
from dark_ages_desk.ui.theme import THEME
from dark_ages_desk.ui.widgets import Card, Words, clear, column, row, set_tip, tool

SHADES = ("#7a1f1f", "#a8452c", "#c4793a", "#d9ab5c", "#b9b08a", "#8f9a84")
"""The bars of the chances, from the best result for the attacker to the worst."""


class ChanceBar(QWidget):
    """The exact chances of a roll as parts of one bar; the words stand beside it, so colour says nothing alone."""

    def __init__(self, engagement: Engagement) -> None:
        super().__init__()
        self._chances = engagement.chances
        words = "; ".join(f"{name}: {share}" for name, share in engagement.chances)
        self.setAccessibleName(f"Chances: {words}")
        set_tip(self, words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(120), THEME.px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 0.0
        for number, (_, share) in enumerate(self._chances):
            width = float(share) * self.width()
            shade = SHADES[min(number, len(SHADES) - 1)]
            painter.fillRect(QRectF(left, 0, max(width - 1, 1), self.height()), QColor(shade))
            left += width
        painter.end()


class EngagementCard(Card):
    """One attack: odds, where from and where to, the chances, how the odds come about, what is wrong with it."""

    def __init__(self, engagement: Engagement, context: Context, words: str) -> None:
        super().__init__(margin=8, spacing=3)
        line = row()
        line.addWidget(Words(engagement.odds, "prompt", wrap=False))
        names = ", ".join(map(context.name_of, engagement.sources))
        line.addWidget(Words(f"{names} {words} {context.name_of(engagement.target)}", "body"), 1)
        self.remove = tool("✕", "bare", "Take this attack back")
        self.remove.setAccessibleName(f"Take back the attack on {engagement.target}")
        line.addWidget(self.remove)
        self.box.addLayout(line)
        if engagement.fault:
            self.box.addWidget(Words(f"⚠ {engagement.fault}", "warning"))
        if engagement.chances:
            self.box.addWidget(ChanceBar(engagement))
            chances = ", ".join(f"{share.numerator}/{share.denominator} {name}" for name, share in engagement.chances)
            self.box.addWidget(Words(chances, "small"))
        if engagement.lines:
            self.box.addWidget(Words(" · ".join(_counted(engagement.lines)), "small"))
        self.setAccessibleName(f"{engagement.odds}: {names} {words} {engagement.target}. {engagement.fault}")


def _counted(lines: tuple[str, ...]) -> list[str]:
    """Equal lines once, with their number."""
    return [f"{number} × {line}" if number > 1 else line for line, number in Counter(lines).items()]


class DeclareEditor(Editor):
    """Attacks listed and locked together. A click takes up a counter, a second one its whole place; then a target."""

    def __init__(self, option: Declare, context: Context) -> None:
        super().__init__()
        self.verb = option.verb
        self._option, self._context = option, context
        self._counters: Mapping[str, CounterView] = {one.id: one for one in context.view.counters}
        self._entries: tuple[Entry, ...] = ()
        self._picked: tuple[str, ...] = ()
        self._keys: list[ChoiceButton] = []
        self._list: FilterList | None = None
        self._box = column(self, spacing=5)
        self._fill()

    def _words(self, kind: str) -> str:
        return dict(self._option.kinds).get(kind, kind)

    # --- what is shown

    def _fill(self) -> None:
        clear(self._box)
        self._keys, self._list = [], None
        self._offers = self._option.offers(self._entries)
        engagements = self._option.preview(self._entries)
        for engagement in engagements:
            card = EngagementCard(engagement, self._context, self._words(engagement.kind))
            card.remove.clicked.connect(lambda _checked=False, one=engagement: self._take_back(one))
            self._box.addWidget(card)
        if self._picked:
            self._fill_picked(engagements)
        elif self._offers:
            self._box.addWidget(Words("Click a counter that shall attack, then its target; or drag it there", "small"))
            self._list = FilterList(self._lines(), self._option.label)
            self._list.taken.connect(self._take_line)
            self._box.addWidget(self._list)
        if any(engagement.fault for engagement in engagements):
            return
        number = len(engagements)
        label = f"Announce {number} attack{'s' if number > 1 else ''}" if number else "No attack"
        give = ChoiceButton(label, self._option.hint, main=not self._picked)
        give.clicked.connect(lambda _checked=False: self.given.emit(self._entries))
        self._keys.append(give)
        self._box.addSpacing(THEME.gap(4))
        self._box.addWidget(give)

    def _lines(self) -> list[Choice]:
        return [Choice("\n".join(entry), words) for entry, words in self._offers.items()]

    def _fill_picked(self, engagements: tuple[Engagement, ...]) -> None:
        names = Counter(self._counters[one].label for one in self._picked if one in self._counters)
        words = ", ".join(f"{number} {name}" if number > 1 else name for name, number in names.items())
        self._box.addWidget(Words(words, "figure"))
        targets = self._targets()
        if not targets:
            self._box.addWidget(Words("has nobody to attack", "small"))
        for (kind, target), entries in targets.items():
            odds = self._odds_with(entries, kind, target)
            before = next((one.odds for one in engagements if (one.kind, one.target) == (kind, target)), "")
            badge = f"{before} → {odds}" if before and before != odds else odds
            label = f"{self._words(kind)} {self._context.name_of(target)}"
            button = ChoiceButton(label[:1].upper() + label[1:], "", badge)
            button.clicked.connect(lambda _checked=False, entries=entries: self._add(entries))
            self._keys.append(button)
            self._box.addWidget(button)
        back = ChoiceButton("Another counter", "Esc")
        back.clicked.connect(lambda _checked=False: self.back())
        self._box.addWidget(back)

    def _targets(self) -> dict[tuple[str, str], tuple[Entry, ...]]:
        """Per kind and target the entries that the picked counters would make together."""
        found: dict[tuple[str, str], tuple[Entry, ...]] = {}
        pairs = dict.fromkeys((kind, target) for who, kind, target in self._offers if who in self._picked)
        for kind, target in pairs:
            added: tuple[Entry, ...] = ()
            for who in self._picked:
                if (who, kind, target) in self._option.offers(self._entries + added):
                    added = (*added, (who, kind, target))
            found[kind, target] = added
        return found

    def _odds_with(self, entries: tuple[Entry, ...], kind: str, target: str) -> str:
        """What if these came too?"""
        after = self._option.preview(self._entries + entries)
        who = {entry[0] for entry in entries}
        return next(
            (one.odds for one in after if (one.kind, one.target) == (kind, target) and who & set(one.counters)), ""
        )

    # --- what is done

    def _changed(self) -> None:
        self._fill()
        self.glow_changed.emit()

    def _add(self, entries: tuple[Entry, ...]) -> None:
        self._entries, self._picked = self._entries + entries, ()
        self._changed()

    def _take_line(self, line: str) -> None:
        who, kind, target = line.split("\n")
        self._add(((who, kind, target),))

    def _take_back(self, engagement: Engagement) -> None:
        out = {(who, engagement.kind, engagement.target) for who in engagement.counters}
        self._entries = tuple(entry for entry in self._entries if entry not in out)
        self._changed()

    def _may(self, counter: str) -> bool:
        return any(who == counter for who, _, _ in self._offers)

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        if counter.space in self.glow() and not self._may(counter.id):
            return self.click_space(counter.space)
        if not self._may(counter.id):
            return False
        if all_of_it or self._picked == (counter.id,):
            mine = [one for one in self._counters.values() if one.space == counter.space and one.power == counter.power]
            together = tuple(one.id for one in mine if self._may(one.id))
            self._picked = together if together != self._picked else ()
        else:
            self._picked = () if counter.id in self._picked else (*self._picked, counter.id)
        self._changed()
        return True

    def click_space(self, space: str) -> bool:
        choices = [entries for (_, target), entries in self._targets().items() if target == space]
        if not self._picked or not choices:
            return False
        if len(choices) == 1:
            self._add(choices[0])
        return True  # fire or melee: the buttons ask which

    def drop(self, counter: CounterView, space: str) -> bool:
        if not self._may(counter.id):
            return False
        if counter.id not in self._picked:
            self._picked = (counter.id,)
        done = self.click_space(space)
        if not done:
            self._changed()
        return done

    def attempt(self, space: str) -> Try | None:
        if not self._picked:
            return None
        return Try((*self._entries, *((who, self._option.kinds[0][0], space) for who in self._picked)))

    # --- what the map and the keyboard want to know

    def glow(self) -> dict[str, str]:
        return {target: self._odds_with(e, kind, target) for (kind, target), e in self._targets().items()}

    def selected(self) -> list[str]:
        return list(self._picked)

    def arrows(self) -> tuple[ArrowView, ...] | None:
        power = next((self._counters[who].power for who, _, _ in self._entries if who in self._counters), "")
        return tuple(
            ArrowView((source, one.target), power, one.kind, one.odds)
            for one in self._option.preview(self._entries)
            for source in one.sources
        )

    def numbered(self) -> list[ChoiceButton]:
        return self._keys

    def back(self) -> bool:
        if not self._picked:
            return False
        self._picked = ()
        self._changed()
        return True

    def confirm(self) -> bool:
        if self._list is not None and self._list.confirm():
            return True
        if self._picked or any(one.fault for one in self._option.preview(self._entries)):
            return False
        self.given.emit(self._entries)
        return True

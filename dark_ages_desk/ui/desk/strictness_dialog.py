"""The strictness of the session: for all of it, for a player, for a rule. A choice holds from then on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QDialog, QGridLayout, QLabel, QLineEdit, QWidget

from dark_ages_desk.session.strictness import ADVISE, DEGREES, ENFORCE, FREE, LONGEST_RULE, Strictness
from dark_ages_desk.ui.desk.words import dialogs as dialogs_words
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words, column_layout, push_button, row_layout

CALLED = {
    ENFORCE: dialogs_words.ENFORCE_THE_RULES,
    ADVISE: dialogs_words.ADVISE_ON_THE_RULES,
    FREE: dialogs_words.FREE_OF_THE_RULES,
}


class StrictnessDialog(QDialog):
    """Dialog with a field for the session, one for each player, and one for each rule with a degree of its own."""

    chosen = Signal(str, str, str)  # the degree ("": none of its own), the seat, the rule

    def __init__(self, parent: QWidget, strictness: Strictness, seats: tuple[str, ...], rules: tuple[str, ...]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(dialogs_words.RULE_ENFORCEMENT)
        self._strictness, self._rules = strictness, rules
        box = column_layout(self, 16, 8)
        box.addWidget(Words(dialogs_words.OFFERS_ARE_THE_SAME_IN_ALL_THREE, "small"))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        self._grid = grid
        self._add(dialogs_words.WHOLE_SESSION, "", "")
        for seat in seats:
            self._add(seat, seat, "")
        for who, rule in strictness.degrees:
            if rule:
                self._add(f"Rule {rule}" + (f", {who}" if who else ""), who, rule)
        box.addLayout(grid)
        line = row_layout()
        self.rule = QLineEdit()
        self.rule.setMaxLength(LONGEST_RULE)
        self.rule.setPlaceholderText(
            dialogs_words.rule_as_it_is_cited(example=rules[len(rules) // 3] if rules else "15.0")
        )
        self.rule.setAccessibleName(dialogs_words.RULE_WITH_DEGREE_OF_ITS_OWN)
        self.rule.returnPressed.connect(self._add_rule)
        completer = QCompleter(rules, self.rule)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.rule.setCompleter(completer)
        self.no_rule = Words("", "small")
        self.no_rule.hide()
        more = push_button(dialogs_words.ADD_THIS_RULE)
        more.clicked.connect(lambda _checked=False: self._add_rule())
        line.addWidget(self.rule, 1)
        line.addWidget(more)
        box.addLayout(line)
        box.addWidget(self.no_rule)
        done = push_button("Done", "main", "Esc")
        done.setAutoDefault(False)
        done.clicked.connect(lambda _checked=False: self.accept())
        end = row_layout()
        end.addStretch(1)
        end.addWidget(done)
        box.addLayout(end)
        self.setMinimumWidth(min(THEME.px(560), parent.width() - 30))

    def _add(self, words: str, seat: str, rule: str) -> None:
        label, field = QLabel(words), DropDown(words)
        label.setTextFormat(Qt.TextFormat.PlainText)
        own = self._strictness.degrees.get((seat, rule), "")
        if seat or rule:
            field.addItem(dialogs_words.AS_EVERYTHING_ELSE, "")
        for degree in DEGREES:
            field.addItem(CALLED[degree], degree)
        field.setCurrentIndex(max(0, field.findData(own or ("" if seat or rule else ENFORCE))))
        field.currentIndexChanged.connect(lambda _index: self.chosen.emit(str(field.currentData()), seat, rule))
        at = self._grid.rowCount()
        self._grid.addWidget(label, at, 0)
        self._grid.addWidget(field, at, 1)

    def _add_rule(self) -> None:
        typed = self.rule.text().strip()
        rule = self._cite_rule(typed)
        if rule:
            self._add(f"Rule {rule}", "", rule)
            self.rule.clear()
        self.no_rule.setText("" if rule or not typed else dialogs_words.no_rule_is_cited(typed=typed))
        self.no_rule.setVisible(bool(self.no_rule.text()))

    def _cite_rule(self, typed: str) -> str:
        """Return a typed rule as refusals cite it: a chapter, a part ("20.3.1") or a lettered paragraph; "" if unknown.

        If the rules are not known, return it as typed.
        """
        if not self._rules:
            return typed
        name, bracket, letter = typed.partition(" (")
        for rule in self._rules:
            chapter = rule.removesuffix("0") if rule[:1].isdigit() else ""
            if rule.casefold() == name.casefold():
                return rule + bracket + letter.upper()
            if chapter and (typed.startswith(chapter) or typed == chapter.rstrip(".")):
                return typed
        return ""

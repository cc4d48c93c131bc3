"""Rolls and draws: the desk's dice, or the result on the real table, typed in. Both are as good as each other."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSpinBox, QWidget

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.question import REFEREE, Choice, Draw, Pick, Roll
from dark_ages_desk.ui.desk.panels.editor import Context, Editor
from dark_ages_desk.ui.desk.panels.pick import ManyPick, SinglePick
from dark_ages_desk.ui.desk.words import dice as dice_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import NumberField, WordsField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    FlowBox,
    Words,
    column_layout,
    has_keys,
    push_button,
    row_layout,
    set_tip,
    tool_button,
)

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


class DieFace(QAbstractButton):
    """Face of a die: a button to choose the result, or a picture (``still``) of a roll."""

    def __init__(self, face: int, pixels: int = 40, still: bool = False) -> None:
        super().__init__()
        self.face, self._pixels, self._still = face, pixels, still
        self.setCheckable(not still)
        self.setAccessibleName(dice_words.die_showing(face=face))
        self.setFixedSize(self.sizeHint())
        if still:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        else:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        side = THEME.px(self._pixels)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.width()
        strong = self.isChecked() or (self._still and self.isEnabled())
        painter.setPen(QPen(THEME.colour("gold" if self.hasFocus() else "line"), 2.2 if self.hasFocus() else 1.2))
        ground = "main" if self.isChecked() else "hover" if self.underMouse() and not self._still else "field"
        painter.setBrush(THEME.colour(ground))
        painter.drawRoundedRect(QRectF(1.5, 1.5, side - 3, side - 3), side * 0.18, side * 0.18)
        ink = THEME.colour("main_ink" if self.isChecked() else "ink" if strong or self.underMouse() else "faded")
        if self.face in PIPS:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            pip = side * 0.08
            for x, y in PIPS[self.face]:
                painter.drawEllipse(QPointF(side * (0.27 + 0.23 * x), side * (0.27 + 0.23 * y)), pip, pip)
        else:
            painter.setPen(ink)
            painter.setFont(THEME.font("figure"))
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), str(self.face))
        painter.end()


def find_chart_results(option: Roll, chart: Chart | None) -> dict[int, str]:
    """Return the chart's result for each face of a single die, with modifiers, in the column that will be read.

    Return {} if there is no such chart, or several dice.
    """
    if chart is None or option.dice != 1 or option.column not in chart.columns:
        return {}
    if not all(line.lstrip("-").isdigit() for line in chart.rows):
        return {}
    shift = sum(amount for _, amount in option.modifiers)
    found = {face: chart.cell(face + shift, option.column) for face in range(1, option.sides + 1)}
    return {face: "–" if text == "-" else text for face, text in found.items()}


def join_results(results: dict[int, str]) -> str:
    """Return the meaning of the faces as a line, equal neighbours together: "1–3 Sail on · 4–6 Attack"."""
    runs: list[tuple[int, int, str]] = []
    for face, text in results.items():
        if runs and runs[-1][2] == text:
            runs[-1] = (runs[-1][0], face, text)
        else:
            runs.append((face, face, text))
    return " · ".join(f"{first}{f'–{last}' if last > first else ''} {text}" for first, last, text in runs)


MANY = 24
"""Maximum number of dice with a row of faces each; more are typed in one line."""

UNDER = 6
"""Maximum number of letters under the face of a die."""

LONG = 34
"""Letters of a modifier from which each has lines of its own, so that none is cut."""


class RollEditor(Editor):
    """Editor of a roll: the power, the reason, the table and column, the modifiers, a big button, the faces to
    choose."""

    roll_wanted = Signal()
    main = True
    type_digits = True

    def __init__(self, option: Roll, context: Context) -> None:
        super().__init__()
        self.verb, self._option = option.verb, option
        self._chart = context.tables.get(option.chart)
        self._results = find_chart_results(option, self._chart)
        self._faces: list[list[DieFace]] = []
        self._spins: list[QSpinBox] = []
        self._line: WordsField | None = None
        self._typed = 0
        box = column_layout(self, spacing=7)
        told = " · ".join(part for part in (option.who, option.why) if part)
        if told:
            box.addWidget(Words(told))
        if option.chart or option.column:
            parts = [context.charts.get(option.chart, option.chart), f"column {option.column}" if option.column else ""]
            words = ", ".join(part for part in parts if part)
            if len(words) > LONG:  # a button does not wrap
                words = words.replace(", column", ",\ncolumn", 1)
            if option.chart in context.charts:
                link = tool_button(f"{words}  ▸", "fold", dice_words.SHOW_CHART)
                link.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                link.clicked.connect(lambda _checked=False: self.chart_wanted.emit(option.chart))
                box.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
            else:
                box.addWidget(Words(words, "rule"))
        if option.modifiers:
            texts = [f"{amount:+d} {words}".replace("-", "−") for words, amount in option.modifiers]
            total = f"= {sum(amount for _, amount in option.modifiers):+d}".replace("-", "−")
            if max(map(len, texts)) > LONG:
                for words in texts:
                    box.addWidget(Words(words, "small"))
                box.addWidget(Words(total, "figure"))
            else:
                flow = FlowBox(4)
                for words in texts:
                    flow.add(Words(words, "small", wrap=False))
                flow.add(Words(total, "figure", wrap=False))
                box.addWidget(flow)
        number = {1: "the die", 2: "two dice", 3: "three dice"}.get(option.dice, f"{option.dice} dice")
        roll = ChoiceButton(f"Roll {number}", badge="Space", main=True)
        roll.clicked.connect(lambda _checked=False: self.roll_wanted.emit())
        box.addWidget(roll)
        self._roll = roll
        self._take = push_button("Take these")
        if option.secret and context.view.viewer != REFEREE:  # nobody else may know what they show
            self.type_digits = False
            told = dice_words.DESK_ROLLS_IN_SECRET
            box.addWidget(Words(told, "small"))
            self._take.setVisible(False)
            box.addWidget(self._take)
            return
        typed = dice_words.OR_TYPE_WHAT_WAS_ROLLED if option.dice == 1 else dice_words.OR_TYPE_WHAT_WAS_ROLLED_DIE
        box.addWidget(Words(typed, "small"))
        self._under = all(len(text) <= UNDER for text in self._results.values())
        if self._results and not self._under:  # too long to stand under the faces
            box.addWidget(Words(join_results(self._results), "small"))
        if option.dice > MANY:
            box.addWidget(self._build_faces_field())
        elif option.sides <= 6 and option.dice <= 6:
            for index in range(option.dice):
                box.addWidget(self._build_faces_row(index))
        else:
            flow = FlowBox(4)
            for index in range(option.dice):
                spin = NumberField(f"die {index + 1}")
                spin.setRange(1, option.sides)
                self._spins.append(spin)
                flow.add(spin)
            box.addWidget(flow)
        self._take.clicked.connect(lambda _checked=False: self.confirm())
        self._take.setVisible(option.dice > 1 or bool(self._spins))
        self._take.setEnabled(bool(self._spins))
        line = row_layout()
        line.addWidget(self._take)
        line.addStretch(1)
        box.addLayout(line)
        if option.dice > MANY:  # below all that is pressed: it is long, and read by nobody who lets the desk roll
            names = (f"{number} {name}" for number, name in enumerate(option.each, 1))
            box.addWidget(Words(" · ".join(names), "small"))

    def _build_faces_field(self) -> QWidget:
        """Return a field for all faces, typed one after the other, with a count of those typed."""
        part = QWidget()
        box = column_layout(part, spacing=3)
        self._line = WordsField(dice_words.FACES_OF_ALL_DICE, 6 * self._option.dice)
        counted = Words("", "small")

        def typed() -> None:
            counted.setText(
                dice_words.dice_typed_so_far(
                    number=len(self._read_typed_numbers()), dice=self._option.dice, sides=self._option.sides
                )
            )
            self._take.setEnabled(self._value() is not None)

        self._line.textChanged.connect(typed)
        box.addWidget(self._line)
        box.addWidget(counted)
        counted.setText(dice_words.figures_with_spaces(dice=self._option.dice))
        return part

    def _read_typed_numbers(self) -> list[int]:
        """Return the typed numbers that such a die can show."""
        words = self._line.text().replace(",", " ").split() if self._line is not None else []
        figures = [int(word) if word.isascii() and word.isdecimal() and len(word) < 5 else 0 for word in words]
        return [figure for figure in figures if 1 <= figure <= self._option.sides]

    def _build_faces_row(self, index: int) -> QWidget:
        flow = FlowBox(4)
        if index < len(self._option.each):  # what this die is for stands before it, or over it where it is narrow
            name = Words(f"{index + 1}. {self._option.each[index]}", "small", wrap=False)
            name.setFixedSize(THEME.px(116), THEME.px(34))
            flow.add(name)
        faces = [DieFace(face, 40 if self._option.dice == 1 else 34) for face in range(1, self._option.sides + 1)]
        for die in faces:
            result = self._results.get(die.face, "")
            meaning = self._find_meaning(die.face)
            tip = dice_words.key_gives(face=die.face, result=result) if result else f"Key {die.face}"
            set_tip(die, f"{tip}. {meaning}" if meaning else tip)
            die.clicked.connect(lambda _checked=False, face=die.face: self._set(index, face))
            flow.add(self._add_result(die, result) if result and self._under else die)
            if result:
                die.setAccessibleName(dice_words.die_showing_with_result(face=die.face, result=meaning or result))
        self._faces.append(faces)
        return flow

    def _find_meaning(self, face: int) -> str:
        """Return what the chart's result for a face says, in whole sentences; "" if it needs no explanation."""
        if self._chart is None or face not in self._results:
            return ""
        shift = sum(amount for _, amount in self._option.modifiers)
        return self._chart.meaning(self._chart.row_for(face + shift), self._option.column)

    @staticmethod
    def _add_result(die: DieFace, result: str) -> QWidget:
        """Return a face with the chart's result under it."""
        part = QWidget()
        box = column_layout(part, spacing=1)
        words = Words(result, "small", wrap=False)
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box.addWidget(die, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addWidget(words)
        return part

    def _set(self, index: int, face: int) -> None:
        for die in self._faces[index]:
            die.setChecked(die.face == face)
        self._typed = index + 1
        if self._option.dice == 1:
            self.given.emit((face,))
            return
        if self._option.spaces:
            self.glow_changed.emit()
        self._take.setEnabled(self._value() is not None)

    def _value(self) -> tuple[int, ...] | None:
        if self._line is not None:
            figures = self._read_typed_numbers()
            whole = len(figures) == self._option.dice == len(self._line.text().replace(",", " ").split())
            return tuple(figures) if whole else None
        if self._spins:
            return tuple(spin.value() for spin in self._spins)
        chosen = [next((die.face for die in faces if die.isChecked()), 0) for faces in self._faces]
        return tuple(chosen) if chosen and all(chosen) else None

    def highlighted_places(self) -> dict[str, str]:
        """Return the place of each die in a roll for several places, with its number and then its face."""
        faces = [next((die.face for die in faces if die.isChecked()), 0) for faces in self._faces]
        return {
            space: f"{index + 1}: {faces[index]}" if index < len(faces) and faces[index] else f"{index + 1}"
            for index, space in enumerate(self._option.spaces)
        }

    def type_digit(self, digit: int) -> bool:
        """Set the next die to this face, and return False if no such face can be chosen."""
        if not self._faces or not 1 <= digit <= self._option.sides:
            return False
        self._set(self._typed % self._option.dice, digit)
        return True

    def enter_button(self) -> ChoiceButton | None:
        typing = self._line is not None and bool(self._line.text())
        return self._roll if not self.has_input() and not typing else None

    def has_input(self) -> bool:
        return self._value() is not None and (not self._spins or any(has_keys(spin) for spin in self._spins))

    def step_back(self) -> bool:
        if not any(die.isChecked() for faces in self._faces for die in faces):
            return False
        self._typed = 0
        for faces in self._faces:
            for die in faces:
                die.setChecked(False)
        self._take.setEnabled(False)
        if self._option.spaces:
            self.glow_changed.emit()
        return True

    def confirm(self) -> bool:
        value = self._value()
        if value is None and self._line is not None and self._line.text():
            self._line.setFocus()  # what is typed there is not all, and nobody wants it rolled over
            return True
        if value is None or (self._spins and not any(has_keys(spin) for spin in self._spins)):
            self.roll_wanted.emit()
        else:
            self.given.emit(value)
        return True


class DrawEditor(Editor):
    """Editor of a draw: draw from the cup, or enter the draw from the real one."""

    roll_wanted = Signal()
    main = True

    def __init__(self, option: Draw, context: Context) -> None:
        super().__init__()
        self.verb = option.verb
        box = column_layout(self, spacing=7)
        told = " · ".join(part for part in (option.who, option.why) if part)
        if told:
            box.addWidget(Words(told))
        held = sum(number for _, number in option.contents)
        what = option.label if option.count == 1 else f"{option.label} ({option.count})"
        draw = ChoiceButton(what, "" if option.blind else dice_words.drawn_out_of(held=held), badge="Space", main=True)
        draw.clicked.connect(lambda _checked=False: self.roll_wanted.emit())
        box.addWidget(draw)
        self._draw = draw
        box.addWidget(Words(dice_words.OR_SAY_WHAT_WAS_DRAWN, "small"))
        choices = tuple(Choice(thing, option.name_of(thing), most=n) for thing, n in option.contents)
        pick = Pick(option.verb, "Drawn", "cards", choices, option.count, option.count)
        self._pick: Editor = SinglePick(pick, context) if option.count == 1 else ManyPick(pick, context)
        self._pick.given.connect(self.given)
        box.addWidget(self._pick)
        self.pinned = self._pick.pinned

    def has_input(self) -> bool:
        return self._pick.has_input()

    def enter_button(self) -> ChoiceButton | None:
        return self._pick.enter_button() if self.has_input() else self._draw

    def step_back(self) -> bool:
        return self._pick.step_back()

    def confirm(self) -> bool:
        if not self._pick.confirm():
            self.roll_wanted.emit()
        return True

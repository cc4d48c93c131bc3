"""Fields of a laboratory, each with its label above it, in as many rows as needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.core.values import Value
from dark_ages_desk.ui.parts.fields import DropDown, NumberField, WordsField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, column_layout, set_tip

Control = QComboBox | QSpinBox | QLineEdit

SHORT = 8
"""Maximum number of choices of a list that is as wide as the longest one."""

LONGEST = 40
"""Maximum number of letters typed in a text field."""


def build_control(field: FormField, value: Value, hint: str) -> Control:
    """Return the control for a field: a list, a number or a text, set to ``value``."""
    made: Control
    if field.kind == "choice":
        made = DropDown(field.label)
        if len(field.choices) > SHORT:
            made.setMinimumContentsLength(5)
            made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for choice in field.choices:
            made.addItem(choice.label, choice.id)
        made.setCurrentIndex(max(0, made.findData(value)))
    elif field.kind == "number":
        made = NumberField(field.label)
        made.setRange(field.low, field.high)
        made.setValue(value if isinstance(value, int) else field.low)
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    else:
        made = WordsField(field.label, LONGEST)
        made.setText(str(value))
        made.setMaximumWidth(THEME.px(110))
    set_tip(made, hint)
    return made


def read_control(control: Control) -> Value:
    """Return the value of a control; text without spaces at its ends."""
    if isinstance(control, QSpinBox):
        return control.value()
    if isinstance(control, QComboBox):
        found = control.currentData()
        return found if isinstance(found, str) else ""
    return control.text().strip()


def tell_changes(control: Control, signal: Signal) -> None:
    """Emit ``signal`` whenever the control's value changes."""
    emit = partial(_tell, signal)
    if isinstance(control, QSpinBox):
        control.valueChanged.connect(emit)
    elif isinstance(control, QComboBox):
        control.currentIndexChanged.connect(emit)
    else:
        control.textChanged.connect(emit)


def _tell(signal: Signal, _value: object) -> None:
    signal.emit()  # type: ignore[attr-defined]


class FieldBox(FlowBox):
    """A row of fields that wraps."""

    changed = Signal()

    def __init__(self, fields: tuple[FormField, ...], values: Mapping[str, Value], hints: Mapping[str, str]) -> None:
        super().__init__(spacing=8)
        self.controls: dict[str, Control] = {}
        for field in fields:
            hint = hints.get(field.name, "")
            control = self.controls[field.name] = build_control(field, values.get(field.name), hint)
            cell = QWidget()
            box = column_layout(cell, 0, 1)
            label = Words(field.label[:1].upper() + field.label[1:], "tiny", wrap=False)
            label.setBuddy(control)
            set_tip(label, hint)
            box.addWidget(label)
            box.addWidget(control)
            self.add(cell)
            tell_changes(control, self.changed)  # type: ignore[arg-type]

    @property
    def values(self) -> dict[str, Value]:
        """The values of the fields, by their names."""
        return {name: read_control(control) for name, control in self.controls.items()}

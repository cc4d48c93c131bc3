"""A party in the laboratory: its name, its fields, its lines."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSpinBox, QWidget

from dark_ages_desk.core.laboratory import Laboratory, Party, initial_values
from dark_ages_desk.core.values import Value
from dark_ages_desk.ui.laboratory.field_box import Control, FieldBox, build_control, read_control, tell_changes
from dark_ages_desk.ui.parts.fields import NameField
from dark_ages_desk.ui.parts.widgets import Card, column_layout, push_button, row_layout, tool_button


class LineRow(QWidget):
    """A line of a party, its fields side by side."""

    changed = Signal()
    dropped = Signal()

    def __init__(self, laboratory: Laboratory, values: Mapping[str, Value]) -> None:
        super().__init__()
        self.controls: dict[str, Control] = {}
        box = row_layout(self, 0, 4)
        for field in laboratory.line_fields:
            hint = laboratory.hints.get(field.name, field.label)
            control = self.controls[field.name] = build_control(field, values.get(field.name), hint)
            tell_changes(control, self.changed)  # type: ignore[arg-type]
            if isinstance(control, QSpinBox) and self.controls.keys() > {field.name}:
                control.setPrefix(f"{field.label} ")  # the first number needs no word: so many of what follows
            box.addWidget(control, int(field.kind == "choice"))
        drop = tool_button("×", tip="Leave this line out", name="Leave this line out")
        drop.clicked.connect(lambda _checked=False: self.dropped.emit())
        box.addWidget(drop)

    @property
    def values(self) -> dict[str, Value]:
        """The values of the fields, by their names."""
        return {name: read_control(control) for name, control in self.controls.items()}


class PartyCard(Card):
    """The card of one party."""

    changed = Signal()
    dropped = Signal()

    def __init__(self, laboratory: Laboratory, party: Party, number: int) -> None:
        super().__init__(margin=10, spacing=6)
        self._laboratory = laboratory
        self.setAccessibleName(f"{laboratory.party} {number}")
        head = row_layout(spacing=4)
        self.name = NameField(party.name, f"Name of {laboratory.party} {number}")
        self.name.setPlaceholderText(f"{laboratory.party} {number}")
        self.name.textChanged.connect(lambda _text: self.changed.emit())
        drop = tool_button("Leave out", tip=f"Leave this {laboratory.party} out")
        drop.clicked.connect(lambda _checked=False: self.dropped.emit())
        head.addWidget(self.name, 1)
        head.addWidget(drop)
        self.box.addLayout(head)
        self.fields = FieldBox(laboratory.party_fields, party.values, laboratory.hints)
        self.fields.changed.connect(self.changed)
        self.box.addWidget(self.fields)
        self._lines = column_layout(spacing=3)
        self.lines: list[LineRow] = []
        self.box.addLayout(self._lines)
        self.more = push_button(f"Add {laboratory.line}")
        self.more.clicked.connect(lambda _checked=False: self._add_one())
        self.box.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.box.addStretch(1)
        for line in party.lines:
            self._add(line)

    @property
    def party(self) -> Party:
        """The party as the fields show it."""
        return Party(self.name.text().strip(), self.fields.values, tuple(line.values for line in self.lines))

    def _add(self, values: Mapping[str, Value]) -> LineRow:
        line = LineRow(self._laboratory, values)
        line.changed.connect(self.changed)
        line.dropped.connect(lambda: self._drop(line))
        self.lines.append(line)
        self._lines.addWidget(line)
        self.more.setEnabled(len(self.lines) < self._laboratory.most_lines)
        return line

    def _add_one(self) -> None:
        line = self._add(initial_values(self._laboratory.line_fields))
        next(iter(line.controls.values())).setFocus()
        self.changed.emit()

    def _drop(self, line: LineRow) -> None:
        self.lines.remove(line)
        self._lines.removeWidget(line)
        line.hide()
        line.deleteLater()
        self.more.setEnabled(True)
        self.changed.emit()

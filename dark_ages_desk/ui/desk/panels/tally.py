"""The editor of a roll of very many dice: all of them at once, or single battles of it rolled on the real table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from dark_ages_desk.core.options.tally import MILLION, Group
from dark_ages_desk.core.question import REFEREE, Tally
from dark_ages_desk.core.typed_tally import TypedTally, list_rollable_parts
from dark_ages_desk.ui.desk.panels.editor import Context, Editor
from dark_ages_desk.ui.desk.words import dice as dice_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import NumberField
from dark_ages_desk.ui.parts.widgets import Fold, Words, clear, column_layout, push_button, row_layout


class TallyEditor(Editor):
    """Editor that rolls all the dice of a part of the game at once. A viewer who may know of them can roll some by
    hand."""

    roll_wanted = Signal()
    main = True

    def __init__(self, option: Tally, context: Context) -> None:
        super().__init__()
        self.verb = option.verb
        self._option, self._context = option, context
        self._whole: TypedTally | None = None
        self.boxes: dict[str, QCheckBox] = {}
        self.number: NumberField | None = None
        box = column_layout(self, spacing=7)
        if told := " · ".join(part for part in (option.who, option.why) if part):
            box.addWidget(Words(told))
        knows = context.view.viewer == REFEREE or not option.secret
        self._throw = ChoiceButton(option.label)
        self._throw.clicked.connect(lambda _checked=False: self.roll_wanted.emit())
        self._rest: ChoiceButton | None = None
        if option.rest:
            self._rest = ChoiceButton(option.rest)
            self._rest.clicked.connect(lambda _checked=False: self._context.roll_turn())
        # Where nobody here may know a single roll, nobody rolls by hand either: one press is enough for all of them.
        self._main = self._throw if knows or self._rest is None else self._rest
        self._main.main, self._main.badge = True, "Space"
        for button in sorted(filter(None, (self._throw, self._rest)), key=lambda one: one is not self._main):
            box.addWidget(button)
        self._inside = QWidget()
        self._box = column_layout(self._inside, 0, 5)
        self.fold: Fold | None = None
        if option.names is not None and context.by_hand is not None and knows and list_rollable_parts(option):
            self.fold = Fold(dice_words.ROLL_SOME_OF_IT_ON_TABLE, self._inside)
            box.addWidget(self.fold)
            self._offer()

    # --- which parts

    def _offer(self) -> None:
        """Offer the parts that can be rolled by hand."""
        clear(self._box)
        self._whole, self.number = None, None
        self._show_throws(True)
        self.boxes = {}
        for part in list_rollable_parts(self._option):
            tick = self.boxes[part] = QCheckBox(part.replace("&", "&&"))
            self._box.addWidget(tick)
        begin = push_button(dice_words.ROLL_THESE_BY_HAND)
        begin.clicked.connect(lambda _checked=False: self.begin())
        self._box.addWidget(begin, 0, Qt.AlignmentFlag.AlignLeft)
        self.glow_changed.emit()

    def _show_throws(self, shown: bool) -> None:
        for button in (self._throw, self._rest):
            if button is not None:
                button.setVisible(shown)

    def begin(self) -> None:
        """Start with the ticked parts; the desk rolls the others."""
        chosen = [part for part, tick in self.boxes.items() if tick.isChecked()]
        if chosen and self._context.by_hand is not None:
            self._whole = self._context.by_hand(chosen)
            self._show_throws(False)
            self._ask()

    # --- group by group

    def _ask(self) -> None:
        """Ask for the next group that the table rolls; when there is none, give the answer."""
        whole = self._whole
        if whole is None:
            return
        if whole.wanted is None:
            self._context.roll_in_part(whole)
            return
        group = whole.wanted
        clear(self._box)
        self._box.addWidget(Words(" · ".join(part for part in (group.part, group.when) if part), "small"))
        self._box.addWidget(
            Words(
                dice_words.several_tries_each_at(
                    who=group.who, number=group.number, what=group.what, chance=format_chance(group)
                )
            )
        )
        line = row_layout()
        self.number = NumberField(dice_words.how_many_of_succeed(number=group.number))
        self.number.setRange(0, group.number)
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.addWidget(Words("succeed", "small", wrap=False))
        line.addWidget(self.number, 1)
        give = push_button("Next", "main", "Enter")
        give.clicked.connect(lambda _checked=False: self._enter_number())
        line.addWidget(give)
        self._box.addLayout(line)
        foot = row_layout()
        back = push_button("Back", tip=dice_words.ASK_ONE_BEFORE_AGAIN)
        back.clicked.connect(lambda _checked=False: self.step_back())
        rest = push_button(dice_words.DESK_ROLLS_REST)
        rest.clicked.connect(lambda _checked=False: self._roll_rest())
        foot.addWidget(back)
        foot.addWidget(rest)
        foot.addStretch(1)
        self._box.addLayout(foot)
        self.number.setFocus()
        self.number.selectAll()
        self.glow_changed.emit()

    def _enter_number(self) -> None:
        if self._whole is not None and self.number is not None:
            self._whole.enter_result(self.number.value())
            self._ask()

    def _roll_rest(self) -> None:
        if self._whole is not None:
            self._whole.roll_rest()
            self._ask()

    # --- keys

    def has_input(self) -> bool:
        return self._whole is not None

    def end_buttons(self) -> list[ChoiceButton]:
        others = [self._throw] if self._rest is None else [self._throw, self._rest]
        return [] if self.has_input() else [one for one in others if one is not self._main]

    def enter_button(self) -> ChoiceButton | None:
        return None if self.has_input() else self._main

    def step_back(self) -> bool:
        """Ask again for the last number, or before the first one offer the parts again; return False if none is rolled
        by hand."""
        if self._whole is None:
            return False
        if self._whole.take_back():
            self._ask()
        else:
            self._offer()
        return True

    def confirm(self) -> bool:
        if self.has_input():
            self._enter_number()
        else:
            self._main.click()
        return True


def format_chance(group: Group) -> str:
    """Return a group's chance in per cent, to at most two decimal places."""
    return f"{100 * group.chance / MILLION:.2f}".rstrip("0").rstrip(".") + "%"

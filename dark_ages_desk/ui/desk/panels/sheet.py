"""A sheet of written orders in the window: typed, pasted, clicked and dragged on the map. Each line is judged at
once."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.line_notes import AttackOdds
from dark_ages_desk.core.options.force_plan import PlannedRow, write_row
from dark_ages_desk.core.options.sheet import TOGETHER, Drawn, Help, Lines
from dark_ages_desk.core.orders import Judgement, UnreadLine
from dark_ages_desk.core.orders_reader import KEPT, completions, order_form
from dark_ages_desk.core.orders_sheet import make_printable, sheets_in
from dark_ages_desk.core.question import Sheet, Value
from dark_ages_desk.core.view import ArrowView, CounterView
from dark_ages_desk.ui.desk.panels.editor import TAKEN, Context, Editor, ListAttacks
from dark_ages_desk.ui.desk.panels.force_form import ForceForm
from dark_ages_desk.ui.desk.panels.line_odds import SheetOdds
from dark_ages_desk.ui.desk.panels.order_form import OrderForm
from dark_ages_desk.ui.desk.panels.possible_orders import TO_COME, label_orders
from dark_ages_desk.ui.desk.panels.sheet_foot import STEPS, Act, SheetFoot, describe_faults, summarise_sheet
from dark_ages_desk.ui.desk.panels.sheet_line import DependentOrders, SheetAhead, SheetLine, build_help_buttons
from dark_ages_desk.ui.desk.words import sheet as sheet_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import WordsField
from dark_ages_desk.ui.parts.narrow_button import NarrowButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    FlowBox,
    Fold,
    Words,
    clear,
    column_layout,
    has_keys,
    place_once,
    push_button,
    row_layout,
)
from dark_ages_desk.ui.parts.work import OddsThread

MOST_PASTED = 30_000
"""Maximum number of characters read from a paste: no sheet is longer, and the window stays quick."""

LONG, FEWEST, SPARE = 16, 6, 3
"""Number of lines that makes a sheet long; the minimum shown of a long one, and the empty ones shown below the last."""

AT_ONCE = 8
"""Maximum number of lines made in one turn of the window, since each has many parts; the others follow."""

TOLD_AT_ONCE = 60
"""Maximum number of lines whose judgement is shown in one turn of the window."""

HOW = sheet_words.TYPE_PASTE_CLICK_OR_DRAG


class SheetEditor(Editor):
    """Editor of a sheet: its lines with their judgement, the result in advance, and a button that gives it."""

    type_digits = True
    takes_letters = True

    def __init__(self, option: Sheet, context: Context) -> None:
        super().__init__()
        self.verb = option.verb
        self._option, self._context = option, context
        self._steps: list[Lines] = [option.complete(option.given)]
        self._undone: list[Lines] = []
        self._typing = -1  # the line whose typing makes no further step back
        self._place = ""  # the place that was clicked, for which orders are proposed
        self._force = ""  # the force that was clicked there, if it is one of one's own
        self._start = ""  # an order that wants another place
        self._dragged = -1  # the line that a drag wrote, and that another proposal replaces
        self._at = 0
        self._reasons: Mapping[str, str] = {}  # why a stand-in would write it, by line
        self.lines: list[SheetLine] = []  # made when they are first needed: there may be a sheet for each seat
        self._built = self._is_tight = False
        self._judged: tuple[Judgement, ...] = ()
        self._fill_foot()
        self._grow_soon = QTimer(self)
        self._grow_soon.setSingleShot(True)
        self._grow_soon.timeout.connect(self._grow_on)
        self._judge_soon = QTimer(self)
        self._judge_soon.setSingleShot(True)
        self._judge_soon.timeout.connect(self.judge)

    def showEvent(self, event: QShowEvent) -> None:
        self._build()
        super().showEvent(event)

    def _build(self) -> None:
        """Make the lines and the parts around them, unless they exist."""
        if self._built:
            return
        self._built = True
        box = column_layout(self, spacing=3)
        self._ways = QWidget()
        ways = column_layout(self._ways, spacing=3)
        ways.addWidget(Words(self._option.hint or HOW, "small"))
        self._proposed = FlowBox(4)
        self._asks = Words("", "small")
        for part in (self._asks, self._proposed):
            box.addWidget(part)
            part.hide()
        ways.addWidget(build_help_buttons(self._option.helps, self._write_help))
        self.form = OrderForm(self._option, self._judge_next)
        self.form.written.connect(lambda order: self._write(order, self._find_free_line()))
        self.form_fold = Fold(sheet_words.WRITE_BY_FORM, self.form)
        self.force_form = ForceForm(self._option, lambda: self.value, lambda: self._judged)
        self.force_form.changed.connect(self._write_row)
        self.force_fold = Fold(sheet_words.FORM_OF_A_FORCE, self.force_form)
        ways.addWidget(self.force_fold)
        if not self._option.forces(self.value):
            self.force_fold.hide()
        ways.addWidget(self.form_fold)
        self._fallen = DependentOrders(self._take_back)
        box.addWidget(self._fallen)
        self._lines_part = QWidget()
        self._lines_box = column_layout(self._lines_part, spacing=3)
        box.addWidget(self._lines_part)
        self._place_ways()
        self._grow()
        self.said = WordsField("Messages", 600)
        letter = sheet_words.MESSAGE_TO_XX if self._option.reader.book.letters else ""
        self.said.setPlaceholderText(letter or " or ".join(f"{word}: …" for word in self._option.said))
        self.said.returnPressed.connect(self._add_message)
        self._said_box = column_layout(spacing=2)
        box.addLayout(self._said_box)
        box.addWidget(self.said)
        self._ahead = SheetAhead(self._option)
        box.addWidget(self._ahead)
        if self._option.ahead is not None:
            self._reckoner = OddsThread(self)
            self._reckoner.work(self._option.ahead, 0.0)
        self._odds = SheetOdds(self._list_attacks, self)
        self._odds.listed.connect(self._keep_odds)
        self._odds.came.connect(self._tell_odds)
        self._show()
        self.judge()

    def _list_attacks(self, lines: Sequence[str]) -> ListAttacks | None:
        question = self._context.question
        return self._context.line_forecasts(question, lines) if question is not None else None

    def _keep_odds(self, attacks: Collection[int]) -> None:
        """Remove the odds of lines that are no attacks any more."""
        for line in self.lines:
            if line.at not in attacks:
                line.notes.tell_odds(None)

    def _tell_odds(self, at: int, odds: AttackOdds) -> None:
        if at < len(self.lines):
            self.lines[at].notes.tell_odds(odds)

    def _judge_next(self, order: str) -> Judgement | None:
        """Return the verdict on an order as the next line of the sheet; None if all lines are written."""
        at = self._find_free_line()
        return self._option.judge(self._replace_line(at, order))[at] if at >= 0 else None

    def _write_row(self, row: PlannedRow, order: str) -> None:
        """Write the order that was chosen in the form of a force into its line."""
        value = write_row(self._option.lines, self.value, row, order)
        if value is None:
            self._propose(sheet_words.all_lines_are_written(lines=self._option.lines), ())
            return
        self._change(value)
        self._show()
        self.judge()

    def _grow(self) -> None:
        """Make the written lines and some below them, bit by bit, since a sheet may have hundreds."""
        written = max((at for at in range(self._option.lines) if self.value[at]), default=-1)
        lines = self._option.lines
        wanted = lines if lines <= LONG else min(lines, max(FEWEST, written + 1 + SPARE))
        proposes = partial(completions, self._option.reader)
        if wanted > len(self.lines) + AT_ONCE:
            self._grow_soon.start(0)
        for at in range(len(self.lines), min(wanted, len(self.lines) + AT_ONCE)):
            line = SheetLine(at, KEPT, proposes)
            if not at:
                line.field.setPlaceholderText(sheet_words.TYPE_OR_DRAG)
            line.edited.connect(self._handle_typing)
            line.guessed.connect(self._put)
            line.out.connect(lambda at: self._take_back((at,)))
            line.field.went.connect(lambda by, line=line: self._go(line.at + by))
            line.field.undone.connect(self._step)
            line.field.pasted.connect(self.paste)
            line.field.given.connect(self.give_by_key)
            line.field.entered.connect(lambda line=line: self._enter_line(line.at))
            self._lines_box.addWidget(line)
            self.lines.append(line)

    def _grow_on(self) -> None:
        """Make the next lines with their text; after the last ones have the sheet judged."""
        there = len(self.lines)
        with place_once(self):
            self._grow()
            for line in self.lines[there:]:
                line.set_text(self.value[line.at])
        if not self._grow_soon.isActive():
            self._judge_soon.start(0)

    def _fill_foot(self) -> None:
        acts: list[Act] = [
            ("↶", sheet_words.UNDO_IN_THIS_SHEET, lambda: self._step(True)),
            ("↷", sheet_words.REDO_IN_THIS_SHEET, lambda: self._step(False)),
            ("Paste", sheet_words.PASTE_A_WHOLE_SHEET, self._paste_clipboard),
        ]
        if self._option.proposal is not None:
            acts.append(("Suggest orders", sheet_words.WHAT_STAND_IN_WOULD_WRITE, self._fill_in))
        acts = [(sign, name, partial(self._run_button_action, act)) for sign, name, act in acts]
        words = sheet_words.GIVE_THIS_SHEET_INSTEAD if self._option.given else self._option.label
        self._foot = SheetFoot(words, acts, lambda: (*acts[STEPS:], *self._list_more_ways()))
        self._foot.given.connect(self._give_sound)
        self.pinned = self._foot
        self._sum, self._button = self._foot.sum, self._foot.button

    @property
    def give_button(self) -> ChoiceButton:
        """The button that gives the sheet."""
        return self._button

    def _list_more_ways(self) -> list[Act]:
        """Return what is below the lines of a tight panel: the helps and the forms."""
        ways: list[Act] = [(one.label, one.hint, partial(self._write_help, one)) for one in self._option.helps]
        folds = [fold for fold in (self.force_fold, self.form_fold) if not fold.isHidden()] if self._built else []
        return [*ways, *((fold.title, fold.title, partial(self._open_form, fold)) for fold in folds)]

    def _open_form(self, fold: Fold) -> None:
        fold.open(True)
        self._reveal(fold)

    def set_tight(self, tight: bool) -> None:
        """Let the lines come first in a panel of little height: what explains them and the forms are below."""
        self._is_tight = tight
        self._foot.set_tight(tight)
        if self._built:
            self._place_ways()

    def _place_ways(self) -> None:
        """Put the hint, the helps and the forms above the lines, or below them in a tight panel."""
        box = self.layout()
        assert isinstance(box, QVBoxLayout)
        box.removeWidget(self._ways)
        lines = box.indexOf(self._lines_part)
        box.insertWidget(lines + 1 if self._is_tight else 0, self._ways)

    # --- the sheet and its steps

    @property
    def value(self) -> Lines:
        """Lines of the sheet as it is now."""
        return self._steps[-1]

    def _change(self, value: Lines, typing: int = -1) -> None:
        """Change the sheet, as a step to take back; the letters typed in one line are one step.

        The new sheet is completed to all its lines. A faulty one changes nothing.
        """
        value = self._option.complete(value)
        if value == self.value or self._option.fault(value):
            return
        if typing >= 0 and typing == self._typing:
            self._steps[-1] = value
        else:
            self._steps.append(value)
        self._typing = typing
        self._undone = []
        if self._built:
            self._fallen.hide()
            self._grow()
        self._judge_soon.start(0)
        self.glow_changed.emit()

    def _replace_line(self, at: int, text: str) -> Lines:
        return (*self.value[:at], make_printable(text), *self.value[at + 1 :])

    def _handle_typing(self, at: int, text: str) -> None:
        self._dragged = -1
        self._change(self._replace_line(at, text), typing=at)
        self._tell_form(at)

    def _put(self, at: int, text: str) -> None:
        """Put a whole line in, and go there."""
        self._change(self._replace_line(at, text))
        self._show()
        self._go(at)

    def _step(self, back: bool) -> None:
        """Undo or redo a step of this sheet alone."""
        frm, to = (self._steps, self._undone) if back else (self._undone, self._steps)
        if len(frm) > (1 if back else 0):
            to.append(frm.pop())
            self._typing = self._dragged = -1
            self._show()
            self._judge_soon.start(0)

    def _take_back(self, lines: tuple[int, ...]) -> None:
        """Take back the orders of these lines; for one alone tell which others fail without it."""
        falls = self._option.dependent_lines(self.value, lines[0]) if len(lines) == 1 else ()
        self._change(tuple("" if at in lines else text for at, text in enumerate(self.value)))
        self._build()
        self._show()
        self._fallen.tell(lines[0], falls)
        if falls:
            self._reveal(self._fallen)

    def _write_help(self, one: Help) -> None:
        """Write the orders of a help, each into an empty line, or as the whole sheet; the messages stay."""
        if one.whole:
            self._change((*self._option.complete(one.orders(self.value)), *self.value[self._option.lines :]))
            self._show()
            return
        value = list(self.value)
        empty = (at for at in range(self._option.lines) if not value[at])
        for order, at in zip(one.orders(self.value), empty, strict=False):
            value[at] = order
        self._change(tuple(value))
        self._show()

    def paste(self, text: str) -> None:
        """Replace the sheet by the first one in a text of several lines."""
        found = sheets_in(self._option.reader, text[:MOST_PASTED])[0]
        if found.empty:  # no sheet is found in it: its lines are shown as lines that are not read
            rows = (make_printable(row).strip()[:KEPT] for row in text[:MOST_PASTED].splitlines())
            self._change(tuple(row for row in rows if row)[: self._option.lines])
        else:
            self._change(found.value)
        self._show()

    def paste_in(self, text: str) -> None:
        """Paste a text while the keys are elsewhere: one line into the first empty one, several as a whole sheet."""
        if len(text.strip().splitlines()) > 1:
            self.paste(text)
        else:
            self.begin(text.strip())

    def _run_button_action(self, act: Callable[[], None]) -> None:
        """Do the action of a button, and keep the keys in the lines, where Ctrl+Enter gives the sheet."""
        act()
        if not any(line.field.hasFocus() for line in self.lines):
            self._go(0)

    def _fill_in(self) -> None:
        """Write the sheet as a stand-in would, to be changed or taken back; the messages stay."""
        if self._option.proposal is not None:
            lines = tuple(self._option.proposal())
            self._reasons = self._option.reasons() if self._option.reasons is not None else {}
            self._change((*self._option.complete(lines), *self.value[self._option.lines :]))
            self._show()

    def _paste_clipboard(self) -> None:
        self.paste_in(QApplication.clipboard().text())

    def _add_message(self) -> None:
        """Add the typed text below the orders; without a word such as "message" before it, it becomes a message."""
        text = make_printable(self.said.text())
        word = text.partition(":")[0].casefold()
        said = f"{word}:{text.partition(':')[2]}" if word in self._option.said else f"{self._option.said[0]}: {text}"
        if self._option.reader.book.letters and text:  # whom it is for is read as it is read in a mail
            whole = text if text.casefold().startswith(self._option.said[0]) else f"{self._option.said[0]} {text}"
            found = sheets_in(self._option.reader, whole)[0].said
            said = found[0] if found and found[0].startswith(f"{self._option.said[0]} to ") else said
        if text:
            self._change((*self.value, said))
            self.said.clear()
            self._show()

    def _remove_message(self, at: int) -> None:
        self._change((*self.value[:at], *self.value[at + 1 :]))
        self._show()

    def _give(self) -> None:
        self.given.emit(self.value)

    def give_by_key(self) -> None:
        """Give the sheet, as Ctrl+Enter does; ask first if it has no order, or a line that is not read or would
        fail."""
        if any(self.value[: self._option.lines]):
            self._give_sound()
        else:
            self.doubted.emit(sheet_words.NO_ORDER_IS_WRITTEN, self._button.words, self._give)

    def _give_sound(self) -> None:
        """Give the sheet; ask first if a line is not read or would fail."""
        if words := describe_faults(self._option.judge(self.value)):
            self.doubted.emit(words, self._button.words, self._give)
        else:
            self._give()

    # --- what is shown

    def _show(self) -> None:
        if not self._built:
            return
        self._grow()
        for line in self.lines:
            line.set_text(self.value[line.at])
        clear(self._said_box)
        for at, words in enumerate(self.value[self._option.lines :], self._option.lines):
            beside = row_layout(spacing=4)
            beside.addWidget(Words(words, "small"), 1)
            out = push_button("✕")
            out.setAccessibleName(sheet_words.leave_out_order(order=words))
            out.clicked.connect(lambda _checked=False, at=at: self._remove_message(at))
            beside.addWidget(out)
            self._said_box.addLayout(beside)

    def judge(self) -> None:
        """Show the judgement of each line, from the knowledge of its writer, with the sum and the result in advance."""
        if not self._built:
            return
        judged = self._option.judge(self.value)
        self._tell(judged, 0)
        self._sum.setText(summarise_sheet(judged))
        self.force_form.show_sheet()
        if self._ahead.show_outlook(self.value):
            self.glow_changed.emit()
        self._odds.show_lines(self.value[: self._option.lines])

    def _tell(self, judged: tuple[Judgement, ...], first: int) -> None:
        """Show the judgement at the lines from ``first`` on.

        The rest of a long sheet follows in the next turn of the window, unless it is judged again before.
        """
        self._judged = judged
        with place_once(self):
            for line in self.lines[first : first + TOLD_AT_ONCE]:
                if line.at < len(judged):
                    line.tell(judged[line.at], self._list_guesses(line.at, judged[line.at]))
                    line.notes.tell_reason(self._reasons.get(self.value[line.at], ""))
        if first + TOLD_AT_ONCE < len(self.lines):
            rest = partial(self._tell, judged, first + TOLD_AT_ONCE)
            QTimer.singleShot(0, self, lambda: rest() if self._judged is judged else None)

    def _list_guesses(self, at: int, judged: Judgement) -> Lines:
        read = self._option.reader.line(self.value[at]) if judged.state == "unread" else None
        return read.guesses if isinstance(read, UnreadLine) else ()

    def _enter_line(self, at: int) -> None:
        self.lines[self._at].tell_form("")
        self.lines[self._at].notes.tell_whole(False)
        self._at = at
        self.lines[at].notes.tell_whole(True)
        self._tell_form(at)
        self._reveal(self.lines[at])

    def _reveal(self, part: QWidget) -> None:
        """Scroll to a part, once it has its place."""
        over = self.parent()
        while over is not None and not isinstance(over, QScrollArea):
            over = over.parent()
        if isinstance(over, QScrollArea) and part.isVisibleTo(self):
            QTimer.singleShot(0, part, lambda: over.ensureWidgetVisible(part, 0, THEME.px(40)))

    def _tell_form(self, at: int) -> None:
        """Show the form of the order in a line."""
        self.lines[at].tell_form(order_form(self._option.reader.book, self.value[at]))

    def begin(self, text: str) -> None:
        """Put the keys and this text into the first empty line. If none is, put the keys alone into the last line.

        Somebody typed the text while the keys were elsewhere, so it must change no order that is written.
        """
        self._build()
        empty = next((line.at for line in self.lines if not self.value[line.at]), None)
        field = self.lines[len(self.lines) - 1 if empty is None else empty].field
        field.setFocus()
        field.end(False)
        if empty is not None:
            field.insert(text)
            self._handle_typing(empty, field.text())

    def _go(self, at: int) -> None:
        self._build()
        if at >= len(self.lines):
            self.said.setFocus()
        elif at >= 0:
            self.lines[at].field.setFocus()

    # --- the map

    def _find_free_line(self) -> int:
        """Return the line for the next order: the present one or the next that is empty, or else the first empty one.

        Return -1 if all are full.
        """
        empty = [at for at in range(self._option.lines) if not self.value[at]]
        return next((at for at in empty if at >= self._at), empty[0] if empty else -1)

    def _propose(self, words: str, orders: Lines, named: Collection[str] = ()) -> None:
        self._build()
        clear(self._proposed.flow)
        self._asks.setText(words)
        self._asks.setVisible(bool(words))
        self._proposed.setVisible(bool(orders))
        self._reveal(self._proposed)
        for order, label in zip(orders, label_orders(self._option, self.value, orders, named), strict=True):
            button = NarrowButton(label)
            button.setAccessibleName(order)
            button.clicked.connect(lambda _checked=False, order=order: self._take(order))
            self._proposed.add(button)
        self.glow_changed.emit()

    def _take(self, order: str) -> None:
        """Write a proposed order into its line, or wait for the other place that it needs."""
        if order.endswith(TO_COME):
            self._start = order.removesuffix(TO_COME).strip()
            self._propose(sheet_words.click_other_place(place=self._start), ())
            return
        self._write(order, self._dragged if self._dragged >= 0 else self._find_free_line())
        self._drop_place()

    def _write(self, order: str, at: int) -> None:
        """Write a proposed order into a line, and the orders that belong to it into the next empty ones."""
        value = self._value_with(order, at)
        if value is None:
            self._propose(sheet_words.all_lines_are_written(lines=self._option.lines), ())
            return
        self._change(value)
        self._show()
        self._go(at)

    def _value_with(self, order: str, at: int) -> Lines | None:
        """Return the sheet with an order in a line and what belongs to it in the next empty ones; None if they are
        full."""
        first, *more = order.split(TOGETHER)
        empty = [one for one in range(self._option.lines) if not self.value[one] and one != at]
        if at < 0 or len(more) > len(empty):
            return None
        below = [one for one in empty if one > at]
        value = self._replace_line(at, first)
        for one, text in zip(below if len(below) >= len(more) else empty, more, strict=False):
            value = (*value[:one], make_printable(text), *value[one + 1 :])
        return value

    def _drop_place(self) -> None:
        self._place = self._start = self._force = ""
        self._dragged = -1
        self._propose("", ())

    def click_space(self, space: str) -> bool:
        name = self._context.name_of
        if self._start:
            self._write(f"{self._start} {space}", self._find_free_line())
            self._drop_place()
        elif self._place and space != self._place and (orders := self._list_ways(space)):
            self._propose(sheet_words.from_place_to_place(start=name(self._place), end=name(space)), orders)
        elif orders := self._option.at(self.value, space):
            self._place, self._force, self._dragged = space, "", -1
            self._offer(f"{name(space)}:", orders)
        else:
            return False
        return True

    def _list_ways(self, space: str) -> Lines:
        """Return the orders from what was clicked, one force or a place, to another place."""
        if self._force and self._option.carry is not None:
            return self._option.carry(self.value, (self._force,), space).orders
        return self._option.between(self.value, self._place, space)

    def offered_counters(self) -> list[str]:
        return [one.id for one in self._option.forces(self.value)]

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        del all_of_it
        orders = () if self._start else self._option.of(self.value, counter.id)
        if not orders:
            return self.click_space(counter.space)
        self._place, self._force, self._dragged = counter.space, counter.id, -1
        self._offer(sheet_words.orders_of_force(force=counter.label, id_=counter.id), orders, (counter.id,))
        return True

    def _offer(self, words: str, orders: Lines, named: Collection[str] = ()) -> None:
        """Offer the orders of what was clicked: in the form of its force if that is open, or else as buttons."""
        self._build()
        in_form = self.force_form.choose(self._force, self._place)
        self._propose("" if in_form else words, () if in_form else orders, named)
        if in_form:
            self._reveal(self.force_form)
        self._fill_form(orders)

    def _fill_form(self, orders: Lines) -> None:
        """Fill the form with what was clicked."""
        question, names = self._context.question, re.compile(self._option.reader.book.names)
        whose = question.power if question is not None else ""
        counters = (one for one in self._context.view.counters if one.power == whose)
        mine = tuple(one.id for one in counters if names.fullmatch(one.id.casefold()))
        self.form.fill(self._place, self._force, mine, orders)

    def lift(self, counter: CounterView, pile: tuple[str, ...]) -> bool:
        del pile
        return self._option.carry is not None or bool(self._option.at(self.value, counter.space))

    def drop(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        """Write the orders that bring all that is dragged to the place, or say why they would fail and write none."""
        if self._option.carry is not None:
            drawn = self._option.carry(self.value, pile, space)
        else:
            drawn = Drawn(self._option.between(self.value, counter.space, space))
        return self._take_drawn(drawn)

    def drop_on(self, counter: CounterView, target: CounterView, pile: tuple[str, ...]) -> bool:
        """Write the orders that bring all that is dragged aboard, or say why they would fail and write none."""
        board = self._option.board
        return board is not None and self._take_drawn(board(self.value, pile, target.id))

    def _take_drawn(self, drawn: Drawn) -> bool:
        """Write the orders of a drag, or say why they would fail; return whether the drag meant something."""
        if not drawn.orders and not drawn.failed:
            return False
        at = self._find_line_after_last()
        failed = drawn.failed or self._find_failures(drawn.orders[0], at)
        if failed:
            self._place = self._start = ""
            self._dragged = -1
            sound = tuple(one for one in drawn.orders[0 if drawn.failed else 1 :] if not self._find_failures(one, at))
            self._propose(sheet_words.YOU_CAN_STILL_WRITE if sound else "", sound)
            self.refused.emit(failed)
            return True
        self._write(drawn.orders[0], at)
        self._dragged = at
        words = sheet_words.line_is_this_or(line=at + 1, order=drawn.orders[0]) if len(drawn.orders) > 1 else ""
        self._propose(words, drawn.orders[1:])
        return True

    def _find_line_after_last(self) -> int:
        """Return the first line after all that is written: what is dragged follows that; -1 if all are full."""
        written = max((at for at in range(self._option.lines) if self.value[at]), default=-1)
        return written + 1 if written + 1 < self._option.lines else self._find_free_line()

    def _find_failures(self, order: str, at: int) -> tuple[FailedCheck, ...]:
        """Return the reasons why the orders of a drag would fail in their lines; () if all would be carried out."""
        value = self._value_with(order, at)
        if value is None:
            words = sheet_words.all_lines_are_written(lines=self._option.lines)
            return (FailedCheck("sheet: lines", "", words, SENSE),)
        judged = self._option.judge(value)
        new = [one for one in range(self._option.lines) if value[one] != self.value[one] and one < len(judged)]
        bad = (judged[one] for one in new if judged[one].state not in ("good", "empty"))
        return tuple(
            FailedCheck("sheet: line", one.rule, f"{one.words[:1].upper()}{one.words[1:]}.", SENSE) for one in bad
        )[:1]

    def arrows(self) -> tuple[ArrowView, ...] | None:
        return self._ahead.arrows if self._built and self._option.outlook is not None else None

    def place_texts(self) -> dict[str, str]:
        return {self._place: TAKEN} if self._place else {}

    # --- what every editor has

    def numbered_buttons(self) -> list[ChoiceButton]:
        """Return the button that gives the sheet; [] for an untouched sheet, so that no stray key hands it in."""
        return [self._button] if self.has_input() else []

    def has_input(self) -> bool:
        return self.value != self._steps[0]

    def type_digit(self, digit: int) -> bool:
        """Go to the line of this number, and return True."""
        self._go(digit - 1)
        return True

    def confirm(self) -> bool:
        if has_keys(self._button):
            self._give_sound()
        return self.has_input()

    def step_back(self) -> bool:
        if not (self._place or self._start):
            return False
        self._drop_place()
        return True

    def keep(self) -> object:
        return (tuple(self._steps), tuple(self._undone), self._reasons) if len(self._steps) > 1 else None

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple) and len(kept) in (2, 3):
            self._steps, self._undone = ([self._option.complete(one) for one in steps] for steps in kept[:2])
            self._reasons = kept[2] if len(kept) == 3 else {}
            self._show()
            self.judge()

    def give_back(self, value: Value) -> None:
        if isinstance(value, tuple):
            self._change(self._option.complete(tuple(str(one) for one in value)))
            self._show()


def find_sheet(panel: QWidget) -> SheetEditor | None:
    """Return the visible sheet of a panel, in which letters are typed wherever the keys are; None if there is none."""
    return next((one for one in panel.findChildren(SheetEditor) if one.isVisible()), None)

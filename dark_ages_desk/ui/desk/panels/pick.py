"""Picking one thing or several: by a click on the map, by number key, or in a list filtered by typing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from dark_ages_desk.core.question import Choice, Pick
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.desk.panels.board_editor import BoardEditor
from dark_ages_desk.ui.desk.panels.editor import MANY, TAKEN, Attempt, Context, Editor
from dark_ages_desk.ui.desk.panels.filter_list import group_equal_choices
from dark_ages_desk.ui.desk.words import moves as moves_words
from dark_ages_desk.ui.desk.words import places as place_words
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.badge import badge
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, column_layout, push_button, row_layout

SHORT = 18
"""Letters of a name up to which several stand side by side."""


def capitalise(text: str) -> str:
    """Return the text with a capital at the start, as a button shows it."""
    return text[:1].upper() + text[1:]


def place_of(choice: Choice, of: str) -> str:
    """Return the place on the map where a choice is clicked; "" if it has none."""
    return choice.space or (choice.id if of == "spaces" else "")


def find_hand_effects(option: Pick, context: Context) -> dict[str, str]:
    """Return the effects of the cards in the hands that this viewer sees open; {} if no cards are picked."""
    if option.of != "cards":
        return {}
    return {
        card: effect for hand in context.view.hands for card, (_, effect) in zip(hand.ids, hand.cards, strict=False)
    }


def find_label_digit(label: str) -> str:
    """Return the last digit of a label such as "Box 2", which is then its key; "" if there is none."""
    *_, last = label.split() or [""]
    return last if len(last) == 1 and last in "0123456789" else ""


def build_pick_attempt(option: Pick, counter: CounterView, taken: tuple[str, ...] = ()) -> Attempt | None:
    """Return the attempt of picking a counter that is not offered, with those ``taken``; None if no counters are
    picked."""
    if any(choice.id in (counter.id, counter.stack) for choice in option.choices):
        return None
    if option.of == "counters":
        return Attempt((*taken, *(counter.id,) * max(1, min(counter.count, option.at_most))))
    return Attempt((*taken, counter.stack)) if option.of == "stacks" else None


def describe_badge(option: Pick, badge: str) -> str:
    """Return what the badge of a place means: a number at a place that is picked is its price; "" for others."""
    return place_words.costs(number=badge) if option.of == "spaces" and badge.isdecimal() else ""


def list_clicked(option: Pick) -> tuple[str, ...]:
    """Return the counters or stacks that a click picks."""
    return tuple(choice.id for choice in option.choices) if option.of in ("counters", "stacks") else ()


class SinglePick(BoardEditor):
    """Editor for one of several choices: picking is answering."""

    def __init__(self, option: Pick, context: Context) -> None:
        super().__init__(context, spacing=6)
        self.verb = option.verb
        self._option = option
        self._about = context.about
        self._narrowed: tuple[Choice, ...] = ()
        self._signs = dict(context.view.powers) if option.of == "powers" else {}
        self._effects = find_hand_effects(option, context)
        self._fill()

    def _fill(self) -> None:
        self._clear()
        option = self._option
        choices = self._narrowed or option.choices
        self._box.addWidget(Words(option.label, "small"))
        if option.hint:
            self._box.addWidget(Words(option.hint, "small"))
        if len(choices) >= MANY and option.of != "boxes":
            named_first = sorted(choices, key=lambda choice: option.of == "spaces" and choice.label == choice.id)
            self._box.addWidget(self._build_list(named_first, option.label, lambda chosen: self.given.emit((chosen,))))
        elif self._is_short(choices) and (option.of == "boxes" or len(choices) > 4):
            flow = FlowBox(4)
            for choice in choices:
                flow.add(self._build_button(choice, narrow=True))
            self._box.addWidget(flow)
        else:
            for alike in group_equal_choices(choices):
                self._box.addWidget(self._build_button(alike[0], number=len(alike)))
        if option.at_least == 0:
            none = ChoiceButton("None")
            none.clicked.connect(lambda _checked=False: self.given.emit(()))
            self._keys.append(none)
            self._box.addWidget(none)

    def _find_heading(self, choice: Choice) -> str:
        """Return the heading of a choice in a list: of a place what it belongs to, or whether it has a name."""
        if self._option.of != "spaces":
            return super()._find_heading(choice)
        return choice.group or (moves_words.OTHER_PLACES if choice.label == choice.id else moves_words.NAMED_PLACES)

    def _is_short(self, choices: Sequence[Choice]) -> bool:
        """Return whether the choices read well side by side: signs, or names of places that are on the map too."""
        if self._option.of in ("spaces", "boxes"):
            return all(len(choice.label) < 24 for choice in choices)
        return all(len(choice.label) < 4 and not choice.badge for choice in choices)

    def _build_button(self, choice: Choice, narrow: bool = False, number: int = 1) -> ChoiceButton:
        """Return the button of a choice, the first of a ``number`` that read the same."""
        hint = "" if narrow else self._effects.get(choice.id, "")
        label = capitalise(choice.label) if number == 1 else moves_words.so_many(number=number, words=choice.label)
        button = ChoiceButton(label, hint, choice.badge, narrow=narrow)
        if (power := self._signs.get(choice.id)) is not None:
            button.sign = badge(power, THEME.px(20))
        button.clicked.connect(lambda _checked=False, chosen=choice.id: self.given.emit((chosen,)))
        button.choice = (self.verb, choice.id)
        button.digit = find_label_digit(choice.label)
        self._keys.append(button)
        return button

    def place_texts(self) -> dict[str, str]:
        return {place: choice.badge for choice in self._option.made if (place := place_of(choice, self._option.of))}

    def highlighted_places(self) -> dict[str, str]:
        places: dict[str, list[str]] = {}
        for choice in self._narrowed or self._option.choices:
            if place := place_of(choice, self._option.of):
                places.setdefault(place, []).append(choice.badge)
        return {place: badges[0] if len(set(badges)) == 1 else "" for place, badges in places.items()}

    def describe_place(self, space: str, badge: str) -> str:
        return describe_badge(self._option, badge) or super().describe_place(space, badge)

    def offered_counters(self) -> tuple[str, ...]:
        return list_clicked(self._option)

    def click_space(self, space: str) -> bool:
        here = tuple(c for c in self._option.choices if place_of(c, self._option.of) == space)
        if not here:
            return False
        self._offer(here)
        return True

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        here = tuple(c for c in self._option.choices if c.id in (counter.id, counter.stack))
        if here:
            self._offer(here)
        return bool(here)

    def drop(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        """Pick a dragged counter and ask to go on to its place, or answer with the place; return whether it meant
        something."""
        option = self._option
        picked = next((c for c in option.choices if c.id in (counter.id, counter.stack)), None)
        if option.of in ("counters", "stacks") and picked is not None and not option.joins:
            if option.leaves:  # the other one stays behind
                left = [c for c in option.choices if c.id != picked.id and c.id not in pile]
                if picked.most > 1 or sum(c.most for c in left) != 1:
                    return False
                picked = left[0]
            others = () if option.leaves else tuple(c.id for c in option.choices if c.id in pile and c.id != picked.id)
            self.aimed.emit((picked.id, *others), space)
            return True
        if self._option.of == "spaces" and counter.space in self._about and space in self.highlighted_places():
            return self.click_space(space)
        return False

    def _offer(self, here: tuple[Choice, ...]) -> None:
        if len(here) == 1:
            self.given.emit((here[0].id,))
        else:  # several in one place: the list shrinks to them
            self._narrowed = here
            self._refill()

    def attempt_on_place(self, space: str) -> Attempt | None:
        if self._option.of == "spaces":
            return Attempt((space,))
        return None

    def attempt_on_counter(self, counter: CounterView) -> Attempt | None:
        return build_pick_attempt(self._option, counter)

    def step_back(self) -> bool:
        if not self._narrowed:
            return False
        self._narrowed = ()
        self._refill()
        return True


class ManyPick(Editor):
    """Editor for several of several choices: ticks, or a number for each, "all" for a group, one button with the
    count."""

    def __init__(self, option: Pick, context: Context) -> None:
        super().__init__()
        self.verb = option.verb
        self._option = option
        self._other_text = context.other_text
        self._effects = find_hand_effects(option, context)
        self._taken: Counter[str] = Counter()
        self._by_id = {choice.id: choice for choice in option.choices}
        self._stacks = {one.id: one.stack for one in context.view.counters} if option.of == "counters" else {}
        self._alike: dict[str, list[str]] = {}  # per row its choices: counters that read the same have one
        self._ticks: dict[str, ChoiceButton] = {}
        self._keyed: list[ChoiceButton] = []
        self._numbers: dict[str, Words] = {}
        self._rows: dict[str, QWidget] = {}
        self._groups: list[tuple[QWidget, str, list[Choice]]] = []  # of each group what shows it, its name, its members
        box = column_layout(self, spacing=4)
        box.addWidget(Words(option.label, "small"))
        if option.hint:
            box.addWidget(Words(option.hint, "small"))
        if len(option.choices) >= MANY:
            line = QLineEdit()
            line.setPlaceholderText(question_words.TYPE_TO_NARROW_LIST)
            line.setAccessibleName(f"{option.label}: filter")
            line.textChanged.connect(self._narrow)
            box.addWidget(line)
        groups = list(dict.fromkeys(choice.group for choice in option.choices))
        for group in groups:
            members = [choice for choice in option.choices if choice.group == group]
            place = members[0].space
            heading = "" if len(groups) < 2 else context.name_of(place) if place else group or "Others"
            whole = self._build_group(heading, members) if heading else self._build_column(members)
            self._groups.append((whole, heading, members))
            box.addWidget(whole)
        foot = row_layout()
        if len(groups) == 1 or not option.one_group:
            everything = push_button("All", tip=question_words.TAKE_ALL_THERE_IS)
            everything.clicked.connect(lambda _checked=False: self._take_all(option.choices))
            foot.addWidget(everything)
        self._none = push_button("None")
        self._none.clicked.connect(lambda _checked=False: self.step_back())
        foot.addWidget(self._none)
        foot.addStretch(1)
        box.addLayout(foot)
        self._button = ChoiceButton(option.label)
        self._button.clicked.connect(lambda _checked=False: self._give())
        self.pinned = self._button
        self._show()

    def _is_short(self, choice: Choice, most: int) -> bool:
        """Return whether a choice reads well beside others: a tick with a short name."""
        return most == 1 and len(choice.label) < SHORT and not choice.badge and not self._effects.get(choice.id)

    def _build_group(self, heading: str, members: list[Choice]) -> QWidget:
        """Return a group: in one line its name, the members that fit side by side, and "All" for several; the others
        have lines of their own below, or a single one beside the name."""
        rows = self._list_rows(members)
        short = [choice for choice, most in rows if self._is_short(choice, most)]
        others = [(choice, most) for choice, most in rows if choice not in short]
        part = QWidget()
        box = column_layout(part, spacing=4)
        if len(rows) == 1 and others and not self._effects.get(others[0][0].id):
            line = row_layout(spacing=6)
            line.addWidget(Words(heading, "rule"))
            self._rows[others[0][0].id] = row = self._build_row(*others[0])
            line.addWidget(row, 1)
            box.addLayout(line)
            return part
        flow = FlowBox(4, level=True)
        flow.add(Words(heading, "rule", wrap=False))
        for choice in short:
            self._rows[choice.id] = tick = self._build_tick(choice, narrow=True)
            tick.setAccessibleName(f"{heading}: {choice.label}")
            flow.add(tick)
        if len(members) > 1:
            flow.add(self._build_all_button(heading, members))
        box.addWidget(flow)
        for choice, most in others:
            self._rows[choice.id] = row = self._build_row(choice, most)
            box.addWidget(row)
        return part

    def _build_column(self, members: list[Choice]) -> QWidget:
        """Return members without a common name, each in a line of its own."""
        part = QWidget()
        box = column_layout(part, spacing=4)
        for choice, most in self._list_rows(members):
            self._rows[choice.id] = row = self._build_row(choice, most)
            box.addWidget(row)
        return part

    def _list_rows(self, members: list[Choice]) -> list[tuple[Choice, int]]:
        """Return the rows of some choices, each with its most: those that read the same have one."""
        found = group_equal_choices(members)
        self._alike.update({alike[0].id: [one.id for one in alike] for alike in found})
        return [(alike[0], sum(one.most for one in alike)) for alike in found]

    def _build_all_button(self, heading: str, members: list[Choice]) -> QPushButton:
        every = push_button("All", tip=question_words.all_of(name=heading))
        every.setAccessibleName(question_words.all_of(name=heading))
        every.clicked.connect(lambda _checked=False: self._take_all(members))
        return every

    def _build_tick(self, choice: Choice, narrow: bool = False) -> ChoiceButton:
        hint = self._effects.get(choice.id, "")
        tick = ChoiceButton(capitalise(choice.label), hint, choice.badge, narrow=narrow)
        tick.setCheckable(True)
        tick.clicked.connect(lambda _checked=False: self._change(choice.id, 1 - 2 * self._taken[choice.id]))
        self._ticks[choice.id] = tick
        self._keyed.append(tick)
        return tick

    def _build_row(self, choice: Choice, most: int) -> QWidget:
        """Return the row of a choice, and of those that read the same: a tick, or a number up to ``most``."""
        if most == 1:
            return self._build_tick(choice)
        part = QWidget()
        line = row_layout(part, spacing=4)
        label = f"{choice.label}  {choice.badge}" if choice.badge else choice.label
        line.addWidget(Words(capitalise(label)), 1)
        for sign, step, spoken in (("−", -1, "one less"), ("+", 1, "one more")):
            if step == 1:
                number = Words("0", "figure", wrap=False)
                number.setAlignment(Qt.AlignmentFlag.AlignCenter)
                number.setMinimumWidth(THEME.px(44))
                self._numbers[choice.id] = number
                line.addWidget(number)
            button = ChoiceButton(sign, narrow=True) if step == 1 else push_button(sign)
            if isinstance(button, ChoiceButton):
                self._keyed.append(button)
            button.setAccessibleName(f"{choice.label}: {spoken}")
            button.clicked.connect(lambda _checked=False, step=step: self._change_row(choice.id, step))
            line.addWidget(button)
        every = push_button("all")
        every.setAccessibleName(f"{choice.label}: all")
        every.clicked.connect(lambda _checked=False: self._change_row(choice.id, most))
        line.addWidget(every)
        return part

    def _narrow(self, text: str) -> None:
        parts = text.casefold().split()
        for whole, heading, members in self._groups:
            fit = [one for one in members if all(word in self._search_text(heading, one) for word in parts)]
            whole.setVisible(bool(fit))
            for one in members:
                self._rows[one.id].setVisible(one in fit)

    def _search_text(self, heading: str, choice: Choice) -> str:
        """Return what finds a choice: its heading and label, and the same with the other names of places."""
        said = f"{heading} {choice.label}"
        return f"{said} {self._other_text(said)}".casefold()

    def _change(self, chosen: str, step: int) -> None:
        choice = self._by_id[chosen]
        if step > 0 and self._option.one_group:
            for other in list(self._taken):
                if self._by_id[other].group != choice.group:
                    del self._taken[other]
        room = self._option.at_most - self._taken.total()
        self._taken[chosen] = max(0, min(choice.most, self._taken[chosen] + min(step, room)))
        self._show()
        self.glow_changed.emit()

    def _change_row(self, row: str, step: int) -> None:
        """Take so many more of the choices of a row, or with -1 one less."""
        alike = self._alike[row] if step > 0 else reversed(self._alike[row])
        for one in alike:
            before = self._taken[one]
            self._change(one, step)
            step -= self._taken[one] - before
            if not step:
                break

    def _take_all(self, choices: Iterable[Choice]) -> None:
        for choice in choices:
            self._change(choice.id, choice.most)

    def _value(self) -> tuple[str, ...]:
        return tuple(c.id for c in self._option.choices for _ in range(self._taken[c.id]))

    def _show(self) -> None:
        for chosen, tick in self._ticks.items():
            tick.setChecked(self._taken[chosen] > 0)
        for chosen, number in self._numbers.items():
            alike = self._alike[chosen]
            most = sum(self._by_id[one].most for one in alike)
            number.setText(f"{sum(self._taken[one] for one in alike)} / {most}")
        total, low, high = self._taken.total(), self._option.at_least, self._option.at_most
        self._button.badge = f"{total} of {low}" if low == high else f"{total} of {low}–{high}"
        self._button.setEnabled(self._option.admits(self._value()))
        self._button.setAccessibleName(f"{self._option.label}, {self._button.badge}")
        self._none.setEnabled(total > 0)
        self._button.update()

    def _give(self) -> None:
        if self._option.admits(self._value()):
            self.given.emit(self._value())

    def has_input(self) -> bool:
        return self._taken.total() > 0

    def enter_button(self) -> ChoiceButton | None:
        return self._button if self.has_input() else None

    def numbered_buttons(self) -> list[ChoiceButton]:
        return self._keyed

    def highlighted_places(self) -> dict[str, str]:
        places: dict[str, str] = {}
        for choice in self._option.choices:
            if place := place_of(choice, self._option.of):
                places.setdefault(place, choice.badge)
                if self._taken[choice.id]:
                    places[place] = TAKEN
        return places

    def describe_place(self, space: str, badge: str) -> str:
        return describe_badge(self._option, badge) or super().describe_place(space, badge)

    def offered_counters(self) -> tuple[str, ...]:
        return list_clicked(self._option)

    def is_claiming_clicks(self) -> bool:
        """Return whether a place is picked, so that the next click picks places too, even if it could do something
        else."""
        return self._option.of == "spaces" and self.has_input()

    def selected_counters(self) -> list[str]:
        return [chosen for chosen, number in self._taken.items() if number] if self._option.of == "counters" else []

    def click_space(self, space: str) -> bool:
        here = [c for c in self._option.choices if place_of(c, self._option.of) == space]
        if not here:
            return False
        if any(self._taken[c.id] for c in here):
            for choice in here:
                self._taken[choice.id] = 0
            self._show()
            self.glow_changed.emit()
        else:
            self._take_all(here)
        return True

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        choice = self._by_id.get(counter.id) or self._by_id.get(counter.stack)
        if choice is None and self._option.of == "powers":
            choice = self._by_id.get(counter.power)
        if choice is None:
            return False
        whole = all_of_it and choice.most == 1  # a counter that stands for several is a stack by itself
        stack = [one for one in self._option.choices if whole and self._is_stacked_with(one, choice, counter)]
        if stack:
            if all(self._taken[one.id] == one.most for one in stack):
                for one in stack:
                    self._change(one.id, -self._taken[one.id])
            else:
                self._take_all(stack)
        elif choice.most == 1 and self._taken[choice.id]:
            self._change(choice.id, -1)
        else:
            self._change(choice.id, choice.most if all_of_it else 1)
        return True

    def _is_stacked_with(self, one: Choice, choice: Choice, counter: CounterView) -> bool:
        """Return whether a choice is in the stack of a clicked counter and may be taken with its choice."""
        return self._stacks.get(one.id, "") == counter.stack and one.group == choice.group

    def lift(self, counter: CounterView, pile: tuple[str, ...]) -> bool:
        """Pick only the dragged counter or pile, unless it is part of the picked ones; return whether it can be picked.

        If the picked ones stay behind, pick all the others.
        """
        choice = self._by_id.get(counter.id) or self._by_id.get(counter.stack)
        if choice is None or self._option.of not in ("counters", "stacks") or self._option.joins:
            return False
        if self._option.leaves:
            others = [one for one in self._option.choices if one is not choice and one.id not in pile]
            if not others:
                return False
            self._taken.clear()
            self._take_all(others)
        elif not self._taken[choice.id]:
            self._taken.clear()
            mine = [one for one in self._option.choices if one.id in pile and one.group == choice.group]
            self._take_all(mine or [choice])
        return True

    def drop(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        if not self.lift(counter, pile):
            return False
        self.aimed.emit(self._value(), space)
        return True

    def attempt_on_place(self, space: str) -> Attempt | None:
        return Attempt((*self._value(), space)) if self._option.of == "spaces" else None

    def attempt_on_counter(self, counter: CounterView) -> Attempt | None:
        return build_pick_attempt(self._option, counter, self._value())

    def step_back(self) -> bool:
        if not self._taken.total():
            return False
        self._taken.clear()
        self._show()
        self.glow_changed.emit()
        return True

    def confirm(self) -> bool:
        if not self._button.isEnabled() or not self._taken.total():
            return False
        self._give()
        return True

"""Counters on the map are taken up together, and then something is done with them: one editor for all such Picks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from dark_ages_desk.core.question import Choice, Option, Pick
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.choice_button import ChoiceButton
from dark_ages_desk.ui.panels.editor import MANY, TAKEN, Context, Editor
from dark_ages_desk.ui.panels.pick import FilterList
from dark_ages_desk.ui.widgets import FlowBox, Words, clear, column, typed_at


def mustered(options: Iterable[Option], context: Context) -> list[Pick]:
    """The Picks that share their counters, or that have too many for a line each."""
    shown = {counter.id for counter in context.view.counters}
    picks = [
        option
        for option in options
        if isinstance(option, Pick)
        and option.of == "counters"
        and option.at_most > 1
        and not option.one_group
        and all(choice.space and choice.most == 1 and choice.id in shown for choice in option.choices)
    ]
    same = [pick for pick in picks if pick.choices == picks[0].choices]
    return same if len(same) > 1 or (same and len(same[0].choices) >= MANY) else []


class MusterEditor(Editor):
    """A click on a counter takes it up or lets it go, with Ctrl its whole place; then a button says what for."""

    keeps_numbers = True

    def __init__(self, picks: Sequence[Pick], context: Context) -> None:
        super().__init__()
        self._picks, self._context = list(picks), context
        self.verb = picks[0].verb
        self._counters = {one.id: one for one in context.view.counters}
        self._taken: dict[str, None] = {}  # in the order in which they were taken up
        self._keys: list[ChoiceButton] = []
        self._list: FilterList | None = None
        self._box = column(self, spacing=4)
        self._fill()

    # --- what is shown

    def _fill(self) -> None:
        if typed_at(self):
            self.left.emit()
        clear(self._box)
        self._keys, self._list = [], None
        names = " or ".join(pick.label[:1].lower() + pick.label[1:] for pick in self._picks)
        if not self._taken:
            self._box.addWidget(Words(f"To {names}: click counters on the map, or a place here", "small"))
            lines = (Choice(place, self._line(place, there)) for place, there in sorted(self._places().items()))
            self._list = FilterList(lines, f"Counters to {names}")
            self._list.taken.connect(self._toggle_place)
            self._box.addWidget(self._list)
            everyone = ChoiceButton("All of them", "", str(len(self._ids())), narrow=True)
            everyone.clicked.connect(lambda _checked=False: self._set(dict.fromkeys(self._ids())))
            flow = FlowBox(4)
            flow.add(everyone)
            self._box.addWidget(flow)
            return
        self._box.addWidget(Words(self._names(self._taken), "figure"))
        number = str(len(self._taken))
        for pick in self._picks:
            button = ChoiceButton(pick.label, pick.hint, number)
            button.setEnabled(pick.admits(tuple(self._taken)))
            button.clicked.connect(lambda _checked=False, pick=pick: self._give(pick))
            self._keys.append(button)
            self._box.addWidget(button)
        none = ChoiceButton("None of them", "Esc")
        none.clicked.connect(lambda _checked=False: self._set({}))
        self._box.addWidget(none)

    def _ids(self) -> list[str]:
        return [choice.id for choice in self._picks[0].choices]

    def _places(self) -> dict[str, list[str]]:
        places: dict[str, list[str]] = {}
        for choice in self._picks[0].choices:
            places.setdefault(choice.space, []).append(choice.id)
        return places

    def _line(self, place: str, there: Iterable[str]) -> str:
        return f"{self._context.name_of(place)}: {self._names(there)}"

    def _names(self, ids: Iterable[str]) -> str:
        names = Counter(self._counters[one].label for one in ids)
        return ", ".join(f"{number} {name}" if number > 1 else name for name, number in names.items())

    # --- what is done

    def _set(self, taken: dict[str, None]) -> None:
        self._taken = taken
        self._fill()
        self.glow_changed.emit()

    def _toggle(self, ids: Iterable[str]) -> bool:
        """Let them go if all are taken up, else take up those that are not."""
        mine = [one for one in ids if one in set(self._ids())]
        if not mine:
            return False
        if all(one in self._taken for one in mine):
            self._set({one: None for one in self._taken if one not in mine})
        else:
            self._set({**self._taken, **dict.fromkeys(mine)})
        return True

    def _toggle_place(self, place: str) -> bool:
        return self._toggle(self._places().get(place, []))

    def _give(self, pick: Pick) -> None:
        self.verb = pick.verb
        self.given.emit(tuple(self._taken))

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        if counter.id not in self._ids():
            return False
        return self._toggle_place(counter.space) if all_of_it else self._toggle([counter.id])

    def takes_up(self, counter: str) -> bool:
        return counter in self._ids()

    def click_space(self, space: str) -> bool:
        return self._toggle_place(space)

    # --- what the map and the keyboard want to know

    def glow(self) -> dict[str, str]:
        full = {self._counters[one].space for one in self._taken}
        return {place: TAKEN if place in full else "" for place in self._places()}

    def selected(self) -> list[str]:
        return list(self._taken)

    def numbered(self) -> list[ChoiceButton]:
        return self._keys

    def back(self) -> bool:
        if not self._taken:
            return False
        self._set({})
        return True

    def confirm(self) -> bool:
        if self._list is not None and self._list.confirm():
            return True
        if self._taken and len(self._picks) == 1 and self._picks[0].admits(tuple(self._taken)):
            self._give(self._picks[0])
        return bool(self._taken)  # with counters taken up, Enter means nothing else

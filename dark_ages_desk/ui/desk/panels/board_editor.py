"""The base of the editors whose option is answered on the map: the list, the buttons, what is picked, and attempts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from dark_ages_desk.core.question import Choice
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.desk.panels.editor import Attempt, Context, Editor
from dark_ages_desk.ui.desk.panels.filter_list import FilterList
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.widgets import clear, column_layout, has_keys


class BoardEditor(Editor):
    """Editor of picks on the map, with the same picks in a list or by buttons.

    An editor below it fills ``_box`` in ``_fill``, and calls ``_refill`` when something is picked. What is picked are
    its ``selected_counters``.
    """

    def __init__(self, context: Context, spacing: int = 4) -> None:
        super().__init__()
        self._context = context
        self._counters = {one.id: one for one in context.view.counters}
        self._keys: list[ChoiceButton] = []
        self._list: FilterList | None = None
        self._box = column_layout(self, spacing=spacing)

    def _fill(self) -> None:
        """Build the panel for what is picked now."""
        raise NotImplementedError

    def _clear(self) -> None:
        """Take everything out of the panel; the keys go to the map."""
        if has_keys(self):
            self.left.emit()
        clear(self._box)
        self._keys, self._list = [], None

    def _refill(self) -> None:
        """Show the panel and the map for what is picked now."""
        self._fill()
        self.glow_changed.emit()

    def _build_list(
        self, choices: Iterable[Choice], label: str, take: Callable[[str], object], part: int = 1
    ) -> FilterList:
        """Return a list that is narrowed by typing, as high as a ``part`` of the room allows; ``take`` gets the id."""
        room, other_text = self._context.room // part, self._context.other_text
        self._list = FilterList(choices, label, room, self._find_heading, whole=True, other_text=other_text)
        self._list.taken.connect(take)
        return self._list

    def _find_heading(self, choice: Choice) -> str:
        """Return the heading of a choice in a list: its place."""
        return self._context.name_of(choice.space) if choice.space else ""

    def has_input(self) -> bool:
        return bool(self.selected_counters()) or (self._list is not None and self._list.marked)

    def numbered_buttons(self) -> list[ChoiceButton]:
        return self._keys

    def confirm(self) -> bool:
        return (self._list is not None and self._list.confirm()) or self._confirm_picks()

    def _confirm_picks(self) -> bool:
        """Give what is picked, if it is complete; return whether Enter meant this editor."""
        return False

    def _build_attempt(self, counters: Sequence[str], space: str) -> Attempt | None:
        """Return the meaning of these counters at a place, allowed or not; None if there is none."""
        del counters, space
        return None

    def attempt_on_place(self, space: str) -> Attempt | None:
        picked = self.selected_counters()
        return self._build_attempt(picked, space) if picked else None

    def attempt_by_drag(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> Attempt | None:
        del pile
        picked = self.selected_counters()
        return self._build_attempt(picked if counter.id in picked else (counter.id,), space)

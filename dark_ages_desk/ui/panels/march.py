"""Many counters may go: pick one on the map or in the list, then where it goes and which way it looks at the end."""

from __future__ import annotations

from collections.abc import Sequence

from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import Choice, Ending, Walk
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.choice_button import ChoiceButton
from dark_ages_desk.ui.panels.editor import TAKEN, Context, Editor, Try
from dark_ages_desk.ui.panels.pick import FilterList
from dark_ages_desk.ui.theme import THEME
from dark_ages_desk.ui.widgets import Words, clear, column

ARROWS = ("↑", "↗", "↘", "↓", "↙", "↖")
"""A facing as a sign, by number."""


class MarchEditor(Editor):
    """All Walks of one question. A click on a counter takes it up, a second one takes up all that can go with it.

    A click on a glowing place chooses the end of the way; then a facing is chosen, by its button or by clicking the
    neighbouring place to look at. Enter takes the one that costs nothing. A drag does the first two at once.
    """

    def __init__(self, walks: Sequence[Walk], context: Context) -> None:
        super().__init__()
        self._walks = list(walks)
        self._name_of = context.name_of
        self._places = {counter.id: counter.space for counter in context.view.counters}
        self._walk: Walk | None = None
        self._target = ""
        self._keys: list[ChoiceButton] = []
        self._list: FilterList | None = None
        self._box = column(self, spacing=4)
        self._fill()

    # --- what is shown

    def _fill(self) -> None:
        clear(self._box)
        self._keys, self._list = [], None
        if self._walk is None:
            self._box.addWidget(Words("Click a counter, or drag it where it shall go", "small"))
            choices = (Choice(walk.verb, walk.label, space=walk.start) for walk in self._walks)
            self._list = FilterList(choices, "What moves")
            self._list.taken.connect(self._take_verb)
            self._box.addWidget(self._list)
            return
        self._box.addWidget(Words(self._walk.label, "figure"))
        if self._target:
            self._fill_target()
            return
        endings = self._walk.endings()
        words = "Click where it shall go" if endings else "It cannot go anywhere"
        self._box.addWidget(Words(words, "small"))
        turns = endings.get(self._walk.start, ())
        if turns:
            self._box.addWidget(Words("or stay", "small"))
            self._endings(turns)
        others = ChoiceButton("Another counter", "Esc")
        others.clicked.connect(lambda _checked=False: self.back())
        self._box.addWidget(others)

    def _fill_target(self) -> None:
        assert self._walk is not None
        self._box.addWidget(Words(f"to {self._name_of(self._target)}", "prompt"))
        self._endings(self._ways())
        self._box.addSpacing(THEME.gap(4))
        back = ChoiceButton("Somewhere else", "Esc")
        back.clicked.connect(lambda _checked=False: self.back())
        self._box.addWidget(back)

    def _endings(self, endings: tuple[Ending, ...]) -> None:
        for number, ending in enumerate(endings):
            facing = f"{ARROWS[ending.facing]}  Face {SIDES[ending.facing]}" if ending.facing is not None else ""
            main = number == 0 and bool(self._target)
            words = facing or ending.why or "Go there"
            button = ChoiceButton(words, ending.why if facing else "", ending.badge, main=main)
            button.clicked.connect(lambda _checked=False, path=ending.path: self.given.emit(path))
            self._keys.append(button)
            self._box.addWidget(button)

    def _ways(self) -> tuple[Ending, ...]:
        """The ways to end at the target; with a choice of facings the one that needs no turn comes first."""
        if self._walk is None or not self._target:
            return ()
        ways = self._walk.endings().get(self._target, ())
        return tuple(sorted(ways, key=lambda ending: (any(step.startswith("@") for step in ending.path), ending.cost)))

    # --- what is done

    def _take(self, walk: Walk | None) -> None:
        self._walk, self._target = walk, ""
        self.verb = walk.verb if walk else ""
        self._fill()
        self.glow_changed.emit()

    def _take_verb(self, verb: str) -> None:
        self._take(next((walk for walk in self._walks if walk.verb == verb), None))

    def _set_target(self, space: str) -> None:
        self._target = space
        ways = self._ways()
        if len(ways) == 1:
            self.given.emit(ways[0].path)
            return
        self._fill()
        self.glow_changed.emit()

    def _of(self, counter: str, together: bool) -> Walk | None:
        """The walk of a counter: alone, or together with all that can go with it."""
        mine = [walk for walk in self._walks if counter in walk.counters]
        return (max if together else min)(mine, key=lambda walk: len(walk.counters), default=None)

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        walk = self._of(counter.id, all_of_it or (self._walk is not None and self._walk.counters == (counter.id,)))
        if walk is None:
            return False
        self._take(None if walk is self._walk else walk)
        return True

    def click_space(self, space: str) -> bool:
        if self._walk is None:
            here = [walk for walk in self._walks if walk.start == space]
            if not here:
                return False
            self._take(max(here, key=lambda walk: len(walk.counters)))
            return True
        if self._target:
            if space == self._target:
                self.given.emit(self._ways()[0].path)
                return True
            looking = next((one for one in self._ways() if one.facing == self._side_of(space)), None)
            if looking is not None:
                self.given.emit(looking.path)
                return True
        if space in self._walk.endings() and space != self._walk.start:
            self._set_target(space)
            return True
        return False

    def _side_of(self, space: str) -> int | None:
        """Which side of the target a neighbouring place lies on; None if it is no neighbour with a number like that."""
        if not (space.isdigit() and self._target.isdigit() and len(space) == len(self._target) == 4):
            return None
        column_to, row_to = int(space[:2]) - int(self._target[:2]), int(space[2:]) - int(self._target[2:])
        low = (int(self._target[:2]) - 1) % 2  # every second column hangs half a hex lower
        sides = {(0, -1): 0, (1, low - 1): 1, (1, low): 2, (0, 1): 3, (-1, low): 4, (-1, low - 1): 5}
        return sides.get((column_to, row_to))

    def drop(self, counter: CounterView, space: str) -> bool:
        if self._walk is None or counter.id not in self._walk.counters:
            walk = self._of(counter.id, True)
            if walk is None:
                return False
            if space not in walk.endings():
                walk = self._of(counter.id, False) or walk
            self._walk, self.verb = walk, walk.verb
        if space not in self._walk.endings() or space == self._walk.start:
            self._take(self._walk)
            return False
        self._set_target(space)
        return True

    def attempt(self, space: str) -> Try | None:
        if self._walk is None or space == self._walk.start:
            return None
        return Try((space,))

    # --- what the map and the keyboard want to know

    def glow(self) -> dict[str, str]:
        if self._walk is None:
            return {}
        if self._target:
            return {self._target: TAKEN}
        places = {place: ways[0].badge for place, ways in self._walk.endings().items() if ways}
        places.pop(self._walk.start, None)
        return places

    def selected(self) -> list[str]:
        return list(self._walk.counters) if self._walk else []

    def numbered(self) -> list[ChoiceButton]:
        return self._keys

    def back(self) -> bool:
        if self._walk is None:
            return False
        if self._target:
            self._set_target_none()
        else:
            self._take(None)
        return True

    def _set_target_none(self) -> None:
        self._target = ""
        self._fill()
        self.glow_changed.emit()

    def confirm(self) -> bool:
        if self._list is not None and self._list.confirm():
            return True
        if self._target and (ways := self._ways()):
            self.given.emit(ways[0].path)
            return True
        return False

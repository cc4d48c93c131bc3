"""A path made place by place: click the next place, or one far away, or drag the counter there."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.question import Choice, Stride, Walk
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.desk.panels.board_editor import BoardEditor
from dark_ages_desk.ui.desk.panels.editor import MANY, TAKEN, Attempt, Context
from dark_ages_desk.ui.desk.words import moves as moves_words
from dark_ages_desk.ui.desk.words import places as place_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words, column_layout


class WalkEditor(BoardEditor):
    """Editor of a path: it shows the way so far, and the cost of each next place with the reason."""

    def __init__(self, option: Walk, context: Context) -> None:
        super().__init__(context)
        self.verb = option.verb
        self._option, self._name_of = option, context.name_of
        self._active = {one.id for one in context.view.counters if "active" in one.state and one.space == option.start}
        self._path: tuple[str, ...] = ()
        self._reach: dict[str, tuple[int, tuple[str, ...]]] | None = None
        self._next: dict[str, Stride] = {}
        self._go: ChoiceButton | None = None
        self._fill()

    def _reachable_places(self) -> dict[str, tuple[int, tuple[str, ...]]]:
        """Return the places within reach of the start, worked out once; {} if a path has only one place."""
        if self._reach is None:
            self._reach = self._option.reach() if self._option.longest > 1 else {}
        return self._reach

    def _fill(self) -> None:
        self._clear()
        self._go = None
        option = self._option
        self._next = option.onward(self._path) if len(self._path) < option.longest else {}
        self._box.addWidget(Words(option.label, "small"))
        if option.hint and not self._path:
            self._box.addWidget(Words(option.hint, "small"))
        if self._path:
            self._box.addWidget(Words("  →  ".join(map(self._name_of, (option.start, *self._path))), "figure"))
            last = option.onward(self._path[:-1])[self._path[-1]]
            if last.may_stop:
                self._go = ChoiceButton(
                    moves_words.go_to(place=self._name_of(self._path[-1])), last.why, str(last.cost), main=True
                )
                self._go.clicked.connect(lambda _checked=False: self.given.emit(self._path))
                self._box.addWidget(self._go)
            if self._next:
                self._box.addWidget(Words(moves_words.OR_GO_ON_TO, "small"))
        if len(self._next) >= MANY:
            places = (self._build_choice(place, stride.cost) for place, stride in self._next.items())
            self._box.addWidget(self._build_list(places, option.label, self._step))
        else:
            for place, stride in self._next.items():
                self._box.addWidget(self._build_button(place, stride))
        if not self._path and (far := [place for place in self._reachable_places() if place not in self._next]):
            self._box.addWidget(self._build_far_list(far))

    def _build_button(self, place: str, stride: Stride) -> ChoiceButton:
        button = ChoiceButton(self._name_of(place), stride.why, str(stride.cost))
        button.clicked.connect(lambda _checked=False: self._step(place))
        self._keys.append(button)
        return button

    def _build_far_list(self, far: list[str]) -> QWidget:
        part = QWidget()
        box = column_layout(part, spacing=3)
        box.addSpacing(THEME.gap(4))
        box.addWidget(Words("or farther", "small"))
        places = (self._build_choice(place, self._reachable_places()[place][0]) for place in far)
        box.addWidget(self._build_list(places, f"{self._option.label}, farther", self.click_space, part=2))
        return part

    def _build_choice(self, place: str, cost: int) -> Choice:
        """Return the row of a destination, which stands under what it costs."""
        return Choice(place, self._name_of(place), badge=str(cost), group=moves_words.costs(cost=cost))

    def _find_heading(self, choice: Choice) -> str:
        return choice.group

    def _step(self, place: str) -> None:
        path = (*self._path, place)
        stride = self._next[place]
        ends = len(path) >= self._option.longest or not self._option.onward(path)
        if ends and stride.may_stop:
            self.given.emit(path)
            return
        self._set_path(path)

    def _set_path(self, path: tuple[str, ...]) -> None:
        self._path = path
        self._refill()

    def has_input(self) -> bool:
        return bool(self._path) or super().has_input()

    def enter_button(self) -> ChoiceButton | None:
        return self._go

    def highlighted_places(self) -> dict[str, str]:
        places = {} if self._path else {place: str(cost) for place, (cost, _) in self._reachable_places().items()}
        places.update({place: str(stride.cost) for place, stride in self._next.items()})
        if self._go:
            places[self._path[-1]] = TAKEN
        return places

    def describe_place(self, space: str, badge: str) -> str:
        del space
        return place_words.costs(number=badge)

    def click_space(self, space: str) -> bool:
        if self._go and space == self._path[-1]:
            self.given.emit(self._path)
        elif space in self._next:
            self._step(space)
        elif space in self._reachable_places():
            self._set_path(self._reachable_places()[space][1])
        elif space == self._option.start and self._path:
            self._set_path(())
        else:
            return False
        return True

    def _is_walking(self, counter: CounterView) -> bool:
        """Return whether a counter is part of the Walk: one that acts now, if the view tells those from others."""
        return counter.space == self._option.start and (not self._active or counter.id in self._active)

    def drop(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        if not self._is_walking(counter):
            return False
        if not self._active <= set(pile):
            return False  # some of those that go together: they are one force until some are left behind
        stride = self._option.onward(()).get(space)
        if stride is not None and stride.may_stop:
            self.given.emit((space,))
        elif space in self._reachable_places():
            self.given.emit(self._reachable_places()[space][1])
        else:
            return False
        return True

    def prepare_path(self, space: str) -> bool:
        if space not in self._next and space not in self._reachable_places():
            return False
        self._set_path((space,) if space in self._next else self._reachable_places()[space][1])
        return True

    def attempt_by_drag(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> Attempt | None:
        del pile
        return self.attempt_on_place(space) if self._is_walking(counter) else None

    def attempt_on_place(self, space: str) -> Attempt | None:
        if space == self._option.start:
            return None
        way = () if self._path else self._option.way_beyond(space)
        return Attempt(way or (*self._path, space))

    def step_back(self) -> bool:
        if not self._path:
            return False
        self._set_path(self._path[:-1])
        return True

    def _confirm_picks(self) -> bool:
        if self._go is None:
            return False
        self.given.emit(self._path)
        return True

"""Counters taken up together on the map, and then one thing done with them: one editor for all such Picks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from dark_ages_desk.core.question import Choice, Ending, Option, Pick, Walk
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.desk.panels.board_editor import BoardEditor
from dark_ages_desk.ui.desk.panels.editor import ARROWS, MANY, SIGNS, TAKEN, Attempt, Context
from dark_ages_desk.ui.desk.words import moves as moves_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, set_tip


def find_counter_picks(options: Iterable[Option], context: Context) -> list[Pick]:
    """Return the Picks that share their counters, or have too many for a line each; [] if there are none."""
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


class CounterPickEditor(BoardEditor):
    """Editor of several Picks. A click takes up a counter or lets it go, with Ctrl its whole place; then choose a
    button.

    With Walks of the same counters, those taken up may be turned, or dragged elsewhere as a body. The counter under the
    hand leads. A click on a free place moves them too. A counter that was not taken up is dragged with its pile, if
    all of it finds room.
    """

    only_takes_up = True

    def __init__(self, picks: Sequence[Pick], context: Context, walks: Sequence[Walk] = ()) -> None:
        super().__init__(context)
        self._picks = list(picks)
        self._word = next((walk.together for walk in walks if walk.together), "")
        self._lead = ""  # the counter under the hand
        self._bodies: dict[tuple[str, ...], Walk | None] = {}
        self.verb = picks[0].verb
        names = self._join_labels()
        self.title = names[:1].upper() + names[1:]
        self._taken: dict[str, None] = {}  # in the order in which they were taken up
        self._turns: list[ChoiceButton] = []
        self._fill()

    # --- what is shown

    def _fill(self) -> None:
        self._clear()
        self._turns = []
        names = self._join_labels()
        if not self._taken:
            self._box.addWidget(Words(moves_words.click_counters_on_map_to(deeds=names), "small"))
            lines = (
                Choice(place, self._place_line(place, there)) for place, there in sorted(self._group_by_place().items())
            )
            self._box.addWidget(self._build_list(lines, moves_words.counters_to(deeds=names), self._toggle_place))
            everyone = ChoiceButton(moves_words.ALL_OF_THEM, "", str(len(self._offered_ids())), narrow=True)
            everyone.clicked.connect(lambda _checked=False: self._set(dict.fromkeys(self._offered_ids())))
            flow = FlowBox(4)
            flow.add(everyone)
            self._box.addWidget(flow)
            return
        self._box.addWidget(Words(self._join_names(self._taken), "figure"))
        number = str(len(self._taken))
        for pick in self._picks:
            button = ChoiceButton(pick.label, pick.hint, number)
            button.setEnabled(pick.admits(tuple(self._taken)))
            button.clicked.connect(lambda _checked=False, pick=pick: self._give(pick))
            self._keys.append(button)
            self._box.addWidget(button)
        if (body := self._find_group_walk()) is not None:
            self._box.addWidget(Words(moves_words.OR_DRAG_THEM_OR_TURN_THEM, "small"))
            flow = FlowBox(4)
            for ending in body.endings().get(body.start, ()):
                flow.add(self._build_turn_button(body, ending))
            self._box.addWidget(flow)
        none = ChoiceButton(moves_words.NONE_OF_THEM, "Esc")
        none.clicked.connect(lambda _checked=False: self._set({}))
        self._box.addWidget(none)

    def _join_labels(self) -> str:
        return " or ".join(pick.label[:1].lower() + pick.label[1:] for pick in self._picks)

    def _offered_ids(self) -> list[str]:
        return [choice.id for choice in self._picks[0].choices]

    def _group_by_place(self) -> dict[str, list[str]]:
        places: dict[str, list[str]] = {}
        for choice in self._picks[0].choices:
            places.setdefault(choice.space, []).append(choice.id)
        return places

    def _place_line(self, place: str, there: Iterable[str]) -> str:
        return f"{self._context.name_of(place)}: {self._join_names(there)}"

    def _join_names(self, ids: Iterable[str]) -> str:
        names = Counter(self._counters[one].label for one in ids)
        return ", ".join(f"{number} {name}" if number > 1 else name for name, number in names.items())

    # --- what is done

    def _build_turn_button(self, body: Walk, ending: Ending) -> ChoiceButton:
        words = f"{ARROWS[ending.facing]}" if ending.facing is not None else SIGNS.get(ending.path[0], ending.why)
        button = ChoiceButton(words, narrow=True)
        button.setAccessibleName(moves_words.turn_them(direction=ending.why))
        set_tip(button, ending.why)
        button.clicked.connect(lambda _checked=False: self._go(body, ending))
        self._turns.append(button)
        return button

    def _set(self, taken: dict[str, None]) -> None:
        self._taken = taken
        self._refill()

    def _toggle(self, ids: Iterable[str]) -> bool:
        """Let these counters go if all are taken up, otherwise take up the rest; return False if none of them is
        offered."""
        mine = [one for one in ids if one in set(self._offered_ids())]
        if not mine:
            return False
        if all(one in self._taken for one in mine):
            self._set({one: None for one in self._taken if one not in mine})
        else:
            self._set({**self._taken, **dict.fromkeys(mine)})
        return True

    def _toggle_place(self, place: str) -> bool:
        return self._toggle(self._group_by_place().get(place, []))

    def _give(self, pick: Pick) -> None:
        self.verb = pick.verb
        self.given.emit(tuple(self._taken))

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        if counter.id not in self._offered_ids():
            return False
        return self._toggle_place(counter.space) if all_of_it else self._toggle([counter.id])

    # --- put elsewhere

    def _put_dragged_first(self, counters: Iterable[str]) -> tuple[str, ...]:
        """Return the counters with the one under the hand first."""
        ids = list(counters)
        return (self._lead, *(one for one in ids if one != self._lead)) if self._lead in ids else tuple(ids)

    def _find_group_walk(self) -> Walk | None:
        """Return the Walk of the counters taken up, or None."""
        ids = self._put_dragged_first(self._taken)
        if not ids or not self._word:
            return None
        if ids not in self._bodies:
            option = self._context.option(f"{self._word} {' '.join(ids)}")
            self._bodies[ids] = option if isinstance(option, Walk) else None
        return self._bodies[ids]

    def _list_end_places(self) -> list[str]:
        """Return the places where the counters taken up may go."""
        body = self._find_group_walk()
        return [place for place in body.endings() if place != body.start] if body is not None else []

    def _shift(self, space: str) -> bool:
        body = self._find_group_walk()
        if body is None or space not in self._list_end_places():
            return False
        self._go(body, body.endings()[space][0])
        return True

    def _go(self, body: Walk, ending: Ending) -> None:
        self.verb = body.verb
        self.given.emit(ending.path)

    def lift(self, counter: CounterView, pile: tuple[str, ...]) -> bool:
        if not self._word or counter.id not in self._offered_ids():
            return False
        self._lead = counter.id
        if counter.id in self._taken:
            self._set(self._taken)
        else:
            mine = set(self._offered_ids())
            self._set(dict.fromkeys(one for one in pile if one in mine))
        return True

    def drop(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        return self.lift(counter, pile) and self._shift(space)

    def _build_attempt(self, counters: Sequence[str], space: str) -> Attempt | None:
        """Return the attempt of moving counters to a place as a body; None if there are no Walks."""
        return Attempt((space,), f"{self._word} {' '.join(self._put_dragged_first(counters))}") if self._word else None

    def can_take_up(self, counter: str) -> bool:
        return counter in self._offered_ids()

    def offered_counters(self) -> tuple[str, ...]:
        return tuple(self._offered_ids())

    def take_together(self, counters: Sequence[str]) -> bool:
        mine = set(self._offered_ids()).intersection(counters)
        if mine:
            self._set({**self._taken, **dict.fromkeys(one for one in self._offered_ids() if one in mine)})
        return bool(mine)

    def click_space(self, space: str) -> bool:
        return self._toggle_place(space) or self._shift(space)

    # --- what the map and the keyboard want to know

    def highlighted_places(self) -> dict[str, str]:
        full = {self._counters[one].space for one in self._taken}
        places = {place: TAKEN if place in full else "" for place in self._group_by_place()}
        return places | {place: places.get(place, "") for place in self._list_end_places()}

    def selected_counters(self) -> list[str]:
        return list(self._taken)

    def has_first_keys(self) -> bool:
        return bool(self._taken)

    def enter_button(self) -> ChoiceButton | None:
        return self._keys[0] if self._taken and len(self._picks) == 1 else None

    def numbered_buttons(self) -> list[ChoiceButton]:
        return [*self._turns, *self._keys]

    def step_back(self) -> bool:
        if not self._taken:
            return False
        self._set({})
        return True

    def _confirm_picks(self) -> bool:
        if self._taken and len(self._picks) == 1 and self._picks[0].admits(tuple(self._taken)):
            self._give(self._picks[0])
        return bool(self._taken)  # with counters taken up, Enter means nothing else

"""Many counters may go: pick one on the map or in the list, then its place and its facing at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from PySide6.QtCore import QPoint, QTimer, Signal

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.options.walk import sort_plainest_first
from dark_ages_desk.core.question import Choice, Ending, Option, Walk
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.desk.panels.board_editor import BoardEditor
from dark_ages_desk.ui.desk.panels.editor import ARROWS, SIGNS, TAKEN, Attempt, Context
from dark_ages_desk.ui.desk.panels.group_move import (
    BodyPlan,
    CounterMove,
    GroupMove,
    decode_plan,
    encode_plan,
    explain_stayed,
    find_way,
    list_pile,
)
from dark_ages_desk.ui.desk.panels.tray import COUNTER, TrayPiece, build_counter_view
from dark_ages_desk.ui.desk.words import moves as moves_words
from dark_ages_desk.ui.desk.words import places as place_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, set_tip

Named: TypeAlias = Callable[[str], Option | None]

DONE = {"done", "moved"}
"""States of a counter that has moved."""


class MarchEditor(BoardEditor):
    """Editor of all Walks of one question. A click takes up a counter, a second one all that can go with it.

    A click on a glowing place chooses the end of the way. Then a facing is chosen, by its button or by clicking the
    neighbouring place to look at. Enter takes the one that costs nothing. A drag does the first two at once. Counters
    that wait aboard or beside the board are on a tray. With Shift or Ctrl counters of several places are taken up as a
    body. Each goes the same distance and direction as the one under the hand, if it may.
    """

    carried = Signal(object, QPoint)  # the CounterView that is dragged from the tray, and where; None: no longer
    laid_down = Signal(object, QPoint)  # this editor, and where the drag ended

    def __init__(self, walks: Sequence[Walk], context: Context, named: Named | None = None) -> None:
        """Build the editor; ``named`` gives the option of a verb that is not listed (see ``LazyOptions``)."""
        super().__init__(context)
        self._named = named
        self._piles: dict[tuple[str, ...], Walk] = {}  # per counters the walk of all that go with them
        self._walks = sorted(walks, key=lambda walk: walk.start)
        self._name_of = context.name_of
        self._body: GroupMove | None = None
        self._plan: list[CounterMove] = []  # those of a body that go next
        self._stayed: list[CounterMove] = []  # those of a body that could not go
        self._why: FailedCheck | None = None  # why a pile may not go as a whole
        self._pieces: list[TrayPiece] = []
        self._walk: Walk | None = None
        self._target = ""
        self._told: Words | None = None
        self._best: ChoiceButton | None = None
        self._surveys: dict[str, Mapping[str, tuple[Ending, ...]]] = {}
        self._fill()

    # --- what is shown

    def _fill(self) -> None:
        self._clear()
        self._told, self._best, self._pieces = None, None, []
        if self._walk is None:
            self._fill_tray()
            self._box.addWidget(Words(moves_words.CLICK_OR_DRAG_A_COUNTER, "small"))
            if told := self._describe_moved():
                self._box.addWidget(Words(told, "small"))
            self._box.addWidget(self._build_list(self._build_choices(), "What moves", self._take_verb))
            return
        if self._body is not None:
            self._fill_body(self._body)
            return
        self._box.addWidget(Words(self._walk.label, "figure"))
        if self._target:
            self._fill_target()
            return
        endings = self._endings(self._walk)
        turns = endings.get(self._walk.start, ())
        where = len(endings) > (1 if turns else 0)
        words = moves_words.CLICK_WHERE_TO_GO if where else moves_words.THERE_IS_NOWHERE_TO_GO
        self._told = Words(words, "small")
        self._box.addWidget(self._told)
        if turns:
            self._box.addWidget(Words(moves_words.OR_STAY_THERE_AND, "small"))
            self._offer(turns, set())
        self._box.addSpacing(THEME.gap(4))
        flow = FlowBox(4)
        alone, together = self._find_walk(self._walk.counters[0], False), self._find_walk(self._walk.counters[0], True)
        other = alone if self._walk is together else together
        if other is not None and other is not self._walk:
            words = (
                moves_words.ONLY_ONE_OF_THEM
                if other is alone
                else moves_words.all_of_them_together(number=len(other.counters))
            )
            flow.add(self._build_small_button(words, other))
        flow.add(self._build_small_button("Another counter", None))
        self._box.addWidget(flow)

    def _fill_tray(self) -> None:
        """Add the tray of counters that wait aboard or beside the board, to be dragged from there."""
        waiting = [(walk, walk.waits) for walk in self._list_largest_walks() if walk.waits is not None]
        if not waiting:
            return
        self._box.addWidget(Words(moves_words.DRAG_FROM_HERE, "small"))
        flow = FlowBox(4)
        for walk, piece in waiting:
            counter = build_counter_view(piece)
            button = TrayPiece(piece, self._context.picture(counter, THEME.px(COUNTER)))
            button.clicked.connect(lambda _checked=False, walk=walk: self._take(walk))
            button.carried.connect(lambda at, walk=walk, counter=counter: self._carry(walk, counter, at))
            button.put_down.connect(lambda at: self.laid_down.emit(self, at))
            self._pieces.append(button)
            self._keys.append(button)
            flow.add(button)
        self._box.addWidget(flow)

    def _carry(self, walk: Walk, piece: CounterView, at: QPoint) -> None:
        if self._walk is not walk:  # the tray stays as it is while something is dragged from it
            self._walk, self._target, self.verb = walk, "", walk.verb
            self.glow_changed.emit()
        self.carried.emit(piece, at)

    def _fill_body(self, body: GroupMove) -> None:
        number = len(body.counters)
        self._box.addWidget(Words(f"{number} counters", "figure"))
        words = moves_words.DRAG_THEM_OR_CLICK_FOR_THE_MARKED_ONE
        self._told = Words(words, "small")
        self._box.addWidget(self._told)
        flow = FlowBox(4)
        turns = [(SIGNS["@-"], moves_words.TURN_THEM_60_DEGREES_LEFT, body.plan_turn(None, 5))]
        turns += [(SIGNS["@+"], moves_words.TURN_THEM_60_DEGREES_RIGHT, body.plan_turn(None, 1))]
        turns += [
            (sign, moves_words.turn_them_to_face(side=SIDES[side]), body.plan_turn(side))
            for side, sign in enumerate(ARROWS)
        ]
        for sign, words, plan in turns:
            button = ChoiceButton(sign, narrow=True)
            button.setAccessibleName(words)
            set_tip(button, words)
            button.setEnabled(bool(plan))
            button.clicked.connect(lambda _checked=False, plan=plan: self._go_on(plan, []))
            self._keys.append(button)
            flow.add(button)
        self._box.addWidget(flow)
        back = ChoiceButton(moves_words.NONE_OF_THEM, "Esc")
        back.clicked.connect(lambda _checked=False: self.step_back())
        self._box.addWidget(back)

    def _build_choices(self) -> list[Choice]:
        """Return a choice for each Walk. A word that begins all labels is left out."""
        walks = self._list_largest_walks()
        first = {walk.label.split(" ", 1)[0] for walk in walks}
        common = f"{first.pop()} " if len(first) == 1 and len(walks) > 1 else ""
        return [Choice(walk.verb, walk.label.removeprefix(common), space=walk.start, group=walk.led) for walk in walks]

    def _find_heading(self, choice: Choice) -> str:
        """Return who leads the counters of a choice, or else their place."""
        return choice.group or super()._find_heading(choice)

    def _describe_moved(self) -> str:
        """Return how many counters have moved, and how many have not; "" if none has."""
        question = self._context.question
        own = [one for one in self._counters.values() if question is not None and one.power == question.power]
        moved = sum(one.count for one in own if DONE & set(one.state))
        left = len({counter for walk in self._walks for counter in walk.counters})
        return moves_words.moved_and_left(moved=moved, left=left) if moved else ""

    def _list_largest_walks(self) -> list[Walk]:
        """Return the Walks that are no part of a larger one: with sixty counters that is half the list."""
        sets = [set(walk.counters) for walk in self._walks]
        return [walk for walk, mine in zip(self._walks, sets, strict=True) if not any(mine < others for others in sets)]

    def _build_small_button(self, words: str, walk: Walk | None) -> ChoiceButton:
        button = ChoiceButton(words, narrow=True)
        button.clicked.connect(lambda _checked=False: self._take(walk))
        return button

    def _fill_target(self) -> None:
        best, *others = self._target_ways()
        self._box.addWidget(Words(f"to {self._name_of(self._target)}", "prompt"))
        self._best = self._build_way_button(self._describe_way(best), best, main=True)
        self._box.addWidget(self._best)
        if best.facing is None:
            for ending in others:
                self._box.addWidget(self._build_way_button(ending.why or "Go there", ending))
        elif others:
            self._box.addWidget(Words(moves_words.OR_CLICK_NEIGHBOURING_PLACE, "small"))
            self._offer(others, {best.facing})
        self._box.addSpacing(THEME.gap(4))
        back = ChoiceButton("Somewhere else", "Esc")
        back.clicked.connect(lambda _checked=False: self.step_back())
        self._box.addWidget(back)

    def _offer(self, endings: Sequence[Ending], had: set[int | None]) -> None:
        """Add a rose of the facings; below it the ways with a facing that a cheaper way in ``had`` has already."""
        rose: list[Ending] = []
        more: list[Ending] = []
        for ending in endings:
            (more if ending.facing in had else rose).append(ending)
            had.add(ending.facing)
        if rose:
            self._box.addWidget(self._build_rose(rose))
        for ending in more:
            self._box.addWidget(self._build_way_button(self._describe_way(ending), ending))

    @staticmethod
    def _describe_way(ending: Ending) -> str:
        """Return a way as text: its facing at the end, and its worth."""
        if ending.facing is None:
            return ending.worth or "Go there"
        arrow, side = ARROWS[ending.facing], SIDES[ending.facing]
        return (
            moves_words.facing_with_worth(arrow=arrow, side=side, worth=ending.worth)
            if ending.worth
            else moves_words.facing(arrow=arrow, side=side)
        )

    def _build_way_button(self, words: str, ending: Ending, main: bool = False, narrow: bool = False) -> ChoiceButton:
        told = ending.why.removesuffix(f", {ending.worth}") if ending.worth else ending.why  # the words have its worth
        hint = "" if narrow or words == ending.why else told
        button = ChoiceButton(words, hint, ending.badge if narrow or not hint else "", main=main, narrow=narrow)
        if ending.facing is not None:
            button.setAccessibleName(
                moves_words.face_this_way(side=SIDES[ending.facing], why=ending.why or ending.badge)
            )
        button.clicked.connect(lambda _checked=False, path=ending.path: self.given.emit(path))
        self._keys.append(button)
        return button

    def _build_rose(self, endings: Sequence[Ending]) -> FlowBox:
        """Return a small button for each facing, clockwise; a way without a facing has its own words."""
        flow = FlowBox(4)
        for ending in sorted(endings, key=lambda one: -1 if one.facing is None else one.facing):
            facing = ending.facing
            words = f"{ARROWS[facing]} {SIDES[facing]}" if facing is not None else ending.why or "Go there"
            flow.add(self._build_way_button(words, ending, narrow=True))
        return flow

    def _target_ways(self) -> tuple[Ending, ...]:
        """Return the ways to end at the target, first the one that needs no turn."""
        return self._ways_to(self._target)

    def _endings(self, walk: Walk) -> Mapping[str, tuple[Ending, ...]]:
        """Return the ends of a Walk, worked out once, though every movement of the pointer asks for them."""
        if walk.verb not in self._surveys:
            self._surveys[walk.verb] = walk.endings()
        return self._surveys[walk.verb]

    def _ways_to(self, space: str) -> tuple[Ending, ...]:
        if self._walk is None or not space:
            return ()
        ways = self._endings(self._walk).get(space, ())
        return sort_plainest_first(ways)

    def hover(self, space: str) -> None:
        """Show the cost of going to the place under the pointer."""
        if self._told is None or self._walk is None or space == self._walk.start:
            return
        if ways := self._ways_to(space):
            self._told.setText(f"{self._name_of(space)}: {ways[0].why or ways[0].badge}")

    # --- what is done

    def _take_body(self, counters: Sequence[str]) -> None:
        """Take up counters as a body; one alone is taken up as usual, and none lets all go."""
        mine = [
            one for one in dict.fromkeys(counters) if one in self._counters and self._find_walk(one, False) is not None
        ]
        if len(mine) < 2:
            self._take(self._find_walk(mine[0], False) if mine else None)
            return
        body = GroupMove([self._counters[one] for one in mine], self._context.moved)
        walk = self._find_walk(body.lead, False)
        assert walk is not None
        self._body, self._walk, self._target, self.verb = body, walk, "", walk.verb
        self._fill()
        self.glow_changed.emit()

    def _move_group(self, space: str) -> bool:
        """Move the leader to a place, and the others with it; return False if it cannot go there.

        A counter that is in another's way goes before it.
        """
        if self._body is None or self._walk is None:
            return False
        left = any(one.space == space for one in self._body.counters.values())
        if not left and space not in self._endings(self._walk):
            return False
        plan = self._body.plan_move(space)
        self._go_on([one for one in plan if one.to], [one for one in plan if not one.to])
        return True

    def _go_on(self, plan: Sequence[CounterMove], stayed: Sequence[CounterMove]) -> None:
        """Give the move of the next counter of a body that can go; the rest follows in later questions.

        When none is left, say of each counter that stayed why it did.
        """
        left, behind = list(plan), list(stayed)
        while left:
            going = left.pop(0)
            walk, counter = self._find_walk(going.counter, False), self._counters.get(going.counter)
            facing = counter.facing if counter is not None else None
            way = find_way(walk, going, facing, self._endings(walk)) if walk is not None else None
            if walk is not None and way is not None:
                self._plan, self._stayed, self.verb = left, behind, walk.verb
                self.given.emit(way.path)
                self.goes_on = False
                return
            behind.append(going)
        self.goes_on = False
        self._plan, self._stayed = [], []
        self._take(None)
        if behind and (told := explain_stayed(behind, self._context, self._context.reasons, self._word())):
            self.refused.emit(told)

    def _word(self) -> str:
        """Return the word that the verb of a counter's walk begins with."""
        return self._walks[0].verb.split()[0]

    def list_held_words(self) -> tuple[str, ...]:
        plan = BodyPlan(self._word(), tuple(self._plan), tuple(self._stayed), self._why)
        return encode_plan(plan) if self._plan or self._stayed else ()

    def take_held_words(self, words: Sequence[str]) -> None:
        if (kept := decode_plan(words)) is not None:
            self.goes_on, self._why = True, kept.why  # one answer after the other, so that the window is never held
            QTimer.singleShot(0, self, lambda: self._go_on(kept.to_come, kept.stayed))

    def _take(self, walk: Walk | None) -> None:
        self._walk, self._target, self._body, self._plan = walk, "", None, []
        self.verb = walk.verb if walk else ""
        self._fill()
        self.glow_changed.emit()

    def _take_verb(self, verb: str) -> None:
        self._take(next((walk for walk in self._walks if walk.verb == verb), None))

    def _set_target(self, space: str) -> None:
        self._target = space
        ways = self._target_ways()
        if len(ways) == 1:
            self.given.emit(ways[0].path)
            return
        self._fill()
        self.glow_changed.emit()

    def _find_walk(self, counter: str, together: bool) -> Walk | None:
        """Return the Walk of a counter, alone or with all that can go with it; None if it has none."""
        mine = [walk for walk in self._walks if counter in walk.counters]
        found = (max if together else min)(mine, key=lambda walk: len(walk.counters), default=None)
        return self._find_pile_walk(found) if together and found is not None and found.together else found

    def _find_pile_walk(self, walk: Walk) -> Walk:
        """Return the Walk of the largest part of the pile that may go together with these counters."""
        if walk.counters not in self._piles:
            mates = [one for one in self._walks if (one.start, one.together) == (walk.start, walk.together)]
            ids = list(dict.fromkeys((*walk.counters, *(counter for one in mates for counter in one.counters))))
            pile: Option | None = None
            while self._named is not None and len(ids) > len(walk.counters) and not isinstance(pile, Walk):
                pile = self._named(f"{walk.together} {' '.join(ids)}")
                ids.pop()
            self._piles[walk.counters] = pile if isinstance(pile, Walk) else walk
        return self._piles[walk.counters]

    def take_together(self, counters: Sequence[str]) -> bool:
        if not any(self._find_walk(one, False) is not None for one in counters):
            return False
        self._take_body([*self.selected_counters(), *counters])
        return True

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        up = self.selected_counters()
        if (
            all_of_it
            and up
            and self._find_walk(counter.id, False) is not None
            and (self._body is not None or counter.space != self._counters[up[0]].space)
        ):  # with Ctrl the pile goes with those that are up; one that is up does no longer, or again
            pile = [one.id for one in self._counters.values() if one.space == counter.space]
            here = [counter.id] if any(one in up for one in pile) else pile
            self._take_body([one for one in up if one != counter.id] if counter.id in up else [*up, *here])
            return True
        walk = self._find_walk(
            counter.id, all_of_it or (self._walk is not None and self._walk.counters == (counter.id,))
        )
        if walk is None:
            return False
        self._take(None if walk is self._walk else walk)
        return True

    def can_take_up(self, counter: str) -> bool:
        """Return whether a click takes this counter up: yes, if it may go and no target is chosen.

        In a battle line players click the next counter far more often than they stack on it: that is a drag.
        """
        return not self._target and self._find_walk(counter, False) is not None

    def click_space(self, space: str) -> bool:
        if self._walk is None:
            here = [walk for walk in self._walks if walk.start == space]
            if not here:
                return False
            self._take(max(here, key=lambda walk: len(walk.counters)))
            return True
        if self._target:
            if space == self._target:
                self.given.emit(self._target_ways()[0].path)
                return True
            looking = next((one for one in self._target_ways() if one.facing == self._find_target_side(space)), None)
            if looking is not None and looking.facing is not None:
                self.given.emit(looking.path)
                return True
        if self._body is not None:
            return space != self._walk.start and space in self._endings(self._walk) and self._move_group(space)
        if space == self._walk.start and not self._target:  # the next of those aboard or under others
            here = [walk for walk in self._list_largest_walks() if walk.start == space]
            number = here.index(self._walk) if self._walk in here else -1
            self._take(here[(number + 1) % len(here)])
            return True
        if space in self._endings(self._walk) and space != self._walk.start:
            self._set_target(space)
            return True
        return False

    def _find_target_side(self, space: str) -> int | None:
        """Return the side of the target, 0 to 5, where a neighbouring place is; None for any other place."""
        if not (space.isdigit() and self._target.isdigit() and len(space) == len(self._target) == 4):
            return None
        column_to, row_to = int(space[:2]) - int(self._target[:2]), int(space[2:]) - int(self._target[2:])
        low = (int(self._target[:2]) - 1) % 2  # every second column hangs half a hex lower
        sides = {(0, -1): 0, (1, low - 1): 1, (1, low): 2, (0, 1): 3, (-1, low): 4, (-1, low - 1): 5}
        return sides.get((column_to, row_to))

    def lift(self, counter: CounterView, pile: tuple[str, ...]) -> bool:
        if self._body is not None and counter.id in self._body.counters:
            self._body.lead, self._walk = counter.id, self._find_walk(counter.id, False)
            self.glow_changed.emit()
            return True
        self._body = None
        if self._walk is None or counter.id not in self._walk.counters or self._target:
            walk = self._walk if self._walk is not None and counter.id in self._walk.counters else None
            walk = walk or self._find_walk(counter.id, len(pile) > 1)
            if walk is None:
                return False
            self._take(walk)
        return True

    def drop(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        if self._body is not None and counter.id in self._body.counters:
            return self.lift(counter, pile) and self._move_group(space)
        if self._walk is None or counter.id not in self._walk.counters:
            walk = self._find_walk(counter.id, len(pile) > 1)
            if walk is None:
                return False
            self._walk, self.verb = walk, walk.verb
        alone = self._find_walk(counter.id, False)
        if space not in self._endings(self._walk) and alone is not None and space in self._endings(alone):
            self._walk, self.verb = alone, alone.verb  # together they find no room there
        if space not in self._endings(self._walk) or space == self._walk.start:
            self._take(self._walk)
            return False
        # Those of the pile that may not go with it try one by one, and each that stays is told its reason.
        mates = list_pile(counter, self._context.view.counters, pile) if len(pile) > 1 else ()
        self._plan = [CounterMove(one, space) for one in mates if one not in self._walk.counters]
        self._stayed, self._why = [], None
        if self._plan:
            self._why = next(iter(self._context.reasons(" ".join((self._word(), *mates)), (space,))), None)
        self._set_target(space)
        return True

    def attempt_on_place(self, space: str) -> Attempt | None:
        if self._walk is None or space == self._walk.start:
            return None
        return Attempt((space,), self._walk.verb)  # it may be let go before it is asked why not

    def attempt_by_drag(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> Attempt | None:
        """Return the attempt of a drag; counters without a Walk get a verb like that of the others."""
        if self._walk is not None and counter.id in self._walk.counters:
            return self.attempt_on_place(space)
        return Attempt((space,), " ".join((self._word(), *pile)))

    # --- what the map and the keyboard want to know

    def highlighted_places(self) -> dict[str, str]:
        if self._walk is None:
            return {walk.start: "" for walk in self._walks if walk.start}
        if self._target:
            return {self._target: TAKEN}
        places = {place: ways[0].badge for place, ways in self._endings(self._walk).items() if ways}
        places.pop(self._walk.start, None)
        return places

    def describe_place(self, space: str, badge: str) -> str:
        first = next(iter(self._ways_to(space)), None)
        if first is not None and first.why and badge != str(first.cost):  # the badge tells what is left
            return first.why
        return place_words.costs_and(number=badge, more=first.why if first is not None else "")

    def offered_counters(self) -> set[str]:
        return set() if self._target else {counter for walk in self._walks for counter in walk.counters}

    def selected_counters(self) -> list[str]:
        if self._body is not None:
            return [self._body.lead, *(one for one in self._body.counters if one != self._body.lead)]
        return list(self._walk.counters) if self._walk else []

    def facings(self, space: str) -> tuple[int, ...]:
        return tuple(dict.fromkeys(way.facing for way in self._ways_to(space) if way.facing is not None))

    def is_aiming(self) -> bool:
        return bool(self._target)

    def has_input(self) -> bool:
        return self._walk is not None or super().has_input()

    def enter_button(self) -> ChoiceButton | None:
        return self._best

    def let_go(self) -> None:
        if self._walk is not None:
            self._take(None)

    def step_back(self) -> bool:
        if self._pieces:
            for piece in self._pieces:
                piece.end_drag()
            self.carried.emit(None, QPoint())
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

    def _confirm_picks(self) -> bool:
        if self._target and (ways := self._target_ways()):
            self.given.emit(ways[0].path)
            return True
        return self._walk is not None  # with a counter taken up, Enter must not end the phase

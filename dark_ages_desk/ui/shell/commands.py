"""What the menus do to the desk that lies there; nothing where none does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from dark_ages_desk.core.question import Question
from dark_ages_desk.core.rule import RuleText

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.page import DeskPage
    from dark_ages_desk.ui.shell.audience import Audience

RulesOf = Callable[[str], Mapping[str, RuleText]]


class DeskCommands:
    """``lying`` gives the desk, None while there is none."""

    def __init__(self, window: QWidget, lying: Callable[[], DeskPage | None], rules: RulesOf) -> None:
        """``rules``: a game's rules in our words, by its id."""
        self._window, self._lying, self._rules = window, lying, rules
        self._room: Audience | None = None

    def undo(self) -> None:
        if (desk := self._lying()) is not None:
            desk.table.undo()
            desk.map.setFocus()

    def keys_back(self) -> None:
        """A menu is closed: the keys are the question's again, if they were the menu's."""
        if (desk := self._lying()) is not None and not isinstance(desk.window().focusWidget(), QLineEdit | QSpinBox):
            desk.map.setFocus()

    def redo(self) -> None:
        if (desk := self._lying()) is not None:
            desk.table.redo()
            desk.map.setFocus()

    def look_along(self, part: int, forward: bool) -> None:
        """Look back or forward: by a step (0), a turn (1) or a phase (2)."""
        if (desk := self._lying()) is not None:
            desk.table.look_along(part, forward)

    def watch(self) -> None:
        """What happened is shown moment by moment; or that stops."""
        if (desk := self._lying()) is not None:
            desk.table.watch()

    def set_roll(self, by_itself: bool) -> None:
        """Whether the desk's dice fall without being asked."""
        if (desk := self._lying()) is not None:
            desk.table.set_roll_by_itself(by_itself)

    def remark(self, kind: str) -> None:
        """A bookmark ("mark") or a "comment" at the entry that is looked at."""
        if (desk := self._lying()) is not None:
            desk.windows.ask_remark(None, kind)

    def show_bookmarks(self) -> None:
        if (desk := self._lying()) is not None:
            desk.windows.show_bookmarks()

    def search_record(self) -> None:
        if (desk := self._lying()) is not None:
            desk.show_search()

    def pause(self) -> None:
        """A page over the table until somebody goes on."""
        if (desk := self._lying()) is not None:
            desk.table.pause(True)

    def where_were_we(self) -> None:
        """What happened last, whose turn it is and what is asked."""
        if (desk := self._lying()) is not None:
            desk.notes.where.tell(desk.table.session)

    def show_strictness(self) -> None:
        """Enforce, advise, free."""
        if (desk := self._lying()) is not None:
            desk.windows.show_strictness(tuple(self._rules(desk.table.session.ruleset.id)))

    def show_players(self) -> None:
        """Who plays, and handing a seat over."""
        if (desk := self._lying()) is not None:
            desk.windows.show_players()

    def quick_entry(self) -> None:
        """One line that says what happens."""
        if (desk := self._lying()) is not None:
            desk.quick.open()

    def go_on(self) -> None:
        """On with the likeliest answer."""
        if (desk := self._lying()) is not None:
            desk.quick.go_on()

    def find_place(self) -> None:
        if (desk := self._lying()) is not None:
            desk.link.finder.open()

    def show_asides(self) -> None:
        if (desk := self._lying()) is not None:
            desk.windows.show_asides()

    def amend(self, why: str) -> None:
        """The entry that is looked at, or the last one, was another ("change"), or something was before it."""
        if (desk := self._lying()) is not None:
            desk.amend(why)

    def show_draft(self) -> None:
        """The draft of the amendment, or the table as it is."""
        if (desk := self._lying()) is not None and desk.table.drafting.open:
            desk.draft.show(not desk.table.drafting.on)

    def try_line(self) -> None:
        """Try a line of play behind the entry that is looked at, or from here; the panel shows all lines."""
        if (desk := self._lying()) is not None:
            desk.lines.begin(desk.table.moment)

    def show_hand(self) -> None:
        """A hand for its player's eyes only, on a screen that all look at."""
        if (desk := self._lying()) is not None:
            desk.windows.show_hand()

    def show_board(self) -> None:
        """What to change on the real table."""
        if (desk := self._lying()) is not None:
            desk.windows.show_board()

    def take_home(self) -> None:
        """A chronicle of the session, its tables, its map in motion."""
        if (desk := self._lying()) is not None:
            desk.windows.show_take_home(desk.map.look)

    def post(self) -> None:
        """A game by post: the folder of the session's file."""
        if (desk := self._lying()) is not None:
            desk.windows.show_post(desk.map.look)

    def show_dice(self) -> None:
        """The dice ledger."""
        if (desk := self._lying()) is not None:
            desk.windows.show_dice()

    def show_charts(self) -> None:
        if (desk := self._lying()) is not None:
            desk.windows.show_charts()

    def print(self) -> None:
        """Counters, charts or the board as PDF."""
        if (desk := self._lying()) is not None:
            from dark_ages_desk.ui.shell.printing import PrintRoom

            PrintRoom(desk).open()

    def talk(self, do: str) -> None:
        """The clocks: "toggle", "ask_minutes", "reset" or "put_away"."""
        if (desk := self._lying()) is not None:
            getattr(desk.talk, do)()

    def audience(self, do: str, *given: object) -> None:
        """The window for the room: "toggle", "toggle_blank", "overview", "as_desk", "toggle_following", "open_on"."""
        if (room := self.room_window()) is not None:
            getattr(room, do)(*given)

    def room_window(self) -> Audience | None:
        """The window for the room and its ways, made when it is first wanted; None while no desk lies there."""
        if self._room is None and (desk := self._lying()) is not None:
            from dark_ages_desk.ui.shell.audience import Audience

            self._room = Audience(desk)
        return self._room

    def part_with_room(self) -> None:
        """The desk goes away, and so does the window for the room."""
        room, self._room = self._room, None
        if room is not None:
            room.end()

    def fit(self) -> None:
        if (desk := self._lying()) is not None:
            desk.map.fit()

    def show_asked(self) -> None:
        """Zoom to what is asked about."""
        if (desk := self._lying()) is not None:
            desk.show_asked()

    def toggle(self, part: str) -> None:
        """Fold a part of the desk away, or bring it back."""
        if (desk := self._lying()) is not None:
            desk.room.toggle(part)

    def toggle_map_only(self) -> None:
        """Nothing but the map, or everything again."""
        if (desk := self._lying()) is not None:
            desk.room.toggle_map_only()

    def show_rule(self, question: Question | None = None) -> None:
        """F1: the rule of a question, of the one that is shown unless another is named."""
        if (desk := self._lying()) is not None and not desk.table.veiled:
            from dark_ages_desk.ui.shell.rule_sheet import RuleSheet

            rules = self._rules(desk.table.session.ruleset.id)
            RuleSheet(self._window, rules, question or desk.question.current).open()

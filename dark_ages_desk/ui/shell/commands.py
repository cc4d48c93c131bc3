"""The commands of the menus for the desk that is open; without a desk they do nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from dark_ages_desk.core.chart import RuleText
from dark_ages_desk.core.question import Question
from dark_ages_desk.ui.desk.look_for import LookFor

if TYPE_CHECKING:
    from PySide6.QtGui import QScreen

    from dark_ages_desk.ui.desk.page import DeskPage
    from dark_ages_desk.ui.desk.talk_clock import TalkClock
    from dark_ages_desk.ui.shell.audience import Audience
    from dark_ages_desk.ui.shell.manual_launcher import ManualLauncher

RulesOf = Callable[[str], Mapping[str, RuleText]]


CLOCKS: Mapping[str, Callable[[TalkClock], object]] = {
    "toggle": lambda clocks: clocks.toggle(),
    "ask_minutes": lambda clocks: clocks.ask_minutes(),
    "reset": lambda clocks: clocks.reset(),
    "put_away": lambda clocks: clocks.put_away(),
}
"""Commands for the clocks, by name."""

ROOM: Mapping[str, Callable[[Audience], object]] = {
    "toggle": lambda room: room.toggle(),
    "toggle_blank": lambda room: room.toggle_blank(),
    "overview": lambda room: room.show_overview(),
    "as_desk": lambda room: room.match_desk(),
    "toggle_following": lambda room: room.toggle_following(),
}
"""Commands for the audience window, by name."""

P = ParamSpec("P")


def desk_command(
    do: Callable[Concatenate[DeskCommands, DeskPage, P], None],
) -> Callable[Concatenate[DeskCommands, P], None]:
    """Return a command that passes the open desk to ``do``, and does nothing while there is none."""

    @wraps(do)
    def command(commands: DeskCommands, /, *args: P.args, **named: P.kwargs) -> None:
        if (desk := commands.desk) is not None:
            do(commands, desk, *args, **named)

    return command


class DeskCommands:
    """The menu commands. ``lying`` returns the open desk, None while there is none."""

    def __init__(
        self, window: QWidget, lying: Callable[[], DeskPage | None], rules: RulesOf, manual: ManualLauncher
    ) -> None:
        """Take the window, the source of the desk, and the manual. ``rules`` gives our version of a game's rules by
        its id."""
        self._window, self._lying, self._rules, self._manual = window, lying, rules, manual
        self._room: Audience | None = None

    @property
    def desk(self) -> DeskPage | None:
        """The open desk, or None."""
        return self._lying()

    @desk_command
    def undo(self, desk: DeskPage) -> None:
        desk.table.undo()
        desk.map.setFocus()

    @desk_command
    def return_keyboard(self, desk: DeskPage) -> None:
        """Give the keyboard back to the map when a menu closes, unless a text or number field has it."""
        if not isinstance(desk.window().focusWidget(), QLineEdit | QSpinBox):
            desk.map.setFocus()

    @desk_command
    def redo(self, desk: DeskPage) -> None:
        desk.table.redo()
        desk.map.setFocus()

    @desk_command
    def look_along(self, desk: DeskPage, part: int, forward: bool) -> None:
        """Look back or forward: by a step (0), a turn (1) or a phase (2)."""
        desk.table.look_along(part, forward)

    @desk_command
    def toggle_replay(self, desk: DeskPage) -> None:
        """Show moment by moment what happened, or stop that."""
        desk.table.toggle_replay()

    @desk_command
    def set_roll(self, desk: DeskPage, by_itself: bool) -> None:
        """Set whether the desk rolls its dice automatically."""
        desk.table.set_automatic_roll(by_itself)

    @desk_command
    def ask_remark(self, desk: DeskPage, kind: str) -> None:
        """Ask for a bookmark ("mark") or a "comment" at the entry that is looked at."""
        desk.windows.ask_remark(None, kind)

    @desk_command
    def show_bookmarks(self, desk: DeskPage) -> None:
        desk.windows.show_bookmarks()

    @desk_command
    def search_record(self, desk: DeskPage) -> None:
        desk.show_search()

    @desk_command
    def pause(self, desk: DeskPage) -> None:
        """Lay a page over the table until somebody goes on."""
        desk.table.pause(True)

    @desk_command
    def show_recap(self, desk: DeskPage) -> None:
        """Show what happened last, whose turn it is and what is asked."""
        desk.notes.tell_recap()

    @desk_command
    def show_strictness(self, desk: DeskPage) -> None:
        """Open the dialog for strictness: enforce, advise or free."""
        desk.windows.show_strictness(tuple(self._rules(desk.table.session.ruleset.id)))

    @desk_command
    def show_players(self, desk: DeskPage) -> None:
        """Open the dialog of the players, where a seat can be handed over."""
        desk.windows.show_players()

    @desk_command
    def show_advice(self, desk: DeskPage) -> None:
        """Show what the desk would do for whoever is asked."""
        desk.windows.show_advice(desk.map.set_place_texts)

    @desk_command
    def set_pace(self, desk: DeskPage, pace: str) -> None:
        """Set how fast opponents' answers appear."""
        desk.table.opponents.set_pace(pace)

    @desk_command
    def move_now(self, desk: DeskPage) -> None:
        """Let the opponent who is asked move now."""
        desk.table.opponents.move_now()

    @desk_command
    def ask_again(self, desk: DeskPage) -> None:
        """Take back the last opponent's answer, and let it think again with other dice."""
        desk.table.opponents.ask_again()

    @desk_command
    def think_again(self, desk: DeskPage) -> None:
        """Take back all behind the entry that is looked at, and let the opponents think again from there."""
        number = desk.table.number_looked_at
        desk.table.go_to(None)
        desk.table.opponents.think_again_from(number)

    @desk_command
    def look_as(self, desk: DeskPage, look: str) -> None:
        """Look at the table as somebody; ask first where that would show an opponent's secrets."""
        from dark_ages_desk.ui.desk.peeking import look_as

        look_as(self._window, desk.table, look)

    @desk_command
    def open_quick_entry(self, desk: DeskPage) -> None:
        """Open the line for typing what happens."""
        desk.quick.open()

    @desk_command
    def go_on(self, desk: DeskPage) -> None:
        """Give what is typed or half done, else the likeliest answer."""
        desk.quick.go_on()

    @desk_command
    def find_place(self, desk: DeskPage) -> None:
        desk.link.finder.open()

    @desk_command
    def toggle_places(self, desk: DeskPage) -> None:
        """Give the list of places the keys, or give them back to the map."""
        desk.places.toggle()

    @desk_command
    def show_asides(self, desk: DeskPage) -> None:
        desk.windows.show_asides()

    @desk_command
    def amend(self, desk: DeskPage, why: str) -> None:
        """Amend the entry that is looked at, or the last one: "change" it, or "insert" something before it."""
        desk.amend(why)

    @desk_command
    def show_draft(self, desk: DeskPage) -> None:
        """Show the draft of the amendment, or the table as it is."""
        if desk.table.drafting.open:
            desk.draft.show(not desk.table.drafting.on)

    @desk_command
    def try_line(self, desk: DeskPage) -> None:
        """Try a branch behind the entry that is looked at, or from here; the panel shows all branches."""
        desk.lines.begin(desk.table.moment)

    @desk_command
    def show_hand(self, desk: DeskPage) -> None:
        """Show a hand to its player alone, on a screen that all look at."""
        desk.windows.show_hand()

    @desk_command
    def show_board(self, desk: DeskPage) -> None:
        """List what to change on the real table."""
        desk.windows.show_board()

    @desk_command
    def show_export(self, desk: DeskPage) -> None:
        """Open the dialog that makes a chronicle of the session, its tables or a film of its map."""
        desk.windows.show_export(desk.map.look)

    @desk_command
    def show_post(self, desk: DeskPage) -> None:
        """Open the dialog for a game by post, on the folder of the session's file."""
        desk.windows.show_post(desk.map.look)

    @desk_command
    def show_dice(self, desk: DeskPage) -> None:
        """Open the dice ledger."""
        desk.windows.show_dice()

    @desk_command
    def show_charts(self, desk: DeskPage) -> None:
        desk.windows.show_charts()

    @desk_command
    def print(self, desk: DeskPage) -> None:
        """Open the dialog that prints counters, charts or the board to PDF."""
        from dark_ages_desk.ui.shell.printing import PrintController

        PrintController(desk).open()

    @desk_command
    def do_with_clocks(self, desk: DeskPage, do: str) -> None:
        """Do something with the clocks; ``do`` is a key of CLOCKS."""
        CLOCKS[do](desk.talk)

    def do_with_audience(self, do: str) -> None:
        """Do something with the audience window; ``do`` is a key of ROOM."""
        if (room := self.find_audience()) is not None:
            ROOM[do](room)

    def open_audience_on(self, screen: QScreen) -> None:
        """Open the audience window on ``screen``."""
        if (room := self.find_audience()) is not None:
            room.open_on(screen)

    def find_audience(self) -> Audience | None:
        """Return the audience window's controls, made when first wanted; None while there is no desk."""
        if self._room is None and (desk := self._lying()) is not None:
            from dark_ages_desk.ui.shell.audience import Audience

            self._room = Audience(desk)
        return self._room

    def end_audience(self) -> None:
        """End the audience window, because the desk goes away."""
        room, self._room = self._room, None
        if room is not None:
            room.end()

    @desk_command
    def fit(self, desk: DeskPage) -> None:
        desk.map.fit()

    @desk_command
    def look_for(self, desk: DeskPage, wanted: LookFor) -> None:
        """Show on the map what somebody looks for, or everything again."""
        desk.looking.look_for(wanted)

    @desk_command
    def go_to_news(self, desk: DeskPage) -> None:
        """Go to the next place out of sight where something just happened."""
        desk.link.go_to_news()

    @desk_command
    def show_asked(self, desk: DeskPage) -> None:
        """Zoom to the places that the question is about."""
        desk.show_asked()

    @desk_command
    def toggle(self, desk: DeskPage, part: str) -> None:
        """Fold a part of the desk away, or bring it back."""
        desk.room.toggle(part)

    @desk_command
    def swap_question(self, desk: DeskPage) -> None:
        desk.room.swap_question()

    @desk_command
    def toggle_ledger(self, desk: DeskPage) -> None:
        """Show all powers in the ledger, or what was shown before it."""
        desk.room.toggle_tab("ledger")

    @desk_command
    def toggle_map_only(self, desk: DeskPage) -> None:
        """Show the map alone, or everything again."""
        desk.room.toggle_map_only()

    @desk_command
    def show_rule(self, desk: DeskPage, question: Question | None = None) -> None:
        """Show the rule of ``question``, by default of the one on the screen (F1). Under a curtain do nothing."""
        if not desk.table.veiled:
            from dark_ages_desk.ui.shell.chapter_at_hand import chapters_for_question
            from dark_ages_desk.ui.shell.rule_sheet import RuleSheet

            session = desk.table.session
            rules = session.naming.apply(self._rules(session.ruleset.id))
            asked = question or desk.question.current
            chapters = self._manual.link_chapters(chapters_for_question(desk.table, asked))
            RuleSheet(self._window, rules, asked, chapters).open()
            desk.rule_shown.emit()

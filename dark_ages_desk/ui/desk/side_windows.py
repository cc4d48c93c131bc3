"""The windows beside the desk: the actions possible at any time, and the charts in a window of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.question import PLAY, TABLE, Blocked, Question, Value
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.core.view import TableView
from dark_ages_desk.session.board import BoardWatch
from dark_ages_desk.session.remark import COMMENT, MARK
from dark_ages_desk.ui.desk.advice_dialog import AdviceDialog, find_adviseable_question, note_advice
from dark_ages_desk.ui.desk.panels.asides import AsidesDialog
from dark_ages_desk.ui.desk.panels.board_list import BoardList
from dark_ages_desk.ui.desk.panels.charts import ChartsPanel
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.desk.panels.hand import OwnHandDialog
from dark_ages_desk.ui.desk.players_dialog import PlayersDialog
from dark_ages_desk.ui.desk.remark_dialog import BookmarksDialog, RemarkDialog
from dark_ages_desk.ui.desk.remarks import BOOKMARK
from dark_ages_desk.ui.desk.strictness_dialog import StrictnessDialog
from dark_ages_desk.ui.desk.table import LiveTable, Refusal
from dark_ages_desk.ui.desk.turn_replay import build_replay_menu
from dark_ages_desk.ui.desk.words import dialogs as dialogs_words
from dark_ages_desk.ui.desk.words import opponents as opponent_words
from dark_ages_desk.ui.parts.dialogs import PaperDialog
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import column_layout

if TYPE_CHECKING:
    from dark_ages_desk.ui.chronicle.dice_window import DiceWindow
    from dark_ages_desk.ui.map.board_renderer import BoardRenderer


class SideWindows(QObject):
    """Windows beside the desk, each made when it is first needed."""

    said = Signal(str)
    printed_wanted = Signal(str)  # the chart whose printed values somebody wants to enter

    def __init__(self, page: QWidget, table: LiveTable, context: Callable[[TableView], Context]) -> None:
        super().__init__(page)
        self._page, self._table, self._context = page, table, context
        self.asides: AsidesDialog | None = None
        self.own_hand: OwnHandDialog | None = None
        self._charts: QDialog | None = None
        self.board: BoardList | None = None
        self.dice: DiceWindow | None = None
        self._watch = BoardWatch(table.session)
        self._offered: tuple[str, tuple[Question, ...]] = ("", ())
        """Viewer and questions that the dialog of asides shows now."""
        table.shown.connect(lambda view, _questions: self._look_again(view))
        table.curtain.connect(lambda _seat: self._put_away())

    def open_replay_menu(self, at: QPoint) -> None:
        """Open the menu about watching a turn moment by moment."""
        self.watch_menu = build_replay_menu(self._page, self._table.watching, self._table.toggle_replay)
        self.watch_menu.popup(at)

    def show_asides(self, verb: str = "") -> None:
        """Open the dialog of the actions possible at any time, at the form of ``verb`` if it is given."""
        view = self._table.current
        if view is None or self._table.veiled:
            return
        if self.asides is None:
            self.asides = AsidesDialog(self._page)
            self.asides.answered.connect(self._answer)
            self.asides.allowed.connect(lambda blocked: self._table.allow_anyway(blocked))
        self._offer(view, self._table.stage.asides())
        wanted = next((key for key, (_, option) in self.asides.options.items() if option.verb == verb), "")
        if verb and wanted:
            self.asides.choose(wanted)
        self.asides.show()
        self.asides.raise_()

    def show_relation_asides(self, power: str = "") -> None:
        """Open that dialog at the relations that ``power`` may openly write of, or else at those of any power."""
        self.show_asides()
        offered = self.asides.options.items() if self.asides is not None else ()
        aloud = [(key, question.power) for key, (question, _) in offered if question.aloud]
        wanted = next((key for key, one in aloud if one == power), aloud[0][0] if aloud else "")
        if self.asides is not None and wanted:
            self.asides.choose(wanted)

    def _offer(self, view: TableView, asides: tuple[Question, ...]) -> None:
        self._offered = self._table.viewer, asides
        if self.asides is not None:
            self.asides.show_asides(asides, self._context(view), self._table.viewer)

    def show_board(self) -> None:
        """Open the list of changes to make on the real table after undo, redo, a change of branch or an amendment."""
        if self._table.veiled:
            return
        if self.board is None:
            self.board = BoardList(self._page)
            self.board.settled.connect(self._finish_board_list)
        self.board.show_lines(
            self._watch.due_changes(self._table.viewer), self._watch.latest_changes(self._table.viewer)
        )
        self.board.show()
        self.board.raise_()

    def _finish_board_list(self) -> None:
        self._watch.mark_done()
        if self.board is not None:
            self.board.hide()

    def _watch_board(self) -> None:
        """Tell at once of a jump of the record if a real table keeps pieces or cup, and renew the open list."""
        before = self._watch.jumps
        self._watch.note_jump()
        pos = self._table.session.position
        if self.board is not None and self.board.isVisible():
            self.show_board()
        elif self._watch.jumps not in (before, ()) and BY_TABLE in (pos.pieces, pos.cup):
            number = len(self._watch.due_changes(self._table.viewer))
            if number:
                self.said.emit(dialogs_words.changes_on_real_table(changes=format_count(number, "change")))

    def _look_again(self, view: TableView) -> None:
        """Refresh the open windows after a change. The dialog stays open, but never for another viewer: it tells of a
        hand."""
        self._watch_board()
        if self.dice is not None:
            self.dice.look_again()
        if self.asides is None or not self.asides.isVisible():
            return
        if self._table.viewer != self._offered[0]:
            self._put_asides_away()
        elif (asides := self._table.stage.asides()) != self._offered[1]:
            self._offer(view, asides)

    def _put_away(self) -> None:
        """Close all windows before the curtain, so that one player's secrets stay hidden from the next."""
        self._put_asides_away()
        for window in (self.board, self.dice):
            if window is not None:
                window.hide()
        for sheet in (*self._page.window().findChildren(PaperDialog), self.own_hand):
            if sheet is not None:
                sheet.close()

    def _put_asides_away(self) -> None:
        if self.asides is not None:
            self.asides.hide()

    def take_refusal(self, refusal: Refusal) -> bool:
        """Show a refusal in the dialog of asides if that is open, and return whether it is."""
        if self.asides is None or not self.asides.isVisible():
            return False
        self.asides.show_refusal(refusal)
        return True

    def _answer(self, question: Question, verb: str, value: Value) -> None:
        if self._table.answer(question.seat, verb, value, question.power) and self.asides is not None:
            self.asides.hide()
            self.said.emit(dialogs_words.DONE_CTRL_Z_TAKES_IT_BACK)

    # --- bookmarks and comments

    def ask_remark(self, number: int | None, kind: str) -> None:
        """Ask for a bookmark or a comment at an entry; None means the one in view, or the last."""
        table = self._table
        if table.veiled or table.session.read_only:
            self.said.emit(dialogs_words.NOTHING_CAN_BE_WRITTEN_NOW)
            return
        session = table.session
        step = table.watching.step if number in (None, table.moment) else None
        number = table.number_looked_at if number is None else number
        known = (session.remarks.comments if kind == COMMENT else session.remarks.bookmarks).get(number, "")
        if step is not None:
            at = (number, step, kind)
            known = next((one.words for one in session.remarks.moments if (one.number, one.step, one.kind) == at), "")
        if not known and kind != COMMENT:
            known_words = [words for at, words in session.outline.chapters() if at <= number]
            name = known_words[-1] if known_words else ""
        else:
            name = known
        entry = session.entries_for(TABLE)[number]
        what, words = f"Entry {number}", entry.words
        if step is not None:
            told = [note.text for note in table.current.notes if note.text] if table.current is not None else []
            what, words = (
                f"Entry {number}, {table.watching.describe_progress().partition(' · ')[0]}",
                "; ".join(told) or words,
            )
        self.remark = RemarkDialog(self._page.window(), kind, f"{what}: {words}", known)
        if kind != COMMENT and not known and isinstance(self.remark.field, QLineEdit):
            self.remark.field.setText(name or "Bookmark")
            self.remark.field.selectAll()
        self.remark.said.connect(lambda words: table.set_remark(kind, number, words, step))
        if step is not None:
            self.remark.said.connect(lambda _words: table.go_to(number, step))  # the bar tells it, too
        self.remark.open()

    def show_bookmarks(self) -> None:
        """Open the list of all bookmarks, to go to one."""
        table, session = self._table, self._table.session
        marks = [(number, words) for number, words in session.outline.chapters(again=False)]
        marks += [(number, f"{BOOKMARK} {name}") for number, name in session.remarks.bookmarks.items()]
        in_order: list[tuple[tuple[int, int], str]] = [((number, -1), words) for number, words in marks]
        in_order += [
            ((one.number, one.step), f"{BOOKMARK} {one.when}: {one.words}" if one.when else f"{BOOKMARK} {one.words}")
            for one in session.remarks.moments
            if one.kind == MARK
        ]
        if not in_order or table.veiled:
            self.said.emit(dialogs_words.THERE_ARE_NO_BOOKMARKS_YET)
            return
        self.bookmarks = BookmarksDialog(self._page.window(), sorted(in_order))
        self.bookmarks.chosen.connect(lambda number, step: table.go_to(number, step if step >= 0 else None))
        self.bookmarks.open()

    def show_strictness(self, rules: tuple[str, ...] = ()) -> None:
        """Ask how strictly the rules apply to everything, a player or a rule; ``rules`` are all rules as they are
        cited."""
        table = self._table
        if table.veiled:
            return
        seats = table.session.header.seats
        self.strictness = StrictnessDialog(self._page.window(), table.session.remarks.strictness, seats, rules)
        self.strictness.chosen.connect(table.set_strictness)
        self.strictness.open()

    def show_players(self) -> None:
        """Open the dialog that hands a seat or a power over, but not in a draft or while looking back."""
        table = self._table
        if table.veiled:
            return
        if table.drafted or table.moment is not None:
            self.said.emit(
                dialogs_words.FIRST_SETTLE_OR_DROP_AMENDMENT if table.drafted else dialogs_words.FIRST_RETURN_TO_NOW
            )
            return
        self.players = PlayersDialog(self._page.window(), table.session, table.seats, table.hand_over)
        self.players.open()

    # --- what is taken home

    def show_export(self, look: BoardRenderer) -> None:
        """Open the dialog that exports a chronicle, tables or the map in motion."""
        if not self._table.veiled:
            from dark_ages_desk.ui.chronicle.dialog import ExportDialog

            self.take_home = ExportDialog(self._page.window(), self._table.session, look)
            self.take_home.open()

    def show_post(self, look: BoardRenderer) -> None:
        """Open the dialog of a game by post: the sheets in the record's folder, its turns and reports."""
        if self._table.veiled:
            return
        if self._table.session.path is None:
            self.said.emit(dialogs_words.PLAY_BY_MAIL_NEEDS_A_FOLDER)
            return
        from dark_ages_desk.ui.chronicle.post import PostDialog

        self.post = PostDialog(self._page.window(), self._table.session, look)
        self.post.played.connect(lambda: self._table.go_to(None))
        self.post.open()

    def show_dice(self) -> None:
        """Show the dice ledger, with all that the present viewer may know of all dice."""
        if self._table.veiled:
            return
        if self.dice is None:
            from dark_ages_desk.ui.chronicle.dice_window import DiceWindow

            self.dice = DiceWindow(self._page.window(), self._table.session, lambda: self._table.viewer)
        self.dice.read()
        self.dice.show()
        self.dice.raise_()

    # --- hands

    def find_play_obstacle(self, seat: str, power: str, card: str) -> Blocked:
        """Return the reasons why a card of a hand cannot be played now."""
        return self._table.stage.why_not(seat, PLAY, (card,), power)

    def show_advice(self, mark: Callable[[Mapping[str, str]], None]) -> None:
        """Show what the desk would do for whoever is asked; ``mark`` writes numbers at places of the map."""
        table = self._table
        question = find_adviseable_question(table)
        if not table.session.header.advised:
            self.said.emit(opponent_words.ADVICE_IS_OFF)
        elif question is None:
            self.said.emit(opponent_words.NOBODY_TO_ADVISE)
        else:
            note_advice(table, question)
            self.advice = AdviceDialog(self._page, table, mark)
            self.advice.show()
            self.advice.ask(question)

    def show_hand(self, seat: str = "") -> None:
        """Show a seat's hand to its player alone; without a seat ask whose."""
        if self._table.veiled:
            return
        if self._table.moment is not None:
            self.said.emit(dialogs_words.FIRST_RETURN_TO_NOW)
            return
        if self.own_hand is None:
            self.own_hand = OwnHandDialog(self._page)
            self.own_hand.wanted.connect(self._open_hand)
            self.own_hand.played.connect(self._play)
        if seat:
            self.own_hand.call(seat, self._table.session.called(seat))
        else:
            self.own_hand.ask_whose({seat: self._table.session.called(seat) for seat in self._table.seats()})

    def _open_hand(self, seat: str) -> None:
        if self.own_hand is not None:
            session = self._table.stage
            plays = tuple(question for question in session.asides() if question.seat == seat)
            self.own_hand.show_hand(session.view(seat), plays, self.find_play_obstacle)

    def _play(self, question: Question, verb: str, value: Value) -> None:
        if self.own_hand is not None:
            self.own_hand.hide()
        self._table.answer(question.seat, verb, value, question.power)

    def build_charts_panel(self) -> ChartsPanel:
        """Return a new panel with the charts of the session, for the desk or for a window of their own."""
        session = self._table.session
        panel = ChartsPanel(session.charts, session.header.sheets)
        panel.printed_wanted.connect(self.printed_wanted)
        return panel

    def change_names(self) -> None:
        """Show the names of places that the user wants now, in the window of the charts."""
        for panel in self._charts.findChildren(ChartsPanel) if self._charts is not None else ():
            panel.change_charts(self._table.session.charts)

    def show_charts(self) -> None:
        """Show the charts in a window of their own, which may stay open."""
        if self._charts is None:
            window = QDialog(self._page.window())
            window.setWindowTitle("Charts")
            panel = self.build_charts_panel()
            panel.detach.hide()
            column_layout(window, spacing=0).addWidget(panel)
            self._table.shown.connect(lambda view, _questions: panel.show_hit(view.hit))
            if self._table.current is not None:
                panel.show_hit(self._table.current.hit)
            window.resize(min(THEME.px(720), self._page.width()), min(THEME.px(560), self._page.height()))
            self._charts = window
        self._charts.show()
        self._charts.raise_()

    def close_all(self) -> None:
        """Close and delete all windows when the session leaves the desk."""
        for window in (self.asides, self._charts, self.own_hand, self.board, self.dice):
            if window is not None:
                window.close()
                window.deleteLater()
        self.asides, self._charts, self.own_hand, self.board, self.dice = None, None, None, None, None

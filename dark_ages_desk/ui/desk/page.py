"""The desk: the map with the points below it, at the right the question and below it the panels.

The head of a question and its foot never scroll. The foot has the main answer and the ways to end. A question with
``beside`` may be answered instead of another, and is below it.

The desk is filled and arranged before it is visible, since Qt styles and measures a visible widget at every step.
Charts, the verdict and the place finder are made on first use.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from dark_ages_desk.core import table_dice
from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, Blocked, Button, Pick, Question, Sheet, Value
from dark_ages_desk.core.ruleset import QUIET
from dark_ages_desk.core.view import Fact, TableView
from dark_ages_desk.session.strictness import ENFORCE, FREE
from dark_ages_desk.ui.desk.course_reader import CourseReader, course_viewer, is_open
from dark_ages_desk.ui.desk.desk_keys import DeskKeys
from dark_ages_desk.ui.desk.desk_layout import DeskLayout, WidePanel, map_scale
from dark_ages_desk.ui.desk.desk_speech import DeskSpeech
from dark_ages_desk.ui.desk.draft_desk import DraftDesk
from dark_ages_desk.ui.desk.drafting import CHANGE
from dark_ages_desk.ui.desk.explained_map import ExplainedMap
from dark_ages_desk.ui.desk.lines_desk import LinesDesk
from dark_ages_desk.ui.desk.look_for import LookFor
from dark_ages_desk.ui.desk.looking import Looking
from dark_ages_desk.ui.desk.map_link import MapLink
from dark_ages_desk.ui.desk.news import find_reason, list_interpretations, list_news
from dark_ages_desk.ui.desk.panels.card import PlacePanel
from dark_ages_desk.ui.desk.panels.course import CoursePanel
from dark_ages_desk.ui.desk.panels.curtain import Curtain
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.desk.panels.group_move import join_alike
from dark_ages_desk.ui.desk.panels.hand import HandPanel
from dark_ages_desk.ui.desk.panels.ledger import LedgerPanel
from dark_ages_desk.ui.desk.panels.question import QuestionPanel
from dark_ages_desk.ui.desk.panels.record import AMENDABLE, RecordPanel
from dark_ages_desk.ui.desk.panels.sequence import SequencePanel
from dark_ages_desk.ui.desk.places_desk import PlacesDesk
from dark_ages_desk.ui.desk.powers_desk import PowersDesk
from dark_ages_desk.ui.desk.quick import QuickEntry
from dark_ages_desk.ui.desk.record_desk import RecordDesk
from dark_ages_desk.ui.desk.score_strip import ScoreStrip
from dark_ages_desk.ui.desk.side_windows import SideWindows
from dark_ages_desk.ui.desk.table import LiveTable, Refusal
from dark_ages_desk.ui.desk.talk_clock import TalkClock
from dark_ages_desk.ui.desk.top_bar import TopBar
from dark_ages_desk.ui.desk.viewers import find_own_power, has_sealed_answers
from dark_ages_desk.ui.desk.words import moves as moves_words
from dark_ages_desk.ui.desk.words import places as place_words
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.map import BoardRenderer
from dark_ages_desk.ui.map.paint_priority import prioritise_frame
from dark_ages_desk.ui.parts.click_fence import ClickFence
from dark_ages_desk.ui.parts.deck import PanelDeck
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, column_layout, has_keys

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.panels.charts import ChartsPanel
    from dark_ages_desk.ui.desk.panels.verdict import VerdictPage


class DeskPage(Paper):
    """Desk of a session: it feeds the panels from the table's signals and the table from theirs."""

    rule_wanted = Signal(object)  # Question or None
    looks_wanted = Signal(QPoint)
    menu_wanted = Signal(QPoint)
    again_wanted = Signal()
    rule_shown = Signal()

    def __init__(self, table: LiveTable, look: BoardRenderer, remembers: bool = True) -> None:
        super().__init__("page")
        self.table = table
        if table.session.naming.changes:
            look.change_names(table.session.board)
        self._look = look
        self._questions: tuple[Question, ...] = ()
        self._verdict_seen = self._thrown = False
        self._ending = CourseReader(table.session, self)
        self._viewer = ""  # who read the screen last
        self.aim = ("", "")  # the power and the place of a drag that is not yet at its end
        self._build(remembers)
        self._connect()

    # --- building

    def _build(self, remembers: bool) -> None:
        self._map_scale = THEME.scale
        self.map = ExplainedMap(self._look, self._map_scale)
        self.map.setAccessibleName("Map")
        self.question = QuestionPanel()
        self.sequence = SequencePanel()
        self.ledger, self.record, self.hands = LedgerPanel(), RecordPanel(), HandPanel()
        self.place, self.powers = PlacePanel(), PowersDesk(self)
        self.course = CoursePanel(self.table.session)
        self._charts_place = WidePanel(self, lambda: self.charts, lambda: self.charts.needed_width())
        self.deck, self.strip, self.bar = PanelDeck(), ScoreStrip(), TopBar()
        self.split, self.right = QSplitter(Qt.Orientation.Horizontal), QSplitter(Qt.Orientation.Vertical)
        middle = column_layout(centre := QWidget(), spacing=0)
        middle.addWidget(self.map, 1)
        middle.addWidget(self.strip)
        self.right.addWidget(self.question)
        self.right.addWidget(self.deck)
        self.right.setChildrenCollapsible(False)
        self.right.setStretchFactor(0, 1)
        self.split.addWidget(centre)
        self.split.addWidget(self.right)
        self.split.setStretchFactor(0, 1)
        self.split.setCollapsible(0, False)
        for splitter in (self.split, self.right):
            splitter.setHandleWidth(5)
        self._box = column_layout(self, spacing=0)
        self._box.addWidget(self.bar)
        self._box.addWidget(self.split, 1)
        self.map.other_name = lambda space: self.table.session.naming.other_name(space)
        self.link = MapLink(self.map, self.question, self.table)
        self.looking = Looking(self.map, lambda: self.table.session.board)
        self.looking.changed.connect(self._look_otherwise)
        self.places = PlacesDesk(self, self.map, self.table, self.question, self.link)
        self.link.card.shuns_dock = lambda: self.places.has_keys or self.deck.current == "question"
        self.link.card.dock_over(self, self.deck, self.deck.body)
        self.deck.turned.connect(self.link.make_room_for_panel)
        self.windows = SideWindows(self, self.table, self.build_context)
        self.talk = TalkClock(self.map, seats=self.table.seats, seals=lambda: has_sealed_answers(self.table.session))
        self.talk.room_taken.connect(self.link.ribbon.keep_free)
        self.curtain = Curtain(self, centre)
        self._fence = ClickFence(self, (self.question, self.map, self.curtain))
        self._asked: tuple[str, ...] = ()  # the seats and powers asked, as far as the screen shows them
        self._asked_at_press: tuple[str, ...] = ()
        self.map.installEventFilter(self)
        self.quick = QuickEntry(self.map, self.table, self.question, self._list_typed_questions)
        self.notes = RecordDesk(self, self.table, self.map, self.record, self.bar.timeline, self.windows, self.talk)
        self.draft = DraftDesk(self.table, self.map)
        self.lines = LinesDesk(self.table, self)
        self.speech = DeskSpeech(self, self.table, self.question)
        self.keys = DeskKeys(
            self,
            self.table,
            self.map,
            self.question,
            self.quick,
            is_shut=lambda: self.curtain.isVisible() or self.notes.pause.isVisible(),
            is_over=lambda: self._ended,
            escape=self.escape,
            put_recap_away=lambda: self.notes.where.put_away(),
            turn_to_question=lambda: self.deck.turn_to("question"),
        )
        panels: dict[str, tuple[str, QWidget]] = {
            "question": ("Question", self.question),
            "record": ("Record", self.record),
            "course": ("Course", self.course),
            "amendment": ("Correction", self.draft.panel),
            "lines": ("Branches", self.lines.panel),
            "ledger": ("Ledger", self.ledger),
            "cards": ("Cards", self.powers.cards),
            "relations": ("Relations", self.powers.relations),
            "hands": ("Hands", self.hands),
            "charts": ("Charts", self._charts_place),
            "place": ("Place", self.place),
            "places": (place_words.PLACES, self.places.panel),
            "sequence": ("Turn", self.sequence),
        }
        self.room = DeskLayout(
            self, self.bar, self.map, self.strip, self.deck, panels, (self.split, self.right), remembers
        )

    @cached_property
    def charts(self) -> ChartsPanel:
        """Panel of the charts, made when somebody turns to them or a chart is read."""
        panel = self.windows.build_charts_panel()
        panel.detached.connect(self.windows.show_charts)
        panel.turned.connect(self._charts_place.arrange)
        self._charts_place.put(panel)
        return panel

    @cached_property
    def verdict(self) -> VerdictPage:
        """Page of the end of the game, made when the game is over."""
        from dark_ages_desk.ui.desk.panels.verdict import VerdictPage

        page = VerdictPage(self)
        page.closed.connect(page.hide)
        page.look_wanted.connect(self._look_at_turning_point)
        page.export_wanted.connect(lambda: self.windows.show_export(self.map.look))
        page.again_wanted.connect(self.again_wanted)
        self._ending.came.connect(page.show_course)
        return page

    @property
    def _ended(self) -> bool:
        """True while the verdict covers the desk."""
        return "verdict" in vars(self) and self.verdict.isVisible()

    def _connect(self) -> None:
        self.table.shown.connect(self._show_table)
        self.table.refused.connect(self._handle_refusal)
        self.table.told.connect(lambda words: self.link.toast.say(words))
        self.table.told.connect(self.question.add_news)
        self.table.taken_back.connect(self.question.give_back)
        self.table.curtain.connect(self._drop_curtain)
        self.curtain.lifted.connect(self._lift_curtain)
        (panel := self.question).answered.connect(self._answer)
        panel.aimed.connect(self._answer_by_drag)
        for card in (panel.claim, self.ledger.claim):
            card.claimed.connect(self._claim_victory)
        self.quick.answered.connect(self._answer)
        self.quick.aimed.connect(self._answer_by_drag)
        self.quick.hinted.connect(self.link.toast.say)
        self.quick.outdated.connect(self.link.toast.withdraw)
        self.quick.closed.connect(self.map.setFocus)
        panel.why_wanted.connect(lambda q, verb, value: self.table.ask_why(q.seat, verb, value, q.power))
        panel.allowed.connect(lambda blocked: self._allow(blocked, self.question.refusal.reason))
        panel.adjust_wanted.connect(self.windows.show_asides)
        panel.roll_wanted.connect(lambda: self.table.roll())
        panel.rule_wanted.connect(self.rule_wanted)
        panel.glow_changed.connect(self._update_highlights)
        panel.chances_changed.connect(self._write_places)
        panel.left.connect(self.map.setFocus)
        panel.chart_wanted.connect(self._show_chart)
        panel.verdict_wanted.connect(self.show_verdict)
        panel.amend_wanted.connect(self._amend_gap)
        panel.hand_wanted.connect(self.windows.show_hand)
        self.hands.played.connect(self._answer)
        self.bar.menu_wanted.connect(self.menu_wanted)
        self.bar.looks_wanted.connect(self.looks_wanted)
        self.bar.undo_wanted.connect(lambda: self.table.undo())
        self.bar.redo_wanted.connect(lambda: self.table.redo())
        self.bar.now_wanted.connect(lambda: self.table.go_to(None))
        self.bar.along_wanted.connect(self.table.look_along)
        self.bar.watch_wanted.connect(self.windows.open_replay_menu)
        self.question.watch_wanted.connect(self.table.watching.replay_last_turn)
        self.bar.turn_wanted.connect(lambda: self.deck.turn_to("sequence"))
        self.strip.chosen.connect(self._show_sums)
        self.course.look_wanted.connect(self.table.look_at_turn_end)
        self.link.asides_wanted.connect(self.windows.show_asides)
        self.link.place_shown.connect(self._show_place_facts)
        self.powers.write_wanted.connect(self.windows.show_relation_asides)
        self.windows.said.connect(self.link.toast.say)
        self.link.toast.lift = lambda: self.draft.sign.high
        self.draft.tab_wanted.connect(lambda: self._turn_to_draft())
        self.draft.record_changed.connect(lambda: self.deck.turn_to("record"))
        self.draft.record_changed.connect(self.map.setFocus)  # Ctrl+Z is the table's, and not some field's
        self.table.drafting.asides_wanted.connect(self.windows.show_asides)
        self.record.amend_wanted.connect(self.draft.amend)
        self.record.line_wanted.connect(self.lines.begin)
        self.lines.tab_wanted.connect(lambda: self._show_panel("lines"))
        self.bar.draft_wanted.connect(self.draft.show)
        self.bar.lines_wanted.connect(lambda: self._show_panel("lines"))
        self.places.tab_wanted.connect(self._show_places)
        self.places.question_wanted.connect(lambda: self._show_panel("question"))
        THEME.changed.connect(self._handle_rescale)

    def show_above(self, widget: QWidget) -> None:
        """Put a widget between the bar and everything below it."""
        self._box.insertWidget(1, widget)

    # --- what is shown

    def _show_table(self, view: TableView, questions: tuple[Question, ...]) -> None:
        prioritise_frame()
        table, session = self.table, self.table.session
        self._questions = questions
        had_focus = has_keys(self.question) or has_keys(self.curtain)
        if view.viewer != self._viewer:
            self._viewer = view.viewer
            self.place.forget()
        self.bar.show_view(view, table.moment, table.who_reads, table.watching.describe_progress())
        self.bar.show_draft(self.table.drafting.open, table.drafted)
        self.bar.show_undo(table.drafted or session.can_undo, session.can_redo and not table.drafted)
        self.bar.setVisible((self.room.tall and not self.room.map_only) or table.moment is not None)
        counted = self._open_ledger(view)
        self.strip.show_view(counted)
        own = find_own_power(view, questions)
        self.map.show_view(self.looking.filter_view(view, own))
        self.map.set_own(own)
        now = table.moment is None
        outcome = session.outcome() if now and not table.drafted else None
        waiting, silence = (table.list_waiting_seats(), self.notes.find_silence_reason()) if now else ((), "")
        headline = outcome.headline if outcome else ""
        self.question.show_questions(questions, self.build_context(view), waiting, headline, not now, silence)
        sheets = any(isinstance(one, Sheet) for q in questions for one in q.options[:1])
        self.room.give_question(sheets, self.question.wanted_height)
        gap = session.gap is not None and now and not table.drafted
        news = [] if gap else list_news(view.notes, view.viewer)
        told = table.veiled or (table.showing and view.viewer == TABLE)
        written = sheets or (told and bool(session.sealed[1]))
        turn = table.watching.list_last_turn_news(view.viewer) if written and not gap and not table.drafted else []
        if now and (reason := find_reason(session, view.viewer)):
            news = [*news[:1], reason, *news[1:]]  # below the answer, above what followed
        faces = () if gap else table.last_roll_faces()
        shown = turn or news if table.showing else news
        readings = list_interpretations(view.notes, view.viewer) if shown is news and news else []
        self.question.show_news(shown, faces, view.hit, turn if sheets else [], readings)
        self.sequence.show_view(view)
        self.link.ribbon.show_view(view)
        self.link.furniture.show_view(counted, table.bind_turn_facts())
        self.ledger.show_view(counted)
        self.course.show_view(view)
        self.powers.show_view(view)
        self.draft.show_view(view, table.drafted, self.lines.sign)
        self.lines.show_view(view)
        self.bar.show_line(session.branches.current)
        self.hands.show_view(
            view, self._list_hand_questions(view), self.windows.find_play_obstacle if table.moment is None else None
        )
        self._leave_out(view)
        self.quick.look_again()
        if view.hit is not None or "charts" in vars(self):
            self.charts.show_hit(view.hit)
        self.notes.show_view(view)
        self._update_highlights()
        touched = {at for note in view.notes for at in note.spaces} | {at for asked in questions for at in asked.about}
        if touched:
            self.map.flash(touched)
        self.link.tell_news(view, table.number_looked_at, table.moment is not None or table.drafted)
        self.link.forget()
        self._go_on(questions)
        asked = (table.viewer if table.veiled else "", *dict.fromkeys(f"{one.seat} {one.power}" for one in questions))
        if asked != self._asked:
            self._asked = asked
            self._fence.close()
        if table.veiled:
            titles = {chart.id: chart.title for chart in session.ruleset.charts.values()}
            self.curtain.show_public(view, turn or news, () if turn else faces, titles)
            self.speech.tell_curtain(self.curtain)
            return
        self.curtain.uncover_desk()  # only now: until here the panels showed what somebody else may see
        if had_focus or self.window().focusWidget() is None:
            self.map.setFocus()
        if questions and self.room.compact and now and not self.places.has_keys:
            self.deck.turn_to("question")
        if outcome is None:
            self._verdict_seen = False
            if self._ended:  # what ended the game was taken back
                self.verdict.hide()
        elif not self._verdict_seen:
            self._verdict_seen = True
            self.show_verdict()
        self.speech.tell_table(self.question.current, turn or news, () if turn else faces, headline)

    def _open_ledger(self, view: TableView) -> TableView:
        """Return a view with the figures of all powers once the game is over and everybody may know everything."""
        table = self.table
        if table.moment is not None or table.drafted or not is_open(table.session):
            return view
        return replace(view, ledger=table.session.view(REFEREE).ledger)

    def _write_places(self) -> None:
        """Write chances, or the values that somebody looks for, at their places."""
        self.map.set_place_texts(self.looking.list_texts(self.question.chances()))

    def _look_otherwise(self) -> None:
        """Show on the map what somebody looks for now."""
        view = self.table.current
        if view is not None:
            self.map.show_view(self.looking.filter_view(view, self.map.scene.own))
            self._write_places()

    def _list_hand_questions(self, view: TableView) -> tuple[Question, ...]:
        """Return the questions that this viewer may answer at any time with an open hand, not those of the referee.

        Return () while looking back, or if all hands are hidden.
        """
        if self.table.moment is not None or all(hand.hidden for hand in view.hands):
            return ()
        return tuple(q for q in self.table.stage.asides() if view.viewer in (REFEREE, q.seat) and q.seat != REFEREE)

    def _list_typed_questions(self) -> tuple[Question, ...]:
        """Return the questions that the quick line can answer: those shown, and the dice beside results."""
        return (*self._questions, *table_dice.find_dice_question(self._questions, self.table.stage.asides))

    def build_context(self, view: TableView) -> Context:
        """Return all that editors may know of the table: the view, names, charts, odds and dice."""
        tables = {chart.id: chart for chart in self.table.stage.charts.values()}
        titles = {chart.id: chart.title for chart in tables.values()}
        room, forecasts, picture = self.question.height(), self.table.list_forecasts, self.map.paint_counter
        moved = self.table.session.ruleset.board.translate
        by_hand = None if self.table.drafted else self.table.session.start_typed_tally
        lines, why = self.table.list_line_forecasts, self.table.list_reasons
        return Context(view, self.table.name_of, titles, tables, room, forecasts=forecasts, picture=picture,
                       line_forecasts=lines, moved=moved, by_hand=by_hand, roll_in_part=self.table.roll,
                       roll_turn=self.table.roll_turn, why=why, low=self.question.is_low(),
                       other_text=self.table.stage.naming.other_text)  # fmt: skip

    def _show_place_facts(self, name: str, facts: tuple[Fact, ...], wants_room: bool) -> None:
        self.place.show_facts(name, facts)
        if wants_room and (view := self.table.current) is not None and not self.places.has_keys:
            self.place.wanted = True
            self._leave_out(view)
            self.deck.turn_to("place")

    def _leave_out(self, view: TableView) -> None:
        """Hide the tabs of panels that have nothing to show in this view."""
        empty = {
            "amendment": not self.table.drafting.open,
            "lines": not self.lines.there,
            "hands": not (view.hands or view.pools),
            "place": not self.place.wanted,
            "places": not self.places.wanted,
            "cards": not view.cards,
            "relations": not view.related,
        }
        self.deck.leave_out(key for key, nothing in empty.items() if nothing)

    def amend(self, why: str) -> None:
        """Begin to amend the marked entry, or the one in view, or the last that is not undone.

        ``why`` is "change", "insert" or "remove". Do nothing under a curtain.
        """
        standing = [one for one in self.table.session.entries if not one.struck and one.kind in AMENDABLE]
        at = self.record.marked if self.record.marked is not None else self.table.moment
        number = next((one.number for one in reversed(standing) if at is None or one.number <= at), None)
        if number is not None and not self.table.veiled:
            self.draft.amend(number, why)

    def _amend_gap(self) -> None:
        """Begin to amend the entry that is lost or cannot be played, if the record has one."""
        gap = self.table.session.gap
        if gap is not None:
            self.draft.amend(gap, CHANGE)

    def _turn_to_draft(self) -> None:
        """Show the list of the amendment, or on a small desk its question, and give the map the keys."""
        self._show_panel("question" if self.room.compact else "amendment")
        self.map.setFocus()

    def _show_panel(self, key: str) -> None:
        """Turn to a panel, after a check which panels have something to show now."""
        if self.table.current is not None:
            self._leave_out(self.table.current)
        self.deck.turn_to(key)

    def _show_places(self) -> None:
        """Show the tab of the list of places, also where the tabs were folded away."""
        if self.table.current is not None:
            self._leave_out(self.table.current)
        if self.deck.current != "places" or not self.deck.isVisible():
            self.room.toggle_tab("places")

    def _show_sums(self, power: str) -> None:
        """Show the sums behind a power's points in the ledger."""
        self.deck.turn_to("ledger")
        self.ledger.show_power(power)

    def _show_chart(self, chart: str) -> None:
        self.charts.show_chart(chart)
        self.deck.turn_to("charts")

    def _update_highlights(self) -> None:
        if self.table.moment is None:
            self.map.highlight_places(self.question.highlighted_places() or self.question.asked_places())
            self.map.select(self.question.selected_counters())
            if (arrows := self.question.arrows()) is not None:
                self.map.show_arrows(arrows)
        else:
            self.map.highlight_places({})
            self.map.select(())

    def _handle_refusal(self, refusal: Refusal) -> None:
        if self._let_pass(refusal) or self.windows.take_refusal(refusal):
            return
        if self.room.compact and not self.places.has_keys:
            self.deck.turn_to("question")
        self.question.show_refusal(refusal)

    # --- what is done

    def _answer(self, question: Question, verb: str, value: Value) -> None:
        if self.table.answer(question.seat, verb, value, question.power, self.question.list_waived_checks(verb, value)):
            self.notes.add_kept_reason()

    def _claim_victory(self, power: str, verb: str) -> None:
        """Claim victory for a power alone; with others it is claimed among the asides."""
        for question in self.table.stage.asides():
            option = question.option(verb) if question.power == power else None
            if option is not None:
                self.table.answer(question.seat, verb, None if isinstance(option, Button) else (), power)
                return

    def _answer_by_drag(self, question: Question, verb: str, value: Value, space: str) -> None:
        """Give a value picked by a drag to a place, if it can lead there; the rest of the way is made ready.

        Say why if the value is refused or does not lead there.
        """
        option, table = question.option(verb), self.table
        if isinstance(option, Pick) and option.at_most == 1 and self._put_elsewhere(question, option, value, space):
            return
        if isinstance(value, tuple) and isinstance(option, Pick):
            value = value[: option.at_most]
        if option is None or not option.admits(value):
            table.ask_why(question.seat, verb, value, question.power)
        elif table.ahead.can_lead_to(question, verb, value, space):
            self.aim, self._thrown = (question.power, space), False
            self._answer(question, verb, value)
        else:
            self.question.let_go()
            place, off = table.name_of(space), table.ahead.takes_off(question, verb)
            elsewhere = question_words.nothing_asked_moves_this_to(place=place, asked=question.prompt)
            words = elsewhere if off else question_words.that_does_not_lead_to(place=place)
            failed = (FailedCheck("drag: leads there", "", words, SENSE),)
            ahead = table.ahead.explain_lead(question, verb, value, space)
            even = (replace(one, words=question_words.with_the_best_roll(words=one.words), kind=SENSE) for one in ahead)
            table.refuse(question, verb, value, tuple(even) or failed)

    def _put_elsewhere(self, question: Question, option: Pick, value: Value, space: str) -> bool:
        """Take the dragged counters off the board one by one and put them elsewhere; return False if that is not asked.

        Each that may not be put there stays, and its reason is told.
        """
        ids = [str(one) for one in value] if isinstance(value, tuple) else []
        find_put = self.table.ahead.find_put
        if option.of != "counters" or not ids or find_put(question, option.verb, ids[0], space) is None:
            return False
        labels = {choice.id: choice.label for choice in option.choices}
        self.question.let_go()
        stayed, with_last = dict[str, FailedCheck](), False
        while True:  # once others have gone, one that stayed may follow
            gone = list[str]()
            for one in ids:
                put = find_put(question, option.verb, one, space)
                if not isinstance(put, Answer):
                    place = self.table.name_of(space)
                    words = put[0].words if put else question_words.that_does_not_lead_to(place=place)
                    told = moves_words.stays(who=labels[one], why=words)
                    stayed[one] = FailedCheck(put[0].name if put else "", put[0].rule if put else "", told, SENSE)
                    continue
                self.table.answer(question.seat, option.verb, (one,), question.power, with_last=with_last)
                self.table.answer(put.seat, put.verb, put.value, put.power, with_last=True)
                stayed.pop(one, None)
                with_last = True
                gone.append(one)
            ids = [one for one in ids if one not in gone]
            if not gone or not ids:
                break
        if stayed:
            self.table.refuse(question, option.verb, (ids[0],), join_alike(tuple(stayed.values())))
        return True

    def _go_on(self, questions: tuple[Question, ...]) -> None:
        """Go on with a drag to the place where it ended, once its way is asked.

        Confirm at once, but not if a roll came between: things may look different after it.
        """
        power, space = self.aim
        if not space:
            return
        if any(question.seat == CHANCE and question.power in ("", power) for question in questions):
            self._thrown = True
            return
        self.aim = ("", "")
        ready = any(question.power == power for question in questions) and self.question.prepare_path(space)
        if ready and not self._thrown:  # after a throw things may look different: then it waits for Enter
            self.question.confirm()

    def _let_pass(self, refusal: Refusal) -> bool:
        """Take a refused answer at once where the session is not strict, and return whether that was done.

        The record tells of the waived rules, or with the freest degree not even that.
        """
        blocked, degree = refusal.blocked, self.table.strictness_for(refusal)
        if degree == ENFORCE or blocked.anyway is None:
            return False
        names = (*blocked.anyway.waived, *((QUIET,) if degree == FREE else ()))
        self._allow(replace(blocked, anyway=replace(blocked.anyway, waived=names)), "")  # nobody said why
        return True

    def _allow(self, blocked: Blocked, why: str) -> None:
        """Let a refused answer pass for the referee: at once, or as a part of an unfinished answer."""
        self.notes.keep_reason(why)
        if blocked.anyway is None or not self.question.take_allowed(blocked.anyway):
            self.table.allow_anyway(blocked)
        self.notes.add_kept_reason()
        self.map.setFocus()  # its button is gone: the keys are the question's again

    def follow_switches(self) -> None:
        """Show the desk as the user chose it now: odds, shade, lens, sheets on the map, names of places."""
        if self.table.follow_names():
            self.map.change_names(self.table.session.board)
            self.link.change_names()
            self.windows.change_names()
            if "charts" in vars(self):
                self.charts.change_charts(self.table.session.charts)
        self.link.follow_switches()
        if self.table.current is not None:
            self.table.show_now()

    def _drop_curtain(self, seat: str) -> None:
        """Let the curtain fall before a seat; nothing of the seat before stays over the map."""
        self.quick.step_back()
        self.link.clear_map()
        self.looking.look_for(LookFor.EVERYTHING)
        self.notes.where.put_away()
        self.curtain.call_seat(self.table.session.called(seat), self.table.sealed)

    def _lift_curtain(self) -> None:
        self.table.lift_curtain()
        self.map.setFocus()

    def show_asked(self) -> None:
        """Zoom to the places that the question offers, or else to the places that it names."""
        question = self.question.current
        lit = self.question.highlighted_places() or self.question.asked_places()
        places = tuple(lit) or (question.about if question is not None else ())
        if places:
            self.map.show_part(places)

    def show_search(self) -> None:
        """Turn to the record and put the keys into its search field."""
        if not self.deck.isVisible():
            self.room.toggle("known")
        self.deck.turn_to("record")
        self.record.search.setFocus()
        self.record.search.selectAll()

    @property
    def is_complete(self) -> bool:
        """True when the map is sharp, and the course for the page of the end has been read."""
        return self.map.settled and not self._ending.reading

    def show_verdict(self) -> None:
        """Show the end of the game over the map, if it has ended."""
        outcome = self.table.session.outcome()
        if outcome is not None and self.table.current is not None:
            self.verdict.show_outcome(outcome, self.table.current.powers)
            self._ending.read(course_viewer(self.table.session, self.table.current.viewer))

    def _look_at_turning_point(self, number: int, heading: str) -> None:
        """Leave the page of the end and look back at an entry, or at the end of the turn that it ended."""
        self.verdict.hide()
        self.table.look_at_turn_end(number, heading)

    # --- keys

    def escape(self) -> None:
        """Drop the nearest half-done thing. Answers stay: Ctrl+Z takes them back."""
        if self._ended:
            self.verdict.hide()
        elif self.notes.where.put_away() or self.question.step_back() or self.link.step_back():
            pass
        elif self.room.map_only:
            self.room.toggle_map_only()
        elif self.table.moment is not None:
            self.table.go_to(None)
        elif not self.table.drafting.step_back():
            self.map.setFocus()  # who types in a sheet comes to the map's own keys so

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.keys.repeats.note_release(event)
        super().keyReleaseEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a second click on the map: it is no answer if the first was meant for another player's question."""
        if event.type() is QEvent.Type.MouseButtonPress:
            self._asked_at_press = self._asked
        if event.type() is QEvent.Type.MouseButtonDblClick:
            return self._asked != self._asked_at_press
        return super().eventFilter(watched, event)

    # --- room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.room.arrange_soon()
        if self._map_scale != (scale := map_scale(self.window().height())):
            self._map_scale = scale
            self.map.set_text_scale(scale)
        if self._ended:
            self.verdict.cover()
        if not self.curtain.isHidden():  # it may have fallen before the page is seen
            self.curtain.cover()
        self.notes.fit_cards()

    def _handle_rescale(self) -> None:
        """Show everything in another size of text, after the present event, so that the window is not held up for
        long."""
        self.setUpdatesEnabled(False)
        QTimer.singleShot(0, self, self._show_again)

    def _show_again(self) -> None:
        self._map_scale = map_scale(self.window().height())
        self.map.set_text_scale(self._map_scale)
        self.room.arrange_soon(anew=True)
        if self.table.current is not None:
            self.table.show_now()
        self.setUpdatesEnabled(True)

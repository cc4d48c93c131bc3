"""One question at a time: the rule, the text, the options. Several at once get a tab each, with the seat's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QCursor, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.question import CHANCE, Answer, Blocked, Draw, Piece, Question, Roll, Tally, Value
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import ArrowView, ChartHit, CounterView, Fact
from dark_ages_desk.session.table_reader import display_name
from dark_ages_desk.ui.desk.panels.begun import BegunWork
from dark_ages_desk.ui.desk.panels.claim import ClaimCard
from dark_ages_desk.ui.desk.panels.doubt import DoubtCard
from dark_ages_desk.ui.desk.panels.editor import Attempt, Context, Editor
from dark_ages_desk.ui.desk.panels.group_move import decode_plan, explain_stayed, list_pile
from dark_ages_desk.ui.desk.panels.question_card import (
    FEW_NEWS,
    MOST_NEWS,
    LatestNewsCard,
    QuestionCard,
    StickyHeader,
    find_first_question,
    find_usual_height,
    has_lists,
    is_low,
    is_tight,
)
from dark_ages_desk.ui.desk.panels.refusal import RefusalCard
from dark_ages_desk.ui.desk.panels.silence import SilencePart
from dark_ages_desk.ui.desk.panels.tally import TallyEditor
from dark_ages_desk.ui.desk.table import Refusal
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Paper,
    Scroll,
    TabStrip,
    clear,
    column_layout,
    escape_ampersands,
    has_keys,
)
from dark_ages_desk.ui.parts.work import OddsThread


class QuestionPanel(Paper):
    """Panel of the open questions. It tells the map what may be clicked, and hears what was clicked."""

    answered = Signal(object, str, object)  # Question, verb, value
    aimed = Signal(object, str, object, str)  # Question, verb, value, the place to go to afterwards
    why_wanted = Signal(object, str, object)  # Question, verb, value
    allowed = Signal(object)  # Blocked
    adjust_wanted = Signal()
    roll_wanted = Signal()
    rule_wanted = Signal(object)
    chart_wanted = Signal(str)
    glow_changed = Signal()
    verdict_wanted = Signal()
    watch_wanted = Signal()  # the last turn, moment by moment
    amend_wanted = Signal()  # where the record is known in words only
    left = Signal()  # the keys should go to the map
    chances_changed = Signal()
    hand_wanted = Signal(str)  # a seat that may reply from its hand
    carried = Signal(object, QPoint)  # the CounterView that is dragged from a tray, and where; None: no longer
    laid_down = Signal(object, QPoint)  # the editor of the tray, and where the drag ended

    def __init__(self) -> None:
        super().__init__()
        self._cards: list[QuestionCard] = []
        self._last: Question | None = None  # shown until the cards were put away
        self.begun = BegunWork(self)
        self._in_hand: tuple[tuple[str, str], tuple[str, ...]] = (("", ""), ())  # whose, and what
        self._reckoner = OddsThread(self)
        self._known: dict[str, dict[str, int]] = {}  # what each viewer supposed of hidden things, see OddsCard
        self._current = 0
        self._line_open = False  # then Enter is the typed line's
        self._viewer = ""  # who was shown the last questions
        self._trays: dict[tuple[str, ...], dict[str, Piece]] = {}
        self._up_before: tuple[str, ...] = ()  # the counters that were taken up when a drag began
        self._context: Context | None = None
        self.takes_off: Callable[[Question, str], bool] = lambda question, verb: False  # no drag means such an option
        self.tabs = TabStrip(most=8)
        self.tabs.chosen.connect(self._choose)
        self.refusal, self.doubt = RefusalCard(), DoubtCard()
        self.refusal.allowed.connect(self.allowed)
        self.refusal.adjust_wanted.connect(self.adjust_wanted)
        self._inside = inside = QWidget()
        self._box = column_layout(inside, 14, 8)
        self._holder = column_layout(spacing=0)
        self.turn_news, self.news = LatestNewsCard(), LatestNewsCard()
        self._news: tuple[list[str], tuple[int, ...], ChartHit | None] = [], (), None
        self.turn_news.watch_wanted.connect(self.watch_wanted)
        self.news.chart_wanted.connect(self.chart_wanted)
        self.claim = ClaimCard()
        self._box.addWidget(self.refusal)
        self._box.addWidget(self.claim)
        self._box.addWidget(self.doubt)
        self._turn_above, self._turn_below = column_layout(spacing=0), column_layout(spacing=0)
        self._above, self._below = column_layout(spacing=0), column_layout(spacing=0)
        self._box.addLayout(self._turn_above)
        self._box.addLayout(self._above)
        self._box.addLayout(self._holder)
        self._box.addLayout(self._below)
        # Filled only in its place: PySide keeps each item of a filled layout that is added. The news move, Qt deletes
        # their item, and PySide crashes once a widget that got its address is deleted.
        self._above.addWidget(self.news)
        self._box.addLayout(self._turn_below)
        self._turn_above.addWidget(self.turn_news)
        self._box.addStretch(1)
        outer = column_layout(self, spacing=0)
        self._heads = column_layout(spacing=0)
        self._heads.setContentsMargins(THEME.gap(14), THEME.gap(8), THEME.gap(14), 0)
        tabs = column_layout(spacing=0)
        tabs.setContentsMargins(THEME.gap(14), THEME.gap(4), THEME.gap(14), 0)
        tabs.addWidget(self.tabs)
        outer.addLayout(tabs)
        outer.addLayout(self._heads)
        self._scroll = Scroll(inside)
        outer.addWidget(self._scroll, 1)
        self._low = QWidget()
        self._foot = column_layout(self._low, spacing=0)
        self._foot.setContentsMargins(THEME.gap(14), THEME.gap(5), THEME.gap(14), THEME.gap(8))
        outer.addWidget(self._low)
        for card in (self.doubt, self.refusal):
            card.toggled.connect(self._assign_keys)
            card.toggled.connect(self._show_foot)
        StickyHeader(self, self._heads, self._box, self._foot)
        self.setAccessibleName("Question")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_tight()

    def wanted_height(self) -> int:
        """Return the height in pixels at which nothing of the question scrolls."""
        wide = self._scroll.viewport().width()
        inside = self._box.totalHeightForWidth(wide) if self._box.hasHeightForWidth() else self._box.sizeHint().height()
        return inside + self.height() - self._scroll.viewport().height()  # the rest is tabs, heads, foot

    def is_low(self) -> bool:
        """Return whether the panel is low with its usual part of the column."""
        return is_low(find_usual_height(self.height(), (self.parentWidget() or self).height()))

    def _set_tight(self) -> None:
        """Let what is asked, its main answer and its lists share a panel of little height."""
        tight = is_tight(self.height(), (card.question for card in self._cards))
        self.tabs.fold(tight)
        self._box.setContentsMargins(side := THEME.gap(14), THEME.gap(2) if tight else side, side, side)
        for card in self._cards:
            card.set_tight(tight)
        (self._turn_below if is_tight(self.height()) else self._turn_above).addWidget(self.turn_news)

    def show_questions(
        self,
        questions: tuple[Question, ...],
        context: Context,
        waiting: tuple[str, ...],
        over: str,
        back: bool,
        silence: str = "",
    ) -> None:
        """Show the questions, or why there are none: the seats ``waiting``, the game ``over``, looking ``step_back`` or
        ``silence``."""
        asked = [(one.seat, one.power, one.rule) for one in questions]
        self._trays = {key: self._trays.get(key, {}) for key in asked}  # a tray keeps its order while it is asked for
        self._context = context = replace(context, trays=self._trays)
        self.refusal.hide()
        self.claim.show_claims(context.view)
        self.doubt.hide()
        self.put_away()
        last, known = self._last, self._known.setdefault(context.view.viewer, {})
        for question in questions:
            card = QuestionCard(question, context, self._reckoner, known)
            card.answered.connect(self.answered)
            card.aimed.connect(self.aimed)
            card.refused.connect(self._refuse)
            card.roll_wanted.connect(self.roll_wanted)
            card.rule_wanted.connect(self.rule_wanted)
            card.chart_wanted.connect(self.chart_wanted)
            card.glow_changed.connect(self._drop_notices)  # somebody has gone on to something else
            card.keys_changed.connect(self._assign_keys)
            card.glow_changed.connect(self.glow_changed)
            card.begun.connect(self._bring_up)
            card.left.connect(self.left)
            card.doubted.connect(self.ask_first)
            card.chances_changed.connect(self.chances_changed)
            card.hand_wanted.connect(self.hand_wanted)
            card.carried.connect(self.carried)
            card.laid_down.connect(self.laid_down)
            card.hide()
            self._holder.addWidget(card)
            self._heads.addWidget(card.head)
            for part in card.pinned:
                self._foot.addWidget(part)
            self._cards.append(card)
            self.begun.give_back(card)
            if self._in_hand[0] == (question.seat, question.power):
                for editor in card.editors:
                    editor.take_held_words(self._in_hand[1])
        self.begun.follow(self._cards)
        self._explain_rest(questions, context)
        self._viewer = context.view.viewer
        if not questions:
            names = join_names("the dice" if seat == CHANCE else self._player_name(seat) for seat in waiting)
            silent = SilencePart(names, over, back, silence)
            silent.verdict_wanted.connect(self.verdict_wanted)
            silent.amend_wanted.connect(self.amend_wanted)
            self._holder.addWidget(silent)
        first = find_first_question(questions, context.view.viewer, last)
        tabs = [(str(i), self._tab_name(q)) for i, q in enumerate(questions) if not self._is_below(i)]
        self.tabs.setVisible(len(tabs) > 1)
        self._set_tight()
        self.tabs.set_tabs(tabs, "0")
        self._choose(str(first))
        self._scroll.verticalScrollBar().setValue(0)

    def _explain_rest(self, questions: Sequence[Question], context: Context) -> None:
        """Say why the rest of a body or a pile stays, where the next question has no walks any more to try it with."""
        plan, last = decode_plan(self._in_hand[1]), self._last
        if plan is None or last is None or any(one.goes_on for card in self._cards for one in card.editors):
            return
        same = next((one for one in questions if (one.seat, one.power) == self._in_hand[0]), None)
        self._in_hand = (("", ""), ())
        if same is None and context.view.viewer != self._viewer:
            return  # others look at the screen now

        def reasons(verb: str, value: Value) -> tuple[FailedCheck, ...]:
            return (plan.why,) if same is None and plan.why is not None else context.why(same or last, verb, value)

        if told := explain_stayed((*plan.stayed, *plan.to_come), context, reasons, plan.word):
            QTimer.singleShot(0, self, lambda: self._refuse(last, plan.word, told))

    def give_back(self, answer: Answer) -> None:
        """Show an answer that was taken back in its editors, to be corrected."""
        for card in self._cards:
            if (card.question.seat, card.question.power) == (answer.seat, answer.power):
                for editor in card.editors:
                    if editor.verb == answer.verb:
                        editor.give_back(answer.value)

    def put_away(self) -> None:
        """Hide the questions, and keep unfinished work for the next ``show_questions``."""
        self._last = self.current or self._last
        if self._cards:  # what was begun is not lost when the same question comes again, as after a look elsewhere
            self.begun.keep(self._cards)
            up = ((card, words) for card in self._cards for one in card.editors if (words := one.list_held_words()))
            self._in_hand = next((((c.question.seat, c.question.power), words) for c, words in up), (("", ""), ()))
        clear(self._holder)
        clear(self._heads)
        clear(self._foot)
        self._cards = []

    def show_news(
        self,
        texts: list[str],
        faces: tuple[int, ...],
        hit: ChartHit | None = None,
        turn: list[str] | None = None,
        readings: Sequence[str] = (),
    ) -> None:
        """Show the latest news, the dice and the cell of a chart that was read (``hit``).

        Where orders are written, they are the news of the ``turn`` before. The interpretations that the first news
        counts are ``readings``.
        """
        self.turn_news.tell_turn(turn or [])
        charts = self._chart_titles()
        self._news = [] if turn else texts, () if turn else faces, hit
        self.news.tell(*self._news, charts, self._most_news(), low=self.is_low())
        if readings and not turn:
            self.news.fold(texts[0], readings)

    def add_news(self, text: str) -> None:
        """Add a line to the latest news: a toast that says it is soon gone."""
        texts, faces, hit = self._news
        self._news = [text, *texts], faces, hit
        self.news.tell(*self._news, self._chart_titles(), self._most_news(), low=self.is_low())

    def _chart_titles(self) -> Mapping[str, str]:
        return self._context.charts if self._context is not None else {}

    def _most_news(self) -> int:
        """Return the number of news that leave room for the answers below them."""
        return FEW_NEWS if self.is_low() else MOST_NEWS

    def _drop_notices(self) -> None:
        """Hide the refusal, and what was asked before an answer."""
        self.refusal.hide()
        self.doubt.hide()

    def show_refusal(self, refusal: Refusal) -> None:
        """Say why something was refused."""
        self.refusal.show_refusal(refusal)
        QTimer.singleShot(0, self, lambda: self._bring_up_notice(self.refusal))

    def _show_foot(self) -> None:
        """Show the answers in the foot, but not beside a card that asks about them or needs their room."""
        low = self._low.height() if self._low.isVisible() else self._low.sizeHint().height()
        room = self.height() - low - self._scroll.y()
        high = self.refusal.heightForWidth(self._scroll.viewport().width() - 2 * THEME.gap(14))
        crowded = self.refusal.isVisible() and high + THEME.gap(8) > room
        self._low.setVisible(not self.doubt.isVisible() and not crowded)

    def _bring_up_notice(self, card: QWidget) -> None:
        """Scroll to a card over the question; if it is higher than the panel, to its top."""
        self._show_foot()
        self._scroll.verticalScrollBar().setValue(card.y() - THEME.gap(4))

    def _refuse(self, question: Question, verb: str, failed: tuple[FailedCheck, ...]) -> None:
        """Say why a gesture is refused that no answer stands for."""
        self.show_refusal(Refusal(Answer(question.seat, question.power, verb), Blocked(failed)))

    def _bring_up(self, editor: Editor) -> None:
        """Scroll to the editor where somebody started to answer: with large text the words above fill the panel."""

        def scroll() -> None:
            bar, room = self._scroll.verticalScrollBar(), self._scroll.viewport().height()
            top = editor.mapTo(self._inside, QPoint(0, 0)).y()
            if top + editor.height() > bar.value() + room:
                bar.setValue(min(top, top + editor.height() - room) if editor.height() < room else top)

        QTimer.singleShot(0, editor, scroll)

    def _player_name(self, seat: str) -> str:
        """Return the name of the player of a seat."""
        return display_name(seat, self._context.view.people if self._context else {})

    def _tab_name(self, question: Question) -> str:
        power = self._context.view.powers.get(question.power) if self._context else None
        seat, done = self._player_name(question.seat), "✓ " if question.beside and question.sealed else ""
        short = f" · {power.short}" if power and power.name != seat and question.seat != CHANCE else ""
        return f"{done}{seat}{short}"

    def _choose(self, key: str) -> None:
        self._current = int(key)
        for index, card in enumerate(self._cards):
            shown = index == self._current or self._is_below(index)
            card.setVisible(shown)
            for part in card.pinned:
                part.setVisible(shown)
            card.head.setVisible(index == self._current)
        self._place_news()
        self._assign_keys()
        self.tabs.set_current(key)
        self.glow_changed.emit()
        self.chances_changed.emit()

    def _place_news(self) -> None:
        """Place the news above lists, which may be long, and below a roll and single buttons, which stay in sight."""
        lists = self.current is not None and has_lists(self.current)
        (self._above if lists else self._below).addWidget(self.news)

    def _assign_keys(self) -> None:
        """Give every shown button its key; the questions below take the keys that are left.

        One thing alone claims Enter: the typed line while it is open, what must be read first, what is half done, the
        question of an amendment, or else the main answer.
        """
        taken: set[str] = set(self.doubt.keys) if self.doubt.isVisible() else set()
        cards = self._shown_cards()
        begun = [card for card in cards if card.has_input()]
        shut = self._line_open or self.doubt.isVisible() or (self.refusal.isVisible() and not begun)
        lead = self._find_leading_card()
        may = begun or ([lead] if lead is not None else cards)
        for card in cards:
            card.assign_keys(taken, not shut and card in may)
            taken |= card.keys.keys()

    def _find_leading_card(self) -> QuestionCard | None:
        """Return the card below the question that has a main answer, as in an amendment; None if there is none.

        Enter then leaves the entry as it was, and answers nothing of the question above.
        """
        return next((card for card in self._shown_cards() if card.question.beside and card.enter_button()), None)

    @property
    def leading(self) -> Question | None:
        """Question that Enter answers while nothing is half done, or None."""
        lead = self._find_leading_card()
        return lead.question if lead is not None else self.current

    def set_line_open(self, is_open: bool) -> None:
        """Take Enter from the answers while the typed line is open, and give it back."""
        self._line_open = is_open
        self._assign_keys()

    def letter_words(self) -> dict[str, str]:
        """Return the letters that the buttons show, each with what its button says."""
        return {key: words for card in self._shown_cards() for key, words in card.letter_words().items()}

    # --- asked from above

    @property
    def card(self) -> QuestionCard | None:
        """Card of the question that is shown, or None."""
        return self._cards[self._current] if self._current < len(self._cards) else None

    @property
    def current(self) -> Question | None:
        """Question that is shown, or None."""
        return self.card.question if self.card else None

    def _is_below(self, index: int) -> bool:
        """Return whether a question may be answered instead of another, and is shown below it; sealed ones have a
        tab."""
        own = self._cards[index].question
        return own.beside and not own.sealed and any(not card.question.beside for card in self._cards)

    def _shown_cards(self) -> list[QuestionCard]:
        """Return the card of the shown question, and those of the questions to answer instead."""
        below = (card for at, card in enumerate(self._cards) if self._is_below(at) and card is not self.card)
        return [self.card, *below] if self.card is not None else []

    def shown_editors(self) -> Iterator[Editor]:
        for card in self._shown_cards():
            yield from card.editors

    def find_map_editors(self) -> list[Editor]:
        """Return the editors that a click on the map may mean."""
        return [editor for card in self._shown_cards() for editor in card.editors if card.takes_clicks(editor)]

    def find_place_editors(self) -> list[Editor]:
        """Return the editors that get a click on a place: those with something taken up, or else all."""
        editors = self.find_map_editors()
        return [editor for editor in editors if editor.is_claiming_clicks()] or editors

    def highlighted_places(self) -> dict[str, str]:
        """Return all places that can be clicked now, with a few characters for each."""
        places: dict[str, str] = {}
        for editor in self.find_place_editors():
            for place, words in editor.highlighted_places().items():
                places.setdefault(place, words)
        return places

    def asked_places(self) -> dict[str, str]:
        """Return the places where something may stand that is not taken up yet: to be seen, not to be clicked."""
        return {place: "" for editor in self.find_map_editors() for place in editor.asked_places()}

    def chances(self) -> Mapping[str, str]:
        """Return the chances of the question by place, or the few characters that editors show there."""
        told = {place: words for editor in self.shown_editors() for place, words in editor.place_texts().items()}
        return told | dict(self.card.odds.chances()) if self.card and self.card.odds else told

    def facts(self, space: str) -> tuple[Fact, ...]:
        """Return the facts that the odds give about a place."""
        return self.card.odds.facts(space) if self.card and self.card.odds else ()

    def stop(self) -> None:
        """Stop the reckoner, and keep the sheets that are not handed in."""
        self.begun.keep(self._cards)
        self._reckoner.stop()

    def selected_counters(self) -> list[str]:
        """Return the ids of the counters picked so far."""
        return [chosen for editor in self.shown_editors() for chosen in editor.selected_counters()]

    def arrows(self) -> tuple[ArrowView, ...] | None:
        """Return the arrows of the unfinished answer for the map; None if there is no such answer."""
        found = [arrows for editor in self.shown_editors() if (arrows := editor.arrows()) is not None]
        return tuple(arrow for arrows in found for arrow in arrows) if found else None

    def click_space(self, space: str) -> bool:
        """Take a click on a place as an answer, part of one, or a question why not; return False if none was meant."""
        editors = self.find_place_editors()
        offers = [editor for editor in editors if space in editor.highlighted_places()]
        if len(offers) > 1:
            self._ask_which(offers, space)
            return True
        if any(editor.click_space(space) for editor in editors):
            return True
        if self.card is not None:
            for editor in editors:
                if (attempt := editor.attempt_on_place(space)) is not None:
                    self._ask_why(editor, attempt)
                    return True
        return False

    def _ask_why(self, editor: Editor, attempt: Attempt) -> None:
        if self.card is not None:
            self.why_wanted.emit(self.card.question, attempt.verb or editor.verb, attempt.value)

    def _ask_which(self, offers: list[Editor], space: str) -> None:
        """Ask in a small menu which of several options for a place is meant (move there, attack there)."""
        self.which = QMenu(self)
        self.which.aboutToHide.connect(self.which.deleteLater)
        for editor in offers:
            option = self.card.question.option(editor.verb) if self.card else None
            action = self.which.addAction(escape_ampersands(option.label if option else editor.verb))
            action.triggered.connect(lambda _checked=False, editor=editor: editor.click_space(space))
        self.which.setActiveAction(self.which.actions()[0])
        self.which.popup(QCursor.pos())

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        """Take a click on a counter, with ``all_of_it`` on more than the one, and return whether it meant something."""
        if any(editor.is_claiming_clicks() for editor in self.shown_editors()):
            return self.click_space(counter.space)
        return any(editor.click_counter(counter, all_of_it) for editor in self.find_map_editors())

    def try_counter(self, counter: CounterView, beside: bool) -> bool:
        """Ask why a clicked counter cannot be taken, and return whether that makes sense.

        A counter of the asked power might have been picked. Another one ``beside`` the acting force means what the
        question says.
        """
        question = self.current
        if question is None:
            return False
        if counter.power == question.power:
            return self._try_own(counter, self.shown_editors())
        if not beside or not question.clicked:
            return False
        self.why_wanted.emit(question, question.clicked[0], (counter.stack,))
        return True

    def _try_own(self, counter: CounterView, editors: Iterable[Editor]) -> bool:
        for editor in editors:
            if (attempt := editor.attempt_on_counter(counter)) is not None:
                self._ask_why(editor, attempt)
                return True
        return False

    def put_from_tray(self, editor: Editor, space: str) -> None:
        """Give the place where a drag from a tray ended, or ask why not; "" is beside the map."""
        if space and editor.click_space(space):
            return
        attempt = editor.attempt_on_place(space) if space else None
        editor.step_back()
        if attempt is not None:
            self._ask_why(editor, attempt)

    def take_allowed(self, answer: Answer) -> bool:
        """Add an allowed answer to the one in preparation; return False if it must be given alone."""
        return any(editor.take_allowed(answer) for editor in self.shown_editors() if editor.verb == answer.verb)

    def list_waived_checks(self, verb: str, value: Value) -> tuple[str, ...]:
        """Return the checks waived for parts of an answer while it was prepared."""
        return next((editor.list_waived_checks(value) for editor in self.shown_editors() if editor.verb == verb), ())

    def lift(self, counter: CounterView, pile: tuple[str, ...]) -> bool:
        """Take up a counter and its pile as a drag starts, so that its options show; return whether it is taken up."""
        for editor in self.shown_editors():
            if editor.is_claiming_clicks():
                editor.step_back()
        self._up_before = tuple(self.selected_counters())
        return any(editor.lift(counter, pile) for editor in self.shown_editors())

    def let_go(self) -> None:
        """Let go of what a drag took up, since it moved nothing; what was taken up before stays so."""
        before = self._up_before
        if tuple(self.selected_counters()) == before:
            return
        for editor in self.shown_editors():
            if editor.selected_counters():
                editor.let_go()
        if before:
            self.take_together(before)

    def drop(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        """Take a drag as an answer, a part of one, or a question why not, after which what was taken up is so again.

        Return whether it meant something.
        """
        if self.put_down(counter, space, pile):
            return True
        mine = list_pile(counter, self._context.view.counters, pile) if self._context else pile
        for editor in self.shown_editors():
            if (attempt := editor.attempt_by_drag(counter, space, mine)) is not None:
                attempt = replace(attempt, verb=attempt.verb or editor.verb)
                self.let_go()
                self._ask_why(editor, attempt)
                return True
        self.let_go()
        if (question := self.current) is None or counter.power != question.power:
            return False
        return self._try_own(counter, [one for one in self.shown_editors() if not self.takes_off(question, one.verb)])

    def drop_on(self, counter: CounterView, target: CounterView, pile: tuple[str, ...]) -> bool:
        """Take a drag on to another counter of the same place, and return whether it meant something."""
        return any(editor.drop_on(counter, target, pile) for editor in self.shown_editors())

    def put_down(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        """Take a drag to an offered place, and return whether it meant something."""
        return any(editor.drop(counter, space, pile) for editor in self.shown_editors())

    def has_input(self) -> bool:
        """Return whether something is picked, typed or half done."""
        return any(editor.has_input() for editor in self.shown_editors())

    def is_group_moving(self) -> bool:
        """Return whether answers are given one after the other, as when a body marches."""
        return any(editor.goes_on for card in self._cards for editor in card.editors)

    def take_together(self, counters: Sequence[str]) -> bool:
        """Take up counters in a line or inside a band; return False if no editor takes them."""
        return any(editor.take_together(counters) for editor in self.shown_editors())

    def prepare_path(self, space: str) -> bool:
        """Prepare the way of a dragged pick to its place; return False if that is impossible."""
        return any(editor.prepare_path(space) for editor in self.shown_editors())

    def can_take_up(self, counter: str) -> bool:
        """Return whether a click on a counter takes it up, even where something else could be put down."""
        return any(editor.can_take_up(counter) for editor in self.find_place_editors())

    def facings(self, space: str) -> tuple[int, ...]:
        """Return the ways to face at a place where something taken up may end, the best first."""
        return next((found for editor in self.shown_editors() if (found := editor.facings(space))), ())

    def hover(self, space: str) -> None:
        """Show what the place under the pointer means in the editors and the odds."""
        for editor in self.shown_editors():
            editor.hover(space)
        if self.card and self.card.odds:
            self.card.odds.hover(space)

    def is_aiming(self) -> bool:
        """Return whether nothing should cover the map now."""
        return any(editor.is_aiming() for editor in self.shown_editors())

    def press_number(self, number: int) -> bool:
        """Press a number key: type the digit where numbers are typed, otherwise press its button; return whether it
        meant something."""
        if self.doubt.isVisible():
            return self.press_key(str(number))
        return any(editor.type_digit(number) for editor in self.shown_editors()) or self.press_key(str(number))

    def press_key(self, key: str) -> bool:
        """Press the button with this key; return False if there is none."""
        if self.doubt.isVisible() and key in self.doubt.keys:
            self.doubt.keys[key].click()
            return True
        for card in self._shown_cards():
            button = card.keys.get(key)
            if button is not None and button.isEnabled():
                button.click()
                return True
        return False

    def confirm(self) -> bool:
        """Give on Enter the option typed at, else the unfinished answer, else the main one; return whether Enter was
        for them.

        An unfinished answer that cannot be given yet returns True, so that Enter gives nothing else either. What may
        not be meant is asked first (``doubt``); there Enter gives nothing.
        """
        if self.doubt.isVisible():
            self.doubt.hide()
            return True
        if self.card and self.card.odds and has_keys(self.card.odds):
            return True  # a number that was supposed is no answer
        here = [editor for editor in self.shown_editors() if has_keys(editor) and editor.has_input()]
        begun = here or [editor for editor in self.shown_editors() if editor.has_input()]
        if self.refusal.isVisible() and not begun:
            return True
        lead = self._find_leading_card()
        asked = begun or (lead.editors if lead is not None else list(self.shown_editors()))
        return any(self._confirm(editor) for editor in asked) or bool(begun)

    def _confirm(self, editor: Editor) -> bool:
        """Let an editor give its answer on Enter, or ask first whether it is meant."""
        words = editor.doubt() if editor.enter_button() is not None else ""
        if words:
            self.ask_first(words, editor.enter_words(), editor.confirm)
            return True
        return editor.confirm()

    def ask_first(self, words: str, answer: str, give: Callable[[], object]) -> None:
        """Ask whether an answer is meant before Enter gives it; the answer is pressed or clicked, or dropped."""
        self.doubt.ask(words, answer, give)
        self.left.emit()  # a field that has the keys would take its digit as a letter
        QTimer.singleShot(0, self, lambda: self._bring_up_notice(self.doubt))

    def step_back(self) -> bool:
        """Hide the refusal on Esc, or take back unfinished work; return False if there was none."""
        for card in (self.doubt, self.refusal):
            if card.isVisible():
                card.hide()
                return True
        return any(editor.step_back() for editor in self.shown_editors())

    def press_roll(self) -> bool:
        """Roll or draw as the main button does; return False if nothing is rolled now."""
        if not self.can_roll():
            return False
        tally = next((one for one in self.shown_editors() if isinstance(one, TallyEditor)), None)
        if tally is None:
            self.roll_wanted.emit()
        elif not tally.has_input():
            tally.confirm()
        return True

    def can_roll(self) -> bool:
        """Return whether the space bar rolls or draws now."""
        return self.card is not None and any(isinstance(o, Roll | Draw | Tally) for o in self.card.question.options)

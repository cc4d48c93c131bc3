"""One question: its seat, its rule, its text, an editor for each of its options, and its odds.

Before the next sheet of orders, ``LatestNewsCard`` shows what the last turn brought and offers to watch it.

Further parts of the module:

- The place of a question's head: above the scrolled part, or within it if there is no room for both.
- The latest news: above the answers, and above a sheet of orders all those of the turn before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.options.roll import MANY, format_faces
from dark_ages_desk.core.question import CHANCE, Draw, Option, Question, Roll, Sheet, Tally
from dark_ages_desk.core.question import Button as ButtonOption
from dark_ages_desk.session.table_reader import display_name
from dark_ages_desk.ui.desk.panels.dice import DieFace
from dark_ages_desk.ui.desk.panels.editor import ButtonEditor, Context, Editor
from dark_ages_desk.ui.desk.panels.editors import build_editors, find_folded_forms, find_verbs_off_tray
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.badge import badge_label
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    ElidedButton,
    FlowBox,
    Fold,
    Words,
    cite_rule,
    clear,
    column_layout,
    make_copyable,
    row_layout,
    tool_button,
)
from dark_ages_desk.ui.parts.work import OddsThread

if TYPE_CHECKING:
    from dark_ages_desk.core.view import ChartHit
    from dark_ages_desk.ui.desk.panels.odds import OddsCard

ENTER = "↵"
LONG = 20
"""From so many buttons on only the first nine have keys: nobody knows which letters are places by chance."""

IN_FOOT = 3
"""Maximum number of single buttons that stay in sight under a list."""


LOW, TIGHT = 560, 320
"""Heights in pixels, with text at 100 per cent, below which the panel is low or tight.

In a low one what explains gives way to lists. In a tight one so do the ends below them, but for the main one.
"""

TIGHT_FOR_SHEET = 700
"""The same height where orders are written: four lines are seen with what is asked."""


def is_low(height: int) -> bool:
    """Return whether a panel of that height is low; 0 is an unknown height."""
    return 0 < height < THEME.px(LOW)


USUAL_PART, MOST_OF_COLUMN = 0.6, 0.9
"""The usual part of the column that a question has, and the part from which it has all of it."""


def find_usual_height(own: int, column: int) -> int:
    """Return the height of a panel that has its usual part of a column, or all of it as now; pixels.

    So what stands where does not change when a question is given more of the column, or less.
    """
    return own if own > MOST_OF_COLUMN * column else round(USUAL_PART * column)


def is_tight(height: int, questions: Iterable[Question] = ()) -> bool:
    """Return whether a panel of that height is tight for what it asks; 0 is an unknown height."""
    few = (question.options for question in questions if not isinstance(question.options, LazyOptions))
    writes = any(isinstance(option, Sheet) for options in few for option in options)
    return 0 < height < THEME.px(TIGHT_FOR_SHEET if writes else TIGHT)


def has_lists(question: Question) -> bool:
    """Return whether anything of a question is chosen from a list, which may be long."""
    return any(not isinstance(option, ButtonOption | Roll | Draw | Tally) for option in question.options)


def find_first_question(questions: tuple[Question, ...], viewer: str, last: Question | None) -> int:
    """Return the index of the question to show first.

    It is one that this viewer can answer, the viewer's own before others', then that of the seat asked before.
    """

    def worth(question: Question) -> tuple[bool, bool, bool, bool]:
        same = last is not None and (question.seat, question.power) == (last.seat, last.power)
        return bool(question.options), not question.beside, question.seat == viewer, same

    return max(range(len(questions)), key=lambda at: (worth(questions[at]), -at), default=0)


class QuestionCard(QWidget):
    """Card of one question with an editor for each of its options."""

    answered = Signal(object, str, object)  # Question, verb, value
    aimed = Signal(object, str, object, str)  # Question, verb, value, the place to go to afterwards
    doubted = Signal(str, str, object)  # what is asked first, the answer in words, and what gives it
    begun = Signal(object)  # the editor with which something was taken up
    left = Signal()
    roll_wanted = Signal()
    glow_changed = Signal()
    keys_changed = Signal()
    rule_wanted = Signal(object)  # Question
    chart_wanted = Signal(str)
    chances_changed = Signal()
    hand_wanted = Signal(str)  # a seat that may reply
    refused = Signal(object, str, object)  # Question, verb, the FailedChecks of a gesture
    carried = Signal(object, QPoint)  # the CounterView that is dragged from a tray, and where; None: no longer
    laid_down = Signal(object, QPoint)  # the editor of the tray, and where the drag ended

    def __init__(self, question: Question, context: Context, reckoner: OddsThread, known: dict[str, int]) -> None:
        super().__init__()
        self.question = question
        self.editors: list[Editor] = []
        box = column_layout(self, spacing=8)
        self.head = QWidget()  # stays in sight above the scrolled part, see QuestionPanel
        top = column_layout(self.head, spacing=5)
        self._prompt = make_copyable(Words(question.prompt, "prompt"))
        self._prompt.setAccessibleName(question.prompt)
        top.addWidget(self._build_head(context))
        top.addLayout(self._build_prompt_line(context))
        detail = make_copyable(Words(question.detail, "small")) if question.detail else None
        if detail is not None and not (context.low and has_lists(question)):
            box.addWidget(detail)
            detail = None
        self._entered: ChoiceButton | None = None  # what Enter pressed when the keys were given last
        self._folded: list[tuple[Editor, QWidget, Fold]] = []  # what opens when somebody wants it
        self._unfolded: set[int] = set()  # ids of the Folds that a click on the map opened
        self.pinned: list[QWidget] = []  # stay in sight under the scrolled part
        self._ends = self._find_foot_verbs(question.options)
        low = self._ends
        if is_tight(context.room, (question,)) and has_lists(question):
            low = self._find_foot_verbs(question.options, most=1)
        below = question.beside and not question.sealed
        self._off_tray = find_verbs_off_tray(question.options)
        rare = self._off_tray | find_folded_forms(question.options)
        forecasts = context.forecasts(question)
        self.odds: OddsCard | None = None
        if forecasts:
            from dark_ages_desk.ui.desk.panels.odds import OddsCard

            self.odds = OddsCard(forecasts, reckoner, known)
        why = context.why
        tray = context.trays.setdefault((question.seat, question.power, question.rule), {})
        context = replace(context, about=question.about, option=question.option, question=question, tray=tray,
                          reasons=lambda verb, value: why(question, verb, value))  # fmt: skip
        for editor in build_editors(question.options, context):
            editor.given.connect(lambda value, editor=editor: self.answered.emit(self.question, editor.verb, value))
            editor.aimed.connect(lambda v, to, editor=editor: self.aimed.emit(self.question, editor.verb, v, to))
            editor.glow_changed.connect(lambda editor=editor: self._handle_change(editor))
            editor.chart_wanted.connect(self.chart_wanted)
            editor.refused.connect(lambda failed, verb=editor.verb: self.refused.emit(self.question, verb, failed))
            editor.left.connect(self.left)
            editor.doubted.connect(self.doubted)
            if (wanted := getattr(editor, "roll_wanted", None)) is not None:
                wanted.connect(self.roll_wanted)
            if (carried := getattr(editor, "carried", None)) is not None:
                carried.connect(self.carried)
                editor.laid_down.connect(self.laid_down)  # type: ignore[attr-defined]
            self.editors.append(editor)
            if editor.pinned is not None and not below and editor.verb not in rare:
                self.pinned.append(editor.pinned)
            if editor.verb in low and isinstance(editor, ButtonEditor):
                self.pinned.append(editor)
            elif (below and not isinstance(editor, ButtonEditor)) or editor.verb in rare:
                # A rarer way: it opens when somebody wants it.
                inside = QWidget()
                folded = column_layout(inside)
                for part in (editor, editor.pinned):
                    if part is not None:
                        folded.addWidget(part)
                title = editor.title or next(o.label for o in question.options if o.verb == editor.verb)
                fold = Fold(title, inside)
                fold.toggled.connect(lambda is_open, one=editor, part=inside: self._focus_unfolded(one, part, is_open))
                self._folded.append((editor, inside, fold))
                box.addWidget(fold)
            else:
                box.addWidget(editor)
            if self.odds is not None and forecasts[0].verb == editor.verb:
                box.addWidget(self.odds)  # beside what it is about
        if question.replies:
            from dark_ages_desk.ui.desk.panels.question_card import RepliesEditor

            replies = RepliesEditor(question.replies, context.view.people)
            replies.hand_wanted.connect(self.hand_wanted)
            self.editors.append(replies)
            box.addWidget(replies)
        if detail is not None:  # in a low column the list comes first
            box.addWidget(detail)
        if self.odds is not None:
            self.odds.changed.connect(self._show_odds_on_buttons)
            if box.indexOf(self.odds) < 0:
                box.addWidget(self.odds)
            for button in self.findChildren(ChoiceButton):
                button.installEventFilter(self)
        self.keys: dict[str, QAbstractButton] = {}

    @staticmethod
    def _find_foot_verbs(options: Sequence[Option], most: int = IN_FOOT) -> set[str]:
        """Return the verbs of the single buttons that stay in sight below the scrolled choices: the main one and the
        ends.

        If there are more than ``most``, they form a list themselves, and only the main one stays.
        """
        presses = [option for option in options if isinstance(option, ButtonOption)]
        stay = presses if len(presses) <= most else [option for option in presses if option.main][:1]
        return {option.verb for option in stay}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the pointer or the keys on a choice: show its odds."""
        pointed = event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn)
        if pointed and self.odds is not None and isinstance(watched, ChoiceButton) and watched.choice:
            self.odds.point(*watched.choice)
        return super().eventFilter(watched, event)

    def _show_odds_on_buttons(self) -> None:
        """Show the first figure of the odds on the buttons, and what it is the chance of."""
        figures = self.odds.list_button_figures() if self.odds is not None else {}
        for editor in self.editors:
            if isinstance(editor, ButtonEditor) and editor.verb in figures:
                editor.set_chance(*figures[editor.verb])
        self.chances_changed.emit()

    def keep(self) -> tuple[list[object], object]:
        """Return the unfinished work, editor by editor, and the suppositions of the odds."""
        return [editor.keep() for editor in self.editors], self.odds.keep() if self.odds else None

    def set_tight(self, tight: bool) -> None:
        """Let what is asked take one line or two in a panel of little height, or all the room that it likes."""
        for part in self._roomy:
            part.setVisible(not tight)
        for part in self._tight:
            part.setVisible(tight)
        role = "figure" if tight else "prompt"
        if self._prompt.property("role") != role:
            self._prompt.setProperty("role", role)
            self._prompt.style().unpolish(self._prompt)
            self._prompt.style().polish(self._prompt)
        for editor in self.editors:
            editor.set_tight(tight)

    def _build_prompt_line(self, context: Context) -> QHBoxLayout:
        """Return the line with what is asked; in a tight panel the sign of the power and the rule are beside it."""
        line = row_layout(spacing=6)
        power = context.view.powers.get(self.question.power)
        self._tight: list[QWidget] = []
        if power is not None:
            self._tight.append(badge_label(power, THEME.px(26)))
            line.addWidget(self._tight[0], 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._prompt, 1)
        if self.question.rule:
            rule = tool_button("§", "bare", cite_rule(self.question.rule), cite_rule(self.question.rule))
            rule.clicked.connect(lambda _checked=False: self.rule_wanted.emit(self.question))
            self._tight.append(rule)
            line.addWidget(rule, 0, Qt.AlignmentFlag.AlignTop)
        for part in self._tight:
            part.hide()
        return line

    def _build_head(self, context: Context) -> QWidget:
        whole = QWidget()
        self._roomy = [whole]
        head = column_layout(whole, spacing=2)
        line = row_layout()
        power = context.view.powers.get(self.question.power)
        if self.question.seat == CHANCE:
            line.addWidget(Words("DICE", "head", wrap=False))
        elif power is not None:
            line.addWidget(badge_label(power, THEME.px(26)))
            seat = display_name(self.question.seat, context.view.people)
            who = seat if power.name == seat else f"{power.name} · {seat}"
            line.addWidget(Words(who, "body"), 1)
        else:
            line.addWidget(Words(display_name(self.question.seat, context.view.people), "body"), 1)
        line.addStretch(0)
        if self.question.rule:
            numbered = self.question.rule[:1].isdigit()
            button = ElidedButton(
                cite_rule(self.question.rule), "bare" if numbered else "fold", question_words.RULE_AT_HAND
            )
            button.clicked.connect(lambda _checked=False: self.rule_wanted.emit(self.question))
            if numbered:
                line.addWidget(button)
        head.addLayout(line)
        if self.question.rule and not numbered:  # a heading needs a line of its own
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return whole

    def _handle_change(self, editor: Editor) -> None:
        self._unfold_used(editor)
        self.keys_changed.emit()
        self.glow_changed.emit()
        if editor.selected_counters() or editor.arrows():
            self.begun.emit(editor)

    def restore(self, kept: tuple[list[object], object]) -> None:
        """Go on with the unfinished work of another card of the same question."""
        if self.odds is not None:
            self.odds.restore(kept[1])
        for editor, begun in zip(self.editors, kept[0], strict=False):
            if begun is not None:
                editor.restore(begun)

    def has_input(self) -> bool:
        """Return whether something is picked, typed or half done here."""
        return any(editor.has_input() for editor in self.editors)

    def takes_clicks(self, editor: Editor) -> bool:
        """Return whether a click on the map may mean an editor.

        While an editor beside a tray is folded, no click answers by it; but counters may be taken up.
        """
        folded = (inside.isHidden() for one, inside, _ in self._folded if one is editor)
        return editor.only_takes_up or editor.verb not in self._off_tray or not next(folded, False)

    def _unfold_used(self, editor: Editor) -> None:
        """Open the part of an editor as long as counters are taken up on the map, and close it afterwards."""
        for _, inside, fold in [one for one in self._folded if one[0] is editor and editor.only_takes_up]:
            used = bool(editor.selected_counters())
            if used and inside.isHidden():
                self._unfolded.add(id(fold))
                fold.open(True)
            elif not used and id(fold) in self._unfolded:
                self._unfolded.remove(id(fold))
                fold.open(False)

    def enter_button(self) -> ChoiceButton | None:
        """Return the button that Enter presses: for the unfinished work, else the main answer; None if there is
        none."""
        begun = [editor for editor in self.editors if editor.has_input()]
        at = begun or [editor for editor in self.editors if editor.main]
        return next((button for editor in at if (button := editor.enter_button()) is not None), None)

    def letter_words(self) -> dict[str, str]:
        """Return the letters that press something here, each with its words: typed in the line they mean that."""
        titles = {id(fold.head): fold.title for _, _, fold in self._folded}
        words = {key: titles.get(id(part)) or getattr(part, "words", "") for key, part in self.keys.items()}
        return {key: text for key, text in words.items() if key.isalpha() and text and self.keys[key].isEnabled()}

    def assign_keys(self, taken: Collection[str], enter: bool = True) -> None:
        """Give every button the key that presses it, and show it there.

        A number on the thing itself is its own key. Otherwise numbers go from top to bottom. Where they run out, or are
        typed as the faces of dice are, letters serve, but not in a ``LONG`` list. Keys in ``taken`` belong to others.
        Only with ``enter`` may Enter press something here.
        """
        entered = self.enter_button() if enter and ENTER not in taken else None
        buttons = [button for button in self.buttons() if button is not entered]
        typed = any(editor.type_digits for editor in self.editors)
        numbered = [button for button in buttons if button.digit and not typed]
        own = {button.digit: button for button in numbered if button.digit not in taken}
        own = own if len(own) == len(numbered) else {}
        self.keys = {**own, **({} if entered is None else {ENTER: entered})}
        low = [one for editor in self.editors if editor.verb in self._ends for one in editor.numbered_buttons()]
        listed = len(low) < len(buttons) or any(not isinstance(o, ButtonOption) for o in self.question.options)
        # What ends the question, and what opens, have their letters before a long list uses them up. Where things
        # are chosen from a list, its buttons come and go: no number may then mean an end below it.
        ends = [button for button in buttons if listed and button in low]
        ends += [button for editor in self.editors for button in editor.end_buttons() if button in buttons]
        rest = [button for button in buttons if button not in (*ends, *own.values())]
        folds = [fold for _, inside, fold in self._folded if inside.isHidden()]
        wanted: list[tuple[QAbstractButton, str, str]] = [
            *((one, "", one.words) for one in ends if one not in own.values()),
            *((one.head, "", one.title) for one in folds),
            *((one, "" if typed or own or taken else "123456789", one.words) for one in rest),
        ]
        lettered = any(editor.takes_letters for editor in self.editors)
        bare = {id(one) for one in rest} if len(rest) >= LONG else set()
        for part, digits, words in wanted:
            free = not lettered and id(part) not in bare
            letters = [letter for letter in words.upper() if letter.isascii() and letter.isalpha() and free]
            if key := next((one for one in (*digits, *letters) if one not in self.keys and one not in taken), ""):
                self.keys[key] = part
        shown = {id(part): key for key, part in self.keys.items()}
        for _, _, fold in self._folded:
            fold.set_key(shown.get(id(fold.head), ""))
        before, self._entered = self._entered, entered
        for button in (*self.buttons(), *((before,) if before is not None else ())):
            button.main = button is entered  # one answer stands out, the one that Enter gives now
            button.set_key(shown.get(id(button), ""))

    def _focus_unfolded(self, editor: Editor, inside: QWidget, is_open: bool) -> None:
        """Scroll to a part that was opened, and put the keys into its first field.

        After a click on the map the keys stay with the map.
        """
        parts = (part for part in inside.findChildren(QWidget) if part.focusPolicy() & Qt.FocusPolicy.TabFocus)
        by_map = not is_open or bool(editor.selected_counters())
        if not by_map and (first := next((part for part in parts if part.isEnabled()), None)) is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
            self.begun.emit(editor)
        self.keys_changed.emit()

    def buttons(self) -> list[ChoiceButton]:
        """Return all buttons with keys: those for counters taken up, then from top to bottom; folded parts have
        none."""
        closed = [editor for editor, inside, _ in self._folded if inside.isHidden()]
        low = [editor for editor in self.editors if editor in self.pinned]
        high = [editor for editor in self.editors if editor not in (*low, *closed)]
        first = sorted((*high, *low), key=lambda editor: not editor.has_first_keys())
        numbered = [button for editor in first for button in (*editor.numbered_buttons(), *editor.end_buttons())]
        entered = self.enter_button()
        return numbered if entered is None or entered in numbered else [*numbered, entered]


LEFT = 70
"""Minimum height left to the scrolled part, in pixels at 100 per cent."""


class StickyHeader(QObject):
    """Watcher of a panel with heads, a scrolled part and a foot; it moves the heads into the scrolled part and back.

    With large text in a small window heads that stay in sight would be squeezed until their words are cut.
    """

    def __init__(self, panel: QWidget, heads: QVBoxLayout, inside: QVBoxLayout, foot: QVBoxLayout) -> None:
        super().__init__(panel)
        self._panel, self._heads, self._inside, self._foot = panel, heads, inside, foot
        self._outer = panel.layout()
        margins = heads.contentsMargins()
        self._margins = margins.left(), margins.top(), margins.right(), margins.bottom()
        self.scrolled = False
        self._soon = QTimer(self)  # once for many changes: a part that is moved twice at once would stay hidden
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._place)
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a resize or new layout of the panel: check soon where the heads go."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._soon.start()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        width = self._panel.width()
        needed = sum(
            part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()
            for part in (self._heads, self._foot)
        )
        scrolled = needed + THEME.px(LEFT) > self._panel.height()
        if scrolled == self.scrolled:
            return
        self.scrolled = scrolled
        items = [self._heads.itemAt(at) for at in range(self._heads.count())]
        heads = [head for item in items if item is not None and (head := item.widget()) is not None]
        shown = [one for one in heads if not one.isHidden()]
        outer = self._outer
        assert isinstance(outer, QVBoxLayout)
        (outer if scrolled else self._inside).removeItem(self._heads)
        self._heads.setParent(None)
        if scrolled:
            self._heads.setContentsMargins(0, 0, 0, 0)
            self._inside.insertLayout(0, self._heads)
        else:
            self._heads.setContentsMargins(*self._margins)
            outer.insertLayout(1, self._heads)
        for head in shown:  # Qt hides what gets another parent
            head.show()


MOST_NEWS, FEW_NEWS, FEW, FIRST = 8, 3, 4, 2
"""Maximum numbers of unfolded news: of an answer, of an answer in a low column, and of a turn; of more these first."""


class LatestNewsCard(Card):
    """Card with the news as whole lines, the dice as they fell, and the cell of the chart that was read."""

    chart_wanted = Signal(str)
    watch_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(margin=10, spacing=3)
        self._head = Words("JUST NOW", "head")
        self._lines = column_layout(spacing=3)
        self.box.addWidget(self._head)
        self.box.addLayout(self._lines)
        self.hide()

    def tell(
        self,
        texts: Sequence[str],
        faces: Sequence[int],
        hit: ChartHit | None = None,
        charts: Mapping[str, str] | None = None,
        most: int = MOST_NEWS,
        opens: bool = True,
        low: bool = False,
    ) -> None:
        """Show the news, the dice, and the cell of the chart that was read; in a ``low`` column without a heading.

        The titles of ``charts`` are by id; if it ``opens``, a button leads to the chart. Behind the first ``most``
        lines, which tell what happened, their consequences are folded.
        """
        charts = charts or {}
        clear(self._lines)
        self._head.setVisible(not low)
        edge = THEME.gap(4 if low else 10)
        self.box.setContentsMargins(THEME.gap(10), edge, THEME.gap(10), edge)
        if len(faces) > MANY:
            self._lines.addWidget(make_copyable(Words(format_faces(faces), "small")))
        elif faces:
            flow = FlowBox(4)
            for face in faces:
                flow.add(DieFace(face, 30, still=True))
            self._lines.addWidget(flow)
        for text in texts[:most]:
            self._lines.addWidget(make_copyable(Words(text, "small")))
        if hit is not None and (hit.row or hit.column):
            title = charts.get(hit.chart, "")
            words = question_words.cell_was_read(chart=title, row=hit.row, column=hit.column, cell=hit.text)
            self._lines.addWidget(make_copyable(Words(words, "small")))
        if len(texts) > most:
            inside = QWidget()
            box = column_layout(inside, spacing=3)
            for text in texts[most:]:
                box.addWidget(make_copyable(Words(text, "small")))
            self._lines.addWidget(Fold(question_words.more_news(number=len(texts) - most), inside))
        if hit is not None and opens:
            button = ElidedButton(
                question_words.on_chart(chart=charts.get(hit.chart, hit.chart)),
                tip=question_words.SHOWS_CELL_THAT_WAS_READ,
            )
            chart = hit.chart
            button.clicked.connect(lambda _checked=False: self.chart_wanted.emit(chart))
            self._lines.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.setVisible(bool(texts or faces))

    def fold(self, title: str, texts: Sequence[str]) -> None:
        """Show one line that opens to all these texts."""
        clear(self._lines)
        inside = QWidget()
        box = column_layout(inside, spacing=3)
        for text in texts:
            box.addWidget(make_copyable(Words(text, "small")))
        self._lines.addWidget(Fold(title, inside))

    def tell_turn(self, texts: Sequence[str]) -> None:
        """Show the news of a whole turn, folded but for the first if they are many, with a button to watch it."""
        clear(self._lines)
        self._head.hide()
        inside = QWidget()
        box = column_layout(inside, spacing=3)
        in_sight = FIRST if len(texts) > FEW else 0
        for text in texts[:in_sight]:
            self._lines.addWidget(make_copyable(Words(text, "small")))
        for text in texts[in_sight:]:
            box.addWidget(make_copyable(Words(text, "small")))
        self.box.setContentsMargins(THEME.gap(10), THEME.gap(4), THEME.gap(6), THEME.gap(4))
        watch = tool_button("▶", tip=question_words.REPLAY_TURN_FROM_ITS_BEGINNING, name=question_words.REPLAY)
        watch.clicked.connect(lambda _checked=False: self.watch_wanted.emit())
        line = row_layout(spacing=4)
        told = Fold(question_words.what_last_turn_brought(number=len(texts)), inside, len(texts) <= FEW)
        line.addWidget(told, 1, Qt.AlignmentFlag.AlignTop)
        line.addWidget(watch, 0, Qt.AlignmentFlag.AlignTop)
        self._lines.addLayout(line)
        self.setVisible(bool(texts))


class RepliesEditor(Editor):
    """Buttons that lead to the hand of one player, for this player alone. They give no answer themselves."""

    hand_wanted = Signal(str)  # the seat

    def __init__(self, seats: Sequence[str], people: Mapping[str, str]) -> None:
        super().__init__()
        box = column_layout(self, spacing=4)
        box.addWidget(Words(question_words.TO_REPLY_LOOK_INTO_YOUR_HAND, "small"))
        flow = FlowBox(4)
        self._buttons: list[ChoiceButton] = []
        for seat in seats:
            button = ChoiceButton(display_name(seat, people), narrow=True)
            button.setAccessibleName(known_words.hand_of(player=display_name(seat, people)))
            button.clicked.connect(lambda _checked=False, seat=seat: self.hand_wanted.emit(seat))
            self._buttons.append(button)
            flow.add(button)
        box.addWidget(flow)

    def numbered_buttons(self) -> list[ChoiceButton]:
        return self._buttons

"""Attacks announced before the first roll: the attackers, the targets, the odds and the chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dark_ages_desk.core.question import Answer, Choice, Declare, Engagement, Entry, Value
from dark_ages_desk.core.view import ArrowView, CounterView
from dark_ages_desk.ui.desk.panels.board_editor import BoardEditor
from dark_ages_desk.ui.desk.panels.editor import MANY, Attempt, Context
from dark_ages_desk.ui.desk.words import moves as moves_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Words,
    clear,
    column_layout,
    row_layout,
    set_tip,
    tool_button,
)

SHADES = ("#8f9a84", "#b9b08a", "#d9ab5c", "#c4793a", "#a8452c", "#7a1f1f")
"""Colours of the bars of the chances, from no effect to the hardest result."""


class ChanceBar(QWidget):
    """Bar with the exact chances of a roll as its parts; text beside it names them, so colour alone says nothing."""

    def __init__(self, engagement: Engagement) -> None:
        super().__init__()
        self._chances = engagement.chances
        words = "; ".join(f"{name}: {share}" for name, share in engagement.chances)
        self.setAccessibleName(f"Chances: {words}")
        set_tip(self, words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(120), THEME.px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 0.0
        for number, (_, share) in enumerate(self._chances):
            width = float(share) * self.width()
            shade = SHADES[min(number, len(SHADES) - 1)]
            painter.fillRect(QRectF(left, 0, max(width - 1, 1), self.height()), QColor(shade))
            left += width
        painter.end()


class EngagementCard(Card):
    """Card of one attack: the odds, their sum, the places, the chances, and its fault if it has one."""

    def __init__(self, engagement: Engagement, context: Context, words: str) -> None:
        super().__init__(margin=8, spacing=3)
        line = row_layout()
        line.addWidget(Words(engagement.odds, "prompt", wrap=False))
        names = ", ".join(map(context.name_of, engagement.sources))
        line.addWidget(Words(f"{names} {words} {context.name_of(engagement.target)}", "body"), 1)
        self.remove = tool_button("✕", "bare", moves_words.TAKE_THIS_ATTACK_BACK)
        self.remove.setAccessibleName(moves_words.take_back_attack(target=engagement.target))
        line.addWidget(self.remove)
        self.box.addLayout(line)
        if engagement.fault:
            self.box.addWidget(Words(f"⚠ {engagement.fault}", "warning"))
        if engagement.chances:
            self.box.addWidget(ChanceBar(engagement))
            chances = ", ".join(f"{share.numerator}/{share.denominator} {name}" for name, share in engagement.chances)
            self.box.addWidget(Words(chances, "small"))
        if engagement.lines:
            self.box.addWidget(Words(" · ".join(_merge_repeats(engagement.lines)), "small"))
        self.setAccessibleName(f"{engagement.odds}: {names} {words} {engagement.target}. {engagement.fault}")


def _merge_repeats(lines: tuple[str, ...]) -> list[str]:
    """Return the lines without repeats, each with its number if there are several."""
    return [f"{number} × {line}" if number > 1 else line for line, number in Counter(lines).items()]


def read_entry(part: Value) -> Entry:
    """Return one part of the value of a Declare: the attacker, the kind, the target; "" for each if it is malformed."""
    who, kind, target = part if isinstance(part, tuple) and len(part) == 3 else ("", "", "")
    return str(who), str(kind), str(target)


class DeclareEditor(BoardEditor):
    """Attacks listed and announced together. A click takes up a counter, a second one its whole place; then a target.

    Esc takes back the latest attack. The list shows the counters that may still attack, place by place.
    """

    def __init__(self, option: Declare, context: Context) -> None:
        super().__init__(context, spacing=5)
        self.verb = option.verb
        self._option = option
        self._bundles: list[tuple[Entry, ...]] = []
        self._allowed: dict[Entry, tuple[str, ...]] = {}  # entries that the referee allows, and what that waives
        self._picked: tuple[str, ...] = ()
        self._asked = ""  # the target of a click that may be attacked in several ways
        self._announce: ChoiceButton | None = None
        self._end: ChoiceButton | None = None  # what ends it, with attacks, with faulty ones or with none
        self.pinned = QWidget()
        self._pinned_box = column_layout(self.pinned)
        self._fill()

    @property
    def _entries(self) -> tuple[Entry, ...]:
        return tuple(entry for bundle in self._bundles for entry in bundle)

    def _kind_text(self, kind: str) -> str:
        return dict(self._option.kinds).get(kind, kind)

    # --- what is shown

    def _fill(self) -> None:
        self._clear()
        clear(self._pinned_box)
        self._announce = self._end = None
        self._offers = self._option.offers(self._entries)
        self._engagements = self._option.preview(self._entries)
        self._open = self._find_targets()
        if self._picked:
            self._fill_picked()
        else:
            if self._offers:
                self._box.addWidget(Words(moves_words.CLICK_COUNTER_AND_TARGET, "small"))
                self._box.addWidget(self._build_list(self._attacker_choices(), self._option.label, self._take_place))
            self._fill_announce()
        for engagement in self._engagements:
            card = EngagementCard(engagement, self._context, self._kind_text(engagement.kind))
            card.remove.clicked.connect(lambda _checked=False, one=engagement: self._take_back(one))
            self._box.addWidget(card)
        self._fill_prospects()

    def _fill_announce(self) -> None:
        """Add the button that announces the attacks, below their list; a warning says which number cannot be
        announced."""
        if faults := sum(1 for engagement in self._engagements if engagement.fault):
            words = "One attack" if faults == 1 else f"{faults} attacks"
            self._box.addWidget(Words(moves_words.attacks_cannot_be_made_like_this(attacks=words), "warning"))
            # it is refused with its rule, and may then be allowed
            anyway = ChoiceButton(moves_words.ANNOUNCE_ALL_SAME, narrow=True)
            anyway.clicked.connect(lambda _checked=False: self.given.emit(self._entries))
            self._end = anyway
            self._pinned_box.addWidget(anyway)
            return
        number = len(self._engagements)
        what = self._option.label[:1].lower() + self._option.label[1:]
        label, many = (f"Announce {what}", str(number)) if number else (f"No {what}", "")
        give = ChoiceButton(label, self._option.hint, many, main=bool(number))
        give.clicked.connect(lambda _checked=False: self.given.emit(self._entries))
        self._announce = self._end = give
        self._pinned_box.addWidget(give)

    def _fill_prospects(self) -> None:
        """Add the exact chances for each place that several attacks hit, after all of them."""
        targets = Counter(engagement.target for engagement in self._engagements if not engagement.fault)
        if self._option.prospects is None:
            return
        for target, number in targets.items():
            if number > 1:
                left = self._option.prospects(self._entries, target)
                words = ", ".join(f"{float(share):.0%} {name}" for name, share in left)
                self._box.addWidget(
                    Words(moves_words.all_together_on(place=self._context.name_of(target), prospects=words), "small")
                )

    def _attacker_choices(self) -> list[Choice]:
        """Return the counters that may still attack, one line for each place."""
        places: dict[str, list[str]] = {}
        for who in dict.fromkeys(who for who, _, _ in self._offers):
            if who in self._counters:
                places.setdefault(self._counters[who].space, []).append(who)
        return [
            Choice(place, f"{self._context.name_of(place)}: {self._join_names(there)}")
            for place, there in sorted(places.items())
        ]

    def _join_names(self, counters: Iterable[str]) -> str:
        names = Counter(self._counters[one].label for one in counters if one in self._counters)
        return ", ".join(f"{number} {name}" if number > 1 else name for name, number in names.items())

    def _fill_picked(self) -> None:
        self._box.addWidget(Words(self._join_names(self._picked), "figure"))
        targets = {key: entries for key, entries in self._open.items() if not self._asked or key[1] == self._asked}
        if not targets:
            self._box.addWidget(Words(moves_words.HAS_NOBODY_TO_ATTACK, "small"))
        elif self._asked:
            self._box.addWidget(Words(moves_words.attack_how(place=self._context.name_of(self._asked)), "small"))
        if len(targets) >= MANY:
            self._box.addWidget(Words(moves_words.CLICK_A_TARGET, "small"))
            lines = [
                Choice(f"{kind}\n{target}", self._label(kind, target), badge=self._odds_badge(kind, target, entries))
                for (kind, target), entries in sorted(targets.items(), key=lambda one: one[0])
            ]
            self._box.addWidget(self._build_list(lines, "Target", self._take_target))
        else:
            for (kind, target), entries in targets.items():
                button = ChoiceButton(self._label(kind, target), "", self._odds_badge(kind, target, entries))
                button.clicked.connect(lambda _checked=False, entries=entries: self._add(entries))
                self._keys.append(button)
                self._box.addWidget(button)
        flow = FlowBox(4)
        mates = self._list_pile_mates(self._picked[0])
        if len(self._picked) < len(mates):
            everyone = ChoiceButton(moves_words.ALL_IN_THAT_PLACE, narrow=True)
            everyone.clicked.connect(lambda _checked=False: self._pick(mates))
            flow.add(everyone)
        back = ChoiceButton("Another counter", narrow=True)
        back.clicked.connect(lambda _checked=False: self.step_back())
        flow.add(back)
        self._box.addWidget(flow)

    def _label(self, kind: str, target: str) -> str:
        label = f"{self._kind_text(kind)} {self._context.name_of(target)}"
        return label[:1].upper() + label[1:]

    def _odds_badge(self, kind: str, target: str, entries: tuple[Entry, ...]) -> str:
        """Return the odds with these entries; if other attackers are there already, also the odds of those alone."""
        with_them = self._find_engagement_with(entries, kind, target)
        if with_them is None:
            return ""
        joined = (one for one in self._engagements if (one.kind, one.target) == (kind, target))
        before = next((one.odds for one in joined if set(one.counters) & set(with_them.counters)), "")
        return f"{before} → {with_them.odds}" if before and before != with_them.odds else with_them.odds

    def _find_targets(self) -> dict[tuple[str, str], tuple[Entry, ...]]:
        """Return the entries that the picked counters would make together, by kind and target."""
        found: dict[tuple[str, str], tuple[Entry, ...]] = {}
        pairs = dict.fromkeys((kind, target) for who, kind, target in self._offers if who in self._picked)
        for kind, target in pairs:
            added: tuple[Entry, ...] = ()
            for who in self._picked:
                offers = self._option.offers(self._entries + added) if added else self._offers
                if (who, kind, target) in offers:
                    added = (*added, (who, kind, target))
            found[kind, target] = added
        return found

    def _find_engagement_with(self, entries: tuple[Entry, ...], kind: str, target: str) -> Engagement | None:
        """Return the attack that results with these entries, or None. Only attacks on the same target affect each
        other."""
        there = tuple(entry for entry in self._entries if entry[2] == target)
        who = {entry[0] for entry in entries}
        after = self._option.preview(there + entries)
        return next(
            (one for one in after if (one.kind, one.target) == (kind, target) and who & set(one.counters)), None
        )

    # --- what is done

    def _pick(self, counters: tuple[str, ...]) -> None:
        self._picked, self._asked = counters, ""
        self._refill()

    def _add(self, entries: tuple[Entry, ...]) -> None:
        self._bundles.append(entries)
        self._pick(())

    def take_allowed(self, answer: Answer) -> bool:
        """Add an allowed attack to the others; return False if it adds none: the announcement itself was allowed."""
        known = self._entries
        value = answer.value if isinstance(answer.value, tuple) else ()
        added = tuple(entry for entry in (read_entry(one) for one in value) if entry not in known)
        if not added:
            return False
        self._allowed |= dict.fromkeys(added, answer.waived)
        self._add(added)
        return True

    def list_waived_checks(self, value: Value) -> tuple[str, ...]:
        entries = [read_entry(one) for one in value] if isinstance(value, tuple) else []
        return tuple(dict.fromkeys(name for one in entries for name in self._allowed.get(one, ())))

    def _take_place(self, place: str) -> None:
        self._pick(tuple(one for one in self._counters if self._counters[one].space == place and self._may_attack(one)))

    def _take_target(self, line: str) -> None:
        kind, target = line.split("\n")
        self._add(self._open[kind, target])

    def _take_back(self, engagement: Engagement) -> None:
        out = {(who, engagement.kind, engagement.target) for who in engagement.counters}
        left = (tuple(entry for entry in bundle if entry not in out) for bundle in self._bundles)
        self._bundles = [bundle for bundle in left if bundle]
        self._refill()

    def _may_attack(self, counter: str) -> bool:
        return any(who == counter for who, _, _ in self._offers)

    def _list_pile_mates(self, counter: str) -> tuple[str, ...]:
        """Return all counters in a counter's place and of its power that may attack."""
        if counter not in self._counters:
            return ()
        one = self._counters[counter]
        mine = [other for other in self._counters.values() if (other.space, other.power) == (one.space, one.power)]
        return tuple(other.id for other in mine if self._may_attack(other.id))

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        if not self._may_attack(counter.id):
            return self.click_space(counter.space)
        if all_of_it or self._picked == (counter.id,):
            together = self._list_pile_mates(counter.id)
            self._pick(together if together != self._picked else ())
        elif counter.id in self._picked:
            self._pick(())
        else:
            here = self._picked and self._counters[self._picked[0]].space == counter.space
            self._pick((*self._picked, counter.id) if here else (counter.id,))
        return True

    def offered_counters(self) -> set[str]:
        return {who for who, _, _ in self._offers}

    def can_take_up(self, counter: str) -> bool:
        return self._may_attack(counter)

    def click_space(self, space: str) -> bool:
        if not self._picked:
            mine = next(
                (one.id for one in self._counters.values() if one.space == space and self._may_attack(one.id)), ""
            )
            if mine:
                self._pick(self._list_pile_mates(mine))
            return bool(mine)
        if self._counters[self._picked[0]].space == space:
            return True  # beside the counters where they lie: nobody means to attack them
        choices = [entries for (_, target), entries in self._open.items() if target == space]
        if len(choices) == 1:
            self._add(choices[0])
        elif choices:  # fire or melee: the panel asks which
            self._asked = space
            self._refill()
        return bool(choices)

    def lift(self, counter: CounterView, pile: tuple[str, ...]) -> bool:
        if not self._may_attack(counter.id):
            return False
        if counter.id not in self._picked or self._asked:
            self._pick(tuple(one for one in self._list_pile_mates(counter.id) if one in pile))
        return True

    def drop(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        return self.lift(counter, pile) and self.click_space(space)

    def _build_attempt(self, counters: Sequence[str], space: str) -> Attempt:
        """Return the attempt of an attack on a place. Its kind is the one that the fewest reasons are against, of equal
        ones the first that the counters can do."""
        theirs = {kind for who, kind, _ in self._offers if who in counters}
        kinds = sorted((kind for kind, _ in self._option.kinds), key=lambda kind: kind not in theirs)
        made = [(*self._entries, *((who, kind, space) for who in counters)) for kind in kinds]
        return Attempt(min(made, key=lambda value: len(self._context.reasons(self.verb, value))))

    # --- what the map and the keyboard want to know

    def highlighted_places(self) -> dict[str, str]:
        if not self._picked:
            starts = dict.fromkeys(who for who, _, _ in self._offers if who in self._counters)
            return {self._counters[who].space: "" for who in starts}
        places: dict[str, str] = {}
        for (kind, target), entries in self._open.items():
            attack = self._find_engagement_with(entries, kind, target)
            places.setdefault(target, attack.odds if attack else "")
        return places

    def selected_counters(self) -> list[str]:
        return list(self._picked)

    def arrows(self) -> tuple[ArrowView, ...] | None:
        power = next((self._counters[who].power for who, _, _ in self._entries if who in self._counters), "")
        return tuple(
            ArrowView((source, one.target), power, one.kind, one.odds)
            for one in self._engagements
            for source in one.sources
        )

    def has_input(self) -> bool:
        return bool(self._bundles) or super().has_input()

    def end_buttons(self) -> list[ChoiceButton]:
        return [self._end] if self._end is not None else []

    def enter_button(self) -> ChoiceButton | None:
        ready = self._bundles and not self._picked and not any(one.fault for one in self._engagements)
        return self._announce if ready else None

    def step_back(self) -> bool:
        """Take back on Esc the open choice of attack, the picked counters, or the last attack; return False if there is
        none."""
        if self._asked:
            self._asked = ""
            self._refill()
        elif self._picked:
            self._pick(())
        elif self._bundles:
            self._bundles.pop()
            self._refill()
        else:
            return False
        return True

    def keep(self) -> object:
        return (tuple(self._bundles), self._allowed) if self._bundles else None

    def restore(self, kept: object) -> None:
        if not isinstance(kept, tuple):
            return
        bundles, self._allowed = kept
        for bundle in bundles:
            offers = self._option.offers(self._entries)
            if all(entry in offers or entry in self._allowed for entry in bundle):
                self._bundles.append(bundle)
        self._refill()

    def _confirm_picks(self) -> bool:
        if self._picked or not self._bundles or any(one.fault for one in self._engagements):
            return True  # Enter must not give away what is half done, nor pass the attacks over when pressed twice
        self.given.emit(self._entries)
        return True

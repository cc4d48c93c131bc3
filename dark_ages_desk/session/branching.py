"""Branches: try another play from any moment, by a name, compare it with the main branch, keep or drop it.

Further parts of the module:

- Differences between two tables, as a viewer may see them: the points, and the things in each place on the map.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.compound_adjustment import renumber_adjustments
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import Answer, Blocked, NotAllowed
from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.core.view import CounterView, TableView
from dark_ages_desk.former_names import keep_former_keywords
from dark_ages_desk.session.amended_entry import current_prompt, find_mismatch
from dark_ages_desk.session.branches import LONGEST_NAME, MAIN, MOST_BRANCHES, Branch
from dark_ages_desk.session.entry_tree import BY_STAND_IN, Entry
from dark_ages_desk.session.record_writer import RecordWriter
from dark_ages_desk.session.replay import evaluate, line_of_head

Row = tuple[str, str, str, str]


def compare_points(one: TableView, other: TableView) -> tuple[Row, ...]:
    """Return the figures that differ: (power, figure, value in one, value in other)."""
    had, has = (
        {(row.power, figure.label): str(figure.value) for row in view.ledger for figure in row.figures}
        for view in (one, other)
    )
    rows = dict.fromkeys((*had, *has))
    return tuple((*row, had.get(row, ""), has.get(row, "")) for row in rows if had.get(row) != has.get(row))


def compare_places(one: TableView, other: TableView) -> tuple[tuple[str, str, str], ...]:
    """Return the places that differ as text: (place, in one, in other). Owners, markers and counters count."""
    several = _find_multiples(one) | _find_multiples(other)
    had, has = _describe_contents(one, several), _describe_contents(other, several)
    both = dict.fromkeys((*had, *has))
    return tuple((place, had.get(place, ""), has.get(place, "")) for place in both if had.get(place) != has.get(place))


def _find_multiples(view: TableView) -> set[str]:
    """Return the names of the counters that represent several pieces and do not say their number."""
    counters = (one for one in view.counters if one.count > 1 and str(one.count) not in _DIGITS.findall(one.label))
    return {_describe_counter(view, one) for one in counters}


_DIGITS = re.compile(r"[0-9]+")


def _describe_contents(view: TableView, several: set[str]) -> dict[str, str]:
    """Return for each place a text about the things there; places without any are absent.

    Counters in ``several`` have the number of their pieces.
    """
    found: dict[str, list[str]] = {}
    for space in view.spaces.values():
        holders = (space.owner,) if space.owner else space.shared
        words = [" and ".join(_short_name(view, power) for power in holders)] if holders else []
        words += [mark.label if mark.number is None else f"{mark.label} {mark.number}" for mark in space.marks]
        if words:
            found[space.id] = words
    standing: dict[str, Counter[str]] = {}
    for counter in view.counters:
        called = _describe_counter(view, counter)
        standing.setdefault(counter.space, Counter())[called] += counter.count if called in several else 1
    for place, counters in standing.items():
        told = (_format_counters(called, number, called in several) for called, number in sorted(counters.items()))
        found.setdefault(place, []).append(", ".join(told))
    return {place: "; ".join(words) for place, words in found.items()}


def _format_counters(words: str, number: int, always: bool) -> str:
    """Return the counters as text: "9 × Irish: Armies". A single piece has no number unless ``always``."""
    return f"{number} × {words}" if number > 1 or always else words


def _describe_counter(view: TableView, counter: CounterView) -> str:
    """Return the owner, the name and the facing of a counter as text."""
    whose = _short_name(view, counter.power)
    words = counter.label if counter.label.startswith(whose) else f"{whose}: {counter.label}"
    return words if counter.facing is None else f"{words}, facing {SIDES[counter.facing]}"


def _short_name(view: TableView, power: str) -> str:
    return view.powers[power].short if power in view.powers else power


class SessionBranches:
    """The branches of a session beside the main one. Undo goes back on the current branch."""

    def __init__(self, record: RecordWriter) -> None:
        self._record = record

    def __iter__(self) -> Iterator[Branch]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    @property
    def current(self) -> str:
        """The name of the branch that is played on; "" for the main line."""
        return self._record.branches.on

    @property
    def all(self) -> tuple[Branch, ...]:
        """The branches, oldest first."""
        return self._record.branches.branches(self._record.tree.head)

    def start(self, name: str, at: int | None = None) -> None:
        """Begin a branch of that name after entry ``at`` (None: here) and play on there. Raises ValueError."""
        with self._record.exclusive_access():
            tree = self._record.tree
            if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
                raise ValueError(f"“{format_short(name)}” cannot be the name of a branch. Choose a short plain one.")
            if name in self._record.branches.heads or f"before {name}" in self._record.branches.heads:
                raise ValueError(f"There is a branch “{name}” already.")
            if len(self._record.branches.begun) >= MOST_BRANCHES:
                raise ValueError(f"A record has at most {MOST_BRANCHES} branches. Drop one that you no longer need.")
            if at is not None and (type(at) is not int or not 0 <= at < len(tree.entries)):
                raise ValueError(f"There is no entry {format_short(at)}.")
            self._play_on(tree.head if at is None else at, f"Branch “{name}” starts.", {"on": name})

    def go_to(self, name: str = MAIN) -> None:
        """Play on on another branch, or ("") on the main line. Raises ValueError."""
        with self._record.exclusive_access():
            if name != self.current:
                words = f"Play continues on branch “{name}”." if name else "Play continues on the main branch."
                self._play_on(self._head_of(name), words, {"on": name})

    def keep(self) -> None:
        """Make the current branch the main branch. The former main branch becomes a branch "before ...".

        Raises ValueError on the main branch.
        """
        with self._record.exclusive_access():
            if self.current == MAIN:
                raise ValueError("This is the main branch.")
            words = f"Branch “{self.current}” is the main branch now."
            self._play_on(self._record.tree.head, words, {"on": MAIN, "keep": self.current})

    def drop(self, name: str) -> None:
        """Forget a branch; its entries stay in the record, struck. If it is played on, the main line is."""
        with self._record.exclusive_access():
            if name == MAIN:
                raise ValueError("The main branch cannot be dropped.")
            self._head_of(name)
            here = self.current == name
            to, on = (self._head_of(MAIN), MAIN) if here else (self._record.tree.head, self.current)
            self._play_on(to, f"Branch “{name}” is dropped.", {"on": on, "drop": name})

    @keep_former_keywords(eye="viewer")
    def compare(self, name: str, other: str = MAIN, viewer: str = "table") -> tuple[tuple[str, str, str, str], ...]:
        """Return the points that differ between two branches, as viewer ``viewer`` may see them: (power, figure, one,
        other)."""
        return compare_points(self._view_on(name, viewer), self._view_on(other, viewer))

    @keep_former_keywords(eye="viewer")
    def compare_map(self, name: str, other: str = MAIN, viewer: str = "table") -> tuple[tuple[str, str, str], ...]:
        """Return the differences between the maps of two branches as text, for viewer ``viewer``: (place, one,
        other)."""
        return compare_places(self._view_on(name, viewer), self._view_on(other, viewer))

    def _view_on(self, name: str, viewer: str) -> TableView:
        self._record.check_viewer(viewer)
        return self._record.view_after(self._head_of(name), viewer)

    def _head_of(self, name: str) -> int:
        if name == self.current:
            return self._record.tree.head
        if not isinstance(name, str) or name not in self._record.branches.heads:
            raise ValueError(f"There is no branch “{format_short(name)}”.")
        return self._record.branches.heads[name]

    def _play_on(self, to: int, words: str, told: dict[str, str]) -> None:
        tree = self._record.tree
        branches = self._record.branches.apply_line(told, tree.head, to)
        self._record.commit([{**line_of_head(tree, to, words), **told}], head=to, branches=branches)


class UndoneAnswers:
    """The answers of a session that were undone last. They can be given again where they still fit."""

    def __init__(self, record: RecordWriter) -> None:
        self._record = record

    def entries(self) -> tuple[Entry, ...]:
        """Return the entries that were undone last, oldest first. Entries in force on another branch are not undone."""
        tree, elsewhere = self._record.tree, set[int]()
        for head in self._record.branches.heads.values():
            while not tree.is_in_force(head) and head not in elsewhere:
                elsewhere.add(head)
                head = tree.entries[head].parent
        left = (tree.entries[number] for number in tree.last_left_branch() if number not in elsewhere)
        return tuple(entry for entry in left if entry.answer and entry.by != BY_STAND_IN)

    def why_not(self, number: int) -> Blocked:
        """Return the reason why an entry's answer cannot be given again now, with no failures if it can. Raises
        ValueError."""
        return Blocked(self._evaluate_again(number, {})[1])

    def answer(self, number: int) -> None:
        """Give an entry's answer at the present place. Raises NotAllowed where it does not fit, SessionError."""
        with self._record.exclusive_access():
            self._give_again(number, {})

    def answer_all(self) -> tuple[tuple[Entry, Blocked], ...]:
        """Give all answers of ``entries`` that fit. Return the others, each with the reason."""
        with self._record.exclusive_access():
            ids: dict[int, int] = {}
            left = []
            for entry in self.entries():
                before = self._record.position
                try:
                    self._give_again(entry.number, ids)
                except NotAllowed as no:
                    left.append((entry, no.blocked))
                    continue
                tree, ruleset = self._record.tree, self._record.ruleset
                old = ruleset.created_ids(tree.after[entry.parent], tree.after[entry.number])
                ids.update(zip(old, ruleset.created_ids(before, self._record.position), strict=False))
            return tuple(left)

    def _give_again(self, number: int, ids: dict[int, int]) -> None:
        answer, failed = self._evaluate_again(number, ids)
        if failed:
            raise NotAllowed(Blocked(failed))
        entry = self._record.tree.entries[number]
        typed = entry.typed if answer == entry.answer else ()
        self._record.take(answer, entry.by, entry.why, typed, entry.open_why)

    def _evaluate_again(self, number: int, ids: dict[int, int]) -> tuple[Answer, tuple[FailedCheck, ...]]:
        tree = self._record.tree
        if type(number) is not int or not 0 < number < len(tree.entries) or tree.entries[number].answer is None:
            raise ValueError(f"There is no answer {format_short(number)}.")
        entry = tree.entries[number]
        assert entry.answer is not None
        answer = renumber_adjustments(self._record.ruleset, entry.answer, ids)
        heard = evaluate(self._record.ruleset, self._record.position, answer, entry.kind)
        ruleset, _ = tree.rules[tree.opening[entry.parent]]
        same = ruleset.stage_ids(tree.after[entry.parent]) == self._record.ruleset.stage_ids(self._record.position)
        other = find_mismatch(entry, heard, same, {}, lambda: current_prompt(tree, entry))
        failed = other or (() if heard.allowed else heard.failed)
        return answer, failed

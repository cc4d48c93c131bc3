"""Undone answers: which there are, whether each fits the present table, and giving them again."""

from __future__ import annotations

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.compound_adjustment import renumber_adjustments
from dark_ages_desk.core.question import Answer, Blocked, NotAllowed
from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.session.amended_entry import current_prompt, find_mismatch
from dark_ages_desk.session.entry_tree import BY_STAND_IN, Entry
from dark_ages_desk.session.record_writer import RecordWriter
from dark_ages_desk.session.replay import evaluate


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
        self._record.take(answer, entry.by, entry.why, entry.typed if answer == entry.answer else ())

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

"""Amendments of a record: a change is entered, run again, settled item by item, and then takes effect at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.core.question import Answer, Blocked, NotAllowed
from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.session.amended_entry import DIFFERENT, is_amendable
from dark_ages_desk.session.amendment import Amendment, Place, list_amended_entries
from dark_ages_desk.session.edit import AMENDING, Draft, Edit, line_of_edits
from dark_ages_desk.session.entry_tree import HEADING, MOST_OPENINGS
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.gc_pause import pause_garbage_collection
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.record_writer import RecordWriter
from dark_ages_desk.session.replay import (
    RulesetFor,
    find_entries_to_open,
    line_of_amended_entry,
    line_of_opening,
)

_OPEN = (FailedCheck("amend: settled", "", "A question there has no answer yet.", SENSE),)


class Amendments:
    """The amendments of a session. Until an amendment is settled, the record stays as it was."""

    def __init__(self, record: RecordWriter, ruleset_for: RulesetFor | None) -> None:
        self._record = record
        self._ruleset_for = ruleset_for
        self._known: Amendment | None = None

    @property
    def current(self) -> Amendment | None:
        """The amendment that is not yet settled, based on the present record, or None.

        Its ``work`` runs it, and only what was run is reported.
        """
        draft, tree = self._record.draft, self._record.tree
        if not draft:
            return None
        known = self._known
        if known is None or known.draft is not draft or known.head != tree.head:
            known = self._known = Amendment(tree, draft, self._ruleset_for, known)
        known.naming = self._record.reader_naming
        return known

    def amend(
        self, *edits: Edit, header: Header | None = None, why: str = "", ways: Mapping[str, str] | None = None
    ) -> Amendment:
        """Start an amendment, or add to the open one: changes of entries, another header.

        With ``ways``, one of ``edit.FATES`` applies to all entries that no longer hold for one kind of reason
        (``Item.kind``). It is written at once, and changes nothing on the table before ``apply``. The returned
        amendment goes on from earlier runs, and has not been run yet.

        Raises ValueError for an entry that is not in force. Raises SessionError if it cannot be written or the header
        cannot be played.
        """
        with self._record.exclusive_access():
            tree = self._record.tree
            if header is not None and len(tree.rules) >= MOST_OPENINGS:
                raise ValueError(f"A record can restart at most {MOST_OPENINGS} times. Start a new session.")
            for edit in edits:
                if type(edit.at) is not int or not 0 < edit.at < len(tree.entries) or not tree.is_in_force(edit.at):
                    raise ValueError(f"Entry {format_short(edit.at)} is not in force in the record.")
                if not is_amendable(tree.entries[edit.at]):
                    raise ValueError(f"Entry {edit.at} is not an answer.")
            draft = self._record.draft.add_edits(edits, header, why, ways)
            if not draft and not self._record.draft:
                raise ValueError("There is nothing to correct.")
            edits = tuple(replace(edit, sealed=edit.sealed or self._is_sealed(edit)) for edit in edits)
            return self._add_to_draft(line_of_edits(edits, header, why, ways or {}, tree), draft)

    def _add_to_draft(self, line: dict[str, Any], draft: Draft) -> Amendment:
        try:
            fresh = Amendment(self._record.tree, draft, self._ruleset_for, self._known)
        except (ValueError, LookupError) as error:
            raise SessionError(f"The program cannot play the game with that header: {trouble_words(error)}.") from None
        self._record.commit([line], draft=draft)
        self._known = fresh
        return fresh

    def undo_edit(self) -> bool:
        """Forget what was said last of the amendment that is not settled; False where nothing was."""
        with self._record.exclusive_access():
            if not self._record.draft:
                return False
            self._add_to_draft({"t": AMENDING, "back": True}, self._record.draft.before or Draft())
            return True

    def place(self, number: int) -> Place:
        """Return the table before entry ``number``, with its questions and refusals.

        It is the table of the amendment, or that of the record if there is no amendment. Raises ValueError for an entry
        that answers nothing.
        """
        tree = self._record.tree
        if type(number) is not int or not 0 < number < len(tree.entries) or not is_amendable(tree.entries[number]):
            raise ValueError(f"There is no answer {format_short(number)}.")
        return (self.current or self._empty_amendment()).place(number)

    def roll_before(self, number: int) -> Answer:
        """Return the desk's dice for the roll before an entry, different from the earlier roll there.

        Raises ValueError if no roll is open there.
        """
        return (self.current or self._empty_amendment()).roll_before(number)

    def _empty_amendment(self) -> Amendment:
        found = Amendment(self._record.tree, Draft(), None)
        found.naming = self._record.reader_naming
        return found

    def _is_sealed(self, edit: Edit) -> bool:
        """Return whether no other player may read an answer of this edit yet."""
        place = self.place(edit.at)
        asked = [one for one in place.questions() if one.sealed]
        return bool(edit.answers) and (
            bool(self._record.tree.entries[edit.at].sealed)
            or any((one.seat, one.power) == (said.seat, said.power) for one in asked for said in edit.answers)
        )

    def drop(self) -> None:
        """Forget the amendment that is not settled; the record stays as it is."""
        with self._record.exclusive_access():
            if self._record.draft:
                self._record.commit([{"t": AMENDING, "drop": True}], draft=Draft())

    def apply(self) -> None:
        """Put the amended branch in force; one undo takes the whole amendment back.

        Raises NotAllowed if an item is still open, and ValueError if there is no amendment.
        """
        with self._record.exclusive_access(), pause_garbage_collection():
            plan = self.current
            if plan is None:
                raise ValueError("There is no correction to apply.")
            plan.work()
            if not plan.ready:
                raise NotAllowed(Blocked(plan.open[0].reasons or _OPEN))
            tree = self._record.tree
            first = self._record.next_line
            when = datetime.now().astimezone().isoformat(timespec="seconds")
            grown = list_amended_entries(plan, tree, first, _describe_changes(plan), when)
            lines, at = [], {entry.number: entry.line for entry, _ in grown}
            for entry, _ in grown[:-1]:
                up = at.get(entry.parent) or tree.entries[entry.parent].line
                if entry.kind == HEADING:
                    lines.append({"t": HEADING, "up": up, "h": plan.header.to_json()})
                else:
                    lines.append(line_of_amended_entry(entry, up, tree.entries[entry.again] if entry.again else None))
            told, after = grown[-1]
            up, old = at.get(told.parent) or tree.entries[told.parent].line, tree.entries[told.instead].line
            lines.append({"t": told.kind, "up": up, "from": old, "m": told.words, "why": told.why, "when": told.time})
            closed = [entry for entry in tree.sealed_entries() if entry.number <= plan.root]
            closed += [e for e, _ in grown if e.sealed and not (e.again and not tree.is_sealed(e.again))]
            opens = find_entries_to_open(closed, after)
            if opens:
                lines.append(line_of_opening(tree, opens, at))
            rules = plan.opening
            self._record.commit(
                lines,
                [(entry, pos, rules if entry.kind == HEADING else None) for entry, pos in grown],
                told.number,
                tuple(opens),
                Draft(),
            )


MOST_NAMED = 6
"""Maximum number of entries that an amendment names one by one."""


def _describe_changes(plan: Amendment) -> str:
    """Return a text about the changes of an amendment."""
    told = [item for item in plan.items if item.state != DIFFERENT]
    parts = [f"entry {item.entry.number} {item.in_words}" for item in told[:MOST_NAMED]]
    parts += [f"{len(told) - MOST_NAMED} more"] if len(told) > MOST_NAMED else []
    if plan.draft.header is not None:
        parts.insert(0, "the start")
    return f"Corrected: {'; '.join(parts) or 'the same again'}. {plan.draft.why}".rstrip()

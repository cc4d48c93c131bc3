"""Amending a record: what is to be otherwise is said, run again, settled one by one, and then counts at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from dark_ages_desk.core.check import SENSE, Failed
from dark_ages_desk.core.own_words import trouble_words
from dark_ages_desk.core.question import Answer, Blocked, NotAllowed
from dark_ages_desk.core.words import shown
from dark_ages_desk.session.amendment import Amendment, Place, entries_of
from dark_ages_desk.session.edit import AMENDING, Draft, Edit, line_of_edits
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.garbage import no_search_for_garbage
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.item import DIFFERENT, amendable
from dark_ages_desk.session.keeper import Keeper
from dark_ages_desk.session.line import HEADING, MOST_OPENINGS
from dark_ages_desk.session.replay import line_again, line_of_opening, now_open

_OPEN = (Failed("amend: settled", "", "Something is asked there that nobody has answered yet.", SENSE),)


class Amending(Keeper):
    """What a session has for corrections. Until an amendment is settled the record stands as it was."""

    _amendment: Amendment | None = None

    @property
    def amendment(self) -> Amendment | None:
        """The amendment that is not settled, as it follows from the record as it stands; None if there is none.

        ``work`` runs it; only what was run is told of.
        """
        draft = self._draft
        if not draft:
            return None
        known = self._amendment
        if known is None or known.draft is not draft or known.head != self._tree.head:
            known = self._amendment = Amendment(self._tree, draft, self._ruleset_for, known)
        return known

    def amend(
        self, *edits: Edit, header: Header | None = None, why: str = "", ways: Mapping[str, str] | None = None
    ) -> Amendment:
        """Begin an amendment, or say more of the one that is begun: what is to be otherwise at which entries, another
        header; ``ways``: what becomes of all entries that do not hold for one kind of reason (``Item.kind``), one of
        ``edit.FATES``. It is written at once, and changes nothing on the table before ``settle``.

        Raises ValueError for an entry that does not stand, SessionError where it cannot be written or the header cannot
        be played. The amendment that it gives goes on from what was run before, and has not been run yet.
        """
        with self._alone():
            tree = self._tree
            if header is not None and len(tree.rules) >= MOST_OPENINGS:
                raise ValueError(f"A record begins anew at most {MOST_OPENINGS} times. Begin a new session.")
            for edit in edits:
                if type(edit.at) is not int or not 0 < edit.at < len(tree.entries) or not tree.stands(edit.at):
                    raise ValueError(f"Entry {shown(edit.at)} does not stand in the record.")
                if not amendable(tree.entries[edit.at]):
                    raise ValueError(f"Entry {edit.at} answers nothing.")
            draft = self._draft.but(edits, header, why, ways)
            if not draft and not self._draft:
                raise ValueError("Nothing is to be amended.")
            edits = tuple(replace(edit, sealed=edit.sealed or self._is_sealed(edit)) for edit in edits)
            return self._say(line_of_edits(edits, header, why, ways or {}, tree), draft)

    def _say(self, line: dict[str, Any], draft: Draft) -> Amendment:
        try:
            fresh = Amendment(self._tree, draft, self._ruleset_for, self._amendment)
        except (ValueError, LookupError) as error:
            raise SessionError(f"That header cannot be played: {trouble_words(error)}.") from None
        self._commit([line], draft=draft)
        self._amendment = fresh
        return fresh

    def unsay(self) -> bool:
        """Forget what was said last of the amendment that is not settled; False where nothing was."""
        with self._alone():
            if not self._draft:
                return False
            self._say({"t": AMENDING, "back": True}, self._draft.before or Draft())
            return True

    def place(self, number: int) -> Place:
        """The table before an entry that stands, as the amendment has it, or as it was where there is none: what is
        asked there, and what is refused. Raises ValueError."""
        tree = self._tree
        if type(number) is not int or not 0 < number < len(tree.entries) or not amendable(tree.entries[number]):
            raise ValueError(f"There is no answer {shown(number)}.")
        return (self.amendment or self._nothing()).place(number)

    def thrown_at(self, number: int) -> Answer:
        """What the desk's dice show for the throw that is asked before an entry, another than fell before. ValueError
        where none is asked."""
        return (self.amendment or self._nothing()).thrown_at(number)

    def _nothing(self) -> Amendment:
        return Amendment(self._tree, Draft(), None)

    def _is_sealed(self, edit: Edit) -> bool:
        """May nobody else read an answer of it yet?"""
        place = self.place(edit.at)
        asked = [one for one in place.questions() if one.sealed]
        return bool(edit.answers) and (
            bool(self._tree.entries[edit.at].sealed)
            or any((one.seat, one.power) == (said.seat, said.power) for one in asked for said in edit.answers)
        )

    def drop_amendment(self) -> None:
        """Forget the amendment that is not settled; the record stays as it is."""
        with self._alone():
            if self._draft:
                self._commit([{"t": AMENDING, "drop": True}], draft=Draft())

    def settle(self) -> None:
        """The amended line counts from now on; undo takes the amendment back as a whole. Raises NotAllowed where
        something is to be decided yet, ValueError where there is no amendment."""
        with self._alone(), no_search_for_garbage():
            plan = self.amendment
            if plan is None:
                raise ValueError("There is no amendment.")
            plan.work()
            if not plan.ready:
                raise NotAllowed(Blocked(plan.open[0].reasons or _OPEN))
            tree = self._tree
            first = self._store.number + bool(self._owed)
            when = datetime.now().astimezone().isoformat(timespec="seconds")
            grown = entries_of(plan, tree, first, _in_words(plan), when)
            lines, at = [], {entry.number: entry.line for entry, _ in grown}
            for entry, _ in grown[:-1]:
                up = at.get(entry.parent) or tree.entries[entry.parent].line
                if entry.kind == HEADING:
                    lines.append({"t": HEADING, "up": up, "h": plan.header.to_json()})
                else:
                    lines.append(line_again(entry, up, tree.entries[entry.again] if entry.again else None))
            told, after = grown[-1]
            up, old = at.get(told.parent) or tree.entries[told.parent].line, tree.entries[told.instead].line
            lines.append({"t": told.kind, "up": up, "from": old, "m": told.words, "why": told.why, "when": told.time})
            closed = [entry for entry in tree.closed_now() if entry.number <= plan.root]
            closed += [e for e, _ in grown if e.sealed and not (e.again and not tree.closed(e.again))]
            opens = now_open(closed, after)
            if opens:
                lines.append(line_of_opening(tree, opens, at))
            rules = plan.opening
            self._commit(
                lines,
                [(entry, pos, rules if entry.kind == HEADING else None) for entry, pos in grown],
                told.number,
                tuple(opens),
                Draft(),
            )


MOST_NAMED = 6
"""So many entries of an amendment are named one by one."""


def _in_words(plan: Amendment) -> str:
    """What was amended, in words."""
    told = [item for item in plan.items if item.state != DIFFERENT]
    parts = [f"entry {item.entry.number} {item.in_words}" for item in told[:MOST_NAMED]]
    parts += [f"{len(told) - MOST_NAMED} more"] if len(told) > MOST_NAMED else []
    if plan.draft.header is not None:
        parts.insert(0, "the start")
    return f"Amended: {'; '.join(parts) or 'the same once more'}. {plan.draft.why}".rstrip()

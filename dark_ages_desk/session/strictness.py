"""Strictness of a session: a violation of the rules is refused, taken with a note, or taken without a note.

Strictness is a line of the record and no part of a position. A violation that is not enforced is answered with its
failed checks waived, as by *Allow anyway*. Where it is free, the waived names carry a mark that leaves the notes out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dark_ages_desk.core.check import FailedCheck

ENFORCE, ADVISE, FREE = "enforce", "advise", "free"
"""Degrees of strictness for a violation of a rule.

It is refused until the referee allows it, or taken at once with a note in the record, or taken without a note. The
offered options are the same in all three, and all three refuse nonsense.
"""

DEGREES = (ENFORCE, ADVISE, FREE)

STRICT = "strict"
"""The kind of line that says so."""

LONGEST_RULE = 60


@dataclass(frozen=True)
class Strictness:
    """A degree for each (seat, rule); "" means all of them.

    A rule's own degree counts before a player's, and a player's before the session's. The rules "7.0" and "7" mean the
    whole chapter. Of several violated rules the strictest counts.
    """

    degrees: Mapping[tuple[str, str], str] = field(default_factory=dict)

    @property
    def session(self) -> str:
        """The degree of all that has none of its own."""
        return self.degrees.get(("", ""), ENFORCE)

    def degree_for(self, seat: str, failed: Iterable[FailedCheck]) -> str:
        """Return the degree for an answer of a seat that fails these checks."""
        found = [self._degree_for_rule(seat, one.rule) for one in failed if one.waivable]
        return min(found, key=DEGREES.index, default=ENFORCE)

    def _degree_for_rule(self, seat: str, rule: str) -> str:
        own = [
            (bool(who) + 2 * len(what), degree)
            for (who, what), degree in self.degrees.items()
            if (who in ("", seat)) and what and _is_within(rule, what)
        ]
        if own:
            return max(own)[1]
        return self.degrees.get((seat, ""), self.session)

    def apply_line(self, line: Mapping[str, Any]) -> Strictness:
        """Return the strictness after a line of its kind. An invalid line changes nothing."""
        who, what, degree = line.get("s", ""), line.get("r", ""), line.get("d", "")
        if not type(who) is type(what) is type(degree) is str or degree not in ("", *DEGREES):
            return self
        rest = {key: known for key, known in self.degrees.items() if key != (who, what)}
        return Strictness({**rest, (who, what): degree} if degree else rest)


def _is_within(rule: str, chapter: str) -> bool:
    """Return whether a paragraph is that chapter, or part of it."""
    stem = chapter.removesuffix(".0") if chapter[:1].isdigit() else chapter
    return rule in (chapter, stem) or (rule.startswith(stem) and not rule[len(stem)].isalnum())

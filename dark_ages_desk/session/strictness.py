"""How strict a session is: whether what the rules forbid is refused, taken and told, or taken without telling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dark_ages_desk.core.check import Failed

ENFORCE, ADVISE, FREE = "enforce", "advise", "free"
"""What a rule forbids is refused until the referee allows it; taken at once, and the record tells what was waived;
taken without telling. What is offered is the same in all three, and what makes no sense is refused in all three."""

DEGREES = (ENFORCE, ADVISE, FREE)

STRICT = "strict"
"""The kind of line that says so."""

LONGEST_RULE = 60


@dataclass(frozen=True)
class Strictness:
    """Per (seat, rule) a degree; "" for all of them. A rule's own degree counts before a player's, a player's before
    the session's; "7.0" and "7" are the whole chapter. Of several rules broken at once the strictest counts."""

    degrees: Mapping[tuple[str, str], str] = field(default_factory=dict)

    @property
    def session(self) -> str:
        """The degree of all that has none of its own."""
        return self.degrees.get(("", ""), ENFORCE)

    def of(self, seat: str, failed: Iterable[Failed]) -> str:
        """The degree for an answer of a seat that fails these checks."""
        found = [self._of_rule(seat, one.rule) for one in failed if one.waivable]
        return min(found, key=DEGREES.index, default=ENFORCE)

    def _of_rule(self, seat: str, rule: str) -> str:
        own = [
            (bool(who) + 2 * len(what), degree)
            for (who, what), degree in self.degrees.items()
            if (who in ("", seat)) and what and _within(rule, what)
        ]
        if own:
            return max(own)[1]
        return self.degrees.get((seat, ""), self.session)

    def after(self, line: Mapping[str, Any]) -> Strictness:
        """The strictness after a line of its kind; one that says nothing of the kind changes nothing."""
        who, what, degree = line.get("s", ""), line.get("r", ""), line.get("d", "")
        if not type(who) is type(what) is type(degree) is str or degree not in ("", *DEGREES):
            return self
        rest = {key: known for key, known in self.degrees.items() if key != (who, what)}
        return Strictness({**rest, (who, what): degree} if degree else rest)


def _within(rule: str, chapter: str) -> bool:
    """Is a paragraph that chapter, or part of it?"""
    stem = chapter.removesuffix(".0") if chapter[:1].isdigit() else chapter
    return rule in (chapter, stem) or (rule.startswith(stem) and not rule[len(stem)].isalnum())

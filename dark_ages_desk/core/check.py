"""Checks: the conditions of a rule by name. ``ask`` offers what passes them all; a refusal names those that fail.

A rule's conditions stand in one tuple of Checks, each with its paragraph, the condition itself and the words for it
with the figures of the case. Nothing else decides what may be done, and nothing else explains it, so what is refused
and what is said cannot part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from dark_ages_desk.core.record import dataclass

PERMISSION = "permission"
"""A check that the referee may waive: the rules forbid it, and on the table it can be done."""

MEANS = "means"
"""A check that the referee may waive: there is not enough to pay with. What is there is paid, the rest is told."""

SENSE = "sense"
"""A check that nobody waives: there is no such unit, no such place, nobody whose turn it is."""

Case = TypeVar("Case")


@dataclass(frozen=True, slots=True)
class Check(Generic[Case]):
    """One condition of a rule.

    ``name`` is its own within a game ("attack: in reach") and is what the record keeps of a waiver; ``rule`` its
    paragraph (where one condition serves several, the one of the case). ``ok(case)``: does it hold? ``words(case)``:
    what is said where it does not, a whole sentence with the figures of the case. ``kind``: PERMISSION, MEANS or SENSE.
    A check that looks at what not everybody may see has ``known(case, eye)``, whether that eye may know what it looks
    at, and ``plain``, what the others are told.
    """

    name: str
    rule: str | Callable[[Case], str]
    ok: Callable[[Case], bool]
    words: Callable[[Case], str]
    kind: str = PERMISSION
    known: Callable[[Case, str], bool] | None = None
    plain: str = ""

    def failed(self, case: Case, eye: str) -> Failed:
        """That it does not hold in that case, in words for that eye; "" is an eye that may be told everything."""
        rule = self.rule if isinstance(self.rule, str) else self.rule(case)
        secret = self.known is not None and bool(eye) and not self.known(case, eye)
        words = self.plain if secret else self.words(case)
        return Failed(self.name, rule, words[:1].upper() + words[1:], self.kind)


@dataclass(frozen=True, slots=True)
class Trial(Generic[Case]):
    """A case and the checks that it is put to: the whole of an answer, or one stride of a walk."""

    checks: tuple[Check[Case], ...]
    case: Case


@dataclass(frozen=True, slots=True)
class Failed:
    """A check that does not hold: its name, paragraph and kind, and the words with the figures of the case."""

    name: str
    rule: str
    words: str
    kind: str = PERMISSION

    @property
    def waivable(self) -> bool:
        """May the referee allow it all the same?"""
        return self.kind != SENSE


def passes(checks: Iterable[Check[Case]], case: Case) -> bool:
    """Do all of the checks hold? No words are built."""
    for check in checks:  # noqa: SIM110 - ``all`` over a generator takes twice the time
        if not check.ok(case):
            return False
    return True


def for_each(check: Check[Case]) -> Check[tuple[Case, ...]]:
    """The same check for several cases at once: it says of every one for which it does not hold why not."""

    def failing(cases: tuple[Case, ...]) -> list[Case]:
        return [case for case in cases if not check.ok(case)]

    def rule(cases: tuple[Case, ...]) -> str:
        return check.rule if isinstance(check.rule, str) else check.rule(failing(cases)[0])

    def words(cases: tuple[Case, ...]) -> str:
        said = (check.words(case) for case in failing(cases))
        return " ".join(dict.fromkeys(one[:1].upper() + one[1:] for one in said))

    return Check(check.name, rule, lambda cases: all(check.ok(case) for case in cases), words, check.kind)


def failures(trials: Iterable[Trial[Any]], eye: str = "") -> tuple[Failed, ...]:
    """All the checks that fail, each once, in words for that eye.

    Where one fails that nobody can waive, what follows would make no sense and is not looked at.
    """
    found: dict[str, Failed] = {}
    for trial in trials:
        for check in trial.checks:
            if check.name not in found and not check.ok(trial.case):
                found[check.name] = check.failed(trial.case, eye)
                if check.kind == SENSE:
                    return tuple(found.values())
    return tuple(found.values())

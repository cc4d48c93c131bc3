"""Checks: the conditions of a rule by name. An option passes all of them, and a refusal names the ones that fail.

The conditions of a rule are one tuple of Checks. Each has its paragraph, its condition, and a text with the figures of
the case. Only these checks decide what is allowed, and only they explain it, so the two always agree.

Checks of the agenda cover the turn, the power, the moment and the shape of an answer. They are the same for all games.

An answer that is allowed anyway goes through the same ``take``, at its price and with its consequences. A check of
MEANS then takes what is there. Nobody can waive a check of SENSE.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from dark_ages_desk.core.frozen import dataclass

PERMISSION = "permission"
"""A check that the referee may waive: the rules forbid it, and on the table it can be done."""

MEANS = "means"
"""A check that the referee may waive: there is not enough to pay with. What is there is paid, the rest is told."""

SENSE = "sense"
"""A check that nobody waives: there is no such unit, no such place, nobody whose turn it is."""

Case = TypeVar("Case")


@dataclass(frozen=True, slots=True)
class Check(Generic[Case]):
    """A condition of a rule.

    Its ``name`` is unique within a game ("attack: in reach"), and the record stores it with a waiver. Its paragraph is
    ``rule``, or a function of the case where one condition serves several. The condition is ``ok(case)``. If it fails,
    ``words(case)`` says why, as a whole sentence with the figures of the case. Its ``kind`` is PERMISSION, MEANS or
    SENSE.

    A check of something secret has ``known(case, viewer)``: whether that viewer may know it. Others read ``plain``.
    """

    name: str
    rule: str | Callable[[Case], str]
    ok: Callable[[Case], bool]
    words: Callable[[Case], str]
    kind: str = PERMISSION
    known: Callable[[Case, str], bool] | None = None
    plain: str = ""

    def build_failure(self, case: Case, viewer: str) -> FailedCheck:
        """Return the failure of this check in that case, worded for viewer ``viewer``; "" may be told everything."""
        rule = self.rule if isinstance(self.rule, str) else self.rule(case)
        secret = self.known is not None and bool(viewer) and not self.known(case, viewer)
        words = self.plain if secret else self.words(case)
        return FailedCheck(self.name, rule, words[:1].upper() + words[1:], self.kind)


@dataclass(frozen=True, slots=True)
class Trial(Generic[Case]):
    """A case and the checks that it is put to: the whole of an answer, or one stride of a walk."""

    checks: tuple[Check[Case], ...]
    case: Case


@dataclass(frozen=True, slots=True)
class FailedCheck:
    """A check that does not hold: its name, paragraph and kind, and the words with the figures of the case."""

    name: str
    rule: str
    words: str
    kind: str = PERMISSION

    @property
    def waivable(self) -> bool:
        """True if the referee may allow it in spite of this failure."""
        return self.kind != SENSE


def passes(checks: Iterable[Check[Case]], case: Case) -> bool:
    """Return whether all of the checks hold. It builds no text."""
    for check in checks:  # noqa: SIM110 - ``all`` over a generator takes twice the time
        if not check.ok(case):
            return False
    return True


def check_for_each(check: Check[Case]) -> Check[tuple[Case, ...]]:
    """Build a check of several cases at once from a check of one.

    Its text gives the reason for each case that fails.
    """

    def failing(cases: tuple[Case, ...]) -> list[Case]:
        return [case for case in cases if not check.ok(case)]

    def rule(cases: tuple[Case, ...]) -> str:
        return check.rule if isinstance(check.rule, str) else check.rule(failing(cases)[0])

    def words(cases: tuple[Case, ...]) -> str:
        said = (check.words(case) for case in failing(cases))
        return " ".join(dict.fromkeys(one[:1].upper() + one[1:] for one in said))

    return Check(check.name, rule, lambda cases: all(check.ok(case) for case in cases), words, check.kind)


def failures(trials: Iterable[Trial[Any]], viewer: str = "") -> tuple[FailedCheck, ...]:
    """Return all checks that fail, each once, worded for viewer ``viewer``.

    It stops after a failure that the referee cannot waive, because later checks would make no sense.
    """
    found: dict[str, FailedCheck] = {}
    for trial in trials:
        for check in trial.checks:
            if check.name not in found and not check.ok(trial.case):
                found[check.name] = check.build_failure(trial.case, viewer)
                if check.kind == SENSE:
                    return tuple(found.values())
    return tuple(found.values())

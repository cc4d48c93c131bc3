"""The referee's Adjust: the checks that every game's starts with, and a whole one made of the forms of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import REFEREE, Answer, Form, Option, Question

P = TypeVar("P", bound=Position)

ADJUST = "adjust "
"""The beginning of the verb of each adjustment."""


class AttemptCase(Protocol):
    """The case of an aside that is tried."""

    @property
    def attempt(self) -> Answer: ...


@dataclass(frozen=True, slots=True)
class AdjustAttempt(Generic[P]):
    """An adjustment that is tried."""

    pos: P
    attempt: Answer


def build_referee_checks(nobody: str) -> tuple[Check[Any], Check[Any]]:
    """Return two checks for Adjust: only the referee adjusts, and an adjustment names no power.

    The refusal says that an adjustment is not of one ``nobody`` ("army").
    """

    def sits_there(case: AttemptCase) -> bool:
        return case.attempt.seat == REFEREE

    def of_nobody(case: AttemptCase) -> bool:
        return not case.attempt.power

    words = f"An adjustment applies to the whole game, not to one {nobody}: leave out the {nobody}'s name."
    return (
        Check("adjust: referee", "", sits_there, lambda case: "Only the referee can adjust the position.", SENSE),
        Check("adjust: of no power", "", of_nobody, lambda case: words, SENSE),
    )


def build_adjust_checks(
    nobody: str,
    forms: Callable[[P], Sequence[Option]],
    explain: Callable[[AdjustAttempt[P]], str] = lambda case: "This adjustment does not exist.",
    name: str = "adjust: form",
) -> tuple[Check[AdjustAttempt[P]], ...]:
    """Return the checks for an adjustment: it is one of ``forms``, else ``name`` fails and ``explain`` says why.

    For ``nobody`` see ``build_referee_checks``.
    """

    def is_offered(case: AdjustAttempt[P]) -> bool:
        return any(form.verb == case.attempt.verb for form in forms(case.pos))

    return (*build_referee_checks(nobody), Check(name, "", is_offered, explain, SENSE))


def adjust_question(forms: Iterable[Option], aloud: Collection[str] = ()) -> Question:
    """Return the question that is always open to the referee.

    The forms whose changes are in ``aloud`` show only what all can see, so a table without a referee may use them.
    """
    options = (
        replace(form, aloud=True) if isinstance(form, Form) and form.verb.removeprefix(ADJUST) in aloud else form
        for form in forms
    )
    return Question(REFEREE, "", "", "The referee adjusts the position", tuple(options))


def adjust_trials(
    checks: tuple[Check[AdjustAttempt[P]], ...], pos: P, attempt: Answer
) -> Iterator[Trial[AdjustAttempt[P]]] | None:
    """Return the trial of an adjustment; None for an answer to an ordinary question."""
    return iter((Trial(checks, AdjustAttempt(pos, attempt)),)) if attempt.verb.startswith(ADJUST) else None

"""Step and Phase: one numbered rule each, as plain data on the agenda of a Position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar, TypeAlias, TypeVar

from dark_ages_desk.core.check import Trial
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer, Question


@cache
def _kebab(name: str) -> str:
    """Return a class's name in small letters with hyphens."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Step:
    """A rule that asks, and takes the answer. It is off the agenda when ``take`` is called.

    ``rule`` is its paragraph. ``moment`` says when its answers are given, in words that go on from "when":
    "when a force is at work"; ``verbs`` are those answers, one with a blank at its end ("move ") standing for all that
    begin so ("move u17"). Both explain an answer that comes at another moment. ``same_for_all``: several are asked the
    same at once, so that what one of them is not offered is refused by his own checks, though another is offered it.
    """

    __slots__ = ()

    rule: ClassVar[str] = ""
    moment: ClassVar[str] = ""
    verbs: ClassVar[tuple[str, ...]] = ()
    same_for_all: ClassVar[bool] = False
    id_in_records: ClassVar[str] = ""
    """The id of the step in records; "" makes it of the class's name. A class that gets another name keeps it here."""

    @classmethod
    def record_id(cls) -> str:
        """Return the id by which records name this step ("choose-box")."""
        return cls.id_in_records or _kebab(cls.__name__)

    @classmethod
    def takes(cls, verb: str) -> bool:
        """Is an answer of that verb one of its own?"""
        return any(verb.startswith(own) if own.endswith(" ") else verb == own for own in cls.verbs)

    def ask(self, pos: Any) -> tuple[Question, ...]:
        """What is asked now, of whom."""
        raise NotImplementedError

    def take(self, pos: Any, answer: Answer) -> Any:
        """The position after an answer, which is an offered one, or one whose failed checks are waived."""
        raise NotImplementedError

    def through(self, pos: Any, answer: Answer) -> Iterator[Any]:
        """The positions on the way of ``take``, each with all notes so far; the last is the one that ``take`` gives."""
        yield self.take(pos, answer)

    def trials(self, pos: Any, attempt: Answer) -> Iterator[Trial[Any]]:
        """What an answer of one of ``verbs`` is put to. Every condition by which ``ask`` offers stands in it."""
        return iter(())

    def barred(self, pos: Any, attempt: Answer) -> Iterator[Trial[Any]]:
        """What somebody who is not asked is put to first: the rule by which he is left out, if it is one."""
        return iter(())

    def anew(self, pos: Any) -> Agendum | None:
        """What becomes of it after the table was changed under it: itself, what takes its place, or None."""
        return self


class Phase:
    """A rule that asks nobody: it is off the agenda when ``begin`` is called, and may put steps on it."""

    __slots__ = ()

    rule: ClassVar[str] = ""

    def begin(self, pos: Any) -> Any:
        """The position after the rule."""
        raise NotImplementedError

    def through(self, pos: Any) -> Iterator[Any]:
        """The positions on the way of ``begin``, each with all notes so far; the last is the one that it gives."""
        yield self.begin(pos)

    def anew(self, pos: Any) -> Agendum | None:
        """As for a step."""
        return self


Agendum: TypeAlias = Step | Phase
"""What may stand on an agenda."""


P = TypeVar("P", bound=Position)


def mended(pos: P) -> P:
    """The position with an agenda on which every step still has its sense; see ``anew``."""
    kept = [(step, step.anew(pos)) for step in pos.agenda]
    if all(now is step for step, now in kept):
        return pos
    return pos.but(agenda=tuple(now for _, now in kept if now is not None))


def steps_with(base: type[Step], verb: str) -> list[type[Step]]:
    """The kinds of step below ``base`` that take a verb."""
    found = []
    for kind in base.__subclasses__():
        if kind.takes(verb):
            found.append(kind)
        found += steps_with(kind, verb)
    return found

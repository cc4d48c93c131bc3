"""Step and Phase: one numbered rule each, as plain data on the agenda of a Position.

A game may give the positions on the way of a step or a phase (``intermediate_positions``). The last one equals the
result of ``take`` or ``begin``. Replays show them, and no record keeps them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from dark_ages_desk.core.check import Trial
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer, Question
from dark_ages_desk.former_names import FormerMembers


@cache
def _kebab_case(name: str) -> str:
    """Return a class's name in small letters with hyphens."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


P = TypeVar("P", bound=Position)


class Step(FormerMembers, Generic[P]):
    """A rule that asks, and takes the answer. It is off the agenda when ``take`` is called.

    Its paragraph is ``rule``. The time of its answers is ``moment``, as text after "only": "while a force operates".
    Its answers are ``verbs``; a verb with a blank at its end ("move ") is the beginning of all such verbs ("move u17").
    Both explain an answer that comes at another moment. If ``same_for_all``, several players get the same question at
    once. Then a player's own checks refuse an answer that he is not offered, even if another player is offered it.
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
        """Return the id of this step in records ("choose-box")."""
        return cls.id_in_records or _kebab_case(cls.__name__)

    @classmethod
    def takes(cls, verb: str) -> bool:
        """Return whether an answer of that verb is one of its own."""
        return any(verb.startswith(own) if own.endswith(" ") else verb == own for own in cls.verbs)

    def ask(self, pos: P) -> tuple[Question, ...]:
        """Return the questions to ask now."""
        raise NotImplementedError

    def take(self, pos: P, answer: Answer) -> P:
        """Return the position after an answer, which is an offered one, or one whose failed checks are waived."""
        raise NotImplementedError

    def intermediate_positions(self, pos: P, answer: Answer) -> Iterator[P]:
        """Yield the positions on the way of ``take``, each with all notes so far.

        The last is the result of ``take``.
        """
        yield self.take(pos, answer)

    def checks_for(self, pos: P, attempt: Answer) -> Iterator[Trial[Any]]:
        """Yield the trials of an answer of one of ``verbs``. They include every condition that ``ask`` uses for its
        offers."""
        return iter(())

    def checks_for_excluded(self, pos: P, attempt: Answer) -> Iterator[Trial[Any]]:
        """Yield the trials for a player without a question now: first the rule that excludes him, if it is one."""
        return iter(())

    def revalidate(self, pos: P) -> Agendum | None:
        """Return what replaces it after the table has changed under it: itself, another item, or None."""
        return self


class Phase(FormerMembers, Generic[P]):
    """A rule that asks nobody: it is off the agenda when ``begin`` is called, and may put steps on it."""

    __slots__ = ()

    rule: ClassVar[str] = ""

    def begin(self, pos: P) -> P:
        """Return the position after the rule."""
        raise NotImplementedError

    def intermediate_positions(self, pos: P) -> Iterator[P]:
        """Yield the positions on the way of ``begin``, each with all notes so far.

        The last is the result of ``begin``.
        """
        yield self.begin(pos)

    def revalidate(self, pos: P) -> Agendum | None:
        """Return what replaces it after the table has changed under it, as for a step."""
        return self


Agendum: TypeAlias = Step[Any] | Phase[Any]
"""An item of an agenda."""


def revalidate_agenda(pos: P) -> P:
    """Return the position with an agenda that still makes sense in every step; see ``revalidate``."""
    kept = [(step, step.revalidate(pos)) for step in pos.agenda]
    if all(now is step for step, now in kept):
        return pos
    return pos.replace(agenda=tuple(now for _, now in kept if now is not None))


def find_steps_taking(base: type[Step[Any]], verb: str) -> list[type[Step[Any]]]:
    """Return the kinds of step below ``base`` that take a verb."""
    found = []
    for kind in base.__subclasses__():
        if kind.takes(verb):
            found.append(kind)
        found += find_steps_taking(kind, verb)
    return found

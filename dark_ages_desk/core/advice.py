"""What a game knows about playing well: candidates for an answer, what each is worth, and the sentence that says why.

The games know no bot and no chance, and the bots know no game. They meet here. A game's ``Advice`` reads one supposed
position (``Ruleset.supposed``), so whatever it says, it says from what a seat may know. All points are the game's own:
what counts at its end, or what leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer, Question


@dataclass(frozen=True, slots=True)
class Part:
    """One part of what something is worth: its name, and its points in the game's own measure."""

    name: str
    points: float


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer that was chosen, with what it was chosen for.

    The points it is worth are ``value``, the sum of its ``parts``. Numbers that the reason may print are ``numbers``.
    The second best of the ``tried`` candidates is worth ``runner_up`` (None: there was no other). The number of
    positions that were looked at is ``looked``. If ``hurried``, it was chosen before all of that was done. If ``open``,
    the reason reveals nothing hidden. If it is an ``aside``, the question stays open after it.
    """

    answer: Answer
    reason: str
    value: float
    parts: tuple[Part, ...] = ()
    numbers: tuple[float, ...] = ()
    runner_up: float | None = None
    tried: int = 1
    looked: int = 0
    hurried: bool = False
    open: bool = False
    aside: bool = False


Tell: TypeAlias = Callable[[Sequence[Part], float], str]
"""Words a reason from the parts of a candidate and their sum, and from the numbers that the candidate was made of."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer worth looking at, with the answers that should follow it at once.

    The change that it brings is ``gain``, if the game can say it exactly. If it is None, the candidate is played out:
    it, what follows (``then``) and the rolls after that. The sentence is made by ``tell``; numbers in it that are not
    points of a part are ``numbers``. An answer that can be undone in its phase is ``reversible``: it is given once.
    If the sentence reveals nothing hidden, it is ``open``, and everybody may read it at once. An ``aside`` is offered
    by ``Ruleset.asides`` and not by the question, which stays open after it. Its gain is given.
    """

    answer: Answer
    tell: Tell
    then: tuple[Answer, ...] = ()
    gain: tuple[Part, ...] | None = None
    numbers: tuple[float, ...] = ()
    reversible: bool = False
    open: bool = False
    aside: bool = False


Advise: TypeAlias = Callable[..., tuple[Choice, ...]]
"""Gives the best answers of a seat's runner: ``bots.adviser.advise_runner``, for rooms that know no bot."""

P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


@dataclass(frozen=True, slots=True)
class Trail:
    """What a seat has answered in this phase, the last first, and the position at which it began (None: not known).

    A reversible answer is given once. A plan for the phase is made where it ``begun``.
    """

    answers: tuple[Answer, ...] = ()
    begun: Position | None = None


class Advice(Protocol[P_contra]):
    """The knowledge of one game about playing well. It reads supposed positions only."""

    version: str
    """Version of this knowledge. It changes whenever another answer could follow from the same position."""

    def worth(self, pos: P_contra, power: str) -> tuple[Part, ...]:
        """Return what a position is worth to a power, in named parts. Their sum grows with its chance to win."""
        ...

    def danger(self, pos: P_contra, power: str) -> tuple[Part, ...]:
        """Return what others can do to a power at their best next chance, as parts of negative points."""
        ...

    def candidates(self, pos: P_contra, question: Question, depth: int, begun: P_contra) -> Iterable[Candidate]:
        """Return up to about forty answers worth looking at. Every question has one, if only the least harm.

        The depth is 1 for the shortest look ahead, and more for an opponent that thinks further. The seat's answers in
        this phase began at ``begun``, from which a plan for the phase can be made again; it is ``pos`` where something
        is hidden from the seat. Return () for a question about which the game knows nothing: then some of its answers
        are tried one by one.
        """
        ...


def join_parts(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Return the parts with those of one name added up, in the order of their first appearance, without zeros."""
    found: dict[str, float] = {}
    for part in parts:
        found[part.name] = found.get(part.name, 0.0) + part.points
    return tuple(Part(name, points) for name, points in found.items() if points)


def subtract_parts(after: Iterable[Part], before: Iterable[Part]) -> tuple[Part, ...]:
    """Return how the parts changed."""
    return join_parts((*after, *(Part(part.name, -part.points) for part in before)))


def scale_parts(parts: Iterable[Part], factor: float) -> tuple[Part, ...]:
    """Return the parts with their points times a factor, as of something that happens with that chance."""
    return tuple(Part(part.name, part.points * factor) for part in parts)


def sum_parts(parts: Iterable[Part]) -> float:
    """Return the sum of the points of all parts."""
    return sum(part.points for part in parts)

"""28.0 A play and the target that it wants, as data. The ruleset supplies the effects of the markers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dark_ages_desk.core.check import Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Option
from dark_ages_desk.games.carolingian_twilight.state.position import Table


@dataclass(frozen=True, slots=True)
class MarkerPlay:
    """A marker in play: its power, its kind, and the answers that named its target so far. For all players ``aim``
    describes the target, as "Look at the forces in Bavaria"."""

    power: str
    marker: str
    target: tuple[str, ...] = ()
    aim: str = ""


@dataclass(frozen=True, slots=True)
class WantedTarget:
    """The target that a marker still wants: the text of the question, its options, and the checks for an answer
    (``checks_for``)."""

    words: str
    options: tuple[Option, ...]
    trials: Callable[[Answer], Iterable[Trial[Any]]]


@dataclass(frozen=True, slots=True)
class Stratagem:
    """28.0 The behaviour of a kind of marker: its effect ``carried_out``, and its effect ``in_vain`` when it is
    negated. The function ``wanted`` returns the target that it still wants, or None."""

    carried_out: Callable[[Table, MarkerPlay], Table]
    wanted: Callable[[Table, MarkerPlay], WantedTarget | None] = lambda pos, play: None
    in_vain: Callable[[Table, MarkerPlay], Table] = lambda pos, play: pos

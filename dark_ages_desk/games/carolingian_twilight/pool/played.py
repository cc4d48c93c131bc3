"""28.0 What is played and what is wanted for it, as data: the effects of the markers are handed in by the ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dark_ages_desk.core.check import Trial
from dark_ages_desk.core.question import Answer, Option
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.games.carolingian_twilight.state.position import Table


@dataclass(frozen=True, slots=True)
class Played:
    """A marker in play: who plays it, which, what was named for it so far (the words of the answers), and that in
    words for all: "Look at the forces in Bavaria"."""

    power: str
    marker: str
    target: tuple[str, ...] = ()
    aim: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What has to be named for a marker: the words of the question and what may be answered. ``trials``: what an
    answer is put to."""

    words: str
    options: tuple[Option, ...]
    trials: Callable[[Answer], Iterable[Trial[Any]]]


@dataclass(frozen=True, slots=True)
class Stratagem:
    """28.0 What a kind of marker does: ``carried_out``; ``wanted`` says what has to be named for it, None when nothing
    has; ``in_vain`` what comes of it when it is negated."""

    carried_out: Callable[[Table, Played], Table]
    wanted: Callable[[Table, Played], Wanted | None] = lambda pos, play: None
    in_vain: Callable[[Table, Played], Table] = lambda pos, play: pos

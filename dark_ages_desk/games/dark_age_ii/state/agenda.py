"""Base class of all steps of this game."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Phase, Step


class GameStep(Step):
    """A step of Dark Age II. Where several kingdoms are asked at once, each is asked the same."""

    __slots__ = ()

    same_for_all: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OfSheet(Phase):
    """A step that belongs to one sheet: the one of ``slot`` in the order of play.

    It tells what is written there, and so it is secret to all others.
    """

    slot: int

"""The base class of all steps of this game."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.step import Step


class GameStep(Step):
    """A step of Dark Age Britain AD 570. Where several kingdoms are asked at once, each is asked the same."""

    __slots__ = ()

    same_for_all: ClassVar[bool] = True

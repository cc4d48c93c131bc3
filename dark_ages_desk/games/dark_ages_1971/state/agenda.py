"""A base class of this game's steps, which tells its verbs from those of other games."""

from __future__ import annotations

from dark_ages_desk.core.step import Step


class GameStep(Step):
    """A step of Dark Ages (1971): somebody is asked."""

    __slots__ = ()

"""The class below which all steps of this game stand."""

from __future__ import annotations

from dark_ages_desk.core.step import Step


class Asking(Step):
    """A step of Dark Age Britain AD 570."""

    __slots__ = ()

"""Frozen dataclasses that are quick to make: an answer makes a dozen of them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses

    def dataclass(*, frozen=False, slots=False, **more):
        """As the decorator of the standard library; the slots of a frozen class are watched by mypy.

        To be watched while the program runs, too, costs three quarters of the time to make one: frozen, every field is
        put in by a call. ``python -X dev`` has them watched.
        """
        if frozen and slots and not sys.flags.dev_mode:
            return dataclasses.dataclass(slots=True, unsafe_hash=True, **more)
        return dataclasses.dataclass(frozen=frozen, slots=slots, **more)

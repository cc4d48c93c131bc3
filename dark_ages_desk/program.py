"""The command that starts this program again. No other module reads ``sys.executable`` (``tests/test_program.py``)."""

from __future__ import annotations

import sys

from dark_ages_desk.core.errors import DeskError


def is_frozen() -> bool:
    """Return whether the program runs from a frozen build, which has no Python of its own to call."""
    return bool(getattr(sys, "frozen", False))


def program() -> list[str]:
    """Return the words of a command line that start this program again; arguments follow."""
    return [sys.executable] if is_frozen() else [sys.executable, "-m", "dark_ages_desk"]


def python() -> list[str]:
    """Return the command that runs Python with this program's packages. Raises DeskError in a frozen build."""
    if is_frozen():
        raise DeskError("The frozen program cannot do this. Install the Python package, and use its command.")
    return [sys.executable]

"""What an answer is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Value: TypeAlias = bool | int | str | tuple["Value", ...] | None
"""What an answer carries: plain data only, so that it can be written to a text file and read back."""

Below: TypeAlias = Callable[[int], int]
"""``below(n)`` gives a whole number from 0 to n-1; random play and bots pass their own."""

"""A figure that ``bench`` measures, with its limit."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure: ``limit`` is what it must keep to ("most" or "least"; None: no aim is set), ``runs`` how
    often it was taken."""

    name: str
    value: float
    unit: str
    limit: float | None
    sense: str
    runs: int

    @property
    def kept(self) -> bool:
        if self.limit is None:
            return True
        return self.value <= self.limit if self.sense == "most" else self.value >= self.limit

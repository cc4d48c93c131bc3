"""17.1 One combat: who fights whom, and in whose turn."""

from __future__ import annotations

from dark_ages_desk.core.record import dataclass


@dataclass(frozen=True, slots=True)
class Battle:
    """17.1 One combat: the two forces by id, siege or field, whose turn it is ("" during a Viking raid), and where the
    defender stood when it was declared."""

    attacker: int
    defender: int
    siege: bool
    turn_of: str = ""
    place: str = ""

    def other(self, striker: int) -> int:
        """The force that the striker fights."""
        return self.defender if striker == self.attacker else self.attacker

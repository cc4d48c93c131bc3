"""17.1 One combat: its two forces, and the turn that it belongs to."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Battle:
    """17.1 One combat: the two forces by id, and siege or field. It keeps the power with the turn ("" during a Viking
    raid), and the defender's place when it was declared."""

    attacker: int
    defender: int
    siege: bool
    turn_of: str = ""
    place: str = ""

    def opponent_of(self, striker: int) -> int:
        """Return the force that the striker fights."""
        return self.defender if striker == self.attacker else self.attacker

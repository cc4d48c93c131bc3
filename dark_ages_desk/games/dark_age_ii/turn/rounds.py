"""2.17 Sixteen rounds: one action of each kingdom in turn, in the order of play."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_ii.actions.carrying import carry_out_line
from dark_ages_desk.games.dark_age_ii.state.agenda import OfSheet
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.adjudicating import pause_after_line, pause_before_round


@dataclass(frozen=True, slots=True)
class Round(Phase):
    """2.17 Carry out one action of each kingdom, in the order of play."""

    number: int
    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        at = self.number - 1
        lines = (Line(n) for n, slot in enumerate(pos.slots) if at < len(slot.lines) and slot.lines[at] is not None)
        return pause_before_round(pos.replace(round=self.number).push_steps(*lines), self.number)


@dataclass(frozen=True, slots=True)
class Line(OfSheet):
    """2.17 Carry out the line of the present round, from the sheet of ``slot`` in the order of play."""

    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        slot = pos.slots[self.slot]
        return pause_after_line(carry_out_line(pos, slot.now, slot.lines[pos.round - 1]), pos)

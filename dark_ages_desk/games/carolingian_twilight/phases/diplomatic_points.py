"""7.0 The Diplomatic Points Phase."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.state.agenda import Silent
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.values import burg_income


@dataclass(frozen=True, slots=True)
class DiplomaticPoints(Silent):
    """7.0 Each Player Power receives the DV of every burg it controls, none for pillage or plague; plague then ends."""

    rule: ClassVar[str] = "7.0"

    def begin(self, pos: Table) -> Table:
        pos = pos.replace(stage="dp")
        for power in pos.player_powers():
            income = burg_income(pos, power)
            pos = pos.pay(power, income)
            words = f"{pos.fixed.name(power):receives} {income} DP for burgs: {pos.dp[power]} in all now."
            pos = pos.note_public("income", words, self.rule, power)
        if pos.plague:
            places = join_names(pos.fixed.place(burg) for burg in sorted(pos.plague))  # order: shown
            pos = pos.replace(plague=frozenset()).note_public("plague ends", f"The plague ends in {places}.", self.rule)
        return pos

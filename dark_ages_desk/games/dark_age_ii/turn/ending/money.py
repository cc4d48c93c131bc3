"""2.12, 2.15, 10.2, 10.3 Income, payments, and the gains of high and under kings."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_ii.state.changes import format_points, tell
from dark_ages_desk.games.dark_age_ii.state.economy import (
    kingdom_income,
    kingdom_trade,
    kingdom_upkeep,
    under_kings,
    wealth,
)
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.words import turn as turn_words

SHARE = 5
"""10.2, 10.3 Divisor of a fifth."""


@dataclass(frozen=True, slots=True)
class Income(Phase[DarkAge]):
    """2.15 Pay build points for population, and treasury points for trade to the owners of city and hinterland."""

    rule: ClassVar[str] = "2.15"

    def begin(self, pos: DarkAge) -> DarkAge:
        after = pos
        for kingdom in pos.standing:
            own, earned, trade = pos.kingdom(kingdom), kingdom_income(pos, kingdom), kingdom_trade(pos, kingdom)
            after = after.with_kingdom(
                kingdom, points=own.points + earned, income=earned, treasury=own.treasury + trade
            )
            words = (
                turn_words.income_with_trade(points=format_points(earned), trade=format_points(trade, "treasury"))
                if trade
                else turn_words.income_of(points=format_points(earned))
            )
            after = tell(after, kingdom, "income", words, self.rule)
        return after


@dataclass(frozen=True, slots=True)
class Maintenance(Phase[DarkAge]):
    """2.12 Charge each area half of its armies, forts and ships beyond its population."""

    rule: ClassVar[str] = "2.12"

    def begin(self, pos: DarkAge) -> DarkAge:
        for kingdom in pos.standing:
            cost = kingdom_upkeep(pos, kingdom)
            if not cost:
                continue
            own = pos.kingdom(kingdom)
            unpaid = max(0, cost - own.points)
            treasury = own.treasury
            if pos.fixed.has_reading("unpaid", "treasury"):
                treasury = max(0, treasury - unpaid)
            pos = pos.pay(kingdom, cost).with_kingdom(kingdom, treasury=treasury)
            pos = tell(pos, kingdom, "maintenance", turn_words.maintenance_of(points=format_points(cost)), self.rule)
        return pos


def reward_high_kings(pos: DarkAge) -> DarkAge:
    """10.2 Return the position with the victory points of high kings.

    For each under king that is a fifth of the lesser of the two kingdoms' treasury and household.
    """
    after = pos
    for high in pos.standing:
        shares = [min(wealth(pos.kingdom(high)), wealth(pos.kingdom(one))) // SHARE for one in under_kings(pos, high)]
        if gained := sum(shares):
            after = after.with_kingdom(high, victory=after.kingdom(high).victory + gained)
            after = tell(
                after, high, "high king", turn_words.as_high_king(points=format_points(gained, "victory")), "10.2"
            )
    return after


@dataclass(frozen=True, slots=True)
class KingsBonus(Phase[DarkAge]):
    """10.3 Give under kings treasury points, and high kings victory points (10.2); all by their wealth before it."""

    rule: ClassVar[str] = "10.3"

    def begin(self, pos: DarkAge) -> DarkAge:
        after = reward_high_kings(pos) if pos.fixed.has_reading("high_king", "turn") else pos
        for high in pos.standing:
            for one in under_kings(pos, high):
                share = wealth(pos.kingdom(one)) // SHARE
                if pos.fixed.has_reading("compared", "both"):
                    share = min(share, wealth(pos.kingdom(high)) // SHARE)
                if share:
                    after = after.with_kingdom(one, treasury=after.kingdom(one).treasury + share)
                    after = tell(
                        after,
                        one,
                        "under king",
                        turn_words.as_under_king(points=format_points(share, "treasury")),
                        self.rule,
                    )
        return after

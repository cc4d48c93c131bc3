"""The year-turns one after the other, and what stands in each of them."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_britain_570.phases.count import Breaking, TheEnd
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Taxes
from dark_ages_desk.games.dark_age_britain_570.phases.events import Events
from dark_ages_desk.games.dark_age_britain_570.phases.months import Order
from dark_ages_desk.games.dark_age_britain_570.phases.october import WayHome
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Overtures
from dark_ages_desk.games.dark_age_britain_570.phases.talks import Diplomacy
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain


@dataclass(frozen=True, slots=True)
class NextYear(Phase):
    """The Set-up 1 The game lasts as many year-turns as was chosen; after the last one the count is made."""

    rule: ClassVar[str] = "The Set-up 1"

    def begin(self, pos: Britain) -> Britain:
        if pos.year >= pos.fixed.years:
            pos = pos.but(stage="count", month=-1, acting=())
            return pos.then(Breaking(), TheEnd())
        pos = pos.but(year=pos.year + 1, month=-1, asleep={}, acting=(), spent={}, redeployed=frozenset())
        year = pos.fixed.first_year + pos.year - 1
        pos = pos.say("year", f"The year {year} begins.", "The Set-up 2")
        return pos.then(Diplomacy(), Overtures(), Events(), Taxes(), Order(), WayHome(), NextYear())

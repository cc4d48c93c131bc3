"""The year-turns one after the other, and what stands in each of them."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.question import Answer, Button, Question
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_britain_570.phases.count import Breaking, TheEnd
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Taxes
from dark_ages_desk.games.dark_age_britain_570.phases.events import Events
from dark_ages_desk.games.dark_age_britain_570.phases.months import Order
from dark_ages_desk.games.dark_age_britain_570.phases.october import WayHome
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Overtures
from dark_ages_desk.games.dark_age_britain_570.phases.talks import Diplomacy
from dark_ages_desk.games.dark_age_britain_570.state.agenda import Asking
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group

MOST_YEARS = 30
"""The Set-up 1 A game has so many year-turns at most."""


@dataclass(frozen=True, slots=True)
class Longer(Asking):
    """The Set-up 1 After the last year another one is played if all agree (ours: the length is theirs to choose)."""

    rule: ClassVar[str] = "The Set-up 1"
    moment: ClassVar[str] = "when the last year is over"
    verbs: ClassVar[tuple[str, ...]] = ("count", "another year")

    waiting: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        options = (Button("count", "Count the points", main=True), Button("another year", "Another year"))
        return tuple(
            Question(
                pos.seat(one),
                one,
                self.rule,
                f"{pos.called(one)}: the last year is over. Another one? It takes all of you",
                options,
                key=(pos.year, self.rule, "", one),
            )
            for one in self.waiting
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "count":
            return pos
        left = tuple(one for one in self.waiting if one != answer.power)
        if left:
            return pos.then(Longer(left))
        pos = pos.but(more_years=pos.more_years + 1, agenda=()).then(NextYear())
        return pos.say("longer", "All agree on another year.", self.rule)


@dataclass(frozen=True, slots=True)
class NextYear(Phase):
    """The Set-up 1 The game lasts as many year-turns as was chosen; after the last one the count is made."""

    rule: ClassVar[str] = "The Set-up 1"

    def begin(self, pos: Britain) -> Britain:
        if pos.year >= pos.years:
            pos = pos.but(stage="count", month=-1, acting=())
            more = (Longer(pos.fixed.played),) if pos.years < MOST_YEARS else ()
            return pos.then(*more, Breaking(), TheEnd())
        pos = pos.but(
            year=pos.year + 1,
            month=-1,
            asleep={},
            dozing=frozenset(),
            ledger={},
            acting=(),
            spent={},
            redeployed=frozenset(),
        )
        year = pos.fixed.first_year + pos.year - 1
        pos = pos.say("year", f"The year {year} begins.", "The Set-up 2")
        return pos.then(Diplomacy(), Overtures(), Events(), Taxes(), Order(), WayHome(), NextYear())

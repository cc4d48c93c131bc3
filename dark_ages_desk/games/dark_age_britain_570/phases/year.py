"""The year-turns one after the other, and the parts of each.

Further parts of the module:

- Combat Phases 1: the order of the year, and the six months: all redeploy, then each alliance moves and attacks.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Button, Question
from dark_ages_desk.core.step import Agendum, Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaring
from dark_ages_desk.games.dark_age_britain_570.phases.count import Breaking, CountResult, TheEnd
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Spending, Taxes
from dark_ages_desk.games.dark_age_britain_570.phases.entering import DeskOrTable
from dark_ages_desk.games.dark_age_britain_570.phases.events import Events
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving, Occupying
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Overtures
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import Redeploying, WayHome
from dark_ages_desk.games.dark_age_britain_570.phases.results import (
    MonthResult,
    OverturesResult,
    RedeployResult,
    TalksAtTable,
    WayHomeAtTable,
)
from dark_ages_desk.games.dark_age_britain_570.phases.results_spring import EventsAtTable, SpendingAtTable
from dark_ages_desk.games.dark_age_britain_570.phases.talks import Diplomacy
from dark_ages_desk.games.dark_age_britain_570.state.fixed import MONTHS, MOST_YEARS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.war.auto_pass import wake_affected, wake_for_month
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words


@dataclass(frozen=True, slots=True)
class Order(Phase[Britain]):
    """Combat Phases 1 The order of play, fixed once before May: the alliance with the largest tax base first. The
    reading "event-order" defines that base."""

    rule: ClassVar[str] = "Combat Phases 1"

    def begin(self, pos: Britain) -> Britain:
        order = pos.sort_by_strength(pos.alliances)
        told = ", ".join(
            phases_words.alliance_with_weight(
                kingdoms=join_names(map(pos.power_name, group)), allied=len(group) > 1, weight=pos.weight_of(group)
            )
            for group in order
        )
        pos = pos.replace(order=order, stage="months").note_public(
            "order", phases_words.order_of_play(kingdoms=told), self.rule
        )
        return pos.push_steps(*(Month(month) for month in range(len(MONTHS))))


@dataclass(frozen=True, slots=True)
class Month(Phase[Britain]):
    """Combat Phases 1 A month: redeployment from the smallest to the largest alliance (Combat Phases 2), then each in
    order moves and attacks."""

    rule: ClassVar[str] = "Combat Phases 1"

    month: int

    def begin(self, pos: Britain) -> Britain:
        pos = wake_for_month(pos).replace(month=self.month, spent={}, redeployed=frozenset(), battle="")
        pos = pos.note_public("phase", f"{MONTHS[self.month]}.", self.rule, report="")
        return pos.push_steps(Redeployment(), *(Begin(group, "move") for group in pos.order))


@dataclass(frozen=True, slots=True)
class Redeployment(Phase[Britain]):
    """Combat Phases 2 The smallest alliance redeploys first."""

    rule: ClassVar[str] = "Combat Phases 2"

    def begin(self, pos: Britain) -> Britain:
        if is_by_table(pos):
            over = all(is_at_rest(pos, group) for group in pos.order)
            return pos if over else pos.replace(acting=()).push_steps(RedeployResult())
        return pos.push_steps(*(Begin(group, "redeploy") for group in reversed(pos.order)))


def is_at_rest(pos: Britain, group: Group) -> bool:
    """Return whether no kingdom of a group acts any more this year."""
    return not any(one in pos.playing and one not in pos.asleep for one in group)


@dataclass(frozen=True, slots=True)
class Begin(Phase[Britain]):
    """Combat Phases 1 An alliance redeploys, or it moves and then attacks. A member who passes until something touches
    him is left out, and told when something has."""

    rule: ClassVar[str] = "Combat Phases 1"

    group: Group
    what: str

    def begin(self, pos: Britain) -> Britain:
        pos = pos.replace(acting=self.group, battle="")
        if is_by_table(pos):
            return pos if is_at_rest(pos, self.group) else pos.push_steps(MonthResult(self.group))
        pos = wake_affected(pos, self.group)
        up = tuple(one for one in self.group if one not in pos.asleep and one in pos.playing)
        if self.what == "redeploy":
            # Reading "members": where they act in turn, the first one redeploys last here as well.
            return Redeploying(self.group, up[::-1] if pos.in_turn else up).resume(pos)
        late = pos.fixed.readings["passing-through"] == "stays"
        after = (Occupying(self.group), Declaring(self.group)) if late else (Declaring(self.group),)
        return Moving(self.group, up).resume(pos.push_steps(*after))


@dataclass(frozen=True, slots=True)
class Longer(GameStep):
    """The Set-up 1 The offer of another year after the last one, if all agree (ours: the length is theirs to
    choose)."""

    rule: ClassVar[str] = "The Set-up 1"
    moment: ClassVar[str] = phases_words.WHEN_THE_LAST_YEAR_IS_OVER
    verbs: ClassVar[tuple[str, ...]] = ("count", "another year")

    waiting: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        options = (Button("count", phases_words.COUNT_THE_POINTS, main=True), Button("another year", "Another year"))
        return tuple(
            Question(
                pos.seat(one),
                one,
                self.rule,
                phases_words.another_year(kingdom=pos.power_name(one)),
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
            return pos.push_steps(Longer(left))
        return pos.push_steps(AnotherYear())


@dataclass(frozen=True, slots=True)
class AnotherYear(Phase[Britain]):
    """The Set-up 1 All agree on one more."""

    rule: ClassVar[str] = "The Set-up 1"

    def begin(self, pos: Britain) -> Britain:
        pos = pos.replace(more_years=pos.more_years + 1, agenda=()).push_steps(NextYear())
        return pos.note_public("longer", phases_words.ALL_AGREE_ON_ANOTHER_YEAR, self.rule)


@dataclass(frozen=True, slots=True)
class NextYear(Phase[Britain]):
    """The Set-up 1 The game lasts as many year-turns as was chosen; after the last one the count is made."""

    rule: ClassVar[str] = "The Set-up 1"

    def begin(self, pos: Britain) -> Britain:
        if pos.year >= pos.years:
            return prepare_count(pos.replace(stage="count", month=-1, acting=()))
        pos = pos.replace(year=pos.year + 1, month=-1, asleep={}, dozing=frozenset(), ledger={}, acting=())
        pos = pos.replace(spent={}, redeployed=frozenset(), weights={}, stage="diplomacy", battle="")
        year = pos.fixed.first_year + pos.year - 1
        pos = pos.note_public("turn", phases_words.year_begins(year=year), "The Set-up 2")
        return pos.push_steps(*(part for _, part in YEAR), NextYear())


def prepare_count(pos: Britain) -> Britain:
    """Ask the players for another year, and to keep or break their alliances; then comes the count."""
    return queue_count(pos, bool(pos.playing) and pos.years < MOST_YEARS)


def queue_count(pos: Britain, more: bool) -> Britain:
    """Put the steps before the count on the agenda (Victory Conditions 1). If ``more``, another year may be
    agreed on."""
    if is_by_table(pos):
        return pos.push_steps(CountResult((AnotherYear(),) if more else ()), TheEnd())
    return pos.push_steps(*((Longer(pos.playing),) if more else ()), Breaking(), TheEnd())


YEAR: tuple[tuple[str, Phase[Britain]], ...] = (
    ("diplomacy", DeskOrTable("diplomacy", Diplomacy(), TalksAtTable())),
    ("overtures", DeskOrTable("overtures", Overtures(), OverturesResult())),
    ("events", DeskOrTable("events", Events(), EventsAtTable())),
    ("building", Taxes(DeskOrTable("building", Spending(), SpendingAtTable()))),
    ("months", Order()),
    ("way home", DeskOrTable("way home", WayHome(), WayHomeAtTable())),
)
"""The parts of a year-turn, each with the stage that it belongs to."""


def rest_of_year(stage: str) -> tuple[Agendum, ...]:
    """Return the rest of a year after a stage of it as an agenda: the last step comes next."""
    after = [id_ for id_, _ in YEAR].index(stage) + 1
    return (NextYear(), *(part for _, part in reversed(YEAR[after:])))


def first_phase(stage: str) -> Phase[Britain]:
    """Return the part of the year that starts a stage."""
    return dict(YEAR)[stage]

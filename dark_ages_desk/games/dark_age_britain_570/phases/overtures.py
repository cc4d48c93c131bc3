"""Diplomacy Phase 3 and 4: overtures to neutral towns, alliance by alliance, the strongest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.forecast import format_percent
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Option, Pick, PickNumber, Question, Roll
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.games.dark_age_britain_570.phases.economy import upkeep_due
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.war.overture_odds import (
    FAILS,
    JOINS,
    chance,
    column,
    column_steps,
    joining_total,
    least_cost,
    overture_modifiers,
    yearly_gain,
    years_to_repay,
)
from dark_ages_desk.games.dark_age_britain_570.words import odds as odds_words
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

Tried = frozenset[tuple[str, str]]
"""The towns asked this year, as pairs (town, kingdom); see Diplomacy Phase 4."""


@dataclass(frozen=True, slots=True)
class Overtures(Phase[Britain]):
    """Diplomacy Phase 4 The overtures of the alliances in descending order of economic strength. The order is fixed at
    the start, or the strongest of the remaining ones comes next (reading "overture-order")."""

    rule: ClassVar[str] = "Diplomacy Phase 4"

    def begin(self, pos: Britain) -> Britain:
        order = pos.sort_by_strength(pos.alliances, "overture-ties")
        told = ", ".join(
            phases_words.alliance_with_weight(
                kingdoms=join_names(map(pos.power_name, group)), allied=len(group) > 1, weight=pos.strength_of(group)
            )
            for group in order
        )
        pos = pos.replace(stage="overtures").note_public(
            "order", phases_words.overtures_by_strength(kingdoms=told), self.rule
        )
        return begin_overtures(pos, order, frozenset())


def begin_overtures(pos: Britain, order: tuple[Group, ...], tried: Tried) -> Britain:
    """Let the alliances make their overtures (Diplomacy Phase 4), except those already made, ``tried``."""
    if pos.fixed.readings["overture-order"] == "anew":
        return pos.push_steps(NextWooing(order, tried))
    return pos.push_steps(*(BeginWooing(group, frozenset(one for one in tried if one[1] in group)) for group in order))


@dataclass(frozen=True, slots=True)
class NextWooing(Phase[Britain]):
    """Diplomacy Phase 4 Of the alliances that have not made theirs the one that is the strongest now comes next."""

    rule: ClassVar[str] = "Diplomacy Phase 4"

    left: tuple[Group, ...]
    tried: Tried = frozenset()

    def begin(self, pos: Britain) -> Britain:
        first, *rest = pos.sort_by_strength(self.left, "overture-ties")
        own = frozenset((town, by) for town, by in self.tried if by in first)
        return pos.push_steps(BeginWooing(first, own), *([NextWooing(tuple(rest), self.tried)] if rest else []))


@dataclass(frozen=True, slots=True)
class BeginWooing(Phase[Britain]):
    """Diplomacy Phase 4 It is an alliance's turn, if any of its members can make an overture. ``tried``: the towns that
    it has asked already."""

    rule: ClassVar[str] = "Diplomacy Phase 4"

    group: Group
    tried: Tried = frozenset()

    def begin(self, pos: Britain) -> Britain:
        return resume_overtures(pos.replace(acting=self.group), Wooing(self.group, self.tried))


@dataclass(frozen=True, slots=True)
class Overture:
    """A kingdom would make an overture to a town."""

    pos: Britain
    kingdom: str
    town: str
    tried: Tried


WOO: tuple[Check[Overture], ...] = (
    Check(
        "overture: town",
        "Diplomacy Phase 3",
        lambda case: case.town in case.pos.fixed.towns,
        lambda case: phases_words.AN_OVERTURE_IS_MADE_TO_A_TOWN,
        SENSE,
    ),
    Check(
        "overture: neutral",
        "Diplomacy Phase 3",
        lambda case: not case.pos.holder[case.town],
        lambda case: phases_words.town_is_not_neutral(
            town=case.pos.fixed.name(case.town), holder=case.pos.power_name(case.pos.holder[case.town])
        ),
        SENSE,
    ),
    Check(
        "overture: once",
        "Diplomacy Phase 4",
        lambda case: (
            all(town != case.town for town, _ in case.tried)
            or (case.pos.fixed.readings["overture-again"] == "more" and (case.town, case.kingdom) in case.tried)
        ),
        lambda case: phases_words.alliance_has_made_its_overture(town=case.pos.fixed.name(case.town)),
    ),
    Check(
        "overture: cattle",
        "Diplomacy Phase 3",
        lambda case: case.pos.cattle[case.kingdom] >= least_cost(case.pos),
        lambda case: phases_words.overture_costs_cattle(
            cost=least_cost(case.pos), kingdom=case.pos.power_name(case.kingdom), cattle=case.pos.cattle[case.kingdom]
        ),
        MEANS,
    ),
)
"""Diplomacy Phase 3 The conditions for an overture to that town."""


@dataclass(frozen=True, slots=True)
class Wooing(GameStep):
    """Diplomacy Phase 3 The overtures of an alliance's members, in any order, one member at a time for one town.

    The towns asked, each with its kingdom, are ``tried``; members who make no more are ``done``.
    """

    rule: ClassVar[str] = "Diplomacy Phase 3"
    moment: ClassVar[str] = phases_words.WHEN_ONES_ALLIANCE_MAKES_OVERTURES
    verbs: ClassVar[tuple[str, ...]] = ("woo", "no more")

    group: Group
    tried: Tried = frozenset()
    done: frozenset[str] = frozenset()

    def list_towns_to_ask(self, pos: Britain) -> dict[str, tuple[Choice, ...]]:
        """Return for each member who can still make one the towns that he may ask."""
        found: dict[str, tuple[Choice, ...]] = {}
        for kingdom in self.group:
            if kingdom not in pos.playing or (found and pos.in_turn):
                continue
            towns = tuple(
                Choice(
                    town.hex,
                    town.name,
                    space=town.hex,
                    badge=format_percent(chance(pos, kingdom, town.id, least_cost(pos))),
                )
                for town in pos.fixed.towns.values()
                if kingdom not in self.done and passes(WOO, Overture(pos, kingdom, town.id, self.tried))
            )
            if towns:
                found[kingdom] = towns
        return found

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        found = []
        for kingdom, towns in self.list_towns_to_ask(pos).items():
            options: tuple[Option, ...] = (
                Button("no more", phases_words.NO_MORE_OVERTURES, main=True),
                Pick(
                    "woo",
                    phases_words.MAKE_AN_OVERTURE_TO,
                    "spaces",
                    towns,
                    hint=phases_words.with_its_chance_for_cattle(cattle=least_cost(pos)),
                ),
            )
            prompt = phases_words.an_overture_to_a_town(kingdom=pos.power_name(kingdom))
            detail = phases_words.upkeep_will_be(
                cattle=pos.cattle[kingdom], upkeep=upkeep_due(pos, kingdom), taxes=pos.base(kingdom)
            )
            key = (pos.year, self.rule, "", kingdom)
            found.append(Question(pos.seat(kingdom), kingdom, self.rule, prompt, options, detail, key=key, aloud=True))
        return tuple(found)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "woo":
            town = pos.fixed.town_at.get(only_part(attempt.value), "")
            yield Trial(WOO, Overture(pos, attempt.power, town, self.tried))

    def checks_for_excluded(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        """Yield the checks that tell a kingdom why it can make no overture; such a kingdom has no question."""
        mine = attempt.power in self.group and pos.seat(attempt.power) == attempt.seat
        if mine and attempt.power in pos.playing and attempt.power not in self.list_towns_to_ask(pos):
            yield from self.checks_for(pos, attempt)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        kingdom = answer.power
        if answer.verb == "no more":
            return resume_overtures(pos, Wooing(self.group, self.tried, self.done | {kingdom}))
        town = pos.fixed.town_at[only_part(answer.value)]
        return pos.push_steps(Offer(kingdom, town, self))

    def revalidate(self, pos: Britain) -> Wooing | None:
        return self if self.list_towns_to_ask(pos) else None


def resume_overtures(pos: Britain, step: Wooing) -> Britain:
    """Go on with the overtures while any can still be made."""
    return pos.push_steps(step) if step.list_towns_to_ask(pos) else pos


@dataclass(frozen=True, slots=True)
class Offer(GameStep):
    """Diplomacy Phase 3 How many cattle are offered: ten at least; more make it likelier."""

    rule: ClassVar[str] = "Diplomacy Phase 3"
    moment: ClassVar[str] = phases_words.WHEN_ONE_MAKES_AN_OVERTURE
    verbs: ClassVar[tuple[str, ...]] = ("offer", "back")

    kingdom: str
    town: str
    then: Wooing

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        herd, name = pos.cattle[self.kingdom], pos.fixed.name(self.town)
        most = max(herd, least_cost(pos))
        told = "; ".join(f"{words} {amount:+d}" for words, amount in overture_modifiers(pos, self.kingdom, self.town))
        detail = phases_words.overture_detail(
            modifiers=told or "none", upkeep=upkeep_due(pos, self.kingdom), payback=self._describe_payback(pos)
        )
        prompt = phases_words.how_many_cattle_for(kingdom=pos.power_name(self.kingdom), herd=herd, town=name)
        notable = tuple(
            (one, format_percent(chance(pos, self.kingdom, self.town, one))) for one in column_steps(pos, herd)
        )
        options = (
            PickNumber("offer", phases_words.offer_cattle_to(town=name), least_cost(pos), most, notable=notable),
            Button("back", phases_words.NO_OVERTURE_AFTER_ALL),
        )
        space = pos.fixed.towns[self.town].hex
        key = (pos.year, self.rule, self.town, self.kingdom)
        seat = pos.seat(self.kingdom)
        return (Question(seat, self.kingdom, self.rule, prompt, options, detail, (space,), key=key),)

    def _describe_payback(self, pos: Britain) -> str:
        """Describe the cattle that the town would bring in a year, and the time until the cattle spent are back."""
        gain = yearly_gain(pos, self.town)
        if gain <= 0:
            return phases_words.CATTLE_NEVER_COME_BACK
        back = [
            phases_words.back_after(cattle=one, years=format_count(years_to_repay(pos, self.town, one), "year"))
            for one in column_steps(pos, least_cost(pos) * 2)
        ]
        return phases_words.cattle_come_back(gain=gain, returns=join_names(back))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "back":
            return pos.push_steps(self.then)
        assert isinstance(answer.value, int)
        again = Wooing(self.then.group, self.then.tried | {(self.town, self.kingdom)}, self.then.done)
        words = phases_words.offers_cattle(
            kingdom=pos.power_name(self.kingdom), town=pos.fixed.name(self.town), cattle=answer.value
        )
        pos = pos.pay(
            self.kingdom, answer.value, phases_words.made_overture_to(town=pos.fixed.name(self.town)), self.rule
        )
        pos = pos.note_public("offered", words, self.rule, self.kingdom, pos.fixed.towns[self.town].hex)
        return pos.push_steps(Reply(self.kingdom, self.town, answer.value, again))

    def revalidate(self, pos: Britain) -> Wooing | Offer | None:
        wish = Overture(pos, self.kingdom, self.town, self.then.tried)
        return self if passes(WOO, wish) else self.then.revalidate(pos)


@dataclass(frozen=True, slots=True)
class Reply(GameStep):
    """Diplomacy Table The dice say whether the town joins; the cattle are spent either way."""

    rule: ClassVar[str] = "Diplomacy Table"

    kingdom: str
    town: str
    cattle: int
    then: Wooing

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        who, name = pos.power_name(self.kingdom), pos.fixed.name(self.town)
        space = pos.fixed.towns[self.town].hex
        roll = Roll(
            "roll",
            odds_words.overture_to(town=name),
            2,
            6,
            who,
            phases_words.joins_on(cattle=self.cattle, total=joining_total(pos, self.cattle)),
            "diplomacy",
            column(pos, self.cattle),
            overture_modifiers(pos, self.kingdom, self.town),
            (pos.year, self.rule, self.town, self.kingdom),
            spaces=(space,),
        )
        return (
            Question(
                CHANCE,
                self.kingdom,
                self.rule,
                phases_words.rolls_for_the_leader(kingdom=who, leader=name),
                (roll,),
                "",
                (space,),
            ),
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        faces, name = value_parts(answer.value), pos.fixed.name(self.town)
        space, rolled = pos.fixed.towns[self.town].hex, sum(faces)
        reached = rolled + sum(amount for _, amount in overture_modifiers(pos, self.kingdom, self.town))
        needed = joining_total(pos, self.cattle)
        joins = (reached >= needed or rolled == JOINS) and rolled != FAILS and not pos.holder[self.town]
        cell = {"chart": "diplomacy", "row": "Joins on", "column": column(pos, self.cattle), "cell": str(needed)}
        told = phases_words.overture_roll(town=name, rolled=rolled, reached=reached, needed=needed)
        if not joins:
            pos = pos.note_public(
                "refused", phases_words.it_stays_neutral(roll=told), self.rule, self.kingdom, space, **cell
            )
            return resume_overtures(pos, self.then)
        pos = pos.replace(holder={**pos.holder, self.town: self.kingdom}, ally={**pos.ally, self.town: self.kingdom})
        brings = pos.describe_units(pos.garrison(self.town)) or "no unit"
        words = phases_words.it_joins_the_kingdom(
            roll=told, kingdom=pos.power_name(self.kingdom), tax_base=pos.town_tax_base(self.town), units=brings
        )
        return resume_overtures(pos.note_public("joined", words, self.rule, self.kingdom, space, **cell), self.then)

"""Cardboard: the results of the parts of a year, entered by the keeper of the record while the table keeps the pieces.

Each part has one question in place of its steps: the keeper enters only changes, and mostly there are none. The program
works out the rest (taxes, cattle lost, conquests, the order of play, the points).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import MEANS, Check, Trial, passes
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, FormField, Option, Pick, Question, Value
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.values import Below
from dark_ages_desk.core.words import listed
from dark_ages_desk.games.dark_age_britain_570.phases.entering import (
    COMMON,
    MOST_CATTLE,
    Checked,
    common,
    entered,
    short_first,
)
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import WOO, Tried, Wish
from dark_ages_desk.games.dark_age_britain_570.phases.talks import agreed, before_talks, bound, ended
from dark_ages_desk.games.dark_age_britain_570.state.agenda import Asking
from dark_ages_desk.games.dark_age_britain_570.state.fixed import MONTHS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group, parts
from dark_ages_desk.games.dark_age_britain_570.war.conquest import taken
from dark_ages_desk.games.dark_age_britain_570.war.wooing import least


@dataclass(frozen=True, slots=True)
class TalksResult(Asking):
    """Diplomacy Phase 2 The entry of the year's alliances. At the start those of last year hold."""

    rule: ClassVar[str] = "Diplomacy Phase 2"
    moment: ClassVar[str] = "when the alliances of the year are entered"
    verbs: ClassVar[tuple[str, ...]] = ("allied", "alone", "talks over", "all end")

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        standing = [listed(map(pos.called, group)) for group in agreed(pos) if len(group) > 1]
        detail = f"Alliances as they stand: {'; '.join(standing)}." if standing else "Nobody is allied as it stands."
        every = tuple(Choice(one, pos.called(one)) for one in pos.playing)
        within = {one for group in agreed(pos) if len(group) > 1 for one in group}
        bound_ones = tuple(one for one in every if one.id in within)
        options: list[Option] = [Button("talks over", "The talks are over", main=True)]
        if len(every) > 1:
            options.append(Pick("allied", "Allied with each other", "powers", every, 2, len(every)))
        if bound_ones:
            options.append(Pick("alone", "No longer allied", "powers", bound_ones, 1, len(bound_ones)))
        options.append(Button("all end", "All agree to end the game with the count"))
        return (Question(REFEREE, "", self.rule, f"The talks of {pos.when}: who is allied?", tuple(options), detail),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "all end":
            return ended(pos)
        if answer.verb == "talks over":
            return bound(pos)
        chosen = set(map(str, parts(answer.value)))
        groups = [tuple(one for one in group if one not in chosen) for group in agreed(pos)]
        new = tuple(one for one in pos.fixed.played if one in chosen)
        groups += [new] if answer.verb == "allied" else []
        named = {one: tuple(other for other in group if other != one) for group in groups for one in group}
        pos = pos.replace(proposed={**dict.fromkeys(pos.fixed.played, ()), **named})
        who = listed(map(pos.called, new))
        told = f"{who} would be allied." if answer.verb == "allied" else f"{who}: bound to nobody."
        return pos.note_public("named", told, self.rule).push_steps(self)


@dataclass(frozen=True, slots=True)
class Told:
    """An overture made at the table: its kingdom, its town, and its cattle."""

    pos: Britain
    kingdom: str
    cattle: int


TOLD: tuple[Check[Told], ...] = (
    Check(
        "overture: cattle in hand",
        "Diplomacy Phase 3",
        lambda case: case.cattle <= case.pos.cattle[case.kingdom],
        lambda case: f"{case.pos.called(case.kingdom)} has {case.pos.cattle[case.kingdom]} cattle, not {case.cattle}.",
        MEANS,
    ),
)
"""The conditions for the payment (Diplomacy Phase 3), on top of those for any overture (``overtures.WOO``)."""


@dataclass(frozen=True, slots=True)
class TalksAtTable(Phase):
    """Diplomacy Phase 1 The year begins with talk."""

    rule: ClassVar[str] = "Diplomacy Phase 1"

    def begin(self, pos: Britain) -> Britain:
        return before_talks(pos).push_steps(TalksResult())


@dataclass(frozen=True, slots=True)
class OverturesResult(Asking):
    """Diplomacy Phase 3 Which overtures were made: what was paid, and whether the town joined. ``tried``: those
    that are entered."""

    rule: ClassVar[str] = "Diplomacy Phase 3"
    moment: ClassVar[str] = "when the overtures of the year are entered"
    verbs: ClassVar[tuple[str, ...]] = ("overture", "overtures over")

    tried: Tried = frozenset()

    def _wish(self, pos: Britain, kingdom: str, town: str) -> Wish:
        group = pos.group(kingdom)
        return Wish(pos, kingdom, town, frozenset(one for one in self.tried if one[1] in group))

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        order = pos.by_strength(pos.alliances, "overture-ties")
        told = ", then ".join(f"{listed(map(pos.called, group))} ({pos.strength_of(group)})" for group in order)
        wooers = tuple(one for group in order for one in group if one in pos.playing)
        towns = tuple(town for town in pos.fixed.towns.values() if not pos.holder[town.id])
        could = [(one, t.id) for one in wooers for t in towns if passes(WOO, self._wish(pos, one, t.id))]
        options: list[Option] = [Button("overtures over", "The overtures are over", main=True)]
        if could:
            options.insert(0, self._form(pos, could))
        detail = f"By economic strength: {told}."
        return (Question(REFEREE, "", self.rule, "Overtures: which were made?", tuple(options), detail),)

    def _form(self, pos: Britain, could: list[tuple[str, str]]) -> Checked:
        kingdoms = tuple(Choice(one, pos.called(one)) for one in dict.fromkeys(one for one, _ in could))
        towns = [pos.fixed.towns[town] for town in dict.fromkeys(town for _, town in could)]
        fields = (
            FormField("king", "by", "choice", kingdoms),
            FormField("town", "to", "choice", tuple(Choice(one.id, one.name, space=one.hex) for one in towns)),
            FormField("cattle", "cattle paid", "number", (), least(pos), max(MOST_CATTLE, least(pos))),
            FormField("joined", "and", "choice", (Choice("joined", "it joined"), Choice("stayed", "it stays neutral"))),
        )

        def fits(value: Value) -> bool:
            kingdom, town, cattle, _ = parts(value)
            return passes(WOO, self._wish(pos, str(kingdom), str(town))) and passes(TOLD, Told(pos, kingdom, cattle))

        def some(below: Below) -> Value:
            kingdom, town = could[below(len(could))]
            return (
                kingdom,
                town,
                least(pos) + below(pos.cattle[kingdom] - least(pos) + 1),
                ("joined", "stayed")[below(2)],
            )

        return Checked("overture", "An overture was made", fields, self.rule, fits=fits, some=some)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "overture" and len(parts(attempt.value)) == 4:
            kingdom, town, cattle, _ = parts(attempt.value)
            if kingdom in pos.cattle and type(cattle) is int:  # of anything else the form says that it is wrong
                yield Trial(WOO, self._wish(pos, str(kingdom), str(town)))
                yield Trial(TOLD, Told(pos, str(kingdom), cattle))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "overtures over":
            return pos
        kingdom, town, cattle, how = parts(answer.value)
        name, space = pos.fixed.name(town), pos.fixed.towns[town].hex
        pos = pos.pay(kingdom, cattle, f"overture to {name}", self.rule)
        words = f"{pos.called(kingdom)} offers {name} {cattle} cattle"
        if how == "joined":
            pos = pos.replace(holder={**pos.holder, town: kingdom}, ally={**pos.ally, town: kingdom})
            brings = pos.words_for(pos.garrison(town)) or "no unit"
            words = f"{words}: it joins with {pos.value(town)} tax base and {brings}."
            pos = pos.note_public("joined", words, self.rule, kingdom, space)
        else:
            pos = pos.note_public("refused", f"{words}: it stays neutral.", self.rule, kingdom, space)
        return pos.push_steps(OverturesResult(self.tried | {(town, kingdom)}))


@dataclass(frozen=True, slots=True)
class RedeployResult(Asking):
    """Combat Phases 2 A month begins: all alliances redeploy, the smallest first. A town without defenders may be
    taken so."""

    rule: ClassVar[str] = "Combat Phases 2"
    moment: ClassVar[str] = "when the alliances redeploy at the table"
    verbs: ClassVar[tuple[str, ...]] = ("takes ", *COMMON, "redeployed")

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        every = tuple(one for group in reversed(pos.order) for one in group)
        told = ", then ".join(listed(map(pos.called, group)) for group in reversed(pos.order))
        done = Button("redeployed", "All have redeployed", main=True)
        options = (done, *short_first((*taking(pos, every), *common(pos))))
        key = (pos.year, pos.month, self.rule)
        words = f"{MONTHS[pos.month]}: all redeploy"
        return (Question(REFEREE, "", self.rule, words, options, f"The smallest first: {told}.", key=key),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        return pos if answer.verb == "redeployed" else came(pos.push_steps(self), answer)


@dataclass(frozen=True, slots=True)
class MonthResult(Asking):
    """Combat Phases 4 The results of an alliance's month: towns taken, units lost, leaders slain, cattle."""

    rule: ClassVar[str] = "Combat Phases 4"
    moment: ClassVar[str] = "when the result of an alliance's month is entered"
    verbs: ClassVar[tuple[str, ...]] = ("takes ", *COMMON, "month over", "year over")

    group: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        name = listed(map(pos.called, self.group))
        active = tuple(one for one in self.group if one in pos.playing)
        options = (
            Button("month over", "Its month is over", main=True),
            *short_first((*taking(pos, active), *common(pos, self.group))),
            Button("year over", "It does nothing more this year"),
        )
        key = (pos.year, pos.month, self.rule, self.group[0])
        words = f"{name} moved and attacked in {MONTHS[pos.month]}: what came of it?"
        return (Question(REFEREE, "", self.rule, words, options, "Only what has changed is entered.", key=key),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "month over":
            return pos
        if answer.verb == "year over":
            pos = pos.replace(asleep={**pos.asleep, **dict.fromkeys(self.group, frozenset())})
            words = f"{listed(map(pos.called, self.group))} {'pass' if len(self.group) > 1 else 'passes'} this year."
            return pos.note_public("passed", words, "Combat Phases 1", self.group[0])
        return came(pos.push_steps(self), answer)


def taking(pos: Britain, kingdoms: Group) -> list[Option]:
    """Return for each kingdom the towns that it may have taken (Combat Phases 6, 7)."""
    found: list[Option] = []
    for kingdom in kingdoms:
        group = pos.group(kingdom)
        towns = tuple(
            Choice(town.hex, town.name, space=town.hex)
            for town in pos.fixed.towns.values()
            if pos.holder[town.id] not in group
        )
        if towns:
            label = f"{pos.called(kingdom)} takes"
            found.append(Pick(f"takes {kingdom}", label, "spaces", towns, 1, len(towns), rule="Combat Phases 6"))
    return found


def came(pos: Britain, answer: Answer) -> Britain:
    """Return the position after a result of war. With a neutral town all its units are destroyed (Combat Phases 6)."""
    if not answer.verb.startswith("takes "):
        return entered(pos, answer)
    kingdom = answer.verb.removeprefix("takes ")
    for space in map(str, parts(answer.value)):
        town = pos.fixed.town_at[space]
        if not pos.holder[town]:
            pos = pos.replace(attacked={**pos.attacked, (kingdom, pos.fixed.people(town)): pos.year})
            if units := pos.garrison(town):
                words = f"Destroyed: {pos.words_for(units)}."
                pos = pos.gone(*units).note_public("lost", words, "Combat Phases 6", "", space)
                pos = pos.losing(("neutral", len(units), "units"))
        pos = taken(pos, town, kingdom)
    return pos


@dataclass(frozen=True, slots=True)
class HomeResult(Asking):
    """Combat Phases 5 After October who likes goes home, without limit."""

    rule: ClassVar[str] = "Combat Phases 5"
    moment: ClassVar[str] = "when October is over at the table"
    verbs: ClassVar[tuple[str, ...]] = (*COMMON, "home")

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        options = (Button("home", "All are at home who go", main=True), *common(pos))
        key = (pos.year, self.rule)
        return (Question(REFEREE, "", self.rule, "October is over: who likes goes home", options, key=key),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        return pos if answer.verb == "home" else entered(pos.push_steps(self), answer)


@dataclass(frozen=True, slots=True)
class WayHomeAtTable(Phase):
    """Combat Phases 5 The way home at the table: no kingdom acts any more, and no unit stays put."""

    rule: ClassVar[str] = "Combat Phases 5"

    def begin(self, pos: Britain) -> Britain:
        return pos.replace(acting=(), held=frozenset()).push_steps(HomeResult())

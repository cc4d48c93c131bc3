"""Cardboard: the results of the parts of a year, entered by the keeper of the record while the table keeps the pieces.

Each part has one question in place of its steps: the keeper enters only changes, and mostly there are none. The program
works out the rest (taxes, cattle lost, conquests, the order of play, the points).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import MEANS, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, FormField, Option, Pick, Question, Value
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.dark_age_britain_570.phases.entering import (
    COMMON,
    MOST_CATTLE,
    CheckedForm,
    apply_common_result,
    common_options,
    sort_forms_first,
)
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import WOO, Overture, Tried
from dark_ages_desk.games.dark_age_britain_570.phases.talks import (
    agreed_alliances,
    end_game,
    prepare_talks,
    set_alliances,
)
from dark_ages_desk.games.dark_age_britain_570.state.fixed import MONTHS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, value_parts
from dark_ages_desk.games.dark_age_britain_570.war.conquest import take_town
from dark_ages_desk.games.dark_age_britain_570.war.overture_odds import least_cost
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words
from dark_ages_desk.games.dark_age_britain_570.words import results as results_words


@dataclass(frozen=True, slots=True)
class TalksResult(GameStep):
    """Diplomacy Phase 2 The entry of the year's alliances. At the start those of last year hold."""

    rule: ClassVar[str] = "Diplomacy Phase 2"
    moment: ClassVar[str] = results_words.WHEN_ALLIANCES_ARE_ENTERED
    verbs: ClassVar[tuple[str, ...]] = ("allied", "alone", "talks over", "all end")

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        standing = [join_names(map(pos.power_name, group)) for group in agreed_alliances(pos) if len(group) > 1]
        detail = (
            results_words.alliances_as_they_stand(alliances="; ".join(standing))
            if standing
            else results_words.NOBODY_IS_ALLIED
        )
        every = tuple(Choice(one, pos.power_name(one)) for one in pos.playing)
        within = {one for group in agreed_alliances(pos) if len(group) > 1 for one in group}
        bound_ones = tuple(one for one in every if one.id in within)
        options: list[Option] = [Button("talks over", results_words.THE_TALKS_ARE_OVER, main=True)]
        if len(every) > 1:
            options.append(Pick("allied", results_words.ALLIED_WITH_EACH_OTHER, "powers", every, 2, len(every)))
        if bound_ones:
            options.append(Pick("alone", results_words.NO_LONGER_ALLIED, "powers", bound_ones, 1, len(bound_ones)))
        options.append(Button("all end", results_words.ALL_AGREE_TO_END_WITH_THE_COUNT))
        return (
            Question(REFEREE, "", self.rule, results_words.talks_who_is_allied(when=pos.when), tuple(options), detail),
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "all end":
            return end_game(pos)
        if answer.verb == "talks over":
            return set_alliances(pos)
        chosen = set(map(str, value_parts(answer.value)))
        groups = [tuple(one for one in group if one not in chosen) for group in agreed_alliances(pos)]
        new = tuple(one for one in pos.fixed.played if one in chosen)
        groups += [new] if answer.verb == "allied" else []
        named = {one: tuple(other for other in group if other != one) for group in groups for one in group}
        pos = pos.replace(proposed={**dict.fromkeys(pos.fixed.played, ()), **named})
        who = join_names(map(pos.power_name, new))
        told = (
            results_words.would_all_be_allied(who=who)
            if answer.verb == "allied"
            else results_words.bound_to_nobody(who=who)
        )
        return pos.note_public("named", told, self.rule).push_steps(self)


@dataclass(frozen=True, slots=True)
class ReportedOverture:
    """An overture made at the table: its kingdom, its town, and its cattle."""

    pos: Britain
    kingdom: str
    cattle: int


TOLD: tuple[Check[ReportedOverture], ...] = (
    Check(
        "overture: cattle in hand",
        "Diplomacy Phase 3",
        lambda case: case.cattle <= case.pos.cattle[case.kingdom],
        lambda case: results_words.has_cattle_not(
            kingdom=case.pos.power_name(case.kingdom), cattle=case.pos.cattle[case.kingdom], wanted=case.cattle
        ),
        MEANS,
    ),
)
"""The conditions for the payment (Diplomacy Phase 3), on top of those for any overture (``overtures.WOO``)."""


@dataclass(frozen=True, slots=True)
class TalksAtTable(Phase[Britain]):
    """Diplomacy Phase 1 The year begins with talk."""

    rule: ClassVar[str] = "Diplomacy Phase 1"

    def begin(self, pos: Britain) -> Britain:
        return prepare_talks(pos).push_steps(TalksResult())


@dataclass(frozen=True, slots=True)
class OverturesResult(GameStep):
    """Diplomacy Phase 3 Which overtures were made: what was paid, and whether the town joined. ``tried``: those
    that are entered."""

    rule: ClassVar[str] = "Diplomacy Phase 3"
    moment: ClassVar[str] = results_words.WHEN_OVERTURES_ARE_ENTERED
    verbs: ClassVar[tuple[str, ...]] = ("overture", "overtures over")

    tried: Tried = frozenset()

    def _build_overture(self, pos: Britain, kingdom: str, town: str) -> Overture:
        group = pos.group(kingdom)
        return Overture(pos, kingdom, town, frozenset(one for one in self.tried if one[1] in group))

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        order = pos.sort_by_strength(pos.alliances, "overture-ties")
        told = ", then ".join(f"{join_names(map(pos.power_name, group))} ({pos.strength_of(group)})" for group in order)
        wooers = tuple(one for group in order for one in group if one in pos.playing)
        towns = tuple(town for town in pos.fixed.towns.values() if not pos.holder[town.id])
        could = [(one, t.id) for one in wooers for t in towns if passes(WOO, self._build_overture(pos, one, t.id))]
        options: list[Option] = [Button("overtures over", results_words.THE_OVERTURES_ARE_OVER, main=True)]
        if could:
            options.insert(0, self._form(pos, could))
        detail = results_words.by_economic_strength(kingdoms=told)
        return (Question(REFEREE, "", self.rule, results_words.WHICH_OVERTURES_WERE_MADE, tuple(options), detail),)

    def _form(self, pos: Britain, could: list[tuple[str, str]]) -> CheckedForm:
        kingdoms = tuple(Choice(one, pos.power_name(one)) for one in dict.fromkeys(one for one, _ in could))
        towns = [pos.fixed.towns[town] for town in dict.fromkeys(town for _, town in could)]
        fields = (
            FormField("king", "by", "choice", kingdoms),
            FormField("town", "to", "choice", tuple(Choice(one.id, one.name, space=one.hex) for one in towns)),
            FormField("cattle", "cattle paid", "number", (), least_cost(pos), max(MOST_CATTLE, least_cost(pos))),
            FormField(
                "joined",
                "and",
                "choice",
                (Choice("joined", "it joined"), Choice("stayed", results_words.IT_STAYS_NEUTRAL)),
            ),
        )

        def fits(value: Value) -> bool:
            kingdom, town, cattle, _ = value_parts(value)
            return passes(WOO, self._build_overture(pos, str(kingdom), str(town))) and passes(
                TOLD, ReportedOverture(pos, kingdom, cattle)
            )

        def some(below: Below) -> Value:
            kingdom, town = could[below(len(could))]
            return (
                kingdom,
                town,
                least_cost(pos) + below(pos.cattle[kingdom] - least_cost(pos) + 1),
                ("joined", "stayed")[below(2)],
            )

        return CheckedForm("overture", results_words.AN_OVERTURE_WAS_MADE, fields, self.rule, fits=fits, some=some)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "overture" and len(value_parts(attempt.value)) == 4:
            kingdom, town, cattle, _ = value_parts(attempt.value)
            if kingdom in pos.cattle and type(cattle) is int:  # of anything else the form says that it is wrong
                yield Trial(WOO, self._build_overture(pos, str(kingdom), str(town)))
                yield Trial(TOLD, ReportedOverture(pos, str(kingdom), cattle))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "overtures over":
            return pos
        kingdom, town, cattle, how = value_parts(answer.value)
        name, space = pos.fixed.name(town), pos.fixed.towns[town].hex
        pos = pos.pay(kingdom, cattle, phases_words.made_overture_to(town=name), self.rule)
        words = results_words.kingdom_offered_cattle(kingdom=pos.power_name(kingdom), town=name, cattle=cattle)
        if how == "joined":
            pos = pos.replace(holder={**pos.holder, town: kingdom}, ally={**pos.ally, town: kingdom})
            brings = pos.describe_units(pos.garrison(town)) or "no unit"
            words = results_words.it_joins(overture=words, tax_base=pos.town_tax_base(town), units=brings)
            pos = pos.note_public("joined", words, self.rule, kingdom, space)
        else:
            pos = pos.note_public("refused", phases_words.it_stays_neutral(roll=words), self.rule, kingdom, space)
        return pos.push_steps(OverturesResult(self.tried | {(town, kingdom)}))


@dataclass(frozen=True, slots=True)
class RedeployResult(GameStep):
    """Combat Phases 2 A month begins: all alliances redeploy, the smallest first. A town without defenders may be
    taken so."""

    rule: ClassVar[str] = "Combat Phases 2"
    moment: ClassVar[str] = results_words.WHEN_REDEPLOYMENT_IS_ENTERED
    verbs: ClassVar[tuple[str, ...]] = ("takes ", *COMMON, "redeployed")

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        every = tuple(one for group in reversed(pos.order) for one in group)
        told = ", then ".join(join_names(map(pos.power_name, group)) for group in reversed(pos.order))
        done = Button("redeployed", results_words.ALL_HAVE_REDEPLOYED, main=True)
        options = (done, *sort_forms_first((*capture_options(pos, every), *common_options(pos))))
        key = (pos.year, pos.month, self.rule)
        words = results_words.all_redeploy_in(month=MONTHS[pos.month])
        return (
            Question(REFEREE, "", self.rule, words, options, results_words.the_smallest_first(kingdoms=told), key=key),
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        return pos if answer.verb == "redeployed" else apply_war_result(pos.push_steps(self), answer)


@dataclass(frozen=True, slots=True)
class MonthResult(GameStep):
    """Combat Phases 4 The results of an alliance's month: towns taken, units lost, leaders slain, cattle."""

    rule: ClassVar[str] = "Combat Phases 4"
    moment: ClassVar[str] = results_words.WHEN_A_MONTH_IS_ENTERED
    verbs: ClassVar[tuple[str, ...]] = ("takes ", *COMMON, "month over", "year over")

    group: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        name = join_names(map(pos.power_name, self.group))
        active = tuple(one for one in self.group if one in pos.playing)
        options = (
            Button("month over", results_words.ITS_MONTH_IS_OVER, main=True),
            *sort_forms_first((*capture_options(pos, active), *common_options(pos, self.group))),
            Button("year over", results_words.IT_DOES_NOTHING_MORE),
        )
        key = (pos.year, pos.month, self.rule, self.group[0])
        words = results_words.moved_and_attacked(alliance=name, month=MONTHS[pos.month])
        return (
            Question(REFEREE, "", self.rule, words, options, results_words.ONLY_WHAT_HAS_CHANGED_IS_ENTERED, key=key),
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "month over":
            return pos
        if answer.verb == "year over":
            pos = pos.replace(asleep={**pos.asleep, **dict.fromkeys(self.group, frozenset())})
            words = results_words.pass_this_year(
                kingdoms=join_names(map(pos.power_name, self.group)), verb="pass" if len(self.group) > 1 else "passes"
            )
            return pos.note_public("passed", words, "Combat Phases 1", self.group[0])
        return apply_war_result(pos.push_steps(self), answer)


def capture_options(pos: Britain, kingdoms: Group) -> list[Option]:
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
            label = f"{pos.power_name(kingdom)} takes"
            found.append(Pick(f"takes {kingdom}", label, "spaces", towns, 1, len(towns), rule="Combat Phases 6"))
    return found


def apply_war_result(pos: Britain, answer: Answer) -> Britain:
    """Return the position after a result of war. With a neutral town all its units are destroyed (Combat Phases 6)."""
    if not answer.verb.startswith("takes "):
        return apply_common_result(pos, answer)
    kingdom = answer.verb.removeprefix("takes ")
    for space in map(str, value_parts(answer.value)):
        town = pos.fixed.town_at[space]
        if not pos.holder[town]:
            pos = pos.replace(attacked={**pos.attacked, (kingdom, pos.fixed.people(town)): pos.year})
            if units := pos.garrison(town):
                words = f"Destroyed: {pos.describe_units(units)}."
                pos = pos.remove_units(*units).note_public("lost", words, "Combat Phases 6", "", space)
                pos = pos.note_losses(("neutral", len(units), "units"))
        pos = take_town(pos, town, kingdom)
    return pos


@dataclass(frozen=True, slots=True)
class HomeResult(GameStep):
    """Combat Phases 5 After October who likes goes home, without limit."""

    rule: ClassVar[str] = "Combat Phases 5"
    moment: ClassVar[str] = results_words.WHEN_THE_WAY_HOME_IS_ENTERED
    verbs: ClassVar[tuple[str, ...]] = (*COMMON, "home")

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        options = (Button("home", results_words.ALL_ARE_AT_HOME, main=True), *common_options(pos))
        key = (pos.year, self.rule)
        return (Question(REFEREE, "", self.rule, results_words.WHO_LIKES_GOES_HOME, options, key=key),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        return pos if answer.verb == "home" else apply_common_result(pos.push_steps(self), answer)


@dataclass(frozen=True, slots=True)
class WayHomeAtTable(Phase[Britain]):
    """Combat Phases 5 The way home at the table: no kingdom acts any more, and no unit stays put."""

    rule: ClassVar[str] = "Combat Phases 5"

    def begin(self, pos: Britain) -> Britain:
        return pos.replace(acting=(), held=frozenset()).push_steps(HomeResult())

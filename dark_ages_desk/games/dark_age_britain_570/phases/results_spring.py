"""Cardboard: the results of the spring: events from the table's own cards, upkeep, units that are rebuilt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.check import MEANS, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Form, FormField, Option, Pick, Question, Value
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_britain_570.phases.cards.cattle import RULE
from dark_ages_desk.games.dark_age_britain_570.phases.economy import LAY, PAY, PaymentAttempt, upkeep_due
from dark_ages_desk.games.dark_age_britain_570.phases.entering import (
    COMMON,
    CheckedPick,
    apply_common_result,
    common_options,
    sort_forms_first,
)
from dark_ages_desk.games.dark_age_britain_570.phases.events import (
    GwyneddRolls,
    card_option,
    carry_out_card,
    prepare_events,
    roller,
)
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import choices, group_by_sort, pick_units, put_in_play
from dark_ages_desk.games.dark_age_britain_570.war.conquest import recheck_conquests
from dark_ages_desk.games.dark_age_britain_570.war.parting import make_neutral
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words
from dark_ages_desk.games.dark_age_britain_570.words import results as results_words


@dataclass(frozen=True, slots=True)
class EventsAtTable(Phase[Britain]):
    """Event/Unit Construction Phase 1 The events of the year, with the cards at the desk or the table."""

    rule: ClassVar[str] = RULE

    def begin(self, pos: Britain) -> Britain:
        pos = prepare_events(pos)
        if not roller(pos) or not pos.fixed.deck:
            return pos  # reading "no-gwynedd": there are no events
        pos = pos.push_steps(EventsResult())
        return pos if pos.cup == BY_TABLE else pos.push_steps(GwyneddRolls())


@dataclass(frozen=True, slots=True)
class EventsResult(GameStep):
    """Event/Unit Construction Phase 1 The entry of the cards that the table drew, and of their results. The program
    applies effects on cattle, taxes and overtures itself, with their dice. The number of cards named is ``drawn``."""

    rule: ClassVar[str] = RULE
    moment: ClassVar[str] = results_words.WHEN_EVENTS_ARE_ENTERED
    verbs: ClassVar[tuple[str, ...]] = ("card", "came back", "neutral again", *COMMON, "events over")

    drawn: int = 0

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        options: list[Option] = [Button("events over", results_words.THE_EVENTS_ARE_OVER, main=True)]
        detail = results_words.DEATHS_AND_RETURNS_ARE_ENTERED
        if pos.cup == BY_TABLE:
            options.insert(0, card_option(pos, "card"))
            detail = results_words.rolls_for_cards(kingdom=pos.power_name(roller(pos)), detail=detail)
        options += common_options(pos)
        back = choices(pos, group_by_sort(pos, False))
        if back:
            options.append(
                Pick("came back", results_words.CAME_BACK_FREE, "boxes", back, 1, sum(one.most for one in back))
            )
        held = tuple(t for t in pos.fixed.towns.values() if pos.holder[t.id] and not t.kingdom)
        if held:
            towns = tuple(Choice(one.id, one.name, space=one.hex) for one in held)
            # order: numbers
            most = max(len(pos.fixed.of_home[town.id]) for town in held)
            units = FormField("number", results_words.UNITS_IN_IT, "number", (), 0, most, at_first=1)
            label = results_words.A_TOWN_IS_NEUTRAL_AGAIN
            options.append(Form("neutral again", label, (FormField("town", "town", "choice", towns), units)))
        options = sort_forms_first(options)
        key = (pos.year, self.rule, "result")
        return (
            Question(REFEREE, "", self.rule, results_words.WHAT_CAME_OF_THE_EVENTS, tuple(options), detail, key=key),
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "events over":
            return pos
        if answer.verb == "card":
            return carry_out_card(pos.push_steps(EventsResult(self.drawn + 1)), only_part(answer.value))
        pos = pos.push_steps(self)
        if answer.verb == "came back":
            return restore_units(pos, pick_units(pos, map(str, value_parts(answer.value)), False), self.rule)
        if answer.verb == "neutral again":
            town, number = value_parts(answer.value)
            alive = pos.garrison(town)
            own = (*alive, *(unit for unit in pos.fixed.of_home[town] if unit not in alive))
            return make_neutral(pos.remove_units(*own), town, own[:number], self.rule)
        return apply_common_result(pos, answer)


def restore_units(pos: Britain, units: Group, rule: str) -> Britain:
    """Return the position with dead units in play again."""
    return put_in_play(pos, units).note_public(
        "rebuilt", f"Rebuilt: {pos.describe_units(units)}.", rule, pos.power_of(units[0])
    )


@dataclass(frozen=True, slots=True)
class RebuiltUnits:
    """Units that were rebuilt at the table, by their sorts."""

    pos: Britain
    sorts: Group

    def cost(self) -> dict[str, int]:
        """Return the cost of the units for each kingdom."""
        found: Counter[str] = Counter()
        for unit in pick_units(self.pos, self.sorts, False):
            found[self.pos.power_of(unit)] += self.pos.unit(unit).rebuild
        return found

    def find_insolvent_kingdom(self) -> str:
        """Return the first kingdom that cannot pay for its own units, "" for none."""
        # order: told of one of them
        return next((one for one, cost in self.cost().items() if cost > self.pos.cattle[one]), "")


REBUILT: tuple[Check[RebuiltUnits], ...] = (
    Check(
        "rebuilt: cattle in hand",
        "Unit Cost Chart",
        lambda case: not case.find_insolvent_kingdom(),
        lambda case: results_words.they_cost_more_than_its_cattle(
            cost=case.cost()[case.find_insolvent_kingdom()],
            kingdom=case.pos.power_name(case.find_insolvent_kingdom()),
            cattle=case.pos.cattle[case.find_insolvent_kingdom()],
        ),
        MEANS,
    ),
)
"""Unit Cost Chart The conditions for the payment. The table knows whether a unit was at home (Combat Phases 8)."""


@dataclass(frozen=True, slots=True)
class SpendingAtTable(Phase[Britain]):
    """Event/Unit Construction Phase 3 After the taxes the kingdoms pay and build at the table."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 3"

    def begin(self, pos: Britain) -> Britain:
        return pos.push_steps(BuildingResult(tuple(one for one in pos.playing if upkeep_due(pos, one))))


@dataclass(frozen=True, slots=True)
class BuildingResult(GameStep):
    """Event/Unit Construction Phase 3 The entry of units laid down and rebuilt. The program pays for all: the upkeep
    before the first is rebuilt. The kingdoms with unpaid upkeep are ``owing``."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 3"
    moment: ClassVar[str] = results_words.WHEN_UPKEEP_IS_ENTERED
    verbs: ClassVar[tuple[str, ...]] = ("laid down", "rebuilt", *COMMON, "building over")

    owing: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        options: list[Option] = []
        if all(passes(PAY, PaymentAttempt(pos, one)) for one in self.owing):
            options.append(Button("building over", phases_words.NO_MORE_IS_REBUILT, main=True))
            options += self._rebuild_options(pos)
        elif not _is_upkeep_first(pos):
            options += self._rebuild_options(pos)
        able = {one for one in self.owing if LAY[0].ok(PaymentAttempt(pos, one))}
        alive = {sort: units for sort, units in group_by_sort(pos, True).items() if pos.power_of(units[0]) in able}
        if alive:
            down = choices(pos, alive)
            label = results_words.LAID_DOWN_FOR_WANT_OF_UPKEEP
            options.append(Pick("laid down", label, "boxes", down, 1, sum(one.most for one in down)))
        options += common_options(pos)
        options = sort_forms_first(options)
        owing = ", ".join(
            results_words.upkeep_of_cattle(
                kingdom=pos.power_name(one), upkeep=upkeep_due(pos, one), cattle=pos.cattle[one]
            )
            for one in self.owing
        )
        left = ", ".join(f"{pos.power_name(one)} {pos.cattle[one]}" for one in pos.playing)
        detail = (
            results_words.upkeep_of_the_cattle_there_are(owing=owing)
            if owing
            else results_words.upkeep_is_paid(left=left)
        )
        words = results_words.WHAT_WAS_DONE_ABOUT_UPKEEP
        key = (pos.year, self.rule, "result")
        return (Question(REFEREE, "", self.rule, words, tuple(options), detail, key=key),)

    def _rebuild_options(self, pos: Britain) -> list[Option]:
        after = self._apply_upkeep_first(pos)
        dead = {sort: units for sort, units in group_by_sort(pos, False).items() if may_rebuild(pos, units[0])}
        each = tuple(
            Choice(
                one.id,
                results_words.unit_costs_cattle(unit=one.label, cost=pos.unit(dead[one.id][0]).rebuild),
                one.most,
            )
            for one in choices(pos, dead)
            if not RebuiltUnits(after, (one.id,)).find_insolvent_kingdom()
        )

        def fits(value: Value) -> bool:
            return passes(REBUILT, RebuiltUnits(after, tuple(map(str, value_parts(value)))))

        most = sum(one.most for one in each)
        return [CheckedPick("rebuilt", "Rebuilt", "boxes", each, 1, most, fits=fits)] if each else []

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "laid down":
            down = pick_units(pos, map(str, value_parts(attempt.value)), True)
            yield from (Trial(LAY[:1], PaymentAttempt(pos, one)) for one in dict.fromkeys(map(pos.power_of, down)))
        if attempt.verb == "building over" or (attempt.verb == "rebuilt" and _is_upkeep_first(pos)):
            yield from (Trial(PAY, PaymentAttempt(pos, one)) for one in self.owing)
        if attempt.verb == "rebuilt":
            units = tuple(map(str, value_parts(attempt.value)))
            yield Trial(REBUILT, RebuiltUnits(self._apply_upkeep_first(pos), units))

    def _apply_upkeep_first(self, pos: Britain) -> Britain:
        """Return the position that the rebuilding is paid from, after upkeep if that comes first."""
        return self._pay_upkeep(pos) if _is_upkeep_first(pos) else pos

    def _pay_upkeep(self, pos: Britain) -> Britain:
        """Return the position after all upkeep is paid."""
        owing = self.owing if _is_upkeep_first(pos) else tuple(one for one in pos.playing if upkeep_due(pos, one))
        for kingdom in owing:
            amount = upkeep_due(pos, kingdom)
            pos = pos.pay(kingdom, amount, "upkeep", self.rule)
            pos = pos.note_public(
                "paid", phases_words.pays_cattle(kingdom=pos.power_name(kingdom), amount=amount), self.rule, kingdom
            )
        return pos

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "building over":
            return self._pay_upkeep(pos)
        if answer.verb == "rebuilt":
            first = _is_upkeep_first(pos)
            pos = self._apply_upkeep_first(pos)
            units = pick_units(pos, map(str, value_parts(answer.value)), False)
            for unit in units:
                name = f"{pos.unit(unit).name} rebuilt"
                pos = pos.pay(pos.power_of(unit), pos.unit(unit).rebuild, name, self.rule)
            return restore_units(pos, units, self.rule).push_steps(BuildingResult(() if first else self.owing))
        pos = pos.push_steps(self)
        if answer.verb == "laid down":
            units = pick_units(pos, map(str, value_parts(answer.value)), True)
            words = results_words.laid_down(units=pos.describe_units(units))
            owner = pos.power_of(units[0])
            pos = (
                pos.remove_units(*units)
                .note_public("laid down", words, self.rule, owner)
                .note_losses((owner, len(units), "units"))
            )
            return recheck_conquests(pos)
        return apply_common_result(pos, answer)


def _is_upkeep_first(pos: Britain) -> bool:
    """Return whether upkeep is paid before units are rebuilt (reading "upkeep-order")."""
    return pos.fixed.readings["upkeep-order"] == "first"


def may_rebuild(pos: Britain, unit: str) -> bool:
    """Return whether the unit may be rebuilt: own units and those of minor allies, never of conquered ones (Event/Unit
    Construction Phase 3)."""
    home, power = pos.unit(unit).home, pos.power_of(unit)
    return power in pos.cattle and home not in pos.fallen and pos.holder.get(home, power) == power

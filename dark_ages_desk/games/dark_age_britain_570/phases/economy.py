"""Event/Unit Construction Phase 2 and 3: taxes by lines, upkeep, and units that are rebuilt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Line, total
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Piece, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_britain_570.state.fixed import CAVALRY, DALRIADA, INFANTRY, figures, picture
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.war.conquest import recheck_conquests
from dark_ages_desk.games.dark_age_britain_570.war.parting import home_hexes
from dark_ages_desk.games.dark_age_britain_570.words import cards as cards_words
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

OVERSEAS = "overseas"


def revenue(pos: Britain, kingdom: str) -> tuple[Line, ...]:
    """Return the year's tax, with the changes by this year's events (Event/Unit Construction Phase 2)."""
    lines = pos.base_lines(kingdom)
    base = int(total(lines))
    changed = [
        Line(line.source, base * abs(int(line.amount)) // 100 * (1 if line.amount > 0 else -1), line.rule)
        for line in pos.paid.get(kingdom, ())
    ]
    return (*lines, *(line for line in changed if line.amount))


def upkeep_due(pos: Britain, kingdom: str) -> int:
    """Return the upkeep of all units that obey a kingdom (Event/Unit Construction Phase 3)."""
    return sum(pos.unit(unit).upkeep for unit in pos.forces(kingdom))


@dataclass(frozen=True, slots=True)
class Taxes(Phase[Britain]):
    """Event/Unit Construction Phase 2 The tax revenue of each kingdom, added to its cattle. If it is not all done at
    the desk, ``spending`` is the next phase."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 2"

    spending: Phase[Britain] | None = None

    def begin(self, pos: Britain) -> Britain:
        pos = pos.replace(stage="building")
        if pos.fixed.readings["event-order"] == "tax":
            pos = pos.replace(weights={one: int(total(revenue(pos, one))) for one in pos.fixed.played})
        for kingdom in pos.playing:
            amount = int(total(revenue(pos, kingdom)))
            pos = pos.gain(kingdom, amount, "taxes", self.rule)
            words = phases_words.raises_cattle(
                kingdom=pos.power_name(kingdom), amount=amount, cattle=pos.cattle[kingdom]
            )
            pos = pos.note_public("taxed", words, self.rule, kingdom)
        return pos.replace(paid={}).push_steps(self.spending or Spending())


@dataclass(frozen=True, slots=True)
class Spending(Phase[Britain]):
    """Event/Unit Construction Phase 3 Upkeep is paid and units are rebuilt, all kingdoms at the same time."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 3"

    def begin(self, pos: Britain) -> Britain:
        both = (Owing(), Builders())
        return pos.push_steps(*(both if pos.fixed.readings["upkeep-order"] == "first" else both[::-1]))


@dataclass(frozen=True, slots=True)
class Owing(Phase[Britain]):
    """Event/Unit Construction Phase 3 The upkeep, asked of each kingdom with units; before units are rebuilt, or after
    it (reading "upkeep-order")."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 3"

    def begin(self, pos: Britain) -> Britain:
        owing = tuple(one for one in pos.playing if upkeep_due(pos, one))
        return pos.push_steps(Upkeep(owing)) if owing else pos


@dataclass(frozen=True, slots=True)
class Builders(Phase[Britain]):
    """Event/Unit Construction Phase 3 The rebuilding, asked of each kingdom that can; all at the same time, or alliance
    after alliance (reading "rebuild-order")."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 3"

    def begin(self, pos: Britain) -> Britain:
        if pos.fixed.readings["rebuild-order"] == "together":
            return continue_building(pos, pos.playing)
        order = [one for group in pos.sort_by_strength(pos.alliances) for one in group if one in pos.playing]
        return continue_building(
            pos, tuple(order if pos.fixed.readings["rebuild-order"] == "strongest" else order[::-1])
        )


@dataclass(frozen=True, slots=True)
class PaymentAttempt:
    """A kingdom pays for its units, or lays some of them down."""

    pos: Britain
    kingdom: str
    units: Group = ()


PAY: tuple[Check[PaymentAttempt], ...] = (
    Check(
        "upkeep: cattle",
        "Event/Unit Construction Phase 3",
        lambda case: upkeep_due(case.pos, case.kingdom) <= case.pos.cattle[case.kingdom],
        lambda case: phases_words.upkeep_is_more_than_its_cattle(
            upkeep=upkeep_due(case.pos, case.kingdom),
            kingdom=case.pos.power_name(case.kingdom),
            cattle=case.pos.cattle[case.kingdom],
        ),
        MEANS,
    ),
)
LAY: tuple[Check[PaymentAttempt], ...] = (
    Check(
        "upkeep: need",
        "Event/Unit Construction Phase 3",
        lambda case: (
            case.pos.fixed.readings["lay-down"] == "free"
            or upkeep_due(case.pos, case.kingdom) > case.pos.cattle[case.kingdom]
        ),
        lambda case: phases_words.can_pay_for_all_units(kingdom=case.pos.power_name(case.kingdom)),
    ),
    Check(
        "upkeep: own units",
        "Event/Unit Construction Phase 3",
        lambda case: (
            bool(case.units)
            and len(set(case.units)) == len(case.units)
            and set(case.units) <= set(case.pos.forces(case.kingdom))
        ),
        lambda case: phases_words.lays_down_living_units_of_its_own(kingdom=case.pos.power_name(case.kingdom)),
        SENSE,
    ),
)


@dataclass(frozen=True, slots=True)
class Upkeep(GameStep):
    """Event/Unit Construction Phase 3 The payment of upkeep by each kingdom; unpaid units are laid down on its card."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 3"
    moment: ClassVar[str] = phases_words.WHEN_UPKEEP_IS_PAID
    verbs: ClassVar[tuple[str, ...]] = ("pay", "lay down")

    waiting: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        found = []
        for kingdom in self.waiting:
            units = tuple(
                Choice(
                    unit, f"{pos.describe_with_place(unit)} ({pos.unit(unit).upkeep})", space=pos.where.get(unit, "")
                )
                for unit in pos.forces(kingdom)
            )
            options: list[Option] = []
            if passes(PAY, PaymentAttempt(pos, kingdom)):
                options.append(Button("pay", cards_words.pay_cattle(amount=upkeep_due(pos, kingdom)), main=True))
            if units and LAY[0].ok(PaymentAttempt(pos, kingdom)):
                options.append(Pick("lay down", phases_words.LAY_UNITS_DOWN, "counters", units, 1, len(units)))
            prompt = phases_words.upkeep_of_kingdom(
                kingdom=pos.power_name(kingdom), upkeep=upkeep_due(pos, kingdom), cattle=pos.cattle[kingdom]
            )
            key = (pos.year, self.rule, "", kingdom)
            found.append(Question(pos.seat(kingdom), kingdom, self.rule, prompt, tuple(options), key=key, aloud=True))
        return tuple(found)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "pay":
            yield Trial(PAY, PaymentAttempt(pos, attempt.power))
        elif attempt.verb == "lay down":
            yield Trial(LAY, PaymentAttempt(pos, attempt.power, tuple(map(str, value_parts(attempt.value)))))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        kingdom = answer.power
        if answer.verb == "lay down":
            units = tuple(map(str, value_parts(answer.value)))
            words = cards_words.lays_down_units(kingdom=pos.power_name(kingdom), units=pos.describe_units(units))
            spaces = [pos.where[unit] for unit in units if unit in pos.where]
            pos = pos.remove_units(*units)
            pos = pos.note_public("laid down", words, self.rule, kingdom, *dict.fromkeys(spaces), lost=len(units))
            pos = recheck_conquests(pos)
            if upkeep_due(pos, kingdom):
                return pos.push_steps(self)
        if amount := upkeep_due(pos, kingdom):
            pos = pos.pay(kingdom, amount, "upkeep", self.rule)
            pos = pos.note_public(
                "paid", phases_words.pays_cattle(kingdom=pos.power_name(kingdom), amount=amount), self.rule, kingdom
            )
        left = tuple(one for one in self.waiting if one != kingdom)
        return pos.push_steps(Upkeep(left)) if left else pos


# --- rebuilding


@dataclass(frozen=True, slots=True)
class RebuildAttempt:
    """A kingdom rebuilds a unit in a hex."""

    pos: Britain
    kingdom: str
    unit: str
    space: str


def is_guarded(pos: Britain, kingdom: str) -> bool:
    """Return whether a kingdom has a unit in its own land that is not next to an enemy (Combat Phases 8). Dalriada,
    expelled from Britain, needs none (Combat Phases 9)."""
    group, land = pos.group(kingdom), set(pos.fixed.lands(kingdom))
    own = [unit for unit in pos.forces(kingdom) if unit in pos.where]
    if is_expelled(pos, kingdom):
        return True
    return any(pos.where[unit] in land and not pos.is_hindered(group, pos.where[unit]) for unit in own)


def is_expelled(pos: Britain, kingdom: str) -> bool:
    """Return whether Dalriada has no unit of its own left in Britain, or in its own land (Combat Phases 9, reading
    "expelled")."""
    spaces = pos.fixed.board.spaces if pos.fixed.readings["expelled"] == "britain" else set(pos.fixed.lands(kingdom))
    return kingdom == DALRIADA and not any(
        pos.where.get(unit) in spaces and not pos.unit(unit).leads for unit in pos.fixed.of_home[kingdom]
    )


REBUILD: tuple[Check[RebuildAttempt], ...] = (
    Check(
        "rebuild: dead",
        "Event/Unit Construction Phase 3",
        lambda case: case.unit in case.pos.fixed.units and not case.pos.is_alive(case.unit),
        lambda case: phases_words.ONLY_DESTROYED_UNITS_ARE_REBUILT,
        SENSE,
    ),
    Check(
        "rebuild: leader",
        "Unit Cost Chart",
        lambda case: not case.pos.unit(case.unit).leads,
        lambda case: phases_words.A_LEADER_IS_NEVER_REBUILT,
        SENSE,
    ),
    Check(
        "rebuild: own or allied",
        "Event/Unit Construction Phase 3",
        lambda case: case.pos.unit(case.unit).home in case.pos.homes(case.kingdom),
        lambda case: phases_words.units_of_conquered_towns_are_not_rebuilt(
            town=case.pos.fixed.name(case.pos.unit(case.unit).home), kingdom=case.pos.power_name(case.kingdom)
        ),
        SENSE,
    ),
    Check(
        "rebuild: not conquered",
        "Event/Unit Construction Phase 3",
        lambda case: (
            case.pos.unit(case.unit).home not in case.pos.fallen
            and case.pos.holder.get(case.pos.unit(case.unit).home, case.kingdom) == case.kingdom
        ),
        lambda case: phases_words.units_of_the_conquered_are_not_rebuilt(
            town=case.pos.fixed.name(case.pos.unit(case.unit).home)
        ),
    ),
    Check(
        "rebuild: unit at home",
        "Combat Phases 8",
        lambda case: (
            (case.pos.fixed.readings["home-guard"] == "own" and case.pos.unit(case.unit).home != case.kingdom)
            or is_guarded(case.pos, case.kingdom)
        ),
        lambda case: phases_words.has_no_unit_safe_in_its_own_land(kingdom=case.pos.power_name(case.kingdom)),
    ),
    Check(
        "rebuild: place",
        "Event/Unit Construction Phase 3",
        lambda case: case.space in rebuild_places(case.pos, case.kingdom, case.unit),
        lambda case: (
            phases_words.units_of_the_town_are_placed_in_it(town=case.pos.fixed.name(home))
            if (home := case.pos.unit(case.unit).home) in case.pos.fixed.towns
            else phases_words.units_of_the_kingdom_are_placed_in_it(kingdom=case.pos.power_name(home))
        ),
        SENSE,
    ),
    Check(
        "rebuild: cattle",
        "Unit Cost Chart",
        lambda case: case.pos.unit(case.unit).rebuild <= case.pos.cattle[case.kingdom],
        lambda case: phases_words.rebuilding_costs_cattle(
            unit=case.pos.unit(case.unit).name,
            cost=case.pos.unit(case.unit).rebuild,
            kingdom=case.pos.power_name(case.kingdom),
            cattle=case.pos.cattle[case.kingdom],
        ),
        MEANS,
    ),
)
"""Event/Unit Construction Phase 3 The conditions for rebuilding a unit there."""


def rebuild_places(pos: Britain, kingdom: str, unit: str) -> tuple[str, ...]:
    """Return the places for a rebuilt unit: its kingdom or town (Event/Unit Construction Phase 3). Dalriada's units
    wait overseas while none of them is in Britain (Combat Phases 9)."""
    if pos.unit(unit).home == DALRIADA and is_expelled(pos, kingdom):
        return (OVERSEAS,)
    return home_hexes(pos, unit)


@dataclass(frozen=True, slots=True)
class Building(GameStep):
    """Event/Unit Construction Phase 3 Kingdoms rebuild destroyed units, their own and those of minor allies, all at the
    same time."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 3"
    moment: ClassVar[str] = phases_words.WHEN_UNITS_ARE_REBUILT
    verbs: ClassVar[tuple[str, ...]] = ("rebuild ", "built")

    waiting: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        found = []
        together = pos.fixed.readings["rebuild-order"] == "together"
        for kingdom in self.waiting if together else self.waiting[:1]:
            options = self._options(pos, kingdom)
            end = Button("built", phases_words.NO_MORE_IS_REBUILT, main=True)
            prompt = phases_words.rebuild_units(kingdom=pos.power_name(kingdom), cattle=pos.cattle[kingdom])
            key = (pos.year, self.rule, "", kingdom)
            found.append(Question(pos.seat(kingdom), kingdom, self.rule, prompt, (*options, end), key=key, aloud=True))
        return tuple(found)

    def _options(self, pos: Britain, kingdom: str) -> tuple[Option, ...]:
        options: list[Option] = []
        for verb, dead in rebuildable_units(pos, kingdom).items():
            spots = tuple(
                Choice(space, pos.place(space), space=space if space != OVERSEAS else "")
                for space in rebuild_places(pos, kingdom, dead[0])
                if passes(REBUILD, RebuildAttempt(pos, kingdom, dead[0], space))
            )
            if spots:
                unit = pos.unit(dead[0])
                price = cards_words.so_many_cattle(amount=unit.rebuild)
                piece = Piece(kingdom, picture(unit), unit.name, len(dead), figures(unit), price)
                label = phases_words.rebuild_unit_for(unit=unit.name, cost=unit.rebuild)
                boxes = spots[0].id == OVERSEAS  # order: all or none are overseas
                of = "boxes" if boxes else "spaces"
                options.append(Pick(verb, label, of, spots, puts=None if boxes else piece))
        return tuple(options)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb.startswith("rebuild "):
            dead = destroyed_units(pos, attempt.verb)
            yield Trial(REBUILD, RebuildAttempt(pos, attempt.power, dead[0] if dead else "", only_part(attempt.value)))

    def checks_for_excluded(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        """Yield the checks that tell a kingdom why it can rebuild nothing; such a kingdom has no question."""
        if (
            attempt.power in pos.playing
            and attempt.power not in self.waiting
            and pos.seat(attempt.power) == attempt.seat
        ):
            yield from self.checks_for(pos, attempt)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        kingdom = answer.power
        if answer.verb == "built":
            return continue_building(pos, tuple(one for one in self.waiting if one != kingdom))
        unit = destroyed_units(pos, answer.verb)[0]
        pos = rebuild_unit(
            pos.pay(kingdom, pos.unit(unit).rebuild, f"{pos.unit(unit).name} rebuilt", self.rule),
            unit,
            only_part(answer.value),
            self.rule,
        )
        return continue_building(pos, self.waiting)

    def revalidate(self, pos: Britain) -> Building | None:
        left = list_builders(pos, self.waiting)
        return Building(left) if left else None


def rebuildable_units(pos: Britain, kingdom: str) -> dict[str, tuple[str, ...]]:
    """Return for each verb the destroyed units that a kingdom might rebuild, equal ones together."""
    verbs = [f"rebuild {home}-{kind}" for home in pos.homes(kingdom) for kind in (INFANTRY, CAVALRY)]
    return {verb: dead for verb in verbs if (dead := destroyed_units(pos, verb))}


def destroyed_units(pos: Britain, verb: str) -> tuple[str, ...]:
    """Return the destroyed units that a verb names: "rebuild bath-infantry"."""
    home, _, kind = verb.removeprefix("rebuild ").rpartition("-")
    of_home = pos.fixed.of_home.get(home, ())
    return tuple(unit for unit in of_home if not pos.is_alive(unit) and pos.unit(unit).kind == kind)


def rebuild_unit(pos: Britain, unit: str, space: str, rule: str) -> Britain:
    """Return the position with a destroyed unit in a hex again, or overseas."""
    power, name = pos.power_of(unit), pos.unit(unit).name
    if space == OVERSEAS:
        pos = pos.replace(overseas=pos.overseas | {unit})
        return pos.note_public("rebuilt", phases_words.is_rebuilt_overseas(unit=name), "Combat Phases 9", power)
    return pos.put(unit, space).note_public(
        "rebuilt", phases_words.is_rebuilt_in(unit=name, place=pos.place(space)), rule, power, space
    )


def list_builders(pos: Britain, waiting: Group) -> Group:
    """Return the kingdoms that can rebuild anything."""
    return tuple(
        kingdom
        for kingdom in waiting
        if any(
            passes(REBUILD, RebuildAttempt(pos, kingdom, dead[0], space))
            for dead in rebuildable_units(pos, kingdom).values()
            for space in rebuild_places(pos, kingdom, dead[0])
        )
    )


def continue_building(pos: Britain, waiting: Group) -> Britain:
    """Ask the kingdoms that can still rebuild anything."""
    left = list_builders(pos, waiting)
    return pos.push_steps(Building(left)) if left else pos

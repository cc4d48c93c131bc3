"""(2) Attack Allocation Phase: who attacks whom and how, all of it announced before the first die."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar

from dark_ages_desk.core.check import Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.hexes import OFF, front_sides
from dark_ages_desk.core.question import Answer, Declare, Engagement, Entry, Question
from dark_ages_desk.games.dark_ages_1971.combat import missiles
from dark_ages_desk.games.dark_ages_1971.combat.results import exposed_units
from dark_ages_desk.games.dark_ages_1971.odds import battle_odds
from dark_ages_desk.games.dark_ages_1971.phases import announcing, attacking
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, GameStep, Unit
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words

KINDS = (("melee", "attack"), ("fire", "fire at"))


@dataclass(frozen=True, slots=True)
class Allocate(GameStep):
    """Attack Allocation Phase: the player's announcement of all his attacks. A unit may make one melee attack; one of
    missile weapons one shot.

    A unit that attacks must be with or beside a command unit that is not demoralized, or in Contact (Command Units
    (B)). In Contact it may attack adjacent enemies only. An attack is at least 1-2. If the defender will choose the
    units that meet it (Combat (J)), one of his ways must reach 1-2.
    """

    rule: ClassVar[str] = "Attack Allocation Phase"
    moment: ClassVar[str] = phases_words.WHEN_ATTACKS_ARE_ALLOCATED
    verbs: ClassVar[tuple[str, ...]] = ("attack",)

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        side = pos.phasing
        plan = Plan(pos)
        declare = Declare(
            "attack", "Attacks", plan.offers, plan.preview, KINDS, plan.prospects, who=plan.describe_units
        )
        words = phases_words.allocate_all_attacks(army=pos.fixed.name(side))
        detail = phases_words.UNITS_OF_ONE_CLASS_ATTACK_TOGETHER
        return (Question(pos.runs[side], side, self.rule, words, (declare,), detail),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        return announcing.checks_for(pos, pos.phasing, attempt, attacking.ATTACKING)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        pos, plan = announcing.announce(pos, pos.phasing, answer)
        pos = pos.replace(plan=plan)
        for one in battle_odds.engagements(pos, plan):
            words = phases_words.attack_as_it_stands(
                units=battle_odds.describe_units(pos, one.counters),
                verb=dict(KINDS)[one.kind],
                target=one.target,
                odds=one.odds,
            )
            index = pos.fixed.board.index
            places = [*(index[source] for source in one.sources), index[one.target]]
            pos = pos.note_public(one.kind, words, self.rule, pos.phasing, *places, odds=one.odds)
        return (
            pos
            if plan
            else pos.note_public(
                "attack", phases_words.army_attacks_nobody(army=pos.fixed.name(pos.phasing)), self.rule, pos.phasing
            )
        )


class Plan:
    """The attacks that may be allocated at a position, and their results."""

    def __init__(self, pos: BattlePosition) -> None:
        self._pos = pos
        self._reckoning = battle_odds.AttackOdds(pos)
        self._offers = announcing.Offers(pos, pos.phasing, attacking.ATTACKING, lambda: _proposed_entries(pos))

    def has_offers(self) -> bool:
        """Return whether any unit can attack."""
        return self._offers.has_offers()

    def offers(self, entries: tuple[Entry, ...]) -> dict[Entry, str]:
        """Return the attacks that may be declared after those entries: one melee and one fire for a unit, one class
        through a hexside."""
        return self._offers.offers_after(entries)

    def preview(self, entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
        """Return every attack with its present odds, its exact chances, and its fault."""
        return self._reckoning.engagements(entries)

    def describe_units(self, keys: tuple[str, ...]) -> str:
        """Return the units as text: "2 Swordsmen in 0609"."""
        return battle_odds.describe_units(self._pos, keys)

    def prospects(self, entries: tuple[Entry, ...], target: str) -> tuple[tuple[str, Fraction], ...]:
        """Return the exact chances of a hex after all attacks allocated to it, without defensive fire."""
        return self._reckoning.prospects(entries, target)


def _proposed_entries(pos: BattlePosition) -> Iterator[Entry]:
    """Yield all entries worth a check: melees with the next hexes, fire within range."""
    grid, side = pos.fixed.board.grid, pos.phasing
    targets = {index for index in pos.at if exposed_units(pos, pos.fixed.foe(side), index, False)}
    for unit in pos.units_of(side):
        if unit.hex < 0 or unit.demoralized:
            continue
        for near in grid.adjacent[unit.hex]:
            if near in targets:
                yield unit.key, "melee", grid.ids[near]
        if pos.type_of(unit).fires:
            within = grid.hexes_within(unit.hex, pos.type_of(unit).range + 1)  # one more downhill
            for target in sorted(targets.intersection(within)):  # order: shown
                if grid.distance(unit.hex, target) <= missiles.fire_range(pos, unit, target):
                    yield unit.key, "fire", grid.ids[target]


def melee_targets(pos: BattlePosition, unit: Unit) -> list[int]:
    """Return the three hexes in front (Combat (A))."""
    near = pos.fixed.ground.adjacent[unit.hex]
    return [near[side] for side in front_sides(unit.facing) if near[side] != OFF]

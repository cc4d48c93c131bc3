"""(3) Defensive Fire Phase and (4) Offensive Fire Phase: shots at hexes, each hex one roll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import (
    CHANCE,
    Answer,
    Button,
    Choice,
    Declare,
    Engagement,
    Entry,
    Pick,
    Question,
    Roll,
)
from dark_ages_desk.core.step import Agendum, Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_ages_1971.combat import allocated, missiles
from dark_ages_desk.games.dark_ages_1971.combat.results import Strike, exposed_units, tell_result
from dark_ages_desk.games.dark_ages_1971.combat.strength import AUTOMATIC, COLUMNS, die_words
from dark_ages_desk.games.dark_ages_1971.odds import battle_odds
from dark_ages_desk.games.dark_ages_1971.phases import announcing, attacking
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, GameStep
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words


@dataclass(frozen=True, slots=True)
class BeginDefensiveFire(Phase[BattlePosition]):
    """Defensive Fire Phase: the start of the phase, which is skipped if no unit may fire."""

    rule: ClassVar[str] = "Defensive Fire Phase"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        pos = pos.replace(stage="defensive fire", answer_fire=())
        if not DefensiveFire(pos).has_offers():
            return pos
        return pos.push_steps(AllocateDefensiveFire(), Shots("defensive"))


class DefensiveFire:
    """The defensive fire: its units and targets (Combat (E), errata COMBAT).

    Only missile units that are themselves attacked may fire, at attacking hexes in their field of fire.
    """

    def __init__(self, pos: BattlePosition) -> None:
        self._pos = pos
        side = pos.fixed.foe(pos.phasing)
        self._offers = announcing.Offers(pos, side, attacking.ANSWERING, lambda: _proposed_entries(pos, side))

    def has_offers(self) -> bool:
        """Return whether any unit may fire back."""
        return self._offers.has_offers()

    def offers(self, entries: tuple[Entry, ...]) -> dict[Entry, str]:
        """Return the shots that may still be declared: each unit fires once."""
        return self._offers.offers_after(entries)

    def preview(self, entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
        return battle_odds.engagements(self._pos, entries)

    def describe_units(self, keys: tuple[str, ...]) -> str:
        """Return the units as text: "Bowmen in 0608"."""
        return battle_odds.describe_units(self._pos, keys)


def _proposed_entries(pos: BattlePosition, side: str) -> Iterator[Entry]:
    """Yield every missile unit in an attacked hex, with every hex that attacks it."""
    index, ids = pos.fixed.board.index, pos.fixed.board.grid.ids
    attackers: dict[int, set[int]] = {}
    for who, _, target in pos.plan:
        unit = pos.units.get(int(who[1:]))
        if unit is not None:
            attackers.setdefault(index[target], set()).add(unit.hex)
    for attacked, sources in attackers.items():
        for unit in pos.units_at(attacked):
            if unit.side == side and pos.type_of(unit).fires:
                for source in sorted(sources):  # order: shown
                    yield unit.key, "fire", ids[source]


@dataclass(frozen=True, slots=True)
class AllocateDefensiveFire(GameStep):
    """Defensive Fire Phase: the attacked player allocates his fire; it is never mandatory."""

    rule: ClassVar[str] = "Defensive Fire Phase"
    moment: ClassVar[str] = phases_words.WHEN_MISSILE_UNITS_ARE_ATTACKED
    verbs: ClassVar[tuple[str, ...]] = ("fire back",)

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        side = pos.fixed.foe(pos.phasing)
        answering = DefensiveFire(pos)
        kinds = (("fire", "fire at"),)
        declare = Declare(
            "fire back", "Defensive fire", answering.offers, answering.preview, kinds, who=answering.describe_units
        )
        words = phases_words.fire_at_the_attackers(army=pos.fixed.name(side))
        detail = phases_words.ONLY_THE_ATTACKED_MAY_FIRE
        return (Question(pos.runs[side], side, self.rule, words, (declare,), detail),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        return announcing.checks_for(pos, pos.fixed.foe(pos.phasing), attempt, attacking.ANSWERING)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        pos, entries = announcing.announce(pos, pos.fixed.foe(pos.phasing), answer)
        return pos.replace(answer_fire=entries)


@dataclass(frozen=True, slots=True)
class BeginOffensiveFire(Phase[BattlePosition]):
    """Offensive Fire Phase: the fire that was allocated, after the losses from defensive fire."""

    rule: ClassVar[str] = "Offensive Fire Phase"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        return pos.replace(stage="offensive fire").push_steps(Shots("offensive"))


@dataclass(frozen=True, slots=True)
class Shots(Phase[BattlePosition]):
    """Offensive Fire Phase: shot after shot, each applied before the next. The attacker chooses the order of his fire.

    ``in_order``: the rest as it was declared. A shot that has fallen below 1-2 lapses.
    """

    kind: str
    done: frozenset[int] = frozenset()
    in_order: bool = False
    rule: ClassVar[str] = "Offensive Fire Phase"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        waiting = self.waiting_targets(pos)
        if not waiting:
            return pos
        if len(waiting) > 1 and self.kind == "offensive" and not self.in_order:
            return pos.push_steps(ChooseShot(self.done))
        return self.shoot(pos, waiting[0])

    def waiting_targets(self, pos: BattlePosition) -> list[int]:
        """Return the hexes that still wait for fire."""
        return [target for target in allocated.fire_by_target(pos, self._fire_entries(pos)) if target not in self.done]

    def _fire_entries(self, pos: BattlePosition) -> tuple[Entry, ...]:
        return allocated.entries_still_possible(pos, pos.plan if self.kind == "offensive" else pos.answer_fire, "fire")

    def shoot(self, pos: BattlePosition, target: int) -> BattlePosition:
        """Make the fire at one hex, or let the shot lapse."""
        units = allocated.fire_by_target(pos, self._fire_entries(pos))[target]
        after = Shots(self.kind, self.done | {target}, self.in_order)
        shot = missiles.fire(pos, units, target)
        odds, side, place = shot.odds, units[0].side, pos.fixed.place(target)
        if not odds and not allocated.is_attack_allowed(pos, "fire", units, target):
            words = phases_words.fire_below_1_2_lapses(place=place, sums=shot.sums)
            return pos.note_public("lapsed", words, self.rule, side, target).push_steps(after)
        if not odds:
            odds = COLUMNS[0]
            words = phases_words.fire_below_1_2_is_rolled(place=place, sums=shot.sums)
            pos = pos.note_public("allowed", words, "Combat Results", side, target)
        foe = pos.fixed.foe(side)
        struck = tuple(unit.id for unit in exposed_units(pos, foe, target, True))
        if odds == AUTOMATIC:
            return pos.push_steps(Strike(AUTOMATIC, struck, target), after)
        return pos.push_steps(FireRoll(target, odds, struck, side, self.kind), after)


class ShotAttempt(NamedTuple):
    """A shot that would be next."""

    pos: BattlePosition
    waiting: list[int]
    target: str


NEXT_SHOT: tuple[Check[ShotAttempt], ...] = (
    Check(
        "shot: still to come",
        "Offensive Fire Phase",
        lambda case: case.pos.fixed.board.index.get(case.target) in case.waiting,
        lambda case: phases_words.fire_is_still_to_come(places=join_names(map(case.pos.fixed.place, case.waiting))),
        SENSE,
    ),
)
"""(4) The conditions for the next fire."""


@dataclass(frozen=True, slots=True)
class ChooseShot(GameStep):
    """Offensive Fire Phase: the attacker executes his fire in any sequence he wishes."""

    done: frozenset[int]
    rule: ClassVar[str] = "Offensive Fire Phase"
    moment: ClassVar[str] = phases_words.WHEN_FIRE_AT_SEVERAL_HEXES_COMES
    verbs: ClassVar[tuple[str, ...]] = ("in order", "fire")

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        side, ids = pos.phasing, pos.fixed.board.grid.ids
        waiting = tuple(ids[target] for target in self._shots.waiting_targets(pos))
        choices = tuple(Choice(target, f"at {target}", 1, target) for target in waiting)
        options = (
            Button("in order", phases_words.ALL_IN_THE_ORDER_DECLARED, main=True),
            Pick("fire", phases_words.THIS_FIRE_COMES_NEXT, "spaces", choices),
        )
        words = phases_words.which_fire_is_next(army=pos.fixed.name(side))
        return (Question(pos.runs[side], side, self.rule, words, options, about=waiting),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "fire" and isinstance(attempt.value, tuple) and len(attempt.value) == 1:
            yield Trial(NEXT_SHOT, ShotAttempt(pos, self._shots.waiting_targets(pos), str(attempt.value[0])))

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        if answer.verb == "in order":
            return pos.push_steps(Shots("offensive", self.done, True))
        assert isinstance(answer.value, tuple)
        return self._shots.shoot(pos, pos.fixed.board.index[str(answer.value[0])])

    def revalidate(self, pos: BattlePosition) -> Agendum:
        return self._shots

    @property
    def _shots(self) -> Shots:
        return Shots("offensive", self.done)


@dataclass(frozen=True, slots=True)
class FireRoll(GameStep):
    """Combat Procedure: one die for the fire at a hex. Command units never influence it (errata C)."""

    target: int
    odds: str
    struck: tuple[int, ...]
    side: str
    kind: str
    rule: ClassVar[str] = "Combat Procedure"

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        place = pos.fixed.board.grid.ids[self.target]
        label = phases_words.kind_fire_at(kind=self.kind.capitalize(), place=place, odds=self.odds)
        key = (pos.turn, self.kind, place, self.side)
        roll = Roll("roll", label, 1, 6, pos.fixed.name(self.side), "Combat Results", "crt", self.odds, (), key)
        return (Question(CHANCE, self.side, self.rule, label, (roll,), about=(place,)),)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        assert isinstance(answer.value, tuple)
        face = int(str(answer.value[0]))
        result = pos.fixed.charts["crt"].cell(face, self.odds)
        told = tell_result(result, (pos.units[number] for number in self.struck if number in pos.units))
        words = phases_words.fire_result(
            place=pos.fixed.place(self.target), odds=self.odds, die=die_words(face, ()), result=told
        )
        report = phases_words.fire_rolls(odds=self.odds, place=pos.fixed.place(self.target), face=face, result=told)
        pos = pos.note_public(
            "fired", words, self.rule, self.side, self.target,
            chart="crt", row=pos.fixed.charts["crt"].row_for(face), column=self.odds, cell=result,
            report=report,
        )  # fmt: skip
        return pos.push_steps(Strike(result, self.struck, self.target))

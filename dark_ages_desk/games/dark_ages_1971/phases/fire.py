"""(3) Defensive Fire Phase and (4) Offensive Fire Phase: shots at hexes, each hex one roll."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

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
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_ages_1971.combat import strength
from dark_ages_desk.games.dark_ages_1971.combat.results import WORDS, Strike, exposed
from dark_ages_desk.games.dark_ages_1971.combat.strength import AUTOMATIC
from dark_ages_desk.games.dark_ages_1971.odds import battle_odds
from dark_ages_desk.games.dark_ages_1971.state.agenda import Asking
from dark_ages_desk.games.dark_ages_1971.state.position import Field


@dataclass(frozen=True, slots=True)
class BeginDefensiveFire(Phase):
    """(3) The phase begins; it is passed over where nobody may fire."""

    rule: ClassVar[str] = "Defensive Fire Phase"

    def begin(self, pos: Field) -> Field:
        pos = pos.but(stage="defensive fire", answer_fire=())
        if not Answering(pos).every:
            return pos
        return pos.then(AllocateDefensiveFire(), Shots("defensive"))


class Answering:
    """Combat (E), errata COMBAT: who may fire defensively at whom.

    Only missile units that are themselves attacked, at hexes in their field of fire from which they are attacked.
    """

    def __init__(self, pos: Field) -> None:
        self._pos = pos
        self._ids = pos.fixed.board.grid.ids
        attacked: dict[int, set[int]] = {}
        for who, _, target in pos.plan:
            unit = pos.units.get(int(who[1:]))
            if unit is not None:
                attacked.setdefault(pos.fixed.board.index[target], set()).add(unit.hex)
        self.every = {entry: words for index, sources in attacked.items() for entry, words in self._at(index, sources)}

    def _at(self, index: int, sources: set[int]) -> list[tuple[Entry, str]]:
        pos = self._pos
        found = []
        for unit in pos.friends_at(pos.fixed.foe(pos.phasing), index):
            if not pos.type_of(unit).fires or unit.demoralized or unit.aboard:
                continue
            for source in sorted(sources):
                if exposed(pos, pos.phasing, source, True) and strength.may_fire(pos, unit, source):
                    words = f"{unit.name} in {self._ids[index]} fire at {self._ids[source]}"
                    found.append(((unit.key, "fire", self._ids[source]), words))
        return found

    def offers(self, entries: tuple[Entry, ...]) -> dict[Entry, str]:
        """What may still be declared: each unit fires once."""
        used = {who for who, _, _ in entries}
        return {entry: words for entry, words in self.every.items() if entry[0] not in used}

    def preview(self, entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
        return battle_odds.engagements(self._pos, entries)


@dataclass(frozen=True, slots=True)
class AllocateDefensiveFire(Asking):
    """(3) The attacked player allocates his fire; it is never mandatory."""

    rule: ClassVar[str] = "Defensive Fire Phase"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        side = pos.fixed.foe(pos.phasing)
        answering = Answering(pos)
        declare = Declare("fire back", "Defensive fire", answering.offers, answering.preview, (("fire", "fire at"),))
        words = f"{pos.fixed.name(side)}: fire at the attackers?"
        detail = "Only units that are attacked may fire, and only at hexes that they are attacked from."
        return (Question(pos.runs[side], side, self.rule, words, (declare,), detail),)

    def take(self, pos: Field, answer: Answer) -> Field:
        assert isinstance(answer.value, tuple)
        entries = tuple((str(one[0]), str(one[1]), str(one[2])) for one in answer.value if isinstance(one, tuple))
        return pos.but(answer_fire=entries)


@dataclass(frozen=True, slots=True)
class BeginOffensiveFire(Phase):
    """(4) The fire that was allocated, after the losses from defensive fire."""

    rule: ClassVar[str] = "Offensive Fire Phase"

    def begin(self, pos: Field) -> Field:
        return pos.but(stage="offensive fire").then(Shots("offensive"))


def _entries(pos: Field, kind: str) -> tuple[Entry, ...]:
    """The shots still to be made: of units that stand and are not demoralized, at hexes where somebody is left."""
    side = pos.phasing if kind == "offensive" else pos.fixed.foe(pos.phasing)
    foe = pos.fixed.foe(side)
    found = []
    for entry in pos.plan if kind == "offensive" else pos.answer_fire:
        who, how, target = entry
        unit = pos.units.get(int(who[1:]))
        if how != "fire" or unit is None or unit.demoralized:
            continue
        if exposed(pos, foe, pos.fixed.board.index[target], True):
            found.append(entry)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Shots(Phase):
    """(3), (4) Shot after shot, each applied before the next. The attacker chooses the order of his fire.

    ``in_order``: the rest as it was declared. A shot that has fallen below 1-2 lapses.
    """

    kind: str
    done: frozenset[str] = frozenset()
    in_order: bool = False
    rule: ClassVar[str] = "Offensive Fire Phase"

    def begin(self, pos: Field) -> Field:
        open_fires = battle_odds.fires(pos, _entries(pos, self.kind))
        waiting = [target for target in open_fires if target not in self.done]
        if not waiting:
            return pos
        if len(waiting) > 1 and self.kind == "offensive" and not self.in_order:
            return pos.then(ChooseShot(self.done, tuple(waiting)))
        return self.shoot(pos, waiting[0])

    def shoot(self, pos: Field, target: str) -> Field:
        """One hex is fired at, or the shot lapses."""
        units = battle_odds.fires(pos, _entries(pos, self.kind))[target]
        after = Shots(self.kind, self.done | {target}, self.in_order)
        shot = strength.fire(pos, units, pos.fixed.board.index[target])
        if not shot.odds:
            words = f"The fire at {target} has fallen below 1-2 and lapses."
            return pos.say("lapsed", words, self.rule, units[0].side, shot.target).then(after)
        foe = pos.fixed.foe(units[0].side)
        struck = tuple(unit.id for unit in exposed(pos, foe, shot.target, True))
        if shot.odds == AUTOMATIC:
            return pos.then(Strike(AUTOMATIC, struck, shot.target), after)
        return pos.then(FireRoll(shot.target, shot.odds, struck, units[0].side, self.kind), after)


@dataclass(frozen=True, slots=True)
class ChooseShot(Asking):
    """(4) The attacker executes his fire in any sequence he wishes."""

    done: frozenset[str]
    waiting: tuple[str, ...]
    rule: ClassVar[str] = "Offensive Fire Phase"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        side = pos.phasing
        choices = tuple(Choice(target, f"at {target}", 1, target) for target in self.waiting)
        options = (
            Button("in order", "All, in the order declared", main=True),
            Pick("fire", "Fire next", "spaces", choices),
        )
        words = f"{pos.fixed.name(side)}: which fire is next?"
        return (Question(pos.runs[side], side, self.rule, words, options, about=self.waiting),)

    def take(self, pos: Field, answer: Answer) -> Field:
        if answer.verb == "in order":
            return pos.then(Shots("offensive", self.done, True))
        assert isinstance(answer.value, tuple)
        return Shots("offensive", self.done).shoot(pos, str(answer.value[0]))


@dataclass(frozen=True, slots=True)
class FireRoll(Asking):
    """Combat Procedure: one die for the fire at a hex. Command units never influence it (errata C)."""

    target: int
    odds: str
    struck: tuple[int, ...]
    side: str
    kind: str
    rule: ClassVar[str] = "Combat Procedure"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        place = pos.fixed.board.grid.ids[self.target]
        label = f"{self.kind.capitalize()} fire at {place}, {self.odds}"
        key = (pos.turn, self.kind, place, self.side)
        roll = Roll("roll", label, 1, 6, pos.fixed.name(self.side), "Combat Results", "crt", self.odds, (), key)
        return (Question(CHANCE, self.side, self.rule, label, (roll,), about=(place,)),)

    def take(self, pos: Field, answer: Answer) -> Field:
        assert isinstance(answer.value, tuple)
        face = int(str(answer.value[0]))
        result = pos.fixed.charts["crt"].cell(face, self.odds)
        words = f"Fire at {pos.fixed.place(self.target)}, {self.odds}: die {face}, {WORDS[result]}."
        pos = pos.say(
            "fired", words, self.rule, self.side, self.target,
            chart="crt", row=pos.fixed.charts["crt"].row_for(face), column=self.odds, cell=result,
        )  # fmt: skip
        return pos.then(Strike(result, self.struck, self.target))

"""19.1 Leave to pass: a land force asks whoever has more fleets in a sea area that it wants to use."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.question import Answer, Button, Choice, Pick, Question
from dark_ages_desk.games.carolingian_twilight import movement
from dark_ages_desk.games.carolingian_twilight.position import Table


@dataclass(frozen=True, slots=True)
class AskPassage:
    """19.1 Before the roll a land force asks leave to pass seas where another player's power has more fleets."""

    power: str
    asked: tuple[str, ...]
    turn_of: str
    rule: ClassVar[str] = "19.1"

    def begin(self, pos: Table) -> Table:
        operation = pos.operation
        if operation is None or pos.forces[operation.force].naval:
            return pos
        closed = tuple(
            sea
            for sea in pos.fixed.seas
            if sea not in self.asked
            and movement.fleets(pos, self.power, sea)
            and movement.in_the_way(pos, self.power, sea)
        )
        return pos.then(ChoosePassage(self.power, closed, self.asked, self.turn_of)) if closed else pos


@dataclass(frozen=True, slots=True)
class ChoosePassage:
    """19.1 For which sea areas is permission asked?"""

    power: str
    closed: tuple[str, ...]
    asked: tuple[str, ...]
    turn_of: str
    rule: ClassVar[str] = "19.1"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        choices = tuple(Choice(sea, pos.fixed.place(sea), space=sea) for sea in self.closed)
        options = (
            Button("roll now", "Roll without asking", main=True),
            Pick("ask leave", "Ask leave to pass", "spaces", choices),
        )
        words = f"{pos.fixed.name(self.power)}: ask leave to use a sea where others have more fleets?"
        return (Question(pos.asks(self.power), self.power, self.rule, words, options),)

    def take(self, pos: Table, answer: Answer) -> Table:
        if answer.verb == "roll now":
            return pos
        assert isinstance(answer.value, tuple)
        sea = str(answer.value[0])
        others = tuple(movement.in_the_way(pos, self.power, sea))
        again = AskPassage(self.power, (*self.asked, sea), self.turn_of)
        if not others:  # they have left since, or gone over
            return pos.then(again)
        return pos.then(GrantPassage(self.power, sea, others, self.turn_of), again)


@dataclass(frozen=True, slots=True)
class GrantPassage:
    """19.1 Every player in the way answers; one refusal closes the sea to this force."""

    power: str
    sea: str
    others: tuple[str, ...]
    turn_of: str
    rule: ClassVar[str] = "19.1"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        other = self.others[0]
        words = f"May {pos.fixed.name(self.power)} pass the {pos.fixed.place(self.sea)}?"
        options = (Button("grant", "Let it pass"), Button("refuse", "Refuse", main=True))
        detail = f"{pos.fixed.name(other):has} more fleets there. The leave holds for this one force."
        return (Question(pos.asks(other), other, self.rule, words, options, detail, (self.sea,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        other, place = pos.fixed.name(self.others[0]), pos.fixed.place(self.sea)
        if answer.verb == "refuse":
            return pos.say("refused", f"{other} refuses the passage of the {place}.", self.rule, self.power, self.sea)
        pos = pos.say("granted", f"{other} grants the passage of the {place}.", self.rule, self.power, self.sea)
        if len(self.others) > 1:
            return pos.then(replace(self, others=self.others[1:]))
        assert pos.operation is not None
        return pos.but(operation=replace(pos.operation, permitted=pos.operation.permitted | {self.sea}))

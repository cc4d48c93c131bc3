"""The counters of an army, off the map; and for a free battle the purse that an army is bought from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.question import Answer, Below, Button, Form, FormField, Option, Question, Value
from dark_ages_desk.games.dark_ages_1971.scenario import BUYABLE
from dark_ages_desk.games.dark_ages_1971.state.agenda import Asking
from dark_ages_desk.games.dark_ages_1971.state.fixed import Army
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import NAMES

PANIC_SHARE = 40
"""A free battle's Panic Level in per cent of the points spent: that of most armies on the Scenario Chart. Ours."""

MOST_OF_A_KIND = 40


def raised(pos: Field, army: Army, units: Mapping[str, int], command: Mapping[int, int]) -> Field:
    """An army's counters, off the map."""
    kinds = [(kind, 0) for kind, count in units.items() for _ in range(count)]
    kinds += [("CM", number) for number, count in sorted(command.items()) for _ in range(count)]
    if not pos.fixed.uses("fleets"):
        kinds = [one for one in kinds if one[0] != "VF"]
    for kind, number in kinds:
        pos = pos.muster(Unit(pos.next_unit, army.id, kind, number=number))
    worth = sum(pos.fixed.types[kind].vp for kind, _ in kinds)
    return pos.but(strength={**pos.strength, army.id: worth}, panic={**pos.panic, army.id: army.panic})


@dataclass(frozen=True, slots=True)
class Buy(Asking):
    """Free battle (ours): each side buys its army for Victory Points, at least one command unit among it."""

    side: str
    rule: ClassVar[str] = "Free battle"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        purse = pos.fixed.armies[self.side].points
        types = pos.fixed.types
        fields = tuple(
            FormField(kind, f"{NAMES[kind]} ({types[kind].vp})", "number", (), 0, MOST_OF_A_KIND) for kind in BUYABLE
        )
        fields += tuple(
            FormField(f"CM{n}", f"Command unit No. {n} ({types['CM'].vp})", "number", (), 0, 4) for n in (1, 2, 3)
        )
        form = Purse("buy", f"An army for {purse} points", fields, self.rule, f"At most {purse} Victory Points.")
        form = replace(form, purse=purse, prices=tuple(types[kind].vp for kind in BUYABLE) + (types["CM"].vp,) * 3)
        words = f"{pos.fixed.name(self.side)}: choose your army, {purse} Victory Points"
        options: tuple[Option, ...] = (Button("suggested", "A balanced army", main=True), form)
        return (Question(pos.runs[self.side], self.side, self.rule, words, options),)

    def take(self, pos: Field, answer: Answer) -> Field:
        army = pos.fixed.armies[self.side]
        if answer.verb == "suggested":
            units, command = balanced(pos, army.points)
        else:
            assert isinstance(answer.value, tuple)
            numbers = [int(str(number)) for number in answer.value]
            units = {kind: number for kind, number in zip(BUYABLE, numbers, strict=False) if number}
            command = {n: number for n, number in zip((1, 2, 3), numbers[len(BUYABLE) :], strict=True) if number}
        pos = raised(pos, army, units, command)
        worth = pos.strength[self.side]
        pos = pos.but(panic={**pos.panic, self.side: max(1, worth * PANIC_SHARE // 100)})
        words = ", ".join(f"{number} {kind}" for kind, number in units.items())
        words = f"{army.name}: {words}, {sum(command.values())} command units; {worth} Victory Points."
        return pos.say("bought", words, self.rule, self.side)


@dataclass(frozen=True, slots=True)
class Purse(Form):
    """A Form whose numbers must not cost more than the purse, with at least one command unit and one other."""

    purse: int = 0
    prices: tuple[int, ...] = ()

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not Form.admits(self, value):
            return False
        numbers = [int(str(number)) for number in value]
        cost = sum(number * price for number, price in zip(numbers, self.prices, strict=True))
        return cost <= self.purse and sum(numbers[-3:]) > 0 and sum(numbers[:-3]) > 0

    def values(self) -> Iterator[Value]:
        yield from ()

    def sample(self, below: Below) -> Value:
        """An army bought at random: units are added while the purse lasts."""
        numbers = [0] * len(self.prices)
        numbers[-1 - below(3)] = 1
        left = self.purse - self.prices[-1]
        paid = [place for place in range(len(BUYABLE)) if self.prices[place] <= left]
        numbers[paid[below(len(paid))]] = 1
        cost = sum(number * price for number, price in zip(numbers, self.prices, strict=True))
        for _ in range(200):
            place = below(len(BUYABLE))
            if cost + self.prices[place] <= self.purse and numbers[place] < MOST_OF_A_KIND:
                numbers[place] += 1
                cost += self.prices[place]
        return tuple(numbers)


def balanced(pos: Field, purse: int) -> tuple[dict[str, int], dict[int, int]]:
    """A middling army for the purse: foot, cavalry and bows in equal parts of points."""
    types = pos.fixed.types
    command = {2: 1, 3: 1} if purse >= 60 else {3: 1}
    left = purse - types["CM"].vp * sum(command.values())
    units: dict[str, int] = {}
    order = ("SD", "MS", "MC", "BO", "MS", "AX", "MC", "BO") if left > 1 else ("MS",)
    step = 0
    while any(types[kind].vp <= left for kind in order):
        kind = order[step % len(order)]
        step += 1
        if types[kind].vp <= left and units.get(kind, 0) < MOST_OF_A_KIND:
            units[kind] = units.get(kind, 0) + 1
            left -= types[kind].vp
        elif step > 500:
            break
    return units, command

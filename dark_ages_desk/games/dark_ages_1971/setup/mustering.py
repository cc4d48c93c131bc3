"""The counters of an army, off the map; and for a free battle the purse that an army is bought from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any, ClassVar

from dark_ages_desk.core.check import MEANS, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Below, Button, Form, FormField, Option, Question, Value
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_ages_1971.scenario import BUYABLE
from dark_ages_desk.games.dark_ages_1971.state.fixed import Army
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, GameStep, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import NAMES
from dark_ages_desk.games.dark_ages_1971.words import setup as setup_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_name

PANIC_SHARE = 40
"""A free battle's Panic Level in per cent of the points spent: that of most armies on the Scenario Chart. Ours."""

MOST_OF_A_KIND = 40


def raise_army(pos: BattlePosition, army: Army, units: Mapping[str, int], command: Mapping[int, int]) -> BattlePosition:
    """Return the position with an army's counters, off the map."""
    kinds = [(kind, 0) for kind, count in units.items() for _ in range(count)]
    kinds += [("CM", number) for number, count in sorted(command.items()) for _ in range(count)]  # order: shown
    if not pos.fixed.uses_rule("fleets"):
        kinds = [one for one in kinds if one[0] != "VF"]
    for kind, number in kinds:
        pos = pos.muster(Unit(pos.next_unit, army.id, kind, number=number))
    worth = sum(pos.fixed.types[kind].vp for kind, _ in kinds)
    return pos.replace(strength={**pos.strength, army.id: worth}, panic={**pos.panic, army.id: army.panic})


COMMAND = (1, 2, 3)
"""The numbers of command units, in the order of the form."""


@dataclass(frozen=True, slots=True)
class ArmyPurchase:
    """An army as a purchase: a number of each kind, then a number of command units of each number."""

    pos: BattlePosition
    side: str
    numbers: tuple[int, ...]

    @property
    def purse(self) -> int:
        return self.pos.fixed.armies[self.side].points

    @property
    def cost(self) -> int:
        """The cost in Victory Points."""
        return sum(number * price for number, price in zip(self.numbers, prices(self.pos), strict=True))

    @property
    def units(self) -> dict[str, int]:
        return {kind: number for kind, number in zip(BUYABLE, self.numbers, strict=False) if number}

    @property
    def command(self) -> dict[int, int]:
        return {n: number for n, number in zip(COMMAND, self.numbers[len(BUYABLE) :], strict=True) if number}


def prices(pos: BattlePosition) -> tuple[int, ...]:
    """Return the cost of each field of the form, in Victory Points."""
    types = pos.fixed.types
    return tuple(types[kind].vp for kind in BUYABLE) + (types["CM"].vp,) * len(COMMAND)


BUYING: tuple[Check[ArmyPurchase], ...] = (
    Check(
        "buy: command",
        "Free battle",
        lambda case: bool(case.command),
        lambda case: setup_words.ARMY_NEEDS_A_COMMAND_UNIT,
    ),
    Check(
        "buy: troops",
        "Free battle",
        lambda case: bool(case.units),
        lambda case: setup_words.ARMY_NEEDS_A_FIGHTER,
    ),
    Check(
        "buy: purse",
        "Free battle",
        lambda case: case.cost <= case.purse,
        lambda case: setup_words.army_costs_too_much(cost=case.cost, over=case.cost - case.purse, purse=case.purse),
        MEANS,
    ),
)
"""Free battle (ours): what an army must have, and what it may cost."""

NEEDED = {"buy: command": "a command unit", "buy: troops": "troops"}
"""Missing parts of an army by the failing check, as short texts beside the sum."""


@dataclass(frozen=True, slots=True)
class Buy(GameStep):
    """Free battle (ours): each side buys its army for Victory Points, at least one command unit among it."""

    side: str
    rule: ClassVar[str] = "Free battle"
    moment: ClassVar[str] = setup_words.BEFORE_A_FREE_BATTLE
    verbs: ClassVar[tuple[str, ...]] = ("suggested", "buy")

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        purse = pos.fixed.armies[self.side].points
        types = pos.fixed.types
        fields = tuple(
            FormField(kind, f"{NAMES[kind]} ({types[kind].vp})", "number", (), 0, MOST_OF_A_KIND) for kind in BUYABLE
        )
        fields += tuple(
            FormField(f"CM{n}", setup_words.command_unit_costs(number=n, points=types["CM"].vp), "number", (), 0, 4)
            for n in COMMAND
        )
        hint = setup_words.what_an_army_may_cost(purse=purse, share=PANIC_SHARE)
        form = PurchaseForm(
            "buy", setup_words.an_army_for_points(purse=purse), fields, self.rule, hint, pos=pos, side=self.side
        )
        words = setup_words.choose_your_army(army=pos.fixed.name(self.side), purse=purse)
        options: tuple[Option, ...] = (Button("suggested", "A balanced army", main=True), form)
        return (Question(pos.runs[self.side], self.side, self.rule, words, options),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        form = self.ask(pos)[0].option("buy")
        if attempt.verb == "buy" and isinstance(form, PurchaseForm) and form.is_complete(attempt.value):
            yield Trial(BUYING, form.read_purchase(attempt.value))

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        army = pos.fixed.armies[self.side]
        if answer.verb == "suggested":
            units, command = balanced_army(pos, army.points)
        else:
            assert isinstance(answer.value, tuple)
            case = ArmyPurchase(pos, self.side, tuple(int(str(number)) for number in answer.value))
            units, command = case.units, case.command
        pos = raise_army(pos, army, units, command)
        worth = pos.strength[self.side]
        pos = pos.replace(panic={**pos.panic, self.side: max(1, worth * PANIC_SHARE // 100)})
        words = ", ".join(count_name(number, NAMES.get(kind, kind)) for kind, number in units.items())
        words = setup_words.army_is_chosen(army=army.name, units=words, commands=sum(command.values()), points=worth)
        called = join_names(count_name(number, NAMES.get(kind, kind)) for kind, number in units.items())
        report = setup_words.army_is_mustered(
            army=army.name, points=worth, units=called, commands=sum(command.values())
        )
        return pos.note_public("bought", words, self.rule, self.side, report=report)


@dataclass(frozen=True, slots=True)
class PurchaseForm(Form):
    """A Form whose numbers are an army to buy; it shows the sum spent below them."""

    pos: BattlePosition = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    side: str = ""

    def is_complete(self, value: Value) -> bool:
        """Return whether the value has a number for every field."""
        return Form.admits(self, value)

    def read_purchase(self, value: Value) -> ArmyPurchase:
        assert isinstance(value, tuple)
        return ArmyPurchase(self.pos, self.side, tuple(int(str(number)) for number in value))

    def admits(self, value: Value) -> bool:
        return self.is_complete(value) and passes(BUYING, self.read_purchase(value))

    def describe_values(self, value: tuple[Value, ...]) -> str:
        case = self.read_purchase(value)
        left = case.purse - case.cost
        spent = (
            setup_words.points_spent_and_left(spent=case.cost, left=left)
            if left >= 0
            else setup_words.points_spent_too_many(spent=case.cost, over=-left)
        )
        # order: names differ
        needed = [words for name, words in NEEDED.items() if not next(c for c in BUYING if c.name == name).ok(case)]
        return setup_words.points_spent_and_needed(spent=spent, needed=", ".join(needed)) if needed else spent

    def values(self) -> Iterator[Value]:
        yield from ()

    def sample(self, below: Below) -> Value:
        """Return a random army: units are added while the purse lasts."""
        cost_of, purse = prices(self.pos), self.pos.fixed.armies[self.side].points
        numbers = [0] * len(cost_of)
        numbers[-1 - below(3)] = 1
        left = purse - cost_of[-1]
        paid = [place for place in range(len(BUYABLE)) if cost_of[place] <= left]
        numbers[paid[below(len(paid))]] = 1
        cost = sum(number * price for number, price in zip(numbers, cost_of, strict=True))
        for _ in range(200):
            place = below(len(BUYABLE))
            if cost + cost_of[place] <= purse and numbers[place] < MOST_OF_A_KIND:
                numbers[place] += 1
                cost += cost_of[place]
        return tuple(numbers)


def balanced_army(pos: BattlePosition, purse: int) -> tuple[dict[str, int], dict[int, int]]:
    """Return a middling army for the purse, (units, command units): foot, cavalry and bows in equal parts of points."""
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

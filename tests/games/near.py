"""What lies near the offered: the place beside, one unit more, a point too much, the wrong moment or power."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dark_ages_desk.core.question import (
    CHANCE,
    REFEREE,
    Answer,
    Button,
    Declare,
    Draw,
    Form,
    Option,
    Pick,
    PickNumber,
    Question,
    Roll,
    Value,
    Walk,
)
from dark_ages_desk.core.step import Step
from dark_ages_desk.session import Session


def verbs_of(base: type[Step]) -> list[str]:
    """Every verb that a step of the game takes."""
    found: dict[str, None] = {}
    for kind in base.__subclasses__():
        found |= dict.fromkeys(kind.verbs)
        found |= dict.fromkeys(verbs_of(kind))
    return list(found)


class Near:
    """Attempts near what is offered at a moment of a session, chosen by chance."""

    def __init__(self, session: Session, rng: random.Random) -> None:
        self.session, self.rng = session, rng
        self.view = session.view(REFEREE)
        self.spaces = list(session.ruleset.board.spaces)
        self.counters = [counter.id for counter in self.view.counters]
        self.stacks = list(dict.fromkeys(counter.stack for counter in self.view.counters))
        self.powers = list(self.view.powers)
        self.cards = [card for hand in self.view.hands for card in hand.ids]

    def attempts(self, number: int) -> list[Answer]:
        """So many attempts at the questions that are open now, and at the asides."""
        asked, asides = self.session.questions(), self.session.asides()
        found: list[Answer] = []
        for _ in range(number):
            question = self.rng.choice(asked if self.rng.random() < 0.7 or not asides else asides)
            option = self.rng.choice(question.options)
            found += self._of(question, option)
        return [self.rng.choice(found) for _ in range(min(number, len(found)))]

    def _of(self, question: Question, option: Option) -> Iterator[Answer]:
        seat, power = question.seat, question.power
        for value in self._values(option):
            yield Answer(seat, power, option.verb, value)
        sample = option.sample(self.rng.randrange)
        yield Answer(self.rng.choice(self.session.ruleset.seats), power, option.verb, sample)
        yield Answer(seat, self.rng.choice(self.powers), option.verb, sample)
        for verb in self.rng.sample(verbs_of(self.session.ruleset.steps), 2):
            yield Answer(seat, power, verb, self.rng.choice([None, 1, (self.rng.choice(self.spaces),), sample]))

    def _values(self, option: Option) -> Iterator[Value]:
        rng = self.rng
        if isinstance(option, Button):
            yield from (1, (rng.choice(self.spaces),))
        elif isinstance(option, PickNumber):
            yield from (option.low - 1, option.high + 1, option.high + 50, "x", None)
        elif isinstance(option, Pick):
            yield from self._picks(option)
        elif isinstance(option, Walk):
            yield from self._walks(option)
        elif isinstance(option, Declare):
            yield from self._entries(option)
        elif isinstance(option, Roll):
            yield from ((0,) * option.dice, (option.sides + 1,) * option.dice, (1,) * (option.dice + 1), ())
        elif isinstance(option, Draw):
            yield from (("nothing",) * option.count, ())
        elif isinstance(option, Form):
            yield from self._forms(option)

    def _universe(self, of: str) -> list[str]:
        return {
            "spaces": self.spaces,
            "counters": self.counters,
            "stacks": self.stacks,
            "powers": self.powers,
            "cards": self.cards,
            "boxes": [str(number) for number in range(14)],
        }.get(of) or ["nothing"]

    def _picks(self, option: Pick) -> Iterator[Value]:
        universe = [*self._universe(option.of), *(choice.id for choice in option.choices)]
        rng = self.rng
        for _ in range(3):
            yield (rng.choice(universe),)
        yield tuple(rng.choice(universe) for _ in range(max(1, option.at_least)))
        if option.choices:
            one = rng.choice(option.choices)
            yield (one.id,) * (one.most + 1)
            yield (one.id, rng.choice(universe))
        yield from ((), ("²",), None)

    def _walks(self, option: Walk) -> Iterator[Value]:
        rng = self.rng
        path = option.sample(rng.randrange)
        assert isinstance(path, tuple)
        near = self._beside(str(path[-1]) if not str(path[-1]).startswith("@") else option.start)
        yield (rng.choice(self.spaces),)
        yield (*path, rng.choice(near or self.spaces))
        if option.start:
            yield (rng.choice(self._beside(option.start) or self.spaces),)
        yield from ((*path, "nowhere"), (), None, (*path, *path))

    def _beside(self, space: str) -> list[str]:
        board = self.session.ruleset.board
        if hasattr(board, "neighbours"):
            return list(board.neighbours.get(space, {}))
        grid = getattr(board, "grid", None)
        if grid is None or space not in grid.index:
            return []
        return [grid.ids[other] for other in grid.neighbours(grid.index[space])]

    def _entries(self, option: Declare) -> Iterator[Value]:
        """An entry more: of any counter at any place, and where counters stand; the same again; another kind."""
        rng = self.rng
        entries = option.sample(rng.randrange)
        assert isinstance(entries, tuple)
        kind = rng.choice(option.kinds)[0] if option.kinds else "melee"
        counter = rng.choice(self.counters) if self.counters else "nobody"
        yield ((counter, kind, rng.choice(self.spaces)),)
        yield (*entries, (counter, kind, rng.choice(self.spaces)))
        held = [one.space for one in self.view.counters] or self.spaces
        for _ in range(4):
            yield (*entries, (rng.choice(self.counters or ["nobody"]), kind, rng.choice(held)))
        if offered := list(option.offers(())):
            who, how, where = rng.choice(offered)
            yield ((who, how, rng.choice(held)),)
            yield ((who, kind, where),)
            yield (*entries, (who, how, where), (who, how, rng.choice(held)))
        yield (*entries, *entries[:1])
        yield from ((("nobody", kind, self.spaces[0]),), (("x",),), None)

    def _forms(self, option: Form) -> Iterator[Value]:
        rng = self.rng
        sample = list(option.sample(rng.randrange))  # type: ignore[arg-type]
        yield tuple(sample[:-1])
        for at, field in enumerate(option.fields):
            wrong: list[Value] = [field.high + 1, field.low - 1] if field.kind == "number" else [
                rng.choice([*self.powers, *self.cards, *self.spaces, "nothing"])
            ]  # fmt: skip
            yield tuple(rng.choice(wrong) if n == at else part for n, part in enumerate(sample))


def next_answer(session: Session, rng: random.Random) -> None:
    """One answer of random play."""
    question = rng.choice(session.questions())
    if question.seat == CHANCE:
        session.roll()
        return
    option = question.options[rng.randrange(len(question.options))]
    value = option.sample(rng.randrange)
    if option.admits(value):
        session.answer(question.seat, option.verb, value, question.power)

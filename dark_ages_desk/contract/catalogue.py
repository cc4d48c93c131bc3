"""Every check of a game: what it is called, and trying on a table all that comes near it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import chain, islice
from pkgutil import walk_packages
from typing import Any

from dark_ages_desk.core.check import Check
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, PLAY, TABLE, Answer, Form, Pick, Value
from dark_ages_desk.core.refusal import explain_refusal, find_failed_checks, waives_all
from dark_ages_desk.core.ruleset import Ruleset, apply_unchecked, open_questions

DOUBLES = 40
"""Maximum number of things of one kind that are tried in pairs."""

OTHERS = 8
"""Maximum number of choices of a field that are tried."""

TALKERS = 5
"""Maximum number of powers that try the asides, allowed at any time."""


def checks_of(package: str) -> dict[str, Check[Any]]:
    """Return the checks of a game by name, from all its modules. Fails if two have the same name."""
    found: dict[str, Check[Any]] = {}
    modules = [module.name for module in walk_packages(import_module(package).__path__, f"{package}.")]
    for module in [name for name in modules if ".tests" not in name]:
        for thing in vars(import_module(module)).values():
            for check in thing if isinstance(thing, tuple) else (thing,):
                if isinstance(check, Check):
                    assert found.setdefault(check.name, check) is check, f"two checks have the name “{check.name}”"
    return found


def functions_of_module(names: dict[str, Any], but: tuple[str, ...] = ()) -> tuple[Callable[[], Any], ...]:
    """Return the functions of a module of situations; each makes a table."""
    own = [one for name, one in names.items() if callable(one) and name not in but]
    return tuple(one for one in own if one.__module__ == names["__name__"])


@dataclass
class CheckCoverage:
    """The checks that were refused, and the checks that a taken answer waived."""

    refused: set[str] = field(default_factory=set)
    waived: set[str] = field(default_factory=set)

    def add_attempt(self, rules: Ruleset, pos: Position, attempt: Answer) -> None:
        """Try it; where something is waived by it that was not before, take it."""
        blocked = explain_refusal(rules, pos, attempt, attempt.seat)
        self.refused.update(one.name for one in blocked.failed)
        answer = blocked.anyway
        if answer is None or self.waived.issuperset(answer.waived):
            return
        failed = find_failed_checks(rules, pos, answer, TABLE)
        assert waives_all(failed, answer), answer
        aside = rules.aside_trials(pos, answer) is not None
        after = rules.take_aside(pos, answer, failed) if aside else apply_unchecked(pos, answer, failed)
        assert [note.text for note in after.notes if note.kind == "allowed"], answer
        self.waived.update(answer.waived)


def values_beyond_range(form: Form) -> Iterator[Value]:
    """Yield the values of a form with each number in turn just beyond its range and far beyond, and other choices."""
    lowest = form.sample(lambda _: 0)
    assert isinstance(lowest, tuple)
    for at, part in enumerate(form.fields):
        if part.kind == "number":
            for number in (part.low - 1, part.low - 99, part.high + 1):
                yield (*lowest[:at], number, *lowest[at + 1 :])
        for choice in part.choices[:OTHERS]:
            yield (*lowest[:at], choice.id, *lowest[at + 1 :])


def attempts(rules: Ruleset, pos: Position, asides: Iterable[str], said: Iterable[str] = ()) -> Iterator[Answer]:
    """Yield all that a player could say at a table: each verb of the step and of the asides, with many values.

    The values are each thing there is, pairs of things, and numbers. Further verbs, which no offer contains, are
    ``said``.
    """
    view = rules.view(pos, "referee", open_questions(pos))
    counters = [counter.id for counter in view.counters]
    stacks = list(dict.fromkeys(counter.stack for counter in view.counters))
    cards = list(dict.fromkeys(card for hand in view.hands for card in hand.ids))
    strangers = [power for power in view.powers if power not in pos.runs]
    powers = [*pos.runs, *strangers[:: max(1, len(strangers) // 5)], "nobody"]
    numbers = [str(number) for number in range(14)]
    places = list(dict.fromkeys(counter.space for counter in view.counters))
    things = [*rules.board.spaces, *counters, *stacks, *cards, *powers, *numbers, *rules.seats, "nothing"]
    single: list[Value] = [None, (), -1, 0, 1, 2, 3, 60, *((thing,) for thing in things)]
    single += [*((f"{place}:999",) for place in places), *((counter,) * 9 for counter in counters)]
    double: list[Value] = [
        (first, second)
        for kind in (counters, stacks, cards, numbers)
        for first in kind[:DOUBLES]
        for second in kind[:DOUBLES]
    ]
    deals: list[Value] = [
        *((number, power) for number in (0, 1, 60) for power in powers),
        *((card, power) for card in [*cards, "nothing"] for power in powers),
        *((power, words) for power in powers for words in ("", "\n")),
        *(
            (power, *offer)
            for power in powers
            for card in ["none", "nothing", *cards]
            for offer in ((0, card, 0, "none"), (1, card, 0, "none"), (60, card, 60, "feudal-unrest"))
        ),
    ]
    for question in open_questions(pos):
        own = chain.from_iterable(
            [verb + n for n in numbers] if verb.endswith(" ") else [verb] for verb in pos.top.verbs
        )
        verbs = dict.fromkeys([*own, *(option.verb for option in question.options), *said])
        for verb in verbs if question.seat != CHANCE else ():
            for value in (*single, *double):
                yield Answer(question.seat, question.power, verb, value)
        for form in question.options if question.seat != CHANCE else ():
            if isinstance(form, Pick):
                named = ((choice.id,) * many for choice in islice(form.choices, OTHERS) for many in (1, 2))
                yield from (Answer(question.seat, question.power, form.verb, value) for value in named)
            if isinstance(form, Form):
                yield from (
                    Answer(question.seat, question.power, form.verb, value) for value in values_beyond_range(form)
                )
    for verb in asides:
        yield from (Answer(seat, power, verb) for seat in ("referee", *rules.seats) for power in ("", *powers))
    for power, seat in list(pos.runs.items())[:TALKERS]:
        for verb in asides:
            for value in chain(single, deals):
                yield Answer(seat, power, verb, value)
        for card in cards:
            yield Answer(seat, power, PLAY, (card,))

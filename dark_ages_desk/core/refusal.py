"""Why an attempt is refused: the checks of the agenda, which hold for every game, then those of the step on top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dark_ages_desk.core.check import SENSE, Check, Failed, Trial, failures
from dark_ages_desk.core.question import (
    CHANCE,
    REFEREE,
    Answer,
    Blocked,
    Draw,
    Form,
    FormField,
    Option,
    Pick,
    PickNumber,
    Question,
    Roll,
    Sheet,
    Tally,
    Value,
    Walk,
    find,
)
from dark_ages_desk.core.record import dataclass, replace
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.core.step import Step, steps_with
from dark_ages_desk.core.words import listed, shown


@dataclass(frozen=True, slots=True)
class Moment:
    """An attempt, and what is asked at its moment. ``base``: the class below which the game's steps stand."""

    pos: Any
    attempt: Answer
    questions: tuple[Question, ...]
    base: type[Step]

    @property
    def own(self) -> list[Question]:
        """The questions that are put to that seat."""
        return [question for question in self.questions if question.seat == self.attempt.seat]

    @property
    def question(self) -> Question | None:
        """The question that the attempt would answer."""
        return next((one for one in self.own if one.power == self.attempt.power), None)


def _rule(now: Moment) -> str:
    """The paragraph by which something else is asked."""
    asked = now.own or now.questions
    return asked[0].rule if asked else str(now.pos.end_rule)


def _who(now: Moment) -> str:
    """When an answer of that verb is given, if not now, and who is to answer."""
    asked = (question for question in now.questions if question.seat != CHANCE and not question.beside)
    people = dict.fromkeys(_called(question.seat) for question in asked)
    when = "" if _verb_known(now) else _when(now)
    if not people:
        return f"{when}The dice are waited for: {now.questions[0].prompt.rstrip('.?')}."
    return f"{when}It is for {listed(people)} to answer now."


def _when(now: Moment) -> str:
    """When an answer of that verb is given; "" for one that there is not."""
    kinds = steps_with(now.base, now.attempt.verb)
    moments = list(dict.fromkeys(f"{kind.moment} ({kind.rule})" for kind in kinds if kind.moment))
    return f"That is done {', or '.join(moments)}. " if moments else ""


def _moment(now: Moment) -> str:
    """When an answer of that verb is given, and what is asked instead."""
    when, asked = _when(now), now.question.prompt.rstrip(".?") if now.question else ""
    if not when:
        return f"There is no answer “{now.attempt.verb[:40]}” here. Asked is: {asked}."
    return f"{when}Asked is now: {asked}."


def _called(seat: str) -> str:
    return {REFEREE: "the referee", CHANCE: "the dice"}.get(seat, seat)


def _others(now: Moment) -> list[Question]:
    """Where that question does not offer it: those to others that do."""
    verb, mine = now.attempt.verb, now.question
    if mine is None or len(now.questions) == 1 or mine.option(verb) is not None or now.pos.top.same_for_all:
        return []
    return [question for question in now.questions if question is not mine and question.option(verb) is not None]


def _verb_known(now: Moment) -> bool:
    question = now.question
    offered = question is not None and question.option(now.attempt.verb) is not None
    return offered or now.pos.top.takes(now.attempt.verb)


AGENDA: tuple[Check[Moment], ...] = (
    Check("agenda: not over", _rule, lambda now: bool(now.questions), lambda now: "The game is over.", SENSE),
    Check("agenda: seat", _rule, lambda now: bool(now.own), _who, SENSE),
    Check(
        "agenda: power",
        _rule,
        lambda now: now.question is not None,
        lambda now: f"It is for {now.pos.called(now.own[0].power) or now.attempt.seat} to act now.",
        SENSE,
    ),
    Check(
        "agenda: whose answer",
        _rule,
        lambda now: not _others(now),
        lambda now: f"It is for {listed(_called(question.seat) for question in _others(now))} to answer so.",
        SENSE,
    ),
    Check("agenda: moment", _rule, _verb_known, _moment, SENSE),
)
"""Whose turn is it, and what for?"""


@dataclass(frozen=True, slots=True)
class Shape:
    """An option and the value that was tried."""

    option: Option
    value: Value

    @property
    def parts(self) -> tuple[Value, ...]:
        return self.value if isinstance(self.value, tuple) else ()


def _fields(shape: Shape) -> Iterator[tuple[FormField, Value]]:
    if isinstance(shape.option, Form):
        yield from zip(shape.option.fields, shape.parts, strict=False)


def _kind_fits(shape: Shape) -> bool:
    option, value = shape.option, shape.value
    if isinstance(option, PickNumber):
        return type(value) is int
    if isinstance(option, Form):
        return isinstance(value, tuple) and len(value) == len(option.fields)
    return isinstance(value, tuple) if not option.admits(None) else value is None


def _kind_words(shape: Shape) -> str:
    option = shape.option
    if isinstance(option, PickNumber):
        return f"“{option.label}” takes a whole number."
    if isinstance(option, Form):
        return f"“{option.label}” takes {len(option.fields)} values: {', '.join(f.label for f in option.fields)}."
    takes = "takes no value" if option.admits(None) else "takes a list of what is chosen"
    return f"“{option.label}” {takes}."


def _listed(shape: Shape) -> bool:
    if not isinstance(shape.option, Pick):
        return True
    known = {choice.id: choice.most for choice in shape.option.choices}
    return all(isinstance(one, str) and shape.parts.count(one) <= known.get(one, 0) for one in shape.parts)


def _number_fits(shape: Shape) -> bool:
    option, value = shape.option, shape.value
    if isinstance(option, PickNumber):
        return isinstance(value, int) and option.low <= value <= option.high
    if isinstance(option, Pick):
        return option.at_least <= len(shape.parts) <= option.at_most
    if isinstance(option, Walk):
        return bool(shape.parts)
    if isinstance(option, Roll):
        return len(shape.parts) == option.dice and option.admits(shape.value)
    return not isinstance(option, Draw | Tally | Sheet) or option.admits(shape.value)


def _number_words(shape: Shape) -> str:
    option = shape.option
    if isinstance(option, PickNumber):
        return f"“{option.label}” goes from {option.low} to {option.high}."
    if isinstance(option, Pick):
        low, high = option.at_least, option.at_most
        return f"“{option.label}” takes {low if low == high else f'{low} to {high}'}, not {len(shape.parts)}."
    if isinstance(option, Walk):
        return f"“{option.label}” names at least one space."
    if isinstance(option, Roll):
        return f"{option.dice} {'die shows' if option.dice == 1 else 'dice show'} from 1 to {option.sides}."
    if isinstance(option, Sheet):
        return option.fault(shape.value)
    return f"“{option.label}” takes {getattr(option, 'count', 1)} of what can still be drawn."


def _wrong_field(shape: Shape) -> tuple[FormField, Value] | None:
    return next(((field, value) for field, value in _fields(shape) if not field.admits(value)), None)


def _field_words(shape: Shape) -> str:
    wrong = _wrong_field(shape)
    assert wrong is not None
    field, value = wrong
    if field.kind == "number":
        return f"“{field.label}” goes from {field.low} to {field.high}."
    if field.kind == "dice":
        return f"Type {field.label}."
    if field.kind == "text":
        return f"“{field.label}” is a line of at most 500 letters."
    return f"“{shown(value)}” cannot be chosen for “{field.label}”."


SHAPE: tuple[Check[Shape], ...] = (
    Check("answer: kind", "", _kind_fits, _kind_words, SENSE),
    Check("answer: listed", "", _listed, lambda shape: "That is not among what can be chosen.", SENSE),
    Check("answer: number", "", _number_fits, _number_words, SENSE),
    Check("answer: field", "", lambda shape: _wrong_field(shape) is None, _field_words, SENSE),
)
"""Is a value one that an option of that kind can have at all? What a game's own checks have said is not said again."""


def asked_about(rules: Ruleset, pos: Any, attempt: Answer) -> tuple[tuple[Question, ...], Iterable[Trial[Any]]]:
    """The questions among which an attempt belongs, and what it is put to."""
    aside = rules.aside_trials(pos, attempt)
    if aside is not None:
        return rules.asides(pos), aside
    questions = open_questions(pos)
    return questions, _at_step(rules, pos, attempt, questions)


def refused(rules: Ruleset, pos: Any, attempt: Answer, eye: str) -> tuple[Failed, ...]:
    """All the checks that an attempt fails, in words for that eye; nothing for one that is offered."""
    questions, trials = asked_about(rules, pos, attempt)
    if find(questions, attempt):
        return ()
    failed = failures(trials, eye)
    if failed:
        return failed
    asked = (one for one in questions if one.seat == attempt.seat and one.power == attempt.power)
    option = next((found for one in asked if (found := one.option(attempt.verb))), None)
    shape = failures([Trial(SHAPE, Shape(option, attempt.value))]) if option is not None else ()
    return shape or (Failed("answer: offered", "", "That is not offered now.", SENSE),)


def _at_step(rules: Ruleset, pos: Any, attempt: Answer, questions: tuple[Question, ...]) -> Iterator[Trial[Any]]:
    if pos.top is not None:
        for trial in pos.top.barred(pos, attempt):  # why he is not asked is the whole reason, whose turn it is is none
            yield Trial(tuple(replace(check, kind=SENSE) for check in trial.checks), trial.case)
    yield Trial(AGENDA, Moment(pos, attempt, questions, rules.steps))
    yield from pos.top.trials(pos, attempt)


def why_not(rules: Ruleset, pos: Any, attempt: Answer, eye: str) -> Blocked:
    """Why an attempt is refused, and the same answer with all that fails waived where the referee may allow it."""
    failed = refused(rules, pos, attempt, eye)
    waivable = bool(failed) and all(one.waivable for one in failed)
    return Blocked(failed, replace(attempt, waived=tuple(one.name for one in failed)) if waivable else None)


def waives_all(failed: tuple[Failed, ...], answer: Answer) -> bool:
    """Does the answer waive every check that it fails, none of them one of sense?"""
    return bool(failed) and all(one.waivable and one.name in answer.waived for one in failed)

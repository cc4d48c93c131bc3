"""Why an attempt is refused: the checks of the agenda, which hold for every game, then those of the step on top.

A refusal names all checks that fail, not only the first one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any

from dark_ages_desk.core.check import SENSE, Check, FailedCheck, Trial, failures
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Blocked, Form, Option, Question, Value, find
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.core.step import Step, find_steps_taking
from dark_ages_desk.core.text_tools import join_names, name_paragraph


@dataclass(frozen=True, slots=True)
class AttemptContext:
    """An attempt, and what is asked at its moment. ``base``: the class below which the game's steps stand."""

    pos: Position
    attempt: Answer
    questions: tuple[Question, ...]
    base: type[Step[Any]]

    @property
    def own(self) -> list[Question]:
        """The questions that are put to that seat."""
        return [question for question in self.questions if question.seat == self.attempt.seat]

    @property
    def question(self) -> Question | None:
        """The question that the attempt would answer."""
        return next((one for one in self.own if one.power == self.attempt.power), None)


def _current_rule(now: AttemptContext) -> str:
    """Return the paragraph of the current question, or of the game's end."""
    asked = now.own or now.questions
    return asked[0].rule if asked else str(now.pos.end_rule)


def _explain_seat(now: AttemptContext) -> str:
    """Return the text that says who is to answer, and when an answer of that verb comes, if not now."""
    asked = (question for question in now.questions if question.seat != CHANCE and not question.beside)
    people = dict.fromkeys(_seat_name(question.seat) for question in asked)
    when = "" if _is_verb_known(now) else _explain_when(now)
    if not people:
        return f"{when}First roll the dice: {now.questions[0].prompt.rstrip('.?')}."
    return f"{when}Now {join_names(people)} must answer."


def _explain_when(now: AttemptContext) -> str:
    """Return the text that says when an answer of that verb comes; "" for an unknown verb."""
    kinds = find_steps_taking(now.base, now.attempt.verb)
    moments = list(dict.fromkeys(f"{kind.moment} ({name_paragraph(kind.rule)})" for kind in kinds if kind.moment))
    if not moments:
        return ""
    return f"{_name_action(now.attempt.verb, kinds)} only {_join_moments(moments)}. "


MOST_MOMENTS = 3
"""Moments that a refusal lists; of more it lists one less and counts the others."""


def _join_moments(moments: list[str]) -> str:
    """Return the moments as text: "A", "A, or B", "A, B, or C", "A, B, or at 3 other moments"."""
    if len(moments) > MOST_MOMENTS:
        listed = moments[: MOST_MOMENTS - 1]
        moments = [*listed, f"at {len(moments) - len(listed)} other moments"]
    *first, last = moments
    return f"{', '.join(first)}, or {last}" if first else last


def _name_action(verb: str, kinds: Iterable[type[Step[Any]]]) -> str:
    """Return the beginning of the sentence: it names the action if the action's word is plain English."""
    words = (word.strip() for kind in kinds for word in kind.verbs if verb.startswith(word))
    name = max(words, key=len, default="")
    plain = len(name) > SHORTEST_NAME and name.replace(" ", "").isalpha()
    return f"You can use “{name.capitalize()}”" if plain else "You can do this"


SHORTEST_NAME = 3
"""Letters of a word that are too few to name an action."""


def _explain_moment(now: AttemptContext) -> str:
    """Return the text that says when an answer of that verb comes, and what the current question is."""
    when, asked = _explain_when(now), quote_prompt(now.question.prompt if now.question else "")
    if not when:
        return f"“{now.attempt.verb[:40]}” is not a valid answer here. First answer the current question: {asked}"
    return f"{when}First answer the current question: {asked}"


_SENTENCE_END = re.compile(r"(?<=[?!])\s|(?<=\.)(?<!No\.)(?<!St\.)\s")
"""The end of a sentence, though not of "No. 3" or "St. Gallen"."""


def quote_prompt(prompt: str) -> str:
    """Return the first sentence of a prompt in quotation marks, with its question mark, or a full stop after them."""
    first = _SENTENCE_END.split(prompt, maxsplit=1)[0]
    return f"“{first}”" if first.endswith(("?", "!")) else f"“{first.removesuffix('.')}”."


def _seat_name(seat: str) -> str:
    return {REFEREE: "the referee", CHANCE: "the dice"}.get(seat, seat)


def _other_questions(now: AttemptContext) -> list[Question]:
    """Return the other questions that offer the verb, if the attempt's own question does not; else []."""
    verb, mine = now.attempt.verb, now.question
    if mine is None or len(now.questions) == 1 or mine.option(verb) is not None or now.pos.top.same_for_all:
        return []
    return [question for question in now.questions if question is not mine and question.option(verb) is not None]


def _is_verb_known(now: AttemptContext) -> bool:
    question = now.question
    offered = question is not None and question.option(now.attempt.verb) is not None
    return offered or now.pos.top.takes(now.attempt.verb)


AGENDA: tuple[Check[AttemptContext], ...] = (
    Check("agenda: not over", _current_rule, lambda now: bool(now.questions), lambda now: "The game is over.", SENSE),
    Check("agenda: seat", _current_rule, lambda now: bool(now.own), _explain_seat, SENSE),
    Check(
        "agenda: power",
        _current_rule,
        lambda now: now.question is not None,
        lambda now: f"Next to act: {now.pos.power_name(now.own[0].power) or _seat_name(now.attempt.seat)}.",
        SENSE,
    ),
    Check(
        "agenda: whose answer",
        _current_rule,
        lambda now: not _other_questions(now),
        lambda now: (
            f"Only {join_names(_seat_name(question.seat) for question in _other_questions(now))} may answer this now."
        ),
        SENSE,
    ),
    Check("agenda: moment", _current_rule, _is_verb_known, _explain_moment, SENSE),
)
"""Whose turn is it, and what for?"""


def find_questions_and_trials(
    rules: Ruleset, pos: Position, attempt: Answer
) -> tuple[tuple[Question, ...], Iterable[Trial[Any]]]:
    """Return the questions that an attempt belongs to, and the trials that it must pass."""
    aside = rules.aside_trials(pos, attempt)
    if aside is not None:
        return rules.asides(pos), aside
    questions = open_questions(pos)
    return questions, _step_trials(rules, pos, attempt, questions)


def find_failed_checks(rules: Ruleset, pos: Position, attempt: Answer, viewer: str) -> tuple[FailedCheck, ...]:
    """Return all the checks that an attempt fails, worded for viewer ``viewer``; () for an offered one."""
    questions, trials = find_questions_and_trials(rules, pos, attempt)
    if find(questions, attempt):
        return ()
    failed = failures(trials, viewer)
    if failed:
        return failed
    asked = (one for one in questions if one.seat == attempt.seat and one.power == attempt.power)
    option = next((found for one in asked if (found := one.option(attempt.verb))), None)
    flaw = option.flaw(_name_values(rules, pos, option, attempt.value)) if option is not None else None
    # What a game's own checks have said is not said again.
    name, words = flaw or ("offered", "This is not possible now.")
    return (FailedCheck(f"answer: {name}", "", words, SENSE),)


def _name_values(rules: Ruleset, pos: Position, option: Option, value: Value) -> Value:
    """Return the value of a form with names for the places and powers that its fields do not admit: a refusal names
    them as the player sees them."""

    def name(given: Value) -> Value:
        if not isinstance(given, str):
            return given
        if given in rules.board.spaces:
            return rules.board.name_of(given)
        return pos.power_name(given) if given in pos.runs else given

    if not isinstance(option, Form) or not isinstance(value, tuple):
        return value
    fields = zip_longest(option.fields[: len(value)], value)
    return tuple(given if field is None or field.admits(given) else name(given) for field, given in fields)


def _step_trials(
    rules: Ruleset, pos: Position, attempt: Answer, questions: tuple[Question, ...]
) -> Iterator[Trial[Any]]:
    if pos.top is not None:
        for trial in pos.top.checks_for_excluded(
            pos, attempt
        ):  # why he is not asked is the whole reason, whose turn it is is none
            yield Trial(tuple(replace(check, kind=SENSE) for check in trial.checks), trial.case)
    yield Trial(AGENDA, AttemptContext(pos, attempt, questions, rules.find_steps()))
    yield from pos.top.checks_for(pos, attempt)


def explain_refusal(rules: Ruleset, pos: Position, attempt: Answer, viewer: str) -> Blocked:
    """Return the reason for refusing an attempt, with the same answer with all failures waived where the referee may
    allow it."""
    failed = find_failed_checks(rules, pos, attempt, viewer)
    waivable = bool(failed) and all(one.waivable for one in failed)
    return Blocked(failed, replace(attempt, waived=tuple(one.name for one in failed)) if waivable else None)


def waives_all(failed: tuple[FailedCheck, ...], answer: Answer) -> bool:
    """Return whether the answer waives every check that it fails, none of them of kind SENSE."""
    return bool(failed) and all(one.waivable and one.name in answer.waived for one in failed)

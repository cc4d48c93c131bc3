"""Keys: they distinguish a question and a roll from all others of a game, independent of earlier insertions or
removals.

A record keeps to the keys of its first format (``Header.keys``, ``Ruleset.keep_to_keys``).
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Draw, Option, Question, Roll, Tally, Value
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.core.step import Step
from dark_ages_desk.core.values import LATEST_KEYS

Key: TypeAlias = tuple[Value, ...]

ANSWER, ASIDE = "answer", "aside"
"""Kinds of entry that answer something."""


def step_id(pos: Position, kind: str) -> str:
    """Return the id of the step that an answer of that kind is given to; the kind itself where it is no step's."""
    if kind != ANSWER:
        return kind
    top = pos.top
    return top.record_id() if isinstance(top, Step) else ""


def question_key(ruleset: Ruleset, pos: Position, question: Question, option: Option | None, kind: str = ANSWER) -> Key:
    """Return the key that distinguishes a question from others: the option's or question's own, or else
    ``default_key``.

    No number in it depends on the length of the play so far, so insertions or removals elsewhere do not change it.
    """
    key = option.key if isinstance(option, Roll | Draw | Tally) else ()
    return key or question.key or default_key(ruleset, pos, kind, question.rule, question.power)


def default_key(ruleset: Ruleset, pos: Position, kind: str, rule: str, power: str) -> Key:
    """Return the key for a question without its own: progress of the game, the step that asks, the power.

    Records of formats 1 and 2 have the rule in place of the step.
    """
    return (*ruleset.stage_key(pos), step_id(pos, kind) if ruleset.keys >= LATEST_KEYS else rule, power)


def note_key(keys: Counter[Key], key: Key) -> None:
    """Note the highest number of each question's own key: one that was taken out leaves a gap."""
    number = key[-1] if key else 0
    if isinstance(number, int) and number > keys[key[:-1]]:
        keys[key[:-1]] = number

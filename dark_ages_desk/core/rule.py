"""A rule as the desk explains it: the text that F1 opens, also shown before the player chooses an option.

Rules in the program's own text are data of a game (``rules.toml``). F1, the options, and the readings on the start page
use them. A test collects the rules that random games cite: each has a text and related rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from dark_ages_desk.core.frozen import dataclass


@dataclass(frozen=True, slots=True)
class RuleText:
    """A paragraph (or heading) of a rulebook: its title, two or three plain sentences of ours, its relatives."""

    rule: str
    title: str
    words: str
    see: tuple[str, ...] = ()


_LETTER = re.compile(r" \([A-Z]\)$")
_POINT = re.compile(r"^(\d+\.\d+)\.\d+$")
_CHAPTER = re.compile(r"^(\d+)\..*$")


def find_rule_text(rules: Mapping[str, RuleText], rule: str) -> RuleText | None:
    """Return the text of a rule as cited, or that of its chapter if it has none of its own.

    Return None for an unknown rule.
    """
    for name in (rule, _LETTER.sub("", rule), _POINT.sub(r"\1", rule), _CHAPTER.sub(r"\1.0", rule)):
        if name in rules:
            return rules[name]
    return None

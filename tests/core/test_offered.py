"""Options that are made when somebody looks: each once, found by its verb, equal to the tuple of the same."""

from __future__ import annotations

from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.question import Answer, Button, Question, find

VERBS = ["sing", "dance", "drink"]


def offered() -> tuple[LazyOptions[Button], list[int]]:
    """Three buttons, and the numbers of those that were made."""
    made: list[int] = []

    def make(number: int) -> Button:
        made.append(number)
        return Button(VERBS[number], VERBS[number].capitalize())

    return LazyOptions(len(VERBS), make, lambda: VERBS), made


def test_nothing_is_made_to_count_them() -> None:
    options, made = offered()
    assert len(options) == 3 and made == []


def test_one_is_found_by_its_verb_and_made_once() -> None:
    options, made = offered()
    asked = Question("Ann", "", "1.0", "What?", options)
    assert asked.option("dance") == Button("dance", "Dance") and asked.option("dance") is options[1]
    assert asked.option("fly") is None and made == [1]


def test_an_answer_looks_at_its_own_option_only() -> None:
    options, made = offered()
    asked = (Question("Ann", "", "1.0", "What?", options),)
    assert find(asked, Answer("Ann", "", "drink")) is options[-1] and made == [2]
    assert find(asked, Answer("Ann", "", "fly")) is None


def test_it_reads_like_the_tuple_of_the_same() -> None:
    options, _ = offered()
    plain = tuple(Button(verb, verb.capitalize()) for verb in VERBS)
    assert tuple(options) == plain == options and options[1:] == plain[1:]
    assert Question("Ann", "", "1.0", "What?", options) == Question("Ann", "", "1.0", "What?", plain)

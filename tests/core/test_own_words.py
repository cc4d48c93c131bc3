"""No message speaks of Python's own things: only what the program itself says of an error is told."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from dark_ages_desk.core.errors import own_words, trouble_words
from dark_ages_desk.core.question import Answer, NotAllowed
from dark_ages_desk.session.journal import to_value
from dark_ages_desk.session.replay import error_message
from dark_ages_desk.session.table_reader import final_refusal

PYTHONS: tuple[Callable[[], object], ...] = (
    lambda: list(zip([1], [], strict=True)),
    lambda: int("\x1b[31m"),
    lambda: int(None),  # type: ignore[call-overload]
    lambda: dict([1]),  # type: ignore[arg-type]
    lambda: {}["x"],
    lambda: [][5],
    lambda: json.loads("{"),
    lambda: b"\xff".decode(),
    lambda: None.x,  # type: ignore[attr-defined]
    lambda: Answer("a"),  # type: ignore[call-arg]
    lambda: 1 // 0,
    lambda: len(5),  # type: ignore[arg-type]
    lambda: (lambda a: a)(),  # type: ignore[call-arg, misc]
)


@pytest.mark.parametrize("mistake", PYTHONS)
def test_what_python_says_is_told_to_nobody(mistake: Callable[[], object]) -> None:
    try:
        mistake()
    except Exception as error:
        assert own_words(error) == "" and error_message(error) == "it does not fit the question"
        words = trouble_words(error)
        assert words == f"the program made a mistake ({type(error).__name__})" and str(error) not in words
    else:
        pytest.fail("nothing was raised")


def test_what_the_program_says_is_told_in_one_line() -> None:
    for act, words in (
        (lambda: to_value([[[[[[[[[[[[[[]]]]]]]]]]]]]]), "nested too deeply"),
        (lambda: to_value(1.5), "float is not allowed"),
        (lambda: _raise(ValueError("two\nlines\x1b")), "two lines\ufffd"),
        (lambda: _raise(final_refusal("Nobody flies.")), "Nobody flies"),
    ):
        with pytest.raises((ValueError, TypeError, NotAllowed)) as caught:
            act()
        assert words in own_words(caught.value) and words in trouble_words(caught.value)


def test_what_the_system_says_of_a_file_is_told() -> None:
    with pytest.raises(OSError) as caught, open("/nowhere/at all"):
        pass
    assert trouble_words(caught.value) == "/nowhere/at all: No such file or directory"


def _raise(error: Exception) -> None:
    raise error

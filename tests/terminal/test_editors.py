"""Editors of the terminal: each kind of option is typed in its own way, those that a game makes of a kind as well."""

from __future__ import annotations

import io

import pytest

from dark_ages_desk.core.options import Form, FormField, Pick, PickNumber
from dark_ages_desk.core.values import Choice, Value
from dark_ages_desk.terminal.editors import NOTHING, Editors


class Tax(Form):
    """A form that a game makes its own, as the muster of Dark Ages (1971)."""

    def describe_values(self, value: tuple[Value, ...]) -> str:
        return f"{value[0]} of 5 are spent."


FIELDS = (FormField("much", "how much", "number", low=0, high=5), FormField("words", "words", "text"))


def typed(option: Form | Pick | PickNumber, lines: str, *words: str) -> tuple[Value, str]:
    """What is given for an option by some lines, and all that is printed."""
    source, out = io.StringIO(lines), io.StringIO()

    def line(prompt: str) -> str | None:
        out.write(prompt)
        return source.readline().strip() or None

    value = Editors(str.upper, lambda told: print(told, file=out), line).value(option, words)
    return value, out.getvalue()


def test_a_form_that_a_game_makes_its_own_is_asked_field_by_field_and_told_what_it_amounts_to() -> None:
    value, told = typed(Tax("tax", "Tax", FIELDS), "3\nfor the king\n")
    assert value == (3, "for the king")
    assert "how much (0 to 5)" in told and "3 of 5 are spent." in told


def test_what_is_no_number_is_said_and_gives_nothing() -> None:
    value, told = typed(Tax("tax", "Tax", FIELDS), "much\n")
    assert value is NOTHING and "That is not a number." in told


@pytest.mark.parametrize("words", [("2",), ("kent",)])
def test_a_choice_is_picked_by_its_number_or_its_name(words: tuple[str, ...]) -> None:
    pick = Pick("go", "Go", "spaces", (Choice("wessex", "Wessex"), Choice("kent", "Kent")))
    assert typed(pick, "", *words)[0] == ("kent",)
    assert typed(pick, "", "9") == (NOTHING, "“9” is not one of the choices.\n")

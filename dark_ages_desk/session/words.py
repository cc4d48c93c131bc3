"""Answers as text, for the record and the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable
from functools import partial
from typing import TYPE_CHECKING

from dark_ages_desk.core.naming import MAP_NAMES, MODERN_NAMES
from dark_ages_desk.core.question import STAND_IN, Answer, Option, Value
from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.core.view import TableView

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Tree


OTHER_NAME = {MAP_NAMES: "Modern name", MODERN_NAMES: "Name on the map"}
"""Heading of the other name of a place, for readers of each choice."""


def hides_value(option: Option | None) -> bool:
    """Return whether the answer's value could reveal a secret to others. The option itself says so."""
    return option is not None and (option.secret or bool(option.public))


def public_label(option: Option | None) -> str:
    """Return the public text of an answer whose value is hidden; "" if it is not."""
    return (option.public or option.label) if option and hides_value(option) else ""


def describe_answer(option: Option | None, value: Value, name_of: Callable[[str], str]) -> str:
    """Return an answer as text for people. The contents of a secret draw are only in the notes.

    The function ``name_of`` gives the printed name of a place.
    """
    return describe_former_answer(value) if option is None else option.describe_answer(value, name_of)


def describe_former_answer(value: Value) -> str:
    """Return the text that older records have for an answer that is not offered at all, and that is not a fault."""
    return str(value)


def describe_unasked_answer(answer: Answer, view: TableView, name_of: Callable[[str], str]) -> str:
    """Return the text of an answer that no question offers and the referee may allow ("Move 2 units in 0609: 0608,
    0607").

    It has its verb and value, with counters and places by their names in ``view``. That must be the public view of the
    table, because all may read this.
    """
    counters = {one.id for one in view.counters}
    named = partial(_name_parts, view, name_of)
    first, *more = answer.verb.split()
    who = named(one for one in more if one in counters)
    verb = " ".join((first, *(one for one in more if one not in counters), *([who] if who else [])))
    value = answer.value if isinstance(answer.value, tuple) else () if answer.value is None else (answer.value,)
    words = f"{verb}: {named(value)}" if value else verb
    return words[:1].upper() + words[1:]


def describe_unoffered_value(
    option: Option, value: Value, view: TableView, name_of: Callable[[str], str], hidden: Container[str]
) -> str:
    """Return the text of an answer that names counters or places which its option does not offer.

    They have their names in ``view``, which must be the public view of the table. Counters that it does not show are
    ``hidden``, and are only counted.
    """
    parts = [part for part in value if isinstance(part, str)] if isinstance(value, tuple) else []
    known = {one.id for one in view.counters} | set(view.spaces)
    if not any(part in known or part in hidden for part in parts) or not isinstance(value, tuple):
        return option.describe_answer(value, name_of)
    told = [part for part in value if part not in hidden]
    unseen = len(value) - len(told)
    named = [_name_parts(view, name_of, told)] if told else []
    counted = [format_count(unseen, "hidden unit")] if unseen else []
    return f"{option.label}: {', '.join([*named, *counted])}"


def _name_parts(view: TableView, name_of: Callable[[str], str], parts: Iterable[Value]) -> str:
    """Return the parts of a value as a list, with counters and places by their names; equal ones are counted."""
    counters = {one.id: one for one in view.counters}
    found: Counter[str] = Counter()
    for part in parts:
        one = counters.get(part) if isinstance(part, str) else None
        if isinstance(part, tuple):
            found[_name_parts(view, name_of, part).replace(",", "")] += 1
        elif one is not None:
            found[f"{one.label} in {name_of(one.space)}" if one.space in view.spaces else one.label] += 1
        else:
            found[name_of(str(part)) if part in view.spaces or str(part).startswith("@") else str(part)] += 1
    return ", ".join(f"{number} {words}" if number > 1 else words for words, number in found.items())


def describe_taking_back(number: int) -> str:
    """Return the text that an entry was taken back."""
    return f"Entry {number} is undone."


def describe_undo(tree: Tree) -> str:
    """Return the text that the last entry is taken back, and that some of it was read."""
    return f"{describe_taking_back(tree.head)} {describe_read_secrets(tree)}".rstrip()


def describe_read_secrets(tree: Tree) -> str:
    """Return the text about things that everybody has read and undo would take back; "" if there are none."""
    return describe_read_answers([tree.entries[number].seat for number in tree.opened_by.get(tree.head, ())])


def describe_redo(number: int) -> str:
    """Return the text that an entry was brought back."""
    return f"Entry {number} is back in force."


def describe_read_answers(seats: list[str]) -> str:
    """Return the text that sealed answers were read, which undo cannot change. Those of stand-ins are not read."""
    seats = [seat for seat in seats if seat != STAND_IN]
    if not seats:
        return ""
    return f"Everyone has already read what was opened ({join_names(dict.fromkeys(seats))})."

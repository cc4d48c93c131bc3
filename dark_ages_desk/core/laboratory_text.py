"""A laboratory's setup as text: "side A, tactic offensive, 12 Foot 1, 10 Horse 2", one line for each party.

Parts are separated by commas. A part that begins with the name of a field fills that field. Any other part is a line of
the party, its values in the order of the fields. Words may be shortened as long as they stay distinct.
"""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.laboratory import Laboratory, Party, Setup, initial_values
from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.core.values import Value


class UnreadableText(ValueError):
    """A part of the text means nothing; its words say which."""


def read(laboratory: Laboratory, battle: str, parties: Iterable[str]) -> Setup:
    """Return the setup that the texts describe. Raises Unread for a text that cannot be read.

    The fields that hold for all are in ``battle``, and each party is a text of ``parties``.
    """
    values = initial_values(laboratory.fields)
    for part in _split_parts(battle):
        name, value = _read_named_field(laboratory.fields, part)
        if name == "":
            raise UnreadableText(f"“{part}” is not one of {', '.join(one.name for one in laboratory.fields)}.")
        values[name] = value
    return Setup(values, tuple(_read_party(laboratory, text) for text in parties))


def _split_parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _read_party(laboratory: Laboratory, text: str) -> Party:
    name, _, rest = text.rpartition(":")
    values = initial_values(laboratory.party_fields)
    lines = []
    for part in _split_parts(rest):
        named, value = _read_named_field(laboratory.party_fields, part)
        if named:
            values[named] = value
        else:
            lines.append(_read_line(laboratory.line_fields, part))
    return Party(name.strip(), values, tuple(lines))


def _read_named_field(fields: tuple[FormField, ...], part: str) -> tuple[str, Value]:
    """Return the name of the field that a part begins with, and its value; ("", None) if it begins with no field."""
    first, _, rest = part.partition(" ")
    for one in fields:
        if one.name.casefold() == first.casefold():
            return one.name, _read_value(one, rest.strip())
    return "", None


def _read_value(one: FormField, said: str) -> Value:
    if one.kind == "number":
        if said.lstrip("-").isascii() and said.lstrip("-").isdigit() and one.admits(int(said[:9])):
            return int(said)
        raise UnreadableText(f"{one.label}: enter a number from {one.low} to {one.high}, not “{said}”.")
    if one.kind == "text":
        if not one.admits(said):
            raise UnreadableText(f"{one.label}: “{said[:40]}” is not possible.")
        return said
    exact = [choice.id for choice in one.choices if said.casefold() in (choice.id.casefold(), choice.label.casefold())]
    begun = [choice.id for choice in one.choices if choice.label.casefold().startswith(said.casefold()) and said]
    found = exact[:1] or begun
    if len(found) == 1:
        return found[0]
    listed = ", ".join(choice.label for choice in one.choices if not begun or choice.id in begun)
    raise UnreadableText(f"{one.label}: “{said}” is {'more than one' if begun else 'not one'} of {listed}.")


def _read_line(fields: tuple[FormField, ...], part: str) -> dict[str, Value]:
    """Return the values of a line in the order of its fields.

    Numbers are single words, and the one choice has the rest. Values left out at the end have their initial values.
    """
    words = part.split()
    values = initial_values(fields)
    middle = next((at for at, one in enumerate(fields) if one.kind == "choice"), len(fields))
    for one in fields[:middle]:
        values[one.name] = _read_value(one, words.pop(0) if words else "")
    after = fields[middle + 1 :]
    given: list[str] = []
    while words and len(given) < len(after) and words[-1].isascii() and words[-1].isdigit():
        given.insert(0, words.pop())
    if middle < len(fields):
        values[fields[middle].name] = _read_value(fields[middle], " ".join(words))
    for one, said in zip(after, given, strict=False):
        values[one.name] = _read_value(one, said)
    return values


def format_setup(laboratory: Laboratory, setup: Setup) -> tuple[str, tuple[str, ...]]:
    """Return a setup as text: the fields that hold for all, and the parties. ``read`` gives the same setup again."""
    battle = ", ".join(f"{one.name} {_format_value(one, setup.values[one.name])}" for one in laboratory.fields)
    return battle, tuple(_format_party(laboratory, party) for party in setup.parties)


def _format_value(one: FormField, value: Value) -> str:
    return next((choice.label for choice in one.choices if choice.id == value), str(value))


def _format_party(laboratory: Laboratory, party: Party) -> str:
    first = initial_values(laboratory.party_fields)
    parts = [
        f"{one.name} {_format_value(one, party.values[one.name])}"
        for at, one in enumerate(laboratory.party_fields)
        if at == 0 or party.values[one.name] != first[one.name]
    ]
    parts += [" ".join(_format_value(one, line[one.name]) for one in laboratory.line_fields) for line in party.lines]
    head = party.name.replace(":", "").replace(",", "")
    return f"{head}: {', '.join(parts)}" if head else ", ".join(parts)


def replace_party(setup: Setup, at: int, party: Party) -> Setup:
    """Return the setup with the party at ``at`` replaced."""
    return replace(setup, parties=(*setup.parties[:at], party, *setup.parties[at + 1 :]))

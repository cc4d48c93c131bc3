"""Answers in words, for the record and the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from dark_ages_desk.core.question import Declare, Draw, Form, Option, Pick, Roll, Value, Walk

_SECRET = frozenset(("card", "marker", "unit", "kind"))
"""The fields of forms that name what is in a hand or in a force."""


def hides(option: Option | None) -> bool:
    """Could the answer's value tell others what a hand or a force consists of?"""
    if isinstance(option, Pick):
        return option.of in ("counters", "cards") or bool(option.public)
    return isinstance(option, Form) and not _SECRET.isdisjoint(part.name for part in option.fields)


def public_label(option: Option | None) -> str:
    """What everybody may read of an answer whose value is hidden."""
    if isinstance(option, Pick) and option.public:
        return option.public
    return option.label if option else ""


def in_words(option: Option | None, value: Value, name_of: Callable[[str], str]) -> str:
    """One answer as a person would say it; the contents of a secret draw are left to the notes.

    ``name_of`` gives the printed name of a place.
    """
    if option is None:
        return str(value)
    if isinstance(option, Roll) and isinstance(value, tuple):
        return f"{option.label}: {', '.join(str(face) for face in value)}"
    if isinstance(option, Draw):
        return option.label
    if isinstance(option, Pick) and isinstance(value, tuple):
        labels = {choice.id: choice.label for choice in option.choices}
        picked = Counter(str(one) for one in value)
        parts = [f"{number} × {labels[one]}" if number > 1 else labels[one] for one, number in picked.items()]
        return f"{option.label}: {', '.join(parts) or 'nothing'}"
    if isinstance(option, Walk) and isinstance(value, tuple):
        return f"{option.label}: {', '.join(name_of(str(place)) for place in value)}"
    if isinstance(option, Declare) and isinstance(value, tuple):
        attacks = Counter((str(one[1]), str(one[2])) for one in value if isinstance(one, tuple))
        words = [
            f"{number} × {dict(option.kinds).get(kind, kind)} {name_of(to)}" for (kind, to), number in attacks.items()
        ]
        return f"{option.label}: {', '.join(words) or 'none'}"
    if isinstance(option, Form) and isinstance(value, tuple):
        parts = []
        for part, given in zip(option.fields, value, strict=True):
            label = next((choice.label for choice in part.choices if choice.id == given), str(given))
            if label:
                parts.append(f"{part.label} {label}")
        return f"{option.label}: {', '.join(parts)}"
    if isinstance(value, tuple):
        return f"{option.label}: {', '.join(str(part) for part in value)}"
    return option.label if value is None else f"{option.label} {value}"

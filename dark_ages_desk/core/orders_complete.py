"""Completions of a line of orders while it is typed: verbs first, then words that fit its next box."""

from __future__ import annotations

from dark_ages_desk.core.orders import AMOUNT, Argument, VerbBook
from dark_ages_desk.core.orders_reader import Reader

SHOWN = 9
"""Maximum number of completions that are proposed."""


def completions(reader: Reader, text: str) -> tuple[tuple[str, str], ...]:
    """Return the completions of the last word of a text: (the whole text with it, its name) each, the likeliest first.

    A text that ends with a space gets proposals for the next word only after a verb.
    """
    before, space, last = text.rpartition(" ")
    word = last.casefold()
    words = before.split()
    if not space:
        names = [verb.name for verb in reader.book.verbs if verb.name.casefold().startswith(word)]
        return tuple((name, name) for name in names[:SHOWN]) if word and word.upper() not in names else ()
    box = next_box(reader.book, words)
    if box is None or not word:
        return ()
    if box.kind == AMOUNT and "all".startswith(word):
        return ((f"{before} ALL", "ALL"), (f"{before} AB-1", "all but 1"))
    known = dict(reader.book.vocabularies).get(box.kind, {})
    by_code = [code for code in known if code.casefold().startswith(word)]
    by_name = [code for code, name in known.items() if any(w.startswith(word) for w in name.casefold().split())]
    if word.upper() in known:
        return ()
    found = list(dict.fromkeys([*by_code, *by_name]))[:SHOWN]
    return tuple((f"{before} {code}", f"{code}  {known[code]}") for code in found)


def next_box(book: VerbBook, words: list[str]) -> Argument | None:
    """Return the box that comes after these words of a line, None if no box follows."""
    verb = book.by_name.get(words[0].upper()) if words else None
    if verb is None or len(words) > len(verb.arguments):
        return None
    return verb.arguments[len(words) - 1]


def order_form(book: VerbBook, text: str) -> str:
    """Return the form of the order that is being typed: "MOVE · where from · where to · number of armies (1; 5.2)"."""
    words = text.split(None, 1)
    verb = book.by_name.get(words[0].upper()) if words else None
    if verb is None:
        return ""
    boxes = [box.label if box.needed else f"[{box.label}]" for box in verb.arguments]
    price = f"costs {verb.cost}; " if verb.cost else ""
    return f"{' · '.join([verb.name, *boxes])} ({price}{verb.rule})"

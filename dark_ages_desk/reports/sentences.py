"""Notes as sentences that one reads: repetitions are drawn together, nothing is made up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.text_tools import join_names

LONGEST_MIDDLE = 4
"""Maximum number of words that may differ between two sentences that become one."""

_APART = re.compile(r"[0-9]| to | from | and |[,;:(]")
"""Pattern of words that prevent joining sentences: a figure or a route belongs to one of them alone."""


def make_sentence(text: str) -> str:
    """Return a text with a capital at the beginning and the end of a sentence."""
    text = " ".join(text.split())
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?”…)" else f"{text}."


def note_text(note: Note) -> str:
    """Return the text of a note in a report: the text made for it ("" for none), or else that of the log."""
    return make_sentence(str(dict(note.data).get("report", note.text)))


def build_sentences(notes: Iterable[Note]) -> list[tuple[Note, str]]:
    """Return the sentences of notes in a row, each with its (first) note.

    "Charles sets up in Flanders." and "Charles sets up in Francia." become one. A repeated sentence is counted.
    """
    made: list[tuple[Note, str]] = []
    run: list[Note] = []
    for note in notes:
        if not note_text(note):
            continue
        if run and not _can_merge(run, note):
            made.append((run[0], _merge_texts(run)))
            run = []
        run.append(note)
    if run:
        made.append((run[0], _merge_texts(run)))
    return made


def _can_merge(run: Sequence[Note], note: Note) -> bool:
    first = run[0]
    if (first.kind, first.power, first.rule) != (note.kind, note.power, note.rule):
        return False
    texts = [note_text(one) for one in (*run, note)]
    return len(set(texts)) == 1 or (len(set(texts)) == len(texts) and _split_common(texts) is not None)


def _split_common(texts: Sequence[str]) -> tuple[list[str], list[str], list[str]] | None:
    """Return the common beginning, the different parts and the common end of sentences that differ in one place only.

    Return None for other sentences.
    """
    if any(_APART.search(text) for text in texts):
        return None
    words = [text.rstrip(".").split() for text in texts]
    shortest = min(len(line) for line in words)
    start = next((at for at in range(shortest) if len({line[at] for line in words}) > 1), shortest)
    end = next((at for at in range(shortest - start) if len({line[-1 - at] for line in words}) > 1), shortest - start)
    middles = [line[start : len(line) - end] for line in words]
    if start < 2 or any(not middle or len(middle) > LONGEST_MIDDLE for middle in middles):
        return None
    return words[0][:start], [" ".join(middle) for middle in middles], words[0][len(words[0]) - end :]


def _merge_texts(run: Sequence[Note]) -> str:
    texts = [note_text(note) for note in run]
    if len(texts) == 1:
        return texts[0]
    parts = _split_common(texts) if len(set(texts)) == len(texts) else None
    if parts is None:
        times = "twice" if len(texts) == 2 else f"{len(texts)} times"
        return f"{texts[0][:-1]} ({times})."
    start, middles, end = parts
    return f"{' '.join([*start, join_names(middles), *end])}."

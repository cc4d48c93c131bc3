"""A turn laid out for reading: sentences of one kind in a row are one paragraph, bookkeeping is small print."""

from __future__ import annotations

from dataclasses import dataclass

from dark_ages_desk.reports.chronicle_data import ROUTINE, TOLD, Evening, Passage, Turn


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph: its kind (that of its passages), the power whose doing it is ("" for several), its sentences."""

    kind: str
    power: str
    sentences: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class SectionLayout:
    """A section with its paragraphs."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A turn with its sections; ``number`` is the index of its map.

    For the set-up, ``opening`` is true. The cards of each power at its end, as this viewer may know them, are ``held``.
    """

    heading: str
    number: int
    opening: bool
    sections: tuple[SectionLayout, ...]
    held: tuple[tuple[str, str], ...]


def lay_out_parts(evening: Evening) -> tuple[Part, ...]:
    """Return all turns of a session, laid out."""
    turns = evening.turns if evening.turns[0] is evening.opening else evening.all_turns
    return tuple(
        Part(
            turn.heading or _heading(evening, turn),
            number,
            turn is evening.opening and len(turns) > 1,
            tuple(SectionLayout(section.heading, _blocks(section.passages)) for section in turn.sections),
            tuple((hand.power, ", ".join(name for name, _ in hand.cards)) for hand in turn.view.hands if hand.cards),
        )
        for number, turn in enumerate(turns)
    )


def _heading(evening: Evening, turn: Turn) -> str:
    if turn is evening.opening:
        return "How it began" if len(evening.turns) > 1 or evening.turns[0] is not turn else "What happened"
    return turn.view.subtitle or "What happened"


def _blocks(passages: tuple[Passage, ...]) -> tuple[Block, ...]:
    made: list[list[Passage]] = []
    for passage in passages:
        last = made[-1][-1] if made else None
        if (
            last is not None
            and last.kind == passage.kind
            and passage.kind in (TOLD, ROUTINE)
            and (passage.kind == ROUTINE or last.power == passage.power)
        ):
            made[-1].append(passage)
        else:
            made.append([passage])
    return tuple(
        Block(group[0].kind, group[0].power if len({one.power for one in group}) == 1 else "", tuple(group))
        for group in made
    )

"""What changed in the last turn, for the audience: places to ring and to name, and three sentences.

The turn is the present one as soon as something in it changed, and before that the turn before. A place has changed
where it has a new owner or where there was a fight. Where the rules hide both, as Strategy & Conquest does, a place of
each power with a new rank has changed. Only what all may know is read.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.view import find_chart_hit
from dark_ages_desk.reports.figures import number_in
from dark_ages_desk.ui.audience import words as audience_words

if TYPE_CHECKING:
    from dark_ages_desk.core.position import Note
    from dark_ages_desk.core.view import TableView
    from dark_ages_desk.session.session import Session

TOLD = 3
"""Maximum number of sentences."""

LOSSES = frozenset({"lost", "losses"})
"""Data of a note that counts losses."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The changes of a turn that is called ``heading``.

    Places with a new owner or a fight are ``changed``. Those where an order was carried out are ``visited``. The
    changes as text are ``sentences``. The table at the turn's beginning, after entry ``start``, is ``before``.
    """

    heading: str = ""
    changed: tuple[str, ...] = ()
    visited: tuple[str, ...] = ()
    sentences: tuple[str, ...] = ()
    start: int = -1
    before: TableView | None = None


NO_TURN = LastTurn()
"""Before the first change."""


def find_last_turn(session: Session, view: TableView, known: LastTurn | None = None) -> LastTurn:
    """Return what changed in the present turn, or in the turn before as long as nothing has.

    ``view`` is the table as all may see it. A former result is ``known``: its table of the same turn is used again.
    """
    tree = session.record.tree
    runs: list[tuple[str, int]] = []  # the turns, the last first, each with the entry after which it begins
    for number in reversed(tree.path):
        heading = next(iter(tree.after[number].headings), "")
        if runs and runs[-1][0] == heading:
            runs[-1] = heading, number
        elif len(runs) < 2:
            runs.append((heading, number))
        else:
            break
    for heading, start in runs:
        if not heading:
            continue
        before = known.before if known is not None and known.start == start else None
        before = before or session.view(TABLE, at=start)
        found = _find_changes(session, view, heading, start, before)
        if found.changed:
            return found
    return NO_TURN


def _find_changes(session: Session, view: TableView, heading: str, start: int, before: TableView) -> LastTurn:
    notes = [
        note
        for one in session.outline.headed(TABLE)[start:]
        if not one.entry.struck
        for _, piece in one.pieces
        if piece.under[:1] == (heading,)
        for note in piece.notes
    ]
    owned = [
        key
        for key, space in view.spaces.items()
        if not space.outside and (was := before.spaces.get(key)) is not None and was.owner != space.owner
    ]
    battles = session.ruleset.battles
    fought = [note for note in notes if note.spaces and _is_fight(note, battles)]
    ranks = {} if owned or fought else _find_new_ranks(view, before)
    seats = [seat for power in ranks if (seat := _find_seat(view, power))]
    changed = tuple(dict.fromkeys((*owned, *(note.spaces[-1] for note in fought), *seats)))
    visited = tuple(dict.fromkeys(note.spaces[-1] for note in notes if note.spaces and note.spaces[-1] not in changed))
    names = {key: session.board.name_of(key) for key in owned}
    told = " ".join(note.text for note in notes)
    new_ranks = (words for power, words in ranks.items() if view.powers[power].name not in told)
    sentences = (*_tell(view, before, names, fought, notes), *new_ranks)
    return LastTurn(heading, changed, visited, sentences[:TOLD], start, before)


def _find_new_ranks(view: TableView, before: TableView) -> dict[str, str]:
    """Return the powers with a new public rank, a word such as "Baron", each with a sentence about it."""
    ranks = {row.power: row.standing for row in before.ledger}
    found = {}
    for row in view.ledger:
        old, new = ranks.get(row.power), row.standing
        if old is not None and new is not None and old.text != new.text and number_in(new.text) is None:
            name = _name(view, row.power)
            found[row.power] = audience_words.rank_changes(power=name, label=new.label, old=old.text, new=new.text)
    return found


def _find_seat(view: TableView, power: str) -> str:
    """Return the first place that a power owns for all to see; "" if there is none."""
    return next((key for key, space in view.spaces.items() if space.owner == power and not space.outside), "")


def _is_fight(note: Note, battles: Collection[str]) -> bool:
    """Return whether a note is about a fight: it is of a kind of ``battles``, counts losses, or read a chart."""
    return note.kind in battles or find_chart_hit((note,)) is not None or any(name in LOSSES for name, _ in note.data)


def _tell(
    view: TableView, before: TableView, owned: Mapping[str, str], fought: Sequence[Note], notes: Sequence[Note]
) -> tuple[str, ...]:
    """Return the most important changes as sentences: land taken from a rival first, then other land, then fights.

    The places with a new owner are ``owned``, each with its name.
    """
    found: list[str] = []
    rivals = [key for key in owned if _name(before, before.spaces[key].owner) and _name(view, view.spaces[key].owner)]
    for key in (*rivals, *(key for key in owned if key not in rivals)):
        told = [note.text for note in notes if key in note.spaces[-1:] and note in fought]
        found.append(told[-1] if told else _tell_owner(view, before, key, owned[key]))
    found += [note.text for note in reversed(fought)]
    found += [note.text for note in reversed(notes) if note.spaces and note not in fought]
    found += [note.text for note in reversed(notes) if not note.spaces]
    return tuple(dict.fromkeys(one for one in found if one.strip()))[:TOLD]


def _tell_owner(view: TableView, before: TableView, key: str, place: str) -> str:
    new, old = _name(view, view.spaces[key].owner), _name(before, before.spaces[key].owner)
    if new:
        return audience_words.place_passes(place=place, new=new, old=old)
    return audience_words.place_is_lost(place=place, old=old)


def _name(view: TableView, power: str | None) -> str:
    return view.powers[power].map_name if power is not None and power in view.powers else ""

"""The relations of the kingdoms: alliances, conquests and promises, within a viewer's knowledge."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import RelationView
from dark_ages_desk.games.dark_age_britain_570.phases.pacts import KINDS, RULE
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Pact
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words
from dark_ages_desk.games.dark_age_britain_570.words import referee as referee_words
from dark_ages_desk.games.dark_age_britain_570.words import table as table_words

SIGNS = {"peace": "P", "help": "H", "other": "O"}
"""The letter of a kind of pact in the matrix; alliances have A, conquests C."""


def may_see(pos: Britain, viewer: str, pact: Pact) -> bool:
    """Return whether the viewer may see the pact (Diplomacy Phase 1). Only its members' players and the referee see a
    secret one."""
    return viewer == REFEREE or pact.is_known_to([power for power, seat in pos.runs.items() if seat == viewer])


def redact_note(note: Note, viewer: str) -> Note:
    """Return a note without its texts for other viewers."""
    if not note.private or viewer == REFEREE:
        return note
    return replace(note, private=tuple(part for part in note.private if part[0] == viewer))


def relations(pos: Britain, viewer: str) -> tuple[RelationView, ...]:
    """Return the alliances and conquests first, then pacts, the newest first."""
    return (
        *_alliance_relations(pos),
        *(_pact_relation(pos, pact) for pact in reversed(pos.pacts) if may_see(pos, viewer, pact)),
    )


def _alliance_relations(pos: Britain) -> Iterator[RelationView]:
    rule = "Diplomacy Phase 2"
    for group in pos.alliances:
        if len(group) > 1:
            year = str(pos.fixed.first_year + max(pos.year, 1))
            words = table_words.kingdoms_act_as_one(kingdoms=join_names(map(pos.power_name, group)))
            yield RelationView("Alliance", "A", group, words, table_words.the_talks_of(year=year), year, rule)
    for lost, by in pos.fallen.items():
        if lost in pos.fixed.played:
            words = table_words.is_conquered_by(kingdom=pos.power_name(lost), conqueror=pos.power_name(by))
            yield RelationView("Conquest", "C", (by, lost), words, rule="Combat Phases 8")


def _pact_relation(pos: Britain, pact: Pact) -> RelationView:
    first, between = pos.fixed.first_year - 1, join_names(map(pos.power_name, pact.members))
    last = str(first + pact.until) if pact.until else ""
    words = f"{between}, {first + pact.made}{f': “{pact.words}”' if pact.words else '.'}"
    until = phases_words.the_end_of(year=last) if last else phases_words.THEY_SAY_OTHERWISE
    return RelationView(
        KINDS[pact.kind],
        SIGNS[pact.kind],
        pact.members,
        words,
        until,
        last,
        RULE,
        _describe_end(pos, pact),
        pact.secret,
    )


def _describe_end(pos: Britain, pact: Pact) -> str:
    if pact.over:
        return referee_words.overtures_of_kingdoms(effect=pact.over, kingdoms=pos.power_name(pact.by))
    return "" if pact.is_in_force(pos.year) else "run out"

"""Headings: an entry belongs under those in force when its answer was asked, each of its notes under those in force
when it happened; in the record, among the bookmarks and in the chronicle, for every eye, in every game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise

import pytest

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.core.ruleset import intermediate_positions
from dark_ages_desk.reports.chronicle_builder import TOLD_ELSEWHERE
from dark_ages_desk.reports.chronicle_data import ROUTINE, TOLD
from dark_ages_desk.session import Session
from dark_ages_desk.session.chapters import ADJUSTED, SET_UP, HeadedEntry, Headings

from ..reports.evenings import read
from .headed_games import GAMES, played

SEEDS = range(1, 1 + int(os.environ.get("SEEDS", "1")))

CASES = [(scenario, seed) for scenario in GAMES for seed in SEEDS]


def eyes(session: Session) -> tuple[str, ...]:
    return (REFEREE, TABLE, *session.header.seats)


def read_aloud(record: list[HeadedEntry], asked: dict[int, Headings]) -> Iterator[tuple[Headings, str, str, str]]:
    """What a reader sees who goes down the record: of each entry and piece the headings that it belongs under, the
    turn and the heading that were read last, and where that is."""
    turns = {under[0] for under in asked.values() if under}
    turns |= {piece.under[0] for one in record for _, piece in one.pieces if piece.under}
    turn = last = ""
    for one in record:
        for over, piece in one.pieces:
            first = piece is one.pieces[0][1]
            for words in one.over if first else over:
                turn, last = (words, words) if words in turns else (turn, words)
            under = asked[one.entry.number] if first else piece.under
            assert first or piece.notes, "a heading stands over nothing"
            yield under, turn, last, f"entry {one.entry.number}"


@pytest.mark.thirds
@pytest.mark.parametrize(("scenario", "seed"), CASES)
def test_the_heading_over_each_entry_is_the_one_in_force_when_it_was_asked(scenario: str, seed: int) -> None:
    session, asked = played(scenario, seed)
    assert len({under[:1] for under in asked.values()}) > 1, "more than the set-up was played"
    for viewer in eyes(session):
        record = list(session.outline.headed(viewer))
        assert [one.entry for one in record] == list(session.entries_for(viewer))
        standing = [one for one in record if not one.entry.struck]
        for shown in (record, standing):
            for under, turn, last, where in read_aloud(shown, asked):
                assert (turn, last) == (under[0], under[-1]) if under else last in ("", SET_UP), where


@pytest.mark.parametrize(("scenario", "seed"), CASES)
def test_the_bookmarks_name_every_turn_over_its_first_entry(scenario: str, seed: int) -> None:
    session, asked = played(scenario, seed)
    standing = [entry.number for entry in session.entries if not entry.struck]
    chapters = session.outline.chapters()
    for number in standing:
        over = [words for at, words in chapters if at <= number]
        assert over[-1:] == list(asked[number][-1:]), number
    turns = list(dict.fromkeys(asked[number][0] for number in standing if asked[number]))
    begun = [next(number for number in standing if asked[number][:1] == (turn,)) for turn in turns]
    named = session.outline.chapters(again=False)
    assert [one for one in named if one[1] in turns] == list(zip(begun, turns, strict=True))


@pytest.mark.parametrize(("scenario", "seed"), CASES)
def test_each_note_has_the_headings_of_the_moment_in_which_it_happened(scenario: str, seed: int) -> None:
    session, _ = played(scenario, seed)
    told = 0
    for entry in session.entries[1:]:
        if entry.answer is None or entry.kind != "answer" or entry.answer.waived:
            continue
        before = session.record.tree.after[entry.parent]
        way = [before.replace(notes=()), *intermediate_positions(before, entry.answer)]
        for one, other in pairwise(way):
            for note in other.notes[len(one.notes) :]:
                # A raid that is entered from the real table begins and ends by one answer.
                assert note.under[:2] in (one.headings[:2], other.headings[:2]), (entry.number, note)
                told += 1
    assert told


@pytest.mark.parametrize(("scenario", "seed"), CASES)
def test_the_chronicle_has_a_chapter_of_each_turn_with_what_happened_in_it(scenario: str, seed: int) -> None:
    session, asked = played(scenario, seed)
    standing = [entry for entry in session.entries if not entry.struck]
    for viewer in (REFEREE, TABLE):
        evening = read(session, viewer == REFEREE)
        entries = {entry.number: entry for entry in session.entries_for(viewer)}
        heard = [note.under[0] for entry in standing for note in entries[entry.number].notes if note.under]
        turns = dict.fromkeys([*(asked[entry.number][0] for entry in standing if asked[entry.number]), *heard])
        found = [turn.heading for turn in evening.turns]
        assert set(found) == set(turns) and len(found) == len(turns), (found, turns)
        for turn in evening.all_turns:
            for section in turn.sections:
                assert section.passages
                for passage in section.passages:
                    if passage.kind not in (TOLD, ROUTINE):
                        continue
                    notes = [note for note in entries[passage.entry].notes if note.kind not in TOLD_ELSEWHERE]
                    notes = [note for note in notes if note.kind == passage.note]
                    under = {note.under or asked[passage.entry] for note in notes}
                    if passage.note == ADJUSTED or not notes:  # it belongs to the entry, whatever turn it sets
                        under = {asked[passage.entry]}
                    places = {(one[0], one[-1] if len(one) > 1 else "") if one else ("", "") for one in under}
                    assert (turn.heading, section.heading) in places, passage

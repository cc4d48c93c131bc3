"""The choice of the viewer on a shared screen, and the texts about it.

The setup states how hidden things are kept, and the record's header keeps it. The screen shows the view of the table,
and public questions are answered there. A seat that is asked alone sees its own view behind a curtain until it has
answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Button, Question
from dark_ages_desk.session.entry_tree import BY_HAND
from dark_ages_desk.session.header import CURTAIN, OPEN, PLAYERS
from dark_ages_desk.session.table_reader import list_opponents, list_persons
from dark_ages_desk.ui.desk.words import bar as bar_words

if TYPE_CHECKING:
    from dark_ages_desk.core.view import TableView
    from dark_ages_desk.session.entry_tree import Entry
    from dark_ages_desk.session.session import Session

ASKED = "*whoever is asked*"
"""A way of looking, not a viewer: the table's, and that of each seat behind a curtain when it must answer alone."""

SIT = "*sit down*"
"""Verb of an answer that no rules hear: the asked seat wants to see its own table."""

GO_ON = "*go on*"
"""Verb of an answer that no rules hear: everybody who may know what happened has seen it."""

LOOKS = {CURTAIN: ASKED, PLAYERS: TABLE, OPEN: REFEREE}


def find_initial_look(session: Session) -> str:
    """Return the way of looking at a session when it is opened: as its header says.

    A person who plays alone among stand-ins or opponents sees his own seat's table, unless the header makes all open.
    Who only watches opponents sees what all may know.
    """
    rules, header = session.ruleset, session.header
    if not rules.hides:
        return REFEREE
    if header.secrets != OPEN and list_opponents(session):
        persons = list_persons(session)
        if len(persons) < 2:
            return persons[0] if persons else TABLE
    if header.kept == OPEN and header.secrets != OPEN and rules.uses_stand_ins and len(rules.seats) == 1:
        return rules.seats[0]
    return LOOKS[header.kept]


def describe_readers(session: Session, viewer: str, veiled: bool) -> str:
    """Return a sentence that says who can read what this viewer sees now."""
    if not session.ruleset.hides:
        return bar_words.NOTHING_IS_HIDDEN_IN_THIS_GAME
    if viewer == REFEREE:
        return bar_words.EVERYBODY_HERE_READS_EVERYTHING
    if veiled or viewer == TABLE:
        return bar_words.ONLY_WHAT_ALL_MAY_KNOW
    return bar_words.player_reads_this(player=session.called(viewer))


def list_public_questions(session: Session) -> tuple[Question, ...]:
    """Return the questions that all may hear: the table may read and answer them."""
    return tuple(one for one in session.questions_for(TABLE) if one.options and not one.sealed)


def list_secretly_asked_seats(session: Session) -> tuple[str, ...]:
    """Return the seats with a question that others may not read."""
    heard = {(one.seat, one.power) for one in list_public_questions(session)}
    away = list_opponents(session)
    asked = [one for one in session.questions() if one.seat not in (CHANCE, REFEREE, *away)]
    return tuple(dict.fromkeys(one.seat for one in asked if (one.seat, one.power) not in heard))


def list_unanswered_seats(session: Session) -> tuple[str, ...]:
    """Return the seats of ``list_secretly_asked_seats`` that have not given a sealed answer yet; the others may still
    replace theirs."""
    given = session.sealed_by()
    waiting = {one.seat for one in session.questions() if (one.seat, one.power) not in given}
    return tuple(seat for seat in list_secretly_asked_seats(session) if seat in waiting)


def find_news_reader(entries: Sequence[Entry], viewer: str) -> str:
    """Return the viewer for whom new entries stay on the screen before the next player is called; "" for none.

    It is a seat, if a roll or an action at any time told it something that others may not know. It is the table, if
    everybody may know a roll, or what came of a secret one. Typed dice stay for nobody: everybody saw them fall.
    """
    fresh = [entry for entry in entries if not entry.again and not entry.by_stand_in]
    for entry in fresh:
        reader = viewer if viewer != TABLE else entry.seat
        told = any(reader == seat for note in entry.notes for seat, _ in note.private)
        if told and (entry.kind == "aside" or (entry.seat == CHANCE and viewer != TABLE)):
            return reader
    rolled = any(
        entry.seat == CHANCE and entry.by != BY_HAND and any(note.text for note in entry.notes) for entry in fresh
    )
    return TABLE if rolled else ""


def build_go_on_question(session: Session, viewer: str) -> Question:
    """Return the question that keeps the news on the screen until somebody goes on; ``viewer`` reads the news."""
    due = list_unanswered_seats(session)
    called = session.called(due[0]) if due else ""
    if viewer == TABLE:
        prompt, detail = bar_words.GO_ON_WHEN_ALL_HAVE_SEEN, bar_words.next_question_is_for_alone(player=called)
    else:
        prompt = bar_words.read_this_and_go_on(player=session.called(viewer))
        detail = bar_words.ONLY_THIS_PLAYER_MAY_KNOW
    hint = bar_words.curtain_falls_for(player=called) if called else bar_words.SCREEN_SHOWS_WHAT_ALL_MAY_KNOW
    asked = next((one for one in session.questions() if one.seat == (due[0] if due else viewer)), None)
    power = asked.power if asked is not None and viewer != TABLE and asked.seat == viewer else ""
    seat = "" if viewer == TABLE else viewer
    return Question(seat, power, "", prompt, (Button(GO_ON, bar_words.GO_ON, hint, main=True),), detail=detail)


def has_sealed_answers(session: Session) -> bool:
    """Return whether answers are sealed in this game, now or in each of its turns."""
    return bool(session.sealed[1]) or session.ruleset.uses_stand_ins


def describe_sealed_count(session: Session) -> str:
    """Return the count of answers that are opened together, as "2 of 3 sealed."; "" if none are."""
    given, of = session.sealed
    return bar_words.sheets_sealed(given=given, number=of) if of else ""


def build_sit_down_questions(session: Session, view: TableView) -> tuple[Question, ...]:
    """Return for each seat asked alone a question that all may see, with a button that leads behind a curtain."""
    found, given = [], {seat for seat, _ in session.sealed_by()}
    for seat in list_secretly_asked_seats(session):
        asked = next(one for one in session.questions() if one.seat == seat)
        masked = next((one for one in view.questions if one.seat == seat and not one.sealed), None)
        who = session.called(seat)
        bare = masked or Question(seat, asked.power, asked.rule, bar_words.to_decide(who=who), ())
        words = (
            bar_words.let_player_change_what_is_sealed(who=who)
            if seat in given
            else bar_words.ask_player_alone(who=who)
        )
        way = Button(SIT, words, bar_words.OTHERS_LOOK_AWAY, main=seat not in given)
        detail = " ".join(
            words for words in (bare.detail, describe_sealed_count(session) if asked.sealed else "") if words
        )
        found.append(replace(bare, options=(way,), detail=detail))
    return tuple(found)


def find_own_power(view: TableView, questions: Sequence[Question]) -> str:
    """Return the power whose land and counters are shown at once: the viewer's own, else the one that is asked.

    Of several powers of a viewer it is the one that is asked. It is "" where several are asked.
    """
    asked = {one.power for one in questions if one.power}
    own = {power.id for power in view.powers.values() if power.seat and power.seat == view.viewer}
    likely = own & asked or own or asked
    return next(iter(likely)) if len(likely) == 1 else ""

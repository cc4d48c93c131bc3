"""Through whose eyes a table is seen on a screen that several people look at, and how that is said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Button, Question
from dark_ages_desk.session.header import CURTAIN, OPEN, PLAYERS

if TYPE_CHECKING:
    from dark_ages_desk.core.view import TableView
    from dark_ages_desk.session.session import Session

ASKED = "*whoever is asked*"
"""A way of looking, not an eye: that of the table, and of each seat behind a curtain where it has to answer alone."""

SIT = "*sit down*"
"""The answer that no rules hear: the seat that is asked wants to see its own table."""

LOOKS = {CURTAIN: ASKED, PLAYERS: TABLE, OPEN: REFEREE}


def first_look(session: Session) -> str:
    """How a session is looked at when it is opened: as was said at its start; who plays alone among stand-ins sees what
    is his, unless it was said that all is open."""
    rules, header = session.ruleset, session.header
    if not rules.hides:
        return REFEREE
    if header.kept == OPEN and header.secrets != OPEN and rules.stands_in and len(rules.seats) == 1:
        return rules.seats[0]
    return LOOKS[header.kept]


def who_reads(session: Session, eye: str, veiled: bool) -> str:
    """Who can read now what this eye sees, in plain words."""
    if not session.ruleset.hides:
        return "Nothing is hidden in this game"
    if eye == REFEREE:
        return "Everybody here reads everything"
    if veiled or eye == TABLE:
        return "Only what all may know is shown"
    return f"{eye} reads this; others look away"


def aloud(session: Session) -> tuple[Question, ...]:
    """What is asked in the hearing of all: the table may read it and answer it."""
    return tuple(one for one in session.questions_for(TABLE) if one.options and not one.sealed)


def alone(session: Session) -> tuple[str, ...]:
    """The seats that are asked what others may not read."""
    heard = {(one.seat, one.power) for one in aloud(session)}
    asked = [one for one in session.questions() if one.seat not in (CHANCE, REFEREE)]
    return tuple(dict.fromkeys(one.seat for one in asked if (one.seat, one.power) not in heard))


def still_asked(session: Session) -> tuple[str, ...]:
    """Those of them who have not given a sealed answer yet; who has may give another in its place."""
    given = session.sealed_by()
    waiting = {one.seat for one in session.questions() if (one.seat, one.power) not in given}
    return tuple(seat for seat in alone(session) if seat in waiting)


def seals(session: Session) -> bool:
    """Are answers sealed in this game, now or in each of its turns?"""
    return bool(session.sealed[1]) or session.ruleset.stands_in


def sealed_words(session: Session) -> str:
    """How many have answered of those whose answers are opened together; "" where nothing is answered so."""
    given, of = session.sealed
    return f"{given} of {of} sealed." if of else ""


def to_sit_down(session: Session, view: TableView) -> tuple[Question, ...]:
    """In sight of the table: for each who is asked alone, that it is asked, and the way to answer behind a curtain."""
    found, given = [], {seat for seat, _ in session.sealed_by()}
    for seat in alone(session):
        asked = next(one for one in session.questions() if one.seat == seat)
        masked = next((one for one in view.questions if one.seat == seat and not one.sealed), None)
        who = session.called(seat)
        bare = masked or Question(seat, asked.power, asked.rule, f"{who} to decide", ())
        words = f"Let {who} change what is sealed" if seat in given else f"Ask {who} alone"
        way = Button(SIT, words, "The others look away; a curtain falls first.", main=seat not in given)
        detail = " ".join(words for words in (bare.detail, sealed_words(session) if asked.sealed else "") if words)
        found.append(replace(bare, options=(way,), detail=detail))
    return tuple(found)

"""Diplomacy Phase 1: pacts and promises, which the players make and break at will; some of them in secret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dark_ages_desk.core.question import REFEREE, TABLE, Form, NotAllowed
from dark_ages_desk.library import new_session
from dark_ages_desk.reports.pages import to_html
from dark_ages_desk.session import Session

from ...reports.evenings import read as evening

GWYNEDD, DUMNONIA, WESSEX, MERCIA = "gwynedd", "dumnonia", "wessex", "mercia"


@pytest.fixture
def session() -> Session:
    """The evening with seven players, before anything is done."""
    return new_session("dark-age-britain-570/evening", seed=5)


def seat(session: Session, kingdom: str) -> str:
    return str(session.position.seat(kingdom))


def say(session: Session, kingdom: str, verb: str, *value: str) -> None:
    session.answer(seat(session, kingdom), verb, value, kingdom)


def known(session: Session, viewer: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.name, one.powers) for one in session.view(viewer).relations]


def read(session: Session, viewer: str) -> str:
    """All that an eye can read of the record."""
    return "\n".join(
        f"{entry.words} {entry.label} {' '.join(note.text_for(viewer) for note in entry.notes)}"
        for entry in session.entries_for(viewer)
    )


def others(session: Session, *members: str) -> Iterator[str]:
    yield TABLE
    for kingdom, who in session.position.runs.items():
        if kingdom not in members:
            yield who


def test_diplomacy_phase_1_a_pact_is_written_down_and_asks_nobody_else(session: Session) -> None:
    asked = session.questions()
    say(session, GWYNEDD, "pact", "peace", WESSEX, "", "", "2", "nobody crosses the Severn")
    assert known(session, TABLE) == [("Non-aggression pact", (GWYNEDD, WESSEX))]
    assert session.view(TABLE).relations[0].until == "the end of 571"
    assert "nobody crosses the Severn" in read(session, TABLE)
    assert session.questions() == asked


def test_a_pact_may_be_of_more_than_two_and_names_each_once(session: Session) -> None:
    say(session, GWYNEDD, "pact", "help", WESSEX, MERCIA, WESSEX, "0", "")
    assert known(session, TABLE) == [("Promise of help", (GWYNEDD, WESSEX, MERCIA))]


def test_diplomacy_phase_1_what_two_keep_secret_is_seen_by_the_two_and_the_referee_only(session: Session) -> None:
    say(session, GWYNEDD, "secret pact", "other", WESSEX, "", "", "0", "Sarum falls in June")
    both = [seat(session, GWYNEDD), seat(session, WESSEX), REFEREE]
    for viewer in both:
        assert known(session, viewer) == [("Other agreement", (GWYNEDD, WESSEX))]
        assert read(session, viewer).count("Sarum falls in June")
    for viewer in others(session, GWYNEDD, WESSEX):
        assert known(session, viewer) == []
        assert "Sarum" not in read(session, viewer)
        assert "Wessex" not in session.entries_for(viewer)[-1].words


def test_a_secret_pact_is_in_no_report_made_for_all(session: Session) -> None:
    say(session, GWYNEDD, "secret pact", "other", WESSEX, "", "", "0", "Sarum falls in June")
    assert "Sarum falls in June" not in to_html(evening(session), [])
    assert "Sarum falls in June" in to_html(evening(session, everything=True), [])


@pytest.mark.parametrize(("fate", "words"), [("broken", "broken by Wessex"), ("ended", "ended by Wessex")])
def test_diplomacy_phase_1_any_member_breaks_it_without_a_penalty(session: Session, fate: str, words: str) -> None:
    say(session, GWYNEDD, "pact", "peace", WESSEX, "", "", "0", "")
    before = session.position
    say(session, WESSEX, "pact over", "0", fate)
    assert [one.over for one in session.view(TABLE).relations] == [words]
    after = session.position
    assert (after.cattle, after.alliances, after.where) == (before.cattle, before.alliances, before.where)


def test_the_end_of_a_secret_pact_is_as_secret_as_the_pact(session: Session) -> None:
    say(session, GWYNEDD, "secret pact", "peace", WESSEX, "", "", "0", "until the harvest")
    say(session, WESSEX, "secret pact over", "0", "broken")
    for viewer in others(session, GWYNEDD, WESSEX):
        assert "harvest" not in read(session, viewer)
        assert "Gwynedd" not in session.entries_for(viewer)[-1].words
    assert "broken by Wessex" in [one.over for one in session.view(seat(session, GWYNEDD)).relations]


def test_it_runs_out_with_its_year(session: Session) -> None:
    say(session, GWYNEDD, "pact", "peace", WESSEX, "", "", "1", "")
    later = session.position.replace(year=2)
    assert [one.over for one in session.ruleset.view(later, TABLE, ()).relations] == ["run out"]
    this_year = session.position.replace(year=1)
    assert [one.over for one in session.ruleset.view(this_year, TABLE, ()).relations] == [""]


def test_nobody_ends_the_pact_of_others_or_speaks_for_them(session: Session) -> None:
    say(session, GWYNEDD, "pact", "peace", WESSEX, "", "", "0", "")
    with pytest.raises(NotAllowed, match="have no such pact"):
        say(session, MERCIA, "pact over", "0", "broken")
    with pytest.raises(NotAllowed, match="Only Gwynedd's player"):
        session.answer(seat(session, MERCIA), "pact", ("peace", WESSEX, "", "", "0", ""), GWYNEDD)


def test_a_pact_is_neither_made_with_oneself_nor_offered_where_there_is_nobody_else(session: Session) -> None:
    own = next(asked for asked in session.asides() if asked.power == GWYNEDD)
    form = own.option("pact")
    assert isinstance(form, Form)
    assert all(GWYNEDD not in [choice.id for choice in part.choices] for part in form.fields)
    assert own.aloud


def test_diplomacy_phase_1_a_pact_binds_nobody(session: Session) -> None:
    """They bind nobody: a table with pacts is the one without in all else, and undo takes them back."""
    before = session.position
    say(session, GWYNEDD, "pact", "peace", WESSEX, "", "", "0", "")
    assert session.position.replace(pacts=(), notes=before.notes) == before
    session.undo()
    assert session.position == before

"""Three degrees of strictness, by session, by player, by rule: enforce, advise, free."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.core.question import NotAllowed, Walk
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.session.strictness import ADVISE, ENFORCE, FREE, Strictness
from tests.ui.battle import deployed

VERDUN = "carolingian-twilight/27.2"
ELSEWHERE = ("place warrior", ("serbia",))
"""Serbia is none of the places where the king may set up."""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return new_session(VERDUN, tmp_path / "game.dadesk", seed=1)


def told(session: Session) -> list[str]:
    return [note.text for note in session.entries[-1].notes]


def test_what_is_enforced_is_refused(session: Session) -> None:
    with pytest.raises(NotAllowed):
        session.answer("Player 1", *ELSEWHERE)
    assert session.remarks.strictness.session == ENFORCE


def test_advised_is_taken_at_once_and_the_waiver_is_told_and_stands_in_the_record(session: Session) -> None:
    session.remarks.set_strictness(ADVISE)
    session.answer("Player 1", *ELSEWHERE)
    answer = session.entries[-1].answer
    assert answer is not None and answer.waived and any(words.startswith("Waived (") for words in told(session))


def test_free_is_taken_without_telling_and_opens_again_as_it_was(session: Session) -> None:
    session.remarks.set_strictness(FREE)
    session.answer("Player 1", *ELSEWHERE)
    assert not any(words.startswith("Waived (") for words in told(session))
    path, there = session.path, told(session)
    session.close()
    assert path is not None
    again = open_session(path)
    again.verify_some(None)
    assert not again.warnings and told(again) == there and again.remarks.strictness.session == FREE
    again.answer("Player 1", *ELSEWHERE)
    again.close()


def test_what_is_offered_is_the_same_in_all_three(session: Session) -> None:
    offered = session.questions()
    for degree in (ADVISE, FREE, ENFORCE):
        session.remarks.set_strictness(degree)
        assert session.questions() == offered


def test_what_makes_no_sense_is_refused_in_all_three(session: Session) -> None:
    session.remarks.set_strictness(FREE)
    for verb, value in (("place warrior", ("atlantis",)), ("fly", None), ("place warrior", ())):
        with pytest.raises(NotAllowed):
            session.answer("Player 1", verb, value)


def test_a_player_has_a_degree_of_his_own(session: Session) -> None:
    session.remarks.set_strictness(FREE, seat="Player 2")
    with pytest.raises(NotAllowed):
        session.answer("Player 1", *ELSEWHERE)
    session.remarks.set_strictness(FREE, seat="Player 1")
    session.answer("Player 1", *ELSEWHERE)
    session.remarks.set_strictness("", seat="Player 1")
    with pytest.raises(NotAllowed):
        session.answer("Player 1", *ELSEWHERE)


def test_a_rule_has_a_degree_of_its_own_which_counts_before_the_players(session: Session) -> None:
    rule = session.why_not("Player 1", *ELSEWHERE).rule
    session.remarks.set_strictness(FREE, seat="Player 1")
    session.remarks.set_strictness(ENFORCE, rule=rule)
    with pytest.raises(NotAllowed):
        session.answer("Player 1", *ELSEWHERE)
    session.remarks.set_strictness("", seat="Player 1")
    session.remarks.set_strictness(ADVISE, rule=rule)
    session.answer("Player 1", *ELSEWHERE)


def test_a_chapter_is_all_its_paragraphs_and_no_other_chapter() -> None:
    from dark_ages_desk.core.check import PERMISSION, FailedCheck

    strict = Strictness({("", "15.0"): FREE, ("", "Viking Fleets"): ADVISE})

    def of(*rules: str) -> str:
        return strict.degree_for("Anna", [FailedCheck("x", rule, "No.", PERMISSION) for rule in rules])

    assert of("15.0") == of("15.3") == FREE and of("150") == of("1.5") == ENFORCE
    assert (
        of("Viking Fleets (D)") == ADVISE and of("15.3", "Viking Fleets (A)") == ADVISE and of("15.1", "16") == ENFORCE
    )


def test_what_is_no_degree_no_player_no_rule_is_refused(session: Session) -> None:
    for degree, seat, rule in (("lax", "", ""), (FREE, "Nobody", ""), (FREE, "", "x" * 100), (FREE, "", "a\nb")):
        with pytest.raises(ValueError):
            session.remarks.set_strictness(degree, seat, rule)


def test_what_was_allowed_though_nothing_asked_for_it_stands_in_the_record_in_words(tmp_path: Path) -> None:
    session = deployed("manzikert", tmp_path / "b.dadesk")
    question = session.questions()[0]
    walk = next(one for one in question.options if isinstance(one, Walk) and len(one.counters) > 1)
    there = next(place for place in walk.endings() if place != walk.start)
    session.answer(question.seat, walk.verb, walk.endings()[there][0].path, question.power)
    anyway = session.why_not(question.seat, walk.verb, (walk.start,), question.power).anyway
    assert anyway is not None
    session.answer(anyway.seat, anyway.verb, anyway.value, anyway.power, anyway.waived)
    number = len(walk.counters)
    assert session.entries[-1].words == f"Move {number} Horse Archer in {there}: {walk.start}"
    session.close()

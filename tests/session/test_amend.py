"""Amending: an entry is made otherwise, and the record run again; what holds, holds, and the rest is settled."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from dark_ages_desk import SessionError, new_session, open_session
from dark_ages_desk.core.compound_adjustment import SEVERAL
from dark_ages_desk.core.question import CHANCE, Answer, NotAllowed, find
from dark_ages_desk.session import Session
from dark_ages_desk.session.amended_entry import AMENDS, WAITS, find_unapplied
from dark_ages_desk.session.amendment import Amendment
from dark_ages_desk.session.edit import DROPPED, KEPT, Edit, as_it_was, changed, inserted, kept, removed
from dark_ages_desk.session.entry_tree import Entry
from dark_ages_desk.session.sealing import GIVEN
from tests.games.at_random import at_blows

from .auction import begun, reopened
from .histories import table_at_the_end
from .lines import TOURS, VERDUN, lines_of, play_on


def played(scenario: str, answers: int, seed: int, path: Path | None = None) -> Session:
    """A game by chance, with blows."""
    session = new_session(scenario, path, seed=seed)
    if scenario == TOURS:
        at_blows(session, random.Random(seed))
    play_on(session, answers, seed)
    return session


def standing(session: Session) -> list[Entry]:
    return [entry for entry in session.entries if not entry.struck and entry.answer is not None]


def decide(session: Session, rng: random.Random) -> Amendment:
    """Settle all that does not hold: by dice, by an answer by chance, by keeping or by dropping."""
    for _ in range(4000):
        plan = session.amendments.current
        assert plan is not None
        plan.work()
        if plan.ready:
            return plan
        item = plan.open[0] if plan.blocked_at is None or rng.random() < 0.5 else plan.blocked_at
        at = item.entry.number
        if item.reasons and rng.random() < 0.1:
            session.amendments.amend(ways={item.kind: DROPPED})
        elif item.state != WAITS:
            session.amendments.amend(
                kept(at) if rng.random() < 0.2 and session.amendments.current is plan else removed(at)
            )
            plan = session.amendments.current
            assert plan is not None
            plan.work()
            if any(one.entry.number == at and not one.settled for one in plan.items):
                session.amendments.amend(Edit(at, fate=DROPPED))  # it could not be kept
        elif not item.questions or rng.random() < 0.2 or (item.reasons and plan.draft.given.get(at)):
            session.amendments.amend(changed(at))
        elif item.questions[0].seat == CHANCE:
            session.amendments.amend(plan.rolled())
        else:
            question = item.questions[0]
            option = question.options[rng.randrange(len(question.options))]
            session.amendments.amend(
                inserted(at, Answer(question.seat, question.power, option.verb, option.sample(rng.randrange)))
            )
    raise AssertionError("the amendment never ends")


def another_face(entry: Entry) -> Answer:
    """The same throw with another die."""
    answer = entry.answer
    assert answer is not None and isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
    return Answer(answer.seat, answer.power, answer.verb, (answer.value[0] % 6 + 1, *answer.value[1:]))


def dice(session: Session) -> list[Entry]:
    return [one for one in standing(session) if one.seat == CHANCE and one.answer and type(one.answer.value[0]) is int]  # type: ignore[index]


def test_a_die_that_was_really_another_is_changed_and_what_follows_is_run_again(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = played(VERDUN, 200, 5, path)
    before, old = session.position, standing(session)
    wrong = dice(session)[3]
    plan = session.amendments.amend(changed(wrong.number, another_face(wrong)), why="it was misread")
    assert session.position is before and not session.entries[-1].struck
    plan.work()
    assert plan.items[0].state == AMENDS and plan.items[0].entry == wrong
    assert [one.answer for one in plan.items[0].put] == [another_face(wrong)]
    assert plan.items[1:] and plan.items[1].entry.number > wrong.number
    decide(session, random.Random(1))
    session.amendments.apply()
    assert session.amendments.current is None and session.position != before
    told = session.entries[-1]
    assert told.kind == "amended" and told.why == "it was misread" and str(wrong.number) in told.words and told.time
    now = standing(session)
    assert now[: wrong.number - 1] == old[: wrong.number - 1] and now[wrong.number - 1].answer == another_face(wrong)
    after = session.position
    assert session.undo() and session.position is before and standing(session) == old
    assert session.redo() and session.position is after
    session.close()
    again = open_session(path, verify=True)
    assert again.warnings == () and again.position == after and again.entries == session.entries
    assert again.undo() and again.position == before and again.redo()
    play_on(again, 5)
    keys = [one.key for one in standing(again)]
    assert len(set(keys)) == len(keys)
    again.close()


def test_until_it_is_settled_an_amendment_changes_nothing_and_a_kill_loses_nothing_of_it(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = played(VERDUN, 120, 5, path)
    before, wrong = session.position, dice(session)[3]
    session.amendments.amend(changed(wrong.number, another_face(wrong)))
    session.amendments.amend(why="misread")
    raw = path.read_bytes()
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    session.close()
    (tmp_path / "b.dadesk").write_bytes(raw)
    again = open_session(tmp_path / "b.dadesk")
    assert again.position == before and again.amendments.current is not None
    again.amendments.current.work()
    assert again.amendments.current.items == plan.items and again.amendments.current.draft.why == "misread"
    play_on(again, 3)  # the table goes on, and the amendment with it
    assert again.amendments.current is not None
    again.amendments.current.work()
    again.amendments.drop()
    assert again.amendments.current is None
    again.close()
    assert open_session(tmp_path / "b.dadesk", read_only=True).amendments.current is None


def test_nothing_is_settled_while_something_is_open() -> None:
    session = played(VERDUN, 120, 5)
    wrong = dice(session)[3]
    session.amendments.amend(changed(wrong.number, another_face(wrong)))
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    assert plan.open
    number = len(session.entries)
    with pytest.raises(NotAllowed):
        session.amendments.apply()
    assert len(session.entries) == number
    with pytest.raises(ValueError, match="not in force"):
        session.amendments.amend(removed(99_999))
    with pytest.raises(ValueError, match="not in force"):
        session.amendments.amend(removed(0))


def test_an_entry_that_holds_stands_in_the_file_by_its_line_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = played(VERDUN, 60, 5, path)
    first = standing(session)[3]
    assert first.answer is not None
    session.amendments.amend(changed(first.number, first.answer))  # the same once more: everything holds
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    assert plan.ready and [one.state for one in plan.items] == [AMENDS]
    before = session.position
    session.amendments.apply()
    assert session.position == before
    session.close()
    lines = [line for line in lines_of(path) if line.get("t") == "again"]
    assert all(set(line) <= {"i", "t", "up", "of"} for line in lines[1:]) and len(lines) == 57


@pytest.mark.parametrize(
    ("scenario", "verbs"),
    [(VERDUN, ("adjust move", "adjust add", "adjust dp")), (TOURS, ("adjust move", "adjust turn"))],
)
def test_what_cannot_be_asked_any_more_is_laid_on_as_adjustments(scenario: str, verbs: tuple[str, ...]) -> None:
    """Whatever an answer did to the counters is done by the referee to the same table as it was before."""
    session = played(scenario, 150, 3)
    tree, used = session.record.tree, set()
    for entry in standing(session):
        before, after = tree.after[entry.parent], tree.after[entry.number]
        adjustments = session.ruleset.adjustments_for(before, before, after, {})
        assert adjustments is not None
        now = before
        for one in adjustments:
            if not find(session.ruleset.asides(now), one):
                continue  # an adjustment before it has done that already
            now = session.ruleset.take_aside(now, one)
            used.add(one.verb)
        view, meant = session.ruleset.view(now, "referee", ()), session.ruleset.view(after, "referee", ())
        assert sorted(
            (c.space, c.power, c.kind, c.facing or 0) for c in view.counters for _ in range(c.count)
        ) == sorted((c.space, c.power, c.kind, c.facing or 0) for c in meant.counters for _ in range(c.count)), entry
    assert used.issuperset(verbs)


def keep_all(session: Session) -> Amendment:
    """Keep whatever does not hold, and drop what cannot be kept."""
    for _ in range(300):
        plan = session.amendments.current
        assert plan is not None
        plan.work()
        if plan.ready:
            return plan
        at = plan.open[0].entry.number
        plan = session.amendments.amend(kept(at))
        plan.work()
        if any(one.entry.number == at and not one.settled for one in plan.items):
            session.amendments.amend(removed(at))
    raise AssertionError("the amendment never ends")


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", [VERDUN, TOURS])
def test_what_is_kept_though_it_is_asked_no_more_is_one_entry(scenario: str, tmp_path: Path) -> None:
    laid = []
    for place in (12, 30, 45, 60):
        path = tmp_path / f"{place}.dadesk"
        session = played(scenario, 100, 3, path)
        session.amendments.amend(removed(standing(session)[place].number))
        plan = keep_all(session)
        several = [one.entry.answer for one in plan.made if one.entry.answer and one.entry.answer.verb == SEVERAL]
        assert len(several) <= len([one for one in plan.items if one.fate == KEPT])
        laid += [answer.value for answer in several]
        session.amendments.apply()
        session.close()
        again = open_session(path, verify=True)
        assert again.warnings == () and again.position == session.position == table_at_the_end(path)
        again.close()
    assert any(isinstance(parts, tuple) and len(parts) > 1 for parts in laid)


@pytest.mark.thirds
@pytest.mark.parametrize(
    ("scenario", "never"),
    [(VERDUN, ("DP", "Box", "holds", "track", "plays", "Pillage")), (TOURS, ("counters", "VP", "who"))],
)
def test_adjustments_set_all_but_what_is_in_progress_and_that_is_said_in_words(
    scenario: str, never: tuple[str, ...]
) -> None:
    """Laid on the table that it was: what is missing is where the game went on to, and a levy or a force at work."""
    session = played(scenario, 100, 3)
    tree, rules, went_on = session.record.tree, session.ruleset, 0
    for entry in standing(session):
        before, after = tree.after[entry.parent], tree.after[entry.number]
        now = before
        for one in rules.adjustments_for(before, before, after, {}) or ():
            if find(rules.asides(now), one):
                now = rules.take_aside(now, one)
        left = find_unapplied((rules, rules), before, after, before, now)
        assert not any(word in words for word in never for words in left), (entry.words, left)
        moved_on = rules.calendar(after) not in (rules.calendar(before), rules.calendar(now))
        assert any("the step to" in words for words in left) == moved_on
        went_on += moved_on
    assert went_on


def test_what_was_settled_stays_listed_and_can_be_taken_back(tmp_path: Path) -> None:
    session = played(VERDUN, 120, 5, tmp_path / "a.dadesk")
    wrong = dice(session)[3]
    session.amendments.amend(changed(wrong.number, another_face(wrong)))
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    first, open_ = plan, plan.open[0].entry.number
    session.amendments.amend(removed(open_))
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    (item,) = [one for one in plan.items if one.entry.number == open_]
    assert item.fate == DROPPED and item.reasons and item.settled
    session.amendments.amend(as_it_was(open_))
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    assert plan.items == first.items and plan.draft == first.draft
    assert session.amendments.undo_edit() and session.amendments.undo_edit() and session.amendments.current is not None
    assert session.amendments.current.draft == first.draft
    assert session.amendments.undo_edit() and session.amendments.current is None and not session.amendments.undo_edit()
    session.close()
    again = open_session(tmp_path / "a.dadesk")
    assert again.amendments.current is None
    again.close()


def test_a_settlement_goes_on_from_where_the_amendment_stood_and_comes_to_the_same() -> None:
    session = played(VERDUN, 200, 5)
    wrong = dice(session)[3]
    session.amendments.amend(changed(wrong.number, another_face(wrong)))
    decide(session, random.Random(1))
    plan = session.amendments.current
    assert plan is not None
    fresh = Amendment(session.record.tree, plan.draft, None)
    fresh.work()
    assert fresh.items == plan.items and fresh.made == plan.made and fresh.position == plan.position
    last = plan.items[-1].entry.number
    further = (
        session.amendments.amend(as_it_was(last)) if plan.items[-1].fate else session.amendments.amend(removed(last))
    )
    assert further.progress[0] > 50, "what stands before it was taken over"


def test_what_is_asked_of_somebody_else_is_another_question_and_is_answered_beside_the_entry() -> None:
    """Where the dice are waited for, a king's answer that follows is not replaced by what they show."""
    found = 0
    for seed in range(3, 9):
        session = played(VERDUN, 120, seed)
        for wrong in dice(session)[:4]:
            session.amendments.amend(removed(wrong.number))
            plan = session.amendments.current
            assert plan is not None
            plan.work()
            item = plan.blocked_at
            if item is not None and item.questions and item.questions[0].seat == CHANCE != item.entry.seat:
                assert not item.same_question
                found += 1
            session.amendments.drop()
    assert found


def test_what_fell_to_somebody_else_is_asked_of_him_at_once_though_he_is_asked_other_things_later() -> None:
    """Another controls the Slavs and places them: only the place that was chosen for them does not hold."""
    session = new_session(VERDUN, seats=("Anna", "Ben", "Cleo"))
    for seat in ("Anna", "Ben", "Cleo"):
        session.answer(seat, "suggested")
    session.answer("referee", "as listed")

    def pass_all(power: str) -> None:
        """All stand, the tie gives this power what is bid for, and a place is chosen."""
        while (asked := session.questions()[0]).seat != CHANCE:
            session.answer(asked.seat, "stand")
        session.answer(CHANCE, "tie", (power,))

    for seat in ("Cleo", "Anna", "Ben"):
        session.answer(seat, "stand")
    for box in ("1", "3", "5"):
        session.answer(session.questions()[0].seat, "box", (box,))
    session.answer("Cleo", "put up", ("slavs",))
    pass_all("charles")
    tie = session.entries[-1]
    session.answer("Anna", "box", ("2",))
    session.answer("Cleo", "put up", ("bulgars",))
    pass_all("louis")
    session.answer("Ben", "box", ("4",))
    session.amendments.amend(changed(tie.number, Answer(CHANCE, "slavs", "tie", ("louis",))))
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    item = plan.blocked_at
    assert item is not None and item.entry.number == tie.number + 1
    assert [one.seat for one in item.questions] == ["Ben"]
    session.amendments.amend(Edit(item.entry.number, (Answer("Ben", "louis", "box", ("2",)),), DROPPED))
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    assert plan.ready


def test_all_that_do_not_hold_for_one_kind_of_reason_are_settled_at_once() -> None:
    session = played(VERDUN, 200, 5)
    wrong = dice(session)[3]
    session.amendments.amend(changed(wrong.number, another_face(wrong)))
    plan = session.amendments.current
    for _ in range(200):
        assert plan is not None
        plan.work()
        if plan.ready:
            break
        plan = session.amendments.amend(ways={plan.open[0].kind: DROPPED})
    assert plan is not None and plan.ready
    dropped = [one for one in plan.items if one.fate == DROPPED and one.reasons]
    assert len(dropped) > len(plan.draft.ways) and set(plan.draft.fates) == {wrong.number}
    session.amendments.apply()


def test_a_sealed_answer_in_a_draft_is_sealed_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    session.answer("Anna", "bid", 7)
    session.amendments.amend(changed(1, Answer("Anna", "anna", "bid", 6)))
    (line,) = [line for line in lines_of(path) if line.get("t") == "amending"]
    assert "x" not in line["e"][0] and "6" not in str(line["e"][0]["z"].get("x", ""))
    draft = session.record.draft
    session.close()
    again = reopened(path)
    assert again.record.draft == draft and again.amendments.current is not None
    again.close()


def test_an_option_that_was_wrong_is_another_header_and_the_record_is_run_again_by_it(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = played(VERDUN, 150, 5, path)
    before, header = session.position, session.header
    new = replace(header, settings={**header.settings, "feudalism": "on"}, seats=("Anna", *header.seats[1:]))
    session.amendments.amend(header=new, why="we play with Feudalism, and Anna sits there")
    assert session.header is header
    decide(session, random.Random(1))
    session.amendments.apply()
    assert session.header == new and "Anna" in session.ruleset.seats and session.position != before
    assert any(entry.seat == "Anna" and entry.again for entry in standing(session))
    after = session.position
    assert session.undo() and session.header is header and session.position is before
    assert session.redo() and session.header == new
    play_on(session, 10)
    session.close()
    again = open_session(path, verify=True)
    assert again.warnings == () and again.header == new and again.entries == session.entries
    assert again.position == session.position and again.view("Anna")
    wrong = dice(again)[2]
    again.amendments.amend(changed(wrong.number, another_face(wrong)))  # and an amendment behind it
    decide(again, random.Random(2))
    again.amendments.apply()
    assert again.header == new
    again.close()
    once_more = open_session(path, verify=True)
    assert once_more.warnings == () and once_more.position == again.position and once_more.header == new
    once_more.close()
    assert after


def test_a_header_that_cannot_be_played_is_refused_and_nothing_is_begun() -> None:
    session = played(VERDUN, 20, 5)
    with pytest.raises(SessionError):
        session.amendments.amend(header=replace(session.header, scenario="carolingian-twilight/none"))
    assert session.amendments.current is None


def test_a_kill_while_an_amendment_is_settled_leaves_the_draft_or_the_whole_of_it(tmp_path: Path) -> None:
    """The file is cut off at any place of what is written: the table is as before, and the draft is still there."""
    path = tmp_path / "a.dadesk"
    session = played(VERDUN, 60, 5, path)
    before, first = session.position, standing(session)[20]
    session.amendments.amend(removed(first.number))
    decide(session, random.Random(3))
    written = path.stat().st_size
    session.amendments.apply()
    after = session.position
    session.close()
    raw, rng = path.read_bytes(), random.Random(1)
    cuts = sorted(rng.sample(range(written, len(raw) - 1), 25))
    for number, cut in enumerate((written, *cuts, len(raw) - 1, len(raw))):
        part = tmp_path / f"{number}.dadesk"
        part.write_bytes(raw[:cut])
        again = open_session(part)
        if cut >= len(raw) - 1:
            assert again.position == after and again.amendments.current is None
        else:
            assert again.position == before and again.amendments.current is not None
            again.amendments.current.work()
            assert again.amendments.current.ready
            again.amendments.apply()
            assert again.position == after
        again.close()


def test_sealed_answers_stay_sealed_in_an_amended_line_until_all_are_there(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    session.answer("Anna", "bid", 7)
    session.answer("Berta", "bid", 5)
    session.answer("Cleo", "bid", 3)
    session.roll()
    session.answer("Anna", "button")
    session.answer("Berta", "bid", 4)
    (number,) = [one.number for one in standing(session) if one.answer and one.answer.verb == "button"]
    session.amendments.amend(changed(number, Answer("Anna", "anna", "number", 3)), why="a slip")
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    assert plan.ready
    session.amendments.apply()
    read = {one.number: one for one in session.entries_for("Cleo") if not one.struck}
    bids = [one for one in read.values() if one.seat == "Berta"]
    assert "5" in bids[0].words and bids[1].words == GIVEN
    session.answer("Anna", "bid", 1)
    session.answer("Cleo", "bid", 2)
    bids = [one for one in session.entries_for("Cleo") if one.seat == "Berta" and not one.struck]
    assert "4" in bids[1].words
    session.close()
    again = reopened(path, verify=True)
    assert again.warnings == () and again.entries == session.entries and again.position == session.position
    assert again.entries_for("Cleo") == session.entries_for("Cleo")
    again.close()

"""Sealed answers and secret ones: what others read of them, on the screen and in the file, and when they are opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.core.question import REFEREE, TABLE, NotAllowed, Value
from dark_ages_desk.session import Session
from dark_ages_desk.session.sealing import GIVEN
from tests.session.auction import begun, reopened
from tests.session.lines import lines_of, write_lines

BIDS: tuple[tuple[str, Value], ...] = (("bid", 7), ("pass", None), ("land", ("saxony",)), ("pact", (6,)))
OTHERS = ("Berta", "Cleo", TABLE)


def all_words(session: Session, viewer: str) -> str:
    return str(session.entries_for(viewer))


@pytest.mark.parametrize(("verb", "value"), BIDS)
def test_a_sealed_answer_shows_to_others_that_it_was_given_and_nothing_else(
    tmp_path: Path, verb: str, value: Value
) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    session.answer("Anna", verb, value)
    session.close()
    for one in (session, reopened(path, read_only=True, verify=True)):
        assert one.warnings == ()
        for viewer in OTHERS:
            entry = one.entries_for(viewer)[-1]
            assert (entry.seat, entry.words, entry.rule) == ("Anna", GIVEN, "1.0")
            assert entry.answer is None and entry.notes == () and entry.prompt == entry.label == ""
            assert f"{verb} " not in all_words(one, viewer) and "7" not in all_words(one, viewer)
        for viewer in ("Anna", REFEREE):
            mine = one.entries_for(viewer)[-1]
            assert mine.answer is not None and mine.answer.verb == verb and mine.notes[0].text.startswith("Anna says")
    text = path.read_text(encoding="utf-8").splitlines()[1]
    assert "saxony" not in text.lower() and "says" not in text and "purse" not in text and '"v"' not in text


def test_two_equal_sealed_answers_do_not_look_equal_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    session.answer("Anna", "bid", 7)
    session.answer("Berta", "bid", 7)
    session.close()
    _, first, second = lines_of(path)
    assert first["h"] != second["h"] and first["a"] != second["a"] and first["y"] != second["y"]


def all_bid(session: Session) -> None:
    session.answer("Anna", "bid", 7)
    session.answer("Cleo", "land", ("saxony",))
    assert session.entries_for("Berta")[-1].words == GIVEN
    session.answer("Berta", "pact", (6,))


def test_they_are_opened_together_by_a_line_in_the_same_write(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    before = session.entries_for("Berta")
    all_bid(session)
    session.close()
    assert before[0] is session.entries_for("Berta")[0]
    for one in (session, reopened(path, read_only=True, verify=True)):
        for viewer in OTHERS:
            words = [entry.words for entry in one.entries_for(viewer)]
            assert words[1:] == ["Bid 7", "Bid land: Saxony", "Bid a pact: Gold 6"]
            assert one.entries_for(viewer)[1].notes[0].text == "Anna says bid 7."
    assert [line.get("t") for line in lines_of(path)] == [None, "answer", "answer", "answer", "open"]
    assert lines_of(path)[-1]["e"] == [1, 2, 3]


def test_an_eye_that_looks_late_reads_every_entry_in_its_place() -> None:
    session = begun()
    session.entries_for("Cleo")
    session.answer("Berta", "wave")
    all_bid(session)
    assert [entry.number for entry in session.entries_for("Cleo")] == [0, 1, 2, 3, 4]
    assert [entry.words for entry in session.entries_for("Cleo")][1:3] == ["Wave", "Bid 7"]


def test_an_aside_between_them_opens_nothing(tmp_path: Path) -> None:
    session = begun()
    session.answer("Anna", "bid", 7)
    session.answer("Berta", "wave")
    assert session.entries_for("Cleo")[1].words == GIVEN and session.entries_for("Cleo")[2].words == "Wave"


def test_an_opening_that_a_kill_kept_from_the_file_is_made_good(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    all_bid(session)
    session.close()
    whole = lines_of(path)
    write_lines(path, whole[:-1])
    again = reopened(path)
    assert again.entries_for("Berta")[1].words == "Bid 7" and again.seen_by_undo
    again.roll()
    again.close()
    kinds = [line.get("t") for line in lines_of(path)]
    assert kinds == [None, "answer", "answer", "answer", "open", "answer"]
    last = reopened(path, verify=True)
    assert last.warnings == () and len(last.entries) == 5 and last.entries_for("Berta")[1].words == "Bid 7"
    last.close()


def test_undo_across_an_opening_says_what_was_seen(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    all_bid(session)
    seen = "Everyone has already read what was opened (Anna, Cleo and Berta)."
    assert session.seen_by_undo == seen
    session.undo()
    assert session.seen_by_undo == "" and session.entries_for("Cleo")[1].words == "Bid 7"
    session.answer("Berta", "bid", 2)
    session.close()
    for one in (session, reopened(path, verify=True)):
        assert one.warnings == ()
        assert [entry.words for entry in one.entries_for(TABLE)][1:] == [
            "Bid 7",
            "Bid land: Saxony",
            "Bid a pact: Gold 6",
            "Bid 2",
        ]
    head = next(line for line in lines_of(path) if line.get("t") == "head")
    assert seen in head["m"] and head["at"] == 2


def test_what_was_taken_back_before_it_was_opened_is_never_read(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    session.answer("Anna", "bid", 3)
    session.undo()
    all_bid(session)
    session.close()
    for one in (session, reopened(path, verify=True)):
        struck = one.entries_for("Berta")[1]
        assert struck.struck and struck.words == GIVEN
        assert one.entries_for("Berta")[2].words == "Bid 7"


def test_a_sealed_answer_that_was_changed_is_a_named_hole(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    session.answer("Anna", "bid", 3)
    session.answer("Berta", "bid", 4)
    session.close()
    header, first, second = lines_of(path)
    for change in ({"y": second["y"]}, {"a": second["a"]}, {"h": second["h"]}, {"y": "ÿ"}, {"y": 5}, {"a": None}):
        write_lines(path, [header, first | change])
        again = reopened(path)
        assert again.warnings[0].startswith("a.dadesk: line 2: it cannot be read (")
        assert [entry.kind for entry in again.entries] == ["setup", "hole"]
        again.close()


def test_a_waived_sealed_answer_is_sealed_too(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    with pytest.raises(NotAllowed, match="more than the 9"):
        session.answer("Anna", "bid", 12)
    blocked = session.why_not("Anna", "bid", 12)
    assert blocked.anyway is not None and blocked.anyway.waived == ("bid: purse",)
    session.answer("Anna", "bid", 12, waived=blocked.anyway.waived)
    assert session.entries_for("Berta")[1].notes == () and "12" not in all_words(session, "Berta")
    session.close()
    again = reopened(path, verify=True)
    assert again.warnings == () and again.position == session.position
    assert [note.kind for note in again.entries[1].notes] == ["allowed", "bid"]
    assert "waived" not in path.read_text() and '"w"' not in path.read_text()
    again.close()


SECRETS: tuple[tuple[str, Value, str], ...] = (
    ("number", 5, "Hide some"),
    ("button", None, "Hide something"),
    ("pick", ("saxony",), "Hide"),
    ("form", (5,), "Hide"),
)


@pytest.mark.parametrize(("verb", "value", "public"), SECRETS)
def test_a_secret_option_of_any_kind_shows_others_its_public_words(
    tmp_path: Path, verb: str, value: Value, public: str
) -> None:
    path = tmp_path / "a.dadesk"
    session = begun(path)
    all_bid(session)
    session.roll()
    session.answer("Anna", verb, value)
    session.close()
    for one in (session, reopened(path, read_only=True, verify=True)):
        assert one.warnings == ()
        for viewer in OTHERS:
            entry = one.entries_for(viewer)[-1]
            assert (entry.words, entry.answer, entry.prompt) == (public, None, "")
            assert "It is" not in str(entry)
        assert "It is" in str(one.entries_for("Anna")[-1].notes)


def test_questions_and_asides_of_an_eye() -> None:
    session = begun()
    assert [one.seat for one in session.questions()] == ["Anna", "Berta", "Cleo"]
    assert [one.seat for one in session.questions_for("Berta")] == ["Berta"]
    assert [one.seat for one in session.asides()] == [REFEREE, "Berta"]
    assert [one.seat for one in session.asides("Berta")] == ["Berta"]
    assert session.asides_for("Berta") == session.asides("Berta")
    assert session.asides_for(TABLE) == () and len(session.asides_for(REFEREE)) == 2


def test_the_words_of_a_refusal_are_for_the_eye_that_asks() -> None:
    session = begun()
    assert "9 in the purse" in session.why_not("Anna", "bid", 12).reason
    assert session.why_not("Anna", "bid", 12, viewer="Berta").reason


def test_keys_are_the_questions_own_and_seeded_dice_hang_on_them_alone(tmp_path: Path) -> None:
    plain, other = begun(tmp_path / "a.dadesk", seed=5), begun(seed=5)
    for session in (plain, other):
        all_bid(session)
        if session is other:
            session.answer("Berta", "wave")  # something put in before the throw changes nothing
            session.undo()
            session.answer("Berta", "wave")
        session.roll()
    assert plain.entries[-1].answer == other.entries[-1].answer
    assert plain.entries[-1].key == other.entries[-1].key == (2, "2.0", 1) and plain.entries[-1].by == "desk"
    rolled = plain.entries[-1].answer
    plain.undo()
    plain.roll((4,))
    assert plain.entries[-1].by == "table" and plain.entries[-1].key == (2, "2.0", 1)
    plain.undo()
    plain.answer("chance", "roll", (3,))
    assert plain.entries[-1].by == "table"
    plain.undo()
    plain.roll()
    assert plain.entries[-1].answer == rolled
    plain.close()
    lines = [line for line in lines_of(tmp_path / "a.dadesk") if line.get("k") == [2, "2.0", 1]]
    assert [line["by"] for line in lines] == ["desk", "table", "table", "desk"]
    assert len({line["up"] for line in lines}) == 1 and {line["r"] for line in lines} == {"2.0"}

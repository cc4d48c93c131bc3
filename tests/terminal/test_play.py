"""The game in the terminal: what is refused is told whole, and the referee may allow it."""

from __future__ import annotations

from io import StringIO

from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.terminal.play import play
from tests.ui import toy


def typed(session: Session, *lines: str) -> str:
    out = StringIO()
    assert play(session, StringIO("\n".join((*lines, "quit")) + "\n"), out) == 0
    return out.getvalue()


def test_every_reason_is_told_and_what_was_refused_can_be_allowed() -> None:
    session = toy.session("space", "bid")
    told = typed(session, "why 1 francia", "allow", "allow")
    assert "Not allowed: That is too far. (15.2)\nNot allowed: Francia is closed in winter. (15.3)\n" in told
    assert session.position.told == ("space: place ('francia',)",)  # type: ignore[attr-defined]
    assert "Waived (15.3): Francia is closed in winter." in told
    assert told.count("There is nothing to allow.") == 1, "what was allowed is not allowed twice"


def test_what_makes_no_sense_is_not_offered_to_the_referee() -> None:
    told = typed(toy.session("space", "bid"), "why 1 nowhere", "allow")
    assert "This place does not exist. (15.1)" in told and "Type allow" not in told
    assert "There is nothing to allow." in told


def test_the_board_list_tells_what_to_change_after_undo() -> None:
    session = new_session("carolingian-twilight/27.2", seed=1)
    told = typed(session, "", "undo", "board", "board")
    first, _, second = told.partition("remove from Francia")
    assert "The real table stays" not in first
    assert "The real table stays" in second, "it is told once"


def test_strange_numbers_and_lines_without_end_are_told_and_do_no_harm() -> None:
    told = typed(toy.session("space", "bid"), "²", "1 ²", "9" * 5000, "why ² ²")
    assert told.count("There is no") + told.count("no such place") >= 2


def test_what_a_record_says_steers_no_terminal() -> None:
    from dark_ages_desk.core.text_tools import escape_unsafe

    assert escape_unsafe("a\x1b[2Jb\x07\u202ec\n\td é") == "a\ufffd[2Jb\ufffd\ufffdc\n\td é"


def test_an_answer_is_said_in_words_and_what_may_mean_several_things_is_asked_back() -> None:
    session = new_session("carolingian-twilight/27.2", seed=1)
    told = StringIO()
    play(session, StringIO("place w par\nplace aqu\nplace w serbia\nallow\nquit\n"), told)
    words = told.getvalue()
    assert [entry.answer.value for entry in session.entries if entry.answer] == [("paris",), ("serbia",)]
    assert "This can mean:" in words and "Place 1 militia (6 left): Aquitania" in words
    assert "Not allowed" in words


def britain() -> Session:
    return new_session("dark-age-britain-570/short", seed=1, seats=["Ann", "Ben"])


def test_words_that_two_players_could_say_are_those_of_the_one_who_is_asked() -> None:
    session = britain()
    told = typed(session, "place the rest", "")
    assert "This can mean:" not in told
    assert [entry.answer.seat for entry in session.entries if entry.answer][:2] == ["Ann", "Ann"]


def test_enter_tells_what_came_of_it_and_the_very_word_of_an_option_is_that_one() -> None:
    session = britain()
    told = typed(session, *[""] * 8, "1", *[""] * 4, "pass")
    assert "– Ann" not in told and "finishes its deployment." in told
    assert "passes until something affects it." in told and "This can mean:" not in told


def test_the_chance_stands_beside_what_is_offered() -> None:
    session = britain()
    told = typed(session, *[""] * 6, "2 3")
    assert "Court a town" in told and "10: " in told and "%" in told


def test_who_plays_alone_among_stand_ins_reads_only_what_is_his() -> None:
    session = new_session("dark-age-ii/britain", seats=("Anna",), seed=3)
    out = StringIO()
    play(session, StringIO("\n1\nlevy tam 1\nbuild tam 4\ngive\n\nlog\nquit\n"), out)
    told = out.getvalue()
    assert "Mercia levies 1 army in Tamworth (TAM)" in told
    assert "Line 2, BUILD, failed: The order costs 40 build points" in told
    assert "stand-in" not in told and "raises taxes" not in told


def test_why_tells_the_text_of_the_rule_that_the_game_has() -> None:
    session = new_session("carolingian-twilight/27.2", seed=1)
    told = typed(session, "why")
    assert "Rule 27.0, Scenarios and their set-up: Each scenario tells who sets up what and where" in told
    assert "See also 4.0 Setting up, 27.10 The six kings of 888." in told
    assert "See this paragraph of the rulebook" in typed(toy.session("space", "bid"), "why"), (
        "this game has no such texts"
    )


def test_what_can_be_drawn_is_listed_by_name() -> None:
    session = new_session("wergild/590")
    for seat, bid in (("Player 1", 3), ("Player 2", 2), ("Player 3", 1)):
        session.answer(seat, "bid", bid)
    told = typed(session, "1", "2")
    assert "1. Ambush" in told and "2. Forced March" in told and "forced-march" not in told
    assert session.entries[-1].answer is not None and session.entries[-1].answer.value == ("forced-march",)

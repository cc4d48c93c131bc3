"""Who sent a sheet: an address is a claim, a word is more; who plays a seat, and who does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.library import open_session
from dark_ages_desk.reports.post.players import FILE, Person, PostError, read_players
from tests.post.games import CHANNEL, begun, command, entered, mail, played, put, report, row, tray

SEATS = ("Scots", "Irish", "Gwynedd")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = begun(tmp_path / "game", players=3)
    people = (Person("Scots", "Sam", "Sam <sam@example.org>"), Person("Irish", "Ida", "ida@example.org"))
    entered(place, *people, Person("Gwynedd", "Gus", "gus@example.org, gus@work.example"))
    return place


@pytest.mark.parametrize("sender", ["sam@example.org", "Sam S. <SAM@EXAMPLE.ORG>"])
def test_a_sheet_without_a_header_is_its_senders(folder: Path, sender: str) -> None:
    put(folder, "x.eml", mail("1 TAX\n", sender))
    used = row(folder, "SCO").letter
    assert used is not None and used.value[0] == "TAX"


def test_each_of_several_addresses_is_the_players_own(folder: Path) -> None:
    put(folder, "x.eml", mail("1 TAX\n", "gus@work.example"))
    assert row(folder, "GWD").state == "in"


def test_who_plays_two_powers_says_for_which_a_sheet_is_and_may_give_both(folder: Path) -> None:
    entered(folder, *(Person(seat, "Sam", "sam@example.org") for seat in SEATS))
    put(folder, "x.eml", mail("1 TAX\n", "sam@example.org"))
    told = " ".join(tray(folder).told)
    assert "sam@example.org plays" in told and "and the sheet does not say which one it is for" in told
    put(folder, "y.eml", mail("turn 1 SCO\n1 TAX\nturn 1 IRI\n1 TAX\n", "sam@example.org"))
    assert row(folder, "SCO").state == row(folder, "IRI").state == "in"


def test_an_unknown_sender_is_told_and_the_report_says_by_which_mail_the_orders_came(folder: Path) -> None:
    put(folder, "x.eml", mail("turn 1 SCO\n1 TAX\n", "eve@evil.example", subject="Scots turn 1"))
    assert "it came from eve@evil.example, which is not the address of Scots" in " ".join(row(folder, "SCO").told)
    played(folder)
    said = " ".join(report(folder, "SCO").split())
    assert "came by a mail from eve@evil.example, sent 2004-11-22 09:00 UTC, “Scots turn 1”" in said
    assert "eve@evil" not in report(folder, "IRI") + report(folder, "all")


@pytest.mark.parametrize(
    ("line", "state"), [("", "without its word"), ("word: wrong\n", "without its word"), ("Word: open SESAME\n", "in")]
)
def test_where_a_word_is_agreed_each_sheet_needs_it(folder: Path, line: str, state: str) -> None:
    entered(folder, Person("Scots", "Sam", "sam@example.org", "Open sesame"), Person("Irish", "Ida"))
    put(folder, "x.eml", mail(f"turn 1 SCO\n{line}1 TAX\n", "sam@example.org"))
    assert row(folder, "SCO").state == state
    played(folder)
    texts = "".join(path.read_text(encoding="utf-8") for path in folder.glob("reports/*/*.*"))
    assert "sesame" not in texts.casefold(), "the word stands in no report, where it would be quoted"


def test_the_word_is_more_than_an_address(folder: Path) -> None:
    entered(folder, Person("Scots", "Sam", "sam@example.org", "sesame"), Person("Irish", "Ida", "ida@example.org"))
    put(folder, "x.eml", mail("turn 1 SCO\nword: sesame\n1 TAX\n", "ida@example.org"))
    assert row(folder, "SCO").state == "in"


def test_the_referee_takes_a_sheet_whatever_speaks_against_it(folder: Path) -> None:
    put(folder, "x.eml", mail("turn 1 SCO\n1 TAX\n", "ida@example.org"))
    assert row(folder, "SCO").state == "missing" and "the address of Irish" in " ".join(row(folder, "SCO").told)
    assert command(folder, None, take=["x.eml"])[0] == 0
    assert row(folder, "SCO").state == "in"


def test_a_seat_that_nobody_plays_is_a_stand_ins_and_not_missing(folder: Path) -> None:
    entered(folder, Person("Scots", "Sam"), Person("Irish", "Ida"))
    put(folder, "all.txt", "turn 1 SCO\n1 TAX\nturn 1 IRI\n1 TAX\n")
    assert row(folder, "GWD").state == "stand-in"
    code, said = command(folder, "")
    assert code == 0 and "2 of 2 sheets, 1 seat played by stand-ins" in said, "nothing is missing, so nothing is asked"


def test_where_nobody_is_entered_all_seats_count_as_played(tmp_path: Path) -> None:
    assert {one.state for one in tray(begun(tmp_path / "game")).rows} == {"missing"}


def test_the_stand_in_of_a_realm_that_nobody_plays_writes_orders_where_the_rules_would_let_it_hold(
    tmp_path: Path,
) -> None:
    folder = begun(tmp_path / "game", CHANNEL)
    entered(folder, Person("Kingdom of Wessex", "Will"))
    put(folder, "wx.txt", "turn 1 WX\nTAX 110\n")
    played(folder)
    session = open_session(folder / "game.dadesk", read_only=True)
    given = [one for one in session.entries if one.power == "BR" and one.answer is not None]
    assert given and given[0].answer is not None and given[0].answer.value
    session.close()


@pytest.mark.parametrize(
    ("deadline", "words"),
    [
        ('"Monday evening"', "Monday evening"),
        ("2004-12-06", "Monday, 6 December 2004"),
        ("2004-12-06T20:00:00Z", "Monday, 6 December 2004, 20:00 UTC"),
        ("20:00:00", "20:00"),
        ('""', ""),
    ],
)
def test_a_deadline_is_words_or_a_time(tmp_path: Path, deadline: str, words: str) -> None:
    (tmp_path / FILE).write_text(f'deadline = {deadline}\nsend_to = "r@example.org"\n', encoding="utf-8")
    players = read_players(tmp_path, SEATS)
    assert (players.deadline, players.send_to) == (words, "r@example.org")


@pytest.mark.parametrize(
    ("text", "says"),
    [("deadline = 3", "deadline must be a date"), ("send_to = []", "send_to must be text"),
     ("other = 1", "it takes only"),
     ("[[player]]\nseat = 'Scots'\nword = 3", "the word must be text")],
)  # fmt: skip
def test_a_wrong_entry_is_told(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(PostError, match=says.replace("[", r"\[")):
        read_players(tmp_path, SEATS)

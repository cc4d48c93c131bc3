"""What a sheet teaches in a game by mail: the report tells what can be ordered, a mail tells how a sheet is read."""

from __future__ import annotations

from email import message_from_bytes, policy
from pathlib import Path

import pytest

from dark_ages_desk.reports.post.players import Person
from tests.post.games import CHANNEL, IRISH_SEA, begun, command, entered, mail, played, put, report, row


def started(place: Path, scenario: str = CHANNEL, *more: Person) -> Path:
    folder = begun(place, scenario)
    seat = {CHANNEL: "Duchy of Brittany", IRISH_SEA: "Scots"}[scenario]
    entered(folder, Person(seat, "Bert", "bert@example.org"), *more, send_to="ref@example.org")
    return folder


def received(folder: Path, turn: int = 1) -> list[tuple[str, str]]:
    """To whom each mail about a sheet goes, and what it says."""
    found = []
    for path in sorted((folder / "mails" / f"turn-{turn:02}").glob("read-*.eml")):
        made = message_from_bytes(path.read_bytes(), policy=policy.default)
        found.append((str(made["To"]), made.get_content().replace("\r\n", "\n")))
    return found


def test_a_report_tells_the_possible_orders_with_costs_and_a_proposal_with_reasons_and_odds(tmp_path: Path) -> None:
    told = " ".join(report(begun(tmp_path / "game", CHANNEL), "BR", 0).split())
    assert "BR2: Army 2, Vanetio. HOLD 1; MOVE brest 1, quimper 1, redonnes 1 (1 move point)." in told
    assert "RECRUIT vanetio Light-Cavalry 10, vanetio Spearmen 10 (50 gold)" in told
    assert "Rouen is worth 19" in told and "Would win; your units left 21.7 of 22" in told
    other = " ".join(report(begun(tmp_path / "other", IRISH_SEA), "SCO", 0).split())
    assert "DAL: Dalriada, 1 army, population 1. MOVE LRN, KYR (1 build point)" in other
    assert "LEVY (3 build points)" in other


def test_last_turns_sheet_stands_in_the_report_to_be_changed_and_the_blank_one_below_counts(tmp_path: Path) -> None:
    folder = started(tmp_path / "game", IRISH_SEA)
    put(folder, "x.eml", mail("TAX\nLEVY DAL 1\n", "bert@example.org", subject="Scots turn 1"))
    played(folder)
    told = report(folder, "SCO")
    last = told.split("YOUR LAST ORDERS, TO CHANGE")[1]
    assert "dark-age-ii turn 2 SCO\n 1 TAX\n 2 LEVY DAL 1\n" in last
    filled = told.rpartition("\n 1\n")
    put(
        folder,
        "y.eml",
        mail("".join((filled[0], "\n 1 GROW DAL\n", filled[2])), "bert@example.org", subject="Scots turn 2"),
    )
    letter = row(folder, "SCO").letter
    assert letter is not None and letter.value[0] == "GROW DAL" and not letter.value[1]
    made = message_from_bytes((folder / "mails" / "turn-01" / "SCO.eml").read_bytes(), policy=policy.default)
    body = made.get_body(("plain",))
    assert body is not None and "LEVY DAL 1" not in body.get_content(), "an answer that quotes it never sends it again"


def test_a_mail_tells_how_a_sheet_is_read_with_its_odds_and_goes_to_its_own_player(tmp_path: Path) -> None:
    folder = started(tmp_path / "game")
    put(folder, "x.eml", mail("MOVE BR1 rouen 1\nMOVE BR2 rouen 1\n", "eve@example.org", subject="Brittany turn 1"))
    assert "tells the player how the program reads the sheet. Send it." in command(folder)[1]
    [(to, told)] = received(folder)
    assert to == "Bert <bert@example.org>", "not to whoever sent it"
    assert "  1 MOVE BR1 rouen 1\n      works as things are · Would win; your units left 21.7 of 22" in told
    assert "  2 MOVE BR2 rouen 1\n      Fails as things are: Rouen is not adjacent to Vanetio" in told
    assert "BR1 Army 1: Redonnes → Rouen (1), 0 move points left" in told
    assert "how the program reads" not in command(folder)[1], "it is told once"
    put(
        folder,
        "y.eml",
        mail("TAX 90\n", "bert@example.org", subject="Brittany turn 1", date="Tue, 23 Nov 2004 10:00:00 +0100"),
    )
    command(folder)
    assert len(received(folder)) == 2, "a newer sheet has its own"


@pytest.mark.parametrize("text", ["MOVE BR1 ruon 1\n", ""])
def test_a_sheet_that_cannot_be_read_whole_and_a_player_without_an_address_get_none(tmp_path: Path, text: str) -> None:
    folder = started(tmp_path / "game")
    if not text:
        entered(folder, Person("Duchy of Brittany", "Bert"))
        text = "MOVE BR1 rouen 1\n"
    put(folder, "x.eml", mail(text, "bert@example.org", subject="Brittany turn 1"))
    command(folder)
    assert not received(folder)

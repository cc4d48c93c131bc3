"""What players get: the deadline, where orders go, their orders with costs, their own map, standings, a mail."""

from __future__ import annotations

import base64
import re
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from dark_ages_desk.core.player_reports import Paper, PaperPart, PaperTable
from dark_ages_desk.core.view import TableView
from dark_ages_desk.library import open_session
from dark_ages_desk.reports.post.mail_game import Office
from dark_ages_desk.reports.post.players import Person
from dark_ages_desk.reports.report_pages import as_html, as_text, find_numeric_columns
from tests.post.games import CHANNEL, begun, command, entered, mail, played, put, report

DEADLINE, SEND_TO = "Monday, 6 December, 20:00", "referee@example.org"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = begun(tmp_path / "game", players=3)
    entered(
        place, Person("Scots", "Sam", "sam@example.org"), Person("Irish", "Ida", "ida@example.org"),
        Person("Gwynedd", "Gus"), deadline=DEADLINE, send_to=SEND_TO,
    )  # fmt: skip
    return place


def section(text: str, heading: str) -> list[str]:
    """The lines below a heading."""
    lines = text.splitlines()
    start = lines.index(heading.upper())
    end = next((at for at in range(start + 2, len(lines)) if lines[at].startswith("---")), len(lines) + 1)
    return lines[start + 2 : end - 1]


def test_every_report_says_when_the_next_orders_are_due_and_where_they_go(folder: Path) -> None:
    played(folder)
    for power in ("SCO", "IRI", "GWD", "all"):
        lines = section(report(folder, power), "Orders for turn 2")
        assert f"Deadline: {DEADLINE}" in lines and f"Orders go to: {SEND_TO}" in lines
        assert (f"Subject: dark-age-ii turn 2 {power}" in lines) == (power != "all")


def test_the_orders_stand_with_their_costs_and_the_reason_of_what_failed(folder: Path) -> None:
    put(folder, "sco.txt", "turn 1 SCO\n1 LEVY DAL 1\n2 MOVE DAL ZZZ 1\n3 mvoe DAL\n5 TAX\n6 SIEGE DAL DUB\n")
    played(folder)
    text = report(folder, "SCO")
    rows = section(text, "Your orders")
    assert rows[0].startswith("Build points spent: ") and rows[1].split() == ["Order", "Cost", "Result"]
    assert [line.split()[0] for line in rows[2:] if line] == ["1", "2", "3", "5", "6"]
    assert "3  done" in next(line for line in rows if "LEVY" in line)
    happened = " ".join(" ".join(section(text, "Events")).split())
    assert "“zzz” is not a place, a name or a number" in happened
    assert "there is no order “mvoe”" in happened
    assert "The line is not an order." not in text


def test_costs_stand_in_gold_in_the_other_game(tmp_path: Path) -> None:
    place = begun(tmp_path / "game", CHANNEL)
    put(place, "wx.txt", "turn 1 WX\nTAX 110\nRECRUIT bath Archers 2\nRECRUIT bath\n")
    played(place)
    rows = section(report(place, "WX"), "Your orders")
    costs = [line for line in rows if "Archers" in line]
    assert rows[0].startswith("Gold spent: ") and len(costs) == 1 and costs[0].split()[-1] in ("done", "failed")
    assert any(line.split()[-1] == "failed" for line in rows if line.endswith("failed"))


def test_numbers_stand_under_their_headings(folder: Path) -> None:
    table = PaperTable(("Area", "Armies", "Share", "Note"), (("Kent", "3", "12.5%", "a"), ("Surrey", "12", "", "7 b")))
    assert find_numeric_columns(table) == [False, True, True, False]
    paper = Paper("Anna", "WSX", "G", "T", "S", (PaperPart("Areas", table=table),))
    head, first, second = [line for line in as_text(paper).splitlines() if line.startswith(("Area ", "Kent", "Surrey"))]
    end = head.index("Armies") + len("Armies")
    assert first[:end].endswith("3") and second[:end].endswith("12")
    page = as_html(paper)
    assert '<th class="number">Armies</th>' in page and page.count('class="number"') == 6


def test_each_report_has_its_players_own_map_inside_and_nobody_elses(folder: Path) -> None:
    seen: list[tuple[str, str]] = []

    def draw(view: TableView) -> bytes:
        seen.append((view.viewer, view.title))
        return f"map of {view.viewer}".encode()

    session = open_session(folder / "game.dadesk")
    office = Office(folder, session, draw=draw)
    list(office.run())
    session.close()
    assert {viewer for viewer, _ in seen} == {"table", "Scots", "Irish", "Gwynedd"}
    for power, viewer in (("SCO", "Scots"), ("IRI", "Irish"), ("all", "table")):
        page = report(folder, power, end="html")
        maps = [base64.b64decode(one).decode() for one in re.findall(r'src="data:image/jpeg;base64,([^"]+)"', page)]
        assert maps == [f"map of {viewer}"]


def test_standings_over_the_turns_tell_what_their_reader_may_know(folder: Path) -> None:
    played(folder, 3)
    public = section(report(folder, "all", 3), "Areas owned, turn by turn")
    assert public[0].split() == ["Kingdom", "0", "1", "2", "3"] and any(
        line.startswith("Scots (SCO)") for line in public
    )
    own = section(report(folder, "SCO", 3), "Your kingdom over the turns")
    assert own[0].split()[-2:] == ["Victory", "points"] and [line.split()[0] for line in own[1:5]] == [
        "0",
        "1",
        "2",
        "3",
    ]
    assert "Victory points" not in report(folder, "all", 3)


@pytest.mark.parametrize("scenario", ["dark-age-ii/irish-sea", CHANNEL])
def test_the_first_reports_are_not_overwritten_by_those_of_turn_1(tmp_path: Path, scenario: str) -> None:
    place = begun(tmp_path / "game", scenario)
    first = {path: path.read_bytes() for path in place.glob("reports/*/turn-00.*")}
    assert len(first) == 2 * len(list((place / "reports").iterdir()))
    played(place)
    assert {path: path.read_bytes() for path in place.glob("reports/*/turn-00.*")} == first
    assert len(list(place.glob("reports/*/turn-01.txt"))) == len(first) // 2


def test_a_covering_mail_lies_ready_for_each_player_with_an_address(folder: Path) -> None:
    played(folder)
    assert sorted(path.name for path in (folder / "mails" / "turn-01").iterdir()) == ["IRI.eml", "SCO.eml"]
    opened = message_from_bytes((folder / "mails" / "turn-01" / "SCO.eml").read_bytes(), policy=policy.default)
    assert (opened["To"], opened["From"], opened["X-Unsent"]) == ("Sam <sam@example.org>", SEND_TO, "1")
    body = opened.get_body(("plain",))
    assert body is not None and DEADLINE in body.get_content() and "dark-age-ii turn 2 SCO" in body.get_content()
    names = [one.get_filename() for one in opened.iter_attachments()]
    assert names == ["SCO-turn-01.html", "all-turn-01.html"]
    own = next(opened.iter_attachments()).get_content()
    assert own.replace("\r\n", "\n") == report(folder, "SCO", end="html")
    before = (folder / "mails" / "turn-01" / "SCO.eml").read_bytes()
    assert command(folder, "1", published=True, yes=True)[0] == 0
    assert (folder / "mails" / "turn-01" / "SCO.eml").read_bytes() == before, "the same mail has the same bytes"


@pytest.mark.parametrize("name", ["Sam\nBcc: evil@example.org", 'S"a<m>', "Ünlü", "\u202emaS", "x" * 180])
def test_whatever_a_player_is_called_the_mail_has_one_reader(folder: Path, name: str) -> None:
    entered(folder, Person("Scots", name, "sam@example.org"), send_to="r@example.org\nX: y")
    played(folder)
    opened = message_from_bytes((folder / "mails" / "turn-01" / "SCO.eml").read_bytes(), policy=policy.default)
    assert [one.addr_spec for one in opened["To"].addresses] == ["sam@example.org"]
    assert opened["Bcc"] is None and opened["X"] is None
    assert "\u202e" not in report(folder, "SCO") + report(folder, "SCO", end="html")


def test_nobodys_files_tell_of_anothers_mail(folder: Path) -> None:
    """The same turn, with another mail of Ida's: what Sam gets is the same, to the byte."""
    put(folder, "s.eml", mail("turn 1 SCO\n1 TAX\n", "sam@example.org"))
    put(folder, "i.eml", mail("turn 1 IRI\n1 HOUSE ALL\n2 flumm\nmessage:\n", "ida@example.org"))
    played(folder)
    mine = {path.name: path.read_bytes() for path in (folder / "reports" / "SCO").iterdir()}
    own_mail = (folder / "mails" / "turn-01" / "SCO.eml").read_bytes()
    put(folder, "i.eml", mail("turn 1 IRI\n1 HOUSE ALL\n2 dance DUB\n3 dance\n", "other@example.org", subject="x"))
    assert command(folder, "1", published=True, yes=True)[0] == 0
    assert {path.name: path.read_bytes() for path in (folder / "reports" / "SCO").iterdir()} == mine
    assert (folder / "mails" / "turn-01" / "SCO.eml").read_bytes() == own_mail


def test_what_is_missing_is_written_before_a_turn_counts_as_published(folder: Path) -> None:
    assert command(folder, "", yes=True)[0] == 0
    before = {path: path.read_bytes() for path in folder.glob("*/**/*turn-01*") if path.is_file()}
    for path in (folder / "reports" / "SCO" / "turn-01.html", folder / "used" / "turn-01.txt"):
        path.unlink()
    (folder / "reports" / "all" / "turn-01.txt").write_bytes(b"")
    assert command(folder, publish=True) == (0, "Turn 1 is published.\n")
    assert {path: path.read_bytes() for path in folder.glob("*/**/*turn-01*") if path.is_file()} == before

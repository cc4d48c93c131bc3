"""Play by mail in a folder: begun, its sheets taken as they lie there, run until it is right, published."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from dark_ages_desk import mail_command
from dark_ages_desk.cli import main
from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.view import TableView
from dark_ages_desk.library import open_session
from dark_ages_desk.reports.post.mail_game import Office, Tray
from dark_ages_desk.reports.post.mail_sheets import LARGEST
from dark_ages_desk.reports.post.players import Person, write_players
from dark_ages_desk.session.edit import changed

SCENARIO = "dark-age-ii/britain"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game that has just begun."""
    place = tmp_path / "game"
    assert main(["turn", "--new", str(place), SCENARIO, "--seed", "3", "--no-map"]) == 0
    return place


def put(folder: Path, name: str, text: str | bytes, at: int = 0) -> Path:
    """A file with sheets; ``at`` is the time when it came."""
    path = folder / "sheets" / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    if at:
        os.utime(path, (at, at))
    return path


def tray(folder: Path) -> Tray:
    session = open_session(folder / mail_command.RECORD, read_only=True)
    try:
        return Office(folder, session).tray()
    finally:
        session.close()


def states(folder: Path) -> dict[str, str]:
    return {row.power: row.state for row in tray(folder).rows}


def told(folder: Path, power: str) -> str:
    return " ".join(next(row.told for row in tray(folder).rows if row.power == power))


def turn(folder: Path, run: str | None = None, published: bool = False, publish: bool = False) -> tuple[int, str]:
    out = StringIO()
    code = mail_command.turn(folder, run, out, published=published, publish=publish, with_map=False, yes=True)
    return code, out.getvalue()


def lines(folder: Path, power: str) -> list[str]:
    """What a player's last report tells of his actions."""
    text = sorted((folder / "reports" / power).glob("*.txt"))[-1].read_text(encoding="utf-8")
    return text.split("EVENTS")[1].split("YOUR KINGDOM")[0].splitlines()


def test_a_new_game_has_a_record_a_file_of_players_and_first_reports(folder: Path) -> None:
    assert (folder / "game.dadesk").is_file() and (folder / "sheets").is_dir()
    assert 'seat = "Wessex"' in (folder / "players.toml").read_text(encoding="utf-8")
    assert len(list((folder / "reports").iterdir())) == 17
    assert "dark-age-ii turn 1 WSX" in (folder / "reports" / "WSX" / "turn-00.txt").read_text(encoding="utf-8")


def test_a_folder_with_a_game_is_no_place_for_another(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["turn", "--new", str(folder), SCENARIO]) == 1
    assert "already has a game" in capsys.readouterr().err


def test_for_each_realm_it_says_whether_its_sheet_is_in_missing_or_unreadable(folder: Path) -> None:
    put(
        folder,
        "mail.txt",
        "Subject: dark-age-ii turn 1 WSX\n\nHello!\n1 tax\n2 mvoe\n\ndark-age-ii turn 1 Mercia\ntax\n",
    )
    put(folder, "kent.txt", "1 flumm\n2 summ\n")
    found = states(folder)
    assert (found["WSX"], found["MER"], found["KNT"], found["ESX"]) == ("in", "in", "unreadable", "missing")
    assert "line 2, “mvoe”, is not understood" in told(folder, "WSX")
    code, out = turn(folder)
    assert code == 0 and "Turn 1: 2 of 16 sheets" in out and "sheets/mail.txt" in out


def test_a_turn_is_run_and_its_reports_lie_in_a_folder_for_each_player_and_one_for_all(folder: Path) -> None:
    put(folder, "wsx.txt", "levy win 1\n")
    code, _ = turn(folder, "")
    assert code == 0
    names = {path.name for path in (folder / "reports" / "all").iterdir()}
    assert {"turn-01.html", "turn-01.txt"} <= names
    assert any("LEVY WIN 1. Wessex levies 1 army" in line for line in lines(folder, "WSX"))
    kept = (folder / "used" / "turn-01.txt").read_text(encoding="utf-8")
    assert "# Wessex (WSX): in\n# from sheets/wsx.txt, line 1\n" in kept and " 1 LEVY WIN 1\n" in kept


def test_the_newest_sheet_is_used_and_the_others_are_told(folder: Path) -> None:
    put(folder, "two.txt", "Date: Mon, 22 Nov 2004 10:00:00 +0000\ndark-age-ii turn 1 WSX\ntax", 2_000_000)
    put(folder, "one.txt", "Date: Mon, 22 Nov 2004 10:00:01 +0000\ndark-age-ii turn 1 WSX\nlevy win", 1_000_000)
    row = next(row for row in tray(folder).rows if row.power == "WSX")
    assert row.letter is not None and row.letter.file == "sheets/one.txt"
    assert "sheets/two.txt, line 2: replaced by a newer sheet." in row.told


def test_a_turn_is_run_again_until_it_is_right_with_the_same_dice(folder: Path) -> None:
    put(folder, "wsx.txt", "levy win 1\n")
    turn(folder, "")
    before = {path: path.read_bytes() for path in (folder / "reports").rglob("turn-01.*")}
    assert turn(folder, "")[1].count("Other than before") == 0
    assert {path: path.read_bytes() for path in (folder / "reports").rglob("turn-01.*")} == before
    put(folder, "wsx.txt", "tax\n")
    _, out = turn(folder, "")
    assert "Changed: WSX: Events" in out
    assert "Other than before: MER" not in out
    assert any("TAX." in line for line in lines(folder, "WSX"))


def test_a_published_turn_says_so_before_it_is_run_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(folder, "wsx.txt", "dark-age-ii turn 1 WSX\nlevy win 1\n")
    turn(folder, "")
    assert turn(folder, publish=True)[1] == "Turn 1 is published.\n"
    assert turn(folder, "1")[0] == 1
    assert "Turn 1 was published on" in capsys.readouterr().err
    put(folder, "wsx.txt", "dark-age-ii turn 1 WSX\ntax\n")
    code, out = turn(folder, "1", published=True)
    assert code == 0 and "It was published on" in out and "Changed: WSX" in out


def test_after_it_was_published_the_next_turn_is_run(folder: Path) -> None:
    turn(folder, "")
    turn(folder, publish=True)
    put(folder, "wsx.txt", "dark-age-ii turn 2 WSX\ntax\n")
    assert turn(folder, "")[1].startswith("Turn 2: 1 of")
    assert (folder / "reports" / "WSX" / "turn-02.html").is_file()


def test_a_late_sheet_is_kept_for_the_next_deadline_and_dropped_if_a_newer_one_comes(folder: Path) -> None:
    turn(folder, "")
    turn(folder, publish=True)
    put(folder, "late.txt", "dark-age-ii turn 1 WSX\ntax\ndark-age-ii turn 1 MER\ntax\n")
    put(folder, "mer.txt", "dark-age-ii turn 2 MER\ntax\ntax\n")
    found = states(folder)
    assert (found["WSX"], found["MER"]) == ("late", "in")
    assert "late from turn 1; dropped" in told(folder, "MER")
    turn(folder, "")
    turn(folder, publish=True)
    assert states(folder)["WSX"] == states(folder)["MER"] == "missing", "never two sets of orders together"


def test_a_sheet_that_was_used_is_not_used_again(folder: Path) -> None:
    put(folder, "wsx.txt", "tax\n")
    put(folder, "mer.txt", "dark-age-ii turn 1 MER\ntax\n")
    turn(folder, "")
    turn(folder, publish=True)
    assert set(states(folder).values()) == {"missing"}


def test_the_sender_of_a_mail_who_has_another_seat_cannot_give_its_orders(folder: Path) -> None:
    write_players(folder, [Person("Mercia", "Mona", "mona@example.org"), Person("Wessex", "Will")])
    put(folder, "forged.eml", "From: Mona <mona@example.org>\n\ndark-age-ii turn 1 WSX\ndisown win\n")
    assert states(folder)["WSX"] == "missing"
    assert "came from the address of Mercia" in told(folder, "WSX")
    turn(folder, "")
    assert "Mona. The Sixteen Kingdoms" in (folder / "reports" / "MER" / "turn-01.txt").read_text(encoding="utf-8")


def test_a_player_is_replaced_between_turns(folder: Path) -> None:
    turn(folder, "")
    turn(folder, publish=True)
    write_players(folder, [Person("Wessex", 'Nora "N"', "n@example.org")])
    turn(folder, "")
    assert 'Nora "N". The Sixteen Kingdoms' in (folder / "reports" / "WSX" / "turn-02.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("seat = 3", "takes only [[player]] entries"),
        ("[[player]]\nseat = 'Atlantis'", "there is no seat “Atlantis”"),
        ("[[player]]\nseat = 'Wessex'\nname = 3", "the name must be text"),
        ("[[player]]\nseat = 'Wessex'\nname = 'a'\n[[player]]\nseat = 'Wessex'", "appears twice"),
        ("[[player", "cannot read it"),
        ("x" * 70_000, "larger than"),
    ],
)
def test_a_wrong_file_of_players_gets_one_clear_message(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, says: str
) -> None:
    (folder / "players.toml").write_text(text, encoding="utf-8")
    assert turn(folder, "")[0] == 1
    assert says in capsys.readouterr().err
    assert open_session(folder / mail_command.RECORD, read_only=True).calendar(1)[0] == "Turn 1", "nothing was run"


def test_a_whole_encoded_mail_is_read(folder: Path) -> None:
    mail = (
        b"From: w@example.org\r\nSubject: =?utf-8?q?dark-age-ii_turn_1_WSX?=\r\nMIME-Version: 1.0\r\n"
        b"Date: Mon, 22 Nov 2004 10:00:00 +0100\r\n"
        b"Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n"
        b"Content-Transfer-Encoding: quoted-printable\r\n\r\n1 move HPS =3E BER 1\r\n\r\n--b\r\n"
        b"Content-Type: text/html\r\n\r\n<p>1 disown win</p>\r\n--b--\r\n"
    )
    put(folder, "w.eml", mail)
    row = next(row for row in tray(folder).rows if row.power == "WSX")
    assert row.letter is not None and row.letter.value[0] == "move HPS > BER 1"
    assert row.letter.sent is not None and row.letter.sent.isoformat() == "2004-11-22T09:00:00+00:00"


MESS = (b"", b"\x00\xff" * 5000, b"MIME-Version: 1.0\nContent-Type: multipart/x\n\n--", b"\xff\xfe1\x00")


@pytest.mark.thirds
@pytest.mark.parametrize("data", MESS)
def test_whatever_lies_there_does_no_harm(folder: Path, data: bytes) -> None:
    put(folder, "wsx.txt", data)
    assert turn(folder)[0] == 0
    assert turn(folder, "")[0] == 0


def test_what_is_too_large_is_told_and_not_read(folder: Path) -> None:
    put(folder, "wsx.txt", b"tax\n" * (LARGEST // 4 + 1))
    assert states(folder)["WSX"] == "unreadable"
    assert any("larger than" in words for words in tray(folder).told)


def test_links_and_folders_are_not_followed(folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "wsx.txt"
    outside.write_text("tax", encoding="utf-8")
    (folder / "sheets" / "wsx.txt").symlink_to(outside)
    (folder / "sheets" / "mer.txt").mkdir()
    assert set(states(folder).values()) == {"missing"}


def test_where_qt_cannot_start_pages_and_texts_come_and_what_was_asked_for_is_refused(folder: Path) -> None:
    """Qt ends the whole process where it finds no platform to draw on."""

    def run(*more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "dark_ages_desk", "turn", str(folder), "--run", "--yes", *more],
            env={**os.environ, "QT_QPA_PLATFORM": "nonesuch"}, capture_output=True, text=True, check=False,
        )  # fmt: skip

    before = sorted(folder.rglob("*"))
    for wish in ("--pdf", "--maps"):
        refused = run(wish)
        assert refused.returncode == 1 and "Leave out --pdf and --maps" in refused.stderr
    assert sorted(folder.rglob("*")) == before, "nothing was run"
    done = run()
    assert done.returncode == 0 and "Qt cannot start here" in done.stdout
    assert (folder / "reports" / "all" / "turn-01.html").is_file()


@pytest.mark.parametrize(
    "wish", [["--pdf"], ["--publish", "--pdf"], ["--run", "--maps", "--no-map"], ["--write", "--maps"]]
)
def test_a_wish_that_would_be_passed_over_is_refused(folder: Path, wish: list[str]) -> None:
    assert main(["turn", str(folder), *wish]) == 2


def test_a_folder_without_a_record_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["turn", str(tmp_path)]) == 1
    assert "has no record" in capsys.readouterr().err
    assert main(["turn", str(tmp_path), SCENARIO]) == 2


def test_reports_come_as_pdf_on_wish(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    assert main(["turn", "--new", str(folder), "dark-age-ii/irish-sea", "--players", "1", "--no-map"]) == 0
    [own] = [path for path in (folder / "reports").iterdir() if path.name != "all"]
    assert main(["turn", str(folder), "--run", "--pdf", "--yes"]) == 0
    made = (own / "turn-01.pdf").read_bytes()
    assert made.startswith(b"%PDF") and made.count(b"/Subtype /Image") >= 1, "the player's own map is inside"
    for place in (folder / "reports" / "all", own):
        page = (place / "turn-01.html").read_text(encoding="utf-8")
        assert "data:image/jpeg;base64," in page, "the map is inside"


BLANK = "dark-age-ii turn 1 WSX\n 1\n 2\n 3\nmessage: \n"


@pytest.mark.parametrize("head", ["", "Subject: Re: dark-age-ii turn 1 WSX\n"])
@pytest.mark.parametrize("sign", ["> {}", "{}"])
def test_an_answer_written_above_the_report_that_it_quotes_is_the_sheet(folder: Path, head: str, sign: str) -> None:
    report = [
        "Wessex (WSX), turn 0",
        "  1  LEVY CAN 3. Kent levies 3 armies in Canterbury (CAN). (6.1)",
        *BLANK.split("\n"),
    ]
    above = "" if sign != "{}" else "-----Original Message-----\n"
    below = "\n".join(sign.format(line) for line in report)
    put(folder, "mail.txt", f"{head}Here they are:\n1 LEVY WIN 1\n2 TAX\n\nThe referee wrote:\n{above}{below}\n")
    row = next(row for row in tray(folder).rows if row.power == "WSX")
    assert row.letter is not None
    assert row.letter.value == ("LEVY WIN 1", "TAX", *[""] * 14)
    assert not row.told


def test_a_mail_that_is_a_page_only_is_read_line_by_line(folder: Path) -> None:
    page = (
        "<html><head><style>p {}</style></head><p>dark-age-ii turn 1 VIK</p><div>1 LEVY&nbsp;HEB 1</div>2 TAX<br>3 TAX"
    )
    head = "MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\nSubject: orders\n\n"
    put(folder, "mail.eml", head + page)
    row = next(row for row in tray(folder).rows if row.power == "VIK")
    assert row.letter is not None
    assert row.letter.value[:4] == ("LEVY HEB 1", "TAX", "TAX", "")


def test_a_line_that_cannot_be_read_is_told_with_what_was_probably_meant(folder: Path) -> None:
    put(folder, "knt.txt", "dark-age-ii turn 1 KNT\n1 TAX\n2 lvy KTS 2\n")
    assert "line 2, “lvy KTS 2”, is not understood; probably LEVY KTS 2 was meant." in told(folder, "KNT")


def test_a_file_that_is_no_text_and_bears_the_name_of_a_kingdom_makes_its_sheet_unreadable(folder: Path) -> None:
    put(folder, "PIC.docx", b"PK\x03\x04")
    put(folder, "gwd.txt", bytes(range(128, 256)) * 9)
    assert states(folder)["PIC"] == states(folder)["GWD"] == "unreadable"
    assert any("PIC.docx" in words and ".txt" in words for words in tray(folder).told)


def test_who_sent_no_sheet_reads_that_his_orders_were_written_for_him(folder: Path) -> None:
    put(folder, "wsx.txt", "dark-age-ii turn 1 WSX\n1 TAX\n")
    assert turn(folder, run="")[0] == 0
    words = "Your orders did not come in time: a stand-in (quiet) wrote them."
    assert words in (folder / "reports" / "KNT" / "turn-01.txt").read_text()
    assert words not in (folder / "reports" / "WSX" / "turn-01.txt").read_text()


def test_the_roundup_names_the_players_who_are_entered(folder: Path) -> None:
    write_players(
        folder, [Person("Kent", "Bob", "bob@kent.example"), *(Person(seat) for seat in _seats(folder, "Kent"))]
    )
    assert turn(folder, run="")[0] == 0
    roundup = (folder / "reports" / "all" / "turn-01.txt").read_text().split("ORDER OF PLAY")[0]
    rows = [line for line in roundup.splitlines() if line.startswith(("Kent (KNT)", "Wessex (WSX)"))]
    assert [("Bob" in line, line.count("Wessex")) for line in rows] == [(False, 1), (True, 0)]


def _seats(folder: Path, but: str) -> list[str]:
    session = open_session(folder / mail_command.RECORD, read_only=True)
    try:
        return [seat for seat in session.ruleset.seats if seat != but]
    finally:
        session.close()


def test_what_the_referee_has_to_say_stands_in_the_game_report(folder: Path) -> None:
    (folder / "referee.txt").write_text("Turn 2 closes on Monday.\n", encoding="utf-8")
    turn(folder, "")
    text = (folder / "reports" / "all" / "turn-01.txt").read_text(encoding="utf-8")
    assert "FROM THE REFEREE\n----------------\n     Turn 2 closes on Monday." in text
    assert "Turn 2 closes" not in (folder / "reports" / "WSX" / "turn-01.txt").read_text(encoding="utf-8")
    assert "referee.txt" not in turn(folder)[1]


def test_after_an_amendment_it_says_whose_reports_must_be_sent_again(folder: Path) -> None:
    put(folder, "wsx.txt", "levy win 1\n")
    (folder / "referee.txt").write_text("Well done.\n", encoding="utf-8")
    turn(folder, "")
    turn(folder, publish=True)
    assert "amended" not in turn(folder)[1]
    session = open_session(folder / mail_command.RECORD)
    sheet = next(one for one in session.entries if one.power == "WSX" and one.answer is not None)
    session.amendments.amend(changed(sheet.number, Answer("Wessex", "WSX", "sheet", ("tax",))))
    session.amendments.apply()
    session.close()
    out = turn(folder)[1]
    assert "! Turn 1: the record was corrected. The reports of all, WSX h" in out
    before = (folder / "reports" / "MER" / "turn-01.txt").stat().st_mtime_ns
    assert main(["turn", str(folder), "--write", "--no-map"]) == 0
    assert any("TAX." in line for line in lines(folder, "WSX"))
    assert (folder / "reports" / "MER" / "turn-01.txt").stat().st_mtime_ns == before
    assert "amended" not in turn(folder)[1]


def test_a_file_that_gave_no_sheet_is_told_of_in_one_turn_only(folder: Path) -> None:
    put(folder, "PIC.docx", b"PK")
    assert turn(folder, run="")[0] == 0 and states(folder)["PIC"] == "unreadable"
    turn(folder, publish=True)
    assert states(folder)["PIC"] == "missing" and not tray(folder).told


def test_a_sheet_for_a_turn_to_come_waits_and_that_is_said(folder: Path) -> None:
    put(folder, "pic.txt", "dark-age-ii turn 2 PIC\n1 TAX\n")
    assert tray(folder).told == ("sheets/pic.txt, line 1: for turn 2; it waits until then.",)
    assert turn(folder, run="")[0] == 0
    turn(folder, publish=True)
    assert states(folder)["PIC"] == "in"


def test_messages_stand_in_the_report_of_their_own_turn_alone(folder: Path) -> None:
    put(folder, "wsx.txt", "dark-age-ii turn 1 WSX\n1 TAX\nmessage: nothing personal\n")
    assert turn(folder, run="")[0] == 0
    turn(folder, publish=True)
    assert turn(folder, run="")[0] == 0
    first, second = ((folder / "reports" / "all" / f"turn-0{number}.txt").read_text() for number in (1, 2))
    assert "Wessex: nothing personal" in first and "nothing personal" not in second


def test_a_game_without_written_orders_is_not_played_by_post(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["turn", "--new", str(tmp_path / "game"), "carolingian-twilight/27.2"]) == 1
    assert "has no written orders" in capsys.readouterr().err
    assert not (tmp_path / "game").exists()


def test_a_game_by_post_for_one_player_has_one_folder_of_reports(tmp_path: Path) -> None:
    place = tmp_path / "game"
    assert main(["turn", "--new", str(place), SCENARIO, "--players", "1", "--no-map"]) == 0
    assert len(list((place / "reports").iterdir())) == 2
    assert turn(place, "")[0] == 0
    assert len(tray(place).rows) == 1


def test_the_own_map_of_a_realm_is_drawn_when_it_is_asked_for(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Of Mercia and Wessex; nobody else gets one, and a turn that is run again takes the old ones away.
    turn(folder, run="")
    assert main(["turn", str(folder), "--maps", "mer,WSX"]) == 0
    drawn = sorted(folder.glob("reports/*/turn-01-map.jpg"))
    assert [path.parent.name for path in drawn] == ["MER", "WSX"]
    assert all(path.read_bytes()[:2] == b"\xff\xd8" for path in drawn)
    assert main(["turn", str(folder), "--maps", "QQQ"]) == 1
    assert "No player has QQQ. Players have " in capsys.readouterr().err
    turn(folder, run="")
    assert not list(folder.glob("reports/*/turn-01-map.jpg"))


def test_an_own_map_shows_what_its_player_sees_and_is_made_for_those_who_play_alone(tmp_path: Path) -> None:
    place, seen = tmp_path / "fog", dict[str, TableView]()
    scenario = "strategy-and-conquest/channel"
    assert main(["turn", "--new", str(place), scenario, "--powers", "WX", "--no-map"]) == 0
    session = open_session(place / mail_command.RECORD)
    try:
        office = Office(place, session, draw=lambda view: seen.setdefault(view.viewer, view).title.encode())
        assert [path.parent.name for path in office.write_maps()] == ["WX"]
        [(viewer, view)] = seen.items()
        assert viewer == session.position.runs["WX"] and not any(one.power == "BR" for one in view.counters)
        office.draw_with(lambda view: view.title.encode(), maps=())
        list(office.run())
        assert (place / "reports" / "WX" / "turn-01-map.jpg").read_bytes() == b"Kingdom of Wessex"
    finally:
        session.close()


def test_where_no_late_sheets_are_taken_one_for_an_earlier_turn_is_told_and_not_used(tmp_path: Path) -> None:
    # Strategy & Conquest, Orders: nothing can be submitted after the deadline.
    place = tmp_path / "late"
    assert main(["turn", "--new", str(place), "strategy-and-conquest/channel", "--powers", "WX", "--no-map"]) == 0
    turn(place, run="")
    assert turn(place, publish=True)[0] == 0
    put(place, "wx.txt", "strategy-and-conquest turn 1 WX\nTAX 110\n")
    assert states(place) == {"WX": "missing"}
    assert "for turn 1, whose deadline has passed; the program does not use it" in told(place, "WX")
    put(place, "wx2.txt", "strategy-and-conquest turn 1 WX\nnonsense\n")
    assert states(place) == {"WX": "missing"}, "one that cannot be read is late as well"
    assert "wx2.txt, line 1: for turn 1, whose deadline has passed; the program does not use it" in told(place, "WX")

"""Letters that steer a terminal, turn the order of others, cannot be seen or end a line reach no terminal, no page, no
table and no text, whatever they come from: names, comments, bookmarks, branches, notes, files, players, sheets."""

from __future__ import annotations

import io
import json
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.cli import main
from dark_ages_desk.core.text_tools import escape_unsafe, format_short, one_line
from dark_ages_desk.session import SessionError
from dark_ages_desk.session.journal import to_value
from tests.session.lines import lines_of, play_on, write_lines

EVIL = "E\x1b[31m\x9b2J\u202eliv\u200b\u2066\x07\u2028F1\x85F2\r\nFORGED: a line"
"""A name with all of them; what follows a line end in it must not begin a line."""

SCENARIOS = (
    "carolingian-twilight/27.2",
    "dark-ages-1971/tours",
    "dark-age-britain-570/short",
    "dark-age-ii/irish-sea",
    "strategy-and-conquest/channel",
)


def raw_letters(text: str, line_ends: bool = False) -> set[str]:
    """The letters of a text that should not be there."""
    found = {one for one in text if unicodedata.category(one) in ("Cc", "Cf", "Cs", "Zl", "Zp") and one not in "\n\t"}
    forged = not line_ends and any(line.strip().startswith("FORGED") for line in text.split("\n"))
    return found | ({"a forged line"} if forged else set())


def evil_in(value: Any, old: str) -> Any:
    """A line of a record with a hostile name in place of a plain one."""
    if isinstance(value, str):
        return value.replace(old, EVIL)
    if isinstance(value, list):
        return [evil_in(one, old) for one in value]
    return {name: evil_in(one, old) for name, one in value.items()} if isinstance(value, dict) else value


def hostile_record(path: Path, scenario: str) -> None:
    """A record in which the first player's name is hostile wherever it is told, with hostile comments, bookmarks and
    branches, and at its end a line that the rules cannot play, told in hostile words."""
    plain_file = path.parent / "plain.dadesk"
    session = new_session(scenario, plain_file, seed=3)
    play_on(session, 12)
    session.branches.start("branch", 4)
    play_on(session, 2, 5)
    session.remarks.comment(2, "comment")
    session.remarks.set_bookmark(3, "mark")
    session.close()
    lines = lines_of(plain_file)
    plain_file.unlink()
    for word in ("Player 1", "branch", "comment", "mark"):  # a header with such a name is refused
        lines = [
            line | {key: evil_in(line[key], word) for key in line if key in ("m", "q", "n", "w", "on")}
            for line in lines
        ]
    last = next(line for line in reversed(lines) if line["t"] == "answer")
    number = max(line["i"] for line in lines if line.get("t") == "answer")
    told = {"i": len(lines), "up": number, "v": f"fly {EVIL}", "x": [EVIL], "m": EVIL, "q": EVIL, "n": [EVIL, "told"]}
    lines.append({key: value for key, value in last.items() if key not in ("z", "h", "a", "y")} | told)
    for line in lines:
        line.pop("cd", None)
    write_lines(path, lines)


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """What a command prints, to both streams."""
    main([str(one) for one in arguments])
    told = capsys.readouterr()
    return told.out + told.err


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_command_and_no_export_has_them_raw(
    scenario: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"{EVIL.replace('/', '-')}.dadesk"
    hostile_record(path, scenario)
    session = open_session(path, read_only=True)
    assert EVIL in session.remarks.comments[2] and EVIL in session.entries[-1].words
    out = tmp_path / "out"
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\n0\nrecord\nlines\nledger\nmap\nwhy fly\nquit\n"))
    kinds = ("--html", "--markdown", "--csv", "--all")
    printed = {
        command[0]: run(capsys, *command)
        for command in (
            ("replay", path),
            ("mend", path),
            ("dice", path),
            ("dice", path, "--csv"),
            ("chronicle", path, *kinds, "--out", out),
            ("play", "--text", path),
            ("print", "charts", "--session", path),
            ("check", path),
            ("turn", tmp_path),
            ("laboratory", EVIL),
            ("replay", tmp_path / EVIL),
        )
    }
    for command, text in printed.items():
        assert text and raw_letters(text) == set(), (command, raw_letters(text))
    written = [one for one in out.rglob("*") if one.is_file() and one.suffix in (".html", ".md", ".csv", ".svg")]
    assert len(written) >= 5
    for one in written:
        text = one.read_text(encoding="utf-8")
        assert raw_letters(text, one.suffix == ".html") == set(), (one.suffix, raw_letters(text))
    told = "".join(one.read_text(encoding="utf-8") for one in written if one.suffix == ".html")
    assert "\ufffd" in told and "FORGED: a line" in told, "the hostile words are not in the chronicle at all"


@pytest.mark.parametrize("scenario", SCENARIOS[3:])
def test_a_game_by_post_has_them_nowhere(scenario: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "game"
    assert main(["turn", "--new", str(folder), scenario, "--no-map", "--seed", "1"]) == 0
    seats = open_session(folder / "game.dadesk", read_only=True).header.seats
    quoted = json.dumps(EVIL)
    people = [f'[[player]]\nseat = "{seat}"\nname = {quoted}\naddress = {quoted}\n' for seat in seats]
    (folder / "players.toml").write_text("\n".join(people), encoding="utf-8")
    (folder / "referee.txt").write_text(f"Hear: {EVIL.partition(chr(13))[0]}", encoding="utf-8")
    power = next(iter(open_session(folder / "game.dadesk", read_only=True).position.runs))
    sheet = f"1 {EVIL}\n2 -\nmessage: {EVIL}\nphone: {EVIL}\nemail: {EVIL}\n"
    (folder / "sheets" / f"{power}.txt").write_text(sheet, encoding="utf-8")
    (folder / "sheets" / "odd\x1b[31m\n\u202e.txt").write_text(EVIL, encoding="utf-8")
    mail = f"From: {EVIL.splitlines()[0]} <a@b>\nSubject: {power} turn 1 {EVIL.splitlines()[0]}\n\n{sheet}"
    (folder / "sheets" / "mail.eml").write_text(mail, encoding="utf-8")
    for arguments in ((), ("--run", "--no-map"), ()):
        text = run(capsys, "turn", folder, *arguments)
        assert text and raw_letters(text) == set(), (arguments, raw_letters(text))
    written = [
        one for one in folder.rglob("*") if one.suffix in (".html", ".txt", ".eml") and "sheets" not in one.parts
    ]
    assert len(written) > 4
    for one in written:
        if one.name != "referee.txt":
            text = one.read_text(encoding="utf-8")
            assert raw_letters(text, one.suffix == ".html") == set(), (one.name, raw_letters(text))


def test_what_a_wrong_file_says_is_told_without_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    quoted = json.dumps(EVIL)
    texts = {
        f"{EVIL.replace('/', '-')}.toml": "nothing",
        "name.toml": f'format = 1\ngame = "dark-ages-1971"\nid = "x"\nname = {quoted}\n{quoted} = 3\n',
        "game.toml": f"format = 1\ngame = {quoted}\n",
        "syntax.toml": f"a = {EVIL}\n",
        "overlay.toml": f'format = 1\noverlay = "charts"\ngame = "dark-ages-1971"\nname = {quoted}\n',
    }
    for name, text in texts.items():
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        for command in (("check", path), ("play", "--text", path)):
            told = run(capsys, *command)
            assert told and raw_letters(told) == set(), (name, command[0], told)
    told = run(capsys, "play", "--text", "dark-ages-1971/tours", "--players", f"{EVIL},B")
    assert "cannot be a player's name" in told and raw_letters(told) == set()
    told = run(capsys, "play", "--text", "dark-ages-1971/tours", "--option", f"{EVIL}=on")
    assert raw_letters(told) == set() and "FORGED" in told


def test_one_function_a_target() -> None:
    assert (
        raw_letters(escape_unsafe(EVIL), True) == set()
        and "\n" in escape_unsafe("a\nb\tc")
        and escape_unsafe("a\u00a0b") == "a\u00a0b"
    )
    assert raw_letters(one_line(EVIL)) == set() and "\n" not in one_line(EVIL) and one_line(5) == "5"
    assert one_line("Ä – “x” 𝔄 ß") == "Ä – “x” 𝔄 ß"
    assert (
        raw_letters(format_short(EVIL)) == set() and format_short(((),)) == "a tuple" and format_short(True) == "True"
    )
    assert format_short(10**5000) == "a number that is too long" and format_short("x" * 99) == "x" * 40
    assert str(SessionError(f"a{EVIL}")).isprintable()
    assert to_value(EVIL) == EVIL, "what was said is kept as it was said"


def test_nobody_prints_past_it() -> None:
    """Commands print through one module. The tool of measures prints for itself alone."""
    home = Path(main.__code__.co_filename).parent
    own = {"saying.py", "mail_command.py"}
    wrong = []
    for path in (*home.glob("*.py"), *(home / "terminal").glob("*.py")):
        lines = path.read_text(encoding="utf-8").splitlines() if path.name not in own else []
        wrong += [f"{path.name}: {line}" for line in lines if line.strip().startswith("print(")]
        wrong += [f"{path.name}: {line}" for line in lines if '.write(f"' in line]
    assert wrong == []

"""The command line, as other programs use it: real processes, their output and exit codes."""

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from dark_ages_desk.cli import main
from dark_ages_desk.content.overlays import OwnersSheets
from dark_ages_desk.core.overlay import Cell, Overlay
from dark_ages_desk.library import book_of

VERDUN = "carolingian-twilight/27.2"


def desk(*arguments: str, given: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dark_ages_desk", *arguments],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8", **env},
        timeout=120,
    )


def test_a_command_runs_without_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of Windows without a console has none."""
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert main(["list"]) == 0
    assert main(["replay", "nowhere.dadesk"]) == 1


def test_list_names_the_scenarios() -> None:
    assert VERDUN in desk("list").stdout
    rows = json.loads(desk("list", "--json").stdout)
    assert {"id": VERDUN, "players": [3], "turns": [8, 10]}.items() <= next(
        r for r in rows if r["id"] == VERDUN
    ).items()


@pytest.mark.thirds
def test_check_reads_every_file_and_fails_on_a_wrong_one(tmp_path: Path) -> None:
    good = desk("check")
    assert good.returncode == 0 and "0 with mistakes" in good.stdout
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "carolingian-twilight"\nname = "x"\n', encoding="utf-8")
    told = desk("check", str(bad))
    assert told.returncode == 1 and str(bad) in told.stderr and "players: is missing" in told.stderr


def test_a_game_in_the_terminal_with_help_undo_and_why() -> None:
    lines = ["?", "why", "3", "undo", "3", "3", "3", "status", "log", "quit"]
    told = desk("play", "--text", VERDUN, "--seed", "1", given="\n".join(lines) + "\n")
    assert told.returncode == 0
    assert "Charles: place your army" in told.stdout and "undo: done." in told.stdout
    assert "Rule 27.0, Scenarios and their set-up: Each scenario" in told.stdout and "Treaty of Verdun" in told.stdout


def test_a_whole_game_can_be_played_in_the_terminal() -> None:
    # Enter takes the main answer or rolls; "1 1" takes the first choice where one is to be made, "1 1 2" two.
    told = desk("play", "--text", VERDUN, "--seed", "3", given="\n1 1\n1 1 2\n" * 5000)
    assert told.returncode == 0 and told.stderr == ""
    assert (
        "wins with" in told.stdout
        or "share the victory" in told.stdout
        or "No one wins" in told.stdout
        or "everyone loses" in told.stdout
    )


def test_nonsense_in_the_terminal_is_answered_and_changes_nothing() -> None:
    told = desk("play", "--text", VERDUN, given="99\nabc\n1 zzz\nwhy 99\n\x00\n1 5000\nquit\n")
    assert told.returncode == 0 and told.stderr == "" and "There is no option 99" in told.stdout


def test_without_a_screen_the_game_starts_in_the_terminal() -> None:
    env = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"), "")
    told = desk(given="quit\n", **env)
    assert told.returncode == 0 and "no screen" in told.stdout and "place your army" in told.stdout


@pytest.mark.thirds
def test_fuzz_closes_with_one_line_and_replay_verifies(tmp_path: Path) -> None:
    told = desk("fuzz", "carolingian-twilight", "--games", "2", "--seed", "4", "--folder", str(tmp_path))
    share = re.search(r"checks waived, in [1-9]\d* answers, which is (\d+\.\d)% of all", told.stdout)
    assert share is not None and float(share[1]) >= 5, told.stdout
    assert told.returncode == 0 and told.stdout.splitlines()[-1].startswith("2 games, ")
    assert told.stdout.splitlines()[-1].endswith(" 0 failures")
    assert desk("fuzz", "no-such-game").returncode == 2
    record = tmp_path / "a.dadesk"
    desk("play", "--text", VERDUN, "--save", str(record), given="3\n3\n3\nquit\n")
    good = desk("replay", str(record), "--verify")
    assert good.returncode == 0 and "0 warnings" in good.stdout
    record.write_bytes(record.read_bytes()[:-9])
    torn = desk("replay", str(record), "--verify")
    assert torn.returncode == 1 and "torn" in torn.stderr


def test_a_picture_has_the_size_that_was_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    told = desk("screenshot", "--scenario", VERDUN, "--out", str(out), "--size", "1280x720", "--text-scale", "150")
    assert told.returncode == 0, told.stderr
    assert struct.unpack(">II", out.read_bytes()[16:24]) == (1280, 720)


def test_mistakes_in_the_call_are_one_clear_line() -> None:
    for arguments in (
        ("play", "--text", "nowhere/1"),
        ("replay", "nowhere.dadesk"),
        ("screenshot", "--session", "no", "--out", "x.png"),
    ):
        told = desk(*arguments)
        assert told.returncode == 1 and len(told.stderr.strip().splitlines()) == 1 and "Traceback" not in told.stderr
    assert desk("screenshot", "--scenario", VERDUN, "--out", "x.png", "--size", "big").returncode == 2


@pytest.mark.thirds
def test_bench_prints_figures_as_json() -> None:
    figures = json.loads(desk("bench", "--only", "play", "--json").stdout)
    assert figures[0]["unit"] == "answers/s" and figures[0]["value"] > 0


def test_play_takes_options_readings_and_an_owners_charts(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'format = 1\noverlay = "charts"\ngame = "dark-ages-1971"\nname = "Mine"\n'
        '[[chart]]\nid = "crt"\ncells = { "4/2-1" = "D" }\n'
    )
    record = tmp_path / "game.dadesk"
    done = desk(
        "play", "dark-ages-1971/tours", "--text", "--save", str(record), "--charts", str(file),
        "--option", "dismount=on", "--reading", "woods=4", given="quit\n",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    head = record.read_text(encoding="utf-8").splitlines()[0]
    assert '"dismount":"on"' in head.replace(" ", "") and '"woods":"4"' in head.replace(" ", "")
    assert "4/2-1" in head
    wrong = desk("play", "dark-ages-1971/tours", "--text", "--option", "dismount=perhaps", given="")
    assert wrong.returncode != 0 and "perhaps" in wrong.stderr


def test_the_terminal_shows_for_every_cell_where_it_comes_from(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'format = 1\noverlay = "charts"\ngame = "dark-ages-1971"\nname = "Mine"\n'
        '[[chart]]\nid = "crt"\ncells = { "4/2-1" = "D" }\n'
    )
    given = "charts\ncharts crt\ncharts crd\nquit\n"
    told = desk("play", "dark-ages-1971/tours", "--text", "--charts", str(file), given=given).stdout
    assert "Played with printed values of your own: “Mine”." in told
    assert "charts crt" in told and "1 of 66 cells are your printed values" in told
    assert "D *" in told and "- ~" in told and "‡ Reconstructed: ours" in told and "* Your printed value" in told
    assert "Did you mean “crt”?" in told


def test_a_sheet_that_is_kept_is_listed_and_played_with_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    OwnersSheets(book_of).save(Overlay("dark-ages-1971", "My own sheet", values={Cell("crt", "4", "2-1"): "D"}))
    assert "My own sheet, 1 of 307 cells" in desk("list").stdout
    done = desk("play", "dark-ages-1971/tours", "--text", "--charts", "My own sheet", given="quit\n")
    assert done.returncode == 0 and "“My own sheet”" in done.stdout
    wrong = desk("play", "dark-ages-1971/tours", "--text", "--charts", "My own shet", given="quit\n")
    assert wrong.returncode == 1 and "Did you mean “My own sheet”?" in wrong.stderr


@pytest.mark.thirds
def test_counters_charts_and_boards_are_printed(tmp_path: Path) -> None:
    """Each into a file; what cannot be is one line, and no file."""
    for what, more in (("counters", ["--only", "--number", "charles warrior=3"]), ("charts", ["--chart", "sequence"]),
                       ("board", ["--poster", "1x", "--bare"])):  # fmt: skip
        out = tmp_path / f"{what}.pdf"
        done = desk("print", what, "--scenario", VERDUN, "--out", str(out), "--paper", "Letter", *more)
        assert done.returncode == 0 and out.read_bytes().startswith(b"%PDF"), done.stderr
    assert "charles warrior" in desk("print", "counters", "--scenario", VERDUN).stdout
    wrong = desk("print", "board", "--scenario", VERDUN, "--out", str(tmp_path / "no.pdf"), "--poster", "5")
    assert wrong.returncode == 1 and wrong.stderr.count("\n") == 1 and not (tmp_path / "no.pdf").exists()

"""The commands ``chronicle`` and ``dice``, as real processes: what they write, say, and leave alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..test_cli import desk
from .evenings import some_answers


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    session = some_answers("carolingian-twilight/27.2", 2, 160)
    path = tmp_path_factory.mktemp("evening") / "verdun.dadesk"
    session.save(path)
    session.close()
    return path


@pytest.mark.thirds
def test_without_more_it_is_one_page_beside_the_record(record: Path) -> None:
    before = record.read_bytes()
    told = desk("chronicle", str(record))
    page = record.with_name("verdun chronicle.html")
    assert told.returncode == 0 and told.stdout == f"written: {page}\n", told.stderr
    assert "Treaty of Verdun, 843" in page.read_text(encoding="utf-8")
    assert record.read_bytes() == before
    shown = sorted(path.name for path in record.parent.iterdir() if path.name[0] != ".")
    assert shown == ["verdun chronicle.html", "verdun.dadesk"]


@pytest.mark.thirds
def test_several_kinds_go_to_a_folder(record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    told = desk("chronicle", str(record), "--csv", "--markdown", "--webp", "--all", "--out", str(folder))
    assert told.returncode == 0, told.stderr
    names = {path.name for path in folder.iterdir()}
    tables = {f"verdun {name}.csv" for name in ("points", "control", "rolls", "losses", "dice")}
    assert names == {"verdun chronicle.md", "verdun pictures", "verdun map.webp", *tables}
    assert "with all secrets" in (folder / "verdun chronicle.md").read_text(encoding="utf-8")


@pytest.mark.thirds
def test_what_cannot_be_read_or_written_is_said_in_one_message(record: Path, tmp_path: Path) -> None:
    for wrong in (tmp_path / "nothing.dadesk", Path(__file__)):
        told = desk("chronicle", str(wrong), "--csv")
        assert told.returncode == 1 and told.stderr.startswith(str(wrong)), told.stderr
        assert "Traceback" not in told.stderr
    (tmp_path / "file").write_text("")
    told = desk("chronicle", str(record), "--csv", "--out", str(tmp_path / "file"))
    assert told.returncode == 1 and "Choose another place" in told.stderr and "Traceback" not in told.stderr


def test_the_dice_are_printed_in_columns_or_as_a_table(record: Path) -> None:
    told = desk("dice", str(record))
    assert told.returncode == 0 and "Operations Points" in told.stdout
    assert "dice" in told.stdout.splitlines()[0] and "Dice with 6 faces" in told.stdout
    table = desk("dice", str(record), "--csv").stdout
    assert table.startswith("thrower,purpose,fell,sides,dice,together,expected,difference\n")

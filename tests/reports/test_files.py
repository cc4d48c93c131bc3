"""What is made is written whole or not at all."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image

from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports import film
from dark_ages_desk.reports.files import NotWritten, ensure_folder, write_whole
from dark_ages_desk.reports.making import CSV, GIF, HTML, MARKDOWN, WEBP, Making, Tools, file_names

from .evenings import all_that_is_seen, read, whole_game


def frame(view: TableView, caption: str) -> tuple[int, int, bytes]:
    """A flat picture whose colour is that of the moment, in place of a painted board."""
    shade = sum(repr(view).encode()) % 256
    assert caption
    return 32, 20, bytes((shade, 255 - shade, 90)) * (32 * 20)


TOOLS = Tools(all_that_is_seen, frame, lambda evening, maps, give: iter(()))


def test_a_file_is_replaced_in_one_go_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    path.write_bytes(b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["a.html"]


def test_what_cannot_be_written_leaves_what_was_there_and_says_where_and_why(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    with pytest.raises(NotWritten, match=r"Could not write .*there: .*Choose another place"):
        write_whole(there, b"new")
    assert os.listdir(tmp_path) == ["there"]
    with pytest.raises(NotWritten, match="Could not make"):
        ensure_folder(write_whole(tmp_path / "file", b"") / "folder")


def test_a_link_that_lies_there_is_replaced_and_not_followed(tmp_path: Path) -> None:
    target, path = tmp_path / "somebody's", tmp_path / "a.html"
    target.write_bytes(b"theirs")
    path.symlink_to(target)
    write_whole(path, b"ours")
    assert target.read_bytes() == b"theirs"
    assert path.read_bytes() == b"ours" and not path.is_symlink()


def test_all_kinds_are_made_and_the_share_grows_to_one(tmp_path: Path) -> None:
    kinds = (HTML, MARKDOWN, GIF, WEBP, CSV)
    making = Making(read(whole_game("wergild")), kinds, tmp_path / "new", "evening", TOOLS)
    shares = list(making.steps())
    assert shares == sorted(shares) and shares[-1] == 1
    for kind in kinds:
        for path in file_names(kind, tmp_path / "new", "evening"):
            assert path in making.written and path.stat().st_size
    assert not list((tmp_path / "new").rglob(".*"))


def test_broken_off_nothing_half_made_is_left(tmp_path: Path) -> None:
    making = Making(read(whole_game("wergild")), (HTML,), tmp_path, "evening", TOOLS)
    steps = making.steps()
    next(steps)
    steps.close()
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("kind", [GIF, WEBP])
def test_the_map_in_motion_shows_every_moment(tmp_path: Path, kind: str) -> None:
    evening = read(whole_game("carolingian-twilight"))
    making = Making(evening, (kind,), tmp_path, "evening", TOOLS)
    list(making.steps())
    picture = Image.open(io.BytesIO(making.written[0].read_bytes()))
    moments = film.choose_moments(evening.samples)
    frames = getattr(picture, "n_frames", 1)
    assert 10 < frames <= len(moments) <= film.MOST_FRAMES + len(evening.turns) + 1
    seconds = 0
    for number in range(frames):
        picture.seek(number)
        picture.load()
        seconds += int(picture.info["duration"])
    assert seconds >= film.MOMENT * len(moments)


def test_a_long_game_keeps_the_last_moment_of_each_turn() -> None:
    evening = read(whole_game("carolingian-twilight"))
    many = evening.samples * 3
    kept = film.choose_moments(many)
    assert len(kept) < len(many)
    ends = {turn.at for turn in evening.turns}
    assert ends <= {one.at for one in kept}

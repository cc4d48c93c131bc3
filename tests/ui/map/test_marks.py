"""Markers on the board: every kind is told from every other by its shape, many small ones get in nobody's way, and
the legend explains those that lie there."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.view import CounterView, Mark, SpaceView, TableView
from dark_ages_desk.ui.map import AreaRenderer
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.areas.arrange import Arrangement
from dark_ages_desk.ui.map.camera import fit_camera
from dark_ages_desk.ui.map.counters import CounterArt, CounterFace
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.mark_signs import LOOKS, PICTURES, legend_marks
from tests.ui.map.conftest import ASSETS
from tests.ui.map.test_arrange import POWERS, boxes

REAL = ASSETS / "maps" / "carolingian-twilight"


@pytest.fixture(scope="module")
def board() -> AreaBoard:
    return load_board(REAL / "board.toml")


@pytest.fixture(scope="module")
def real(board: AreaBoard, qapp: object) -> AreaRenderer:
    return AreaRenderer(board, REAL, [ASSETS / "counters" / "common"])


@pytest.fixture
def art(qapp: object) -> CounterArt:
    return CounterArt([ASSETS / "counters" / "common"])


def crowded(board: AreaBoard) -> TableView:
    """A force and a quiet marker in every land."""
    lands = [space.id for space in board.spaces.values() if space.kind == "land"]
    marks = {land: SpaceView(land, None, (), (Mark("feudalism", "Feudalism", shape="shield"),)) for land in lands}
    counters = tuple(CounterView(f"{land} w", land, "red", "warrior", 2, land, "warrior") for land in lands)
    return TableView("table", "Full", "", marks, counters, POWERS)


def in_black(image: QImage) -> QImage:
    return image.convertToFormat(QImage.Format.Format_Alpha8)


@pytest.mark.parametrize("size", [17, 40])
def test_each_kind_is_known_without_its_colour(art: CounterArt, size: int) -> None:
    faces = [CounterFace(Tincture(theme.NO_OWNER), f"{PICTURES}{shape}:none", letter="x") for shape in LOOKS]
    grey = [art.image(face, size).convertToFormat(QImage.Format.Format_Grayscale8) for face in faces]
    assert all(first != second for first, second in combinations(grey, 2))


def test_every_kind_has_its_pictogram(art: CounterArt) -> None:
    assert all(art.pictogram(kind) for kind in ("pillage", "plague", "unrest", "feudalism", "held"))
    assert not art.problems


def test_an_unknown_kind_is_round_and_has_a_letter(art: CounterArt) -> None:
    plain, other = (
        art.image(CounterFace(Tincture(theme.NO_OWNER), f"{PICTURES}{kind}", letter=kind[:1]), 40)
        for kind in ("whatever", "nothing")
    )
    assert plain != other and in_black(plain) == in_black(other)


def test_a_force_that_is_held_looks_different(art: CounterArt) -> None:
    free = CounterFace(Tincture("#2A36AE", "plain", "Ch"), "warrior", letter="w")
    held = CounterFace(free.tincture, "warrior", letter="w", states=("held",))
    assert art.image(free, 16) != art.image(held, 16)


@pytest.mark.parametrize(("size", "text", "allowed"), [(QSize(1270, 749), 100, 0), (QSize(735, 434), 100, 5)], ids=str)
def test_many_quiet_markers_cover_no_counter_and_move_none(
    real: AreaRenderer, board: AreaBoard, size: QSize, text: int, allowed: int
) -> None:
    camera, full = fit_camera(real.frame, size), crowded(board)
    signs = real.signs(camera, text)
    bare = TableView("table", "Bare", "", {}, full.counters, POWERS)
    alone = {one.ids: (one.at, one.step) for one in Arrangement(real, camera, text, signs).place(bare)}
    placed = boxes(Arrangement(real, camera, text, signs).place(full), camera, real, text)
    assert {one.ids: (one.at, one.step) for one, _ in placed if one.ids} == alone
    marks = [box for one, box in placed if not one.ids]
    counters = [box for one, box in placed if one.ids]
    assert len(marks) == len(full.spaces)
    assert sum(any(mark.intersects(counter) for counter in counters) for mark in marks) <= allowed
    assert not any(first.intersects(second) for first, second in combinations(marks, 2))


def test_quiet_markers_stay_where_they_lie(real: AreaRenderer, board: AreaBoard) -> None:
    camera, full = fit_camera(real.frame, QSize(1270, 749)), crowded(board)
    arrangement = Arrangement(real, camera, 100, real.signs(camera, 100))

    def lying(view: TableView) -> dict[str, object]:
        return {one.space: one.at for one in arrangement.place(view) if not one.ids}

    before = lying(full)
    fewer = TableView("table", "Full", "", full.spaces, full.counters[1:], POWERS)
    assert lying(fewer) == before


def test_the_legend_names_what_lies_on_the_board() -> None:
    spaces = {
        "a": SpaceView("a", None, (), (Mark("unrest", "Stellinga", shape="banner"), Mark("odd", "Odd thing"))),
        "b": SpaceView("b", None, (), (Mark("pillage", "Pillaged"),)),
    }
    held = CounterView("1", "a", "red", "warrior", 1, "1", "warrior", state=("held",))
    view = TableView("table", "", "", spaces, (held,), POWERS)
    shown = [f"{PICTURES}disc:odd", f"{PICTURES}disc:pillage", f"{PICTURES}banner:unrest", "held"]
    assert [kind for kind, _ in legend_marks(view)] == shown
    assert legend_marks(TableView("table", "", "", {}, (), POWERS)) == ()

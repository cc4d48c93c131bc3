"""What an area board draws, and that names never cover each other."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainterPath

from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map import AreaRenderer, map_colours
from dark_ages_desk.ui.map.areas.arrange import Arrangement
from dark_ages_desk.ui.map.areas.outlines import Outlines, OutlinesError, load_outlines
from dark_ages_desk.ui.map.board_renderer import Sign
from dark_ages_desk.ui.map.camera import fit_camera
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.paint import may_reach
from dark_ages_desk.ui.map.placement import legend_rows, list_holders
from dark_ages_desk.ui.map.tile_painter import MARK, map_fingerprint, paint_bare_board
from dark_ages_desk.ui.parts.pattern import STROKES
from tests.ui.map.conftest import ASSETS

REAL = ASSETS / "maps" / "carolingian-twilight"


def boxes_of(sign: Sign, scale: float) -> list[QRectF]:
    """What the ink takes, in pixels of the board."""
    return [box.translated(sign.at * scale + sign.offset) for box in sign.cover or (sign.room,)]


def test_arcs_are_shared_and_may_run_backwards(folder: Path) -> None:
    outlines = Outlines(folder / "outlines.json")
    assert outlines.line(~0, coarse=False) == outlines.line(0, coarse=False)[::-1]
    assert outlines.path("west", coarse=True).boundingRect() == QRectF(0, 0, 400, 600)
    assert outlines.path("sea", coarse=False).boundingRect() == QRectF(800, 0, 400, 600)


def test_a_level_and_an_upright_line_are_in_sight_where_they_lie() -> None:
    seen = QRectF(0, 0, 100, 100)
    for (x0, y0), (x1, y1), there in (
        ((10, 50), (90, 50), True), ((50, 10), (50, 190), True), ((10, 150), (90, 150), False),
        ((-50, 10), (-50, 90), False),
    ):  # fmt: skip
        path = QPainterPath(QPointF(x0, y0))
        path.lineTo(x1, y1)
        assert may_reach(path, seen) is there


def test_another_format_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "outlines.json"
    file.write_text(json.dumps({"format": 1}))
    with pytest.raises(OutlinesError, match="format 1"):
        Outlines(file)


def test_outlines_are_read_again_only_when_their_file_has_changed(folder: Path) -> None:
    file = folder / "outlines.json"
    before = load_outlines(file)
    assert load_outlines(file) is before
    data = json.loads(file.read_text())
    data["frame"][2] += 100
    file.write_text(json.dumps(data))
    assert load_outlines(file).frame.width() == before.frame.width() + 100


def test_the_relief_file_cannot_lie_elsewhere(folder: Path) -> None:
    data = json.loads((folder / "outlines.json").read_text())
    data["relief"] = {"file": "../../other/relief.png", "x0": 0, "y0": 0, "cell": 3}
    (folder / "outlines.json").write_text(json.dumps(data))
    relief = Outlines(folder / "outlines.json").relief
    assert relief is not None
    assert relief.file.parent == folder


def test_a_burg_wins_over_its_area_within_reach(look: AreaRenderer) -> None:
    assert look.space_at(QPointF(205, 424), 20) == "ham"
    assert look.space_at(QPointF(205, 424), 2) == "west"
    assert look.space_at(QPointF(1000, 300), 20) == "sea"
    assert look.space_at(QPointF(-5, 300), 20) == ""


def test_shared_control_keeps_both_tinctures(view: TableView) -> None:
    holders = list_holders(view)
    assert [tincture.sign for tincture in holders["east"]] == ["R", "B"]
    assert [tincture.pattern for tincture in holders["west"]] == ["hatch"]


def test_the_legend_joins_powers_that_look_alike(view: TableView) -> None:
    assert [name for _, name in legend_rows(view.powers)] == ["The Reds", "The Blues", "Minor powers"]


def test_counters_of_one_force_lie_side_by_side(look: AreaRenderer, view: TableView) -> None:
    near = fit_camera(look.frame, QSize(3600, 1800))
    placed = {one.id: one for one in Arrangement(look, near, 100, look.signs(near, 100)).place(view) if one.id}
    assert placed["a"].at == placed["b"].at
    assert placed["b"].step.x() - placed["a"].step.x() > 0.5


def test_far_away_one_counter_stands_for_all_kinds_of_a_force(look: AreaRenderer, view: TableView) -> None:
    far = fit_camera(look.frame, QSize(400, 200))
    placed = [one for one in Arrangement(look, far, 100, look.signs(far, 100)).place(view) if one.ids]
    joined = next(one for one in placed if one.id == "a")
    assert joined.ids == ("a", "b")
    assert (joined.face.count, joined.face.kind, joined.face.crowned) == (4, "militia", True)
    assert sorted(one.id for one in placed) == ["a", "c", "d"]


def test_what_did_not_change_stays_where_it_lies(look: AreaRenderer, view: TableView) -> None:
    camera = fit_camera(look.frame, QSize(600, 300))
    arrangement = Arrangement(look, camera, 100, look.signs(camera, 100))
    before = {one.id: one.at for one in arrangement.place(view)}
    moved = replace(view, counters=(*view.counters[:2], replace(view.counters[2], space="west"), view.counters[3]))
    after = {one.id: one.at for one in arrangement.place(moved)}
    assert after["d"] == before["d"]
    assert after["c"].x() < 400 < before["c"].x()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(1920, 1080)], ids=["720p", "1080p"])
def test_names_never_cover_each_other(size: QSize, text_scale: int, qapp: object) -> None:
    if not (REAL / "outlines.json").is_file():
        pytest.skip("no outlines yet")
    look = AreaRenderer(load_board(REAL / "board.toml"), REAL, [ASSETS / "counters" / "common"])
    camera = fit_camera(look.frame, size)
    signs = look.signs(camera, text_scale)
    assert len(signs) > 60
    covered = [
        (first.space, second.space)
        for first, second in combinations(signs, 2)
        if any(
            one.intersects(other) for one in boxes_of(first, camera.scale) for other in boxes_of(second, camera.scale)
        )
        # Two towns may stand close together; they are never moved.
        and not (first.offset.isNull() and second.offset.isNull() and look.board.spaces[first.space].kind == "burg")
    ]
    assert covered == []


def test_every_area_keeps_its_name_at_double_text_size(qapp: object) -> None:
    if not (REAL / "outlines.json").is_file():
        pytest.skip("no outlines yet")
    board = load_board(REAL / "board.toml")
    look = AreaRenderer(board, REAL, [ASSETS / "counters" / "common"])
    named = {sign.space for sign in look.signs(fit_camera(look.frame, QSize(1920, 1080)), 200)}
    lands = {space.id for space in board.spaces.values() if space.kind == "land"}
    assert len(lands - named) <= 3


def test_a_closer_look_names_more_burgs(board: AreaBoard, look: AreaRenderer) -> None:
    near = fit_camera(look.frame, QSize(2400, 1200))
    far = fit_camera(look.frame, QSize(240, 120))
    assert len(look.signs(near, 100)) >= len(look.signs(far, 100))


def test_text_grows_with_the_text_scale(look: AreaRenderer) -> None:
    camera = fit_camera(look.frame, QSize(1200, 600))
    small = {sign.space: sign.image.height() for sign in look.signs(camera, 100) if sign.space == "west"}
    large = {sign.space: sign.image.height() for sign in look.signs(camera, 200) if sign.space == "west"}
    assert large["west"] > 1.6 * small["west"]


def test_the_bare_board_is_as_large_as_its_frame(look: AreaRenderer) -> None:
    image = paint_bare_board(look, 300)
    assert (image.width(), image.height()) == (300, 150)
    assert image.pixelColor(80, 60).red() > image.pixelColor(280, 60).red()


def test_ink_on_counters_can_be_read() -> None:
    for shade in ("#2A36AE", "#E77817", "#3F8A3A", "#F0C82F", "#26262E", "#969696", "#ffffff", "not a colour"):
        tincture = Tincture(shade)
        assert map_colours.contrast_ratio(tincture.ink(), tincture.shade()) >= 4.5


def test_patterns_of_the_core_are_all_drawn() -> None:
    words = {"plain", "hatch", "back-hatch", "lattice", "verticals", "horizontals", "grid", "cross", "dots", "rings",
             "waves", "chevrons", "bricks", "dashes", "diamonds"}  # fmt: skip
    assert words - set(STROKES) == {"plain", "dots"}


@pytest.mark.parametrize("base", sorted(ASSETS.glob("maps/*/base.jpg")), ids=lambda file: file.parent.name)
def test_the_ready_picture_shows_the_present_map(base: Path) -> None:
    image = QImage(str(base))
    wanted = f"run: python -m dark_ages_desk.tools.pictures.boards assets/maps/{base.parent.name}"
    assert image.text(MARK) == map_fingerprint(base.parent), wanted

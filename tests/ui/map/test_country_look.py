"""A country in hexes on a real map widget: what is land and what is not, tints, towns, names, closed sides."""

from __future__ import annotations

import json
import shutil
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from dark_ages_desk.checking import check_files
from dark_ages_desk.content.country_map import load_country, shipped_country
from dark_ages_desk.core.country import Country
from dark_ages_desk.core.view import CounterView, PowerView, SpaceView, TableView
from dark_ages_desk.maps.cells import find_stray_hexes
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.board_renderer import Sign
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.country.board_renderer import CountryRenderer
from dark_ages_desk.ui.map.country.drawing import Drawing, DrawingError
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS
from dark_ages_desk.ui.map.looks import look_of
from tests.ui.map.conftest import ASSETS

FOLDER = ASSETS / "maps" / "dark-age-britain-570"
SIZES = [QSize(1280, 720), QSize(1920, 1080)]
RED = PowerView("red", "Red", "Red", "#C0392B", "hatch", "R", "player")
BLUE = PowerView("blue", "Blue", "Blue", "#1F6FB2", "dots", "B", "player")


@pytest.fixture(scope="module")
def britain() -> Country:
    return shipped_country("dark-age-britain-570")


@pytest.fixture(scope="module")
def look(britain: Country, qapp: object) -> CountryRenderer:
    found = look_of(britain, FOLDER, [ASSETS / "counters" / "common"])
    assert isinstance(found, CountryRenderer)
    return found


def table(spaces: dict[str, SpaceView], counters: tuple[CounterView, ...] = ()) -> TableView:
    return TableView("table", "Britain", "", spaces, counters, {"red": RED, "blue": BLUE})


def painted(look: CountryRenderer, view: TableView, camera: Camera, qtbot: QtBot) -> QImage:
    widget = MapView(look)
    qtbot.addWidget(widget)
    try:
        widget.show_view(view)
        return widget.render_camera(camera, 100)
    finally:
        widget.close_painter()


def near(look: CountryRenderer, space: str, zoom: float = 4.0) -> Camera:
    """A camera of 400 by 300 pixels on a hex."""
    fit = fit_camera(look.frame, SIZES[1]).scale
    at, scale = look.anchor(space), fit * zoom
    return Camera(scale, at.x() - 200 / scale, at.y() - 150 / scale, QSize(400, 300), fit, 1080)


def differ(one: QColor, other: QColor) -> int:
    return sum(
        abs(a - b)
        for a, b in (
            (one.red(), other.red()),
            (one.green(), other.green()),
            (one.blue(), other.blue()),
        )
    )


def test_only_hexes_in_play_can_be_pointed_at(look: CountryRenderer, britain: Country) -> None:
    assert set(look.spaces()) == set(britain.spaces)
    for space in look.spaces():
        assert look.space_at(look.anchor(space), 0) == space
    # Hibernia, the sea between, and beyond the sheet.
    for x, y in ((-150.0, 1700.0), (500.0, 1700.0), (-5000.0, 0.0)):
        assert look.space_at(QPointF(x, y), 0) == ""


def test_the_coasts_fit_the_hexes() -> None:
    assert find_stray_hexes(FOLDER) == []
    assert check_files([FOLDER / "board.toml"]) == []


def test_a_hex_that_leaves_the_land_is_told(tmp_path: Path) -> None:
    for name in ("board.toml", "outlines.json"):
        shutil.copy(FOLDER / name, tmp_path / name)
    board = tmp_path / "board.toml"
    text = board.read_text(encoding="utf-8")
    row = next(line for line in text.splitlines() if line.endswith("# 10"))
    cells = row.split()
    cells[30] = "c"
    board.write_text(text.replace(row, " ".join(cells), 1), encoding="utf-8")
    assert load_country(board).spaces["3110"].terrain == "clear"
    assert find_stray_hexes(tmp_path) == ["3110 is in play, but only 0% of it is land"]
    (wrong,) = check_files([board])
    assert "3110 is in play, but only 0% of it is land" in str(wrong)


def test_a_drawing_of_another_format_is_refused(tmp_path: Path) -> None:
    data = json.loads((FOLDER / "outlines.json").read_bytes())
    file = tmp_path / "outlines.json"
    file.write_text(json.dumps(data | {"format": 99}), encoding="utf-8")
    with pytest.raises(DrawingError, match="format 99"):
        Drawing(file)


def test_the_relief_cannot_lie_elsewhere(tmp_path: Path) -> None:
    data = json.loads((FOLDER / "outlines.json").read_bytes())
    data["relief"]["file"] = "../../secret.png"
    file = tmp_path / "outlines.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert Drawing(file).relief.file == tmp_path / "secret.png"


def test_land_is_tinted_by_whoever_holds_it_and_the_sea_is_not(look: CountryRenderer, qtbot: QtBot) -> None:
    # 1639 and the sea lie south of 1638, in Devon.
    camera = near(look, "1638", 3.0)
    bare, held = (
        painted(look, table({space: SpaceView(space, owner) for space in look.spaces() if owner}), camera, qtbot)
        for owner in (None, "red")
    )
    shore = camera.to_pixels(look.anchor("1638").x() + RADIUS * 0.5, look.anchor("1638").y() + HIGH * 0.2).toPoint()
    water = camera.to_pixels(look.anchor("1638").x(), look.anchor("1638").y() + HIGH * 1.9).toPoint()
    assert look.space_at(camera.to_km(QPointF(water)), 0) == ""
    assert differ(bare.pixelColor(shore), held.pixelColor(shore)) > 25
    assert differ(bare.pixelColor(water), held.pixelColor(water)) == 0


def test_a_hex_that_changes_hands_changes_its_tint(look: CountryRenderer, qtbot: QtBot) -> None:
    camera = near(look, "2128")
    found = []
    for owner in ("red", "blue"):
        spaces = {space: SpaceView(space, "red") for space in ("2127", "2128", "2129")}
        spaces["2128"] = SpaceView("2128", owner)
        found.append(painted(look, table(spaces), camera, qtbot))
    here = camera.to_pixels(look.anchor("2128").x() + 9, look.anchor("2128").y() + 13).toPoint()
    beside = camera.to_pixels(look.anchor("2129").x(), look.anchor("2129").y() + 20).toPoint()
    assert differ(found[0].pixelColor(here), found[1].pixelColor(here)) > 30
    assert differ(found[0].pixelColor(beside), found[1].pixelColor(beside)) == 0


@pytest.mark.parametrize(
    ("first", "second", "blue"),
    [("2630", "2730", True), ("2127", "2128", False), ("1634", "1635", True)],
    ids=["a river", "open land", "a closed side"],
)
def test_a_side_shows_whether_water_runs_along_it(
    look: CountryRenderer, qtbot: QtBot, first: str, second: str, blue: bool
) -> None:
    camera = near(look, first, 5.0)
    image = painted(look, table({}), camera, qtbot)
    middle = (look.anchor(first) + look.anchor(second)) / 2
    at = camera.to_pixels(middle.x(), middle.y()).toPoint()
    seen = [image.pixelColor(at.x() + dx, at.y() + dy) for dx in range(-14, 15, 2) for dy in range(-14, 15, 2)]
    assert any(one.blue() > one.red() + 70 for one in seen) is blue


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=["720p", "1080p"])
def test_names_never_cover_each_other(look: CountryRenderer, size: QSize, text_scale: int) -> None:
    camera = fit_camera(look.frame, size)
    signs = look.signs(camera, text_scale)
    boxes = [(sign, box.translated(sign.at * camera.scale + sign.offset)) for sign in signs for box in sign.cover]
    for (one, first), (other, second) in combinations(boxes, 2):
        assert one is other or not first.adjusted(1, 1, -1, -1).intersects(second)


def test_a_box_across_a_coast_abroad_or_the_frame_is_told_from_one_on_the_sea(
    look: CountryRenderer, qtbot: QtBot
) -> None:
    widget = MapView(look)
    qtbot.addWidget(widget)
    widget.resize(SIZES[0])
    widget.show_view(table({}))
    widget.show()
    try:
        camera = widget.stage.camera
        ireland = camera.transform().map(look.drawing.outside[1]).toSubpathPolygons()
        # Hibernia: its coast in the west is the one at about 150 pixels.
        coast = max((polygon.boundingRect() for polygon in ireland), key=lambda box: -abs(box.left() - 150))
        side = 24
        across = QRect(round(coast.center().x()), round(coast.top()) - side, side, 2 * side)
        sea = QRect(round(coast.left()) - 2 * side, round(coast.top()), side, side)
        assert widget.is_free_ground(sea) and widget.is_even_ground(sea)
        assert widget.is_free_ground(across) and not widget.is_even_ground(across)
        frame = camera.transform().mapRect(look.frame)
        assert not widget.is_free_ground(QRect(round(frame.left()) - side, round(frame.center().y()), 2 * side, side))
    finally:
        widget.close_painter()


def named_towns(signs: list[Sign], britain: Country) -> set[str]:
    return {britain.town_at[sign.space].id for sign in signs if sign.space in britain.town_at}


def test_towns_keep_their_names(look: CountryRenderer, britain: Country) -> None:
    assert named_towns(look.signs(armies_camera(look), 100), britain) == set(britain.towns)
    for size in SIZES:
        # Who has no room there is named when one looks closer, and when the pointer rests on the hex.
        assert len(named_towns(look.signs(fit_camera(look.frame, size), 100), britain)) >= 32
    fit = fit_camera(look.frame, SIZES[0])
    close = Camera(fit.scale * 4, fit.left, fit.top, fit.size, fit.fit, fit.page)
    assert named_towns(look.signs(close, 200), britain) == set(britain.towns)


def test_text_grows_with_the_text_scale(look: CountryRenderer) -> None:
    camera = fit_camera(look.frame, SIZES[1])
    caps = [max(sign.cap for sign in look.signs(camera, scale) if sign.space == "2223") for scale in (100, 200)]
    assert caps[1] >= 1.6 * caps[0]


def armies_camera(look: CountryRenderer) -> Camera:
    """A camera near enough for single counters."""
    fit = fit_camera(look.frame, SIZES[1])
    return Camera(fit.scale * 2, fit.left, fit.top, fit.size, fit.fit, fit.page)


def test_a_towns_name_gives_way_to_counters_and_stays_beside_its_hex(look: CountryRenderer, britain: Country) -> None:
    camera = armies_camera(look)
    signs = look.signs(camera, 100)
    york = next(sign for sign in signs if sign.space == "2223")
    below = look.space_at(york.at + york.offset / camera.scale, 0)
    counters = tuple(
        CounterView(space, space, "red", "spearmen", 1, space, "infantry") for space in ("2223", below) if space
    )
    arrangement = look.arrangement(camera, 100, signs)
    lying = arrangement.place(table({}, counters))
    assert len(lying) == len(counters)
    moved = next(sign for sign in arrangement.signs() if sign.space == "2223")
    assert moved.offset != york.offset
    reach = max(abs(moved.offset.x()), abs(moved.offset.y())) / camera.scale
    assert reach < RADIUS + york.cover[0].width() / camera.scale


@pytest.mark.parametrize("text_scale", [100, 200])
def test_names_that_gave_way_to_counters_do_not_cover_each_other(
    look: CountryRenderer, britain: Country, text_scale: int
) -> None:
    camera = armies_camera(look)
    signs = look.signs(camera, text_scale)
    arrangement = look.arrangement(camera, text_scale, signs)
    crowd = Random(1).sample(list(britain.spaces), 150)
    arrangement.place(table({}, tuple(CounterView(one, one, "red", "spearmen", 1, one, "") for one in crowd)))
    before = {id(sign): sign for sign in signs}
    after = arrangement.signs()
    moved = [sign for sign in after if id(sign) not in before]
    assert moved
    boxes = [(sign, box.translated(sign.at * camera.scale + sign.offset)) for sign in after for box in sign.cover]
    for (one, first), (other, second) in combinations(boxes, 2):
        assert one is other or not first.adjusted(1, 1, -1, -1).intersects(second)


def test_counters_fill_small_hexes_and_leave_room_in_large_ones(look: CountryRenderer) -> None:
    fit = fit_camera(look.frame, SIZES[1])
    parts = []
    for zoom in (1.8, 4.0):
        camera = Camera(fit.scale * zoom, fit.left, fit.top, fit.size, fit.fit, fit.page)
        parts.append(look.counter_pixels(camera, 100) / (HIGH * camera.scale))
    assert 0.75 < parts[0] <= 0.86, "its figures can be read"
    assert parts[1] == pytest.approx(0.6, abs=0.05)

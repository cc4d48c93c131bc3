"""A map of hexes on a real map widget: ground, numbers, names, counters in stacks and fans, attacks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dark_ages_desk.content.hex_map import shipped_hex_board
from dark_ages_desk.core.board import Hex, HexBoard
from dark_ages_desk.core.hexes import HexGrid
from dark_ages_desk.core.view import ArrowView, CounterView, Mark, Plate, PowerView, SpaceView, TableView
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counter_signs import readable_figures
from dark_ages_desk.ui.map.counters import CounterArt, CounterFace
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.hexes.arrange import HexArrangement
from dark_ages_desk.ui.map.hexes.board_renderer import HexRenderer
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS, HexLayout, cell_beyond, find_islands
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.tile_painter import paint_ground
from tests.ui.map.conftest import ASSETS

MAPS = ("dark-ages-1971", "dark-ages-1971-steppe")
KINDS = ("spearmen", "axemen", "swordsmen", "medium-cavalry", "heavy-cavalry", "cataphract", "horse-archer",
         "oriental-bowmen", "bowmen", "crossbowmen", "viking-fleet", "command", "riderless",
         "contact", "demoralized", "panicked", "dismounted", "moored", "charge")  # fmt: skip

WORDS = {
    ".": ("clear",), "w": ("woods",), "s": ("swamp",), "/": ("clear", "slope"), "^": ("clear", "hilltop"),
    "~": ("sea",), ",": ("clear", "coast"), "=": ("river",), "b": ("river", "road", "bridge"),
    "v": ("clear", "village"), "k": ("clear", "keep"), "r": ("clear", "road"), "o": ("clear", "stream"),
    "f": ("clear", "stream", "ford"),
}  # fmt: skip
PICTURE = """
~ ~ , . . w w .
, , . / / w w .
. / / ^ / . v .
. / ^ ^ / . . k
= = / / / o f o
. b = = . s s .
. r . . = = s .
"""


def small_board() -> HexBoard:
    rows = [line.split() for line in PICTURE.strip().splitlines()]
    grid = HexGrid(len(rows[0]), len(rows))
    hexes = []
    for index, letter in enumerate(letter for row in rows for letter in row):
        words = WORDS[letter]
        label = {"^": "Hill"}.get(letter, "") if index == 19 else ""
        roads = (0, 3) if "road" in words else ()
        streams = (2, 4) if "stream" in words else ()
        hexes.append(Hex(grid.ids[index], words[0], frozenset(words[1:]), roads, streams, label))
    shores = frozenset({frozenset({grid.index["0102"], grid.index["0202"]})})
    return HexBoard("small", "Small", "", grid, tuple(hexes), shores)


@pytest.fixture
def hex_look(qapp: object) -> HexRenderer:
    return HexRenderer(small_board(), Path("none"), [ASSETS / "counters" / "common"])


def counter(name: str, space: str, power: str = "red", **more: object) -> CounterView:
    plain = CounterView(name, space, power, "axemen", 1, "", "Axemen", facing=0, figures=("4-3-II",))
    return replace(plain, **more)  # type: ignore[arg-type]


def table(*counters: CounterView, arrows: tuple[ArrowView, ...] = ()) -> TableView:
    powers = {
        "red": PowerView("red", "Reds", "Reds", "#B02A30", "plain", "R", "player"),
        "tan": PowerView("tan", "Tans", "Tans", "#C9A36A", "hatch", "T", "player"),
    }
    marks = {"0701": SpaceView("0701", None, (), (Mark("pillage", "Burning"),))}
    return TableView("table", "Small", "Turn 1", marks, counters, powers, arrows=arrows)


STACK = (
    counter("a", "0604", facing=0),
    counter("b", "0604", facing=1, kind="bowmen"),
    counter("c", "0604", facing=0, kind="command", figures=("2",), state=("leads",)),
)


@pytest.fixture
def make_map(qtbot: QtBot, hex_look: HexRenderer) -> Iterator[Callable[[TableView], MapView]]:
    made: list[MapView] = []

    def make(view: TableView) -> MapView:
        widget = MapView(hex_look)
        qtbot.addWidget(widget)
        made.append(widget)
        widget.resize(900, 500)
        widget.show_view(view)
        widget.show()
        qtbot.waitUntil(lambda: widget.settled, timeout=10_000)
        return widget

    yield make
    for widget in made:
        widget.close_painter()


# Places -------------------------------------------------------------------------------------------------------------


def test_the_kind_of_board_decides_the_look(qapp: object) -> None:
    assert isinstance(look_of(small_board(), Path("none"), []), HexRenderer)


def test_every_hex_is_found_at_its_middle_and_near_its_corners(hex_look: HexRenderer) -> None:
    layout = hex_look.layout
    for index, (x, y) in enumerate(layout.centres):
        assert layout.hex_at(x, y) == index
        for dx, dy in ((0.9, 0), (-0.9, 0), (0.4, 0.75), (-0.4, -0.75)):
            assert layout.hex_at(x + dx * RADIUS, y + dy * RADIUS) == index
    assert hex_look.space_at(QPointF(5, 5), 20) == ""
    assert hex_look.space_at(hex_look.anchor("0303"), 20) == "0303"
    assert hex_look.outline("0303").boundingRect().height() == pytest.approx(HIGH)


def test_sides_of_cells_agree_with_those_of_the_grid() -> None:
    grid = HexGrid(6, 5)
    layout = HexLayout(grid)
    for index in range(grid.size):
        for side, other in enumerate(grid.adjacent[index]):
            if other >= 0:
                assert layout.cell(other) == cell_beyond(layout.cell(index), side)
                (x0, y0), (x1, y1) = layout.centres[index], layout.centres[other]
                assert layout.side_middle(index, side) == pytest.approx(((x0 + x1) / 2, (y0 + y1) / 2))


def test_pieces_of_ground_are_dissolved_with_their_holes() -> None:
    layout = HexLayout(HexGrid(7, 7))
    ring = {cell_beyond((3, 3), side) for side in range(6)}
    loops = layout.boundary_loops(ring)
    assert sorted(len(loop) for loop in loops) == [6, 18]
    assert len(find_islands([*ring, (0, 0)])) == 2


def test_ways_cross_a_side_at_one_point_seen_from_both_hexes(hex_look: HexRenderer) -> None:
    bridge = next(way for way in hex_look.ground.roads if hex_look.board.hexes[way.index].terrain == "river")
    below = [way for way in hex_look.ground.roads if way.index == hex_look.board.index["0207"]]
    ends = [end for way in below for end in (way.points[0], way.points[-1])]
    last = bridge.points[-1]
    assert any(last == pytest.approx(end, abs=1e-6) for end in ends)


# Ground -------------------------------------------------------------------------------------------------------------


def shade(image: QImage, camera: Camera, look: HexRenderer, space: str) -> QColor:
    """The mean colour round the middle of a hex."""
    at = look.anchor(space)
    spot = camera.to_pixels(at.x(), at.y())
    size = max(3, round(RADIUS * camera.scale * 0.7))
    part = image.copy(round(spot.x() - size / 2), round(spot.y() - size / 2), size, size)
    smooth = Qt.TransformationMode.SmoothTransformation
    return part.scaled(1, 1, Qt.AspectRatioMode.IgnoreAspectRatio, smooth).pixelColor(0, 0)


def test_grounds_can_be_told_apart(hex_look: HexRenderer) -> None:
    camera = fit_camera(hex_look.frame, QSize(900, 500))
    image = paint_ground(hex_look, camera)
    sea, clear = shade(image, camera, hex_look, "0101"), shade(image, camera, hex_look, "0801")
    woods, slope, top = (shade(image, camera, hex_look, space) for space in ("0602", "0504", "0404"))
    assert sea.blue() > sea.red() and clear.red() > clear.blue()
    assert woods.green() > woods.red() + 10
    assert top.lightness() > clear.lightness() > slope.lightness()


def test_the_same_map_is_always_drawn_alike(hex_look: HexRenderer) -> None:
    camera = fit_camera(hex_look.frame, QSize(400, 260))
    again = HexRenderer(small_board(), Path("none"), [ASSETS / "counters" / "common"])
    assert paint_ground(hex_look, camera) == paint_ground(again, camera)


def test_hexes_are_numbered_only_close_up(hex_look: HexRenderer) -> None:
    def ink(scale: float) -> int:
        at = hex_look.anchor("0801")
        camera = Camera(scale, at.x() - 60 / scale, at.y() - 60 / scale, QSize(120, 120), scale, 1080)
        image = QImage(camera.size, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        from dark_ages_desk.ui.map.paint import open_painter

        with open_painter(image) as painter:
            painter.setTransform(camera.transform())
            hex_look.paint_lines(painter, camera)
        band = image.copy(45, round(60 - HIGH * scale * 0.47), 30, max(2, round(HIGH * scale * 0.1)))
        return sum(band.pixelColor(x, y).lightness() < 150 for x in range(30) for y in range(band.height()))

    assert ink(1.5) > 10 > ink(0.7)


@pytest.mark.parametrize("name", MAPS)
def test_a_shipped_map_is_ready_at_once(name: str, qapp: object) -> None:
    board = shipped_hex_board(name)
    folder = ASSETS / "maps" / name
    HexRenderer(board, folder, [ASSETS / "counters" / "common"])
    begun = time.process_time()
    look = HexRenderer(board, folder, [ASSETS / "counters" / "common"])
    took = time.process_time() - begun
    assert took < 0.6, "about 0.1 s on an idle machine"
    assert look.base_picture is not None and (folder / "picture.jpg").is_file()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("name", MAPS)
def test_names_of_a_shipped_map_never_cover_each_other(name: str, text_scale: int, qapp: object) -> None:
    board = shipped_hex_board(name)
    look = HexRenderer(board, ASSETS / "maps" / name, [ASSETS / "counters" / "common"])
    camera = fit_camera(look.frame, QSize(1920, 1080))
    signs = look.signs(camera, text_scale)
    labels = sum(bool(place.label) for place in board.hexes)
    assert len(signs) >= 0.8 * labels
    boxes = [[box.translated(sign.at * camera.scale + sign.offset) for box in sign.cover] for sign in signs]
    for first, second in combinations(boxes, 2):
        assert not any(one.intersects(other) for one in first for other in second)


# Counters -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_and_state_has_a_pictogram(kind: str, qapp: object) -> None:
    art = CounterArt([ASSETS / "counters" / "common"])
    assert art.pictogram(kind) and not art.problems


def near_camera(look: HexRenderer, high: float = 60.0) -> Camera:
    """A camera for hexes so many pixels high, in a window of 1080."""
    camera = fit_camera(look.frame, QSize(1400, 900), page=1080)
    return replace(camera, scale=high / HIGH)


def test_counters_of_a_hex_are_a_pile_and_two_are_side_by_side_close_up(hex_look: HexRenderer) -> None:
    pile = HexArrangement(hex_look, near_camera(hex_look), 100, [])
    (stack,) = (one for one in pile.place(table(*STACK)) if one.id)
    assert (stack.id, stack.ids, stack.face.count, stack.face.fronts) == ("a", ("a", "b", "c"), 3, (1,))
    assert stack.face.plates == (Plate("command"),)
    assert [one.id for one in pile.fan("0604")] == ["a", "b", "c"]
    close = HexArrangement(hex_look, near_camera(hex_look, 200.0), 100, [])
    spread = [one for one in close.place(table(*STACK[:2])) if one.id]
    assert sorted(one.id for one in spread) == ["a", "b"]
    assert close.fan("0604") == []
    assert {one.face.facing for one in spread} == {0, 1}
    assert len([one for one in close.place(table(*STACK)) if one.id]) == 1


def test_an_active_counter_lies_on_top_and_contact_is_seen_on_the_stack(hex_look: HexRenderer) -> None:
    stack = (
        STACK[0],
        replace(STACK[1], plates=(Plate("contact", shared=True),)),
        replace(STACK[2], state=("active", "bent")),
    )
    far = HexArrangement(hex_look, near_camera(hex_look), 100, [])
    (placed,) = (one for one in far.place(table(*stack)) if one.id)
    assert placed.id == "c" and placed.face.states == ("bent",)
    assert placed.face.plates == (Plate("contact", shared=True),)


def test_names_step_aside_for_counters(hex_look: HexRenderer) -> None:
    camera = fit_camera(hex_look.frame, QSize(900, 500))
    signs = hex_look.signs(camera, 100)
    arrangement = HexArrangement(hex_look, camera, 100, signs)
    space = signs[0].space
    arrangement.place(table(counter("a", space)))
    assert arrangement.signs()[0].offset != signs[0].offset
    arrangement.place(table())
    assert arrangement.signs()[0].offset == signs[0].offset


def painted(**more: object) -> QImage:
    face = CounterFace(Tincture("#2F6B3A", "plain", "S"), "axemen", figures=("4-3-II",), facing=0)
    return CounterArt([ASSETS / "counters" / "common"]).image(replace(face, **more), 60)  # type: ignore[arg-type]


def test_each_state_changes_the_picture(qapp: object) -> None:
    plates = (Plate("contact", "alarm"), Plate("contact", "gold"), Plate("dismounted"), Plate("charge", "gold", "3"))
    pictures = [painted(states=("bent",)), painted(states=("turned",)), *(painted(plates=(one,)) for one in plates)]
    pictures += [painted(), painted(done=True), painted(facing=1), painted(fronts=(3,)), painted(figures=())]
    assert all(first != second for first, second in combinations(pictures, 2))


@pytest.mark.parametrize("side", range(6))
def test_the_pointer_stands_on_the_side_in_front(side: int, qapp: object) -> None:
    image, plain = painted(facing=side), painted(facing=None)
    changed = [(x, y) for x in range(image.width()) for y in range(image.height())
               if image.pixel(x, y) != plain.pixel(x, y)]  # fmt: skip
    x = sum(at[0] for at in changed) / len(changed) - image.width() / 2
    y = sum(at[1] for at in changed) / len(changed) - image.height() / 2
    grid = HexLayout(HexGrid(3, 3))
    mx, my = grid.side_middle(4, side)
    cx, cy = grid.centres[4]
    assert (x * (mx - cx) + y * (my - cy)) / (x * x + y * y) ** 0.5 / HIGH * 2 > 0.95


def test_figures_are_left_out_where_they_could_not_be_read(qapp: object) -> None:
    art = CounterArt([ASSETS / "counters" / "common"])
    face = CounterFace(Tincture("#2F6B3A"), "axemen", figures=("4-3-II",))
    assert art.image(face, 22) == art.image(replace(face, figures=("9-9-9",)), 22)
    assert art.image(face, 60) != art.image(replace(face, figures=("9-9-9",)), 60)


def test_fewer_figures_on_smaller_counters() -> None:
    lines = ("0-1-5", "5-1-V", "fire 2 R3")
    assert readable_figures(lines, 70) == lines
    assert readable_figures(lines, 56) == ("0-1-5", "fire 2 R3")
    assert readable_figures(lines, 36) == ("0-1-5",)
    assert readable_figures(lines, 30) == (), "nine pixels high, or none at all"
    assert readable_figures(("No. 2", "die -1"), 60) == ("No. 2", "die -1")
    assert readable_figures(("No. 2", "die -1"), 20) == ("2",) == readable_figures(("2",), 20)


# On the widget ------------------------------------------------------------------------------------------------------


def test_the_map_shows_a_battle(make_map: Callable[[TableView], MapView]) -> None:
    fight = (ArrowView(("0604", "0704"), "red", "melee", "3-1"), ArrowView(("0801", "0604"), "tan", "fire", "2-1"))
    foes = (counter("d", "0704", "tan", facing=3), counter("e", "0801", "tan", kind="bowmen"))
    shown = make_map(table(*STACK, *foes, arrows=fight))
    with_arrows = shown.grab().toImage()
    shown.show_arrows(())
    assert shown.grab().toImage() != with_arrows
    spot = shown.stage.camera.to_pixels(*_xy(shown, "0704"))
    assert shown.counter_at(spot) == "d" and shown.space_at(spot) == "0704"
    assert shown.render_image(QSize(640, 360), 200).width() == 640


def test_a_stack_is_laid_out_by_a_click_and_not_by_resting(
    qtbot: QtBot, make_map: Callable[[TableView], MapView]
) -> None:
    shown = make_map(table(*STACK))
    spot = shown.stage.camera.to_pixels(*_xy(shown, "0604")).toPoint()
    assert shown.counter_at(QPointF(spot)) == "a"
    QTest.mouseMove(shown, spot)
    qtbot.wait(400)
    assert shown.scene.fan is None
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert shown.scene.fan is not None
    shown.grab()
    reach = range(-160, 161, 6)
    found = {shown.counter_at(QPointF(spot) + QPointF(x, y)) for x in reach for y in reach}
    assert {"a", "b", "c"} <= found
    place = next(QPoint(spot.x() + x, spot.y() + y) for x in reach for y in reach
                 if shown.counter_at(QPointF(spot) + QPointF(x, y)) == "c")  # fmt: skip
    QTest.mouseMove(shown, place)
    assert shown.scene.fan is not None and shown.space_at(QPointF(place)) == "0604"
    with qtbot.waitSignal(shown.counter_clicked) as clicked:
        QTest.mouseClick(shown, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert clicked.args == ["c", False]
    QTest.mouseMove(shown, QPoint(4, 4))
    assert shown.scene.fan is None


def test_a_press_between_the_counters_of_a_fan_drags_all_and_one_on_a_counter_drags_that_one(
    make_map: Callable[[TableView], MapView],
) -> None:
    shown = make_map(table(*STACK))
    spot = shown.stage.camera.to_pixels(*_xy(shown, "0604")).toPoint()
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    assert set(shown.pile_at(QPointF(spot))) == {"a", "b", "c"}, "a stack is dragged as one"
    QTest.mouseMove(shown, spot)
    QTest.mouseClick(shown, left, plain, spot)
    assert shown.scene.fan is not None
    boxes = {one.id: box for one, box in shown.scene.fan._boxes(shown.stage.camera, 100)}
    between = ((boxes["a"].center() + boxes["b"].center()) / 2).toPoint()
    assert shown.counter_at(QPointF(between)) == ""
    for here, wanted in ((between, {"a", "b", "c"}), (boxes["b"].center().toPoint(), {"b"})):
        QTest.mousePress(shown, left, plain, here)
        QTest.mouseMove(shown, here + QPoint(30, 30))
        assert shown.dragging and set(shown.pile_dragged) == wanted
        QTest.keyClick(shown, Qt.Key.Key_Escape)
        assert not shown.dragging
        QTest.mouseRelease(shown, left, plain, here)
        QTest.mouseMove(shown, spot)
        shown.scene.open_fan("0604")
    QTest.mouseMove(shown, QPoint(4, 4))


def test_a_click_lays_a_stack_out_at_once_but_not_where_the_place_is_meant(
    make_map: Callable[[TableView], MapView],
) -> None:
    shown = make_map(table(*STACK))
    spot = shown.stage.camera.to_pixels(*_xy(shown, "0604")).toPoint()
    QTest.mouseMove(shown, spot)
    shown.highlight_places({"0604": ""})
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert not shown.is_fanned()
    shown.highlight_places({"0704": ""})
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert shown.is_fanned()


def test_badges_stay_within_their_hexes(make_map: Callable[[TableView], MapView]) -> None:
    shown = make_map(table(*STACK))
    shown.set_text_scale(200)
    shown.highlight_places({"0604": "3", "0301": "12"}, {"0302": "no"})
    assert not shown.grab().isNull()
    limit = shown.look.badge_km * shown.stage.camera.scale
    assert 2 * limit < HIGH * shown.stage.camera.scale


def test_legal_hexes_are_ringed_and_the_board_stays_bright(make_map: Callable[[TableView], MapView]) -> None:
    shown = make_map(table())
    plain = shown.grab().toImage()
    shown.highlight_places({"0604": "", "0704": ""}, {"0101": ""})
    bright = shown.grab().toImage()
    shown.scene.dims = lambda: True
    lit = shown.grab().toImage()
    spot = shown.stage.camera.to_pixels(*_xy(shown, "0604")).toPoint()
    assert lit.pixelColor(spot) == plain.pixelColor(spot)
    far = shown.stage.camera.to_pixels(*_xy(shown, "0207")).toPoint()
    assert bright.pixelColor(far) == plain.pixelColor(far), "the board stays bright, unless somebody wants it darker"
    assert 0.85 < lit.pixelColor(far).lightnessF() / plain.pixelColor(far).lightnessF() < 0.97
    # The two legal ones have one ring together, and a thinner line between them.
    camera = shown.stage.camera
    first, second = (camera.to_pixels(*_xy(shown, name)) for name in ("0604", "0704"))

    def count_white(end: QPointF) -> int:
        spots = ((first + (end - first) * step / 100).toPoint() for step in range(101))
        return sum(lit.pixelColor(spot).lightnessF() > 0.9 for spot in spots)

    assert 0 < count_white(second) < count_white(2 * first - second)


def test_owners_of_hexes_tint_them(make_map: Callable[[TableView], MapView]) -> None:
    shown = make_map(table())
    plain = shown.render_image(QSize(640, 360))
    owned = replace(table(), spaces={"0801": SpaceView("0801", "red")})
    shown.show_view(owned)
    assert shown.render_image(QSize(640, 360)) != plain


def _xy(shown: MapView, space: str) -> tuple[float, float]:
    at = shown.look.anchor(space)
    return at.x(), at.y()


def test_a_fan_at_the_edge_moves_into_the_window(make_map: Callable[[TableView], MapView]) -> None:
    corner = tuple(replace(one, space="0101") for one in STACK)
    shown = make_map(table(*corner))
    camera = shown.stage.camera
    assert shown.scene.open_fan("0101") and shown.scene.fan is not None
    boxes = [box for _, box in shown.scene.fan._boxes(camera, 100)]
    assert all(QRectF(shown.rect()).contains(box) for box in boxes)

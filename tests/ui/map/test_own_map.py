"""An owner's map as it is drawn: kinds of borders, walls, lines between what does not touch, crosses on coasts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.overlay import AREAS, BORDERS, SITES, Cell, Overlay, pair_row
from dark_ages_desk.library import book_of
from dark_ages_desk.ui.map import AreaRenderer
from dark_ages_desk.ui.map.areas.joins import WALL, find_drawn_kinds
from dark_ages_desk.ui.map.camera import fit_camera
from dark_ages_desk.ui.map.tile_painter import paint_bare_board
from tests.ui.map.conftest import ASSETS

GAME = "carolingian-twilight"
SIZE = QSize(1600, 900)
pytestmark = pytest.mark.usefixtures("qapp")


def board(*values: tuple[str, str, str]) -> AreaBoard:
    """The real map with an owner's facts: two places and a kind, or a place, a value's name and the value."""
    book = book_of(GAME)
    assert book.board is not None
    cells = {}
    for first, second, value in values:
        if second in book.board.spaces:
            cells[Cell(BORDERS, pair_row(first, second), "kind")] = value
        else:
            cells[Cell(SITES if book.board.spaces[first].role == "site" else AREAS, first, second)] = value
    overlay = Overlay(GAME, "Mine", values=cells)
    assert not book.faults(overlay)
    found = book.apply_to_board(overlay)
    assert found is not None
    return found


def look(*values: tuple[str, str, str]) -> AreaRenderer:
    return AreaRenderer(board(*values), ASSETS / "maps" / GAME, [ASSETS / "counters" / "common"])


def differing(one: AreaRenderer, other: AreaRenderer) -> QRectF:
    """The part of the board (km) in which two looks draw something else."""
    first, second = paint_bare_board(one, 800), paint_bare_board(other, 800)
    assert first.size() == second.size()
    found = QRectF()
    for y in range(first.height()):
        for x in range(first.width()):
            if first.pixel(x, y) != second.pixel(x, y):
                found = found.united(QRectF(x, y, 1, 1))
    scale = one.frame.width() / 800
    box = QRectF(found.topLeft() * scale, found.bottomRight() * scale)
    return box.translated(one.frame.topLeft())


def test_a_border_of_another_kind_is_drawn_as_that_kind() -> None:
    pairs = [("frisia", "saxony"), ("mercia", "wessex"), ("north-sea", "channel-sea")]
    ours = find_drawn_kinds(board(), pairs)
    owners = find_drawn_kinds(board(("frisia", "saxony", "river"), ("mercia", "wessex", "none")), pairs)
    assert list(ours.values()) == ["plain", "river", "sea"]
    assert list(owners.values()) == ["river", WALL, "sea"]


def test_only_that_border_looks_different() -> None:
    ours, owners = look(), look(("frisia", "saxony", "mountain"))
    box = differing(ours, owners)
    assert not box.isEmpty()
    around = ours.outline("frisia").boundingRect().united(ours.outline("saxony").boundingRect())
    assert around.adjusted(-25, -25, 25, 25).contains(box)


def test_places_that_do_not_touch_are_joined_by_a_line_over_the_water() -> None:
    ours, owners = look(), look(("corsica", "provence", "plain"))
    (join,) = owners.joins
    assert join.drawn == "plain" and not ours.joins
    ends = {owners.space_at(end, 0) for end in (join.line.p1(), join.line.p2())}
    assert ends == {"corsica", "provence"}
    box = differing(ours, owners)
    assert box.contains(join.line.center()) and box.width() < 400


def test_a_coast_where_nobody_lands_has_a_cross_and_a_lost_port_has_no_sign() -> None:
    owners = look(("flanders", "north-sea", "none"), ("dublin", "port", "no"))
    (join,) = owners.joins
    assert join.drawn == "none"
    middle = join.line.center()
    assert owners.outline("flanders").boundingRect().adjusted(-40, -40, 40, 40).contains(middle)
    camera = fit_camera(owners.frame, SIZE)
    towns = {sign.space: sign for sign in owners.signs(camera, 100) if sign.is_town}
    before = {sign.space: sign for sign in look().signs(camera, 100) if sign.is_town}
    assert towns["dublin"].image != before["dublin"].image
    assert towns["york"].image == before["york"].image


@pytest.mark.parametrize(("space", "name", "value"), [("saxony", "lv", "7"), ("aachen", "dv", "6")])
def test_the_figures_are_the_owners(space: str, name: str, value: str) -> None:
    camera = fit_camera(look().frame, SIZE)
    ours = [sign.image for sign in look().signs(camera, 100) if sign.space == space]
    owners = [sign.image for sign in look((space, name, value)).signs(camera, 100) if sign.space == space]
    assert ours and owners and ours != owners


def test_the_ready_picture_shows_the_owners_borders_too() -> None:
    plain = QImage(str(ASSETS / "maps" / GAME / "base.jpg"))
    assert look().paint_differences(plain) is plain
    owners = look(("corsica", "provence", "plain"))
    dressed = owners.paint_differences(plain)
    scale = plain.width() / owners.frame.width()
    at = ((owners.joins[0].line.center() - owners.frame.topLeft()) * scale).toPoint()
    box = [at + QPointF(dx, dy).toPoint() for dx in range(-8, 9) for dy in range(-8, 9)]
    assert any(dressed.pixel(point) != plain.convertToFormat(dressed.format()).pixel(point) for point in box)
    assert dressed.size() == plain.size()

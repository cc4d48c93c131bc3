"""What just happened is written beside its place, over no counter, within the window, for some seconds."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF

from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.callouts import LINES, MOST, wrap_words
from dark_ages_desk.ui.map.view import SHARED_MS


def sheets(board_map: MapView) -> list[QRectF]:
    board_map.grab()
    boxes = []
    for _, at, image in board_map.scene.callouts._placed:
        size = QSizeF(image.size())
        boxes.append(QRectF(at - QPointF(size.width() / 2, size.height() / 2), size))
    return boxes


def test_what_happened_is_written_within_the_window_and_over_no_counter(board_map: MapView) -> None:
    before = board_map.grab().toImage()
    board_map.show_events([("west", "The Reds lose 1 militia in West."), ("east", "The Blues roll a 5: D1.")])
    found = sheets(board_map)
    assert len(found) == 2 and board_map.grab().toImage() != before
    assert all(QRectF(board_map.rect()).contains(box) for box in found)
    camera = board_map.stage.camera
    corner = camera.to_pixels(board_map.look.frame.left(), board_map.look.frame.top())
    for sprite in board_map.scene.sprites(camera, 100):
        left, top, right, bottom = sprite.box
        counter = QRectF(QPointF(left, top), QPointF(right, bottom)).translated(corner).adjusted(6, 6, -6, -6)
        assert not any(box.intersects(counter) for box in found)


def test_words_of_one_place_stand_together_and_the_last_places_count(board_map: MapView) -> None:
    places = ["west", "east", "sea", "ham", "wick"]
    board_map.show_events([(place, f"At {place}.") for place in [*places, "wick"]])
    told = board_map.scene.callouts.told
    assert len(told) == MOST and dict(told)["wick"] == "At wick."


def test_what_is_said_of_several_places_alike_is_written_once(board_map: MapView) -> None:
    board_map.show_events([("west", "Claim of victory"), ("east", "Claim of victory"), ("sea", "Sunk.")])
    assert board_map.scene.callouts.told == (("east", "Claim of victory"), ("sea", "Sunk."))


def test_it_is_written_over_no_name_title_legend_or_compass(board_map: MapView) -> None:
    board_map.resize(1400, 1000)
    board_map.show_events([("west", "The Reds lose 1 militia in West."), ("east", "The Blues roll a 5: D1.")])
    found = sheets(board_map)
    taken = board_map.list_taken_boxes(names=True)
    assert len(found) == 2 and taken
    assert not any(box.intersects(other.adjusted(2, 2, -2, -2)) for box in found for other in taken)


def test_what_happened_nowhere_on_this_board_is_not_written(board_map: MapView) -> None:
    board_map.show_events([("nowhere", "Something."), ("west", "")])
    assert board_map.scene.callouts.told == ()


def test_it_goes_by_itself_and_gives_way_to_what_happens_next(board_map: MapView) -> None:
    assert 5000 <= SHARED_MS <= 8000
    board_map.show_events([("west", "First.")])
    assert board_map._sharing.isActive()
    board_map.show_events([("east", "Second.")])
    assert board_map.scene.callouts.told == (("east", "Second."),)
    board_map._sharing.timeout.emit()
    assert board_map.scene.callouts.told == ()


def test_long_words_are_broken_and_cut() -> None:
    lines = wrap_words("one two three four five six seven eight nine ten " * 6, 10)
    assert len(lines) == LINES and lines[-1].endswith("…")
    assert wrap_words("Short.", 10) == ["Short."]

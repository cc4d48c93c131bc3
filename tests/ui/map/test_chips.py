"""Where the odds of attacks stand: at their arrows, or beside the fight."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSizeF

from dark_ages_desk.ui.map.attack_arrows import find_leader_line, place_chips

SIZE = QSizeF(30, 14)


def meets(at: QPointF, box: tuple[float, float, float, float]) -> bool:
    return (
        box[0] < at.x() + 15 - 0.01
        and box[2] > at.x() - 15 + 0.01
        and box[1] < at.y() + 7 - 0.01
        and box[3] > at.y() - 7 + 0.01
    )


def test_a_chip_with_room_stays_at_its_arrow() -> None:
    assert place_chips([(QPointF(50, 50), SIZE)], [(200, 200, 220, 220)]) == [QPointF(50, 50)]


def test_chips_cover_neither_counters_nor_each_other() -> None:
    counters = [(x * 24.0, y * 24.0, x * 24.0 + 20, y * 24.0 + 20) for x in range(6) for y in range(3)]
    points = [QPointF(46, 30), QPointF(70, 30), QPointF(94, 30)]
    spots = place_chips([(point, SIZE) for point in points], counters)
    inner = [(left + 2, top + 2, right - 2, bottom - 2) for left, top, right, bottom in counters]
    for number, spot in enumerate(spots):
        assert spot is not None and not any(meets(spot, box) for box in inner)
        for other in spots[:number]:
            assert other is not None and (abs(other.x() - spot.x()) >= 30 or abs(other.y() - spot.y()) >= 14)
        assert find_leader_line(points[number], spot, SIZE) is not None


def test_where_there_is_no_room_a_chip_is_left_out() -> None:
    crowd = [(x * 20.0, y * 20.0, x * 20.0 + 20, y * 20.0 + 20) for x in range(-30, 30) for y in range(-30, 30)]
    assert place_chips([(QPointF(0, 0), SIZE)], crowd) == [None]

"""Any two owners can be told apart by everybody: measured on the swatches of all scenarios of all games.

Two powers differ in their pattern or their letters as those are drawn, seen in grey; and under each of the three common
deficiencies of colour vision their colours are ten apart, or else pattern or letters differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import pytest
from coloraide import Color
from PySide6.QtGui import QColor, QImage, QPainter

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.library import new_session, scenarios
from dark_ages_desk.ui.map import map_colours
from dark_ages_desk.ui.map.areas.tint import LINE, WASH
from dark_ages_desk.ui.map.heraldry import Tincture, pattern_image
from dark_ages_desk.ui.map.map_colours import contrast_ratio
from dark_ages_desk.ui.map.placement import find_tincture
from dark_ages_desk.ui.parts.badge import badge

pytestmark = pytest.mark.thirds

SIDE = 24
# Colours so far apart (CIEDE2000) are told by anybody; drawings so far apart (mean difference of grey, of 255) too.
APART, DRAWN = 10.0, 3.0
PATTERNS = 18
SIGHTS = ("normal", "protan", "deutan", "tritan")
ALL = sorted(card.id for card in scenarios()[0])


@cache
def powers_of(scenario: str) -> tuple[PowerView, ...]:
    session = new_session(scenario, seed=1)
    try:
        return tuple(session.view(TABLE).powers.values())
    finally:
        session.close()


def greys(image: QImage) -> list[float]:
    """How light each pixel is, beside the mean of all: a plain colour gives nothing."""
    image = image.scaled(SIDE, SIDE).convertToFormat(QImage.Format.Format_Grayscale8)
    rows = memoryview(image.constBits()).cast("B", (SIDE, image.bytesPerLine())).tolist()
    values = [value for row in rows for value in row[:SIDE]]
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def difference(first: Sequence[float], second: Sequence[float]) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def tint(tincture: Tincture) -> QImage:
    """Land of an owner, as on the board in a window of 1080 pixels' height."""
    paper = QColor(*map_colours.PARCHMENT)
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(paper)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.fillRect(image.rect(), tincture.wash(WASH))
    painter.drawImage(
        0, 0, pattern_image(tincture.pattern, 27, tincture.wash_line_colour(WASH).name(), max(1.1, 27 * LINE))
    )
    painter.end()
    return image


def seen(shade: str, sight: str) -> Color:
    colour = Color(shade)
    return colour if sight == "normal" else colour.filter(sight)


def apart(first: PowerView, second: PowerView, sight: str) -> bool:
    return seen(first.colour, sight).delta_e(seen(second.colour, sight), method="2000") >= APART


def pairs(scenario: str) -> Iterator[tuple[PowerView, PowerView]]:
    yield from combinations([power for power in powers_of(scenario) if power.rank != "system"], 2)


@pytest.mark.parametrize("scenario", ALL)
def test_no_pattern_and_no_letters_are_used_twice(scenario: str) -> None:
    for first, second in pairs(scenario):
        assert first.sign != second.sign, (first.name, second.name)
        # Minor powers share a colour and a pattern, so do rebels and heirs: their letters tell them apart.
        if first.rank != second.rank or first.rank in ("player", "major"):
            # Where there are more powers than patterns, those that share one are told by their colours, too.
            shared = len(powers_of(scenario)) > PATTERNS and all(apart(first, second, sight) for sight in SIGHTS)
            assert first.pattern != second.pattern or shared, (first.name, second.name)


@pytest.mark.parametrize("scenario", ALL)
def test_any_two_swatches_differ_in_grey(scenario: str, qapp: object) -> None:
    for first, second in pairs(scenario):
        badges = [greys(badge(power, SIDE).toImage()) for power in (first, second)]
        tints = [greys(tint(find_tincture(power))) for power in (first, second)]
        assert difference(*badges) >= DRAWN, (first.name, second.name, difference(*badges))
        if first.pattern != second.pattern:
            assert difference(*tints) >= DRAWN, (first.name, second.name, difference(*tints))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("scenario", ALL)
def test_any_two_colours_are_ten_apart_or_the_drawing_tells(scenario: str, sight: str, qapp: object) -> None:
    for first, second in pairs(scenario):
        apart = seen(first.colour, sight).delta_e(seen(second.colour, sight), method="2000")
        drawn = difference(*(greys(badge(power, SIDE).toImage()) for power in (first, second)))
        assert apart >= APART or drawn >= DRAWN, (first.name, second.name, apart, drawn)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("scenario", [name for name in ALL if name.startswith("dark-ages-1971")])
def test_the_two_sides_of_a_battle_are_told_by_their_colours_alone(scenario: str, sight: str) -> None:
    first, second = (power.colour for power in powers_of(scenario))
    assert seen(first, sight).delta_e(seen(second, sight), method="2000") >= 2 * APART


@pytest.mark.parametrize("scenario", ALL)
def test_patterns_and_letters_stand_out_from_what_they_lie_on(scenario: str, qapp: object) -> None:
    for power in powers_of(scenario):
        tincture = find_tincture(power)
        assert contrast_ratio(tincture.ink(), tincture.shade()) >= 4.5, power.name
        if power.pattern == "plain":
            continue
        image = tint(tincture)
        shades = [image.pixelColor(x, y) for x in range(SIDE) for y in range(SIDE)]
        light, dark = max(shades, key=QColor.lightnessF), min(shades, key=QColor.lightnessF)
        assert contrast_ratio(light, dark) >= 3.0, power.name
        assert contrast_ratio(tincture.line_colour(tincture.shade()), tincture.shade()) >= 3.0, power.name


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("scenario", ALL)
def test_the_ring_of_legal_places_stands_out_from_every_owner(scenario: str, sight: str) -> None:
    white, dark = QColor(*map_colours.RING), QColor(*map_colours.COUNTER_EDGE)
    for power in powers_of(scenario):
        land = tint(find_tincture(power)).pixelColor(1, 1)
        shown = QColor(seen(land.name(), sight).convert("srgb").fit().to_string(hex=True))
        assert contrast_ratio(dark, shown) >= 3.0
    assert contrast_ratio(dark, white) >= 10.0

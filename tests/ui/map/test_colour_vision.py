"""Owners are told apart by everybody: colours under the three common deficiencies, patterns, signs, contrast."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.counter_signs import Chip
from dark_ages_desk.ui.map.counters import CounterArt, CounterFace
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.map_colours import colour, contrast_ratio
from dark_ages_desk.ui.map.placement import find_tincture

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB.
SIGHTS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Differences of CIE 76: below LEAST two colours may be taken for one another on a counter; CLOSE ones need help.
LEAST, CLOSE = 15.0, 30.0


def linear(shade: QColor) -> list[float]:
    parts = (shade.redF(), shade.greenF(), shade.blueF())
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def seen(shade: QColor, sight: str) -> tuple[float, float, float]:
    """The colour as somebody sees it, in CIE Lab (D65)."""
    raw = linear(shade)
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, raw, strict=True)))) for row in SIGHTS[sight])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.fixture(scope="module")
def powers() -> list[PowerView]:
    session = new_session("carolingian-twilight/27.2", seats=("A", "B", "C"), seed=1)
    try:
        every = session.view(TABLE).powers.values()
        return [power for power in every if power.rank in ("player", "major")]
    finally:
        session.close()


def test_there_are_three_players_and_four_major_powers(powers: list[PowerView]) -> None:
    assert sorted(power.rank for power in powers) == ["major"] * 4 + ["player"] * 3


@pytest.mark.parametrize("sight", SIGHTS)
def test_powers_differ_in_colour_or_else_in_pattern_and_sign(powers: list[PowerView], sight: str) -> None:
    for first, second in combinations(powers, 2):
        apart = math.dist(seen(QColor(first.colour), sight), seen(QColor(second.colour), sight))
        assert apart >= LEAST, (first.name, second.name)
        assert first.sign != second.sign
        if apart < CLOSE:
            assert first.pattern != second.pattern, (first.name, second.name, apart)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_grey_of_minor_powers_is_not_taken_for_another(powers: list[PowerView], sight: str) -> None:
    for power in powers:
        apart = math.dist(seen(QColor(power.colour), sight), seen(QColor(theme.NO_OWNER), sight))
        assert apart >= LEAST, power.name
        assert apart >= CLOSE or power.pattern != "plain", power.name


def test_what_stands_on_a_counter_can_be_read(powers: list[PowerView]) -> None:
    for power in powers:
        tincture = find_tincture(power)
        assert contrast_ratio(tincture.ink(), tincture.shade()) >= 4.5, power.name


def test_names_can_be_read_on_every_tint(powers: list[PowerView]) -> None:
    inks = (theme.NAME_INK, theme.SITE_INK)
    for power in [find_tincture(power) for power in powers] + [Tincture(theme.NO_OWNER)]:
        # The darkest part of a tint: the inner band along a border, multiplied with the paper.
        wash, paper = power.wash(0.66), QColor(*theme.PARCHMENT)
        ground = QColor(*(a * b // 255 for a, b in zip(wash.getRgb()[:3], paper.getRgb()[:3], strict=True)))
        halo = colour(theme.HALO)
        mixed = [round(h * halo.alphaF() + g * (1 - halo.alphaF()))
                 for h, g in zip(halo.getRgb()[:3], ground.getRgb()[:3], strict=True)]  # fmt: skip
        for ink in inks:
            assert contrast_ratio(colour(ink), QColor(*mixed)) >= 4.5, power


def test_other_text_of_the_map_can_be_read() -> None:
    papers = {
        theme.BADGE_PAPER: (theme.COUNTER_EDGE, theme.VALUE_RED),
        theme.CARTOUCHE: (theme.NAME_INK, theme.SITE_INK, theme.VALUE_RED),
        theme.SITE_PAPER: (theme.VALUE_RED, theme.COUNTER_EDGE),
        theme.SEA_HALO: (theme.SEA_NAME_INK,),
    }
    for paper, inks in papers.items():
        for ink in inks:
            assert contrast_ratio(colour(ink), QColor(*paper[:3])) >= 4.5, (paper, ink)


def test_a_force_that_is_done_looks_different_and_an_active_one_too(qapp: object) -> None:
    art = CounterArt([])
    plain = CounterFace(Tincture("#2A36AE", "plain", "Ch"), "warrior", letter="w")
    images = [
        art.image(face, 40)
        for face in (
            plain,
            CounterFace(plain.tincture, "warrior", done=True, letter="w"),
            CounterFace(plain.tincture, "warrior", active=True, letter="w"),
            CounterFace(plain.tincture, "warrior", walled=True, letter="w"),
            CounterFace(plain.tincture, "warrior", chips=(Chip("militia", 2),), letter="w"),
        )
    ]
    assert all(image.size() == QSize(80, 80) for image in images)
    assert all(first != second for first, second in combinations(images, 2))

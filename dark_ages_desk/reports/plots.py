"""Plots as SVG, in the desk's look: points over time, how often each face fell. Told apart without colour, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape

from dark_ages_desk.core.view import PowerView
from dark_ages_desk.reports.chronicle_data import Evening

WIDTH, HEIGHT = 880, 400
LEFT, RIGHT, TOP, BOTTOM = 48, 178, 18, 46
LINE = 19
"""So far apart stand the names at the ends of the lines."""

PAPER, INK, FADED, RULE = "#faf3e0", "#2b1e12", "#5f4c34", "#d8c7a0"
DASHES = ("", "9 5", "2 5", "14 5 3 5", "5 3", "1 4", "18 6", "10 4 2 4 2 4")
"""Lines are told apart by these, one after the other."""


def points_plot(evening: Evening) -> str:
    """Return a plot of the points of all powers over the session; "" if there is nothing to draw."""
    samples, scored = evening.samples, evening.scored
    if len(samples) < 2 or not scored:
        return ""
    values = [value for sample in samples for value in sample.headline.values()]
    low, high = min(*values, Fraction(0)), max(*values, lowest_top(values))
    step = _step(high - low)
    low, high = (low // step) * step, -((-high) // step) * step
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(place: int) -> float:
        return LEFT + wide * place / (len(samples) - 1)

    def up(value: Fraction) -> float:
        return TOP + tall * float((high - value) / (high - low))

    parts = [_open(WIDTH, HEIGHT, f"{evening.points or 'Points'} over time")]
    mark = low
    while mark <= high:
        y = up(mark)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{RULE}" stroke-width="1"/>')
        parts.append(_draw_text(LEFT - 8, y + 5, _format_figure(mark), "end", FADED, 15))
        mark += step
    parts += _turn_ticks(evening, at)
    ends = []
    for number, power in enumerate(scored):
        view = evening.powers.get(power)
        colour, name = (view.colour, view.short or view.name) if view else (INK, power)
        known = [(place, sample.headline[power]) for place, sample in enumerate(samples) if power in sample.headline]
        path = "L".join(f"{at(place):.1f} {up(value):.1f}" for place, value in known)
        dash = DASHES[number % len(DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        parts.append(
            f'<path d="M{path}" fill="none" stroke="{PAPER}" stroke-width="4.5" stroke-linejoin="round"/>'
            f'<path d="M{path}" fill="none" stroke="{_darken(colour)}" stroke-width="3" '
            f'stroke-linejoin="round"{dashed}/>'
        )
        place, value = known[-1]
        parts.append(f'<circle cx="{at(place):.1f}" cy="{up(value):.1f}" r="4.5" fill="{_darken(colour)}"/>')
        ends.append((up(value), at(place), colour, f"{_format_figure(value)}  {name}", view))
    parts += _draw_names(ends)
    return "".join([*parts, "</svg>"])


def lowest_top(values: Sequence[Fraction]) -> Fraction:
    """Return the minimum for the top of the scale, so that a flat line does not look like noise."""
    return max(*values, Fraction(0)) if max(values) > 0 else Fraction(1)


def _turn_ticks(evening: Evening, at: object) -> list[str]:
    assert callable(at)
    parts, last, shown = [], -1, -1e9
    for place, sample in enumerate(evening.samples):
        if sample.turn != last:
            last = sample.turn
            x = at(place)
            parts.append(f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="{RULE}" stroke-dasharray="1 4"/>')
            if x - shown > 26:
                shown = x
                parts.append(
                    _draw_text(
                        x, HEIGHT - BOTTOM + 20, str(sample.turn) if sample.turn else "start", "middle", FADED, 15
                    )
                )
    parts.append(_draw_text(WIDTH - RIGHT, HEIGHT - 6, "turn", "end", FADED, 15))
    return parts


def _draw_names(ends: list[tuple[float, float, str, str, PowerView | None]]) -> list[str]:
    """Return the drawn names at the ends of the lines, apart from each other, each connected to its line."""
    placed: list[float] = []
    parts = []
    for y, x, colour, words, _view in sorted(ends, key=lambda one: one[0]):
        there = max(y, placed[-1] + LINE if placed else TOP + 4.0)
        placed.append(there)
        parts.append(
            f'<path d="M{x + 6:.1f} {y:.1f}L{x + 18:.1f} {there:.1f}" stroke="{_darken(colour)}" stroke-width="1.5"/>'
        )
        parts.append(_draw_text(x + 23, there + 5, words, "start", _darken(colour), 16, True))
    return parts


def faces_plot(faces: Mapping[int, int], sides: int, words: str) -> str:
    """Return a plot of the frequency of each face, with the line of an even spread; "" for too many faces."""
    if not 2 <= sides <= 20 or not faces:
        return ""
    each, tall, top, base = 44, 120, 22, 28
    wide = each * sides + 24
    even = sum(faces.values()) / sides
    most, tops = max(*faces.values(), even), []
    parts = [_open(wide, tall + top + base, words)]
    for face in range(1, sides + 1):
        number = faces.get(face, 0)
        high = tall * number / most
        x, y = 12 + each * (face - 1), top + tall - high
        parts.append(f'<rect x="{x + 6}" y="{y:.1f}" width="{each - 12}" height="{high:.1f}" rx="2" fill="#7b2a1d"/>')
        tops.append(_draw_text(x + each / 2, y - 5, str(number), "middle", INK, 15, True))
        parts.append(_draw_text(x + each / 2, top + tall + 20, str(face), "middle", FADED, 15))
    y = top + tall - tall * even / most
    parts.append(f'<path d="M8 {y:.1f}H{wide - 8}" stroke="{INK}" stroke-width="1.5" stroke-dasharray="6 4"/>')
    return "".join([*parts, *tops, "</svg>"])


def _open(wide: int, tall: int, words: str) -> str:
    said = escape(words)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}" height="{tall}" role="img"'
        f' aria-label="{said}" font-family="EB Garamond, Garamond, Georgia, serif"><title>{said}</title>'
        f'<rect width="{wide}" height="{tall}" rx="6" fill="{PAPER}"/>'
    )


def _draw_text(x: float, y: float, words: str, anchor: str, colour: str, size: int, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}" font-size="{size}"{weight}'
        f' stroke="{PAPER}" stroke-width="3" paint-order="stroke" xml:space="preserve">{escape(words)}</text>'
    )


def _format_figure(value: Fraction) -> str:
    text = str(value.numerator) if value.denominator == 1 else f"{float(value):.1f}"
    return text.replace("-", "−")


def _step(span: Fraction) -> Fraction:
    """Return a round step that gives three to seven lines."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000):
        if span <= 6 * step:
            return Fraction(step)
    return Fraction(max(1, int(span // 6)))


def _darken(colour: str) -> str:
    """Return the colour, dark enough for a line or letters on light paper."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    while 0.299 * red + 0.587 * green + 0.114 * blue > 105:
        red, green, blue = (int(part * 0.88) for part in (red, green, blue))
    return f"#{red:02x}{green:02x}{blue:02x}"

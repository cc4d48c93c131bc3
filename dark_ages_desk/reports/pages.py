"""A chronicle as pages: one HTML file with everything inside, or Markdown with its pictures beside it.

Text from outside passes ``format_for_page`` or ``format_for_markdown``. Letters that steer, change the direction of a
text or cannot be seen are marked, and no name forges a line. HTML is escaped automatically.

Further parts of the module:

- A turn laid out for reading: sentences of one kind in a row are one paragraph, bookkeeping is small print.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from markupsafe import Markup

from dark_ages_desk.core.text_tools import escape_unsafe, one_line
from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.chronicle_data import ROUTINE, TOLD, Evening, Passage, Turn
from dark_ages_desk.reports.course import Course, build_course, choose_scale, format_value, split_known, spread_labels
from dark_ages_desk.reports.dice import BRIEFLY, ROLLED

if TYPE_CHECKING:  # a look at a game by mail writes no page
    from jinja2 import Environment

WIDTH, HEIGHT = 880, 400
LEFT, RIGHT, TOP, BOTTOM = 48, 178, 18, 46
LINE = 19
"""Distance between the names at the ends of the lines."""

PAPER, INK, FADED, RULE = "#faf3e0", "#2b1e12", "#5f4c34", "#d8c7a0"
DASHES = ("", "9 5", "2 5", "14 5 3 5", "5 3", "1 4", "18 6", "10 4 2 4 2 4")
"""Lines are told apart by these, one after the other."""


def points_plot(evening: Evening) -> str:
    """Return a plot of the points of all powers at the ends of turns; "" if there is nothing to draw."""
    course = build_course(evening)
    ends = course.ends
    values = [value for end in ends for value in end.headlines.values()]
    if len(ends) < 2 or not values:
        return ""
    scale = choose_scale(values)
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(place: int) -> float:
        return LEFT + wide * place / (len(ends) - 1)

    def up(value: Fraction) -> float:
        return TOP + tall * scale.part(value)

    parts = [_open(WIDTH, HEIGHT, f"{evening.points or 'Points'} over time")]
    for mark in scale.marks():
        y = up(mark)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{RULE}" stroke-width="1"/>')
        parts.append(_draw_text(LEFT - 8, y + 5, format_value(mark), "end", FADED, 15))
    parts += _turn_ticks(course, at)
    last = []
    for number, power in enumerate(evening.scored):
        view = evening.powers.get(power)
        colour, name = (view.colour, view.short or view.name) if view else (INK, power)
        pieces = split_known(end.headlines.get(power) for end in ends)
        if not pieces:
            continue
        path = "M".join("L".join(f"{at(place):.1f} {up(value):.1f}" for place, value in piece) for piece in pieces)
        dash = DASHES[number % len(DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        parts.append(
            f'<path d="M{path}" fill="none" stroke="{PAPER}" stroke-width="4.5" stroke-linejoin="round"/>'
            f'<path d="M{path}" fill="none" stroke="{_darken(colour)}" stroke-width="3" '
            f'stroke-linejoin="round"{dashed}/>'
        )
        place, value = pieces[-1][-1]
        parts.append(f'<circle cx="{at(place):.1f}" cy="{up(value):.1f}" r="4.5" fill="{_darken(colour)}"/>')
        last.append((up(value), at(place), colour, f"{format_value(value)}  {name}"))
    parts += _draw_names(last)
    return "".join([*parts, "</svg>"])


def _turn_ticks(course: Course, at: Callable[[int], float]) -> list[str]:
    parts, shown = [], -1e9
    for place, end in enumerate(course.ends):
        x = at(place)
        parts.append(f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="{RULE}" stroke-dasharray="1 4"/>')
        if x - shown > 44:
            shown = x
            parts.append(_draw_text(x, HEIGHT - BOTTOM + 20, end.label, "middle", FADED, 15))
    parts.append(_draw_text(WIDTH - RIGHT, HEIGHT - 6, "end of turn", "end", FADED, 15))
    return parts


def _draw_names(ends: list[tuple[float, float, str, str]]) -> list[str]:
    """Return the drawn names beside the plot, apart from each other, each connected to the end of its line."""
    ends = sorted(ends, key=lambda one: one[0])
    places = spread_labels([one[0] for one in ends], LINE, TOP + 4, HEIGHT - BOTTOM)
    parts, names = [], WIDTH - RIGHT + 23
    for (y, x, colour, words), there in zip(ends, places, strict=True):
        way = f"M{x + 6:.1f} {y:.1f}L{names - 5} {there:.1f}"
        parts.append(f'<path d="{way}" stroke="{_darken(colour)}" stroke-width="1"/>')
        parts.append(_draw_text(names, there + 5, words, "start", _darken(colour), 16, True))
    return parts


def faces_plot(faces: Mapping[int, int], sides: int, words: str) -> str:
    """Return a plot of the frequency of each face, with the line of an even spread; "" for too many faces.

    The line passes behind the bars, and the figures are at their feet, so that no line strikes through a figure.
    """
    if not 2 <= sides <= 20 or not faces:
        return ""
    each, tall, top, base, right = 44, 120, 12, 46, 118
    wide = each * sides + 24 + right
    even = sum(faces.values()) / sides
    most = max(*faces.values(), even)
    y = top + tall - tall * even / most
    parts = [_open(wide, tall + top + base, words)]
    parts.append(f'<path d="M8 {y:.1f}H{wide - right}" stroke="{INK}" stroke-width="1.5" stroke-dasharray="6 4"/>')
    parts.append(_draw_text(wide - right + 6, y + 5, f"{even:.1f}".removesuffix(".0") + " expected", "start", INK, 15))
    for face in range(1, sides + 1):
        number = faces.get(face, 0)
        high = tall * number / most
        x = 12 + each * (face - 1)
        box = f'x="{x + 6}" y="{top + tall - high:.1f}" width="{each - 12}" height="{high:.1f}"'
        parts.append(f'<rect {box} rx="2" fill="#7b2a1d"/>')
        parts.append(_draw_text(x + each / 2, top + tall + 18, str(number), "middle", INK, 15, True))
        parts.append(_draw_text(x + each / 2, top + tall + 38, str(face), "middle", FADED, 15))
    return "".join([*parts, "</svg>"])


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


def _darken(colour: str) -> str:
    """Return the colour, dark enough for a line or letters on light paper."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    while 0.299 * red + 0.587 * green + 0.114 * blue > 105:
        red, green, blue = (int(part * 0.88) for part in (red, green, blue))
    return f"#{red:02x}{green:02x}{blue:02x}"


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph: its kind (that of its passages), the power whose doing it is ("" for several), its sentences."""

    kind: str
    power: str
    sentences: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class SectionLayout:
    """A section with its paragraphs."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A turn with its sections; ``number`` is the index of its map.

    For the set-up, ``opening`` is true. The cards of each power at its end, as this viewer may know them, are ``held``.
    """

    heading: str
    number: int
    opening: bool
    sections: tuple[SectionLayout, ...]
    held: tuple[tuple[str, str], ...]


def lay_out_parts(evening: Evening) -> tuple[Part, ...]:
    """Return all turns of a session, laid out."""
    turns = evening.turns if evening.turns[0] is evening.opening else evening.all_turns
    return tuple(
        Part(
            turn.heading or _heading(evening, turn),
            number,
            turn is evening.opening and len(turns) > 1,
            tuple(SectionLayout(section.heading, _blocks(section.passages)) for section in turn.sections),
            tuple((hand.power, ", ".join(name for name, _ in hand.cards)) for hand in turn.view.hands if hand.cards),
        )
        for number, turn in enumerate(turns)
    )


def _heading(evening: Evening, turn: Turn) -> str:
    if turn is evening.opening:
        return "How it began" if len(evening.turns) > 1 or evening.turns[0] is not turn else "What happened"
    return turn.view.subtitle or "What happened"


def _blocks(passages: tuple[Passage, ...]) -> tuple[Block, ...]:
    made: list[list[Passage]] = []
    for passage in passages:
        last = made[-1][-1] if made else None
        if (
            last is not None
            and last.kind == passage.kind
            and passage.kind in (TOLD, ROUTINE)
            and (passage.kind == ROUTINE or last.power == passage.power)
        ):
            made[-1].append(passage)
        else:
            made.append([passage])
    return tuple(
        Block(group[0].kind, group[0].power if len({one.power for one in group}) == 1 else "", tuple(group))
        for group in made
    )


Painter = Callable[[TableView], bytes]
"""Draws the board as a view shows it: a JPEG picture."""

Starter = Callable[[TableView], Callable[[], bytes]]
"""Draws the board as a view shows it, and returns what gives the JPEG picture once it is written."""


@dataclass(frozen=True, slots=True)
class Font:
    """A typeface that is put into the page (woff2)."""

    family: str
    weight: int
    style: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of a chronicle: its file's name, its MIME type, its data, and a description as text."""

    name: str
    mime: str
    data: bytes
    words: str

    @property
    def uri(self) -> str:
        """The picture itself as an address."""
        return f"data:{self.mime};base64,{base64.b64encode(self.data).decode('ascii')}"


def figures(evening: Evening, painter: Painter, start: Starter | None = None) -> Iterator[Figure]:
    """Yield the maps, one by one because painting takes time: the opening's, then that of each turn.

    With ``start`` a map is painted while the picture of the one before is written.
    """
    waiting: Callable[[], Figure] | None = None
    for number, turn in enumerate(evening.all_turns):
        if number and turn is evening.opening:
            continue
        name, words = f"map-{number:02}.jpg", map_words(evening, turn)
        if start is None:
            yield Figure(name, "image/jpeg", painter(turn.view), words)
            continue
        before, waiting = waiting, partial(_finish_figure, name, start(turn.view), words)
        if before is not None:
            yield before()
    if waiting is not None:
        yield waiting()


def _finish_figure(name: str, finish: Callable[[], bytes], words: str) -> Figure:
    return Figure(name, "image/jpeg", finish(), words)


def map_words(evening: Evening, turn: Turn) -> str:
    """Return the description of a map."""
    if turn is evening.opening:
        return "The table at the start"
    return f"The table at the end of {turn.heading}" if turn.heading else turn.view.subtitle or "The table at the end"


def page_environment() -> Environment:
    """Return a Jinja environment for HTML pages, where no value can be HTML or affect the text around it."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("dark_ages_desk.reports"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, finalize=format_for_page,
    )  # fmt: skip
    environment.filters["amount"] = format_amount
    return environment


def format_for_page(value: Any) -> Any:
    """Return a value as a page shows it; Markup is already HTML."""
    return escape_unsafe(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def to_html(evening: Evening, maps: list[Figure], fonts: tuple[Font, ...] = ()) -> str:
    """Return the whole chronicle as one HTML file without references to other files."""
    environment = page_environment()
    drawn = {name: Markup(svg) for name, svg in plots(evening).items()}
    faces = [{**_font(font), "uri": _font_uri(font)} for font in fonts]
    return environment.get_template("chronicle.html.j2").render(
        **_template_values(evening, maps), plots=drawn, fonts=faces
    )


def to_markdown(evening: Evening, maps: list[Figure], folder: str) -> tuple[str, list[Figure]]:
    """Return the chronicle as Markdown, and the pictures for ``folder`` beside it."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(  # nothing of it is HTML; every value is written so that Markdown leaves it alone
        loader=PackageLoader("dark_ages_desk.reports"), autoescape=False, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, finalize=format_for_markdown,
    )  # fmt: skip
    environment.filters |= {"amount": format_amount, "raw": Markup}
    drawn = [Figure(f"{name}.svg", "image/svg+xml", svg.encode(), name) for name, svg in plots(evening).items()]
    names = {figure.words: figure.name for figure in drawn}
    text = environment.get_template("chronicle.md.j2").render(
        **_template_values(evening, maps), plots=names, folder=Markup(quote(folder, errors="replace")),
    )  # fmt: skip
    return re.sub(r"\n{3,}", "\n\n", text), [*maps, *drawn]


def plots(evening: Evening) -> dict[str, str]:
    """Return the plots of a chronicle by their names, as SVG."""
    found = {"points": points_plot(evening)}
    for source in evening.dice.sources:
        kind = "rolled" if source.source == ROLLED else "typed"
        words = f"Rolls of each face of the dice with {source.sides} faces, {source.source}"
        found[f"dice-{kind}-{source.sides}"] = faces_plot(source.faces, source.sides, words)
    return {name: escape_unsafe(svg) for name, svg in found.items() if svg}


def to_rich_text(evening: Evening, maps: list[Figure]) -> str:
    """Return the chronicle in the limited HTML of Qt's documents.

    Pictures have their figures' names there, and plots the names of ``plots``.
    """
    environment = page_environment()
    told = _template_values(evening, maps)
    return environment.get_template("chronicle.qt.j2").render(**told, plots=list(plots(evening)))


def _template_values(evening: Evening, maps: list[Figure]) -> Mapping[str, Any]:
    parts: tuple[Part, ...] = lay_out_parts(evening)
    return {
        "evening": evening,
        "parts": parts,
        "maps": maps,
        "dice": evening.dice,
        "briefly": BRIEFLY,
        "points_rows": points_rows(evening),
    }


@dataclass(frozen=True, slots=True)
class PointsRow:
    """The points of all powers that have any at the end of a turn."""

    heading: str
    figures: tuple[str, ...]


def points_rows(evening: Evening) -> tuple[PointsRow, ...]:
    """Return the points at the end of each turn, in the order of ``evening.scored``."""
    rows = []
    for turn in evening.turns:
        sample = next(one for one in evening.samples if one.at == turn.at)
        found = tuple(format_amount(sample.headline[one]) if one in sample.headline else "" for one in evening.scored)
        rows.append(PointsRow(turn.heading or turn.view.subtitle, found))
    return tuple(rows)


def _font(font: Font) -> dict[str, Any]:
    return {"family": font.family, "weight": font.weight, "style": font.style}


def _font_uri(font: Font) -> Markup:
    return Markup(f"data:font/woff2;base64,{base64.b64encode(font.data).decode('ascii')}")


def format_amount(value: Fraction | int) -> str:
    """Return a number as people write it, with at most one decimal."""
    text = f"{float(value):.1f}".removesuffix(".0")
    return text.replace("-", "−")


_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$])")


def format_for_markdown(value: Any) -> Any:
    """Return a value as Markdown that shows exactly its text; Markup is already Markdown."""
    if isinstance(value, Markup) or not isinstance(value, str) or (value.isspace() and value.isascii()):
        return value
    text = _SPECIAL.sub(r"\\\1", " ".join(one_line(value).split()))
    return re.sub(r"^([0-9]*)([-+.)])(?= )", r"\1\\\2", text)

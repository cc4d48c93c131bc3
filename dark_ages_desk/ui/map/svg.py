"""Reader of our small pictograms: a strict subset of SVG, turned into painter paths.

A general SVG reader can be made to hang (nested ``use``), to read other files (``image``, ``href``, entities) or to run
for minutes. This one knows nine elements and refuses everything else.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.parsers import expat

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QPen, QPolygonF, QTransform

from dark_ages_desk.ui.map.svg_path import SvgPathError, parse_path

MAX_BYTES = 64 * 1024
MAX_ELEMENTS = 400
MAX_DEPTH = 8
MAX_NUMBER = 10_000.0
BOX = 100.0
SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
ELEMENTS = SHAPES | {"svg", "g", "title", "desc"}
PAINT = frozenset({"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule"})
GEOMETRY = frozenset({"d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"})
OTHER = frozenset({"xmlns", "viewBox", "transform", "id", "version"})
CAPS = {"butt": Qt.PenCapStyle.FlatCap, "round": Qt.PenCapStyle.RoundCap, "square": Qt.PenCapStyle.SquareCap}
JOINS = {
    "miter": Qt.PenJoinStyle.MiterJoin,
    "round": Qt.PenJoinStyle.RoundJoin,
    "bevel": Qt.PenJoinStyle.BevelJoin,
}
_TRANSFORM = re.compile(r"\s*(translate|scale|rotate)\s*\(([^()]{0,80})\)\s*,?")


class SvgError(ValueError):
    """Error for a pictogram that we do not draw; the message names the file and the reason."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One filled path in a box of 100 x 100. ``colour`` None means the counter's ink."""

    path: QPainterPath
    colour: QColor | None


def read_pictogram(file: Path) -> tuple[Piece, ...]:
    """Return the pieces of a pictogram in drawing order. Raises SvgError."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise SvgError(f"{file.name}: cannot be read ({error.strerror})") from error
    if len(data) > MAX_BYTES:
        raise SvgError(f"{file.name}: larger than {MAX_BYTES // 1024} KB")
    try:
        return parse(data)
    except (SvgError, SvgPathError) as error:
        raise SvgError(f"{file.name}: {error}") from error
    except expat.ExpatError as error:
        raise SvgError(f"{file.name}: not well-formed XML ({error})") from error


def parse(data: bytes) -> tuple[Piece, ...]:
    """Return the pieces of a pictogram given as text."""
    reader = _Reader()
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.EntityDeclHandler = _refuse_doctype
    parser.ProcessingInstructionHandler = _refuse_instruction
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.Parse(data, True)
    return tuple(reader.pieces)


def _refuse_doctype(*_: object) -> None:
    raise SvgError("document types and entities are not allowed")


def _refuse_instruction(*_: object) -> None:
    raise SvgError("processing instructions are not allowed")


class _Reader:
    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self._count = 0
        # Per open element its inherited paint attributes and its transform.
        self._stack: list[tuple[dict[str, str], QTransform]] = [({}, QTransform())]

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MAX_ELEMENTS:
            raise SvgError(f"more than {MAX_ELEMENTS} elements")
        if len(self._stack) > MAX_DEPTH:
            raise SvgError(f"nested deeper than {MAX_DEPTH}")
        if name not in ELEMENTS:
            raise SvgError(f"element <{name}> is not allowed")
        for key in attributes:
            if key not in PAINT | GEOMETRY | OTHER:
                raise SvgError(f"attribute {key!r} is not allowed")
        if (name == "svg") != (len(self._stack) == 1):
            raise SvgError("<svg> must be the outermost element, and only that")
        paint, transform = self._stack[-1]
        paint = paint | {key: value for key, value in attributes.items() if key in PAINT}
        if name == "svg":
            transform = _parse_view_box(attributes.get("viewBox", "0 0 100 100"))
        if "transform" in attributes:
            transform = _parse_transform(attributes["transform"]) * transform
        self._stack.append((paint, transform))
        if name in SHAPES:
            self._draw(_build_shape(name, attributes), paint, transform)

    def end(self, name: str) -> None:
        del name
        self._stack.pop()

    def _draw(self, path: QPainterPath, paint: Mapping[str, str], transform: QTransform) -> None:
        fill, stroke = paint.get("fill", "currentColor"), paint.get("stroke", "none")
        if fill != "none":
            even = paint.get("fill-rule") == "evenodd"
            path.setFillRule(Qt.FillRule.OddEvenFill if even else Qt.FillRule.WindingFill)
            self.pieces.append(Piece(transform.map(path), _parse_colour(fill)))
        if stroke != "none":
            pen = QPen(Qt.GlobalColor.black, _parse_number(paint.get("stroke-width", "1")))
            pen.setCapStyle(CAPS.get(paint.get("stroke-linecap", "butt"), Qt.PenCapStyle.FlatCap))
            pen.setJoinStyle(JOINS.get(paint.get("stroke-linejoin", "miter"), Qt.PenJoinStyle.MiterJoin))
            outline = QPainterPathStroker(pen).createStroke(path)
            outline.setFillRule(Qt.FillRule.WindingFill)
            self.pieces.append(Piece(transform.map(outline), _parse_colour(stroke)))


def _build_shape(name: str, attributes: Mapping[str, str]) -> QPainterPath:
    def value(key: str, default: str = "0") -> float:
        return _parse_number(attributes.get(key, default))

    path = QPainterPath()
    if name == "path":
        return parse_path(attributes.get("d", ""))
    if name == "rect":
        round_x = value("rx", attributes.get("ry", "0"))
        path.addRoundedRect(QRectF(value("x"), value("y"), value("width"), value("height")), round_x, round_x)
    elif name in ("circle", "ellipse"):
        across, down = (value("r"), value("r")) if name == "circle" else (value("rx"), value("ry"))
        path.addEllipse(QPointF(value("cx"), value("cy")), across, down)
    elif name == "line":
        path.moveTo(value("x1"), value("y1"))
        path.lineTo(value("x2"), value("y2"))
    else:
        numbers = list(_parse_numbers(attributes.get("points", "")))
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=False)]))
        if name == "polygon":
            path.closeSubpath()
    return path


def _parse_colour(text: str) -> QColor | None:
    if text == "currentColor":
        return None
    if re.fullmatch(r"#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?", text) is None:
        raise SvgError(f"colour {text[:20]!r} is neither currentColor, none nor #rrggbb")
    return QColor(text)


def _parse_view_box(text: str) -> QTransform:
    numbers = list(_parse_numbers(text))
    if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        raise SvgError("viewBox must be four numbers")
    left, top, width, height = numbers
    factor = BOX / max(width, height)
    return QTransform.fromTranslate(-left, -top) * QTransform.fromScale(factor, factor)


def _parse_transform(text: str) -> QTransform:
    result, position = QTransform(), 0
    while position < len(text):
        match = _TRANSFORM.match(text, position)
        if match is None:
            raise SvgError(f"transform {text[:30]!r} is not translate, scale or rotate")
        numbers = list(_parse_numbers(match[2]))
        step = QTransform()
        if match[1] == "translate" and len(numbers) in (1, 2):
            step.translate(numbers[0], numbers[1] if len(numbers) == 2 else 0)
        elif match[1] == "scale" and len(numbers) in (1, 2):
            step.scale(numbers[0], numbers[-1])
        elif match[1] == "rotate" and len(numbers) in (1, 3):
            x, y = numbers[1:] or (0.0, 0.0)
            step.translate(x, y)
            step.rotate(numbers[0])
            step.translate(-x, -y)
        else:
            raise SvgError(f"transform {text[:30]!r} has the wrong number of values")
        result = step * result
        position = match.end()
    return result


def _parse_numbers(text: str) -> Iterator[float]:
    for word in re.split(r"[\s,]+", text.strip()):
        if word:
            yield _parse_number(word)


def _parse_number(text: str) -> float:
    try:
        value = float(text)
    except ValueError as error:
        raise SvgError(f"{text[:20]!r} is not a number") from error
    if not math.isfinite(value) or abs(value) > MAX_NUMBER:
        raise SvgError(f"{text[:20]!r} is out of range")
    return value

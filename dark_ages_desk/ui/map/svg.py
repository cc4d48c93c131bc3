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

from dark_ages_desk.ui.map import words as map_words

MAX_TOKENS = 8000

# How many numbers each command takes at a time.
ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,2})?")
_SEPARATOR = re.compile(r"[\s,]*")


class SvgPathError(ValueError):
    """Error for path data that we do not understand."""


def parse_path(text: str) -> QPainterPath:
    """Return the path; all commands of SVG 1.1 are known. Raises SvgPathError."""
    builder = _Builder()
    tokens = _split_tokens(text)
    position, command = 0, ""
    while position < len(tokens):
        if tokens[position].isalpha():
            command = tokens[position]
            position += 1
        elif not command or command in "Zz":
            raise SvgPathError(map_words.PATH_DATA_MUST_BEGIN_WITH_COMMAND)
        count = ARITY[command.upper()]
        words = tokens[position : position + count]
        if len(words) < count or any(word.isalpha() for word in words):
            raise SvgPathError(map_words.path_command_lacks_numbers(command=command))
        builder.step(command, [_parse_coordinate(word) for word in words])
        position += count
        # Further pairs after a move are lines.
        if command in "Mm":
            command = "L" if command == "M" else "l"
    return builder.path


def _split_tokens(text: str) -> list[str]:
    tokens: list[str] = []
    position = _end(text, 0)
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            raise SvgPathError(map_words.path_data_not_understood(text=text[position : position + 12]))
        tokens.append(match[0])
        if len(tokens) > MAX_TOKENS:
            raise SvgPathError(map_words.PATH_DATA_TOO_LONG)
        position = _end(text, match.end())
    return tokens


def _end(text: str, position: int) -> int:
    match = _SEPARATOR.match(text, position)
    return match.end() if match else position


def _parse_coordinate(word: str) -> float:
    value = float(word)
    if not math.isfinite(value) or abs(value) > MAX_NUMBER:
        raise SvgPathError(map_words.coordinate_is_out_of_range(text=word[:20]))
    return value


class _Builder:
    def __init__(self) -> None:
        self.path = QPainterPath()
        self._here = QPointF(0, 0)
        self._start = QPointF(0, 0)
        # The last control point and the command it came from, for the smooth curves.
        self._control = QPointF(0, 0)
        self._last = ""

    def step(self, command: str, numbers: list[float]) -> None:
        upper = command.upper()
        base = self._here if command.islower() else QPointF(0, 0)
        if upper == "Z":
            self.path.closeSubpath()
            self._here = self._start
        elif upper == "H":
            self._line_to(QPointF(base.x() + numbers[0], self._here.y()))
        elif upper == "V":
            self._line_to(QPointF(self._here.x(), base.y() + numbers[0]))
        elif upper == "A":
            self._arc_to(numbers, base + QPointF(numbers[5], numbers[6]))
        else:
            points = [base + QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            self._curve_to(upper, points)
        self._last = upper

    def _line_to(self, end: QPointF) -> None:
        self.path.lineTo(end)
        self._here = end

    def _curve_to(self, command: str, points: list[QPointF]) -> None:
        if command == "M":
            self.path.moveTo(points[0])
            self._here = self._start = points[0]
        elif command == "L":
            self._line_to(points[0])
        elif command in "CS":
            first = points[0] if command == "C" else self._mirrored_control("CS")
            self._control = points[-2]
            self.path.cubicTo(first, points[-2], points[-1])
            self._here = points[-1]
        else:
            self._control = points[0] if command == "Q" else self._mirrored_control("QT")
            self.path.quadTo(self._control, points[-1])
            self._here = points[-1]

    def _mirrored_control(self, family: str) -> QPointF:
        return self._here * 2 - self._control if self._last and self._last in family else self._here

    def _arc_to(self, numbers: list[float], end: QPointF) -> None:
        """Add an elliptic arc as cubic curves of at most a quarter turn (the construction of SVG 1.1, F.6)."""
        rx, ry, turn = abs(numbers[0]), abs(numbers[1]), math.radians(numbers[2])
        large, sweep = numbers[3] != 0, numbers[4] != 0
        start = self._here
        if rx == 0 or ry == 0 or start == end:
            self._line_to(end)
            return
        cos, sin = math.cos(turn), math.sin(turn)
        half = (start - end) / 2
        x, y = cos * half.x() + sin * half.y(), -sin * half.x() + cos * half.y()
        grow = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        span = (rx * y) ** 2 + (ry * x) ** 2
        factor = math.sqrt(max(0.0, ((rx * ry) ** 2 - span) / span)) * (-1 if large == sweep else 1)
        cx, cy = factor * rx * y / ry, -factor * ry * x / rx
        middle = QPointF(cos * cx - sin * cy, sin * cx + cos * cy) + (start + end) / 2
        first = math.atan2((y - cy) / ry, (x - cx) / rx)
        delta = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
        if sweep and delta < 0:
            delta += 2 * math.pi
        elif not sweep and delta > 0:
            delta -= 2 * math.pi

        def at(angle: float, along: float = 0.0) -> QPointF:
            px = rx * (math.cos(angle) - along * math.sin(angle))
            py = ry * (math.sin(angle) + along * math.cos(angle))
            return QPointF(cos * px - sin * py, sin * px + cos * py) + middle

        pieces = max(1, math.ceil(abs(delta) / (math.pi / 2) - 1e-9))
        step = delta / pieces
        pull = 4 / 3 * math.tan(step / 4)
        for piece in range(pieces):
            a, b = first + piece * step, first + (piece + 1) * step
            self.path.cubicTo(at(a, pull), at(b, -pull), end if piece == pieces - 1 else at(b))
        self._here = end


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
        raise SvgError(map_words.file_cannot_be_read(file=file.name, reason=error.strerror)) from error
    if len(data) > MAX_BYTES:
        raise SvgError(map_words.file_is_larger_than(file=file.name, kilobytes=MAX_BYTES // 1024))
    try:
        return parse(data)
    except (SvgError, SvgPathError) as error:
        raise SvgError(f"{file.name}: {error}") from error
    except expat.ExpatError as error:
        raise SvgError(map_words.file_is_no_well_formed_xml(file=file.name, reason=error)) from error


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
    raise SvgError(map_words.DOCUMENT_TYPES_AND_ENTITIES_ARE_NOT_ALLOWED)


def _refuse_instruction(*_: object) -> None:
    raise SvgError(map_words.PROCESSING_INSTRUCTIONS_ARE_NOT_ALLOWED)


class _Reader:
    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self._count = 0
        # Per open element its inherited paint attributes and its transform.
        self._stack: list[tuple[dict[str, str], QTransform]] = [({}, QTransform())]

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MAX_ELEMENTS:
            raise SvgError(map_words.more_than_elements(most=MAX_ELEMENTS))
        if len(self._stack) > MAX_DEPTH:
            raise SvgError(map_words.nested_deeper_than(deepest=MAX_DEPTH))
        if name not in ELEMENTS:
            raise SvgError(map_words.element_is_not_allowed(element=name))
        for key in attributes:
            if key not in PAINT | GEOMETRY | OTHER:
                raise SvgError(map_words.attribute_is_not_allowed(attribute=key))
        if (name == "svg") != (len(self._stack) == 1):
            raise SvgError(map_words.SVG_MUST_BE_OUTERMOST_ELEMENT)
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
        raise SvgError(map_words.colour_is_not_understood(colour=text[:20]))
    return QColor(text)


def _parse_view_box(text: str) -> QTransform:
    numbers = list(_parse_numbers(text))
    if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        raise SvgError(map_words.VIEWBOX_MUST_BE_FOUR_NUMBERS)
    left, top, width, height = numbers
    factor = BOX / max(width, height)
    return QTransform.fromTranslate(-left, -top) * QTransform.fromScale(factor, factor)


def _parse_transform(text: str) -> QTransform:
    result, position = QTransform(), 0
    while position < len(text):
        match = _TRANSFORM.match(text, position)
        if match is None:
            raise SvgError(map_words.transform_is_not_understood(transform=text[:30]))
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
            raise SvgError(map_words.transform_has_wrong_number_of_values(transform=text[:30]))
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
        raise SvgError(map_words.is_not_number(text=text[:20])) from error
    if not math.isfinite(value) or abs(value) > MAX_NUMBER:
        raise SvgError(map_words.number_is_out_of_range(text=text[:20]))
    return value

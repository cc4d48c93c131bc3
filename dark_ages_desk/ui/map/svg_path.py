"""Path data of SVG (the ``d`` attribute) as a painter path."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

MAX_TOKENS = 8000
MAX_NUMBER = 10_000.0
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
            raise SvgPathError("path data must begin with a command")
        count = ARITY[command.upper()]
        words = tokens[position : position + count]
        if len(words) < count or any(word.isalpha() for word in words):
            raise SvgPathError(f"path command {command} lacks numbers")
        builder.step(command, [_parse_number(word) for word in words])
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
            raise SvgPathError(f"path data not understood at {text[position : position + 12]!r}")
        tokens.append(match[0])
        if len(tokens) > MAX_TOKENS:
            raise SvgPathError("path data too long")
        position = _end(text, match.end())
    return tokens


def _end(text: str, position: int) -> int:
    match = _SEPARATOR.match(text, position)
    return match.end() if match else position


def _parse_number(word: str) -> float:
    value = float(word)
    if not math.isfinite(value) or abs(value) > MAX_NUMBER:
        raise SvgPathError(f"{word[:20]} is out of range")
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

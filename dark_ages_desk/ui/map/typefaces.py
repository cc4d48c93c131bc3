"""The typefaces of the map, which ship with the program: a bare machine has none of them."""

from __future__ import annotations

from enum import Enum
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from dark_ages_desk.ui.parts.palette import FONTS


class Face(Enum):
    """Kinds of map text; the value is the file of the typeface."""

    AREA = "cinzel-latin-700-normal.woff2"
    TEXT = "eb-garamond-latin-500-normal.woff2"
    SEA = "eb-garamond-latin-500-italic.woff2"
    NUMERAL = "eb-garamond-latin-700-normal.woff2"


# Height of a capital letter as a part of the font's pixel size, per typeface.
CAP_HEIGHT = {Face.AREA: 0.70, Face.TEXT: 0.65, Face.SEA: 0.65, Face.NUMERAL: 0.65}


@cache
def family_name(face: Face) -> str:
    """Return the family name of the typeface in Qt; a serif of the system if the file cannot be read."""
    number = QFontDatabase.addApplicationFont(str(FONTS / face.value))
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families[0] if families else QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()


@cache
def font(face: Face, pixels: int, spacing: int = 0) -> QFont:
    """Return a font of ``pixels`` size; ``spacing`` widens the letters' distance by that per cent. Do not change it."""
    result = QFont(family_name(face))
    result.setPixelSize(max(1, pixels))
    result.setWeight(QFont.Weight.Bold if face in (Face.AREA, Face.NUMERAL) else QFont.Weight.Medium)
    result.setItalic(face is Face.SEA)
    result.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if spacing:
        result.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + spacing)
    return result


@cache
def advance(face: Face, text: str, spacing: int = 0) -> float:
    """Return the width of ``text`` as a multiple of the font's pixel size."""
    return QFontMetricsF(font(face, 100, spacing)).horizontalAdvance(text) / 100

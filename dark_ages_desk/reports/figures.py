"""Numbers in the figures of a ledger, which are texts."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

_NUMBER = re.compile(r"([-−]?)(?:([0-9]+/[1-9][0-9]*)|([0-9]*(?:\.[0-9]+)?)(?: ([0-9]+/[1-9][0-9]*)|([¼½¾]))?)")


def number_in(words: str) -> Fraction | None:
    """Return the number at the beginning of a text; None if there is none.

    It reads "20 VP", "−1", "138.4 gold", "3 1/2" and "151½".
    """
    found = _NUMBER.match(words)
    if found is None or not found[0].strip("-−"):
        return None
    sign, fraction, whole, part, glyph = found.groups()
    number = Fraction(fraction or whole or 0) + Fraction(part or 0)
    number += Fraction(unicodedata.numeric(glyph)) if glyph else 0
    return -number if sign else number

"""How much room text takes, without a typeface: widths in cap heights, a little on the wide side.

Measured from broad Roman capitals (area names) and an old-style face (burgs and seas).
"""

from __future__ import annotations

from dataclasses import dataclass

CAPITALS = {
    "A": 1.10, "B": 0.88, "C": 1.06, "D": 1.14, "E": 0.84, "F": 0.80, "G": 1.12, "H": 1.20, "I": 0.56, "J": 0.56,
    "K": 1.04, "L": 0.82, "M": 1.36, "N": 1.20, "O": 1.20, "P": 0.84, "Q": 1.20, "R": 0.98, "S": 0.80, "T": 0.98,
    "U": 1.14, "V": 1.08, "W": 1.60, "X": 1.04, "Y": 1.00, "Z": 1.00, " ": 0.50,
}  # fmt: skip
NARROW_LETTERS = "fijlrst I"


@dataclass(frozen=True)
class Style:
    """A way of lettering: capitals or not, space between letters in cap heights, sizes in km of cap height."""

    capitals: bool
    spacing: float
    largest: float
    smallest: float
    ring: float = 0.0  # room kept to the right of the last line for a value in a ring, in cap heights

    def text(self, name: str) -> str:
        return name.upper() if self.capitals else name

    def width(self, text: str) -> float:
        """In cap heights."""
        if self.capitals:
            letters = sum(CAPITALS.get(letter, 1.0) for letter in text)
        else:
            letters = sum(0.5 if letter in NARROW_LETTERS else 1.08 if letter.isupper() else 0.78 for letter in text)
        return letters + self.spacing * max(0, len(text) - 1)


STYLES = {
    "land": Style(capitals=True, spacing=0.06, largest=40, smallest=19, ring=2.1),
    "peripheral": Style(capitals=True, spacing=0.3, largest=52, smallest=26, ring=2.1),
    "sea": Style(capitals=False, spacing=0.16, largest=44, smallest=24),
    "water": Style(capitals=False, spacing=0.16, largest=36, smallest=20),
    "burg": Style(capitals=False, spacing=0.02, largest=17, smallest=17),
}
LEADING = 1.75  # cap heights from line to line


def line_breaks(text: str) -> list[tuple[str, ...]]:
    """The ways to set a name: in one line, or broken once at a space."""
    words = text.split(" ")
    breaks = [(text,)]
    breaks += [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return breaks

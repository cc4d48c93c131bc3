"""Space for text: letter widths in cap heights, so that no typeface is needed to build a map.

The widths are those of the typefaces of the program. Cinzel bold is for the capitals of areas, and EB Garamond for the
names of sites and seas.
"""

from __future__ import annotations

from dataclasses import dataclass

CAPITALS = {
    "A": 1.06, "B": 0.96, "C": 1.11, "D": 1.18, "E": 0.90, "F": 0.85, "G": 1.19, "H": 1.24, "I": 0.57, "J": 0.55,
    "K": 1.10, "L": 0.90, "M": 1.46, "N": 1.24, "O": 1.26, "P": 0.94, "Q": 1.26, "R": 1.11, "S": 0.83, "T": 1.04,
    "U": 1.17, "V": 1.07, "W": 1.55, "X": 1.08, "Y": 1.00, "Z": 0.96, " ": 0.36,
}  # fmt: skip
SMALL = {
    "a": 0.74, "b": 0.81, "c": 0.63, "d": 0.82, "e": 0.62, "f": 0.53, "g": 0.70, "h": 0.82, "i": 0.45, "j": 0.43,
    "k": 0.76, "l": 0.44, "m": 1.22, "n": 0.85, "o": 0.77, "p": 0.82, "q": 0.81, "r": 0.62, "s": 0.52, "t": 0.52,
    "u": 0.83, "v": 0.70, "w": 1.09, "x": 0.71, "y": 0.70, "z": 0.66,
}  # fmt: skip


@dataclass(frozen=True)
class Style:
    """A way of lettering: capitals or not, space between letters in cap heights, sizes in km of cap height."""

    capitals: bool
    spacing: float
    largest: float
    smallest: float
    ring: float = 0.0  # room kept to the right of the name for a value in a ring, in cap heights

    def text(self, name: str) -> str:
        return name.upper() if self.capitals else name

    def width(self, text: str) -> float:
        """Return the width of a text in cap heights."""
        letters = sum(CAPITALS.get(letter) or SMALL.get(letter, 0.85) for letter in text)
        return letters + self.spacing * max(0, len(text) - 1)


STYLES = {
    "area": Style(capitals=True, spacing=0.06, largest=40, smallest=16.5, ring=1.75),
    "code": Style(capitals=True, spacing=0.06, largest=24, smallest=11),
    "aside": Style(capitals=True, spacing=0.29, largest=50, smallest=20, ring=1.75),
    "sea": Style(capitals=False, spacing=0.16, largest=42, smallest=24),
    "water": Style(capitals=False, spacing=0.16, largest=32, smallest=18),
    "site": Style(capitals=False, spacing=0.02, largest=18.5, smallest=18.5),
}
LEADING = 1.45  # cap heights from line to line


def line_breaks(text: str) -> list[tuple[str, ...]]:
    """Return the ways to set a name: in one line, or broken once at a space."""
    words = text.split(" ")
    breaks: list[tuple[str, ...]] = [(text,)]
    breaks += [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return breaks

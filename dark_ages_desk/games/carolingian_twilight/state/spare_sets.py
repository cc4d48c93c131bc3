"""22.0, 29.2 The spare sets of control markers, for powers that arise during play: rebels and heirs."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.carolingian_twilight.state.power import Power

_REBEL_COLOUR, _HEIR_COLOURS = "#B9B2A6", ("#75619F", "#C46A5A", "#4F8F86", "#A88A3C", "#76884B", "#8C5A7A")
_NUMBERS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")

REBELS: Mapping[str, Power] = {
    f"rebels-{n}": Power(
        f"rebels-{n}", f"Rebels {roman}", f"Rebels {roman}", "gone", False, _REBEL_COLOUR, "dashes", f"R{n}"
    )
    for n, roman in enumerate(_NUMBERS, start=1)
}
HEIRS: Mapping[str, Power] = {
    f"heirs-{n}": Power(f"heirs-{n}", f"Heirs {roman}", f"Heirs {roman}", "gone", True, colour, "diamonds", f"H{n}")
    for n, (roman, colour) in enumerate(zip(_NUMBERS, _HEIR_COLOURS, strict=False), start=1)
}
SPARE: Mapping[str, Power] = {**REBELS, **HEIRS}


def rank(power: str) -> str:
    """Return the rank of a spare set: rebels are a Minor NPP (22.0), heirs a Major one (29.2); "" for other powers."""
    return "minor" if power in REBELS else "major" if power in HEIRS else ""

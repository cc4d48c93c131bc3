"""What an opponent's reason says of each part of a kingdom's score: more and fewer, then the same for 1."""

from __future__ import annotations

CHANGES = {
    "victory points": (
        "it gains {} victory points",
        "it loses {} victory points",
        "it gains 1 victory point",
        "it loses 1 victory point",
    ),
    "population": ("its population grows by {}", "its population falls by {}"),
    "areas": ("it has {} more areas", "it has {} fewer areas", "it has 1 more area", "it has 1 fewer area"),
    "population limit": ("its population limit rises by {}", "its population limit falls by {}"),
    "trade levels": (
        "its trade rises by {} levels",
        "its trade falls by {} levels",
        "its trade rises by 1 level",
        "its trade falls by 1 level",
    ),
    "armies and ships": (
        "it has {} more armies and ships",
        "it has {} fewer armies and ships",
        "it has 1 more army or ship",
        "it has 1 fewer army or ship",
    ),
    "armies off the map": (
        "it has {} more armies in reserve and household",
        "it has {} fewer armies in reserve and household",
        "it has 1 more army in reserve and household",
        "it has 1 fewer army in reserve and household",
    ),
    "build points": (
        "it has {} more build points",
        "it has {} fewer build points",
        "it has 1 more build point",
        "it has 1 fewer build point",
    ),
}

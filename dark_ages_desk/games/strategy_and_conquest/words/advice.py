"""What an opponent's reason says of each part of a realm's score: more and less."""

from __future__ import annotations

CHANGES = {
    "value": ("its total province value rises by {}", "its total province value falls by {}"),
    "forces": (
        "its forces can inflict {} more points of damage per round",
        "its forces can inflict {} fewer points of damage per round",
        "its forces can inflict 1 more point of damage per round",
        "its forces can inflict 1 fewer point of damage per round",
    ),
    "treasury": ("it gains {} gold", "it loses {} gold"),
}

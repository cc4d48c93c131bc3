"""What an opponent's reason says of each part of a realm's score: more and less."""

from __future__ import annotations

CHANGES = {
    "value": ("its provinces are worth {} more in total", "its provinces are worth {} less in total"),
    "forces": ("its forces inflict {} more damage in a round", "its forces inflict {} less damage in a round"),
    "treasury": ("it gains {} gold", "it has {} less gold"),
}

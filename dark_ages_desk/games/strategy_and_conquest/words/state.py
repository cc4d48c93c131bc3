"""Sentences of the chapter state."""

from __future__ import annotations

AFTER_THE_MOVEMENT = "After the movement"
BEFORE_THE_MOVEMENT = "Before the movement"

"""Sentences of the window for the room."""

from __future__ import annotations

RECORD_IS_BEING_PUT_RIGHT = "The record is being put right."
ROOM_SEES_THIS = "The room sees this"
DARK_AGES_DESK_FOR_ROOM = "Dark Ages Desk – for the room"


def and_more(*, number: int) -> str:
    return f"and {number} more"


def board_for_room(*, look: str) -> str:
    return f"Board for the room: {look}"

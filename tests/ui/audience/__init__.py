"""The window for the room."""

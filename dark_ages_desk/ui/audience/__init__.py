"""The window for the room: what all may know, large, on a projector or a television."""

"""The state of one moment of the game."""

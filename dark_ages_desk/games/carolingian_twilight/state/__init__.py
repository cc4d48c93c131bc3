"""The position of the game, and its immediate consequences."""

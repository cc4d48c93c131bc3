"""What a moment of the game is."""

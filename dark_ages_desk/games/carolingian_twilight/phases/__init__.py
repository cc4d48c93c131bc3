"""4.0 to 12.0, 25.0 The phases of a game turn, from the set-up to the end."""

"""Guesses of a kingdom about what it does not know."""

"""Guesses of a realm about what it does not see."""

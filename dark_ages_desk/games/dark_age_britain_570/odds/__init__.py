"""Chances before the die falls."""

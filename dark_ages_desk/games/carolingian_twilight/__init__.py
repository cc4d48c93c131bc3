"""Carolingian Twilight (Decision Games, 2023): one module per chapter of the rulebook."""

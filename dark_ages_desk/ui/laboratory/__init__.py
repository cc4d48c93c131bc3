"""The laboratory: a setup of a game made by hand, and its odds.

The page knows only the fields that a game defines (``core/laboratory.py``).
"""

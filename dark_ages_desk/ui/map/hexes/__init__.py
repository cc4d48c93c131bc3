"""How a map of hexes is drawn: everything from the facts of the board; no outlines are stored."""

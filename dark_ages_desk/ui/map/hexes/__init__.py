"""Drawing of a map of hexes: everything from the facts of the board; no outlines are stored."""

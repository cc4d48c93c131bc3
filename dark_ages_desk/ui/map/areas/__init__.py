"""How a board of areas is drawn: facts from the board, geometry from its outlines."""

"""Drawing of a board of areas: facts from the board, geometry from its outlines."""

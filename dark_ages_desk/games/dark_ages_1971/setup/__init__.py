"""How to set up the game: buying, embarking and deploying armies."""

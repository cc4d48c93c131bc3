"""How to set up the game: armies bought, embarked and deployed."""

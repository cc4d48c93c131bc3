"""A game by post in a folder: the sheets in it, its players, the turns that were run and their reports."""

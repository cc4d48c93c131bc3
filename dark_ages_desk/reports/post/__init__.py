"""A game by post in a folder: the sheets that lie in it, who plays what, the turns that were run and their reports."""

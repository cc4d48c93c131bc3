"""The drawing of boards of areas: from a list of places, and of a map of your own when it is opened."""

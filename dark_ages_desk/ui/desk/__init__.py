"""The desk on which a session lies: the map in the middle, the panels round it, and the one object that answers."""

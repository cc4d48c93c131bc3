"""The desk of a session: the map in the middle, the panels around it, and the one object that answers."""

"""The turn: unowned areas, sixteen rounds, the end."""

"""The turn: the writing of the sheets, and then its events."""

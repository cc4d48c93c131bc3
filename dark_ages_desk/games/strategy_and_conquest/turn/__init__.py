"""The turn: the sheets are written, and then its events run."""

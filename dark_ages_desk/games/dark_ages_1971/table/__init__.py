"""The views: the table, and the card of a hex."""

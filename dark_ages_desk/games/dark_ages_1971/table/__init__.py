"""What eyes see: the table, and the card of a hex."""

"""Stand-ins, which order for a realm without a player."""

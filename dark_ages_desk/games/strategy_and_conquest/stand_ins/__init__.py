"""Who orders for a realm without a player."""

"""Who orders for a kingdom without a player."""

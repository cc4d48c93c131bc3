"""1.7 Sheets for kingdoms without a player, or whose orders are missing, written from the kingdom's knowledge."""

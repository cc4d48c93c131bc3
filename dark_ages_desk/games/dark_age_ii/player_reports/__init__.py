"""1.10, 1.11 Papers sent out after a turn: a report for each player, the game report for everybody."""

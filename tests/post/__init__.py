"""Games by post: what lies in a folder, a turn as one transaction, what players and the referee read."""

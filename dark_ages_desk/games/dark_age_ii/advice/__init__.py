"""What the desk knows about playing Dark Age II well: a plan for a turn of war, and what a position is worth."""

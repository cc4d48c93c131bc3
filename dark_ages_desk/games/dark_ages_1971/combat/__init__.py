"""Combat: strengths and odds, what a result does, losses, panic and victory."""

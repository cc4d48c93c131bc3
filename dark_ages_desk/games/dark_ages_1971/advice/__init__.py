"""What the desk knows about playing Dark Ages (1971) well. Opponents and advice use it."""

"""What a battle brings, before it is ordered."""

"""What the referee may set."""

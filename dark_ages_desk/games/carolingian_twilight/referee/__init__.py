"""What the referee may change, and what must hold in every position."""

"""What is seen, explained and offered at any time."""

"""Single battles, worked out or tried many times."""

"""What lies on the table, and what follows from it at once."""

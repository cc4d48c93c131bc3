"""What lies on the table: units, towns, kingdoms, who holds what."""

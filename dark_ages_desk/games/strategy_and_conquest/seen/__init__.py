"""What eyes see through the fog of war."""

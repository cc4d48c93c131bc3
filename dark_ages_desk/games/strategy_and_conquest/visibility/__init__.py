"""The table as viewers see it through the fog of war."""

"""The position: units, towns, kingdoms, and the holders of towns."""

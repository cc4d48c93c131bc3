"""The laboratory: a setup of a game made by hand, and its odds."""

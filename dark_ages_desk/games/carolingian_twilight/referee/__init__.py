"""The changes that the referee may make, and the conditions of every position."""

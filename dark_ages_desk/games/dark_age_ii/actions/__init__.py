"""The 49 actions, by the sections of the rulebook."""

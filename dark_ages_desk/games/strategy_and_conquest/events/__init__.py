"""The 47 events of a turn, in their order."""

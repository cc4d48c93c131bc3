"""The Sequence of Play: the phases of a Player-Turn and their steps."""

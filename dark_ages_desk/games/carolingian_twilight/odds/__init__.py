"""The probable results of a choice, as exact chances."""

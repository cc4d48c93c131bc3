"""The view of one viewer."""

"""The referee: Adjust."""

"""The views, explanations and offers at any time."""

"""The window for entering an owner's printed charts and map."""

"""The window in which an owner enters the printed charts and map."""

"""Changes that the referee can make."""

"""28.0 The effects of the stratagem markers."""

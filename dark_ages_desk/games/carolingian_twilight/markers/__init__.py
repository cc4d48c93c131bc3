"""28.0 What each stratagem marker does."""

"""What a choice is likely to bring, in exact chances."""

"""What a kingdom supposes of what it does not know."""

"""What a realm supposes of what it does not see."""

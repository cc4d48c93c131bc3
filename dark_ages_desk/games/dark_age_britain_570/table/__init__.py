"""What one pair of eyes sees."""

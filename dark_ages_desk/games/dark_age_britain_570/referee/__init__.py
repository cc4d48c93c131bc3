"""The table as it should stand, whatever the rules say."""

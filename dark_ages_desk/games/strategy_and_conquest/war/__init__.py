"""Battles on land and at sea, sieges, spies."""

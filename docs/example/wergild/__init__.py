"""Wergild: a small game that shows how to add one to the desk. Its rules are in rules.md."""

"""Wergild: a small game that shows how one is added to the desk. Its rules are in rules.md."""

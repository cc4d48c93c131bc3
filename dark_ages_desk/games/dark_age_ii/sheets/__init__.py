"""Sheets of orders: the verbs, judging a line."""

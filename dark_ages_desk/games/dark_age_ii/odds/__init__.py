"""Odds of a battle, before it is ordered."""

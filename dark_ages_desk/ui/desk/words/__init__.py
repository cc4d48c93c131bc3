"""Sentences that are read at the desk, one module for each part of it."""

"""Sentences that players read, one module a chapter of the code."""

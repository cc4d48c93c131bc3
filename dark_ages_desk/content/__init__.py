"""Typed files become frozen core objects here; a bad file gets one message that lists every mistake."""

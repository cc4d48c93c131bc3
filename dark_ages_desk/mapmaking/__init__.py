"""Builds the outlines in assets/maps from public-domain geography: a developer's tool, not needed to play."""

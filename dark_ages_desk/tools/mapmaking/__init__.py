"""The building of the outlines in assets/maps from public-domain geography; it is not needed to play."""

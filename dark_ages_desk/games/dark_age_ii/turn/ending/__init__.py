"""The end of a turn, each part with its paragraph; ``sequence`` has their order."""

"""The audience window: public information, large, on a projector or a television."""

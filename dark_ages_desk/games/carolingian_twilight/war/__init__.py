"""13.0 to 19.0 Forces: how they move, fight, pillage."""

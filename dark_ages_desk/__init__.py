"""Dark Ages Desk."""

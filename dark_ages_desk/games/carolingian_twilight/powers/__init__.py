"""6.0, 23.0, 29.0 The powers: leaders, heirs, negotiations, what they are worth."""

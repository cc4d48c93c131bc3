"""Movement, Facing, Roads, Stacking and Cross River Attack: where counters go and what it costs."""

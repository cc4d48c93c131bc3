"""``tournament``: games between opponents and yardsticks, and what they show about strength, time and soundness."""

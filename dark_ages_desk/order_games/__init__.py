"""What games share whose players write sheets of orders at the same time; only games import it."""

"""First games: the guide over a lesson, its card above the desk, and the marks around what it points at."""

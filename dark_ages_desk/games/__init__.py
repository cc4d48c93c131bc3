"""One package per rulebook. No game imports another."""

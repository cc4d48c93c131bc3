"""21.0 A viewer's knowledge of forces and hands that he may not examine, and whole positions supposed from it."""

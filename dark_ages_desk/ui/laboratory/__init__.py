"""The laboratory: something of a game put together by hand, and what comes of it."""

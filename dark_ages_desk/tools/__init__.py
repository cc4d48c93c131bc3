"""Tools for developers: benchmarks, random play, pictures of boards and scenarios, maps built from geography."""

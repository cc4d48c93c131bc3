"""21.0 What a viewer knows of forces and hands that the viewer may not examine, and whole tables supposed from that."""

"""The table as the referee wants it, against any rule."""

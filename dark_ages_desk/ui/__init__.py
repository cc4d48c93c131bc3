"""The window, the only part that uses PySide6. It knows no game, only kinds of questions and parts of a view."""

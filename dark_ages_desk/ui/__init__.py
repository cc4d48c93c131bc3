"""The window: PySide6 lives here only. It knows no game, only kinds of questions and parts of a view."""

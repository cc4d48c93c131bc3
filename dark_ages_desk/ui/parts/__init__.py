"""Shared parts of all windows: the theme, small widgets, dialogs, remembered settings, threads."""

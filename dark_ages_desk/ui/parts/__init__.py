"""What every room of the window is built from: the theme, small widgets, dialogs, what is remembered, threads."""

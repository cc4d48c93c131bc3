"""The window of the manual, and the chapter that fits what is on the screen."""

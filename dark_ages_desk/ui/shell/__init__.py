"""The window itself: the start page, the menus, files. It puts a session on the desk and takes it off again."""

"""Typed files become frozen core objects here; a bad file gets one message that lists every mistake."""

import os

# No plugin of some other program's runs on our files, and looking for plugins would take a twentieth of a second.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

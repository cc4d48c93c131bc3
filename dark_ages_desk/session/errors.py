"""What a session says when something is wrong with its file."""

from __future__ import annotations


class SessionError(Exception):
    """Something is wrong with a session's file. The message names the file, the place and the remedy."""

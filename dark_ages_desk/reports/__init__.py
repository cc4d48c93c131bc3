"""Reports: what an evening leaves behind. From the session's public readings, never from widgets; no Qt here."""

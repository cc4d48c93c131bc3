"""Reports: what an evening leaves behind. From the session's public readings, never from widgets; no Qt here.

Every report is made from an ``Evening`` alone: frozen data of one viewer, read from the session entry by entry. Jinja2
writes HTML and Markdown, Pillow writes the animated map. Qt lays out the PDF and paints the maps (``ui/chronicle``).
"""

"""The start page is shown before anything is imported that it does not draw."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import json, sys
from dark_ages_desk import desk
application, window = desk.open_window(None, lasting=False)
application.processEvents()
assert window.library.buttons
print(json.dumps(sorted(sys.modules)))
sys.stdout.flush()
import os
os._exit(0)
"""

LATER = (
    "dark_ages_desk.session.session",
    "dark_ages_desk.session.amendments",
    "dark_ages_desk.reports.chronicle_builder",
    "dark_ages_desk.ui.desk.table",
    "dark_ages_desk.ui.desk.page",
    "dark_ages_desk.ui.map.view",
    "dark_ages_desk.ui.shell.setup_page",
    "dark_ages_desk.games.dark_age_britain_570.state.fixed",
    "numpy",
    "shapely",
    "pydantic",
    "jinja2",
    "PIL",
    "asyncio",
    "ssl",
)
"""Modules that opening a session, a map or a report imports."""


def test_the_start_page_imports_neither_a_session_nor_a_map() -> None:
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, cwd=root, check=False)
    assert not done.returncode, done.stderr[-1000:]
    loaded = set(json.loads(done.stdout.splitlines()[-1]))
    assert not loaded.intersection(LATER)
    assert {"dark_ages_desk.ui.shell.start_page", "dark_ages_desk.session.header"} <= loaded

"""The manual as a folder of HTML pages, for a browser without a network."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from html import escape
from pathlib import Path

from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.files.writing import write_whole
from dark_ages_desk.manual.markup import to_html
from dark_ages_desk.manual.pages import CHAPTERS, Manual

INDEX = "index.html"
STYLE = """
body { font-family: Georgia, serif; line-height: 1.45; margin: 0 auto; max-width: 46em; padding: 1em; }
nav { border-bottom: 1px solid #b9a36f; margin-bottom: 1em; padding-bottom: .5em; }
nav a { margin-right: 1em; }
img { max-width: 100%; }
pre, code { background: rgb(128 110 60 / 15%); font-size: 90%; }
pre { overflow: auto; padding: .6em; }
table { border-collapse: collapse; }
td, th { border: 1px solid #b9a36f; padding: .2em .5em; text-align: left; vertical-align: top; }
:root { color-scheme: light dark; }
"""


def write_site(manual: Manual, folder: AnyPath, write: Callable[[Path, bytes], object] = write_whole) -> Path:
    """Write all chapters, the pages of the documentation that they link to, and the pictures. Return the index.

    Existing pages of the same names are replaced. ``write`` writes one page: in a temporary folder a plain write will
    do, which does not wait for the disk. Raises OSError.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    site = _Site(manual, folder, write)
    for chapter in CHAPTERS:
        site.write_page(manual.folder / f"{chapter}.md")
    while site.waiting:
        site.write_page(site.waiting.pop())
    items = "".join(f'<li><a href="{one}.html">{escape(manual.title(one))}</a></li>' for one in CHAPTERS)
    return site.write(INDEX, "Dark Ages Desk", f"<h1>Dark Ages Desk: the manual</h1><ol>{items}</ol>")


class _Site:
    def __init__(self, manual: Manual, folder: Path, write: Callable[[Path, bytes], object]) -> None:
        self.manual, self.folder, self._write = manual, folder, write
        self.waiting: list[Path] = []
        self._seen: set[Path] = set()
        self._root = manual.folder.parent.resolve()

    def write_page(self, path: Path) -> None:
        """Write the HTML of one Markdown file, once."""
        self._seen.add(path.resolve())
        text = path.read_text("utf-8")
        body = to_html(text, lambda link: self._resolve(path, link))
        self.write(f"{path.stem}.html", text.partition("\n")[0].lstrip("# "), body)

    def write(self, name: str, title: str, body: str) -> Path:
        """Write one page and return its path."""
        head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
        around = "" if name == INDEX else f'<nav><a href="{INDEX}">All chapters</a></nav>'
        page = f'<!DOCTYPE html>\n<html lang="en-GB"><head>{head}</head><body>{around}{body}</body></html>\n'
        self._write(self.folder / name, page.encode())
        return self.folder / name

    def _resolve(self, page: Path, link: str) -> str | None:
        """Return the link in the HTML: a page, a copied picture, or None for what is not in the documentation."""
        name, _, anchor = link.partition("#")
        if not name:
            return link
        target = Path(os.path.normpath(page.parent / name)).resolve()
        if "://" in link or not target.is_relative_to(self._root) or not target.is_file():
            return None
        if target.suffix == ".md":
            if target not in self._seen:
                self._seen.add(target)
                self.waiting.append(target)
            return f"{target.stem}.html" + (f"#{anchor}" if anchor else "")
        pictures = self.folder / "pictures"
        pictures.mkdir(exist_ok=True)
        shutil.copyfile(target, pictures / target.name)
        return f"pictures/{target.name}"

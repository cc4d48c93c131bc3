"""``python -m tests.renaming TABLE``: change names by a table; then run the types, the tests and ``make unchanged``."""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
import tokenize
import tomllib
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from .edit import Names, edited
from .meant import SOURCES, Found, find_meant
from .merge import path_of, put_together


def main() -> int:
    """Change the names that a table lists, or none where two would clash; print what has to be looked at by hand."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", type=Path)
    table = tomllib.loads(parser.parse_args().table.read_text(encoding="utf-8"))
    kinds = ("members", "names", "words", "modules", "merges")
    members, names, words, modules, merges = (table.get(key, {}) for key in kinds)
    found = find_meant(members, names, table.get("receivers", {})) if members or names else Found({}, {}, [], [])
    last = {k.rpartition(".")[2]: v for k, v in {**members, **names}.items()}
    names = {**names, **_passed_on(names)}
    jobs = [
        Job(path, spots_of(found, path), found.classes, names, words, modules, merges, {**last, **words})
        for folder in SOURCES
        for path in sorted(Path(folder).rglob("*.py"))
        if "former_names" not in path.parts
    ]
    with ProcessPoolExecutor(2) as pool:
        done = list(pool.map(work, jobs, chunksize=8))
    clashes = sorted({*found.clashes, *(clash for _, _, some in done for clash in some)})
    texts, faults = put_together(merges, {job.path: now for job, (now, _, _) in zip(jobs, done, strict=True)})
    clashes += faults
    if clashes:
        print("Nothing is changed.", *clashes, sep="\n")
        return 1
    for job, (now, _, _) in zip(jobs, done, strict=True):
        if now:
            job.path.write_text(now, encoding="utf-8")
    for old, new in modules.items():
        _move(old, new)
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    for name in merges:
        path_of(name).unlink()
    print(f"{sum(count for _, count, _ in done)} places changed", *sorted(found.unsure), sep="\n")
    return 0


def _passed_on(names: dict[str, str]) -> dict[str, str]:
    """Return the new names by the modules that import a name and from which others import it."""
    found: dict[str, str] = {}
    imports: list[tuple[str, str]] = []
    for path in (path for folder in SOURCES for path in Path(folder).rglob("*.py")):
        package = path.name == "__init__.py"
        parts = list(path.with_suffix("").parts)
        module = ".".join(parts[:-1] if package else parts).removeprefix("docs.example.")
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ImportFrom):
                base = module.split(".")[: len(module.split(".")) - node.level + package] if node.level else []
                source = ".".join([*base, *([node.module] if node.module else [])])
                imports += [
                    (f"{source}.{a.name}", f"{module}.{a.name}") for a in node.names if a.asname in (None, a.name)
                ]
    known = dict(names)
    while more := {to: known[frm] for frm, to in imports if frm in known and to not in known}:
        known |= more
        found |= more
    return found


class Job(NamedTuple):
    """One file and all that changes names in it."""

    path: Path
    spots: dict[tuple[int, int, str], str]
    classes: dict[tuple[str, str], str]
    names: dict[str, str]
    words: dict[str, str]
    modules: dict[str, str]
    merges: dict[str, str]
    mentions: dict[str, str]


def spots_of(found: Found, path: Path) -> dict[tuple[int, int, str], str]:
    """Return the new names of one file by line and column."""
    return found.by_path.get(str(path), {})


def work(job: Job) -> tuple[str, int, list[str]]:
    """Return the new text of a file ("" if it stays), the number of changes and the clashes."""
    source = job.path.read_text(encoding="utf-8")
    package = job.path.name == "__init__.py"
    parts = list(job.path.with_suffix("").parts)
    module = ".".join(parts[:-1] if package else parts).removeprefix("docs.example.")
    moved = module in job.merges.values()
    moved = moved or any(module == place or module.startswith(f"{place}.") for place in (*job.modules, *job.merges))
    if not moved and not _concerned(job, source):
        return "", 0, []
    change = Names(module, package, job.spots, job.classes, job.names, job.words, job.modules, job.merges)
    now = edited(source, change)
    now = _mentions(now, {old: new for old, new in change.renamed.items() if old not in change.other})
    return now if now != source else "", change.changed, sorted(change.clashes)


def _concerned(job: Job, source: str) -> bool:
    """Return whether a name or a module of the table may occur in a source: quick, and never wrongly False."""
    old = {*job.words, *job.mentions} | {name.rpartition(".")[2] for name in job.names}
    if old & set(re.findall(r"\w+", source)):
        return True
    lasts = "|".join({name.rpartition(".")[2] for name in (*job.modules, *job.merges)})
    return bool(lasts) and bool(
        re.search(rf"(?:[.,(]|import|^) *(?:{lasts})(?= import|,|\)|\.| as |\"|$)", source, re.M)
    )


def _mentions(source: str, new: dict[str, str]) -> str:
    """Return a source with old names in double backticks changed in docstrings and comments."""
    pattern = re.compile(r"``([\w.]+?)(\(\))?``")

    def changed(match: re.Match[str]) -> str:
        head, dot, last = match[1].rpartition(".")
        return f"``{head}{dot}{new.get(last, last)}{match[2] or ''}``"

    lines = source.splitlines(keepends=True)
    with_words: set[int] = set()
    for token in tokenize.generate_tokens(iter(lines).__next__):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            with_words.update(range(token.start[0], token.end[0] + 1))
    return "".join(pattern.sub(changed, line) if n in with_words else line for n, line in enumerate(lines, 1))


def _move(old: str, new: str) -> None:
    """Move the file or the folder of a module."""
    was, now = Path(*old.split(".")), Path(*new.split("."))
    if not was.is_dir():
        was, now = was.with_suffix(".py"), now.with_suffix(".py")
    now.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["git", "mv", was, now], check=True)


if __name__ == "__main__":
    sys.exit(main())

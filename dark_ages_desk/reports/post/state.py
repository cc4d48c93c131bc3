"""What a folder of a game by post keeps of its turns: when each was run and published, and which sheets were used."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dark_ages_desk.reports.files import write_whole
from dark_ages_desk.reports.post.players import PostError

FILE = "turns.json"
LARGEST = 4_000_000


@dataclass(frozen=True, slots=True)
class Used:
    """A sheet that a turn was run with: its file, when it came, its digest, whether it was late."""

    file: str
    time: str
    digest: str
    late: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """A turn that was run: after which entry of the record, when, with which sheets by power; ``seen``: the digests of
    all that lay there then; ``papers``: per power a digest of what its report said when it was written; when it was
    published, "" for not yet."""

    start: int
    time: str
    used: Mapping[str, Used] = field(default_factory=dict)
    seen: frozenset[str] = frozenset()
    published: str = ""
    papers: Mapping[str, str] = field(default_factory=dict)


def read_state(folder: Path) -> dict[str, Run]:
    """The turns that were run, by name, in their order. Raises PostError."""
    path = folder / FILE
    if not path.is_file() or path.is_symlink():
        return {}
    try:
        data = path.read_bytes()[: LARGEST + 1]
        if len(data) > LARGEST:
            raise ValueError
        told = json.loads(data)
        return {
            str(turn): Run(
                int(run["start"]),
                str(run["time"]),
                {str(power): Used(str(one["file"]), str(one["time"]), str(one["digest"]), bool(one["late"]))
                 for power, one in run["used"].items()},
                frozenset(str(one) for one in run["seen"]),
                str(run["published"]),
                {str(power): str(digest) for power, digest in run["papers"].items()},
            )
            for turn, run in told["turns"].items()
        }  # fmt: skip
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise PostError(
            f"{path} cannot be read. Take it away: the turns count as published then, and the record is as it was."
        ) from None


def write_state(folder: Path, runs: Mapping[str, Run]) -> None:
    """Keep it. Raises NotWritten."""
    turns = {
        turn: {
            "start": run.start,
            "time": run.time,
            "published": run.published,
            "papers": dict(run.papers),
            "seen": sorted(run.seen),
            "used": {
                power: {"file": one.file, "time": one.time, "digest": one.digest, "late": one.late}
                for power, one in run.used.items()
            },
        }
        for turn, run in runs.items()
    }
    write_whole(folder / FILE, json.dumps({"turns": turns}, indent=1, ensure_ascii=False).encode())

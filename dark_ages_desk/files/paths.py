"""What a public function takes where it needs the path of a file or a folder."""

from __future__ import annotations

from os import PathLike
from typing import TypeAlias

AnyPath: TypeAlias = str | PathLike[str]

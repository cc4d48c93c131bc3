"""The name of a file's shape: which model checks it, told without importing the model, which would bring pydantic."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from dark_ages_desk.content.places import read_code

if TYPE_CHECKING:
    from dark_ages_desk.content.country_schema import CountryFile
    from dark_ages_desk.content.hex_schema import HexMapFile
    from dark_ages_desk.content.overlay_schema import OverlayFile
    from dark_ages_desk.content.schema import BoardFile, ChartsFile, LessonFile, Part, ReadingsFile, RulesFile

F = TypeVar("F", bound="Part", covariant=True)


@dataclass(frozen=True, slots=True)
class Shape(Generic[F]):
    """The model ``name`` in ``module``."""

    module: str
    name: str

    def model(self) -> type[F]:
        """Return the model itself, imported now."""
        return cast("type[F]", getattr(import_module(self.module), self.name))

    def code(self) -> bytes:
        """Return the code of its module, found without running it."""
        return _code(self.module)

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"


@functools.cache
def _code(module: str) -> bytes:
    spec = find_spec(module)
    return read_code(Path(spec.origin)) if spec is not None and spec.origin else b""


_HERE = "dark_ages_desk.content"
BOARD: Shape[BoardFile] = Shape(f"{_HERE}.schema", "BoardFile")
CHARTS: Shape[ChartsFile] = Shape(f"{_HERE}.schema", "ChartsFile")
COUNTRY: Shape[CountryFile] = Shape(f"{_HERE}.country_schema", "CountryFile")
HEX_MAP: Shape[HexMapFile] = Shape(f"{_HERE}.hex_schema", "HexMapFile")
LESSON: Shape[LessonFile] = Shape(f"{_HERE}.schema", "LessonFile")
OVERLAY: Shape[OverlayFile] = Shape(f"{_HERE}.overlay_schema", "OverlayFile")
READINGS: Shape[ReadingsFile] = Shape(f"{_HERE}.schema", "ReadingsFile")
RULES: Shape[RulesFile] = Shape(f"{_HERE}.schema", "RulesFile")

"""What the shelf shows of Carolingian Twilight. It imports no chapter of the rules: the shelf is filled at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import ScenarioFile

ID = "carolingian-twilight"
NAME = "Carolingian Twilight"
BLURB = "The heirs of Charlemagne part his Empire and fight to reunite it, while Vikings, Muslims and Slavs press in."


def slug(name: str) -> str:
    """A name as an id: "Charles (the Bald)" is ``charles-the-bald``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def title(file: ScenarioFile) -> str:
    """A scenario's name, which bears its year."""
    return file.name


def played_powers(file: ScenarioFile) -> tuple[tuple[str, str], ...]:
    """The Player Powers of a scenario, in the order of set-up: (id, name)."""
    return tuple((slug(part.power), part.full_name or part.power) for part in file.frankish)

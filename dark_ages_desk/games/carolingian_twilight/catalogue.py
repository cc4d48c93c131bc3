"""The details of Carolingian Twilight on the shelf. It imports no chapter of the rules, so that the shelf fills at
once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dark_ages_desk.content.shape import Shape
from dark_ages_desk.core.text_tools import slug

if TYPE_CHECKING:
    from dark_ages_desk.games.carolingian_twilight.scenario_file import PowerPart, ScenarioFile

ID = "carolingian-twilight"
NAME = "Carolingian Twilight"
SHAPE: Shape[ScenarioFile] = Shape("dark_ages_desk.games.carolingian_twilight.scenario_file", "ScenarioFile")


def length(file: ScenarioFile) -> str:
    """Describe the length of a game in turns and years; the first year gives the year of each turn."""
    first, last = (file.first_year + turn - 1 for turn in file.turns)
    return f"{file.turns[0]} to {file.turns[1]} turns, {file.first_year} to {first}–{last}"


def is_npp(part: PowerPart, players: int) -> bool:
    """27.0 Return whether this king is a Major NPP in a game of that number of players."""
    return part.npp is not None and players <= part.npp.up_to


def played_powers(file: ScenarioFile, players: int = 0) -> tuple[tuple[str, str], ...]:
    """Return the Player Powers in a game of that number of players (0: the most), in order of set-up, as (id, name)."""
    count = players or max(file.players)  # order: numbers
    return tuple((slug(part.power), part.full_name or part.power) for part in file.frankish if not is_npp(part, count))


def variants(file: ScenarioFile) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
    """Return for each number of players (number, its Player Powers, a text on the other kings)."""
    # order: numbers
    return tuple((count, played_powers(file, count), unplayed_powers(file, count)) for count in sorted(file.players))


def unplayed_powers(file: ScenarioFile, players: int) -> str:
    """Describe the kings that are Major NPPs in a game of that number of players, and their setters; "" for none."""
    kings = [part for part in file.frankish if part.npp is not None and is_npp(part, players)]
    told = []
    alone = [part.full_name or part.power for part in kings if part.npp and not part.npp.set_up_by]
    if alone:
        are = "are Major Non-Player Powers" if len(alone) > 1 else "is a Major Non-Player Power"
        told.append(f"{' and '.join(alone)} {are}.")
    for part in kings:
        if part.npp and part.npp.set_up_by:
            name = part.full_name or part.power
            told.append(f"{name} is a Major Non-Player Power, set up by {part.npp.set_up_by} after his own.")
    return " ".join(told)

"""The strengths of an opponent. The weaker one sees less far; neither has a bonus, and neither sees what is hidden."""

from __future__ import annotations

from dataclasses import dataclass

ENGINE_VERSION = "1"
"""Version of the engine. It changes whenever another answer could follow from the same position and seed."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How far an opponent sees.

    It draws ``worlds`` positions that may be the table, and throws the dice of each candidate ``throws`` times in each
    of them. After ``looks`` positions it looks at no more. Its ``depth`` is what the game's knowledge reads
    (``Advice.candidates``). If it fears ``replies``, it subtracts what others can do next.
    """

    id: str
    name: str
    worlds: int
    throws: int
    looks: int
    depth: int
    replies: bool


SQUIRE = Strength("squire", "Squire", worlds=1, throws=3, looks=600, depth=1, replies=False)
MARSHAL = Strength("marshal", "Marshal", worlds=3, throws=3, looks=4000, depth=2, replies=True)

STRENGTHS = {one.id: one for one in (SQUIRE, MARSHAL)}
"""All strengths by their ids, the weakest first."""

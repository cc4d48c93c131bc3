"""What is left of a file when what has the wrong form is left out: so that the game's own mistakes are told as well.

A wrong entry goes, or something that no check minds stands in for it. The check of the rest may then miss what went;
``certain`` says which of its findings are mistakes all the same.
"""

from __future__ import annotations

import copy
import difflib
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError

from dark_ages_desk.content.errors import Problem
from dark_ages_desk.content.schema import Part, keys_at

F = TypeVar("F", bound=Part)

ROUNDS = 6
"""So many times something is left out; a file that is wrong after that is wrong through and through."""

_UNREAD = "?"
_GAP = object()
"""What stands in for words, and for the entry of a list."""

_HEAD: dict[str, Any] = {
    "format": 1,
    "overlay": "charts",
    "id": "unknown",
    "name": _UNREAD,
    "rule": _UNREAD,
    "source": _UNREAD,
    "players": [12],  # nobody is left unplayed, so nothing is asked of who sets whom up
    "turns": [1, 60],
    "first_year": 800,
}
"""What stands in for the keys that a file must have at its head; a file that names no game is looked at no further."""

_PART: dict[str, Any] = {"power": _UNREAD, "turn": 1, "up_to": 1, "kind": "none"}
"""The same within a part: those of a scenario are named by their number, so that none may go."""

_SENTENCES = ("set_up", "add")
"""The lists whose entries are named by their number as well."""

_NAMES = ("› set_up_by", "› replaces", "› add")
"""The keys of a scenario that name another power of the file."""


def rest_of(model: type[F], data: dict[str, Any], details: Iterable[Any]) -> F | None:
    """The data without those mistakes of form; None where nothing can be made of it."""
    left = copy.deepcopy(data)
    for _ in range(ROUNDS):
        for detail in details:
            if not _leave_out(model, left, detail):
                return None
        left = _without_gaps(left)
        try:
            return model.model_validate(left)
        except ValidationError as error:
            details = error.errors(include_url=False)
    return None


def _leave_out(model: type[Part], left: dict[str, Any], detail: Any) -> bool:
    """Takes one mistake out of the data, or puts something in its place; False where all of the file would go."""
    way = list(detail["loc"])
    if way[-1] == "[key]":  # what is wrong is the name of an entry, and its place is named before that
        way.pop()
    if detail["type"] == "missing" and way[-1] not in _stand_ins(way):
        way.pop()  # the part goes that lacks it
        if not way:
            return False
    *outer, last = way
    place = _at(left, outer)
    if isinstance(place, list) and isinstance(last, int):
        place[last] = _UNREAD if outer[-1] in _SENTENCES else _GAP
    elif isinstance(place, dict):
        given = place.pop(last, None)
        if last in _stand_ins(way):
            place[last] = copy.copy(_stand_ins(way)[last])
        elif detail["type"] == "extra_forbidden":
            # A key that is nearly one of those that may stand there is looked at as that one.
            meant = difflib.get_close_matches(str(last), keys_at(model, way), n=1)
            if meant and meant[0] not in place:
                place[meant[0]] = given
    else:
        return place is _GAP  # it went with what it stands in
    return True


def _stand_ins(way: Sequence[int | str]) -> dict[str, Any]:
    """What may stand in for a key at that place."""
    return _HEAD if len(way) == 1 else _PART


def _at(data: Any, way: Sequence[int | str]) -> Any:
    for part in way:
        if isinstance(data, dict):
            data = data.get(str(part))
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return data
    return data


def _without_gaps(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_gaps(one) for one in data if one is not _GAP]
    if isinstance(data, dict):
        return {key: _without_gaps(value) for key, value in data.items()}
    return data


def certain(problem: Problem, told: Sequence[str]) -> bool:
    """Whether something found in the rest of a scenario is a mistake for certain, by the places that are told already.

    What fits together or not may be owed to what was left out, so it is a mistake of a single place.
    """
    part, inside, _ = problem.place.partition(" › ")
    if not inside:
        return part in ("game", "kind", "map", "minor_as", "major_as") and part not in told
    if any(place.endswith("› power") for place in told) and problem.place.endswith(_NAMES):
        return False  # it may name the power whose name is not read
    # Where units may stand depends on whose home that is, and what was not read is nobody's.
    doubtful = {f"{part.replace(f' ({_UNREAD})', '')} › home", f"{part} › home", problem.place}
    return not doubtful.intersection(told) and f"“{_UNREAD}”" not in problem.what

"""What is left of a file when what has the wrong form is left out: so that the game's own mistakes are told as well."""

from __future__ import annotations

import copy
import difflib
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError

from dark_ages_desk.content.schema import Part

F = TypeVar("F", bound=Part)

ROUNDS = 6
"""So many times something is left out; a file that is wrong after that is wrong through and through."""

_HEAD: dict[str, Any] = {
    "format": 1,
    "overlay": "charts",
    "id": "unknown",
    "name": "?",
    "rule": "?",
    "source": "?",
    "players": [12],  # nobody is left unplayed, so nothing is asked of who sets whom up
    "turns": [1, 60],
    "first_year": 800,
}
"""What stands in for the keys that a file must have at its head; a file that names no game is looked at no further."""

_PART: dict[str, Any] = {"power": "?", "turn": 1, "up_to": 1, "kind": "none"}
"""The same within a part: those of a scenario are named by their number, so that none may go."""

_SENTENCES = ("set_up", "add")
_GAP = object()


def rest_of(model: type[F], data: dict[str, Any], details: Iterable[Any]) -> F | None:
    """The data without those mistakes of form; None where nothing can be made of it."""
    left = copy.deepcopy(data)
    for _ in range(ROUNDS):
        for detail in details:
            if not _leave_out(model, left, detail):
                return None
        left = _closed(left)
        try:
            return model.model_validate(left)
        except ValidationError as error:
            details = error.errors(include_url=False)
    return None


def _leave_out(model: type[Part], left: dict[str, Any], detail: Any) -> bool:
    """Takes one mistake out of the data, or puts in its place what can be passed over."""
    *way, last = detail["loc"]
    if last == "[key]":  # what is wrong is the name of an entry, and its place is named before that
        *way, last = way
    stand_ins = _PART if way else _HEAD
    if detail["type"] == "missing" and last not in stand_ins:
        if not way:
            return False
        *way, last = way
        stand_ins = _PART if way else _HEAD
    place = _at(left, way)
    if isinstance(place, list) and isinstance(last, int):
        place[last] = "?" if way[-1] in _SENTENCES else _GAP
    elif isinstance(place, dict):
        given = place.pop(last, None)
        if last in stand_ins:
            place[last] = copy.copy(stand_ins[last])
        elif detail["type"] == "extra_forbidden":
            keys = [key for cls in Part.__subclasses__() for key in cls.model_fields] if way else model.model_fields
            meant = difflib.get_close_matches(str(last), keys, n=1)
            if meant and meant[0] not in place and last not in keys:
                place[meant[0]] = given  # it is told as a mistake; what stands there is looked at all the same
    else:
        return place is _GAP  # it went with what it stands in
    return True


def _at(data: Any, way: Sequence[int | str]) -> Any:
    for part in way:
        if isinstance(data, dict):
            data = data.get(str(part))
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return data
    return data


def _closed(data: Any) -> Any:
    """Without the gaps in its lists."""
    if isinstance(data, list):
        return [_closed(one) for one in data if one is not _GAP]
    if isinstance(data, dict):
        return {key: _closed(value) for key, value in data.items()}
    return data

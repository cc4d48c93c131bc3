"""The rest of a file without the entries of the wrong form, so that a game's own check can still go over it.

A wrong entry is removed, or replaced by a value that no check rejects (``Part.stand_ins``). The check of the rest may
then miss the removed entries. So ``ScenarioHead.certain`` says which of its findings are mistakes in any case.

All mistakes of a file are reported at once: pydantic finds those of its form, then the game checks the rest.
"""

from __future__ import annotations

import copy
import difflib
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError

from dark_ages_desk.content.schema import UNREAD, Part, find_part

F = TypeVar("F", bound=Part)

ROUNDS = 6
"""Maximum number of rounds of removals; a file that is still wrong is given up."""

_GAP = object()
"""Placeholder for a removed entry of a list."""


def drop_mistakes(model: type[F], data: dict[str, Any], details: Iterable[Any]) -> F | None:
    """Return the data without those mistakes of form; None if nothing useful is left."""
    left = copy.deepcopy(data)
    for _ in range(ROUNDS):
        for detail in details:
            if not _leave_out(model, left, detail):
                return None
        left = _remove_gaps(left)
        try:
            return model.model_validate(left)
        except ValidationError as error:
            details = error.errors(include_url=False)
    return None


def _leave_out(model: type[Part], left: dict[str, Any], detail: Any) -> bool:
    """Remove one mistake from the data, or replace it. Return False if the whole file would go."""
    way = list(detail["loc"])
    if way[-1] == "[key]":  # what is wrong is the name of an entry, and its place is named before that
        way.pop()
    stand_ins = find_part(model, way).stand_ins
    if detail["type"] == "missing" and way[-1] not in stand_ins:
        way.pop()  # the part goes that lacks it
        if not way:
            return False
        stand_ins = find_part(model, way).stand_ins
    *outer, last = way
    place = _value_at(left, outer)
    if isinstance(place, list) and isinstance(last, int):
        place[last] = UNREAD if outer[-1] in find_part(model, outer).kept else _GAP
    elif isinstance(place, dict):
        given = place.pop(last, None)
        if last in stand_ins:
            place[last] = copy.copy(stand_ins[last])
        elif detail["type"] == "extra_forbidden":
            # A key that is nearly one of those that may stand there is looked at as that one.
            meant = difflib.get_close_matches(str(last), find_part(model, way).model_fields, n=1)
            if meant and meant[0] not in place:
                place[meant[0]] = given
    else:
        return place is _GAP  # it went with what it stands in
    return True


def _value_at(data: Any, way: Sequence[int | str]) -> Any:
    for part in way:
        if isinstance(data, dict):
            data = data.get(str(part))
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return data
    return data


def _remove_gaps(data: Any) -> Any:
    if isinstance(data, list):
        return [_remove_gaps(one) for one in data if one is not _GAP]
    if isinstance(data, dict):
        return {key: _remove_gaps(value) for key, value in data.items()}
    return data

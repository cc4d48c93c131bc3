"""Data against its shape: every mistake named with its place. The only module that calls pydantic's checks."""

from __future__ import annotations

import copy
import difflib
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.schema import FORMS, UNREAD, Part, find_part

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


F = TypeVar("F", bound=Part)

MOST = 100
"""No more mistakes of one file are told."""


def validate_data(path: Path, model: type[F], data: dict[str, Any]) -> F:
    """Return the data as that model. Raises ContentError with all mistakes at once, under the file's name."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        details = [one for one in error.errors(include_url=False) if not _is_only_short_of_wrong_entries(one)]
    problems = [_build_problem(model, data, detail) for detail in details[:MOST]]
    if len(details) > MOST:
        problems.append(Problem("file", f"has more mistakes; these are the first {MOST}."))
        raise ContentError(path, problems)
    raise ContentError(path, problems, drop_mistakes(model, data, details))


def _is_only_short_of_wrong_entries(detail: Any) -> bool:
    """Return whether a collection is too short only because entries in it are wrong, which is told of them.

    pydantic counts the entries without the wrong ones.
    """
    if detail["type"] != "too_short":
        return False
    given = detail.get("input")
    return isinstance(given, list | tuple | dict) and len(given) >= detail["ctx"]["min_length"]


def _build_problem(model: type[Part], data: Any, detail: Any) -> Problem:
    location = detail["loc"]
    place = _place(data, location)
    if detail["type"] == "extra_forbidden":
        return Problem(
            place, "this key is not known.", did_you_mean(str(location[-1]), find_part(model, location).model_fields)
        )
    if detail["type"] == "missing":
        return Problem(place, "is missing.", "Add it.")
    given, context = detail.get("input"), detail.get("ctx", {})
    says = f"It says “{_format_given(given)}”."
    match detail["type"]:
        case "string_pattern_mismatch" if context["pattern"] in FORMS:
            return Problem(place, FORMS[context["pattern"]], says)
        case "literal_error":
            known = [word for word in re.findall(r"'([^']*)'", str(context["expected"])) if word]
            hint = did_you_mean(given, known) if isinstance(given, str) else ""
            return Problem(place, f"must be {str(context['expected']).replace(chr(39), '')}.", f"{says} {hint}".strip())
        case "int_type" | "int_from_float":
            return Problem(place, "must be a whole number.", says)
        case "string_type":
            return Problem(place, "must be text between quotation marks.", says)
        case "bool_type":
            return Problem(place, "must be true or false.", says)
        case "list_type" | "tuple_type":
            return Problem(place, "must be a list, in square brackets.", says)
        case "model_type" | "model_attributes_type" | "dict_type":
            return Problem(place, "must be a table of keys and values.", says)
        case "string_too_long":
            return Problem(place, f"has more than {context['max_length']} letters.", says)
        case "string_too_short":
            return Problem(place, "must hold something.")
        case "greater_than_equal" | "less_than_equal":
            bound = f"at least {context['ge']}" if "ge" in context else f"at most {context['le']}"
            return Problem(place, f"must be {bound}.", says)
        case "too_short" | "too_long":
            least, most = context.get("min_length"), context.get("max_length")
            wanted = f"at least {least}" if least is not None else f"at most {most}"
            return Problem(place, f"has {context['actual_length']} entries, and there are {wanted}.")
    return Problem(place, f"{detail['msg']}.", says)


def _format_given(given: Any) -> str:
    """Return a value of a file as a short text without invisible letters; true and false as the file writes them."""
    text = str(given).lower() if isinstance(given, bool) else str(given)
    return "".join(letter if letter.isprintable() else "·" for letter in text[:60])


def _place(data: Any, location: tuple[int | str, ...]) -> str:
    """Return the place in the file as text: ``space 12 (frisia) › kind``."""
    words: list[str] = []
    here = data
    for part in location:
        if isinstance(part, int):
            here = here[part] if isinstance(here, list) and part < len(here) else None
            name = here.get("id") or here.get("power") or here.get("between") if isinstance(here, dict) else None
            name = ", ".join(map(str, name)) if isinstance(name, list) else name
            words[-1:] = [f"{words[-1] if words else 'item'} {part + 1}" + (f" ({str(name)[:40]})" if name else "")]
        else:
            here = here.get(part) if isinstance(here, dict) else None
            words.append(str(part))
    return " › ".join(words) or "file"

"""Contents that only a newer version can have written: they are named, and the record is only read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.replay import RulesetFor

VersionOf = Callable[[Header], str]
"""Gives the version of the rules that the program has for the game of a header."""


def _version_numbers(version: str) -> tuple[int, ...] | None:
    return tuple(map(int, version.split("."))) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6}){0,3}", version) else None


def describe_newer_rules(header: Header, ours: str, name: str) -> str:
    """Return the text that the record was written by rules newer than ``ours``; "" if it was not.

    The game of these rules has that ``name``.
    """
    theirs, own = _version_numbers(header.rules_version), _version_numbers(ours)
    if header.rules_version == ours or (theirs is not None and own is not None and theirs < own):
        return ""
    return f"version {header.rules_version[:20]} of the rules of {name}; this program has {ours}"


def ruleset_of(header: Header, ruleset_for: RulesetFor) -> tuple[Ruleset, list[str]]:
    """Return the rules of a record, and the options and readings in its header that they do not know. Raises
    SessionError."""
    first: SessionError | None = None
    try:
        ruleset = ruleset_for(header)
    except SessionError as error:
        first = error
        try:
            ruleset = ruleset_for(replace(header, settings={}, readings={}))
        except Exception:
            raise first from None
    known, unknown = {}, []
    for what, chosen, offered in (
        ("option", header.settings, ruleset.settings),
        ("reading", header.readings, ruleset.readings),
    ):
        choices = {one.id: dict(one.choices) for one in offered}
        for name, choice in chosen.items():
            if name not in choices:
                unknown.append(f"the {what} “{name[:60]}”")
            elif choice not in choices[name]:
                unknown.append(f"the choice “{choice[:60]}” of the {what} {name}")
            else:
                known[what, name] = choice
    if first is None:
        return ruleset, unknown
    if not unknown:
        raise first
    settings = {name: choice for (what, name), choice in known.items() if what == "option"}
    readings = {name: choice for (what, name), choice in known.items() if what == "reading"}
    return ruleset_for(replace(header, settings=settings, readings=readings)), unknown

"""The opening of a record's file: its content is found, played and, where damaged, restored. All or nothing.

Opening takes a record as it is and writes nothing. Verification follows afterwards, slice by slice.

Further parts of the module:

- Contents that only a newer version can have written: they are named, and the record is only read.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dark_ages_desk.core.errors import own_words
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.session.branches import Branches
from dark_ages_desk.session.edit import Draft
from dark_ages_desk.session.entry_tree import HOLE_ENTRY, Tree
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.file import RecordFile, find_free_name, read_raw, resolve_path, write_error
from dark_ages_desk.session.gc_pause import pause_garbage_collection
from dark_ages_desk.session.header import LATEST, WORDED_KEYS, Header, make_id
from dark_ages_desk.session.journal import HOLE, mark_of
from dark_ages_desk.session.line_recovery import A_PLACE, recover_line
from dark_ages_desk.session.lock import Lock
from dark_ages_desk.session.reading import RecordContent, find_file_start, find_lines
from dark_ages_desk.session.remark import MENDED, Remarks
from dark_ages_desk.session.replay import (
    EntryContent,
    NewerLineError,
    Replayer,
    RulesetFor,
    error_message,
    find_entries_to_open,
    find_first_broken,
    start_tree,
)
from dark_ages_desk.session.store import FormerContent, Store
from dark_ages_desk.session.unplayed import mark_unplayed_from

if TYPE_CHECKING:
    from dark_ages_desk.session.format1 import Format1Replayer

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


DAMAGED = "damaged"
"""Suffix of the name of a damaged file that was kept."""

_IN_WORDS = (
    "You see the position before it; later entries are text only. To continue, correct entry {0}, or undo back to it."
)

MOST_WARNINGS = 50
"""Maximum number of faulty lines that are reported one by one; of others only their number is."""

ASKED_FOR = "it is open for reading only"


@dataclass
class OpenedRecord:
    """A record that was read and played.

    The texts of the notes, not yet verified, are ``stories``. The sealed entries whose opening is not written yet are
    ``owed``. The amendment that is not settled is ``draft``. The reason why nothing may be answered is ``read_only``
    ("" if it may).
    """

    path: Path
    found: RecordContent
    ruleset: Ruleset
    header: Header
    tree: Tree
    store: Store
    warnings: list[str] = field(default_factory=list)
    stories: dict[int, EntryContent] = field(default_factory=dict)
    owed: list[int] = field(default_factory=list)
    draft: Draft = field(default_factory=Draft)
    branches: Branches = field(default_factory=Branches)
    remarks: Remarks = field(default_factory=Remarks)
    untold: list[tuple[int, str]] = field(default_factory=list)
    read_only: str = ""


def open_record(
    path: Path, ruleset_for: RulesetFor, read_only: bool, version_of: VersionOf | None = None
) -> OpenedRecord:
    """Read and play a record. Raises SessionError, and no other Exception for any content of the file."""
    whole = resolve_path(path)
    raw, there = read_raw(path)
    if read_only:
        record = _play_file(path, find_lines(path, raw), ruleset_for, version_of)
        record.read_only = record.read_only or ASKED_FOR
        return record
    begun = find_file_start(path, raw)  # before a lock is laid beside a file that is not ours
    lock = Lock.take(path, whole)
    try:
        raw, there = read_raw(whole)
        record = _play_file(path, find_lines(path, raw, begun), ruleset_for, version_of)
        if record.read_only:
            lock.release()
            return record
        try:
            _open_end(record, whole, lock, raw, there)
        except OSError as error:
            raise write_error(path, error) from None
    except BaseException:
        lock.release()
        raise
    return record


def _open_end(record: OpenedRecord, whole: Path, lock: Lock, raw: bytes, there: os.stat_result) -> None:
    """Open the end of the file for writing. Nothing is written yet.

    A damaged file, or one of an earlier format, is rewritten with the first answer. The old file is kept beside it.
    """
    store, version = record.store, record.found.version
    former = FormerContent(raw, f"format{version}") if version < LATEST else None
    if record.found.trouble:
        former = FormerContent(raw, DAMAGED)
        told = _describe_damage(record, find_free_name(whole, raw, DAMAGED).name)
        store.take_lines([{"t": MENDED, "m": told}])
        record.remarks = record.remarks.apply_line({"t": MENDED, "m": told}, record.tree)
        record.untold.append((0, told))
        record.warnings[0] = f"{record.path.name}: {told}"
    file = RecordFile.reopen(record.path, whole, lock, raw, there)
    store.go_to(file, former)


def _describe_damage(record: OpenedRecord, kept: str) -> str:
    number = sum(entry.kind != HOLE_ENTRY for entry in record.tree.entries) - 1
    return (
        f"{record.found.trouble}. {number} entries are safe and open. The next entry repairs the file; "
        f"the program keeps the damaged file as {kept}."
    )


def _play_file(path: Path, found: RecordContent, ruleset_for: RulesetFor, version_of: VersionOf | None) -> OpenedRecord:
    """Return the lines of a file, played. Raises SessionError."""
    try:
        header = Header.from_json(found.header)
    except (KeyError, TypeError, ValueError) as error:
        told = (type(error) is ValueError and own_words(error)) or "parts of the header are missing"
        raise SessionError(f"{path}: line 1 is not the header of a session: {told}. Choose another file.") from None
    if found.version == 1:
        header = replace(header, id=make_id())
    newer = [f"session format {found.version}"] if found.version > LATEST else []
    try:
        ruleset, unknown = ruleset_of(header, ruleset_for)
        tree = start_tree(ruleset, header)
        if version_of and (wrong := describe_newer_rules(header, version_of(header), ruleset.name)):
            newer.append(wrong)
        newer += unknown
        store = Store(header)
    except SessionError as error:
        raise SessionError(f"{path}: {error}") from None
    except Exception as error:
        raise SessionError(f"{path}: this version of the rules cannot play line 1 ({error_message(error)}).") from None
    record = OpenedRecord(path, found, ruleset, header, tree, store)
    with pause_garbage_collection():
        _play(record, newer, ruleset_for)
    if newer:
        record.read_only = f"a newer version wrote it: {'; '.join(newer)}"
        words = "You see as much as this version can play, for reading only. Open it with that version to continue."
        record.warnings.insert(0, f"{path.name}: written by a newer version: {'; '.join(newer)}. {words}")
    if found.trouble:
        record.warnings.insert(0, f"{path.name}: {found.trouble}.")
    elif not newer:
        mended = [(0, line["m"]) for line in _last_repairs(found)]
        record.untold += mended
        record.warnings += [f"{path.name}: {words}" for _, words in mended]
    return record


def _play(record: OpenedRecord, newer: list[str], ruleset_for: RulesetFor) -> None:
    """Play all lines, or those up to the first that only a newer version knows; ``newer`` says then what it is."""
    path, found, tree, store = record.path, record.found, record.tree, record.store
    old = _build_format1_replayer(record) if found.version == 1 else None
    new = Replayer(tree, ruleset_for, found.lines)
    player = old or new
    for number in range(1, len(found.lines) + 1):
        try:
            if found.lines[number - 1].get("t") == HOLE and found.trouble:
                _guess(found, tree, number)
            player.play(number, found.lines[number - 1])
        except NewerLineError as error:
            newer.append(str(error))
            break
        except Exception as error:
            if not newer:
                raise _unplayable_error(path, number, error_message(error)) from None
            record.warnings.append(
                f"{path.name}: the program cannot play line {number + 1}; you see the position before it."
            )
            break
    if not newer and found.version > 1:
        while _guess(found, tree, len(found.texts)):
            new.play(len(found.lines), found.lines[-1])
    faults = [(at, f"line {at + 1}: {words}.") for at, words in player.faults if at not in new.remarks.accepted]
    record.untold += faults
    record.warnings += [f"{path.name}: {words}" for _, words in faults[:MOST_WARNINGS]]
    if more := faults[MOST_WARNINGS:]:
        record.warnings.append(f"{path.name}: {len(more)} more lines have faults.")
    _note_unplayed(record, player.unplayed)
    if old:
        store.take_lines(old.lines)
        record.warnings += [f"{path.name}: {words}" for words in old.warnings]
    else:
        if found.version == LATEST:
            store.take_read(found.texts, found.check)
        else:
            store.take_former(found.texts)
        record.stories = new.stories
        record.draft, record.branches, record.remarks = new.draft, new.branches, new.remarks
        record.owed = find_entries_to_open(tree.sealed_entries(), tree.position)


def _build_format1_replayer(record: OpenedRecord) -> Format1Replayer:
    from dark_ages_desk.session.format1 import Format1Replayer  # few records are so old

    return Format1Replayer(record.ruleset, record.tree)


def _note_unplayed(record: OpenedRecord, unplayed: dict[int, str]) -> None:
    """Add a warning that names the first entry known only as text, and the reason."""
    tree = record.tree
    broken = find_first_broken(tree)
    if broken is not None:
        number = tree.by_line[broken]
        mark_unplayed_from(tree, number)
        unplayed[number] = "the program could not show the position after it"
    gap = tree.gap
    if gap is not None and tree.entries[gap].kind != HOLE_ENTRY:
        line = tree.entries[gap].line + 1
        words = f"this version of the rules cannot play line {line} ({unplayed.get(gap, 'it does not fit')})"
        record.warnings.append(f"{record.path.name}: {words}. {_IN_WORDS.format(gap)}")
    elif gap is not None:
        record.warnings.append(f"{record.path.name}: entry {gap} is lost. {_IN_WORDS.format(gap)}")


def _guess(found: RecordContent, tree: Tree, number: int) -> bool:
    """Find the lost line with that number by its check; the next one behind the end is looked for as well."""
    if found.healer.left < A_PLACE:
        return False
    here, last = number - 1, found.lines[number - 2] if number > 1 else found.header
    before = last.get("was") or last["c"]
    own = found.lines[here].get("was", "") if number <= len(found.lines) else ""
    behind = found.lines[number] if number < len(found.lines) and last.get("t") != HOLE else None
    worded = found.version < LATEST or (found.header.get("keys") == WORDED_KEYS and behind and "cd" not in behind)
    mark = mark_of(found.texts[number - 1])
    guessed = recover_line(tree, number, before, mark, (own, found.loose_checks), found.healer, behind, bool(worded))
    if guessed is None:
        return False
    text, line = guessed
    found.lines[here:number] = [line]
    found.texts[number : number + 1] = [text]
    found.note_recovered(number + 1, line["c"])
    return True


def _unplayable_error(path: Path, line: int, words: str) -> SessionError:
    return SessionError(
        f"{path}: this version of the rules cannot play line {line + 1} ({words}). "
        "The file is unchanged; open it with the version that wrote it."
    )


def _last_repairs(found: RecordContent) -> list[Mapping[str, Any]]:
    """Return the latest lines about repairs if nothing was written after them, because perhaps nobody has read them."""
    told: list[Mapping[str, Any]] = []
    for line in reversed(found.lines):
        if found.version == 1 or line.get("t") != MENDED or type(line.get("m")) is not str:
            break
        if len(told) == MOST_WARNINGS:
            break
        told.insert(0, line)
    return told

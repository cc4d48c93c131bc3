"""Boards of areas: the declared facts of a board.toml become an AreaBoard, or all its mistakes are told at once."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.load import parse
from dark_ages_desk.content.places import board_folder
from dark_ages_desk.content.shape import BOARD
from dark_ages_desk.core.board import AREA, SEA, SITE, AreaBoard, Edge, JoinKind, Space, SpaceKind, ValueKind
from dark_ages_desk.core.overlay import APART

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import BoardFile, SpacePart


def load_board(path: Path) -> AreaBoard:
    """Return a board from its ``board.toml``. Raises ContentError."""
    reader = _Reader(parse(path, BOARD))
    board = reader.read()
    if reader.problems:
        raise ContentError(path, reader.problems)
    return board


class _Reader:
    """Reads one file and gathers what is wrong with it."""

    def __init__(self, file: BoardFile) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.kinds: dict[str, SpaceKind] = {}
        self.values: dict[str, ValueKind] = {}
        self.joins: dict[str, JoinKind] = {}
        self.spaces: dict[str, Space] = {}

    def read(self) -> AreaBoard:
        """Return the board, which is sound if there are no problems."""
        self._read_kinds()
        told: set[str] = set()
        for number, part in enumerate(self.file.space, start=1):
            place = f"space {number} ({part.id})"
            if part.id.lower() in told:
                self._add_problem(place, "this id appears twice.", "Give it another one.")
            told.add(part.id.lower())
            kind = self.kinds.get(part.kind)
            self.spaces[part.id] = Space(
                part.id, part.name, part.kind, {**(kind.fixed if kind else {}), **part.values}, part.source,
                part.within or "", part.port, dict(part.facts), kind.role if kind else AREA,
                part.modern or "",
            )  # fmt: skip
            if kind is None:
                self._add_unknown_word(f"{place} › kind", "kind", part.kind, self.kinds)
            else:
                self._check_numbers(part, kind)
        self._check_sites()
        self._read_edges()
        file = self.file
        edges = tuple(Edge(part.between, part.kind, part.source, part.name or "") for part in file.edge)
        differences = tuple((part.between, part.why) for part in file.difference)
        return AreaBoard(
            file.id, file.name, file.note, self.spaces, edges, differences, self.kinds, self.values, self.joins
        )

    def _add_problem(self, place: str, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(place, what, remedy))

    def _add_unknown_word(self, place: str, what: str, word: str, known: Iterable[str]) -> None:
        self._add_problem(
            place, f"there is no {what} “{word}”.", did_you_mean(word, known) or f"There are {', '.join(known)}."
        )

    def _read_kinds(self) -> None:
        """Read the kinds of numbers, places and joins, and check that all kinds they name exist."""
        for value in self.file.value:
            if value.id in self.values:
                self._add_problem(f"value ({value.id})", "this id appears twice.", "Give it another one.")
            self.values[value.id] = ValueKind(value.id, value.name, value.least, value.most, value.sign or "")
        for part in self.file.space_kind:
            place = f"space_kind ({part.id})"
            if part.id in self.kinds:
                self._add_problem(place, "this id appears twice.", "Give it another one.")
            for name in (*part.values, *part.fixed, *([part.printed] if part.printed else ())):
                if name not in self.values:
                    self._add_unknown_word(f"{place} › values", "value", name, self.values)
            self.kinds[part.id] = SpaceKind(
                part.id, part.name, part.role, part.plural or f"{part.name}s", tuple(part.values), tuple(part.facts),
                part.printed or "", part.printed_from, part.aside, dict(part.fixed), tuple(part.traits),
                part.cover or "",
            )  # fmt: skip
        for join in self.file.join:
            place = f"join ({join.id})"
            if join.id in self.joins or join.id == APART:
                self._add_problem(
                    place, "this id appears twice." if join.id in self.joins else f"“{APART}” means no join."
                )
            for end in join.between:
                for kind in end:
                    if kind not in self.kinds:
                        self._add_unknown_word(f"{place} › between", "kind", kind, self.kinds)
            one, other = join.between
            self.joins[join.id] = JoinKind(
                join.id, join.name, (frozenset(one), frozenset(other)), join.line or "", join.legend or ""
            )

    def _check_sites(self) -> None:
        """Check that each site is within an area, and that each area has at most one."""
        inside: dict[str, str] = {}
        for space in self.spaces.values():
            place = f"space ({space.id})"
            if space.role != SITE:
                if space.within:
                    self._add_problem(f"{place} › within", "only a site lies within an area.", "Leave it out.")
                continue
            if space.within not in self.spaces:
                self._add_unknown_word(f"{place} › within", "space", space.within, self.spaces)
            elif space.within in inside:
                self._add_problem(place, f"{space.within} has {inside[space.within]} within it already.")
            inside[space.within] = space.id

    def _check_numbers(self, space: SpacePart, kind: SpaceKind) -> None:
        """Check that a space has exactly the numbers and words of its kind. Numbers that are the same for all are left
        out."""
        place = f"space ({space.id})"
        if set(space.values) != set(kind.values):
            said = "what its kind says" if kind.fixed else "no value"
            wanted = " and ".join(kind.values) or said
            self._add_problem(f"{place} › values", f"a {kind.name} has {wanted} and nothing else.")
        for name, number in space.values.items():
            known = self.values.get(name)
            if known is not None and not known.least <= number <= known.most:
                self._add_problem(f"{place} › values › {name}", f"must be from {known.least} to {known.most}.")
        for name in space.facts:
            if name not in kind.facts:
                self._add_unknown_word(f"{place} › facts", f"fact of a {kind.name}", name, kind.facts)

    def _read_edges(self) -> None:
        seen: set[frozenset[str]] = set()
        for number, part in enumerate(self.file.edge, start=1):
            place = f"edge {number} ({part.between[0]}, {part.between[1]})"
            unknown = [end for end in part.between if end not in self.spaces]
            for end in unknown:
                self._add_unknown_word(place, "space", end, self.spaces)
            if part.kind not in self.joins:
                self._add_unknown_word(f"{place} › kind", "join", part.kind, self.joins)
            elif not unknown:
                self._check_join(place, self.joins[part.kind], part.between)
            if frozenset(part.between) in seen or part.between[0] == part.between[1]:
                self._add_problem(place, "this pair appears twice.", "Each pair is listed once.")
            seen.add(frozenset(part.between))

    def _check_join(self, place: str, join: JoinKind, between: tuple[str, str]) -> None:
        ends = [self.spaces[end] for end in between]
        if not join.can_join(ends[0].kind, ends[1].kind):
            names = sorted({self.kinds[end.kind].name for end in ends if end.kind in self.kinds})
            self._add_problem(place, f"a {join.id} edge cannot join {' and '.join(names)}.")
        elif {end.role for end in ends} == {SITE, AREA} and not any(end.within in between for end in ends):
            site = next(end for end in ends if end.role == SITE)
            self._add_problem(place, f"{site.id} joins no area but the one around it.", f"That is {site.within}.")
        elif {end.role for end in ends} == {SITE, SEA} and not any(end.port for end in ends):
            site = next(end for end in ends if end.role == SITE)
            self._add_problem(place, f"{site.id} is not marked as a port.", "Add port = true to it.")


@functools.cache
def shipped_board(board: str) -> AreaBoard:
    """Return a board that comes with the program."""
    return load_board(board_folder(board) / "board.toml")

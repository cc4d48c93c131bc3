"""The common reader of all files of hexes: pictures in letters, numbers, paths and sides, and their mistakes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from dark_ages_desk.content.errors import Problem, did_you_mean
from dark_ages_desk.core.hexes import HexGrid


@dataclass
class HexReader:
    """Reads parts of one file and gathers what is wrong with them."""

    grid: HexGrid
    problems: list[Problem] = field(default_factory=list)

    def add_problem(self, place: str, what: str, remedy: str = "") -> None:
        """Note a mistake: its place, the fault, and the remedy."""
        self.problems.append(Problem(place, what, remedy))

    def check_key(self, key: Mapping[str, Sequence[str]], grounds: Sequence[str], others: Sequence[str]) -> None:
        """Check each letter's meaning: a ground first, then words of ``others``, none of them twice."""
        for letter, words in key.items():
            place = f"key › {letter}"
            if letter == "#":
                self.add_problem(place, "a line's remarks begin with this character.", "Choose another one.")
            if words[0] not in grounds:
                hint = did_you_mean(words[0], grounds) or f"It is one of {', '.join(grounds)}."
                self.add_problem(place, f"“{words[0]}” is not a terrain.", hint)
            for word in words[1:]:
                if word not in others:
                    hint = did_you_mean(word, others) or f"There {'are' if others[1:] else 'is'} {', '.join(others)}."
                    self.add_problem(place, f"“{word}” is not possible in a hex.", hint)
            if len(set(words)) < len(words):
                self.add_problem(place, "says a word twice.")

    def read_letters(self, place: str, text: str, known: Collection[str]) -> list[str]:
        """Return the letter of every hex of a picture, row by row."""
        lines = [line.split("#", 1)[0].split() for line in text.splitlines()]
        rows = ["".join(line) for line in lines if line]
        if len(rows) != self.grid.rows:
            self.add_problem(place, f"has {len(rows)} rows, not {self.grid.rows}.", "Draw one line for each row.")
        for number, row in enumerate(rows, start=1):
            if len(row) != self.grid.columns:
                self.add_problem(f"{place} › row {number}", f"has {len(row)} hexes, not {self.grid.columns}.")
            unknown = sorted(set(row) - set(known))
            if unknown:
                has = " ".join(sorted(known))
                self.add_problem(f"{place} › row {number}", f"the key has no {' '.join(unknown)}.", f"It has {has}.")
        return list("".join(rows))

    def read_hexes(self, place: str, numbers: Iterable[str]) -> list[int]:
        """Return the hexes with these numbers; unknown and repeated ones are reported."""
        found: list[int] = []
        for number in numbers:
            if number not in self.grid.index:
                self.add_problem(place, f"there is no hex {number}.", f"Numbers run from 0101 to {self.grid.ids[-1]}.")
            elif self.grid.index[number] in found:
                self.add_problem(place, f"{number} appears twice.")
            else:
                found.append(self.grid.index[number])
        return found

    def read_side(self, place: str, text: str) -> tuple[int, int] | None:
        """Return the two hexes of a pair such as ``0102-0103``; None if a hex is unknown or they do not touch."""
        pair = self.read_hexes(place, text.split("-"))
        if len(pair) < 2:
            return None
        if pair[1] not in self.grid.adjacent[pair[0]]:
            self.add_problem(place, "the two hexes do not touch.")
            return None
        return pair[0], pair[1]

    def read_path(self, place: str, words: list[str]) -> list[int] | None:
        """Return the hexes of a path in order, None if they are not a path."""
        before = len(self.problems)
        unknown = [word for word in words if word not in self.grid.index]
        for word in unknown:
            if word.isdecimal():
                self.add_problem(place, f"there is no hex {word}.", f"Numbers run from 0101 to {self.grid.ids[-1]}.")
            else:
                self.add_problem(place, f"“{word}” is in the middle of a path.", "Edges are only at its ends.")
        path = [self.grid.index[word] for word in words if word not in unknown]
        if not unknown:
            if not path:
                self.add_problem(place, "has no hexes.")
            for first, second in pairwise(path):
                if second not in self.grid.adjacent[first]:
                    ids = self.grid.ids
                    near = " ".join(ids[other] for other in self.grid.neighbours(first))
                    self.add_problem(
                        place, f"{ids[first]} and {ids[second]} do not touch.", f"{ids[first]} touches {near}."
                    )
        return path if len(self.problems) == before else None

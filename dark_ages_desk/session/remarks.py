"""The remarks of a session: bookmarks, comments, its strictness, runs of turns by post, accepted faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.session.moments import list_moments
from dark_ages_desk.session.record_writer import RecordWriter
from dark_ages_desk.session.remark import (
    ACCEPTED,
    COMMENT,
    HIGHEST_TURN,
    LONGEST_COMMENT,
    LONGEST_MARK,
    LONGEST_TOKEN,
    MARK,
    RUN,
    MomentRemark,
)
from dark_ages_desk.session.strictness import DEGREES, LONGEST_RULE, STRICT, Strictness


class SessionRemarks:
    """The bookmarks and comments of a session, and its strictness. All readers of the record may read them."""

    def __init__(self, record: RecordWriter) -> None:
        self._record = record

    @property
    def comments(self) -> Mapping[int, str]:
        """The comment on each entry."""
        return self._record.remarks.comments

    @property
    def bookmarks(self) -> Mapping[int, str]:
        """The name of the bookmark at each entry, if it has one."""
        return self._record.remarks.marks

    @property
    def notices(self) -> tuple[tuple[int, str], ...]:
        """Texts about repairs of the file and accepted faults, each with the last entry at that time."""
        return tuple(self._record.remarks.told)

    @property
    def moments(self) -> tuple[MomentRemark, ...]:
        """The comments and bookmarks of single moments on the way that an entry led through, in their order."""
        return self._record.remarks.moments

    @property
    def runs(self) -> Mapping[int, tuple[str, Mapping[str, Any]]]:
        """Of each turn by post that was run: the token of the run, and what was kept of it. It is the referee's."""
        return self._record.remarks.runs

    @property
    def run_tokens(self) -> frozenset[str]:
        """The tokens of all runs of turns by post that the record has."""
        return frozenset(self._record.remarks.tokens)

    def note_run(self, turn: int, token: str, told: Mapping[str, Any]) -> None:
        """Record that a turn by post was run or published; ``told`` is plain JSON.

        Made ``together`` with its answers, this is what makes them count. Raises ValueError or SessionError.
        """
        if type(turn) is not int or not 0 <= turn < HIGHEST_TURN:
            raise ValueError(f"There is no turn {format_short(turn)}.")
        if not isinstance(token, str) or not token.isalnum() or len(token) > LONGEST_TOKEN:
            raise ValueError(f"“{format_short(token)}” is no token of a run.")
        self._write({"t": RUN, "turn": turn, "token": token, "d": dict(told)})

    def comment(self, number: int, words: str, step: int | None = None) -> None:
        """Set the comment on an entry, or on one of its moments, in place of the earlier one; "" removes it. Raises
        ValueError."""
        self._remark(COMMENT, number, words, LONGEST_COMMENT, step)

    def set_bookmark(self, number: int, name: str, step: int | None = None) -> None:
        """Set a bookmark at an entry, or at one of its moments, in place of the one that is there; "" takes it away.
        Raises ValueError."""
        self._remark(MARK, number, name, LONGEST_MARK, step)

    def _remark(self, kind: str, number: int, words: str, longest: int, step: int | None) -> None:
        if type(number) is not int or not 0 <= number < len(self._record.tree.entries):
            raise ValueError(f"There is no entry {format_short(number)}.")
        lines = "\n\t" if kind == COMMENT else ""
        if not isinstance(words, str) or not words.translate(dict.fromkeys(map(ord, lines))).isprintable():
            raise ValueError("Use plain text; the program cannot show some of its letters.")
        if len(words) > longest:
            raise ValueError(f"At most {longest} letters are possible; this has {len(words)}.")
        line: dict[str, Any] = {"t": kind, "at": self._record.tree.entries[number].line, "m": words.strip()}
        if step is not None:
            moments = list_moments(self._record.tree, number)
            if type(step) is not int or not 0 <= step < len(moments):
                raise ValueError(f"Entry {number} has no moment {format_short(step)}.")
            line |= {"k": step, "w": ", ".join(moments[step].pos.headings[1:])[:LONGEST_MARK]}
        line["when"] = datetime.now().astimezone().isoformat(timespec="seconds")
        self._write(line)

    @property
    def strictness(self) -> Strictness:
        """The present strictness of the session."""
        return self._record.remarks.strictness

    def set_strictness(self, degree: str, seat: str = "", rule: str = "") -> None:
        """Set the degree of strictness from now on: for the session, one player or one rule; "" removes a degree.

        Earlier answers stay as they are. Raises ValueError.
        """
        if degree not in ("", *DEGREES):
            raise ValueError(f"“{format_short(degree)}” is not a degree. There are {', '.join(DEGREES)}.")
        if not isinstance(seat, str) or (seat and seat not in self._record.header.seats):
            raise ValueError(f"There is no player “{format_short(seat)}”.")
        if not isinstance(rule, str) or len(rule) > LONGEST_RULE or not rule.isprintable():
            raise ValueError(f"The name of a rule has at most {LONGEST_RULE} letters.")
        self._write({"t": STRICT, "s": seat, "r": rule.strip(), "d": degree})

    def accept(self, faults: Sequence[tuple[int, str]]) -> None:
        """Record that faults were read and accepted, so that the next opening does not report them.

        Each has the number of its line (0 for one of the whole file) and its text.
        """
        lines = sorted({line for line, _ in faults if line})
        words = [words for line, words in faults if line]
        told = f"{words[0]}" + (f" ({len(words) - 1} more of this kind.)" if len(words) > 1 else "") if words else ""
        self._write({"t": ACCEPTED, "e": lines, "m": told})

    def _write(self, line: dict[str, Any]) -> None:
        with self._record.exclusive_access():
            self._record.commit([line], remarks=self._record.remarks.apply_line(line, self._record.tree))

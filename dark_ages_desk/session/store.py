"""The record as it is written: its lines, and the file that they go to, if they go to one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.file import RecordFile
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.journal import (
    COPY,
    LARGEST_LINE,
    append_check,
    body_of,
    check_of,
    decode_line,
    mark_of,
    reseal_line,
    seal_header,
    seal_lines,
)

SPARSE = 30
"""The header is written again only after at least this many times its own length."""


@dataclass(frozen=True, slots=True)
class FormerContent:
    """The old content of a file that the next line will rewrite: its bytes, and the suffix of the copy's name."""

    raw: bytes
    suffix: str


class Store:
    """The lines of a record. What was appended counts from one moment on, which no interrupt can divide."""

    def __init__(self, header: Header) -> None:
        text, check = seal_header(header.to_json())
        _measure([text], "")
        self._id = header.id
        self._texts = [text]
        self._memory = (1, check)  # how many lines count and the check of the last, where they are in no file yet
        self._file: RecordFile | None = None
        self._former: FormerContent | None = None
        self._together = False  # lines are gathered, to be written at once

    @property
    def path(self) -> Path | None:
        """The file that the lines go to."""
        return self._file.path if self._file else None

    @property
    def _in_memory(self) -> bool:
        return self._file is None or self._former is not None or self._together

    @property
    def number(self) -> int:
        """Number of valid lines including the header, which is the number of the next one."""
        return self._memory[0] if self._file is None or self._in_memory else self._file.left.lines

    @property
    def check(self) -> str:
        """The check of the last line."""
        return self._memory[1] if self._file is None or self._in_memory else self._file.left.check

    @property
    def lost(self) -> str:
        """Why nothing more is written to the file; "" while all is well."""
        return self._file.lost if self._file else ""

    def content(self) -> bytes:
        """Return all valid lines, as bytes of a file."""
        return b"".join(self._texts[: self.number])

    def repeated_header(self) -> list[dict[str, Any]]:
        """Return a list with the header as a line to repeat it in the file, or [].

        It is repeated only after enough new lines, so that it adds little.
        """
        far = SPARSE * len(self._texts[0])
        for text in self._texts[self.number - 1 : 0 : -1]:
            if COPY.match(text):
                break
            far -= len(text)
            if far < 0:
                return [self._header_line()]
        return []

    def _header_line(self) -> dict[str, Any]:
        header, _ = decode_line(self._texts[0][:-1])
        assert header is not None
        return {"t": "header", "h": {name: told for name, told in header.items() if name != "c"}}

    # --- what was read

    def take_read(self, texts: Sequence[bytes], check: str) -> None:
        """Take these lines, the header among them, as read from a file of the present format."""
        self._texts = [text + b"\n" for text in texts]
        self._memory = (len(self._texts), check)

    def take_former(self, texts: Sequence[bytes]) -> None:
        """Take these lines as read from a file of format 2. From now on they follow this record's own header."""
        _, check = self._memory
        for number, text in enumerate(texts[1:], 1):
            if COPY.match(text):
                body = body_of({"i": number, "b": check, **self._header_line()})
                check = check_of(self._id, body)
                self._texts.append(append_check(body, check))
            else:
                again, check = reseal_line(self._id, check, text)
                self._texts.append(again + b"\n")
        self._memory = (len(self._texts), check)

    def take_lines(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """Take lines that are not in the file yet: those of a file of format 1, or the note of a repair."""
        self._append_to_memory(lines)

    def go_to(self, file: RecordFile, former: FormerContent | None) -> None:
        """Write lines to that file from now on.

        If it has old content, ``former``, the first line rewrites it. With None it already has all lines.
        """
        if former is None:
            file.mark(*self._memory)
        self._file, self._former = file, former

    # --- writing

    def append(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """Write these lines; they count once they are on the disk.

        Raises SessionError, and then none of them counts.
        """
        self.settle()
        if self._file is None or self._together:
            self._append_to_memory(lines)
            return
        if self._former is not None:
            self._convert(self._file, self._former)
        self._append_to_file(self._file, lines)

    def _append_to_file(self, file: RecordFile, lines: Sequence[Mapping[str, Any]]) -> None:
        texts, checks = self._seal_lines(self.number, self.check, lines)
        _measure(texts, f"{file.path}: ")
        del self._texts[self.number :]  # what an interrupt left behind does not count
        self._texts += texts
        file.append(b"".join(texts), len(self._texts), checks[-1])

    def _seal_lines(self, number: int, check: str, lines: Sequence[Mapping[str, Any]]) -> tuple[list[bytes], list[str]]:
        return seal_lines(self._id, number, check, mark_of(self._texts[number - 1]), lines)

    def settle(self) -> None:
        """Cut off the remains of an interrupted write. Raises SessionError if that is impossible."""
        if self._file is not None and not self._together:
            self._file.settle()

    def _append_to_memory(self, lines: Sequence[Mapping[str, Any]]) -> None:
        if lines:
            number, check = self._memory
            texts, checks = self._seal_lines(number, check, lines)
            _measure(texts, "")
            del self._texts[number:]
            self._texts += texts
            self._memory = (len(self._texts), checks[-1])

    def _convert(self, file: RecordFile, former: FormerContent) -> None:
        fresh, _ = file.rewrite(former.raw, self.content(), *self._memory, former.suffix)
        self._file, self._former = fresh, None
        file.drop()

    # --- many lines at once

    def begin_together(self) -> None:
        """Gather lines from now on; ``end_together`` writes them, ``forget_together`` drops them."""
        self.settle()
        self._memory = (self.number, self.check)
        self._together = True

    def end_together(self, number: int, check: str) -> None:
        """Write the lines that were gathered since ``number`` and ``check``, at once. They count together, or none of
        them does. Raises SessionError."""
        last, _ = self._memory
        gathered = [_unseal_line(text) for text in self._texts[number:last]]
        if len(gathered) > 1:
            gathered[0] = {"g": len(gathered), **gathered[0]}
        self.forget_together(number, check)
        if gathered:
            self.append(gathered)

    def forget_together(self, number: int, check: str) -> None:
        """Drop what was gathered since ``number`` and ``check``, if it was not written."""
        if self._together:
            self._together = False
            self._memory = (number, check)

    def save(self, path: Path) -> None:
        """Write all that counts to a new file and go on there; raises SessionError."""
        if self._file is not None and not self._file.lost:
            raise SessionError(f"The session is saved to {self._file.path} already.")
        file = RecordFile.create(path, self.content(), self.number, self.check)
        before, self._file, self._former = self._file, file, None
        if before is not None:
            before.close()

    def close(self) -> None:
        """Give the file free."""
        if self._file is not None:
            self._file.close()


def _unseal_line(text: bytes) -> dict[str, Any]:
    """Return a line of our own as it was before it was sealed."""
    line, _ = decode_line(text[:-1])
    assert line is not None
    return {name: told for name, told in line.items() if name not in ("i", "b", "c", "cd")}


def _measure(texts: Sequence[bytes], where: str) -> None:
    if any(len(text) > LARGEST_LINE for text in texts):
        words = f"the entry was not saved: a line holds at most {LARGEST_LINE >> 20} MiB"
        raise SessionError(f"{where}{words}. Nothing is lost.")

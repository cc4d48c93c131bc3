"""The record as it is written: its lines, and the file that they go to, if they go to one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.file import RecordFile
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.journal import COPY, LARGEST_LINE, decoded, sealed_header, sealed_lines

ORIGINAL = "format1"
"""What stands behind the name of a file of format 1 that was kept when its session was first gone on with."""

SPARSE = 30
"""The header stands in the file again only where at least so many times its length was written since."""


class Store:
    """The lines of a record of format 2. What was appended counts from one moment on, which no interrupt can divide."""

    def __init__(self, header: Header) -> None:
        text, check = sealed_header(header.to_json())
        _measure([text], "")
        self._id = header.id
        self._texts = [text]
        self._memory = (1, check)  # how many lines count and the check of the last, where there is no file
        self._file: RecordFile | None = None
        self._old: bytes | None = None  # the content of a file of format 1 that is written anew at the first line

    @property
    def path(self) -> Path | None:
        """The file that the lines go to."""
        return self._file.path if self._file else None

    @property
    def number(self) -> int:
        """How many lines count, the header among them: the number of the next one."""
        return self._file.left.lines if self._file and self._old is None else self._memory[0]

    @property
    def check(self) -> str:
        """The check of the last line."""
        return self._file.left.check if self._file and self._old is None else self._memory[1]

    @property
    def lost(self) -> str:
        """Why nothing more is written to the file; "" while all is well."""
        return self._file.lost if self._file else ""

    def content(self) -> bytes:
        """All that counts, as it stands in a file."""
        return b"".join(self._texts[: self.number])

    def header_again(self) -> list[dict[str, Any]]:
        """The header as a line, to stand once more in the file, where enough was written since it stood there last
        that it does not add much."""
        far = SPARSE * len(self._texts[0])
        for text in self._texts[self.number - 1 : 0 : -1]:
            if COPY.match(text):
                break
            far -= len(text)
            if far < 0:
                header, _ = decoded(self._texts[0][:-1])
                assert header is not None
                return [{"t": "header", "h": {name: told for name, told in header.items() if name != "c"}}]
        return []

    # --- what was read

    def take_read(self, texts: Sequence[bytes], check: str) -> None:
        """These lines, the header among them, were read from a file of format 2."""
        self._texts = [text + b"\n" for text in texts]
        self._memory = (len(self._texts), check)

    def take_lines(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """These lines were made of those of a file of format 1."""
        self._append_to_memory(lines)

    def go_to(self, file: RecordFile, old: bytes | None) -> None:
        """From now on lines go to that file, which holds all of them. ``old``: in format 1."""
        if old is None:
            file.mark(*self._memory)
        self._file, self._old = file, old

    # --- writing

    def append(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """Write these lines; they count once they are on the disk. Raises SessionError; then none of them counts."""
        self.settle()
        if self._file is None:
            self._append_to_memory(lines)
            return
        if self._old is not None:
            self._convert(self._file, self._old)
        texts, checks = sealed_lines(self._id, self.number, self.check, lines)
        _measure(texts, f"{self._file.path}: ")
        del self._texts[self.number :]  # what an interrupt left behind does not count
        self._texts += texts
        self._file.append(b"".join(texts), len(self._texts), checks[-1])

    def settle(self) -> None:
        """Whatever an interrupted writing left behind is cut off; raises SessionError if that cannot be."""
        if self._file is not None:
            self._file.settle()

    def _append_to_memory(self, lines: Sequence[Mapping[str, Any]]) -> None:
        if lines:
            number, check = self._memory
            texts, checks = sealed_lines(self._id, number, check, lines)
            _measure(texts, "")
            del self._texts[number:]
            self._texts += texts
            self._memory = (len(self._texts), checks[-1])

    def _convert(self, file: RecordFile, old: bytes) -> None:
        fresh, _ = file.rewrite(old, self.content(), *self._memory, ORIGINAL)
        self._file, self._old = fresh, None
        file.drop()

    def save(self, path: Path) -> None:
        """Write all that counts to a new file and go on there; raises SessionError."""
        if self._file is not None and not self._file.lost:
            raise SessionError(f"The record is written to {self._file.path} already.")
        file = RecordFile.create(path, self.content(), self.number, self.check)
        before, self._file, self._old = self._file, file, None
        if before is not None:
            before.close()

    def close(self) -> None:
        """Give the file free."""
        if self._file is not None:
            self._file.close()


def _measure(texts: Sequence[bytes], where: str) -> None:
    if any(len(text) > LARGEST_LINE for text in texts):
        words = f"the entry was not saved: a line holds at most {LARGEST_LINE >> 20} MiB"
        raise SessionError(f"{where}{words}. Nothing is lost.")

"""The process in which opponents think: its start, its messages, its end. The window never waits for it."""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, BinaryIO, cast

from dark_ages_desk import library
from dark_ages_desk.bots.shipping import pack_position
from dark_ages_desk.bots.thinker import Beat, Hurry, Reply, Request, Rules, read_message, serve, write_message
from dark_ages_desk.core.advice import Trail
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Question
from dark_ages_desk.core.supposing import Recall
from dark_ages_desk.program import program

if TYPE_CHECKING:
    from dark_ages_desk.session import Session

COMMAND = "think"
"""The hidden command of the program that runs in the other process."""

GENTLY = 5
"""How much the other process gives way to the window, as ``nice`` counts."""


class Thinker:
    """Another process that thinks for the opponents of one session. It starts with the first question.

    Its methods never wait. They may be called from one thread only.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._header: object = None
        self._process: subprocess.Popen[bytes] | None = None
        self._outbox: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._inbox: queue.SimpleQueue[Reply | Beat] = queue.SimpleQueue()
        self._number = 0
        self.heard: float | None = None
        """When the process last gave a sign of life, by the clock of ``time.monotonic``; None while it starts."""
        self.spent = 0.0
        """Seconds of the processor that were spent on the message under way, by the last sign of life."""

    @property
    def running(self) -> bool:
        """True while the process lives."""
        return self._process is not None and self._process.poll() is None

    def ask(
        self,
        pos: Position,
        question: Question,
        recall: Recall,
        trail: Trail,
        strength: str,
        seed: int,
        best: int = 1,
    ) -> int:
        """Begin to think about a question at a position, and return the number of its reply. Raises OSError.

        The memory is recalled, and the position packed, in a thread of their own.
        """
        self._start()
        ruleset, header = self._session.ruleset, self._session.header
        if header is not self._header:
            self._outbox.put(Rules(header))
            self._header = header
        self._number += 1
        number, asked = self._number, (question.seat, question.power, question.key)

        def pack() -> Request:
            begun = b""
            if trail.answers and trail.begun is not None and ruleset.sees_all(pos, question.seat):
                begun = pack_position(ruleset, trail.begun)
            packed = pack_position(ruleset, pos)
            return Request(number, packed, *asked, recall(), trail.answers, strength, seed, best, begun or packed)

        self._outbox.put(pack)
        return number

    def hurry(self) -> None:
        """Let the last question be answered with the best that was looked at so far."""
        self._outbox.put(Hurry(self._number))

    def take_reply(self) -> Reply | None:
        """Return the next reply, None if there is none yet. Signs of life that came before it are noted."""
        with contextlib.suppress(queue.Empty):
            while True:
                message = self._inbox.get_nowait()
                self.heard, self.spent = time.monotonic(), message.spent if isinstance(message, Beat) else 0.0
                if isinstance(message, Reply):
                    return message
        return None

    def stop(self) -> None:
        """End the process at once, with what it thinks about."""
        process, self._process, self._header = self._process, None, None
        if process is not None:
            self._outbox.put(None)
            process.kill()
            threading.Thread(target=process.wait, daemon=True).start()

    def _start(self) -> None:
        if self.running:
            return
        self._header, self.heard, self.spent = None, None, 0.0
        self._outbox, self._inbox = queue.SimpleQueue(), queue.SimpleQueue()
        games = [part for folder in library.added_folders() for part in ("--games", str(folder))]
        self._process = process = subprocess.Popen(
            [*program(), *games, COMMAND], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert process.stdin is not None and process.stdout is not None
        for run, pipe, box in ((_send, process.stdin, self._outbox), (_receive, process.stdout, self._inbox)):
            threading.Thread(target=run, args=(pipe, box), name="opponents", daemon=True).start()


def _send(pipe: BinaryIO, box: queue.SimpleQueue[object]) -> None:
    """Write what is put into the box, or what it makes when it is called, until None or the end of the process."""
    with contextlib.suppress(OSError, ValueError), pipe:
        while (message := box.get()) is not None:
            write_message(pipe, message() if callable(message) else message)


def _receive(pipe: BinaryIO, box: queue.SimpleQueue[Reply | Beat]) -> None:
    """Put the replies and signs of life into the box until the process ends."""
    with contextlib.suppress(OSError, ValueError, EOFError), pipe:
        while (message := read_message(pipe)) is not None:
            box.put(cast(Reply | Beat, message))


def run_thinking() -> int:
    """Think for a window, with messages through standard input and output, until they end; the hidden command."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(GENTLY)
    source, target = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever prints must not break a message
    serve(source, target, library.ruleset_for)
    return 0

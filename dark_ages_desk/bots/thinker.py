"""Messages between the window and the process in which opponents think, and the loop of that process.

A message has its length in four bytes, then a pickle. Both ends are this program on this machine.
"""

from __future__ import annotations

import logging
import pickle
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO

from dark_ages_desk.bots.adviser import Adviser
from dark_ages_desk.bots.shipping import unpack_position
from dark_ages_desk.bots.strength import STRENGTHS
from dark_ages_desk.core.advice import Choice, Trail
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer, Question
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.core.values import Value

LARGEST_MESSAGE = 256 * 1024 * 1024

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Rules:
    """The header of the session: from here on questions are about its game. Sent before the first question."""

    header: Any


@dataclass(frozen=True, slots=True)
class Request:
    """A question to think about: that of ``seat`` for ``power`` with the ``key``, at a packed position.

    The answer comes with the same ``number``. Up to ``best`` answers come, the best first. The packed position at which
    the seat's answers of this phase (``trail``) began is ``begun``, b"" if nobody needs it.
    """

    number: int
    pos: bytes
    seat: str
    power: str
    key: tuple[Value, ...]
    memory: Memory
    trail: tuple[Answer, ...]
    strength: str
    seed: int
    best: int = 1
    begun: bytes = b""


@dataclass(frozen=True, slots=True)
class Hurry:
    """Move now: the best of what was looked at so far is the answer to the request of that number."""

    number: int


@dataclass(frozen=True, slots=True)
class Reply:
    """The answers to a request, the best first; () with a text about the fault if there was one."""

    number: int
    choices: tuple[Choice, ...]
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life of a process at work: the seconds of the processor ``spent`` on the message under way."""

    spent: float


BEAT = 0.1
"""Seconds between two signs of life."""


def write_message(file: BinaryIO, message: object) -> None:
    """Write a message to a pipe. Raises OSError."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    file.write(len(data).to_bytes(4, "big") + data)
    file.flush()


def read_message(file: BinaryIO) -> object | None:
    """Return the next message from a pipe; None at its end. Raises OSError, ValueError for a broken message."""
    head = file.read(4)
    if len(head) < 4:
        return None
    length = int.from_bytes(head, "big")
    if length > LARGEST_MESSAGE:
        raise ValueError("the message is too long")
    data = file.read(length)
    return None if len(data) < length else pickle.loads(data)


def find_asked(ruleset: Ruleset, request: Request) -> tuple[Any, Question | None]:
    """Return the position of a request, and the question that it is about; None if it is not asked there."""
    pos = unpack_position(ruleset, request.pos)
    same = [one for one in open_questions(pos) if (one.seat, one.power) == (request.seat, request.power)]
    found = next((one for one in same if one.key == request.key), same[0] if same else None)
    return pos, found


class Beginnings:
    """The last position at which a phase began. It stays the same object, so what was worked out for it is kept."""

    def __init__(self) -> None:
        self._data = b""
        self._pos: Position | None = None

    def find(self, ruleset: Ruleset, data: bytes) -> Position | None:
        """Return the position in bytes; None for b""."""
        if data and data != self._data:
            self._data, self._pos = data, unpack_position(ruleset, data)
        return self._pos if data else None


def think(ruleset: Ruleset, request: Request, hurried: Callable[[], bool], beginnings: Beginnings) -> Reply:
    """Return the reply to a request. A fault in the rules or in the game's knowledge becomes its text."""
    try:
        pos, question = find_asked(ruleset, request)
        if question is None:
            return Reply(request.number, (), "the question is not asked at this position")
        adviser = Adviser(ruleset, STRENGTHS[request.strength], request.seed)
        trail = Trail(request.trail, beginnings.find(ruleset, request.begun))
        choices = adviser.rank(pos, question, request.memory, trail, hurried, request.best, asides=True)
        return Reply(request.number, choices)
    except Exception as error:
        log.error("an opponent could not think", exc_info=error)
        return Reply(request.number, (), f"{type(error).__name__}: {error}")


def serve(source: BinaryIO, target: BinaryIO, make_ruleset: Callable[[Any], Ruleset]) -> None:
    """Answer requests from ``source`` until it ends. ``make_ruleset`` makes the rules from a header."""
    waiting: queue.Queue[object | None] = queue.Queue()
    hurry = [-1]

    def read_on() -> None:
        while True:
            try:
                message = read_message(source)
            except (OSError, ValueError):
                message = None
            if isinstance(message, Hurry):
                hurry[0] = max(hurry[0], message.number)
                continue
            waiting.put(message)
            if message is None:
                return

    writing, over, began = threading.Lock(), threading.Event(), [-1.0]

    def send(message: object) -> None:
        with writing:
            write_message(target, message)

    def beat() -> None:
        with suppress(OSError, ValueError):  # whoever listened is gone
            while not over.wait(BEAT):
                if began[0] >= 0:
                    send(Beat(time.process_time() - began[0]))

    for run, name in ((read_on, "messages"), (beat, "signs of life")):
        threading.Thread(target=run, name=name, daemon=True).start()
    ruleset: Ruleset | None = None
    beginnings = Beginnings()
    while (message := waiting.get()) is not None:
        began[0] = time.process_time()
        if isinstance(message, Rules):
            ruleset, beginnings = make_ruleset(message.header), Beginnings()
        elif isinstance(message, Request) and ruleset is not None:
            number = message.number
            reply = think(ruleset, message, lambda number=number: hurry[0] >= number, beginnings)  # type: ignore[misc]
            began[0] = -1.0
            send(reply)
        began[0] = -1.0
    over.set()

"""The position: the areas, the kingdoms, and how far the turn is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar, Self

from dark_ages_desk.core.orders import Written
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import REFEREE, Value
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.games.dark_age_ii.state.area import EMPTY, Area
from dark_ages_desk.games.dark_age_ii.state.fixed import Fixed, Ground
from dark_ages_desk.games.dark_age_ii.state.kingdom import OUT, PLAYING, WAITING, Kingdom


def sentence(words: str) -> str:
    """With a capital at its beginning."""
    return words[:1].upper() + words[1:]


def of_many(verb: str) -> str:
    """What several do, of what one does."""
    odd = {"is": "are", "has": "have", "does": "do"}
    return odd.get(verb) or (f"{verb[:-3]}y" if verb.endswith("ies") else verb.removesuffix("s"))


@dataclass(frozen=True, slots=True)
class Slot:
    """2.17 One place in the order of play: the kingdom that writes its sheet, and the one that its player runs now.

    They differ from an EXCHANGE or VIKING action on. ``lines``: the sixteen lines; ``source``: "player", "late",
    "quiet" or "aggressive": who wrote them.
    """

    kingdom: str
    now: str
    lines: tuple[Written, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one line: its round ``at`` (1 to 16), whose it was, the code ("done" or what failed), words, and
    what it cost, in build points."""

    at: int
    kingdom: str
    line: Written
    code: str
    words: str
    rule: str
    cost: int = 0


@dataclass(frozen=True)
class DarkAge(Position):
    """One moment of a game.

    ``order``: the kingdoms in the order of play. ``slots``: this turn's sheets in that order, () while they are
    written; ``sheets``: kingdom -> lines as they were given, before the deadline; ``written``: those that stand-ins
    wrote after it. ``round``: 1 to 16 while a turn is adjudicated, else 0. ``results``: this turn's, in their order.
    ``at_start``: area -> its owner when the turn began.
    ``grown``, ``migrated``, ``popped``, ``settled_in``: areas, this turn (5.14, 6.5, 6.9, 8.6). ``passage``: area ->
    kingdom (5.12); ``passed``: area -> (who owned it, who was let in). ``exchanged``: kingdoms that were exchanged
    into, and whose player exchanged, this turn; ``entered``:
    the former alone (10.4). ``last_census``: the turn of the last one; ``warned``: a
    victory condition held at an earlier census (4.3). ``lost``: area -> the lost kingdom whose it was, until it becomes
    nobody's when the next turn begins (10.6). ``messages``: (kingdom, words) for the roundup; ``phone``, ``email``:
    kingdom -> words (1.9). ``late``: kingdom -> a sheet that came after its deadline, kept for the next (1.7).
    ``allowed``: (round, kingdom) of lines
    that the referee lets go whatever forbids them; ``until``: how far the turn runs before he is asked again.
    ``ending``: the rounds are over, and the end of the turn is carried out.
    """

    fixed: Fixed = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    turn: int = 1
    round: int = 0
    areas: Mapping[str, Area] = field(default_factory=dict)
    kingdoms: Mapping[str, Kingdom] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    sheets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    written: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    slots: tuple[Slot, ...] = ()
    results: tuple[Result, ...] = ()
    at_start: Mapping[str, str] = field(default_factory=dict)
    grown: frozenset[str] = frozenset()
    migrated: frozenset[str] = frozenset()
    popped: frozenset[str] = frozenset()
    settled_in: frozenset[str] = frozenset()
    passage: Mapping[str, str] = field(default_factory=dict)
    passed: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    exchanged: frozenset[str] = frozenset()
    entered: frozenset[str] = frozenset()
    last_census: int = 0
    warned: bool = False
    lost: Mapping[str, str] = field(default_factory=dict)
    messages: tuple[tuple[str, str], ...] = ()
    late: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    allowed: frozenset[tuple[int, str]] = frozenset()
    until: str = ""
    phone: Mapping[str, str] = field(default_factory=dict)
    email: Mapping[str, str] = field(default_factory=dict)
    ending: bool = False
    verdict: Outcome | None = None

    end_rule: ClassVar[str] = "4.3"

    @property
    def headings(self) -> tuple[str, ...]:
        if not self.turn:
            return ()
        return f"Turn {self.turn}", self.part

    @property
    def part(self) -> str:
        """2.17 The part of the turn that is in progress, in words."""
        if self.ending:
            return "End of the turn"
        if self.round:
            return f"Round {self.round}"
        return "Unowned areas" if self.slots else "Writing orders"

    # --- names

    def called(self, power: str) -> str:
        return self.fixed.realms[power].name if power in self.fixed.realms else "nobody"

    def does(self, power: str, verb: str) -> str:
        """A kingdom and what it does: "Wessex attacks", "Irish attack"."""
        return f"{self.called(power)} {self.verb(power, verb)}"

    def verb(self, power: str, verb: str) -> str:
        """What a kingdom does, as one says it of this one."""
        return of_many(verb) if power in self.fixed.realms and self.fixed.realms[power].many else verb

    def place(self, code: str) -> str:
        """An area as reports write it: its name and code."""
        return f"{self.fixed.ground[code].name} ({code})"

    # --- telling

    def tell(
        self,
        kind: str,
        text: str,
        rule: str,
        power: str,
        *spaces: str,
        to: Mapping[str, str] | None = None,
        **data: Value,
    ) -> Self:
        """With a note: ``text`` is for everybody, and may be ""; ``to``: kingdom -> what its own player reads besides.

        What concerns a kingdom that nobody plays is read by the referee alone.
        """
        private = tuple((self.seat(one) or REFEREE, sentence(words)) for one, words in (to or {}).items())
        return self.note(Note(kind, sentence(text), rule, power, spaces, private, tuple(data.items())))

    # --- looking

    def area(self, code: str) -> Area:
        return self.areas.get(code, EMPTY)

    def ground(self, code: str) -> Ground:
        return self.fixed.ground[code]

    def kingdom(self, code: str) -> Kingdom:
        return self.kingdoms[code]

    def adjacent(self, one: str, other: str) -> bool:
        """3.1 Are they adjacent, by land, ferry or sea route?"""
        return other in self.fixed.ground[one].near

    def owned(self, kingdom: str) -> tuple[str, ...]:
        """The areas of a kingdom, in the order of the map."""
        return tuple(code for code, area in self.areas.items() if area.owner == kingdom)

    @property
    def standing(self) -> tuple[str, ...]:
        """The kingdoms that are in play, in the order of play."""
        return tuple(one for one in self.order if self.kingdoms[one].status == PLAYING)

    @property
    def present(self) -> tuple[str, ...]:
        """1.2 The kingdoms that a table has to do with: all but those of the map that a scenario leaves out. Danes and
        Norse may come to any."""
        owners = {area.owner for area in self.areas.values()}
        return tuple(
            one
            for one, own in self.kingdoms.items()
            if own.status != WAITING or one in owners or not self.fixed.realms[one].start
        )

    def is_out(self, kingdom: str) -> bool:
        return self.kingdoms[kingdom].status == OUT

    def blockaded(self, code: str) -> bool:
        """2.16 Is it a city whose hinterland belongs to another, with more armies than half of what is in the city?"""
        ground, city = self.fixed.ground[code], self.area(code)
        if not ground.within:
            return False
        around = self.area(ground.within)
        return bool(around.owner) and around.owner != city.owner and 2 * around.armies > city.population + city.armies

    # --- changing

    def with_area(self, code: str, **changes: Any) -> Self:
        """With some fields of one area changed."""
        return self.but(areas={**self.areas, code: self.area(code).but(**changes)})

    def with_kingdom(self, code: str, **changes: Any) -> Self:
        """With some fields of one kingdom changed."""
        return self.but(kingdoms={**self.kingdoms, code: self.kingdoms[code].but(**changes)})

    def paid(self, kingdom: str, points: int) -> Self:
        """2.8 With so many build points spent, never more than there are."""
        left = max(0, self.kingdoms[kingdom].points - points)
        return self.with_kingdom(kingdom, points=left)

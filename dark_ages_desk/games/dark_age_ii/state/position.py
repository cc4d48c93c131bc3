"""The position: the areas, the kingdoms, and the stage of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar, Self

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Written
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import REFEREE, Value
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.games.dark_age_ii.state.area import EMPTY, Area
from dark_ages_desk.games.dark_age_ii.state.fixed import GameData, Ground
from dark_ages_desk.games.dark_age_ii.state.kingdom import OUT, PLAYING, WAITING, Kingdom


def capitalise(words: str) -> str:
    """Return the text with a capital at its beginning."""
    return words[:1].upper() + words[1:]


def plural_verb(verb: str) -> str:
    """Return the plural form of a verb in the third person: "attacks" gives "attack"."""
    odd = {"is": "are", "has": "have", "does": "do"}
    return odd.get(verb) or (f"{verb[:-3]}y" if verb.endswith("ies") else verb.removesuffix("s"))


@dataclass(frozen=True, slots=True)
class Slot:
    """2.17 One place in the order of play: the kingdom that writes its sheet, and the one that its player runs now.

    They differ from an EXCHANGE or VIKING action on. The sheet has sixteen ``lines``. Its writer is its ``source``:
    "player", "late", "quiet" or "aggressive".
    """

    kingdom: str
    now: str
    lines: tuple[Written, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Result of one line: its round ``at`` (1 to 16), its kingdom, the code ("done" or what failed), words, and cost.

    The cost is in build points.
    """

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

    The kingdoms in the order of play are ``order``. This turn's sheets in that order are ``slots``, () while they are
    written. Lines given before the deadline are ``sheets``, and lines by stand-ins after it are ``written``, each by
    kingdom. The ``round`` is 1 to 16 while a turn is adjudicated, else 0. This turn's ``results`` are in their order.
    The owner of each area when the turn began is ``at_start``.

    Areas of this turn are ``grown``, ``migrated``, ``popped`` and ``settled_in`` (5.14, 6.5, 6.9, 8.6). The map
    ``passage`` is area -> kingdom (5.12), and ``passed`` is area -> (its owner, the kingdom let in). Kingdoms left or
    entered by an exchange this turn are ``exchanged``, and only those entered are ``entered`` (10.4). The turn of the
    last census is ``last_census``. At an earlier census a victory condition held if ``warned`` (4.3). The map ``lost``
    is area -> the lost kingdom that owned it, until it becomes nobody's when the next turn begins (10.6).

    For the roundup ``messages`` are (kingdom, words), and ``phone`` and ``email`` kingdom -> words (1.9). Sheets that
    came after their deadline are kept in ``late`` by kingdom, for the next (1.7). Lines that the referee lets go
    against all checks are ``allowed``, as (round, kingdom). The turn runs until ``until`` before he is asked again. The
    rounds are over if ``ending``, and the end of the turn is carried out.
    """

    fixed: GameData = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
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
        """2.17 The part of the turn in progress, as text."""
        if self.ending:
            return "End of the turn"
        if self.round:
            return f"Round {self.round}"
        return "Unowned areas" if self.slots else "Writing orders"

    # --- names

    def power_name(self, power: str) -> str:
        return self.fixed.realms[power].name if power in self.fixed.realms else "nobody"

    def power_with_verb(self, power: str, verb: str) -> str:
        """Return a kingdom's name and what it does: "Wessex attacks", "Irish attack"."""
        return f"{self.power_name(power)} {self.verb(power, verb)}"

    def verb(self, power: str, verb: str) -> str:
        """Return the verb in the form that fits the kingdom's name."""
        return plural_verb(verb) if power in self.fixed.realms and self.fixed.realms[power].many else verb

    def place(self, code: str) -> str:
        """Return an area as reports write it: its name and code."""
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
        """Return the position with a note: ``text`` is for everybody, and may be "".

        Each kingdom in ``to`` has words that its own player reads in addition. For a kingdom without a player the
        referee reads them.
        """
        private = tuple((self.seat(one) or REFEREE, capitalise(words)) for one, words in (to or {}).items())
        return self.note(Note(kind, capitalise(text), rule, power, spaces, private, tuple(data.items())))

    # --- looking

    def area(self, code: str) -> Area:
        return self.areas.get(code, EMPTY)

    def ground(self, code: str) -> Ground:
        return self.fixed.ground[code]

    def kingdom(self, code: str) -> Kingdom:
        return self.kingdoms[code]

    def are_adjacent(self, one: str, other: str) -> bool:
        """3.1 Return whether two areas are adjacent, by land, ferry or sea route."""
        return other in self.fixed.ground[one].near

    def owned_areas(self, kingdom: str) -> tuple[str, ...]:
        """Return the areas of a kingdom, in the order of the map."""
        return tuple(code for code, area in self.areas.items() if area.owner == kingdom)

    @property
    def standing(self) -> tuple[str, ...]:
        """The kingdoms that are in play, in the order of play."""
        return tuple(one for one in self.order if self.kingdoms[one].status == PLAYING)

    @property
    def present(self) -> tuple[str, ...]:
        """1.2 The kingdoms that concern the table: all but those of the map that a scenario leaves out.

        Danes and Norse may join any table.
        """
        owners = {area.owner for area in self.areas.values()}
        return tuple(
            one
            for one, own in self.kingdoms.items()
            if own.status != WAITING or one in owners or not self.fixed.realms[one].start
        )

    def is_out(self, kingdom: str) -> bool:
        return self.kingdoms[kingdom].status == OUT

    def is_blockaded(self, code: str) -> bool:
        """2.16 Return whether it is a city under blockade.

        Its hinterland then belongs to another, with armies that are more than half of population and armies in the
        city.
        """
        ground, city = self.fixed.ground[code], self.area(code)
        if not ground.within:
            return False
        around = self.area(ground.within)
        return bool(around.owner) and around.owner != city.owner and 2 * around.armies > city.population + city.armies

    # --- changing

    def with_area(self, code: str, **changes: Any) -> Self:
        """Return the position with some fields of one area changed."""
        return self.replace(areas={**self.areas, code: self.area(code).replace(**changes)})

    def with_kingdom(self, code: str, **changes: Any) -> Self:
        """Return the position with some fields of one kingdom changed."""
        return self.replace(kingdoms={**self.kingdoms, code: self.kingdoms[code].replace(**changes)})

    def pay(self, kingdom: str, points: int) -> Self:
        """2.8 Return the position with ``points`` build points spent, or all there are if fewer."""
        left = max(0, self.kingdoms[kingdom].points - points)
        return self.with_kingdom(kingdom, points=left)

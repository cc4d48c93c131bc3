"""The position: the areas, the kingdoms, and the stage of the turn.

Further parts of the module:

- One kingdom: its points, its reserves, its spy, its oaths.
- Conditions that every position must meet, however it came about by the rules.
- 1.10, 7.1 Areas that a kingdom sees at the end of a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any, ClassVar, Self

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.orders import Written
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE, Value
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.core.step import Phase, Step
from dark_ages_desk.core.text_tools import end_sentence
from dark_ages_desk.games.dark_age_ii.state.area import EMPTY, Area
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY, GameData, Ground
from dark_ages_desk.games.dark_age_ii.words import state as state_words
from dark_ages_desk.games.dark_age_ii.words.names import NOBODY, Name
from dark_ages_desk.order_games.position import OrderPosition

PLAYING, WAITING, OUT = "playing", "waiting", "out"
"""Status of a kingdom: in play, not yet come (Danes and Norse), or eliminated."""

QUIET, AGGRESSIVE = "quiet", "aggressive"
"""1.7 Manner of a kingdom without a player, or whose orders are missing."""


@dataclass(frozen=True, slots=True)
class Kingdom:
    """2.8 to 2.15, 3.14, 3.15, 7, 9.1, 10: everything of a kingdom that is no area.

    It has ``points`` build points to spend now, with ``cashed`` of them out of the treasury this turn. It earned
    ``income`` at the end of the last turn. Its armies and ships in reserve are ``reserve`` and ``fleet``. Armies that
    came into the reserve by a loan this turn are ``late``, to be used from the next turn on. Losses of battles that
    come back to the reserve at the turn's end are ``scattered`` (3.5). Its ``household`` of armies is at ``house``, ""
    while not placed. It has ``victory`` points. Its ``spy`` is in an area, or "", and sets a ``trap`` for the spy of
    that kingdom. Areas that its former spies watch are ``watchers``. Areas that its spy was in this turn, or that it
    moved through, attacked or searched, are ``seen``. The high king that it recognises is its ``overlord``: itself
    where it claims to be one, or "". It is willing to borrow from ``borrows_of``. The armies that it borrowed and lent
    are ``owes`` and ``lent``, each with the other kingdom (one at most). The points spent on ORDER this turn are
    ``bid``. For 6.2 and 6.10 there are ``tried_disband`` and ``disbanded``. It entered play in the turn ``since``.
    Without a player it is run in its ``manner`` (QUIET, AGGRESSIVE). It has ``missed`` deadlines in a row. Areas that
    it saw and does not own are ``known``: area -> (turn, the area then).
    """

    points: int = 0
    cashed: int = 0
    income: int = 0
    treasury: int = 0
    reserve: int = 0
    late: int = 0
    scattered: int = 0
    fleet: int = 0
    household: int = 0
    house: str = ""
    victory: int = 0
    spy: str = ""
    trap: str = ""
    watchers: frozenset[str] = frozenset()
    seen: frozenset[str] = frozenset()
    overlord: str = ""
    borrows_of: str = ""
    owes: tuple[str, int] = ("", 0)
    lent: tuple[str, int] = ("", 0)
    bid: int = 0
    tried_disband: bool = False
    disbanded: bool = False
    since: int = 0
    status: str = PLAYING
    manner: str = QUIET
    missed: int = 0
    known: Mapping[str, tuple[int, Area]] = field(default_factory=dict)

    def replace(self, **changes: Any) -> Kingdom:
        """Return a copy with some fields changed."""
        return replace(self, **changes)


def to_sentence(words: str) -> str:
    """Return the text with a capital at its beginning and a full stop at its end."""
    return end_sentence(words[:1].upper() + words[1:])


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
class DarkAge(OrderPosition):
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
    came after their deadline are kept in ``late`` by kingdom, for the next (1.7). The sheets of the turn before are
    ``past``, for who wrote them. Lines that the referee lets go
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
    past: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
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
            return state_words.END_OF_THE_TURN
        if self.round:
            return f"Round {self.round}"
        return "Unowned areas" if self.slots else "Writing orders"

    # --- names

    def power_name(self, power: str) -> str:
        return self.fixed.realms[power].name if power in self.fixed.realms else "no one"

    def in_sentence(self, power: str) -> str:
        """Return the name of a kingdom for the middle of a sentence: "the Irish", but "Wessex"."""
        return self.fixed.names[power].the if power in self.fixed.names else "no one"

    def name(self, power: str) -> Name:
        """Return a kingdom's name, ready to agree with a verb."""
        return self.fixed.names.get(power, NOBODY)

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
        private = tuple((self.seat(one) or REFEREE, to_sentence(words)) for one, words in (to or {}).items())
        return self.note(Note(kind, to_sentence(text), rule, power, spaces, private, tuple(data.items())))

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
    def in_play(self) -> tuple[str, ...]:
        return self.standing

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


class GameStep(Step["DarkAge"]):
    """A step of Dark Age II. Where several kingdoms are asked at once, each is asked the same."""

    __slots__ = ()

    same_for_all: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OfSheet(Phase[DarkAge]):
    """A step that belongs to one sheet: the one of ``slot`` in the order of play.

    It tells what is written there, and so it is secret to all others.
    """

    slot: int


def invariant_errors(pos: DarkAge) -> tuple[str, ...]:
    """Return the sentences on everything wrong with a position; () if it is sound."""
    return (*_area_errors(pos), *_kingdom_errors(pos))


def _area_errors(pos: DarkAge) -> Iterator[str]:
    for code, area in pos.areas.items():
        ground = pos.ground(code)
        if min(area.armies, area.ships, area.population, area.forts, area.trade) < 0:
            yield f"{code} has a number below zero"
        if area.owner and area.owner not in pos.kingdoms:
            yield f"{code} belongs to {area.owner}"
        if ground.sea:
            if area.population or area.forts or area.trade:
                yield f"there is land in the sea {code}"
            if area.armies > area.ships:
                yield f"armies walk on the sea {code}"
        elif area.ships:
            yield f"ships are on land in {code}"
        if area.trade and ground.terrain != CITY:
            yield f"{code} trades and is no city"


def _kingdom_errors(pos: DarkAge) -> Iterator[str]:
    for code, one in pos.kingdoms.items():
        if min(one.points, one.treasury, one.reserve, one.late, one.scattered, one.fleet, one.household, one.bid) < 0:
            yield f"{code} has a number below zero"
        if one.house and pos.area(one.house).owner != code:
            yield f"the household of {code} is at {one.house}, which is not its own"
        if one.status == OUT and not pos.verdict and set(pos.owned_areas(code)) - set(pos.lost):
            yield f"{code} is out and has areas"
        if one.status == PLAYING and code not in pos.order:
            yield f"{code} plays and is not in the order of play"


def scouted_areas(pos: DarkAge, kingdom: str) -> tuple[str, ...]:
    """7.1 Return the areas not its own that are adjacent to one with its armies, in the order of the map."""
    near = {
        code
        for own, area in pos.areas.items()
        if area.owner == kingdom and area.armies
        for code in pos.ground(own).near
        if pos.area(code).owner != kingdom
    }
    return tuple(code for code in pos.areas if code in near)


def visible_areas(pos: DarkAge, kingdom: str) -> frozenset[str]:
    """1.10, 7.2, 7.7 Return all areas in a kingdom's report that are not its own.

    They were scouted, spied on, watched, moved through or attacked.
    """
    own = pos.kingdom(kingdom)
    spied = {own.spy} if own.spy else set()
    seen = own.seen | own.watchers | spied | set(scouted_areas(pos, kingdom))
    return frozenset(code for code in seen if pos.area(code).owner != kingdom)

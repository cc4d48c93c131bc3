"""Moves and attacks in the terminal: "move u17 1204 @3", or "attack" with entries ("u3 melee 1204") and "done"."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dark_ages_desk.core.options.walk import find_named_walk, sort_plainest_first
from dark_ages_desk.core.question import REFEREE, Blocked, Declare, Entry, Option, Question, Value, Walk
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.session import Session

HELP = """\
To move counters:
  move                  list counters that can move    move u17    list the hexes and facings that u17 can reach
  move u17 1204         move u17 to 1204       move u17 1204 @3 move and face: @0 is north, then clockwise to @5
  move 1203 1204        move all that can go together from 1203    move u17 @3      turn on the spot
To announce attacks (begin with the word of the option):
  attack                list possible attacks  attack u3 melee 1204; u5 fire 1304    add two attackers
  attack 1203 melee 1204   add all from 1203   attack back      remove the last one     attack done   announce all
  why move u17 1204     why a move is refused  why attack u3 melee 1204"""


def walks_by_counter(question: Question) -> list[Walk]:
    """Return the Walks that are ordered by counter, not by number."""
    return [option for option in question.options if isinstance(option, Walk) and option.counters]


def numbered_options(question: Question) -> list[Option]:
    """Return the options that are taken by number. With sixty counters the others are not listed."""
    return [o for o in question.options if not (isinstance(o, Declare) or (isinstance(o, Walk) and o.counters))]


class Orders:
    """Reads orders for one session; attacks are collected until they are announced."""

    def __init__(self, session: Session, say: Callable[[str], None], refuse: Callable[[Blocked], None]) -> None:
        self._session, self._say, self._refuse = session, say, refuse
        self._entries: tuple[Entry, ...] = ()
        self._entry = -1

    def _counters(self) -> Mapping[str, CounterView]:
        return {counter.id: counter for counter in self._session.view(REFEREE).counters}

    def _name(self, place: str) -> str:
        return self._session.ruleset.board.name_of(place)

    # --- what is said with the question

    def show(self, question: Question) -> None:
        """Print a line on how to give orders, where they can be given."""
        if walks := walks_by_counter(question):
            word = walks[0].verb.split()[0]
            number = len({counter for walk in walks for counter in walk.counters})
            self._say(f"   {word} …: {number} counters. Type {word} for a list, ? for examples.")
        for option in question.options:
            if isinstance(option, Declare):
                self._forget_old_entries()
                word = option.verb.split()[0]
                self._say(f"   {word} …: type {word} for a list, {word} done to announce, ? for examples.")
                self._print_preview(option)

    def _forget_old_entries(self) -> None:
        """Forget the entries that were collected for an earlier question."""
        last = len(self._session.entries) + sum(entry.struck for entry in self._session.entries) * 100_000
        if last != self._entry:
            self._entries, self._entry = (), last

    # --- orders

    def read_order(self, question: Question, text: str) -> tuple[str, Value] | bool | None:
        """Return an answer (verb, value) from a line. Return True if it was only about an order, and None if it is not
        an order."""
        word, _, rest = text.partition(" ")
        walks = walks_by_counter(question)
        if walks and word == walks[0].verb.split()[0]:
            return self._move(walks, rest.split())
        for option in question.options:
            if isinstance(option, Declare) and word == option.verb.split()[0]:
                return self._declare(option, rest)
        return None

    def read_attempt(self, question: Question, text: str) -> tuple[str, Value] | None:
        """Return the answer that a line after "why" would give, or None."""
        word, _, rest = text.partition(" ")
        walks = walks_by_counter(question)
        if walks and word == walks[0].verb.split()[0]:
            return self._order(walks, rest.split())
        for option in question.options:
            if isinstance(option, Declare) and word == option.verb.split()[0]:
                parts = [tuple(part.split()) for part in rest.split(";") if len(part.split()) == 3]
                return option.verb, (*self._entries, *parts)
        return None

    # --- moves

    def _move(self, walks: list[Walk], words: list[str]) -> tuple[str, Value] | bool:
        if not words:
            sets = [set(walk.counters) for walk in walks]
            for walk in sorted(walks, key=lambda walk: walk.start):
                if not any(set(walk.counters) < others for others in sets):
                    self._say(f"      {' '.join(walk.counters):24} {walk.label}")
            return True
        going, steps = self._find_walk(walks, words)
        if going is None or steps:
            return self._order(walks, words)
        self._say(f"   {going.label}")
        for place, ways in sorted(going.endings().items()):
            facings = " ".join(sorted(f"@{way.facing}" for way in ways if way.facing is not None))
            here = "on the spot" if place == going.start else self._name(place)
            if ways:
                best, *_ = sort_plainest_first(ways)
                self._say(f"      {here:22} {best.why or best.badge:24} {facings}".rstrip())
                for way in (way for way in ways if way.worth and way is not best):
                    self._say(f"            {way.why}: {' '.join(way.path)}")
        return True

    def _order(self, walks: list[Walk], words: list[str]) -> tuple[str, Value]:
        walk, steps = self._find_walk(walks, words)
        if walk is not None:
            return walk.verb, walk.path_to(steps)
        who = [one for one in words if one not in steps]
        return f"{walks[0].verb.split()[0]} {' '.join(who)}", tuple(steps)

    def _find_walk(self, walks: list[Walk], words: list[str]) -> tuple[Walk | None, tuple[str, ...]]:
        """Return the Walk of counters named by ids or by place, and the steps."""
        return find_named_walk(
            walks, words, {counter for walk in walks for counter in walk.counters} | set(self._counters())
        )

    # --- attacks

    def _declare(self, option: Declare, rest: str) -> tuple[str, Value] | bool:
        self._forget_old_entries()
        for part in (part.strip() for part in rest.split(";")):
            if part == "done":
                return option.verb, self._entries
            if part == "back":
                self._entries = self._entries[:-1]
            elif part and not self._add(option, part.split()):
                return True
        if not rest:
            for entry, words in option.offers(self._entries).items():
                self._say(f"      {' '.join(entry):20} {words}")
        return True

    def _add(self, option: Declare, words: list[str]) -> bool:
        """Add one attacker, or all in a place that can attack. If none can, print a reason and return False."""
        kinds = [kind for kind, _ in option.kinds]
        entry = option.read_entry(words)
        if not entry:
            self._say(f"Say who, how ({' or '.join(kinds)}) and at which hex: u3 {kinds[0]} 1204")
            return False
        who, kind, target = entry
        there = [one.id for one in self._counters().values() if one.space == who] or [who]
        before = self._entries
        for one in there:
            if (one, kind, target) in option.offers(self._entries):
                self._entries = (*self._entries, (one, kind, target))
        if self._entries != before:
            return True
        question = next(q for q in self._session.questions() if option in q.options)
        value = (*self._entries, (there[0], kind, target))
        blocked = self._session.why_not(question.seat, option.verb, value, question.power)
        self._refuse(blocked)
        return False

    def _print_preview(self, option: Declare) -> None:
        for one in option.preview(self._entries):
            words = dict(option.kinds).get(one.kind, one.kind)
            chances = ", ".join(f"{share} {name}" for name, share in one.chances)
            self._say(f"      {one.odds:5} {', '.join(one.sources)} {words} {one.target}. {chances}".rstrip())
            if one.fault:
                self._say(f"            not possible like this: {one.fault}")

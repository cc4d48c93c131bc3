"""A tally with some parts rolled on the real table, group by group, and the rest by the desk.

The tally is played with the known results up to the first group that the table rolls. That result is typed, and the
tally is played again. The desk's dice are asked once for each group. The entry says that part of it fell on the table.
"""

from __future__ import annotations

from collections.abc import Collection

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.options.tally import MILLION, Group, Tally, Tries
from dark_ages_desk.core.values import Value


class _TableRollNeeded(Exception):
    """A signal that a group must be rolled on the table."""

    def __init__(self, key: tuple[Value, ...], group: Group) -> None:
        super().__init__()
        self.key, self.group = key, group


def list_rollable_parts(tally: Tally) -> tuple[str, ...]:
    """Return the parts that can be rolled on the table, as known before any roll.

    Later pairings may depend on how the first of them ends.
    """
    found: dict[str, None] = {}

    def look(key: tuple[Value, ...], number: int, chance: int) -> int:
        if tally.names is not None and number and chance < MILLION:
            found[tally.names(key).part] = None
        return number if chance else 0

    tally.play(look)
    return tuple(found)


class TypedTally:
    """A tally in progress. The table rolls the group ``wanted`` next; if that is None, ``value`` is the answer.

    The desk's own dice are ``thrown``, which is called once for each group.
    """

    def __init__(self, tally: Tally, thrown: Tries, chosen: Collection[str]) -> None:
        self.tally, self.chosen = tally, set(chosen)
        self._thrown = thrown
        self._shown: dict[tuple[Value, ...], tuple[int, int, int]] = {}
        self._typed: list[tuple[Value, ...]] = []
        self._order: list[tuple[Value, ...]] = []
        self._asked: tuple[Value, ...] = ()
        self.wanted: Group | None = None
        self.value: tuple[int, ...] | None = None
        self._advance()

    @property
    def typed(self) -> int:
        """Number of groups whose results were typed in."""
        return len(self._typed)

    @property
    def typed_at(self) -> tuple[int, ...]:
        """Return the places of the typed numbers in ``value``, from 0."""
        return tuple(at for at, key in enumerate(self._order) if key in self._typed)

    def enter_result(self, number: int) -> None:
        """Record that ``number`` of the wanted group succeed, and go on.

        Raises ValueError for more than the group has.
        """
        group = self.wanted
        if group is None or not 0 <= number <= group.number:
            raise ValueError(f"from 0 to {group.number if group else 0} of them can succeed")
        self._shown[self._asked] = (group.number, group.chance, number)
        self._typed.append(self._asked)
        self._advance()

    def take_back(self) -> bool:
        """Take back the number that was typed last, so that it is wanted again. Return False if none was typed."""
        if not self._typed:
            return False
        del self._shown[self._typed.pop()]
        self._advance()
        return True

    def roll_rest(self) -> None:
        """Let the desk roll all groups that are left."""
        self.chosen.clear()
        self._advance()

    def _advance(self) -> None:
        """Play the tally with the known results, up to the next group that the table rolls."""
        self.wanted = self.value = None
        self._order = []
        try:
            self.value = self.tally.collect_results(self._roll_tries)
        except _TableRollNeeded as wanted:
            self._asked, self.wanted = wanted.key, wanted.group

    def _roll_tries(self, key: tuple[Value, ...], number: int, chance: int) -> int:
        self._order.append(key)
        known = self._shown.get(key)
        if known is not None and known[:2] == (number, chance):
            return known[2]
        group = self.tally.names(key) if self.tally.names is not None else Group("", "", "")
        if group.part in self.chosen and number and 0 < chance < MILLION:
            raise _TableRollNeeded(key, replace(group, number=number, chance=chance))
        told = self._thrown(key, number, chance)
        self._shown[key] = (number, chance, told)
        return told

"""The position: provinces, forces, realms, and the stage of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar, Self

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Written
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PARTS, REBELS, GameData
from dark_ages_desk.games.strategy_and_conquest.state.force import Force
from dark_ages_desk.games.strategy_and_conquest.state.province import Province
from dark_ages_desk.games.strategy_and_conquest.state.realm import NEUTRAL, WAR, Realm


@dataclass(frozen=True, slots=True)
class Result:
    """Result of one order: its realm, its line (from 1), the code ("done" or what failed), words, rule, and cost in
    gold."""

    realm: str
    line: int
    code: str
    words: str
    rule: str
    cost: int = 0


@dataclass(frozen=True)
class Conquest(Position):
    """One moment of a game.

    The part of the turn is ``phase`` (``fixed.PARTS``), 1 to 6 while forces move. The map ``status`` is (realm, realm)
    in alphabetical order -> the level where it is not neutral. The map ``offers`` is (realm, realm) -> the level that
    the first offers the second this turn.

    Realms have given ``sheets`` for this turn, and stand-ins have ``written`` others. The lines as read once the
    deadline is past are ``orders``, with their ``results``. This turn's battles are ``fought``: (place, phase). The
    owner of each province when orders were written is ``owned_at_start``. The sheets of the turn before are ``past``.
    The coalition of each realm that claims victory is in ``claims``.
    """

    fixed: GameData = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    turn: int = 1
    phase: int = 0
    provinces: Mapping[str, Province] = field(default_factory=dict)
    realms: Mapping[str, Realm] = field(default_factory=dict)
    forces: Mapping[str, Force] = field(default_factory=dict)
    status: Mapping[tuple[str, str], str] = field(default_factory=dict)
    offers: Mapping[tuple[str, str], str] = field(default_factory=dict)
    sheets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    written: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    orders: Mapping[str, tuple[Written, ...]] = field(default_factory=dict)
    results: tuple[Result, ...] = ()
    fought: tuple[tuple[str, int], ...] = ()
    owned_at_start: Mapping[str, str] = field(default_factory=dict)
    past: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    claims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    verdict: Outcome | None = None

    end_rule: ClassVar[str] = "Victory conditions"

    @property
    def headings(self) -> tuple[str, ...]:
        part = PARTS[self.phase] if self.phase else "Before the movement" if self.orders else "Writing orders"
        return f"Turn {self.turn}", part

    def power_name(self, power: str) -> str:
        if power in self.fixed.houses:
            return self.fixed.houses[power].name
        return "the rebels" if power == REBELS else "the independents"

    def status_between(self, one: str, other: str) -> str:
        """Return the diplomatic status of two realms.

        Independents and rebels have none, so it is NEUTRAL; ``hostile`` says whom they fight.
        """
        pair = (one, other) if one < other else (other, one)
        return self.status.get(pair, NEUTRAL)

    def are_at_war(self, one: str, other: str) -> bool:
        return one != other and self.status_between(one, other) == WAR

    def forces_at(self, place: str) -> tuple[Force, ...]:
        """Return the forces at a place, including those aboard, in the order of their ids."""
        return tuple(force for force in self.forces.values() if force.place == place)

    def owner_at_start(self, place: str) -> str:
        """Return the owner of a province when the orders of this turn were written."""
        return self.owned_at_start.get(place, self.provinces[place].owner)

    def value(self, realm: str) -> int:
        """Return the value of the provinces of a realm."""
        return sum(
            self.fixed.places[place].value for place, province in self.provinces.items() if province.owner == realm
        )

    def with_force(self, id: str, **changes: Any) -> Self:
        """Return the position with some fields of one force changed."""
        return self.replace(forces={**self.forces, id: self.forces[id].replace(**changes)})

    def with_province(self, id: str, **changes: Any) -> Self:
        """Return the position with some fields of one province changed."""
        return self.replace(provinces={**self.provinces, id: self.provinces[id].replace(**changes)})

    def with_realm(self, code: str, **changes: Any) -> Self:
        """Return the position with some fields of one realm changed."""
        return self.replace(realms={**self.realms, code: self.realms[code].replace(**changes)})

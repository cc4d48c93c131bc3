"""The odds of each attack on a sheet: the battle at the end of the phase in which its forces arrive.

The realm's own forces are those that its orders bring there. The enemies are drawn from possible worlds (``belief``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.laboratory import Setup
from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.question import REFEREE, Question
from dark_ages_desk.core.supposing import Memory, empty_memory
from dark_ages_desk.games.strategy_and_conquest.events.fighting import are_hostile
from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import describe_certainty
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import Tables, find_setup_faults
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import NOBODY
from dark_ages_desk.games.strategy_and_conquest.laboratory.forecasts import (
    OddsViewer,
    case_of,
    mix_over_setups,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.from_map import (
    MOST_FORCES,
    build_setup,
    forces_in_place,
    known_table,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.tried import compute_results, last_result, simulate_battles
from dark_ages_desk.games.strategy_and_conquest.orders.judge import HIDDEN, imagine_turn, read
from dark_ages_desk.games.strategy_and_conquest.state.position import FLEET, ConquestPosition, Force
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import Sight
from dark_ages_desk.games.strategy_and_conquest.words import laboratory as laboratory_words
from dark_ages_desk.order_games import writing

GOES = ("MOVE", "DISEMBARK")
"""Orders that bring a force to another place."""


@dataclass(frozen=True)
class OrderedBattle:
    """A battle that a realm's orders bring about: at a ``place``, on the table ``after`` the moves of a phase.

    The table as that phase began is ``before``.
    """

    looking: OddsViewer
    before: ConquestPosition
    after: ConquestPosition
    place: str

    def own_forces(self) -> tuple[Force, ...]:
        """Return the realm's forces that fight there, each where it came from and as it is by then."""
        sea = self.after.fixed.places[self.place].sea
        found = (
            one
            for one in forces_in_place(Sight(forces=tuple(self.after.forces.values())), self.place, sea)
            if one.realm == self.looking.realm
        )
        return tuple(
            one.replace(place=was.place, aboard=was.aboard) if (was := self.before.forces.get(one.id)) else one
            for one in found
        )

    def setup(self, world: ConquestPosition) -> Setup | None:
        """Return the battle against the enemies that are there in one world; None for no battle."""
        realm, mine = self.looking.realm, self.own_forces()
        others = tuple(one for one in world.forces.values() if one.realm != realm)
        aboard = tuple(one for one in self.after.forces.values() if one.realm == realm)
        seen = Sight(world.provinces, (*aboard, *others))
        pos = known_table(self.after, seen, (realm,))
        there = forces_in_place(seen, self.place, pos.fixed.places[self.place].sea)
        hostile = [one for one in there if one.realm != realm and are_hostile(pos, realm, one.realm, self.place)]
        if not hostile or not mine:
            return None
        # order: shown, or tried: no game hangs on it
        enemies = [one for one in hostile if one.realm == hostile[0].realm]
        setup = build_setup(pos, seen, self.place, (*mine[: MOST_FORCES - 1], *enemies), (realm,), False)
        return None if any(find_setup_faults(self.looking.tables, setup)) else setup

    def odds_over_worlds(self, supposed: Mapping[str, int], memory: Memory) -> Odds:
        """Return the odds with the tactics that are ordered, over all that is likely of the others.

        Where nobody is there in a world, the place is won without a loss.
        """
        del supposed
        setups = [self.setup(world) for world in self.looking.worlds(memory)]
        units = sum(force.count for force in self.own_forces())
        unopposed = Case(
            laboratory_words.AS_IT_STANDS,
            (
                Share(laboratory_words.WE_HOLD_THE_FIELD, Fraction(1), GOOD),
                Share(laboratory_words.THEY_HOLD_THE_FIELD, Fraction(0), BAD),
            ),
            (Mean(laboratory_words.UNITS_OF_OURS_LEFT, Fraction(units), units, GOOD),),
        )
        return mix_over_setups(setups, self.compute, Odds((Column("", (unopposed,)),)))

    def true_odds(self, supposed: Mapping[str, int]) -> Odds:
        """Return the odds against the enemies that are there."""
        return self.odds_over_worlds(supposed, empty_memory())

    def compute(self, setup: Setup, often: int, exact: bool) -> Odds:
        """Return the odds of one battle, worked out if ``exact``, otherwise fought ``often`` times."""
        battle = Setup({**setup.values, "peace": NOBODY}, setup.parties, setup.told)
        found = last_result((compute_results if exact else simulate_battles)(self.looking.tables, battle, often))
        return Odds((Column("", (case_of(found),)),), (describe_certainty(found), *setup.told))


def forecast_lines(
    pos: ConquestPosition, tables: Tables, viewer: str, question: Question, lines: Sequence[str]
) -> Iterator[tuple[int, Forecast]]:
    """Yield each line (from 0) by which a force comes to a place of enemies that are known, with the odds there."""
    if viewer not in (question.seat, REFEREE):
        return
    realm, sure = question.power, viewer == REFEREE
    looking = OddsViewer(pos, tables, viewer, realm)
    written = read(pos, tuple(lines))
    last: dict[int, ConquestPosition] = {}
    failed: set[int] = set()
    for table in imagine_turn(pos, realm, written):
        last[table.phase] = table
        failed = {one.line for one in table.results if one.realm == realm and one.code not in ("done", *HIDDEN)}
    for at, line in enumerate(written):
        if not isinstance(line, Order) or line.verb not in GOES or at + 1 in failed:
            continue
        phase = line.get("phase")
        number = phase if isinstance(phase, int) else 1
        place = line.code("to")
        if number not in last or number - 1 not in last or place not in pos.fixed.places:
            continue
        before, after = last[number - 1], last[number]
        force = after.forces.get(line.code("force"))
        if force is None or force.place != place or place == before.forces[force.id].place:
            continue
        if (force.kind == FLEET) != pos.fixed.places[place].sea:
            continue
        battle = OrderedBattle(looking, before, after, place)
        # What the realm knows of decides whether there is a battle to forecast, and not what is there.
        if battle.setup(pos if sure else after) is None:
            continue
        yield (
            at,
            Forecast(
                f"{number} {place} {battle.own_forces()!r}",
                laboratory_words.battle_of(place=pos.fixed.places[place].name),
                "Battles",
                battle.true_odds if sure else None,
                writing.SHEET,
                "",
                place,
                over_worlds=None if sure else battle.odds_over_worlds,
            ),
        )

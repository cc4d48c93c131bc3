"""5.0 Sequence of play and 11.0 the Operations Phase: phases in order, power after power.

Further parts of the module:

- 7.0 The Diplomatic Points Phase.
- 27.10 Powers that come in during the game: the Magyars of 893, beside the Bulgars or in their place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, TypeVar

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.games.carolingian_twilight.markers import ceremony, lasting, paralysis
from dark_ages_desk.games.carolingian_twilight.phases import game_end, levy, result_bids, results
from dark_ages_desk.games.carolingian_twilight.powers import leaders
from dark_ages_desk.games.carolingian_twilight.state import naming, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import Arrival
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stacking import merge_burg_forces
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, NONE, Force, units_of_kind
from dark_ages_desk.games.carolingian_twilight.state.values import burg_income
from dark_ages_desk.games.carolingian_twilight.war import operations
from dark_ages_desk.games.carolingian_twilight.words import phases as phases_words


@dataclass(frozen=True, slots=True)
class DiplomaticPoints(Silent):
    """7.0 Each Player Power receives the DV of every burg it controls, none for pillage or plague; plague then ends."""

    rule: ClassVar[str] = "7.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        pos = pos.replace(stage="dp")
        for power in pos.player_powers():
            income = burg_income(pos, power)
            pos = pos.pay(power, income)
            words = phases_words.receives_dp_for_burgs(power=pos.fixed.name(power), income=income, dp=pos.dp[power])
            pos = pos.note_public("income", words, self.rule, power)
        if pos.plague:
            places = join_names(pos.fixed.place(burg) for burg in sorted(pos.plague))  # order: shown
            pos = pos.replace(plague=frozenset()).note_public(
                "plague ends", phases_words.plague_ends_in(places=places), self.rule
            )
        return pos


V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Arrivals(Silent):
    """27.10 The arrivals at the beginning of a game turn, before leaderless players choose a Major NPP (23.1). A power
    that an adjustment brought in earlier keeps what it has and gets no more."""

    rule: ClassVar[str] = "27.10"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        for arrival in pos.fixed.scenario.arrivals:
            if arrival.turn == pos.turn and pos.ranks[arrival.power] == "gone":
                pos = replace_power(pos, arrival) if arrival.replaces else add_new_npp(pos, arrival)
        return pos


def add_new_npp(pos: CarolingianPosition, arrival: Arrival) -> CarolingianPosition:
    """27.10 Add a new Major NPP: place its units and put it up for bidding from this turn on."""
    power = arrival.power
    pos = pos.replace(ranks={**pos.ranks, power: "major"})
    for placement in arrival.placements:
        pos = pos.add_units(power, placement.space, placement.units)
    spaces = tuple(dict.fromkeys(placement.space for placement in arrival.placements))
    words = phases_words.arrives_new_major_npp(power=pos.fixed.name(power))
    home = pos.fixed.powers[power].home
    others = [other for other in pos.control[home] if other != power] if home else []
    if others:
        names = join_names(pos.fixed.name_in_sentence(other) for other in others)
        words = f"{words} {phases_words.peripheral_area_of_is_theirs(names=names)}"
    return pos.note_public("arrives", words, "27.10", power, *spaces)


def replace_power(pos: CarolingianPosition, arrival: Arrival) -> CarolingianPosition:
    """27.10 Replace one power with another (4): its units become nomads, and its peripheral area goes over.

    All else stays under the new name: its player, markers, DP, place in the order, loans and alliances (6.0). Fleets
    stay on the map as well, because no nomad swims (reading ``bulgar_fleets``).
    """
    old, new = arrival.replaces, arrival.power

    def name(power: str) -> str:
        return new if power == old else power

    def named(table: Mapping[str, V]) -> dict[str, V]:
        return {name(power): value for power, value in table.items()}

    def become(force: Force) -> Force:
        if force.power != old:
            return force
        units = force.units if force.units[FLEET] else units_of_kind(arrival.becomes, force.size)
        return replace(force, power=new, units=units, done=NONE)

    rank = pos.ranks[old]
    words = phases_words.arrives_in_place_of(
        power=pos.fixed.name(new),
        verb="take" if pos.fixed.name(new).many else "takes",
        former=pos.fixed.name_in_sentence(old),
    )
    return pos.replace(
        ranks={**pos.ranks, new: rank, old: "gone"},
        forces={id_: become(force) for id_, force in pos.forces.items()},
        own={seat: name(power) for seat, power in pos.own.items()},
        runs=named(pos.runs),
        last_run=named(pos.last_run),
        dp=named(pos.dp),
        hands={**pos.hands, old: (), new: pos.hands.get(old, ())},
        moved=tuple(name(power) for power in pos.moved),
        track={box: name(power) for box, power in pos.track.items()},
        operated=frozenset(name(power) for power in pos.operated),
        lasting=tuple(
            replace(effect, power=name(effect.power), powers=tuple(name(power) for power in effect.powers))
            for effect in pos.lasting
        ),
        loans=tuple(replace(loan, lender=name(loan.lender), borrower=name(loan.borrower)) for loan in pos.loans),
        alliances=tuple(replace(pact, powers=(name(pact.powers[0]), name(pact.powers[1]))) for pact in pos.alliances),
    ).note_public(
        "arrives",
        words,
        "27.10",
        new,
    )


@dataclass(frozen=True, slots=True)
class GameTurn(Silent):
    """5.0 One game turn: all its phases in the order given. New powers for leaderless players come first (23.1)."""

    turn: int
    rule: ClassVar[str] = "5.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        year = pos.fixed.scenario.first_year + self.turn - 1
        pos = pos.replace(
            turn=self.turn, stage="dp", phasing="", lost_leader=frozenset(), bids={}, operated=frozenset()
        )
        pos = pos.note_public("turn", phases_words.game_turn_ad(turn=self.turn, year=year), self.rule)
        return pos.push_steps(Arrivals(), leaders.NewPowers(), *list_phases_from("dp"))


def list_phases_from(stage: str) -> tuple[object, ...]:
    """Return the phases of a turn from ``stage`` on. The referee may put the game back to any of them."""
    order = {
        "dp": DiplomaticPoints(),
        "initiative": result_bids.InitiativePhase(),
        "npp": result_bids.BiddingPhase(),
        "raid": results.RaidPhase(),
        "operations": OperationsPhase(),
        "end": EndOfTurn(),
    }
    names = list(order)
    return tuple(order[name] for name in names[names.index(stage) :])


@dataclass(frozen=True, slots=True)
class OperationsPhase(Silent):
    """11.0 Each Player Power and Major NPP takes its turn in the order of the Initiative Track."""

    rule: ClassVar[str] = "11.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        order = [pos.track[box] for box in sorted(pos.track)]  # order: boxes differ
        moved = tuple(power for power in order if pos.ranks[power] == "player")
        pos = lasting.end_raid_effects(pos).replace(stage="operations", moved=moved)
        if not order:  # only after an adjustment: whoever began the phase is to see what is missing
            pos = pos.note_public("phase", phases_words.OPERATIONS_PHASE_WITH_NO_POWER, self.rule)
            return pos.push_steps(EmptyTrack(), NextPower(()), WithoutPower())
        pos = pos.note_public(
            "phase",
            phases_words.operations_phase_in_this_order(powers=", ".join(map(pos.fixed.name_in_sentence, order))),
            self.rule,
        )
        return pos.push_steps(NextPower(()), WithoutPower())


@dataclass(frozen=True, slots=True)
class EmptyTrack(GameStep):
    """11.0 An empty track, which gives no power a turn: the referee fills it, or goes on without."""

    rule: ClassVar[str] = "11.0"
    moment: ClassVar[str] = phases_words.WHEN_THE_TRACK_IS_EMPTY
    verbs: ClassVar[tuple[str, ...]] = ("go on",)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        taken = len(pos.track)
        label = (
            phases_words.go_on_with(powers=format_count(taken, "power"))
            if taken
            else phases_words.GO_ON_WITHOUT_ANY_TURN
        )
        detail = phases_words.HOW_TO_GIVE_A_BOX
        words = phases_words.WHICH_POWERS_ARE_ON_INITIATIVE_TRACK
        return (Question(REFEREE, "", self.rule, words, (Button("go on", label),), detail),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        order = [pos.track[box] for box in sorted(pos.track)]  # order: boxes differ
        return pos.replace(moved=tuple(power for power in order if pos.ranks[power] == "player"))


@dataclass(frozen=True, slots=True)
class NextPower(Silent):
    """11.0 The next turn: the power in the lowest box that has not had one. It reads the track again each time, so that
    an adjustment counts."""

    played: tuple[str, ...]
    rule: ClassVar[str] = "11.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        for box in sorted(pos.track):  # order: boxes differ
            power = pos.track[box]
            if power not in self.played:
                return pos.push_steps(PowerTurn(power), NextPower((*self.played, power)))
        return pos


@dataclass(frozen=True, slots=True)
class PowerTurn(Silent):
    """11.0 One power's turn: Levy Segment, Operations Segment; after a Player Power its player's Minor NPPs.

    A power that lost its leader before its turn skips it, but its player still plays the others that he controls (23.1
    (2)).
    """

    power: str
    minor: bool = False
    rule: ClassVar[str] = "11.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        seat = pos.seat(self.power)
        after: tuple[object, ...] = ()
        if not self.minor and (pos.ranks[self.power] == "player" or self.power in pos.lost_leader):
            after = (MinorTurns(self._minor_npp_seat(pos), ()),)
        if self.power in pos.lost_leader or not seat or pos.ranks[self.power] == "gone":
            if pos.ranks[self.power] != "gone":
                # 8.0 Ties go to whoever moved earlier in this phase: who had no turn has not moved.
                pos = pos.replace(moved=tuple(power for power in pos.moved if power != self.power))
                gone = self.power in pos.lost_leader
                why = phases_words.ITS_LEADER_DIED_THIS_GAME_TURN if gone else phases_words.NOBODY_CONTROLS_IT
                words = phases_words.has_no_turn(power=pos.fixed.name(self.power), why=why)
                pos = pos.note_public("skipped", words, "23.1" if gone else self.rule, self.power)
            return pos.push_steps(*after)
        pos = pos.replace(phasing=self.power)
        pos = pos.note_public(
            "power", phases_words.takes_the_turn(power=pos.fixed.name(self.power)), self.rule, self.power
        )
        if table_pieces.is_by_table(pos):
            return pos.push_steps(results.TurnByTable(self.power), TurnOver(self.power), *after)
        return pos.push_steps(
            levy.LevySegment(self.power),
            operations.BeginOperations(self.power),
            ceremony.SegmentOver(self.power),
            TurnOver(self.power),
            *after,
        )

    def _minor_npp_seat(self, pos: CarolingianPosition) -> str:
        """Return the seat whose Minor NPPs follow: the one that has this power, or had it when the turn started."""
        before = pos.last_run.get(self.power, "")
        return pos.owner(self.power) or (before if before in pos.leaderless else "")


@dataclass(frozen=True, slots=True)
class WithoutPower(Silent):
    """24.2 The turns of Minor NPPs whose player has no power of his own, as no Major NPP was left for him (23.1).

    A Minor NPP acts after its player's own power. For this case the rules give no moment, so they act after all others
    (reading ``none_to_take``).
    """

    rule: ClassVar[str] = "24.2"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        return pos.push_steps(*(MinorTurns(seat, ()) for seat in leaders.landless_players(pos)))


@dataclass(frozen=True, slots=True)
class TurnOver(Silent):
    """11.0 The power's turn is over: nothing of it is in progress any more."""

    power: str
    rule: ClassVar[str] = "11.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        return paralysis.set_free(put_away(pos), self.power)


def put_away(pos: CarolingianPosition) -> CarolingianPosition:
    """Close a power's turn: clear its operations, let all units act again, and merge forces to one in each
    burg (13.0)."""
    pos = pos.replace(phasing="", levy=None, operation=None, fight=None, started_in=frozenset(), acted=False)
    for force in [force for force in pos.forces.values() if force.done != NONE]:
        pos = pos.with_force(force.mark_done(NONE))
    return merge_burg_forces(pos)


class MinorTurn(NamedTuple):
    """24.2 A Minor NPP that would have its turn next."""

    pos: CarolingianPosition
    seat: str
    power: str
    played: tuple[str, ...]


MINOR: tuple[Check[MinorTurn], ...] = (
    Check(
        "next minor: Minor NPP",
        "24.2",
        lambda case: case.pos.ranks.get(case.power) == "minor" and bool(case.pos.forces_of(case.power)),
        lambda case: phases_words.NEXT_COMES_A_MINOR_NPP,
        SENSE,
    ),
    Check(
        "next minor: controlled",
        "24.2",
        lambda case: case.pos.seat(case.power) == case.seat,
        lambda case: phases_words.seat_does_not_control(
            seat=case.seat, power=case.pos.fixed.name_in_sentence(case.power)
        ),
        SENSE,
    ),
    Check(
        "next minor: one turn",
        "5.0",
        lambda case: case.power not in case.played and case.power not in case.pos.operated,
        lambda case: phases_words.has_had_its_turn(power=case.pos.fixed.name(case.power)),
    ),
)
"""24.2 The conditions for the turn of a Minor NPP; one turn a power, though its player may have changed since (5.0)."""


@dataclass(frozen=True, slots=True)
class MinorTurns(Silent):
    """24.2, 11.0 Right after his own power a player plays the Minor NPPs that he controls, each once."""

    seat: str
    played: tuple[str, ...]
    rule: ClassVar[str] = "24.2"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        left = self.minors_left(pos)
        if not left or not self.seat:
            return pos
        if len(left) == 1:
            return self.start_minor_turn(pos, left[0])
        return pos.push_steps(ChooseMinor(self))

    def minors_left(self, pos: CarolingianPosition) -> list[str]:
        """24.2 Return the Minor NPPs of the player that have still to act."""
        own = [power for power in pos.ranks if pos.seat(power) == self.seat]
        return [power for power in own if passes(MINOR, MinorTurn(pos, self.seat, power, self.played))]

    def start_minor_turn(self, pos: CarolingianPosition, power: str) -> CarolingianPosition:
        """Start that Minor NPP's turn; the player's others follow."""
        return pos.push_steps(PowerTurn(power, minor=True), MinorTurns(self.seat, (*self.played, power)))


@dataclass(frozen=True, slots=True)
class ChooseMinor(GameStep):
    """24.2 The player's choice of order for the turns of his Minor NPPs."""

    turns: MinorTurns
    rule: ClassVar[str] = "24.2"
    moment: ClassVar[str] = phases_words.WHEN_MINOR_NPPS_HAVE_THEIR_TURNS
    verbs: ClassVar[tuple[str, ...]] = ("next minor",)

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return self.turns

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        left = self.turns.minors_left(pos)
        pick = Pick("next minor", "Next", "powers", tuple(Choice(p, pos.fixed.name(p)) for p in left))
        words = phases_words.WHICH_MINOR_NPP_TAKES_ITS_TURN
        return (Question(self.turns.seat, left[0], self.rule, words, (pick,)),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(MINOR, MinorTurn(pos, self.turns.seat, naming.first_part(attempt), self.turns.played))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return self.turns.start_minor_turn(pos, str(answer.value[0]))


@dataclass(frozen=True, slots=True)
class EndOfTurn(Silent):
    """5.0 The end of the Operations Phase: the game ends (25.0), or the GT marker moves on."""

    rule: ClassVar[str] = "5.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        pos = lasting.end_turn_effects(pos.replace(stage="end", phasing=""))
        return pos.push_steps(game_end.GameEnd(), NextTurn())


@dataclass(frozen=True, slots=True)
class NextTurn(Silent):
    """5.0 Move the GT marker to the next box."""

    rule: ClassVar[str] = "5.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        return pos.push_steps(GameTurn(pos.turn + 1))

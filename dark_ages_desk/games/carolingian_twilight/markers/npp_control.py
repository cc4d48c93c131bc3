"""28.0 Alliance, Perfidity, Withdrawal and Mésalliance: who controls an NPP, and for how long it acts."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Choice, Draw, Pick, Question, Roll
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay, WantedTarget
from dark_ages_desk.games.carolingian_twilight.powers import segment
from dark_ages_desk.games.carolingian_twilight.state.agenda import NPP_BID, GameStep
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words


def half(face: int) -> int:
    """28.0 Return the half of a die's face, rounded up."""
    return (face + 1) // 2


# --- Alliance


def free_minors(pos: CarolingianPosition) -> list[str]:
    """24.2 Return the uncontrolled Minor NPPs on the map."""
    return [power for power, rank in pos.ranks.items() if rank == "minor" and not pos.seat(power)]


def is_before_first_bid(pos: CarolingianPosition, power: str) -> bool:
    """28.0 Return whether the power is next to bid for a Major NPP and has not bid for it yet (Alliance, case a)."""
    step = pos.top
    return step is not None and step.waits_for == NPP_BID and step.clockwise[0] == power and power not in pos.bids


def want_ally(pos: CarolingianPosition, play: MarkerPlay) -> WantedTarget | None:
    """28.0 Ask for an uncontrolled Minor NPP (Alliance, case b); return None during the bidding (a), or once an NPP is
    named."""
    if play.target or _is_npp_bidding(pos):
        return None
    found = targets.fitting_targets(targets.ALLY, pos, play, list(pos.ranks))
    minors = tuple(Choice(power, pos.fixed.name(power)) for power in found)
    options = (Pick("ally", markers_words.TAKE_CONTROL_OF, "powers", minors),) if minors else ()
    return WantedTarget(
        markers_words.WHICH_MINOR_NPP_IS_WON_OVER, options, targets.make_target_checks(targets.ALLY, pos, play)
    )


def _is_npp_bidding(pos: CarolingianPosition) -> bool:
    return any(step.waits_for == NPP_BID for step in pos.agenda)


def resolve_alliance(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Add half a die of free DP for the Major NPP under auction (a), or give control of a Minor NPP to the end
    (b)."""
    if len(play.target) > 1:
        return give_control(pos, play.target[1], pos.seat(play.power), markers_words.JOINS_THE_ALLIANCE)
    return pos.push_steps(AllianceRoll(play.power))


@dataclass(frozen=True, slots=True)
class AllianceRoll(GameStep):
    """28.0 Alliance (a): half the die, rounded up, is free for bidding on the current Major NPP."""

    power: str
    rule: ClassVar[str] = "28.0"

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        roll = Roll("roll", markers_words.ROLL_FOR_ALLIANCE, who=name, why=markers_words.FREE_DP_FOR_BIDDING,
                    key=(pos.turn, "28.0", "alliance", self.power))  # fmt: skip
        return (
            Question(
                CHANCE, self.power, self.rule, markers_words.how_many_dp_does_alliance_bring(power=name.the), (roll,)
            ),
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        face = answer.value[0]
        free = pos.free_dp.get(self.power, 0) + half(face)
        name = pos.fixed.name(self.power)
        words = markers_words.alliance_halved_has_free_dp(face=face, power=name, free=free)
        return pos.replace(free_dp={**pos.free_dp, self.power: free}).note_public(
            "rolled", words, self.rule, self.power
        )


def give_control(pos: CarolingianPosition, npp: str, seat: str, how: str) -> CarolingianPosition:
    """Give control of an NPP to a seat; the NPP keeps what it held (20.1). ``how``: the note's predicate, as "is
    fickle"."""
    if not seat or not pos.is_npp(npp):
        return pos
    pos = pos.replace(runs={**pos.runs, npp: seat}, last_run={**pos.last_run, npp: seat})
    verb, _, rest = how.partition(" ")
    words = markers_words.comes_under_a_seat(npp=pos.fixed.name(npp), verb=verb, rest=rest, seat=seat)
    return pos.note_public("control", words, "28.0", npp)


# --- Perfidity and Withdrawal


def controlled_npps(pos: CarolingianPosition, seat: str = "") -> list[str]:
    """Return the NPPs controlled by that seat; "" means by any player."""
    return [p for p in pos.ranks if pos.is_npp(p) and pos.seat(p) and seat in ("", pos.seat(p))]


def resolve_perfidity(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Give a random controlled NPP to a random player, perhaps its present one.

    All players are in the draw, because the limit of 9.0 is one of the bidding (reading ``perfidity_limit``).
    """
    found = controlled_npps(pos)
    return _draw_npp(pos, play, found)


def resolve_withdrawal(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Take from a player a random NPP of his; if an NPP played the marker, its player loses that one."""
    if pos.is_npp(play.power):
        return end_control(pos, play.power) if pos.seat(play.power) else _note_no_npp(pos, play)
    found = controlled_npps(pos, pos.seat(play.power)) if pos.seat(play.power) else []
    return _draw_npp(pos, play, found)


def _draw_npp(pos: CarolingianPosition, play: MarkerPlay, found: list[str]) -> CarolingianPosition:
    if not found:
        return _note_no_npp(pos, play)
    draw = WhichNpp(play.marker, tuple(found))
    return draw.pick_npp(pos, found[0]) if len(found) == 1 else pos.push_steps(draw)


def _note_no_npp(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    whose = (
        markers_words.NO_PLAYER_CONTROLS_NPP if play.marker == "perfidity" else markers_words.ITS_PLAYER_CONTROLS_NO_NPP
    )
    marker = KINDS[play.marker].name
    return pos.note_public("nothing", markers_words.has_no_effect(marker=marker, whose=whose), "28.0", play.power)


@dataclass(frozen=True, slots=True)
class WhichNpp(GameStep):
    """28.0 Perfidity and Withdrawal: the NPP is picked at random."""

    marker: str
    among: tuple[str, ...]
    rule: ClassVar[str] = "28.0"

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        among = tuple(power for power in self.among if pos.is_npp(power) and pos.seat(power))
        return replace(self, among=among) if among else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        contents = tuple((power, 1) for power in self.among)
        key = (pos.turn, self.rule, self.marker)
        draw = Draw("npp", "Draw lots", "powers", contents, why="a random NPP", key=key)
        words = (
            markers_words.WHICH_NPP_CHANGES_SIDES if self.marker == "perfidity" else markers_words.WHICH_NPP_WITHDRAWS
        )
        return (Question(CHANCE, "", self.rule, words, (draw,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return self.pick_npp(pos, str(answer.value[0]))

    def pick_npp(self, pos: CarolingianPosition, power: str) -> CarolingianPosition:
        """Draw the new player of the picked NPP for Perfidity, else end its control."""
        return pos.push_steps(WhoseNpp(power)) if self.marker == "perfidity" else end_control(pos, power)


@dataclass(frozen=True, slots=True)
class WhoseNpp(GameStep):
    """28.0 Perfidity: the new player of the NPP is picked at random among all (reading ``perfidity_limit``)."""

    power: str
    rule: ClassVar[str] = "28.0"

    def _drawn_seats(self, pos: CarolingianPosition) -> tuple[str, ...]:
        """Return the seats in the draw; the NPP's present player is always among them."""
        seats = pos.fixed.seats
        if pos.fixed.readings["perfidity_limit"] != "below" or pos.ranks.get(self.power) != "major":
            return seats
        majors = pos.majors()
        most = (len(majors) + 1) // 2
        has = {seat: sum(pos.seat(major) == seat for major in majors) for seat in seats}
        return tuple(seat for seat in seats if has[seat] < most or seat == pos.seat(self.power))

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        contents = tuple((seat, 1) for seat in self._drawn_seats(pos))
        name = pos.fixed.name_in_sentence(self.power)
        draw = Draw("wins", "Draw lots", "players", contents, why=markers_words.who_controls(power=name),
                    key=(pos.turn, self.rule, self.power))  # fmt: skip
        return (Question(CHANCE, self.power, self.rule, markers_words.who_controls_from_now(power=name), (draw,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return give_control(pos, self.power, str(answer.value[0]), "is fickle")


def end_control(pos: CarolingianPosition, npp: str) -> CarolingianPosition:
    """28.0 End the control of an NPP. The rest of its own turn is skipped, but a combat is fought out."""
    seat = pos.seat(npp)
    runs = {power: who for power, who in pos.runs.items() if power != npp}
    pos = pos.replace(runs=runs, last_run={**pos.last_run, npp: seat})
    pos = pos.note_public(
        "control", markers_words.withdraws_nobody_is_in_control_now(power=pos.fixed.name(npp)), "28.0", npp
    )
    return segment.cut_short(pos, npp) if pos.phasing == npp else pos


# --- Mésalliance


def may_be_misallied(pos: CarolingianPosition, power: str) -> bool:
    """28.0 Return whether a controlled NPP is in its Operations Segment. Any power may then play Mésalliance."""
    npp = pos.phasing
    return bool(npp) and pos.is_npp(npp) and bool(pos.seat(npp)) and segment.is_in_operations(pos, npp)


def resolve_mesalliance(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Skip the rest of the phasing NPP's Operations Segment. A combat in progress is fought out."""
    npp = pos.phasing
    if not may_be_misallied(pos, play.power):
        return pos
    pos = pos.note_public(
        "skipped", markers_words.mesalliance_ends_operations(power=pos.fixed.name_in_sentence(npp)), "28.0", npp
    )
    return segment.cut_short(pos, npp)

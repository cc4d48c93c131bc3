"""Cardboard: the results of a power's turn, and of anything else that the table has played with its own pieces.

The table enters the powers in each place, the pillage, the markers drawn, the dead leaders and the DP left. The desk
works out the results: control, the DP of a pillage, the power that it enrages, a power that is gone.

Further parts of the module:

- 10.0 Cardboard: the result of the Viking raid, rolled by the desk or at the table and fought with the real pieces.
"""

from __future__ import annotations

from typing import Any, ClassVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Form, FormField, Option, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.phases import viking_raid
from dark_ages_desk.games.carolingian_twilight.phases.costs import income
from dark_ages_desk.games.carolingian_twilight.pool.drawing import DrawMarker
from dark_ages_desk.games.carolingian_twilight.powers import line
from dark_ages_desk.games.carolingian_twilight.state import hands, spare, spare_sets, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import SCANDINAVIA, VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Levy, Raid
from dark_ages_desk.games.carolingian_twilight.state.units import NONE, WARRIOR, units_of_kind
from dark_ages_desk.games.carolingian_twilight.war import operations, pillage
from dark_ages_desk.games.carolingian_twilight.words import levy as levy_words
from dark_ages_desk.games.carolingian_twilight.words import results as results_words
from dark_ages_desk.games.carolingian_twilight.words import vikings as vikings_words

MOST_DP = 99
MOST_DRAWN = 10
ALONE, TOO, GONE, MENDED = "alone", "too", "gone", "mended"
HOW = (
    Choice(ALONE, results_words.STANDS_THERE_ALONE),
    Choice(TOO, results_words.STANDS_THERE_TOO),
    Choice(GONE, results_words.NO_LONGER_STANDS_THERE),
)
DREW, LEADER = "drew", "leader"
VERBS = ("stands", "mended", "drew", "leader", "dp")


def place(pos: CarolingianPosition, power: str, space: str, how: str) -> CarolingianPosition:
    """3.1 Record a power's presence in a place: alone, beside others (never in a burg, 13.0), or no longer. A power
    without any place is gone (24.0)."""
    leaving = [power] if how == GONE else []
    if how != GONE:
        pos = _bring_into_play(pos, power)
        pos = table_pieces.add_presence(pos, power, space)
    if how == ALONE or (how == TOO and space in pos.fixed.within):
        leaving = [force.power for force in pos.enemies_at(power, space)]
    for other in dict.fromkeys(leaving):
        pos = line.eliminate_npp(table_pieces.remove_presence(pos, other, space), other)
    return pos


def _bring_into_play(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """29.0 Bring a power into play: rebels, heirs and powers that were gone return as NPPs."""
    if pos.ranks.get(power, "gone") != "gone":
        return pos
    rank = spare_sets.rank(power) or pos.fixed.powers[power].rank
    return pos.replace(ranks={**pos.ranks, power: "major" if rank == "player" else rank})


def place_and_note(pos: CarolingianPosition, power: str, spaces: tuple[str, ...], how: str) -> CarolingianPosition:
    """Record a power's presence in several places, with a note."""
    for space in spaces:
        pos = place(pos, power, space, how)
    words = {ALONE: "alone in", TOO: "in", GONE: results_words.NO_LONGER_IN}[how]
    name = pos.fixed.name(power)
    there = f"{name} {'stand' if name.many else 'stands'} {words} {join_names(pos.fixed.place(s) for s in spaces)}."
    return pos.note_public("result", there, "3.1", power, *spaces)


def presence_form(pos: CarolingianPosition, verb: str, likeliest: str = "", *more: FormField) -> Form:
    """Return the form that enters any power in any place; ``likeliest`` is its default power."""
    spaces = tuple(Choice(s, pos.fixed.label(s), space=s) for s in pos.fixed.board.spaces)
    powers = tuple(Choice(p, pos.fixed.name(p)) for p in spare.listed_powers(pos) if p != VIKINGS)
    fields = (
        FormField("place", "in", "choice", spaces),
        FormField("power", "power", "choice", powers, at_first=likeliest or None),
        FormField("how", "now", "choice", HOW),
    )
    return Form(verb, results_words.ENTER_WHO_STANDS_IN_PLACE, (*fields, *more), "3.1")


def common_options(pos: CarolingianPosition, power: str = "") -> list[Option]:
    """Return the options for results that anything may have: presence in a place, markers drawn, a leader lost, DP,
    pillage removed. The default power is ``power``."""
    fixed = pos.fixed
    found: list[Option] = [presence_form(pos, "stands", power)]
    alive = tuple(Choice(p, fixed.name(p)) for p, rank in pos.ranks.items() if rank not in ("gone", "system"))
    players = tuple(Choice(one, fixed.name(one)) for one in pos.player_powers())
    led = tuple(Choice(p, fixed.name(p)) for p in pos.ranks if any(f.leader for f in pos.forces_of(p)))
    if hands.count_cup(pos) > 0:
        number = FormField("number", "markers", "number", (), 1, MOST_DRAWN)
        found.append(Form(DREW, results_words.MARKERS_WERE_DRAWN, (number, _power_field(alive, power, "by")), "20.0"))
    if players:
        whose = power if power in pos.player_powers() else players[0].id  # order: a default of a form
        dp = FormField("dp", "DP", "number", (), 0, MOST_DP, at_first=pos.dp.get(whose, 0))
        found.append(Form("dp", results_words.DP_ARE_LEFT, (dp, _power_field(players, whose, "to")), "7.0"))
    if led:
        found.append(Form(LEADER, results_words.LEADER_WAS_LOST, (_power_field(led, power, "of"),), "23.1"))
    if pos.pillaged:
        mended = tuple(Choice(s, fixed.label(s), space=s) for s in sorted(pos.pillaged))  # order: shown
        found.append(Pick(MENDED, results_words.PILLAGE_WAS_REMOVED, "spaces", mended, 1, len(mended), rule="18.2"))
    return found


def _power_field(powers: tuple[Choice, ...], power: str, label: str) -> FormField:
    """Return the field for a power; it begins with ``power``, or empty if that is none of several ``powers``."""
    offered = any(choice.id == power for choice in powers)
    return FormField("power", label, "choice", powers, at_first=power if offered else "" if len(powers) > 1 else None)


def apply_common(pos: CarolingianPosition, answer: Answer, power: str) -> CarolingianPosition:
    """Return the position after an answer to one of the ``common_options`` options; ``power`` is the power whose turn
    it is."""
    value = tuple(str(part) for part in answer.value) if isinstance(answer.value, tuple) else ()
    if answer.verb == MENDED:
        words = results_words.pillage_is_removed(places=join_names(pos.fixed.place(space) for space in value))
        return pos.replace(pillaged=pos.pillaged - set(value)).note_public("mended", words, "18.2", power, *value)
    if answer.verb == DREW:
        return pos.push_steps(*(DrawMarker(value[1], results_words.AT_THE_TABLE) for _ in range(int(value[0]))))
    if answer.verb == LEADER:
        return line.end_line(table_pieces.remove_leader_note(pos, value[0]), value[0])
    if answer.verb == "dp":
        words = vikings_words.has_so_many_dp(power=pos.fixed.name(value[1]), has=value[0])
        return pos.replace(dp={**pos.dp, value[1]: int(value[0])}).note_public("points", words, "7.0", value[1])
    return place_and_note(pos, value[1], (value[0],), value[2])


@dataclass(frozen=True, slots=True)
class TurnByTable(Silent):
    """12.0, 14.0 A power's turn at the table: its LP are counted, then its results are entered."""

    power: str
    rule: ClassVar[str] = "12.0"

    def turn_power(self) -> str:
        return self.power

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        lp = income(pos, self.power)
        pos = pos.replace(levy=Levy(self.power, lp))
        pos = pos.note_public(
            "levy", levy_words.levies_lp(power=pos.fixed.name(self.power), lp=lp), self.rule, self.power
        )
        return pos.replace(operated=pos.operated | {self.power}).push_steps(TurnResult(self.power))


@dataclass(frozen=True, slots=True)
class TurnResult(GameStep):
    """11.0 The results of a power's turn: its places now, its pillage, its draws and its losses."""

    power: str
    rule: ClassVar[str] = "11.0"
    moment: ClassVar[str] = results_words.WHEN_RESULTS_OF_POWERS_TURN
    verbs: ClassVar[tuple[str, ...]] = (ALONE, "pillaged", *VERBS, "done")

    def turn_power(self) -> str:
        return self.power

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        """Go on with the operations of the turn if the pieces are back at the desk."""
        return self if table_pieces.is_by_table(pos) else operations.BeginOperations(self.power)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        fixed = pos.fixed
        spaces = tuple(Choice(s, fixed.label(s), space=s) for s in fixed.board.spaces)
        whole = tuple(choice for choice in spaces if choice.id not in (*fixed.seas, *pos.pillaged))
        options: list[Option] = [
            *common_options(pos, self.power),
            Pick(ALONE, results_words.NOW_STANDS_ALONE, "spaces", spaces, 1, len(spaces), rule="3.1"),
        ]
        if whole:
            options.append(Pick("pillaged", "Has pillaged", "spaces", whole, 1, len(whole), rule="18.1"))
        options.append(Button("done", results_words.TURN_IS_OVER, main=True))
        lp = pos.levy.lp if pos.levy is not None else 0
        name = pos.fixed.name(self.power)
        words = results_words.has_played_turn_what_came(power=name, their=name.their)
        detail = results_words.lp_were_levied_unspent_ones(lp=lp)
        return (Question(REFEREE, "", self.rule, words[:1].upper() + words[1:], tuple(options), detail),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "done":
            return pos.replace(levy=None).note_public(
                "power", results_words.turn_of_is_over(power=pos.fixed.name_in_sentence(self.power)), "11.0"
            )
        pos = pos.push_steps(self)
        places = tuple(map(str, answer.value)) if isinstance(answer.value, tuple) else ()
        if answer.verb == ALONE:
            return place_and_note(pos, self.power, places, ALONE)
        if answer.verb == "pillaged":
            for space in places:
                pos = pillage.pillage_place(pos, self.power, space)
            return pos
        return apply_common(pos, answer, self.power)


MOST = 99
NOTHING, AREA, ALL = "nothing", "area", "all"
_TAKEN = FormField(
    "taken",
    results_words.TAKEN_AND_PILLAGED,
    "choice",
    (Choice(NOTHING, "nothing"), Choice(AREA, "the area"), Choice(ALL, results_words.AREA_AND_ITS_BURG)),
)
_LEFT = FormField("left", results_words.VIKINGS_LEFT_THERE, "number", (), 0, MOST)


@dataclass(frozen=True, slots=True)
class RaidPhase(Silent):
    """10.0 The raid of a game turn, by the desk or at the table."""

    rule: ClassVar[str] = "10.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if table_pieces.is_by_table(pos):
            return pos.replace(stage="raid", raid=None).push_steps(RaidResult())
        return pos.push_steps(viking_raid.VikingRaid())


@dataclass(frozen=True, slots=True)
class RaidResult(GameStep):
    """10.0 The whole raid in one line: how many joined, where they landed, what they took, how many are left there.
    Or the desk rolls for them, and only the fight is entered."""

    rule: ClassVar[str] = "10.0"
    moment: ClassVar[str] = results_words.WHEN_RESULT_OF_VIKING_RAID
    verbs: ClassVar[tuple[str, ...]] = ("roll", "raid", "no raid")

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if table_pieces.is_by_table(pos) else viking_raid.VikingRaid()

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        joined = FormField("joined", results_words.VIKINGS_THAT_JOINED, "number", (), 0, MOST)
        land = tuple(Choice(s, pos.fixed.label(s), space=s) for s in pos.fixed.areas if s in pos.fixed.land)
        options: list[Option] = [
            Button("roll", results_words.DESK_ROLLS_FOR_RAIDERS, main=True),
            Form("raid", "They raided", (joined, FormField("area", "in", "choice", land), _TAKEN, _LEFT), self.rule),
            Form("no raid", results_words.THEY_WENT_HOME_WITHOUT_RAID, (joined,), "10.2"),
        ]
        force = viking_raid.raiding_force(pos)
        detail = results_words.raiders_wait_in_scandinavia(number=force.size if force is not None else 0)
        return (Question(REFEREE, "", self.rule, results_words.WHAT_CAME_OF_VIKING_RAID, tuple(options), detail),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "roll":
            return pos.push_steps(viking_raid.VikingRaid(), Fought())
        value: tuple[Any, ...] = answer.value if isinstance(answer.value, tuple) else ()
        if value[0]:
            pos = pos.add_units(VIKINGS, SCANDINAVIA, units_of_kind(WARRIOR, value[0]))
        if answer.verb == "no raid":
            return pos.note_public("sailed", results_words.NO_RAID_THIS_TURN, self.rule, VIKINGS)
        force = viking_raid.raiding_force(pos)
        if force is None:
            return pos.note_public("gathered", results_words.NO_RAIDERS_GATHER, self.rule, VIKINGS)
        pos = land_raiders(pos.with_force(replace(force, space=value[1])), force.id, value[1])
        return end_raid(pos, value[2], value[3])


def land_raiders(pos: CarolingianPosition, force: int, area: str) -> CarolingianPosition:
    """10.4 Record the landing of the raiders in an area, and the powers with forces there."""
    burg = pos.fixed.burg_of.get(area, "")
    present = tuple(sorted({f.power for f in pos.forces_at(area) if f.power != VIKINGS}))  # order: a set of powers
    inside = tuple(sorted({f.power for f in pos.forces_at(burg)})) if burg else ()  # order: a set of powers
    words = results_words.vikings_land(place=pos.fixed.place(area))
    pos = pos.replace(raid=Raid(area, present, inside, force=force))
    return pos.note_public("raid", words, "10.3", VIKINGS, area)


def end_raid(pos: CarolingianPosition, taken: str, left: int) -> CarolingianPosition:
    """10.4 Empty and plunder the taken places; each Player Power and controlled NPP that had forces there draws a
    marker. The raid leaves ``left`` Vikings on the map or sends them home, by the reading of 10.4."""
    raid = pos.raid
    assert raid is not None
    burg = pos.fixed.burg_of.get(raid.area, "")
    force = pos.forces[raid.force]
    home = pos.fixed.readings["vikings_after_ne"] == "home"
    pos = pos.with_force(replace(force, units=units_of_kind(WARRIOR, left), done=NONE))
    if left and home:
        pos = pos.with_force(replace(force, units=NONE)).add_units(VIKINGS, SCANDINAVIA, units_of_kind(WARRIOR, left))
    victims = [(burg, raid.in_burg)] if taken == ALL and burg else []
    if taken != NOTHING:
        victims.append((raid.area, raid.in_area))  # the steps of the last one come first
    pos = pos.push_steps(RaidRest())
    for space, powers in victims:
        for power in powers:
            if power != VIKINGS:
                pos = place(pos, power, space, GONE)
        pos = viking_raid.plunder_place(pos, space, powers)
    what = {NOTHING: "take nothing", AREA: results_words.TAKE_THE_AREA, ALL: results_words.TAKE_AREA_AND_ITS_BURG}[
        taken
    ]
    words = results_words.raiders_did(result=what, left=left)
    return pos.note_public("raid over", words, "10.4", VIKINGS, raid.area).replace(raid=None)


@dataclass(frozen=True, slots=True)
class RaidRest(GameStep):
    """10.4 The other results of a raid: a force or a leader lost, a marker drawn after a combat."""

    rule: ClassVar[str] = "10.4"
    moment: ClassVar[str] = results_words.WHEN_RESULT_OF_VIKING_RAID
    verbs: ClassVar[tuple[str, ...]] = (*VERBS, "done")

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        options = (Button("done", results_words.THAT_IS_ALL, main=True), *common_options(pos))
        return (Question(REFEREE, "", self.rule, results_words.DID_ANYTHING_ELSE_COME_OF_THE_RAID, options),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        return pos if answer.verb == "done" else apply_common(pos.push_steps(self), answer, VIKINGS)


@dataclass(frozen=True, slots=True)
class Fought(Silent):
    """10.4 The fight against the landed force, at the table."""

    rule: ClassVar[str] = "10.4"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if pos.raid is None or not table_pieces.is_by_table(pos):
            return pos
        return pos.push_steps(FightResult()) if viking_raid.raiding_force(pos) is not None else pos.replace(raid=None)


@dataclass(frozen=True, slots=True)
class FightResult(GameStep):
    """10.4 The fight at the table against the raiders that the desk has rolled: the places they took, and the number
    left."""

    rule: ClassVar[str] = "10.4"
    moment: ClassVar[str] = results_words.WHEN_RESULT_OF_VIKING_RAID
    verbs: ClassVar[tuple[str, ...]] = ("fought",)

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        if not table_pieces.is_by_table(pos):
            return viking_raid.RaidGoesOn()
        return self if viking_raid.raiding_force(pos) is not None else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        assert pos.raid is not None
        form = Form("fought", results_words.ENTER_WHAT_CAME_OF_IT, (_TAKEN, _LEFT), self.rule)
        area, force = pos.raid.area, viking_raid.raiding_force(pos)
        number = force.size if force is not None else 0
        words = results_words.vikings_raid_what_came_of_it(number=number, place=pos.fixed.place(area))
        return (Question(REFEREE, "", self.rule, words, (form,), "", (area,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        value: tuple[Any, ...] = answer.value if isinstance(answer.value, tuple) else (NOTHING, 0)
        return end_raid(pos, value[0], value[1])

"""Tables on which everything is tried that comes near the rules, for what random play seldom comes to."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.contract.catalogue import functions_of_module
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.games.carolingian_twilight.phases import npp_bidding, sequence, viking_raid
from dark_ages_desk.games.carolingian_twilight.phases.initiative import Initiative
from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment, Raise
from dark_ages_desk.games.carolingian_twilight.phases.result_bids import BiddingPhase, InitiativePhase
from dark_ages_desk.games.carolingian_twilight.phases.results import TurnByTable
from dark_ages_desk.games.carolingian_twilight.phases.round_table import TakeSeats
from dark_ages_desk.games.carolingian_twilight.phases.set_up import PlaceUnits
from dark_ages_desk.games.carolingian_twilight.powers.dealings import VERBS
from dark_ages_desk.games.carolingian_twilight.powers.leaders import NewPowers
from dark_ages_desk.games.carolingian_twilight.state.position import Fight, LastingEffect, Levy
from dark_ages_desk.games.carolingian_twilight.war import operations
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations

from . import situations_of_deals, situations_of_war
from .play import Play as Play
from .play import drawn, ids, operate, with_runs
from .play import rules as rules
from .situations_of_deals import deals_of_one_whose_heirs_are_unknown, in_hand
from .test_04_set_up import opening
from .test_08_initiative import auction
from .test_10_viking_raid import landed
from .test_20_stratagems import full_hand
from .test_29_2_succession import leader_dies

PACKAGE = "dark_ages_desk.games.carolingian_twilight"

ASIDES = (*VERBS, "show", "adjust add", "adjust lp")
"""The words of what may be said at any time."""

UNASKED = {
    "strike: Raid is a must": "17.4 Who must use the Raid table is not asked for one.",
}
"""Checks that no answer can fail, and why they are there all the same."""

# --- 27.0 set-up


def a_leader_stands_with_a_single_unit() -> Play:
    return opening().pick("place warrior", "paris").pick("place leader", "paris")


# --- 8.0 who sits where


def seats_half_named() -> Play:
    """8.0 Of three players two have been named as they sit."""
    play = auction({"charles": 9, "louis": 5, "lothar": 4}, clockwise="asked")
    return play.set(agenda=(*play.pos.agenda[:-1], TakeSeats(("Anna", "Ben"))))


def a_levy_with_an_empty_pool() -> Play:
    play = Play().set(dp={"charles": 5, "louis": 3, "lothar": 1})
    play.put("charles", "francia", warrior=2)
    play.set(pool=dict.fromkeys(play.pos.pool, 0), phasing="charles")
    return play.begin(LevySegment("charles")).say("pay")


def a_levy_with_a_full_hand() -> Play:
    play = full_hand("charles").set(dp={"charles": 5, "louis": 3, "lothar": 1}, phasing="charles")
    play.put("charles", "francia", warrior=2)
    play.put("charles", "francia", militia=1)
    return play.begin(LevySegment("charles")).say("pay")


def a_levy_of_an_npp_with_a_full_hand() -> Play:
    play = full_hand("slavs")
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "slav", militia=1)
    return play.set(phasing="slavs").begin(LevySegment("slavs")).say("pay")


def a_levy_amid_the_stellinga() -> Play:
    play = Play().set(dp={"charles": 9, "louis": 3, "lothar": 1})
    play.put("charles", "francia", warrior=2)
    drawn(play, "charles", "stellinga").pick("rise in", "francia")
    return play.set(phasing="charles").begin(LevySegment("charles")).say("pay")


# --- 28.0 markers and combats


def a_sea_fight() -> Play:
    """Fleets of Byzantium attack, Leadership and Greek Fire played already, and have rolled once."""
    play = in_hand(Play(), "byzantium")
    play.pos = with_runs(play.pos, byzantium="Anna")
    own = play.put("byzantium", "ionian-sea", fleet=3)
    enemy = play.put("muslims", "ionian-sea", fleet=3)
    operate(play, own, 6).pick("attack", str(enemy.id))
    one = {own.id: 1}
    return play.set(fight=Fight(leadership=one, greek_fire=one, struck=frozenset((own.id,))))


def the_other_one_has_greek_fire() -> Play:
    play = a_sea_fight()
    return play.set(hands={**play.pos.hands, "byzantium": (), "muslims": ("greek-fire",)}, runs={
        **play.pos.runs, "muslims": "Ben"
    })  # fmt: skip


def a_fight_of_raiders_by_the_other_reading() -> Play:
    """28.0 Leadership is for Operations Segments only, and the Vikings raid."""
    play = in_hand(Play(leadership="operations"), "louis")
    play.put("louis", "frisia", leader=1, warrior=3)
    landed(play, 2)
    while play.question.seat == CHANCE and play.question.power == "vikings":
        play.roll(3)
    return play.set(stage="raid")


def the_roll_of_a_force() -> Play:
    """14.0 A Leadership marker was played for the roll."""
    play = in_hand(Play(), "charles")
    force = play.put("charles", "francia", leader=1, warrior=2)
    play.set(phasing="charles").begin(BeginOperations("charles")).pick("operate", *ids(force, leader=1, warrior=2))
    assert play.pos.operation is not None
    return play.set(operation=replace(play.pos.operation, led=True))


def a_raid_with_viking_diplomacy_in_force() -> Play:
    play = in_hand(Play(), "louis").hold("charles", "viking-diplomacy")
    return play.begin(viking_raid.VikingRaid()).play("charles", "viking-diplomacy")


def a_raid_with_viking_diplomacy_in_force_already() -> Play:
    play = in_hand(Play(), "louis")
    play.set(lasting=(LastingEffect("viking-diplomacy", "charles", ("charles",), "north-sea"),))
    return play.begin(viking_raid.VikingRaid())


def a_raid_aimed_by_a_player() -> Play:
    """28.0 (b) Whoever specified the sea chooses the target among the areas beside it."""
    play = Play().set(stage="raid", pillaged=frozenset({"frisia", "dorestad"}))
    play.put("vikings", "north-sea", warrior=2)
    play.set(lasting=(LastingEffect("viking-diplomacy", "charles", ("charles",), "north-sea"),))
    return play.begin(viking_raid.ChooseTarget("north-sea"))


def the_first_bid_is_made_and_no_minor_npp_is_free() -> Play:
    play = in_hand(Play(), "charles").set(dp={"charles": 5, "louis": 3, "lothar": 1})
    play.set(track={1: "charles", 2: "louis", 3: "lothar"}, stage="npp")
    play.begin(npp_bidding.MajorNppBidding()).pick("put up", "slavs").say("raise", 1).say("raise", 2)
    return play.set(runs={**play.pos.runs, **dict.fromkeys(minors(play), "Ben")})


def minors(play: Play) -> list[str]:
    return [power for power, rank in play.pos.ranks.items() if rank == "minor"]


def no_minor_npp_is_free() -> Play:
    play = in_hand(Play(), "charles")
    play.put("charles", "francia", leader=1)
    play.set(runs={**play.pos.runs, **dict.fromkeys(minors(play), "Ben")}, phasing="charles")
    return play.begin(LevySegment("charles"))


def markers_of_a_seat_without_a_power() -> Play:
    """23.1 Ben plays the Slavs alone; nobody but him has a Frankish power either."""
    play = in_hand(Play(), "slavs")
    gone = dict.fromkeys(("charles", "louis", "lothar"), "gone")
    play.set(ranks={**play.pos.ranks, **gone}, runs={"slavs": "Ben"}, own={}, leaderless=("Anna", "Ben", "Cleo"))
    play.put("slavs", "slav", warrior=2)
    return play.set(phasing="slavs").begin(LevySegment("slavs"))


def the_oaths_in_the_hand_of_an_npp_alone() -> Play:
    """28.0 Dora has no Player Power that could swear."""
    play = in_hand(Play(), "slavs")
    play.put("slavs", "slav", warrior=2)
    play.pos = with_runs(play.pos, slavs="Dora")
    return play.set(phasing="slavs").begin(LevySegment("slavs"))


def conversion_among_franks() -> Play:
    play = Play(frankish_conversion="forbidden").hold("charles", "religious-conversion", "subversion")
    own = play.put("charles", "francia", leader=1, warrior=2)
    play.put("louis", "francia", warrior=1)
    play.put("slavs", "francia", warrior=1)
    operate(play, own, 5)
    return play.play("charles", "religious-conversion")


def unrest_that_is_dear() -> Play:
    play = Play().set(dp={"charles": 1, "louis": 3, "lothar": 1})
    play.put("charles", "francia", warrior=3, militia=1)
    play.put("louis", "saxony", warrior=1)
    return drawn(play, "charles", "feudal-unrest")


# --- 23.0, 27.0, 29.0


def heirs_number_off() -> Play:
    """29.2 Two heirs: the forces, a fleet among them, are numbered off."""
    play = Play(succession="on")
    for space in ("francia", "gascony", "aquitania"):
        play.put("charles", space, warrior=2)
    play.put("charles", "channel-sea", fleet=2)
    return leader_dies(play).roll(3)


def heirs_have_numbered_one() -> Play:
    play = heirs_number_off()
    option = play.question.options[0]
    return play.pick(option.verb, option.choices[0].id)  # type: ignore[union-attr]


def raiders_are_bought_off() -> Play:
    play = Play(buy_off="on").set(dp={"charles": 2, "louis": 9, "lothar": 0})
    play.put("louis", "frisia", militia=1)
    return landed(play, 2).say("announce").roll(5, 6)


def bids_of_one_without_a_power() -> Play:
    """23.1 Anna has no power of her own before the next game turn."""
    play = Play().set(dp={"charles": 5, "louis": 3, "lothar": 1}, stage="npp")
    play.set(track={1: "charles", 2: "louis", 3: "lothar"})
    play.begin(npp_bidding.MajorNppBidding()).pick("put up", "slavs")
    return play.set(leaderless=("Anna", "Ben", "Cleo"))


def feudalism_is_bought(power: str, space: str) -> Play:
    play = Play(feudalism="on").set(dp=dict.fromkeys(("charles", "louis", "lothar"), 0))
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put(power, space, militia=1)
    play.put("louis", "saxony", militia=1)
    play.set(phasing=power).begin(LevySegment(power)).say("pay")
    return play.set(feudal=frozenset({"saxony", "bavaria"}), pillaged=frozenset({space, "saxony"}))


def feudalism_of_a_frankish_power() -> Play:
    play = feudalism_is_bought("charles", "gascony")
    assert play.pos.levy is not None
    return play.set(levy=replace(play.pos.levy, lp=0))


def feudalism_of_the_slavs() -> Play:
    return feudalism_is_bought("slavs", "slav")


def markers_of_an_npp_come_after_its_units() -> Play:
    play = feudalism_is_bought("slavs", "slav")
    assert play.pos.levy is not None
    return play.set(levy=replace(play.pos.levy, lp=9, markers=1, on_markers=2, on_units=0))


def an_npp_that_cannot_pay() -> Play:
    """24.0 (1) Its free militia costs it nothing."""
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "slav", militia=1)
    play.put("slavs", "francia", field_army=9, warrior=9)
    return play.set(phasing="slavs").begin(LevySegment("slavs"))


def a_levy_after_units_were_kept() -> Play:
    play = in_hand(Play(), "charles").set(dp={"charles": 5, "louis": 3, "lothar": 1}, phasing="charles")
    play.put("charles", "francia", warrior=1)
    play.put("charles", "francia", militia=1)
    return play.begin(LevySegment("charles")).say("pay")


def minor_npps_take_turns() -> Play:
    play = Play()
    play.pos = with_runs(play.pos, bretons="Cleo", irish="Cleo", asturias="Cleo", navarra="Ben")
    for number, power in enumerate(minors(play)):
        play.put(power, ("brittany", "hibernia", "asturias", "gascony")[number % 4], warrior=1)
    play.set(operated=frozenset(minors(play)[:1]))
    return play.begin(sequence.MinorTurns("Cleo", ()))


def red(marker: str) -> Play:
    """28.0 A marker that is aimed as it is drawn."""
    play = Play()
    play.put("charles", "francia", leader=1, warrior=2)
    play.put("charles", "gascony", warrior=1)
    play.put("charles", "aquitania", warrior=2)
    play.put("louis", "saxony", leader=1, warrior=2)
    play.put("muslims", "muslim", warrior=2)
    play.pos = with_runs(play.pos, muslims="Ben")
    return drawn(play, "charles", marker)


def insubordination() -> Play:
    return red("insubordination")


def stellinga() -> Play:
    return red("stellinga")


def peripheral_war() -> Play:
    return red("peripheral-war")


def aimed(marker: str) -> Play:
    """28.0 A marker that is aimed as it is played, in the own Operations Segment or at its start."""
    play = in_hand(Play(), "charles").hold("louis", "alliance")
    own = play.put("charles", "francia", leader=1, warrior=2)
    play.put("charles", "gascony", warrior=2)
    play.put("louis", "francia", warrior=2)
    play.put("bretons", "brittany", warrior=2)
    if marker == "oaths-of-strasbourg":
        play.set(track={1: "charles", 2: "louis", 3: "lothar"}).begin(sequence.OperationsPhase())
    else:
        operate(play, own, 5)
    play.play("charles", marker)
    while play.question.option("no reply"):
        play.unanswered()
    return play


def espionage() -> Play:
    return aimed("espionage")


def an_alliance_that_is_aimed() -> Play:
    play = aimed("alliance")
    return play.set(runs={**play.pos.runs, minors(play)[0]: "Ben"})


def oaths() -> Play:
    return aimed("oaths-of-strasbourg")


def subversion() -> Play:
    return aimed("subversion")


def subversion_by_whom() -> Play:
    """22.0 Two own forces could turn the enemy."""
    play = Play().hold("charles", "subversion")
    own = play.put("charles", "francia", leader=1, warrior=2)
    play.put("charles", "francia", warrior=1)
    enemy = play.put("louis", "francia", warrior=2)
    operate(play, own, 5, leader=1, warrior=2).play("charles", "subversion")
    while play.question.option("no reply"):
        play.unanswered()
    option = play.question.options[0]
    return play.pick(option.verb, str(enemy.id))


def units_are_touched() -> Play:
    """28.0 Which units Peripheral War costs."""
    play = Play()
    play.put("muslims", "muslim", warrior=3, militia=3)
    play.put("muslims", "spanish-march", militia=2)
    play.pos = with_runs(play.pos, muslims="Ben")
    play = drawn(play, "charles", "peripheral-war").pick("wage", "muslims")
    while play.question.seat == CHANCE:
        play.roll(3)
    return play


def markers_are_returned() -> Play:
    """29.2 One heir costs half of the markers."""
    return deals_of_one_whose_heirs_are_unknown().roll(2)


def heirs() -> tuple[Play, tuple[int, ...]]:
    play = Play(succession="on")
    forces = [play.put("charles", space, warrior=2) for space in ("francia", "gascony")]
    forces.append(play.put("charles", "channel-sea", fleet=2))
    return leader_dies(play).roll(4), tuple(force.id for force in forces)


def heirs_have_a_first_force() -> Play:
    play, (first, *_) = heirs()
    return play.pick("number", str(first))


def heirs_choose_a_faction() -> Play:
    """One of the two has but a fleet."""
    play, (first, second, fleet) = heirs()
    del second
    return play.pick("number", str(first)).pick("number", str(fleet))


def who_begins_of_the_tied() -> Play:
    play = Play(first_bidder="table").set(dp={"charles": 3, "louis": 3, "lothar": 1}, turn=2)
    return play.begin(Initiative())


def a_bidder_at_his_limit() -> Play:
    play = Play().set(dp={"charles": 5, "louis": 3, "lothar": 1}, track={1: "charles", 2: "louis", 3: "lothar"})
    play.pos = with_runs(play.pos, slavs="Anna", bulgars="Anna")
    play.set(stage="npp")
    return play.begin(npp_bidding.NppBid("muslims", "charles", ("charles", "louis", "lothar")))


def a_player_takes_a_power_over() -> Play:
    play = Play().set(leaderless=("Ben",), own={"Anna": "charles", "Cleo": "lothar"})
    play.set(ranks={**play.pos.ranks, "louis": "major"})
    play.put("louis", "saxony", leader=1)
    return play.begin(NewPowers())


def an_npp_maintains_what_it_can_pay_for() -> Play:
    """24.0 (1) It has LP enough, and wants to disband."""
    play = Play()
    play.put("muslims", "muslim", warrior=1, militia=2)
    play.pos = with_runs(play.pos, muslims="Ben")
    return play.begin(LevySegment("muslims"))


def leadership_for_a_roll_of_somebody_else() -> Play:
    """14.0 Charles rolls for operations, and Louis holds a Leadership."""
    play = Play()
    force = play.put("charles", "francia", warrior=2)
    play.put("louis", "saxony", warrior=2)
    play.hold("louis", "leadership-1")
    play.begin(operations.BeginOperations("charles"))
    return play.pick("operate", f"{force.id}:2", f"{force.id}:2")


def a_unit_was_raised_there_already() -> Play:
    """12.0 One land unit an area."""
    play = Play()
    play.put("charles", "francia", warrior=2)
    play.set(levy=Levy("charles", 20, frozenset(("francia",)), maintained=True), stage="operations", turn=1)
    return play.begin(Raise("charles"))


def markers_that_nobody_has_seen() -> Play:
    """20.0 Charles has drawn one from the real cup."""
    play = Play().set(dp={"charles": 1, "louis": 0, "lothar": 0}, turn=2, pieces="table")
    play.set(hands={**play.pos.hands, "charles": ("unseen",)})
    return play.begin(TurnByTable("charles"))


def bids_are_entered() -> Play:
    """8.0 The table keeps the pieces: all bids and boxes in one form."""
    return Play().set(dp={"charles": 1, "louis": 0, "lothar": 0}, turn=2, pieces="table").begin(InitiativePhase())


def a_king_stands_on_the_real_table() -> Play:
    """27.0 The same for the places where he is set up: some are not his."""
    step = PlaceUnits("charles", (0, 0, 2, 0, 0, 0), ("francia", "aquitania"))
    play = Play().set(turn=1, pieces="table", to_place={"charles": step.units})
    return play.begin(step)


def npps_are_entered() -> Play:
    """9.0 The same for the Major NPPs."""
    play = Play().set(dp={"charles": 1, "louis": 0, "lothar": 0}, turn=2, pieces="table")
    play.set(track={5: "charles", 6: "louis", 7: "lothar"})
    return play.begin(BiddingPhase())


_MADE_OF = ("minors", "red", "aimed", "heirs", "feudalism_is_bought")
"""What the situations are made of."""

SITUATIONS = (*situations_of_war.SITUATIONS, *situations_of_deals.SITUATIONS, *functions_of_module(globals(), _MADE_OF))

_WORDS = ("deals", "offer", "markers", "levy", "fight", "roll", "raid", "minor", "in_the_hand", "fire", "attack_on")
TALKED = tuple(one for one in SITUATIONS if any(word in one.__name__ for word in _WORDS))
"""Those in which what may be said at any time is tried as well."""

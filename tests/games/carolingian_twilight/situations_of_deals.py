"""6.0, 20.0 Deals, on tables on which everything is tried that comes near the rules (see situations.py)."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.contract.catalogue import functions_of_module
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.games.carolingian_twilight.markers.disasters import SchismRoll
from dark_ages_desk.games.carolingian_twilight.phases.initiative import Initiative
from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment
from dark_ages_desk.games.carolingian_twilight.pool.drawing import DrawMarker
from dark_ages_desk.games.carolingian_twilight.powers.trades import Offer
from dark_ages_desk.games.carolingian_twilight.state.position import Alliance, Loan

from .play import Play, with_runs
from .test_20_stratagems import full_hand
from .test_29_2_succession import leader_dies

CARDS = (
    "alliance", "assassin", "espionage", "good-harvest", "greek-fire", "leadership-1", "mesalliance",
    "oaths-of-strasbourg", "religious-conversion", "subversion", "viking-diplomacy",
)  # fmt: skip
"""One of each kind that a hand holds."""


def in_hand(play: Play, power: str) -> Play:
    return play.hold(power, *(card for card in CARDS if play.pos.pool[card]))


def deals_in_peace() -> Play:
    """Anna's Charles and Ben's Louis with loans and an alliance; Ben also runs the Slavs, who hold markers."""
    play = in_hand(Play(), "charles").hold("slavs", "alliance", "subversion")
    play.put("charles", "francia", leader=1, warrior=2)
    play.put("louis", "saxony", leader=1, warrior=2)
    play.pos = with_runs(play.pos, slavs="Ben")
    loans = (Loan("charles", "louis", 2, ""), Loan("louis", "charles", 0, "alliance"), Loan("lothar", "louis", 1, ""))
    play.set(dp={"charles": 5, "louis": 0, "lothar": 2}, loans=loans, alliances=(Alliance(("charles", "louis"), ""),))
    return play.set(phasing="charles").begin(LevySegment("charles"))


def deals_amid_the_bidding() -> Play:
    """8.0 A bid is made and not yet paid; loans of DP and of a marker stand; Lothar plays no more."""
    play = in_hand(Play(), "charles")
    loans = (Loan("louis", "charles", 2, ""), Loan("louis", "charles", 0, "alliance"), Loan("lothar", "charles", 1, ""))
    play.set(dp={"charles": 5, "louis": 3, "lothar": 1}, loans=loans).begin(Initiative()).say("raise", 2)
    return play.set(ranks={**play.pos.ranks, "lothar": "gone"})


def deals_with_a_full_hand() -> Play:
    """20.1 Charles holds ten markers and is to draw one more; he lent one of another kind to Louis."""
    play = full_hand("charles").hold("louis", "alliance")
    play.set(loans=(Loan("charles", "louis", 0, "alliance"),), dp={"charles": 5, "louis": 3, "lothar": 1})
    return play.begin(DrawMarker("charles", "a test"))


def deals_of_one_whose_heirs_are_unknown() -> Play:
    """29.2 The leader is dead and the die for his heirs not thrown."""
    play = in_hand(Play(succession="on"), "charles")
    play.put("charles", "francia", warrior=2)
    loans = (Loan("louis", "charles", 2, ""), Loan("louis", "charles", 0, "alliance"))
    return leader_dies(play.set(loans=loans))


def an_offer(**changes: object) -> Play:
    play = Play().hold("charles", "alliance").hold("louis", "subversion")
    play.set(dp={"charles": 5, "louis": 1, "lothar": 2})
    offer = replace(Offer("charles", "louis", 1, "alliance", 0, "any"), **changes)  # type: ignore[arg-type]
    return play.begin(offer)


def an_offer_for_a_marker_of_choice() -> Play:
    return an_offer()


def an_offer_for_dp_that_are_not_there() -> Play:
    return an_offer(back="none", wanted=4)


def an_offer_that_can_be_kept_no_more() -> Play:
    play = an_offer(back="subversion")
    return play.set(hands={**play.pos.hands, "charles": ()})


def an_offer_to_a_power_that_is_gone() -> Play:
    play = an_offer(back="subversion")
    return play.set(ranks={**play.pos.ranks, "charles": "gone"})


def an_offer_amid_the_bidding() -> Play:
    return an_offer(back="none", wanted=1).set(bids={"louis": 1})


def an_offer_to_a_full_hand() -> Play:
    play = full_hand("louis").hold("charles", "alliance").set(dp={"charles": 5, "louis": 1, "lothar": 2})
    return play.begin(Offer("charles", "louis", 0, "alliance", 0, "none"))


def an_offer_to_one_who_loses_markers() -> Play:
    play = full_hand("louis").hold("charles", "alliance").set(dp={"charles": 5, "louis": 1, "lothar": 2})
    return play.begin(Offer("charles", "louis", 0, "none", 0, "subversion"), SchismRoll("louis"))


def deals_when_the_game_is_over() -> Play:
    return deals_in_peace().set(verdict=Outcome("It is over.", (), "25.0"))


SITUATIONS = functions_of_module(globals(), ("in_hand", "an_offer"))

"""Sentences of the chapter pool."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.words.names import Name, start_sentence

ONE_MARKER_OF_THOSE_HELD = "Discard one of your own markers at a time."
WHEN_POWER_WITH_TEN_MARKERS = "when a power with 10 markers must draw one"
DISCARD_ONE_AT_RANDOM = "Discard one at random"
DRAW_FROM_POOL = "Draw from the Pool"
WHEN_THE_REAL_CUP_IS_USED = "while drawing a marker from the real cup"
IT_WAS_SHOWN = "Drawn and shown"
MARKER_THAT_MUST_BE_PLAYED = "Show a marker that you must play at once."
WHEN_AN_AIM_IS_NAMED = "while choosing the target of a marker"
WHEN_A_MARKER_MAY_BE_ANSWERED = "when others may answer a marker"
NO_REPLY_IT_IS_NEGATED = "No reply: the marker has no effect"
NO_REPLY_IT_IS_CARRIED_OUT = "No reply: the marker takes effect"


def pool_is_empty_draws_nothing(*, power: Name) -> str:
    return f"The Pool is empty; {power:draws} no marker."


def holds_ten_markers_discard_one(*, power: Name) -> str:
    return f"{power:Holds} 10 markers: discard one to draw another?"


def draws_nothing(*, power: Name) -> str:
    return f"{power:draws} no marker."


def discards_marker(*, power: Name) -> str:
    return f"{power:discards} a marker."


def holds_ten_markers_and_discards_one(*, power: Name) -> str:
    return f"{power:Holds} 10 markers and discards one at random"


def draws_stratagem_marker(*, power: Name, why: str) -> str:
    return f"{power:Draws} a stratagem marker: {why}"


def draws_which_must_be_played(*, power: Name, marker: str) -> str:
    return f"{power:draws} {marker} and must play it at once."


def draws_marker(*, power: Name) -> str:
    return f"{power:draws} a marker."


def draws_marker_from_real_cup(*, power: Name, why: str) -> str:
    return f"{power:Draws} a marker from the real cup: {why}"


def draws_marker_unseen(*, power: Name) -> str:
    return f"{power:draws} a marker unseen."


def plays_a_marker(*, power: Name, marker: str) -> str:
    return f"{power:plays} {marker}."


def marker_is_known_to_be_elsewhere(*, marker: str, power: str) -> str:
    return (
        f"{marker} cannot be the marker that {power} drew: every copy is known to be elsewhere. It is not played; "
        "adjust the markers to correct this."
    )


def is_carried_out_at_table(*, marker: str) -> str:
    return f"Carry out {marker} at the table."


def is_not_aimed_so_asked(*, marker: str, rstrip: str) -> str:
    return f"{marker} needs another kind of target. The question now is: “{start_sentence(rstrip)}?”"


def does_anybody_reply_with_assassin(*, power: Name, marker: str) -> str:
    return f"{power:Plays} {marker}: reply with Assassin?"


def plays_assassin_does_anybody_reply(*, power: Name) -> str:
    return f"{power:Plays} Assassin: reply with another Assassin?"


def assassin_may_be_played_now(*, aim: str, effect: str) -> str:
    return f"{aim} {effect} Any player with Assassin may play it now."


def the_assassin_of(*, power: str) -> str:
    return f"the Assassin of {power}"


def plays_assassin_against(*, power: Name, against: str) -> str:
    return f"{power:plays} Assassin against {against}."


def marker_is_negated(*, marker: str, power: str) -> str:
    return f"{marker}, played by {power}, has no effect."

"""Sentences of the chapter table."""

from __future__ import annotations

GAME_IS_OVER = "The game is over."
NO_AUCTION_IS_OPEN = "No auction is open."
NO_RAIDERS_ARE_AT_SEA = "No raiders are at sea."
NO_VIKING_RAID_IS_IN_PROGRESS = "No Viking raid is in progress."
NO_LEVY_SEGMENT_IS_IN_PROGRESS = "No Levy Segment is in progress."
NO_POWERS_TURN_IS_IN_PROGRESS = "No power's turn is in progress."
NO_FORCE_IS_AT_WORK = "No force is operating."
NO_FORCE_THAT_COULD_ATTACK = "No operating force could attack."
NO_POWER_HAS_LEADER_ON_MAP = "No power has a leader on the map."
NO_MARKER_IS_IN_FORCE = "No marker is in force."
NO_POWER_HOLDS_MARKER = "No power holds a marker."
NO_POWER_HOLDS_UNSEEN_MARKER = "No power holds an unseen marker."
THERE_IS_NO_PLAYER_POWER = "There is no Player Power."
NO_PLAYER_CONTROLS_MINOR_NPP = "No player controls a Minor NPP with forces, or it is not the Operations Phase."
NO_FORCE_OF_SEVERAL_UNITS = "No force of several units is outside a burg."
TABLE_DOES_NOT_KEEP_THE_PIECES = "The program moves the counters. To change that: Adjust, Who moves the counters."
DESK_KEEPS_PIECES_AND_ASKS = "The program moves the counters, so it asks for each roll when it is due."
NO_POWER_HAS_TWO_FORCES = "No power has two forces in one place."
THERE_ARE_NO_FORCES_ON_MAP = "There are no forces on the map."
NO_SUCH_ADJUSTMENT = "This adjustment does not exist."
OPERATIONS_PHASE_IN_TURN = "In the Operations Phase each power plays both its segments, in the order of the track."
WHEN_YOU_LIKE = "at any time"
EFFECTS_ARE_IN_OUR_OWN_WORDS = "In our own words. The number of each Leadership marker is ours."
WHAT_IT_DOES = "Effect"
STRATAGEM_MARKERS_IN_POOL = "Stratagem markers in the Pool"
LEFT_IN_THIS_LEVY_SEGMENT = "left in this Levy Segment"
DUE_IN_LEVY_SEGMENT_NOW = "due if a Levy Segment came now"
ON_THE_POINTS_TRACK = "On the Points Track"
WHERE_IT_STANDS_ITS_UNITS = "its place; its units are on the table"
WHAT_THEY_CONSIST_OF_IS_HIDDEN = "its units are hidden (21.0)"
AT_MOST_TEN = "at most ten (20.1)"
ON_INITIATIVE_TRACK = "on the Initiative Track"
FORCE_WITH_HIDDEN_UNITS = "a force; its units are hidden (21.0)"
STANDS_HERE_ITS_UNITS = "is here; its units are on the table"
BEGAN_AS_FRANKISH = "Frankish at the start"
PILLAGE_ENRAGES_OTHERS = "pillage by it enrages all other Frankish players"
AS_ITS_OWNER = ", as its owner"
FROM_BURG = ", from the burg"
FROM_THE_AREA_AROUND_IT = ", from the area around it"


def markers_gifts_trades(*, power: str) -> str:
    return f"{power}: markers, gifts, trades"


def only_player_who_controls_handles(*, power: str, controlled: bool) -> str:
    if not controlled:
        return f"No player controls {power} now, so no player may use markers or points of that power."
    return f"Only the player who controls {power} may use the markers and points of that power."


def adjusted(*, words: str, reason: str) -> str:
    return f"Adjusted: {words}.{reason}"


def turn_and_stage(*, turn: int, year: int, stage: str) -> str:
    return f"Turn {turn} · AD {year} · {stage}"


def is_to_decide(*, power: str) -> str:
    return f"{power} must decide"


def a_force_of(*, power: str) -> str:
    return f"A force of {power}"


def next_diplomatic_points(*, gain: int, sources: str) -> str:
    return f"next Diplomatic Points Phase: +{gain} ({sources})"


def if_game_ended_now(*, level: str) -> str:
    return f"if the game ended now: {level}"


def burg_with_dv(*, burg: str, dv: int) -> str:
    return f"{burg}, DV {dv}"

"""Sentences of the bar above the map: the step, the viewer, looking back."""

from __future__ import annotations

WHOLE_SEQUENCE_OF_PLAY = "The whole sequence of play"
AMENDMENT_NOT_IN_RECORD_YET = "An amendment that is not in the record yet (F4)"
THIS_IS_NOT_THE_MAIN_LINE = "This is not the main line. Click for all lines of play (Ctrl+J)"
WHO_CAN_READ_WHAT_IS_SHOWN = "Who can read what is shown; click to look otherwise"
RETURN_TO_NOW = "Return to now"
WHERE_TURN_BEFORE_BEGAN = "Where the turn before began (Ctrl+Alt+Left)"
WHERE_PHASE_BEFORE_BEGAN = "Where the phase before began (Alt+Shift+Left)"
ONE_ENTRY_BACK = "One entry back (Alt+Left)"
ONE_ENTRY_ON = "One entry on (Alt+Right)"
WHERE_NEXT_PHASE_BEGINS = "Where the next phase begins (Alt+Shift+Right)"
WHERE_NEXT_TURN_BEGINS = "Where the next turn begins (Ctrl+Alt+Right)"
WATCH_WHAT_HAPPENED = "Watch what happened moment by moment (Ctrl+Alt+W)"
NOTHING_IS_HIDDEN_IN_THIS_GAME = "Nothing is hidden in this game"
EVERYBODY_HERE_READS_EVERYTHING = "Everybody here reads everything"
ONLY_WHAT_ALL_MAY_KNOW = "Only what all may know is shown"
OTHERS_LOOK_AWAY = "The others look away; a curtain falls first."


def now_is(*, step: str) -> str:
    return f"Now: {step}. Click for the whole sequence of play."


def back_at_entry(*, entry: object) -> str:
    return f"Back at entry {entry}"


def player_reads_this(*, player: str) -> str:
    return f"{player} reads this; others look away"


def sheets_sealed(*, given: int, number: int) -> str:
    return f"{given} of {number} sealed."


def to_decide(*, who: str) -> str:
    return f"{who} to decide"


def let_player_change_what_is_sealed(*, who: str) -> str:
    return f"Let {who} change what is sealed"


def ask_player_alone(*, who: str) -> str:
    return f"Ask {who} alone"


GO_ON = "Go on"
GO_ON_WHEN_ALL_HAVE_SEEN = "Go on when everybody has seen this"
ONLY_THIS_PLAYER_MAY_KNOW = "Only this player may know it. The others look away."
SCREEN_SHOWS_WHAT_ALL_MAY_KNOW = "The screen then shows what all may know."


def next_question_is_for_alone(*, player: str) -> str:
    return f"The next question is for {player} alone."


def read_this_and_go_on(*, player: str) -> str:
    return f"{player}: read this, then go on"


def curtain_falls_for(*, player: str) -> str:
    return f"The curtain then falls for {player}."

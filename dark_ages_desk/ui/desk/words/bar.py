"""Sentences of the bar above the map: the step, the viewer, looking back."""

from __future__ import annotations

CORRECTION, CORRECTION_IS_SHOWN = "Correction", "Correction: shown"
WHOLE_SEQUENCE_OF_PLAY = "Sequence of play"
AMENDMENT_NOT_IN_RECORD_YET = "This correction is a draft (F4)"
YOU_ARE_ON_A_BRANCH = "You are on a branch. Click to list all branches (Ctrl+J)"
WHO_CAN_READ_WHAT_IS_SHOWN = "Who may read the screen. Click to change the view"
RETURN_TO_NOW = "Return to now"
WHERE_TURN_BEFORE_BEGAN = "Start of the previous turn (Ctrl+Alt+Left)"
WHERE_PHASE_BEFORE_BEGAN = "Start of the previous phase (Alt+Shift+Left)"
ONE_ENTRY_BACK = "Previous entry (Alt+Left)"
ONE_ENTRY_ON = "Next entry (Alt+Right)"
WHERE_NEXT_PHASE_BEGINS = "Start of the next phase (Alt+Shift+Right)"
WHERE_NEXT_TURN_BEGINS = "Start of the next turn (Ctrl+Alt+Right)"
REPLAY_THE_TURN = "Replay the turn (Ctrl+Alt+W)"
NOTHING_IS_HIDDEN_IN_THIS_GAME = "This game has no secrets"
EVERYBODY_HERE_READS_EVERYTHING = "Everyone sees everything"
ONLY_WHAT_ALL_MAY_KNOW = "Public view"
OTHERS_LOOK_AWAY = "The others look away. A curtain comes first."


def now_is(*, step: str) -> str:
    return f"Now: {step}. Click for the sequence of play."


def back_at_entry(*, entry: object) -> str:
    return f"At entry {entry}"


def player_reads_this(*, player: str) -> str:
    return f"{player}'s view; others look away"


def sheets_sealed(*, given: int, number: int) -> str:
    return f"{given} of {number} handed in."


def to_decide(*, who: str) -> str:
    return f"{who} to decide"


def let_player_change_what_is_sealed(*, who: str) -> str:
    return f"Let {who} change the sealed answer"


def ask_player_alone(*, who: str) -> str:
    return f"Ask {who} alone"


GO_ON = "Continue"
GO_ON_WHEN_ALL_HAVE_SEEN = "Continue when everyone has seen this"
ONLY_THIS_PLAYER_MAY_KNOW = "Only this player may see it. The others look away."
SCREEN_SHOWS_WHAT_ALL_MAY_KNOW = "Then the screen shows public information only."


def next_question_is_for_alone(*, player: str) -> str:
    return f"The next question is for {player} alone."


def read_this_and_go_on(*, player: str) -> str:
    return f"{player}: read this, then continue"


def curtain_falls_for(*, player: str) -> str:
    return f"Then the curtain falls for {player}."

"""Sentences of the window itself: start page, menus, files, printing."""

from __future__ import annotations

AUDIENCE_SCREEN_IS_GONE = (
    "The audience screen is disconnected. The audience window returns with it. Ctrl+Shift+A opens it here."
)
AUDIENCE_VIEW_FOLLOWS = "The audience view follows the action."
AUDIENCE_VIEW_STAYS = "The audience view stays where it is."
OPEN_SESSION_OR_SCENARIO = "Open a session or a scenario"
SESSIONS_AND_SCENARIOS = "Sessions and scenarios (*.dadesk *.toml)"
NOTHING_TO_COPY = "Nothing to copy"
SESSION_IS_KEPT_IN_MEMORY_ONLY = "This session is only in memory. It has no file."
FILE_WAS_LOST = "The session file is missing"
GO_ON_IN_ANOTHER_FILE = "Continue in another file"
SAVE_MAP = "Save map"
MAP_IS_BEING_PAINTED = "Drawing the map…"
SAVE_LEDGER = "Save ledger"
SAVE_CHART = "Save chart"
DIGITS_GIVE_ANSWERS = "choose the answer with that number; for a roll, enter the die"
LETTERS_OPEN_THE_LINE = "start quick entry; an answer's letter, then Enter, chooses that answer"
ENTER_GIVES_WHAT_WAS_PICKED = (
    "confirms what you picked or typed, otherwise presses the red button (↵); "
    "in a correction it keeps the entry as it was"
)
SPACE_ROLLS_OR_DRAWS = "rolls or draws; hold it and drag the mouse to move the map"
ESCAPE_DROPS_WHAT_IS_HALF_DONE = "cancels unfinished input; it never undoes an answer, Ctrl+Z does"
TAB_GOES_THROUGH_GLOWING_PLACES = "goes through the highlighted places; Enter chooses one"
KEYS_MOVE_AND_ZOOM_MAP = "move and zoom the map; Page Up and Page Down zoom in a text field too"
KEY_SHOWS_THE_ARMIES = "shows the armies, pressed again the whole map; Ctrl+Home in a text field"
CLICK_ON_COUNTERS_TAKES_ALL_OF_THEM = "on a stack: selects all its counters"
EXPORT_SESSION_IN_MENU = "Export session…"
PLAY_BY_MAIL = "Play by mail…"
PRINT = "Print…"
SAVE_MAP_AS_PICTURE = "Save map as picture…"
SAVE_LEDGER_AS_CSV = "Save ledger as CSV…"
SAVE_CHART_AS_CSV = "Save chart as CSV…"
CLOSE_SESSION = "Close session"
AMEND_RECORD = "Correct the record"
LAST_ENTRY_OR_THE_ONE_LOOKED_AT = "Correct selected entry…"
AMEND_LAST_ENTRY_OR_THE_ONE_LOOKED_AT = "Correct the selected entry, or the last one"
INSERT_BEFORE = "Insert before selected entry…"
PUT_SOMETHING_IN_BEFORE_ENTRY = "Insert something before the selected entry, or before the last one"
CORRECT_START_IN_MENU = "Correct the start…"
DRAFT_OR_POSITION = "Draft or current position"
BRANCHES = "Branches…"
START_OR_STOP_REPLAY = "Start or stop replay"
BOOKMARK_THIS_MOMENT = "Add bookmark…"
COMMENT_THIS_ENTRY = "Add comment…"
SEARCH_RECORD = "Search the record"
QUICK_ENTRY_IN_MENU = "Quick entry…"
TAKE_SUGGESTED_ANSWER = "Take the suggested answer"
PLAYERS_IN_MENU = "Players…"
RULE_ENFORCEMENT = "Rule enforcement…"
SHOW_ONE_HAND = "Show one hand…"
RECAP = "Recap"
START_OR_PAUSE = "Start or pause"
SET_CLOCKS = "Set clocks…"
FROM_BEGINNING = "Reset"
ROLL_AUTOMATICALLY = "Roll automatically"
FIRST_GAME = "First game"
FIRST_GAME_BUTTON = "First game…"
FIRST_GAME_TIP = "Learn the game in about 15 minutes, step by step, on the real rules"
GO_TO_LESSON = "Read first game's step"
RULE_AT_HAND = "Rule for this question"
MANUAL = "Manual"
ABOUT = "About Dark Ages Desk"
WHAT_THE_PROGRAM_IS = "A tabletop assistant for five strategy games of the Dark Ages."
LICENCES = "Licences"
LICENCES_OF_OTHERS = "The program uses the work of others, under these licences:"
MANUAL_HEADING = "IN THE MANUAL"
MANUAL_IS_MISSING = "This installation has no manual. Its chapters belong in docs/manual."
FIT_MAP = "Fit map"
LIST_OF_PLACES = "List of places"
GO_TO_LATEST_NEWS = "Go to latest news"
SHOW_PLACES_IN_QUESTION = "Show places in question"
PANELS = "Panels"
INFORMATION_TABS = "Information tabs"
ALL_POWERS_IN_LEDGER = "All powers"
LEDGER_TIP = "Shows all powers with all figures in the ledger; press again to return"
SWAP_QUESTION_AND_PANEL = "Swap question and panel"
SWAP_TIP = "Goes from the question to the last panel and back. In one column, it swaps their heights"
MODERN_PLACE_NAMES = "Modern place names"
MODERN_PLACE_NAMES_TIP = "Shows modern names of places where the map has older ones. The tip of a place has both"
ODDS_TIP = "Shows exact chances beside the questions"
DIMMING_TIP = "Darkens the map beside the places that you can choose"
LENS_TIP = "Shows the last roll large on the map"
FURNITURE_TIP = "Shows tracks, points and decks on free ground of the map"
SIDE_PANEL = "Side panel"
MAP_ONLY = "Map only"
PROJECTOR_MODE = "Projector mode"
AUDIENCE_WINDOW = "Audience window"
LOOK_FOR = "Show on map"
SIZE_OF_TEXT = "Text size"
THEME = "Theme"
USE_SYSTEM_THEME = "Use system theme"
WHOLE_BOARD = "Whole board"
MATCH_MAIN_MAP = "Match main map"
FOLLOW_THE_ACTION = "Follow the action"
ON_SCREEN = "On screen"
LOOK_WITH_A_CURTAIN_BEFORE_SECRETS = "Public view, with a curtain before secret questions"
LOOK_WHERE_PLAYERS_KEEP_SECRETS = "Public view; players keep their secrets"
LOOK_AS_REFEREE = "Everything, as the referee"
SAVE_AS_PDF = "Save as PDF"
PAGES_ARE_BEING_DRAWN = "Drawing the pages…"
RULE_IS_IN_OUR_OWN_WORDS = "In our own words. The rulebook decides."
RULE_WITHOUT_NUMBER = "Unnumbered rule"
NOTHING_IS_ASKED_NOW = "There is no question now."
PLAYERS_HEADING = "PLAYERS"
HOW_MANY_PLAYERS = "Number of players"
ONE_PLAYER_PLAYS_ALL_SIDES = "One player plays every side"
WHO_PLAYS_WHICH_POWER = "Powers and players"
CURTAIN_BY_SEAT = "Curtain"
CURTAIN_FALLS_BEFORE_SECRET_QUESTIONS = "Players answer secret questions one at a time while the others look away."
PLAYERS_KEEP_SECRETS = "Off screen"
SECRETS_STAY_ON_REAL_TABLE = "Secrets stay on the real table. A player can still answer alone."
ALL_SECRETS_ARE_VISIBLE = "For solo play and for learning. All secrets are visible."
SECRETS_HEADING = "SECRETS"
EVERY_ANSWER_IS_SAVED = "The program saves every answer"
SEED_MAY_BE_EMPTY = "empty: fair dice; a number: the same dice every time"
SEED_OF_DICE = "Dice seed"
KEEP_NO_RECORD = "Do not save this game"
DICE_AND_RECORD = "Dice and saving"
MAP_OF_SCENARIO = "Map of the scenario. Choose a shield to set its player."
CLICK_A_SHIELD = "Click a shield or its land to set its player."
SOME_CHARTS_ARE_OURS = "Charts missing from the rulebook are ours. Your printed values can replace them."
YOUR_PRINTED_CHARTS = "Your printed charts"
CORRECT_START = "Correct the start"
ALL_OF_RECORD_IS_RUN_AGAIN = "The program replays the whole record. It asks about each entry that no longer fits."
TYPE_A_PLAYER = "Type the name of at least one player."
EMPTY_NAME_LEAVES_TABLE = "Clear a name to remove that player."
REPLAY_RECORD = "Replay the record"
LEAVES_TABLE = "leaves the game"
JOINS_TABLE = "joins the game"
NOTHING_HAS_CHANGED = "Nothing has changed."
DARK_AGES_DESK = "Dark Ages Desk"
CHOOSE_GAME_THEN_SCENARIO = "Choose a game, then a scenario."
CHOOSE_SCENARIO = "Choose a scenario."
NEW_START_WITH_STAR = "New to a game? Play its First game, then the scenario marked ★."
GOOD_FIRST_GAME = "A good first game"
CTRL_O_OR_DROP_A_FILE = "Ctrl+O, or drop a file on the window"
RECENT_SESSIONS = "RECENT SESSIONS"
SET_UP_A_CASE = "Set up a case by hand and see its odds"
ENTER_VALUES_OF_PRINTED_SHEET = "Replace our values with those of your printed sheet"
SETTING_UP_BOARD = "Setting up the board…"
COULD_NOT_DO_THIS = "The program could not do this"
AT_QUESTION = "At a question"
RESULTS = "Results"
RESULTS_BUTTON = "Results…"
FINISHED_GAMES_AND_WHO_PLAYED = "Finished games by scenario, seat and player"
RESULTS_FILE = "results.csv"
SAVE_RESULTS_AS_CSV = "Save as CSV…"
FILTER_RESULTS = "Filter by scenario, power or player"
NO_RESULTS_YET = "No finished games yet. A game appears here when it has ended."
BACK = "Back"
OWN_SCENARIO_TITLE = "Not set up"
OPEN_ITS_FILE_TO_PLAY_AGAIN = "This scenario is your own. Open its file to play it again."


def name_version(version: str) -> str:
    return f"Dark Ages Desk {version}"


def starred(*, name: str) -> str:
    return f"★ {name}"


def continue_session(*, name: str) -> str:
    return f"Continue: {name}"


def records_read(*, done: int, number: int, games: str) -> str:
    return f"Reading the records: {done} of {number}. {games} so far."


def results_of(*, games: str) -> str:
    return f"{games}. Press Enter on a line to open the game."


def records_not_read(*, number: int) -> str:
    return f"Files with errors ({number})"


def more_rows(*, number: int) -> str:
    return f"{number} more lines. Filter them, or save them as CSV."


def games_of_player(*, name: str, games: str, wins: int) -> str:
    return f"{name}: {games}, {wins} won"


def could_not_be_written(*, path: str, reason: object) -> str:
    return f"The program could not write {path}: {reason}."


def saved_as(*, path: str) -> str:
    return f"Saved as {path}"


def look_back(*, which: str, moment: str) -> str:
    return f"Go to the {which} {moment}"


def last_or_next_moment(*, which: str, moment: str) -> str:
    return f"The {which} {moment}"


def clocks(*, command: str) -> str:
    return f"Clocks: {command[0].lower()}{command[1:]}"


def window_for_room(*, command: str) -> str:
    return f"Audience window: {command[0].lower()}{command[1:]}"


def look_as_player(*, player: str) -> str:
    return f"{player}'s view; others look away"


def name_of_player(*, number: int) -> str:
    return f"Name of player {number}"


def who_plays(*, name: str) -> str:
    return f"Who plays {name}"


def power_played_by(*, power: str, player: str) -> str:
    return f"{power}: played by {player}"


def power_played_by_nobody(*, power: str) -> str:
    return f"{power}: no player yet"


def who_plays_question(*, power: str) -> str:
    return f"Who plays {power}?"


def map_of_scenario_cannot_be_shown(*, reason: str) -> str:
    return f"The program cannot show the map: {reason} You can start without it."


def what_player_plays(*, number: int) -> str:
    return f"Power of player {number}"


def as_we_read_it(*, why: str) -> str:
    return f"Our interpretation: {why}"


def unclear_rules(*, number: int) -> str:
    return f"Unclear rules ({number})"


def optional_rules(*, number: int) -> str:
    return f"Optional rules ({number})"


def fixed_interpretations(*, number: int) -> str:
    return f"Fixed interpretations ({number})"


def others_than(*, sheets: str) -> str:
    return f"Others than {sheets}"


def powers_and_more(*, powers: str, number: int) -> str:
    return f"{powers} and {number} more"


def older_sessions(*, number: int) -> str:
    return f"Older sessions ({number})"


def printed_charts(*, game: str) -> str:
    return f"Printed charts of {game}"


def no_record_can_be_written(*, folder: object, reason: object) -> str:
    return f"The program cannot write to {folder}: {reason}. Free some space, or start without saving."


def map_cannot_be_read(*, board: str, reason: str) -> str:
    return f"The program cannot read the map of {board}: {reason}"


def scenario_in_window_title(*, scenario: str) -> str:
    return f"{scenario} – Dark Ages Desk"


def new_game_in_window_title(*, scenario: str) -> str:
    return f"New game: {scenario} – Dark Ages Desk"


def refused_names(*, reason: str) -> str:
    return (
        f"{reason}. These names apply from the start of the game. To replace a player from now on, "
        "use Table › Players. There one person may play for two."
    )


def first_game_of(*, game: str) -> str:
    return f"First game of {game}"


A_PERSON = "Person"
HOW_OPPONENTS_PLAY = "Strength of the opponents"
STRENGTH_OF_ALL_OPPONENTS = "How far all opponents look ahead. You can still choose for each seat"
OTHERS_ARE_OPPONENTS = "Play against the desk"
WHAT_OPPONENTS_ARE = (
    "A Squire or a Marshal is an opponent: a side that the desk plays to win. It knows only what its seat may know. "
    "The Marshal considers more and takes longer"
)


def who_plays_for(*, number: int) -> str:
    return f"Who plays for player {number}"


OPPONENTS = "Opponents"
WHAT_WOULD_YOU_DO = "What would you do?…"
MOVE_NOW_OR_NEXT = "Move now"
ASK_AGAIN = "Let it think again"
PACES = {"at once": "Play at once", "steady": "Play at a steady pace", "steps": "Play step by step"}
"""Words of the menu for the paces of opponents, by their ids."""


PLAY_WITHOUT_ADVICE = "Play without advice (“What would you do?” is off)"
OPPONENT_HAS_NO_HANDS = (
    "An opponent cannot hold counters or cards on the real table. Where it plays, the desk keeps the secrets"
)
THINK_AGAIN_FROM_HERE = "Think again from here"

"""Sentences of the window itself: start page, menus, files, printing."""

from __future__ import annotations

SCREEN_FOR_ROOM_IS_GONE = (
    "The screen for the room is gone. Its window comes back with the screen; Ctrl+Shift+A opens it here."
)
ROOMS_FRAME_FOLLOWS = "The room's frame goes where something happens outside it."
ROOMS_FRAME_STAYS = "The room's frame stays where it is."
OPEN_SESSION_OR_SCENARIO = "Open a session or a scenario"
SESSIONS_AND_SCENARIOS = "Sessions and scenarios (*.dadesk *.toml)"
NOTHING_TO_COPY = "Nothing to copy"
SESSION_IS_KEPT_IN_MEMORY_ONLY = "This session is kept in memory only; it has no file."
FILE_WAS_LOST = "The file was lost"
GO_ON_IN_ANOTHER_FILE = "Go on in another file"
SAVE_MAP = "Save the map"
MAP_IS_BEING_PAINTED = "The map is being painted…"
SAVE_LEDGER = "Save the ledger"
SAVE_CHART = "Save the chart"
DIGITS_GIVE_ANSWERS = "the answers that show them; at a roll, the faces of the die"
LETTERS_OPEN_THE_LINE = "open the line; the letter that an answer shows gives it with Enter"
ENTER_GIVES_WHAT_WAS_PICKED = (
    "what was picked or typed, else the main answer, which shows ↵; in an amendment the entry stays as it was"
)
SPACE_ROLLS_OR_DRAWS = "rolls or draws; held down with the mouse, moves the map"
ESCAPE_DROPS_WHAT_IS_HALF_DONE = "drops what is half done; never takes back an answer, which is Ctrl+Z"
TAB_GOES_THROUGH_GLOWING_PLACES = "goes through the glowing places on the map; Enter takes one"
KEYS_MOVE_AND_ZOOM_MAP = "move and zoom the map; Page Up and Page Down zoom, in a text field too"
KEY_SHOWS_THE_ARMIES = "shows the armies, pressed again the whole map; Ctrl+Home in a text field"
CLICK_ON_COUNTERS_TAKES_ALL_OF_THEM = "on counters: all of them"
TAKE_HOME = "Take home: chronicle, tables, film…"
GAME_BY_POST = "A game by post: sheets, turns, reports…"
PRINT_COUNTERS_CHARTS_BOARD = "Print: counters, charts, the board…"
SAVE_MAP_AS_PICTURE = "Save the map as a picture…"
SAVE_LEDGER_AS_CSV = "Save the ledger as CSV…"
SAVE_CHART_AS_CSV = "Save the chart as CSV…"
CLOSE_SESSION = "Close the session"
AMEND_RECORD = "Amend the record"
LAST_ENTRY_OR_THE_ONE_LOOKED_AT = "The last entry, or the one looked at…"
AMEND_LAST_ENTRY_OR_THE_ONE_LOOKED_AT = "Amend the last entry, or the one that is looked at"
PUT_IN_BEFORE_IT = "Put in before it…"
PUT_SOMETHING_IN_BEFORE_ENTRY = "Put something in before the last entry, or the one that is looked at"
THE_START = "The start: players, options, readings, charts…"
DRAFT_OR_TABLE_AS_IT_IS = "The draft, or the table as it is"
LINES_OF_PLAY = "Lines of play: try one from here…"
WATCH_MOMENT_BY_MOMENT = "Watch moment by moment, or stop"
BOOKMARK_THIS_MOMENT = "Bookmark this moment…"
COMMENT_THIS_ENTRY = "Comment this entry…"
SEARCH_RECORD = "Search the record"
QUICK_ENTRY_TYPE_WHAT_HAPPENS = "Quick entry: type what happens"
GO_ON_WITH_LIKELIEST = "Go on with the likeliest"
WHO_PLAYS_AND_HANDING_OVER = "Who plays, and handing over…"
HOW_STRICT_RULES_ARE_KEPT = "How strict the rules are kept…"
HAND_FOR_ITS_PLAYER_ONLY = "A hand, for its player only…"
WHERE_WERE_WE = "Where were we"
START_PAUSE_GO_ON = "Start, pause, go on"
TALK_PLAYERS_PHASES_SET = "Talk, players, phases: set…"
FROM_BEGINNING = "From the beginning"
ROLL_BY_ITSELF = "Roll by itself"
RULE_AT_HAND = "The rule at hand"
FIT_MAP = "Fit the map"
GO_TO_LATEST_NEWS = "Go to the latest news"
SHOW_WHAT_IS_ASKED_ABOUT = "Show what is asked about"
RECORD_LEDGER_HANDS_CHARTS = "Record, ledger, hands, charts"
ALL_POWERS_IN_LEDGER = "All powers in the ledger"
LEDGER_TIP = "All powers with all figures, where the strip shows only some; again: back"
SWAP_QUESTION_AND_PANEL = "Swap question and panel"
SWAP_TIP = "Turn from the question to the last panel and back; in one column, swap their heights"
COLUMN_AT_RIGHT = "The column at the right"
NOTHING_BUT_MAP = "Nothing but the map"
FOR_WALL = "For the wall"
WINDOW_FOR_ROOM = "Window for the room"
LOOK_FOR = "Look for"
SIZE_OF_TEXT = "Size of text"
LIGHT_OR_DARK_AS_DESKTOP = "Light or dark as the desktop"
WHOLE_BOARD_FOR_SOME_SECONDS = "The whole board for some seconds"
WHAT_DESK_SHOWS = "What the desk shows"
FOLLOW_WHAT_HAPPENS = "Follow what happens"
ON_SCREEN = "On the screen"
LOOK_WITH_A_CURTAIN_BEFORE_SECRETS = "What all may know; a curtain before each player's own questions"
LOOK_WHERE_PLAYERS_KEEP_SECRETS = "What all may know; the players keep their secrets"
LOOK_AS_REFEREE = "Everything, as the referee"
SAVE_AS_PDF = "Save as PDF"
PAGES_ARE_BEING_DRAWN = "The pages are being drawn…"
RULE_IS_IN_OUR_OWN_WORDS = "In our own words; the rulebook has the last one."
RULE_WITHOUT_NUMBER = "A rule without a number"
NOTHING_IS_ASKED_NOW = "Nothing is asked now."
WHO_SITS_AT_TABLE = "WHO SITS AT THE TABLE"
HOW_MANY_PLAYERS = "How many players"
ONE_PLAYER_PLAYS_ALL_SIDES = "One player plays all sides"
WHO_PLAYS_WHICH_POWER = "Who plays which power"
CURTAIN_BY_SEAT = "A curtain by seat"
CURTAIN_FALLS_BEFORE_SECRET_QUESTIONS = (
    "The screen shows what all may know. Before a player's own secret questions a curtain falls, and only that player "
    "looks."
)
PLAYERS_KEEP_SECRETS = "The players keep them"
SCREEN_SHOWS_NOBODYS_HIDDEN_THINGS = (
    "The screen shows nobody's hidden things; they lie on the real table. A player can still be asked alone."
)
EVERYBODY_READS_EVERYTHING = "Everybody reads everything, hidden things too."
HOW_HIDDEN_THINGS_ARE_KEPT = "HOW HIDDEN THINGS ARE KEPT"
EVERY_ANSWER_IS_SAVED = "Every answer is saved as it is given"
SEED_MAY_BE_EMPTY = "empty: fair dice; a number: the same dice every time"
SEED_OF_DICE = "Seed of the dice"
KEEP_NO_RECORD = "Keep no record (to try something out)"
DICE_AND_RECORD = "Dice and record"
MAP_OF_SCENARIO = "Map of the scenario. Choose a shield to say who plays it."
CLICK_A_SHIELD = "Click a shield, or its land, to choose who plays it."
SOME_CHARTS_ARE_OURS = "Charts that are not in the rulebook are ours. Your printed sheet can lie over them."
YOUR_PRINTED_CHARTS = "Your printed charts"
AMEND_START = "Amend the start"
ALL_OF_RECORD_IS_RUN_AGAIN = (
    "All of the record is run again by it. What does not hold then is listed, and decided one by one."
)
SOMEBODY_HAS_TO_PLAY = "No name is left. Type the name of at least one player."
EMPTY_NAME_LEAVES_TABLE = "An empty name leaves the table."
RUN_RECORD_AGAIN = "Run the record again"
LEAVES_TABLE = "leaves the table"
JOINS_TABLE = "joins the table"
START_IS_AS_IT_WAS = "Nothing is otherwise than it was."
DARK_AGES_DESK = "Dark Ages Desk"
CTRL_O_OR_DROP_A_FILE = "Ctrl+O, or drop a file on the window"
GO_ON_WITH = "GO ON WITH"
TRY_SOMETHING_BY_HAND = "Put something together by hand, and see what comes of it"
ENTER_VALUES_OF_PRINTED_SHEET = "Enter the values of your printed sheet over ours"
SETTING_UP_BOARD = "Setting up the board…"
THAT_DID_NOT_WORK = "That did not work"
AT_QUESTION = "At the question"
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
    return f"{path} could not be written: {reason}."


def saved_as(*, path: str) -> str:
    return f"Saved as {path}"


def look_back(*, which: str, moment: str) -> str:
    return f"Look back: the {which} {moment}"


def last_or_next_moment(*, which: str, moment: str) -> str:
    return f"The {which} {moment}"


def clocks(*, command: str) -> str:
    return f"Clocks: {command[0].lower()}{command[1:]}"


def window_for_room(*, command: str) -> str:
    return f"Window for the room: {command[0].lower()}{command[1:]}"


def look_as_player(*, player: str) -> str:
    return f"What {player} may know; others look away"


def name_of_player(*, number: int) -> str:
    return f"Name of player {number}"


def who_plays(*, name: str) -> str:
    return f"Who plays {name}"


def power_played_by(*, power: str, player: str) -> str:
    return f"{power}: {player} plays it"


def power_played_by_nobody(*, power: str) -> str:
    return f"{power}: no player has chosen it"


def who_plays_question(*, power: str) -> str:
    return f"Who plays {power}?"


def map_of_scenario_cannot_be_shown(*, reason: str) -> str:
    return f"The map cannot be shown: {reason} You can begin without it."


def what_player_plays(*, number: int) -> str:
    return f"What player {number} plays"


def as_we_read_it(*, why: str) -> str:
    return f"As we read it: {why}"


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
    return f"{folder} cannot be written: {reason}. Make room there, or begin without a record."


def map_cannot_be_read(*, board: str, reason: str) -> str:
    return f"The map of {board} cannot be read: {reason}"


def scenario_in_window_title(*, scenario: str) -> str:
    return f"{scenario} – Dark Ages Desk"


def new_game_in_window_title(*, scenario: str) -> str:
    return f"New game: {scenario} – Dark Ages Desk"


def refused_names(*, reason: str) -> str:
    return (
        f"{reason}. These names count from the start of the game. To replace a player from now on, use "
        "Table › Who plays, and handing over. There one person may take a second seat."
    )

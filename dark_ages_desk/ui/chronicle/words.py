"""Sentences of the windows that take a session home: chronicle, dice, a game by post."""

from __future__ import annotations

WHAT_IT_TELLS = "What it tells"
FOLDER_IT_GOES_TO = "The folder it goes to"
HOW_MUCH_IS_DONE = "How much is done"
OPEN_WHAT_WAS_MADE_FIRST = "Open what was made first"
SHOW_FOLDER = "Show the folder"
WHAT_IS_TO_BE_MADE = "What is to be made"
WHERE_IT_GOES = "Where it goes"
CANCELLED_AND_NOT_WRITTEN = "Cancelled; what was not whole was not written."
TICK_WHAT_YOU_WANT = "Tick what you want."
NO_DICE_HAVE_BEEN_THROWN_YET = "No dice have been thrown yet."
COPY_WHOLE_LEDGER = "Copy the whole ledger, for a spreadsheet or a letter"
SAVE_AS_CSV = "Save as CSV…"
LEDGER_AS_TABLE = "The ledger as a table"
SAVE_EVERY_DIE = "Save every die…"
LINE_FOR_EACH_DIE = "A line for each die that fell"
RECORD_IS_BEING_READ = "The record is being read…"
MANY_TRIES_AT_ONCE = "Many tries at once, by thrower and purpose"
TRIES_BY_THROWER_AND_PURPOSE = "Tries by thrower and purpose"
LOSSES_AND_WHAT_WAS_EXPECTED = "Losses the dice gave, and what was to be expected"
LOSSES_BY_DICE = "Losses by the dice"
SAME_BY_COLUMN = "The same by the column that was read"
LOSSES_BY_COLUMN = "Losses by column"
ARE_THEY_FAIR = "Are they fair?"
DICE_BY_THROWER = "Dice by thrower"
BY_THROWER_AND_PURPOSE = "By thrower and purpose"
DICE_BY_THROWER_AND_PURPOSE = "Dice by thrower and purpose"
SAVE_DICE = "Save the dice"
DARK_AGES_DESK = "Dark Ages Desk"
RUN_TURN = "Run the turn"
RUN_TURN_AGAIN = "Run the turn again"
RUN_IT_ALL_SAME = "Run it all the same"
CANCELLED_AND_TURN_NOT_RUN = "Cancelled: the turn is not run, and the folder is as it was."
GAME_BY_POST = "A game by post"
WRITE_THESE_AGAIN = "Write these again"
REPORTS_AS_PDF_AS_WELL = "Reports as PDF as well"
MAP_FOR_EACH_PLAYER = "For each player the map as he sees it"
IT_IS_SENT_OUT = "It is sent out"
WHAT_EVERYBODY_GETS = "what everybody gets"


def it_could_not_be_made(*, reason: str) -> str:
    return f"It could not be made: {reason}."


def being_made(*, percent: int) -> str:
    return f"Being made: {percent} %"


def files_will_be_replaced(*, files: str) -> str:
    return f"These are there already, and will be replaced: {files}."


def files_will_be_called(*, files: str) -> str:
    return f"It will be called {files}."


def nothing_here_opens_it(*, path: object) -> str:
    return f"Nothing here opens it. It is {path}"


def tries_and_test(*, source: str, test: str) -> str:
    return f"Tries {source}: {test}"


def dice_and_test(*, sides: int, source: str, test: str) -> str:
    return f"Dice with {sides} faces, {source}: {test}"


def reports_could_not_be_made(*, reason: str) -> str:
    return f"The reports could not be made: {reason}."


def put_sheets_here(*, folder: object) -> str:
    return f"{folder}: put the sheets here, as text or as whole e-mails."


def mail_tells_how_a_sheet_is_read(*, told: str, note: object) -> str:
    return f"{told}\n{note} tells its player how his sheet is read; send it."


def note_tells_its_sender(*, told: str, note: object) -> str:
    return f"{told}\n{note} tells its sender; send it."


def read_line_without(*, line: int, guess: str, lost: str) -> str:
    return f"Read line {line} as {guess}, without “{lost}”"


def read_line(*, line: int, guess: str) -> str:
    return f"Read line {line} as {guess}"


def reports_to_be_sent_again(*, turn: str, powers: str) -> str:
    return f"{turn}: the record was amended. To be sent again: {powers}."


def files_are_written_again(*, number: int, told: str) -> str:
    return f"{number} files are written again. {told}"


def press_or_wait(*, button: str) -> str:
    return f"Press “{button}”, or wait for what is missing."


def turn_is_published(*, turn: str, told: str) -> str:
    return f"{turn} is published. {told}"


def turn_is_run(*, turn: str, number: int, folder: str) -> str:
    return f"{turn} is run. {number} files are written below {folder} and mails."


def other_than_before(*, who: str, parts: str) -> str:
    return f"Other than before: {who}: {parts}"


def picture_could_not_be_written(*, reason: str) -> str:
    return f"the picture could not be written: {reason}"

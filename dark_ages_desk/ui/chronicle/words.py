"""Sentences of the windows that take a session home: chronicle, dice, a game by post."""

from __future__ import annotations

WHAT_IT_TELLS = "Contents"
FOLDER_IT_GOES_TO = "Folder for the files"
WHAT_WAS_MADE = "Result"
HOW_MUCH_IS_DONE = "Progress"
OPEN_WHAT_WAS_MADE_FIRST = "Open the first file"
SHOW_FOLDER = "Show folder"
WHAT_IS_TO_BE_MADE = "Files to make"
WHERE_IT_GOES = "Folder"
CANCELLED_AND_NOT_WRITTEN = "Cancelled. The program wrote only the files that were complete."
TICK_WHAT_YOU_WANT = "Tick at least one."
NO_DICE_HAVE_BEEN_THROWN_YET = "No rolls yet."
COPY_WHOLE_LEDGER = "Copy the whole ledger for a spreadsheet or a mail"
SAVE_AS_CSV = "Save as CSV…"
LEDGER_AS_TABLE = "Ledger as a table"
SAVE_EVERY_DIE = "Save every die…"
LINE_FOR_EACH_DIE = "One line for each die"
RECORD_IS_BEING_READ = "Reading the record…"
MANY_TRIES_AT_ONCE = "Repeated tries by player and purpose"
TRIES_BY_THROWER_AND_PURPOSE = "Tries by player and purpose"
LOSSES_AND_WHAT_WAS_EXPECTED = "Losses by dice, and the expected losses"
LOSSES_BY_DICE = "Losses by dice"
SAME_BY_COLUMN = "The same by chart column"
LOSSES_BY_COLUMN = "Losses by column"
ARE_THEY_FAIR = "Are the dice fair?"
DICE_BY_THROWER = "Dice by player"
BY_THROWER_AND_PURPOSE = "By player and purpose"
DICE_BY_THROWER_AND_PURPOSE = "Dice by player and purpose"
SAVE_DICE = "Save dice"
DARK_AGES_DESK = "Dark Ages Desk"
RUN_TURN = "Run the turn"
RUN_TURN_AGAIN = "Run the turn again"
RUN_IT_ALL_SAME = "Run it anyway"
CANCELLED_AND_TURN_NOT_RUN = "Cancelled. The turn was not run, and the folder has not changed."
PLAY_BY_MAIL = "Play by mail"
WRITE_THESE_AGAIN = "Write these again"
REPORTS_AS_PDF_AS_WELL = "Reports as PDF, too"
MAP_FOR_EACH_PLAYER = "A map for each player"
IT_IS_SENT_OUT = "Mark as sent"
WHAT_EVERYBODY_GETS = "for everyone"


def it_could_not_be_made(*, reason: str) -> str:
    return f"The program could not make it: {reason}."


def being_made(*, percent: int) -> str:
    return f"Working: {percent}%"


def files_will_be_replaced(*, files: str) -> str:
    return f"This replaces existing files: {files}."


def files_will_be_called(*, files: str) -> str:
    return f"File name: {files}."


def nothing_here_opens_it(*, path: object) -> str:
    return f"No program on this computer opens it. The file is {path}"


def tries_and_test(*, source: str, test: str) -> str:
    return f"Tries {source}: {test}"


def dice_and_test(*, sides: int, source: str, test: str) -> str:
    return f"Dice with {sides} faces, {source}: {test}"


def reports_could_not_be_made(*, reason: str) -> str:
    return f"The program could not make the reports: {reason}."


def put_sheets_here(*, folder: object) -> str:
    return f"Put the order sheets into {folder}, as text or as whole e-mails."


def mail_tells_how_a_sheet_is_read(*, told: str, note: object) -> str:
    return f"{told}\nSend {note}: it tells the player how the program reads the sheet."


def note_tells_its_sender(*, told: str, note: object) -> str:
    return f"{told}\nSend {note}: it tells the sender."


def read_line_without(*, line: int, guess: str, lost: str) -> str:
    return f"Read line {line} as {guess}, without “{lost}”"


def read_line(*, line: int, guess: str) -> str:
    return f"Read line {line} as {guess}"


def reports_to_be_sent_again(*, turn: str, powers: str) -> str:
    return f"{turn}: the record was corrected. Send again: {powers}."


def files_are_written_again(*, number: int, told: str) -> str:
    return f"The program wrote {number} files again. {told}"


def press_or_wait(*, button: str) -> str:
    return f"Press “{button}”, or wait for the missing sheets."


def turn_is_published(*, turn: str, told: str) -> str:
    return f"{turn} is published. {told}"


def turn_is_run(*, turn: str, number: int, folder: str) -> str:
    return f"{turn} is over. The program wrote {number} files to {folder} and mails."


def other_than_before(*, who: str, parts: str) -> str:
    return f"Changed: {who}: {parts}"


def picture_could_not_be_written(*, reason: str) -> str:
    return f"the program could not write the picture: {reason}"

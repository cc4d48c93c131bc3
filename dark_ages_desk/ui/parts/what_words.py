"""What each control of the window is, in one sentence. Every control of a kind has the same one.

A control with a tip or a description of its own does not need a line here.
"""

from __future__ import annotations

from collections.abc import Mapping

BY_NAME: Mapping[str, str] = {
    # tabs of the desk
    "Question": "Tab with the question that waits for an answer.",
    "Record": "The history of the session: every answer, roll and result.",
    "Course": "Tab with the points and other figures over the turns.",
    "Correction": "Tab with the changes that the open correction makes.",
    "Branches": "Tab with the other ways of playing that you tried.",
    "Ledger": "Tab with all powers and all their figures.",
    "Cards": "Tab with what each power has: tracks, units, leaders and points.",
    "Relations": "Tab with alliances, pacts and promises between the powers.",
    "Hands": "Tab with the cards or markers that you hold and may know.",
    "Charts": "Tab with the charts and tables of the game.",
    "Place": "Tab with the place that you clicked last.",
    "Turn": "Tab with the phases of a turn and what is in force.",
    # parts that open
    "Assumptions": "Opens what the odds assume about hidden things.",
    "Any other order": "Opens a form with a field for each part of an order.",
    "Orders of a force": "Opens a list of the orders that each force can have.",
    "Dice and saving": "Opens the choices for repeatable dice and for playing without a file.",
    "Powers and players": "Opens the list that says who plays which power.",
    "Your printed charts": "Opens the choice of your own printed values for this game.",
    # buttons with the same words everywhere
    "All": "Selects everything in the list.",
    "all": "Takes all of this kind.",
    "−": "One less.",
    "+": "One more.",
    "None": "Clears the selection.",
    "Back": "Returns to the page before.",
    "Close": "Closes this window.",
    "Cancel": "Closes this without a change.",
    "Done": "Closes this window and keeps your changes.",
    "Start game": "Starts the game with these players and rules.",
    "Hand in the sheet": "Hands in your orders; you can change them until everyone has handed in.",
    "Hand in the orders": "Hands in your orders; you can change them until everyone has handed in.",
    "Last turn's sheet": "Writes the orders of the last turn again, for you to change.",
    "Make": "Makes the files that are ticked.",
    "Another folder…": "Chooses the folder for the files.",
    "Map": "The map: drag counters, click places, turn the wheel to zoom.",
    "Messages": "Messages to other players, as part of your orders.",
    "Replace": "Gives this seat to the player whose name you typed.",
    "Save as PDF…": "Writes these pages as a PDF file.",
    "Page of the manual": "A page of the manual: the arrow keys scroll it, Tab goes to its links.",
    "Chapters, or what the search found": "The chapters of the manual, or the sections that the search found.",
    "A rule with its own setting": "The number of a rule that shall have its own strictness.",
    "Folder for the files": "The folder that the files go to.",
    "Add rule": "Adds a rule with its own strictness.",
}
"""The sentence of a control by its name."""

BY_CLASS: Mapping[str, str] = {
    "TrayPiece": "A counter to place: drag it to the map, or click it and then a place.",
    "ChoiceButton": "An answer: click it, or press the key that it shows.",
    "NarrowButton": "Writes this order into the sheet.",
    "DieFace": "A face of the die: click it if that is what you rolled.",
    "LineField": "One order. ✓ works, ✗ would fail, ? is not understood, ! may be a mistake.",
    "LineWords": "A change to make on the real table; tick it when you have done it.",
    "NameField": "The name of a player; clear it to leave the player out.",
    "SearchField": "Finds entries of the record by their words; Enter goes to the last one found.",
    "Timeline": "The record from start to now: click it to go to a turn, phase or battle.",
    "OddsCard": "Shows all odds, or fewer.",
    "Rail": "The phases of a turn in their order; the one in red is now.",
    "RecordList": "The entries of the record: click one to go to it, right-click it to correct it.",
    "SingleClickList": "The possible choices: click one, or press Enter on the marked one.",
    "FilterList": "Shows more of the possible choices.",
    "MapView": "The map: drag counters, click places, turn the wheel to zoom.",
    "SetupMap": "The map as the game begins: click a shield to choose who plays that side.",
    "RoomMap": "The map for the audience: it shows public information only.",
    "CourseChart": "A figure of all powers over the turns; the thick line is yours.",
    "CopyTable": "A table that you can select from, copy and save with a right-click.",
    "TabStrip": "A tab: shows this part and hides the others.",
    "QMenuBar": "The menus of the window.",
    "DropDown": "A list to choose one thing from.",
    "NumberField": "A number: type it, or use the arrow keys.",
    "WordsField": "A line of text.",
    "Fold": "Opens or closes the part below it.",
    "QComboBox": "A list to choose one thing from.",
    "QSpinBox": "A number: type it, or use the arrow keys.",
    "QCheckBox": "A choice that you can switch on or off.",
    "QLabel": "Text of the window; you can select and copy it.",
    "QScrollArea": "A page that scrolls with the arrow keys.",
}
"""The sentence of a control by its class, of the nearest one that is listed, else by the class of what it is in."""


def shows_or_hides(*, title: str) -> str:
    return f"Shows or hides: {title}."


def filter_line(*, what: str) -> str:
    return f"Type part of a name to shorten the list: {what}."


def phase(*, label: str, rule: str) -> str:
    return f"A phase of the turn: {label} ({rule})." if rule else f"A phase of the turn: {label}."


def term(*, label: str, sentence: str) -> str:
    return f"{label}: {sentence}"


def with_keys(*, sentence: str, keys: str) -> str:
    return f"{sentence} ({keys})"


NOTHING_IS_KNOWN = "This spot has no explanation of its own. Press Tab to go to a control, then Shift+F1."
WHAT_IS_THIS = "What is this?"

"""Sentences of the window for an owner's printed charts and map."""

from __future__ import annotations

PRINTED_IN_RULEBOOK = "printed in the rulebook"
READ_FROM_DAMAGED_SCAN = "read from a damaged scan"
DERIVED_FROM_RULEBOOK = "derived from the rulebook"
YOUR_OWN_PRINTED_CHARTS = "Your own printed charts"
ENTER_PRINTED_CHARTS = "Enter printed charts…"
PRINTED_VALUES_FILES = "Printed values (*.toml)"
PRINTED_VALUES = "The printed values"
BLOCK_OF_CELLS_IS_TOO_LONG = "Nothing was taken: that is too long to be a block of cells."
KIND_OF_BORDER = "Kind of border"
ADD_THIS_BORDER = "Add this border"
CHOSEN_PLACES_DO_NOT_ADJOIN = "The chosen ones do not adjoin"
PLACES_DO_NOT_ADJOIN_ON_OWNERS_MAP = (
    "Nobody gets from one to the other on the owner's map. Delete brings the border back."
)
NAME_TWO_PLACES_OF_MAP = "Name two places of the map: choose them from the lists."
THAT_BORDER_IS_IN_TABLE_ALREADY = "That border is in the table already."
TYPE_WHAT_PRINTED_SHEET_SAYS = (
    "Type what your printed sheet says; our values are faint until you do. Enter confirms a cell as it stands, Delete "
    "brings ours back, a block of cells can be pasted; Ctrl+Tab leaves the table. A game that is running keeps the "
    "values it was begun with."
)
WHAT_IS_WRONG = "What is wrong"
KEY_AND_NOTES = "Key and notes"
WHOLE_CHART_IS_AS_PRINTED_HERE = "The whole chart is as printed here"
EVERY_CELL_STILL_OURS_IS_CONFIRMED = "Every cell that is still ours is confirmed: the printed sheet says the same"
NEXT_OPEN_CELL = "Next open cell"
WHOLE_TABLE_IS_AS_PRINTED_HERE = "The whole table is as printed here"
NAME_OF_SHEET = "Name of the sheet"
USE_BY_DEFAULT = "Use by default"
NEW_GAMES_BEGIN_WITH_THIS_SHEET = "New games begin with this sheet unless something else is chosen"
EXPORT_SHEET = "Export the sheet"
CHARTS_AND_PARTS_OF_MAP = "Charts and parts of the map"
MY_PRINTED_SHEET = "My printed sheet"
NOTHING_IS_MISSING = "Nothing is missing: every cell is the owner's."


def one_of_two_places_that_adjoin(*, nth: str) -> str:
    return f"{nth} of two places that adjoin"


def nothing_can_join(*, first: str, second: str) -> str:
    return f"Nothing can join {first} and {second}."


def rows_and_columns(*, rows: str, columns: str) -> str:
    return f"Rows: {rows}.  Columns: {columns}."


def all_cells_entered(*, entered: int, there: int) -> str:
    return f"{entered} of {there} cells entered or confirmed as printed; complete."


def some_cells_still_ours(*, entered: int, there: int, ours: int) -> str:
    return f"{entered} of {there} cells entered or confirmed as printed; {ours} still ours."


def no_row_has_in_its_name(*, text: str) -> str:
    return f"No row has “{text}” in its name."


def cells_of_page(*, mark: str, page: str, entered: int, there: int) -> str:
    return f"{mark}{page}\n{entered} of {there} cells"


def cells_in_all_not_saved(*, entered: int, there: int) -> str:
    return f"{entered} of {there} cells in all, not saved"


def cells_in_all(*, entered: int, there: int) -> str:
    return f"{entered} of {there} cells in all"


def there_is_such_a_sheet_already(*, name: str) -> str:
    return f"There is a sheet “{name}” already. Give this one another name."


def delete_sheet_for_good(*, sheet: str) -> str:
    return f"Delete the sheet “{sheet}” for good? Sessions that use it keep their copy."


def has_values_that_are_not_saved(*, sheet: str) -> str:
    return f"“{sheet}” has values that are not saved. Save them?"

"""Sentences of the window for an owner's printed charts and map."""

from __future__ import annotations

PRINTED_IN_RULEBOOK = "printed in the rulebook"
READ_FROM_DAMAGED_SCAN = "read from a damaged scan"
DERIVED_FROM_RULEBOOK = "derived from the rulebook"
YOUR_OWN_PRINTED_CHARTS = "Your own printed charts"
ENTER_PRINTED_CHARTS = "Enter printed charts…"
PRINTED_VALUES_FILES = "Printed values (*.toml)"
PRINTED_VALUES = "Printed values"
BLOCK_OF_CELLS_IS_TOO_LONG = "The text is too long for a block of cells, so the table is unchanged."
KIND_OF_BORDER = "Border type"
ADD_THIS_BORDER = "Add border"
CHOSEN_PLACES_DO_NOT_ADJOIN = "These two have no border"
PLACES_DO_NOT_ADJOIN_ON_OWNERS_MAP = "On your printed map these two have no border. Delete restores the border."
NAME_TWO_PLACES_OF_MAP = "Choose two places of the map from the lists."
THAT_BORDER_IS_IN_TABLE_ALREADY = "The table already has that border."
TYPE_WHAT_PRINTED_SHEET_SAYS = (
    "Type the values of your printed sheet. Ours are faint until you do. Enter confirms a cell, Delete restores "
    "our value, and you can paste a block of cells. Ctrl+Tab leaves the table. A running game keeps the values "
    "that it started with."
)
WHAT_IS_WRONG = "Error"
KEY_AND_NOTES = "Key and notes"
WHOLE_CHART_IS_AS_PRINTED_HERE = "Printed chart is the same"
EVERY_CELL_STILL_OURS_IS_CONFIRMED = "Confirms every cell that is still ours: the printed sheet says the same"
NEXT_OPEN_CELL = "Next open cell"
WHOLE_TABLE_IS_AS_PRINTED_HERE = "Printed table is the same"
NAME_OF_SHEET = "Name of the printed values"
USE_BY_DEFAULT = "Use by default"
NEW_GAMES_BEGIN_WITH_THIS_SHEET = "New games start with these values unless you choose otherwise"
EXPORT_SHEET = "Export"
CHARTS_AND_PARTS_OF_MAP = "Charts and map parts"
MY_PRINTED_SHEET = "My printed sheet"
NOTHING_IS_MISSING = "Complete: every cell has your value."


def one_of_two_places_that_adjoin(*, nth: str) -> str:
    return f"{nth} of two adjacent places"


def nothing_can_join(*, first: str, second: str) -> str:
    return f"{first} and {second} cannot have a border."


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
    return f"“{name}” already exists. Choose another name."


def delete_sheet_for_good(*, sheet: str) -> str:
    return f"Delete “{sheet}” for good? Sessions that use it keep their copy."


def has_values_that_are_not_saved(*, sheet: str) -> str:
    return f"“{sheet}” has unsaved values. Save them?"

"""Sentences of the map: its legend, what it cannot read or write, its measurements."""

from __future__ import annotations

ARMIES_GET_STUCK = "Armies get stuck"
DO_NOT_ADJOIN = "No border"
ADJOIN_ALL_SAME = "Adjacent after all"
PAN_WHOLE_BOARD = "pan, whole board"
DESKS_MAP_BESIDE_IT = "the desk's map beside it"
ROOMS_MAP_MOVED = "the room's map, moved"
ZOOM_TO_8X_AND_BACK = "zoom to 8x and back"
TOWN_AND_WHAT_IT_IS_WORTH = "Town and its value"
WATER_NO_WAY_ACROSS = "Water: impassable"
DOES_NOT_ACT = "Inactive"
PATH_DATA_MUST_BEGIN_WITH_COMMAND = "path data must begin with a command"
PATH_DATA_TOO_LONG = "path data too long"
DOCUMENT_TYPES_AND_ENTITIES_ARE_NOT_ALLOWED = "document types and entities are not allowed"
PROCESSING_INSTRUCTIONS_ARE_NOT_ALLOWED = "processing instructions are not allowed"
SVG_MUST_BE_OUTERMOST_ELEMENT = "<svg> must be the outermost element, and only that"
VIEWBOX_MUST_BE_FOUR_NUMBERS = "viewBox must be four numbers"
ARROW_KEYS_MOVE_THE_MAP = "Arrow keys move the map, plus and minus zoom, Tab goes through the highlighted places."


def file_has_another_format(*, file: str, found: object, known: int) -> str:
    return f"{file}: format {found!r}; this program reads format {known}"


def first_paint(*, first: float, sharp: float) -> str:
    return f"map: first paint {first:.0f} ms, all sharp {sharp:.0f} ms"


def frames(*, kind: str, median: float, worst: float, number: int) -> str:
    return f"map: {kind}: median {median:.1f} ms, worst {worst:.1f} ms, {number} frames"


def new_owner(*, busy: float, shown: float) -> str:
    return f"map: new owner: window busy {busy:.0f} ms, shown {shown:.0f} ms"


def memory_of_the_whole_process(*, memory: float) -> str:
    return f"map: memory of the whole process {memory:.0f} MiB"


def there_is_no_way_to_draw(*, board: str) -> str:
    return f"there is no way to draw a {board}"


def picture_could_not_be_painted(*, reason: str) -> str:
    return f"The program could not draw the picture: {reason}."


def picture_has_no_such_kind(*, kind: str) -> str:
    return f"The program cannot write “{kind}” pictures. Use .png or .jpg."


def path_command_lacks_numbers(*, command: str) -> str:
    return f"path command {command} lacks numbers"


def path_data_not_understood(*, text: str) -> str:
    return f"path data not understood at {text!r}"


def coordinate_is_out_of_range(*, text: str) -> str:
    return f"{text} is out of range"


def file_cannot_be_read(*, file: str, reason: object) -> str:
    return f"{file}: cannot be read ({reason})"


def file_is_larger_than(*, file: str, kilobytes: int) -> str:
    return f"{file}: larger than {kilobytes} KB"


def file_is_no_well_formed_xml(*, file: str, reason: object) -> str:
    return f"{file}: not well-formed XML ({reason})"


def more_than_elements(*, most: int) -> str:
    return f"more than {most} elements"


def nested_deeper_than(*, deepest: int) -> str:
    return f"nested deeper than {deepest}"


def element_is_not_allowed(*, element: str) -> str:
    return f"element <{element}> is not allowed"


def attribute_is_not_allowed(*, attribute: str) -> str:
    return f"attribute {attribute!r} is not allowed"


def colour_is_not_understood(*, colour: str) -> str:
    return f"colour {colour!r} is neither currentColor, none nor #rrggbb"


def transform_is_not_understood(*, transform: str) -> str:
    return f"transform {transform!r} is not translate, scale or rotate"


def transform_has_wrong_number_of_values(*, transform: str) -> str:
    return f"transform {transform!r} has the wrong number of values"


def is_not_number(*, text: str) -> str:
    return f"{text!r} is not a number"


def number_is_out_of_range(*, text: str) -> str:
    return f"{text!r} is out of range"


def could_not_be_written(*, path: object, reason: str) -> str:
    return f"The program could not write {path}: {reason}"


def sheet_style_is_wrong(*, file: str, reason: str) -> str:
    return f"{file}: the program cannot read the style of the sheet: {reason}. Remove the file to have a plain frame"

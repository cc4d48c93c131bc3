"""Sentences of the printing: what is chosen, what stands on the pages, what cannot be printed."""

from __future__ import annotations

PRINT_AT_100_PERCENT = "100 mm: print at 100%, without fitting to the page"
SIZE_OF_COUNTER = "Counter size"
AS_SCENARIO = "Scenario's numbers"
NUMBERS_AS_SCENARIO_TAKES_THEM = "Use the numbers of the scenario"
NONE_OF_THESE = "None"
NONE_OF_COUNTERS_LISTED = "None of the listed counters"
ONE_MORE_OF_EACH = "One more of each"
OF_THOSE_THAT_ARE_LISTED = "Of the listed counters"
SIZE_OF_POSTER = "Poster size"
ONE_SHEET_ACROSS = "1 sheet across"
AS_WIDE_AS_I_SAY = "Other width"
WIDTH_OF_POSTER_MILLIMETRES = "Poster width in millimetres"
NOTHING_LIES_ON_IT = "Empty map"
CHARTS_AND_AIDS = "Charts and aids"
WHAT_WILL_BE_PRINTED = "Preview"
PAGE_BEFORE_WITH_KEY = "Previous page (Page Up)"
PAGE_BEFORE = "Previous page"
NEXT_PAGE_WITH_KEY = "Next page (Page Down)"
NEXT_PAGE = "Next page"
SAVE_AS_PDF = "Save as PDF…"
CUT_AND_GLUE_EACH_SHEET = (
    "Cut each sheet along its top and left edges. Glue it over its neighbour's strip, up to the marks."
)
CHOOSE_AT_LEAST_ONE_CHART = "Choose at least one chart."
THIS_GAME_HAS_NO_CHARTS = "This game has no charts."
THERE_IS_NOTHING_TO_PRINT = "There is nothing to print."
DARK_AGES_DESK = "Dark Ages Desk"


def sheet_of_backs(*, title: str, size: float, sheet: int, sheets: int) -> str:
    return (
        f"{title}. Counters of {size:g} mm, sheet {sheet} of {sheets}, backs: print on the other side, flipped on the "
        "long edge"
    )


def sheet_of_fronts(*, title: str, size: float, sheet: int, sheets: int) -> str:
    return f"{title}. Counters of {size:g} mm, sheet {sheet} of {sheets}, fronts"


def half_an_inch(*, size: float) -> str:
    return f"{size:g} mm (half an inch)"


def how_many(*, counter: str) -> str:
    return f"Number of {counter}"


def counters_of_this_size_fit(*, size: float) -> str:
    return f"Fits counters of {size:g} mm"


def size_of_paper(*, name: str, short: int, long: int) -> str:
    return f"{name} ({short} × {long} mm)"


def sheets_across(*, number: int) -> str:
    return f"{number} sheets across"


def one_page_of(*, paper: str) -> str:
    return f"1 page of {paper}"


def pages_of(*, pages: int, paper: str) -> str:
    return f"{pages} pages of {paper}"


def page_of_pages(*, page: int, pages: int) -> str:
    return f"Page {page} of {pages}"


def sheet_is_glued_at_right(*, sheet: str) -> str:
    return f"Glue {sheet} on the right"


def sheet_is_glued_at_foot(*, sheet: str) -> str:
    return f"{sheet} at the bottom"


def size_of_poster(*, width: float, height: float, across: int, down: int, paper: str) -> str:
    return f"{width:.0f} × {height:.0f} mm, {across} × {down} sheets of {paper}"


def played_with_printed_values(*, sheet: str) -> str:
    return f"Played with the owner's printed values, “{sheet}”."


def there_is_no_such_paper(*, paper: str, papers: str) -> str:
    return f"There is no paper “{paper}”; choose one of {papers}."


def counters_are_of_another_size(*, least: float, most: float, size: float) -> str:
    return f"Counters can be {least:g} to {most:g} mm wide, not {size:g}."


def there_is_no_such_counter(*, counter: str) -> str:
    return f"There is no counter “{counter}”. The list of counters shows their names."


def choose_at_least_one_counter(*, most: int) -> str:
    return f"Choose at least one counter, and {most} at the most."


def there_is_no_such_chart(*, chart: str, charts: str) -> str:
    return f"There is no chart “{chart}”; there are {charts}."


def too_many_sheets(*, sheets: int, most: int) -> str:
    return f"That needs {sheets} sheets; the limit is {most}. Choose a smaller poster."


def is_no_size_of_poster(*, poster: str) -> str:
    return f"“{poster}” is not a poster size."


def poster_is_of_another_width(*, least: float, most: float, width: float) -> str:
    return f"A poster can be {least:g} to {most:g} mm wide, not {width:g}."


def could_not_be_written(*, path: object, reason: object) -> str:
    return f"The program could not write {path}: {reason}."


def could_not_be_made(*, path: str, reason: str) -> str:
    return f"The program could not make {path}: {reason}."

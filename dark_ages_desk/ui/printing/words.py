"""Sentences of the printing: what is chosen, what stands on the pages, what cannot be printed."""

from __future__ import annotations

PRINT_AT_100_PERCENT = "100 mm: print at 100 %, without fitting to the page"
SIZE_OF_COUNTER = "Size of a counter"
AS_SCENARIO = "As the scenario"
NUMBERS_AS_SCENARIO_TAKES_THEM = "All numbers as the scenario takes them"
NONE_OF_THESE = "None of these"
NONE_OF_COUNTERS_LISTED = "None of the counters that are listed"
ONE_MORE_OF_EACH = "One more of each"
OF_THOSE_THAT_ARE_LISTED = "Of those that are listed"
SIZE_OF_POSTER = "Size of the poster"
ONE_SHEET_ACROSS = "1 sheet across"
AS_WIDE_AS_I_SAY = "As wide as I say"
WIDTH_OF_POSTER_MILLIMETRES = "Width of the poster, millimetres"
NOTHING_LIES_ON_IT = "Nothing lies on it"
CHARTS_AND_AIDS = "Charts and aids"
WHAT_WILL_BE_PRINTED = "What will be printed"
PAGE_BEFORE_WITH_KEY = "The page before (Page up)"
PAGE_BEFORE = "The page before"
NEXT_PAGE_WITH_KEY = "The next page (Page down)"
NEXT_PAGE = "The next page"
SAVE_AS_PDF = "Save as PDF…"
CUT_AND_GLUE_EACH_SHEET = (
    "Cut each sheet along its upper and its left edge; glue it over the strip of its neighbour, up to the marks there."
)
CHOOSE_AT_LEAST_ONE_CHART = "Choose at least one chart."
THIS_GAME_HAS_NO_CHARTS = "This game has no charts."
THERE_IS_NOTHING_TO_PRINT = "There is nothing to print."
DARK_AGES_DESK = "Dark Ages Desk"


def sheet_of_backs(*, title: str, size: float, sheet: int, sheets: int) -> str:
    return (
        f"{title}. Counters of {size:g} mm, sheet {sheet} of {sheets}, backs: print on the other side, turned on the "
        "long edge"
    )


def sheet_of_fronts(*, title: str, size: float, sheet: int, sheets: int) -> str:
    return f"{title}. Counters of {size:g} mm, sheet {sheet} of {sheets}, fronts"


def half_an_inch(*, size: float) -> str:
    return f"{size:g} mm (half an inch)"


def how_many(*, counter: str) -> str:
    return f"{counter}, how many"


def counters_of_this_size_fit(*, size: float) -> str:
    return f"Counters of {size:g} mm fit on it"


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
    return f"{sheet} is glued on at the right"


def sheet_is_glued_at_foot(*, sheet: str) -> str:
    return f"{sheet} at the foot"


def size_of_poster(*, width: float, height: float, across: int, down: int, paper: str) -> str:
    return f"{width:.0f} × {height:.0f} mm, {across} × {down} sheets of {paper}"


def played_with_printed_values(*, sheet: str) -> str:
    return f"Played with the owner's printed values, “{sheet}”."


def there_is_no_such_paper(*, paper: str, papers: str) -> str:
    return f"There is no paper “{paper}”; choose one of {papers}."


def counters_are_of_another_size(*, least: float, most: float, size: float) -> str:
    return f"Counters are {least:g} to {most:g} mm wide, not {size:g}."


def there_is_no_such_counter(*, counter: str) -> str:
    return f"There is no counter “{counter}”. The list of counters tells their names."


def choose_at_least_one_counter(*, most: int) -> str:
    return f"Choose at least one counter, and {most} at the most."


def there_is_no_such_chart(*, chart: str, charts: str) -> str:
    return f"There is no chart “{chart}”; there are {charts}."


def too_many_sheets(*, sheets: int, most: int) -> str:
    return f"That would be {sheets} sheets; {most} are the most. Choose a smaller poster."


def is_no_size_of_poster(*, poster: str) -> str:
    return f"“{poster}” is no size of a poster."


def poster_is_of_another_width(*, least: float, most: float, width: float) -> str:
    return f"A poster is {least:g} to {most:g} mm wide, not {width:g}."


def could_not_be_written(*, path: object, reason: object) -> str:
    return f"{path} could not be written: {reason}."


def could_not_be_made(*, path: str, reason: str) -> str:
    return f"{path} could not be made: {reason}."

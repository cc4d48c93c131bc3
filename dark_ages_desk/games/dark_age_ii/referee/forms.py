"""The forms of Adjust: changes that the referee can make."""

from __future__ import annotations

from dark_ages_desk.core.question import Choice, Form, FormField
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.games.dark_age_ii.state.area import AMBUSH, DEFEND, RETREAT
from dark_ages_desk.games.dark_age_ii.state.position import AGGRESSIVE, OUT, PLAYING, QUIET, WAITING, DarkAge
from dark_ages_desk.games.dark_age_ii.words import referee as referee_words

NUMBER, OWNER, MOVE, MODE = "adjust number", "adjust owner", "adjust move", "adjust mode"
HAS, PLACED, OATH, STANDS = "adjust kingdom", "adjust place", "adjust high king", "adjust status"
MANNER, SEAT, ORDER, KNOWS, LINE = "adjust manner", "adjust seat", "adjust order", "adjust known", "adjust line"
STICKS = "adjust stuck"
"""The verbs of the forms."""

MOST = 999

IN_AREAS = ("armies", "ships", "population", "forts", "trade")
"""Fields of an area that hold numbers."""

OF_KINGDOMS = {
    "points": "build points",
    "treasury": "treasury",
    "reserve": "army reserve",
    "fleet": "fleet reserve",
    "household": "household",
    "victory": "victory points",
    "income": "income",
    "bid": referee_words.POINTS_SPENT_ON_ORDER,
    "scattered": "scattered armies",
    "missed": "deadlines missed",
}
"""Fields of a kingdom that hold numbers, with their names as text."""

PLACES = {"house": "household", "spy": "spy"}
"""Fields of a kingdom that hold an area, with their names as text."""


@keep_recent
def adjustment_forms(pos: DarkAge) -> tuple[Form, ...]:
    """Return the forms for everything that the referee can change at any time."""
    areas = tuple(Choice(code, pos.place(code), space=code) for code in pos.fixed.ground)
    nowhere = (Choice("", "nowhere"), *areas)
    kingdoms = tuple(Choice(one, pos.power_name(one)) for one in pos.present)
    nobody = (Choice("", "no one"), *kingdoms)
    seats = (Choice("", "no one"), *(Choice(one, one) for one in dict.fromkeys(pos.runs.values())))
    area = FormField("area", "in", "choice", areas)
    kingdom = FormField("kingdom", "of", "choice", kingdoms)
    everyone = tuple(Choice(one, pos.power_name(one)) for one in pos.kingdoms)
    any_kingdom = FormField("kingdom", "of", "choice", everyone)
    reason = FormField("reason", "Reason", "text")

    def form(verb: str, label: str, *fields: FormField) -> Form:
        return Form(verb, label, (*fields, reason), secret=True, public=referee_words.PUBLIC_WORDS_OF_ADJUSTING)

    return (
        form(NUMBER, referee_words.WHAT_IS_IN_AN_AREA, area, _word_field("what", IN_AREAS), _number_field()),
        form(OWNER, referee_words.WHOSE_AN_AREA_IS, area, FormField("kingdom", "belongs to", "choice", nobody)),
        form(
            MOVE,
            referee_words.ARMIES_OR_SHIPS_MOVED,
            FormField("from", "from", "choice", areas),
            _word_field("what", IN_AREAS[:2]),
            _number_field(),
            FormField("to", "to", "choice", areas),
        ),
        form(
            MODE,
            referee_words.HOW_AN_AREA_DEFENDS,
            area,
            _word_field("mode", (AMBUSH, RETREAT, DEFEND)),
            _place_field(referee_words.AGAINST_OR_TO, nowhere),
        ),
        form(STICKS, referee_words.WHETHER_ARMIES_ARE_STUCK, area, _word_field("stuck", ("stuck", "free"))),
        form(HAS, referee_words.WHAT_A_KINGDOM_HAS, kingdom, _named_field("what", OF_KINGDOMS), _number_field(-MOST)),
        form(
            PLACED,
            referee_words.WHERE_A_HOUSEHOLD_OR_SPY_IS,
            kingdom,
            _named_field("what", PLACES),
            _place_field("is in", nowhere),
        ),
        form(OATH, referee_words.WHOM_A_KINGDOM_RECOGNISES, kingdom, FormField("high", "recognises", "choice", nobody)),
        form(
            STANDS,
            referee_words.WHETHER_A_KINGDOM_STANDS,
            any_kingdom,
            _word_field("status", (PLAYING, WAITING, OUT)),
        ),
        form(MANNER, referee_words.HOW_A_STAND_IN_RUNS_IT, kingdom, _word_field("manner", (QUIET, AGGRESSIVE))),
        form(SEAT, referee_words.WHO_PLAYS_A_KINGDOM, kingdom, FormField("seat", "player", "choice", seats)),
        form(
            ORDER,
            referee_words.PLACE_IN_THE_ORDER_OF_PLAY,
            kingdom,
            FormField("number", "place", "number", (), 1, len(kingdoms)),
        ),
        form(KNOWS, referee_words.WHAT_A_KINGDOM_HAS_SEEN, kingdom, FormField("area", "sees", "choice", areas)),
        form(LINE, referee_words.LET_A_LINE_GO, kingdom, FormField("number", "line", "number", (), 1, 16)),
    )


def _word_field(name: str, words: tuple[str, ...]) -> FormField:
    return FormField(name, "", "choice", tuple(Choice(one, one) for one in words))


def _named_field(name: str, words: dict[str, str]) -> FormField:
    return FormField(name, "", "choice", tuple(Choice(one, said) for one, said in words.items()))


def _place_field(label: str, areas: tuple[Choice, ...]) -> FormField:
    return FormField("to", label, "choice", areas)


def _number_field(low: int = 0) -> FormField:
    return FormField("number", "number", "number", (), low, MOST, at_first=0)

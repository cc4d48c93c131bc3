"""Tables for a spreadsheet: points, control, rolls, losses, and the dice ledger."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence

from dark_ages_desk.core.options.tally import MILLION
from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.reports.chronicle_data import Evening
from dark_ages_desk.reports.dice import dice_source

Rows = list[list[str]]

_FORMULA = ("=", "+", "@")


def as_csv(rows: Sequence[Sequence[str]]) -> str:
    """Return the rows as comma-separated values.

    A cell that a spreadsheet would run as a formula gets an apostrophe; a number does not.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for line in rows:
        writer.writerow([_escape_cell(one_line(cell)) for cell in line])
    return out.getvalue()


def _escape_cell(cell: str) -> str:
    return f"'{cell}" if cell[:1] in _FORMULA or _is_formula(cell) else cell


def _is_formula(cell: str) -> bool:
    return cell[:1] == "-" and not cell[1:].replace(".", "", 1).isdigit()


def points(evening: Evening) -> Rows:
    """Return all figures of the ledger, power by power, after each phase."""
    labels = list(dict.fromkeys(label for sample in evening.samples for _, label in sample.figures))
    rows = [["entry", "turn", "moment", "power", *labels]]
    for sample in evening.samples:
        figures = sample.figures
        for power in dict.fromkeys(power for power, _ in figures):
            cells = [figures.get((power, label), "").replace("−", "-") for label in labels]
            rows.append([str(sample.at), str(sample.turn), sample.view.subtitle, _power_name(evening, power), *cells])
    return rows


def control(evening: Evening) -> Rows:
    """Return the holders of each place at the end of each turn, without places that nobody holds."""
    rows = [["entry", "turn", "heading", "place", "held by", "shared"]]
    for number, turn in enumerate(evening.all_turns):
        if number and turn is evening.opening:
            continue
        for space, held in turn.view.spaces.items():
            holders = [held.owner] if held.owner else list(held.shared)
            if holders:
                who = " / ".join(_power_name(evening, one) for one in holders)
                place = evening.places.get(space, space)
                shared = "" if held.owner else "yes"
                rows.append([str(turn.at), str(number), turn.heading or "start", place, who, shared])
    return rows


def rolls(evening: Evening) -> Rows:
    """Return a row for every die, as it fell, with its purpose.

    Every group of equal tries has a row as well, with its successes and its number of tries.
    """
    rows = [["entry", "thrower", "player", "purpose", "rule", "chart", "column", "modifiers", "sides", "face", "fell"]]
    for throw in evening.dice.throws:
        modifiers = "; ".join(f"{words} {number:+}" for words, number in throw.modifiers)
        who = _power_name(evening, throw.power) if throw.power in evening.powers else throw.who
        for face in throw.faces:
            cells = [who, throw.seat, throw.purpose, throw.rule, throw.chart, throw.column, modifiers]
            rows.append([str(throw.entry), *cells, str(throw.sides), str(face), dice_source(throw)])
        for at, (group, succeeded) in enumerate(throw.groups):
            who = _power_name(evening, group.power) if group.power in evening.powers else group.who
            purpose = "; ".join(part for part in (group.part, group.what, group.when) if part)
            chance = f"{100 * group.chance / MILLION:.4f}".rstrip("0").rstrip(".")
            cells = [who, throw.seat, purpose, throw.rule, "", f"{chance}%", ""]
            rows.append([str(throw.entry), *cells, "", f"{succeeded} of {group.number}", dice_source(throw, at)])
    return rows


def losses(evening: Evening) -> Rows:
    """Return the losses, in figures where the game gives them, and as text."""
    rows = [["entry", "turn", "power", "lost", "words", "rule"]]
    for loss in evening.losses:
        number = str(loss.number) if loss.number else ""
        rows.append([str(loss.at), str(loss.turn), _power_name(evening, loss.power), number, loss.words, loss.rule])
    return rows


def ledger(evening: Evening) -> Rows:
    """Return the dice by roller and purpose, then the losses by dice."""
    rows = [["thrower", "purpose", "fell", "sides", "dice", "together", "expected", "difference"]]
    for row in evening.dice.rows:
        figures = (row.dice, row.total, row.expected, row.total - row.expected)
        rows.append([row.thrower, row.purpose, row.source, str(row.sides), *(_number(float(one)) for one in figures)])
    for thrower, purpose, source, *numbers in tries(evening)[1:]:
        rows.append([thrower, purpose, source, "", *numbers])
    for loss in evening.dice.losses:
        figures = (loss.throws, loss.lost, loss.expected, loss.lost - loss.expected)
        what = f"{loss.what} lost by the dice"
        rows.append([loss.power, what, loss.source, "", *(_number(float(one)) for one in figures)])
    return rows


def tries(evening: Evening) -> Rows:
    """Return the tries by roller and purpose, under headings of their own."""
    rows = [["thrower", "purpose", "fell", "tries", "succeeded", "expected", "difference"]]
    for row in evening.dice.tallies:
        figures = (row.tries, row.succeeded, row.expected, row.succeeded - row.expected)
        rows.append([row.thrower, row.purpose, row.source, *(_number(float(one)) for one in figures)])
    return rows


TABLES: Mapping[str, Callable[[Evening], Rows]] = {
    "points": points,
    "control": control,
    "rolls": rolls,
    "losses": losses,
    "dice": ledger,
}
"""The tables by the names of their files."""


def _power_name(evening: Evening, power: str) -> str:
    return evening.powers[power].name if power in evening.powers else power


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")

"""The board.toml of a sketch: the facts of its list, ready to be gone on with by hand."""

from __future__ import annotations

import json

from dark_ages_desk.maps.sketch_list import Place, Sketch

HEAD = """\
# {name}: the declared facts of the board, begun from a list of places and borders.
#
# The rules read this file and nothing else; the drawing (outlines.json) is only checked against it.
# What is written here may be mended by hand: a new drawing keeps it. See docs/file-formats.md.

format = 1
id = {id}
name = {name_}
kind = "areas"
"""

VALUE = """
[[value]]
id = "worth"
name = {value}
most = 99
"""

KINDS = """
[[space_kind]]
id = "land"
name = "area"
role = "area"{worth}
"""

TOWN = """
[[space_kind]]
id = "town"
name = "town"
role = "site"{worth}
"""

SEA = """
[[space_kind]]
id = "sea"
name = "sea"
role = "sea"
"""

JOINS = (
    ("open", "land", "land", "plain", "Open border"),
    ("river", "land", "land", "river", "River border"),
    ("mountain", "land", "land", "mountain", "Mountain border"),
    ("coast", "land", "sea", "", ""),
    ("port", "town", "sea", "", ""),
    ("sea", "sea", "sea", "sea", ""),
)
KIND = {"area": "land", "town": "town", "sea": "sea"}
SOURCE = "ours: a sketch"


def quote_toml(words: str) -> str:
    """Return the words as a string of TOML."""
    return json.dumps(words, ensure_ascii=False)


def board_text(plan: Sketch) -> str:
    """Return the whole file."""
    worth = '\nvalues = ["worth"]\nprinted = "worth"' if plan.value else ""
    parts = [HEAD.format(name=plan.name, id=quote_toml(plan.id), name_=quote_toml(plan.name))]
    if plan.value:
        parts.append(VALUE.format(value=quote_toml(plan.value)))
    parts.append(KINDS.format(worth=worth))
    there = {KIND[place.kind] for place in plan.places}
    parts += [TOWN.format(worth=worth)] if "town" in there else []
    parts += [SEA] if "sea" in there else []
    used = {kind for kind, _, _, _, legend in JOINS if legend and kind in plan.borders.values()}
    for kind, first, second, line, legend in JOINS:
        if {first, second} <= there:
            lines = [
                f'[[join]]\nid = {quote_toml(kind)}\nname = {quote_toml(kind)}\nbetween = [["{first}"], ["{second}"]]'
            ]
            lines += [f"line = {quote_toml(line)}"] if line else []
            lines += [f"legend = {quote_toml(legend)}"] if kind in used and len(used) > 1 else []
            parts.append("\n" + "\n".join(lines) + "\n")
    parts += [_space(plan, place) for place in plan.places]
    order = {place.id: at for at, place in enumerate(plan.places)}
    for pair, kind in plan.borders.items():
        ends = sorted(pair, key=lambda end: order[end])
        words = ", ".join(map(quote_toml, ends))
        parts.append(f"\n[[edge]]\nbetween = [{words}]\nkind = {quote_toml(kind)}\nsource = {quote_toml(SOURCE)}\n")
    return "".join(parts)


def _space(plan: Sketch, place: Place) -> str:
    lines = [
        f"[[space]]\nid = {quote_toml(place.id)}\nname = {quote_toml(place.name)}\nkind = "
        f"{quote_toml(KIND[place.kind])}"
    ]
    lines += [f"within = {quote_toml(place.within)}"] if place.within else []
    lines += [f"values = {{ worth = {place.value} }}"] if plan.value and place.kind != "sea" else []
    lines += ["port = true"] if place.port else []
    return "\n" + "\n".join([*lines, f"source = {quote_toml(SOURCE)}"]) + "\n"

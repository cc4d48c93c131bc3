"""27.0 The powers of a scenario file: who is listed, what is as in another scenario, their looks and their signs."""

# all orders here: letters and signs on counters

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import did_you_mean
from dark_ages_desk.content.places import list_toml_files, scenario_folder
from dark_ages_desk.content.scenarios import load_scenario
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.text_tools import slug
from dark_ages_desk.games.carolingian_twilight.catalogue import ID, SHAPE, is_npp
from dark_ages_desk.games.carolingian_twilight.scenario_words import Reader
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS, Power
from dark_ages_desk.games.carolingian_twilight.words import scenarios as scenarios_words

if TYPE_CHECKING:
    from dark_ages_desk.games.carolingian_twilight.scenario_file import ArrivalPart, PowerPart, ScenarioFile

FRANKISH_LOOK = (
    ("#2A36AE", "lattice"),
    ("#E77817", "verticals"),
    ("#3F8A3A", "horizontals"),
    ("#B02A30", "dots"),
    ("#5B7F95", "waves"),
    ("#7A5C2E", "bricks"),
)
"""4.0 The colours of the players' control markers, each with a pattern for people who cannot tell the colours."""

MAJOR_LOOK = {
    "slavs": ("#9BCB7E", "hatch"),
    "bulgars": ("#6B3934", "back-hatch"),
    "byzantium": ("#8E1F66", "rings"),
    "muslims": ("#F0C82F", "grid"),
    "magyars": ("#3FB4E5", "chevrons"),
}
MINOR_COLOUR = "#969696"
MINOR_PATTERNS = {
    "avars": "bars",
    "bavarians": "saltires",
    "benevento": "saltires",
    "irish": "triangles",
    "pamplona": "saltires",
    "papal-states": "triangles",
    "saxons": "triangles",
    "scots": "saltires",
    "wessex": "saltires",
}
"""Patterns of minor powers, so that two whose land can touch have different ones; the others are plain."""

VIKING_LOOK = ("#26262E", "cross", "Vi")

_NUMERALS = {"I": "1", "II": "2", "III": "3", "IV": "4"}
_SMALL = ("the", "of")


@dataclass(frozen=True, slots=True)
class ListedPower:
    """One power of a file with the sentences of its set-up, each with its place in the file."""

    rank: str
    number: int
    part: PowerPart
    sentences: tuple[tuple[str, str], ...]
    place: str
    home: str = ""


def list_powers(file: ScenarioFile, reader: Reader) -> Iterator[ListedPower]:
    """Yield all powers in the order of set-up: minor, major, Frankish; powers taken from another scenario are
    included."""
    for rank in ("minor", "major"):
        yield from _inherited_powers(file, rank, reader, ())
    for number, part in enumerate(file.frankish):
        yield _own_power("frankish", number, part)
        if part.add:
            reader.report(
                scenarios_words.frankish_addition(number=number + 1, power=part.power),
                scenarios_words.KING_INHERITS_NO_SET_UP,
                scenarios_words.SAY_SET_UP,
            )


def _own_power(rank: str, number: int, part: PowerPart) -> ListedPower:
    place = f"{rank} {number + 1} ({part.power})"
    lines = tuple(
        (scenarios_words.set_up_line(place=place, line=line), text) for line, text in enumerate(part.set_up, start=1)
    )
    return ListedPower(rank, number, part, lines, place, part.home or "")


def _inherited_powers(file: ScenarioFile, rank: str, reader: Reader, seen: tuple[str, ...]) -> list[ListedPower]:
    """Return the minor or major powers of a file. A power in the file itself replaces the one of that name from the
    other scenario, or adds to its units with ``add``."""
    there = file.minor_as if rank == "minor" else file.major_as
    parts = file.minor if rank == "minor" else file.major
    found: dict[str, ListedPower] = {}
    base = _load_shipped(there, f"{rank}_as", reader) if there and there not in seen else None
    if there and base is not None:
        for entry in _inherited_powers(base, rank, reader, (*seen, there)):
            found[slug(entry.part.power)] = replace(
                entry, place=scenarios_words.inherits_set_up(rank=rank, there=there, power=entry.part.power)
            )
    mine = set[str]()
    for number, part in enumerate(parts):
        own, id_ = _own_power(rank, number, part), slug(part.power)
        if id_ in mine:
            reader.report(own.place, scenarios_words.STANDS_TWICE, scenarios_words.LEAVE_ONE_OF_THEM_OUT)
        mine.add(id_)
        inherited = found.get(id_)
        if part.add:
            own = _merge_powers(own, inherited, [entry.part.power for entry in found.values()], reader)
        elif inherited is not None:
            own = replace(own, home=own.home or inherited.home)
        found[id_] = own
    return list(found.values())


def _merge_powers(own: ListedPower, inherited: ListedPower | None, there: list[str], reader: Reader) -> ListedPower:
    """Return a power with the set-up that it inherits and its added units."""
    place, part = f"{own.place} › add", own.part
    if part.set_up:
        reader.report(place, scenarios_words.HAS_A_SET_UP_BESIDES, scenarios_words.SAY_ALL_IN_SET_UP)
        return own
    if inherited is None:
        remedy = did_you_mean(part.power, there) or scenarios_words.say_set_up(rank=own.rank)
        reader.report(place, scenarios_words.nothing_to_add_to(power=part.power), remedy)
        return own
    more = tuple((f"{place} {line}", text) for line, text in enumerate(part.add, start=1))
    return replace(inherited, sentences=(*inherited.sentences, *more))


def _load_shipped(scenario: str, place: str, reader: Reader) -> ScenarioFile | None:
    """Return a scenario on our own shelf by its number, never any other file; None with a report if there is none."""
    ours = {path.stem: path for path in list_toml_files(scenario_folder(ID))}
    if scenario not in ours:
        hint = did_you_mean(scenario, ours) or scenarios_words.there_are_these(names=", ".join(ours))
        reader.report(place, scenarios_words.no_scenario_on_shelf(scenario=scenario), hint)
        return None
    return load_scenario(ours[scenario], SHAPE)


def power_of(entry: ListedPower, players: int, reader: Reader) -> Power:
    """Return the power of an entry, in a game of that number of players."""
    part, number = entry.part, entry.number
    id_, full_name = slug(part.power), part.full_name or part.power
    if id_ == VIKINGS:
        reader.report(
            entry.place, scenarios_words.RAIDERS_ARE_CALLED_SO, scenarios_words.CALL_IT_SETTLED_VIKINGS_FOR_EXAMPLE
        )
    if entry.rank == "frankish":
        colour, pattern = FRANKISH_LOOK[number % len(FRANKISH_LOOK)]
        rank = "major" if is_npp(part, players) else "player"
        return Power(id_, part.power, full_name, rank, True, part.colour or colour, pattern, "", "", part.emperor)
    for key, given in (("npp", part.npp), ("alternately", part.alternately)):
        if given is not None:
            reader.report(
                f"{entry.place} › {key}", scenarios_words.IS_FOR_FRANKISH_POWERS_ONLY, scenarios_words.LEAVE_IT_OUT
            )
    if entry.rank == "major":
        colour, pattern = MAJOR_LOOK.get(id_, ("#777777", "hatch"))
        home = home_of(entry.home, f"{entry.place} › home", reader)
        return Power(id_, part.power, full_name, "major", False, part.colour or colour, pattern, "", home)
    pattern = MINOR_PATTERNS.get(id_, "plain")
    return Power(id_, part.power, full_name, "minor", False, part.colour or MINOR_COLOUR, pattern, "")


def home_of(name: str | None, place: str, reader: Reader) -> str:
    """Return the id of the peripheral area of that name; "" for none."""
    home = reader.read_space(name, place) if name else ""
    if home and reader.board.spaces[home].kind != "peripheral":
        homes = [space.name for space in reader.board.spaces.values() if space.kind == "peripheral"]
        reader.report(
            place,
            scenarios_words.is_no_peripheral_area(power=name),
            scenarios_words.there_are_these(names=", ".join(homes)),
        )
        return ""
    return home


def build_arrival(part: ArrivalPart, place: str, powers: dict[str, Power], reader: Reader) -> Power:
    """27.10 Return the power of an arrival; it has the home of the power that it replaces."""
    id_ = slug(part.power)
    colour, pattern = MAJOR_LOOK.get(id_, ("#777777", "cross"))
    home = home_of(part.home, f"{place} › home", reader)
    if part.replaces:
        old = powers.get(slug(part.replaces))
        if old is None or old.rank != "major" or old.frankish:
            names = [power.name for power in powers.values() if power.rank == "major" and not power.frankish]
            remedy = did_you_mean(part.replaces, names) or scenarios_words.there_are_these(names=", ".join(names))
            reader.report(f"{place} › replaces", scenarios_words.no_major_npp_to_replace(power=part.replaces), remedy)
        else:
            home = old.home
    raises = tuple(reader.read_kind(name, f"{place} › raises") for name in part.raises)
    full_name, cost = part.full_name or part.power, part.cost or 0
    return Power(
        id_, part.power, full_name, "major", False, part.colour or colour, pattern, "", home, False, raises, cost
    )


_ALIKE = ("ceo", "ijl", "mn", "uv", "aeo")
"""Small letters that look alike from afar."""


def _are_signs_alike(first: str, second: str) -> bool:
    """Return whether two signs can be mistaken for each other."""
    same = any(first[1] in group and second[1] in group for group in _ALIKE)
    return first[0] == second[0] and same


def assign_signs(powers: dict[str, Power]) -> dict[str, Power]:
    """Return the powers with two letters for their counters, the second one different from all others: Lu(is), Lt(har).

    A king with a byname has the first letters of both: CB for Charles the Bald, L2 for Louis II.
    """
    taken = set[str]()
    signed = {}
    for power in sorted(powers.values(), key=lambda power: not power.frankish):
        same = [other.name for other in powers.values() if other.name[:2] == power.name[:2] and other is not power]
        depth = max((_shared_prefix_length(power.name, name) for name in same), default=1)
        words = [word for word in power.name.split() if word not in _SMALL]
        byname = [_NUMERALS.get(words[-1], words[-1][0])] if power.frankish and len(words) > 1 else []
        letters = (*byname, *power.name[depth:], *power.name[1:], *"0123456789")
        free = [power.name[0] + x for x in letters if x.isalnum() and power.name[0] + x not in taken]
        # "Sc" and "Se" are all but the same when they are small: another pair is better where there is one.
        sign = next((one for one in free if not any(_are_signs_alike(one, other) for other in taken)), free[0])
        taken.add(sign)
        signed[power.id] = replace(power, sign=sign)
    return {id_: signed[id_] for id_ in powers}


def _shared_prefix_length(first: str, second: str) -> int:
    """Return the number of letters that two names share at the start."""
    return next(
        (n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), len(min(first, second, key=len))
    )

"""Reports: what a realm's player reads when a turn is over, and the form on which he writes the next one's orders."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.papers import Paper, PaperLine, PaperPart, PaperTable, Played
from dark_ages_desk.core.words import counted, listed
from dark_ages_desk.games.strategy_and_conquest.events.ownership import upkeep
from dark_ages_desk.games.strategy_and_conquest.papers.sections import SECTIONS, section_of
from dark_ages_desk.games.strategy_and_conquest.seen.hover import words_of
from dark_ages_desk.games.strategy_and_conquest.seen.knowledge import known_of
from dark_ages_desk.games.strategy_and_conquest.shelf import NAME
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.force import COUNTER_SPY, SPY, Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import NEUTRAL, Glimpse
from dark_ages_desk.games.strategy_and_conquest.state.weights import aboard, load, weight

BLANK = 12
"""Lines of the form below the forces' own; more can be written."""


def realm_report(played: Played, scenario: str, seat: str, realm: str) -> Paper:
    """The report of the player who runs a realm when the turn is over."""
    after: Conquest = played.after
    told = _told(played, seat)
    parts = [
        *(
            PaperPart(section, lines=tuple(line for where, line in told if where == section), empty="Nothing.")
            for section in SECTIONS
        ),
        _figures(after, realm),
        _relations(after, realm),
        _provinces(after, realm),
        _forces(after, realm),
        _seen(after, realm),
    ]
    if after.verdict is None:
        parts.append(PaperPart("Orders for the next turn", FORM, text=_form(after, realm)))
    name = f"{after.called(realm)} ({realm})"
    subtitle = f"{seat}. {scenario}" if seat != after.called(realm) else scenario
    return Paper(seat, realm, NAME, f"{name}, {played.turn.casefold()}", subtitle, tuple(parts))


FORM = (
    "Write orders line by line and send them back, the first line as it stands. An order of a phase ends with its "
    "number. What begins with “message to” and names realms goes to them, “bcc” before a name makes it a blind copy."
)


def _told(played: Played, seat: str) -> list[tuple[str, PaperLine]]:
    """Reports: what the realm can see through the fog of war and what touches it, by section, in the order of
    events."""
    found = []
    for moment in played.moments:
        pos: Conquest = moment.pos
        label = str(pos.phase) if pos.phase else ""
        for note in moment.notes:
            mine = [words[1:-1] if words[:1] == "(" else words for to, words in note.private if to == seat]
            words = " ".join(filter(None, (note.text, *mine)))
            if words:
                strong = note.kind in ("battle", "taken", "lost", "war")
                text = f"Failed: {words}" if note.kind == "failed" else words
                found.append((section_of(note.rule), PaperLine(text, label, note.rule, strong)))
    return found


def _figures(pos: Conquest, realm: str) -> PaperPart:
    one = pos.realms[realm]
    rows = (
        ("Treasury", f"{one.treasury / 100:g} gold"),
        ("Value of the provinces", f"{pos.value(realm)} gold a turn at 100 %"),
        ("Pay of all forces", f"{upkeep(pos, realm) / 100:g} gold a turn"),
        ("Tax rate", f"{one.tax} %"),
        ("Loyalty", f"{one.loyalty / 10:g} %"),
        ("Rank", one.rank),
        ("To win", f"{pos.fixed.target} gold of provinces, {_shared(pos)}, each ruler {pos.fixed.needs} or higher"),
    )
    return PaperPart("Your realm", table=PaperTable(("", ""), rows))


def _shared(pos: Conquest) -> str:
    return f"shared by {counted(pos.fixed.coalition, 'realm')} at most" if pos.fixed.coalition > 1 else "alone"


def _relations(pos: Conquest, realm: str) -> PaperPart:
    """Diplomacy: how it stands to each realm, and what that realm is told to all."""
    rows = []
    for other, house in pos.fixed.houses.items():
        if other == realm:
            continue
        one = pos.realms[other]
        passage = [
            "you may pass" if realm in one.passage else "",
            "it may pass" if other in pos.realms[realm].passage else "",
        ]
        level = pos.between(realm, other)
        standing = ", ".join(filter(None, ("" if level == NEUTRAL else level, *passage)))
        rows.append((f"{house.name} ({other})", standing or "neutral", one.rank, one.cry))
    columns = ("Realm", "Status", "Rank", "Battle cry")
    return PaperPart("Diplomacy", table=PaperTable(columns, tuple(rows)), empty="There is no other realm.")


def _provinces(pos: Conquest, realm: str) -> PaperPart:
    rows = []
    for place, province in pos.provinces.items():
        if province.owner == realm:
            facts = pos.fixed.places[place]
            remarks = "rebels" if province.rebels else ""
            works = (str(province.fort or ""), str(province.harbour or ""))
            near = listed([pos.fixed.places[one].name for one in (*facts.land, *facts.seas)])
            rows.append((facts.name, str(facts.value), *works, near, remarks))
    columns = ("Province", "Value", "Fort", "Harbor", "Next to it", "")
    return PaperPart("Provinces", table=PaperTable(columns, tuple(rows)), empty="None.")


def _forces(pos: Conquest, realm: str) -> PaperPart:
    rows = [_force_row(pos, force) for force in pos.forces.values() if force.realm == realm]
    columns = ("Force", "Name", "Where", "Units", "Commanders", "Tactics", "Retreats at", "Load")
    return PaperPart("Armies, fleets and spies", table=PaperTable(columns, tuple(rows)), empty="None.")


def _force_row(pos: Conquest, force: Force) -> tuple[str, ...]:
    where = pos.fixed.places[force.place].name + (f", aboard {force.aboard}" if force.aboard else "")
    units = ", ".join(f"{stack.count} {stack.kind} ({stack.rank})" for stack in force.stacks) or force.kind
    leaders = ", ".join(
        f"{one.name} {one.infantry / 10:g}/{one.cavalry / 10:g}/{one.naval / 10:g} %" for one in force.commanders
    )
    most = load(pos, force)
    carried = f"{sum(weight(pos, one) for one in aboard(pos, force.id))} of {most}" if most else ""
    tactics = ("", "") if force.kind in (SPY, COUNTER_SPY) else (force.tactic, f"rank {force.retreat}")
    return force.id, force.name, where, units, leaders, *tactics, carried


def _seen(pos: Conquest, realm: str) -> PaperPart:
    """Fog of war: who is seen in provinces and seas, now and before."""
    rows = [row for place, glimpse in known_of(pos, realm).items() for row in _seen_rows(pos, realm, place, glimpse)]
    columns = ("Place", "Owner", "Fort", "Harbor", "Who is there", "As of turn")
    words = "What your provinces, forces and spies see, and what they saw before."
    return PaperPart("Through the fog of war", words, table=PaperTable(columns, tuple(rows)), empty="Nothing.")


def _seen_rows(pos: Conquest, realm: str, place: str, glimpse: Glimpse) -> Iterator[tuple[str, ...]]:
    facts, province = pos.fixed.places[place], glimpse.province
    if not facts.sea and province.owner == realm and not glimpse.forces:
        return
    if facts.sea and not glimpse.forces:
        return
    owner = "" if facts.sea else "independent" if province.owner == INDEPENDENT else pos.called(province.owner)
    works = ("", "") if facts.sea else (str(province.fort or ""), str(province.harbour or ""))
    there = "; ".join(words_of(pos, force) for force in glimpse.forces)
    yield facts.name, owner, *works, there, str(glimpse.turn)


def _form(pos: Conquest, realm: str) -> str:
    """Order forms for the next turn: the header, the forces as remarks with a line for each, and blank lines."""
    rows = [f"turn {pos.turn} {realm}"]
    for force in pos.forces.values():
        if force.realm == realm:
            units = ", ".join(f"{stack.count} {stack.kind}" for stack in force.stacks)
            rows.append(f"# {force.id} {force.name} at {pos.fixed.places[force.place].name}: {units or force.kind}")
    rows += [f"{number:2}" for number in range(1, BLANK + 1)]
    return "\n".join([*rows, "message to : ", ""])

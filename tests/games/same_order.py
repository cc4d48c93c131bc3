"""All that a game shows, writes and compares, as text: ``python -m tests.games.same_order`` prints it, once in each
process of ``test_hash_order``. No line of it may hang on the order of a set, which is another in every process."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dark_ages_desk.core.question import REFEREE, TABLE, Sheet
from dark_ages_desk.core.values import LazyList
from dark_ages_desk.library import default_seats, games, new_session, open_session, scenarios
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.pages import to_html, to_markdown
from dark_ages_desk.reports.report_pages import as_text
from dark_ages_desk.reports.tables import TABLES, as_csv
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import play_out

UNLIKE = ("id", "a", "b", "c", "cd", "h", "when", "was", "y")
"""The keys of a record's lines that differ from record to record: names, salts, checks, times, what is sealed."""

DEEPEST = 9

QUICK = ("dark-ages-1971",)
"""Games in which only random play is quick enough."""


def plain(thing: Any, deep: int = 0) -> Any:
    """Anything as lists and texts, in its own order; a set, which has none, is sorted."""
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if deep > DEEPEST or callable(thing):
        return type(thing).__name__
    if isinstance(thing, frozenset | set):
        return sorted(json.dumps(plain(one, deep + 1)) for one in thing)
    if isinstance(thing, Mapping):
        return [[plain(key, deep + 1), plain(value, deep + 1)] for key, value in thing.items()]
    if dataclasses.is_dataclass(thing):
        return {one.name: plain(getattr(thing, one.name), deep + 1) for one in dataclasses.fields(thing)}
    if isinstance(thing, LazyList | Sequence):
        return [plain(one, deep + 1) for one in thing[:200]]
    return str(thing) if type(thing).__repr__ is not object.__repr__ else type(thing).__name__


def shown(session: Session) -> Iterator[tuple[str, Any]]:
    """What is shown of a table to each eye: the map, what is asked, cards of places, what may be done at any time."""
    for viewer in (TABLE, REFEREE, *session.ruleset.seats):
        yield f"view of {viewer}", session.view(viewer)
        yield f"asides of {viewer}", session.asides_for(viewer)
        places = list(session.ruleset.board.spaces)[:60]
        yield f"cards for {viewer}", [session.about(viewer, place) for place in places]
        yield (
            f"record for {viewer}",
            [(one.words, [note.text for note in one.notes]) for one in session.entries_for(viewer)],
        )
    for seat in session.ruleset.seats:
        yield f"forecasts for {seat}", session.forecast(seat)
    yield "when", [session.calendar(one.number) for one in session.entries]
    yield "board list", session.board_list(0)
    for question in session.questions():
        for option in question.options:
            if isinstance(option, Sheet):
                yield from sheets(option, question.power)


def sheets(option: Sheet, power: str) -> Iterator[tuple[str, Any]]:
    """What is proposed for a sheet, and how it is judged."""
    if option.proposal is not None:
        lines = option.proposal()
        yield f"proposal for {power}", lines
        yield f"judged for {power}", option.judge(lines)
    for place in list(option.reader.book.places)[:12]:
        yield f"orders at {place} for {power}", option.at((), place)
    for text in ("mvoe hps ber", "RECRUIT London 10 Housecarls WX1", "LEVY KTS"):
        yield f"read {text}", option.reader.line(text)


def reports(session: Session) -> Iterator[tuple[str, Any]]:
    """What is taken home, and what is sent out."""
    for everything in (False, True):
        gathering = Gathering(session, everything)
        gathering.work()
        evening = gathering.evening
        assert evening is not None
        yield "chronicle", to_markdown(evening, [], "pictures")[0]
        yield "page", to_html(evening, [])
        yield from ((name, as_csv(table(evening))) for name, table in TABLES.items())
    for turn in session.turns():
        played = session.played(turn)
        for paper in session.ruleset.player_reports(played) if played is not None else ():
            yield f"{turn} {paper.viewer}", as_text(paper)


def record(path: Path) -> Iterator[tuple[str, Any]]:
    """The lines of a record, without what chance and the clock have put there."""
    for line in path.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        yield "line", {key: value for key, value in told.items() if key not in UNLIKE}


def told(game: str, seed: int, turns: int, number: int) -> Iterator[tuple[str, Any]]:
    """Some games of random play, and all that is shown of them."""
    shelf = [info for info in scenarios()[0] if info.game.id == game]
    for at in range(number):
        info = shelf[(seed + at) % len(shelf)]
        players = min(info.file.players)
        with TemporaryDirectory() as place:
            path = Path(place) / "game.dadesk"
            session = new_session(info.id, path, seats=default_seats(info.file, players), seed=seed + at)
            yield info.id, players
            yield from (("opening " + name, thing) for name, thing in shown(session))
            play_out(session, seed + at, "random" if at % 2 or game in QUICK else "eager", turns=turns)
            yield from shown(session)
            yield from reports(session)
            session.close()
            yield from record(path)
            again = open_session(path, read_only=True, verify=True)
            yield "warnings", again.warnings
            again.close()


def main() -> int:
    """Print it, line by line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=1)
    parser.add_argument("--games", type=int, default=1, help="of each kind")
    parser.add_argument("--game", help="of one kind alone")
    chosen = parser.parse_args()
    for game in [chosen.game] if chosen.game else sorted(games()):
        for name, thing in told(game, chosen.seed, chosen.turns, chosen.games):
            sys.stdout.write(f"{game}: {name}: {json.dumps(plain(thing))}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

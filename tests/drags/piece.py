"""One piece of ``make drags``: some hundred drags in random games of one game, in a process of its own."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QSettings
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.question import Question, Sheet
from dark_ages_desk.desk import catalogue
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.detail import MapDetail
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.drags.borders import Borders, crosses_closed, is_home, list_borders
from tests.drags.hand import Done, Hand
from tests.drags.scenes import SCENARIOS, named_places, offered_goals, play_to_scenes
from tests.drags.verdict import find_faults

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

DEBUG = bool(os.environ.get("DEBUG"))

EACH = 12
"""Drags in each scene."""


@dataclass
class Tally:
    """How drags in random games of one game ended."""

    seed: int  # of the random game that is played, or comes next
    drags: int = 0
    done: int = 0
    closed: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        parts = f"{self.drags} drags, {self.done} done as drawn, {self.closed} across closed borders"
        return f"{parts}, {len(self.faults)} faults"

    def add(self, piece: Tally) -> None:
        """Add what a later piece counted."""
        self.seed = piece.seed
        self.drags += piece.drags
        self.done += piece.done
        self.closed += piece.closed
        self.reasons += piece.reasons
        self.faults += piece.faults

    def to_line(self) -> str:
        return json.dumps(vars(self))

    @staticmethod
    def from_line(line: str) -> Tally:
        told = json.loads(line)
        return Tally(**told | {"reasons": Counter(told["reasons"])})


def drag_in_game(window: DeskWindow, game: str, drags: int, seed: int) -> Tally:
    """Make so many drags in random games of one game, and return how they ended."""
    *_, tally = drag_in_games(window, game, drags, seed)
    return tally


def drag_in_games(window: DeskWindow, game: str, drags: int, seed: int) -> Iterator[Tally]:
    """Make so many drags; yield the same tally before each random game and at the end."""
    tally = Tally(seed)
    while tally.drags < drags:
        yield tally
        for session in play_to_scenes(game, tally.seed):
            window.show_session(session)
            # Without a loop of its own a program keeps what is to be deleted later: the desk of the game before.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[arg-type]
            desk = window.desk
            assert desk is not None
            rng = random.Random(tally.seed * 1000 + tally.drags)
            question = session.questions()[0]
            if any(isinstance(one, Sheet) for one in question.options):
                desk.table.look_as(question.seat)
            QApplication.processEvents()
            look_near(desk.map, _find_scene(desk, question, rng))
            QApplication.processEvents()
            hand = Hand(desk, rng)
            _drag_in_scene(hand, tally, min(EACH, drags - tally.drags), *list_borders(session.ruleset.board))
            if tally.drags >= drags:
                break
        tally.seed += 1
    yield tally


def _find_scene(desk: DeskPage, question: Question, rng: random.Random) -> str:
    """Return a place with counters of the power that is asked, one that the question names if there is any."""
    table, asked = desk.table.current, named_places(question)
    counters = table.counters if table is not None else ()
    own = [one.space for one in counters if one.power == question.power]
    mine = {one for one in own if one in asked} or set(own)
    places = [one for one in desk.map.look.spaces() if one in mine]
    return rng.choice(places) if places else ""


MOST_WAITS = 500
"""Times that the map is looked at until its counters are those of the zoom."""


def look_near(view: MapView, place: str) -> None:
    """Show the whole board, or as much of it round a place as single counters allow."""
    view.fit(glide=False)
    if not place or view.look.find_detail(view.stage.camera, 100) is not MapDetail.OWNERS:
        return
    middle = QPointF(view.rect().center())
    while view.look.find_detail(view.stage.camera, 100) is MapDetail.OWNERS:
        view.zoom_at(middle, 1.05)
    view.stage.centre_on(view.look.anchor(place))
    view.zoom_at(middle, 1.05)
    for _ in range(MOST_WAITS):  # counters of the new level come with its names, from another thread
        view.update()
        QApplication.processEvents()
        if view.arranged:
            break
        time.sleep(0.01)


def _drag_in_scene(hand: Hand, tally: Tally, drags: int, open_: Borders, shut: Borders) -> None:
    """Make drags at one moment; whatever one of them answers is taken back before the next."""
    session = hand.desk.table.session
    for _ in range(3 * drags):
        if drags <= 0 or hand.desk.question.current is None:
            return
        made = _drag_once(hand, tally, open_, shut)
        if made is None:
            continue
        drags -= 1
        tally.drags += 1
        tally.done += made.changed
        tally.closed += bool(made.goal) and crosses_closed(session.ruleset.board, open_, made.top.space, made.goal)
        tally.reasons.update(
            f"{one.name} ({made.question.prompt.splitlines()[0][-24:]})" if DEBUG else one.name for one in made.failed
        )
        if made.said:
            tally.reasons[made.said] += 1
        tally.faults += [f"{fault}: {made}" for fault in find_faults(made, session, open_, shut)]
        while len([one for one in session.entries if not one.struck and one.answer]) > len(made.before.answers):
            if not session.undo():
                break
        if made.changed and made.before.answers != made.after.answers:
            hand.desk.table.show_now()
            QApplication.processEvents()
        if (sheet := hand.sheet()) is not None and hand.rng.random() < 0.7:
            while sheet.value != made.before.sheet and len(sheet._steps) > 1:
                sheet._step(True)


def _drag_once(hand: Hand, tally: Tally, open_: Borders, shut: Borders) -> Done | None:
    """Drag a random counter, oftener one of the power that is asked, and to a place of a chosen kind."""
    desk, rng = hand.desk, hand.rng
    question, view = desk.question.current, desk.table.current
    if question is None or view is None:
        return None
    counters = {one.id: one for one in view.counters}
    spots = [(spot, top) for spot, top in hand.spots_of_counters().items() if top in counters]
    mine = [one for one in spots if counters[one[1]].power == question.power]
    asked = named_places(question)
    live = [one for one in mine if counters[one[1]].space in asked]
    if not spots:
        return None
    dice = rng.random()
    here, top = rng.choice(live if live and dice < 0.8 else mine if mine and dice < 0.92 else spots)
    start = counters[top].space
    beside = [(spot, other) for spot, other in spots if other != top and counters[other].space == start]
    if beside and hand.sheet() is not None and rng.random() < 0.2:
        return hand.drag(here, rng.choice(beside)[0], start, False)
    board = desk.table.session.ruleset.board
    kind = rng.random()
    few = 0.38 * tally.drags  # whatever there is too little of is tried next
    if 0.03 < kind < 0.8:
        kind = 0.3 if tally.closed < few else 0.6 if tally.done < few else kind
    if kind < 0.03:
        spot = hand.spot_beside()
        return hand.drag(here, spot, "", rng.random() < 0.2) if spot is not None else None
    if kind < 0.4:
        near = sorted(shut.get(start, ()))
        far = rng.sample(list(board.spaces), len(board.spaces)) if not near else rng.sample(near, len(near))
        places = list(islice((one for one in far if crosses_closed(board, open_, start, one)), 1))
    elif kind < 0.92:
        places = [one for one in sorted(open_.get(start, ())) if not is_home(board, one)]
        if kind > 0.75 and places:  # farther, by open borders
            places = sorted(open_.get(rng.choice(places), ()))
    else:
        places = list(desk.map.look.spaces())
    if tally.done < few and (offered := offered_goals(question, top)) and rng.random() < 0.6:
        places = offered
    if not places:
        return None
    goal = rng.choice(places)
    there = hand.spot_of(goal)
    if there is None or goal == start:
        return None
    return hand.drag(here, there, goal, rng.random() < 0.2)


def main() -> int:
    """Make the drags of one piece. Print the tally as a line of JSON before each random game and at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drags", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--game", choices=sorted(SCENARIOS), required=True)
    wanted = parser.parse_args()
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(Path(folder)))
        window = DeskWindow(catalogue(), remembers=False)
        window.resize(1600, 900)
        window.show()
        for tally in drag_in_games(window, wanted.game, wanted.drags, wanted.seed):
            print(tally.to_line(), flush=True)
        window.close_session()
        window.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

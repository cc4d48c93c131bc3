"""A game and a script that were written for the names of before work in this version, and are told the new ones."""

from __future__ import annotations

import importlib
import subprocess
import sys
import warnings
from operator import attrgetter
from pathlib import Path

import pytest

from dark_ages_desk.core.check import Trial
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.step import Step
from dark_ages_desk.former_names import MEMBERS, MODULES, NAMES
from dark_ages_desk.library import new_session

FOLDER = Path(__file__).parent


def test_the_example_game_of_before_is_played_to_its_end_and_names_what_changed() -> None:
    command = [sys.executable, "-W", "always", "-m", "dark_ages_desk", "--games", str(FOLDER), "fuzz", "wergild"]
    done = subprocess.run([*command, "--games", "20"], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "20 games" in done.stdout and "0 failures" in done.stdout
    told = {line.split("DeprecationWarning: ")[1] for line in done.stderr.splitlines() if "DeprecationWarning" in line}
    assert "Position.but is now called replace" in told
    assert "Fight.anew is now called revalidate" in told, sorted(told)


def test_every_former_name_leads_to_one_that_there_is() -> None:
    for former, new in MODULES.items():
        importlib.import_module(new)
        with pytest.warns(DeprecationWarning, match="is now called"):
            assert importlib.import_module(former) is sys.modules[new]
        sys.modules.pop(former)
    for module, names in NAMES.items():
        for former, new in names.items():
            with pytest.warns(DeprecationWarning, match=new):
                assert getattr(importlib.import_module(module), former) is getattr(importlib.import_module(module), new)
    classes = {cls.__name__: cls for cls in _documented()}
    assert classes.keys() == MEMBERS.keys()
    for name, members in MEMBERS.items():
        for former, new in members.items():
            if "." in new:
                continue  # a part of the object has it: see below
            fields = getattr(classes[name], "__dataclass_fields__", {})
            assert hasattr(classes[name], new) or new in fields, f"{name}.{new}"
            if new in fields:
                continue
            with pytest.warns(DeprecationWarning, match=f"{name}.{former} is now called {new}"):
                getattr(classes[name], former)


def test_what_a_session_did_its_parts_do() -> None:
    session = new_session("carolingian-twilight/27.2")
    of_parts = {former: new for former, new in MEMBERS["Session"].items() if "." in new}
    assert len(of_parts) > 30
    for former, new in of_parts.items():
        with pytest.warns(DeprecationWarning, match=f"Session.{former} is now called {new}"):
            assert getattr(session, former) == attrgetter(new)(session)


def _documented() -> list[type]:
    from dark_ages_desk.core.laboratory import Laboratory
    from dark_ages_desk.core.player_reports import Paper
    from dark_ages_desk.core.ruleset import Ruleset
    from dark_ages_desk.core.step import Phase
    from dark_ages_desk.core.view import TableView
    from dark_ages_desk.reports.chronicle_builder import Gathering
    from dark_ages_desk.session.amendment import Amendment
    from dark_ages_desk.session.session import Session

    return [Position, Step, Phase, Ruleset, Session, Amendment, Gathering, Note, Paper, TableView, Laboratory]


def test_a_step_that_overrides_a_former_name_overrides_the_new_one() -> None:
    with pytest.warns(DeprecationWarning, match=r"Old\.trials is now called checks_for"):

        class Old(Step):
            def trials(self, pos: Position, attempt: Answer) -> list[Trial[Position]]:
                return [*super().trials(pos, attempt), "tried"]  # type: ignore[misc, list-item]

    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        assert Old().checks_for(Position(), Answer("Anna", "", "pass")) == ["tried"]
        assert Old().trials(Position(), Answer("Anna", "", "pass")) == ["tried"]


def test_an_argument_is_still_taken_by_its_former_name() -> None:
    from dark_ages_desk import new_session

    session = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1)
    with pytest.warns(DeprecationWarning, match="eye=… is now called viewer|view\\(eye=…\\) is now called viewer=…"):
        assert session.view(eye="Anna") == session.view("Anna")  # type: ignore[call-arg]


@pytest.mark.parametrize(("module", "said"), [("mapmaking", "usage"), ("pictures.boards", "No such file")])
def test_a_command_is_still_run_by_the_former_name_of_its_module(module: str, said: str) -> None:
    command = [sys.executable, "-m", f"dark_ages_desk.{module}", *(["--help"] if said == "usage" else ["nowhere"])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert said in done.stdout + done.stderr

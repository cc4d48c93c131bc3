"""The plugin of pytest: it collects the contract tests for the games of a folder.

An author's ``conftest.py`` names it. The games are then those in the folders below that of the ``conftest.py``. The
setting ``contract_games`` of pytest names other folders, and ``contract_all`` tests all games on the shelf.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.library import add_games

from .under_test import FOLDERS

HERE = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the settings ``contract_games`` and ``contract_all``."""
    parser.addini("contract_games", "the folders of the games to be tested, a folder each in them", "paths")
    parser.addini("contract_all", "test all games; collect the tests only where you name them", "bool")


def pytest_configure(config: pytest.Config) -> None:
    """Put the games on the shelf, and collect the contract tests with all other tests."""
    config.addinivalue_line("markers", "thirds: long cases; a project may run a third of them at a time")
    folders = [Path(one).resolve() for one in config.getini("contract_games")] or [config.rootpath.resolve()]
    for folder in folders:
        add_games(folder)
    if not config.getini("contract_all"):
        FOLDERS[:] = folders
        if config.args_source is not pytest.Config.ArgsSource.ARGS:
            config.args.append(str(HERE))

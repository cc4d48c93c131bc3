"""The plugin of pytest: the contract tests are collected, for the games of a folder.

An author's ``conftest.py`` names it; the games are then those in the folders below that of the ``conftest.py``.
``contract_games`` in the settings of pytest names other folders; ``contract_all`` has all games on the shelf tested.
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
    parser.addini("contract_all", "test all games; collect the tests only where they are named", "bool")


def pytest_configure(config: pytest.Config) -> None:
    """Put the games on the shelf; collect the tests beside whatever else is run."""
    folders = [Path(one).resolve() for one in config.getini("contract_games")] or [config.rootpath.resolve()]
    for folder in folders:
        add_games(folder)
    if not config.getini("contract_all"):
        FOLDERS[:] = folders
        if config.args_source is not pytest.Config.ArgsSource.ARGS:
            config.args.append(str(HERE))

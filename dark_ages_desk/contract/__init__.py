"""The contract: tests that hold for every game, and need only the game.

The author of a game outside the program writes one line into the ``conftest.py`` beside its folder::

    pytest_plugins = ["dark_ages_desk.contract.plugin"]

and runs ``python -m pytest`` there.
"""

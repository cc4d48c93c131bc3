"""Mutants: a rule's code is changed in one place, and the tests of its game must notice it.

``make mutants`` (``python -m tests.mutants``) draws so many changes of each game by a seed out of the modules that
implement a cited paragraph, and runs the tests of that game that execute the changed line, 20 seconds at most. A change
that no test fails for within that time has survived. What can be told apart by nobody stands in ``equivalent.toml``,
with the reason.
"""

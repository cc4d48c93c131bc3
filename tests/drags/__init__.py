"""Random drags on the real map of every game, each compared with an expectation of its own.

Each drag ends as exactly what was drawn, or changes nothing and says why. The expectation is read off the board: which
places join, and whose counters lie where. It never asks an editor. ``python -m tests.drags`` is ``make drags``.

- ``borders``: of each board, where one may go from a place, and the closed borders around it.
- ``scenes``: moments of random games in which counters can be dragged.
- ``hand``: the mouse on the real map, and what stands on the table and on the sheet before and after.
- ``verdict``: what a drag must come to.
- ``piece``: some hundred drags in a process of their own, and how they ended.
"""

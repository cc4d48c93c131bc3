"""The kinds of Option, each in a module of its own.

An option *describes* the values that it admits; it need not list them all. The vocabulary is closed. A window, a
terminal and a bot know how to show and answer each kind in any game.

A kind says itself which values it admits, what is wrong with a value, and how an answer reads. It also gives near
misses, and the meaning of a typed line. The window and the terminal each register an editor for it by
``functools.singledispatch``. So a kind that a game derives from another has the same editor. A new kind needs its
module, a line here and in ``core/question.py``, and the two editors.
"""

from __future__ import annotations

from typing import TypeAlias

from dark_ages_desk.core.options.button import Button as Button
from dark_ages_desk.core.options.declare import Declare as Declare
from dark_ages_desk.core.options.declare import Engagement as Engagement
from dark_ages_desk.core.options.declare import Entry as Entry
from dark_ages_desk.core.options.draw import Draw as Draw
from dark_ages_desk.core.options.form import Form as Form
from dark_ages_desk.core.options.form import FormField as FormField
from dark_ages_desk.core.options.number import PickNumber as PickNumber
from dark_ages_desk.core.options.pick import Pick as Pick
from dark_ages_desk.core.options.roll import Roll as Roll
from dark_ages_desk.core.options.sheet import Sheet as Sheet
from dark_ages_desk.core.options.tally import Tally as Tally
from dark_ages_desk.core.options.walk import Ending as Ending
from dark_ages_desk.core.options.walk import Stride as Stride
from dark_ages_desk.core.options.walk import Walk as Walk

Option: TypeAlias = Button | PickNumber | Pick | Walk | Declare | Roll | Draw | Tally | Form | Sheet

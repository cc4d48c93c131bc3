"""The choice of an editor for each option: one for each kind, and some that several options share.

Options about the same counters share one editor. ``move_editor`` has all Walks of counters, and ``tray`` all Picks that
put a counter on the board. ``counter_picker`` has all Picks from the same counters, and their Walks too.

A kind of option has its editor by ``functools.singledispatch``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.options.base import AnyOption
from dark_ages_desk.core.question import (
    Button,
    Declare,
    Draw,
    Form,
    Option,
    Pick,
    PickNumber,
    Roll,
    Sheet,
    Tally,
    Walk,
)
from dark_ages_desk.ui.desk.panels.editor import (
    FEW,
    AmountsEditor,
    ButtonEditor,
    Context,
    Editor,
    FormEditor,
    NumberEditor,
)
from dark_ages_desk.ui.desk.panels.pick import ManyPick, SinglePick
from dark_ages_desk.ui.desk.panels.walk import WalkEditor


@singledispatch
def build_editor(option: AnyOption, context: Context) -> Editor:
    """Return the editor that shows an option. Raises TypeError for a kind without one; a new kind registers its own."""
    raise TypeError(f"no editor shows {type(option).__name__}")


@build_editor.register
def _build_button_editor(option: Button, context: Context) -> Editor:
    del context
    return ButtonEditor(option)


@build_editor.register
def _build_number_editor(option: PickNumber, context: Context) -> Editor:
    del context
    return AmountsEditor(option) if option.low >= 0 and option.high <= FEW else NumberEditor(option)


@build_editor.register
def _build_pick_editor(option: Pick, context: Context) -> Editor:
    return SinglePick(option, context) if option.at_most == 1 else ManyPick(option, context)


@build_editor.register
def _build_walk_editor(option: Walk, context: Context) -> Editor:
    return WalkEditor(option, context)


@build_editor.register
def _build_form_editor(option: Form, context: Context) -> Editor:
    del context
    return FormEditor(option)


# What few games ask is loaded when it is asked: the window opens sooner.


@build_editor.register
def _build_declare_editor(option: Declare, context: Context) -> Editor:
    from dark_ages_desk.ui.desk.panels.declare import DeclareEditor

    return DeclareEditor(option, context)


@build_editor.register
def _build_sheet_editor(option: Sheet, context: Context) -> Editor:
    from dark_ages_desk.ui.desk.panels.sheet import SheetEditor

    return SheetEditor(option, context)


@build_editor.register
def _build_tally_editor(option: Tally, context: Context) -> Editor:
    from dark_ages_desk.ui.desk.panels.tally import TallyEditor

    return TallyEditor(option, context)


@build_editor.register
def _build_roll_editor(option: Roll, context: Context) -> Editor:
    from dark_ages_desk.ui.desk.panels.dice import RollEditor

    return RollEditor(option, context)


@build_editor.register
def _build_draw_editor(option: Draw, context: Context) -> Editor:
    from dark_ages_desk.ui.desk.panels.dice import DrawEditor

    return DrawEditor(option, context)


def build_editors(options: Sequence[Option], context: Context) -> Iterator[Editor]:
    """Yield an editor for each option; the Walks of counters that may go now share one, and so do Picks of counters.

    Where the same counters may be picked and walk, the Picks' editor has the Walks as well. A tray comes first: it
    keeps its place while the counters on the board, and their lists, grow in number.
    """
    walks = [option for option in options if isinstance(option, Walk) and option.counters]
    tray = [option for option in options if isinstance(option, Pick) and option.puts is not None]
    if tray:
        from dark_ages_desk.ui.desk.panels.tray import TrayEditor

        yield TrayEditor(tray, context)
    picks: list[Pick] = []
    if any(isinstance(option, Pick) and option.of == "counters" for option in options):
        from dark_ages_desk.ui.desk.panels.counter_picker import CounterPickEditor, find_counter_picks

        picks = find_counter_picks(options, context)
    if walks and not picks:
        from dark_ages_desk.ui.desk.panels.move_editor import MarchEditor

        named = options.find_by_verb if isinstance(options, LazyOptions) else None
        yield MarchEditor(walks, context, named)
    for option in options:
        if picks and option is picks[0]:
            yield CounterPickEditor(picks, context, walks)
        elif option not in walks and option not in picks and option not in tray:
            yield build_editor(option, context)


def find_verbs_off_tray(options: Sequence[Option]) -> set[str]:
    """Return the verbs of the Picks of counters, if there is a tray: they wait beside it, or were put down from it."""
    if not any(isinstance(option, Pick) and option.puts is not None for option in options):
        return set()
    return {option.verb for option in options if isinstance(option, Pick) and option.of == "counters"}


def find_folded_forms(options: Sequence[Option]) -> set[str]:
    """Return the verbs of the forms, if anything else can be filled in or picked: then each form opens on demand."""
    if sum(not isinstance(option, Button) for option in options) < 2:
        return set()
    return {option.verb for option in options if isinstance(option, Form)}

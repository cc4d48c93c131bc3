"""Fills the set-up page with what an earlier game was begun with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox

from dark_ages_desk.ui.shell.catalogue import Catalogue, ScenarioCard

if TYPE_CHECKING:
    from dark_ages_desk.session.header import Header
    from dark_ages_desk.ui.shell.setup_page import PlayersForm, SetupPage


NOBODY: Mapping[str, str] = MappingProxyType({})
"""No seat was the desk's."""


def find_card(catalogue: Catalogue, header: Header) -> ScenarioCard | None:
    """Return the scenario of a record on the start page; None for a scenario of somebody's own."""
    wanted = header.scenario if "/" in header.scenario else f"{header.game}/{header.scenario}"
    return next((card for card in catalogue.scenarios if card.id == wanted and not header.scenario_text), None)


def fill_setup(setup: SetupPage, header: Header, opponents: Mapping[str, str] = NOBODY) -> None:
    """Fill the page, which shows the scenario already, with the players, options and readings of a record.

    The seats that the desk played are ``opponents``, each with the id of its strength. The dice get no seed of the old
    game. Of printed charts only the program's own are chosen again.
    """
    _fill_players(setup.seating, header, opponents)
    for boxes, chosen in ((setup.setting_boxes, header.settings), (setup.reading_boxes, header.readings)):
        for name, choice in chosen.items():
            if name in boxes and (at := boxes[name].findData(choice)) >= 0:
                boxes[name].setCurrentIndex(at)
    if header.kept in setup.keeping.buttons:
        setup.keeping.buttons[header.kept].setChecked(True)
    setup.unadvised.setChecked(not header.advised)
    if not header.overlays:
        setup.charts.set_path(None)


def _fill_players(form: PlayersForm, header: Header, opponents: Mapping[str, str]) -> None:
    people, seats = list(dict.fromkeys(header.seats)), header.seats
    if form.counts is not None:
        wanted = next((one for one in form.card.variants if len(one.powers) == len(seats)), None)
        form.choose(wanted.players if wanted is not None else len(people))
    for field, kind, name in zip(form.names, form.kinds, people, strict=False):
        field.setText(name)
        kind.setCurrentIndex(max(0, kind.findData(opponents.get(name, ""))))
    if len(people) == 1 and form.alone is not None:
        form.alone.setChecked(True)
    elif form.chosen:
        _choose(
            form.chosen, [choice.findData(power) for choice, power in zip(form.chosen, header.powers, strict=False)]
        )
    elif len(form.runs) == len(seats):
        _choose(list(form.runs.values()), [people.index(seat) for seat in seats])
    form.changed.emit()


def _choose(boxes: list[QComboBox], places: list[int]) -> None:
    """Choose an entry of each list, and let it stand as the one before a change."""
    for box, place in zip(boxes, places, strict=False):
        if 0 <= place < box.count():
            box.setCurrentIndex(place)
            box.setProperty("before", place)

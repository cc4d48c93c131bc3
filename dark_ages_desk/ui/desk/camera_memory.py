"""The part of the map that each seat last saw, for one screen that several people share behind a curtain."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.viewers import ASKED
from dark_ages_desk.ui.map import MapView


class CameraMemory(QObject):
    """Memory of each seat's part of the map; the part seen while writing orders would tell the next player much of
    them.

    Each seat that writes a sealed answer finds its own part again, or that of all the first time. All find theirs again
    once the curtain has fallen. A seat asked alone in the middle of something sees the part last seen by all.
    """

    def __init__(self, view: MapView, table: LiveTable) -> None:
        super().__init__(view)
        self._map, self._table = view, table
        self._eye = ""
        self._kept: dict[str, QRectF | None] = {}
        table.shown.connect(self._switch_camera)

    def _switch_camera(self, view: TableView, _questions: object) -> None:
        before, self._eye = self._eye, view.viewer
        if self._table.look != ASKED or before in ("", view.viewer):
            return
        stage = self._map.stage
        self._kept[before] = None if stage.fitted else QRectF(stage.camera.visible)
        if view.viewer != TABLE and not self._table.session.sealed[1]:
            return
        found = self._kept.get(view.viewer, self._kept.get(TABLE))
        if found is not None:
            self._map.show_part(found, glide=False)
        else:
            self._map.fit(glide=False)

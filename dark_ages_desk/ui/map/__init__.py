"""The map: ``MapView`` shows a board; ``AreaLook`` is how a board of areas looks."""

from dark_ages_desk.ui.map.area_look import AreaLook
from dark_ages_desk.ui.map.look import BoardLook
from dark_ages_desk.ui.map.view import MapView

__all__ = ["AreaLook", "BoardLook", "MapView"]

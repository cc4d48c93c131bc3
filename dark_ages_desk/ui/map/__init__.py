"""The map: ``MapView`` shows a board and everything on it, and knows no game.

    look = AreaLook(board, map_folder, counter_folders)   # how this board looks; may be shared by several windows
    view = MapView(look, text_scale=100)
    view.show_view(table_view)                           # after every answer
    view.highlight_places({"francia": "2"}, {"aquitania": "river"})

Signals: space_clicked, space_hovered, counter_clicked, dropped, context_asked, view_changed, problem. With counters
given to ``select``, a click on a glowing place is reported as ``dropped``, just as a drag is.

How it works. A ``BoardRenderer`` draws the static layers and knows where spaces are; another kind of board (hexes) is
another BoardRenderer. ``BoardPaper`` keeps tiles, which ``TilePainter`` paints in its own thread. Until they are
sharp a ready picture (base.jpg, made by ``tools.pictures.boards``) takes their place. ``Scene`` draws what changes
often from ready pictures: glowing places, names, counters, arrows. ``bench`` measures it all.
"""

from dark_ages_desk.ui.map.areas.board_renderer import AreaRenderer
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.view import MapView

__all__ = ["AreaRenderer", "BoardRenderer", "MapView"]

"""Combat Phases 4: a survivor that is dragged into the hex of the beaten defenders advances."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.dark_age_britain_570.phases.battles import Advancing
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle
from dark_ages_desk.ui.desk.look_ahead import LookAhead
from tests.games.dark_age_britain_570.play import Play

BATH, BESIDE = "1835", "1936"


def test_a_drag_into_the_conquered_hex_is_an_advance() -> None:
    units = ("wessex-inf-1", "wessex-inf-2")
    play = Play().deployed().put(BESIDE, *units)
    play.set(where={u: at for u, at in play.pos.where.items() if not u.startswith("bath")})
    play.step(Advancing(Battle(("wessex",), BATH, units)))
    question = open_questions(play.pos)[0]
    assert question.option("advance") is not None
    table = SimpleNamespace(position=play.pos, ruleset=play.rules)
    ahead = LookAhead(lambda: cast(Any, table))
    assert ahead.can_lead_to(question, "advance", units[:1], BATH)
    assert not ahead.can_lead_to(question, "advance", units[:1], "1934")

"""Readings: what a choice other than ours changes."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_britain_570.phases.battles import record_slain_leader
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Building
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving

from .play import Play

BATH = "1835"


def test_reading_lone_leader_he_takes_it() -> None:
    play = Play(**{"lone-leader": "yes"}).deployed()
    play.pos = play.pos.remove_units(*play.pos.garrison("bath"))
    play.put("1936", "ceawlin").step(Moving(("wessex",), ("wessex",))).answer("move ceawlin", (BATH,))
    assert play.pos.holder["bath"] == "wessex"


def test_reading_home_guard_for_own_units_only() -> None:
    for choice, refused in (("all", {"rebuild: unit at home"}), ("own", set())):
        play = Play(**{"home-guard": choice}).deployed().empty().held("chester", "gwynedd", "gwynedd")
        play.put("1327", "gwynedd-inf-1").put("1427", "mercia-inf-1")
        play.pos = play.pos.remove_units("chester-inf-1")
        # who has nothing that he could rebuild is not asked by the game; here he is
        play.step(Building(("gwynedd",)))
        space = play.pos.fixed.towns["chester"].hex
        assert play.why_not("rebuild chester-infantry", (space,)) == refused
        assert play.why_not("rebuild gwynedd-infantry", ("1327",)) == {"rebuild: unit at home"}


def test_reading_slayer_each_of_them() -> None:
    for choice, glory in (("first", ["urien"]), ("all", ["urien", "owain"])):
        play = Play(slayer=choice).deployed()
        assert list(record_slain_leader(play.pos, "hussa", ("urien", "owain")).slain) == glory

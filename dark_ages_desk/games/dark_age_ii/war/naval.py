"""8.4a Sea battles."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.attack import describe_losses, loss_facts, mark_seen
from dark_ages_desk.games.dark_age_ii.war.battle import MOVE, Force, battle_readings, defence, fight
from dark_ages_desk.games.dark_age_ii.war.capture import capture_area


def sail_fleet(pos: DarkAge, kingdom: str, frm: str, to: str, force: Force) -> DarkAge:
    """8.3, 8.4 Return the position after a fleet and the armies aboard have gone from one sea area to another.

    They fight for the area where it is not theirs.
    """
    pos = mark_seen(pos, kingdom, frm, to)
    home, area = pos.area(frm), pos.area(to)
    pos = pos.with_area(frm, armies=home.armies - force.armies, ships=home.ships - force.ships)
    if area.owner == kingdom:
        pos = pos.with_area(to, armies=area.armies + force.armies, ships=area.ships + force.ships)
        words = f"{describe_losses(force)} sailed from {pos.place(frm)} to {pos.place(to)}"
        return pos.tell("sailed", "", "8.3", kingdom, frm, to, to={kingdom: words})
    how = battle_readings(pos.fixed)
    defenders = Force(area.armies, area.ships)
    fought = fight(MOVE, force, defenders, defence(pos.ground(to).terrain, area, how), False, how)
    left, stay = fought.attackers, fought.defenders
    pos = pos.with_area(to, armies=stay.armies, ships=stay.ships)
    if fought.won:
        pos = capture_area(pos, kingdom, frm, to, left.armies, left.ships)
    else:
        home = pos.area(frm)
        pos = pos.with_area(frm, armies=home.armies + left.armies, ships=home.ships + left.ships)
    kind, verb = ("capture", "captures") if fought.won else ("attack", "attacks")
    major = fought.major
    words = f"{pos.power_with_verb(kingdom, verb)} {pos.place(to)}" + (" in a major battle" if major else "")
    pos = pos.tell(kind, words, "8.4", kingdom, to, area=to, kingdom=kingdom, of=area.owner, major=major)
    down = Force(force.armies - left.armies, force.ships - left.ships)
    sunk = Force(defenders.armies - stay.armies, defenders.ships - stay.ships)
    told = (
        f"sea battle in {pos.place(to)}, {fought.attack} against {fought.defence}: the attackers lost "
        f"{describe_losses(down)}, "
    )
    told += f"the defenders {describe_losses(sunk)}"
    recipients = {kingdom: told} | ({area.owner: told} if area.owner else {})
    pos = pos.tell("battle", "", "8.4", kingdom, frm, to, to=recipients)
    return pos.note_losses(*loss_facts(kingdom, down), *loss_facts(area.owner, sunk))

"""28.0 Church Council and Oaths of Strasbourg: powers that may not attack each other for the rest of the game turn."""

from __future__ import annotations

from dark_ages_desk.core.question import Choice, Pick
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.markers.targets import own_player_power
from dark_ages_desk.games.carolingian_twilight.pool.played import MarkerPlay, WantedTarget
from dark_ages_desk.games.carolingian_twilight.state.active_effects import COUNCIL, OATHS
from dark_ages_desk.games.carolingian_twilight.state.position import LastingEffect, Table

_AT_THE_COUNCIL = ("byzantium", "moravia", "papal-states")
BULGARS_BAPTISED = 865
"""28.0 After this year the Bulgars keep the peace of the Church as well."""


def council_powers(pos: Table) -> tuple[str, ...]:
    """28.0 Return the bound powers: Frankish powers, Byzantium, Moravia, the Papal States, and after 865 the
    Bulgars."""
    names = (*_AT_THE_COUNCIL, "bulgars") if pos.year > BULGARS_BAPTISED else _AT_THE_COUNCIL
    return tuple(power.id for power in pos.fixed.powers.values() if power.frankish or power.id in names)


def resolve_church_council(pos: Table, play: MarkerPlay) -> Table:
    """28.0 Bind the powers of the council not to attack each other for the rest of this game turn."""
    truce = LastingEffect(COUNCIL, play.power, council_powers(pos))
    words = "A Church Council: Frankish, Byzantine, Moravian and Papal forces do not attack each other this game turn."
    if "bulgars" in truce.powers:
        words = words.replace("Moravian and Papal", "Moravian, Papal and Bulgar")
    return pos.replace(lasting=(*pos.lasting, truce)).note_public("truce", words, "28.0", play.power)


def want_oath_powers(pos: Table, play: MarkerPlay) -> WantedTarget | None:
    """28.0 Ask for one or more other Frankish Player Powers; return None once they are named."""
    if play.target:
        return None
    found = targets.fitting_targets(targets.SWEAR, pos, play, list(pos.ranks))
    others = tuple(Choice(power, pos.fixed.name(power)) for power in found)
    options = (Pick("name", "Name", "powers", others, 1, len(others)),) if others else ()
    words = "who swears not to attack each other this turn?"
    return WantedTarget(words, options, targets.make_target_checks(targets.SWEAR, pos, play))


def resolve_oaths(pos: Table, play: MarkerPlay) -> Table:
    """28.0 Bind the power's own Player Power and the named ones not to attack each other this game turn."""
    sworn = tuple(power for power in (own_player_power(pos, play.power), *play.target[1:]) if power)
    names = join_names(pos.fixed.name_in_sentence(power) for power in sworn)
    pos = pos.replace(lasting=(*pos.lasting, LastingEffect(OATHS, play.power, sworn)))
    return pos.note_public("truce", f"{names} swear not to attack each other this game turn.", "28.0", play.power)


def may_swear_oaths(pos: Table, power: str) -> bool:
    """28.0 Return whether another Frankish Player Power can be named."""
    own = own_player_power(pos, power)
    return bool(own) and any(other != own for other in pos.frankish_players())

"""28.0 Markers with a lasting effect: its end, and its text for the table until then.

Further parts of the module:

- 28.0 Church Council and Oaths of Strasbourg: powers that may not attack each other for the rest of the game turn.
"""

from __future__ import annotations

from dark_ages_desk.core.question import Choice, Pick
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import EffectView
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.markers.targets import own_player_power
from dark_ages_desk.games.carolingian_twilight.markers.viking_diplomacy import DIPLOMACY
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay, WantedTarget
from dark_ages_desk.games.carolingian_twilight.powers import bargains, feudalism
from dark_ages_desk.games.carolingian_twilight.state.active_effects import COUNCIL, OATHS, PARALYSING, TRUCES
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, LastingEffect
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import CEREMONY, KINDS, STELLINGA
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words


def end_raid_effects(pos: CarolingianPosition) -> CarolingianPosition:
    """28.0 Remove Viking Diplomacy, which lasts for one Viking Raid Phase, from its start."""
    return pos.end_effects(lambda effect: effect.marker == DIPLOMACY)


def end_turn_effects(pos: CarolingianPosition) -> CarolingianPosition:
    """28.0 Remove all effects that hold "for the rest of this GT", and the paralysis of forces that had no turn.

    Without the optional rule 29.1, Stellinga ends here by the reading ``stellinga`` = "turn".
    """
    over = {*TRUCES, *PARALYSING, DIPLOMACY}
    if pos.fixed.readings["stellinga"] == "turn" and not feudalism.is_in_use(pos):
        over.add(STELLINGA)
    for effect in pos.lasting:
        if effect.marker in (*TRUCES, STELLINGA) and effect.marker in over:
            pos = pos.note_public(
                "ended",
                markers_words.effect_is_over(marker=KINDS[effect.marker].name),
                "28.0",
                "",
                *filter(None, [effect.space]),
            )
    return pos.end_effects(lambda effect: effect.marker in over)


def effects(pos: CarolingianPosition) -> tuple[EffectView, ...]:
    """Return the lasting effects that everybody may see: markers, bargains and burgs struck by the Plague."""
    found = [
        EffectView(
            KINDS[effect.marker].name,
            describe_effect(pos, effect),
            "28.0",
            tuple(filter(pos.is_in_play, effect.powers)) or (effect.power,),
            _effect_spaces(pos, effect),
        )
        for effect in pos.lasting
        if effect.marker not in PARALYSING or _is_paralysed_force(pos, effect)
    ]
    found += bargains.effects(pos)
    if pos.plague:
        places = tuple(sorted(pos.plague))  # order: shown
        names = join_names(pos.fixed.place(burg) for burg in places)
        words = markers_words.these_burgs_have_no_dv(names=names)
        found.append(EffectView(KINDS["plague"].name, words, "28.0", (), places))
    return tuple(found)


def _is_paralysed_force(pos: CarolingianPosition, effect: LastingEffect) -> bool:
    """28.0 Return whether the paralysed force still exists and belongs to the power."""
    return effect.force in pos.forces and pos.forces[effect.force].power == effect.power


def _effect_spaces(pos: CarolingianPosition, effect: LastingEffect) -> tuple[str, ...]:
    if effect.force in pos.forces:
        return (pos.forces[effect.force].space,)
    return (effect.space,) if effect.space else ()


def describe_effect(pos: CarolingianPosition, effect: LastingEffect) -> str:
    """Describe an effect and its end in a sentence."""
    name = pos.fixed.name
    if effect.marker in TRUCES:
        shown = [str(name(power)) for power in effect.powers if pos.is_in_play(power)]
        return markers_words.oaths_are_sworn(powers=", ".join(shown))
    if effect.marker in PARALYSING:
        where = pos.fixed.place(pos.forces[effect.force].space)
        return markers_words.force_does_not_act_in_its_next_segment(
            power=pos.fixed.name_in_sentence(effect.power), place=where
        )
    if effect.marker == STELLINGA:
        return markers_words.no_frankish_power_raises_units(place=pos.fixed.place(effect.space))
    if effect.marker == CEREMONY:
        return markers_words.awaits_ceremony_with_its_leader(power=name(effect.power))
    if effect.space:
        return markers_words.may_choose_target_if_vikings_land(
            power=name(effect.power), place=pos.fixed.place(effect.space)
        )
    return markers_words.sets_modifier_before_each_roll(power=name(effect.power))


_AT_THE_COUNCIL = ("byzantium", "moravia", "papal-states")
BULGARS_BAPTISED = 865
"""28.0 After this year the Bulgars keep the peace of the Church as well."""


def council_powers(pos: CarolingianPosition) -> tuple[str, ...]:
    """28.0 Return the bound powers: Frankish powers, Byzantium, Moravia, the Papal States, and after 865 the
    Bulgars."""
    names = (*_AT_THE_COUNCIL, "bulgars") if pos.year > BULGARS_BAPTISED else _AT_THE_COUNCIL
    return tuple(power.id for power in pos.fixed.powers.values() if power.frankish or power.id in names)


def resolve_church_council(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Bind the powers of the council not to attack each other for the rest of this game turn."""
    truce = LastingEffect(COUNCIL, play.power, council_powers(pos))
    bulgars = "bulgars" in truce.powers
    words = markers_words.CHURCH_COUNCIL_WITH_BULGARS if bulgars else markers_words.CHURCH_COUNCIL
    return pos.replace(lasting=(*pos.lasting, truce)).note_public("truce", words, "28.0", play.power)


def want_oath_powers(pos: CarolingianPosition, play: MarkerPlay) -> WantedTarget | None:
    """28.0 Ask for one or more other Frankish Player Powers; return None once they are named."""
    if play.target:
        return None
    found = targets.fitting_targets(targets.SWEAR, pos, play, list(pos.ranks))
    others = tuple(Choice(power, pos.fixed.name(power)) for power in found)
    options = (Pick("name", "Name", "powers", others, 1, len(others)),) if others else ()
    words = markers_words.WHO_SWEARS_NOT_TO_ATTACK_EACH
    return WantedTarget(words, options, targets.make_target_checks(targets.SWEAR, pos, play))


def resolve_oaths(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Bind the power's own Player Power and the named ones not to attack each other this game turn."""
    sworn = tuple(power for power in (own_player_power(pos, play.power), *play.target[1:]) if power)
    names = join_names(pos.fixed.name_in_sentence(power) for power in sworn)
    pos = pos.replace(lasting=(*pos.lasting, LastingEffect(OATHS, play.power, sworn)))
    return pos.note_public("truce", markers_words.swear_not_to_attack_each_other(names=names), "28.0", play.power)

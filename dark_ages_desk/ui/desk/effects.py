"""Lasting effects, sorted for display: some have a sign on the board, the others need a label."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dark_ages_desk.core.view import EffectView, Fact, PowerView, TableView
from dark_ages_desk.ui.map.mark_signs import HELD
from dark_ages_desk.ui.parts.widgets import cite_rule


@dataclass(frozen=True, slots=True)
class Bundle:
    """Effects of one name: two loans share a label. ``numbered``: the title gives their number."""

    name: str
    effects: tuple[EffectView, ...]
    numbered: bool = True

    @property
    def powers(self) -> tuple[str, ...]:
        """Powers concerned, each once."""
        return tuple(dict.fromkeys(power for effect in self.effects for power in effect.powers))

    @property
    def spaces(self) -> tuple[str, ...]:
        """Places concerned, each once."""
        return tuple(dict.fromkeys(space for effect in self.effects for space in effect.spaces))

    @property
    def title(self) -> str:
        """Name of the effects, followed by their number if there are several."""
        return self.name if len(self.effects) == 1 or not self.numbered else f"{self.name} ×{len(self.effects)}"


def describe_effect(effect: EffectView) -> str:
    """Return one effect with its rule as text to read aloud."""
    rule = f" ({cite_rule(effect.rule)})" if effect.rule else ""
    return f"{effect.name}: {effect.words}{rule}"


def list_off_board_effects(view: TableView) -> tuple[Bundle, ...]:
    """Return the effects that no sign on the board shows, bundled by name.

    They concern powers or the whole board, or a place without a marker.
    """
    signed = {key for key, space in view.spaces.items() if space.marks}
    signed.update(counter.space for counter in view.counters if HELD in counter.state)
    return bundle_effects(e for e in view.effects if not e.spaces or not signed.issuperset(e.spaces))


def bundle_effects(effects: Iterable[EffectView]) -> tuple[Bundle, ...]:
    """Return the effects bundled by name, in their order."""
    named: dict[str, list[EffectView]] = {}
    for effect in effects:
        named.setdefault(effect.name, []).append(effect)
    return tuple(Bundle(name, tuple(of_it)) for name, of_it in named.items())


def list_effect_facts(view: TableView, space: str) -> tuple[Fact, ...]:
    """Return the effects at a place as facts for its card, then the markers there that no effect explains."""
    here = [effect for effect in view.effects if space in effect.spaces]
    told = {effect.name for effect in here}
    marks = view.spaces[space].marks if space in view.spaces else ()
    facts = [Fact(effect.name, effect.words, effect.rule, 1) for effect in here]
    named = ", ".join(mark.label for mark in marks if mark.label not in told)
    return (*facts, *((Fact("Marker", named, "", 1),) if named else ()))


def join_power_names(powers: Iterable[str], known: Mapping[str, PowerView]) -> str:
    """Return the names of powers, separated by commas; a power that is not known appears by its id."""
    return ", ".join(known[power].name if power in known else power for power in powers)

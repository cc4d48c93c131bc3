"""Sentences of the chapter odds."""

from __future__ import annotations

CATTLE_LEFT_AFTER_UPKEEP = "cattle left after taxes and upkeep"
CATTLE_SHORT_OF_THE_UPKEEP = "cattle missing for upkeep"
YEARS_UNTIL_IT_HAS_PAID = "years until the town pays for itself"
IT_NEVER_PAYS_FOR_ITSELF = "the town never pays for itself"
THE_HEX_IS_TAKEN = "you take the hex"
ALL_ATTACKERS_ARE_LOST = "all attackers lost"
EACH_SIDE_LOSES_ITS_WEAKEST_UNIT = "Each side loses its weakest unit, and no one reinforces"


def overture_to(*, town: str) -> str:
    return f"Overture to {town}"


def it_brings_tax_base(*, tax_base: int, upkeep: int) -> str:
    return f"the town brings a tax base of {tax_base}, and units that cost {upkeep} upkeep"


def all_beside_attack_it(*, units: str, place: str) -> str:
    return f"All {units} next to {place} attack it"


def after_months(*, months: str) -> str:
    return f"After {months}"


def after_months_at(*, months: str, odds: str) -> str:
    return f"After {months} at {odds}"


def shifted_to_the_left(*, source: str, amount: object) -> str:
    return f"{source}: {amount} to the left"


def on_the_die(*, source: str, amount: int) -> str:
    return f"{source}: {amount:+d} on the die"

"""Sentences of the chapter advice: why an opponent gives an answer, with the numbers that it used."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.words.names import possessive, start_sentence

DP, LAND, BURGS, SEAS, UNITS = "DP", "land", "burgs", "sea areas", "units"
UPKEEP, MARKERS, KING, RIVALS = "upkeep", "markers", "the leader's life", "rivals"
VICTORY, OTHER_USE, AWAKE = "victory", "other use of the LP", "a Minor NPP that another player gets"
DANGER = "the best reply of others"


def format_chance(chance: float) -> str:
    """Return a chance as a whole number of per cent; only what is sure is 0 or 100."""
    percent = round(100 * chance)
    if percent == 0 and chance > 0:
        return "less than 1%"
    if percent == 100 and chance < 1:
        return "more than 99%"
    return f"{percent}%"


def format_gain(points: float) -> str:
    """Return points with one decimal, and a sign below zero: "2.5 VP". What rounds to 0.0 is "almost nothing"."""
    return "almost nothing" if abs(points) < 0.05 else f"{points:.1f} VP".replace("-", "−")


def _by_chance(chance: float) -> str:
    """Return the chance of getting somewhere as an insertion; nothing if it is sure."""
    return "" if chance == 1 else f" ({format_chance(chance)} chance of getting there)"


def format_loss(units: float) -> str:
    """Return a number of units lost on average; what rounds to 0.0 is "hardly any units"."""
    return "hardly any units" if units < 0.05 else f"{units:.1f} units"


def count_units(number: int) -> str:
    return "1 unit" if number == 1 else f"{number} units"


def attacks(*, units: int, foe: str, place: str, chance: float, lost: float, gain: float) -> str:
    return (
        f"{count_units(units)} against {possessive(foe)} force in {place}: "
        f"{format_chance(chance)} chance of clearing the area, {format_loss(lost)} lost on average. "
        f"That is worth {format_gain(gain)}."
    )


def hunts_leader(*, units: int, foe: str, place: str, chance: float, lost: float, gain: float) -> str:
    return (
        f"{start_sentence(possessive(foe))} leader may be in {place}. "
        f"{count_units(units)} can destroy his force ({format_chance(chance)} chance, {format_loss(lost)} lost on "
        f"average). That is worth {format_gain(gain)}."
    )


def occupies(*, units: int, place: str, chance: float, gain: float) -> str:
    return f"{count_units(units)} can occupy {place}{_by_chance(chance)}. That is worth {format_gain(gain)}."


def pillages_far(*, place: str, dp: int, chance: float, gain: float) -> str:
    return f"Pillaging {place} brings {dp} DP{_by_chance(chance)}. That is worth {format_gain(gain)}."


def strengthens(*, units: int, place: str, chance: float, gain: float) -> str:
    return f"{count_units(units)} can make {place} safer{_by_chance(chance)}. That is worth {format_gain(gain)}."


def takes_leader_to_safety(*, place: str, chance: float, gain: float) -> str:
    return f"The leader is safer in {place}{_by_chance(chance)}. That is worth {format_gain(gain)}."


def moves_fleet(*, place: str, chance: float, gain: float) -> str:
    return f"A fleet can hold {place}{_by_chance(chance)}. That is worth {format_gain(gain)}."


def pillages(*, place: str, dp: int, gain: float) -> str:
    return f"Pillaging {place} brings {dp} DP now. That is worth {format_gain(gain)}."


def leaves_garrison(*, place: str, gain: float) -> str:
    return f"A unit stays to hold {place} while the rest moves on. The whole plan is worth {format_gain(gain)}."


NO_OPERATION_PAYS = "No operation of the remaining forces is worth its risk."
FORCE_STOPS = "No further operation by this force is worth the risk."
LEAST_HARM = "The rules demand an operation, and this one does the least harm."


def strikes_on(*, table: str, theirs: float, ours: float, chance: float) -> str:
    return (
        f"{table}: on average the enemy loses {format_loss(theirs)} and we lose {format_loss(ours)}, with a "
        f"{format_chance(chance)} chance of clearing the area."
    )


LOSES_CHEAPEST = "The cheapest units are lost first, and the leader last."
STAYS_WHERE_IT_IS = "The force is worth more where it is."


def moves_free(*, place: str, gain: float) -> str:
    return f"The Free Move to {place} is worth {format_gain(gain)}."


def pays_upkeep(*, due: int, lp: int) -> str:
    if due <= lp:
        return f"The upkeep of {due} is covered by {lp} LP."
    return f"The units are worth more than the {due - lp} DP that they cost beyond the {lp} LP."


def disbands(*, unit: str, place: str, saved: int, gain: float) -> str:
    if gain < -0.05:
        return f"Disbanding the {unit} in {place} costs only {format_gain(-gain)} and saves its upkeep of {saved}."
    return f"The {unit} in {place} is worth less than its upkeep of {saved}. Disbanding it gains {format_gain(gain)}."


def raises_unit(*, unit: str, place: str, price: int, gain: float) -> str:
    return f"1 {unit} in {place} for {price} LP or DP is worth {format_gain(gain)}."


def mends(*, place: str, price: int, gain: float) -> str:
    return f"Removing the pillage marker from {place} for {price} LP or DP is worth {format_gain(gain)}."


def buys_feudalism(*, place: str, price: int, gain: float) -> str:
    return f"Feudalism in {place} for {price} LP or DP is worth {format_gain(gain)}."


def buys_marker(*, price: int, gain: float) -> str:
    return f"A marker for {price} LP or DP is worth {format_gain(gain)}."


def levy_is_over(*, lp: int) -> str:
    if lp:
        return f"The remaining {lp} LP are lost, and the DP are kept."
    return "No LP are left, and the DP are kept."


def bids_for_order(*, bid: int, value: float) -> str:
    return f"The choice of the place in the turn order is worth {value:.1f} DP, more than a bid of {bid}."


def passes_for_order(*, value: float) -> str:
    worth = "almost nothing" if value < 0.05 else f"only {value:.1f} DP"
    return f"The place in the turn order is worth {worth}, and all bidders pay."


def bids_for_npp(*, npp: str, bid: int, value: float) -> str:
    return (
        f"Control of {npp}, which would otherwise go to the strongest rival, is worth {value:.1f} DP, more than the "
        f"bid of {bid}."
    )


def passes_for_npp(*, npp: str, value: float) -> str:
    worth = "almost nothing" if value < 0.05 else f"only {value:.1f} DP"
    return f"Control of {npp}, which would otherwise go to the strongest rival, is worth {worth}."


def holds_npp_bid(*, npp: str, bid: int) -> str:
    return f"The bid of {bid} DP for {npp} is the highest so far."


def puts_up(*, npp: str, value: float) -> str:
    matters = "matter" if npp.startswith("the ") else "matters"
    return f"{npp[:1].upper()}{npp[1:]} {matters} most: control is worth {value:.1f} DP."


def takes_late_box(*, box: int) -> str:
    return f"Box {box} moves late, so fewer powers can answer."


def flees_early(*, box: int, danger: float) -> str:
    risk = format_chance(danger)
    return f"Box {box} lets the leader move early. If he stays where he is, he has a {risk} chance of dying."


def raid_is_cheap(*, loss: float) -> str:
    return f"The raid costs {loss:.1f} VP on average, less than buying off the raiders would."


def raid_is_dear(*, price: float, loss: float) -> str:
    return f"The raiders demand {price:.1f} DP on average, and their raid would cost {loss:.1f} VP."


def pays_raiders(*, dp: int, loss: float) -> str:
    return f"{dp} DP end a raid that would cost {loss:.1f} VP on average."


SETS_UP_AS_SUGGESTED = (
    "The suggested set-up holds each area with one militia that costs no upkeep, and forms two armies from the rest."
)
PASSAGE_HELPS_A_RIVAL = "The passage would help another player."
NO_REPLY = "No marker in hand is worth playing in reply."


def takes_over(*, power: str, units: int) -> str:
    return f"{power[:1].upper()}{power[1:]} {'have' if power.startswith('the ') else 'has'} the most units: {units}."


GOOD_HARVEST = "Good Harvest brings LP now"


def wins_ally(*, npp: str) -> str:
    return f"Alliance wins {npp} for good"


def turns_force(*, marker: str, foe: str, place: str) -> str:
    return f"{marker} against {foe} in {place} takes units without a fight"


def plays_marker(*, why: str, gain: float) -> str:
    return f"{why}. That is worth {format_gain(gain)}."


def aims_marker(*, why: str) -> str:
    return f"{why}."


def strikes_with_leadership(*, amount: int, gain: float) -> str:
    return f"Leadership {amount} in this combat is worth {format_gain(gain)}."

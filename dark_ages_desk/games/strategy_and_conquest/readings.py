"""What the rulebook leaves open, each as a named choice with our default."""

from __future__ import annotations

from dark_ages_desk.core.ruleset import Reading

READINGS: tuple[Reading, ...] = (
    Reading(
        "combine",
        "Battles and Movement",
        "How do several modifiers of one factor combine?",
        (
            ("levels", "those of units add up, those of forces add up, and the two multiply"),
            ("product", "each multiplies"),
            ("sum", "all of them add up"),
        ),
        "levels",
        "The text applies four at the unit level and two at the army level.",
    ),
    Reading(
        "wounds",
        "Loss factor",
        "What becomes of damage that does not kill?",
        (("battle", "it stays until the battle ends"), ("round", "it is gone with the round")),
        "battle",
        "A Loss factor is “the damage that can be sustained”, and no rule heals anybody in a battle.",
    ),
    Reading(
        "gain",
        "Commanders",
        "Which battles better a Commander?",
        (("each", "each one"), ("won", "each that is won")),
        "won",
        "One sentence says “with each battle”, the first one of the same paragraph “as a result of winning battles”.",
    ),
    Reading(
        "larger",
        "Province ownership",
        "Which army is the largest, where several could take a province?",
        (("units", "the one with most units"), ("attack", "the one with the greatest Attack factor")),
        "units",
        "Only at borders does the text measure by factors.",
    ),
    Reading(
        "equal-armies",
        "Province ownership",
        "Who takes a province where the largest armies are equal?",
        (("nobody", "nobody: it stays as it is"), ("attack", "the greater Attack factor, then nobody")),
        "attack",
        "At borders, too, a second measure decides.",
    ),
    Reading(
        "drowning",
        "Transferring troops/ships",
        "Who drowns where ships cannot carry all that is aboard?",
        (("excess", "units beyond the load, from the first rank on"), ("army", "the whole army")),
        "excess",
        "“Excess” is the least that the text forces; an army whose fleet is gone drowns whole either way.",
    ),
    Reading(
        "loyalty",
        "Loyalty",
        "How much does the tax rate move loyalty?",
        (("one", "a hundredth for each hundredth of tax"), ("half", "half a hundredth for each")),
        "one",
        "The text prints no number.",
    ),
    Reading(
        "rebellion",
        "Rebellions",
        "How likely is a rebellion?",
        (("double", "two in a hundred for each hundredth below 100"), ("single", "one in a hundred for each")),
        "double",
        "The text prints no number.",
    ),
    Reading(
        "attrition",
        "Maintenance",
        "How likely is a unit to disband that is not paid?",
        (("share", "the share of the pay that is missing, less loyalty above 100"), ("half", "one in two, whatever")),
        "share",
        "The text prints no number; higher loyalty lowers it.",
    ),
    Reading(
        "third",
        "Harbors",
        "How many ships is “about a third”?",
        (("down", "a third of each kind, rounded down"), ("up", "rounded up")),
        "down",
        "“About” leaves both.",
    ),
    Reading(
        "title-425",
        "Nobility (rank)",
        "Which title has 425 gold?",
        (("Duke", "Duke"), ("Prince", "Prince")),
        "Duke",
        "The table gives it to both; the lower bound of the others is one above the bound below.",
    ),
    Reading(
        "border-tie",
        "Borders (encountering enemies)",
        "Who follows whom, where Attack and Loss factors are equal?",
        (("neither", "both stay where they are"), ("list", "the realm that the list names later follows")),
        "neither",
        "The text ends with the Loss factor.",
    ),
    Reading(
        "independents",
        "Battles",
        "Whom do the garrisons of independent provinces fight?",
        (("all", "whoever is there"), ("war", "nobody: whoever is there takes the province")),
        "all",
        "A province is conquered “by defeating any opposition”; garrisons would be none otherwise.",
    ),
    Reading(
        "from-neutral",
        "Diplomatic status",
        "By how much can status rise in a turn?",
        (("one", "one level"), ("any", "any number of levels, if both offer it")),
        "one",
        "The example rises by one; to fall from Alliance to War takes two turns, too.",
    ),
    Reading(
        "fall",
        "Realms",
        "By how much can status fall in a turn?",
        (("one", "one level, but from Non-aggression pact to War at once"), ("any", "to any level at once")),
        "one",
        "“If a realm has Alliance status it will need two turns of downgrading before it can attack.”",
    ),
    Reading(
        "fort-holder",
        "Forts",
        "Whose troops defend a fort?",
        (("owner", "those of the province's owner"), ("first", "those who were there first")),
        "owner",
        "A fort has no owner but the province's.",
    ),
    Reading(
        "many-sides",
        "Battles",
        "Whom do hits fall on where several hostile realms fight?",
        (("share", "on all of them, in proportion to their units"), ("largest", "on the largest")),
        "share",
        "“Until only one of the realms has units left”: all fight in one battle.",
    ),
)


def chosen_one(readings: object, id: str) -> str:
    """Which choice of a reading is played: that of the game, else our default."""
    given = readings.get(id) if hasattr(readings, "get") else None
    return str(given) if given else next(one.default for one in READINGS if one.id == id)

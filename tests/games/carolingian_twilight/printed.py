"""27.1 to 27.10 as the rulebook prints them, copied by hand: what the files of the scenarios are compared with."""

# ruff: noqa: E501 - a table reads best with one row a line

from __future__ import annotations

WEST = "Flanders, Francia, Aquitania, Gascony, Septimania, Spanish March"
EAST = "Saxony, Thuringia, Franconia, Swabia, Bavaria, East Mark, Carinthia"
ITALY = "Langobardia, Friuli -Venice, Tuscany, Corsica, Spoleto"

# The print: players, turns, first year; then per king warriors, militia and areas, "-" before a burg that is left out.
PRINTED: dict[str, tuple[list[int], tuple[int, int], int, dict[str, tuple[int, int, str]]]] = {
    "27.1": ([3], (9, 11), 806, {
        "Charles (the Younger)": (7, 8, "Frisia, Saxony, Thuringia, Franconia, Flanders, Lotharingia, Francia, Burgundy"),
        "Pepin": (6, 9, f"Swabia, Bavaria, East Mark, Carinthia, {ITALY}"),
        "Louis (I the Pious)": (5, 5, "Aquitania, Gascony, Septimania, Provence, Spanish March"),
    }),
    "27.2": ([3], (8, 10), 843, {
        "Charles (the Bald)": (6, 6, WEST),
        "Louis (the German)": (6, 7, EAST),
        "Lothar (the First)": (8, 9, f"Frisia, Lotharingia, Burgundy, Provence, {ITALY}"),
    }),
    "27.3": ([4, 5], (8, 10), 855, {
        "Charles (the Bald)": (6, 6, WEST),
        "Louis (the German)": (6, 7, EAST),
        "Louis (the Second)": (3, 5, ITALY),
        "Lothar (the Second)": (3, 3, "Frisia, Lotharingia, Burgundy"),
        "Charles (of Provence)": (2, 2, "Burgundy -Geneva, Provence"),
    }),
    "27.4": ([4], (7, 9), 863, {
        "Charles (the Bald)": (6, 6, WEST),
        "Louis (the German)": (6, 7, EAST),
        "Louis (the Second)": (4, 6, f"Provence, {ITALY}"),
        "Lothar (the Second)": (4, 4, "Frisia, Lotharingia, Burgundy, Provence -Marseille"),
    }),
    "27.5": ([3], (9, 11), 870, {
        "Charles (the Bald)": (7, 8, "Flanders, Francia, Lotharingia -Aachen, Burgundy -Geneva, Aquitania, Gascony, "
                                     "Septimania, Provence -Marseille, Spanish March"),
        "Louis (the German)": (7, 10, f"Frisia, Lotharingia, Burgundy -Geneva, {EAST}"),
        "Louis (the Second)": (6, 7, f"Burgundy, Provence, {ITALY}"),
    }),
    "27.6": ([3, 4], (4, 6), 876, {
        "Charles (the Bald)": (10, 14, "Flanders, Francia, Lotharingia -Aachen, Aquitania, Gascony, Septimania, "
                                       f"Spanish March, Burgundy, Provence, {ITALY}"),
        "Louis III (the Younger)": (4, 5, "Frisia, Lotharingia, Saxony, Thuringia, Franconia"),
        "Carloman (of Bavaria)": (2, 3, "Bavaria, Carinthia, East Mark"),
        "Charles III (the Fat)": (2, 2, "Swabia, Burgundy -Geneva"),
    }),
    "27.7": ([3, 4], (7, 9), 877, {
        "Louis II (the Stammerer)": (10, 9, "Flanders, Francia, Lotharingia -Aachen, Aquitania, Gascony, Septimania, "
                                            "Spanish March, Burgundy, Provence"),
        "Carloman (of Bavaria)": (6, 8, f"Bavaria, Carinthia, East Mark, {ITALY}"),
        "Louis III (the Younger)": (4, 5, "Frisia, Lotharingia, Saxony, Thuringia, Franconia"),
        "Charles III (the Fat)": (2, 2, "Swabia, Burgundy -Geneva"),
    }),
    "27.8": ([4, 5], (8, 10), 880, {
        "Louis III (the Younger)": (8, 9, "Frisia, Lotharingia, Saxony, Thuringia, Franconia, Bavaria, Carinthia, "
                                          "East Mark"),
        "Charles III (the Fat)": (5, 7, f"Swabia, Burgundy, {ITALY}"),
        "Carloman II": (3, 4, "Aquitania, Gascony, Septimania, Spanish March"),
        "Louis (III of France)": (3, 2, "Flanders, Francia"),
        "Boso": (2, 2, "Provence, Burgundy -Geneva"),
    }),
    "27.9": ([2, 3], (6, 8), 882, {
        "Charles III (the Fat)": (11, 15, "Frisia, Lotharingia, Saxony, Thuringia, Franconia, Swabia, Bavaria, "
                                          f"Carinthia, East Mark, Burgundy, {ITALY}"),
        "Carloman II": (6, 6, WEST),
        "Boso": (2, 2, "Provence, Burgundy -Geneva"),
    }),
    "27.10": ([4, 5, 6], (10, 12), 888, {
        "Arnulf": (6, 9, "Frisia, Lotharingia, Saxony, Thuringia, Franconia, Swabia, Bavaria, Carinthia, East Mark"),
        "Odo": (6, 6, WEST),
        "Guy (of Spoleto)": (3, 3, ITALY),
        "Berengar (of Friuli)": (3, 3, ITALY),
        "Rudolph I": (2, 1, "Burgundy"),
        "Louis (the Blind)": (2, 1, "Provence"),
    }),
}  # fmt: skip

EMPERORS = {
    "27.1": "Charles (the Younger)", "27.2": "Lothar (the First)", "27.3": "Louis (the Second)",
    "27.4": "Louis (the Second)", "27.5": "Louis (the Second)", "27.6": "Charles (the Bald)",
    "27.9": "Charles III (the Fat)",
}  # fmt: skip

# 27.1: what the powers that are not Frankish have, and then what differs in the other scenarios.
NEIGHBOURS = {
    "irish": "hibernia 1 militia", "scots": "scotia 1 militia", "mercia": "mercia 1 warrior, york 1 militia",
    "wessex": "wessex 1 warrior, winchester 1 militia", "bretons": "brittany 1 warrior and 1 militia",
    "asturias": "asturias 1 warrior, leon 1 militia", "pamplona": "pamplona 1 warrior, pamplona-burg 1 militia",
    "papal-states": "exarchate 1 warrior, ravenna 1 militia, rome 1 militia, st-peters 1 warrior",
    "benevento": "benevento 1 warrior and 1 militia", "moravia": "moravia 2 warriors",
    "slavs": "bohemia 1 warrior, croatia 1 militia, pannonia 1 militia, prague 1 militia, slav 2 warriors and 2 militia, "
             "slavonia 1 militia, sorbia 1 militia",
    "bulgars": "avars 1 militia, bulgar 2 warriors and 1 militia",
    "byzantium": "byzantine 2 field armies and 1 militia, dalmatia 1 warrior and 1 militia, ionian-sea 1 fleet, "
                 "naples 1 militia, sardinia 1 militia, serbia 1 militia, syracuse 1 militia, tyrrhenian-sea 1 fleet, "
                 "venice 1 militia",
    "muslims": "baleares 1 militia, mediterranean-sea 1 fleet, muslim 1 warrior, 1 nomad and 1 militia, "
               "sicily 1 militia, tyrrhenian-sea 1 fleet, upper-march 1 warrior, zaragoza 1 militia",
}  # fmt: skip
DUBLIN = {"settled-vikings": "dublin 1 warrior", "scots": "scotia 1 warrior"}
IN_BENEVENTO = {
    "benevento": "benevento 1 warrior",
    "muslims": NEIGHBOURS["muslims"].replace("mediterranean", "benevento 1 warrior, mediterranean"),
}
AFTER_870 = {**DUBLIN, "settled-vikings": "dublin 1 warrior, mercia 1 warrior, york 1 militia", "mercia": ""}
DIFFERENT: dict[str, dict[str, str]] = {
    "27.1": {}, "27.2": {}, "27.3": {**DUBLIN, **IN_BENEVENTO}, "27.4": {**DUBLIN, **IN_BENEVENTO},
    "27.5": {**AFTER_870, **IN_BENEVENTO}, "27.6": AFTER_870, "27.7": AFTER_870, "27.8": AFTER_870, "27.9": AFTER_870,
    "27.10": {
        **AFTER_870,
        "moravia": "bohemia 1 warrior, moravia 2 warriors, pannonia 1 warrior, prague 1 militia",
        "slavs": "croatia 1 militia, slav 2 warriors and 2 militia, slavonia 1 militia, sorbia 1 militia",
    },
}  # fmt: skip

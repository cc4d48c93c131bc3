"""Carolingian Twilight, by chapters; each folder imports only from the folders below it in this list.

=============  =====================================================================================================
`ruleset.py`   the interface of the game to the rest of the program
`table/`       views, explanations and offers at any time: view, cards, asides (21.0)
`referee/`     the referee's changes; the conditions of every position
`odds/`        the probable results of a choice, as exact chances
`phases/`      4.0 to 12.0, 25.0: set-up, initiative, bidding, Viking raid, levy, the sequence of play, the end
`markers/`     22.0, 28.0: the effect of each stratagem marker, and its moments
`war/`         13.0 to 19.0, 24.0: forces, movement, combat, pillage, fleets, the duties of an NPP
`powers/`      6.0, 23.0, 26.0, 29.0: leaders, heirs, negotiations, Feudalism, the worth of a power
`pool/`        20.0: stratagem markers drawn, held and played
`state/`       3.0: the position and its immediate consequences; units, control, the agenda
`scenario*.py` 27.0: scenario files read as sentences
=============  =====================================================================================================
"""

"""Carolingian Twilight, by chapters; each folder imports only from those below it in this list.

=============  =====================================================================================================
`ruleset.py`   what the rest of the house sees of the game
`table/`       what is seen, explained and offered at any time: view, cards, asides (21.0)
`referee/`     what the referee may change; what must hold in every position
`odds/`        what a choice is likely to bring, in exact chances
`phases/`      4.0 to 12.0, 25.0: set-up, initiative, bidding, Viking raid, levy, the sequence of play, the end
`markers/`     22.0, 28.0: what each stratagem marker does, and when it may be played
`war/`         13.0 to 19.0, 24.0: forces, movement, combat, pillage, fleets, what an NPP must do
`powers/`      6.0, 23.0, 26.0, 29.0: leaders, heirs, negotiations, Feudalism, what a power is worth
`pool/`        20.0: stratagem markers drawn, held and played
`state/`       3.0: what lies on the table and what follows from it at once; units, control, the agenda
`scenario*.py` 27.0: scenario files read as sentences
=============  =====================================================================================================
"""

"""Dark Ages (SPI, 1971). The chapters, from the ground up; each imports only those above it in this list.

- ``card``, ``readings.toml``: the details on the shelf; doubtful and optional rules as choices
- ``state``: the counters with their printed values, the ground, the battle, and one moment of it
- ``scenario``: the Scenario Chart, a file that becomes a battle
- ``movement``: Movement, Facing, Roads, Cross River Attack; fleets and dismounted cavalry on their way
- ``combat``: strengths and odds, the effect of a result, losses, panic, points and victory
- ``odds``: the results of attacks, and their exact chances
- ``phases``: the Sequence of Play, and each phase of a Player-Turn with its steps
- ``setup``: how to set up the game: buying, embarking, deploying an army
- ``table``: the views: the map, its counters, the card of a hex
- ``referee``: Adjust
- ``ruleset``: the entrance; the interface of this game to the rest of the program
"""

"""Dark Ages (SPI, 1971). The chapters, from the ground up; each imports only those above it in this list.

- ``card``, ``readings``: what the shelf shows; doubtful rules and optional ones as choices
- ``state``: the counters and what is printed on them, the ground, the battle, and one moment of it
- ``scenario``: the Scenario Chart, a file that becomes a battle
- ``movement``: Movement, Facing, Roads, Cross River Attack; fleets and dismounted cavalry on their way
- ``combat``: strengths and odds, what a result does, losses, panic, points and victory
- ``odds``: what attacks amount to, and their exact chances
- ``phases``: the Sequence of Play, and each phase of a Player-Turn with its steps
- ``setup``: how to set up the game: buying, embarking, deploying an army
- ``table``: what eyes see: the map, its counters, the card of a hex
- ``referee``: Adjust
- ``ruleset``: where one enters; what the rest of the house sees of this game
"""

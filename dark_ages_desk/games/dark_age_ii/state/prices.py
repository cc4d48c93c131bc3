"""Prices in build points, and the number of lines on a sheet."""

ARMY, RESERVIST, FORT, TRADE = 3, 1, 1, 10
"""6.1 to 6.4, 6.8 Prices of a levied army, one of the reserve, a level of forts built or razed, a level of trade."""

SHIP, RESERVE_SHIP = 3, 1
"""8.1, 8.2 Prices of a newly built ship, and of one from the fleet reserve."""

NEW_SPY = 2
"""7.2 Price of a new spy."""

STASHED = 3
"""9.4 Price of one treasury point."""

TAXES = 2
"""9.6 Build points from a TAX action."""

LINES = 16
"""1.8, 2.17 Actions on a sheet, and rounds of a turn."""

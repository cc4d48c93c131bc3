"""Dark Ages (SPI, 1971): tactical battles from Tours to Liegnitz on a map of hexes."""

"""Drawing of a country of hexes: real coasts and relief beneath quiet hexes."""

"""How a country of hexes is drawn: real coasts and relief beneath quiet hexes."""

"""The panels around the map. The desk feeds them and hears their reports; no panel knows another."""

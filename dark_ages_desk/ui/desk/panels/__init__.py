"""The panels round the map. They are fed from above and report up; no panel knows another."""
